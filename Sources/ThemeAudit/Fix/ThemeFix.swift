import ColorScience
import JSONText
import ThemeSpec

/// Changes of a theme after which no pair of an audit fails, or as few as possible.
///
/// The worst failing pair comes first: of all changes that might help it, the one that leaves the fewest failing pairs
/// is kept; of equals, the smallest. Finally, changes that turned out to be unnecessary are reverted. The result is not
/// guaranteed to be the smallest possible set of changes.
public struct ThemeFix: Sendable {
    /// The audit of the theme before the changes.
    public let before: ThemeAudit
    /// The audit of the changed theme, with the same settings.
    public let after: ThemeAudit
    /// The changed colors.
    public let colors: [ColorChange]
    /// The changed surfaces.
    public let surfaces: [SurfaceChange]

    /// The checks that still fail because no change that was tried helps.
    public var remaining: [AuditCheck] { after.failedChecks }
    /// Whether nothing was changed.
    public var isEmpty: Bool { colors.isEmpty && surfaces.isEmpty }

    /// Searches for changes of the audited theme. Takes up to a few seconds.
    public init(_ before: ThemeAudit) {
        self.before = before
        var search = FixSearch(before.spec, before.settings)
        search.run()
        after = search.spec.map { ThemeAudit($0, before.settings) } ?? before
        colors = ColorChange.all(from: before.spec, to: after.spec)
        surfaces = SurfaceChange.all(from: before.spec, to: after.spec)
    }
}

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
            let pairs = colors.map { role, pair -> (String, JSONNode) in
                (role.rawValue, ["lightHex": .string(pair.light.hex), "darkHex": .string(pair.dark.hex)])
            }
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

/// A change of what a surface is made of.
public struct SurfaceChange: Hashable, Sendable {
    /// The surface.
    public let role: SurfaceRole
    /// The background before the change.
    public let before: SurfaceBackground
    /// The background after the change.
    public let after: SurfaceBackground
    /// The size of the change in OKLab: the mean over black, white and the theme's background, in both appearances.
    public let distance: Double

    /// The differences between two themes.
    static func all(from before: ThemeSpec, to after: ThemeSpec) -> [SurfaceChange] {
        SurfaceRole.allCases.compactMap { role -> SurfaceChange? in
            guard let old = before.surfaces[role]?.background, let new = after.surfaces[role]?.background, old != new
            else { return nil }
            return SurfaceChange(
                role: role, before: old, after: new, distance: FixMove.distance(of: role, before, after))
        }
    }
}

/// A change of a color role in one appearance.
public struct ColorChange: Hashable, Sendable {
    /// The color role.
    public let role: ColorRole
    /// The appearance.
    public let appearance: Appearance
    /// The color before the change, in straight alpha; for a role that the theme did not give, the color of its
    /// fallback.
    public let before: Color
    /// The color after the change, in straight alpha.
    public let after: Color
    /// The distance of the two colors on the theme's background, in OKLab.
    public let distance: Double

    /// The differences between two themes, by role.
    static func all(from before: ThemeSpec, to after: ThemeSpec) -> [ColorChange] {
        after.colors.keys.sorted().flatMap { role in
            Appearance.allCases.compactMap { appearance -> ColorChange? in
                guard before.colors[role] != after.colors[role] else { return nil }
                let (old, new) = (before.resolved(role, appearance), after.resolved(role, appearance))
                guard old != new else { return nil }
                let background = before.resolved(.background, appearance).composited(over: .white)
                let shown = [old, new].map { OKLab($0.composited(over: background)) }
                return ColorChange(
                    role: role, appearance: appearance, before: old, after: new,
                    distance: shown[0].distance(to: shown[1]))
            }
        }
    }
}

extension SurfaceBackground {
    /// The same kind of background letting less and less through, in small steps, down to a solid color at the end.
    ///
    /// - Parameter role: what a material without a tint is tinted with.
    func denser(tintedWith role: ColorRole) -> [SurfaceBackground] {
        switch self {
        case .solid:
            // The alpha of a solid background is that of its color.
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
