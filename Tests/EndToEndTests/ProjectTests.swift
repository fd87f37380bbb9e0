import Foundation
import PseudoTerminal
import ScratchFolder
import Testing

/// A repository with a theme that fails, a configuration and Swift views, in CI.
@Suite(.blocking)
struct ProjectTests: ProjectSuite {
    let folder: ScratchFolder

    init() throws { folder = try Self.repository() }

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

    @Test func configurationIsFoundInParentFolder() throws {
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
        #expect(result.error.contains("cannot read \".vitrine.json\": "), "\(result.error)")
    }

    @Test func configurationOfAbsolutePathIsFoundInRemovedFolder() throws {
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
        (
            "{\"exclude\":[{\"appearance\":\"drak\",\"reason\":\"because\"}]}",
            "expected light or dark, found \"drak\"; did you mean \"dark\"?"
        ),
        ("{\"themes\":\"x\"}", "expected an array, found a string"), ("[]", "expected a configuration, an object"),
    ])
    func brokenConfigurationIsAnError(text: String, message: String) throws {
        try folder.write(".vitrine.json", text)
        for command in ["audit", "scan Sources"] {
            let result = try run(command)
            #expect(result.status == .exited(2) && result.error.contains(message), "\(result.error)")
        }
    }

    /// No theme is not all themes.
    @Test func emptyThemesInConfigurationAreAnError() throws {
        try folder.write(".vitrine.json", "{ \"themes\": [] }")
        let message =
            ".vitrine.json:1:13: expected names or paths of themes, found an empty array; without \"themes\", "
            + "vitrine audit checks the built-in themes"
        for command in ["audit", "validate", "report --format markdown"] {
            let result = try run(command)
            #expect(result.status == .exited(2) && result.error == "vitrine: \(message)\n", "\(command): \(result)")
        }
        // Themes in the arguments, and a scan, do not need those of the configuration.
        #expect(try run("validate Themes").status == .exited(0))
        #expect(try !run("scan Sources").error.contains("empty array"))
    }

    @Test func invalidThemeInConfigurationIsReportedWithPlace() throws {
        try folder.write("empty/note.txt", "x")
        try folder.write(
            ".vitrine.json", "{\"themes\" : [\n  \"modern-gray\", \"./nope.json\",\n  \"nothere\", \"empty\"]}")
        for command in ["audit", "validate", "report --format markdown"] {
            let result = try run(command)
            #expect(result.status == .exited(2))
            for message in [
                ".vitrine.json:2:18: cannot read ./nope.json: there is no such file",
                ".vitrine.json:3:14: no theme files (*.json) in the folder \"empty\"",
            ] { #expect(result.error.contains(message), "\(command): \(result.error)") }
            #expect(result.error.contains(".vitrine.json:3:3: "), "\(command): \(result.error)")
        }
        // A theme in the arguments has no place in the configuration.
        #expect(try !run("audit ./nope.json").error.contains(".vitrine.json"))
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
                Sources/Row.swift:4:9: padding(3) is hard-coded padding [padding]
                Sources/Row.swift:5:9: padding(4) is hard-coded padding [padding]
                Sources/Row.swift:6:46: padding(5) is hard-coded padding [padding]
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
        // The audited parts could not match the exclusions.
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
        // Only errors affect the result.
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
            scan == "::error file=Sources/Row.swift,line=1,col=9,title=padding::padding(12) is hard-coded padding\n")
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
                == "Sources/Row.swift:1:9: padding(12) is hard-coded padding [padding]\n")
    }
}
