import ColorScience
import Testing

@testable import Canvas

/// What a canvas without colors draws where shapes hardly differ from the page.
struct ContourTests {
    private static let page = Color(RGB(packed: 0xF7F3EC))
    private static let card = Color(RGB(packed: 0xFFFFFF))
    private static let dark = Color(RGB(packed: 0x333333))

    private func drawn(
        _ page: Color = page, hasColors: Bool = false, glyphs: GlyphSet = .sextant, _ draw: (inout Canvas) -> Void
    ) -> Frame {
        var canvas = Canvas(
            size: GridSize(columns: 20, rows: 8), background: page, glyphs: glyphs, hasColors: hasColors)
        draw(&canvas)
        return canvas.frame()
    }

    private func rect(_ column: Int, _ row: Int, _ columns: Int, _ rows: Int) -> Rect {
        Rect(x: Double(column) * 8, y: Double(row) * 16, width: Double(columns) * 8, height: Double(rows) * 16)
    }

    /// All edges are those of cells: without a contour nothing would be seen.
    @Test func paleCardHasContour() {
        let frame = drawn { $0.fill(.rectangle, in: rect(2, 1, 10, 4), with: .color(Self.card)) }.painted(at: .mono)
        for column in 2..<12 {
            #expect(frame[column: column, row: 1].glyph != .space && frame[column: column, row: 4].glyph != .space)
        }
        // Its sides are drawn in it or close to it.
        for row in 2..<4 {
            let columns = (0..<20).filter { frame[column: $0, row: row].glyph != .space }
            #expect(columns == [1, 12] || columns == [2, 11])
        }
        #expect(frame.cells.allSatisfy { $0.attributes.isEmpty })
        let colored = drawn(hasColors: true) { $0.fill(.rectangle, in: rect(2, 1, 10, 4), with: .color(Self.card)) }
        #expect(colored.plainText().allSatisfy { $0 == " " || $0 == "\n" })
    }

    @Test func darkCardHasNoContour() {
        let shape = rect(2, 1, 10, 4)
        let frame = drawn { $0.fill(.rectangle, in: shape, with: .color(Self.dark)) }
        #expect(frame == drawn(hasColors: true) { $0.fill(.rectangle, in: shape, with: .color(Self.dark)) })
        #expect(frame.painted(at: .mono)[column: 4, row: 2].attributes == .reverse)
        // What is pale on it is seen as well.
        let hole = drawn {
            $0.fill(.rectangle, in: shape, with: .color(Self.dark))
            $0.fill(.rectangle, in: rect(4, 2, 6, 3), with: .color(Self.card))
        }
        #expect(hole.painted(at: .mono).plainText().allSatisfy { $0 == " " || $0 == "\n" })
        #expect(hole.painted(at: .mono)[column: 5, row: 3].attributes.isEmpty)
    }

    @Test func contourIsLightOnDarkPage() {
        let frame = drawn(.black) {
            $0.fill(.rectangle, in: rect(2, 1, 10, 4), with: .color(Color(RGB(packed: 0x1A1A1A))))
        }
        #expect(frame[column: 5, row: 1].foreground.red > 0x80)
        #expect(frame.painted(at: .mono)[column: 5, row: 1].glyph != .space)
    }

    /// A pill beside or around a line of text has room at its ends only.
    @Test func pillHasContourAtItsEnds() {
        let frame = drawn { $0.fill(.capsule, in: rect(2, 1, 10, 2), with: .color(Self.card)) }.painted(at: .mono)
        for row in 1...2 {
            #expect(frame[column: 2, row: row].glyph != .space && frame[column: 11, row: row].glyph != .space)
            #expect((3..<11).allSatisfy { frame[column: $0, row: row].glyph == .space })
        }
        let dot = drawn { $0.fill(.ellipse, in: rect(2, 1, 3, 1), with: .color(Self.card)) }.painted(at: .mono)
        #expect(dot.plainText().allSatisfy { $0 == " " || $0 == "\n" })
    }

    @Test func invisibleAndFullWidthShapesHaveNoContour() {
        for (place, color) in [(rect(2, 1, 10, 4), Self.page), (rect(0, 0, 10, 8), Self.card)] {
            let frame = drawn { $0.fill(.rectangle, in: place, with: .color(color)) }.painted(at: .mono)
            #expect(frame.plainText().allSatisfy { $0 == " " || $0 == "\n" })
        }
    }

    @Test func linesAreStrongAndShadowsAreOmitted() {
        let faint = Color(RGB(packed: 0xE8E2D8))
        let line = drawn { $0.fill(.rectangle, in: Rect(x: 16, y: 46, width: 80, height: 2), with: .color(faint)) }
        #expect(line.painted(at: .mono).text(row: 2).filter { $0 != " " }.count == 10)
        let border = drawn { $0.strokeBorder(.rectangle, in: rect(2, 1, 10, 4), width: 1, with: .color(faint)) }
        #expect(border.painted(at: .mono).text(row: 1).filter { $0 != " " }.count >= 10)
        let shadow = drawn { $0.shadow(of: .rectangle, in: rect(2, 1, 10, 4), color: .black, radius: 8, y: 8) }
        #expect(shadow == drawn { _ in })
    }

    @Test func contourIsWrittenInASCII() {
        let frame = drawn(glyphs: .ascii) { $0.fill(.rectangle, in: rect(2, 1, 10, 4), with: .color(Self.card)) }
        #expect(frame.text(row: 1) == "  +--------+        ")
        #expect(frame.text(row: 2) == "  |        |        ")
    }
}
