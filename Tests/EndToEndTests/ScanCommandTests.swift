import Foundation
import PseudoTerminal
import ScratchFolder
import Testing

/// `vitrine scan` on a project's folder.
@Suite(.blocking)
struct ScanCommandTests {
    private let folder: ScratchFolder

    init() throws {
        folder = try ScratchFolder()
        for name in ["App/Views", ".build/checkouts", "Pods/Kit", "DerivedData", "node_modules/a"] {
            try FileManager.default.createDirectory(
                atPath: folder.path + "/" + name, withIntermediateDirectories: true)
        }
        let view = "struct Row: View {\n    var body: some View {\n        Text(\"a\").padding(15)\n    }\n}\n"
        for name in [
            "App/Views/Row.swift", ".build/checkouts/B.swift", "Pods/Kit/P.swift", "DerivedData/D.swift",
            "node_modules/a/N.swift",
        ] {
            _ = try folder.write(view, to: name)
        }
        _ = try folder.write(
            "enum AppTheme { enum Spacing { static let md: CGFloat = 16 } }\n", to: "App/AppTheme.swift")
        _ = try folder.write("padding(12)", to: "App/notes.txt")
        try FileManager.default.createSymbolicLink(
            atPath: folder.path + "/App/loop", withDestinationPath: folder.path + "/App")
    }

    private func scan(_ arguments: String...) throws -> (
        status: PseudoTerminal.ExitStatus, output: String, error: String
    ) {
        let result = try CommandRun.run(
            BrowserSession.program, ["scan"] + arguments, environment: TerminalSession.environment)
        return (
            result.status, String(decoding: result.output, as: UTF8.self), String(decoding: result.error, as: UTF8.self)
        )
    }

    @Test(arguments: ["text", "markdown"]) func scanOfNoFileHasNoVerdict(format: String) throws {
        let (empty, bad) = (folder.path + "/App/Empty", folder.path + "/App/Bad")
        try FileManager.default.createDirectory(atPath: empty, withIntermediateDirectories: true)
        _ = try folder.write([0xFF], to: "App/Bad/Bad.swift")
        for path in [empty, bad] {
            let (status, output, error) = try scan(path, "--format", format)
            #expect(status == .exited(2) && !error.isEmpty)
            #expect(output.contains("no file was scanned") && !output.contains("no hard-coded"), "\(output)")
        }
    }

    @Test func scanFindsLiteralsAndNamesNearestToken() throws {
        let place = "\(folder.path)/App/Views/Row.swift:3:19: padding(15) is hard-coded padding"
        let (status, output, error) = try scan(folder.path)
        #expect(status == .exited(1) && error.isEmpty)
        #expect(
            output
                == "\(place) [padding]\n1 hard-coded value in 1 of 1 file; "
                + "1 file skipped because it declares only a theme\n"
        )
        let swift = try scan(folder.path, "--theme", folder.path + "/App/AppTheme.swift")
        #expect(swift.output.hasPrefix("\(place); nearest is AppTheme.Spacing.md, 16 pt, 1.0 pt off [padding]\n"))
        let gentle = try scan(folder.path, "--theme", "editorial-paper")
        #expect(gentle.status == .exited(1) && gentle.output.contains("; nearest is "))
    }

    /// Views are scanned even in the file of a theme.
    @Test func viewInFileOfThemeIsScanned() throws {
        let view = "struct Card: View { var body: some View { Text(\"a\").padding(15) } }\n"
        let file = try folder.write("enum AppTheme { static let ink = Color.red }\n" + view, to: "Own.swift")
        let (status, output, _) = try scan(file)
        #expect(status == .exited(1) && output.hasPrefix("\(file):2:53: padding(15)"), "\(output)")
        #expect(output.hasSuffix("1 hard-coded value in 1 of 1 file\n"), "\(output)")
    }

    /// Other files and color sets to which a theme refers are read, as for all commands.
    @Test func tokensOfAThemeAreReadWithItsNeighbors() throws {
        _ = try folder.write("func red() -> Color { Color(red: 1, green: 0, blue: 0) }\n", to: "Theme/Red.swift")
        let color = #"{"color-space":"srgb","components":{"red":"0","green":"0","blue":"1","alpha":"1"}}"#
        _ = try folder.write(
            #"{"colors":[{"idiom":"universal","color":\#(color)}]}"#, to: "Theme/A.xcassets/Sea.colorset/Contents.json")
        let theme = try folder.write(
            "enum AppTheme { static let warm = red(); static let cold = Color(\"Sea\") }\n", to: "Theme/AppTheme.swift")
        for (color, token) in [("red: 1, green: 0, blue: 0", "warm"), ("red: 0, green: 0, blue: 1", "cold")] {
            let view = try folder.write("let a = Color(\(color))\n", to: "App/View.swift")
            let output = try scan(view, "--theme", theme).output
            #expect(output.contains("nearest is AppTheme.\(token)"), "\(output)")
        }
    }

    /// Swift ends lines, and comments, at carriage returns too.
    @Test(arguments: ["\n", "\r", "\r\n"])
    func commentExcludesFindingsOfItsLineOnly(end: String) throws {
        let lines = ["import SwiftUI", "a.padding(13) // vitrine:ignore padding why", "b.padding(14)", ""]
        let file = try folder.write(lines.joined(separator: end), to: "Ends.swift")
        let output = try scan(file).output
        #expect(output.hasPrefix("\(file):3:3: padding(14)") && output.contains("; 1 excluded"), "\(output)")
    }

    /// With `-q`, findings that become known are not listed.
    @Test func quietBaselineUpdatePrintsNothing() throws {
        let baseline = folder.path + "/b.json"
        let first = try scan(folder.path, "-q", "--baseline", baseline, "--update-baseline")
        #expect(first.status == .exited(0) && first.output.isEmpty)
        #expect(try scan(folder.path, "-q").output.contains("padding(15)"))
    }

    @Test func fileThatIsNotSwiftIsAnError() throws {
        let (status, output, error) = try scan(folder.path + "/App/notes.txt", folder.path)
        #expect(status == .exited(2) && output.isEmpty)
        #expect(error.contains("scan expects Swift files or folders, found \"\(folder.path)/App/notes.txt\""))
    }

    @Test func jsonAndSARIFContainFindings() throws {
        struct Log: Decodable {
            struct Run: Decodable {
                struct Result: Decodable { let ruleId: String }
                let results: [Result]
            }
            let version: String
            let runs: [Run]
        }
        struct Report: Decodable {
            struct Finding: Decodable { let file, rule, source: String; let line, column: Int }
            let findings: [Finding]
            let found, files, skipped: Int
        }
        let sarif = try JSONDecoder().decode(
            Log.self, from: Data(try scan(folder.path, "--format", "sarif").output.utf8))
        #expect(sarif.version == "2.1.0" && sarif.runs.first?.results.map(\.ruleId) == ["padding"])
        let json = try JSONDecoder().decode(
            Report.self, from: Data(try scan(folder.path, "--format", "json").output.utf8))
        #expect(json.found == 1 && json.files == 2 && json.skipped == 1 && json.findings.first?.column == 19)
    }

    @Test func exitStatusReportsResult() throws {
        let theme = folder.path + "/App/AppTheme.swift"
        #expect(try scan(theme).status == .exited(0))
        #expect(
            try scan(theme).output
                == "no hard-coded styling in 0 files; 1 file skipped because it declares only a theme\n")
        #expect(try scan().error == "vitrine: scan expects a Swift file or a folder, found none\n")
        let missing = try scan(folder.path, folder.path + "/None.swift")
        #expect(missing.status == .exited(2) && missing.error.contains("None.swift: there is no such file"))
        #expect(missing.output.contains("padding(15)"))
        #expect(try scan(folder.path + "/.build").status == .exited(1))
        #expect(try scan(folder.path, "--theme", "editorial-papr").error.contains("did you mean"))
        #expect(try scan(folder.path, "--theme", folder.path + "/App/Views/Row.swift").status == .exited(2))
        try FileManager.default.createDirectory(atPath: folder.path + "/empty", withIntermediateDirectories: true)
        #expect(try scan(folder.path + "/empty").error.contains("no Swift files in the folder"))
    }
}
