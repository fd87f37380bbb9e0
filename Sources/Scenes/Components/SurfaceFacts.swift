import ThemeEngine
import ThemeSpec

/// What a surface is made of, in words and numbers.
enum SurfaceFacts {
    /// Fill; radius and border; shadow.
    static func lines(_ surface: SurfaceModel) -> [String] {
        [fill(surface.background), edge(surface), shadow(surface.shadow)]
    }

    private static func fill(_ background: SurfaceBackground) -> String {
        switch background {
        case .solid(let role): return role.rawValue
        case .material(let material, let tint, let opacity):
            let name = "\(material.rawValue) material"
            guard let tint, opacity > 0 else { return name }
            return "\(name), \(percent(opacity)) \(tint.rawValue)"
        case .glass(let material, let role):
            return material.map { "glass, \($0.rawValue) \(role.rawValue)" } ?? "glass, \(role.rawValue)"
        }
    }

    private static func edge(_ surface: SurfaceModel) -> String {
        let border = surface.borderWidth > 0 ? "border \(PointText.number(surface.borderWidth))" : "no border"
        return "radius \(PointText.number(surface.cornerRadius)) · \(border)"
    }

    private static func shadow(_ shadow: ShadowModel?) -> String {
        guard let shadow else { return "no shadow" }
        var parts = ["shadow \(PointText.number(shadow.radius))", percent(shadow.color.alpha)]
        if shadow.x != 0 || shadow.y != 0 {
            parts.append("at \(PointText.number(shadow.x)), \(PointText.number(shadow.y))")
        }
        return parts.joined(separator: " · ")
    }

    private static func percent(_ fraction: Double) -> String {
        "\(PointText.number((fraction * 100).rounded()))%"
    }
}
