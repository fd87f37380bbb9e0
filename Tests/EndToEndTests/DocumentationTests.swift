import Foundation
import PseudoTerminal
import ScratchFolder
import Testing

/// README.md, its pictures, the man pages and the completions.
@Suite(.blocking)
struct DocumentationTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().path

    private static func text(_ path: String) throws -> String {
        try String(contentsOfFile: root + "/" + path, encoding: .utf8)
    }

    private func shell(_ program: String, _ script: String) throws -> String {
        var environment = TerminalSession.environment
        let folder = URL(filePath: BrowserSession.program).deletingLastPathComponent().path
        environment["PATH"] = folder + ":" + (environment["PATH"] ?? "")
        environment["SOURCE_DATE_EPOCH"] = "0"
        let result = try CommandRun.run(program, ["-c", script], environment: environment)
        #expect(result.status == .exited(0), "\(String(decoding: result.error, as: UTF8.self))")
        return String(decoding: result.output, as: UTF8.self)
    }

    private static func has(_ program: String) -> Bool {
        (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").contains {
            FileManager.default.isExecutableFile(atPath: "\($0)/\(program)")
        }
    }

    @Test func readmeIsShort() throws {
        #expect(try Self.text("README.md").split(separator: "\n", omittingEmptySubsequences: false).count < 150)
    }

    @Test func everyExampleOfTheReadmeWorks() throws {
        let project = try ExampleProject()
        let lines = try Self.text("README.md").split(separator: "\n").filter { $0.hasPrefix("    vitrine") }
        #expect(lines.count >= 15)
        for line in lines { try project.run(String(line.dropFirst(4))) }
    }

    @Test func themeOfTheReadmeIsValid() throws {
        let text = try Self.text("README.md")
        let start = try #require(text.range(of: "    {\n")).lowerBound
        let end = try #require(text.range(of: "\n    }\n")).upperBound
        let project = try ExampleProject()
        try project.write("my-brand.json", String(text[start..<end]))
        try project.run("vitrine validate my-brand.json")
    }

    @Test func configurationInTheHelpIsAccepted() throws {
        let help = try BrowserSession.run(["help", "config"]).output
        let start = try #require(help.range(of: "    {\n")).lowerBound
        let end = try #require(help.range(of: "\n    }\n")).upperBound
        let project = try ExampleProject()
        try project.write(".vitrine.json", String(help[start..<end]))
        try project.run("vitrine audit --config .vitrine.json themes")
    }

    @Test func readmeNamesTopicsThatExist() throws {
        let rows = try Self.text("README.md").split(separator: "\n").filter { $0.hasSuffix("` |") }
        let names = rows.flatMap { $0.split(separator: "|").last?.matches(of: /`([a-z]+)`/).map { String($0.1) } ?? [] }
        #expect(names.count >= 12)
        for name in names { #expect(try BrowserSession.run(["help", name]).status == .exited(0), "\(name)") }
    }

    @Test func picturesOfTheReadmeAreUpToDate() throws {
        let folder = try ScratchFolder()
        _ = try shell("bash", "'\(Self.root)/.ci/pictures' vitrine '\(folder.path)'")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        let stored = try FileManager.default.contentsOfDirectory(atPath: Self.root + "/.github/pictures").sorted()
        #expect(names == stored)
        let readme = try Self.text("README.md")
        for name in names {
            let isSame = FileManager.default.contentsEqual(
                atPath: folder.path + "/" + name, andPath: Self.root + "/.github/pictures/" + name)
            #expect(isSame, "\(name): run make pictures, and look at the difference")
            #expect(readme.contains(".github/pictures/\(name)"))
        }
    }

    @Test func problemMatchersFindEveryFinding() throws {
        let folder = try ScratchFolder()
        let theme = try folder.write("t.json", #"{"extends":"modern-gray","colrs":{},"nmae":"x"}"#)
        let view = try folder.write("V.swift", "struct V: View { var body: some View { Text(\"a\").padding(13) } }\n")
        let found = try [["validate", theme], ["scan", view]].map {
            try BrowserSession.run($0).output.split(separator: "\n")
        }
        let matchers = try Self.text(".github/vitrine-matcher.json").matches(of: /"regexp": "(.*)"/).map { match in
            try Regex(match.1.replacingOccurrences(of: "\\\\", with: "\\"))
        }
        #expect(matchers.count == found.count)
        for (index, matcher) in matchers.enumerated() {
            for (other, lines) in found.enumerated() {
                let places = lines.filter { $0.hasPrefix(folder.path) && $0.hasSuffix("]") }
                #expect(!places.isEmpty)
                #expect(
                    places.filter { $0.firstMatch(of: matcher) != nil }.count == (index == other ? places.count : 0))
            }
        }
    }

    @Test(.enabled(if: has("mandoc")), arguments: ["vitrine", "vitrine-theme"])
    func manPagesHaveNoWarnings(name: String) throws {
        #expect(try shell("bash", "vitrine man \(name) | mandoc -Tlint").isEmpty)
    }

    @Test func manPagesHaveCommandsTopicsAndTheDate() throws {
        let page = try shell("bash", "vitrine man")
        for expected in [
            ".Dd January 1, 1970", ".Ss vitrine audit", ".Sh KEYS", ".Sh EXIT STATUS", "SOURCE_DATE_EPOCH",
        ] {
            #expect(page.contains(expected), "\(expected)")
        }
        #expect(page.utf8.allSatisfy { $0 == 0x0A || (0x20..<0x7F).contains($0) })
        #expect(try shell("bash", "vitrine man vitrine-theme").contains("pairByRole"))
    }

    /// Command lines to complete, and words that must be offered.
    private static let completions: [(line: String, offered: [String])] = [
        ("vitrine au", ["audit"]),
        ("vitrine audit --form", ["--format"]),
        ("vitrine audit --format ", ["text", "sarif", "github"]),
        ("vitrine render --scene das", ["dashboard"]),
        ("vitrine show edit", ["editorial-paper"]),
        ("vitrine --lens protanopia,gr", ["protanopia,gray"]),
        ("vitrine help sta", ["status"]),
    ]

    /// Command lines to complete in a folder with the file of a theme, and words that must be offered.
    private static let tokenCompletions: [(line: String, offered: [String])] = [
        ("vitrine set App", ["AppTheme.swift"]),
        ("vitrine set AppTheme.swift Colors.i", ["Colors.ink="]),
        ("vitrine set AppTheme.swift AppTheme.Colors.a", ["AppTheme.Colors.accent="]),
        ("vitrine set AppTheme.swift accent=#112233 primaryC", ["primaryCTA="]),
        ("vitrine set --dry-run AppTheme.swift typography.body_m.p", ["typography.body_m.pointSize="]),
    ]

    private static func themeFolder() throws -> ScratchFolder {
        let folder = try ScratchFolder()
        try folder.write(
            "AppTheme.swift",
            """
            enum AppTheme {
                enum Colors {
                    static let ink = Color(hex: "#111111"), accent = Color(hex: "#3355AA"), paper = Color(hex: "#FFFFFF")
                }
            }
            """)
        return folder
    }

    @Test func bashCompletesTokensOfAFile() throws {
        let folder = try Self.themeFolder()
        let lines = Self.tokenCompletions + [("vitrine set AppTheme.swift accent = primaryC", ["primaryCTA"])]
        for (line, offered) in lines {
            let words = line.split(separator: " ", omittingEmptySubsequences: false).map { "'\($0)'" }
            let output = try shell(
                "bash",
                """
                cd '\(folder.path)'; source <(vitrine completions bash)
                COMP_WORDS=(\(words.joined(separator: " "))) COMP_CWORD=\(words.count - 1)
                _vitrine
                printf '%s\\n' "${COMPREPLY[@]}"
                """)
            #expect(output.split(separator: "\n").map(String.init) == offered, "\(line): \(output)")
        }
        // With readline, the sign is neither quoted nor followed by a space.
        let session = try TerminalSession("bash", ["--norc", "-i"], environment: Self.environment(folder))
        session.send("PS1='ready> '; cd '\(folder.path)'; source <(vitrine completions bash); clear\r")
        try session.waitUntil("an empty screen") { $0.text.filter { !$0.isWhitespace } == "ready>" }
        session.send("vitrine set AppTheme.swift Colors.i\t#222222 --dry\t\r")
        try session.waitFor("+        static let ink = Color(hex: \"#222222\")")
        session.send("exit\r")
        _ = try session.waitForExit()
    }

    /// The names of tokens come from external files: a shell that expanded them would run code in them.
    @Test(arguments: ["bash", "zsh", "fish"].filter(has)) func completionRunsNothingOfAFile(shell name: String) throws {
        let folder = try ScratchFolder()
        let names = ["$(touch pwned)", "`touch pwned`", "a;touch pwned", "$(touch${IFS}pwned)", "Brand Blue", "b*"]
        let colors = names.map { "\"\($0)\" : \"primaryCTA\"" }.joined(separator: ", ")
        try folder.write(#"{ "extends" : "modern-gray", "aliases" : { "colors" : { \#(colors) } } }"#, to: "t.json")
        switch name {
        case "bash":
            for (word, offered) in [("''", names.count), ("'Brand\\ B'", 1), ("'Brand B'", 1)] {
                let output = try shell(
                    "bash",
                    """
                    cd '\(folder.path)'; source <(vitrine completions bash)
                    COMP_WORDS=(vitrine set t.json \(word)) COMP_CWORD=3
                    _vitrine
                    printf '%s\\n' "${COMPREPLY[@]}"
                    """)
                let lines = output.split(separator: "\n")
                #expect(lines.count >= offered && lines.contains("Brand\\ Blue="), "\(output)")
            }
        case "fish":
            let output = try shell(
                "fish", "cd '\(folder.path)'; vitrine completions fish | source; complete -C 'vitrine set t.json '")
            #expect(output.contains("Brand Blue="), "\(output)")
        default:
            try expectZsh(
                toComplete: [
                    ("vitrine set t.json a", ["a\\;touch\\ pwned="]), ("vitrine set t.json Brand", ["Brand\\ Blue="]),
                ], in: folder, keys: "\t")
        }
        #expect(!FileManager.default.fileExists(atPath: folder.path + "/pwned"))
    }

    private static func environment(_ home: ScratchFolder) -> [String: String] {
        var environment = TerminalSession.environment
        let program = URL(filePath: BrowserSession.program).deletingLastPathComponent().path
        environment["PATH"] = program + ":" + (environment["PATH"] ?? "")
        environment["HOME"] = home.path
        return environment
    }

    @Test(.enabled(if: has("fish"))) func fishCompletesTokensOfAFile() throws {
        let folder = try Self.themeFolder()
        let lines = Self.tokenCompletions + [("vitrine set AppTheme.swift accent=primaryC", ["accent=primaryCTA"])]
        for (line, offered) in lines {
            let output = try shell(
                "fish", "cd '\(folder.path)'; vitrine completions fish | source; complete -C '\(line)'")
            let words = output.split(separator: "\n").map { String($0.split(separator: "\t")[0]) }
            #expect(words == offered, "\(line): \(output)")
        }
    }

    @Test(.enabled(if: has("zsh"))) func zshCompletesTokensOfAFile() throws {
        let lines = Self.tokenCompletions + [("vitrine set AppTheme.swift accent=primaryC", ["accent=primaryCTA"])]
        try expectZsh(toComplete: lines, in: Self.themeFolder(), keys: "\t")
    }

    /// Types each line into zsh, then the keys, and expects the words on screen.
    private func expectZsh(
        toComplete lines: [(line: String, offered: [String])], in folder: ScratchFolder, keys: String
    ) throws {
        try folder.write(try shell("bash", "vitrine completions zsh"), to: "_vitrine")
        let session = try TerminalSession(
            "zsh", ["-f", "-i"], environment: Self.environment(folder), columns: 120, rows: 40)
        session.send("PS1='ready> '; cd; fpath=(~ $fpath); autoload -U compinit; compinit -u -D; clear\r")
        for (line, offered) in lines {
            session.send("\u{15}clear\r")
            try session.waitUntil("an empty screen") { $0.text.filter { !$0.isWhitespace } == "ready>" }
            session.send(line + keys)
            for word in offered { try session.waitFor(word) }
        }
        session.send("\u{15}exit\r")
        _ = try session.waitForExit()
    }

    @Test func bashCompletesCommandsOptionsAndValues() throws {
        for (line, offered) in Self.completions {
            let words = line.split(separator: " ", omittingEmptySubsequences: false).map { "'\($0)'" }
            let output = try shell(
                "bash",
                """
                source <(vitrine completions bash)
                COMP_WORDS=(\(words.joined(separator: " "))) COMP_CWORD=\(words.count - 1)
                _vitrine
                printf '%s\\n' "${COMPREPLY[@]}"
                """)
            for word in offered {
                #expect(output.split(separator: "\n").contains(Substring(word)), "\(line): \(output)")
            }
        }
    }

    @Test(.enabled(if: has("fish"))) func fishCompletesCommandsOptionsAndValues() throws {
        for (line, offered) in Self.completions {
            let output = try shell("fish", "vitrine completions fish | source; complete -C '\(line)'")
            let words = output.split(separator: "\n").map { $0.split(separator: "\t")[0] }
            for word in offered { #expect(words.contains(Substring(word)), "\(line): \(output)") }
        }
    }

    @Test(.enabled(if: has("zsh"))) func zshCompletesCommandsOptionsAndValues() throws {
        // A second tab lists ambiguous completions.
        try expectZsh(toComplete: Self.completions, in: ScratchFolder(), keys: "\t\t")
    }
}
