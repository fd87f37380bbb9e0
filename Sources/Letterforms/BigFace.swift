import Platform

/// The style of big text.
public struct BigTextStyle: Hashable, Sendable {
    /// The smallest height of letters in rows.
    public static let minimumRows = 2
    /// The largest height of letters in rows.
    static let maximumRows = 24

    /// The thickness of strokes.
    public enum Weight: Sendable { case light, regular, bold }
    /// The design of the letters.
    public enum Design: Sendable { case standard, serif, rounded, monospaced }
    /// The width of the letters.
    public enum Width: Sendable { case condensed, standard, expanded }

    /// The height of a line in rows of cells. Values outside ``minimumRows``...24 are clamped for drawing.
    public var rows: Int
    /// The minimum number of rows in which letters are drawn. Lower letters are stretched to it without becoming wider.
    public var fewestRows: Int
    /// Whether the letters are moved down by a row for their accents, for which low letters have no space.
    public var hasAccentRow = false
    /// The thickness of strokes.
    public var weight: Weight
    /// The design of the letters.
    public var design: Design
    /// The width of the letters.
    public var width: Width
    /// Whether letters of two rows are a pixel wider than ``width`` specifies, to distinguish the larger of two sizes
    /// with the same number of rows. Outlines, monospaced letters and letters with serifs, which are already wide, are
    /// not affected.
    public var isWide = false
    /// The additional space after each letter in pt, rounded to pixels of 4 pt. It may be negative.
    ///
    /// At least one column of pixels between letters remains empty.
    public var tracking: Double
    /// The size of the text in pt, for outlines in a raster.
    public var pointSize: Double
    /// The exact weight for outlines, as a CSS value: 400 is regular and 700 is bold.
    public var outlineWeight: Double
    /// The measure that determines the width of a line.
    public enum Measure: Sendable {
        /// The letters in block glyphs.
        case letters
        /// The letters or the outlines: outlines are wider than letters that are lower than their point size.
        case lettersAndOutlines
        /// The outlines alone, for displays with pixels.
        case outlines
    }

    /// The measure that determines the width of a line.
    public var measure = Measure.letters

    /// Creates a style. By default, the point size is the largest that fits in the rows.
    public init(
        rows: Int, fewestRows: Int = minimumRows, weight: Weight = .regular, design: Design = .standard,
        width: Width = .standard, tracking: Double = 0, pointSize: Double? = nil, outlineWeight: Double? = nil
    ) {
        self.fewestRows = fewestRows
        self.pointSize = pointSize ?? Double(rows) * 14
        self.outlineWeight = outlineWeight ?? (weight == .light ? 300 : weight == .bold ? 700 : 400)
        self.rows = rows
        self.weight = weight
        self.design = design
        self.width = width
        self.tracking = tracking
    }

    /// The height of a line in rows of cells, including the row for accents.
    public var height: Int { letterHeight + (hasAccentRow ? 1 : 0) }

    /// The width of letters in block glyphs.
    var letterWidth: Width {
        guard isWide, design != .monospaced, design != .serif else { return width }
        return width == .condensed ? .standard : .expanded
    }

    /// The drawn height of letters in rows of cells.
    var letterHeight: Int { min(max(rows, fewestRows, Self.minimumRows), Self.maximumRows) }

    /// Returns the style for a text, with a row for accents if it needs one.
    public func fitted(to text: String) -> BigTextStyle {
        var style = self
        style.hasAccentRow =
            rows < BigFace.fewestStrokedRows && text.contains { BigLetter($0)?.hasAccentAbove ?? false }
        return style
    }
}

/// The letters of one style: their widths and their pixels.
///
/// A cell has two columns of pixels in all glyph sets. It has four rows of pixels with octants, three with sextants,
/// otherwise two. The number of rows of pixels per cell is the grain.
public struct BigFace {
    /// The maximum number of columns, to prevent arithmetic overflow.
    private static let maximumColumns = 1 << 20

    /// The style of the letters.
    public let style: BigTextStyle
    /// The height in rows for which the letters are designed, clamped to the available heights. Widths depend on it.
    public let rows: Int
    /// The height of a line in rows.
    public let height: Int
    /// The number of empty pixel columns after a letter.
    public let gap: Int
    private let knownWidths: LetterTable<Int>
    private let knownAdvances: LetterTable<Double>

    /// Creates the face of a style.
    public init(_ style: BigTextStyle) {
        self.style = style
        rows = min(max(style.rows, BigTextStyle.minimumRows), BigTextStyle.maximumRows)
        height = style.height
        let tracking = style.tracking.isNaN ? 0 : min(max(style.tracking / 4, -100), 100)
        gap = max(1, max(1, rows * 3 / 10) + Int(tracking.rounded()))
        knownWidths = Self.knownWidths(style, rows: rows)
        knownAdvances = Self.advances.withLock { $0[AdvanceKey(style)] } ?? LetterTable()
    }

    /// Returns the width of a line of `columns` in pixels, including the gap after its last letter.
    public func pixels(of columns: Int) -> Int {
        min(max(columns, 0), Self.maximumColumns) * 2 + gap
    }

    /// Returns the position at which the next letter starts after one at pixel column `x`.
    public func advance(_ character: Character, at x: Int) -> Int {
        let (start, width) = place(character, BigLetter(character), at: x)
        return width > 0 ? start + width + gap : x
    }

    /// Returns the pixel column at which a letter starts, not before `x`, and its width in pixels.
    ///
    /// A character without a letter in the face is drawn as plain text, which starts at a whole cell.
    public func place(_ character: Character, _ shape: BigLetter?, at x: Int) -> (start: Int, width: Int) {
        if let shape { return (x, width(of: shape)) }
        let columns = TextMeasure.columns(of: character)
        return columns == 0 ? (x, 0) : (x + x % 2, columns * 2)
    }

    private var spaceWidth: Int { rows < 4 ? 2 : rows - 2 * (rows * 3 / 10) }
}

extension BigFace {
    /// The distance from the top of a line to the baseline in rows of cells.
    public var baseline: Double { Double(accentRows) + Double(baselinePixel) / 3 * stretch }

    /// The number of rows above the letters for their accents.
    public var accentRows: Int { style.hasAccentRow ? 1 : 0 }

    /// The ratio of the height of the letters to that for which they are designed.
    private var stretch: Double { Double(style.letterHeight) / Double(rows) }

    /// The row of cells, from the top of a line, in which text of one row has the baseline nearest to that of the
    /// letters.
    public var baselineRow: Int { Int((baseline - Self.plainBaseline).rounded()) }

    /// Returns the distance from the baseline to that of text of one row in ``baselineRow``, in rows of pixels. It is
    /// negative if the baseline of that text is higher.
    ///
    /// - Parameter grain: The number of rows of pixels per cell.
    public func distanceToPlainBaseline(grain: Int) -> Int {
        Int(((Double(baselineRow) + Self.plainBaseline - baseline) * Double(grain)).rounded())
    }

    /// The distance from the top of a cell to the baseline of its text in rows, as in most terminal fonts.
    public static let plainBaseline = 0.78

    /// The number of rows of sextants above the baseline.
    private var baselinePixel: Int {
        rows == 2 ? 5 : rows < Self.fewestStrokedRows ? 7 : metrics(grain: 3).baseline
    }
}

extension BigFace {
    func width(of letter: BigLetter) -> Int {
        if letter.isSpace { return isMonospaced ? cell : spaceWidth }
        if let width = plainWidth(of: letter) ?? knownWidths[letter] { return width }
        let width = drawnWidth(of: letter)
        Self.widths.withLock { $0[WidthKey(style, rows: rows), default: LetterTable()][letter] = width }
        return width
    }

    /// The properties on which the widths of a face's letters depend.
    private struct WidthKey: Hashable {
        let rows: Int
        let hasAccentRow: Bool
        let weight: BigTextStyle.Weight
        let design: BigTextStyle.Design
        let width: BigTextStyle.Width

        init(_ style: BigTextStyle, rows: Int) {
            self.rows = rows
            hasAccentRow = style.hasAccentRow
            (weight, design, width) = (style.weight, style.design, style.letterWidth)
        }
    }

    /// The widths of letters that must be drawn to be measured. Text is measured many times for each time it is drawn.
    private static let widths = Locked<[WidthKey: LetterTable<Int>]>([:])

    /// Returns the widths in a style that are already known from other texts.
    private static func knownWidths(_ style: BigTextStyle, rows: Int) -> LetterTable<Int> {
        widths.withLock { $0[WidthKey(style, rows: rows)] } ?? LetterTable()
    }

    /// Returns the distance in pt from a letter to the next one in outlines of the point size; `nil` if they do not
    /// contain it.
    public func outlineAdvance(of letter: BigLetter) -> Double? {
        if let advance = knownAdvances[letter] { return advance }
        let key = AdvanceKey(style)
        let face = OutlineFace(size: key.size, style: key.style)
        guard let advance = face.advance(of: letter) else { return nil }
        let tracked = advance + (style.tracking.isFinite ? style.tracking : 0)
        Self.advances.withLock { $0[key, default: LetterTable()][letter] = tracked }
        return tracked
    }

    /// The properties on which the advances of outlines depend.
    private struct AdvanceKey: Hashable {
        let size: Double
        let tracking: Double
        let style: OutlineFace.Style

        init(_ style: BigTextStyle) {
            (size, tracking) = (style.pointSize, style.tracking.isFinite ? style.tracking : 0)
            self.style = OutlineFace.Style(weight: style.outlineWeight, design: style.design, width: style.width)
        }
    }

    private static let advances = Locked<[AdvanceKey: LetterTable<Double>]>([:])

    private func drawnWidth(of letter: BigLetter) -> Int {
        if style.hasAccentRow, letter.hasAccentAbove, let accent = letter.accent {
            return max(width(of: letter.withoutAccent), leastWidth(of: accent, stem: accentStem(letter)))
        }
        guard letter.isDigit, !isMonospaced else { return ownWidth(letter) }
        return BigLetter.digits.reduce(0) { max($0, ownWidth($1)) }
    }

    /// Returns the width of a letter's drawing. All digits have boxes of the width of the widest one, so that numbers
    /// with the same number of digits have the same width.
    private func ownWidth(_ letter: BigLetter) -> Int {
        guard rows >= Self.fewestStrokedRows, style.design != .serif else { return drawing(of: letter, grain: 3).width }
        let width = strokedWidth(letter)
        return isMonospaced ? max(cell, width) : width
    }

    /// Returns the width of a letter that is drawn without changes, for which no picture is needed; `nil` for other
    /// letters.
    private func plainWidth(of letter: BigLetter) -> Int? {
        guard rows < Self.fewestStrokedRows, letter.accent == nil, style.letterWidth == .standard, !isMonospaced else {
            return nil
        }
        // All digits are as wide as the zero, in which a 1 is centered.
        let base = letter.isDigit ? "0" : letter.base
        if rows == 2 { return smallWidth(of: base) }
        guard style.design != .serif else { return nil }
        return (style.weight == .bold ? BigMediumSheet.bold : BigMediumSheet.regular).width(of: base)
    }

    /// Returns the letter in a box of the height of a line, with `grain` rows of pixels per cell. The width does not
    /// depend on `grain`.
    public func picture(of letter: BigLetter, grain: Int) -> BigPicture {
        guard style.hasAccentRow else { return stretched(letter, grain: grain) }
        let accent = letter.hasAccentAbove ? letter.accent : nil
        let base = stretched(accent == nil ? letter : letter.withoutAccent, grain: grain)
        let lines = height * grain
        var picture = base.placed(width: base.width, height: lines, x: 0, y: lines - base.height)
        guard let accent else { return picture }
        if letter.base == "i" { picture.clearDot() }
        // The row of pixels below the accent is empty.
        let tall = grain > 2 ? 2 : 1
        let top = max(picture.firstRow - tall - 1, 0)
        return accented(picture, accent, top: top, height: tall, stem: accentStem(letter))
    }

    /// Returns the thickness of an accent in its own row, in pixels.
    private func accentStem(_ letter: BigLetter) -> Int { letter.base != "i" && style.weight == .bold ? 2 : 1 }

    /// Returns the letter at its drawn height.
    private func stretched(_ letter: BigLetter, grain: Int) -> BigPicture {
        guard style.letterHeight > rows else { return designed(letter, grain: grain) }
        // Use the drawing for smaller pixels that is about the same number of pixels high, such as that for sextants
        // with quadrants.
        let pixels = style.letterHeight * grain
        let picture = designed(letter, grain: min(max(pixels / rows, 2), 4))
        return picture.placed(width: picture.width, height: pixels, x: 0, y: pixels - picture.height)
    }

    /// Returns the letter at the height for which it is designed. A digit is centered in the width of all digits.
    private func designed(_ letter: BigLetter, grain: Int) -> BigPicture {
        let picture = drawing(of: letter, grain: grain)
        guard letter.isDigit, !isMonospaced else { return picture }
        let width = width(of: letter)
        return picture.placed(width: width, height: picture.height, x: (width - picture.width) / 2, y: 0)
    }

    /// Returns the letter at the height for which it is designed, in its own width.
    private func drawing(of letter: BigLetter, grain: Int) -> BigPicture {
        var picture = shape(of: letter, grain: grain)
        switch style.design {
        case .serif where rows > 2:
            let fine = grain == 3 ? picture : shape(of: letter, grain: 3)
            guard let room = serifs(letter, fine, grain: 3) else { break }
            let serifs = grain == 3 ? room : serifs(letter, picture, grain: grain)
            picture = (serifs ?? room).draw(on: picture, left: room.left, right: room.right)
        case .standard, .serif:
            break
        case .rounded:
            // Hand-drawn digits and lowercase letters are already as round as their few pixels permit.
            guard rows < Self.fewestStrokedRows ? letter.isCapital : letter.isLetterOrDigit else { break }
            let keepsLeft = "BDLPR".unicodeScalars.contains(letter.base)
            for _ in 0..<max(1, metrics(grain: grain).stem / 3) { picture = picture.rounded(keepingLeft: keepsLeft) }
        case .monospaced:
            let cell = max(cell, picture.width)
            picture = picture.placed(
                width: cell, height: picture.height, x: (cell - picture.width) / 2, y: 0)
        }
        return picture
    }

    var isMonospaced: Bool { style.design == .monospaced }

    /// The width of all letters of a monospaced face.
    var cell: Int {
        guard rows < Self.fewestStrokedRows else { return metrics(grain: 3).cell }
        // Bold letters of two rows are as wide as regular ones, because low letters are narrow in both weights.
        return 5 + (style.width == .expanded ? 1 : 0) + (style.weight == .bold && rows > 2 ? 1 : 0)
    }

    func metrics(grain: Int) -> BigMetrics {
        BigMetrics(rows: rows, weight: style.weight, width: style.width, grain: grain)
    }

    private func shape(of letter: BigLetter, grain: Int) -> BigPicture {
        rows < Self.fewestStrokedRows ? drawn(letter, grain: grain) : stroked(letter, grain: grain)
    }

    /// Returns the serifs of a letter or the digit 1; other characters have none.
    private func serifs(_ letter: BigLetter, _ picture: BigPicture, grain: Int) -> BigSerifs? {
        guard letter.base.properties.isAlphabetic || letter.base == "1" else { return nil }
        let metrics = metrics(grain: grain)
        let isStroked = rows >= Self.fewestStrokedRows
        // The values for three rows.
        let (drawnBaseline, drawnSmall) = grain == 2 ? (5, 4) : grain == 3 ? (7, 5) : (9, 7)
        let baseline = isStroked ? metrics.baseline : drawnBaseline
        let small = isStroked ? metrics.small : drawnSmall
        let capital = isStroked ? metrics.capital : baseline
        let tops =
            letter.base == "1" ? [] : letter.isCapital ? [baseline - capital] : [baseline - capital, baseline - small]
        return BigSerifs(
            picture, tops: tops, bottoms: [baseline - 1, picture.height - 1], isCapital: letter.isCapital,
            length: isStroked ? max(1, metrics.stem / 2) : 1, bar: isStroked ? max(1, metrics.bar * 2 / 3) : 1)
    }
}

/// Values of letters. Those of unaccented letters in Latin-1 are in an array, because text is measured letter by
/// letter.
private struct LetterTable<Value: Sendable>: Sendable {
    private var latin = [Value?](repeating: nil, count: 0x100)
    private var others: [BigLetter: Value] = [:]

    subscript(_ letter: BigLetter) -> Value? {
        get {
            let place = Int(letter.base.value)
            return letter.accent == nil && place < latin.count ? latin[place] : others[letter]
        }
        set {
            let place = Int(letter.base.value)
            if letter.accent == nil, place < latin.count { latin[place] = newValue } else { others[letter] = newValue }
        }
    }
}
