import ColorScience
import Goldens
import Letterforms
import Testing

@testable import Canvas

/// Right-to-left layouts: shapes are mirrored, and text reads from left to right.
@Suite struct DirectionTests {
    private func canvas(
        _ columns: Int, _ rows: Int = 1, _ glyphs: GlyphSet = .sextant, pixels: CellPixels? = nil
    ) -> Canvas {
        Canvas(
            size: GridSize(columns: columns, rows: rows), background: .white, glyphs: glyphs, pixels: pixels)
    }

    /// Returns the left-to-right and right-to-left frames.
    private func frames(_ canvas: Canvas, _ draw: (inout Canvas) -> Void) -> (Frame, Frame) {
        var (leading, trailing) = (canvas, canvas)
        trailing.isMirrored = true
        draw(&leading)
        draw(&trailing)
        return (leading.frame(), trailing.frame())
    }

    @Test(arguments: [
        ("abc", 0, Int.max, "     abc", 3), ("abc", 3, .max, "  abc   ", 3), ("abc", 6, .max, "ab      ", 2),
        ("abc", -2, .max, "       a", 3), ("車b車", 0, .max, "   車b車", 5), ("a車", 0, 2, "       a", 1),
        ("  ab ", 1, .max, "   ab   ", 5), ("e\u{301}x", 0, .max, "      e\u{301}x", 2),
        ("   ", 0, .max, "        ", 3),
    ]) func textReadsFromLeftToRight(text: String, column: Int, limit: Int, want: String, columns: Int) {
        var canvas = canvas(8)
        canvas.isMirrored = true
        #expect(canvas.text(text, column: column, row: 0, color: .black, maxColumns: limit) == columns)
        #expect(canvas.frame().plainText() == want)
    }

    @Test func colorsOfTextFollowItsCells() {
        var canvas = canvas(4)
        canvas.isMirrored = true
        canvas.fill(.rectangle, in: Rect(x: 0, y: 0, width: 16, height: 16), with: .color(.black))
        canvas.text("車x", column: 1, row: 0, color: .black.opacity(0.5))
        let frame = canvas.frame()
        #expect(frame.plainText() == "車x ")
        #expect(frame[column: 0, row: 0].background == RGB(packed: 0xFFFFFF))
        #expect(frame[column: 0, row: 0].foreground == RGB(packed: 0x808080))
        #expect(frame[column: 2, row: 0].foreground == RGB(packed: 0))
    }

    @Test(arguments: [GlyphSet.half, .quadrant, .sextant, .mosaic, .octant]) func shapesAreMirrored(glyphs: GlyphSet) {
        let path = Path(polygons: [[UnitPoint(x: 0, y: 0), UnitPoint(x: 1, y: 0.5), UnitPoint(x: 0, y: 1)]])
        let gradient = Paint.linear(Gradient(colors: [.black, .white]), from: .leading, to: .trailing)
        let (one, other) = frames(canvas(12, 6, glyphs)) { canvas in
            canvas.fill(.path(path), in: Rect(x: 8, y: 8, width: 30, height: 50), with: .color(.black))
            canvas.fill(.rectangle, in: Rect(x: 40, y: 20, width: 21, height: 60), with: gradient)
            canvas.strokeBorder(
                .roundedRectangle(radius: 20), in: Rect(x: 64, y: 16, width: 32, height: 48), width: 1,
                with: .color(.black))
        }
        let (first, second) = (FramePoints(one), FramePoints(other))
        var differences = 0
        for y in 0..<first.height {
            for x in 0..<first.width {
                let (a, b) = (first[x, y], second[first.width - 1 - x, y])
                if abs(Int(a.green) - Int(b.green)) > 8 { differences += 1 }
            }
        }
        #expect(differences == 0)
        #expect(one[column: 8, row: 1].glyph == Glyph("╱") && other[column: 3, row: 1].glyph == Glyph("╲"))
    }

    @Test func pixelsAreMirroredExactly() throws {
        let cell = try #require(CellPixels(width: 9, height: 20))
        let (one, other) = frames(canvas(10, 4, .pixel, pixels: cell)) { canvas in
            canvas.fill(.ellipse, in: Rect(x: 3, y: 5, width: 30, height: 41), with: .color(.black))
            canvas.shadow(of: .capsule, in: Rect(x: 30, y: 20, width: 40, height: 20), color: .black, radius: 7, x: 3)
        }
        let (first, second) = try (#require(one.layers.first).image, #require(other.layers.first).image)
        #expect(first != second && first.mirrored == second && second.mirrored == first)
    }

    @Test(arguments: GlyphSet.allCases) func keptDrawingsAreNotMirroredInTheirArea(glyphs: GlyphSet) {
        let path = Path(polygons: [[UnitPoint(x: 0, y: 0), UnitPoint(x: 1, y: 0.5), UnitPoint(x: 0, y: 1)]])
        let area = Rect(x: 16, y: 0, width: 48, height: 64)
        let pixels: CellPixels? = glyphs == .pixel ? .scaled(1) : nil
        let gradient = Paint.radial(
            Gradient(colors: [.black, .white]), center: .topLeading, startRadius: 2, endRadius: 30)
        let (one, other) = frames(canvas(20, 4, glyphs, pixels: pixels)) { canvas in
            canvas.keepDirection(in: area) { canvas in
                canvas.fill(.path(path), in: Rect(x: 20, y: 4, width: 19, height: 40), with: gradient)
                canvas.clip(to: Rect(x: 40, y: 16, width: 20, height: 24)) {
                    $0.fill(.ellipse, in: Rect(x: 36, y: 12, width: 26, height: 30), with: .color(.black))
                }
                canvas.dot(at: Point(x: 44, y: 56), diameter: 6, color: .black)
                canvas.text("ab", column: 2, row: 3, color: .black)
                canvas.text(" cd", column: 2, row: 0, color: .black)
            }
        }
        // The area is in columns 2...7 from the left and from the right.
        for row in 0..<4 {
            for column in 2..<8 { #expect(one[column: column, row: row] == other[column: column + 10, row: row]) }
        }
        guard let first = one.layers.first?.image, let second = other.layers.first?.image else { return }
        for y in 0..<first.height { for x in 16..<64 { #expect(first[x, y] == second[x + 80, y]) } }
    }

    @Test(arguments: [GlyphSet.ascii, .half, .sextant, .octant], ["Ab3", "l車i", "iW"])
    func bigTextReadsFromLeftToRight(glyphs: GlyphSet, text: String) {
        let style = BigTextStyle(rows: 5)
        let columns = BigText.columns(text, style)
        let (one, other) = frames(canvas(columns + 6, 6, glyphs)) {
            $0.bigText(text, column: 2, row: 0, style: style, color: .black)
        }
        // The text is on the other side; plain text is at the leading end of its columns.
        func lines(_ frame: Frame) -> [String] {
            frame.plainText().split(separator: "\n").map { $0.trimmed }
        }
        #expect(lines(one) == lines(other))
        #expect(one.plainText().contains { $0 != " " && $0 != "\n" })
        let starts = [one, other].map { frame in
            frame.cells.indices.filter { frame.cells[$0].glyph != .space }.map { $0 % frame.columns }.min() ?? 0
        }
        #expect(starts[0] < starts[1])
    }

    @Test func outlinesReadFromLeftToRight() throws {
        let style = BigTextStyle(rows: 3)
        let columns = BigText.columns("Ag", style)
        let (one, other) = frames(canvas(columns + 6, 3, .pixel, pixels: .scaled(2))) {
            $0.bigText("Ag", column: 1, row: 0, style: style, color: .black)
        }
        func box(_ frame: Frame) throws -> (left: Int, right: Int, rows: [[UInt8]]) {
            let image = try #require(frame.layers.first).image
            let marked = (0..<image.width).filter { x in (0..<image.height).contains { image[x, $0].green < 200 } }
            let (left, right) = (try #require(marked.first), try #require(marked.last))
            return (
                left, image.width - 1 - right, (0..<image.height).map { y in (left...right).map { image[$0, y].green } }
            )
        }
        let (first, second) = (try box(one), try box(other))
        #expect(first.rows == second.rows, "the same letters")
        #expect(first.left < first.right && second.left > second.right, "at the other side")
    }

    @Test func traceIsMirrored() throws {
        var canvas = canvas(10, 3)
        canvas.isMirrored = true
        canvas.startTracing()
        canvas.component("Row", in: Rect(x: 8, y: 0, width: 24, height: 16)) { canvas in
            canvas.padding(
                from: Rect(x: 8, y: 0, width: 24, height: 16), to: Rect(x: 16, y: 0, width: 16, height: 16))
            canvas.target("row", in: Rect(x: 8, y: 0, width: 24, height: 16))
            canvas.attribute(to: Origin(.text, token: "name"))
            canvas.text(" ab", column: 1, row: 0, color: .black)
            canvas.attribute(to: Origin(.shape, token: "dot"))
            canvas.fill(.rectangle, in: Rect(x: 8, y: 16, width: 8, height: 16), with: .color(.black))
        }
        let trace = try #require(canvas.placedTrace)
        let run = try #require(trace.runs.first)
        #expect(run.text == "ab " && run.column == 6 && run.columns == 3)
        #expect(trace.textSource(column: 6, row: 0)?.origin.token == "name")
        #expect(trace.sources(column: 8, row: 1).first?.origin.token == "dot")
        #expect(trace.region(column: 6, row: 0)?.id == "row" && trace.region(column: 5, row: 0) == nil)
        #expect(trace.boxes.first?.rect == Rect(x: 48, y: 0, width: 24, height: 16))
        #expect(trace.boxes.first?.content == Rect(x: 48, y: 0, width: 16, height: 16))
        #expect(trace.shapes.first?.rect == Rect(x: 64, y: 16, width: 8, height: 16))
    }
}

extension Substring {
    /// The text without the spaces around it.
    fileprivate var trimmed: String { String(String(drop { $0 == " " }.reversed().drop { $0 == " " }).reversed()) }
}
