import ColorScience
import ThemeEngine
import ThemeSpec

/// The pairs of an audit that depend on a color, which can be measured with any other color in its place.
///
/// Measuring takes microseconds, because the rest of the theme is resolved once. The colors of roles derived from the
/// color change with it.
public struct RolePairs: Sendable {
    /// A pair that depends on the color; one for all parts of components that contain it.
    public struct Pair: Sendable {
        /// The check of the pair in the original theme: of those that share the colors, the one with the highest
        /// requirement.
        public fileprivate(set) var check: AuditCheck
        /// Whether the color is the foreground; otherwise it is the background or part of it.
        public let isForeground: Bool
        fileprivate let foreground: FixProblem.Layer
        /// The possible colors of the background, as layers from bottom to top.
        fileprivate let stacks: [[FixProblem.Layer]]
    }

    /// The pairs that affect the result of an audit, or would if a stand-in for the role were replaced by a color of
    /// the theme.
    public let pairs: [Pair]
    /// The number of pairs of the color that do not affect the result, such as those with stand-ins for other roles.
    public let uncountedCount: Int
    /// The original color.
    public let color: Color

    /// Finds the pairs of a color in an appearance.
    ///
    /// - Parameters:
    ///   - roles: The roles that have the color; at least one.
    ///   - settings: The requirements and the settings of the device. Content sizes, appearances and states are
    ///     ignored.
    public init(
        _ roles: [ColorRole], in spec: ThemeSpec, _ appearance: Appearance, _ settings: AuditSettings = AuditSettings()
    ) {
        let model = RenderModel(spec, RenderEnvironment(appearance: appearance, settings: settings.device))
        color = model.colors[roles[0]]
        let layers = FixLayers(model, roles: [roles], originals: [color])
        var stacks: [AuditBackground: [[FixProblem.Layer]]] = [:]
        // Measure only these pairs.
        let ownPairs = AuditedComponents.pairs(in: model).filter { pair in
            let background = stacks[pair.background] ?? layers.stacks(of: pair.background)
            stacks[pair.background] = background
            return layers.layer(pair.foregroundRole, pair.foregroundOpacity).variable != nil
                || background.joined().contains { $0.variable != nil }
        }
        var checks: [AuditCheck] = []
        var checker = PairChecker(settings)
        checker.check(ownPairs, in: model, into: &checks)
        var pairs: [Pair] = []
        var places: [Key: Int] = [:]
        // A stand-in becomes a color of the theme when it is set.
        let ignored: AuditExemptions = roles.contains(where: model.colors.isStandIn) ? .standIns : []
        for check in checks where settings.exemption(of: check.exemptions.subtracting(ignored)) == nil {
            let foreground = layers.layer(check.pair.foregroundRole, check.pair.foregroundOpacity)
            let key = Key(foreground: foreground, background: check.pair.background)
            if let place = places[key] {
                if pairs[place].check.required < check.required { pairs[place].check = check }
                continue
            }
            places[key] = pairs.count
            pairs.append(
                Pair(
                    check: check, isForeground: foreground.variable != nil, foreground: foreground,
                    stacks: stacks[check.pair.background] ?? []))
        }
        self.pairs = pairs
        uncountedCount = checks.count { settings.exemption(of: $0.exemptions.subtracting(ignored)) != nil }
    }

    private struct Key: Hashable {
        let foreground: FixProblem.Layer
        let background: AuditBackground
    }

    private init(_ other: RolePairs, _ pairs: [Pair]) {
        (self.pairs, color, uncountedCount) = (pairs, other.color, other.uncountedCount)
    }

    /// Returns only the pairs that satisfy a condition.
    public func only(_ isIncluded: (Pair) -> Bool) -> RolePairs { RolePairs(self, pairs.filter(isIncluded)) }

    /// Returns the contrast ratio of a pair with another color in place of the role's, 1...21: the lowest one for all
    /// possible colors of the background.
    public func ratio(_ pair: Pair, with color: Color) -> Double {
        var worst = Double.infinity
        for stack in pair.stacks {
            let background = stack.reduce(Color.white) { Self.color(of: $1, color).composited(over: $0) }
            let foreground = Self.color(of: pair.foreground, color).composited(over: background)
            worst = min(worst, Contrast.ratio(foreground.rgb, background.rgb))
        }
        return worst
    }

    private static func color(of layer: FixProblem.Layer, _ color: Color) -> Color {
        let own = layer.variable == nil ? layer.color : color
        return layer.opacity == 1 ? own : own.opacity(layer.opacity)
    }

    /// Returns the number of failing pairs that would pass with a color, and of passing pairs that would fail.
    public func effect(of color: Color) -> (repaired: Int, broken: Int) {
        pairs.reduce(into: (repaired: 0, broken: 0)) { effect, pair in
            let passed = ratio(pair, with: self.color) >= pair.check.required
            let passes = ratio(pair, with: color) >= pair.check.required
            if passes, !passed { effect.repaired += 1 }
            if passed, !passes { effect.broken += 1 }
        }
    }

    /// Returns the lowest ratio of all pairs with a color; `nil` for a color without pairs.
    public func worstRatio(with color: Color) -> Double? { pairs.map { ratio($0, with: color) }.min() }

    /// Returns the lowest ratio of all pairs with a color, and the number of failing pairs.
    public func result(of color: Color) -> (worst: Double?, failing: Int) {
        pairs.reduce(into: (worst: nil, failing: 0)) { result, pair in
            let ratio = ratio(pair, with: color)
            result.worst = min(result.worst ?? ratio, ratio)
            if ratio < pair.check.required { result.failing += 1 }
        }
    }

    /// Returns the lowest ratio of all pairs relative to their requirement; 1 or more if all pass, and `nil` for a
    /// color without pairs.
    public func margin(with color: Color) -> Double? { pairs.map { ratio($0, with: color) / $0.check.required }.min() }
}

extension RolePairs {
    /// The result of a search for a color.
    public enum Solution: Hashable, Sendable {
        /// The nearest color that satisfies the condition.
        case found(Color)
        /// No color satisfies the condition. The color that comes nearest to it, and the reached part of the wanted
        /// value.
        case none(best: Color, part: Double)
    }

    /// Returns the color nearest in OKLCH lightness with which every pair reaches a ratio.
    ///
    /// Hue and alpha are kept, and so is chroma as far as the gamut allows. The ratio holds for the color in 8 bits per
    /// channel.
    ///
    /// - Parameters:
    ///   - color: The color to start from.
    ///   - ratio: 1...21; `nil` for the requirement of each pair.
    public func nearest(to color: Color, reaching ratio: Double?) -> Solution {
        nearest(to: color) { color in
            pairs.lazy.map { pair in self.ratio(pair, with: color) / (ratio ?? pair.check.required) }.min() ?? .infinity
        }
    }

    /// Returns the nearest color of another lightness for which a condition holds.
    ///
    /// - Parameter part: 1 or more if the condition holds.
    private func nearest(to color: Color, part: (Color) -> Double) -> Solution {
        guard part(color) < 1 else { return .found(color) }
        let start = OKLCH(color)
        func moved(_ lightness: Double) -> Color { start.atLightness(lightness, alpha: color.alpha) }
        var best = (color: color, part: part(color))
        // The condition may hold in several ranges of lightness, because a color can be text on one background and the
        // background of other text. Search all of them, in steps that grow with the distance from the start.
        for step in 1...Self.steps {
            var found: [(lightness: Double, color: Color)] = []
            for sign in [-1.0, 1] {
                let lightness = start.lightness + sign * Double(step) / Double(Self.steps)
                guard (-Self.margin...1 + Self.margin).contains(lightness) else { continue }
                let candidate = moved(min(max(lightness, 0), 1))
                let reached = part(candidate)
                if reached > best.part { best = (candidate, reached) }
                guard reached >= 1 else { continue }
                found.append(refined(from: lightness - sign / Double(Self.steps), to: lightness, moved, part))
            }
            if let nearest = found.min(by: { abs($0.lightness - start.lightness) < abs($1.lightness - start.lightness) }
            ) {
                return .found(nearest.color)
            }
        }
        return .none(best: best.color, part: best.part)
    }

    /// Returns the first lightness between two at which the condition holds; it holds at `holding`.
    private func refined(
        from failing: Double, to holding: Double, _ moved: (Double) -> Color, _ part: (Color) -> Double
    ) -> (lightness: Double, color: Color) {
        var (failing, holding) = (failing, holding)
        for _ in 0..<10 {
            let middle = (failing + holding) / 2
            if part(moved(min(max(middle, 0), 1))) >= 1 { holding = middle } else { failing = middle }
        }
        return (holding, moved(min(max(holding, 0), 1)))
    }

    /// The number of steps of lightness; a step is less than one of 8 bits.
    private static let steps = 256
    /// The start need not be at a step, so the search ends slightly beyond black and white.
    private static let margin = 1.0 / 256
}
