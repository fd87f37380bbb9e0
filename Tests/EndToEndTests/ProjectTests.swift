import Foundation
import PseudoTerminal
import ScratchFolder
import Testing

/// A repository with a theme that fails, a configuration, a baseline and Swift views, in CI.
@Suite(.blocking)
struct ProjectTests {
    private let folder: ScratchFolder

    init() throws {
        folder = try ScratchFolder()
        try folder.write("Themes/app.json", Self.theme(textSecondary: "#8A8A8A"))
        try folder.write("Sources/Row.swift", "Text(a).padding(12)\nText(b)\n")
    }

    private static func theme(textSecondary: String) -> String {
        """
        {
          "extends" : "modern-gray",
          "colors" : { "pairByRole" : { "textSecondary" : { "lightHex" : "\(textSecondary)" } } }
        }
        """
    }

    private func run(
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

    private func read(_ name: String) throws -> String {
        String(decoding: try CommandRun.run("cat", [folder.path + "/" + name]).output, as: UTF8.self)
    }

    @Test func configurationAndBaselineAreNotOverwritten() throws {
        let configuration = try folder.write(
            #"{"themes":["Themes"],"baseline":"known.json"}"#, to: ".vitrine.json")
        #expect(try run("audit --update-baseline").status == .exited(0))
        let known = try read("known.json")
        try FileManager.default.linkItem(atPath: configuration, toPath: folder.path + "/link.json")
        for command in [
            "audit -o FILE", "audit Themes/app.json --fix-to FILE --force", "audit --update-baseline -o FILE",
            "report --format markdown -o FILE", "scan Sources -o FILE", "scan Sources --update-baseline -o FILE",
            "validate -o FILE",
        ] {
            for file in [".vitrine.json", "./known.json", "link.json"] {
                let result = try run(command.replacing("FILE", with: file))
                #expect(result.status == .exited(2), "\(command), \(file)")
                let names = ["it is the configuration of a project", "it is the baseline of this command"]
                #expect(names.contains { result.error.contains($0) }, "\(command), \(file): \(result.error)")
            }
        }
        #expect(try read("known.json") == known)
        #expect(try read(".vitrine.json").hasPrefix("{\"themes\""))
    }

    @Test func baselineAcceptsKnownFindingsOnly() throws {
        let missing = try run("audit Themes --baseline known.json")
        #expect(missing.status == .exited(2))
        #expect(
            missing.error
                == "vitrine: cannot read 'known.json': there is no such file; --update-baseline creates it\n")
        #expect(try run("audit Themes --baseline known.json --update-baseline").status == .exited(0))
        let first = try read("known.json")
        let same = try run("audit Themes --baseline known.json")
        #expect(same.status == .exited(0) && same.output.contains("known in the baseline"))
        // A color that is worse than it was.
        try folder.write("Themes/app.json", Self.theme(textSecondary: "#9A9A9A"))
        let worse = try run("audit Themes --baseline known.json --format sarif")
        #expect(worse.status == .exited(1))
        #expect(worse.output.contains("\"updated\"") && worse.output.contains("\"unchanged\""))
        // A color that is better: nothing fails, and what is gone is named.
        try folder.write("Themes/app.json", Self.theme(textSecondary: "#000000"))
        let better = try run("audit Themes --baseline known.json")
        #expect(better.status == .exited(0) && better.output.contains("of the baseline not found"))
        #expect(try run("audit Themes --baseline known.json --format sarif").output.contains("\"absent\""))
        #expect(try run("audit Themes --baseline known.json --update-baseline").status == .exited(0))
        #expect(try read("known.json").utf8.count < first.utf8.count)
        let lines = first.split(separator: "\n")
        #expect(lines.contains("      \"light\" : {") && lines.contains("  \"version\" : 1"))
    }

    @Test func knownFindingsAreCountedInEveryReport() throws {
        #expect(try run("audit Themes --baseline known.json --update-baseline").status == .exited(0))
        let json = try run("audit Themes --baseline known.json --format json").output
        let known = try #require(json.firstMatch(of: /"known" : (\d+),\n"excluded" : 0,\n"absent" : 0,\n/)).1
        #expect(try #require(Int(known)) > 1)
        let one = try run("audit Themes --baseline known.json").output.split(separator: "\n")
        let verdict = try #require(one[1].firstMatch(of: /(\d+) of (\d+) pairs fail as in the baseline; (\d+) other/))
        #expect(one[1].hasPrefix("App: no pair fails that is new or worse; \(verdict.1) of "))
        #expect(Int(verdict.1).flatMap { pairs in Int(verdict.3).map { pairs + $0 } } == Int(known))
        let all = try run("audit Themes").output
        #expect(all.contains("\nApp: \(verdict.1) of \(verdict.2) pairs fail; "))
        try folder.write("Themes/other.json", #"{"extends":"modern-gray"}"#)
        let several = try run("audit Themes --baseline known.json").output
        #expect(several.contains("passes (\(known) known)\n"))
        #expect(several.contains("\n1 of 2 themes fails: ") && several.contains("; \(known) known in the baseline\n"))
        for format in ["audit Themes --format markdown", "report Themes --format markdown"] {
            #expect(try run("\(format) --baseline known.json").output.contains("; \(known) known in the baseline"))
        }
    }

    /// What an audit cannot find is neither reported as absent nor removed.
    @Test(arguments: [
        "--state pressed", "--appearance dark", "--content-size AX5", "--contrast increased", "--level AA",
        "--large-text apple",
    ])
    func narrowAuditSaysNothingAboutTheRest(option: String) throws {
        try folder.write(".vitrine.json", #"{ "level" : "AAA", "baseline" : "known.json" }"#)
        #expect(try run("audit Themes --update-baseline").status == .exited(0))
        let all = try read("known.json")
        let narrow = try run("audit Themes \(option)")
        #expect(!narrow.output.contains("of the baseline not found"), "\(narrow.output)")
        #expect(!(try run("audit Themes \(option) --format sarif").output.contains("\"absent\"")))
        guard !option.hasPrefix("--state") else { return }
        #expect(try run("audit Themes \(option) --update-baseline").status == .exited(0))
        let lines = Set(try read("known.json").split(separator: "\n").map { $0.filter { $0 != "," } })
        let lost = all.split(separator: "\n").map { $0.filter { $0 != "," } }.filter { !lines.contains($0) }
        #expect(lost.isEmpty, "\(option): \(lost)")
        // An audit of everything removes what is gone.
        try folder.write("Themes/app.json", Self.theme(textSecondary: "#000000"))
        #expect(try run("audit Themes").output.contains("of the baseline not found"))
    }

    /// What only `--include` counts stays in the baseline when it is written without the option.
    @Test func updateKeepsWhatOnlyAnOptionCounts() throws {
        let wide = "audit Themes --include stand-ins,approximations,disabled --baseline known.json"
        #expect(try run("\(wide) --update-baseline").status == .exited(0))
        let all = try read("known.json")
        #expect(try run("audit Themes --baseline known.json --update-baseline").status == .exited(0))
        #expect(try read("known.json") == all)
        #expect(try run(wide).status == .exited(0))
        #expect(try !run("audit Themes --baseline known.json").output.contains("of the baseline not found"))
    }

    private static func swift(_ name: String, text: String) -> String {
        let themes = ["light", "sepia"].map { theme in
            "static let \(theme) = \(name)(background: Color(hex: \"#FFFFFF\"), textPrimary: Color(hex: \"\(text)\"), "
                + "accent: Color(hex: \"#0000AA\"))\n"
        }
        return
            "struct \(name) { var background: Color; var textPrimary: Color; var accent: Color\n\(themes.joined())}\n"
    }

    /// Several files have a theme called Light, which the baseline and the reports tell apart.
    @Test func themesOfOneNameAreToldApart() throws {
        try folder.write("Shop.swift", Self.swift("Shop", text: "#111111"))
        try folder.write("Blog.swift", Self.swift("Blog", text: "#DDDDDD"))
        #expect(try run("audit Shop.swift Blog.swift --baseline known.json --update-baseline").status == .exited(0))
        let both = try run("audit Shop.swift Blog.swift --baseline known.json")
        #expect(both.status == .exited(0) && !both.output.contains("of the baseline not found"), "\(both.output)")
        for name in ["Shop.swift#Light", "Shop.swift#Sepia", "Blog.swift#Light", "Blog.swift#Sepia"] {
            #expect(both.output.contains("\n  \(name) "), "\(both.output)")
        }
        let columns = both.output.split(separator: "\n").compactMap { line in
            line.range(of: "light ").map { line.distance(from: line.startIndex, to: $0.lowerBound) }
        }
        #expect(columns.count == 4 && Set(columns).count == 1, "\(both.output)")
        for (format, text) in [
            ("json", "\"theme\" : \"Blog.swift#Light\""), ("junit", "<testsuite name=\"Shop.swift#Sepia\""),
            ("markdown", "| Blog.swift&#35;Light | "),
        ] {
            #expect(try run("audit Shop.swift Blog.swift --format \(format)").output.contains(text), "\(format)")
        }
        let alone = try run("audit Blog.swift")
        #expect(alone.output.contains("\n  sepia "))
        // The theme of one file is worse; the other one has always been like that.
        try folder.write("Shop.swift", Self.swift("Shop", text: "#DDDDDD"))
        #expect(try run("audit Shop.swift --baseline known.json").status == .exited(1))
        #expect(try run("audit Blog.swift --baseline known.json").status == .exited(0))
        // The baseline of one is written, and that of the other stays.
        try folder.write("Shop.swift", Self.swift("Shop", text: "#111111"))
        try folder.write("Blog.swift", Self.swift("Blog", text: "#111111"))
        #expect(try run("audit Blog.swift --baseline known.json --update-baseline").status == .exited(0))
        #expect(try run("audit Shop.swift --baseline known.json").status == .exited(0))
        #expect(try read("known.json").contains("\"Shop.swift#Light\" : {"))
    }

    @Test func filesOfOneNameInTwoFoldersAreToldApart() throws {
        try folder.write("a/theme.json", Self.theme(textSecondary: "#8A8A8A"))
        try folder.write("b/theme.json", Self.theme(textSecondary: "#767676"))
        #expect(try run("audit a b --baseline known.json --update-baseline").status == .exited(0))
        let both = try run("audit a b --baseline known.json")
        #expect(both.output.contains("\n  a/theme.json ") && both.output.contains("\n  b/theme.json "))
        try folder.write("b/theme.json", Self.theme(textSecondary: "#8A8A8A"))
        #expect(try run("audit a/theme.json --baseline known.json").status == .exited(0))
        #expect(try run("audit b/theme.json --baseline known.json").status == .exited(1))
        // From another folder the file has the same name in the baseline.
        #expect(try run("audit theme.json --baseline ../known.json", in: "a").status == .exited(0))
    }

    /// Older baselines have the slugs of themes.
    @Test func olderBaselineIsRead() throws {
        #expect(try run("audit Themes --baseline known.json --update-baseline").status == .exited(0))
        let new = try read("known.json")
        #expect(new.contains("\"Themes/app.json\" : {"))
        try folder.write("known.json", new.replacing("\"Themes/app.json\"", with: "\"app\""))
        let known = try run("audit Themes --baseline known.json")
        #expect(known.status == .exited(0) && !known.output.contains("of the baseline not found"))
        #expect(try run("audit Themes --baseline known.json --update-baseline").status == .exited(0))
        #expect(try read("known.json") == new)
    }

    /// The name of a theme is that of its file.
    @Test func renamedThemeIsNewInTheBaseline() throws {
        try folder.write(".vitrine.json", #"{ "themes" : ["Themes"], "baseline" : "known.json" }"#)
        #expect(try run("audit --update-baseline").status == .exited(0))
        _ = try CommandRun.run("mv", [folder.path + "/Themes/app.json", folder.path + "/Themes/brand.json"])
        #expect(try run("audit").status == .exited(1))
        #expect(try run("audit --update-baseline").status == .exited(0))
        #expect(try run("audit").status == .exited(0))
        #expect(try !read("known.json").contains("app.json"))
    }

    @Test(arguments: [
        ("{", "known.json:1:2: error: "), ("[]", "expected a baseline, an object, found an array"),
        ("{\"version\":2}", "expected the version 1 of a baseline, found 2"),
        ("{\"version\":1,\"adit\":{}}", "did you mean \"audit\"?"),
        (
            "{\"version\":1,\"audit\":{\"a\":{\"light\":{\"r\":{\"s\":\"x\"}}}}}",
            "expected a contrast ratio or true, found a string"
        ),
        ("{\"version\":1,\"scan\":{\"a\":{\"r\":{\"s\":0}}}}", "expected a number of findings, at least 1, found 0"),
        (
            "{\"version\":1,\"scan\":{\"a\":{\"r\":{\"s\":1.5}}}}",
            "expected a number of findings, at least 1, found 1.5"
        ),
    ])
    func brokenBaselineIsAnError(text: String, message: String) throws {
        try folder.write("known.json", text)
        for command in ["audit Themes --baseline known.json", "scan Sources --baseline known.json --update-baseline"] {
            let result = try run(command)
            #expect(result.status == .exited(2) && result.error.contains(message), "\(result.error)")
        }
        #expect(try read("known.json") == text)
    }

    @Test func scanBaselineFollowsMovedLines() throws {
        #expect(try run("scan Sources --baseline known.json --update-baseline").status == .exited(0))
        try folder.write("Sources/Row.swift", "import SwiftUI\n\n  Text(a).padding(12)\nText(b)\n")
        let moved = try run("scan Sources --baseline known.json")
        #expect(moved.status == .exited(0) && moved.output.contains("1 known in the baseline"))
        // The same line a second time is a second finding.
        try folder.write("Sources/Row.swift", "Text(a).padding(12)\nText(a).padding(12)\n")
        let second = try run("scan Sources --baseline known.json")
        #expect(second.status == .exited(1) && second.output.hasPrefix("Sources/Row.swift:2:9: padding(12)"))
        // From another folder the file has the same name in the baseline.
        let inside = try run("scan . --baseline ../known.json", in: "Sources")
        #expect(inside.status == .exited(1) && inside.output.contains("1 known in the baseline"))
        // The audit keeps what the scan has written.
        #expect(try run("audit Themes --baseline known.json --update-baseline").status == .exited(0))
        #expect(try read("known.json").contains("\"Text(a).padding(12)\" : 1"))
    }

    @Test func configurationIsFoundUpward() throws {
        try folder.write(
            ".vitrine.json",
            """
            {
              "themes" : ["Themes"],
              "rules" : { "text-contrast" : "warning", "translucent-contrast" : "off", "padding" : "off" },
              "exclude" : [{ "rule" : "non-text-contrast", "theme" : "app", "reason" : "until the redesign" }]
            }
            """)
        for place in [".", "Themes", "Sources"] {
            let result = try run("audit", in: place)
            #expect(result.status == .exited(0), "\(place): \(result.output) \(result.error)")
            #expect(result.output.contains("warning ") && result.output.contains(" excluded"))
        }
        let sarif = try run("audit --format sarif")
        #expect(sarif.output.contains("\"justification\" : \"until the redesign\""))
        #expect(!sarif.output.contains("\"ruleId\" : \"translucent-contrast\""))
        #expect(try run("scan Sources").status == .exited(0))
        #expect(try run("validate").output == "Themes/app.json: ok\n")
        #expect(try run("audit Themes --config none").status == .exited(1))
        #expect(try run("audit --level AAA").status == .exited(0))
    }

    @Test(arguments: ["ln -s gone .vitrine.json", "mkdir .vitrine.json"])
    func configurationThatCannotBeReadIsAnError(command: String) throws {
        _ = try CommandRun.run("bash", ["-c", "cd \(folder.path) && \(command)"])
        let result = try run("audit Themes")
        #expect(result.status == .exited(2))
        #expect(result.error.contains("cannot read '.vitrine.json': "), "\(result.error)")
    }

    @Test func configurationBesideAnAbsolutePathIsFoundFromARemovedFolder() throws {
        try folder.write(".vitrine.json", #"{ "rules" : { "text-contrast" : "off" } }"#)
        var variables = TerminalSession.environment
        (variables["DIR"], variables["V"]) = (folder.path, BrowserSession.program)
        func audit(in place: String) throws -> String {
            let command = "cd \"$DIR\" && \(place) && exec \"$V\" audit \"$DIR/Themes/app.json\""
            let result = try CommandRun.run("bash", ["-c", command], environment: variables)
            #expect(result.error.isEmpty, "\(String(decoding: result.error, as: UTF8.self))")
            return String(decoding: result.output, as: UTF8.self)
        }
        let text = try audit(in: "mkdir gone && cd gone && rmdir ../gone")
        #expect(try text == audit(in: "cd /"))
        #expect(try text != run("audit Themes/app.json --config none").output)
    }

    @Test(arguments: [
        (
            "{\"levle\":\"AA\"}",
            ".vitrine.json:1:2: error: unknown key of a configuration \"levle\"; did you mean \"level\"?"
        ),
        ("{\"level\":\"B\"}", "expected one of AA, AAA, found \"B\""),
        ("{\"rules\":{\"text-contrst\":\"off\"}}", "unknown rule \"text-contrst\"; did you mean \"text-contrast\"?"),
        (
            "{\"rules\":{\"padding\":\"of\"}}",
            "expected one of error, warning, off, found \"of\"; did you mean \"off\"?"
        ),
        ("{\"exclude\":[{\"rule\":\"padding\"}]}", "expected the \"reason\" of an exclusion, found none"),
        ("{\"exclude\":[{\"reason\":\"because\"}]}", "expected a condition such as"),
        ("{\"exclude\":[{\"them\":\"a\",\"reason\":\"because\"}]}", "did you mean \"theme\"?"),
        ("{\"themes\":\"x\"}", "expected an array, found a string"), ("[]", "expected a configuration, an object"),
    ])
    func brokenConfigurationIsAnError(text: String, message: String) throws {
        try folder.write(".vitrine.json", text)
        for command in ["audit", "scan Sources"] {
            let result = try run(command)
            #expect(result.status == .exited(2) && result.error.contains(message), "\(result.error)")
        }
    }

    @Test func ignoreCommentsNeedRuleAndReason() throws {
        try folder.write(
            "Sources/Row.swift",
            """
            Text(a).padding(1) // vitrine:ignore padding measured by hand
            // vitrine:ignore padding measured by hand
            Text(a).padding(2)
            Text(a).padding(3) // vitrine:ignore padding
            Text(a).padding(4) // vitrine:ignore pading because
            Text("// vitrine:ignore padding no comment").padding(5)
            """)
        let result = try run("scan Sources")
        #expect(result.status == .exited(1))
        #expect(
            result.output == """
                Sources/Row.swift:4:9: padding(3) is padding as a number [padding]
                Sources/Row.swift:5:9: padding(4) is padding as a number [padding]
                Sources/Row.swift:6:46: padding(5) is padding as a number [padding]
                Sources/Row.swift:4:20: expected a reason after vitrine:ignore padding, found none [ignore-comment]
                Sources/Row.swift:5:20: expected a rule after vitrine:ignore, found "pading"; did you mean padding? [ignore-comment]
                3 hard-coded values in 1 of 1 file; 2 excluded

                """)
    }

    @Test func exclusionsThatMatchNothingAreReported() throws {
        try folder.write(
            ".vitrine.json",
            """
            {
              "exclude" : [
                { "rule" : "non-text-contrast", "theme" : "app", "reason" : "until the redesign" },
                { "rule" : "non-text-contrast", "theme" : "ap", "reason" : "a theme that is gone" },
                { "rule" : "text-contrast", "theme" : "app", "foreground" : "textOther", "reason" : "a typo" },
                { "rule" : "system-font", "file" : "Sources", "reason" : "no fonts there" },
                { "rule" : "padding", "file" : "Views/Row.swift", "reason" : "a file that was moved" }
              ]
            }
            """)
        let audit = [
            #".vitrine.json:4:5: warning: the exclusion of rule "non-text-contrast", theme "ap" matches no finding; remove it"#,
            #".vitrine.json:5:5: warning: the exclusion of rule "text-contrast", theme "app", foreground "textOther" matches"#,
        ]
        let scan = [
            #".vitrine.json:6:5: warning: the exclusion of rule "system-font", file "Sources" matches no finding; remove it"#,
            #".vitrine.json:7:5: warning: the exclusion of rule "padding", file "Views/Row.swift" matches no finding"#,
        ]
        func expect(_ command: String, _ wanted: [String]) throws {
            let error = try run(command).error
            #expect(audit.allSatisfy { error.contains($0) == wanted.contains($0) }, "\(command): \(error)")
            #expect(scan.allSatisfy { error.contains($0) == wanted.contains($0) }, "\(command): \(error)")
            #expect(error.split(separator: "\n").count == wanted.count, "\(command): \(error)")
        }
        try expect("audit Themes", audit)
        try expect("scan Sources", scan)
        // What is audited could not match the exclusions.
        try expect("audit Themes --appearance light", [])
        try expect("audit Themes --quiet", [])
        for (command, lines) in [("audit Themes", [4, 5]), ("scan Sources", [6, 7])] {
            let github = try run("\(command) --format github")
            let sarif = try run("\(command) --format sarif")
            #expect(github.error.isEmpty && sarif.error.isEmpty)
            for line in lines {
                let place = "file=.vitrine.json,line=\(line),col=5,title=unused-exclusion::"
                #expect(github.output.contains("::warning \(place)"), "\(github.output)")
            }
            #expect(sarif.output.components(separatedBy: "\"ruleId\" : \"unused-exclusion\"").count == 3)
        }
        // Only errors decide the result.
        try folder.write("Sources/Row.swift", "Text(a)\n")
        #expect(try run("scan Sources").status == .exited(0))
    }

    @Test func ignoreCommentsThatMatchNothingAreReported() throws {
        try folder.write(
            "Sources/Row.swift",
            """
            Text(a).padding(1) // vitrine:ignore padding measured by hand
            Text(a) // vitrine:ignore padding measured by hand
            // vitrine:ignore padding measured by hand

            """)
        let result = try run("scan Sources")
        #expect(result.status == .exited(0))
        #expect(
            result.output == """
                Sources/Row.swift:2:9: warning: vitrine:ignore padding matches no finding; remove it [ignore-comment]
                Sources/Row.swift:3:1: warning: vitrine:ignore padding matches no finding; remove it [ignore-comment]
                no hard-coded styling in 1 file; 1 excluded

                """)
        #expect(try run("scan Sources --quiet").output.isEmpty)
        let suppression = #""suppressions" : [{"kind" : "inSource", "justification" : "measured by hand"}]"#
        #expect(try run("scan Sources --format sarif").output.contains(suppression))
        try folder.write(".vitrine.json", #"{ "rules" : { "padding" : "off" } }"#)
        #expect(try run("scan Sources").output == "no hard-coded styling in 1 file\n")
    }

    @Test func formatsAreForPullRequests() throws {
        let github = try run("audit Themes --format github").output
        #expect(
            github.contains(
                "::error file=Themes/app.json,line=3,col=66,title=text-contrast::Header, mileage: textSecondary")
        )
        let scan = try run("scan Sources --format github").output
        #expect(
            scan == "::error file=Sources/Row.swift,line=1,col=9,title=padding::padding(12) is padding as a number\n")
        let markdown = try run("audit Themes --format markdown").output
        #expect(markdown.hasPrefix("## Vitrine audit\n\n1 of 1 theme fails: ") && markdown.contains("`#8A8A8A`"))
        #expect(try run("scan Sources --format markdown").output.contains("| Sources/Row.swift:1 | padding | "))
        let junit = try run("audit Themes --format junit").output
        #expect(
            junit.contains("timestamp=\"2001-09-09T01:46:40\" hostname=\"localhost\"")
                && junit.contains("time=\"0.000\""))
        #expect(try run("audit Themes --format junit").output == junit)
        #expect(try run("audit Themes --format json").output.hasPrefix("{\n\"schemaVersion\" : 1,\n\"vitrine\" : \""))
    }

    @Test func quietPrintsFailuresOnly() throws {
        #expect(try run("audit Themes --quiet").output.hasPrefix("App: "))
        #expect(try run("audit Themes --baseline k.json --update-baseline").status == .exited(0))
        let passing = try run("audit Themes --baseline k.json --quiet")
        #expect(passing.status == .exited(0) && passing.output.isEmpty && passing.error.isEmpty)
        #expect(
            try run("scan Sources --quiet").output
                == "Sources/Row.swift:1:9: padding(12) is padding as a number [padding]\n")
    }
}
