import ColorScience
import Testing

@testable import Canvas

/// Edges at whole points horizontally, and at every second point vertically, are drawn exactly.
@Suite struct EdgeTests {
    private let black = RGB(packed: 0)
    private let white = RGB(packed: 0xFFFFFF)

    private func cell(_ rect: Rect, _ glyphs: GlyphSet = .half) -> Cell {
        var canvas = Canvas(size: GridSize(columns: 1, rows: 1), background: .black, glyphs: glyphs)
        canvas.fill(.rectangle, in: rect, with: .color(.white))
        return canvas.frame()[column: 0, row: 0]
    }

    /// Returns the display of a cell in a terminal, as the point samples of its foreground: 16 rows of 8.
    private func foregroundSamples(_ glyph: UInt32) -> (Int, Int) -> Bool {
        switch glyph {
        case 0x2580: { _, y in y < 8 }
        case 0x2581...0x2588: { _, y in y >= 16 - 2 * Int(glyph - 0x2580) }
        case 0x2589...0x258F: { x, _ in x < Int(0x2590 - glyph) }
        case 0x2590: { x, _ in x >= 4 }
        case 0x2594: { _, y in y < 2 }
        case 0x2595: { x, _ in x >= 7 }
        default: { _, _ in false }
        }
    }

    private func expect(_ cell: Cell, toBeWhiteWhere inside: (Int, Int) -> Bool, _ note: String) {
        let isForeground = foregroundSamples(cell.glyph.rawValue)
        for y in 0..<16 {
            for x in 0..<8 {
                let shown = isForeground(x, y) ? cell.foreground : cell.background
                #expect(shown == (inside(x, y) ? white : black), "\(note) at \(x), \(y)")
            }
        }
    }

    @Test(arguments: 0...8, [GlyphSet.half, .quadrant, .sextant])
    func verticalEdgesAreExact(x: Int, glyphs: GlyphSet) {
        let left = cell(Rect(x: 0, y: 0, width: Double(x), height: 16), glyphs)
        expect(left, toBeWhiteWhere: { px, _ in px < x }, "left of \(x)")
        let right = cell(Rect(x: Double(x), y: 0, width: 100, height: 16), glyphs)
        expect(right, toBeWhiteWhere: { px, _ in px >= x }, "right of \(x)")
    }

    @Test(arguments: 0...8, [GlyphSet.half, .quadrant, .sextant])
    func horizontalEdgesAreExact(eighth: Int, glyphs: GlyphSet) {
        let y = eighth * 2
        let upper = cell(Rect(x: 0, y: 0, width: 8, height: Double(y)), glyphs)
        expect(upper, toBeWhiteWhere: { _, py in py < y }, "above \(y)")
        let lower = cell(Rect(x: -5, y: Double(y), width: 50, height: 50), glyphs)
        expect(lower, toBeWhiteWhere: { _, py in py >= y }, "below \(y)")
    }

    @Test(arguments: [
        (0, 0x2598), (1, 0x259D), (2, 0x2596), (3, 0x2597),
    ]) func quadrantsAreExact(quarter: Int, glyph: UInt32) {
        let rect = Rect(x: Double(quarter % 2) * 4, y: Double(quarter / 2) * 8, width: 4, height: 8)
        #expect(cell(rect, .quadrant) == Cell(glyph: Glyph(rawValue: glyph), foreground: white, background: black))
    }

    @Test func everySextantMatchesItsOwnShape() {
        for set in 1..<63 where set != 21 && set != 42 {
            var canvas = Canvas(size: GridSize(columns: 1, rows: 1), background: .black)
            for sixth in 0..<6 where set >> sixth & 1 != 0 {
                let height = 16.0 / 3
                let rect = Rect(x: Double(sixth % 2) * 4, y: Double(sixth / 2) * height, width: 4, height: height)
                canvas.fill(.rectangle, in: rect, with: .color(.white))
            }
            let cell = canvas.frame()[column: 0, row: 0]
            // The glyph of the set, or that of its complement with exchanged colors.
            let isPlain = cell.foreground.red > cell.background.red
            let want = BlockGlyph.sextant(isPlain ? set : 63 ^ set)
            #expect(cell.glyph.rawValue == want, "set \(set)")
            #expect(cell.glyph.rawValue <= 0x1FB3B)
        }
    }

    @Test func sextantCodePointsMatchUnicode() {
        // Symbols for Legacy Computing: sextants 1, 5, 2345, 46, 235, 23456.
        for (set, code) in [(1, 0x1FB00), (16, 0x1FB0F), (30, 0x1FB1C), (40, 0x1FB26), (22, 0x1FB14), (62, 0x1FB3B)] {
            #expect(BlockGlyph.sextant(set) == UInt32(code))
        }
    }

    @Test func halfPointBorderIsPaler() {
        var canvas = Canvas(size: GridSize(columns: 3, rows: 3), background: .black, glyphs: .half)
        let rect = Rect(x: 0, y: 0, width: 24, height: 48)
        canvas.strokeBorder(.rectangle, in: rect, width: 0.5, with: .color(.white))
        let left = canvas.frame()[column: 0, row: 1]
        #expect(left == Cell(glyph: Glyph("▏"), foreground: RGB(packed: 0xBFBFBF), background: black))
        #expect(canvas.frame()[column: 1, row: 1] == Cell(background: black))
    }

    @Test func invisibleDifferencesGiveNoGlyph() {
        var canvas = Canvas(size: GridSize(columns: 1, rows: 1), background: .black)
        canvas.fill(
            .rectangle, in: Rect(x: 0, y: 0, width: 4, height: 16), with: .color(Color.white.opacity(2.0 / 255)))
        #expect(canvas.frame()[column: 0, row: 0].glyph == .space)
    }

    @Test func hairlineCoversWholeColumns() {
        var canvas = Canvas(size: GridSize(columns: 7, rows: 3), background: .black)
        canvas.hairline(from: 8, to: 40, y: 24, color: .white)
        #expect(canvas.frame().plainText() == "       \n ────  \n       ")
    }
}
