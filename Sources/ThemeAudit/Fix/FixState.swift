import ColorScience
import ThemeEngine
import ThemeSpec

/// A choice of a color for each variable of a problem, and its result.
struct FixState {
    private let problem: FixProblem
    /// The index of the selected candidate of each variable.
    private(set) var choices: [Int]
    private var colors: [Color]
    /// The colors of the stacks of the problem.
    private var shades: [Shade] = []
    /// Whether each demand is met.
    private(set) var isMet: [Bool]
    private(set) var score: FixScore

    /// An opaque color and its luminance.
    private struct Shade {
        let color: Color
        let luminance: Double

        init(_ color: Color) {
            self.color = color
            luminance = color.rgb.luminance
        }
    }

    /// Creates the original state of the theme.
    init(_ problem: FixProblem) {
        self.problem = problem
        choices = problem.variables.map { _ in 0 }
        let colors = problem.variables.map { $0.candidates[0].color }
        self.colors = colors
        shades = problem.stacks.indices.map { Shade(problem.color(ofStack: $0, colors)) }
        isMet = problem.demands.map { _ in true }
        score = FixScore(failures: 0, spoiled: 0, cost: 0)
        for demand in problem.demands.indices { measure(demand) }
    }

    /// Whether the surfaces are still distinguishable.
    var keepsSurfaces: Bool { problem.surfaces.hold(colors) }

    /// The variables whose color has changed.
    var changed: [Int] { choices.indices.filter { choices[$0] != 0 } }

    /// Returns the number of unmet demands that do not depend on a variable: those that affect the result, and others.
    func unmet(without variable: Int) -> (failures: Int, spoiled: Int) {
        var unmet = (failures: score.failures, spoiled: score.spoiled)
        for demand in problem.uses[variable].demands where !isMet[demand] {
            if problem.demands[demand].isDecisive { unmet.failures -= 1 } else { unmet.spoiled -= 1 }
        }
        return unmet
    }

    /// Selects a candidate for a variable.
    mutating func choose(_ candidate: Int, for variable: Int) {
        let old = choices[variable]
        guard old != candidate else { return }
        let candidates = problem.variables[variable].candidates
        choices[variable] = candidate
        colors[variable] = candidates[candidate].color
        score.cost += candidates[candidate].cost - candidates[old].cost
        let use = problem.uses[variable]
        for background in use.backgrounds {
            for stack in problem.backgrounds[background].stacks {
                shades[stack] = Shade(problem.color(ofStack: stack, colors))
            }
        }
        for demand in use.demands { measure(demand) }
    }

    private mutating func measure(_ index: Int) {
        let demand = problem.demands[index]
        let foreground = demand.foreground.color(colors)
        let opaque = foreground.isOpaque ? luminance(of: demand.foreground, foreground) : nil
        var isMet = true
        for stack in problem.backgrounds[demand.background].stacks where isMet {
            let background = shades[stack]
            let luminance = opaque ?? foreground.composited(over: background.color).rgb.luminance
            isMet = Contrast.ratio(ofLuminances: luminance, background.luminance) >= demand.required
        }
        guard isMet != self.isMet[index] else { return }
        self.isMet[index] = isMet
        let change = isMet ? -1 : 1
        if demand.isDecisive { score.failures += change } else { score.spoiled += change }
    }

    /// Returns the luminance of an opaque color; that of a variable is already known.
    private func luminance(of layer: FixProblem.Layer, _ color: Color) -> Double {
        guard let variable = layer.variable else { return color.rgb.luminance }
        return problem.variables[variable].candidates[choices[variable]].luminance
    }
}

/// The result of a fix: fewer failing pairs are better, then fewer spoiled ones, then a lower cost.
struct FixScore {
    /// The number of failing pairs that affect the result.
    var failures: Int
    /// The number of failing pairs that do not affect the result and passed before.
    var spoiled: Int
    /// The cost; see ``FixCost``.
    var cost: Double

    /// Returns the cost for each pair that passes with this score and failed with `other`; `nil` if there is no
    /// progress.
    func price(from other: FixScore) -> Double? {
        let (repaired, restored) = (other.failures - failures, other.spoiled - spoiled)
        guard repaired > 0 || repaired == 0 && restored > 0 else { return nil }
        return (cost - other.cost) / Double(repaired > 0 ? repaired : restored)
    }

    /// Returns whether this score is lower by more than rounding errors.
    func isBetter(than other: FixScore) -> Bool {
        guard (failures, spoiled) == (other.failures, other.spoiled) else {
            return (failures, spoiled) < (other.failures, other.spoiled)
        }
        return cost < other.cost - 1e-6
    }
}

/// The cost of a fix: the amount by which it departs from the theme.
///
/// The cost is the sum, over every role that a fix changes in an appearance, of the role's weight times the distance of
/// its two colors in OKLab, both composited over the theme's background. A change costs at least as much as a just
/// noticeable one, so that few roles change. Roles that share a brand color each count. Appearances are independent of
/// each other.
enum FixCost {
    /// The roles of the brand. A role with the color of one of them belongs to the brand too.
    static let brand: [ColorRole] = [.primaryCTA, .themePrimary, .accent]

    /// The weight of a brand color, which should change last and least: a label may change three times as much instead.
    static let brandWeight = 3.0
    /// The weight of a surface, which is large and is behind everything else.
    static let surfaceWeight = 2.0
    /// The weight of text on fills and overlays: changing it from light to dark alters the design less than changing
    /// the fill by the same amount, and less than gray text on a strong color.
    static let labelWeight = 0.5
    /// The weight of every other role.
    static let otherWeight = 1.0
    /// The minimum distance that is counted: a just noticeable one.
    static let leastDistance = OKLab.justNoticeableDistance

    /// Returns the cost of a change of colors at `distance` from each other, above 0, with a weight of 1.
    static func cost(ofDistance distance: Double) -> Double { max(distance, leastDistance) }

    /// Returns whether a role with a brand color belongs to the brand. The colors of surfaces, and of text on a fill or
    /// an overlay, are chosen for the adjacent colors, and equal a brand color by coincidence: usually black or white.
    static func canBelongToBrand(_ role: ColorRole) -> Bool {
        !ColorRole.fills.contains(role) && !labels.contains(role)
    }

    private static let labels: Set<ColorRole> = [
        .textOnPrimaryCTA, .textOnDestructive, .textOnOverlay, .textOnOverlaySecondary, .textOnScrim,
        .textOnScrimSecondary,
    ]

    /// Returns the roles that the theme defines, grouped by shared brand colors, and the sum of their weights.
    static func groups(of model: RenderModel) -> [(roles: [ColorRole], weight: Double)] {
        func color(_ role: ColorRole) -> Color { model.spec.resolved(role, model.appearance) }
        let given = model.spec.colors.keys.sorted()
        let brands = Set(brand.filter(given.contains).map(color))
        let shared = Dictionary(
            grouping: given.filter { canBelongToBrand($0) && brands.contains(color($0)) }, by: color)
        let grouped = Set(shared.values.joined())
        let others = given.filter { !grouped.contains($0) }.map { role -> (roles: [ColorRole], weight: Double) in
            let weight =
                ColorRole.fills.contains(role) ? surfaceWeight : labels.contains(role) ? labelWeight : otherWeight
            return (roles: [role], weight: weight)
        }
        let brandColors = shared.values.sorted { $0[0] < $1[0] }.map { roles in
            (roles: roles, weight: brandWeight * Double(roles.count))
        }
        return brandColors + others
    }
}

/// A color that a fix may change: that of one role, or of all roles that share a brand color.
struct FixVariable {
    /// The roles that have the color.
    let roles: [ColorRole]
    /// The original color, followed by every possible color, nearest first.
    let candidates: [Candidate]
    /// The indices of all candidates.
    let all: [Int]
    /// The indices of every fourth candidate, and of every twelfth: sufficient to find the range to refine.
    let coarse: [Int]
    let sparse: [Int]

    /// A color that a variable may have.
    struct Candidate {
        let color: Color
        /// The cost of the change for the variable.
        let cost: Double
        /// WCAG's relative luminance of the color, if it is opaque.
        let luminance: Double
        /// The distance from the original color, in OKLab over the theme's background.
        let distance: Double
        /// The position on the scale of lightness or alpha, used to select some of the candidates.
        let level: Int
    }

    init(_ roles: [ColorRole], weight: Double, color: Color, on background: Color) {
        self.roles = roles
        let start = OKLab(color.composited(over: background))
        var seen: Set<Color> = [color]
        var candidates = [Candidate(color: color, cost: 0, luminance: color.rgb.luminance, distance: 0, level: 0)]
        for (level, other) in Self.colors(from: color) where seen.insert(other).inserted {
            let distance = OKLab(other.composited(over: background)).distance(to: start)
            candidates.append(
                Candidate(
                    color: other, cost: FixCost.cost(ofDistance: distance) * weight, luminance: other.rgb.luminance,
                    distance: distance, level: level))
        }
        candidates.sort { ($0.distance, $0.level) < ($1.distance, $1.level) }
        self.candidates = candidates
        all = Array(candidates.indices)
        coarse = candidates.indices.filter { candidates[$0].level % 4 == 0 }
        sparse = candidates.indices.filter { candidates[$0].level % 12 == 0 }
    }

    /// Returns the color in every lightness of OKLCH, with as much of its chroma as the gamut permits; for a
    /// translucent color, also with a higher alpha, and opaque in every lightness.
    private static func colors(from color: Color) -> [(level: Int, color: Color)] {
        let start = OKLCH(color)
        let scale = (0...levels).map { level -> (level: Int, color: Color) in
            let lightness = Double(level) / Double(levels)
            return (level, start.atLightness(lightness, alpha: 1))
        }
        guard !color.isOpaque else { return scale }
        let alpha = Int((color.alpha * 255).rounded())
        let denser = (alpha..<255).map { (level: $0 + 1, color: Color(color.rgb).opacity(Double($0 + 1) / 255)) }
        return scale.map { (level: $0.level, color: $0.color.opacity(color.alpha)) } + denser + scale
    }

    /// The number of steps of lightness: finer than 8 bits, and a multiple of 12.
    private static let levels = 516
}
