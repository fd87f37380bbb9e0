import ColorScience
import ThemeSpec

/// A resolved surface: its layers, its border and its shadow.
public struct SurfaceModel: Hashable, Sendable {
    /// The role that was resolved.
    public let role: SurfaceRole
    /// The background as specified in the theme.
    public let background: SurfaceBackground
    /// The color role of the topmost layer; `nil` for a plain material.
    public let colorRole: ColorRole?
    /// The layers to composite over the backdrop, from bottom to top; translucent for materials, glass and scrims.
    public private(set) var layers: [Color]
    /// The color of the border, in straight-alpha sRGB.
    public let border: Color
    /// The opacity of the border along the diagonal, as factors; `nil` if it is uniform.
    public private(set) var borderFade: BorderFade?
    /// The width of the border in pt; 0 for no border.
    public let borderWidth: Double
    /// The corner radius, in pt.
    public private(set) var cornerRadius: Double
    /// The highlight at the top edge, which fades out toward the middle; `nil` for none.
    public private(set) var sheen: Color?
    /// The line along the edge of glass; `nil` for other surfaces.
    public let rim: Color?
    /// The shadow; `nil` for none.
    public let shadow: ShadowModel?
    /// The shading that makes the surface look raised.
    public private(set) var depthEffect: DepthEffect
    /// Whether the backdrop is visible blurred, as behind a material or glass, rather than sharp, as behind a scrim.
    public private(set) var blursBackdrop: Bool

    init(_ role: SurfaceRole, _ spec: SurfaceSpec, colors: ColorModel, _ environment: RenderEnvironment) {
        let appearance = environment.appearance
        let isIncreased = environment.has(.increasedContrast)
        self.role = role
        background = spec.background
        switch spec.background {
        case .solid(let role):
            colorRole = role
            layers = [colors[role]]
            rim = nil
            blursBackdrop = false
        case .material(let material, let tint, let opacity):
            colorRole = tint
            let tintLayer = tint.map { colors[$0].opacity(opacity) }
            layers = [MaterialApproximation.layer(material, environment), tintLayer].compactMap { $0 }
            rim = nil
            blursBackdrop = material != .noMaterial
        case .glass(let fallbackMaterial, let fallbackColor):
            colorRole = fallbackColor
            let body = fallbackMaterial.map { MaterialApproximation.layer($0, environment) }
            let opacity = MaterialApproximation.opacity(MaterialApproximation.glassOpacity, isIncreased: isIncreased)
            layers = [body, colors[fallbackColor].opacity(opacity)].compactMap { $0 }
            rim = MaterialApproximation.glassRim(appearance)
            blursBackdrop = true
        }
        if blursBackdrop, let layer = environment.opaqueLayer(of: layers, in: colors) {
            (layers, blursBackdrop) = ([layer], false)
        }
        border = isIncreased ? spec.border.increased(in: appearance) : spec.border[appearance]
        borderFade = spec.borderFade
        borderWidth = border.alpha > 0 ? spec.borderWidth : 0
        cornerRadius = spec.cornerRadius
        sheen = spec.sheenOpacity.flatMap { $0 > 0 ? Color.white.opacity($0) : nil }
        shadow = ShadowModel(spec, appearance: appearance)
        depthEffect = spec.depthEffect ?? .noEffect
    }

    /// Returns the color of the surface over `backdrop`.
    public func fill(over backdrop: Color) -> Color {
        layers.reduce(backdrop) { $1.composited(over: $0) }
    }

    /// Whether the line along the edge is a highlight, which covers only the upper part.
    public var rimFades: Bool { rim?.rgb == Color.white.rgb }

    /// Whether the backdrop is visible.
    public var isTranslucent: Bool { !layers.contains(where: \.isOpaque) }

    /// Whether the colors depend on a ``MaterialApproximation``: that of a material or of glass through which the
    /// backdrop is visible.
    public var isApproximation: Bool {
        switch background {
        case .solid: false
        case .material(let material, _, _): material != .noMaterial && isTranslucent
        case .glass: isTranslucent
        }
    }

    /// The colors of the depth effect; `nil` without it.
    public var depth: DepthStyle? {
        guard depthEffect == .highlightAndIndent else { return nil }
        return DepthStyle(on: layers.reduce(.white) { $1.composited(over: $0) })
    }

    /// The colors that cover part of the surface where text can be: those of the sheen and of the depth effect.
    public var overlays: [Color] {
        [sheen, depth?.shade].compactMap { $0 }.filter { $0.alpha > 0 }
    }

    /// Returns the same surface with another depth effect.
    func with(_ effect: DepthEffect) -> SurfaceModel {
        var copy = self
        copy.depthEffect = effect
        return copy
    }

    /// Returns the same surface with a corner radius of at least `radius` pt.
    func rounded(atLeast radius: Double) -> SurfaceModel {
        var copy = self
        copy.cornerRadius = max(cornerRadius, radius)
        return copy
    }

    /// The same surface as the container of a list: a corner radius smaller by a fifth, no sheen, and a border with the
    /// lowest opacity of its fade everywhere (Checkpoint: 16 pt instead of 20 pt, and a border at 20 %).
    var asListContainer: SurfaceModel {
        var list = self
        list.cornerRadius = cornerRadius * 0.8
        list.sheen = nil
        list.borderFade = borderFade.map { fade in
            let faint = min(fade.from, fade.to)
            return BorderFade(from: faint, to: faint)
        }
        return list
    }
}

/// The shadow of a surface.
public struct ShadowModel: Hashable, Sendable {
    /// Black, with the shadow's opacity as alpha.
    public let color: Color
    /// The blur radius in pt; 0 for a hard shadow.
    public let radius: Double
    /// The offset to the right, in pt.
    public let x: Double
    /// The offset downward, in pt.
    public let y: Double

    /// Creates the shadow of `spec`; `nil` if it is not visible.
    init?(_ spec: SurfaceSpec, appearance: Appearance) {
        let isHidden = spec.shadowRadius == 0 && spec.shadowOffsetX == 0 && spec.shadowOffsetY == 0
        // GentleDesignSystem strengthens shadows in the dark appearance, where a faint one would be invisible.
        let dark = spec.darkShadowOpacity ?? spec.shadowOpacity * Self.darkFactor
        let strength = appearance == .dark ? dark : spec.shadowOpacity
        guard strength > 0, !isHidden else { return nil }
        color = Color.black.opacity(min(strength, 1))
        radius = spec.shadowRadius
        x = spec.shadowOffsetX
        y = spec.shadowOffsetY
    }

    /// Creates a shadow with a radius in pt and SwiftUI's defaults for the rest: black at 33 %, without an offset;
    /// `nil` for a radius of 0.
    init?(radius: Double) {
        guard radius > 0 else { return nil }
        color = Color.black.opacity(0.33)
        self.radius = radius
        (x, y) = (0, 0)
    }

    private static let darkFactor = 3.5
}

/// Approximations of Apple's materials: translucent layers over a coarse blur of the backdrop (`Backdrop` in the
/// scenes).
///
/// Apple publishes no values; these were chosen so that the materials are distinct and keep their order. The audit
/// reports results that depend on them separately.
///
/// With Increase Contrast, materials are more opaque, by an amount that is not published either. Here, half of the
/// visible backdrop remains visible (``opacity(_:isIncreased:)``).
public struct MaterialApproximation: Hashable, Sendable {
    /// The name in a theme document: that of a material, or `glass`.
    public let name: String
    /// The opacity of the layer, 0...1.
    public let opacity: Double
    /// The reason for the opacity.
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

    /// Returns the layer that approximates `material`.
    static func layer(_ material: Material, _ environment: RenderEnvironment) -> Color {
        let isIncreased = environment.has(.increasedContrast)
        return base(environment.appearance).opacity(opacity(opacity(material), isIncreased: isIncreased))
    }

    /// Returns the opacity of a layer (0...1) whose opacity at standard contrast is `opacity`: increased contrast
    /// halves its translucency. An opacity of 0 does not change.
    static func opacity(_ opacity: Double, isIncreased: Bool) -> Double {
        isIncreased && opacity > 0 ? 1 - (1 - opacity) / 2 : opacity
    }

    /// The opacity of the tint of glass, 0...1.
    fileprivate static let glassOpacity = 0.5

    /// Returns the edge of glass: a highlight in the dark appearance, and a shade in light, where pages are as bright
    /// as a highlight.
    fileprivate static func glassRim(_ appearance: Appearance) -> Color {
        switch appearance {
        case .light: .black.opacity(0.12)
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
