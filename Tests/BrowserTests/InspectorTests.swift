import Canvas
import Platform
import ScratchFolder
import Scenes
import Testing
import ThemeEngine
import ThemeSpec

@testable import Browser

struct InspectorTests {
    @Test func inspectorShowsSourceOfCell() throws {
        var fixture = Fixture(columns: 200, theme: "editorial-paper")
        fixture.type("i")
        try fixture.click(on: "OVERDUE")
        for words in ["Status pill", "caption2_s", "statusOverdue", "#B91C1C", "bold", " pt ", "(built-in):"] {
            #expect(fixture.text.contains(words), "\(words)")
        }
        fixture.press(.escape)
        #expect(!fixture.text.contains("caption2_s"))
    }

    /// The unit of the countdown is medium, and its token is semibold.
    @Test func inspectorNamesChangedValuesOfToken() throws {
        var fixture = Fixture(columns: 200, theme: "checkpoint")
        fixture.type("i")
        try fixture.click(on: "overdue")
        #expect(fixture.text.contains("caption_s") && fixture.text.contains("12 pt medium"))
        #expect(fixture.text.contains("the token has semibold"), "\(fixture.text)")
    }

    @Test func inspectorShowsSourceNameAndLocation() throws {
        let folder = try ScratchFolder()
        let path = try folder.write(
            theme: "t.json",
            """
            "aliases":{"colors":{"AppTheme.Colors.late":{"role":"statusOverdue","source":"App/T.swift:4:9"}},
            "fonts":{"AppTheme.Fonts.small":"caption2_s"}},
            "colors":{"pairByRole":{"statusOverdue":{"lightHex":"#B91C1C","darkHex":"#B91C1C"}}}
            """)
        var fixture = Fixture()
        fixture.browser = Browser(
            library: ThemeLibrary(), themes: ThemeList([path]), size: GridSize(columns: 200, rows: 40))
        fixture.type("i")
        try fixture.click(on: "OVERDUE")
        for words in ["AppTheme.Fonts.small (caption2_s)", "AppTheme.Colors.late", "(statusOverdue)", "T.swift:4:9"] {
            #expect(fixture.text.contains(words), "\(words)")
        }
    }

    /// A location is on one line at every width, because users copy it from there.
    @Test(arguments: [80, 100, 120, 200]) func colorLocationIsNotWrapped(columns: Int) throws {
        var fixture = Fixture(columns: columns, theme: "checkpoint")
        fixture.type("i")
        try fixture.click(on: "OVERDUE")
        #expect(fixture.text.firstMatch(of: /checkpoint \(built-in\):\d+:\d+/) != nil, "\(fixture.text)")
    }

    /// If the phone has room next to the panel, the panel stays there, and does not break words.
    @Test(arguments: [(80, 24), (100, 30), (120, 40)]) func panelStaysNextToPhone(columns: Int, rows: Int) throws {
        var fixture = Fixture(columns: columns, rows: rows)
        fixture.type("i")
        for _ in 0..<12 {
            let frame = fixture.frame
            let panel = fixture.browser.barStyle.selection
            #expect(frame[column: columns - 1, row: 1].background == panel)
            #expect(frame[column: columns - 31, row: 1].background == panel)
            #expect(frame[column: 1, row: rows - 4].background != panel)
            for words in ["32,500 mi • 2022", "NEXT UP", "OVERDUE"] { #expect(fixture.text.contains(words)) }
            #expect(!fixture.text.contains(/\(built- *\n/), "\(fixture.text)")
            fixture.press(.tab)
        }
    }

    /// On a low screen, the panel shows fewer lines instead of hiding the inspected cell.
    @Test func panelLeavesCellVisibleOnLowScreen() throws {
        var fixture = Fixture(columns: 60, rows: 20, theme: "scarf")
        fixture.type("6i")
        var shortened = 0
        for _ in 0..<16 { fixture.press(.up) }
        for row in 0..<16 {
            guard case .inspector(let inspector) = fixture.browser.mode else { break }
            let (frame, panel) = (fixture.frame, fixture.browser.barStyle.selection)
            #expect(inspector.row == row && frame[column: inspector.column, row: row + 1].background != panel)
            let ends = fixture.text.split(separator: "\n").compactMap { $0.split(separator: " ").last }
            shortened += ends.contains("…") ? 1 : 0
            fixture.press(.down)
        }
        #expect(shortened > 1)
    }

    /// If there is no room, the panel is below, and above only while the cursor is there.
    @Test func panelOverThePhoneMovesOnlyAwayFromTheCursor() throws {
        var fixture = Fixture(columns: 62, rows: 24)
        fixture.type("i")
        var places: [Bool] = []
        for _ in 0..<20 { fixture.press(.up) }
        for row in 0..<20 {
            let frame = fixture.frame
            let panel = fixture.browser.barStyle.selection
            let isBelow = frame[column: 0, row: 20].background == panel
            #expect(isBelow || frame[column: 0, row: 1].background == panel)
            places.append(isBelow)
            guard case .inspector(let inspector) = fixture.browser.mode else { break }
            #expect(inspector.row == row && frame[column: inspector.column, row: row + 1].background != panel)
            fixture.press(.down)
        }
        #expect(places.first == true && places.last == false)
    }

    /// The last row of a panel below the scene is empty, so that its text does not touch the bar.
    @Test func panelHasAMarginAboveTheBar() throws {
        var fixture = Fixture(columns: 49, rows: 40, theme: "checkpoint")
        fixture.type("i")
        let (frame, panel) = (fixture.frame, fixture.browser.barStyle.selection)
        let last = 40 - 3 - 1
        #expect(frame[column: 0, row: last].background == panel)
        #expect(frame.text(row: last).allSatisfy { $0 == " " }, "\(frame.text(row: last))")
        #expect(frame.text(row: last - 1).contains { $0 != " " })
    }

    @Test func arrowsMoveCursorAndTabGoesToNextElement() {
        var fixture = Fixture(theme: "modern-gray")
        fixture.type("i")
        let first = fixture.frame
        var seen: Set<Frame> = []
        for _ in 0..<12 {
            fixture.press(.tab)
            seen.insert(fixture.frame)
        }
        #expect(seen.count == 12 && !seen.contains(first))
        for _ in 0..<200 { fixture.press(.up, .left) }
        let corner = fixture.text
        #expect(fixture.press(.down) == .changed)
        fixture.press(.up)
        #expect(fixture.text == corner)
        #expect(corner.contains("appBackground"))
    }

    @Test func cursorScrollsTheSceneAtItsEdges() {
        var fixture = Fixture(columns: 80, rows: 24, scene: .components)
        fixture.type("i")
        #expect(!fixture.frame.text(row: 0).contains("↑"))
        for _ in 0..<60 { fixture.press(.down) }
        #expect(fixture.frame.text(row: 0).contains("↑"))
        for _ in 0..<120 { fixture.press(.up) }
        #expect(!fixture.frame.text(row: 0).contains("↑"))
    }

    /// The location is that of the color of the shown appearance, and of the setting if the theme has a color for it.
    @Test(arguments: [
        (Appearance.light, false, 3), (.dark, false, 2), (.light, true, 4), (.dark, true, 2),
    ])
    func inspectorShowsLineOfShownColor(appearance: Appearance, isIncreased: Bool, line: Int) throws {
        let folder = try ScratchFolder()
        let path = try folder.write(
            theme: "theme.json",
            """
            "colors":{"pairByRole":{"statusOverdue":{
            "darkHex":"#FF8888",
            "lightHex":"#AA0000",
            "lightIncreasedContrastHex":"#770000"}}}
            """)
        var browser = Browser(
            library: ThemeLibrary(), themes: ThemeList([path]), size: GridSize(columns: 200, rows: 40))
        if isIncreased { for key in "a a" { _ = browser.handle(.key(.character(key))) } }
        if appearance == .dark { _ = browser.handle(.key(.character(" "))) }
        _ = browser.handle(.key(.character("i")))
        let frame = browser.frame(size: browser.size)
        let row = try #require((0..<frame.rows).first { frame.text(row: $0).contains("OVERDUE") })
        let range = try #require(frame.text(row: row).firstRange(of: "OVERDUE"))
        let column = TextMeasure.columns(String(frame.text(row: row)[..<range.lowerBound]))
        _ = browser.handle(.click(column: column, row: row))
        #expect(browser.frame(size: browser.size).plainText().contains("theme.json:\(line)"), "\(appearance)")
    }

    @Test(arguments: Scene.all.map(\.slug))
    func eachCellOfEachSceneHasSource(slug: String) throws {
        let scene = try #require(Scene.named(slug))
        let size = GridSize(columns: 100, rows: 50)
        for theme in ["editorial-paper", "checkpoint"] {
            let model = RenderModel(try ThemeLibrary().load(theme).spec, appearance: .dark)
            let trace = try #require(scene.picture(model, size: size, isTraced: true).trace)
            for row in 0..<size.rows {
                for column in 0..<size.columns {
                    #expect(!trace.sources(column: column, row: row).isEmpty, "\(theme), column \(column), row \(row)")
                }
            }
        }
    }

    @Test func roleHighlightDimsOtherCells() throws {
        var fixture = Fixture(columns: 200, theme: "editorial-paper")
        let plain = fixture.frame
        fixture.type("i")
        try fixture.click(on: "OVERDUE")
        fixture.type("r")
        #expect(fixture.text.contains("statusOverdue › #B91C1C"))
        #expect(fixture.text.contains("Status pill (text)"))
        let marked = fixture.frame
        let place = fixture.browser.sceneSize(in: fixture.browser.size)
        var (kept, dimmed) = (0, 0)
        for row in 0..<(place.rows - 4) {
            // Empty cells of the page do not change.
            for column in 0..<place.columns where plain[column: column, row: row + 1].glyph != .space {
                if marked[column: column, row: row + 1] == plain[column: column, row: row + 1] {
                    kept += 1
                } else {
                    dimmed += 1
                }
            }
        }
        #expect(kept > 20 && kept < dimmed / 3, "\(kept), \(dimmed)")
        let before = fixture.text
        fixture.press(.right)
        #expect(fixture.text != before)
        fixture.press(.escape, .escape)
        #expect(fixture.frame == plain)
    }

    @Test func cursorStaysInsideSmallerScreen() {
        /// Returns a browser with the cursor on the last cell of the pane.
        func atEnd(columns: Int, rows: Int) -> Fixture {
            var fixture = Fixture(columns: columns, rows: rows)
            let pane = fixture.browser.sceneSize(in: fixture.browser.size)
            fixture.type("i")
            for _ in pane.columns / 2 + 1..<pane.columns { fixture.press(.right) }
            for _ in pane.rows / 2 + 1..<pane.rows { fixture.press(.down) }
            return fixture
        }
        var fixture = atEnd(columns: 120, rows: 40)
        _ = fixture.browser.handle(.resize(GridSize(columns: 60, rows: 20)))
        #expect(fixture.text == atEnd(columns: 60, rows: 20).text)
        _ = fixture.browser.handle(.resize(GridSize(columns: 1, rows: 1)))
        #expect(fixture.frame.rows == 1 && fixture.frame.columns == 1)
        fixture.press(.tab, .enter, .right, .escape)
    }

    /// The inspected cell keeps its color.
    @Test func cursorOnEmptyCellIsACross() {
        var fixture = Fixture(columns: 80, rows: 24)
        let before = fixture.frame
        #expect(before[column: 0, row: 1].glyph == .space)
        fixture.type("i")
        for _ in 0..<80 { fixture.press(.left) }
        for _ in 0..<24 { fixture.press(.up) }
        let shown = fixture.frame
        #expect(shown[column: 0, row: 1].background == before[column: 0, row: 1].background)
        #expect(shown.text(row: 1).hasPrefix("╋"))
    }

    /// A line between the words above an element would look like an underscore.
    @Test func outlineLeavesSpacesBetweenWords() {
        for scene in [Scene.chat, .reading, .form] {
            var fixture = Fixture(columns: 100, rows: 40, theme: "scarf", scene: scene)
            fixture.type("i")
            for _ in 0..<30 {
                fixture.press(.tab)
                for line in fixture.text.split(separator: "\n") {
                    #expect(line.firstMatch(of: /[a-z]▁[a-z]/) == nil, "\(line)")
                }
            }
        }
    }

    /// The padding of the theme is shown, and that on cells if it differs.
    @Test(
        arguments: [
            (nil, nil, "40 × 40 pt · padding 16 8"), (8, 16, "40 × 40 pt · padding 16 8"),
            (10, nil, "40 × 40 pt · padding 16 10, drawn as 16 8"),
            (20, 20, "40 × 40 pt · padding 20, drawn as 16 8"),
        ] as [(Double?, Double?, String)])
    func measuresNameThePaddingOfTheTheme(horizontal: Double?, vertical: Double?, text: String) throws {
        let outer = Rect(x: 0, y: 0, width: 40, height: 40)
        var canvas = Canvas(size: GridSize(columns: 5, rows: 3), background: .white)
        canvas.startTracing()
        canvas.component("Card", in: outer) {
            $0.padding(from: outer, to: outer.inset(dx: 8, dy: 16), horizontal: horizontal, vertical: vertical)
        }
        let box = try #require(canvas.trace?.boxes.first)
        #expect(Inspection.measures(of: box) == text)
    }
}
