import Canvas
import ColorScience
import Scenes
import Testing
import ThemeEngine
import ThemeSpec

@testable import Browser

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

    /// The inspector measures and outlines the picture that is on screen.
    @Test(arguments: [Lens.ansi256, .ansi16])
    func lensOfFewColorsIsInspectedAsShown(lens: Lens) throws {
        for theme in ["checkpoint", "technical-blue"] {
            var fixture = Fixture(columns: 60, rows: 40, theme: theme)
            turnOn(try #require(Lens.allCases.firstIndex(of: lens)), in: &fixture)
            let pane = try #require(fixture.browser.panes(in: fixture.browser.size).first)
            let traced = try #require(fixture.browser.tracedPicture(of: pane)?.frame.seen(through: [lens]))
            let shown = fixture.frame
            for row in 0..<pane.size.rows {
                for column in 0..<60 {
                    let cell = shown[column: pane.column + column, row: pane.row + row]
                    #expect(traced[column: column, row: row] == cell, "\(theme) \(column) \(row)")
                }
            }
        }
    }

    /// The inspector shows the colors of the theme, and those seen through the lens if they differ.
    @Test(arguments: [Lens.deuteranopia, .glare, .ansi16])
    func inspectorShowsColorsSeenThroughLens(lens: Lens) throws {
        var fixture = Fixture(columns: 80, rows: 40, theme: "checkpoint")
        if fixture.browser.shownAppearance == .dark { fixture.type(" ") }
        fixture.type("i")
        try fixture.click(on: "OVERDUE")
        func lines() throws -> [String] { try #require(fixture.browser.inspection?.lines.map(\.text)) }
        let verdict = try #require(try lines().first { $0.contains(":1, ") })
        #expect(try !lines().contains { $0.contains("seen as") })
        fixture.browser.lenses = [lens]
        #expect(try lines().contains(verdict))
        let seen = try #require(try lines().first { $0.hasPrefix("seen as ") })
        let words = seen.split(separator: " ")
        let (foreground, background) = (String(words[2]), String(words[4]))
        let cells = fixture.frame.cells
        #expect(
            cells.contains { $0.foreground.hex == foreground } && cells.contains { $0.background.hex == background })
        if lens != .ansi16 {
            let own = verdict.split(separator: " ").filter { $0.hasPrefix("#") }.compactMap { Color(hex: String($0)) }
            #expect(own.map { lens.seen($0.rgb).hex } == [foreground, background])
        }
        #expect(fixture.text.contains("seen as"))
    }

    /// In the colors of the screen, every line of an outline differs from the color behind it.
    @Test(arguments: [ColorDepth.ansi16, .ansi256])
    func outlineIsVisibleInFewColors(depth: ColorDepth) throws {
        let element = Rect(x: 24, y: 32, width: 80, height: 64)
        for slug in ThemeLibrary().slugs {
            let spec = try ThemeLibrary().load(slug).spec
            for appearance in spec.metadata.appearances {
                let model = RenderModel(spec, appearance: appearance)
                let page = model.colors.onBackground(.background)
                for ground in [page, model.surface(.card).fill(over: page), model.colors[.primaryCTA]] {
                    let size = GridSize(columns: 20, rows: 10)
                    var canvas = Canvas(size: size, background: ground, depth: depth)
                    canvas.startTracing()
                    canvas.component("Card", in: element) { _ in }
                    let trace = try #require(canvas.trace)
                    var frame = canvas.frame()
                    let pane = Pane(model: .success(model), column: 0, row: 0, size: size)
                    InspectorOutline(
                        style: BarStyle(model, depth: depth), pane: pane, trace: trace, glyphs: .sextant
                    ).draw(try #require(trace.boxes.first), on: &frame)
                    let lines = frame.painted(at: depth).cells.filter { $0.glyph != .space }
                    #expect(lines.count > 10 && lines.allSatisfy { $0.foreground != $0.background }, "\(slug)")
                }
            }
        }
    }

    /// The panel of the inspector stands out from the page in 16 colors too.
    @Test func panelsStandOutThroughLensOf16Colors() throws {
        var fixture = Fixture(columns: 80, rows: 24, theme: "checkpoint")
        if fixture.browser.shownAppearance == .dark { fixture.type(" ") }
        fixture.type("l")
        fixture.browser.lenses = [.ansi16]
        let frame = fixture.frame
        #expect(frame[column: 79, row: 8].background != frame[column: 0, row: 8].background)
    }

    /// The ratios are those of the audit, which the bar says if there is room; the number of marks is always there.
    @Test(arguments: [(80, 24), (100, 36), (120, 40)], [Lens.ansi16, .deuteranopia])
    func barSaysThatRatiosAreWithoutLens(size: (columns: Int, rows: Int), lens: Lens) throws {
        var fixture = Fixture(columns: size.columns, rows: size.rows, theme: "checkpoint")
        fixture.type("c")
        let label = try #require(fixture.text.firstMatch(of: /\d\.\d\d\/4\.5/)).0
        fixture.browser.lenses = [lens]
        #expect(fixture.text.contains(label))
        let isNarrow = size.columns == 80 && lens != .ansi16
        let note = "ratios without lens" + (isNarrow ? " " : ": \(lens.title)")
        for words in [note, "below AA", "? help", "esc unmark"] {
            #expect(fixture.text.contains(words), "\(words)")
        }
        // The list of lenses shows the active ones itself.
        fixture.type("l")
        for words in ["below AA", "? help", "esc close", "on or off"] {
            #expect(fixture.text.contains(words), "\(words)")
        }
        fixture.press(.escape)
        fixture.type("c")
        #expect(fixture.text.contains("lens: \(lens.title)") && !fixture.text.contains("ratios without"))
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
