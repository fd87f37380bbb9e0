import Canvas
import ColorScience
import ScratchFolder
import Testing
import ThemeEngine
import ThemeSpec

@testable import Browser

/// The state of the editor belongs to a theme, a role and an appearance, regardless of the input that changes them.
struct EditorPlaceTests: EditorSuite {
    /// An input that selects another appearance.
    enum AppearanceInput: CaseIterable {
        case menu, click, key, terminal
    }

    /// An input that selects another theme.
    enum ThemeInput: CaseIterable {
        case menu, click, card, variant
    }

    let folder: ScratchFolder
    private let path: String
    var browser: Browser

    init() throws {
        folder = try ScratchFolder()
        let increased = "\"lightHex\" : \"#E8A079\", \"lightIncreasedContrastHex\" : \"#803010\""
        path = try folder.write(
            "mine.json",
            sixOwnColors.replacing("\"Six\"", with: "\"Brand Six\"").replacing(
                "\"lightHex\" : \"#E8A079\"", with: increased))
        browser = Browser(
            library: ThemeLibrary(), themes: ThemeList([path, "modern-gray", "no-such-theme"]),
            size: GridSize(columns: 120, rows: 40), isFollowing: true, editsFolder: folder.path)
    }

    /// Expects the lightness of a color to be that of another one plus a number of steps.
    private func expect(_ role: ColorRole, _ start: String, steps: Double, _ place: SourceLocation = #_sourceLocation)
        throws
    {
        let change = try lightness(role) - OKLCH(try #require(Color(hex: start))).lightness
        #expect(abs(change - steps * 0.01) < 0.004, "\(change)", sourceLocation: place)
    }

    /// Clicks on the first occurrence of the words on screen or in the bar.
    private mutating func click(_ words: String, inBar: Bool = false) throws {
        let frame = browser.frame(size: browser.size)
        let rows = (inBar ? frame.rows - 3 : 0)..<frame.rows
        let row = try #require(rows.first { frame.text(row: $0).contains(words) }, "\(words)\n\(frame.plainText())")
        let line = frame.text(row: row)
        let start = try #require(line.firstRange(of: words)).lowerBound
        _ = browser.handle(.click(column: line.distance(from: line.startIndex, to: start) + 1, row: row))
    }

    private mutating func show(_ appearance: Appearance, by input: AppearanceInput) throws {
        switch input {
        case .menu:
            type(":appearance: \(appearance.displayName)")
            press(.enter)
        case .click: try click(appearance.displayName, inBar: true)
        case .key: press(.character(" "))
        case .terminal: _ = browser.handle(.appearance(appearance))
        }
        #expect(browser.appearance == appearance)
    }

    /// Makes the other themes visible for an input that selects one of them.
    private mutating func prepare(_ input: ThemeInput) {
        switch input {
        case .menu, .click: break
        case .card:
            _ = browser.handle(.resize(GridSize(columns: 180, rows: 40)))
            type("P")
        case .variant:
            _ = browser.handle(.resize(GridSize(columns: 180, rows: 40)))
            while browser.variants != .only(.themes) { type("=") }
        }
    }

    private mutating func show(theme name: String, by input: ThemeInput) throws {
        switch input {
        case .menu:
            type(":theme: \(name)")
            press(.enter)
        case .click: try click(name, inBar: true)
        case .card, .variant: try click(name)
        }
        #expect(text.contains("‹\(name)›"))
    }

    @Test(arguments: AppearanceInput.allCases)
    mutating func stepsStartFromTheColorOfTheAppearanceOnScreen(input: AppearanceInput) throws {
        edit(.primaryCTA)
        press(.right, .right)
        try show(.dark, by: input)
        #expect(try color(.primaryCTA) == "#F0A879" && text.contains("primaryCTA dark"))
        press(.right)
        try expect(.primaryCTA, "#F0A879", steps: 1)
        try show(.light, by: input)
        press(.right)
        try expect(.primaryCTA, "#E8A079", steps: 3)
    }

    @Test mutating func stepsStartFromTheColorForIncreasedContrast() throws {
        edit(.primaryCTA)
        press(.right, .right)
        type(":setting: \(EnvironmentSetting.increasedContrast.title)")
        press(.enter)
        #expect(try color(.primaryCTA) == "#803010" && text.contains("primaryCTA light, increased"))
        press(.right)
        try expect(.primaryCTA, "#803010", steps: 1)
    }

    @Test(arguments: ThemeInput.allCases)
    mutating func stepsStartFromTheColorOfTheThemeOnScreen(input: ThemeInput) throws {
        prepare(input)
        edit(.primaryCTA)
        for steps in [1.0, 2] {
            press(.right)
            try expect(.primaryCTA, "#E8A079", steps: steps)
            try show(theme: "Modern Gray", by: input)
            press(.right)
            try expect(.primaryCTA, "#3B5BDB", steps: steps)
            try show(theme: "Brand Six", by: input)
        }
        #expect(browser.unsavedThemes == [path, "modern-gray"].sorted())
    }

    @Test(arguments: [ThemeInput.click, .card, .variant])
    mutating func typedValueIsCanceledWhenThemeChanges(input: ThemeInput) throws {
        prepare(input)
        edit(.primaryCTA)
        type("#FF0000")
        #expect(try color(.primaryCTA) == "#FF0000" && browser.unsavedEdits.isEmpty && browser.unsavedThemes.isEmpty)
        try show(theme: "Modern Gray", by: input)
        #expect(text.contains("the typed value was canceled") && !text.contains("#FF0000"))
        press(.right)
        try expect(.primaryCTA, "#3B5BDB", steps: 1)
        try show(theme: "Brand Six", by: input)
        #expect(try color(.primaryCTA) == "#E8A079" && browser.unsavedThemes == ["modern-gray"])
    }

    @Test(arguments: [AppearanceInput.click, .terminal])
    mutating func typedValueIsCanceledWhenAppearanceChanges(input: AppearanceInput) throws {
        edit(.primaryCTA)
        type("#FF0000")
        try show(.dark, by: input)
        #expect(try color(.primaryCTA) == "#F0A879" && text.contains("the typed value was canceled"))
        try show(.light, by: input)
        #expect(try color(.primaryCTA) == "#E8A079" && browser.unsavedThemes.isEmpty)
    }

    @Test mutating func escapeKeepsEditsOfOtherTheme() throws {
        try show(theme: "Modern Gray", by: .click)
        edit(.primaryCTA)
        press(.right)
        try show(theme: "Brand Six", by: .click)
        _ = browser.select(.color(.textSecondary))
        press(.character("K"))
        #expect(text.contains("Repair 1 of"))
        try show(theme: "Modern Gray", by: .click)
        #expect(!text.contains("Repair 1 of") && text.contains("the repair was canceled"))
        press(.escape, .escape)
        try expect(.primaryCTA, "#3B5BDB", steps: 1)
        #expect(browser.unsavedThemes == ["modern-gray"])
        try show(theme: "Brand Six", by: .click)
        #expect(try color(.textSecondary) == "#999999")
    }

    @Test mutating func cancelingTypedValueKeepsRedoSteps() throws {
        edit(.primaryCTA)
        press(.right)
        let stepped = try color(.primaryCTA)
        type("u#123456")
        #expect(try color(.primaryCTA) == "#123456")
        press(.escape, .control("r"))
        #expect(try color(.primaryCTA) == stepped && text.contains("redone: primaryCTA light L"))
        type("K")
        press(.escape, .character("u"))
        #expect(try color(.primaryCTA) == "#E8A079")
    }

    @Test mutating func savePanelStaysOnAppearanceChangeAndClosesOnThemeChange() throws {
        edit(.primaryCTA)
        press(.right, .character("s"))
        try show(.dark, by: .terminal)
        #expect(text.contains("Save mine.json"))
        try show(theme: "Modern Gray", by: .click)
        #expect(!text.contains("Save mine.json") && text.contains("primaryCTA dark"))
    }

    @Test mutating func marksAndComparisonEndWhenThemeChanges() throws {
        edit(.primaryCTA)
        press(.right, .character("m"), .character("U"))
        #expect(text.contains("1 marked") && text.contains("saved state"))
        try show(theme: "Modern Gray", by: .click)
        #expect(!text.contains("1 marked") && !text.contains("saved state"))
    }

    @Test(arguments: [[Key.right], [.character("u")], [.character("#")] + "112233".map(Key.character)])
    mutating func comparisonEndsOnEdit(keys: [Key]) throws {
        edit(.primaryCTA)
        press(.left, .left, .character("U"))
        #expect(try color(.primaryCTA) == "#E8A079" && text.contains("saved state"))
        for key in keys { press(key) }
        #expect(!text.contains("saved state"))
        guard keys != [.character("u")] else { return }
        #expect(try color(.primaryCTA) != "#E8A079")
    }

    @Test mutating func holdAppliesToRatioOfSelectedColor() throws {
        edit(.textPrimary)
        press(.character("k"))
        _ = browser.select(.color(.textSecondary))
        func ratio() throws -> Double {
            let pairs = try #require(browser.rolePairs(.textSecondary, .light))
            return try #require(pairs.worstRatio(with: browser.editedColor(.textSecondary, .light)))
        }
        let before = try ratio()
        press(.down, .right, .right, .right)
        #expect(abs(try ratio() - before) < 0.15, "\(before)")
    }

    @Test mutating func themeClickedWhileMenuIsOpenIsEdited() throws {
        edit(.primaryCTA)
        press(.right, .character(":"))
        try show(theme: "Modern Gray", by: .click)
        press(.escape, .right)
        #expect(text.contains("primaryCTA light"))
        try expect(.primaryCTA, "#3B5BDB", steps: 1)
    }

    @Test mutating func themesWithErrorsCloseTheEditor() throws {
        edit(.primaryCTA)
        try click("No Such Theme", inBar: true)
        #expect(
            browser.themeName == "no-such-theme" && text.contains("correct the errors of this theme before editing it"))
        try show(theme: "Modern Gray", by: .click)
        #expect(!text.contains(" L 0."))
    }

    @Test mutating func newThemesNeedAName() {
        edit(.primaryCTA)
        press(.right, .character("w"))
        for _ in 0..<40 { press(.backspace) }
        press(.character(" "), .enter)
        #expect(text.contains("the new theme needs a name") && browser.takeFiles() == nil)
    }

    @Test mutating func saveFailureDecidesOfferedKey() {
        edit(.primaryCTA)
        press(.right, .character("s"), .enter)
        _ = browser.handle(.notSaved("cannot write 'changed/t.json': there is no such file", isStale: false))
        #expect(text.contains("there is no such file; w saves a new theme"))
    }

    @Test mutating func repeatedCopyCopiesChangesOfSameValueOnly() {
        edit(.primaryCTA)
        press(.right, .character("y"))
        let color = browser.takeCopiedText()
        press(.right, .character("y"))
        let next = browser.takeCopiedText()
        #expect(color?.count == 7 && next?.count == 7 && next != color)
        press(.character("y"))
        #expect(browser.takeCopiedText()?.hasPrefix("---") == true)
    }
}
