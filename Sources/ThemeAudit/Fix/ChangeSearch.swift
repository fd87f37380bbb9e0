import ColorScience
import ThemeEngine
import ThemeSpec

/// Searches for colors of a role, and of the roles that share its color, that make failing pairs pass.
struct ChangeSearch {
    private let spec: ThemeSpec
    private let role: ColorRole
    private let appearance: Appearance
    private let checks: [AuditCheck]
    private let before: Color
    /// The roles to change, and their colors in the other appearance, which do not change.
    private let opposites: [(role: ColorRole, color: Color)]
    private let background: Color

    /// - Parameter others: Other roles that get the same color.
    init(
        _ spec: ThemeSpec, role: ColorRole, others: [ColorRole] = [], _ appearance: Appearance, _ checks: [AuditCheck]
    ) {
        self.spec = spec
        self.role = role
        self.appearance = appearance
        self.checks = checks
        before = spec.resolved(role, appearance)
        opposites = ([role] + others).map { ($0, spec.resolved($0, appearance.opposite)) }
        background = spec.resolved(.background, appearance).composited(over: .white)
    }

    /// Returns the smallest passing changes of lightness up and down, and of alpha for a translucent color; nearest
    /// first.
    func moves() -> [LeastChange] {
        var found = passingColors(from: before)
        if !before.isOpaque {
            if let denser = LightnessSearch.leastAlpha(of: before, where: holds) { found.append(denser) }
            if found.isEmpty { found = passingColors(from: Color(before.rgb)) }
        }
        return found.map { change($0, .moved) }.sorted { $0.distance < $1.distance }
    }

    /// Returns black, white and the theme's opaque colors that pass, nearest first, without duplicates.
    func replacements() -> [LeastChange] {
        var seen: Set<Color> = [before]
        let own = ColorRole.gentle.filter { $0 != role }.map { role in
            (spec.resolved(role, appearance), LeastChange.Source.role(role))
        }
        let choices = [(Color.black, LeastChange.Source.black), (Color.white, .white)] + own
        return choices.filter { $0.0.isOpaque && seen.insert($0.0).inserted && holds($0.0) }
            .map { change($0.0, $0.1) }.sorted { $0.distance < $1.distance }
    }

    private func passingColors(from color: Color) -> [Color] {
        [0.0, 1.0].compactMap { LightnessSearch.nearest(to: color, towards: $0, where: holds) }
    }

    private func trial(_ color: Color) -> PairTrial {
        let changed = opposites.reduce(spec) { spec, item in
            spec.changing(item.role, in: appearance, to: color, opposite: item.color)
        }
        return PairTrial(changed, appearance)
    }

    private func holds(_ color: Color) -> Bool { trial(color).passes(checks) }

    private func change(_ after: Color, _ source: LeastChange.Source) -> LeastChange {
        let trial = trial(after)
        let ratios = checks.map { check in
            let ratio = trial.ratio(check.pair)
            return (ratio: ratio, margin: check.margin(ofRatio: ratio))
        }
        let shown = [before, after].map { OKLab($0.composited(over: background)) }
        return LeastChange(
            role: role, appearance: appearance, source: source, before: before, after: after,
            ratioAfter: ratios.min { $0.margin < $1.margin }?.ratio ?? 1, distance: shown[0].distance(to: shown[1]))
    }
}

/// A color that would make failing pairs pass: the smallest sufficient change, or an existing color.
public struct LeastChange: Hashable, Sendable {
    /// The origin of the suggested color.
    public enum Source: Hashable, Sendable {
        /// The previous color with another lightness (OKLCH), or with a higher alpha.
        case moved
        case black
        case white
        /// The color of another role of the theme.
        case role(ColorRole)
    }

    /// The color role to change.
    public let role: ColorRole
    /// The appearance in which to change it.
    public let appearance: Appearance
    /// The origin of ``after``.
    public let source: Source
    /// The current color, in straight alpha with 8 bits per channel.
    public let before: Color
    /// The suggested color, in straight alpha with 8 bits per channel.
    public let after: Color
    /// The lowest ratio of the changed pairs relative to their requirement, 1...21.
    public let ratioAfter: Double
    /// The distance of the two colors on the theme's background, in OKLab: 0.02 is just noticeable, 1 is black to
    /// white.
    public let distance: Double

    /// Returns every change of the foreground with which `checks` pass: changes of lightness first, then black, white
    /// and the theme's other colors, each sorted by distance. The checks must share the color of the foreground and the
    /// appearance.
    static func foregrounds(for checks: [AuditCheck], in spec: ThemeSpec) -> [LeastChange] {
        guard let search = foregroundSearch(for: checks, in: spec) else { return [] }
        return search.moves() + search.replacements()
    }

    private static func foregroundSearch(for checks: [AuditCheck], in spec: ThemeSpec) -> ChangeSearch? {
        checks.first.map { first in
            let role = first.pair.foregroundRole
            let others = Set(checks.map(\.pair.foregroundRole)).subtracting([role])
            return ChangeSearch(spec, role: role, others: others.sorted(), first.appearance, checks)
        }
    }

    /// Returns the changes of the color of the check's background; none for a material without a color of the theme.
    static func backgrounds(for check: AuditCheck, in spec: ThemeSpec) -> [LeastChange] {
        guard let role = check.backgroundRole else { return [] }
        return ChangeSearch(spec, role: role, check.appearance, [check]).moves()
    }

    /// Returns the smallest change of the foreground, or of the background if no foreground passes.
    public static func least(for checks: [AuditCheck], in spec: ThemeSpec) -> LeastChange? {
        let search = foregroundSearch(for: checks, in: spec)
        if let found = search?.moves().first ?? search?.replacements().first { return found }
        return checks.count == 1 ? checks.first.flatMap { backgrounds(for: $0, in: spec).first } : nil
    }
}

/// Measures the contrast that pairs would have in a changed theme, in one appearance.
struct PairTrial {
    private let model: RenderModel

    init(_ spec: ThemeSpec, _ appearance: Appearance) {
        // Colors do not depend on the text size.
        model = RenderModel(spec, appearance: appearance)
    }

    /// Returns the lowest ratio for all possible colors of the background.
    func ratio(_ pair: AuditPair) -> Double {
        let foreground = model.colors[pair.foregroundRole].opacity(pair.foregroundOpacity)
        return ContrastRange(of: foreground, on: pair.background.colors(in: model)).worst
    }

    /// Returns whether all `checks` would pass.
    func passes(_ checks: [AuditCheck]) -> Bool { checks.allSatisfy { ratio($0.pair) >= $0.required } }
}

extension ThemeSpec {
    /// Returns the role's color as used by screens, which is that of another role if the theme does not define it.
    public func resolved(_ role: ColorRole, _ appearance: Appearance) -> Color {
        let color = colors[role]?[appearance] ?? ColorModel.color(of: role, in: self, appearance)
        // Round to 8 bits per channel, as the color would be written.
        return Color(hex: color.hex) ?? color
    }

    /// Returns the theme with another color for a role in one appearance. In the other appearance, the role keeps its
    /// color or gets that of its fallback.
    public func changing(_ role: ColorRole, in appearance: Appearance, to color: Color) -> ThemeSpec {
        changing(role, in: appearance, to: color, opposite: resolved(role, appearance.opposite))
    }

    /// Returns the theme with two other colors for a role: one in `appearance`, and one in the other appearance.
    fileprivate func changing(
        _ role: ColorRole, in appearance: Appearance, to color: Color, opposite: Color
    ) -> ThemeSpec {
        let isLight = appearance == .light
        return changing(role, to: ColorPair(light: isLight ? color : opposite, dark: isLight ? opposite : color))
    }
}

/// Searches for the smallest change of a color that satisfies a condition; results have 8 bits per channel.
enum LightnessSearch {
    /// Returns the nearest color in the direction of OKLCH lightness `end` (0...1) that satisfies the condition, with
    /// the same alpha and, as far as the gamut permits, the same hue and chroma; `nil` if the color at `end` does not
    /// satisfy it either.
    ///
    /// - Parameter holds: The condition: `false` for the color itself and, once `true` along the way, `true` from there
    /// on.
    static func nearest(to color: Color, towards end: Double, where holds: (Color) -> Bool) -> Color? {
        let start = OKLCH(color)
        func moved(_ lightness: Double) -> Color { start.atLightness(lightness, alpha: color.alpha) }
        var found = moved(end)
        guard holds(found) else { return nil }
        var (failing, passing) = (start.lightness, end)
        for _ in 0..<steps {
            let middle = (failing + passing) / 2
            let candidate = moved(middle)
            if candidate == found || holds(candidate) {
                (passing, found) = (middle, candidate)
            } else {
                failing = middle
            }
        }
        // Rounding to 8 bits may leave one unnecessary step.
        while let back = stepBack(found, towards: color), holds(back) { found = back }
        return found
    }

    /// Returns the color one 8-bit step nearer to `start` in every channel; `nil` if there is none.
    private static func stepBack(_ color: Color, towards start: Color) -> Color? {
        func step(_ from: UInt8, _ to: UInt8) -> UInt8 { from == to ? from : from < to ? from + 1 : from - 1 }
        let (from, to) = (color.rgb, start.rgb)
        let back = RGB(red: step(from.red, to.red), green: step(from.green, to.green), blue: step(from.blue, to.blue))
        return back == from || back == to ? nil : Color(back).opacity(color.alpha)
    }

    /// Returns the color with the lowest alpha that satisfies the condition; `nil` if the opaque color does not satisfy
    /// it either.
    static func leastAlpha(of color: Color, where holds: (Color) -> Bool) -> Color? {
        func at(_ alpha: Int) -> Color { Color(color.rgb).opacity(Double(alpha) / 255) }
        var (failing, passing) = (Int((color.alpha * 255).rounded()), 255)
        guard failing < passing, holds(at(passing)) else { return nil }
        while passing - failing > 1 {
            let middle = (failing + passing) / 2
            if holds(at(middle)) { passing = middle } else { failing = middle }
        }
        return at(passing)
    }

    /// The number of bisections: 4096 intervals are finer than 8 bits.
    private static let steps = 12
}
