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
        let result = try CommandRun.run(BrowserSession.program, ["report"] + arguments)
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
                && result.error.contains("is not written, because the report is incomplete"))
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

    @Test func exitStatusReportsWhetherThemesDiffer() throws {
        let theme = try folder.write(theme: "night.json")
        let other = try folder.write(theme: "other.json", #""visual": {"radii": {"large": 1}}"#)
        #expect(try report(theme, "--against", theme, "-o", page).status == .exited(0))
        let changed = try report(other, "--against", theme, "-o", page)
        #expect(changed.status == .exited(1) && changed.error.isEmpty)
        #expect(try String(contentsOfFile: page, encoding: .utf8).contains("radii.large"))
        let missing = try report(theme, "--against", folder.path + "/missing.json", "-o", page)
        #expect(missing.status == .exited(2) && missing.error.contains("missing.json"))
        #expect(try report(other, "--against", theme, "-o", theme).status == .exited(2))
    }

    /// The settings of the device change the pictures and the pairs, and the report lists them.
    @Test func deviceSettingsApplyToPicturesAndPairs() throws {
        let usual = try report("gentle-default").output
        func standard(_ page: String) -> Substring {
            page.split(separator: "\n").first { $0.contains("WCAG 2.2 AA, ") } ?? ""
        }
        let settings = [
            (["--direction", "rtl"], "right to left"), (["--language", "pseudo"], "pseudo-language"),
            (["--contrast", "increased", "--bold-text"], "increase contrast, bold text"),
            (["--state", "disabled"], "controls in the state disabled only"),
        ]
        for (options, words) in settings {
            let result = try CommandRun.run(
                BrowserSession.program, ["report", "gentle-default"] + options)
            let text = String(decoding: result.output, as: UTF8.self)
            #expect(result.status == .exited(0) && standard(text).contains(words) && text != usual, "\(words)")
            #expect(!standard(usual).contains(words))
        }
        // Pictures are in the pseudo-language, and are mirrored.
        let pseudo = try report("gentle-default", "--language", "pseudo").output
        #expect(pseudo.unicodeScalars.contains("\u{C9}") && !usual.unicodeScalars.contains("\u{C9}"))
    }

    @Test func themeBeforeIsReadFromAStream() throws {
        let theme = try folder.write(theme: "night.json")
        let shell = try CommandRun.run(
            "/bin/sh",
            [
                "-c", "cat \"$1\" | exec \"$0\" report \"$1\" --against - --format markdown", BrowserSession.program,
                theme,
            ])
        #expect(shell.status == .exited(0), "\(String(decoding: shell.error, as: UTF8.self))")
        #expect(String(decoding: shell.output, as: UTF8.self).contains("Nothing differs."))
    }

    @Test func fileNameDeterminesFormat() throws {
        let file = folder.path + "/report.md"
        #expect(try report("soft-green", "-o", file).status == .exited(0))
        #expect(try String(contentsOfFile: file, encoding: .utf8).hasPrefix("## Soft Green\n\n"))
        let unknown = try report("soft-green", "--format", "pdf")
        #expect(unknown.status == .exited(2) && unknown.error.contains("unknown format \"pdf\""))
    }

    /// Titles have more rows in quadrants than in sextants.
    @Test(arguments: ["half", "quadrant", "octant"]) func pictureHeightEqualsComponentHeight(glyphs: String) throws {
        func lines(_ arguments: String...) throws -> [Substring] {
            let component = ["render", "checkpoint", "--component", "next-up-card", "--glyphs", glyphs]
            let result = try BrowserSession.run(component + ["--content-size", "AX1", "--format", "text"] + arguments)
            #expect(result.status == .exited(0), "\(result.error)")
            return result.output.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
        }
        let picture = try lines()
        let columns = picture[0].count
        let higher = try lines("--size", "\(columns)x\(picture.count + 12)")
        #expect(Array(higher.prefix(picture.count)) == picture)
        #expect(higher.dropFirst(picture.count).allSatisfy { $0.allSatisfy { $0 == " " } }, "\(higher)")
    }

    @Test func componentOptionDrawsOnlyThatComponent() throws {
        func render(_ arguments: String...) throws -> (status: PseudoTerminal.ExitStatus, output: String, error: String)
        {
            try BrowserSession.run(["render", "modern-gray", "--format", "text"] + arguments)
        }
        let card = try render("--component", "next-up-card", "--state", "due-soon")
        #expect(card.status == .exited(0) && card.output.contains("CURRENT") && !card.output.contains("UPCOMING"))
        let sized = try render("--component", "tab", "--size", "20x3")
        #expect(
            sized.output.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(\.count) == [
                20, 20, 20,
            ])
        for (arguments, message) in [
            (["--component", "primary-buton"], "did you mean \"primary-button\"?"),
            (["--component", "tab", "--state", "overdue"], "unknown state of tab \"overdue\"; expected one of normal"),
            (["--component", "tab", "--scene", "form"], "--scene does not apply with --component"),
            (["--component", "tab", "--status", "good"], "--status does not apply with --component"),
        ] {
            let result = try BrowserSession.run(["render", "modern-gray"] + arguments)
            #expect(result.status == .exited(2) && result.error.contains(message), "\(result.error)")
        }
    }
}
