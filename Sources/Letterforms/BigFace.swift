import Platform

/// How big text is set.
public struct BigTextStyle: Hashable, Sendable {
    /// From this many rows on there are letters.
    public static let minimumRows = 2
    /// Letters get no taller than this.
    static let maximumRows = 24

    public enum Weight: Sendable { case light, regular, bold }
    public enum Design: Sendable { case standard, serif, rounded, monospaced }
    public enum Width: Sendable { case condensed, standard, expanded }

    /// How many rows of cells a line is tall. There are letters from ``BigTextStyle/minimumRows`` to 24; beyond, the nearest
    /// of those is taken.
    public var rows: Int
    public var weight: Weight
    public var design: Design
    public var width: Width
    /// What is added after each letter, in pt; it may be negative, and is rounded to pixels of 4 pt.
    ///
    /// At least one empty column of pixels always stays between letters.
    public var tracking: Double

    public init(
        rows: Int, weight: Weight = .regular, design: Design = .standard, width: Width = .standard,
        tracking: Double = 0
    ) {
        self.rows = rows
        self.weight = weight
        self.design = design
        self.width = width
        self.tracking = tracking
    }
}

/// The letters of one style: how wide they are, and what they look like in pixels.
///
/// A cell has two columns of pixels, in every set of glyphs. It has three rows of them where there are sextants, else two.
public struct BigFace {
    /// More columns than any line has; keeps arithmetic on them from overflowing.
    private static let maximumColumns = 1 << 20

    public let style: BigTextStyle
    public let rows: Int
    /// The empty pixel columns after a letter.
    public let gap: Int

    public init(_ style: BigTextStyle) {
        self.style = style
        rows = min(max(style.rows, BigTextStyle.minimumRows), BigTextStyle.maximumRows)
        let tracking = style.tracking.isNaN ? 0 : min(max(style.tracking / 4, -100), 100)
        gap = max(1, max(1, rows * 3 / 10) + Int(tracking.rounded()))
    }

    /// The room in pixels that a line of so many columns has, counting the gap after its last letter.
    public func pixels(of columns: Int) -> Int {
        min(max(columns, 0), Self.maximumColumns) * 2 + gap
    }

    /// Where the next letter starts after one that starts no sooner than at pixel column `x`.
    public func advance(_ character: Character, at x: Int) -> Int {
        let (start, width) = place(character, BigLetter(character), at: x)
        return width > 0 ? start + width + gap : x
    }

    /// Where a letter starts that may start at pixel column `x`, and how many pixel columns it takes.
    ///
    /// What the face has no letter for is shown as plain text, and that starts at a whole cell.
    public func place(_ character: Character, _ shape: BigLetter?, at x: Int) -> (start: Int, width: Int) {
        if let shape { return (x, width(of: shape)) }
        let columns = TextMeasure.columns(of: character)
        return columns == 0 ? (x, 0) : (x + x % 2, columns * 2)
    }

    /// The row of a line that plain text stands in.
    public var middleRow: Int { rows / 2 }

    private var spaceWidth: Int { max(1, (rows < 4 ? rows + 1 : rows) - 2 * max(1, rows * 3 / 10)) }
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

    /// The width of a letter that is shown as it was drawn; nil for others.
    private func plainWidth(of letter: BigLetter) -> Int? {
        guard rows < Self.fewestStrokedRows, letter.accent == nil, style.width == .standard, style.weight != .bold,
            style.design == .standard || style.design == .rounded
        else { return nil }
        return (rows == 2 ? BigSmallSheet.regular : BigMediumSheet.regular).width(of: letter.base)
    }

    /// The letter in a box as tall as a line, with `grain` rows of pixels a cell. How wide it is does not depend on that.
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
            // Of these, all that tells some from an o or an 8 are their corners.
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

    /// The width of every letter where they are equally wide.
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

    /// Only letters have slabs, and the 1.
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
    /// The letter from the hand-drawn faces.
    ///
    /// Three rows of quadrants are as many pixels as two rows of sextants: those letters are taken, and made as wide as
    /// the ones that three rows of sextants show.
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
        // Letters with accents are those of the smaller face: only these leave room for an accent and a space under it.
        var lower = small(plain, width: base.width).placed(width: base.width, height: 9, x: 0, y: 2)
        if letter.isCapital { return accented(lower, accent, top: 0, height: accent == .ring ? 2 : 1, stem: stem) }
        if letter.base == "i" { lower.clear(above: 4) }
        return accented(lower, accent, top: 0, height: 2, stem: stem)
    }

    /// A letter of the face that is 6 pixels tall, in its own width or in another.
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

    /// The drawing of a letter, and whether it is already as bold as it should be.
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
            // Narrow letters would stand far apart.
            let isNarrow = regular.width == 3 && scalar.properties.isAlphabetic
            return (isNarrow && !isFitted ? regular.stretched(to: 4) : regular, false)
        }
        if style.design == .serif, let picture = BigSmallSheet.serif[scalar] { return (picture, false) }
        if isBold, !isFitted, let picture = BigSmallSheet.bold[scalar] { return (picture, true) }
        return (regular, false)
    }

    /// A drawing in the style's weight and width.
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
        // Bold letters of two rows have no column to spare.
        if change != 0, master.width > 2, !isMonospaced, !(change < 0 && isBold && rows == 2) {
            picture = master.stretched(to: master.width + change)
            // Two stems must not become one.
            if doubles, picture.closesWhenDoubled { picture = master }
        }
        return doubles ? picture.doubled : picture
    }
}

extension BigFace {
    /// Below this many rows letters are drawn by hand.
    private static let fewestStrokedRows = 4

    /// The strokes of a letter, and what they are drawn with.
    private struct Plan {
        var entry: BigStrokeIndex.Entry
        var metrics: BigMetrics
        /// Of the letter without its accent.
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

    /// How wide ``stroked(_:grain:)`` comes out.
    private func strokedWidth(_ letter: BigLetter) -> Int {
        guard let plan = plan(letter, grain: 3) else { return 1 }
        return letter.accent.map { max(plan.width, leastWidth(of: $0, stem: plan.accentStem)) } ?? plan.width
    }

    /// The letter as strokes on a grid as fine as the line is tall.
    private func stroked(_ letter: BigLetter, grain: Int) -> BigPicture {
        guard let plan = plan(letter, grain: grain) else { return BigPicture(width: 1, height: rows * grain) }
        var metrics = plan.metrics
        guard let accent = letter.accent else { return BigPen(plan.entry, width: plan.width, metrics).picture }
        if accent == .cedilla {
            let base = BigPen(plan.entry, width: plan.width, metrics).picture
            return accented(base, accent, top: metrics.baseline, height: metrics.descent, stem: plan.accentStem)
        }
        // The letter is made smaller where there is no room for an accent and a space under it.
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

    /// A letter with its accent in these rows; the box grows if the accent is wider.
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

/// The measures of a face that is drawn with strokes, in pixels.
///
/// Across they depend on the style alone; down, they also depend on how many rows of pixels a cell has.
struct BigMetrics {
    /// How thick stems are, and bars.
    var stem: Int
    var bar: Int
    var capital: Int
    var small: Int
    let descent: Int
    /// The rows of pixels of a line.
    let height: Int
    /// How high a pixel is to its width.
    let aspect: Double

    private let em: Double
    private let width: BigTextStyle.Width
    private let regularStem: Int

    init(rows: Int, weight: BigTextStyle.Weight, width: BigTextStyle.Width, grain: Int) {
        self.width = width
        height = rows * grain
        aspect = 4 / Double(grain)
        // A line of so many rows is as tall as that of a font of this size.
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
        // Small letters need a row for each of three bars, and one between them.
        small = max(5, Int((Double(capital) * 0.745).rounded()))
    }

    /// The width that all letters have where they are equally wide.
    var cell: Int { width(52, stems: 2) }

    /// From the top of the line to the baseline.
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
