import ColorScience
import JSONText
import ThemeSpec

/// A fix as a theme document that contains only the differences.
public enum ThemePatch {
    /// The document; roles that the theme took from another role get a color of their own.
    ///
    /// - Parameter parent: The value of `extends`: a built-in theme's slug, or a path relative to the new file's
    /// folder.
    public static func document(_ fix: ThemeFix, extends parent: String) -> JSONNode {
        let (before, after) = (fix.before.spec, fix.after.spec)
        var members: [(String, JSONNode)] = [
            ("extends", .string(parent)), ("name", .string("\(before.metadata.name) (readable)")),
        ]
        let colors = after.colors.filter { $0.value != before.colors[$0.key] }
        if !colors.isEmpty {
            let pairs = colors.map { ($0.rawValue, $1.document) }
            members.append(("colors", ["pairByRole": .object(pairs)]))
        }
        if !fix.surfaces.isEmpty {
            let roles = fix.surfaces.map { change -> (String, JSONNode) in
                (change.role.rawValue, ["backgroundStyle": style(change.after)])
            }
            members.append(("surfaces", ["roles": .object(roles)]))
        }
        return .object(members)
    }

    private static func style(_ background: SurfaceBackground) -> JSONNode {
        switch background {
        case .solid(let role):
            return ["type": "solid", "colorRole": .string(role.rawValue)]
        case .material(let material, let tint, let opacity):
            var members: [(String, JSONNode)] = [
                ("type", "material"), ("material", .string(material.rawValue)), ("tintOpacity", .number(opacity)),
            ]
            if let tint { members.append(("tintColorRole", .string(tint.rawValue))) }
            return .object(members)
        case .glass(let material, let color):
            var members: [(String, JSONNode)] = [("type", "glass"), ("fallbackColorRole", .string(color.rawValue))]
            if let material { members.append(("fallbackMaterial", .string(material.rawValue))) }
            return .object(members)
        }
    }
}
