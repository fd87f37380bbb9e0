import ColorScience
import Goldens
import Testing

@testable import Canvas
@testable import Letterforms

@Suite struct BigTextDrawingTests {
    private let sample = "Äg Daily 車 Driver 👍🏽 ñ\u{1B}§"

    @Test(arguments: GlyphSet.allCases, [2, 3, 4, 7]) func textStaysInItsBox(glyphs: GlyphSet, rows: Int) {
        for design in BigTextDrawing.designs {
            let style = BigTextStyle(rows: rows, weight: .bold, design: design)
            let (canvas, columns) = BigTextDrawing.canvas(sample, style, glyphs: glyphs)
            #expect(columns == BigText.columns(sample, style))
            let frame = canvas.frame()
            for row in 0..<frame.rows {
                for column in 0..<frame.columns where frame[column: column, row: row].glyph != .space {
                    #expect((2..<2 + columns).contains(column) && (2..<2 + rows).contains(row))
                }
            }
        }
    }

    /// Outlines are narrower than their columns, which are the same on all terminals.
    @Test func drawnWidthEndsAtLastLetter() throws {
        let style = BigTextStyle(rows: 2, pointSize: 22)
        let size = GridSize(columns: 40, rows: 2)
        var canvas = Canvas(size: size, background: .white, glyphs: .pixel, pixels: .scaled(1))
        canvas.bigText("Packing list", column: 0, row: 0, style: style, color: .black)
        let image = try #require(canvas.frame().layers.first).image
        let last = (0..<image.width).last { x in
            (0..<image.height).contains { image[x, $0] != image[image.width - 1, 0] }
        }
        let width = canvas.drawnWidth(ofBigText: "Packing list", style)
        #expect((0...4).contains(width - Double(try #require(last))), "\(width)")
        let columns = Double(BigText.columns("Packing list", style)) * CellMetrics.width
        #expect(width < columns)
        let blocks = Canvas(size: size, background: .white, glyphs: .sextant)
        #expect(blocks.drawnWidth(ofBigText: "Packing list", style) == columns)
        let coarse = Canvas(size: size, background: .white, glyphs: .half)
        #expect(coarse.drawnWidth(ofBigText: "Packing list", style) == 12 * CellMetrics.width)
    }

    @Test(arguments: [2, 3, 4, 5, 6]) func measuredColumnsEqualDrawnColumns(rows: Int) {
        for weight in BigTextDrawing.weights {
            for character in BigTextDrawing.letters {
                // A digit is centered in the width of all digits, and therefore may not end with it.
                let text = character.isNumber ? "\(character)H" : "H\(character)"
                let style = BigTextStyle(rows: rows, weight: weight)
                let (canvas, columns) = BigTextDrawing.canvas(text, style, margin: 0)
                #expect(columns == BigText.columns(text, style))
                let frame = canvas.frame()
                let last = (0..<frame.columns).last { column in
                    (0..<rows).contains { frame[column: column, row: $0].glyph != .space }
                }
                #expect(last == columns - 1, "\(character) \(rows) \(weight)")
            }
        }
    }

    @Test(arguments: [2, 3, 4, 5, 6, 8]) func glyphSetsUseTheirOwnGlyphs(rows: Int) {
        let quadrants = Set("▘▝▀▖▌▞▛▗▚▐▜▄▙▟█".unicodeScalars.map(\.value))
        let halves = Set("▀▄▌▐█".unicodeScalars.map(\.value))
        let sextants = Set((UInt32(0x1FB00)...0x1FB3B) + [0x2588, 0x258C, 0x2590])
        let octants = Set(UInt32(0x1CD00)...0x1CDE5)
        for weight in BigTextDrawing.weights {
            let style = BigTextStyle(rows: rows, weight: weight)
            let sets = [
                (GlyphSet.half, halves), (.quadrant, quadrants), (.sextant, sextants),
                (.octant, octants.union(quadrants).union(sextants).union([0x2582, 0x2586, 0x1FB82, 0x1FB85])),
            ]
            for (glyphs, allowed) in sets {
                guard rows >= glyphs.fewestLetterRows else { continue }
                let used = Set(
                    BigTextDrawing.picture("Daily Driver 0123456789 é &@%", style, glyphs: glyphs)
                        .unicodeScalars.map(\.value))
                #expect(used.subtracting([0x20, 0x0A]).isSubset(of: allowed))
            }
        }
    }

    @Test func lowTextIsPlain() {
        let style = BigTextStyle(rows: 2)
        #expect(BigTextDrawing.picture("Age", style, glyphs: .quadrant) == "      \nAge   ")
        #expect(BigTextDrawing.picture("Age", style, glyphs: .ascii) == "      \nAge   ")
        let frame = BigTextDrawing.canvas("A", style, glyphs: .half, margin: 0).canvas.frame()
        #expect(frame[column: 0, row: 1].attributes == .bold)
        #expect(BigTextDrawing.picture("a", BigTextStyle(rows: 3), glyphs: .ascii) == "  \n  \na ")
    }

    /// Plain text is narrower than the letters it replaces.
    @Test(arguments: [(0.0, "Age   "), (0.5, " Age  "), (1.0, "   Age")])
    func plainTextIsAligned(alignment: Double, line: String) {
        let style = BigTextStyle(rows: 2)
        var canvas = Canvas(size: GridSize(columns: 6, rows: 2), background: .white, glyphs: .half)
        canvas.bigText("Age", column: 0, row: 0, style: style, color: .black, alignment: alignment)
        #expect(canvas.frame().text(row: 1) == line)
    }

    /// Letters are centered to half a column.
    @Test(arguments: [GlyphSet.quadrant, .sextant, .octant]) func lettersAreCentered(glyphs: GlyphSet) {
        for text in ["Age", "Yet", "first", "ill", "your note"] {
            let style = BigTextStyle(rows: 3)
            for room in 20...21 {
                var canvas = Canvas(size: GridSize(columns: room, rows: 3), background: .white, glyphs: glyphs)
                canvas.bigText(text, column: 0, row: 0, style: style, color: .black, alignment: 0.5, in: room)
                let points = FramePoints(canvas.frame())
                let painted = (0..<points.width).filter { x in
                    (0..<points.height).contains { points.darkness(x, $0) > 0.5 }
                }
                let (left, right) = (painted.first ?? 0, points.width - 1 - (painted.last ?? 0))
                #expect(abs(left - right) <= 4, "\(text) \(room): \(left) \(right)")
            }
        }
    }

    /// Digits of three rows are on the baseline of adjacent text, and letters with descenders do not move.
    @Test(arguments: [(GlyphSet.quadrant, 2), (.sextant, 3), (.octant, 4)])
    func digitsStandOnPlainBaseline(glyphs: GlyphSet, grain: Int) {
        let style = BigTextStyle(rows: 3, weight: .light, design: .rounded)
        func drawn(_ text: String, sharesBaseline: Bool) -> String {
            var canvas = Canvas(size: GridSize(columns: 4, rows: 3), background: .white, glyphs: glyphs)
            canvas.bigText(text, column: 0, row: 0, style: style, color: .black, sharesBaseline: sharesBaseline)
            return canvas.frame().plainText()
        }
        #expect(drawn("5", sharesBaseline: true) != drawn("5", sharesBaseline: false))
        #expect(drawn("g", sharesBaseline: true) == drawn("g", sharesBaseline: false))
        let face = BigFace(style)
        let distance = face.distanceToPlainBaseline(grain: grain)
        // Text of one row has its baseline at 0.78 of the row.
        let error = Double(face.baselineRow) + 0.78 - face.baseline - Double(distance) / Double(grain)
        #expect(distance > 0 && abs(error) <= 0.5 / Double(grain))
    }

    @Test func digitsDifferInHalfBlocks() {
        for rows in [5, 6, 8] {
            for weight in [BigTextStyle.Weight.regular, .bold] {
                let style = BigTextStyle(rows: rows, weight: weight)
                let pictures = Set("0123456789".map { BigTextDrawing.picture(String($0), style, glyphs: .half) })
                #expect(pictures.count == 10, "\(rows) \(weight)")
            }
        }
    }

    @Test(arguments: GlyphSet.allCases) func scrollingMovesText(glyphs: GlyphSet) {
        let style = BigTextStyle(rows: 3)
        let whole = BigTextDrawing.canvas(sample, style, glyphs: glyphs, margin: 0).canvas.frame()
        for (column, row) in [(0, -1), (0, -2), (0, 2), (-3, 0), (-8, -1), (4, 1), (0, -3), (-1000, 0), (0, 3)] {
            var canvas = Canvas(size: whole.size, background: .white, glyphs: glyphs)
            canvas.bigText(sample, column: column, row: row, style: style, color: .black)
            let moved = canvas.frame()
            for y in 0..<moved.rows {
                for x in 0..<moved.columns {
                    let want = whole.index(x - column, y - row).map { whole.cells[$0].glyph } ?? .space
                    let have = moved[column: x, row: y].glyph
                    // A wide glyph that does not fit is omitted.
                    if want.scalar?.value ?? 0 < 0x3000 || want == .space { #expect(have == want || have == .space) }
                    if let value = want.scalar?.value, value != 0x20, value > 0x2580, value < 0x2600 {
                        #expect(have == want)
                    }
                }
            }
        }
    }

    @Test func clipIsByCells() {
        let style = BigTextStyle(rows: 4, weight: .bold)
        let whole = BigTextDrawing.canvas("Brake", style, margin: 0).canvas.frame()
        var canvas = Canvas(size: whole.size, background: .white)
        canvas.clip(to: Rect(x: 16, y: 16, width: 40, height: 32)) {
            $0.bigText("Brake", column: 0, row: 0, style: style, color: .black)
        }
        let cut = canvas.frame()
        for row in 0..<whole.rows {
            for column in 0..<whole.columns {
                let isInside = (2..<7).contains(column) && (1..<3).contains(row)
                #expect(
                    cut[column: column, row: row].glyph == (isInside ? whole[column: column, row: row].glyph : .space))
            }
        }
    }

    @Test func colorsAreExact() {
        var canvas = Canvas(size: GridSize(columns: 12, rows: 3), background: .white)
        canvas.fill(.rectangle, in: Rect(x: 0, y: 0, width: 48, height: 48), with: .color(.black))
        canvas.bigText("HH", column: 0, row: 0, style: BigTextStyle(rows: 3), color: .white.opacity(0.5))
        let frame = canvas.frame()
        #expect(frame[column: 0, row: 1].foreground == RGB(packed: 0x808080))
        #expect(frame[column: 0, row: 1].background == RGB(packed: 0))
        #expect(frame[column: 11, row: 2] == Cell(background: RGB(packed: 0xFFFFFF)))
    }

    @Test func extremePositionsDrawNothing() {
        for place in [Int.min, -1 << 40, 1 << 40, Int.max] {
            var canvas = Canvas(size: GridSize(columns: 4, rows: 3), background: .white)
            canvas.bigText("Ag", column: place, row: 0, style: BigTextStyle(rows: 3), color: .black)
            canvas.bigText("Ag", column: 0, row: place, style: BigTextStyle(rows: place), color: .black)
            #expect(canvas.frame().cells.allSatisfy { $0.glyph == .space })
        }
    }

    /// A cell has one color for the letter and the line in it.
    @Test(arguments: [GlyphSet.quadrant, .sextant, .octant])
    func underlineIsInTheLettersColor(glyphs: GlyphSet) {
        let style = BigTextStyle(rows: 3)
        func picture(_ isUnderlined: Bool) -> Frame {
            var canvas = Canvas(size: GridSize(columns: 24, rows: 3), background: .white, glyphs: glyphs)
            canvas.bigText("Page", column: 0, row: 0, style: style, color: .black, isUnderlined: isUnderlined)
            return canvas.frame()
        }
        let (plain, underlined) = (picture(false), picture(true))
        #expect(underlined.plainText() != plain.plainText())
        #expect(underlined.cells.allSatisfy { $0.background == RGB(packed: 0xFFFFFF) })
        let cells = zip(plain.cells, underlined.cells).enumerated().filter { $0.element.0 != $0.element.1 }
        #expect(cells.allSatisfy { $0.offset / 24 == 2 }, "the line is in the last row")
    }
}
