import ColorScience
import ThemeSpec

/// Measures pairs of one model.
struct PairJudge {
    private let model: RenderModel
    private let settings: AuditSettings

    init(_ model: RenderModel, _ settings: AuditSettings) {
        self.model = model
        self.settings = settings
    }

    func check(_ pair: AuditPair) -> AuditCheck {
        var (worst, best) = (Double.infinity, 0.0)
        var colors = (ink: RGB(packed: 0), paper: RGB(packed: 0))
        for paper in pair.paper.colors(in: model) {
            let ink = pair.ink.composited(over: paper).rgb
            let ratio = Contrast.ratio(ink, paper.rgb)
            best = max(best, ratio)
            guard ratio < worst else { continue }
            worst = ratio
            colors = (ink, paper.rgb)
        }
        let (isLarge, required, flip) = threshold(pair, ratio: worst)
        let rule = AuditRules.pairs.first { $0.judges(pair, in: model) }
        return AuditCheck(
            theme: model.slug, appearance: model.appearance, contentSize: model.contentSize, rule: rule?.id ?? "",
            pair: pair, background: pair.paper.name(in: model), backgroundRole: pair.paper.role(in: model),
            translucentSurface: pair.paper.translucentSurface(in: model), foregroundColor: colors.ink,
            backgroundColor: colors.paper, ratio: worst, bestRatio: best, required: required,
            lc: APCA.lightnessContrast(text: Color(colors.ink), background: Color(colors.paper)), isLarge: isLarge,
            flipsAt: flip)
    }

    private func threshold(_ pair: AuditPair, ratio: Double) -> (isLarge: Bool, required: Double, ContentSize?) {
        guard case .text(let text) = pair.kind else { return (false, ContrastLevel.nonText, nil) }
        let isLarge = settings.largeText.isLarge(text.pointSize, text.weight)
        let required = settings.level.required(isLarge: isLarge)
        let other = settings.level.required(isLarge: !isLarge)
        guard (ratio >= required) != (ratio >= other) else { return (isLarge, required, nil) }
        return (isLarge, required, nearestSize(where: !isLarge, text))
    }

    /// The text size nearest to the model's at which the text is large, or is not.
    private func nearestSize(where isLarge: Bool, _ text: TextModel) -> ContentSize? {
        let metrics = FontMetrics(for: text.relativeTo)
        // As it is at Large, from which it was scaled.
        let base = text.pointSize / max(metrics.scaledValue(1000, at: model.contentSize) / 1000, 0.001)
        let sizes = ContentSize.allCases
        guard let here = sizes.firstIndex(of: model.contentSize) else { return nil }
        let others = sizes.indices.filter {
            settings.largeText.isLarge(metrics.scaledValue(base, at: sizes[$0]), text.weight) == isLarge
        }
        return others.min { abs($0 - here) < abs($1 - here) }.map { sizes[$0] }
    }
}
