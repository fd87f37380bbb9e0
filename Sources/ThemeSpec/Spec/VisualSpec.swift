/// The radii and shadows of a theme.
public struct VisualSpec: Hashable, Sendable {
    public var radii: Radii
    public var shadows: Shadows
}
