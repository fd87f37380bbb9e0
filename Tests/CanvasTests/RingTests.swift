import ColorScience
import Testing

@testable import Canvas

/// Rings around controls, and inside their edges.
struct RingTests {
    private static let sets: [GlyphSet] = [.half, .quadrant, .sextant, .mosaic, .octant]
    private static let page = Color(RGB(packed: 0xFFFFFF))

    /// A ring around a switch keeps its round ends.
    @Test(arguments: [GlyphSet.quadrant, .sextant, .octant]) func ringKeepsCapsules(glyphs: GlyphSet) {
        let track = Rect(x: 32, y: 32, width: 48, height: 32)
        func frame(_ ring: Color?) -> Frame {
            var canvas = Canvas(size: GridSize(columns: 16, rows: 6), background: .white, glyphs: glyphs)
            canvas.fill(.capsule, in: track, with: .color(Color(RGB(packed: 0x808080))))
            if let ring { canvas.ring(.capsule, in: track.inset(dx: -8, dy: -16), width: 2, color: ring, .around) }
            return canvas.frame()
        }
        let (rest, focused) = (frame(nil), frame(.black))
        for (column, row) in (2..<4).flatMap({ row in (4..<10).map { ($0, row) } }) {
            #expect(rest[column: column, row: row] == focused[column: column, row: row], "\(column) \(row)")
        }
        #expect(rest != focused)
    }

    /// A ring around a shape is a closed line in the cells around it, and does not change the cells of the shape.
    @Test(arguments: sets) func ringIsOutsideOfFill(glyphs: GlyphSet) {
        for (radius, corners) in [(20.0, "╭╮╰╯"), (12, "╭╮╰╯"), (0, "┌┐└┘")] {
            let (shape, page) = (Shape.roundedRectangle(radius: radius), Self.page)
            var canvas = Canvas(size: GridSize(columns: 20, rows: 8), background: page, glyphs: glyphs)
            canvas.fill(shape, in: Rect(x: 16, y: 16, width: 128, height: 96), with: .color(.black))
            let rest = canvas.frame()
            canvas.ring(shape, in: Rect(x: 8, y: 0, width: 144, height: 128), width: 1, color: .black, .around)
            let frame = canvas.frame()
            for column in 2..<18 {
                for row in 1..<7 { #expect(frame[column: column, row: row] == rest[column: column, row: row]) }
            }
            let (ends, line) = (Array(corners), String(repeating: "─", count: 16))
            #expect(frame.text(row: 0) == " \(ends[0])\(line)\(ends[1]) ")
            #expect(frame.text(row: 7) == " \(ends[2])\(line)\(ends[3]) ")
            for row in 1..<7 {
                #expect([1, 18].allSatisfy { frame[column: $0, row: row].glyph == Glyph("│") }, "\(row)")
            }
        }
    }

    /// A ring inside a row of a list has the color of the row, even in the cells of its round corners.
    @Test(arguments: sets) func ringInRowHasColorOfRow(glyphs: GlyphSet) {
        let (rect, fill) = (Rect(x: 16, y: 16, width: 128, height: 64), RGB(packed: 0xE0E0E0))
        for inset in [0.0, 8] {
            var canvas = Canvas(size: GridSize(columns: 20, rows: 8), background: Self.page, glyphs: glyphs)
            canvas.fill(.roundedRectangle(radius: 20), in: rect, with: .color(Color(fill)))
            let ring = rect.inset(dx: inset, dy: 0)
            canvas.ring(.rectangle, in: ring, width: 1, color: .black, .inside)
            let frame = canvas.frame()
            let (left, right) = (PointGrid.column(at: ring.minX), PointGrid.column(at: ring.maxX) - 1)
            for column in left...right {
                for row in [1, 4] { #expect(frame[column: column, row: row].background == fill, "\(column)") }
            }
        }
    }

    /// A ring that replaces a border of the same color is wider.
    @Test(arguments: sets) func ringDiffersFromBorder(glyphs: GlyphSet) {
        for radius in [0.0, 12] {
            func text(_ border: Color) -> String {
                var canvas = Canvas(size: GridSize(columns: 20, rows: 8), background: Self.page, glyphs: glyphs)
                let (shape, rect) = (Shape.roundedRectangle(radius: radius), Rect(x: 16, y: 16, width: 128, height: 96))
                canvas.strokeBorder(shape, in: rect, width: 1, with: .color(border))
                canvas.ring(shape, in: rect, width: 2, color: .black)
                return canvas.frame().plainText()
            }
            let (same, other) = (text(.black), text(Color(RGB(packed: 0xFF0000))))
            #expect(same.contains("┏━━") && !same.contains("─"), "\(radius)")
            #expect(other.contains(radius == 0 ? "┌──" : "╭──") && !other.contains("━"), "\(radius)")
        }
    }

    /// A ring that is scrolled out of the canvas leaves nothing at its edges.
    @Test(arguments: sets, [RingPlace.inside, .around]) func ringOutsideDrawsNothing(
        glyphs: GlyphSet, place: RingPlace
    ) {
        for (x, y) in [(16.0, -96.0), (16, 256), (-160, 16), (320, 16)] {
            var canvas = Canvas(size: GridSize(columns: 20, rows: 8), background: Self.page, glyphs: glyphs)
            let blank = canvas.frame()
            let rect = Rect(x: x, y: y, width: 96, height: 64)
            canvas.ring(.roundedRectangle(radius: 4), in: rect, width: 2, color: .black, place)
            #expect(canvas.frame() == blank, "\(x), \(y)")
        }
    }
}
