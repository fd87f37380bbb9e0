import PseudoTerminal
import ScratchFolder
import Testing

/// Files that are not themes: an error, the right exit status, and no control characters in the output.
@Suite(.blocking)
struct BadInputTests {
    private func expectRefused(_ arguments: [String], status: Int32, _ words: [String]) throws {
        let result = try CommandRun.run(
            BrowserSession.program, arguments, environment: TerminalSession.environment)
        let text = String(decoding: result.output + result.error, as: UTF8.self)
        #expect(result.status == .exited(status), "\(arguments): \(text)")
        for word in words { #expect(text.contains(word), "\(word) in \(text)") }
        let controls = (result.output + result.error).filter { $0 < 0x20 && $0 != 0x0A || $0 == 0x7F }
        #expect(controls.isEmpty, "control characters in \(text)")
    }

    @Test func missingFileFolderAndEmptyFileAreRejected() throws {
        let folder = try ScratchFolder()
        try expectRefused(["validate", folder.path], status: 2, ["no theme files", "folder"])
        let empty = try folder.write("", to: "empty.json")
        try expectRefused(["show", folder.path + "/none.json"], status: 2, ["none.json"])
        try expectRefused(["validate", folder.path + "/none.json"], status: 2, ["none.json"])
        try expectRefused(["show", folder.path], status: 2, ["empty.json:1:1: error: expected a JSON document"])
        try expectRefused(["show", empty], status: 2, ["empty"])
        try expectRefused(["validate", empty], status: 1, ["empty"])
    }

    @Test func schemaAndBaselineFilesAreNotThemes() throws {
        let folder = try ScratchFolder()
        try folder.write("mine.json", #"{ "extends": "modern-gray" }"#)
        for arguments in [
            ["schema", "theme", "-o", folder.path + "/vitrine-theme.schema.json"],
            ["audit", folder.path, "--baseline", folder.path + "/vitrine-baseline.json", "--update-baseline", "-q"],
        ] { #expect(try BrowserSession.run(arguments).status == .exited(0)) }
        #expect(try BrowserSession.run(["validate", "--strict", folder.path]).status == .exited(0))
        let report = try BrowserSession.run(["audit", folder.path, "--format", "json"])
        #expect(report.status == .exited(1) && report.error.isEmpty, "\(report.error)")
    }

    @Test func sourcesInFolderWithoutThemeFilesAreListed() throws {
        let folder = try ScratchFolder()
        let path = try folder.write("App/AppTheme.swift", "enum AppTheme { static let accent = Color(white: 0.5) }\n")
        try expectRefused(["audit", folder.path], status: 2, ["no theme files", "\"vitrine audit \(path)\" uses"])
    }

    /// Since there is an export to CSS, users may try to read CSS.
    @Test(arguments: [
        ("tokens.css", ":root { --accent: #2D6A4F; }", "is a style sheet"),
        ("tailwind.config.js", "module.exports = { theme: {} }", "is JavaScript"),
        ("colors.xml", "<resources/>", "is XML"), ("theme.txt", "accent #2D6A4F", "is not JSON"),
        (
            "answer.json", #"{"status":200,"meta":{"variables":{},"variableCollections":{}}}"#,
            "is a list of variables from Figma's REST API"
        ),
    ])
    func formatThatIsNotImportedIsIdentified(name: String, text: String, words: String) throws {
        let folder = try ScratchFolder()
        let path = try folder.write(text, to: name)
        let expected = name.hasSuffix(".json") ? "as JSON design tokens" : "a Swift file or an asset catalog"
        for command in [["show"], ["audit"], ["import"], ["list", "tokens"], ["browse", "--fresh"]] {
            try expectRefused(command + [path], status: 2, ["\(name) \(words)", expected])
        }
    }

    /// Commands for one theme name the themes of a folder.
    @Test func folderForOneThemeIsRejectedWithItsThemes() throws {
        let folder = try ScratchFolder()
        let path = try folder.write("a.json", #"{ "extends": "modern-gray" }"#)
        try folder.write("b.json", #"{ "extends": "modern-gray" }"#)
        let found = "expected one theme, found the folder \"\(folder.path)\" with 2 themes: \"\(path)\""
        for command in [["show"], ["list", "tokens"], ["render"], ["export", "--format", "css"]] {
            try expectRefused(command + [folder.path], status: 2, [found])
        }
        let empty = try ScratchFolder()
        try expectRefused(["show", empty.path], status: 2, ["\"\(empty.path)\", which has no theme files (*.json)"])
    }

    /// A folder with one theme or one theme source is that theme.
    @Test func folderWithOneThemeIsThatTheme() throws {
        let (documents, sources) = (try ScratchFolder(), try ScratchFolder())
        try documents.write("own.json", #"{ "extends": "modern-gray", "name": "Only" }"#)
        try sources.write("Sources/Brand.swift", "enum Brand {\n    static let accent = Color(hex: 0x0B57D0)\n}\n")
        for (folder, words) in [(documents, "Only, light"), (sources, "#0B57D0")] {
            let result = try CommandRun.run(BrowserSession.program, ["show", folder.path])
            #expect(result.status == .exited(0))
            #expect(String(decoding: result.output, as: UTF8.self).contains(words), "\(result)")
        }
    }

    @Test func pathForListGetsCommand() throws {
        let folder = try ScratchFolder()
        let path = try folder.write("a.json", #"{ "extends": "modern-gray" }"#)
        let kinds = "list expects themes, scenes, sizes or tokens, found the"
        try expectRefused(
            ["list", folder.path], status: 2,
            ["\(kinds) folder \"\(folder.path)\"; vitrine \(folder.path) shows its themes, and vitrine import"])
        try expectRefused(
            ["list", path], status: 2, ["\(kinds) file \"\(path)\"; vitrine list tokens \(path) lists its tokens"])
        try expectRefused(["list", "sizs"], status: 2, ["unknown list \"sizs\"; did you mean \"sizes\"?"])
    }

    /// A color that is not read has a stand-in, which would look like a color of the file.
    @Test(arguments: [
        ["show"], ["show", "--json"], ["diff", "scarf"], ["list", "tokens"], ["render", "--size", "20x3"],
        ["export", "--format", "css"], ["uses", "textPrimary", "--theme"],
    ])
    func commandsWarnOfColorsThatAreNotRead(command: [String]) throws {
        let folder = try ScratchFolder()
        let colors = (0..<7).map { ##""c\##($0)": { "$type": "color", "$value": "#12345\##($0)7" }"## }
        let page = ##""background": { "$type": "color", "$value": "#FFFFFF" }"##
        let path = try folder.write("{ \(([page] + colors).joined(separator: ", ")) }", to: "t.tokens.json")
        let result = try BrowserSession.run(command + [path])
        let warnings = result.error.split(separator: "\n").filter { $0.contains(": warning: expected a color") }
        #expect(warnings.count == 5 && warnings.allSatisfy { $0.contains("t.tokens.json:1:") }, "\(result.error)")
        #expect(result.error.contains("note: 2 more warnings; vitrine validate \(path) lists them"), "\(result.error)")
    }

    @Test func oneMoreWarningIsSingular() throws {
        let folder = try ScratchFolder()
        let colors = (0..<6).map { ##""c\##($0)": { "$type": "color", "$value": "#12345\##($0)7" }"## }
        let page = ##""background": { "$type": "color", "$value": "#FFFFFF" }"##
        let path = try folder.write("{ \(([page] + colors).joined(separator: ", ")) }", to: "t.tokens.json")
        let result = try BrowserSession.run(["list", "tokens", path])
        #expect(result.error.contains("note: 1 more warning; vitrine validate \(path) lists them"), "\(result.error)")
    }

    @Test func hugeNestedFileIsRejected() throws {
        let folder = try ScratchFolder()
        let path = try folder.write([UInt8](repeating: UInt8(ascii: "["), count: 100_000_000), to: "deep.json")
        try expectRefused(["show", path], status: 2, ["deep.json"])
        let smaller = try folder.write([UInt8](repeating: UInt8(ascii: "["), count: 1_000_000), to: "deeper.json")
        try expectRefused(["validate", smaller], status: 1, ["deeper.json:1:"])
    }

    @Test func invalidUTF8IsReportedWithPosition() throws {
        let folder = try ScratchFolder()
        let path = try folder.write(Array("{\"name\": \"".utf8) + [0xFF, 0xFE] + Array("\"}".utf8), to: "bytes.json")
        try expectRefused(["validate", path], status: 1, ["bytes.json:1:11"])
    }

    /// The compiler does not accept such a file either.
    @Test func invalidUTF8InSwiftFilesIsReportedWithPosition() throws {
        let folder = try ScratchFolder()
        let code = "import SwiftUI\nlet x = Color.red // "
        let wide = code.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)] }
        let path = try folder.write([0xFF, 0xFE] + wide, to: "wide.swift")
        let other = try folder.write(Array(code.utf8) + [0xE9, 0x0A], to: "bytes.swift")
        for (path, place) in [(path, "wide.swift:1:1"), (other, "bytes.swift:2:22")] {
            try expectRefused(["validate", path], status: 1, [place, "expected UTF-8, found the byte 0x"])
            for command in ["audit", "scan", "import"] {
                try expectRefused([command, path], status: 2, [place, "expected UTF-8, found the byte 0x"])
            }
        }
    }

    @Test func escapeSequencesAreShownAsText() throws {
        let folder = try ScratchFolder()
        let name = "\\u001b]0;owned\\u0007\\u001b[2J\\u202egnp"
        let path = try folder.write(
            "{ \"extends\": \"modern-gray\", \"name\": \"\(name)\" }", to: "evil.json")
        for command in [["show", path], ["validate", path]] {
            let result = try CommandRun.run(BrowserSession.program, command, environment: TerminalSession.environment)
            let bytes = result.output + result.error
            #expect(!bytes.contains(0x1B) && !bytes.contains(0x07))
            #expect(!String(decoding: bytes, as: UTF8.self).unicodeScalars.contains("\u{202E}"))
        }
        let session = try BrowserSession.opened([path])
        #expect(session.screen.title.isEmpty)
        #expect(session.screen.contains("owned"))
    }

    @Test func brokenThemeIsReportedBeforeScreenChanges() throws {
        let folder = try ScratchFolder()
        let path = try folder.write("{ \"extends\": \"modern-grey\" }", to: "broken.json")
        let session = try BrowserSession.start([path])
        #expect(try session.waitForExit() == .exited(2))
        #expect(!String(decoding: session.output, as: UTF8.self).contains("\u{1B}["))
        #expect(session.screen.contains("modern-gray"))
    }
}
