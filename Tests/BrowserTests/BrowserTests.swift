import Canvas
import Scenes
import Testing
import ThemeEngine
import ThemeSpec

@testable import Browser

struct BrowserTests {
    private func browser(columns: Int = 120, rows: Int = 40) -> Browser {
        let library = ThemeLibrary()
        return Browser(library: library, themes: ThemeList(library.slugs), size: GridSize(columns: columns, rows: rows))
    }

    private func press(_ keys: [Key], in browser: inout Browser) {
        for key in keys { _ = browser.handle(.key(key)) }
    }

    @Test func arrowKeysChangeAllAxes() {
        var browser = browser()
        press([.right, .right, .down, .right, .down, .right, .right], in: &browser)
        #expect(browser.themeIndex == 2)
        #expect(browser.appearance == .dark)
        #expect(browser.contentSize == .extraExtraLarge)
        press([.up, .up, .left], in: &browser)
        #expect(browser.themeIndex == 1)
    }

    @Test func themesWrapAroundAndTextSizesStop() {
        var browser = browser()
        press([.left], in: &browser)
        #expect(browser.themeIndex == ThemeLibrary().slugs.count - 1)
        press([.right], in: &browser)
        #expect(browser.themeIndex == 0)
        press(Array(repeating: .character("+"), count: 30), in: &browser)
        #expect(browser.contentSize == .accessibilityExtraExtraExtraLarge)
        #expect(browser.handle(.key(.character("+"))) == .changed)
        #expect(browser.contentSize == .accessibilityExtraExtraExtraLarge)
        #expect(browser.frame(size: browser.size).plainText().contains("AX5 is the largest text size"))
    }

    @Test func spaceTogglesAppearanceAndTabsAndDigitsSelectScenes() {
        var browser = browser()
        press([.character(" "), .tab], in: &browser)
        #expect(browser.appearance == .dark)
        #expect(browser.scene.slug == "components")
        press(Array(repeating: .tab, count: Scene.all.count - 1), in: &browser)
        #expect(browser.scene.slug == "dashboard")
        press([.character("2")], in: &browser)
        #expect(browser.scene.slug == "components")
        press([.backTab], in: &browser)
        #expect(browser.scene.slug == "dashboard")
        for (index, scene) in Scene.all.enumerated() {
            guard let digit = Scene.key(at: index) else { continue }
            press([.character(digit)], in: &browser)
            #expect(browser.scene.slug == scene.slug)
        }
        #expect(
            Scene.key(at: 8) == "9" && Scene.key(at: 9) == "0" && Scene.key(at: 10) == "s" && Scene.key(at: 11) == nil)
    }

    @Test func qQuits() {
        var browser = browser()
        #expect(browser.handle(.key(.character("q"))) == .quit)
    }

    @Test func helpListsKeysAndEscapeClosesIt() {
        var browser = browser(rows: 200)
        #expect(browser.handle(.key(.character("?"))) == .changed)
        let text = browser.frame(size: browser.size).plainText()
        for word in ["quit", "larger or smaller text", "light or dark", "next or previous screen", "scroll"] {
            #expect(text.contains(word), "\(word)")
        }
        #expect(browser.handle(.key(.escape)) == .changed)
        #expect(!browser.frame(size: browser.size).plainText().contains("larger or smaller text"))
    }

    /// The scene between the bars is identical to a frame of only the scene.
    @Test(arguments: [(120, 40), (80, 24), (60, 15)])
    func sceneInBrowserEqualsSceneAlone(columns: Int, rows: Int) throws {
        let browser = browser(columns: columns, rows: rows)
        let screen = browser.frame(size: browser.size)
        let place = browser.sceneSize(in: browser.size)
        let spec = try ThemeLibrary().load("gentle-default").spec
        let alone = Scene.dashboard.frame(RenderModel(spec, appearance: .light), size: place)
        for row in 0..<place.rows {
            for column in 0..<place.columns {
                #expect(screen[column: column, row: row + 1] == alone[column: column, row: row])
            }
        }
    }

    @Test func scrollingStopsAtBothEnds() {
        var browser = browser(columns: 80, rows: 24)
        #expect(browser.handle(.key(.pageUp)) == .unchanged)
        let top = browser.frame(size: browser.size)
        #expect(top.text(row: 0).contains("pgdn ↓"))
        #expect(browser.handle(.key(.end)) == .changed)
        #expect(browser.frame(size: browser.size).plainText().contains("Air filter"))
        #expect(browser.frame(size: browser.size).text(row: 0).contains(/↑\d/))
        #expect(browser.handle(.key(.pageDown)) == .unchanged)
        #expect(browser.handle(.wheel(rows: -3)) == .changed)
        #expect(browser.handle(.key(.home)) == .changed)
        #expect(browser.frame(size: browser.size) == top)
    }

    @Test(arguments: [(20, 10), (33, 4), (1, 1), (0, 0), (200, 2)])
    func smallTerminalShowsRequiredSizeAndRecovers(columns: Int, rows: Int) {
        var browser = browser()
        let before = browser.frame(size: browser.size)
        _ = browser.handle(.resize(GridSize(columns: columns, rows: rows)))
        let small = browser.frame(size: browser.size)
        #expect(small.columns == columns && small.rows == rows)
        if columns >= 20, rows >= 10 {
            #expect(small.plainText().contains("too small"))
            #expect(small.plainText().contains("Dashboard needs"))
        }
        _ = browser.handle(.resize(GridSize(columns: 120, rows: 40)))
        #expect(browser.frame(size: browser.size) == before)
    }

    @Test func shortScreenShowsSelectedAxisOnly() {
        var browser = browser(columns: 80, rows: 15)
        #expect(browser.frame(size: browser.size).text(row: 14).contains("Theme"))
        press([.down], in: &browser)
        #expect(browser.frame(size: browser.size).text(row: 14).contains("Appearance"))
    }

    @Test func selectedThemeIsOnBarAtAllWidths() throws {
        for columns in [40, 60, 80, 120] {
            var browser = browser(columns: columns, rows: 40)
            for slug in ThemeLibrary().slugs {
                let name = try ThemeLibrary().load(slug).spec.metadata.name
                #expect(browser.frame(size: browser.size).text(row: 37).contains("‹\(name)›"), "\(name) at \(columns)")
                press([.right], in: &browser)
            }
        }
    }

    @Test func unreadableThemeShowsErrorInPlaceOfScene() {
        let browser = Browser(
            library: ThemeLibrary(), themes: ThemeList(["no-such-theme"]), size: GridSize(columns: 80, rows: 24))
        #expect(browser.frame(size: browser.size).plainText().contains("no-such-theme"))
    }
}
