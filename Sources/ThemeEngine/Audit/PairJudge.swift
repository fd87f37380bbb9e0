import ColorScience
import ThemeSpec

/// Judges the pairs of one appearance, text size by text size.
struct PairJudge {
    private let settings: AuditSettings
    /// Each ink on each paper once: many parts have the same, and colors are the same at all text sizes.
    private var keys: [Key] = []
    private var measures: [PairMeasure] = []
    /// The papers by themselves, to be searched, and what is known of each.
    private var papers: [AuditPaper] = []
    private var paperMeasures: [PairMeasure.Paper] = []
    /// For each pair of the text size that came first, its place among the keys.
    private var places: [Int] = []

    /// All that a measure depends on, small enough to be looked for one by one.
    private struct Key: Equatable {
        let ink: Color
        let paper: Int
        let isText: Bool
    }

    init(_ settings: AuditSettings) {
        self.settings = settings
    }

    /// Appends a check for each of `pairs`.
    mutating func judge(_ pairs: [AuditPair], in model: RenderModel, into checks: inout [AuditCheck]) {
        let isFirst = places.isEmpty
        for index in pairs.indices {
            let place: Int
            if !isFirst, places.indices.contains(index), isKnown(pairs[index], at: places[index]) {
                place = places[index]
            } else {
                place = self.place(of: pairs[index], in: model)
            }
            if isFirst { places.append(place) }
            checks.append(check(pairs[index], measures[place], model))
        }
    }

    private func isKnown(_ pair: AuditPair, at place: Int) -> Bool {
        let key = keys[place]
        return key.ink == pair.ink && key.isText == pair.isText && papers[key.paper] == pair.paper
    }

    private mutating func place(of pair: AuditPair, in model: RenderModel) -> Int {
        let paper = papers.firstIndex(of: pair.paper) ?? papers.count
        if paper == papers.count {
            papers.append(pair.paper)
            paperMeasures.append(PairMeasure.Paper(pair.paper, in: model))
        }
        let key = Key(ink: pair.ink, paper: paper, isText: pair.isText)
        if let known = keys.firstIndex(of: key) { return known }
        keys.append(key)
        measures.append(PairMeasure(pair, paperMeasures[paper], in: model))
        return measures.count - 1
    }

    private func check(_ pair: AuditPair, _ measure: PairMeasure, _ model: RenderModel) -> AuditCheck {
        let contrast = measure.contrast
        let (isLarge, required, flip) = threshold(pair, ratio: contrast.worst, at: model.requestedSize)
        return AuditCheck(
            theme: model.slug, appearance: model.appearance, contentSize: model.requestedSize, rule: measure.rule,
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
        let sizes = ContentSize.allCases
        guard let here = sizes.firstIndex(of: size) else { return nil }
        let others = sizes.indices.filter {
            settings.largeText.isLarge(text.pointSize(at: sizes[$0], from: size), text.weight) == isLarge
        }
        return others.min { abs($0 - here) < abs($1 - here) }.map { sizes[$0] }
    }
}
