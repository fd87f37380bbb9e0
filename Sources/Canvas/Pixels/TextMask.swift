import ColorScience
import Letterforms
import Platform

extension PixelImage {
    /// Draws the text of a frame in the program's own letters, each in its cell.
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

/// The masks of characters in cells of one size, which are computed once.
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
