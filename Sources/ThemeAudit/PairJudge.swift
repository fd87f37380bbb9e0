import ColorScience
import ThemeEngine
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

/// What is measured of a pair. None of it depends on the text size.
struct PairMeasure {
    let rule: String
    let paperName: String
    let paperRole: ColorRole?
    let translucentSurface: SurfaceRole?
    let contrast: Contrast
    let lc: Double

    init(_ pair: AuditPair, _ paper: Paper, in model: RenderModel) {
        rule = AuditRules.pairs.first { $0.judges(pair, in: model) }?.id ?? ""
        paperName = paper.name
        paperRole = paper.role
        translucentSurface = paper.translucentSurface
        contrast = Contrast(of: pair.ink, on: paper.colors)
        lc = APCA.lightnessContrast(text: Color(contrast.ink), background: Color(contrast.paper))
    }

    /// What is the same for every ink on a paper.
    struct Paper {
        let colors: [Color]
        let name: String
        let role: ColorRole?
        let translucentSurface: SurfaceRole?

        init(_ paper: AuditPaper, in model: RenderModel) {
            colors = paper.colors(in: model)
            name = paper.name(in: model)
            role = paper.role(in: model)
            translucentSurface = paper.translucentSurface(in: model)
        }
    }

    /// WCAG's ratio of ink on everything that the paper may be.
    struct Contrast {
        /// The colors where it is least, alpha composited.
        private(set) var ink = RGB(packed: 0)
        private(set) var paper = RGB(packed: 0)
        /// 1...21.
        private(set) var worst = Double.infinity
        private(set) var best = 0.0

        init(of ink: Color, on papers: [Color]) {
            for paper in papers {
                let shown = ink.composited(over: paper).rgb
                let ratio = ColorScience.Contrast.ratio(shown, paper.rgb)
                best = max(best, ratio)
                guard ratio < worst else { continue }
                worst = ratio
                (self.ink, self.paper) = (shown, paper.rgb)
            }
        }
    }
}

/// Ink on paper somewhere in a component: a pair of colors that is to be told apart.
public struct AuditPair: Sendable {
    public enum Kind: Hashable, Sendable {
        case text(TextModel)
        /// A part of a control or a graphic that means something.
        case graphic
    }

    /// The component as people know it, such as "Next Up card".
    public let component: String
    /// What of it, such as "service".
    public let part: String
    /// The slug of a scene that shows it.
    public let scene: String
    public let kind: Kind
    /// Straight alpha.
    public let ink: Color
    public let inkRole: ColorRole
    /// How much of the role's own alpha the ink has, 0...1.
    public let inkOpacity: Double
    public let paper: AuditPaper
}

extension AuditPair {
    var isText: Bool {
        if case .text = kind { return true }
        return false
    }
}

/// What ink stands on.
public indirect enum AuditPaper: Hashable, Sendable {
    /// A color of the theme, over its background.
    case role(ColorRole)
    case surface(SurfaceRole)
    /// A color at `opacity` (0...1) over something else, as under the label of a pill.
    case tint(ColorRole, opacity: Double, over: AuditPaper)

    /// `role` at `opacity` (0...1) over something else; by itself where nothing shows through by that.
    static func fill(_ role: ColorRole, opacity: Double, over paper: AuditPaper) -> AuditPaper {
        opacity == 1 ? .role(role) : .tint(role, opacity: opacity, over: paper)
    }

    /// The opaque colors that it may have: one, or for what is translucent one over each backdrop.
    func colors(in model: RenderModel) -> [Color] {
        switch self {
        case .role(let role):
            return [model.colors.onBackground(role)]
        case .surface(let role):
            let surface = model.surface(role)
            guard surface.isTranslucent else { return [surface.fill(over: model.colors.onBackground(.background))] }
            return Self.backdrops(in: model).map { surface.fill(over: $0) }
        case .tint(let role, let opacity, let paper):
            let tint = model.colors[role].opacity(opacity)
            return paper.colors(in: model).map { tint.composited(over: $0) }
        }
    }

    /// The color role to change if the paper is to change; `nil` for a material without a tint.
    func role(in model: RenderModel) -> ColorRole? {
        switch self {
        case .role(let role): role
        case .surface(let role): model.surface(role).colorRole
        // What covers most decides; a pale tint is changed by what it lies on.
        case .tint(let role, let opacity, let paper):
            model.colors[role].alpha * opacity > 0.5 ? role : paper.role(in: model)
        }
    }

    /// The surface whose material lets things show through; `nil` for what is opaque.
    func translucentSurface(in model: RenderModel) -> SurfaceRole? {
        switch self {
        case .role: nil
        case .surface(let role): model.surface(role).isTranslucent ? role : nil
        case .tint(_, _, let paper): paper.translucentSurface(in: model)
        }
    }

    /// As reports name it: the color role, or the surface's name where it is more than one color.
    func name(in model: RenderModel) -> String {
        switch self {
        case .role(let role):
            return role.rawValue
        case .surface(let role):
            let surface = model.surface(role)
            guard case .solid(let color) = surface.background, !surface.isTranslucent else { return role.rawValue }
            return color.rawValue
        case .tint(let role, let opacity, let paper):
            return "\(role.rawValue) \(Int((opacity * 100).rounded()))% on \(paper.name(in: model))"
        }
    }

    /// What may lie beneath something translucent: the theme's own fills, black and white.
    private static func backdrops(in model: RenderModel) -> [Color] {
        var seen: Set<RGB> = []
        let own = backdropRoles.map { model.colors.onBackground($0) }
        return (own + [.black, .white]).filter { seen.insert($0.rgb).inserted }
    }

    private static let backdropRoles: [ColorRole] = [
        .background, .surfaceBase, .surfaceCardSecondary, .surfaceTint, .primaryCTA, .destructive,
    ]
}
