import ColorScience
import Letterforms
import Platform

extension PixelImage {
    /// Draws the text of a frame in the letters of ``OutlineFace``, each in its cell.
    ///
    /// - Parameter firstRow: The row of the frame at the top of the image.
    public mutating func drawText(of frame: Frame, cell: CellPixels, firstRow: Int = 0) {
        var masks = TextMasks(cell: cell)
        for row in firstRow..<frame.rows {
            for column in 0..<frame.columns {
                let place = frame[column: column, row: row]
                guard !place.glyph.isContinuation else { continue }
                let isReversed = place.attributes.contains(.reverse)
                let color = isReversed ? place.background : place.foreground
                let (x, y) = (column * cell.width, (row - firstRow) * cell.height)
                let text = frame.text(of: place)
                let columns = max(TextMeasure.columns(text), 1)
                if isReversed {
                    fill(x: x, y: y, width: columns * cell.width, height: cell.height, color: place.foreground)
                }
                if place.glyph != .space, let character = text.first {
                    let mask = masks.mask(
                        of: character, columns: columns, isBold: place.attributes.contains(.bold),
                        isItalic: place.attributes.contains(.italic))
                    draw(mask, color, isDim: place.attributes.contains(.dim), x: x, y: y)
                }
                let thickness = max(1, cell.height / 16)
                for (attribute, offset) in [
                    (CellAttributes.underline, cell.height * 14 / 16), (.strikethrough, cell.height * 8 / 16),
                ] where place.attributes.contains(attribute) {
                    fill(x: x, y: y + offset, width: columns * cell.width, height: thickness, color: color)
                }
            }
        }
    }

    private mutating func draw(_ mask: TextMask, _ color: RGB, isDim: Bool, x: Int, y: Int) {
        for line in 0..<mask.height {
            for column in 0..<mask.width {
                let share = mask.shares[line * mask.width + column]
                mix(color, share: isDim ? UInt8(Int(share) * 3 / 5) : share, x: x + column, y: y + line)
            }
        }
    }
}

/// The coverage of each pixel of one or two cells by a character, 0...255.
struct TextMask {
    let width: Int
    let height: Int
    private(set) var shares: [UInt8]

    init(width: Int, height: Int, polygon: Polygon) {
        self.width = width
        self.height = height
        shares = [UInt8](repeating: 0, count: width * height)
        let clip = Bounds(minX: 0, minY: 0, maxX: Double(width), maxY: Double(height))
        var scan = Scanlines(outline: .polygons([polygon]), clip: clip)
        withUnsafeTemporaryAllocation(of: Lanes.self, capacity: 16) { coverage in
            for row in 0..<(height + 15) / 16 {
                scan.scan(row: row)
                for column in 0..<(width + 7) / 8 {
                    guard scan.cover(x: Float(column * 8), coverage) > 0 else { continue }
                    for line in 0..<min(16, height - row * 16) {
                        for pixel in 0..<min(8, width - column * 8) {
                            let share = UInt8(coverage[line][pixel] * 255 + 0.5)
                            shares[(row * 16 + line) * width + column * 8 + pixel] = share
                        }
                    }
                }
            }
        }
    }
}

/// A cache of the masks of characters in cells of one size.
struct TextMasks {
    private struct Key: Hashable {
        var character: Character
        var columns: Int
        var isBold: Bool
        var isItalic: Bool
    }

    private let cell: CellPixels
    private let regular: OutlineFace
    private let bold: OutlineFace
    private var masks: [Key: TextMask] = [:]

    init(cell: CellPixels) {
        self.cell = cell
        let (width, height) = (Double(cell.width), Double(cell.height))
        regular = OutlineFace(cellWidth: width, cellHeight: height, isBold: false)
        bold = OutlineFace(cellWidth: width, cellHeight: height, isBold: true)
    }

    mutating func mask(of character: Character, columns: Int, isBold: Bool, isItalic: Bool) -> TextMask {
        let key = Key(character: character, columns: columns, isBold: isBold, isItalic: isItalic)
        if let mask = masks[key] { return mask }
        let width = cell.width * columns
        let contours = contours(of: character, width: Double(width), isBold: isBold, isItalic: isItalic)
        let mask = TextMask(width: width, height: cell.height, polygon: Polygon(contours: contours))
        masks[key] = mask
        return mask
    }

    /// The distance of the baseline from the top of a cell, in cells.
    private static let baseline = 0.75
    /// The slant of italic letters: pixels to the right per pixel upward.
    private static let slant = 0.2

    private func contours(of character: Character, width: Double, isBold: Bool, isItalic: Bool) -> [[Point]] {
        let height = Double(cell.height)
        if let sign = CellSign(character) { return sign.contours(width: width, height: height) }
        let baseline = (height * Self.baseline).rounded()
        guard let outline = (isBold ? bold : regular).outline(of: character) else {
            return CellSign.box.contours(width: width, height: height)
        }
        return outline.contours.map { contour in
            contour.map { point in
                let x = point.x - (isItalic ? (point.y + height * 0.2) * Self.slant : 0)
                return Point(x: x, y: baseline + point.y)
            }
        }
    }
}

/// A sign that is drawn to fit a cell instead of written: a line, a disc, a triangle or a block.
private struct CellSign {
    /// The form of the sign.
    private enum Form {
        /// Lines from the center to the sides: 1 up, 2 right, 4 down, 8 left.
        case lines(Int)
        /// A disc with this diameter in cell widths, and a hole with this diameter.
        case disc(Double, hole: Double)
        /// A triangle toward a side: 1 up, 2 right, 4 down, 8 left.
        case triangle(Int)
        /// A square standing on a corner.
        case diamond
        /// Rectangles in fractions of the cell: left, top, right, bottom.
        case blocks([(Double, Double, Double, Double)])
        /// The outline of a rectangle, for characters without a letter.
        case box
    }

    private let form: Form

    /// The sign for characters that no face contains.
    static let box = CellSign(form: .box)

    private init(form: Form) { self.form = form }

    /// Returns `nil` for a character that is written.
    init?(_ character: Character) {
        guard let form = Self.forms[character] ?? Self.block(character) else { return nil }
        self.form = form
    }

    private static let forms: [Character: Form] = [
        "─": .lines(10), "│": .lines(5), "┌": .lines(6), "┐": .lines(12), "└": .lines(3), "┘": .lines(9),
        "╭": .lines(6),
        "╮": .lines(12), "╰": .lines(3), "╯": .lines(9), "├": .lines(7), "┤": .lines(13), "┬": .lines(14),
        "┴": .lines(11), "┼": .lines(15),
        "●": .disc(0.9, hole: 0), "•": .disc(0.5, hole: 0), "○": .disc(0.9, hole: 0.62), "◉": .disc(0.9, hole: 0.5),
        "·": .disc(0.24, hole: 0), "◆": .diamond, "■": .blocks([(0.12, 0.31, 0.88, 0.69)]),
        "▴": .triangle(1), "▸": .triangle(2), "▾": .triangle(4), "◂": .triangle(8), "▲": .triangle(1),
        "▶": .triangle(2), "▼": .triangle(4), "◀": .triangle(8),
    ]

    /// Returns half blocks, eighths and quadrants.
    private static func block(_ character: Character) -> Form? {
        guard let scalar = character.unicodeScalars.first, character.unicodeScalars.count == 1 else { return nil }
        let value = Double(scalar.value) - 0x2580
        switch scalar.value {
        case 0x2580: return .blocks([(0, 0, 1, 0.5)])
        case 0x2581...0x2588: return .blocks([(0, 1 - value / 8, 1, 1)])
        case 0x2589...0x258F: return .blocks([(0, 0, (16 - value) / 8, 1)])
        case 0x2590: return .blocks([(0.5, 0, 1, 1)])
        case 0x2594: return .blocks([(0, 0, 1, 0.125)])
        case 0x2595: return .blocks([(0.875, 0, 1, 1)])
        default: return nil
        }
    }

    /// Returns the polygons of the sign in a cell of this size in pixels.
    func contours(width: Double, height: Double) -> [[Point]] {
        func box(_ minX: Double, _ minY: Double, _ maxX: Double, _ maxY: Double) -> [Point] {
            [Point(x: minX, y: minY), Point(x: maxX, y: minY), Point(x: maxX, y: maxY), Point(x: minX, y: maxY)]
        }
        let line = max(1, (width / 8).rounded())
        let (left, top) = (((width - line) / 2).rounded(.down), ((height - line) / 2).rounded(.down))
        switch form {
        case .lines(let sides):
            var contours: [[Point]] = []
            if sides & 1 != 0 { contours.append(box(left, 0, left + line, top + line)) }
            if sides & 2 != 0 { contours.append(box(left, top, width, top + line)) }
            if sides & 4 != 0 { contours.append(box(left, top, left + line, height)) }
            if sides & 8 != 0 { contours.append(box(0, top, left + line, top + line)) }
            return contours
        case .disc(let diameter, let hole):
            let outer = Self.circle(width / 2, height / 2, width * diameter / 2)
            guard hole > 0 else { return [outer] }
            // A hole has the opposite direction.
            return [outer, Self.circle(width / 2, height / 2, width * hole / 2).reversed()]
        case .triangle(let side):
            let (x, y, size) = (width / 2, height / 2, width * 0.36)
            // The tip and the two other corners of a triangle that points down, and its turns.
            let corners = [(0.0, size), (-size, -size * 0.8), (size, -size * 0.8)]
            return [
                corners.map { along, down in
                    switch side {
                    case 1: Point(x: x + along, y: y - down)
                    case 2: Point(x: x + down, y: y + along)
                    case 4: Point(x: x + along, y: y + down)
                    default: Point(x: x - down, y: y + along)
                    }
                }
            ]
        case .diamond:
            let (x, y, size) = (width / 2, height / 2, width * 0.45)
            return [
                [(0.0, -size), (size, 0), (0, size), (-size, 0)].map { Point(x: x + $0.0, y: y + $0.1) }
            ]
        case .blocks(let blocks):
            return blocks.map {
                box(
                    ($0.0 * width).rounded(), ($0.1 * height).rounded(), ($0.2 * width).rounded(),
                    ($0.3 * height).rounded())
            }
        case .box:
            let outer = box(line, (height * 0.2).rounded(), width - line, (height * 0.75).rounded())
            let inner = box(
                line * 2, (height * 0.2).rounded() + line, width - line * 2, (height * 0.75).rounded() - line)
            return [outer, inner.reversed()]
        }
    }

    private static func circle(_ x: Double, _ y: Double, _ radius: Double) -> [Point] {
        var path = Path()
        path.ellipse(center: UnitPoint(x: x, y: y), radiusX: radius, radiusY: radius)
        return path.contours.flatMap { $0.map { Point(x: $0.x, y: $0.y) } }
    }
}
