import Canvas
import ColorScience
import Testing

struct LensTests {
    /// Returns a picture of as many colors as it has cells, with a cluster in it.
    private func frame(columns: Int, rows: Int) -> Frame {
        var frame = Frame(columns: columns, rows: rows, background: RGB(packed: 0))
        for row in 0..<rows {
            for column in 0..<columns {
                let number = UInt32(row * columns + column)
                frame[column: column, row: row] = Cell(
                    glyph: Glyph("a"), foreground: RGB(packed: number &* 2_654_435_761 >> 4),
                    background: RGB(packed: number &* 40_503), attributes: .bold)
            }
        }
        frame.write("e\u{301}", column: 0, row: 0, foreground: RGB(packed: 0xFF0000))
        return frame
    }

    @Test(arguments: [(Lens.ansi16, ColorDepth.ansi16), (.ansi256, .ansi256)])
    func lensOfFewColorsPaintsCellsAsSuchATerminal(lens: Lens, depth: ColorDepth) {
        let bare = frame(columns: 90, rows: 40)
        #expect(bare.seen(through: [lens]) == bare.painted(at: depth))
        #expect(bare.seen(through: [lens]) != bare)
    }

    @Test(arguments: Lens.allCases.filter { $0.depth == nil })
    func lensChangesOnlyColors(lens: Lens) {
        let bare = frame(columns: 90, rows: 40)
        let seen = bare.seen(through: [lens])
        #expect(seen.plainText() == bare.plainText())
        for row in 0..<bare.rows {
            for column in 0..<bare.columns {
                var cell = bare[column: column, row: row]
                cell.foreground = lens.seen(cell.foreground)
                cell.background = lens.seen(cell.background)
                #expect(seen[column: column, row: row] == cell)
            }
        }
    }

    @Test func noLensLeavesFrameUnchanged() {
        let bare = frame(columns: 9, rows: 4)
        #expect(bare.seen(through: []) == bare)
        let nothing = Frame(columns: 0, rows: 0, background: RGB(packed: 0))
        #expect(nothing.seen(through: [.gray]) == nothing)
    }

    @Test func lensesApplyInOrder() {
        let bare = frame(columns: 20, rows: 4)
        #expect(bare.seen(through: [.ansi16, .night]) == bare.seen(through: [.ansi16]).seen(through: [.night]))
        #expect(bare.seen(through: [.ansi16, .night]) != bare.seen(through: [.night, .ansi16]))
    }
}
