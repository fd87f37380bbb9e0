import Canvas
import Scenes
import ScratchFolder
import Testing
import ThemeSpec

@testable import Browser

struct PickerTests {
    /// The card of a theme that is always light has a dark button on a bright area among dark cards.
    @Test func buttonOfLightCardIsVisibleWithoutColors() throws {
        var fixture = Fixture(columns: 120, rows: 40, theme: "checkpoint")
        _ = fixture.browser.handle(.display(Browser.Display(depth: .mono)))
        if fixture.browser.shownAppearance == .light { fixture.type(" ") }
        fixture.type("p")
        let painted = fixture.frame.painted(at: .mono)
        let name = try #require((0..<40).first { painted.text(row: $0).contains("App Theme ") })
        let row = try #require((name..<name + 3).first { painted.text(row: $0).contains("Aa") })
        let text = painted.text(row: row)
        let place = text.distance(
            from: text.startIndex, to: try #require(text.firstRange(of: "Aa")?.lowerBound))
        let (fill, card) = (painted[column: place - 1, row: row], painted[column: 1, row: row])
        #expect(card.attributes.contains(.reverse) && !fill.attributes.contains(.reverse), "\(fixture.text)")
    }

    @Test(arguments: ["p", "/"])
    func pickerShowsCardsNextToScene(key: String) {
        var fixture = Fixture()
        fixture.type(key)
        for words in ["\(ThemeLibrary().slugs.count) themes", "Gentle Default", "Aa", "Toyota", "NEXT UP"] {
            #expect(fixture.text.contains(words), "\(words)")
        }
    }

    @Test(arguments: [(["light"], "light only · One"), (["dark"], "dark only · One"), (["light", "dark"], "One")])
    func cardShowsOnlyAppearanceOfTheme(appearances: [String], summary: String) throws {
        let folder = try ScratchFolder()
        let list = appearances.map { "\"\($0)\"" }.joined(separator: ",")
        let path = try folder.write(theme: "theme.json", "\"summary\":\"One\",\"appearances\":[\(list)]")
        var browser = Browser(
            library: ThemeLibrary(), themes: ThemeList([path]), size: GridSize(columns: 120, rows: 40))
        _ = browser.handle(.key(.character("p")))
        let lines = browser.frame(size: browser.size).plainText().split(separator: "\n")
        let line = try #require(lines.first { $0.contains("One") })
        #expect(line.contains(summary) && (appearances.count == 1 || !line.contains("only")))
    }

    /// The number of themes must not look like part of the caption of an adjacent variant.
    @Test func themeCountIsSeparatedFromCaptions() throws {
        var fixture = Fixture(columns: 200, rows: 60)
        fixture.type("=p")
        let frame = fixture.frame
        let columns = fixture.browser.panelColumns(in: fixture.browser.size)
        let caption = frame[column: columns, row: 1].background
        #expect(frame[column: columns - 1, row: 1].background != caption)
        #expect(frame[column: columns - 2, row: 1].background == caption)
    }

    /// The number of hidden cards is shown like that of rows elsewhere.
    @Test(arguments: [(40, 20), (80, 24), (120, 40)]) func hiddenCardsAreCounted(columns: Int, rows: Int) throws {
        var fixture = Fixture(columns: columns, rows: rows)
        fixture.type("p")
        let count = ThemeLibrary().slugs.count
        let hidden = try #require(fixture.frame.text(row: 1).firstMatch(of: /(\d+) themes  ↓(\d+)/))
        #expect(Int(hidden.1) == count)
        fixture.press(.end)
        #expect(fixture.frame.text(row: 1).contains("↑\(hidden.2)"))
    }

    @Test func arrowsPreviewEnterSelectsEscapeCancels() {
        var fixture = Fixture()
        fixture.type("p")
        fixture.press(.down, .down)
        #expect(fixture.themeSlug == "modern-gray")
        fixture.press(.escape)
        #expect(fixture.themeSlug == "gentle-default")
        fixture.type("p")
        fixture.press(.down, .enter)
        #expect(fixture.themeSlug == "classic-tan")
        #expect(fixture.press(.escape) == .unchanged)
    }

    @Test func lettersFilterAndSelectBestMatch() {
        var fixture = Fixture()
        fixture.type("/mint")
        #expect(fixture.themeSlug == "compact-mint")
        #expect(fixture.text.contains("1 of \(ThemeLibrary().slugs.count)"))
        fixture.press(.backspace, .backspace, .backspace, .backspace)
        #expect(fixture.themeSlug == "gentle-default")
        fixture.type("zzzz")
        #expect(fixture.text.contains("no matching themes"))
        #expect(fixture.themeSlug == "gentle-default")
        #expect(fixture.press(.down) == .changed)
        fixture.press(.escape)
        #expect(fixture.themeSlug == "gentle-default")
    }

    @Test(arguments: ["p", ":"]) func controlKeysDeleteWordsAndAll(open: String) {
        var fixture = Fixture()
        fixture.type(open + "mint green")
        fixture.press(.control("w"))
        #expect(fixture.text.contains("mint ") && !fixture.text.contains("mint green"))
        fixture.press(.control("u"))
        #expect(!fixture.text.contains("mint "))
        #expect(fixture.press(.control("u")) == .unchanged)
    }

    @Test func controlCharactersAreNotPasted() {
        var fixture = Fixture()
        fixture.type("p")
        _ = fixture.browser.handle(.paste("\u{1B}[31m" + String(repeating: "x", count: 900)))
        #expect(!fixture.text.contains("\u{1B}"))
    }

    @Test func searchTextIsLimitedTo60Characters() {
        var fixture = Fixture()
        fixture.type("p")
        _ = fixture.browser.handle(.paste(String(repeating: "x", count: 900)))
        for _ in 0..<59 { fixture.press(.backspace) }
        #expect(!fixture.text.contains("type to filter"))
        fixture.press(.backspace)
        #expect(fixture.text.contains("type to filter"))
    }

    /// Each height has room for at least three whole cards; on a short screen, these are lower.
    @Test(arguments: [(24, true), (28, true), (30, false), (40, false)]) func threeCardsFit(rows: Int, isLow: Bool)
        throws
    {
        let panel = try #require(PickerPanel(screen: GridSize(columns: 80, rows: rows), .dashboard))
        #expect(panel.fullRows >= 3 && panel.hasLowCards == isLow)
    }

    /// At the last card, the picker is as full as at the first.
    @Test(arguments: [(80, false), (85, false), (86, true)])
    func cardsUseAllColumnsIfSceneDoesNotFit(columns: Int, showsScene: Bool) {
        var fixture = Fixture(columns: columns, rows: 24, scene: .contrast)
        fixture.type("p")
        #expect(!fixture.text.contains("terminal too small"))
        #expect((fixture.browser.sceneSize(in: fixture.browser.size).columns > 0) == showsScene)
    }

    @Test func pickerDoesNotScrollPastItsEnd() {
        var fixture = Fixture(columns: 120, rows: 40)
        fixture.type("p")
        func cards(_ fixture: Fixture) -> Int {
            let names = ThemeLibrary().slugs.compactMap { try? ThemeLibrary().load($0).spec.metadata.name }
            let frame = fixture.frame
            let lines = (2..<frame.rows - 3).map { String(frame.text(row: $0).prefix(40)) }
            return names.count { name in lines.contains { $0.contains(name) } }
        }
        let first = cards(fixture)
        fixture.press(.end)
        #expect(fixture.themeSlug == ThemeLibrary().slugs.last && first > 3 && cards(fixture) >= first - 1)
    }

    /// If the last card is selected and there is room for two and a half, the end of the card above is visible. Its
    /// theme is selected by a click on it.
    @Test func noSpaceIsEmptyBelowLastCard() throws {
        var fixture = Fixture(columns: 60, rows: 17, theme: "scarf")
        fixture.type("p")
        let lines = fixture.text.split(separator: "\n", omittingEmptySubsequences: false)
        let last = try #require(lines.firstIndex { $0.contains("Rust on warm paper") })
        let above = try #require(lines.firstIndex { $0.contains("Calm, confident and dark first") })
        #expect(above < last && lines[1].contains("↑10"))
        try fixture.click(on: "Calm, confident and dark first")
        #expect(fixture.themeSlug == "checkpoint")
    }

    @Test func clickSelectsAndSecondClickCloses() throws {
        var fixture = Fixture()
        fixture.type("p")
        try fixture.click(on: "Warm, classic")
        #expect(fixture.themeSlug == "classic-tan")
        try fixture.click(on: "Warm, classic")
        #expect(!fixture.text.contains("type to filter"))
        #expect(fixture.themeSlug == "classic-tan")
    }

    @Test func themeClickedInBarIsHighlightedInPicker() throws {
        var fixture = Fixture()
        fixture.type("psof")
        #expect(fixture.themeSlug == "soft-green")
        try fixture.click(on: "Modern Gray")
        #expect(fixture.themeSlug == "modern-gray" && fixture.text.contains("type to filter"))
        fixture.press(.up)
        #expect(fixture.themeSlug == "classic-tan")
        fixture.press(.down, .enter)
        #expect(fixture.themeSlug == "modern-gray")
    }

    @Test func oneThemeIsCountedInTheSingular() {
        var browser = Browser(
            library: ThemeLibrary(), themes: ThemeList(["scarf"]), size: GridSize(columns: 120, rows: 40))
        func text() -> String { browser.frame(size: browser.size).plainText() }
        _ = browser.handle(.key(.character("p")))
        #expect(text().contains(" 1 theme "))
        _ = browser.handle(.key(.escape))
        _ = browser.handle(.key(.character("?")))
        #expect(text().contains("1 design system;"))
    }

    @Test(arguments: [(40, 20), (77, 24), (80, 24), (149, 30), (200, 60), (300, 100), (1, 1), (20, 5)])
    func pickerFitsAllScreenSizes(columns: Int, rows: Int) {
        var fixture = Fixture(columns: columns, rows: rows)
        fixture.type("p")
        fixture.press(.end)
        #expect(fixture.frame.columns == columns && fixture.frame.rows == rows)
        guard rows > 5 else { return }
        #expect(fixture.themeSlug == ThemeLibrary().slugs.last)
        fixture.press(.pageUp, .left, .right, .up, .home)
        #expect(fixture.themeSlug == "gentle-default")
    }

    @Test func unreadableThemeIsCardWithError() {
        var browser = Browser(
            library: ThemeLibrary(), themes: ThemeList(["gentle-default", "no-such-theme"]),
            size: GridSize(columns: 120, rows: 40))
        _ = browser.handle(.key(.character("p")))
        #expect(browser.frame(size: browser.size).plainText().contains("unknown theme"))
    }
}
