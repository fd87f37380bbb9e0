import ColorScience
import ThemeSpec

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
