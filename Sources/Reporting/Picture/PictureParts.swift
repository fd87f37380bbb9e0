import Canvas
import ColorScience
import SourceText

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

    /// The visible foreground; dim text is mixed with its background.
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
    /// The most frequent background, or the darker of two equally frequent ones; black for an empty frame.
    var pictureBackground: RGB {
        var counts: [RGB: Int] = [:]
        for cell in cells { counts[PictureStyle(cell).background, default: 0] += 1 }
        let most = counts.max { ($0.value, $1.key.packed) < ($1.value, $0.key.packed) }
        return most?.key ?? RGB(packed: 0)
    }
}

/// Text of one color and style on a row, without block glyphs, which a picture places as a unit.
struct TextRun: Equatable {
    var column: Int
    var columns: Int
    var text: String
    /// The style; its background is that of the first cell.
    var style: PictureStyle

    /// Returns the runs of a row, from the left.
    ///
    /// Glyphs that may come from another font, and therefore have a different width, are separate runs. Invisible
    /// spaces are omitted, except for one between words.
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

/// The backgrounds of cells by color, as areas in units of cells.
///
/// Later areas hide earlier ones, so areas may extend below later ones, which reduces their number.
struct CellAreas {
    private let columns: Int
    private let rows: Int
    private var tones: [Tone] = []
    private var indices: [Tone: Int] = [:]
    /// The index of the color of each cell; -1 for the page, which is not painted.
    private var cells: [Int]

    init(columns: Int, rows: Int) {
        (self.columns, self.rows) = (columns, rows)
        cells = Array(repeating: -1, count: columns * rows)
    }

    mutating func add(_ tone: Tone, _ column: Int, _ row: Int) {
        if indices[tone] == nil {
            indices[tone] = tones.count
            tones.append(tone)
        }
        cells[row * columns + column] = indices[tone] ?? 0
    }

    /// Returns the areas of each color, in painting order.
    func merged() -> [(tone: Tone, boxes: [BlockBox])] {
        let isOpaque = tones.map { $0.first != Tone.none && $0.second != Tone.none }
        var isDone = Array(repeating: false, count: cells.count)
        var boxes: [[BlockBox]] = tones.map { _ in [] }
        for index in cells.indices where cells[index] >= 0 && !isDone[index] {
            let tone = cells[index]
            func isCovered(_ index: Int) -> Bool {
                cells[index] == tone || cells[index] > tone && isOpaque[cells[index]]
            }
            let (column, row) = (index % columns, index / columns)
            let line = (column..<columns).prefix { isCovered(row * columns + $0) }
            let end = (line.last { cells[row * columns + $0] == tone } ?? column) + 1
            let block = (row..<rows).prefix { row in (column..<end).allSatisfy { isCovered(row * columns + $0) } }
            let bottom =
                (block.last { row in (column..<end).contains { cells[row * columns + $0] == tone } } ?? row) + 1
            for row in row..<bottom {
                for column in column..<end where cells[row * columns + column] == tone {
                    isDone[row * columns + column] = true
                }
            }
            boxes[tone].append(BlockBox(x: column, y: row, width: end - column, height: bottom - row))
        }
        return zip(tones, boxes).map { ($0, $1) }
    }
}

/// The outline of an area in a cell, as a path.
struct AreaOutline {
    /// The point in the cell where the outline begins and ends, in ten-thousandths of a point, so that sums are exact.
    let start: (x: Int, y: Int)
    /// The path starting at that point, relative and closed.
    let path: String

    /// - Parameters:
    ///   - x: The horizontal position of the start in points.
    ///   - y: The vertical position of the start in points.
    init(x: Int, y: Int, _ path: String) {
        start = (x * Self.scale, y * Self.scale)
        self.path = path
    }

    /// Creates the outline of a polygon with at least one corner.
    init(_ corners: [Point]) {
        let places = corners.map { (x: Self.exact($0.x), y: Self.exact($0.y)) }
        start = places.first ?? (0, 0)
        var path = ""
        for (from, to) in zip(places, places.dropFirst()) {
            let (x, y) = (to.x - from.x, to.y - from.y)
            path += y == 0 ? "h" + Self.text(x) : x == 0 ? "v" + Self.text(y) : "l" + Self.pair(x, y)
        }
        self.path = path + "z"
    }

    /// Formats two numbers of a path; a minus sign separates them as well as a space does.
    static func pair(_ x: Int, _ y: Int) -> String { text(x) + (y < 0 ? "" : " ") + text(y) }

    /// Formats a number of ten-thousandths.
    private static func text(_ value: Int) -> String { decimal(Double(value) / Double(scale)) }

    private static func exact(_ value: Double) -> Int { Int((value * Double(scale)).rounded()) }

    /// The number of units in a point.
    static let scale = 10_000
}

/// Outlines in cells by color, as one path for each.
struct PathList {
    private var order: [Tone] = []
    private var texts: [Tone: (text: String, x: Int, y: Int)] = [:]

    /// The path of each color.
    var paths: [(tone: Tone, path: String)] { order.map { ($0, texts[$0]?.text ?? "") } }

    /// Adds an outline in the cell whose upper left corner is at the given point.
    mutating func add(_ outline: AreaOutline, _ x: Int, _ y: Int, _ tone: Tone) {
        if texts[tone] == nil { order.append(tone) }
        let last = texts[tone] ?? ("", 0, 0)
        let place = (x: x * AreaOutline.scale + outline.start.x, y: y * AreaOutline.scale + outline.start.y)
        let move = (last.text.isEmpty ? "M" : "m") + AreaOutline.pair(place.x - last.x, place.y - last.y)
        texts[tone] = (last.text + move + outline.path, place.x, place.y)
    }
}

/// Areas by color.
struct AreaList {
    private var order: [Tone] = []
    private var boxes: [Tone: [BlockBox]] = [:]

    /// Adds an area, or widens the last area of the same color if it is adjacent.
    mutating func add(_ box: BlockBox, _ tone: Tone) {
        guard var list = boxes[tone] else {
            order.append(tone)
            boxes[tone] = [box]
            return
        }
        boxes[tone] = nil
        // A glyph has at most six boxes, so the adjacent one of this box is not farther back.
        let found = list.indices.suffix(11).first { index in
            let last = list[index]
            return last.y == box.y && last.height == box.height && last.x + last.width == box.x
        }
        if let found { list[found].width += box.width } else { list.append(box) }
        boxes[tone] = list
    }

    /// Returns the areas of each color; merges areas of the same columns that are one below the other.
    func merged() -> [(tone: Tone, boxes: [BlockBox])] {
        order.map { tone in
            var result: [BlockBox] = []
            var ends: [BlockBox: Int] = [:]
            for box in boxes[tone] ?? [] {
                // The top edge as a box without height, which identifies a box that ends there.
                let top = BlockBox(x: box.x, y: box.y, width: box.width, height: 0)
                let index = ends.removeValue(forKey: top) ?? result.count
                if index == result.count { result.append(box) } else { result[index].height += box.height }
                ends[BlockBox(x: box.x, y: box.y + box.height, width: box.width, height: 0)] = index
            }
            return (tone, result)
        }
    }
}
