import Browser
import Canvas
import Scenes
import Testing
import ThemeEngine
import ThemeSpec

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
        #expect(text.contains("▴ more"))
    }

    @Test func narrowTerminalShowsRequiredSize() {
        var fixture = Fixture(columns: 60, rows: 24)
        fixture.type("=")
        #expect(fixture.text.contains("too small"))
    }
}
