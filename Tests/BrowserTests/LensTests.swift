import Browser
import Canvas
import ColorScience
import Scenes
import Testing
import ThemeSpec

struct LensTests {
    /// Expects that all colors of the frame are gray.
    private func expectGray(_ frame: Frame, _ comment: Comment) {
        func isGray(_ color: RGB) -> Bool { color.red == color.green && color.green == color.blue }
        #expect(frame.cells.allSatisfy { isGray($0.foreground) && isGray($0.background) }, comment)
    }

    /// Turns on the lens with that index.
    private func turnOn(_ line: Int, in fixture: inout Fixture) {
        fixture.type("l")
        for _ in 0..<line { fixture.press(.down) }
        fixture.type(" ")
        fixture.press(.escape)
    }

    @Test func panelListsLensesAndMarksActiveOnes() {
        var fixture = Fixture()
        let before = fixture.frame
        #expect(fixture.type("l") == .changed)
        for lens in Lens.allCases { #expect(fixture.text.contains("○ " + lens.title)) }
        #expect(fixture.text.contains("▸ ○ protanopia"))
        fixture.press(.down, .enter)
        #expect(fixture.text.contains("▸ ● deuteranopia") && fixture.browser.lenses == [.deuteranopia])
        fixture.type(" ")
        #expect(fixture.browser.lenses.isEmpty)
        fixture.type("l")
        #expect(fixture.frame == before)
        #expect(fixture.press(.escape) == .unchanged)
    }

    @Test func panelExplainsTheSelectedLens() {
        var fixture = Fixture(columns: 80, rows: 24)
        fixture.type("l")
        #expect(fixture.text.contains("without red"))
        for _ in Lens.allCases { fixture.press(.down) }
        #expect(!fixture.text.contains("without red") && fixture.text.contains("warm white"))
    }

    @Test func selectionStopsAtBothEnds() {
        var fixture = Fixture()
        fixture.type("l")
        #expect(fixture.press(.up) == .unchanged)
        for _ in 1..<Lens.allCases.count { #expect(fixture.press(.down) == .changed) }
        #expect(fixture.press(.down) == .unchanged)
        #expect(fixture.text.contains("▸ ○ night"))
    }

    /// The scene has contours in place of shades, as in a terminal with as many colors.
    @Test(arguments: [(Lens.ansi256, ColorDepth.ansi256), (.ansi16, .ansi16)])
    func lensOfFewColorsShowsPictureOfSuchATerminal(lens: Lens, depth: ColorDepth) throws {
        for theme in ["checkpoint", "technical-blue"] {
            var fixture = Fixture(columns: 60, rows: 40, theme: theme)
            var other = fixture
            turnOn(try #require(Lens.allCases.firstIndex(of: lens)), in: &fixture)
            _ = other.browser.handle(.display(Browser.Display(depth: depth)))
            let (seen, painted) = (fixture.frame, other.frame.painted(at: depth))
            for row in 1..<36 {
                for column in 0..<60 {
                    #expect(seen[column: column, row: row] == painted[column: column, row: row], "\(column) \(row)")
                }
            }
        }
    }

    @Test func lensesApplyInOrderOfActivation() {
        var fixture = Fixture()
        let bare = fixture.frame
        turnOn(6, in: &fixture)
        turnOn(1, in: &fixture)
        #expect(fixture.browser.lenses == [.glare, .deuteranopia])
        #expect(fixture.text.contains("lens: glare + deuteranopia"))
        #expect(fixture.frame[column: 3, row: 5] == bare.seen(through: [.glare, .deuteranopia])[column: 3, row: 5])
        fixture.type("l")
        #expect(fixture.text.contains("● deuteranopia  2") && fixture.text.contains("● glare         1"))
        #expect(fixture.type("0") == .changed)
        #expect(fixture.type("0") == .unchanged)
        fixture.press(.escape)
        #expect(fixture.frame == bare)
    }

    @Test(arguments: ["", "?", "p", "i", "ir", "v", "=", "==", "l", "2", "4"])
    func lensesApplyToEntireScreen(keys: String) {
        for size in [(120, 40), (80, 24), (60, 12)] {
            var fixture = Fixture(columns: size.0, rows: size.1, theme: "bold-orange")
            turnOn(3, in: &fixture)
            fixture.type(keys)
            #expect(fixture.browser.lenses == [.gray])
            expectGray(fixture.frame, "\(keys) at \(size)")
        }
    }

    @Test(arguments: [(120, 40), (80, 24)])
    func barShowsActiveLensesHelpAndQuit(columns: Int, rows: Int) {
        var fixture = Fixture(columns: columns, rows: rows)
        if columns == 120 { #expect(fixture.text.contains("l lenses")) }
        turnOn(1, in: &fixture)
        turnOn(6, in: &fixture)
        for words in ["lens: deuteranopia + glare", "? help", "q quit"] { #expect(fixture.text.contains(words)) }
        for line in [0, 2, 3, 4] { turnOn(line, in: &fixture) }
        for words in ["6 lenses on", "? help", "q quit"] { #expect(fixture.text.contains(words)) }
        fixture.type("l")
        for words in ["6 lenses on", "? help", "esc close"] { #expect(fixture.text.contains(words)) }
    }

    @Test func clicksToggleLensesAndCloseThePanel() throws {
        var fixture = Fixture()
        fixture.type("l")
        try fixture.click(on: "256 colors")
        #expect(fixture.browser.lenses == [.ansi256] && fixture.text.contains("▸ ● 256 colors"))
        try fixture.click(on: "256 colors")
        #expect(fixture.browser.lenses.isEmpty)
        #expect(try fixture.click(on: "Lenses") == .unchanged)
        // Tabs work while the panel is open.
        try fixture.click(on: "2 Components")
        #expect(fixture.browser.scene.slug == "components" && fixture.text.contains("Lenses"))
        #expect(fixture.browser.handle(.click(column: 2, row: 10)) == .changed)
        #expect(!fixture.text.contains("Lenses"))
    }

    @Test func arrowsChangeThemeWhilePanelIsOpen() {
        var fixture = Fixture()
        fixture.type("l")
        #expect(fixture.press(.right) == .changed)
        #expect(fixture.themeSlug == "classic-tan" && fixture.text.contains("○ night"))
    }

    @Test(arguments: [(40, 20), (80, 24), (60, 8), (20, 5), (1, 1), (0, 0), (10, 3)])
    func panelFitsAllScreenSizes(columns: Int, rows: Int) {
        var fixture = Fixture(columns: columns, rows: rows)
        fixture.type("l")
        for _ in Lens.allCases { fixture.press(.down) }
        #expect(fixture.frame.columns == columns && fixture.frame.rows == rows)
        if columns >= 20, rows >= 5 { #expect(fixture.text.contains("▸ ○ night")) }
        fixture.type(" ")
        #expect(fixture.browser.lenses == [.night])
    }

    /// The lens applies to all frames of a crossfade.
    @Test func lensesApplyToCrossfades() {
        var fixture = Fixture(hasMotion: true)
        fixture.time = 10
        _ = fixture.browser.currentFrame()
        turnOn(3, in: &fixture)
        #expect(fixture.browser.currentFrame() == fixture.frame)
        fixture.press(.right)
        var frames = 0
        expectGray(fixture.browser.currentFrame(), "first")
        while let next = fixture.browser.nextTick {
            fixture.time = next
            _ = fixture.browser.handle(.tick, at: next)
            expectGray(fixture.browser.currentFrame(), "\(next)")
            frames += 1
        }
        #expect(frames >= 6)
        #expect(fixture.browser.currentFrame() == fixture.frame)
    }

    @Test func lensEndsCrossfade() {
        var fixture = Fixture(hasMotion: true)
        fixture.time = 10
        _ = fixture.browser.currentFrame()
        fixture.press(.right)
        _ = fixture.browser.currentFrame()
        turnOn(3, in: &fixture)
        #expect(fixture.browser.currentFrame() == fixture.frame)
    }
}
