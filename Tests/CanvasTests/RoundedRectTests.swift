import ColorScience
import Goldens
import Testing

@testable import Canvas

/// One bordered card on whole cells in every glyph set, as a picture and as colors. It keeps the corners of its fill.
@Suite struct RoundedRectTests {
    private func card(_ glyphs: GlyphSet) -> Frame {
        var canvas = Canvas(size: GridSize(columns: 10, rows: 5), background: .black, glyphs: glyphs)
        let rect = Rect(x: 8, y: 16, width: 64, height: 48)
        canvas.fill(.roundedRectangle(radius: 12), in: rect, with: .color(.white))
        canvas.strokeBorder(
            .roundedRectangle(radius: 12), in: rect, width: 2, with: .color(Color(red: 1, green: 0, blue: 0)))
        canvas.text("ok", column: 4, row: 2, color: .black)
        return canvas.frame()
    }

    private static let ascii = """
                  
         +------+ 
         |  ok  | 
         +------+ 
                  
        """
    private static func blocks(_ corners: String) -> String {
        let ends = Array(corners)
        return """
                      
             \(ends[0])▔▔▔▔▔▔\(ends[1]) 
             ▎  ok  ▊ 
             \(ends[2])▁▁▁▁▁▁\(ends[3]) 
                      
            """
    }

    @Test(arguments: [
        (GlyphSet.ascii, Self.ascii), (.half, Self.blocks("▆▆▂▂")), (.quadrant, Self.blocks("▘▝▖▗")),
        (.sextant, Self.blocks("🬀🬁🬏🬞")),
    ]) func roundedCardHasGlyphsOfItsSet(glyphs: GlyphSet, want: String) {
        #expect(card(glyphs).plainText() == want)
    }

    /// The foreground and the background of the left part of a row.
    @Test(arguments: [
        (GlyphSet.ascii, 1, ["000000/000000", "FF0000/BFBFBF", "FF0000/FFFFFF", "FF0000/FFFFFF"]),
        (.half, 1, ["000000/000000", "FFE0E0/000000", "FF0000/FFFFFF", "FF0000/FFFFFF"]),
        (.sextant, 1, ["000000/000000", "000000/FFE0E0", "FF0000/FFFFFF", "FF0000/FFFFFF"]),
        (.sextant, 2, ["000000/000000", "FF0000/FFFFFF", "FFFFFF/FFFFFF", "FFFFFF/FFFFFF", "000000/FFFFFF"]),
    ]) func edgesOfRoundedCardHaveCardAndPageColors(glyphs: GlyphSet, row: Int, want: [String]) {
        let frame = card(glyphs)
        let shown = want.indices.map { column in
            let cell = frame[column: column, row: row]
            return "\(cell.foreground.hex.dropFirst())/\(cell.background.hex.dropFirst())"
        }
        #expect(shown == want)
    }

    /// Shapes of typical sizes at the center of a canvas of whole cells.
    @Test(arguments: [GlyphSet.half, .quadrant, .sextant, .mosaic, .octant])
    func roundShapesAreSymmetric(glyphs: GlyphSet) {
        let shapes: [Shape] = [
            .ellipse, .capsule, .roundedRectangle(radius: 6), .roundedRectangle(radius: 8),
            .roundedRectangle(radius: 12), .roundedRectangle(radius: 16), .roundedRectangle(radius: 24),
        ]
        for shape in shapes {
            for (width, height) in [(8, 16), (16, 16), (32, 32), (40, 48), (64, 64), (96, 32), (36, 36), (57, 49)] {
                var canvas = Canvas(size: GridSize(columns: 14, rows: 6), background: .black, glyphs: glyphs)
                let (width, height) = (Double(width), Double(height))
                let rect = Rect(x: 56 - width / 2, y: 48 - height / 2, width: width, height: height)
                canvas.fill(shape, in: rect, with: .color(.white))
                let frame = canvas.frame()
                let isSymmetric = FramePoints(frame).isSymmetric
                #expect(isSymmetric, "\(shape) \(width)x\(height)\n\(frame.plainText())")
            }
        }
    }

    @Test(arguments: [GlyphSet.half, .quadrant, .sextant]) func ellipseIsSymmetric(glyphs: GlyphSet) {
        var canvas = Canvas(size: GridSize(columns: 10, rows: 4), background: .black, glyphs: glyphs)
        canvas.fill(.ellipse, in: Rect(x: 8, y: 4, width: 64, height: 56), with: .color(.white))
        for row in 0..<4 {
            for column in 0..<10 {
                let here = canvas.color(column: column, row: row).red
                #expect(abs(here - canvas.color(column: 9 - column, row: row).red) < 1e-4)
                #expect(abs(here - canvas.color(column: column, row: 3 - row).red) < 1e-4)
            }
        }
    }

    /// Half blocks between two columns, as at the ends of a pressed button, would be next to others below a row: one of
    /// them would stick out.
    @Test(arguments: [(9.0, 62.0), (10.4, 59.2), (5, 30)]) func halfBlocksOfRoundShapesEndAtColumns(
        left: Double, width: Double
    ) {
        var canvas = Canvas(size: GridSize(columns: 10, rows: 5), background: .black, glyphs: .half)
        canvas.fill(.capsule, in: Rect(x: left, y: 18, width: width, height: 43), with: .color(.white))
        let frame = canvas.frame()
        #expect(frame.plainText().allSatisfy { !"▏▎▍▌▋▊▉▐▕".contains($0) })
        #expect(FramePoints(frame).darkness(40, 39) == (left + width > 40 ? 0 : 1))
    }

    /// The ends of a button in quadrants are as round as bars and quadrants together permit, like those of a card,
    /// which ends in the middle of a row. Blocks of half a row alone would leave stubs next to its middle.
    @Test(arguments: [16.0, 24]) func endsOfCapsuleAreRoundInQuadrants(top: Double) {
        var canvas = Canvas(size: GridSize(columns: 16, rows: 6), background: .black, glyphs: .quadrant)
        canvas.fill(.capsule, in: Rect(x: 16, y: top, width: 96, height: 48), with: .color(.white))
        let points = FramePoints(canvas.frame())
        // The distance from the line between the centers of the ends.
        let wrong = (0..<points.width).reduce(0) { count, x in
            count
                + (0..<points.height).count { y in
                    let across = max(40 - (Double(x) + 0.5), Double(x) + 0.5 - 88, 0)
                    let down = Double(y) + 0.5 - (top + 24)
                    let isInside = across * across + down * down < 24 * 24
                    return isInside != (points.darkness(x, y) < 0.5)
                }
        }
        #expect(wrong < 150, "\(wrong)")
    }
}
