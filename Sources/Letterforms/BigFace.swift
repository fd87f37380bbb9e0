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
    /// The thickness of strokes.
    public var weight: Weight
    /// The design of the letters.
    public var design: Design
    /// The width of the letters.
    public var width: Width
    /// The additional space after each letter in pt, rounded to pixels of 4 pt. It may be negative.
    ///
    /// At least one column of pixels between letters stays empty.
    public var tracking: Double
    /// The size of the text in pt, for outlines in a raster.
    public var pointSize: Double
    /// The exact weight for outlines, as in CSS: 400 is regular and 700 is bold.
    public var outlineWeight: Double

    /// Creates a style. By default the point size is the largest that fits in the rows.
    public init(
        rows: Int, weight: Weight = .regular, design: Design = .standard, width: Width = .standard,
        tracking: Double = 0, pointSize: Double? = nil, outlineWeight: Double? = nil
    ) {
        self.pointSize = pointSize ?? Double(rows) * 14
        self.outlineWeight = outlineWeight ?? (weight == .light ? 300 : weight == .bold ? 700 : 400)
        self.rows = rows
        self.weight = weight
        self.design = design
        self.width = width
        self.tracking = tracking
    }
}

/// The letters of one style: their widths and their pixels.
///
/// A cell has two columns of pixels in all glyph sets. It has three rows of pixels with sextants, otherwise two.
public struct BigFace {
    /// The largest number of columns, to prevent arithmetic overflow.
    private static let maximumColumns = 1 << 20

    /// The style of the letters.
    public let style: BigTextStyle
    /// The height in rows, clamped to the available heights.
    public let rows: Int
    /// The number of empty pixel columns after a letter.
    public let gap: Int

    /// Creates the face of a style.
    public init(_ style: BigTextStyle) {
        self.style = style
        rows = min(max(style.rows, BigTextStyle.minimumRows), BigTextStyle.maximumRows)
        let tracking = style.tracking.isNaN ? 0 : min(max(style.tracking / 4, -100), 100)
        gap = max(1, max(1, rows * 3 / 10) + Int(tracking.rounded()))
    }

    /// Returns the width of a line of `columns` in pixels, including the gap after its last letter.
    public func pixels(of columns: Int) -> Int {
        min(max(columns, 0), Self.maximumColumns) * 2 + gap
    }

    /// Returns where the next letter starts after one at pixel column `x`.
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

    /// The row of plain text in a line.
    public var middleRow: Int { rows / 2 }

    private var spaceWidth: Int { max(1, (rows < 4 ? rows + 1 : rows) - 2 * max(1, rows * 3 / 10)) }
}

extension BigFace {
    /// The distance from the top of a line to the baseline in rows of cells.
    public var baseline: Double { Double(baselinePixel) / 3 }

    /// The distance from the top of a line to the top of uppercase letters and digits in rows of cells.
    public var capitalTop: Double {
        let capital = rows < Self.fewestStrokedRows ? baselinePixel : metrics(grain: 3).capital
        return Double(baselinePixel - capital) / 3
    }

    /// The row of cells, from the top of a line, in which text of one row has the baseline nearest to that of the letters.
    public var baselineRow: Int { Int((baseline - Self.plainBaseline).rounded()) }

    /// The distance from the top of a cell to the baseline of its text in rows, as in most terminal fonts.
    private static let plainBaseline = 0.78

    /// The number of rows of sextants above the baseline.
    private var baselinePixel: Int {
        rows == 2 ? 5 : rows < Self.fewestStrokedRows ? 7 : metrics(grain: 3).baseline
    }
}

extension BigFace {
    func width(of letter: BigLetter) -> Int {
        if letter.isSpace { return isMonospaced ? cell : spaceWidth }
        if rows >= Self.fewestStrokedRows, style.design != .serif {
            let width = strokedWidth(letter)
            return isMonospaced ? max(cell, width) : width
        }
        return plainWidth(of: letter) ?? picture(of: letter, grain: 3).width
    }

    /// Returns the width of a letter that is drawn without changes, or `nil` for other letters.
    private func plainWidth(of letter: BigLetter) -> Int? {
        guard rows < Self.fewestStrokedRows, letter.accent == nil, style.width == .standard, style.weight != .bold,
            style.design == .standard || style.design == .rounded
        else { return nil }
        return (rows == 2 ? BigSmallSheet.regular : BigMediumSheet.regular).width(of: letter.base)
    }

    /// Returns the letter in a box of the height of a line, with `grain` rows of pixels per cell. The width does not depend
    /// on `grain`.
    public func picture(of letter: BigLetter, grain: Int) -> BigPicture {
        var picture = shape(of: letter, grain: grain)
        switch style.design {
        case .standard:
            break
        case .serif:
            let fine = grain == 3 ? picture : shape(of: letter, grain: 3)
            guard let room = serifs(letter, fine, grain: 3) else { break }
            let serifs = grain == 3 ? room : serifs(letter, picture, grain: grain)
            picture = (serifs ?? room).draw(on: picture, left: room.left, right: room.right)
        case .rounded:
            guard letter.base.properties.isAlphabetic || letter.base.properties.numericType != nil else { break }
            // Without their corners some of these would look like an o or an 8.
            if rows == 2, !letter.isCapital, letter.base.properties.isAlphabetic { break }
            let keepsLeft = "BDPR".unicodeScalars.contains(letter.base)
            for _ in 0..<max(1, metrics(grain: grain).stem / 3) { picture = picture.rounded(keepingLeft: keepsLeft) }
        case .monospaced:
            let cell = max(cell, picture.width)
            picture = picture.placed(
                width: cell, height: picture.height, x: (cell - picture.width) / 2, y: 0)
        }
        return picture
    }

    private var isMonospaced: Bool { style.design == .monospaced }

    /// The width of all letters of a monospaced face.
    var cell: Int {
        guard rows < Self.fewestStrokedRows else { return metrics(grain: 3).cell }
        return 5 + (style.width == .expanded ? 1 : 0) + (style.weight == .bold ? 1 : 0)
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
        let baseline = isStroked ? metrics.baseline : rows == 2 ? 5 : grain == 3 ? 7 : 5
        let small = isStroked ? metrics.small : baseline - (rows == 2 || grain == 2 ? 1 : 2)
        let capital = isStroked ? metrics.capital : baseline
        let tops =
            letter.base == "1" ? [] : letter.isCapital ? [baseline - capital] : [baseline - capital, baseline - small]
        return BigSerifs(
            picture, tops: tops, bottoms: [baseline - 1, picture.height - 1], isCapital: letter.isCapital,
            length: isStroked ? max(1, metrics.stem / 2) : 1, bar: isStroked ? max(1, metrics.bar * 2 / 3) : 1)
    }
}

extension BigFace {
    /// Returns a letter of the hand-drawn faces.
    ///
    /// Three rows of quadrants have as many pixels as two rows of sextants, so they use the same letters in the width of
    /// those for three rows of sextants.
    func drawn(_ letter: BigLetter, grain: Int) -> BigPicture {
        if rows == 2 { return small(letter, width: nil) }
        let medium = medium(letter)
        guard grain == 2 else { return medium }
        return small(letter, width: medium.width)
    }

    private var isBold: Bool { style.weight == .bold }

    private func medium(_ letter: BigLetter) -> BigPicture {
        let plain = BigLetter(Character(letter.base)) ?? letter
        let (master, isFinal) = mediumMaster(letter.base)
        let base = weighted(master, letter, isFinal: isFinal, width: nil)
        guard let accent = letter.accent else { return base }
        let stem = isBold ? 2 : 1
        if accent == .cedilla { return accented(base, accent, top: 7, height: 2, stem: stem) }
        // Letters with accents come from the smaller face, which has space for them.
        var lower = small(plain, width: base.width).placed(width: base.width, height: 9, x: 0, y: 2)
        if letter.isCapital { return accented(lower, accent, top: 0, height: accent == .ring ? 2 : 1, stem: stem) }
        if letter.base == "i" { lower.clear(above: 4) }
        return accented(lower, accent, top: 0, height: 2, stem: stem)
    }

    /// Returns a letter of the face of 6 pixels, in its own width or in `width`.
    private func small(_ letter: BigLetter, width: Int?) -> BigPicture {
        let (master, isFinal) = smallMaster(letter.base, isFitted: width != nil)
        guard let accent = letter.accent else { return weighted(master, letter, isFinal: isFinal, width: width) }
        let stem = isBold ? 2 : 1
        if accent == .cedilla {
            let base = weighted(master, letter, isFinal: isFinal, width: width)
            return accented(base, accent, top: 5, height: 1, stem: stem)
        }
        var base = letter.isCapital ? master.lowered : master
        if letter.base == "i" { base.clear(above: 2) }
        base = weighted(base, letter, isFinal: isFinal, width: letter.base == "i" || letter.base == "I" ? nil : width)
        let result = accented(base, accent, top: 0, height: 1, stem: letter.base == "i" ? 1 : stem)
        return width.map { result.stretched(to: $0) } ?? result
    }

    /// Returns the drawing of a letter, and whether it already has the requested weight.
    private func mediumMaster(_ scalar: Unicode.Scalar) -> (BigPicture, isFinal: Bool) {
        if isMonospaced {
            if isBold, let picture = BigMediumSheet.monospacedBold[scalar] { return (picture, true) }
            if let picture = BigMediumSheet.monospaced[scalar] { return (picture, false) }
        }
        if isBold, let picture = BigMediumSheet.bold[scalar] { return (picture, true) }
        return (BigMediumSheet.regular[scalar] ?? BigPicture(width: 1, height: 9), false)
    }

    private func smallMaster(_ scalar: Unicode.Scalar, isFitted: Bool) -> (BigPicture, isFinal: Bool) {
        if isFitted, let picture = BigSmallSheet.wide[scalar] { return (picture, false) }
        let regular = BigSmallSheet.regular[scalar] ?? BigPicture(width: 1, height: 6)
        if isMonospaced {
            if isBold, let picture = BigSmallSheet.monospacedBold[scalar] { return (picture, true) }
            if let picture = BigSmallSheet.monospaced[scalar] { return (picture, false) }
            // Narrow letters would have large gaps.
            let isNarrow = regular.width == 3 && scalar.properties.isAlphabetic
            return (isNarrow && !isFitted ? regular.stretched(to: 4) : regular, false)
        }
        if style.design == .serif, let picture = BigSmallSheet.serif[scalar] { return (picture, false) }
        if isBold, !isFitted, let picture = BigSmallSheet.bold[scalar] { return (picture, true) }
        return (regular, false)
    }

    /// Returns a drawing in the weight and width of the style.
    private func weighted(_ master: BigPicture, _ letter: BigLetter, isFinal: Bool, width: Int?) -> BigPicture {
        let isLetter = letter.base.properties.isAlphabetic || letter.base.properties.numericType != nil
        let doubles = isBold && !isFinal && (isLetter || !master.closesWhenDoubled)
        if let width {
            let thin = master.stretched(to: width - 1)
            let picture = doubles && thin.width < width ? thin.doubled : master.stretched(to: width)
            return picture.placed(width: width, height: picture.height, x: 0, y: 0)
        }
        var picture = master
        let change = style.width == .condensed ? -1 : style.width == .expanded ? 1 : 0
        // Bold letters of two rows are too narrow to lose a column.
        if change != 0, master.width > 2, !isMonospaced, !(change < 0 && isBold && rows == 2) {
            picture = master.stretched(to: master.width + change)
            // Adjacent stems must stay separate.
            if doubles, picture.closesWhenDoubled { picture = master }
        }
        return doubles ? picture.doubled : picture
    }
}

extension BigFace {
    /// Lower letters are drawn by hand.
    private static let fewestStrokedRows = 4

    /// The strokes of a letter with the metrics to draw them.
    private struct Plan {
        var entry: BigStrokeIndex.Entry
        var metrics: BigMetrics
        /// The width of the letter without its accent.
        var width: Int

        var accentStem: Int { min(metrics.stem, (width + 1) / 2) }
    }

    private func plan(_ letter: BigLetter, grain: Int) -> Plan? {
        let table = isMonospaced ? BigStrokeIndex.monospaced[letter.base] : nil
        guard let entry = table ?? BigStrokeIndex.text[letter.base] else { return nil }
        let weight: BigTextStyle.Weight =
            switch style.weight {
            case .bold where entry.isLean && rows < 8: .regular
            case .regular where entry.isLean && rows < 6: .light
            default: style.weight
            }
        var metrics = BigMetrics(rows: rows, weight: weight, width: style.width, grain: grain)
        var width = metrics.width(entry.share, stems: entry.stems)
        if entry.isCentered, (width - metrics.stem) % 2 != 0 { width += 1 }
        if isMonospaced, width > cell {
            width = cell
            metrics.stem = max(1, min(metrics.stem, (width - entry.stems + 1) / entry.stems))
        }
        return Plan(entry: entry, metrics: metrics, width: width)
    }

    /// Returns the width of ``stroked(_:grain:)``.
    private func strokedWidth(_ letter: BigLetter) -> Int {
        guard let plan = plan(letter, grain: 3) else { return 1 }
        return letter.accent.map { max(plan.width, leastWidth(of: $0, stem: plan.accentStem)) } ?? plan.width
    }

    /// Returns the letter drawn with strokes.
    private func stroked(_ letter: BigLetter, grain: Int) -> BigPicture {
        guard let plan = plan(letter, grain: grain) else { return BigPicture(width: 1, height: rows * grain) }
        var metrics = plan.metrics
        guard let accent = letter.accent else { return BigPen(plan.entry, width: plan.width, metrics).picture }
        if accent == .cedilla {
            let base = BigPen(plan.entry, width: plan.width, metrics).picture
            return accented(base, accent, top: metrics.baseline, height: metrics.descent, stem: plan.accentStem)
        }
        // The letter is smaller if there is no space for the accent.
        let gap = max(1, metrics.bar / 2)
        let height = max(metrics.height < 12 ? 1 : 2, Int((Double(metrics.height) * 0.14).rounded()))
        let room = metrics.baseline - height - gap
        metrics.capital = min(metrics.capital, room)
        metrics.small = min(metrics.small, room)
        if letter.isCapital || metrics.small < 7 { metrics.bar = min(metrics.bar, max(1, (room - 3) / 3)) }
        var base = BigPen(plan.entry, width: plan.width, metrics).picture
        let top = metrics.baseline - (letter.isCapital ? metrics.capital : metrics.small) - gap - height
        if letter.base == "i" { base.clear(above: top + height + gap) }
        return accented(base, accent, top: max(0, top), height: height, stem: plan.accentStem)
    }

    /// Returns a letter with its accent in these rows. The box is wider if the accent is.
    private func accented(_ base: BigPicture, _ accent: BigAccent, top: Int, height: Int, stem: Int) -> BigPicture {
        let least = leastWidth(of: accent, stem: stem)
        let box = max(base.width, least)
        let natural = max(height + stem, base.width > 5 ? base.width * 2 / 3 : base.width)
        let width = accent == .cedilla ? least : max(least, min(natural, box))
        var result = base.placed(width: box, height: base.height, x: (box - base.width) / 2, y: 0)
        result.draw(accent.picture(width: width, height: height, stem: stem), x: (box - width + 1) / 2, y: top)
        return result
    }

    private func leastWidth(of accent: BigAccent, stem: Int) -> Int {
        switch accent {
        case .dieresis: 2 * stem + 1
        case .cedilla: min(2 * stem, 2 + stem)
        default: 3 * stem
        }
    }
}

/// The metrics of a face drawn with strokes, in pixels.
///
/// Horizontal metrics depend only on the style, vertical ones also on the number of rows of pixels in a cell.
struct BigMetrics {
    /// The thickness of stems and bars.
    var stem: Int
    var bar: Int
    var capital: Int
    var small: Int
    let descent: Int
    /// The number of rows of pixels in a line.
    let height: Int
    /// The ratio of the height of a pixel to its width.
    let aspect: Double

    private let em: Double
    private let width: BigTextStyle.Width
    private let regularStem: Int

    init(rows: Int, weight: BigTextStyle.Weight, width: BigTextStyle.Width, grain: Int) {
        self.width = width
        height = rows * grain
        aspect = 4 / Double(grain)
        // The font size whose lines have this height.
        em = 14.5 * Double(rows) / 4
        func pixels(_ part: Double, _ least: Int) -> Int { max(least, Int(part.rounded())) }
        regularStem = pixels(em * 0.085, 2)
        switch weight {
        case .light:
            stem = pixels(em * 0.045, 1)
            bar = pixels(em * 0.042 / aspect, 1)
        case .regular:
            stem = regularStem
            bar = pixels(em * 0.075 / aspect, 1)
        case .bold:
            stem = pixels(em * 0.15, 3)
            bar = pixels(em * 0.12 / aspect, grain == 3 ? 2 : 1)
        }
        capital = Int((Double(height) * 0.715).rounded())
        descent = Int((Double(height) * 0.24).rounded())
        // Lowercase letters need three rows for bars and one between each of them.
        small = max(5, Int((Double(capital) * 0.745).rounded()))
    }

    /// The width of all letters of a monospaced face.
    var cell: Int { width(52, stems: 2) }

    /// The distance from the top of the line to the baseline.
    var baseline: Int { height - descent }

    /// How thick a bar is that stands between two others in a letter of this height: there must be room for the ends of
    /// strokes between them.
    func middleBar(in top: Int) -> Int {
        min(bar, max(1, top - 2 * bar - 4))
    }

    /// The width of a letter that takes so many hundredths of the font's size in the regular weight.
    ///
    /// - Parameter stems: How many stems stand side by side in it. The spaces between them stay open, and an O's stays
    ///   wider than a zero's.
    func width(_ share: Int, stems: Int) -> Int {
        let stretch =
            switch width {
            case .condensed: 0.86
            case .standard: 1.0
            case .expanded: 1.16
            }
        let natural = em * Double(share) / 100 * stretch + Double((stem - regularStem) * stems) / 2
        guard share > 0 else { return stem }
        let between = max(stems == 1 ? 1 : 2, stem * 2 / 3)
        let gaps = max(1, stems - 1) * between + (stems == 2 && share > 52 ? 1 : 0)
        return max(Int(natural.rounded()), stem * stems + gaps)
    }
}
