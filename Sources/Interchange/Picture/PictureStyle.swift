import Canvas
import ColorScience

/// How a cell looks, with reverse resolved.
struct PictureStyle: Hashable {
    var foreground: RGB
    var background: RGB
    /// Without ``CellAttributes/reverse``.
    var attributes: CellAttributes

    init(_ cell: Cell) {
        let isReversed = cell.attributes.contains(.reverse)
        foreground = isReversed ? cell.background : cell.foreground
        background = isReversed ? cell.foreground : cell.background
        attributes = cell.attributes.subtracting(.reverse)
    }

    /// The foreground as it is to be seen; dim text is mixed with its background.
    var ink: RGB {
        guard attributes.contains(.dim) else { return foreground }
        func mixed(_ one: UInt8, _ other: UInt8) -> UInt8 {
            UInt8((Double(one) * Self.dimOpacity + Double(other) * (1 - Self.dimOpacity)).rounded())
        }
        return RGB(
            red: mixed(foreground.red, background.red), green: mixed(foreground.green, background.green),
            blue: mixed(foreground.blue, background.blue))
    }

    /// Whether a space shows it: by a line below or through it.
    var isLined: Bool { !attributes.isDisjoint(with: [.underline, .strikethrough]) }

    /// `text-decoration` of CSS; nil without lines.
    var decoration: String? {
        let lines = [
            attributes.contains(.underline) ? "underline" : nil,
            attributes.contains(.strikethrough) ? "line-through" : nil,
        ]
        let names = lines.compactMap { $0 }
        return names.isEmpty ? nil : names.joined(separator: " ")
    }

    /// How opaque dim text is, 0...1.
    static let dimOpacity = 0.6
    /// As wide as the cell in fonts whose glyphs take 0.6 em, which most of this kind are; px.
    static let fontSize = "13.333"
    static let fonts = "ui-monospace,Menlo,Consolas,DejaVu Sans Mono,monospace"
}

extension Frame {
    /// The background of most cells, of two as common the darker; black in an empty frame.
    var pictureBackground: RGB {
        var counts: [RGB: Int] = [:]
        for cell in cells { counts[PictureStyle(cell).background, default: 0] += 1 }
        let most = counts.max { ($0.value, $1.key.packed) < ($1.value, $0.key.packed) }
        return most?.key ?? RGB(packed: 0)
    }
}
