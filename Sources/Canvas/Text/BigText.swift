import ColorScience
import Letterforms
import Platform

/// Letters that are several rows of cells tall, drawn with block glyphs.
///
/// How wide text is depends on its style only, never on the glyph set, so a layout is the same on every terminal.
public enum BigText {
    /// The columns that the text takes: whole cells, rounded up.
    public static func columns(_ text: String, _ style: BigTextStyle) -> Int {
        BigRun(text, BigFace(style)).columns
    }

    /// The lines of a text set in `columns` columns, broken where ``TextLayout/wrapped(_:columns:maxLines:)`` breaks.
    ///
    /// With `maxLines`, the last line ends in an ellipsis if text was cut. No columns or no lines give an empty array; an
    /// empty text is one empty line.
    public static func wrapped(
        _ text: String, columns: Int, _ style: BigTextStyle, maxLines: Int? = nil
    ) -> [String] {
        let limit = maxLines ?? .max
        guard columns > 0, limit > 0 else { return [] }
        let face = BigFace(style)
        if TextLayout.isOneLine(text), BigRun(text, face).columns <= columns { return [text] }
        let paragraphs = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        var lines: [String] = []
        for (number, paragraph) in paragraphs.enumerated() {
            var rest = paragraph
            repeat {
                let (line, remainder) = TextLayout.firstLine(of: rest, width: face.pixels(of: columns)) {
                    (face.advance($0, at: $1) - $1, TextMeasure.columns(of: $0) == 2)
                }
                let isCut = lines.count + 1 == limit && (remainder != nil || number + 1 < paragraphs.count)
                lines.append(isCut ? ellipsized(rest, columns: columns, face) : line)
                if lines.count == limit { return lines }
                guard let remainder else { break }
                rest = remainder
            } while true
        }
        return lines
    }

    /// As much of the text as fits in `columns` columns, ending in an ellipsis when it is cut.
    public static func truncated(_ text: String, columns: Int, _ style: BigTextStyle) -> String {
        let face = BigFace(style)
        guard BigRun(text, face).columns > columns else { return text }
        guard face.advance("…", at: 0) <= face.pixels(of: columns) else { return "" }
        return ellipsized(text[...], columns: columns, face)
    }

    /// The longest beginning that leaves room for an ellipsis, and that; no space stands before it.
    private static func ellipsized(_ text: Substring, columns: Int, _ face: BigFace) -> String {
        let room = face.pixels(of: columns)
        var used = 0
        var end = text.startIndex
        for place in text.indices {
            let next = face.advance(text[place], at: used)
            // A space may hang over: it is taken off.
            if text[place] != " " {
                guard face.advance("…", at: next) <= room else { break }
                end = text.index(after: place)
            }
            used = next
        }
        return text[..<end] + "…"
    }
}

/// A line of big text with the place of every letter.
struct BigRun {
    struct Letter {
        var character: Character
        /// Nil for what is shown as plain text.
        var shape: BigLetter?
        /// The first pixel column, from the start of the line, and how many there are.
        var x: Int
        var width: Int
    }

    private(set) var letters: [Letter] = []
    /// How many pixel columns the line takes, without the gap after its last letter.
    let width: Int

    init(_ text: String, _ face: BigFace) {
        var (next, end) = (0, 0)
        for character in text {
            let shape = BigLetter(character)
            let (start, width) = face.place(character, shape, at: next)
            guard width > 0 else { continue }
            letters.append(Letter(character: character, shape: shape, x: start, width: width))
            end = start + width
            next = end + face.gap
        }
        width = end
    }

    var columns: Int { (width + 1) / 2 }
}

/// The glyphs that show a cell's pixels.
enum BlockGlyph {
    /// The glyph of two columns and three rows of pixels; bit 0 is the upper left one, bit 1 the upper right one.
    static func sextant(_ pixels: Int) -> Glyph { Glyph(rawValue: SextantTable.glyph(pixels)) }

    /// The glyph of two columns and two rows of pixels, numbered alike.
    static func quadrant(_ pixels: Int) -> Glyph { Glyph(rawValue: quadrants[pixels]) }

    private static let quadrants: [UInt32] = [
        0x20, 0x2598, 0x259D, 0x2580, 0x2596, 0x258C, 0x259E, 0x259B,
        0x2597, 0x259A, 0x2590, 0x259C, 0x2584, 0x2599, 0x259F, 0x2588,
    ]

    /// The half block that comes nearest to two columns and two rows of pixels.
    ///
    /// Three quadrants are a whole cell. One, or two across from each other, are the half along which the stroke that
    /// they belong to goes on: stems become longer rather than thicker, which would close letters.
    ///
    /// - Parameters:
    ///   - above: The same columns of the row of pixels above, and below: bit 0 is the left one.
    ///   - left: The same rows of the column of pixels to the left, and to the right: bit 0 is the upper one.
    static func half(_ pixels: Int, above: Int, below: Int, left: Int, right: Int) -> Glyph {
        switch pixels {
        case 0, 3, 5, 10, 12, 15: return quadrant(pixels)
        case 1: return quadrant(above & 1 != 0 && left & 1 == 0 ? 5 : 3)
        case 2: return quadrant(above & 2 != 0 && right & 1 == 0 ? 10 : 3)
        case 4: return quadrant(below & 1 != 0 && left & 2 == 0 ? 5 : 12)
        case 8: return quadrant(below & 2 != 0 && right & 2 == 0 ? 10 : 12)
        case 6: return quadrant(above & 2 != 0 ? 10 : below & 1 != 0 ? 5 : right & 1 != 0 ? 3 : 12)
        case 9: return quadrant(above & 1 != 0 ? 5 : below & 2 != 0 ? 10 : left & 1 != 0 ? 3 : 12)
        default: return quadrant(15)
        }
    }
}

extension Canvas {
    /// Draws one line of big text and returns how many columns it took.
    ///
    /// Its box starts at `column` and `row` and is `style.rows` rows tall. Cells with ink get a glyph in exactly this
    /// color, composited over what lies beneath if it is translucent; all others stay as they are. It is clipped cell by
    /// cell, like ``text(_:column:row:color:attributes:maxColumns:)``, so it can be scrolled half out of view.
    @discardableResult
    public mutating func bigText(
        _ text: String, column: Int, row: Int, style: BigTextStyle, color: Color
    ) -> Int {
        let face = BigFace(style)
        let run = BigRun(text, face)
        let place = (column: near(column), row: near(row))
        let runs = trace?.runs.count ?? 0
        if face.rows < BigFace.fewestRows(glyphs) {
            plain(run, face, place.column, place.row, color)
        } else {
            letters(run, face, place.column, place.row, color)
        }
        if trace != nil {
            // One line, however it was drawn.
            trace?.runs.removeSubrange(runs...)
            trace?.runs.append(
                PlacedText(text: text, column: place.column, row: place.row, columns: run.columns, rows: face.rows))
        }
        return run.columns
    }

    private func near(_ place: Int) -> Int {
        min(max(place, -PointGrid.limit), PointGrid.limit)
    }

    /// Writes plain text where the letters would be.
    private mutating func plain(_ run: BigRun, _ face: BigFace, _ column: Int, _ row: Int, _ color: Color) {
        // Text that stands close together is read better than text spread out over its place.
        let text = String(run.letters.map(\.character))
        self.text(text, column: column, row: row + face.middleRow, color: color, attributes: .bold)
    }

    private mutating func letters(_ run: BigRun, _ face: BigFace, _ column: Int, _ row: Int, _ color: Color) {
        let (minX, maxX) = (clipBounds.minX / CellMetrics.width, clipBounds.maxX / CellMetrics.width)
        let first = max(0, PointGrid.whole(minX.rounded(.down)) - column)
        let end = min(run.columns, PointGrid.whole(maxX.rounded(.up)) - column)
        guard first < end, row < size.rows, row + face.rows > 0 else { return }
        let grain = glyphs == .sextant ? 3 : 2
        var line = BigPicture(width: (end - first) * 2, height: face.rows * grain)
        for letter in run.letters {
            // No accent or serif reaches out of its letter's box.
            guard letter.x < end * 2 else { break }
            guard let shape = letter.shape else {
                self.text(
                    String(letter.character), column: column + letter.x / 2, row: row + face.middleRow, color: color,
                    attributes: face.style.weight == .bold ? .bold : [])
                continue
            }
            guard !shape.isSpace, letter.x + letter.width > first * 2 else { continue }
            line.draw(face.picture(of: shape, grain: grain), x: letter.x - first * 2, y: 0)
        }
        let sample = Sample(premultiplying: color)
        for y in 0..<face.rows where row + y >= 0 && row + y < size.rows {
            for x in 0..<end - first {
                guard let glyph = glyph(of: line, x, y, grain) else { continue }
                mark(glyph, column: column + first + x, row: row + y, sample)
            }
        }
    }

    /// What shows a cell's pixels in this set; nil for a cell without ink.
    private func glyph(of line: BigPicture, _ x: Int, _ y: Int, _ grain: Int) -> Glyph? {
        var pixels = 0
        for sub in 0..<grain {
            let place = (y * grain + sub) * line.width + x * 2
            pixels |= (Int(line.pixels[place]) | Int(line.pixels[place + 1]) << 1) << (2 * sub)
        }
        guard pixels != 0 else { return nil }
        if grain == 3 { return BlockGlyph.sextant(pixels) }
        if glyphs == .quadrant { return BlockGlyph.quadrant(pixels) }
        func bits(_ one: (Int, Int), _ other: (Int, Int)) -> Int {
            (line[one.0, one.1] ? 1 : 0) | (line[other.0, other.1] ? 2 : 0)
        }
        let (px, py) = (x * 2, y * 2)
        return BlockGlyph.half(
            pixels, above: bits((px, py - 1), (px + 1, py - 1)), below: bits((px, py + 2), (px + 1, py + 2)),
            left: bits((px - 1, py), (px - 1, py + 1)), right: bits((px + 2, py), (px + 2, py + 1)))
    }
}

extension BigFace {
    /// From how many rows on a set of glyphs can draw letters; below, they are plain text.
    ///
    /// At two rows a quadrant's letters would be 4 pixels tall, with no room for the three strokes of an e, an a or an s.
    /// Half blocks take whole columns or half rows for a pixel: up to four rows a 3, a 5 and an 8 become the same blot.
    static func fewestRows(_ glyphs: GlyphSet) -> Int {
        switch glyphs {
        case .ascii: .max
        case .half: 5
        case .quadrant: 3
        case .sextant: 2
        }
    }
}
