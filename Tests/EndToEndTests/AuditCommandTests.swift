import PseudoTerminal
import ScratchFolder
import Testing

/// `vitrine audit` in scripts and CI.
@Suite(.blocking)
struct AuditCommandTests {
    private func run(_ arguments: [String], environment: [String: String] = [:]) throws -> (Int32, String, String) {
        var variables = TerminalSession.environment
        for (name, value) in environment { variables[name] = value }
        let result = try CommandRun.run(BrowserSession.program, ["audit"] + arguments, environment: variables)
        guard case .exited(let status) = result.status else { throw Crashed(status: "\(result.status)") }
        return (status, String(decoding: result.output, as: UTF8.self), String(decoding: result.error, as: UTF8.self))
    }

    private struct Crashed: Error {
        let status: String
    }

    @Test(arguments: [
        (
            ["--content-size", "foo"],
            "unknown content size \"foo\"; expected one of xS, S, M, L, xL, xxL, xxxL, AX1, AX2, AX3, AX4, AX5, all\n"
        ),
        (["--level", "A"], "unknown level \"A\"; did you mean \"AA\"?\n"),
        (["--level", "low"], "unknown level \"low\"; expected one of AA, AAA\n"),
    ])
    func messagesNameAcceptedValuesAsTheHelpDoes(options: [String], message: String) throws {
        let (status, _, error) = try BrowserSession.run(["audit", "scarf"] + options)
        #expect(status == .exited(2) && error == "vitrine: " + message, "\(error)")
    }

    @Test func auditOfAllThemesFitsOneScreen() throws {
        let (status, output, error) = try run([])
        let lines = output.split(separator: "\n")
        #expect(status == 1 && error.isEmpty)
        #expect(lines.count <= 24 && lines.allSatisfy { $0.count <= 110 })
        #expect(lines.filter { $0.hasPrefix("  ") }.count == 12)
        #expect(output.contains("12 of 12 themes fail: 439 of 3004 pairs fail; "))
    }

    @Test(arguments: [
        (
            ["--format", "xml"],
            "vitrine: unknown format \"xml\"; expected one of text, json, sarif, junit, github, markdown\n"
        ),
        (["--level", "AAAA"], "vitrine: unknown level \"AAAA\"; did you mean \"AAA\"?\n"),
        (["--levle", "AA"], "vitrine: unknown option \"--levle\"; did you mean --level?\n"),
        (["--content-size", "AX9"], "vitrine: unknown content size \"AX9\"; did you mean \"AX1\"?\n"),
        (["--fix-to", "x.json"], "vitrine: --fix-to expects one theme, found none\n"),
        (
            ["checkpoint", "--fix-to", "x.swift"],
            "vitrine: --fix-to expects the name of a JSON file, found \"x.swift\"\n"
        ),
        (
            ["--state", "loged"],
            "vitrine: unknown state of controls \"loged\"; expected one of normal, pressed, focused, selected, disabled, error, loading\n"
        ),
        (["--state", "pressd"], "vitrine: unknown state of controls \"pressd\"; did you mean \"pressed\"?\n"),
        (
            ["checkpoint", "--state", "error", "--fix-to", "x.json"],
            "vitrine: --fix-to requires a complete audit, so it cannot be combined with --state\n"
        ),
        (["checkpoint", "modern-gray", "--fix-to", "x.json"], "vitrine: --fix-to expects one theme, found several\n"),
    ])
    func wrongUsageIsReported(arguments: [String], message: String) throws {
        let (status, output, error) = try run(arguments)
        #expect(status == 2 && output.isEmpty)
        #expect(error == message)
    }

    /// Disabled controls need no contrast unless `--include` lists them.
    @Test func stateOptionAuditsOnlyThatState() throws {
        let (_, all, _) = try run(["checkpoint", "--state", "Pressed"])
        #expect(all.contains("Control states") || all.contains("pairs pass"))
        let (status, output, error) = try run(["checkpoint", "--state", "disabled"])
        #expect(status == 0 && error.isEmpty && output.contains("in disabled controls"))
        let (counted, report, _) = try run(["checkpoint", "--state", "disabled", "--include", "disabled"])
        #expect(counted == 1 && report.contains(", disabled") && !report.contains("Next Up card"))
        let (_, json, _) = try run(["checkpoint", "--state", "error", "--format", "json"])
        let parts = json.matches(of: /"part" : "([^"]*)"/).map { String($0.1) }
        #expect(!parts.isEmpty && parts.allSatisfy { $0.contains(", error") })
    }

    @Test(arguments: ["gentle-default", "editorial-paper", "checkpoint"], ["AA", "AAA"])
    func fixedThemePassesAudit(theme: String, level: String) throws {
        let folder = try ScratchFolder()
        let file = folder.path + "/fixed.json"
        let (status, output, error) = try run([theme, "--level", level, "--fix-to", file])
        #expect(error.isEmpty && output.contains(" -> #") && output.contains(" pairs failed, "))
        // What is left is named with the reason, and decides the status.
        let isRepaired = output.contains("none fails now")
        #expect(isRepaired != output.contains("; every change that was tried makes surfaces alike or other pairs fail"))
        let (after, report, _) = try run([file, "--level", level])
        #expect(status == after && (isRepaired || after == 1))
        let left = output.firstMatch(of: /pairs failed, (\d+) fail now/).map { "\($0.1)" }
        #expect(left.map { report.contains(": \($0) of ") } ?? isRepaired)
    }

    /// Nothing fails that counts, so no file is written.
    @Test func passingThemeIsNotFixed() throws {
        let folder = try ScratchFolder()
        let own = try folder.write("own.json", #"{"extends":"bold-orange","appearances":["light"]}"#)
        #expect(try run([own, "--fix-to", folder.path + "/fixed.json"]).0 == 0)
        let (status, _, note) = try run([folder.path + "/fixed.json", "--fix-to", folder.path + "/more.json"])
        #expect(status == 0 && note.contains("no pair of"))
    }

    @Test func fixExtendsAuditedFile() throws {
        let folder = try ScratchFolder()
        let own = try folder.write("{\"extends\":\"modern-gray\",\"name\":\"Mine\"}", to: "modern-gray.json")
        let file = folder.path + "/fixed.json"
        let (fixed, left, _) = try run([own, "--fix-to", file])
        #expect(fixed == 0 && left.contains("31 pairs failed, none fails now"))
        let (status, output, _) = try run([file])
        #expect(status == 0 && output.contains("Mine (contrast fixed): no counted pair fails"))
        let (same, _, error) = try run([own, "--fix-to", own])
        #expect(same == 2 && error.contains("same file"))
        let other = try ScratchFolder()
        let (outside, _, reason) = try run([own, "--fix-to", other.path + "/fixed.json"])
        #expect(outside == 2 && reason.contains("in the theme's folder"))
    }

    /// Values that cannot be read are not silently replaced by stand-ins.
    @Test func colorsThatCannotBeReadAreWarnings() throws {
        let folder = try ScratchFolder()
        let source = """
            enum AppTheme { enum Colors {
                static let background = Color(hex: "#FFFFFF"), textPrimary = Color(hex: "#111111")
                static let danger = Color(hex: "#GG0000")
                static let ease = Animation.easeInOut(duration: 0.3)
            } }
            """
        let path = try folder.write(source, to: "AppTheme.swift")
        let (status, output, _) = try run([path, "--format", "github", "--config", "none"])
        let lines = output.split(separator: "\n").filter { $0.contains("not-read") }
        #expect(status == 0 && lines.count == 1)
        let line = try #require(lines.first)
        #expect(line.hasPrefix("::warning file=") && line.contains("line=3") && line.contains("\"danger\""), "\(line)")
    }

    /// A theme that only adds a color has the pairs of its parent theme.
    @Test func themeThatAddsOnlyAColorIsAudited() throws {
        let folder = try ScratchFolder()
        let brand = "{\"lightHex\":\"#123456\",\"darkHex\":\"#123456\"}"
        let colors = "\"colors\":{\"pairByRole\":{\"brand\":\(brand)}}"
        let path = try folder.write("{\"extends\":\"scarf\",\"name\":\"C\",\(colors)}", to: "c.json")
        let (status, output, error) = try run([path, "--config", "none"])
        #expect(status == 1 && output.contains("C: 89 of 259 pairs fail") && error.isEmpty, "\(error)")
    }

    /// An error in the fix must not leave a partial report.
    @Test(arguments: ["json", "sarif", "junit", "text"]) func failedFixWritesNoReport(format: String) throws {
        let (status, output, error) = try run(["scarf", "--format", format, "--fix-to", "no-such-folder/x.json"])
        #expect(status == 2 && output.isEmpty && error.hasPrefix("vitrine: cannot write "), "\(error)")
    }

    /// Continuous integration systems merge cases with the same name.
    @Test(arguments: ["gentle-default", "scarf"]) func junitCasesHaveUniqueNames(theme: String) throws {
        let (_, output, _) = try run([theme, "--format", "junit"])
        let names = output.matches(of: /<testcase classname="[^"]*" name="[^"]*"/).map { String($0.output) }
        #expect(names.count > 100 && Set(names).count == names.count)
    }

    @Test(arguments: ["abc", "-1", "999999999999999"]) func invalidSourceDateEpochIsAnError(value: String) throws {
        let (status, output, error) = try run(
            ["scarf", "--format", "junit"], environment: ["SOURCE_DATE_EPOCH": value])
        #expect(status == 2 && output.isEmpty)
        #expect(error == "vitrine: SOURCE_DATE_EPOCH expects seconds since 1970, found \"\(value)\"\n")
    }

    /// Text in a file with the extension of another file type would be unexpected.
    @Test(arguments: ["x.html", "x.pdf", "x.YAML"]) func unsupportedOutputExtensionIsAnError(name: String) throws {
        let folder = try ScratchFolder()
        let (status, output, error) = try run(["scarf", "-o", folder.path + "/" + name])
        #expect(status == 2 && output.isEmpty && error.contains("expected -o with a name that ends in .txt, .json"))
        for name in ["x", "x.log", "x.1", ".x"] {
            #expect(try run(["scarf", "-q", "-o", folder.path + "/" + name]).0 == 1, "\(name)")
        }
    }

    /// With `-q`, findings that become known are not listed.
    @Test func quietBaselineUpdatePrintsNothing() throws {
        let folder = try ScratchFolder()
        let baseline = folder.path + "/b.json"
        let (status, output, _) = try run(["scarf", "-q", "--baseline", baseline, "--update-baseline"])
        #expect(status == 0 && output.isEmpty)
    }

    @Test func unreadableThemeIsReportedAndOthersAreAudited() throws {
        let folder = try ScratchFolder()
        _ = try folder.write("{\"extends\":\"modern-gray\"}", to: "a.json")
        _ = try folder.write("{", to: "b.json")
        _ = try folder.write("{\"extends\":\"modern-gray\"}", to: "c.json")
        let (status, output, error) = try run([folder.path])
        #expect(status == 2)
        #expect(output.contains("\n  a ") && output.contains("\n  c ") && output.contains("2 of 2 themes fail"))
        #expect(error.contains("b.json:1:2") && error.split(separator: "\n").count == 1)
        let empty = try ScratchFolder()
        #expect(try run([empty.path]).0 == 2)
        let missing = try run(["/nowhere/at-all.json"])
        #expect(missing.0 == 2 && missing.1.isEmpty)
    }

    private static let swift = """
        enum AppTheme {
            enum Colors {
                static let background = Color(hex: "#FFFFFF"), textPrimary = Color(hex: "#111111")
                static let accent = Color(hex: "#3B5BDB")
            }
        }
        """

    /// A folder without theme documents refers to its other theme sources; deeper ones are named.
    @Test func folderOfSwiftThemesIsAuditedAsThemes() throws {
        let folder = try ScratchFolder()
        let path = folder.path
        try folder.write("App/Theme.swift", Self.swift)
        try folder.write("App/Row.swift", "struct Row { static let stripe = Color(red: 1, green: 0, blue: 0) }")
        try folder.write("Other/Deep/Theme.swift", Self.swift)
        let (status, output, error) = try run([path + "/App"])
        #expect(status == 1 && output.contains("\nApp Theme: "))
        let command = { (words: String) in "\"vitrine audit \(words)\"" }
        #expect(
            error == "note: \"\(path)/App\" has other theme sources; "
                + "\(command("\(path)/App \(path)/App/Row.swift")) includes them\n")
        #expect(try run([path + "/App", "--quiet"]).2.isEmpty)
        #expect(
            try BrowserSession.run(["validate", path + "/App"]).error == error.replacing(" audit ", with: " validate "))
        #expect(try BrowserSession.run(["validate", path + "/App", "--quiet"]).error.isEmpty)
        let deep = try run([path + "/Other"])
        #expect(deep.0 == 2 && deep.1.hasSuffix("no theme was audited\n"))
        #expect(
            deep.2 == "vitrine: no theme files (*.json) in the folder \"\(path)/Other\"; "
                + "\(command("\(path)/Other/Deep/Theme.swift")) uses the theme sources in it\n")
        #expect(try BrowserSession.run(["validate", path + "/App"]).output.contains("/App/Theme.swift: ok\n"))
        let report = try BrowserSession.run(["report", path + "/App", "--format", "markdown"])
        #expect(report.output.hasPrefix("## App Theme\n"))
        let session = try BrowserSession.opened([path + "/App", "--fresh"])
        #expect(session.screen.text.contains("‹App Theme›"))
        session.send("q")
        _ = try session.waitForExit()
    }

    /// Token files that form one token set are one theme, regardless of their folders; the file that describes the set
    /// is not a theme.
    @Test func folderOfTokenFilesIsOneTheme() throws {
        let folder = try ScratchFolder()
        let set = { (name: String) in
            ##"{"name":"\##(name)","selectedTokenSets":{"core":"source","\##(name.lowercased())":"enabled"}}"##
        }
        try folder.write("tokens/$themes.json", "[\(set("Light")),\(set("Dark"))]")
        try folder.write(
            "tokens/core.json",
            ##"{"black":{"value":"#000000","type":"color"},"white":{"value":"#FFFFFF","type":"color"}}"##)
        for (name, text, page) in [("light", "black", "white"), ("dark", "white", "black")] {
            let token = { (name: String, value: String) in ##""\##(name)":{"value":"{\##(value)}","type":"color"}"## }
            try folder.write("tokens/\(name).json", "{\(token("text", text)),\(token("background", page))}")
        }
        for path in [folder.path, folder.path + "/tokens"] {
            let (_, output, error) = try run([path])
            #expect(!output.contains("no theme was audited") && error.isEmpty, "\(error)")
        }
        let session = try BrowserSession.opened([folder.path + "/tokens", "--fresh"])
        #expect(session.screen.text.contains("‹Tokens›"))
        session.send("q")
        #expect(try session.waitForExit() == .exited(0))
    }

    /// A source that a document of the folder extends is included with it; others are named.
    @Test func otherSourcesInFolderAreListed() throws {
        let folder = try ScratchFolder()
        try folder.write("Theme.swift", Self.swift)
        try folder.write("brand.json", #"{"extends":"Theme.swift","name":"Brand"}"#)
        let (_, output, error) = try run([folder.path])
        #expect(output.contains("\nBrand: ") && error.isEmpty, "\(error)")
        try folder.write("Old.swift", Self.swift.replacing("AppTheme", with: "OldTheme"))
        let other = try run([folder.path])
        #expect(other.1.contains("\nBrand: "))
        #expect(other.2.contains("\"vitrine audit \(folder.path) \(folder.path)/Old.swift\" includes them"))
    }

    /// Swift code of two themes, of which the second one fails.
    static let oceanAndForest = """
        struct Theme {
            var background: Color; var textPrimary: Color; var accent: Color
            static let ocean = Theme(
                background: Color(hex: "#FFFFFF"), textPrimary: Color(hex: "#111111"), accent: Color(hex: "#0000FF"))
            static let forest = Theme(
                background: Color(hex: "#FFFFFF"), textPrimary: Color(hex: "#EEEEEE"), accent: Color(hex: "#00FF00"))
        }
        """

    /// The gate must not pass because only the first theme of a file is audited.
    @Test func everyThemeOfAFileIsAudited() throws {
        let folder = try ScratchFolder()
        let file = try folder.write(Self.oceanAndForest, to: "Two.swift")
        let (status, output, _) = try run([file])
        #expect(status == 1 && output.contains("\n1 of 2 themes fails: ") && output.contains("  forest "))
        #expect(try run([file + "#Ocean"]).0 == 0)
        let fix = try run([file, "--fix-to", folder.path + "/fixed.json"])
        #expect(fix.0 == 2 && fix.2 == "vitrine: --fix-to expects one theme, found several; \"\(file)#Ocean\" is one\n")
        let faults = try BrowserSession.run(["validate", file]).output
        #expect(faults.split(separator: "\n").count == Set(faults.split(separator: "\n")).count)
    }

    @Test func missingAppearanceIsAnError() throws {
        let folder = try ScratchFolder()
        let file = try folder.write("{\"extends\":\"modern-gray\",\"appearances\":[\"dark\"]}", to: "night.json")
        let (status, _, error) = try run([file, "--appearance", "light"])
        #expect(status == 2 && error == "vitrine: night has no light appearance, only dark\n")
    }

    @Test func everyFormatIsWritten() throws {
        let json = try run(["checkpoint", "--format", "json", "--content-size", "all"]).1
        #expect(json.contains("\"contentSize\" : \"accessibilityMedium\""))
        #expect(json.contains("\"failed\" : 2156,\n") && json.hasSuffix("\"failedPairs\" : 116\n}\n"))
        let sarif = try run(["checkpoint", "--format", "sarif"]).1
        #expect(sarif.contains("\"uri\" : \"Themes/checkpoint.json\"") && sarif.contains("\"version\" : \"2.1.0\""))
        let junit = try run(["checkpoint", "--format", "junit"]).1
        #expect(junit.hasPrefix("<?xml") && junit.hasSuffix("</testsuites>\n"))
        let folder = try ScratchFolder()
        let (status, output, _) = try run(["--format", "junit", "-o", folder.path + "/a.xml"])
        #expect(status == 1 && output.isEmpty)
    }

    @Test func levelAndLargeTextChangeResult() throws {
        func failed(_ options: [String]) throws -> Substring? {
            try run(options).1.split(separator: "\n").first { $0.contains(" themes fail: ") }
        }
        let lines = [try failed([]), try failed(["--large-text", "apple"]), try failed(["--level", "aaa"])]
        #expect(Set(lines.compactMap { $0 }).count == 3)
    }

    @Test func colorsAreUsedOnlyInTerminal() throws {
        #expect(!(try run(["checkpoint"]).1.utf8.contains(0x1B)))
        for (value, isColored) in [("", true), ("1", false)] {
            var variables = TerminalSession.environment
            variables["NO_COLOR"] = value
            let session = try TerminalSession(
                BrowserSession.program, ["audit", "editorial-paper"], environment: variables)
            #expect(try session.waitForExit() == .exited(1))
            #expect(String(decoding: session.output, as: UTF8.self).contains("Editorial Paper"))
            #expect(session.output.contains(0x1B) == isColored)
        }
    }

    @Test func controlCharactersInNamesAreEscaped() throws {
        let folder = try ScratchFolder()
        _ = try folder.write("{\"extends\":\"modern-gray\",\"name\":\"\\u001b[31mred\"}", to: "a\u{1B}[31m.json")
        for format in ["text", "json", "sarif", "junit"] {
            let (_, output, error) = try run([folder.path, "--format", format])
            #expect(!(output + error).utf8.contains(0x1B))
        }
    }
}
