/// What a surface is made of.
public enum SurfaceBackground: Hashable, Sendable {
    case solid(ColorRole)
    /// A blur of what lies beneath; `tintOpacity` is in 0...1.
    case material(Material, tint: ColorRole?, tintOpacity: Double)
    /// Liquid glass, and what stands in for it on older systems.
    case glass(fallbackMaterial: Material?, fallbackColor: ColorRole)
}
