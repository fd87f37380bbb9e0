import Foundation
import PseudoTerminal
import ScratchFolder
import TerminalUI
import Testing

/// The reference that the program prints.
@Suite(.blocking)
struct HelpTests {
    private func help(_ names: String...) throws -> (status: Int32, output: String, error: String) {
        let result = try BrowserSession.run(["help"] + names)
        guard case .exited(let status) = result.status else { return (-1, result.output, result.error) }
        return (status, result.output, result.error)
    }

    /// Returns the names of all commands and topics, as `vitrine help` lists them.
    private static func names() throws -> [String] {
        let overview = try BrowserSession.run(["help"]).output
        return overview.matches(of: /(?m)^  ([a-z]+) {2,}\S/).map { String($0.1) }
    }

    @Test func everyCommandAndTopicHasAPage() throws {
        let names = try Self.names()
        for expected in [
            "browse", "audit", "help", "completions", "keys", "document", "rules", "roles", "formats", "output",
            "status",
            "terminal", "ssh", "environment", "limits",
        ] {
            #expect(names.contains(expected))
        }
        for name in names {
            let (status, output, error) = try help(name)
            #expect(status == 0 && error.isEmpty, "\(name)")
            #expect(output.split(separator: "\n").count >= 3, "\(name)")
            #expect(!output.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" }, "\(name)")
            #expect(!output.contains("`"), "\(name)")
        }
    }

    @Test func commandsPrintTheSameHelpForTheOption() throws {
        for name in ["render", "audit", "help"] {
            #expect(try BrowserSession.run([name, "--help"]).output == help(name).output)
        }
        #expect(try BrowserSession.run(["--help"]).output == help().output)
    }

    @Test func unknownNameSuggestsTheNearest() throws {
        let (status, output, error) = try help("documents")
        #expect(status == 2 && output.isEmpty)
        #expect(error == "vitrine: unknown command or topic \"documents\"; did you mean \"document\"?\n")
        #expect(try help("xyzzy").error == "vitrine: unknown command or topic \"xyzzy\"; vitrine help lists them\n")
    }

    @Test func everyOptionWithAValueShowsItsDefault() throws {
        for name in try Self.names() {
            let lines = try help(name).output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
            guard let start = lines.firstIndex(of: "Options") else { continue }
            let section = lines[(start + 1)...].prefix { !$0.isEmpty }
            var entries: [String] = []
            for line in section {
                if line.hasPrefix("  -") { entries.append(line) } else { entries[entries.count - 1] += " " + line }
            }
            #expect(!entries.isEmpty)
            for entry in entries where entry.wholeMatch(of: #/  --?[-a-z]+(, --[a-z-]+)? [A-Z].*/#) != nil {
                #expect(entry.contains("(default: "), "\(name): \(entry)")
            }
        }
    }

    @Test func everyFormatHasAMeaning() throws {
        let output = try help("formats").output
        for command in ["render", "audit", "report", "scan", "validate", "export"] {
            let options = try help(command).output
            #expect(options.contains("--format F") && output.contains(": \(command)\n"))
        }
        #expect(output.matches(of: /(?m)^  [a-z]+ {2,}[A-Za-z]/).count >= 20)
        #expect(output.firstMatch(of: /(?m)^  [a-z]+ *(;.*)?$/) == nil)
    }

    @Test func limitsIncludeThoseOfTheBrowser() throws {
        let text = try BrowserSession.run(["help", "limits"]).output
        for words in ["64 themes", "96; others", "only 16 keep unsaved edits"] {
            #expect(text.contains(words), "\(words)")
        }
    }

    @Test func longAndShortNamesOfAnOptionAreTheSame() throws {
        let folder = try ScratchFolder()
        for (index, option) in ["-o FILE", "-oFILE", "--output FILE", "--output=FILE"].enumerated() {
            let file = "\(folder.path)/\(index).json"
            let words = option.replacingOccurrences(of: "FILE", with: file).split(separator: " ").map(String.init)
            #expect(try BrowserSession.run(["schema", "theme"] + words).status == .exited(0))
            #expect(FileManager.default.contentsEqual(atPath: folder.path + "/0.json", andPath: file), "\(option)")
        }
        let error = try BrowserSession.run(["schema", "--output"]).error
        #expect(error == "vitrine: --output expects FILE, found none\n")
        #expect(
            try BrowserSession.run(["audit", "--format"]).error
                == "vitrine: --format expects text, json, sarif, junit, github or markdown, found none\n")
    }

    /// The first attempts of users, according to the guidelines of clig.dev.
    @Test(arguments: [
        (["version"], "vitrine: unknown theme or command \"version\"; did you mean \"vitrine --version\"?\n"),
        (["audit", "--json"], "vitrine: unknown option \"--json\"; did you mean --format json?\n"),
        (["--json", "list"], "vitrine: unknown option \"--json\"; the command comes first: vitrine list --json\n"),
        (["list", "-x"], "vitrine: unknown option \"-x\"; vitrine list --help lists the options\n"),
        (["audit", "--formt"], "vitrine: unknown option \"--formt\"; did you mean --format?\n"),
    ])
    func misspelledWordSuggestsCorrectOne(words: [String], message: String) throws {
        let result = try BrowserSession.run(words)
        #expect(result.status == .exited(2) && result.error == message)
    }

    @Test func shortFormsOfCommonOptionsExist() throws {
        #expect(try BrowserSession.run(["-V"]).output == BrowserSession.run(["--version"]).output)
        for option in [["--no-color"], ["--color", "never"]] {
            let session = try TerminalSession(
                BrowserSession.program, ["audit", "compact-mint"] + option, environment: TerminalSession.environment)
            #expect(try session.waitForExit() == .exited(1))
            let text = String(decoding: session.output, as: UTF8.self)
            #expect(text.contains("Compact Mint: ") && !text.contains("\u{1B}[1m"), "\(text)")
        }
    }

    /// Help that is longer than the terminal is shown by the pager; other output never is.
    @Test func longHelpIsShownByThePager() throws {
        var environment = TerminalSession.environment
        let pagers = [
            ("sed s/^/paged:/", true), ("", false), ("cat", false), ("no-such-program", false), ("false", false),
        ]
        for (pager, isPaged) in pagers {
            environment["PAGER"] = pager
            let session = try TerminalSession(
                BrowserSession.program, ["help", "audit"], environment: environment, columns: 80, rows: 24)
            #expect(try session.waitForExit() == .exited(0))
            let text = String(decoding: session.output, as: UTF8.self)
            #expect(text.contains("Usage") && text.contains("paged:") == isPaged, "\(pager)")
            let short = try TerminalSession(
                BrowserSession.program, ["help", "status"], environment: environment, columns: 80, rows: 24)
            #expect(try short.waitForExit() == .exited(0))
            let status = String(decoding: short.output, as: UTF8.self)
            #expect(status.contains("Exit status") && !status.contains("paged:"), "\(status)")
        }
    }

    @Test func readingFromTheTerminalIsAnnounced() throws {
        let session = try TerminalSession(
            BrowserSession.program, ["show", "-"], environment: TerminalSession.environment)
        try session.waitFor("reading from the terminal; ctrl-d ends it")
        session.send("\u{4}")
        #expect(try session.waitForExit() == .exited(2))
    }

    /// A placeholder has one meaning in a path, and a key is described once.
    @Test func valuesOfDocumentsAreDescribedOnce() throws {
        let output = try help("document").output
        let section = try #require(output.split(separator: "\nValues\n").last)
        let paths = section.matches(of: /(?m)^  ([a-z_A-Z]+\.\S+)/).map { String($0.1) }
        #expect(paths.count > 40 && Set(paths).count == paths.count)
        #expect(!paths.contains { $0.contains("NAME.NAME") } && paths.contains { $0.contains("inset.NAME.VARIANT.") })
        #expect(!section.contains(". a number") && !section.contains("a name."))
    }

    @Test func linesFitTheColumnsOfTheTerminal() throws {
        for name in ["audit", "document", "environment"] {
            let longest = try help(name).output.split(separator: "\n").filter { !$0.hasPrefix("    ") }.map(\.count)
                .max()
            #expect((longest ?? 0) <= 80)
        }
    }

    @Test func environmentHelpListsEveryDetectionVariable() throws {
        let output = try help("environment").output
        for variable in TerminalReference.variables { #expect(output.contains(variable)) }
        for variable in ["NO_COLOR", "VITRINE_DEPTH", "XDG_STATE_HOME", "SOURCE_DATE_EPOCH"] {
            #expect(output.contains(variable))
        }
    }

    @Test func everyExampleOfTheHelpWorks() throws {
        let project = try ExampleProject()
        for name in try Self.names() {
            let output = try help(name).output
            guard let start = output.range(of: "\nExamples\n") else { continue }
            let lines = output[start.upperBound...].split(separator: "\n", omittingEmptySubsequences: false)
                .prefix { $0.hasPrefix("    ") }
            for line in lines { try project.run(String(line.dropFirst(4))) }
        }
    }
}

/// A project with the files used in the examples of the documentation.
final class ExampleProject {
    private let folder: ScratchFolder

    init() throws {
        folder = try ScratchFolder()
        let theme = """
            {
              "extends" : "modern-gray",
              "name" : "Night Shift",
              "colors" : { "pairByRole" : { "primaryCTA" : { "lightHex" : "#7A2E14", "darkHex" : "#F0A879" } } }
            }
            """
        try folder.write("night-shift.json", theme)
        try folder.write("themes/night-shift.json", theme)
        try folder.write(
            "AppTheme.swift",
            """
            import SwiftUI

            enum AppTheme {
                enum Colors {
                    static let accent = Color(red: 0.2, green: 0.4, blue: 0.8)
                    static let ink = Color(red: 0.1, green: 0.1, blue: 0.15)
                    static let background = Color(red: 0.97, green: 0.97, blue: 0.95)
                }
            }
            """)
        try folder.write(
            "Sources/Card.swift",
            """
            import SwiftUI

            struct Card: View {
                var body: some View { Text("Card").foregroundStyle(AppTheme.Colors.ink).padding(13) }
            }
            """)
        let color = { (red: String) in
            """
            { "colors" : [ { "idiom" : "universal", "color" : { "color-space" : "srgb", "components" :
              { "red" : "\(red)", "green" : "0x60", "blue" : "0xA0", "alpha" : "1.000" } } } ],
              "info" : { "author" : "xcode", "version" : 1 } }
            """
        }
        try folder.write("Brand.xcassets/aqua.colorset/Contents.json", color("0x10"))
        try folder.write("Brand.xcassets/ink.colorset/Contents.json", color("0x00"))
        try folder.write("Brand.xcassets/Contents.json", #"{ "info" : { "author" : "xcode", "version" : 1 } }"#)
        try run("vitrine audit themes --baseline vitrine-baseline.json --update-baseline")
    }

    /// Writes another file of the project.
    func write(_ path: String, _ text: String) throws { try folder.write(path, text) }

    /// Runs a line like a shell, in the folder of the project. A line that opens the browser is quit with a key.
    ///
    /// The status must not be 2; a check may have findings.
    func run(_ line: String) throws {
        var environment = TerminalSession.environment
        let program = URL(filePath: BrowserSession.program).deletingLastPathComponent().path
        environment["PATH"] = program + ":" + (environment["PATH"] ?? "")
        environment["GITHUB_STEP_SUMMARY"] = folder.path + "/summary.md"
        environment["XDG_DATA_HOME"] = folder.path + "/data"
        let command = ["-c", "cd '\(folder.path)' && \(line)"]
        let words = line.split(separator: " ")
        guard Self.opensBrowser(words) else {
            let result = try CommandRun.run("bash", command, environment: environment)
            let error = String(decoding: result.error, as: UTF8.self)
            #expect(result.status == .exited(0) || result.status == .exited(1), "\(line): \(error)")
            return
        }
        let session = try TerminalSession("bash", command, environment: environment, columns: 120, rows: 40)
        try session.waitUntil("the first frame of \(line)") { $0.contains("Theme") }
        session.send("q")
        #expect(try session.waitForExit() == .exited(0), "\(line)")
    }

    private static func opensBrowser(_ words: [Substring]) -> Bool {
        guard words.first == "vitrine" else { return false }
        let other = [
            "render", "list", "show", "diff", "validate", "audit", "scan", "uses", "set", "new", "import", "export",
            "help",
            "terminal", "doctor", "schema", "completions", "man", "report", "--version", "--help",
        ]
        return words.count < 2 || !other.contains(String(words[1]))
    }
}
