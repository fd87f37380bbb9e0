import ColorScience
import ThemeSpec

/// Approximations of Apple's materials: translucent layers over a coarse blur of the backdrop (`Backdrop` in the
/// scenes).
///
/// Apple publishes no values; these were chosen so that the materials are distinct and keep their order. The audit
/// reports what depends on them separately.
///
/// With Increase Contrast, materials are more opaque; by how much is not published either. Here half of the backdrop that
/// shows through does so still (``opacity(_:isIncreased:)``).
public struct MaterialApproximation: Hashable, Sendable {
    /// The name in a theme document: that of a material, or `glass`.
    public let name: String
    /// The opacity of the layer, 0...1.
    public let opacity: Double
    /// Why it has this opacity.
    public let reason: String

    /// Every approximation, from the thinnest material to the thickest, then glass.
    public static let all: [MaterialApproximation] =
        [Material.ultraThin, .thin, .regular, .bar, .thick, .ultraThick].map { material in
            MaterialApproximation(name: material.rawValue, opacity: opacity(material), reason: reason(material))
        } + [
            MaterialApproximation(
                name: "glass", opacity: glassOpacity,
                reason: "glass is clearer than a material: the tint, which lies over the fallback material, covers half"
            )
        ]

    /// The layer that approximates `material`.
    static func layer(_ material: Material, _ environment: RenderEnvironment) -> Color {
        let isIncreased = environment.has(.increasedContrast)
        return base(environment.appearance).opacity(opacity(opacity(material), isIncreased: isIncreased))
    }

    /// The opacity of a layer (0...1) that has `opacity` at standard contrast: its translucency is half of that at
    /// increased contrast. No layer stays none.
    static func opacity(_ opacity: Double, isIncreased: Bool) -> Double {
        isIncreased && opacity > 0 ? 1 - (1 - opacity) / 2 : opacity
    }

    /// The opacity of the tint of glass, 0...1.
    static let glassOpacity = 0.5

    /// The highlight along the upper edge of glass.
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

    private static func reason(_ material: Material) -> String {
        switch material {
        case .noMaterial: "there is no layer"
        case .ultraThin: "Apple: mostly translucent; the backdrop covers more than the layer"
        case .thin: "Apple: more translucent than opaque; between ultraThin and regular"
        case .regular: "Apple: somewhat translucent; the middle of the five thicknesses"
        case .bar: "Apple: the style of toolbars; slightly denser than regular, so that titles stay readable"
        case .thick: "Apple: more opaque than translucent; between bar and ultraThick"
        case .ultraThick: "Apple: mostly opaque; the backdrop is only just visible"
        }
    }
}
