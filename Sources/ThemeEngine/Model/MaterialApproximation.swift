import ColorScience
import ThemeSpec

/// Apple's blur materials as translucent layers over a very coarse blur of what lies beneath (`Backdrop` in the scenes).
/// Apple publishes no values; these were chosen to be told apart and to keep their order.
enum MaterialApproximation {
    /// The layer that stands for `material`.
    static func layer(_ material: Material, _ appearance: Appearance) -> Color {
        base(appearance).opacity(opacity(material))
    }

    /// How opaque the tint of glass is taken to be, 0...1.
    static let glassOpacity = 0.5

    /// What gleams along the upper edge of glass.
    static func glassRim(_ appearance: Appearance) -> Color {
        switch appearance {
        case .light: .white.opacity(0.6)
        case .dark: .white.opacity(0.12)
        }
    }

    private static func base(_ appearance: Appearance) -> Color {
        switch appearance {
        case .light: .white
        case .dark: Color(RGB(packed: 0x252525))
        }
    }

    private static func opacity(_ material: Material) -> Double {
        switch material {
        case .noMaterial: 0
        case .ultraThin: 0.45
        case .thin: 0.6
        case .regular: 0.75
        case .bar: 0.8
        case .thick: 0.87
        case .ultraThick: 0.95
        }
    }
}
