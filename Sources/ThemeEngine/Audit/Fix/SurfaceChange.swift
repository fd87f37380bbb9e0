import ThemeSpec

/// A surface of a theme that was made of something else.
public struct SurfaceChange: Hashable, Sendable {
    public let role: SurfaceRole
    public let before: SurfaceBackground
    public let after: SurfaceBackground
    /// OKLab: the mean over black, white and the theme's background, in both appearances.
    public let distance: Double

    /// What differs between two themes.
    static func all(from before: ThemeSpec, to after: ThemeSpec) -> [SurfaceChange] {
        SurfaceRole.allCases.compactMap { role -> SurfaceChange? in
            guard let old = before.surfaces[role]?.background, let new = after.surfaces[role]?.background, old != new
            else { return nil }
            return SurfaceChange(
                role: role, before: old, after: new, distance: FixMove.distance(of: role, before, after))
        }
    }
}
