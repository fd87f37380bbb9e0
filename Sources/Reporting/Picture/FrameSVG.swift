import Canvas
import ColorScience
import SourceText
import ThemeSpec

/// A frame as an SVG picture, 8 by 16 units a cell.
///
/// Backgrounds and block glyphs are rectangles, so that no font has a say in them; all else is text, fitted to its
/// columns.
public enum FrameSVG {
    /// Returns the SVG document.
    public static func encode(_ frame: Frame, title: String) -> String {
        let (width, height) = (8 * frame.columns, 16 * frame.rows)
        let page = frame.pictureBackground
        var svg = """
            <?xml version="1.0" encoding="UTF-8"?>
            <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
            viewBox="0 0 \(width) \(height)" role="img">
            <title>\(MarkupText.escaped(title))</title>
            <g shape-rendering="crispEdges">
            <rect width="\(width)" height="\(height)" fill="\(page.hex)"/>

            """
        for row in 0..<frame.rows {
            for box in backgrounds(frame, row, page: page) + blocks(frame, row) { svg += box.element(row: row) }
        }
        svg += """
            </g>
            <g font-family="\(PictureStyle.fonts)" font-size="\(PictureStyle.fontSize)" xml:space="preserve">

            """
        for row in 0..<frame.rows {
            for run in TextRun.runs(frame, row: row) { svg += element(run, row: row) }
        }
        return svg + "</g>\n</svg>\n"
    }

    /// A rectangle in its row, in units.
    private struct Filled {
        var box: BlockShape.Box
        var color: RGB

        func element(row: Int) -> String {
            "<rect x=\"\(box.x)\" y=\"\(16 * row + box.y)\" width=\"\(box.width)\" height=\"\(box.height)\" "
                + "fill=\"\(color.hex)\"/>\n"
        }
    }

    /// Adds a rectangle, or widens one that it continues.
    private static func add(_ box: BlockShape.Box, _ color: RGB, to filled: inout [Filled]) {
        // One glyph has three boxes at most, so that what it continues is not further back.
        for index in filled.indices.suffix(5) {
            let last = filled[index]
            if last.color == color, last.box.y == box.y, last.box.height == box.height,
                last.box.x + last.box.width == box.x
            {
                filled[index].box.width += box.width
                return
            }
        }
        filled.append(Filled(box: box, color: color))
    }

    private static func backgrounds(_ frame: Frame, _ row: Int, page: RGB) -> [Filled] {
        var filled: [Filled] = []
        for column in 0..<frame.columns {
            let color = PictureStyle(frame[column: column, row: row]).background
            if color != page { add(BlockShape.Box(x: 8 * column, y: 0, width: 8, height: 16), color, to: &filled) }
        }
        return filled
    }

    private static func blocks(_ frame: Frame, _ row: Int) -> [Filled] {
        var filled: [Filled] = []
        for column in 0..<frame.columns {
            let cell = frame[column: column, row: row]
            for var box in BlockShape.boxes(of: cell.glyph) ?? [] {
                box.x += 8 * column
                add(box, PictureStyle(cell).foreground, to: &filled)
            }
        }
        return filled
    }

    private static func element(_ run: TextRun, row: Int) -> String {
        var attributes = "x=\"\(8 * run.column)\" y=\"\(16 * row + baseline)\" textLength=\"\(8 * run.columns)\" "
        attributes += "lengthAdjust=\"spacingAndGlyphs\" fill=\"\(run.style.foreground.hex)\""
        if run.style.attributes.contains(.dim) { attributes += " opacity=\"\(PictureStyle.dimOpacity)\"" }
        if run.style.attributes.contains(.bold) { attributes += " font-weight=\"bold\"" }
        if run.style.attributes.contains(.italic) { attributes += " font-style=\"italic\"" }
        if let lines = run.style.decoration { attributes += " text-decoration=\"\(lines)\"" }
        return "<text \(attributes)>\(MarkupText.escaped(run.text))</text>\n"
    }

    /// Of text, units from the top of its row.
    private static let baseline = 12
}

/// The block glyphs as boxes, so that a picture needs no font that has them and leaves no seams between them.
enum BlockShape {
    /// A part of a cell, in pt from its upper left corner; a cell is 8 by 16.
    struct Box: Hashable {
        var x: Int
        var y: Int
        var width: Int
        var height: Int
    }

    /// The boxes that a glyph inks: for half blocks, eighths, quadrants (U+2580...U+2590, U+2594...U+259F) and sextants
    /// (U+1FB00...U+1FB3B); nil for all others. Full rows of a cell are one box.
    static func boxes(of glyph: Glyph) -> [Box]? {
        let value = Int(glyph.rawValue)
        switch value {
        case 0x2580: return [Box(x: 0, y: 0, width: 8, height: 8)]
        case 0x2581...0x2588:
            let height = 2 * (value - 0x2580)
            return [Box(x: 0, y: 16 - height, width: 8, height: height)]
        case 0x2589...0x258F: return [Box(x: 0, y: 0, width: 0x2590 - value, height: 16)]
        case 0x2590: return [Box(x: 4, y: 0, width: 4, height: 16)]
        case 0x2594: return [Box(x: 0, y: 0, width: 8, height: 2)]
        case 0x2595: return [Box(x: 7, y: 0, width: 1, height: 16)]
        case 0x2596...0x259F: return boxes(quadrants[value - 0x2596], edges: [0, 8, 16])
        default: return glyph.sixths.map { boxes($0, edges: [0, 5, 11, 16]) }
        }
    }

    /// Two bits a row of blocks, the left one first. `edges` are as the canvas draws them.
    private static func boxes(_ set: Int, edges: [Int]) -> [Box] {
        var boxes: [Box] = []
        for row in 0..<edges.count - 1 {
            let bits = set >> (2 * row) & 3
            if bits == 0 { continue }
            let box = Box(
                x: bits == 2 ? 4 : 0, y: edges[row], width: bits == 3 ? 8 : 4, height: edges[row + 1] - edges[row])
            if let last = boxes.last, last.x == box.x, last.width == box.width, last.y + last.height == box.y {
                boxes[boxes.count - 1].height += box.height
            } else {
                boxes.append(box)
            }
        }
        return boxes
    }

    /// Of U+2596...U+259F: bit 0 upper left, 1 upper right, 2 lower left, 3 lower right.
    private static let quadrants = [4, 8, 1, 13, 9, 7, 11, 2, 6, 14]
}

/// Text inside elements and attributes of XML and HTML.
enum MarkupText {
    /// The text with what markup is made of as references, and controls made visible.
    static func escaped(_ text: String) -> String {
        var escaped = String.UnicodeScalarView()
        for scalar in visibleControls(text).unicodeScalars {
            switch scalar {
            case "&": escaped.append(contentsOf: "&amp;".unicodeScalars)
            case "<": escaped.append(contentsOf: "&lt;".unicodeScalars)
            case ">": escaped.append(contentsOf: "&gt;".unicodeScalars)
            case "\"": escaped.append(contentsOf: "&quot;".unicodeScalars)
            case "'": escaped.append(contentsOf: "&apos;".unicodeScalars)
            default: escaped.append(isCharacter(scalar) ? scalar : "\u{FFFD}")
            }
        }
        return String(escaped)
    }

    /// What a cell shows, not escaped. What would be a control becomes U+FFFD, since there is room for one glyph only.
    static func glyph(_ cell: Cell, in frame: Frame) -> String {
        let text = frame.text(of: cell)
        return visibleControls(text) == text ? text : "\u{FFFD}"
    }

    /// Neither XML 1.0 (2.2, Characters) nor HTML has noncharacters.
    private static func isCharacter(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value & 0xFFFE != 0xFFFE && !(0xFDD0...0xFDEF).contains(scalar.value)
    }
}

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
