import PseudoTerminal
import ScratchFolder

/// A suite of tests of commands in a repository, in CI.
protocol ProjectSuite {
    /// The folder of the repository.
    var folder: ScratchFolder { get }
}

extension ProjectSuite {
    /// Returns a repository with a theme that fails, and Swift views.
    static func repository() throws -> ScratchFolder {
        let folder = try ScratchFolder()
        try folder.write("Themes/app.json", theme(textSecondary: "#8A8A8A"))
        try folder.write("Sources/Row.swift", "Text(a).padding(12)\nText(b)\n")
        return folder
    }

    static func theme(textSecondary: String) -> String {
        """
        {
          "extends" : "modern-gray",
          "colors" : { "pairByRole" : { "textSecondary" : { "lightHex" : "\(textSecondary)" } } }
        }
        """
    }

    func run(
        _ command: String, in place: String = "."
    ) throws -> (status: PseudoTerminal.ExitStatus, output: String, error: String) {
        var variables = TerminalSession.environment
        variables["DIR"] = folder.path + "/" + place
        variables["V"] = BrowserSession.program
        variables["CI"] = "true"
        variables["SOURCE_DATE_EPOCH"] = "1000000000"
        let result = try CommandRun.run(
            "bash", ["-c", "cd \"$DIR\" && exec \"$V\" \(command)"], environment: variables)
        return (
            result.status, String(decoding: result.output, as: UTF8.self), String(decoding: result.error, as: UTF8.self)
        )
    }

    func read(_ name: String) throws -> String {
        String(decoding: try CommandRun.run("cat", [folder.path + "/" + name]).output, as: UTF8.self)
    }
}
