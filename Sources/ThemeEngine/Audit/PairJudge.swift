import ColorScience
import ThemeSpec

/// Judges the pairs of one appearance, text size by text size.
struct PairJudge {
    private let settings: AuditSettings
    /// The pairs of the text size that came first: colors are the same at all of them.
    private var known: [(pair: AuditPair, measure: PairMeasure)] = []
    /// There are few papers, and each has many inks.
    private var papers: [PairMeasure.Paper] = []

    init(_ settings: AuditSettings) {
        self.settings = settings
    }

    /// Appends a check for each of `pairs`.
    mutating func judge(_ pairs: [AuditPair], in model: RenderModel, into checks: inout [AuditCheck]) {
        let isFirst = known.isEmpty
        for index in pairs.indices {
            if !isFirst, known.indices.contains(index), known[index].pair.isSameColors(as: pairs[index]) {
                checks.append(check(pairs[index], known[index].measure, model))
                continue
            }
            let measure = PairMeasure(pairs[index], paper(pairs[index].paper, in: model), in: model)
            checks.append(check(pairs[index], measure, model))
            if isFirst { known.append((pairs[index], measure)) }
        }
    }

    private mutating func paper(_ paper: AuditPaper, in model: RenderModel) -> PairMeasure.Paper {
        if let known = papers.first(where: { $0.paper == paper }) { return known }
        let new = PairMeasure.Paper(paper, in: model)
        papers.append(new)
        return new
    }

    private func check(_ pair: AuditPair, _ measure: PairMeasure, _ model: RenderModel) -> AuditCheck {
        let contrast = measure.contrast
        let (isLarge, required, flip) = threshold(pair, ratio: contrast.worst, at: model.contentSize)
        return AuditCheck(
            theme: model.slug, appearance: model.appearance, contentSize: model.contentSize, rule: measure.rule,
            pair: pair, background: measure.paperName, backgroundRole: measure.paperRole,
            translucentSurface: measure.translucentSurface, foregroundColor: contrast.ink,
            backgroundColor: contrast.paper, ratio: contrast.worst, bestRatio: contrast.best, required: required,
            lc: measure.lc, isLarge: isLarge, flipsAt: flip)
    }

    private func threshold(
        _ pair: AuditPair, ratio: Double, at size: ContentSize
    ) -> (isLarge: Bool, required: Double, ContentSize?) {
        guard case .text(let text) = pair.kind else { return (false, ContrastLevel.nonText, nil) }
        let isLarge = settings.largeText.isLarge(text.pointSize, text.weight)
        let required = settings.level.required(isLarge: isLarge)
        let other = settings.level.required(isLarge: !isLarge)
        guard (ratio >= required) != (ratio >= other) else { return (isLarge, required, nil) }
        return (isLarge, required, nearestSize(where: !isLarge, text, at: size))
    }

    /// The text size nearest to `size` at which the text is large, or is not.
    private func nearestSize(where isLarge: Bool, _ text: TextModel, at size: ContentSize) -> ContentSize? {
        let metrics = FontMetrics(for: text.relativeTo)
        // As it is at Large, from which it was scaled.
        let base = text.pointSize / max(metrics.scaledValue(1000, at: size) / 1000, 0.001)
        let sizes = ContentSize.allCases
        guard let here = sizes.firstIndex(of: size) else { return nil }
        let others = sizes.indices.filter {
            settings.largeText.isLarge(metrics.scaledValue(base, at: sizes[$0]), text.weight) == isLarge
        }
        return others.min { abs($0 - here) < abs($1 - here) }.map { sizes[$0] }
    }
}
