import Manual
import Platform
import Reporting
import SourceText
import ThemeAudit
import ThemeSpec

/// `vitrine report`: themes with their pictures, contrast and tokens as one page.
enum ReportCommand: Command {
    static let name = "report"
    static let usage = "[THEME]... [-o FILE] [options]"
    static let summary = "themes with pictures, contrast and tokens as one page"
    static let readsStreams = true
    static let options: [Option] = [
        .format(Format.self, default: "that of FILE's name, otherwise html"), .reportFile, .baseline, .config,
    ]
    static let operands = OptionValues.themes
    static let details = """
        The page needs no network, font or script, and has the same bytes on every machine: the verdict, what changed since the \
        baseline, a heat map whose ratios lead to the outlined places in the pictures, every screen in light and dark, the home \
        screen at larger text sizes, and tables of all tokens.
        """
    static let examples = ["vitrine report themes -o report.html"]

    static func run(_ arguments: Arguments) throws -> ExitStatus {
        let project = try Project(arguments)
        let settings = try arguments.auditSettings(project.configuration)
        let library = Themes.library
        let targets = AuditTargets(arguments.rest.isEmpty ? project.themes : arguments.rest, in: library)
        let target = try OutputTarget(arguments["-o"], replacesFile: true, inputs: [])
        let format = try arguments.format(Format.self) ?? .html
        if format == .html, target.isTerminal { throw Failure("a page is not for the terminal; use -o FILE") }
        targets.empty.forEach { Output.printError("no theme files (*.json) in the folder \(singleQuoted($0))") }
        let progress = Progress()
        let places = AuditFindings(folder: Environment.currentFolder)
        var themes: [ReportedTheme] = []
        for (index, name) in targets.names.enumerated() {
            var documents = DocumentCache()
            let reading = library.read(name, &documents)
            try target.check(inputs: reading.paths)
            switch AuditCommand.audit(reading, settings) {
            case .success(let audit): themes.append(ReportedTheme(JudgedAudit(audit, project.policy, places)))
            case .failure(let failure):
                progress.erase()
                Output.printError(failure.message)
            }
            progress.update(index + 1, of: targets.names.count)
        }
        progress.erase()
        let isComplete = targets.empty.isEmpty && themes.count == targets.names.count
        guard isComplete, !themes.isEmpty else {
            if case .file = target.kind {
                Output.printError("\(target.name) is not written, as the report is incomplete")
            }
            return .unusable
        }
        let report = LibraryReport(themes, settings, hasBaseline: project.baseline != nil)
        try Output.write(report.html, to: target)
        return .success
    }

    enum Format: String, OutputFormat {
        case html

        var fileExtensions: [String] {
            switch self {
            case .html: [".html", ".htm"]
            }
        }
    }
}
