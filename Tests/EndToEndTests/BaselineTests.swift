import PseudoTerminal
import ScratchFolder
import Testing

/// The known findings of a repository, in CI.
@Suite(.blocking)
struct BaselineTests: ProjectSuite {
    let folder: ScratchFolder

    init() throws { folder = try Self.repository() }

    @Test func baselineAcceptsKnownFindingsOnly() throws {
        let missing = try run("audit Themes --baseline known.json")
        #expect(missing.status == .exited(2))
        #expect(
            missing.error
                == "vitrine: cannot read \"known.json\": there is no such file; --update-baseline creates it\n")
        #expect(try run("audit Themes --baseline known.json --update-baseline").status == .exited(0))
        let first = try read("known.json")
        let same = try run("audit Themes --baseline known.json")
        #expect(same.status == .exited(0) && same.output.contains("known in the baseline"))
        // A color that has become worse.
        try folder.write("Themes/app.json", Self.theme(textSecondary: "#9A9A9A"))
        let worse = try run("audit Themes --baseline known.json --format sarif")
        #expect(worse.status == .exited(1))
        #expect(worse.output.contains("\"updated\"") && worse.output.contains("\"unchanged\""))
        // A color that has improved: nothing fails, and fixed findings are named.
        try folder.write("Themes/app.json", Self.theme(textSecondary: "#000000"))
        let better = try run("audit Themes --baseline known.json")
        #expect(better.status == .exited(0) && better.output.contains("not found; --update-baseline"))
        #expect(try run("audit Themes --baseline known.json --format sarif").output.contains("\"absent\""))
        #expect(try run("audit Themes --baseline known.json --update-baseline").status == .exited(0))
        #expect(try read("known.json").utf8.count < first.utf8.count)
        let lines = first.split(separator: "\n")
        #expect(lines.contains("      \"light\" : {") && lines.contains("  \"version\" : 1"))
    }

    /// Processes that update a baseline at the same time keep each other's entries.
    @Test func parallelUpdatesAreAllKept() throws {
        let themes = ["app", "mint", "night", "sand"]
        for theme in themes { try folder.write("Themes/\(theme).json", Self.theme(textSecondary: "#8A8A8A")) }
        let targets = themes.map { "audit Themes/\($0).json" } + ["scan Sources"]
        let commands = targets.map { "\"$V\" \($0) --baseline known.json --update-baseline --quiet & " }
        var variables = TerminalSession.environment
        variables["DIR"] = folder.path
        variables["V"] = BrowserSession.program
        let found = try CommandRun.run(
            "bash", ["-c", "cd \"$DIR\"; \(commands.joined()) wait"], environment: variables)
        #expect(found.status == .exited(0))
        let baseline = try read("known.json")
        #expect(themes.allSatisfy { baseline.contains("Themes/\($0).json") } && baseline.contains("Row.swift"))
    }

    @Test func knownFindingsAreCountedInEveryReport() throws {
        #expect(try run("audit Themes --baseline known.json --update-baseline").status == .exited(0))
        let json = try run("audit Themes --baseline known.json --format json").output
        let known = try #require(json.firstMatch(of: /"known" : (\d+),\n"excluded" : 0,\n"absent" : 0,\n/)).1
        #expect(try #require(Int(known)) > 1)
        let one = try run("audit Themes --baseline known.json").output.split(separator: "\n")
        let verdict = try #require(one[1].firstMatch(of: /(\d+) of (\d+) pairs fail as in the baseline; (\d+) other/))
        #expect(one[1].hasPrefix("App: no new or worse failures; \(verdict.1) of "))
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

    /// Findings that an audit cannot find are neither reported as absent nor removed.
    @Test(arguments: [
        "--state pressed", "--appearance dark", "--content-size AX5", "--contrast increased", "--level AA",
        "--large-text apple",
    ])
    func narrowedAuditReportsNoMissingFindings(option: String) throws {
        try folder.write(".vitrine.json", #"{ "level" : "AAA", "baseline" : "known.json" }"#)
        #expect(try run("audit Themes --update-baseline").status == .exited(0))
        let all = try read("known.json")
        let narrow = try run("audit Themes \(option)")
        #expect(!narrow.output.contains("not found; --update-baseline"), "\(narrow.output)")
        #expect(!(try run("audit Themes \(option) --format sarif").output.contains("\"absent\"")))
        guard !option.hasPrefix("--state") else { return }
        #expect(try run("audit Themes \(option) --update-baseline").status == .exited(0))
        let lines = Set(try read("known.json").split(separator: "\n").map { $0.filter { $0 != "," } })
        let lost = all.split(separator: "\n").map { $0.filter { $0 != "," } }.filter { !lines.contains($0) }
        #expect(lost.isEmpty, "\(option): \(lost)")
        // An audit of everything removes fixed findings.
        try folder.write("Themes/app.json", Self.theme(textSecondary: "#000000"))
        #expect(try run("audit Themes").output.contains("not found; --update-baseline"))
    }

    /// Findings that count only because of `--include` stay in the baseline when it is written without the option.
    @Test func updateWithoutIncludeKeepsIncludedFindings() throws {
        let wide = "audit Themes --include stand-ins,approximations,disabled --baseline known.json"
        #expect(try run("\(wide) --update-baseline").status == .exited(0))
        let all = try read("known.json")
        #expect(try run("audit Themes --baseline known.json --update-baseline").status == .exited(0))
        #expect(try read("known.json") == all)
        #expect(try run(wide).status == .exited(0))
        #expect(try !run("audit Themes --baseline known.json").output.contains("not found; --update-baseline"))
    }

    private static func swift(_ name: String, text: String) -> String {
        let themes = ["light", "sepia"].map { theme in
            "static let \(theme) = \(name)(background: Color(hex: \"#FFFFFF\"), textPrimary: Color(hex: \"\(text)\"), "
                + "accent: Color(hex: \"#0000AA\"))\n"
        }
        return
            "struct \(name) { var background: Color; var textPrimary: Color; var accent: Color\n\(themes.joined())}\n"
    }

    /// Several files have a theme called Light; the baseline and the reports distinguish them.
    @Test func themesWithSameNameAreDistinguished() throws {
        try folder.write("Shop.swift", Self.swift("Shop", text: "#999999"))
        try folder.write("Blog.swift", Self.swift("Blog", text: "#DDDDDD"))
        #expect(try run("audit Shop.swift Blog.swift --baseline known.json --update-baseline").status == .exited(0))
        let both = try run("audit Shop.swift Blog.swift --baseline known.json")
        #expect(both.status == .exited(0) && !both.output.contains("not found; --update-baseline"), "\(both.output)")
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
        // The theme of one file has become worse; the other one has always failed.
        try folder.write("Shop.swift", Self.swift("Shop", text: "#DDDDDD"))
        #expect(try run("audit Shop.swift --baseline known.json").status == .exited(1))
        #expect(try run("audit Blog.swift --baseline known.json").status == .exited(0))
        // The baseline of one file is written, and that of the other does not change.
        try folder.write("Shop.swift", Self.swift("Shop", text: "#999999"))
        try folder.write("Blog.swift", Self.swift("Blog", text: "#111111"))
        #expect(try run("audit Blog.swift --baseline known.json --update-baseline").status == .exited(0))
        #expect(try run("audit Shop.swift --baseline known.json").status == .exited(0))
        #expect(try read("known.json").contains("\"Shop.swift#Light\" : {"))
    }

    @Test func filesWithSameNameInTwoFoldersAreDistinguished() throws {
        try folder.write("a/theme.json", Self.theme(textSecondary: "#8A8A8A"))
        try folder.write("b/theme.json", Self.theme(textSecondary: "#767676"))
        #expect(try run("audit a b --baseline known.json --update-baseline").status == .exited(0))
        let both = try run("audit a b --baseline known.json")
        #expect(both.output.contains("\n  a/theme.json ") && both.output.contains("\n  b/theme.json "))
        try folder.write("b/theme.json", Self.theme(textSecondary: "#8A8A8A"))
        #expect(try run("audit a/theme.json --baseline known.json").status == .exited(0))
        #expect(try run("audit b/theme.json --baseline known.json").status == .exited(1))
        // From another folder, the file has the same name in the baseline.
        #expect(try run("audit theme.json --baseline ../known.json", in: "a").status == .exited(0))
    }

    /// Older baselines contain the slugs of themes.
    @Test func olderBaselineIsRead() throws {
        #expect(try run("audit Themes --baseline known.json --update-baseline").status == .exited(0))
        let new = try read("known.json")
        #expect(new.contains("\"Themes/app.json\" : {"))
        try folder.write("known.json", new.replacing("\"Themes/app.json\"", with: "\"app\""))
        let known = try run("audit Themes --baseline known.json")
        #expect(known.status == .exited(0) && !known.output.contains("not found; --update-baseline"))
        #expect(try run("audit Themes --baseline known.json --update-baseline").status == .exited(0))
        #expect(try read("known.json") == new)
    }

    /// A theme is identified by the name of its file.
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
        // A second occurrence of the same line is a second finding.
        try folder.write("Sources/Row.swift", "Text(a).padding(12)\nText(a).padding(12)\n")
        let second = try run("scan Sources --baseline known.json")
        #expect(second.status == .exited(1) && second.output.hasPrefix("Sources/Row.swift:2:9: padding(12)"))
        // From another folder, the file has the same name in the baseline.
        let inside = try run("scan . --baseline ../known.json", in: "Sources")
        #expect(inside.status == .exited(1) && inside.output.contains("1 known in the baseline"))
        // The audit keeps the findings written by the scan.
        #expect(try run("audit Themes --baseline known.json --update-baseline").status == .exited(0))
        #expect(try read("known.json").contains("\"Text(a).padding(12)\" : 1"))
    }
}
