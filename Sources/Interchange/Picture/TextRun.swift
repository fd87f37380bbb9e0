import Canvas

/// Text of one color and style on a row, without the blocks: what a picture sets at one place.
struct TextRun: Equatable {
    var column: Int
    var columns: Int
    var text: String
    /// Its background is that of the first cell.
    var style: PictureStyle

    /// The runs of a row, from the left.
    ///
    /// Signs that may come from another font than their neighbors, and so in another width, stand alone. Spaces are
    /// left out where they show nothing, but for one between words.
    static func runs(_ frame: Frame, row: Int) -> [TextRun] {
        var runs: [TextRun] = []
        for column in 0..<frame.columns {
            let cell = frame[column: column, row: row]
            let style = PictureStyle(cell)
            if cell.glyph.isContinuation || BlockShape.boxes(of: cell.glyph) != nil { continue }
            if cell.glyph == .space, !style.isLined { continue }
            let isPlain = cell.glyph.isInEveryFont
            let columns = frame.columns(at: column, row: row)
            if isPlain, let last = runs.last, last.isPlain, last.hasInk(of: style),
                case let gap = column - last.column - last.columns, gap == 0 || gap == 1 && !style.isLined,
                gap == 0 || frame[column: column - 1, row: row].glyph == .space
            {
                runs[runs.count - 1].text += (gap == 1 ? " " : "") + MarkupText.glyph(cell, in: frame)
                runs[runs.count - 1].columns += gap + 1
            } else {
                runs.append(
                    TextRun(
                        column: column, columns: columns, text: MarkupText.glyph(cell, in: frame), style: style,
                        isPlain: isPlain))
            }
        }
        return runs
    }

    private var isPlain: Bool

    private func hasInk(of other: PictureStyle) -> Bool {
        style.foreground == other.foreground && style.attributes == other.attributes
    }
}

extension Glyph {
    /// Latin, Greek and Cyrillic letters, digits and their punctuation: what fonts of fixed width have in that width.
    var isInEveryFont: Bool {
        (0x20..<0x7F).contains(rawValue) || (0xA0..<0x530).contains(rawValue)
    }
}

extension Frame {
    /// How many columns the glyph there takes, 1 or 2.
    func columns(at column: Int, row: Int) -> Int {
        column + 1 < columns && self[column: column + 1, row: row].glyph.isContinuation ? 2 : 1
    }
}
