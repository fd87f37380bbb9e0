import Canvas
import ColorScience

/// The style of a cell, with reverse resolved.
struct PictureStyle: Hashable {
    var foreground: RGB
    var background: RGB
    /// The attributes without ``CellAttributes/reverse``.
    var attributes: CellAttributes

    init(_ cell: Cell) {
        let isReversed = cell.attributes.contains(.reverse)
        foreground = isReversed ? cell.background : cell.foreground
        background = isReversed ? cell.foreground : cell.background
        attributes = cell.attributes.subtracting(.reverse)
    }

    /// The visible foreground: that of dim text is mixed with its background.
    var visibleForeground: RGB {
        guard attributes.contains(.dim) else { return foreground }
        func mixed(_ one: UInt8, _ other: UInt8) -> UInt8 {
            UInt8((Double(one) * Self.dimOpacity + Double(other) * (1 - Self.dimOpacity)).rounded())
        }
        return RGB(
            red: mixed(foreground.red, background.red), green: mixed(foreground.green, background.green),
            blue: mixed(foreground.blue, background.blue))
    }

    /// Whether a space has a visible line, below or through it.
    var isLined: Bool { !attributes.isDisjoint(with: [.underline, .strikethrough]) }

    /// The value for `text-decoration` in CSS; `nil` without lines.
    var decoration: String? {
        let lines = [
            attributes.contains(.underline) ? "underline" : nil,
            attributes.contains(.strikethrough) ? "line-through" : nil,
        ]
        let names = lines.compactMap { $0 }
        return names.isEmpty ? nil : names.joined(separator: " ")
    }

    /// The opacity of dim text, 0...1.
    static let dimOpacity = 0.6
    /// The font size in px at which a glyph of 0.6 em, as in most monospaced fonts, fills a cell.
    static let fontSize = "13.333"
    static let fonts = "ui-monospace,Menlo,Consolas,DejaVu Sans Mono,monospace"
}

extension Frame {
    /// The most frequent background, the darker of two equally frequent ones; black for an empty frame.
    var pictureBackground: RGB {
        var counts: [RGB: Int] = [:]
        for cell in cells { counts[PictureStyle(cell).background, default: 0] += 1 }
        let most = counts.max { ($0.value, $1.key.packed) < ($1.value, $0.key.packed) }
        return most?.key ?? RGB(packed: 0)
    }
}

/// Text of one color and style on a row, without block glyphs, which a picture sets at one place.
struct TextRun: Equatable {
    var column: Int
    var columns: Int
    var text: String
    /// The style; its background is that of the first cell.
    var style: PictureStyle

    /// Returns the runs of a row, from the left.
    ///
    /// Glyphs that may come from another font, and so in another width, are runs of their own. Spaces are
    /// left out where they are invisible, except for one between words.
    static func runs(_ frame: Frame, row: Int) -> [TextRun] {
        var runs: [TextRun] = []
        for column in 0..<frame.columns {
            let cell = frame[column: column, row: row]
            let style = PictureStyle(cell)
            if cell.glyph.isContinuation || cell.glyph.blockArea != nil { continue }
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
    /// Whether the glyph is a Latin, Greek or Cyrillic letter, a digit or punctuation, which all monospaced fonts have.
    var isInEveryFont: Bool {
        (0x20..<0x7F).contains(rawValue) || (0xA0..<0x530).contains(rawValue)
    }
}

extension Frame {
    /// Returns the number of columns of the glyph in a cell, 1 or 2.
    func columns(at column: Int, row: Int) -> Int {
        column + 1 < columns && self[column: column + 1, row: row].glyph.isContinuation ? 2 : 1
    }
}
