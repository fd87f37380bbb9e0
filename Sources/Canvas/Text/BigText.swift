import ColorScience
import Letterforms
import Platform

/// Text that is several rows of cells tall, drawn with block glyphs.
///
/// The width of text depends only on its style, not on the glyph set, so that the layout is the same with all block
/// glyphs. With pixels, lines are as wide as their outlines; see ``BigTextStyle/Measure``.
public enum BigText {
    /// Returns the width of a text in whole columns, rounded up.
    public static func columns(_ text: String, _ style: BigTextStyle) -> Int {
        BigRun.columns(of: text, BigFace(style))
    }

    /// Returns the lines of a text in `columns` columns, by the rules of ``TextLayout/wrapped(_:columns:maxLines:)``.
    public static func wrapped(
        _ text: String, columns: Int, _ style: BigTextStyle, maxLines: Int? = nil
    ) -> [String] {
        let limit = maxLines ?? .max
        guard columns > 0, limit > 0 else { return [] }
        let face = BigFace(style)
        if TextLayout.isOneLine(text), BigRun.columns(of: text, face) <= columns { return [text] }
        let paragraphs = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        var lines: [String] = []
        for (number, paragraph) in paragraphs.enumerated() {
            var rest = paragraph
            repeat {
                let room = face.pixels(of: columns)
                let hasLetters = style.measure != .outlines
                var outline = 0.0
                let (line, remainder) = TextLayout.firstLine(of: rest, width: room) {
                    let next = face.advance($0, at: $1)
                    outline += face.outlineAdvance(of: BigLetter($0), width: next - $1)
                    let isTooWide = $0 != " " && BigRun.columns(ofOutlines: outline) > columns
                    return (isTooWide ? room + 1 : hasLetters ? next - $1 : 0, TextMeasure.columns(of: $0) == 2)
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

    /// Returns whether a letter of a line reaches the end of its last row, so that letters in the next row would touch
    /// it.
    public static func descends(_ line: String) -> Bool {
        line.contains { BigLetter($0)?.descends ?? false }
    }

    /// Returns whether a letter of a line would touch one in the line directly below it. Both lines begin in the same
    /// column.
    public static func touch(
        _ above: String, _ aboveStyle: BigTextStyle, _ below: String, _ belowStyle: BigTextStyle
    ) -> Bool {
        guard descends(above) else { return false }
        let lower = pixels(of: above, BigFace(aboveStyle), isTop: false) { $0.descends }
        guard !lower.isEmpty else { return false }
        let upper = pixels(of: below, BigFace(belowStyle), isTop: true) { !$0.isSpace }
        return lower.contains { x in upper.contains { abs($0 - x) <= 1 } }
    }

    /// Returns the positions of the pixels in the first or the last row of the letters of a line.
    private static func pixels(
        of line: String, _ face: BigFace, isTop: Bool, where isIncluded: (BigLetter) -> Bool
    ) -> Set<Int> {
        var result: Set<Int> = []
        for letter in BigRun(line, face).letters {
            guard let shape = letter.shape, isIncluded(shape) else { continue }
            let picture = face.picture(of: shape, grain: 3)
            let row = picture.row(isTop ? 0 : picture.height - 1)
            for (x, pixel) in row.enumerated() where pixel > 0 { result.insert(letter.x + x) }
        }
        return result
    }

    /// Returns the text in at most `columns` columns, ending in an ellipsis if it is truncated.
    public static func truncated(_ text: String, columns: Int, _ style: BigTextStyle) -> String {
        let face = BigFace(style)
        guard BigRun.columns(of: text, face) > columns else { return text }
        guard BigRun.columns(of: "…", face) <= columns else { return "" }
        return ellipsized(text[...], columns: columns, face)
    }

    /// Returns the longest prefix that fits together with an ellipsis, without a space before the ellipsis.
    private static func ellipsized(_ text: Substring, columns: Int, _ face: BigFace) -> String {
        let room = face.pixels(of: columns)
        var (used, outline) = (0, 0.0)
        var end = text.startIndex
        for place in text.indices {
            let next = face.advance(text[place], at: used)
            outline += face.outlineAdvance(of: BigLetter(text[place]), width: next - used)
            // A trailing space may exceed the width, because it is removed.
            if text[place] != " " {
                let last = face.advance("…", at: next)
                let outlines = BigRun.columns(
                    ofOutlines: outline + face.outlineAdvance(of: BigLetter("…"), width: last - next))
                guard last <= room || face.style.measure == .outlines, outlines <= columns else { break }
                end = text.index(after: place)
            }
            used = next
        }
        return text[..<end] + "…"
    }
}

/// A line of big text with the position of each letter.
struct BigRun {
    struct Letter {
        var character: Character
        /// The shape; `nil` if the character is drawn as plain text.
        var shape: BigLetter?
        /// The first pixel column from the start of the line, and the width in pixels.
        var x: Int
        var width: Int
    }

    private(set) var letters: [Letter] = []
    /// The width of the line in pixels, without the gap after its last letter.
    let width: Int
    /// The width of the line in columns, sufficient for what the style measures.
    private(set) var columns: Int

    init(_ text: String, _ face: BigFace) {
        var letters: [Letter] = []
        (width, columns) = Self.measure(text, face) { letters.append($0) }
        self.letters = letters
    }

    /// Returns the width of a line in columns.
    static func columns(of text: String, _ face: BigFace) -> Int { measure(text, face) { _ in }.columns }

    /// Passes each letter of a line to `body`; returns the width of the line in pixels and in columns.
    @inline(__always)
    private static func measure(
        _ text: String, _ face: BigFace, _ body: (Letter) -> Void
    ) -> (pixels: Int, columns: Int) {
        var (next, end) = (0, 0)
        var outline = 0.0
        for character in text {
            let shape = BigLetter(character)
            let (start, width) = face.place(character, shape, at: next)
            guard width > 0 else { continue }
            body(Letter(character: character, shape: shape, x: start, width: width))
            end = start + width
            outline += face.outlineAdvance(of: shape, width: end + face.gap - next)
            next = end + face.gap
        }
        let letters = face.style.measure == .outlines ? 0 : (end + 1) / 2
        return (end, max(letters, columns(ofOutlines: outline)))
    }

    /// Returns the number of columns that outlines of a width in pt occupy.
    static func columns(ofOutlines width: Double) -> Int {
        // If outlines exceed a column by less than this, the excess is empty space next to the last letter.
        PointGrid.whole(((width - leastBearing) / CellMetrics.width).rounded(.up))
    }

    private static let leastBearing = 1.0

    /// Moves the letters within the columns of the line: 0 aligns them to the left end, 1 to the right end.
    ///
    /// - Parameters:
    ///   - extra: An additional movement to the right in pixels, for which the line may need one more column.
    ///   - step: The unit of movement in pixels.
    mutating func align(_ share: Double, extra: Int, step: Int) {
        let offset = (Int(Double(2 * columns - width) * share) + extra) / step * step
        guard offset > 0 else { return }
        for index in letters.indices { letters[index].x += offset }
        columns = max(columns, (width + offset + 1) / 2)
    }
}

extension BigFace {
    /// Returns the distance in pt from a character to the next one in outlines; 0 if lines do not reserve space for
    /// them. A character that is missing in outlines is drawn as plain text in `width` columns of pixels.
    fileprivate func outlineAdvance(of letter: BigLetter?, width: Int) -> Double {
        guard style.measure != .letters else { return 0 }
        return letter.flatMap(outlineAdvance) ?? Double(width) * CellMetrics.width / 2
    }
}

extension BlockGlyph {
    /// The glyphs of all sets of octants. If the glyph of a set is outside the ranges of block glyphs and therefore
    /// missing in some terminals, the set has the glyph of the sextants at the same position, whose height differs
    /// slightly.
    fileprivate static let letterOctants: [UInt32] = (0..<256).map { set in
        let glyph = octant(set)
        return contains(glyph) ? glyph : similarSextants[set].map(sextant) ?? glyph
    }

    /// The sets of sextants for sets of octants without a usable glyph.
    private static let similarSextants = [
        0x01: 0x01, 0x02: 0x02, 0x14: 0x04, 0x28: 0x08, 0x40: 0x10, 0x80: 0x20,
    ]

    /// Returns the half block that is most similar to two columns and two rows of pixels.
    ///
    /// Three quadrants become a whole cell. One quadrant, or two opposite ones, become the half that continues the
    /// stroke, so that stems become longer rather than thicker, which would close the counters of letters.
    ///
    /// - Parameters:
    ///   - above: The row of pixels above. Bit 0 is the left one.
    ///   - below: The row of pixels below. Bit 0 is the left one.
    ///   - left: The column of pixels to the left. Bit 0 is the upper one.
    ///   - right: The column of pixels to the right. Bit 0 is the upper one.
    static func half(_ pixels: Int, above: Int, below: Int, left: Int, right: Int) -> UInt32 {
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
    /// Draws one line of big text and returns the number of columns it occupies.
    ///
    /// The text starts at `column` and `row` and is `style.height` rows tall. Cells of letters get a glyph in this
    /// color, composited over the painted color if it is translucent. Other cells do not change. The text is clipped by
    /// cells, like ``text(_:column:row:color:attributes:maxColumns:)``.
    ///
    /// - Parameters:
    ///   - alignment: The alignment of letters that are narrower than the columns: 0 for the left end, 1 for the right
    ///     end.
    ///   - room: The number of columns within which the text is aligned; by default, that of the text.
    ///   - sharesBaseline: Whether text without descenders is moved down to the baseline of plain text in the row
    ///     ``BigFace/baselineRow``.
    ///   - isUnderlined: Whether letters of block glyphs have a line in the last row of blocks.
    @discardableResult
    public mutating func bigText(
        _ text: String, column: Int, row: Int, style: BigTextStyle, color: Color, alignment: Double = 0,
        in room: Int? = nil, sharesBaseline: Bool = false, isUnderlined: Bool = false
    ) -> Int {
        let face = BigFace(style)
        var run = BigRun(text, face)
        // In halves of columns, which are pixels of letters.
        let start = Int(Double(2 * max((room ?? 0) - run.columns, 0)) * alignment)
        let place = (column: near(column) + start / 2, row: near(row))
        let runs = trace?.runs.count ?? 0
        // Determine the colors now, before the letters become part of the background.
        let colors = trace.map { _ in
            textColors(color, column: place.column + run.columns / 2, row: place.row + face.height / 2)
        }
        if raster != nil {
            outlines(run, style, face, place.column, place.row, color, alignment, sharesBaseline)
        } else if drawsLetters(style) {
            run.align(alignment, extra: start % 2, step: glyphs > .half ? 1 : 2)
            letters(run, face, place.column, place.row, color, sharesBaseline, isUnderlined)
        } else {
            plain(run, face, place.column, place.row, color, alignment, isUnderlined ? [.bold, .underline] : .bold)
        }
        if let colors {
            // The trace has one line, regardless of the number of drawn pieces.
            let line = PlacedText(
                text: text, column: place.column, row: place.row, columns: run.columns, rows: face.height,
                colors: colors)
            trace?.replaceRuns(from: runs, by: line)
        }
        return run.columns
    }

    /// Returns whether big text of a style is drawn as letters rather than as plain text of one row.
    public func drawsLetters(_ style: BigTextStyle) -> Bool {
        drawsPixels || style.height >= glyphs.fewestLetterRows
    }

    private func near(_ place: Int) -> Int {
        min(max(place, -PointGrid.limit), PointGrid.limit)
    }

    /// Writes plain text instead of the letters, on their baseline.
    private mutating func plain(
        _ run: BigRun, _ face: BigFace, _ column: Int, _ row: Int, _ color: Color, _ alignment: Double,
        _ attributes: CellAttributes
    ) {
        // Plain text is easier to read without gaps between its letters.
        let text = String(run.letters.map(\.character))
        let rest = max(run.columns - TextMeasure.columns(text), 0)
        self.text(
            text, column: column + Int(Double(rest) * alignment), row: row + face.baselineRow, color: color,
            attributes: attributes)
    }

    private mutating func letters(
        _ run: BigRun, _ face: BigFace, _ column: Int, _ row: Int, _ color: Color, _ sharesBaseline: Bool,
        _ isUnderlined: Bool
    ) {
        let (minX, maxX) = (clipBounds.minX / CellMetrics.width, clipBounds.maxX / CellMetrics.width)
        let first = max(0, PointGrid.whole(minX.rounded(.down)) - column)
        let end = min(run.columns, PointGrid.whole(maxX.rounded(.up)) - column)
        guard first < end, row < size.rows, row + face.height > 0 else { return }
        let grain = glyphs >= .octant ? 4 : glyphs >= .sextant ? 3 : 2
        // On a mirrored canvas, the columns of the text are in reverse order; its end is clipped too.
        let shown = isMirrored ? 0..<end - first : first..<end
        var line = BigPicture(width: (end - first) * 2, height: face.height * grain)
        for letter in run.letters {
            // Accents and serifs do not extend beyond the box of a letter.
            guard letter.x < shown.upperBound * 2 else { break }
            guard let shape = letter.shape else {
                let columns = (letter.x / 2, (letter.width + 1) / 2)
                let offset = isMirrored ? end - columns.0 - columns.1 : columns.0
                self.text(
                    String(letter.character), column: column + offset, row: row + face.baselineRow, color: color,
                    attributes: face.style.weight == .bold ? .bold : [])
                continue
            }
            guard !shape.isSpace, letter.x + letter.width > shown.lowerBound * 2 else { continue }
            line.draw(face.picture(of: shape, grain: grain), x: letter.x - shown.lowerBound * 2, y: 0)
        }
        if sharesBaseline { line = line.lowered(by: face.distanceToPlainBaseline(grain: grain)) }
        if isUnderlined { line.underline(skipsFeet: grain > 2) }
        let sample = Sample(premultiplying: color)
        let attributes: CellAttributes = fewColors?.hasPalette == true ? .partOfLetter : []
        for y in 0..<face.height where row + y >= 0 && row + y < size.rows {
            for x in 0..<end - first {
                guard let glyph = glyph(of: line, x, y, grain) else { continue }
                let offset = isMirrored ? end - 1 - x : first + x
                mark(glyph, column: column + offset, row: row + y, sample, attributes: attributes)
            }
        }
    }

    /// Returns the glyph for the pixels of a cell; `nil` if none are set.
    private func glyph(of line: BigPicture, _ x: Int, _ y: Int, _ grain: Int) -> Glyph? {
        var pixels = 0
        for sub in 0..<grain {
            let place = (y * grain + sub) * line.width + x * 2
            pixels |= (Int(line.pixels[place]) | Int(line.pixels[place + 1]) << 1) << (2 * sub)
        }
        guard pixels != 0 else { return nil }
        if grain == 4 { return Glyph(rawValue: BlockGlyph.letterOctants[pixels]) }
        if grain == 3 { return Glyph(rawValue: BlockGlyph.sextant(pixels)) }
        if glyphs == .quadrant { return Glyph(rawValue: BlockGlyph.quadrant(pixels)) }
        func bits(_ one: (Int, Int), _ other: (Int, Int)) -> Int {
            (line[one.0, one.1] ? 1 : 0) | (line[other.0, other.1] ? 2 : 0)
        }
        let (px, py) = (x * 2, y * 2)
        let half = BlockGlyph.half(
            pixels, above: bits((px, py - 1), (px + 1, py - 1)), below: bits((px, py + 2), (px + 1, py + 2)),
            left: bits((px - 1, py), (px - 1, py + 1)), right: bits((px + 2, py), (px + 2, py + 1)))
        return Glyph(rawValue: half)
    }
}

extension GlyphSet {
    /// The minimum number of rows in which the set can draw letters. Lower text is plain text.
    ///
    /// Letters of two rows of quadrants would be 4 pixels tall, too few for the three strokes of an e, an a or an s.
    /// With half blocks, 3, 5 and 8 look the same up to four rows.
    public var fewestLetterRows: Int {
        switch self {
        case .ascii: .max
        case .half: 5
        case .quadrant: 3
        case .sextant, .mosaic, .octant, .pixel: 2
        }
    }

    /// The minimum line height in pt for which text other than titles is drawn in letters. Lower text has one row, like
    /// plain text.
    ///
    /// Letters of two rows are twice as tall as plain text. Lines nearly as high as two rows get them, so that titles
    /// are taller than body text at all text sizes except the accessibility sizes, and body text is not twice as tall
    /// as slightly smaller text next to it.
    public var leastLetterLine: Double {
        switch self {
        case .ascii: .infinity
        case .sextant, .mosaic, .octant: 1.9375 * CellMetrics.height
        case .half, .quadrant, .pixel: PointGrid.leastLine(ofRows: fewestLetterRows)
        }
    }

    /// The same height at AX3 and larger sizes.
    ///
    /// Body text has three rows there. With quadrants, text whose lines have two rows has three as well. Otherwise,
    /// some labels would have a third of the height of others of nearly the same size.
    public var leastLetterLineAtLargestSizes: Double {
        self == .quadrant ? PointGrid.leastLine(ofRows: 2) : leastLetterLine
    }

    /// The minimum line height in pt for which a title is drawn in letters: the lowest one that becomes
    /// ``fewestLetterRows`` by ``PointGrid/rows(ofLine:)``.
    ///
    /// With quadrants, a title that would have two rows has three, in letters as wide as those of two rows. Otherwise
    /// it would look like the text below it at most sizes.
    public var leastTitleLine: Double {
        switch self {
        case .ascii, .half: leastLetterLine
        case .quadrant, .sextant, .mosaic, .octant, .pixel: GlyphSet.pixel.leastLetterLine
        }
    }

    /// The minimum line height in pt for which a title that is much larger than the headline is drawn in letters of two
    /// rows, which are half again as tall as such a line.
    public var leastLineAboveHeadline: Double {
        switch self {
        case .ascii, .half: leastTitleLine
        case .quadrant, .sextant, .mosaic, .octant, .pixel: 2 * CellMetrics.height / 1.5
        }
    }
}
