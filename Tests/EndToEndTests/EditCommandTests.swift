import Foundation
import Platform
import PseudoTerminal
import ScratchFolder
import Testing

/// `vitrine set`, `vitrine new` and `vitrine edit`.
@Suite(.blocking)
struct EditCommandTests {
    private let folder: ScratchFolder

    init() throws { folder = try ScratchFolder() }

    private func run(_ arguments: String...) throws -> (
        status: PseudoTerminal.ExitStatus, output: String, error: String
    ) {
        try BrowserSession.run(arguments)
    }

    private func text(_ path: String) throws -> String { try String(contentsOfFile: path, encoding: .utf8) }

    private let swift = """
        enum AppTheme {
            enum Colors {
                static let ink = Color(hex: 0x1A1A2E) // main text
                static let accent = Color(light: Color(hex: "#4a6ef5"), dark: Color(hex: "#8ca4ff"))
            }
            enum Spacing { static let large: CGFloat = 16 }
        }
        """

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

    /// Another background makes a theme of one appearance one of the other.
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

    /// A color that follows from another goes on to do so; one that stands in for a missing one is written.
    @Test func setWithHoldWritesOnlyWhatHasToChange() throws {
        let path = try folder.write(#"{"extends":"technical-blue","name":"Mine"}"#, to: "mine.json")
        let (status, _, error) = try run("set", path, "accent", "--hold", "3")
        #expect(status == .exited(1) && error.contains("nothing to change: the colors already reach the ratio"))
        #expect(try run("set", path, "info", "--hold", "4.5").status == .exited(0))
        #expect(try text(path).contains("\"info\"") && !text(path).contains("\"accent\""))
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

    /// One of two changes at once may be refused, but none is lost.
    @Test(arguments: ["mine.json", "Mine.swift", "mine.tokens.json"])
    func changesAtOnceAreNotLost(name: String) throws {
        let texts = [
            "mine.json": "{\"extends\":\"modern-gray\",\"name\":\"Mine\"}",
            "Mine.swift": """
            enum Mine { static let background = Color(hex: "#FFFFFF"); static let textPrimary = Color(hex: "#111111") }
            """,
            "mine.tokens.json": ##"""
            {"color":{"$type":"color","background":{"$value":"#FFFFFF"},"textPrimary":{"$value":"#111111"}}}
            """##,
        ]
        for round in 0..<8 {
            let path = try folder.write(try #require(texts[name]), to: name)
            let color = "#E0E0" + String(0x10 + round, radix: 16)
            let program = BrowserSession.program
            let script = """
                "\(program)" set '\(path)' background='\(color)' --appearance light >/dev/null 2>&1 & first=$!
                "\(program)" set '\(path)' textPrimary='\(color)' --appearance light >/dev/null 2>&1; second=$?
                wait $first; echo $? $second
                """
            let result = try CommandRun.run("bash", ["-c", script], environment: TerminalSession.environment)
            let statuses = String(decoding: result.output, as: UTF8.self).split { $0.isWhitespace }
            #expect(statuses.allSatisfy { $0 == "0" || $0 == "2" } && statuses.contains("0"), "\(statuses)")
            let changed = try text(path).ranges(of: color).count
            #expect(changed == statuses.count { $0 == "0" }, "\(statuses)")
        }
    }

    /// Other colors may follow from the one that is adjusted: the ratio is held after the change, too.
    @Test(arguments: ["4.5", "required"]) func repeatedHoldChangesNothing(hold: String) throws {
        let path = try folder.write(
            ##"{"color":{"$type":"color","primaryCTA":{"$value":"#8A61B4"},"background":{"$value":"#5701AE"}}}"##,
            to: "h.tokens.json")
        #expect(try run("set", path, "primaryCTA", "--hold", hold).status == .exited(0))
        let again = try run("set", path, "primaryCTA", "--hold", hold)
        #expect(again.status == .exited(1) && again.error.contains("already reach the ratio"), "\(again)")
    }

    /// The background decides whether tokens of one appearance are those of light or of dark.
    @Test func setRefusesAColorThatRemovesItsAppearance() throws {
        let tokens = ##"{"color":{"$type":"color","text":{"$value":"#9F82A1"},"background":{"$value":"#101010"}}}"##
        let path = try folder.write(tokens, to: "f.tokens.json")
        let result = try run("set", path, "background=#FFFFFF", "--appearance", "dark")
        #expect(result.status == .exited(2) && result.error.contains("would then have no dark appearance, only light"))
        #expect(try text(path) == tokens)
        #expect(try run("set", path, "background=#202020", "--appearance", "dark").status == .exited(0))
    }

    /// A color set of one entry keeps it: another entry would give the catalog a second appearance.
    @Test func setChangesTheOnlyEntryOfAColorSet() throws {
        for (name, red) in [("accent", "0x00"), ("background", "0xFF"), ("textPrimary", "0x11")] {
            let components = #"{"alpha":"1.000","red":"\#(red)","green":"\#(red)","blue":"\#(red)"}"#
            let entry = #"{"color":{"color-space":"srgb","components":\#(components)},"idiom":"universal"}"#
            _ = try folder.write("{\"colors\":[\(entry)]}", to: "A.xcassets/\(name).colorset/Contents.json")
        }
        let catalog = folder.path + "/A.xcassets"
        for (name, color) in [("accent", "#8D445B"), ("background", "#F0F8FF"), ("textPrimary", "#222222")] {
            let result = try run("set", catalog, "\(name)=\(color)")
            #expect(result.status == .exited(0) && !result.output.contains("appearances"), "\(result)")
            let file = try text(catalog + "/\(name).colorset/Contents.json")
            #expect(file.ranges(of: "idiom").count == 1, "\(file)")
            #expect(try run("set", catalog, "\(name)=\(color)").status == .exited(1))
        }
    }

    /// Programs that apply a difference need to know that a last line has no end.
    @Test func differenceMarksALastLineWithoutAnEnd() throws {
        let path = try folder.write(#"{"extends":"scarf","name":"N"}"#, to: "n.json")
        let (_, output, _) = try run("set", path, "radii.small=7", "--dry-run")
        let lines = output.split(separator: "\n").map(String.init)
        #expect(lines.count { $0 == #"\ No newline at end of file"# } == 2, "\(output)")
        #expect(lines.firstIndex(of: #"\ No newline at end of file"#).map { lines[$0 - 1].hasPrefix("-") } == true)
        let ended = try folder.write("{\n  \"extends\": \"scarf\",\n  \"name\": \"N\"\n}\n", to: "e.json")
        #expect(!(try run("set", ended, "radii.small=7", "--dry-run").output.contains("No newline")))
    }

    @Test func constantsThatReferToEachOtherInALongChainCanBeChanged() throws {
        let names = (0..<4000).map { "static let c\($0) = c\($0 + 1)\n" }.joined()
        let path = try folder.write("enum Colors {\n\(names)static let c4000 = Color.red\n}\n", to: "Chain.swift")
        let result = try run("set", path, "c5=#123456", "-n")
        #expect(result.status == .exited(0) && result.output.contains("+static let c4000 = "), "\(result.error)")
    }

    @Test func exitStatusSaysWhetherThereWasAChange() throws {
        let path = try folder.write(swift, to: "AppTheme.swift")
        let same = try run("set", path, "ink=#1A1A2E")
        #expect(same.status == .exited(1) && same.error.contains("nothing to change"))
        for (arguments, message) in [
            ([path, "inkk=#222222"], "did you mean"),
            ([path, "ink=oklch(200% 0 0)"], "expected lightness in 0...1, found 2"),
            (["modern-gray", "primaryCTA=#222222"], "'vitrine new NAME --from modern-gray'"),
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

    /// Values that a source does not give are all stored in one document beside it, each where the last one was.
    @Test func setGoesOnInTheDocumentBesideASource() throws {
        let path = try folder.write(swift, to: "AppTheme.swift")
        let beside = folder.path + "/AppTheme.mapped.json"
        #expect(try run("set", path, "radii.small=5", "danger=#AA0000").status == .exited(0))
        let first = try text(beside)
        let same = try run("set", path, "radii.small=5", "danger=#AA0000")
        #expect(same.status == .exited(1) && same.output.isEmpty && same.error.contains("nothing to change"), "\(same)")
        #expect(try text(beside) == first)
        let other = try run("set", path, "radii.small=6")
        #expect(other.status == .exited(0) && other.error.isEmpty, "\(other)")
        #expect(other.output.hasPrefix("visual.radii.small: 5.0 to 6.0\nchanged \(beside)\naudit: "), "\(other)")
        #expect(try text(beside) == first.replacing("\"small\" : 5", with: "\"small\" : 6"))
        let more = try run("set", path, "radii.large=30")
        #expect(more.output.hasPrefix("visual.radii.large: ") && !more.output.contains("radii.small"), "\(more)")
        #expect(try text(beside).contains("\"small\" : 6") && text(beside).contains("\"large\" : 30"))
        #expect(try text(path) == swift)
        let before = try text(beside)
        #expect(try run("set", path, "ink=#222222").output.contains("changed \(path)\n"))
        #expect(try text(path) == swift.replacing("0x1A1A2E", with: "0x222222") && text(beside) == before)
        // The source has this value already: nothing is stored beside it.
        #expect(try run("set", path, "ink=#222222").status == .exited(1))
        #expect(try run("set", path, "radii.small=7", "-n").output.contains("+      \"small\" : 7"))
        #expect(try text(beside) == before)
    }

    @Test(arguments: ["{\"extends\":\"scarf\"}\n", "{}", "[1]", "no JSON", ""])
    func fileThatDoesNotExtendTheSourceIsNotChanged(contents: String) throws {
        let path = try folder.write(swift, to: "AppTheme.swift")
        let beside = try folder.write(contents, to: "AppTheme.mapped.json")
        let (status, output, error) = try run("set", path, "radii.small=5")
        #expect(status == .exited(2) && output.isEmpty)
        #expect(error.contains("\(beside) exists and does not extend it"), "\(error)")
        #expect(try text(beside) == contents && text(path) == swift)
        #expect(try run("set", path, "ink=#222222").output.contains("changed \(path)\n"))
        #expect(try text(beside) == contents)
    }

    /// What is wrong in the document is said, rather than that it could be changed.
    @Test func documentBesideASourceThatCannotBeReadIsNotChanged() throws {
        let path = try folder.write(swift, to: "AppTheme.swift")
        let contents = "{\"extends\":\"AppTheme.swift\",\"visual\":{\"radii\":{\"small\":\"big\"}}}"
        let beside = try folder.write(contents, to: "AppTheme.mapped.json")
        let (status, _, error) = try run("set", path, "radii.large=5")
        #expect(status == .exited(2) && error.contains("\(beside):1:"), "\(error)")
        #expect(try text(beside) == contents && text(path) == swift)
    }

    /// A theme of one appearance would not show the other one.
    @Test func setRefusesAnAppearanceThatTheThemeDoesNotHave() throws {
        let members = "\"appearances\":[\"light\"],\"extends\":\"modern-gray\""
        let path = try folder.write("{\(members)}", to: "day.json")
        let message = "vitrine: day has no dark appearance, only light\n"
        for more in [[], ["--contrast", "increased"], ["--dry-run"], ["radii.small=3"]] {
            let result = try BrowserSession.run(["set", path, "primaryCTA=#112233", "--appearance", "dark"] + more)
            #expect(result.status == .exited(2) && result.output.isEmpty && result.error == message, "\(result)")
            #expect(try text(path) == "{\(members)}")
        }
        let source = "enum T { static let background = Color(hex: \"#F0F0F0\"), ink = Color(hex: \"#111111\") }\n"
        let code = try folder.write(source, to: "T.swift")
        let result = try run("set", code, "danger=#112233", "--appearance", "dark")
        #expect(result.status == .exited(2) && result.error == "vitrine: t has no dark appearance, only light\n")
        #expect(!FileManager.default.fileExists(atPath: folder.path + "/T.mapped.json"))
        // Values that no appearance has, and those of the one that there is, are set.
        #expect(try run("set", path, "radii.small=3", "--appearance", "dark").output.contains("radii.small: "))
        let light = try run("set", path, "primaryCTA=#112233", "--appearance", "light")
        #expect(light.status == .exited(0) && light.output.contains("primaryCTA light: "), "\(light)")
        let dark = try run("set", code, "background=#101820", "--appearance", "light")
        #expect(dark.status == .exited(2) && dark.error.contains("would then have no light appearance, only dark"))
        #expect(try run("set", code, "background=#101820").output.contains("light to dark"))
    }

    @Test func setSaysWhatChangedInALengthOfAName() throws {
        let path = try folder.write(theme: "mine.json", "\"aliases\":{\"spacing\":{\"S.hair\":7.123456}}")
        #expect(try run("list", "tokens", path, "--json").output.contains("\"value\" : \"7.123456\""))
        let result = try run("set", path, "S.hair=7.25")
        #expect(result.status == .exited(0) && result.error.isEmpty, "\(result)")
        #expect(result.output.hasPrefix("aliases.spacing.S.hair: 7.123456 to 7.25\nchanged \(path)\n"), "\(result)")
    }

    /// An asset catalog has dark as soon as one of its colors does.
    @Test func setAddsDarkToACatalogOfLightColors() throws {
        let components = #"{"alpha":"1.000","blue":"0.400","green":"0.300","red":"0.200"}"#
        let entry = #"{"color":{"color-space":"srgb","components":\#(components)},"idiom":"universal"}"#
        let set = try folder.write("{\"colors\":[\(entry)]}", to: "A.xcassets/Primary.colorset/Contents.json")
        let result = try run("set", folder.path + "/A.xcassets", "Primary=#FF0000", "--appearance", "dark")
        #expect(result.status == .exited(0) && result.output.contains("themePrimary dark: #334D66 to #FF0000"))
        #expect(try text(set).contains("\"luminosity\"") && text(set).contains(entry))
        // A shell completes the name of a folder with a slash.
        for (catalog, radius, status) in [("A.xcassets", "5", 0), ("A.xcassets/", "6", 0), ("A.xcassets/", "6", 1)] {
            let result = try run("set", folder.path + "/" + catalog, "radii.small=" + radius)
            #expect(result.status == .exited(Int32(status)), "\(result)")
            #expect(try text(folder.path + "/A.mapped.json").contains("\"small\" : " + radius))
        }
    }

    @Test func readOnlyFilesStayAndTextsInUTF16AreRefused() throws {
        let path = try folder.write(Array(swift.utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }), to: "Wide.swift")
        #expect(try run("set", path, "ink=#222222").status == .exited(2))
        let link = try folder.write(theme: "real.json", "\"name\":\"Real\"")
        try folder.link("link.json", to: "real.json")
        #expect(try run("set", folder.path + "/link.json", "primaryCTA=#222222").status == .exited(0))
        #expect(try text(link).contains("#222222"))
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.path + "/link.json") == "real.json")
    }

    @Test func noteSaysThatOtherNamesOfHardLinkKeepTheirContents() throws {
        let path = try folder.write(theme: "real.json", "\"name\":\"Real\"")
        let (other, before) = (folder.path + "/other.json", try text(path))
        try FileManager.default.linkItem(atPath: path, toPath: other)
        let (status, _, error) = try run("set", path, "primaryCTA=#222222")
        #expect(status == .exited(0))
        #expect(error == "note: '\(path)' was a hard link; its other names have the previous contents\n")
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
            status == .exited(2) && error == "vitrine: new expects a name with letters or digits, found '\(name)'\n")
        #expect(!FileManager.default.fileExists(atPath: path))
    }

    /// A file that was removed cannot be read again, whatever its path is called.
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

    @Test func setTakesEachTokenOnce() throws {
        let path = try folder.write(theme: "mine.json", "\"name\":\"Mine\"")
        let twice = try run("set", path, "accent=#111111", "accent=#222222")
        #expect(twice.status == .exited(2))
        #expect(twice.error.contains("expected each token once, found \"accent\" again"))
        #expect(try run("validate", path).status == .exited(0))
    }

    @Test func tokensOfOneLiteralTakeOneValue() throws {
        let source =
            "import SwiftUI\nprivate let base = Color(white: 0.2)\nenum Theme { static let accent = base; static let link = base; static let text = Color(white: 0) }\n"
        let path = try folder.write(source, to: "Theme.swift")
        let both = try run("set", path, "Theme.accent=#111111", "Theme.link=#222222")
        #expect(both.status == .exited(2) && both.error.contains("come from one literal"), "\(both)")
        #expect(try text(path) == source)
        #expect(try run("set", path, "Theme.accent=#111111", "Theme.link=#111111").status == .exited(0))
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
