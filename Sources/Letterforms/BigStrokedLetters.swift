extension BigFace {
    /// Letters with fewer rows are drawn by hand.
    public static let fewestStrokedRows = 4

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
    func strokedWidth(_ letter: BigLetter) -> Int {
        guard let plan = plan(letter, grain: 3) else { return 1 }
        return letter.accent.map { max(plan.width, leastWidth(of: $0, stem: plan.accentStem)) } ?? plan.width
    }

    /// Returns the letter drawn with strokes.
    func stroked(_ letter: BigLetter, grain: Int) -> BigPicture {
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
    func accented(_ base: BigPicture, _ accent: BigAccent, top: Int, height: Int, stem: Int) -> BigPicture {
        let least = leastWidth(of: accent, stem: stem)
        let box = max(base.width, least)
        let natural = max(height + stem, base.width > 5 ? base.width * 2 / 3 : base.width)
        let width = accent == .cedilla ? least : max(least, min(natural, box))
        var result = base.placed(width: box, height: base.height, x: (box - base.width) / 2, y: 0)
        result.draw(accent.picture(width: width, height: height, stem: stem), x: (box - width + 1) / 2, y: top)
        return result
    }

    func leastWidth(of accent: BigAccent, stem: Int) -> Int {
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
        regularStem = pixels(em * 0.085, 1)
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

    /// Returns the thickness of a bar between two others in a letter of this height: there must be room for the ends of
    /// strokes between them.
    func middleBar(in top: Int) -> Int {
        min(bar, max(1, top - 2 * bar - 4))
    }

    /// Returns the width of a letter from its share in hundredths of the font size in the regular weight.
    ///
    /// - Parameter stems: The number of adjacent stems in the letter. The spaces between them stay open, and an O stays
    ///   wider than a zero.
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
