import Canvas
import ColorScience
import Goldens
import Scenes
import ScratchFolder
import Testing
import ThemeEngine
import ThemeSpec

@testable import Browser

/// The outline, the panel and the verdict of the inspector.
struct InspectedElementTests {
    /// The glyph of every inspected cell stays visible, as under the cursor of a terminal. A cell without a glyph keeps
    /// its color.
    @Test(arguments: ["dashboard", "components", "chat", "reading", "form"], [(80, 24), (120, 40)])
    func inspectedCellIsInReverseVideoOrHasACross(slug: String, size: (columns: Int, rows: Int)) throws {
        let scene = try #require(Scene.named(slug))
        var fixture = Fixture(columns: size.columns, rows: size.rows, theme: "checkpoint", scene: scene)
        fixture.type("i")
        let pane = fixture.browser.sceneSize(in: fixture.browser.size)
        // Next to the panel, a phone looks as on a screen with the remaining columns.
        let plain = Fixture(columns: pane.columns, rows: size.rows, theme: "checkpoint", scene: scene).frame
        for row in stride(from: 0, to: pane.rows, by: Sampling.isThorough ? 4 : 6) {
            for column in stride(from: row % 7, to: pane.columns, by: 13) {
                _ = fixture.browser.handle(.click(column: column, row: row + 1))
                let shown = fixture.frame[column: column, row: row + 1]
                let cell = plain[column: column, row: row + 1]
                let isEmpty = cell.glyph == .space
                #expect(isEmpty ? shown.glyph.scalar == "╋" : shown.glyph == cell.glyph, "\(column), \(row)")
                let (kept, marked) = (
                    isEmpty ? shown.background : shown.foreground, isEmpty ? shown.foreground : shown.background
                )
                #expect(kept == cell.background, "\(column), \(row)")
                #expect(Contrast.ratio(Color(marked), Color(cell.background)) > 4.5, "\(column), \(row)")
            }
        }
    }

    /// The outline of the element is complete around the first letter of the title, which is tall.
    @Test func cursorDoesNotBreakTheOutline() throws {
        var fixture = Fixture(columns: 80, rows: 24, theme: "checkpoint")
        fixture.type("i")
        fixture.press(.tab)
        for _ in 0..<12 where fixture.browser.inspection?.element.map({ CellArea($0.rect).rows.count }) != 2 {
            fixture.press(.tab)
        }
        let element = try #require(fixture.browser.inspection?.element)
        let (area, frame) = (CellArea(element.rect), fixture.frame)
        #expect(area.rows.count == 2)
        #expect(frame[column: area.columns.lowerBound - 1, row: area.rows.lowerBound + 1].glyph.scalar == "▕")
        for column in area.columns {
            #expect(frame[column: column, row: area.rows.lowerBound].glyph.scalar == "▁", "column \(column)")
            #expect(frame[column: column, row: area.rows.upperBound + 1].glyph.scalar == "▔", "column \(column)")
        }
    }

    /// The outline and the marks do not replace letters outside the panel.
    @Test func outlineReplacesNoText() throws {
        var fixture = Fixture(rows: 46, theme: "checkpoint")
        let plain = fixture.frame
        fixture.type("i")
        for words in ["OVERDUE", "32,500 mi", "Oil change", "CURRENT", "Tire rotation"] {
            try fixture.click(on: words)
            let frame = fixture.frame
            // At 120 columns, the panel is next to the phone.
            for row in 1..<42 {
                for column in 35..<85 {
                    let glyph = plain[column: column, row: row].glyph
                    guard glyph.scalar?.properties.isAlphabetic == true else { continue }
                    #expect(frame[column: column, row: row].glyph == glyph, "\(words), column \(column), row \(row)")
                }
            }
        }
    }

    /// An element of one row is underlined between bars: the rows above and below belong to other elements.
    @Test(arguments: [("dashboard", "checkpoint"), ("chat", "checkpoint"), ("chat", "scarf")])
    func outlineOfOneRowChangesNoOtherRow(scene: String, theme: String) throws {
        var fixture = Fixture(theme: theme, scene: try #require(Scene.named(scene)))
        fixture.browser.variants = .off
        let plain = fixture.frame
        fixture.type("i")
        var count = 0
        for _ in 0..<24 {
            fixture.press(.tab)
            let inspection = fixture.browser.inspection
            guard let element = inspection?.element else { continue }
            let (area, frame, panel) = (CellArea(element.rect), fixture.frame, fixture.browser.barStyle.selection)
            guard area.rows.count == 1, let row = area.rows.first, (1..<35).contains(row) else { continue }
            count += 1
            for column in area.columns.lowerBound - 1..<area.columns.upperBound + 1 where column < 80 {
                guard frame[column: column, row: row].background != panel else { continue }
                for other in [row, row + 2] {
                    let (shown, before) = (frame[column: column, row: other], plain[column: column, row: other])
                    #expect(shown == before || shown.background == panel)
                }
                let cell = frame[column: column, row: row + 1]
                let isLetter = plain[column: column, row: row + 1].glyph.scalar?.properties.isAlphabetic ?? false
                guard area.columns.contains(column), isLetter, inspection?.column != column else { continue }
                #expect(cell.attributes.contains(.underline), "\(element.name), column \(column), row \(row)")
            }
        }
        #expect(count > 5)
    }

    /// Signs are checked as graphics, on the color behind them.
    @Test func symbolIsCheckedAsGraphic() throws {
        var fixture = Fixture(theme: "scarf", scene: .chat)
        fixture.type(" i")
        let frame = fixture.frame
        let row = try #require((0..<40).first { frame.text(row: $0).contains("read_file") })
        let column = try #require((0..<120).first { frame.text(of: frame[column: $0, row: row]) == "✓" })
        _ = fixture.browser.handle(.click(column: column, row: row))
        let lines = try #require(fixture.browser.inspection?.lines.map(\.text))
        #expect(lines.contains { $0.contains(":1, passes AA (3.00:1)") }, "\(lines)")
        #expect(!lines.contains { $0.contains("edge") })
    }

    /// The edge of a card may be in the middle of a row: the outline is on it, not on the letters above.
    @Test(arguments: ["checkpoint", "gentle-default"])
    func outlineIsAlongEdgesInTheMiddleOfRows(theme: String) throws {
        var fixture = Fixture(columns: 80, rows: 60, theme: theme)
        while fixture.browser.contentSize < .accessibilityExtraLarge { fixture.type("+") }
        fixture.type("i")
        func isInCard() -> Bool { fixture.browser.inspection?.elements.contains { $0.name == "Next Up card" } ?? false }
        for _ in 0..<30 where !isInCard() { fixture.press(.tab) }
        for _ in 0..<3 where fixture.browser.inspection?.element?.name != "Next Up card" { fixture.press(.backspace) }
        let inspection = try #require(fixture.browser.inspection)
        let element = try #require(inspection.element)
        #expect(element.name == "Next Up card")
        let frame = fixture.frame
        let y = element.rect.minY / CellMetrics.height
        let isInMiddle = y != y.rounded(.down)
        let row = Int(y.rounded(.down)) + (isInMiddle ? 1 : 0)
        let columns = CellArea(element.rect).columns
        for column in columns.dropFirst(4).dropLast(4) {
            let cell = frame[column: column, row: row]
            guard cell.background != fixture.browser.barStyle.selection else { continue }
            #expect(cell.glyph.scalar == (isInMiddle ? "─" : "▁"), "column \\(column), \\(y)")
        }
    }

    @Test func adjacentCellsFormOneArea() {
        let cells: Set = [GridPosition(1, 1), GridPosition(2, 1), GridPosition(2, 2), GridPosition(4, 1)]
        #expect(
            GridPosition.areas(of: cells) == [
                CellArea(columns: 1..<3, rows: 1..<3), CellArea(columns: 4..<5, rows: 1..<2),
            ])
    }

    @Test func panelNamesChainSizeAndPadding() throws {
        var fixture = Fixture(columns: 200, rows: 60, theme: "checkpoint")
        fixture.type("i")
        try fixture.click(on: "OVERDUE")
        let label = try #require(fixture.browser.inspection)
        #expect(label.elements.map(\.name) == ["Dashboard", "Section", "Next Up card", "Status pill", "label"])
        #expect(label.lines.map(\.text).contains("56 × 16 pt"))
        #expect(fixture.text.contains("Section › Next Up card › Status"))
        fixture.press(.backspace)
        let pill = try #require(fixture.browser.inspection?.element)
        #expect(pill.name == "Status pill" && pill.rect.width < 120)
        #expect(pill.content.minX - pill.rect.minX > 0)
        fixture.press(.backspace)
        let card = try #require(fixture.browser.inspection?.element)
        #expect(card.name == "Next Up card" && card.rect.width == 360)
        let padding = (card.content.minX - card.rect.minX, card.content.minY - card.rect.minY)
        #expect(padding.0 > 0 && padding.1 > 0)
        #expect(fixture.text.contains(Inspection.measures(of: card)) && fixture.text.contains("· padding "))
        // The card, rather than the text on it at this cell.
        #expect(fixture.text.contains("cardElevated") && !fixture.text.contains("caption2_s"))
    }

    /// The order is that of CSS: top, right, bottom, left.
    @Test(
        arguments: [
            (Rect(x: 0, y: 0, width: 20, height: 20), "20 × 20 pt"),
            (Rect(x: 4, y: 4, width: 12, height: 12), "20 × 20 pt · padding 4"),
            (Rect(x: 4, y: 2, width: 12, height: 16), "20 × 20 pt · padding 2 4"),
            (Rect(x: 4, y: 1, width: 14, height: 16), "20 × 20 pt · padding 1 2 3 4"),
        ])
    func measuresListUnequalPaddings(inner: Rect, text: String) throws {
        let outer = Rect(x: 0, y: 0, width: 20, height: 20)
        var canvas = Canvas(size: GridSize(columns: 4, rows: 4), background: .white)
        canvas.startTracing()
        canvas.component("Card", in: outer) { $0.padding(from: outer, to: inner) }
        #expect(Inspection.measures(of: try #require(canvas.trace?.boxes.first)) == text)
    }

    /// The mixed colors at an edge are not a pair of the theme.
    @Test func verdictIsShownForTextOnly() throws {
        var fixture = Fixture(theme: "checkpoint")
        fixture.type("i")
        try fixture.click(on: "DUE AT")
        let verdict = try #require(fixture.browser.inspection?.lines.map(\.text).first { $0.contains(":1, ") })
        #expect(verdict.contains("fails AA, which needs 4.50:1") || verdict.contains("passes AA (4.50:1)"))
        let pane = fixture.browser.sceneSize(in: fixture.browser.size)
        var (edges, texts) = (0, 0)
        for row in 0..<pane.rows {
            for column in stride(from: 35, to: 85, by: Sampling.isThorough ? 2 : 5) {
                _ = fixture.browser.handle(.click(column: column, row: row + 1))
                guard let inspection = fixture.browser.inspection else { continue }
                let text = inspection.lines.map(\.text).joined(separator: " ")
                let isText = inspection.sources.first?.origin.part == .text
                if text.contains("cell on an edge") { edges += 1 }
                if text.contains(":1, ") { texts += 1 }
                #expect(!text.contains(":1, ") || isText, "column \(column), row \(row)")
            }
        }
        #expect(edges > 10 && texts > 10)
    }

    /// The outline is around the same element in each variant, regardless of its text size.
    @Test(arguments: ["OVERDUE", "Oil change"], [0, 1])
    func elementIsOutlinedInAllVariants(words: String, level: Int) throws {
        var fixture = Fixture(columns: 200, rows: 60, theme: "checkpoint")
        fixture.type("=")
        let plain = fixture.frame
        fixture.type("i")
        try fixture.click(on: words)
        for _ in 0..<level { fixture.press(.backspace) }
        let (frame, panes) = (fixture.frame, fixture.browser.panes(in: fixture.browser.size))
        #expect(panes.count == 4)
        let name = try #require(fixture.browser.inspection?.element?.name)
        var count = 0
        for pane in panes.dropFirst() {
            let trace = try #require(fixture.browser.tracedPicture(of: pane)?.trace)
            let element = try #require(fixture.browser.inspectedPlace?.element(in: trace))
            #expect(element.name == name)
            let area = CellArea(element.rect)
            guard area.rows.upperBound < pane.size.rows else { continue }
            count += 1
            // An element of one row is underlined. An edge in the middle of a row is in that row.
            let bottom = Int((element.rect.maxY / CellMetrics.height).rounded(.down))
            let place = area.rows.count == 1 ? area.rows.lowerBound : bottom
            let (row, columns) = (pane.row + place, area.columns)
            let changed = columns.count {
                frame[column: pane.column + $0, row: row] != plain[column: pane.column + $0, row: row]
            }
            #expect(changed > 0, "\(name) in \(pane.caption ?? "")")
        }
        #expect(count > 0)
    }

    @Test func missingElementIsNotOutlined() throws {
        var canvas = Canvas(size: GridSize(columns: 4, rows: 4), background: .white)
        canvas.startTracing()
        let area = Rect(x: 0, y: 0, width: 32, height: 64)
        canvas.component("Card", in: area) { canvas in
            canvas.component("Pill", in: Rect(x: 0, y: 0, width: 32, height: 32)) { _ in }
            canvas.component("Pill", in: Rect(x: 0, y: 32, width: 32, height: 32)) { _ in }
        }
        let trace = try #require(canvas.trace)
        let place = try #require(ElementPlace(column: 0, row: 0, level: 0, in: trace))
        #expect(place.element(in: trace) == trace.boxes[1])
        #expect(ElementPlace(column: 0, row: 3, level: 0, in: trace)?.element(in: trace) == trace.boxes[2])
        #expect(ElementPlace(column: 0, row: 0, level: 1, in: trace)?.element(in: trace) == trace.boxes[0])
        var other = Canvas(size: GridSize(columns: 4, rows: 4), background: .white)
        other.startTracing()
        other.component("Card", in: area) { $0.component("Pill", in: area) { _ in } }
        #expect(place.element(in: try #require(other.trace)) == nil)
    }

    /// With pixels, the outline follows the edges of the card, which are not cell edges, and text does not cover it.
    @Test func outlineFollowsEdgesInPixels() throws {
        var fixture = Fixture(columns: 100, rows: 40)
        let cell = CellPixels.scaled(2)
        _ = fixture.browser.handle(.display(Browser.Display(glyphs: .pixel, cellPixels: cell)))
        let before = fixture.frame
        fixture.type("i")
        try fixture.click(on: "OVERDUE")
        fixture.press(.backspace, .backspace)
        let element = try #require(fixture.browser.inspection?.element)
        #expect(element.rect.minY.truncatingRemainder(dividingBy: CellMetrics.height) != 0)
        let (after, pane) = (fixture.frame, try #require(fixture.browser.panes(in: fixture.browser.size).first))
        #expect(!after.plainText().contains { "▁▔▕▏".contains($0) })
        let (old, new) = (before.pixels(rows: 0..<40, cell: cell), after.pixels(rows: 0..<40, cell: cell))
        let x = pane.column * cell.width + Int(element.rect.midX * 2)
        let y = pane.row * cell.height + Int(element.rect.minY * 2)
        #expect(new[x, y - 1] != old[x, y - 1] && new[x, y - 2] == new[x, y - 1])
        #expect(new[x, y - 3] == old[x, y - 3] && new[x, y] == old[x, y])
    }

    @Test(arguments: [(80, 24), (120, 40), (200, 60)]) func inspectorOnCardMatchesGolden(columns: Int, rows: Int) throws
    {
        var fixture = Fixture(columns: columns, rows: rows, theme: "checkpoint")
        fixture.type("i")
        try fixture.click(on: "OVERDUE")
        fixture.press(.backspace, .backspace)
        try checkGolden(fixture.frame.goldenText, "inspector-\(columns)x\(rows)")
    }
}
