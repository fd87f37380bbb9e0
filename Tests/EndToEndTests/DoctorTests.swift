import Foundation
import JSONText
import PseudoTerminal
import ScratchFolder
import Testing

/// The output of `vitrine doctor`, without a terminal and with one.
@Suite(.blocking)
struct DoctorTests {
    private func run(
        _ arguments: [String] = [], _ changes: [String: String?] = [:], in folder: String
    ) throws -> (status: Int32, output: String) {
        var environment = TerminalSession.environment
        environment["HOME"] = folder
        environment["XDG_STATE_HOME"] = folder + "/state"
        environment["XDG_DATA_HOME"] = folder + "/data"
        for (name, value) in changes { environment[name] = value }
        let command = "cd '\(folder)' && exec '\(BrowserSession.program)' doctor \(arguments.joined(separator: " "))"
        let result = try CommandRun.run("bash", ["-c", command], environment: environment)
        #expect(result.error.isEmpty)
        guard case .exited(let status) = result.status else { return (-1, "") }
        return (status, String(decoding: result.output, as: UTF8.self))
    }

    @Test func noProblemIsReportedWithoutTerminal() throws {
        let folder = try ScratchFolder()
        let (status, output) = try run(in: folder.path)
        #expect(status == 0 && output.hasSuffix("\nno problems\n"), "\(output)")
        for expected in ["vitrine", "curses", "UTF-8", "\(folder.path)/state/vitrine: is created"] {
            #expect(output.contains(expected), "\(expected)")
        }
    }

    @Test(arguments: [(1, "1 theme file\n"), (2, "2 theme files\n")])
    func themeFilesAreCounted(count: Int, expected: String) throws {
        let folder = try ScratchFolder()
        for index in 0..<count { try folder.write("data/vitrine/themes/t\(index).json", "{}") }
        let (_, output) = try run(in: folder.path)
        #expect(output.contains("/data/vitrine/themes: " + expected), "\(output)")
    }

    @Test func unwritableStateFolderIsAProblem() throws {
        let folder = try ScratchFolder()
        try folder.write("state", "a file where a folder is expected")
        let (status, output) = try run(in: folder.path)
        #expect(status == 1 && output.hasSuffix("\n1 problem\n"), "\(output)")
        #expect(output.contains("! state"))
        #expect(output.contains("does not exist, and cannot be created in \(folder.path)/state"))
    }

    @Test func faultyConfigurationIsAProblem() throws {
        let folder = try ScratchFolder()
        try folder.write(".vitrine.json", "{ \"level\" : \"B\" }")
        let (status, output) = try run(in: folder.path)
        #expect(status == 1 && output.contains("! configuration"))
        #expect(output.contains("--config none"))
    }

    @Test func missingEncodingIsANote() throws {
        let folder = try ScratchFolder()
        let (status, output) = try run([], ["LC_ALL": "C", "LC_CTYPE": nil, "LANG": nil], in: folder.path)
        #expect(status == 0 && output.contains("- encoding"), "\(output)")
    }

    @Test func jsonContainsFactsOfTextOutput() throws {
        let folder = try ScratchFolder()
        let (status, output) = try run(["--json"], in: folder.path)
        let root = try JSONReader.read(Array(output.utf8), named: "output")
        #expect(status == 0 && output.contains("\"hasProblems\" : false") && root["schemaVersion"] != nil)
        let names = root["facts"]?.elements?.compactMap { $0["name"]?.string } ?? []
        for name in ["vitrine", "curses", "terminal", "TERM", "colors", "glyphs", "encoding", "themes", "state"] {
            #expect(names.contains(name), "\(name)")
        }
    }

    @Test func unknownTermInATerminalIsAProblem() throws {
        let session = try BrowserSession.shell(environment: ["TERM": "no-such-terminal"])
        session.send("\"$VITRINE\" doctor; echo \"status $?\"\r")
        try session.waitFor("status 1")
        let text = session.screen.text
        #expect(text.contains("no-such-terminal; not found in terminfo"))
        #expect(text.contains("infocmp -x"))
    }
}
