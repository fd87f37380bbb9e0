import ColorScience
import ThemeSpec

/// How a surface is painted: its layers, its edge and the shadow it throws.
public struct SurfaceModel: Hashable, Sendable {
    public let role: SurfaceRole
    /// The color role that the topmost layer is made of; `nil` for a plain material.
    public let colorRole: ColorRole?
    /// What is painted over whatever lies beneath, from the bottom up; translucent for materials, glass and scrims.
    public let layers: [Color]
    public let border: Color
    /// pt; 0 for no border.
    public let borderWidth: Double
    /// pt.
    public let cornerRadius: Double
    public let shadow: ShadowModel?
    public let depthEffect: DepthEffect

    init(_ role: SurfaceRole, _ spec: SurfaceSpec, colors: ColorModel, appearance: Appearance) {
        self.role = role
        switch spec.background {
        case .solid(let role):
            colorRole = role
            layers = [colors[role]]
        case .material(let material, let tint, let opacity):
            colorRole = tint
            let tintLayer = tint.map { colors[$0].opacity(opacity) }
            layers = [MaterialApproximation.layer(material, appearance), tintLayer].compactMap { $0 }
        case .glass(let fallbackMaterial, let fallbackColor):
            colorRole = fallbackColor
            let body = fallbackMaterial.map { MaterialApproximation.layer($0, appearance) }
            layers = [body, colors[fallbackColor].opacity(MaterialApproximation.glassOpacity)].compactMap { $0 }
        }
        border = spec.border[appearance]
        borderWidth = border.alpha > 0 ? spec.borderWidth : 0
        cornerRadius = spec.cornerRadius
        shadow = ShadowModel(spec, appearance: appearance)
        depthEffect = spec.depthEffect ?? .noEffect
    }

    /// The surface's colour where `backdrop` lies beneath it.
    public func fill(over backdrop: Color) -> Color {
        layers.reduce(backdrop) { $1.composited(over: $0) }
    }

    /// Whether what lies beneath shows through.
    public var isTranslucent: Bool { !layers.contains(where: \.isOpaque) }
}
