import ColorScience
import JSONText
import ThemeSpec

/// The changes of a theme after which no pair of an audit fails, or as few as can be had.
///
/// The worst failing pair comes first: of all that might help it, what leaves the fewest failing pairs is kept, then
/// what moves least. In the end what turned out not to be needed is taken back. Nothing promises that no smaller set of
/// changes exists.
public struct ThemeFix: Sendable {
    public let before: ThemeAudit
    /// The changed theme, audited by the same settings.
    public let after: ThemeAudit
    public let colors: [ColorChange]
    public let surfaces: [SurfaceChange]

    /// What fails still, which no change that was tried could help.
    public var remaining: [AuditCheck] { after.failedChecks }
    public var isEmpty: Bool { colors.isEmpty && surfaces.isEmpty }

    public init(_ before: ThemeAudit) {
        self.before = before
        var search = FixSearch(before.spec, before.settings)
        search.run()
        after = search.spec.map { ThemeAudit($0, before.settings) } ?? before
        colors = ColorChange.all(from: before.spec, to: after.spec)
        surfaces = SurfaceChange.all(from: before.spec, to: after.spec)
    }
}

/// A fix as a theme document that holds only what differs.
public enum ThemePatch {
    /// The document; roles that the theme took from another are given a color of their own.
    ///
    /// - Parameter parent: what `extends` says: a built-in theme's slug, or a path from the new file's folder.
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

/// A surface of a theme that was made of something else.
public struct SurfaceChange: Hashable, Sendable {
    public let role: SurfaceRole
    public let before: SurfaceBackground
    public let after: SurfaceBackground
    /// OKLab: the mean over black, white and the theme's background, in both appearances.
    public let distance: Double

    /// What differs between two themes.
    static func all(from before: ThemeSpec, to after: ThemeSpec) -> [SurfaceChange] {
        SurfaceRole.allCases.compactMap { role -> SurfaceChange? in
            guard let old = before.surfaces[role]?.background, let new = after.surfaces[role]?.background, old != new
            else { return nil }
            return SurfaceChange(
                role: role, before: old, after: new, distance: FixMove.distance(of: role, before, after))
        }
    }
}

/// A color of a theme that was changed.
public struct ColorChange: Hashable, Sendable {
    public let role: ColorRole
    public let appearance: Appearance
    /// Straight alpha; for a role that the theme did not give, what stood in for it.
    public let before: Color
    public let after: Color
    /// OKLab, as the colors show on the theme's background.
    public let distance: Double

    /// What differs between two themes, by role.
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
