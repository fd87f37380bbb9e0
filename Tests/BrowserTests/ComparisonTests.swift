import Canvas
import Scenes
import Testing
import ThemeEngine
import ThemeSpec

@testable import Browser

struct ComparisonTests {
    @Test func equalsKeyCyclesThroughComparisons() {
        var fixture = Fixture()
        let alone = fixture.frame
        fixture.type("=")
        #expect(fixture.frame.text(row: 1).contains("Light") && fixture.frame.text(row: 1).contains("Dark"))
        fixture.type("=")
        #expect(fixture.frame.text(row: 1).contains("Gentle Default"))
        #expect(fixture.frame.text(row: 1).contains("Classic Tan"))
        fixture.type("=")
        #expect(fixture.frame.text(row: 1).contains("L ") && fixture.frame.text(row: 1).contains("AX3"))
        fixture.type("=")
        #expect(fixture.frame == alone)
    }

    @Test func bothSidesEqualScenesAlone() throws {
        var fixture = Fixture()
        fixture.type("=")
        let size = fixture.browser.sceneSize(in: fixture.browser.size)
        let spec = try ThemeLibrary().load("gentle-default").spec
        for (appearance, column) in [(Appearance.light, 0), (.dark, 120 - size.columns)] {
            let alone = Scene.dashboard.frame(RenderModel(spec, appearance: appearance), size: size)
            for row in 0..<size.rows {
                for place in 0..<size.columns {
                    #expect(fixture.frame[column: column + place, row: row + 2] == alone[column: place, row: row])
                }
            }
        }
    }

    /// The layout notes are those of the left side, unless it has none.
    @Test func statusLineReportsLeftSideFirst() {
        var summary = SceneSummary()
        summary.notes.wrapped = 2
        var other = SceneSummary()
        other.notes.smallTargets = 1
        summary.merge(other)
        #expect(summary.texts(marksContrast: false).map(\.text) == ["2 wrapped"])
        other.merge(summary)
        #expect(other.texts(marksContrast: false).map(\.text) == ["1 target under 44 pt"])
        other.notes.smallTargets = 2
        #expect(other.texts(marksContrast: false).map(\.text) == ["2 targets under 44 pt"])
        var empty = SceneSummary()
        empty.merge(summary)
        #expect(empty.texts(marksContrast: false).map(\.text) == ["2 wrapped"])
    }

    @Test(arguments: [Appearance.light, .dark])
    func comparedTextSizeHasTheSameAppearance(appearance: Appearance) {
        var fixture = Fixture(theme: "editorial-paper")
        if appearance == .dark { fixture.type(" ") }
        fixture.type("===")
        let frame = fixture.frame
        #expect(frame[column: 0, row: 20].background.hex == (appearance == .light ? "#FFFFFF" : "#000000"))
        #expect(frame[column: 119, row: 20].background == frame[column: 0, row: 20].background)
    }

    @Test func bracketsChangeRightSideAndArrowsLeftSide() {
        var fixture = Fixture()
        fixture.type("==")
        fixture.type("]")
        #expect(fixture.frame.text(row: 1).contains("Modern Gray"))
        fixture.press(.right)
        #expect(fixture.frame.text(row: 1).contains("Classic Tan"))
        #expect(fixture.frame.text(row: 1).contains("Modern Gray"))
        fixture.type("=")
        fixture.type("[")
        #expect(fixture.frame.text(row: 1).contains("AX2"))
        fixture.press(.escape)
        #expect(!fixture.frame.text(row: 1).contains("AX2"))
    }

    @Test func bothSidesScrollToEndOfLongerScene() {
        var fixture = Fixture(columns: 100, rows: 24)
        fixture.type("===")
        fixture.press(.end)
        let text = fixture.text
        #expect(fixture.press(.pageDown) == .unchanged)
        #expect(text.contains("↑ "))
    }

    @Test func narrowTerminalShowsRequiredSize() {
        var fixture = Fixture(columns: 60, rows: 24)
        fixture.type("=")
        #expect(fixture.text.contains("too small"))
    }
}
