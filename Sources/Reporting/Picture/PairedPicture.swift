import Canvas
import ColorScience
import SourceText

/// One or two frames as SVG elements shared by two pictures, such as light and dark: common parts are written once, in
/// classes for which each picture defines the colors.
///
/// Elements of the class `k3` have the color of the custom property `--3`; see ``TonePalette``. As in ``FrameSVG``,
/// backgrounds and block glyphs are areas that do not depend on a font, and all other glyphs are text fitted to its
/// columns. Lines of box-drawing characters are areas too.
struct PairedPicture: Sendable {
    /// The elements shared by both pictures.
    let elements: Markup
    /// The custom property with the color of the page behind the elements, such as `--0`.
    let page: String
    /// The sizes of the frames in cells.
    let sizes: [GridSize]

    /// Draws a frame, and optionally another one that shares its elements.
    ///
    /// - Parameter palette: Receives the colors.
    init(_ first: Frame, _ second: Frame? = nil, _ palette: inout TonePalette) {
        var writer = PairedWriter(first, second ?? first, palette)
        page = "--\(writer.write())"
        elements = Markup(raw: writer.text)
        palette = writer.palette
        sizes = [first.size] + (second.map { [$0.size] } ?? [])
    }
}

/// The colors of pictures that share their elements.
struct TonePalette: Sendable {
    private var tones: [Tone] = []
    private var indices: [Tone: Int] = [:]

    /// The number of colors, which is also the number of classes.
    var count: Int { tones.count }

    mutating func index(of tone: Tone) -> Int {
        if let known = indices[tone] { return known }
        indices[tone] = tones.count
        tones.append(tone)
        return tones.count - 1
    }

    /// Returns the colors of a picture as CSS declarations.
    ///
    /// - Parameter index: 0 for the first picture of each pair, 1 for the second.
    func declarations(_ index: Int) -> String {
        tones.enumerated().map { number, tone in
            "--\(number):" + Self.text(index == 0 ? tone.first : tone.second)
        }.joined(separator: ";")
    }

    /// Returns the CSS rules for `count` classes, and for the attributes of texts.
    static func rules(_ count: Int) -> String {
        (0..<count).map { ".k\($0){color:var(--\($0))}" }.joined()
            + ".q{transform:scale(8,16)}.b{font-weight:bold}.i{font-style:italic}"
            + ".u{text-decoration:underline}.l{text-decoration:line-through}"
    }

    private static func text(_ color: UInt32) -> String { color == Tone.none ? "#0000" : RGB(packed: color).shortHex }
}

/// The colors of an element in the first and second pictures, each of 24 bits, or ``none``.
struct Tone: Hashable, Sendable {
    var first: UInt32
    var second: UInt32

    /// The value if the element is not in that picture.
    static let none = UInt32.max
}

/// Writes the elements of two frames.
private struct PairedWriter {
    private(set) var text = ""
    private(set) var palette: TonePalette
    private let one: Frame
    private let other: Frame
    private let columns: Int
    private let rows: Int

    init(_ one: Frame, _ other: Frame, _ palette: TonePalette) {
        (self.one, self.other, self.palette) = (one, other, palette)
        (columns, rows) = (max(one.columns, other.columns), max(one.rows, other.rows))
    }

    /// Writes all elements and returns the index of the color of the page.
    mutating func write() -> Int {
        let page = Tone(first: one.pictureBackground.packed, second: other.pictureBackground.packed)
        let pageIndex = index(of: page)
        var areas = CellAreas(columns: columns, rows: rows)
        var blocks = AreaList()
        // Without anti-aliasing, lines could disappear in a smaller picture.
        var lines = AreaList()
        var polygons = PathList()
        for row in 0..<rows {
            for column in 0..<columns {
                let cells = (cell(one, column, row), cell(other, column, row))
                let back = Tone(first: Self.background(cells.0), second: Self.background(cells.1))
                if back != page { areas.add(back, column, row) }
                for (glyph, tone) in Self.drawings(cells) {
                    switch glyph.blockArea {
                    case .boxes(let boxes)?:
                        for box in boxes {
                            let place = box.moved(x: 8 * column, y: 16 * row)
                            if box.isThin { lines.add(place, tone) } else { blocks.add(place, tone) }
                        }
                    case .polygon(let corners)?: polygons.add(AreaOutline(corners), 8 * column, 16 * row, tone)
                    case nil:
                        switch LineGlyph(glyph) {
                        case .box(let box)?: lines.add(box.moved(x: 8 * column, y: 16 * row), tone)
                        case .corner(let outline)?: polygons.add(outline, 8 * column, 16 * row, tone)
                        case nil: break
                        }
                    }
                }
            }
        }
        // Use cells as the unit, because smaller numbers are shorter.
        let backgrounds = paths(areas.merged(), "")
        if !backgrounds.isEmpty { text += "<g class=\"q\">\(backgrounds)</g>" }
        text += paths(blocks.merged(), "") + paths(lines.merged(), " t")
        // Unlike areas, they are drawn with anti-aliasing.
        for (tone, path) in polygons.paths {
            text += "<path class=\"k\(index(of: tone)) a\" d=\"\(path)\"/>"
        }
        for row in 0..<rows {
            for layer in TextLayer.allCases { write(layer, row) }
        }
        return pageIndex
    }

    /// Returns a path for the areas of each color.
    private mutating func paths(_ areas: [(tone: Tone, boxes: [BlockBox])], _ style: String) -> String {
        areas.map { tone, boxes in
            "<path class=\"k\(index(of: tone))\(style)\" d=\"\(Self.path(boxes))\"/>"
        }.joined()
    }

    private mutating func index(of tone: Tone) -> Int { palette.index(of: tone) }

    private func cell(_ frame: Frame, _ column: Int, _ row: Int) -> Cell? {
        column < frame.columns && row < frame.rows ? frame[column: column, row: row] : nil
    }

    private static func background(_ cell: Cell?) -> UInt32 {
        cell.map { PictureStyle($0).background.packed } ?? Tone.none
    }

    private static func foreground(_ cell: Cell?) -> UInt32 {
        cell.map { PictureStyle($0).visibleForeground.packed } ?? Tone.none
    }

    /// Returns the glyphs that may be blocks, without duplicates.
    private static func drawings(_ cells: (Cell?, Cell?)) -> [(Glyph, Tone)] {
        let (one, other) = (cells.0?.glyph, cells.1?.glyph)
        if let one, one == other {
            return one == .space ? [] : [(one, Tone(first: foreground(cells.0), second: foreground(cells.1)))]
        }
        return [
            one.map { ($0, Tone(first: foreground(cells.0), second: Tone.none)) },
            other.map { ($0, Tone(first: Tone.none, second: foreground(cells.1))) },
        ].compactMap { $0 }
    }

    /// Returns boxes as a path, each relative to the lower left corner of the previous box, which keeps the numbers
    /// small and similar. A filled box need not be closed.
    private static func path(_ boxes: [BlockBox]) -> String {
        var path = ""
        var pen = (x: 0, y: 0)
        for box in boxes {
            let (x, y) = (box.x - pen.x, box.y - pen.y)
            path += (path.isEmpty ? "M" : "m") + "\(x)" + (y < 0 ? "\(y)" : " \(y)")
            path += "h\(box.width)v\(box.height)h-\(box.width)"
            pen = (box.x, box.y + box.height)
        }
        return path
    }

    private mutating func write(_ layer: TextLayer, _ row: Int) {
        var line = TextLine()
        for column in 0..<columns {
            let cells = (cell(one, column, row), cell(other, column, row))
            // Most cells have no text in either picture.
            if cells.0?.glyph == .space, cells.1?.glyph == .space, cells.0?.attributes == [], cells.1?.attributes == []
            {
                continue
            }
            let glyphs = (glyph(cells.0, one), glyph(cells.1, other))
            guard glyphs.0 != nil || glyphs.1 != nil else { continue }
            let isShared = glyphs.0 == glyphs.1 && cells.0?.attributes == cells.1?.attributes
            guard isShared == (layer == .both) else { continue }
            var tone = Tone(first: Self.foreground(cells.0), second: Self.foreground(cells.1))
            let shown: (cell: Cell?, text: String?, frame: Frame)
            switch layer {
            case .both: shown = (cells.0, glyphs.0, one)
            case .first:
                tone.second = Tone.none
                shown = (cells.0, glyphs.0, one)
            case .second:
                tone.first = Tone.none
                shown = (cells.1, glyphs.1, other)
            }
            guard let cell = shown.cell, let glyph = shown.text else { continue }
            let style = TextLine.Style(
                tone: index(of: tone), attributes: cell.attributes.subtracting([.dim, .reverse, .overPixels]))
            if cell.glyph.isInEveryFont {
                text += line.add(glyph, style, at: column, row: row)
            } else {
                let columns = shown.frame.columns(at: column, row: row)
                text += TextLine.element(glyph, style, column: column, columns: columns, row: row)
            }
        }
        text += line.end(row: row)
    }

    /// Returns the text of a cell; `nil` for a block, a space without a line, and the second half of a wide glyph.
    private func glyph(_ cell: Cell?, _ frame: Frame) -> String? {
        guard let cell, !cell.glyph.isContinuation, cell.glyph.blockArea == nil, LineGlyph(cell.glyph) == nil else {
            return nil
        }
        if cell.glyph == .space, !PictureStyle(cell).isLined { return nil }
        return MarkupText.glyph(cell, in: frame)
    }

    /// The pictures that show a text.
    private enum TextLayer: CaseIterable {
        case both, first, second
    }
}

/// A box-drawing character with which screens draw lines, as an area of its cell: lines of 1 pt through its middle or
/// from corner to corner.
private enum LineGlyph {
    case box(BlockBox)
    /// A rounded corner or a diagonal.
    case corner(AreaOutline)

    init?(_ glyph: Glyph) {
        switch glyph.scalar {
        case "─": self = .box(BlockBox(x: 0, y: 8, width: 8, height: 1))
        case "│": self = .box(BlockBox(x: 4, y: 0, width: 1, height: 16))
        case "╭": self = .corner(AreaOutline(x: 4, y: 16, "v-4a4 4 0 0 1 4-4v1a3 3 0 0 0-3 3v4z"))
        case "╮": self = .corner(AreaOutline(x: 0, y: 8, "h1a4 4 0 0 1 4 4v4h-1v-4a3 3 0 0 0-3-3h-1z"))
        case "╰": self = .corner(AreaOutline(x: 4, y: 0, "h1v5a3 3 0 0 0 3 3v1a4 4 0 0 1-4-4z"))
        case "╯": self = .corner(AreaOutline(x: 4, y: 0, "h1v5a4 4 0 0 1-4 4h-1v-1h1a3 3 0 0 0 3-3z"))
        case "╱": self = .corner(AreaOutline(x: 7, y: 0, "h1v2l-7 14h-1v-2z"))
        case "╲": self = .corner(AreaOutline(x: 0, y: 0, "h1l7 14v2h-1l-7-14z"))
        default: return nil
        }
    }
}

/// The texts of a row that form one element, which alone has a position.
private struct TextLine {
    struct Style: Hashable {
        /// The index of the colors.
        let tone: Int
        let attributes: CellAttributes

        /// The classes of an element.
        var classes: String {
            var names = "k\(tone)"
            if attributes.contains(.bold) { names += " b" }
            if attributes.contains(.italic) { names += " i" }
            if attributes.contains(.underline) { names += " u" }
            if attributes.contains(.strikethrough) { names += " l" }
            return names
        }
    }

    private var column = 0
    private var end = 0
    private var pieces: [(text: String, style: Style)] = []

    /// Adds the text of a column.
    ///
    /// - Returns: The element of the previous texts, if they are too far away.
    mutating func add(_ text: String, _ style: Style, at column: Int, row: Int) -> String {
        var done = ""
        let gap = column - end
        if pieces.isEmpty || gap > Self.longestGap {
            done = self.end(row: row)
            self.column = column
        } else if gap > 0, let last = pieces.last {
            let spaces = String(repeating: " ", count: gap)
            // Underlines and strikethroughs do not continue between texts.
            if last.style.attributes.isDisjoint(with: [.underline, .strikethrough]) {
                pieces[pieces.count - 1].text += spaces
            } else {
                pieces.append((spaces, Style(tone: last.style.tone, attributes: [])))
            }
        }
        if pieces.last?.style == style { pieces[pieces.count - 1].text += text } else { pieces.append((text, style)) }
        end = column + 1
        return done
    }

    /// Ends the element and returns it.
    mutating func end(row: Int) -> String {
        guard let first = pieces.first else { return "" }
        defer { pieces = [] }
        if pieces.count == 1 {
            return Self.element(first.text, first.style, column: column, columns: end - column, row: row)
        }
        let parts = pieces.map { "<tspan class=\"\($0.style.classes)\">\(MarkupText.escaped($0.text))</tspan>" }
        return "<text \(Self.place(column, end - column, row))>\(parts.joined())</text>"
    }

    static func element(_ text: String, _ style: Style, column: Int, columns: Int, row: Int) -> String {
        "<text \(place(column, columns, row)) class=\"\(style.classes)\">\(MarkupText.escaped(text))</text>"
    }

    /// Returns the attributes of a position. A pica is 16 px, which is the height of a row.
    private static func place(_ column: Int, _ columns: Int, _ row: Int) -> String {
        let picas = decimal(Double(row) + Double(FrameSVG.baseline) / 16)
        return "y=\"\(picas)pc\" x=\"\(8 * column)\" textLength=\"\(8 * columns)\""
    }

    /// The maximum number of spaces between texts of one element.
    private static let longestGap = 32
}

extension BlockBox {
    /// Whether the area is a line of one or two points.
    fileprivate var isThin: Bool { width <= 2 || height <= 2 }

    fileprivate func moved(x: Int, y: Int) -> BlockBox {
        BlockBox(x: self.x + x, y: self.y + y, width: width, height: height)
    }
}

extension RGB {
    /// The color in CSS in lower case, with three digits if possible.
    var shortHex: String {
        func digit(_ byte: UInt8) -> String? { byte >> 4 == byte & 15 ? String(byte & 15, radix: 16) : nil }
        if let red = digit(red), let green = digit(green), let blue = digit(blue) { return "#" + red + green + blue }
        return hex.lowercased()
    }
}
