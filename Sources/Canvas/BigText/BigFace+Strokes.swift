extension BigFace {
    /// Below this many rows letters are drawn by hand.
    static let fewestStrokedRows = 4

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
    func strokedWidth(_ letter: BigLetter) -> Int {
        guard let plan = plan(letter, grain: 3) else { return 1 }
        return letter.accent.map { max(plan.width, leastWidth(of: $0, stem: plan.accentStem)) } ?? plan.width
    }

    /// The letter as strokes on a grid as fine as the line is tall.
    func stroked(_ letter: BigLetter, grain: Int) -> BigPicture {
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
    func accented(_ base: BigPicture, _ accent: BigAccent, top: Int, height: Int, stem: Int) -> BigPicture {
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
