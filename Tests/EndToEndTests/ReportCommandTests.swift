import Foundation
import PseudoTerminal
import ScratchFolder
import Testing

/// `vitrine report`.
@Suite(.blocking)
struct ReportCommandTests {
    private let folder: ScratchFolder
    private let page: String

    init() throws {
        folder = try ScratchFolder()
        page = folder.path + "/report.html"
    }

    private func report(_ arguments: String...) throws -> (
        status: PseudoTerminal.ExitStatus, output: String, error: String
    ) {
        let result = try CommandRun.run(BrowserSession.program, ["report"] + arguments, timeout: .seconds(60))
        return (
            result.status, String(decoding: result.output, as: UTF8.self), String(decoding: result.error, as: UTF8.self)
        )
    }

    @Test func pageIsWrittenToFileAndToStandardOutput() throws {
        let theme = try folder.write(theme: "night.json", #""name": "Night & Day""#)
        let file = try report(theme, "-o", page)
        #expect(file.status == .exited(0) && file.output.isEmpty && file.error.isEmpty, "\(file.error)")
        let output = try report(theme)
        #expect(output.status == .exited(0))
        #expect(output.output == (try String(contentsOfFile: page, encoding: .utf8)))
        #expect(output.output.contains("<title>Night &amp; Day: theme report</title>"))
        #expect(!output.output.contains(folder.path))
    }

    @Test func incompleteReportIsNotWritten() throws {
        let result = try report("app-theme", folder.path + "/missing.json", "-o", page)
        #expect(result.status == .exited(2) && result.output.isEmpty)
        #expect(
            result.error.contains("missing.json")
                && result.error.contains("is not written, as the report is incomplete"))
        #expect(!FileManager.default.fileExists(atPath: page))
        let empty = try report(folder.path)
        #expect(empty.status == .exited(2) && empty.output.isEmpty)
        #expect(empty.error.contains("no theme files (*.json) in the folder"))
    }

    @Test func reportNeverReplacesItsTheme() throws {
        let theme = try folder.write(theme: "night.json")
        let result = try report(theme, "-o", theme)
        #expect(result.status == .exited(2) && result.error.contains("night.json"))
        #expect(try String(contentsOfFile: theme, encoding: .utf8).hasPrefix("{\"extends\""))
    }
}
