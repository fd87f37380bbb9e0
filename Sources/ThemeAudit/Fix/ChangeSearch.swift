import ColorScience
import ThemeEngine
import ThemeSpec

/// Finds colors for a role with which pairs pass that fail.
struct ChangeSearch {
    private let spec: ThemeSpec
    private let role: ColorRole
    private let appearance: Appearance
    private let checks: [AuditCheck]
    private let before: Color
    private let background: Color

    init(_ spec: ThemeSpec, role: ColorRole, _ appearance: Appearance, _ checks: [AuditCheck]) {
        self.spec = spec
        self.role = role
        self.appearance = appearance
        self.checks = checks
        before = spec.resolved(role, appearance)
        background = spec.resolved(.background, appearance).composited(over: .white)
    }

    /// The least moves up and down in lightness, and for a translucent color in alpha; the nearest first.
    func moves() -> [LeastChange] {
        var found = ways(from: before)
        if !before.isOpaque {
            if let denser = LightnessSearch.leastAlpha(of: before, where: holds) { found.append(denser) }
            if found.isEmpty { found = ways(from: Color(before.rgb)) }
        }
        return found.map { change($0, .moved) }.sorted { $0.distance < $1.distance }
    }

    /// Black, white and the theme's own opaque colors that do, the nearest first, each color once.
    func replacements() -> [LeastChange] {
        var seen: Set<Color> = [before]
        let own = ColorRole.gentle.filter { $0 != role }.map { role in
            (spec.resolved(role, appearance), LeastChange.Source.role(role))
        }
        let choices = [(Color.black, LeastChange.Source.black), (Color.white, .white)] + own
        return choices.filter { $0.0.isOpaque && seen.insert($0.0).inserted && holds($0.0) }
            .map { change($0.0, $0.1) }.sorted { $0.distance < $1.distance }
    }

    private func ways(from color: Color) -> [Color] {
        [0.0, 1.0].compactMap { LightnessSearch.nearest(to: color, towards: $0, where: holds) }
    }

    private func trial(_ color: Color) -> PairTrial {
        PairTrial(spec.changing(role, in: appearance, to: color), appearance)
    }

    private func holds(_ color: Color) -> Bool { trial(color).passes(checks) }

    private func change(_ after: Color, _ source: LeastChange.Source) -> LeastChange {
        /// Of the pair that is nearest to failing, or fails by most.
        func ratio(_ color: Color) -> Double {
            let trial = trial(color)
            let ratios = checks.map { (ratio: trial.ratio($0.pair), required: $0.required) }
            return ratios.min { $0.ratio / $0.required < $1.ratio / $1.required }?.ratio ?? 1
        }
        let shown = [before, after].map { OKLab($0.composited(over: background)) }
        return LeastChange(
            role: role, appearance: appearance, source: source, before: before, after: after,
            ratioBefore: ratio(before), ratioAfter: ratio(after), distance: shown[0].distance(to: shown[1]))
    }
}

/// A color that would make failing pairs pass: the least that would do, or one that is there anyway.
public struct LeastChange: Hashable, Sendable {
    public enum Source: Hashable, Sendable {
        /// The color it was, in another lightness (OKLCH), or with more alpha.
        case moved
        case black
        case white
        /// The color of another role of the theme.
        case role(ColorRole)
    }

    public let role: ColorRole
    public let appearance: Appearance
    public let source: Source
    /// Straight alpha, 8 bits a channel, as documents have them.
    public let before: Color
    public let after: Color
    /// The ratio of the pair that is nearest to failing, or fails by most.
    public let ratioBefore: Double
    public let ratioAfter: Double
    /// How far the color moves where it lies on the theme's background, in OKLab: 0.02 is just noticed, 1 is black to
    /// white.
    public let distance: Double

    /// Every way to let `checks`, which fail with the same ink in the same appearance, pass by another ink: moves first,
    /// then black, white and the theme's other colors, each by distance.
    public static func inks(for checks: [AuditCheck], in spec: ThemeSpec) -> [LeastChange] {
        guard let first = checks.first else { return [] }
        let search = ChangeSearch(spec, role: first.pair.inkRole, first.appearance, checks)
        return search.moves() + search.replacements()
    }

    /// The moves of the color that `check` has as its paper; none for a material that has no color of the theme.
    public static func papers(for check: AuditCheck, in spec: ThemeSpec) -> [LeastChange] {
        guard let role = check.backgroundRole else { return [] }
        return ChangeSearch(spec, role: role, check.appearance, [check]).moves()
    }

    /// The nearest of all moves of the ink, or of the paper where no ink does.
    public static func least(for checks: [AuditCheck], in spec: ThemeSpec) -> LeastChange? {
        let inks = inks(for: checks, in: spec)
        if let moved = inks.first(where: { $0.source == .moved }) ?? inks.first { return moved }
        return checks.count == 1 ? checks.first.flatMap { papers(for: $0, in: spec).first } : nil
    }
}

/// What pairs would have in a theme that was changed, in one appearance.
struct PairTrial {
    private let model: RenderModel

    init(_ spec: ThemeSpec, _ appearance: Appearance) {
        // Colors do not depend on the text size.
        model = RenderModel(spec, appearance: appearance)
    }

    /// The least ratio over everything that the paper may be.
    func ratio(_ pair: AuditPair) -> Double {
        let ink = model.colors[pair.inkRole].opacity(pair.inkOpacity)
        return PairMeasure.Contrast(of: ink, on: pair.paper.colors(in: model)).worst
    }

    func passes(_ checks: [AuditCheck]) -> Bool { checks.allSatisfy { ratio($0.pair) >= $0.required } }
}

extension ThemeSpec {
    /// The role's color as screens get it, taken from another role where the theme does not give it.
    func resolved(_ role: ColorRole, _ appearance: Appearance) -> Color {
        let color = colors[role]?[appearance] ?? ColorModel(self, appearance: appearance)[role]
        // As it would be written.
        return Color(hex: color.hex) ?? color
    }

    /// The theme with another color for a role in one appearance; in the other the role keeps what it has, or is given
    /// what it was taken from.
    func changing(_ role: ColorRole, in appearance: Appearance, to color: Color) -> ThemeSpec {
        let other = resolved(role, appearance.opposite)
        return changing(
            role,
            to: appearance == .light ? ColorPair(light: color, dark: other) : ColorPair(light: other, dark: color))
    }
}

/// The least move of a color after which something holds. What comes back has 8 bits a channel, as documents have.
enum LightnessSearch {
    /// The nearest color on the way to OKLCH lightness `end` (0...1), hue and chroma kept as far as the gamut lets, alpha
    /// kept; `nil` where even the end of the way does not do.
    ///
    /// - Parameter holds: `false` for the color itself; once it is `true` on the way, it stays so.
    static func nearest(to color: Color, towards end: Double, where holds: (Color) -> Bool) -> Color? {
        let start = OKLCH(color)
        func moved(_ lightness: Double) -> Color {
            let place = OKLCH(lightness: lightness, chroma: start.chroma, hue: start.hue)
            return Color(place.color.rgb).opacity(color.alpha)
        }
        var found = moved(end)
        guard holds(found) else { return nil }
        var (fails, suffices) = (start.lightness, end)
        for _ in 0..<steps {
            let middle = (fails + suffices) / 2
            let candidate = moved(middle)
            if candidate == found || holds(candidate) {
                (suffices, found) = (middle, candidate)
            } else {
                fails = middle
            }
        }
        // Rounding to 8 bits may leave a step that is not needed.
        while let back = stepBack(found, towards: color), holds(back) { found = back }
        return found
    }

    /// One 8-bit step nearer to `start` in every channel; `nil` where there is none.
    private static func stepBack(_ color: Color, towards start: Color) -> Color? {
        func step(_ from: UInt8, _ to: UInt8) -> UInt8 { from == to ? from : from < to ? from + 1 : from - 1 }
        let (from, to) = (color.rgb, start.rgb)
        let back = RGB(red: step(from.red, to.red), green: step(from.green, to.green), blue: step(from.blue, to.blue))
        return back == from || back == to ? nil : Color(back).opacity(color.alpha)
    }

    /// The same color at the least alpha that does; `nil` where even the opaque color does not.
    static func leastAlpha(of color: Color, where holds: (Color) -> Bool) -> Color? {
        func at(_ alpha: Int) -> Color { Color(color.rgb).opacity(Double(alpha) / 255) }
        var (fails, suffices) = (Int((color.alpha * 255).rounded()), 255)
        guard fails < suffices, holds(at(suffices)) else { return nil }
        while suffices - fails > 1 {
            let middle = (fails + suffices) / 2
            if holds(at(middle)) { suffices = middle } else { fails = middle }
        }
        return at(suffices)
    }

    /// Halvings of the way: 4096 parts of it are finer than 8 bits are.
    private static let steps = 12
}
