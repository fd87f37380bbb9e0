import Canvas
import ColorScience
import Scenes
import Testing
import ThemeEngine
import ThemeSpec

@testable import Browser

/// The parts of a scene in one color role are highlighted, and the others are dimmed.
struct HighlightedRoleTests {
    /// Each variant is dimmed toward its page.
    @Test(arguments: [Appearance.light, .dark]) func variantsAreDimmedTowardTheirPages(appearance: Appearance) throws {
        var fixture = Fixture(columns: 120, rows: 40)
        if fixture.browser.shownAppearance != appearance { fixture.type(" ") }
        fixture.type("=")
        _ = fixture.browser.highlightRole("textSecondary")
        let frame = fixture.frame
        let panes = fixture.browser.panes(in: fixture.browser.size)
        #expect(panes.count == 2)
        for pane in panes {
            let page = Color(try pane.model.get().colors.onBackground(.background).rgb)
            let row = pane.row + pane.size.rows - 1
            for column in pane.column..<pane.column + pane.size.columns {
                let background = Color(frame[column: column, row: row].background)
                #expect(Contrast.ratio(background, page) < 1.1, "column \\(column)")
            }
        }
    }

    /// A line of a highlighted role is itself in the accent color, and hides nothing next to it.
    @Test(arguments: [Appearance.light, .dark])
    func highlightedLinesHaveAccentColor(appearance: Appearance) throws {
        var fixture = Fixture(columns: 120, rows: 40, theme: "checkpoint")
        if fixture.browser.shownAppearance != appearance { fixture.type(" ") }
        let plain = fixture.frame
        _ = fixture.browser.highlightRole("borderSubtle")
        let (frame, style) = (fixture.frame, fixture.browser.barStyle)
        let pane = try #require(fixture.browser.panes(in: fixture.browser.size).first)
        let trace = try #require(fixture.browser.tracedPicture(of: pane)?.trace)
        func isLine(_ column: Int, _ row: Int) -> Bool {
            plain[column: column, row: row].glyph.scalar == "─"
                && trace.sources(column: column, row: row - pane.row).contains { $0.origin.part == .line }
        }
        let row = try #require((1..<36).first { isLine(60, $0) })
        let columns = (0..<120).filter { isLine($0, row) }
        #expect(columns.count > 30)
        for column in columns {
            let cell = frame[column: column, row: row]
            #expect(cell.glyph == plain[column: column, row: row].glyph)
            let accent = Contrast.readable(Color(style.accent), on: Color(cell.background), ratio: 3)
            #expect(cell.foreground == accent.rgb, "column \\(column)")
        }
        for other in [row - 1, row + 1] {
            for column in columns {
                #expect(frame[column: column, row: other].glyph == plain[column: column, row: other].glyph)
            }
        }
    }

    /// A faint area can be found even though everything else is dimmed.
    @Test(arguments: [Appearance.light, .dark]) func highlightedRoleUsesAreOutlined(appearance: Appearance) throws {
        var fixture = Fixture(columns: 80, rows: 40, theme: "checkpoint")
        if fixture.browser.shownAppearance != appearance { fixture.type(" ") }
        _ = fixture.browser.highlightRole("surfaceBase")
        let pane = try #require(fixture.browser.panes(in: fixture.browser.size).first)
        let trace = try #require(fixture.browser.tracedPicture(of: pane)?.trace)
        let frame = fixture.frame
        let uses = (0..<pane.size.rows).flatMap { row in
            (0..<pane.size.columns).filter { column in
                trace.sources(column: column, row: row).contains { $0.origin.colorRole == "surfaceBase" }
            }.map { GridPosition($0, row) }
        }
        let areas = GridPosition.areas(of: Set(uses))
        #expect(!areas.isEmpty)
        for area in areas where area.columns.lowerBound > 0 && area.rows.lowerBound > 0 {
            let left = frame[column: area.columns.lowerBound - 1, row: pane.row + area.rows.lowerBound]
            guard left.background != fixture.browser.barStyle.selection else { continue }
            #expect(left.glyph.scalar == "▕", "\(area)")
            #expect(Contrast.ratio(Color(left.foreground), Color(left.background)) >= 3, "\(area)")
        }
        // Text of a role is underlined.
        _ = fixture.browser.highlightRole("textTertiary")
        let text = fixture.frame
        let row = try #require((0..<40).first { text.text(row: $0).contains("NEXT UP") })
        let start = try #require(text.text(row: row).firstRange(of: "NEXT UP")).lowerBound
        let column = text.text(row: row).distance(from: text.text(row: row).startIndex, to: start)
        #expect((column..<column + 7).allSatisfy { text[column: $0, row: row].attributes.contains(.underline) })
    }

    /// The glow of the car reaches the title, which has another role. It is shown as a rectangle up to the title.
    @Test func highlightedGlowIsShownWithoutOtherText() throws {
        var fixture = Fixture(columns: 120, rows: 40, theme: "checkpoint")
        let plain = fixture.frame
        _ = fixture.browser.highlightRole("statusOverdue")
        let marked = fixture.frame
        let pane = try #require(fixture.browser.panes(in: fixture.browser.size).first)
        let trace = try #require(fixture.browser.tracedPicture(of: pane)?.trace)
        let title = try #require(trace.runs.first { $0.text == "Brake inspection" })
        for row in title.row..<title.row + title.rows {
            for column in title.column..<title.column + title.columns
            where plain[column: column, row: pane.row + row].glyph != .space {
                #expect(marked[column: column, row: pane.row + row] != plain[column: column, row: pane.row + row])
            }
        }
        let lit = (0..<pane.size.rows).flatMap { row in
            (0..<pane.size.columns).filter { column in
                row >= title.row + title.rows
                    && trace.sources(column: column, row: row).contains { $0.origin.part == .glow }
            }.map { GridPosition($0, row) }
        }
        let area = try #require(GridPosition.areas(of: Set(lit)).first)
        let top = (area.columns.map { marked[column: $0, row: pane.row + area.rows.lowerBound].glyph.scalar })
        #expect(top.allSatisfy { $0 == "▔" })
    }

    /// The opaque parts of a symbol are on the same glow as its edges.
    @Test func symbolOnHighlightedGlowIsCompleteInPixels() throws {
        var fixture = Fixture(columns: 120, rows: 40, theme: "checkpoint")
        let cell = CellPixels.scaled(2)
        _ = fixture.browser.handle(.display(Browser.Display(glyphs: .pixel, cellPixels: cell)))
        let before = fixture.frame.pixels(rows: 0..<40, cell: cell)
        _ = fixture.browser.highlightRole("statusOverdue")
        let after = fixture.frame.pixels(rows: 0..<40, cell: cell)
        let pane = try #require(fixture.browser.panes(in: fixture.browser.size).first)
        let trace = try #require(fixture.browser.tracedPicture(of: pane)?.trace)
        var cells = 0
        for row in 0..<pane.size.rows {
            for column in 0..<pane.size.columns
            where trace.sources(column: column, row: row).first?.origin.token == "car" {
                guard trace.sources(column: column, row: row).first?.origin.part == .shape else { continue }
                let (x, y) = ((pane.column + column) * cell.width + 4, (pane.row + row) * cell.height + 8)
                #expect(after[x, y] == before[x, y], "column \(column), row \(row)")
                cells += 1
            }
        }
        #expect(cells > 10)
    }

    /// The underline of a text has one color, even if the picture is drawn in pixels.
    @Test func underlinedSpacesKeepTheirColorOverPixels() throws {
        var fixture = Fixture(columns: 100, rows: 40, theme: "checkpoint")
        _ = fixture.browser.handle(.display(Browser.Display(glyphs: .pixel, cellPixels: .scaled(2))))
        fixture.type("c")
        let frame = fixture.frame
        let shown = frame.withoutPixels()
        let row = try #require((0..<frame.rows).first { frame.text(row: $0).contains("NEXT UP") })
        let spaces = (0..<frame.columns).filter {
            frame[column: $0, row: row].glyph == .space && frame[column: $0, row: row].attributes.contains(.underline)
        }
        #expect(!spaces.isEmpty)
        for column in spaces {
            #expect(shown[column: column, row: row].foreground == frame[column: column, row: row].foreground)
        }
    }
}
