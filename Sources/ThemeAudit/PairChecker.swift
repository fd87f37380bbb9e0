import ColorScience
import ThemeEngine
import ThemeSpec

/// Checks the pairs of one appearance, content size by content size.
struct PairChecker {
    private let settings: AuditSettings
    /// The distinct foregrounds on each background: many parts share them, and colors do not depend on the content
    /// size.
    private var keys: [Key] = []
    private var placesOfKeys: [Key: Int] = [:]
    private var measures: [PairMeasure] = []
    /// The distinct backgrounds and their possible colors.
    private var backgrounds: [AuditBackground: Int] = [:]
    private var backgroundMeasures: [PairMeasure.Background] = []
    /// The index in ``keys`` of each pair, determined at the first content size.
    private var places: [Int] = []

    /// The inputs of a measure.
    private struct Key: Hashable {
        let foreground: Color
        let background: Int
        let isText: Bool
    }

    init(_ settings: AuditSettings) {
        self.settings = settings
    }

    /// Appends a check for each of `pairs`.
    mutating func check(_ pairs: [AuditPair], in model: RenderModel, into checks: inout [AuditCheck]) {
        let isFirst = places.isEmpty
        for index in pairs.indices {
            let place: Int
            if !isFirst, places.indices.contains(index), isKnown(pairs[index], at: places[index]) {
                place = places[index]
            } else {
                place = self.place(of: pairs[index], in: model)
            }
            if isFirst { places.append(place) }
            checks.append(makeCheck(pairs[index], measures[place], model))
        }
    }

    private func isKnown(_ pair: AuditPair, at place: Int) -> Bool {
        let key = keys[place]
        return key.foreground == pair.foreground && key.isText == pair.isText
            && backgrounds[pair.background] == key.background
    }

    private mutating func place(of pair: AuditPair, in model: RenderModel) -> Int {
        let background = backgrounds[pair.background] ?? backgrounds.count
        if background == backgrounds.count {
            backgrounds[pair.background] = background
            backgroundMeasures.append(PairMeasure.Background(pair.background, in: model))
        }
        let key = Key(foreground: pair.foreground, background: background, isText: pair.isText)
        if let known = placesOfKeys[key] { return known }
        placesOfKeys[key] = keys.count
        keys.append(key)
        measures.append(PairMeasure(pair, backgroundMeasures[background], in: model))
        return measures.count - 1
    }

    private func makeCheck(_ pair: AuditPair, _ measure: PairMeasure, _ model: RenderModel) -> AuditCheck {
        let contrast = measure.contrast
        let (isLarge, required, flip) = threshold(pair, ratio: contrast.worst, at: model.requestedSize)
        return AuditCheck(
            theme: model.slug, appearance: model.appearance, contentSize: model.requestedSize, rule: measure.rule,
            pair: pair, background: measure.backgroundName, backgroundRole: measure.backgroundRole,
            translucentSurface: measure.translucentSurface, foregroundColor: contrast.foreground,
            backgroundColor: contrast.background, ratio: contrast.worst, bestRatio: contrast.best, required: required,
            lc: measure.lc, isLarge: isLarge, flipsAt: flip,
            // Roles of the same color share a measure, but not their origin.
            exemptions: measure.exemptions.union(model.colors.exemptions(of: pair.foregroundRole))
                .union(pair.isDisabled ? .disabled : []),
            foregroundToken: model.spec.aliases.name(of: pair.foregroundRole),
            backgroundToken: measure.backgroundToken)
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

    /// Returns the content size nearest to `size` at which the text is large, or is not large.
    private func nearestSize(where isLarge: Bool, _ text: TextModel, at size: ContentSize) -> ContentSize? {
        let sizes = ContentSize.allCases
        guard let here = sizes.firstIndex(of: size) else { return nil }
        let others = sizes.indices.filter {
            settings.largeText.isLarge(text.pointSize(at: sizes[$0], from: size), text.weight) == isLarge
        }
        return others.min { abs($0 - here) < abs($1 - here) }.map { sizes[$0] }
    }
}

/// The measured contrast of a pair, which does not depend on the content size.
struct PairMeasure {
    let rule: String
    let backgroundName: String
    let backgroundRole: ColorRole?
    let backgroundToken: String?
    let translucentSurface: SurfaceRole?
    let contrast: ContrastRange
    let lc: Double
    /// The exemptions of the background.
    let exemptions: AuditExemptions

    init(_ pair: AuditPair, _ background: Background, in model: RenderModel) {
        rule = AuditRules.pairs.first { $0.applies(to: pair, in: model) }?.id ?? ""
        backgroundName = background.name
        backgroundRole = background.role
        backgroundToken =
            background.role?.rawValue == background.name
            ? background.role.flatMap(model.spec.aliases.name) : nil
        translucentSurface = background.translucentSurface
        exemptions = background.exemptions
        contrast = ContrastRange(of: pair.foreground, on: background.colors)
        lc = APCA.lightnessContrast(text: Color(contrast.foreground), background: Color(contrast.background))
    }

    /// The part of a measure that all foregrounds on a background share.
    struct Background {
        let colors: [Color]
        let name: String
        let role: ColorRole?
        let translucentSurface: SurfaceRole?
        let exemptions: AuditExemptions

        init(_ background: AuditBackground, in model: RenderModel) {
            colors = background.colors(in: model)
            name = background.name(in: model)
            role = background.role(in: model)
            translucentSurface = background.translucentSurface(in: model)
            exemptions = background.exemptions(in: model)
        }
    }
}

/// The contrast of a foreground on every possible color of its background.
struct ContrastRange {
    /// The composited colors with the lowest contrast.
    private(set) var foreground = RGB(packed: 0)
    private(set) var background = RGB(packed: 0)
    /// WCAG's lowest and highest ratios, 1...21.
    private(set) var worst = Double.infinity
    private(set) var best = 0.0

    init(of foreground: Color, on backgrounds: [Color]) {
        for background in backgrounds {
            let shown = foreground.composited(over: background).rgb
            let ratio = Contrast.ratio(shown, background.rgb)
            best = max(best, ratio)
            guard ratio < worst else { continue }
            worst = ratio
            (self.foreground, self.background) = (shown, background.rgb)
        }
    }
}
