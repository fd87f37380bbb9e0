import ColorScience
import ThemeSpec

/// How a surface is painted: its layers, its edge and the shadow it throws.
public struct SurfaceModel: Hashable, Sendable {
    public let role: SurfaceRole
    /// What the theme says it is made of.
    public let background: SurfaceBackground
    /// The color role that the topmost layer is made of; `nil` for a plain material.
    public let colorRole: ColorRole?
    /// What is painted over whatever lies beneath, from the bottom up; translucent for materials, glass and scrims.
    public let layers: [Color]
    public let border: Color
    /// How opaque the border is along the diagonal, as factors; `nil` where it is the same all around.
    public private(set) var borderFade: BorderFade?
    /// pt; 0 for no border.
    public let borderWidth: Double
    /// pt.
    public private(set) var cornerRadius: Double
    /// What brightens the top edge and is clear from the middle down; `nil` for none.
    public private(set) var sheen: Color?
    /// What gleams along the upper part of the edge of glass; `nil` for anything else.
    public let rim: Color?
    public let shadow: ShadowModel?
    public let depthEffect: DepthEffect
    /// Whether what lies beneath shows through blurred, as behind a material or glass, not sharp as behind a scrim.
    public let blursBackdrop: Bool

    init(_ role: SurfaceRole, _ spec: SurfaceSpec, colors: ColorModel, appearance: Appearance) {
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
            layers = [MaterialApproximation.layer(material, appearance), tintLayer].compactMap { $0 }
            rim = nil
            blursBackdrop = material != .noMaterial
        case .glass(let fallbackMaterial, let fallbackColor):
            colorRole = fallbackColor
            let body = fallbackMaterial.map { MaterialApproximation.layer($0, appearance) }
            layers = [body, colors[fallbackColor].opacity(MaterialApproximation.glassOpacity)].compactMap { $0 }
            rim = MaterialApproximation.glassRim(appearance)
            blursBackdrop = true
        }
        border = spec.border[appearance]
        borderFade = spec.borderFade
        borderWidth = border.alpha > 0 ? spec.borderWidth : 0
        cornerRadius = spec.cornerRadius
        sheen = spec.sheenOpacity.flatMap { $0 > 0 ? Color.white.opacity($0) : nil }
        shadow = ShadowModel(spec, appearance: appearance)
        depthEffect = spec.depthEffect ?? .noEffect
    }

    /// The surface's colour where `backdrop` lies beneath it.
    public func fill(over backdrop: Color) -> Color {
        layers.reduce(backdrop) { $1.composited(over: $0) }
    }

    /// Whether what lies beneath shows through.
    public var isTranslucent: Bool { !layers.contains(where: \.isOpaque) }

    /// The same surface with corners of at least `radius` pt.
    func rounded(atLeast radius: Double) -> SurfaceModel {
        var copy = self
        copy.cornerRadius = max(cornerRadius, radius)
        return copy
    }

    /// The same surface as the container of a list: corners a fifth smaller, no sheen, and all of the border as faint
    /// as its faintest part (Checkpoint: 16 pt to the 20 pt of its cards, and a border of 20 %).
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

/// The shadow that a surface throws on what lies beneath it.
public struct ShadowModel: Hashable, Sendable {
    /// Black, with the shadow's opacity as alpha.
    public let color: Color
    /// Blur radius in pt; 0 for a hard shadow.
    public let radius: Double
    /// pt to the right.
    public let x: Double
    /// pt downwards.
    public let y: Double

    /// `nil` for a shadow that cannot be seen.
    init?(_ spec: SurfaceSpec, appearance: Appearance) {
        let isHidden = spec.shadowRadius == 0 && spec.shadowOffsetX == 0 && spec.shadowOffsetY == 0
        guard spec.shadowOpacity > 0, !isHidden else { return nil }
        // GentleDesignSystem strengthens shadows in the dark, where a faint one would vanish.
        let strength = appearance == .dark ? spec.shadowOpacity * Self.darkFactor : spec.shadowOpacity
        color = Color.black.opacity(min(strength, 1))
        radius = spec.shadowRadius
        x = spec.shadowOffsetX
        y = spec.shadowOffsetY
    }

    private static let darkFactor = 3.5
}
