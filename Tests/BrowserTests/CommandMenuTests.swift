import Canvas
import Scenes
import Testing
import ThemeEngine
import ThemeSpec

@testable import Browser

struct CommandMenuTests {
    /// Opens the menu, types, and runs the best match.
    private func run(_ letters: String, in fixture: inout Fixture) {
        fixture.type(":" + letters)
        fixture.press(.enter)
    }

    @Test func colonAndControlPOpenTheMenu() {
        for key in [Key.character(":"), .control("p")] {
            var fixture = Fixture(columns: 80, rows: 24)
            let before = fixture.frame
            #expect(fixture.press(key) == .changed)
            #expect(fixture.text.contains("type to search commands") && fixture.text.contains("▸ pick a theme"))
            fixture.press(.escape)
            #expect(fixture.frame == before)
        }
    }

    /// Help and quit are on the first page, below a heading, as are the numbers of commands and of hidden rows.
    @Test(arguments: [(40, 20), (62, 20), (80, 24)]) func menuIsInGroups(columns: Int, rows: Int) throws {
        var fixture = Fixture(columns: columns, rows: rows, theme: "checkpoint")
        fixture.type(":")
        let frame = fixture.frame
        let lines = (1..<rows - 3).map { frame.text(row: $0) }
        #expect(lines[0].contains(columns == 40 ? /↓\d+/ : /\d+ commands  ↓\d+/), "\(lines[0])")
        let heading = try #require(lines.firstIndex { $0.contains("Help and quit") })
        #expect(lines[heading + 1].contains("help") && lines[heading + 2].contains(/quit +q/))
        #expect(!lines.contains { $0.contains("…") }, "\(lines)")
        #expect(!lines.contains { $0.contains("More keys") } || lines.last?.contains("More keys") == false, "\(lines)")
        // A heading is not an entry.
        _ = fixture.browser.handle(.click(column: columns / 2, row: heading + 1))
        #expect(fixture.browser.contexts == [.menu])
        _ = fixture.browser.handle(.click(column: columns / 2, row: heading + 2))
        #expect(fixture.browser.contexts == [.help])
        fixture.press(.escape)
        fixture.type(":theme")
        #expect(fixture.text.contains(/\d+ of \d+ commands/) && !fixture.text.contains("Help and quit"))
    }

    @Test func entriesHaveTheirKeys() throws {
        var fixture = Fixture(columns: 80, rows: 24)
        fixture.type(":heat")
        let frame = fixture.frame
        let row = try #require((0..<24).first { frame.text(row: $0).contains("▸ heat map") })
        #expect(frame.text(row: row).split(separator: " ").last == "h")
        fixture.press(.enter)
        #expect(fixture.text.contains("all themes, worst first") && fixture.browser.scene.slug == "dashboard")
    }

    /// The bar says "variants", and "compare sizes" while variants are shown.
    @Test func searchFindsTheWordsOfTheBar() {
        var fixture = Fixture(columns: 120, rows: 36)
        for (word, key) in [("variants", "="), ("inspect", "i"), ("marks", "c"), ("themes", "p")] {
            fixture.type(":" + word)
            let line = fixture.text.split(separator: "\n").first { $0.contains("▸ ") }
            #expect(line?.split(separator: " ").contains(Substring(key)) == true, "\(word): \(line ?? "nothing")")
            fixture.press(.escape)
            fixture.press(.escape)
        }
        fixture.type("==:compare")
        #expect(fixture.text.contains("▸ next kind of variants"))
    }

    @Test func commandsSelectValuesByName() {
        var fixture = Fixture()
        run("theme scarf", in: &fixture)
        #expect(fixture.themeSlug == "scarf")
        run("screen: chat", in: &fixture)
        #expect(fixture.browser.scene.slug == "chat")
        run("ax3", in: &fixture)
        #expect(fixture.browser.contentSize == .accessibilityExtraLarge)
        run("appearance: dark", in: &fixture)
        #expect(fixture.browser.appearance == .dark)
        run("lens: glare", in: &fixture)
        #expect(fixture.browser.lenses == [.glare])
        run("quit", in: &fixture)
        fixture.type(":quit")
        #expect(fixture.press(.enter) == .quit)
    }

    /// Names that begin with the letters precede those that contain them in the name of the screen.
    @Test func matchingNamesPrecedeMatchingLabels() throws {
        var fixture = Fixture()
        fixture.type(":cont")
        let text = fixture.text
        #expect(text.contains("▸ screen: Contrast"))
        let filter = try #require(text.firstRange(of: "contrast screen: filter the pairs"))
        let screen = try #require(text.firstRange(of: "screen: Contrast"))
        #expect(screen.lowerBound < filter.lowerBound)
    }

    @Test func sceneCommandSelectsScene() {
        var fixture = Fixture(scene: .reading)
        run("next status", in: &fixture)
        #expect(fixture.browser.scene.slug == "dashboard" && fixture.browser.state.status != nil)
        run("filter the pairs", in: &fixture)
        #expect(fixture.browser.scene.slug == "contrast" && fixture.browser.state.contrast.filter != .all)
    }

    @Test func commandsOfTheInspectorKeepItOpen() {
        var fixture = Fixture()
        fixture.type("i")
        run("highlight", in: &fixture)
        guard case .inspector(let inspector) = fixture.browser.mode else {
            Issue.record("no inspector")
            return
        }
        #expect(inspector.role != nil)
        run("lenses", in: &fixture)
        #expect(fixture.browser.contexts == [.lenses])
    }

    @Test func clickRunsEntryAndClickOutsideClosesMenu() throws {
        var fixture = Fixture()
        fixture.type(":inspect")
        try fixture.click(on: "inspect a cell")
        #expect(fixture.browser.contexts == [.inspector])
        fixture.press(.escape)
        fixture.type(":")
        _ = fixture.browser.handle(.click(column: 2, row: 10))
        #expect(fixture.browser.contexts.contains(.browsing))
    }

    @Test func enterWithoutMatchRunsNoCommand() {
        var fixture = Fixture()
        fixture.type(":zzzz")
        #expect(fixture.text.contains("nothing matches") && fixture.press(.enter) == .unchanged)
        fixture.press(.backspace, .backspace, .backspace, .backspace)
        #expect(fixture.text.contains("type to search commands"))
        fixture.press(.end)
        #expect(fixture.text.contains("▸ theme: "))
    }

    @Test(arguments: [(80, 24), (40, 12), (20, 5), (3, 3), (1, 1), (0, 0)])
    func menuFitsAllScreenSizes(columns: Int, rows: Int) {
        var fixture = Fixture(columns: columns, rows: rows)
        fixture.type(":")
        fixture.press(.pageDown, .end, .down, .up)
        #expect(fixture.frame.columns == columns && fixture.frame.rows == rows)
        if columns >= 20 { #expect(fixture.text.contains("▸ theme: ")) }
    }

    @Test func textSizesKeepTheirOrderInTheSearch() {
        var fixture = Fixture()
        fixture.type(":text size")
        let text = fixture.text
        let places = ContentSize.allCases.map { text.firstRange(of: "text size: \($0.shortName) ")?.lowerBound }
        #expect(!places.contains(nil) && places.compactMap { $0 } == places.compactMap { $0 }.sorted())
    }

    /// Their keys have no effect on this screen, which has its own keys.
    @Test func menuListsOtherScreensCommandsLastWithoutKeys() throws {
        let titles = Fixture().browser.commands(over: .browsing).map(\.title)
        let filter = try #require(titles.firstIndex(of: "contrast screen: filter the pairs"))
        #expect(try #require(titles.firstIndex(of: "next screen")) < filter)
        #expect(filter < (try #require(titles.firstIndex { $0.hasPrefix("screen: ") })))
        #expect(Fixture().browser.commands(over: .browsing)[filter].key.isEmpty)
        let onContrast = Fixture(scene: .contrast).browser.commands(over: .browsing)
        #expect(onContrast.contains { $0.title == "filter the pairs" && $0.key == "x" })
    }

    /// The keys of a context are either in the menu, or only move within an open panel.
    @Test func menuListsEveryCommandOfTheBrowser() {
        let browser = Fixture().browser
        let commands = browser.commands(over: .browsing)
        for key in ["p", "=", "i", "c", "f", "l", "h", "v", "n", "t", "space", "?", "q", "1"] {
            #expect(commands.contains { $0.key == key }, "\(key)")
        }
        for title in ["filter the pairs", "change the order of the pairs"] {
            #expect(commands.contains { $0.title == "contrast screen: \(title)" })
        }
    }
}
