/// Themes that differ in a value from one that was read: what a change would do can be tried before it is written.
///
/// ``ThemeSpec/document`` stays as it was read.
extension ThemeSpec {
    /// The theme with other colors for a role, which it need not have had.
    public func changing(_ role: ColorRole, to pair: ColorPair) -> ThemeSpec {
        var spec = self
        spec.colors[role] = pair
        return spec
    }

    /// The theme with a surface made of something else. A surface that the theme does not have stays missing.
    public func changing(_ role: SurfaceRole, to background: SurfaceBackground) -> ThemeSpec {
        var spec = self
        spec.surfaces[role]?.background = background
        return spec
    }
}
