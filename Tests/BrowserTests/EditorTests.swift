import Canvas
import ColorScience
import Editing
import Importing
import ScratchFolder
import SourceText
import Testing
import ThemeAudit
import ThemeEngine
import ThemeSpec

@testable import Browser

/// Editing tokens by keyboard.
struct EditorTests: EditorSuite {
    let folder: ScratchFolder
    private let path: String
    var browser: Browser

    init() throws { (folder, path, browser) = try Self.opened() }

    /// Unlike a key, the event keeps the messages about the start.
    @Test func editEventOpensTheEditorAsItsKeyDoes() {
        var (fixture, other) = (Fixture(), Fixture())
        fixture.browser.mention(["modern-gray": [["name"]: .text("A")]])
        #expect(fixture.browser.handle(.edit) == .changed)
        #expect(fixture.text.contains("kept: 1 edit of modern-gray"))
        fixture.press(.down)
        fixture.press(.up)
        other.type("e")
        other.press(.down)
        other.press(.up)
        #expect(fixture.text == other.text && fixture.text.contains(" L "))
    }

    @Test mutating func clickInSearchSelectsToken() throws {
        edit(.accent)
        type("/surfaceBase")
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let row = try #require(lines.firstIndex { $0.contains("▸ surfaceBase") })
        _ = browser.handle(.click(column: 5, row: row))
        #expect(text.contains(" surfaceBase light") && text.contains(" L 0."))
    }

    /// A proposed value is replaced by typing, and can be shortened.
    @Test mutating func typingReplacesProposedValue() throws {
        edit(.accent)
        press(.enter)
        type("#102030")
        press(.enter)
        #expect(try color(.accent) == "#102030")
        press(.enter, .backspace)
        type("1")
        press(.enter)
        #expect(try color(.accent) == "#102031")
        press(.enter, .backspace, .control("u"))
        type("#405060")
        press(.enter)
        #expect(try color(.accent) == "#405060")
    }

    @Test(arguments: [
        (TextDeletion.letter, "a word", "a wor"), (.word, "a word", "a "), (.word, "a word  ", "a "), (.word, "", ""),
        (.all, "a word", ""), (.letter, "", ""),
    ])
    func deletionKeysRemoveCharactersAndWords(deletion: TextDeletion, text: String, rest: String) {
        #expect(deletion.rest(of: text) == rest)
    }

    /// A stand-in would change with the color from which it is derived.
    @Test mutating func colorThatFollowsFromTokenIsRefusedAsItsValue() throws {
        let path = try folder.write(
            "T.swift",
            """
            enum AppTheme { static let background = Color(light: .white, dark: .black)
                static let textPrimary = Color(light: .black, dark: .white)
                static let accent = Color(hex: 0x336699), veil = accent.opacity(0.5) }
            """)
        browser = Browser(
            library: ThemeLibrary(importer: ThemeImporter.library), themes: ThemeList([path]),
            size: GridSize(columns: 120, rows: 40), editsFolder: folder.path)
        edit(.accent)
        press(.character("="), .enter)
        type("AppTheme.veil")
        press(.enter)
        let message = "and would change too (a cycle); set #33669980"
        #expect(text.contains(message) && browser.unsavedEdits.isEmpty)
        #expect(try color(.accent) == "#336699")
    }

    @Test mutating func swiftColorsCanBePasted() throws {
        edit(.accent)
        _ = browser.handle(.paste("Color(hex: 0x102030)"))
        press(.enter)
        #expect(try color(.accent) == "#102030")
    }

    @Test mutating func openedEditorShowsColorBarsAndPairs() {
        edit(.primaryCTA)
        #expect(text.contains("primaryCTA light"))
        #expect(text.contains("#E8A079") && text.contains(" L 0.") && text.contains(" C 0.") && text.contains(" H "))
        #expect(text.contains("✗"))
    }

    @Test mutating func arrowsChangeTheSelectedRowAndTheScene() throws {
        edit(.primaryCTA)
        let start = try lightness(.primaryCTA)
        press(.left)
        #expect(abs(try lightness(.primaryCTA) - (start - 0.01)) < 0.004)
        press(.shiftLeft)
        #expect(abs(try lightness(.primaryCTA) - (start - 0.11)) < 0.004)
        press(.character("."), .right, .right, .right, .right, .right)
        #expect(abs(try lightness(.primaryCTA) - (start - 0.10)) < 0.004)
        #expect(text.contains("1 unsaved") && text.contains("fine"))
    }

    @Test mutating func stepsUndoAndRedoByName() throws {
        edit(.primaryCTA)
        press(.left, .left, .down, .right)
        let changed = try color(.primaryCTA)
        press(.character("u"))
        #expect(text.contains("undone: primaryCTA light C"))
        press(.character("u"))
        #expect(try color(.primaryCTA) == "#E8A079" && text.contains("undone: primaryCTA light L"))
        press(.character("u"))
        #expect(text.contains("nothing to undo"))
        press(.control("r"), .control("r"))
        #expect(try color(.primaryCTA) == changed)
    }

    @Test mutating func typedColorIsPreviewedAndEscapeRestoresOldColor() throws {
        edit(.primaryCTA)
        type("#12345")
        #expect(try color(.primaryCTA) == "#E8A079")
        type("6")
        #expect(try color(.primaryCTA) == "#123456")
        press(.escape)
        #expect(try color(.primaryCTA) == "#E8A079" && browser.unsavedCount == 0)
        _ = browser.handle(.paste("oklch(0.5 0.1 250)\n"))
        press(.enter)
        #expect(browser.unsavedCount == 1)
        type("oklch(200% 0 0)")
        press(.enter)
        #expect(text.contains("expected lightness in 0...1, found 2"))
    }

    @Test mutating func pastedTextIsTruncatedWithoutControlCharacters() {
        edit(.primaryCTA)
        _ = browser.handle(.paste("#\u{1B}]0;title\u{7}" + String(repeating: "9", count: 500)))
        #expect(!text.contains("\u{1B}") && !text.contains("\u{7}"))
        guard case .editor(let editor) = browser.mode, case .entry(let typed) = editor.panel else {
            Issue.record("expected a text that is typed")
            return
        }
        #expect(typed.count == 80)
        press(.enter)
        #expect(text.contains("expected a color such as") && !text.contains("\u{1B}"))
    }

    @Test mutating func nameOfOtherColorIsAcceptedAsValue() throws {
        edit(.primaryCTA)
        press(.enter)
        for _ in 0..<7 { press(.backspace) }
        type("themePrimary")
        press(.enter)
        #expect(try color(.primaryCTA) == "#C25A2A")
    }

    /// The strip and the saving panel count the same pairs, once for all components that use a pair.
    @Test(arguments: [
        (ColorRole.textPrimary, "#777777"), (.background, "#777777"), (.background, "#101010"),
        (.textTertiary, "#777777"),
        (.textTertiary, "#101010"), (.destructive, "#E0E0FF"), (.primaryCTA, "#101010"),
    ])
    mutating func editorAndSavePanelCountSamePairs(role: ColorRole, hex: String) throws {
        edit(role)
        let pairs = try #require(browser.rolePairs(role, browser.shownAppearance))
        press(.enter)
        for _ in 0..<9 { press(.backspace) }
        type(hex)
        press(.enter)
        let expected = pairs.effect(of: try #require(Color(hex: hex)))
        let session = try #require(browser.editing)
        let effect = AuditEffect(from: session.saved.spec, to: session.theme.spec)
        #expect(effect.repaired.count == expected.repaired && effect.broken.count == expected.broken)
    }

    @Test mutating func lightnessStopsBeforePairFails() throws {
        edit(.textPrimary)
        press(.character("k"), .character("k"))
        #expect(text.contains("keep passing"))
        var stopped = false
        for _ in 0..<80 where !stopped {
            press(.right)
            stopped = text.contains("stops here")
        }
        #expect(stopped)
        let spec = try #require(browser.editing?.theme.spec)
        let effect = AuditEffect(from: try #require(browser.editing?.saved.spec), to: spec)
        #expect(effect.broken.isEmpty, "\(effect.broken)")
        press(.right)
        #expect(AuditEffect(from: try #require(browser.editing?.saved.spec), to: spec).broken.isEmpty)
    }

    @Test mutating func heldRatioIsKeptWhileHueChanges() throws {
        edit(.textSecondary)
        press(.down, .right, .right, .right, .right)
        press(.character("k"))
        let ratio = try #require(
            browser.rolePairs(.textSecondary, .light)?.worstRatio(with: browser.editedColor(.textSecondary, .light)))
        press(.down)
        for _ in 0..<12 { press(.shiftRight) }
        let now = try #require(
            browser.rolePairs(.textSecondary, .light)?.worstRatio(with: browser.editedColor(.textSecondary, .light)))
        #expect(now >= ratio - 0.001 && now < ratio + 0.15, "\(ratio) \(now)")
    }

    @Test mutating func repairsMakeTheWorstPairPass() throws {
        edit(.textSecondary)
        press(.character("K"))
        #expect(text.contains("Repair 1 of"))
        press(.enter)
        let pairs = try #require(browser.rolePairs(.textSecondary, .light))
        #expect(try #require(pairs.margin(with: pairs.color)) >= 1)
    }

    /// On a screen of 80 columns, the effect of the repair takes precedence over the number of failing pairs.
    @Test func repairEffectIsNotTruncated() throws {
        var fixture = Fixture(columns: 80, rows: 24, theme: "checkpoint")
        fixture.type("e")
        fixture.press(.right)
        fixture.type("K")
        let line = try #require(fixture.text.split(separator: "\n").first { $0.contains("Repair 1 of") })
        #expect(line.contains(" pass") && !line.contains("…"), "\(line)")
    }

    @Test(arguments: [ColorDepth.truecolor, .ansi16], [GlyphSet.ascii, .sextant])
    func partsOfTheBarsAreExplainedOnWideScreens(depth: ColorDepth, glyphs: GlyphSet) {
        let library = ThemeLibrary()
        var browser = Browser(
            library: library, themes: ThemeList(library.slugs), size: GridSize(columns: 120, rows: 40),
            display: Browser.Display(depth: depth, glyphs: glyphs))
        _ = browser.handle(.key(.character("e")))
        let text = browser.frame(size: browser.size).plainText()
        let failing = depth == .truecolor ? "dim" : glyphs == .ascii ? "." : "┈"
        #expect(text.contains("\(failing): more pairs fail   \(glyphs == .ascii ? "/" : "╱"): not in sRGB"))
    }

    @Test mutating func bothAppearancesAndMarkedColorsChangeTogether() throws {
        edit(.primaryCTA)
        press(.character("m"))
        _ = browser.select(.color(.themePrimary))
        press(.character("="), .down, .left, .left, .left, .left)
        let spec = try #require(browser.editing?.theme.spec)
        let saved = try #require(browser.editing?.saved.spec)
        for role in [ColorRole.primaryCTA, .themePrimary] {
            for appearance in Appearance.allCases {
                #expect(spec.colors[role]?[appearance] != saved.colors[role]?[appearance], "\(role) \(appearance)")
            }
        }
        #expect(text.contains("4 unsaved"))
    }

    /// Most Swift themes define a brand color for light and dark in one literal.
    @Test mutating func literalForBothAppearancesChangesInBoth() throws {
        let source = """
            enum AppTheme {
                static let background = Color(light: .white, dark: .black)
                static let accent = Color(hex: 0x0969DA)
            }
            """
        let path = try folder.write("AppTheme.swift", source)
        browser = Browser(
            library: ThemeLibrary(importer: ThemeImporter.library), themes: ThemeList([path]),
            size: GridSize(columns: 120, rows: 40), editsFolder: folder.path)
        edit(.primaryCTA)
        press(.left)
        #expect(text.contains("= changes both: AppTheme.swift:3:36 defines light and dark"))
        press(.character("s"))
        #expect(text.contains("nothing to save: the last change was not possible"))
        for row in 0..<3 {
            let before = try #require(browser.editing?.theme.spec.colors[.primaryCTA])
            if row == 0 { press(.character("=")) }
            press(.left, .left, .right)
            // Chroma and hue change in the same direction in both appearances, so there is no message.
            let isSaid = text.contains("one literal defines light and dark: both get the same color")
            #expect(isSaid || row > 0)
            let pair = try #require(browser.editing?.theme.spec.colors[.primaryCTA])
            #expect(pair.light == pair.dark && pair.light != before.light, "row \(row)")
            press(.down)
        }
        press(.character("s"), .enter)
        try write()
        let saved = try String(contentsOfFile: path, encoding: .utf8)
        let color = try #require(browser.editing?.theme.spec.colors[.primaryCTA]?.light.hex.dropFirst())
        #expect(saved == source.replacing("0969DA", with: color))
    }

    @Test mutating func comparingShowsTheSavedTheme() throws {
        edit(.primaryCTA)
        type("#000000")
        press(.enter, .character("U"))
        #expect(try color(.primaryCTA) == "#E8A079" && text.contains("saved state"))
        press(.character("U"))
        #expect(try color(.primaryCTA) == "#000000")
    }

    @Test mutating func numberAndNameTokensAreFoundAndChanged() {
        press(.character("e"), .character("/"))
        type("body_m pointsize")
        press(.enter)
        #expect(text.contains("typography.body_m.pointSize"))
        press(.right, .right)
        #expect(browser.editing?.theme.spec.typography[.body]?.pointSize == 18)
        press(.character("/"))
        type("body_m weight")
        press(.enter, .right)
        #expect(browser.editing?.theme.text(at: ["typography", "roles", "body_m", "weight"]) == "medium")
    }

    /// The full name of a token is not a search for longer names.
    @Test mutating func exactNameIsFoundFirst() throws {
        let path = try folder.write("scarf-mine.json", #"{"extends":"scarf"}"#)
        browser = Browser(library: ThemeLibrary(), themes: ThemeList([path]), size: browser.size)
        press(.character("e"), .character("/"))
        type("accent")
        let found = browser.tokens(matching: "accent")
        #expect(found.count > 1 && found[0].token == .color(ColorRole(rawValue: "accent")), "\(found[0].name)")
    }

    /// Another screen is shown for a color that the present one does not use, and a message says so.
    @Test func changeOfScreenForTokenIsReported() {
        var fixture = Fixture(columns: 120, rows: 40, theme: "checkpoint")
        fixture.type("e/primaryCTA")
        fixture.press(.enter)
        #expect(fixture.text.contains("Components uses it; Dashboard does not"), "\(fixture.text)")
        fixture.type("/primaryCTA")
        fixture.press(.enter)
        #expect(!fixture.text.contains(" uses it; "))
    }

    /// The first screen whose audit uses the color shows it only under an open sheet, so the next one is shown.
    @Test func allScreensThatUseColorAreSearched() {
        var fixture = Fixture(columns: 120, rows: 40, theme: "checkpoint", scene: .form)
        fixture.type("nn")
        fixture.type("e/textOnOverlay")
        fixture.press(.enter)
        #expect(fixture.text.contains("Components uses it; Form does not"), "\(fixture.text)")
    }

    @Test func pairCountsUseSingularAndPlural() {
        #expect(EditorPairs.summary(failing: 0, of: 1) == "1 pair passes")
        #expect(EditorPairs.summary(failing: 0, of: 3) == "all 3 pairs pass")
        #expect(EditorPairs.summary(failing: 1, of: 3) == "1 of 3 pairs fails")
        #expect(EditorPairs.summary(failing: 2, of: 3) == "2 of 3 pairs fail")
    }

    @Test mutating func colorWithoutPairsHasNothingToRepair() throws {
        let sparkle = "\"sparkle\" : { \"lightHex\" : \"#123456\", \"darkHex\" : \"#123456\" }"
        let path = try folder.write(
            "sparkle.json", "{ \"extends\" : \"modern-gray\", \"colors\" : { \"pairByRole\" : { \(sparkle) } } }")
        browser = Browser(
            library: ThemeLibrary(), themes: ThemeList([path]), size: GridSize(columns: 120, rows: 40),
            editsFolder: folder.path)
        edit(ColorRole(rawValue: "sparkle"))
        press(.character("K"))
        #expect(text.contains(EditorPairs.none) && !text.contains("all 0"))
    }

    /// The actions of GentleThemeManager in GentleDesignSystem's apps: apply a preset, bind a color and a text style,
    /// revert to the default spec, save, load, and share the document.
    @Test mutating func everyActionOfGentleThemeManagerIsSupported() throws {
        press(.character("p"))
        type("modern gray")
        press(.enter)
        #expect(browser.themeName == "modern-gray")
        edit(.primaryCTA)
        type("#0A0B0C")
        press(.enter)
        #expect(try color(.primaryCTA) == "#0A0B0C")
        _ = browser.select(.value(["typography", "roles", "body_m", "pointSize"]))
        press(.right)
        let size = try #require(browser.editing?.theme.spec.typography[.body]?.pointSize)
        press(.character("X"))
        #expect(try color(.primaryCTA) == "#3B5BDB" && browser.unsavedCount == 0)
        press(.character("u"))
        #expect(try color(.primaryCTA) == "#0A0B0C" && browser.unsavedCount == 2)
        press(.character("y"), .character("y"))
        #expect(browser.takeCopiedText()?.contains("+        \"lightHex\" : \"#0A0B0C\"") == true)
        press(.character("s"), .enter)
        try write()
        let loaded = try ThemeLibrary().load(browser.themeName).spec
        #expect(loaded.colors[.primaryCTA]?.light.hex == "#0A0B0C" && loaded.typography[.body]?.pointSize == size)
        #expect(loaded.gentleDocument().contains("#0A0B0C"))
    }

    @Test mutating func clickedThemeIsEditedNext() throws {
        edit(.primaryCTA)
        press(.left)
        let row = try #require(
            (0..<browser.size.rows).first { browser.frame(size: browser.size).text(row: $0).contains("Modern Gray") })
        let line = browser.frame(size: browser.size).text(row: row)
        let column = line.distance(
            from: line.startIndex, to: try #require(line.firstRange(of: "Modern Gray")).lowerBound)
        _ = browser.handle(.click(column: column, row: row))
        #expect(browser.themeName == "modern-gray" && text.contains("primaryCTA light") && text.contains("#3B5BDB"))
        #expect(browser.unsavedThemes == [path])
    }

    @Test mutating func negativeNumberIsAcceptedWhereAllowed() {
        press(.character("e"))
        _ = browser.select(.value(["typography", "roles", "body_m", "letterSpacing"]))
        press(.left)
        #expect(browser.editing?.theme.value(at: ["typography", "roles", "body_m", "letterSpacing"]) == .number(-1))
        _ = browser.select(.value(["visual", "radii", "small"]))
        for _ in 0..<20 { press(.left) }
        #expect(browser.editing?.theme.value(at: ["visual", "radii", "small"]) == .number(0))
        #expect(browser.statusNote.message?.contains("visual.radii.small to -1") == true)
    }
}
