import ColorScience
import ThemeSpec

extension SurfaceBackground {
    /// The same kind of background letting less and less through, in small steps, down to a solid color at the end.
    ///
    /// - Parameter role: what a material without a tint is tinted with.
    func denser(tintedWith role: ColorRole) -> [SurfaceBackground] {
        switch self {
        case .solid:
            // Its color's alpha is the color's.
            return []
        case .material(let material, let tint, let opacity):
            let tint = tint ?? role
            return Self.opacities(above: opacity).map { .material(material, tint: tint, tintOpacity: $0) }
                + [.solid(tint)]
        case .glass(let material, let color):
            return Self.thicker(than: material).map { .glass(fallbackMaterial: $0, fallbackColor: color) }
                + [.solid(color)]
        }
    }

    /// The same tint on thicker materials.
    func thicker() -> [SurfaceBackground] {
        guard case .material(let material, let tint, let opacity) = self else { return [] }
        return Self.thicker(than: material).map { .material($0, tint: tint, tintOpacity: opacity) }
    }

    /// Steps of a twentieth up to 1, each with the digits that it is written with.
    private static func opacities(above opacity: Double) -> [Double] {
        let first = Int((opacity * 20 + 0.001).rounded(.down)) + 1
        return first > 20 ? [] : (first...20).map { Double($0 * 5) / 100 }
    }

    private static func thicker(than material: Material?) -> [Material] {
        let order: [Material] = [.noMaterial, .ultraThin, .thin, .regular, .bar, .thick, .ultraThick]
        return Array(order.drop { $0 != material ?? .noMaterial }.dropFirst())
    }
}
