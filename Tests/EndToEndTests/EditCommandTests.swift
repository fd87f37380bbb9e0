import Foundation
import Platform
import PseudoTerminal
import ScratchFolder
import Testing

/// A suite of tests of commands that change files in a folder.
protocol EditCommandSuite {
    var folder: ScratchFolder { get }
}

extension EditCommandSuite {
    func run(_ arguments: String...) throws -> (
        status: PseudoTerminal.ExitStatus, output: String, error: String
    ) {
        try BrowserSession.run(arguments)
    }

    func text(_ path: String) throws -> String { try String(contentsOfFile: path, encoding: .utf8) }

    /// A theme in Swift.
    var swift: String {
        """
        enum AppTheme {
            enum Colors {
                static let ink = Color(hex: 0x1A1A2E) // main text
                static let accent = Color(light: Color(hex: "#4a6ef5"), dark: Color(hex: "#8ca4ff"))
            }
            enum Spacing { static let large: CGFloat = 16 }
        }
        """
    }
}

/// `vitrine set`, `vitrine new` and `vitrine edit`.
@Suite(.blocking)
struct EditCommandTests: EditCommandSuite {
    let folder: ScratchFolder

    init() throws { folder = try ScratchFolder() }

    /// The key of a color for one appearance contradicts the other.
    @Test func setRejectsKeyOfOtherAppearance() throws {
        let document = "{\"extends\":\"scarf\"}"
        let path = try folder.write("own.json", document)
        let token = "surfaces.card.border.darkHex"
        let (status, _, error) = try run("set", path, "\(token)=#186512", "--appearance", "light")
        #expect(status == .exited(2) && error.contains("found \"\(token)\" of the dark one"), "\(error)")
        #expect(try text(path) == document)
        #expect(try run("set", path, "\(token)=#186512", "--appearance", "dark").status == .exited(0))
        #expect(try text(path).contains("#186512"))
    }

    @Test func setChangesOnlyLiterals() throws {
        let path = try folder.write(swift, to: "AppTheme.swift")
        let (status, output, error) = try run(
            "set", path, "Colors.accent=#AB12CD", "--appearance", "dark", "Spacing.large=20")
        #expect(status == .exited(0) && error.isEmpty, "\(error)")
        #expect(output.contains("changed \(path)\naudit: "))
        #expect(
            try text(path)
                == swift.replacing("#8ca4ff", with: "#ab12cd").replacing("CGFloat = 16", with: "CGFloat = 20"))
    }

    /// Another background changes the appearance of a theme that has only one.
    @Test(arguments: [["background=#101820", "textPrimary=#FFFFFF"], ["textPrimary=#FFFFFF", "background=#101820"]])
    func setChangesAThemeOfOneAppearanceIntoTheOther(assignments: [String]) throws {
        let source = """
            enum T { static let background = Color(hex: "#F0F0F0"), textPrimary = Color(hex: "#111111") }
            """
        let path = try folder.write(source, to: "T.swift")
        let (status, output, error) = try run("set", path, assignments[0], assignments[1])
        #expect(status == .exited(0) && error.isEmpty && output.contains("light to dark"), "\(error)")
        #expect(try text(path) == source.replacing("#F0F0F0", with: "#101820").replacing("#111111", with: "#FFFFFF"))
    }

    @Test(arguments: ["4.6", "required"]) func setWithHoldReachesTheRatioInTheWrittenFile(hold: String) throws {
        let path = try folder.write(
            theme: "mine.json",
            "\"colors\":{\"pairByRole\":{\"textTertiary\":{\"lightHex\":\"#BBBBBB\",\"darkHex\":\"#555555\"}}}")
        #expect(try run("set", path, "textTertiary", "--hold", hold).status == .exited(0))
        let (_, output, _) = try run("audit", path, "--format", "json")
        let root = try #require(try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any])
        let theme = (root["themes"] as? [[String: Any]])?.first ?? root
        let checks = try #require(theme["checks"] as? [[String: Any]])
        let own = checks.filter {
            $0["foreground"] as? String == "textTertiary"
                && ($0["provenance"] as? [String: Any])?["kind"] as? String == "own"
                && ($0["part"] as? String)?.contains("disabled") == false
        }
        #expect(own.count > 5)
        for check in own {
            let least = try Double(hold) ?? #require(check["required"] as? Double)
            #expect(try #require(check["ratio"] as? Double) >= least, "\(check)")
        }
    }

    /// A color that is derived from another one stays derived; a stand-in for a missing color is written.
    @Test func setWithHoldWritesOnlyWhatHasToChange() throws {
        let path = try folder.write(#"{"extends":"technical-blue","name":"Mine"}"#, to: "mine.json")
        let (status, _, error) = try run("set", path, "accent", "--hold", "3")
        #expect(status == .exited(1) && error.contains("nothing to change: the colors already reach the ratio"))
        #expect(try run("set", path, "info", "--hold", "4.5").status == .exited(0))
        #expect(try text(path).contains("\"info\"") && !text(path).contains("\"accent\""))
    }

    /// Colors that the theme does not define change with those from which they are derived.
    @Test func setListsTheStandInsThatFollow() throws {
        let roles = ["textOnPrimaryCTA", "destructive", "danger", "warning", "success", "info", "accent"]
        let missing = roles.map { "\"\($0)\": null" }.joined(separator: ", ")
        let own = ##""primaryCTA": { "lightHex": "#0B57D0", "darkHex": "#8AB4F8" }"##
        let path = try folder.write(
            #"{"extends":"gentle-default","colors":{"pairByRole":{\#(own), \#(missing)}}}"#, to: "mine.json")
        let few = try run("set", path, "themePrimary=#204060", "--appearance", "light")
        #expect(few.output.contains("accent light: ") && few.output.contains(", the color of themePrimary\n"), "\(few)")
        let many = try run("set", path, "primaryCTA=#B00020", "--appearance", "light")
        #expect(many.output.contains("primaryCTA light: #0B57D0 to #B00020\nlight: "), "\(many)")
        #expect(
            many.output.contains(" colors that the theme does not define change too: danger (a stand-in), "), "\(many)")
        #expect(!many.output.contains("dark"), "\(many)")
        let one = try run("set", path, "destructive=#C00030")
        #expect(one.output.contains("destructive light: none to #C00030\n"), "\(one)")
        #expect(!one.output.contains("destructive (a stand-in)"), "\(one)")
    }

    @Test func dryRunPrintsADifferenceAndWritesNothing() throws {
        let path = try folder.write(swift, to: "AppTheme.swift")
        let (status, output, _) = try run("set", path, "ink=#222222", "--dry-run")
        #expect(status == .exited(0) && output.hasPrefix("--- \(path)\n+++ \(path)\n@@ -1,6 +1,6 @@\n"))
        #expect(
            output.contains(
                "-        static let ink = Color(hex: 0x1A1A2E) // main text\n+        static let ink = Color(hex: 0x222222) // main text\n"
            ))
        #expect(try text(path) == swift)
    }

    /// Other colors may be derived from the adjusted color: the ratio must hold after the change too.
    @Test(arguments: ["4.5", "required"]) func repeatedHoldChangesNothing(hold: String) throws {
        let path = try folder.write(
            ##"{"color":{"$type":"color","primaryCTA":{"$value":"#8A61B4"},"background":{"$value":"#5701AE"}}}"##,
            to: "h.tokens.json")
        #expect(try run("set", path, "primaryCTA", "--hold", hold).status == .exited(0))
        let again = try run("set", path, "primaryCTA", "--hold", hold)
        #expect(again.status == .exited(1) && again.error.contains("already reach the ratio"), "\(again)")
    }

    /// Programs that apply a difference must know that the last line has no line end.
    @Test func differenceMarksMissingFinalNewline() throws {
        let path = try folder.write(#"{"extends":"scarf","name":"N"}"#, to: "n.json")
        let (_, output, _) = try run("set", path, "radii.small=7", "--dry-run")
        let lines = output.split(separator: "\n").map(String.init)
        #expect(lines.count { $0 == #"\ No newline at end of file"# } == 2, "\(output)")
        #expect(lines.firstIndex(of: #"\ No newline at end of file"#).map { lines[$0 - 1].hasPrefix("-") } == true)
        let ended = try folder.write("{\n  \"extends\": \"scarf\",\n  \"name\": \"N\"\n}\n", to: "e.json")
        #expect(!(try run("set", ended, "radii.small=7", "--dry-run").output.contains("No newline")))
    }

    @Test func exitStatusReportsWhetherAnythingChanged() throws {
        let path = try folder.write(swift, to: "AppTheme.swift")
        let same = try run("set", path, "ink=#1A1A2E")
        #expect(same.status == .exited(1) && same.error.contains("nothing to change"))
        for (arguments, message) in [
            ([path, "inkk=#222222"], "did you mean"),
            ([path, "ink=oklch(200% 0 0)"], "expected lightness in 0...1, found 2"),
            (["modern-gray", "primaryCTA=#222222"], "\"vitrine new NAME --from modern-gray\""),
            ([path, "ink=#222222", "--appearance", "dark"], "change both"), ([path], "set expects TOKEN=VALUE"),
            ([path, "ink", "--hold", "40"], "--hold expects a contrast ratio in 1...21"),
        ] {
            let result = try CommandRun.run(
                BrowserSession.program, ["set"] + arguments, environment: TerminalSession.environment)
            #expect(result.status == .exited(2), "\(arguments)")
            #expect(
                String(decoding: result.error, as: UTF8.self).contains(message),
                "\(String(decoding: result.error, as: UTF8.self))")
        }
        #expect(try text(path) == swift)
    }

    @Test func setPrintsOldAndNewLength() throws {
        let path = try folder.write(theme: "mine.json", "\"aliases\":{\"spacing\":{\"S.hair\":7.123456}}")
        #expect(try run("list", "tokens", path, "--json").output.contains("\"value\" : \"7.123456\""))
        let result = try run("set", path, "S.hair=7.25")
        #expect(result.status == .exited(0) && result.error.isEmpty, "\(result)")
        #expect(result.output.hasPrefix("S.hair: 7.123456 to 7.25\nchanged \(path)\n"), "\(result)")
    }

    @Test func readOnlyFilesAreUnchangedAndUTF16IsRejected() throws {
        let path = try folder.write(Array(swift.utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }), to: "Wide.swift")
        #expect(try run("set", path, "ink=#222222").status == .exited(2))
        let link = try folder.write(theme: "real.json", "\"name\":\"Real\"")
        try folder.link("link.json", to: "real.json")
        #expect(try run("set", folder.path + "/link.json", "primaryCTA=#222222").status == .exited(0))
        #expect(try text(link).contains("#222222"))
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.path + "/link.json") == "real.json")
    }

    @Test func noteReportsThatOtherHardLinksKeepTheirContents() throws {
        let path = try folder.write(theme: "real.json", "\"name\":\"Real\"")
        let (other, before) = (folder.path + "/other.json", try text(path))
        try FileManager.default.linkItem(atPath: path, toPath: other)
        let (status, _, error) = try run("set", path, "primaryCTA=#222222")
        #expect(status == .exited(0))
        #expect(error == "note: \"\(path)\" was a hard link; its other names have the previous contents\n")
        #expect(try text(path).contains("#222222"))
        #expect(try text(other) == before)
        #expect(try run("set", path, "primaryCTA=#333333").error.isEmpty)
    }

    @Test func newWritesADocumentThatExtendsATheme() throws {
        let path = folder.path + "/brand.json"
        let (status, output, error) = try run("new", "My Brand", "--from", "modern-gray", "-o", path)
        #expect(status == .exited(0) && output.isEmpty)
        let schema = folder.path + "/vitrine-theme.schema.json"
        #expect(error.contains("vitrine: created \(path); vitrine schema theme -o \(schema) writes the schema"))
        #expect(
            try text(path)
                == "{\n  \"$schema\" : \"vitrine-theme.schema.json\",\n  \"extends\" : \"modern-gray\",\n  \"name\" : \"My Brand\"\n}\n"
        )
        #expect(try run("validate", path).status == .exited(0))
        #expect(try run("new", "My Brand", "--from", "modern-gray", "-o", path).error.contains("already exists"))
        let other = try run("new", "My Brand", "--from", "modern-gray", "-o", folder.path + "/Brand.swift")
        #expect(other.status == .exited(2) && other.error.contains("-o expects the name of a JSON file"))
        #expect(try run("set", path, "primaryCTA=#222222").status == .exited(0))
        #expect(try run("validate", path).status == .exited(0))
    }

    @Test(arguments: ["", "  ", "—", "?!"]) func newNeedsAName(name: String) throws {
        let path = folder.path + "/brand.json"
        let (status, _, error) = try run("new", name, "--from", "modern-gray", "-o", path)
        #expect(
            status == .exited(2) && error == "vitrine: new expects a name with letters or digits, found \"\(name)\"\n")
        #expect(!FileManager.default.fileExists(atPath: path))
    }

    /// A removed file cannot be read again, regardless of its path.
    @Test func removedFilesAreNotReadAgain() throws {
        let path = try folder.write("changed/mine.json", "{\"extends\":\"modern-gray\"}")
        let session = try BrowserSession.opened([path], columns: 240)
        session.send("e#102030")
        session.press(.enter)
        try session.waitUntil("an unsaved edit") { $0.contains("1 unsaved") }
        session.send("s")
        try session.waitUntil("the difference") { $0.contains("enter writes") }
        try folder.remove("changed/mine.json")
        try session.waitUntil("the missing file") { $0.contains("the file was removed: w saves a new theme") }
        session.press(.enter)
        try session.waitUntil("the reason") { $0.contains("there is no such file; w saves a new theme") }
        session.send("qq")
        #expect(try session.waitForExit() == .exited(0))
    }

    @Test func setRejectsRepeatedToken() throws {
        let path = try folder.write(theme: "mine.json", "\"name\":\"Mine\"")
        let twice = try run("set", path, "accent=#111111", "accent=#222222")
        #expect(twice.status == .exited(2))
        #expect(twice.error.contains("expected each token once, found \"accent\" again"))
        #expect(try run("validate", path).status == .exited(0))
    }

    @Test func editorSavesTheChangeWhereItsLiteralIs() throws {
        let path = try folder.write(swift, to: "AppTheme.swift")
        let session = try BrowserSession.opened([path])
        session.send("e/accent")
        try session.waitUntil("the token") { $0.contains("AppTheme.Colors.accent") }
        session.press(.enter)
        try session.waitUntil("its bars") { $0.contains(" L 0.") }
        session.send("#102030")
        session.press(.enter)
        try session.waitUntil("an unsaved edit") { $0.contains("1 unsaved") }
        session.send("s")
        try session.waitUntil("the difference") { $0.contains("+        static let accent") }
        session.press(.enter)
        try session.waitUntil("the saved file") { $0.contains("saved /") && !$0.contains("1 unsaved") }
        // The theme keeps its name when it is read again.
        #expect(session.screen.contains("App Theme"))
        let written = try text(path)
        #expect(
            written == swift.replacing("#4a6ef5", with: "#102030")
                || written == swift.replacing("#8ca4ff", with: "#102030"))
        session.send("q")
        #expect(try session.waitForExit() == .exited(0))
    }
}
