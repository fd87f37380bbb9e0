import Foundation
import PseudoTerminal
import ScratchFolder
import Testing

/// `import` and `export` in scripts: exit statuses, existing files, and whether the exported Swift code compiles.
@Suite(.blocking)
struct ImportExportTests {
    private func run(_ arguments: [String]) throws -> (status: PseudoTerminal.ExitStatus, output: String, error: String)
    {
        let result = try CommandRun.run(BrowserSession.program, arguments)
        return (
            result.status, String(decoding: result.output, as: UTF8.self), String(decoding: result.error, as: UTF8.self)
        )
    }

    private func text(_ path: String) throws -> String { try String(contentsOfFile: path, encoding: .utf8) }

    @Test(arguments: ["swift", "dtcg", "xcassets"]) func exportedFileIsAcceptedAsTheme(format: String) throws {
        let folder = try ScratchFolder()
        let names = ["swift": "Theme.swift", "dtcg": "theme.json", "xcassets": "Theme.xcassets"]
        let path = folder.path + "/" + (names[format] ?? "")
        let export = try run(["export", "editorial-paper", "--format", format, "-o", path])
        #expect(export.status == .exited(0) && export.output.isEmpty && export.error.hasPrefix("not represented: "))
        // Every command accepts the exported file as a theme.
        #expect(try run(["show", path]).output.contains("background"))
        #expect(try run(["validate", path]).output.hasSuffix(": ok\n"))
        #expect(try run(["render", path, "--size", "60x20", "--format", "text"]).status == .exited(0))
        #expect(try run(["audit", path]).output.contains("pairs"))
        let document = folder.path + "/out.json"
        let imported = try run(["import", path, "-o", document, "--name", "My Paper"])
        #expect(imported.status == .exited(0) && imported.output.isEmpty)
        #expect(try run(["show", document]).output.contains("My Paper"))
        #expect(try run(["import", path]).output.contains("\"extends\" : \"gentle-default\""))
    }

    /// As for the other commands, a number sign selects one theme of a source.
    @Test func themeIsSelectedByNumberSign() throws {
        let folder = try ScratchFolder()
        let code = """
            struct Theme { var accent: Color; var textPrimary: Color }
            extension Theme {
                static let ocean = Theme(accent: Color(hex: 0x0B57D0), textPrimary: Color(hex: 0x101820))
                static let ember = Theme(accent: Color(hex: 0xB3261E), textPrimary: Color(hex: 0x201010))
            }
            """
        let path = try folder.write(code, to: "Themes.swift")
        for (name, hex) in [("Ocean", "#0B57D0"), ("Ember", "#B3261E")] {
            for options in [[], ["--map", "accent=primaryCTA"]] {
                let result = try run(["import", "\(path)#\(name)"] + options)
                #expect(result.status == .exited(0) && result.output.contains(hex), "\(result)")
            }
            #expect(try run(["import", "\(path)#\(name)", "-o", folder.path + "/\(name)/"]).status == .exited(0))
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/" + name).count == 1)
        }
        let other = try run(["import", path + "#Ember", "--theme", "Ocean"])
        #expect(other.status == .exited(2) && other.error.contains(#"found "Ember" and --theme "Ocean""#), "\(other)")
        let document = try folder.write("{ \"extends\": \"modern-gray\" }", to: "own.json")
        let only = try run(["import", document + "#Ember"])
        #expect(only.status == .exited(2) && only.error.contains("contains only one theme"), "\(only)")
    }

    /// A path with a slash at the end, and an existing folder, get a file named after the theme, for every format.
    @Test(arguments: [
        (#"{ "name": "Night Shift", "extends": "modern-gray" }"#, "own.json", "night-shift.json"),
        (#"{ "extends": "modern-gray" }"#, "own.json", "own.json"),
        (##"{ "background": { "$type": "color", "$value": "#FAFAFA" } }"##, "paper.tokens.json", "paper.json"),
    ])
    func themeIsWrittenToFolder(text: String, name: String, output: String) throws {
        let folder = try ScratchFolder()
        let path = try folder.write(text, to: name)
        #expect(try run(["import", path, "-o", folder.path + "/new/", "--quiet"]).status == .exited(0))
        #expect(try run(["validate", folder.path + "/new/" + output]).output.hasSuffix(": ok\n"))
        let known = try folder.write("{}", to: "known/other.json")
        // As for exports, --force permits writing to a folder that exists.
        for target in ["/known", "/known/"] {
            let refused = try run(["import", path, "-o", folder.path + target, "--quiet"])
            #expect(refused.status == .exited(2) && refused.error.contains("already exists; use --force"))
            let written = try run(["import", path, "-o", folder.path + target, "--quiet", "--force"])
            #expect(written.status == .exited(0), "\(written.error)")
            #expect(try self.text(folder.path + "/known/" + output) == self.text(folder.path + "/new/" + output))
        }
        #expect(try self.text(known) == "{}")
    }

    /// A file that was only searched for tokens may be replaced; one that supplies values may not.
    @Test func themeBesideTokenFilesIsReplaced() throws {
        let folder = try ScratchFolder()
        let path = try folder.write(
            ##"{"color":{"$type":"color","background":{"$value":"{base.paper}"},"text":{"$value":"#000000"}}}"##,
            to: "td/light.json")
        let base = try folder.write(##"{"base":{"paper":{"$type":"color","$value":"#FAFAFA"}}}"##, to: "td/base.json")
        let output = folder.path + "/td/theme.json"
        #expect(try run(["import", path, "-o", output]).status == .exited(0))
        let again = try run(["import", path, "-o", output, "--force"])
        #expect(again.status == .exited(0), "\(again.error)")
        let report = folder.path + "/td/report.json"
        // The second time, the report exists and is searched too.
        for _ in 0..<2 {
            let result = try run(["validate", path, "--format", "json", "-o", report])
            #expect(result.status == .exited(0), "\(result.error)")
        }
        let refused = try run(["import", path, "-o", base, "--force"])
        #expect(refused.status == .exited(2) && refused.error.contains("same file as the input"))
    }

    /// A folder whose token files cannot be read is not reported as empty.
    @Test func folderOfUnreadableTokensIsReportedWithReason() throws {
        let folder = try ScratchFolder()
        let path = try folder.write("{ color: { ink: { $type: 'color' } } }", to: "a/one.json5")
        try folder.write("{ // text\n\"color\": {} }", to: "a/two.jsonc")
        try folder.write("{ // settings\n}", to: "a/settings.jsonc")
        for arguments in [["import", folder.path + "/a"], ["audit", folder.path + "/a"]] {
            let result = try run(arguments)
            let other = "; \(folder.path)/a/two.jsonc is not read either\n"
            #expect(result.status == .exited(2), "\(result)")
            #expect(result.error.contains("\(path):1:3 is JSON5 or JSON with comments"), "\(result.error)")
            #expect(result.error.hasSuffix(other), "\(result.error)")
        }
        let cut = try folder.write("{ \"color\": {", to: "b/cut.tokens.json")
        let result = try run(["import", folder.path + "/b"])
        #expect(result.error.contains("found none; \(cut):1:"), "\(result.error)")
        try FileManager.default.createDirectory(atPath: folder.path + "/c", withIntermediateDirectories: true)
        #expect(try run(["import", folder.path + "/c"]).error.hasSuffix("found none\n"))
    }

    /// Of the Swift files beside a theme, only those that supply values are kept from being replaced.
    @Test func swiftFileThatWasOnlySearchedIsReplaced() throws {
        let folder = try ScratchFolder()
        let path = try folder.write(
            """
            enum AppTheme {
                static let background = Ramp.paper, textPrimary = ink(0.1), accent = Color(hexa: "#3355AA")
                static let danger: Tone = .loud
            }
            """, to: "App/AppTheme.swift")
        let sources = [
            "Ramp.swift": "enum Ramp { static let paper = Color(white: 0.98) }",
            "Ink.swift": "func ink(_ white: Double) -> Color { Color(white: white) }",
            "Hex.swift": "extension Color { init(hexa: String) { self.init(red: 0.2, green: 0.3, blue: 0.6) } }",
            "Tone.swift": """
            enum Tone { case loud, calm; var color: Color { self == .loud ? Color(white: 0.6) : .gray } }
            """,
        ]
        for (name, text) in sources { _ = try folder.write(text, to: "App/" + name) }
        _ = try folder.write("struct Row: View { let ink = 1; let Ramp = 2 }", to: "App/Row.swift")
        let tokens = try run(["list", "tokens", path]).output
        #expect(tokens.contains("AppTheme.background") && tokens.contains("AppTheme.accent"), "\(tokens)")
        for (name, text) in sources {
            let result = try run(["export", path, "--format", "swift", "-o", folder.path + "/App/" + name, "--force"])
            #expect(
                result.status == .exited(2) && result.error.contains("same file as the input"), "\(name): \(result)")
            #expect(try self.text(folder.path + "/App/" + name) == text)
        }
        let row = folder.path + "/App/Row.swift"
        // The second time, the file is the export of the first, which declares the names of the theme.
        for _ in 0..<2 {
            let result = try run(["export", path, "--format", "swift", "-o", row, "--force"])
            #expect(result.status == .exited(0), "\(result)")
        }
    }

    /// The theme that was made of a folder of token files is no token file, wherever it is.
    @Test func themeOfFolderIsReplacedInFolder() throws {
        let folder = try ScratchFolder()
        let path = folder.path + "/tokens"
        try folder.write(##"{"base":{"$type":"color","paper":{"$value":"#FAFAFA"}}}"##, to: "tokens/base.json")
        try folder.write(
            ##"{"color":{"$type":"color","background":{"$value":"{base.paper}"},"##
                + ##""line":{"$type":"border","$value":{"color":"#000000","width":"1px","style":"solid"}}}}"##,
            to: "tokens/color.json")
        let output = path + "/theme.json"
        #expect(try run(["import", path, "-o", output]).status == .exited(0))
        let first = try text(output)
        let refused = try run(["import", path, "-o", output])
        #expect(refused.status == .exited(2) && refused.error.contains("use --force to replace it"), "\(refused)")
        let again = try run(["import", path, "-o", path + "/../tokens/theme.json", "--force"])
        #expect(try again.status == .exited(0) && text(output) == first, "\(again)")
        let source = try text(path + "/base.json")
        let base = try run(["import", path, "-o", path + "/base.json", "--force"])
        #expect(base.status == .exited(2) && base.error.contains("base.json"), "\(base)")
        #expect(try text(path + "/base.json") == source)
        try folder.remove("tokens/theme.json")
        for _ in 0..<2 {
            let all = try run(["import", path, "-o", path + "/", "--force"])
            #expect(try all.status == .exited(0) && text(path + "/tokens.json").contains("#FAFAFA"), "\(all)")
        }
    }

    /// Exports into one folder at the same time do not disturb each other.
    @Test func simultaneousExportsIntoOneCatalogSucceed() throws {
        let folder = try ScratchFolder()
        let export = "'\(BrowserSession.program)' export scarf --format xcassets --quiet -o A.xcassets"
        let twice = "for i in 1 2 3 4 5 6 7 8; do rm -rf A.xcassets; \(export) --force & \(export) --force & wait; done"
        let result = try CommandRun.run("/bin/sh", ["-c", "cd '\(folder.path)' && { \(twice); }"])
        #expect(result.status == .exited(0) && result.error.isEmpty, "\(String(decoding: result.error, as: UTF8.self))")
        let left = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        #expect(left == ["A.xcassets"])
        // Without --force, only one of them creates the folder.
        let once = "rm -rf A.xcassets; \(export) & \(export) & wait"
        let other = try CommandRun.run("/bin/sh", ["-c", "cd '\(folder.path)' && { \(once); }"])
        let error = "vitrine: \"A.xcassets\" already exists; use --force to replace its files\n"
        #expect(String(decoding: other.error, as: UTF8.self) == error)
    }

    @Test func folderIsNotConverted() throws {
        let folder = try ScratchFolder()
        for name in ["A", "B"] {
            try folder.write("enum \(name) { static let background = Color.red }", to: "src/\(name).swift")
        }
        let output = folder.path + "/out.json"
        let result = try run(["import", folder.path + "/src", "-o", output])
        #expect(result.status == .exited(2) && result.output.isEmpty)
        let source = "\"\(folder.path)/src/A.swift\""
        #expect(
            result.error.contains(
                "-o expects the path of one source, found the folder \"\(folder.path)/src\" with 2 theme sources; name one of "
                    + "them, such as \(source)"), "\(result.error)")
        #expect(!FileManager.default.fileExists(atPath: output))
        #expect(try run(["import", folder.path + "/src", "--name", "X"]).status == .exited(2))
        #expect(try run(["import", folder.path + "/src"]).status == .exited(0))
    }

    @Test func browserOpensCatalog() throws {
        let folder = try ScratchFolder()
        let path = folder.path + "/Quiet.xcassets"
        #expect(try run(["export", "soft-green", "--format", "xcassets", "-o", path]).status == .exited(0))
        let session = try BrowserSession.opened([path])
        #expect(session.screen.contains("Quiet"))
    }

    @Test func existingFileIsReplacedOnlyWithForce() throws {
        let folder = try ScratchFolder()
        let path = try folder.write("mine", to: "a.css")
        let first = try run(["export", "modern-gray", "--format", "css", "-o", path])
        #expect(first.status == .exited(2) && first.error.contains("--force"))
        #expect(try text(path) == "mine")
        #expect(try run(["export", "modern-gray", "--format", "css", "-o", path, "--force"]).status == .exited(0))
        #expect(try text(path).hasPrefix("/* Modern Gray */"))
        let catalog = folder.path + "/a.xcassets"
        #expect(try run(["export", "modern-gray", "--format", "xcassets", "-o", catalog]).status == .exited(0))
        #expect(try run(["export", "modern-gray", "--format", "xcassets", "-o", catalog]).status == .exited(2))
        #expect(
            try run(["export", "modern-gray", "--format", "xcassets", "-o", catalog, "--force"]).status == .exited(0))
        #expect(try run(["import", catalog, "-o", path]).status == .exited(2))
        #expect(try run(["import", catalog, "-o", path, "--force"]).status == .exited(0))
    }

    @Test func symbolicLinkIsNotWrittenThrough() throws {
        let folder = try ScratchFolder()
        let target = try folder.write("mine", to: "target")
        let link = folder.path + "/link"
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: target)
        let dangling = folder.path + "/dangling"
        try FileManager.default.createSymbolicLink(atPath: dangling, withDestinationPath: folder.path + "/new")
        for path in [link, dangling] {
            let result = try run(["export", "modern-gray", "--format", "gentle", "-o", path, "--force"])
            #expect(result.status == .exited(2) && result.error.contains("symbolic link"))
        }
        #expect(try text(target) == "mine")
        #expect(!FileManager.default.fileExists(atPath: folder.path + "/new"))
        let inner = folder.path + "/inner"
        try FileManager.default.createDirectory(atPath: inner, withIntermediateDirectories: true)
        let catalog = folder.path + "/b.xcassets"
        try FileManager.default.createSymbolicLink(atPath: catalog, withDestinationPath: inner)
        let result = try run(["export", "modern-gray", "--format", "xcassets", "-o", catalog, "--force"])
        #expect(result.status == .exited(2))
        #expect(try FileManager.default.contentsOfDirectory(atPath: inner).isEmpty)
    }

    @Test func wrongInputIsRejected() throws {
        let folder = try ScratchFolder()
        let broken = try folder.write(
            "{ \"a\": { \"$type\": \"color\", \"$value\": \"\\u001b[2J\" } }", to: "x.tokens.json")
        let document = try folder.write("{ \"extends\": \"scarf\" }", to: "scarf2.json")
        for (arguments, words) in [
            (["import"], "expects a path"), (["import", "a", "b"], "found 2"),
            (["import", folder.path + "/no.xcassets"], "no.xcassets"),
            (["import", folder.path + "/no.swift"], "no.swift"),
            (["import", document, "--platform", "macOS"], "expects Swift code, a catalog or design tokens"),
            (["import", document, "--platform", "mac"], "unknown platform \"mac\""),
            (["import", broken], "x.tokens.json:1:"), (["show", broken], "x.tokens.json:1:"),
            (["export", "modern-gray", "--format", "xcassets"], "expects -o FOLDER, found none"),
            (["export", "modern-gray", "--format", "xcassets", "-o", "-"], "expects -o FOLDER, found \"-\""),
            (["export", "modern-gray", "--format", "csv"], "did you mean \"css\"?"),
            (["export", "modern-gray", "--format", "css", "-o", folder.path], "is a folder"),
        ] {
            let result = try run(arguments)
            #expect(result.status == .exited(2) && result.output.isEmpty, "\(arguments)")
            #expect(result.error.contains(words), "\(result.error)")
            #expect(!result.error.contains("\u{1B}"))
        }
    }

    /// Exported themes compile with a stub of SwiftUI.
    @Test func exportedSwiftCompiles() throws {
        let folder = try ScratchFolder()
        var sources: [String] = []
        let names = ["self", "Type", "Protocol", "init", "class", "_", "1st", "a.b", "\u{E9}mail", "default", "Self"]
        let roles = names.map { "\"\($0)\": { \"lightHex\": \"#10203040\", \"darkHex\": \"#405060\" }" }
        let odd = try folder.write(
            "{ \"extends\": \"checkpoint\", \"colors\": { \"pairByRole\": { \(roles.joined(separator: ", ")) } },"
                + " \"layout\": { \"gap\": { \"xs\": 0.00002 } } }", to: "odd.json")
        let inter = try folder.write(
            "{ \"extends\": \"scarf\", \"platform\": \"iOS\", \"typography\": { \"roles\": {"
                + " \"body_m\": { \"family\": \"In\\\"ter\" }, \"title_xl\": { \"family\": \"Inter\" } } } }",
            to: "inter.json")
        for (index, slug) in ["editorial-paper", odd, "compact-mint", inter, "app-theme"].enumerated() {
            var source = try run(["export", slug, "--format", "swift"]).output
            #expect(source.contains("import SwiftUI"))
            source = source.replacingOccurrences(of: "import SwiftUI", with: "")
            let parts = source.components(separatedBy: "extension Color {")
            let theme = parts[0].replacingOccurrences(of: "AppTheme", with: "AppTheme\(index)")
            sources.append(try folder.write(theme, to: "Theme\(index).swift"))
            if index == 0 {
                sources.append(try folder.write("extension Color {" + parts[1], to: "Helpers.swift"))
            }
        }
        sources.append(try folder.write(Self.swiftUI, to: "SwiftUI.swift"))
        let environment = ProcessInfo.processInfo.environment
        let result = try CommandRun.run(
            "swiftc", ["-typecheck", "-swift-version", "6", "-warnings-as-errors"] + sources, environment: environment,
            timeout: .seconds(120))
        #expect(result.status == .exited(0), "\(String(decoding: result.error, as: UTF8.self))")
    }

    private static let swiftUI = """
        typealias CGFloat = Double
        struct Color: Sendable {
            init(red: Double, green: Double, blue: Double) {}
            func opacity(_ opacity: Double) -> Color { self }
        }
        struct Font: Sendable {
            enum TextStyle {
                case largeTitle, title, title2, title3, headline, body, callout, subheadline, footnote, caption, caption2
            }
            enum Design { case `default`, serif, rounded, monospaced }
            enum Weight { case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black }
            static func system(_ style: TextStyle, design: Design? = nil, weight: Weight? = nil) -> Font { Font() }
            static func system(size: CGFloat, weight: Weight? = nil, design: Design? = nil) -> Font { Font() }
            static func custom(_ name: String, size: CGFloat, relativeTo: TextStyle) -> Font { Font() }
            static func custom(_ name: String, fixedSize: CGFloat) -> Font { Font() }
            func weight(_ weight: Weight) -> Font { self }
        }
        @MainActor protocol View { associatedtype Body; var body: Body { get } }
        extension View {
            func font(_ font: Font?) -> some View { self }
            func modifier<M: ViewModifier>(_ modifier: M) -> some View { self }
        }
        struct ViewContent: View { var body: Never { fatalError() } }
        extension Never: View { var body: Never { fatalError() } }
        @MainActor protocol ViewModifier {
            typealias Content = ViewContent
            associatedtype Body: View
            func body(content: Content) -> Body
        }
        @propertyWrapper struct ScaledMetric<Value: BinaryFloatingPoint> {
            var wrappedValue: Value
            init(wrappedValue: Value, relativeTo: Font.TextStyle) { self.wrappedValue = wrappedValue }
        }
        """
}
