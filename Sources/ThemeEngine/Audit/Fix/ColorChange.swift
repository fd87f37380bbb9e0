import ColorScience
import ThemeSpec

/// A color of a theme that was changed.
public struct ColorChange: Hashable, Sendable {
    public let role: ColorRole
    public let appearance: Appearance
    /// Straight alpha; for a role that the theme did not give, what stood in for it.
    public let before: Color
    public let after: Color
    /// OKLab, as the colors show on the theme's background.
    public let distance: Double

    /// What differs between two themes, by role.
    static func all(from before: ThemeSpec, to after: ThemeSpec) -> [ColorChange] {
        after.colors.keys.sorted().flatMap { role in
            Appearance.allCases.compactMap { appearance -> ColorChange? in
                guard before.colors[role] != after.colors[role] else { return nil }
                let (old, new) = (before.resolved(role, appearance), after.resolved(role, appearance))
                guard old != new else { return nil }
                let background = before.resolved(.background, appearance).composited(over: .white)
                let shown = [old, new].map { OKLab($0.composited(over: background)) }
                return ColorChange(
                    role: role, appearance: appearance, before: old, after: new,
                    distance: shown[0].distance(to: shown[1]))
            }
        }
    }
}
