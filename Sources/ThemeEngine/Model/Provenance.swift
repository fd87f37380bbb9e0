import ColorScience
import SourceText
import ThemeSpec

/// The origin of a color or surface of a resolved theme.
public struct Provenance: Hashable, Sendable {
    /// The origin of the value.
    public enum Kind: Hashable, Sendable {
        /// The theme itself.
        case own
        /// A parent theme.
        case inherited
        /// A stand-in: a color that no theme defines, derived from that of another role.
        case standIn(from: ColorRole)
        /// This project: the opacity of a material or of glass, for which Apple publishes no values.
        case approximation
    }

    /// The origin of the value.
    public let kind: Kind
    /// The location where the value is set; for a stand-in, that of the color from which it is derived.
    ///
    /// The location is an offset in a file: ``ThemeSpec/place(of:)`` computes lines and columns only when they are
    /// needed.
    public let location: SourceLocation
    /// The location where the theme extends another; `nil` if the value is in the theme's own file.
    public let extends: SourceLocation?

    init(_ kind: Kind, at location: SourceLocation, in spec: ThemeSpec) {
        let isOwn = spec.isOwn(location)
        self.kind = kind == .own && !isOwn ? .inherited : kind
        self.location = location
        extends = isOwn ? nil : spec.extendsLocation
    }
}

extension RenderModel {
    /// Returns the origin of the color of a role.
    public func provenance(of role: ColorRole) -> Provenance { colors.provenance(of: role, in: spec, environment) }

    /// Returns the origin of the background of a surface.
    public func provenance(of role: SurfaceRole) -> Provenance {
        let location = spec.sourceLocation(of: ["surfaces", "roles", role.rawValue, "backgroundStyle"])
        let surface = surface(role)
        if surface.isApproximation { return Provenance(.approximation, at: location, in: spec) }
        if let color = surface.colorRole, colors.isStandIn(color) { return provenance(of: color) }
        return Provenance(.own, at: location, in: spec)
    }
}

extension ColorModel {
    /// Returns whether the theme lacks the role and its color is a stand-in.
    public func isStandIn(_ role: ColorRole) -> Bool { standIns.contains(role) }

    /// Returns the origin of a color that the theme lacks, as in `background, darkened` for text that would otherwise
    /// not be readable on its fill; `nil` for a color that is derived from no other.
    public func origin(of role: ColorRole) -> String? {
        guard let fallback = fallbacks[role] else { return nil }
        let (source, shown) = (self[fallback.source], self[role])
        guard case .role = fallback, source != shown else { return fallback.words }
        return fallback.words + (OKLCH(shown).lightness < OKLCH(source).lightness ? ", darkened" : ", lightened")
    }

    /// Returns the role whose defined color determines that of `role`: `role` itself if the theme has it.
    public func source(of role: ColorRole) -> ColorRole {
        guard byRole[role] != nil else { return .textPrimary }
        var role = role
        while let next = fallbacks[role]?.source { role = next }
        return role
    }

    /// Returns the origin of the color of a role.
    ///
    /// - Parameters:
    ///   - spec: The theme from which the model was resolved.
    ///   - environment: The environment for which it was resolved.
    public func provenance(of role: ColorRole, in spec: ThemeSpec, _ environment: RenderEnvironment) -> Provenance {
        let given = source(of: role)
        let location = spec.sourceLocation(of: spec.path(of: given, in: environment))
        return Provenance(isStandIn(role) ? .standIn(from: given) : .own, at: location, in: spec)
    }
}

extension ThemeSpec {
    /// Returns the path in a document of the color of a role in an environment: that for increased contrast if the
    /// setting is on and the theme has such a color.
    public func path(of role: ColorRole, in environment: RenderEnvironment) -> [String] {
        let hasIncreased = colors[role]?.increasedContrast[environment.appearance] != nil
        let isIncreased = hasIncreased && environment.has(.increasedContrast)
        return ColorPath(role, environment.appearance, isIncreased: isIncreased).keys
    }
}

/// The number of a theme's colors that screens show.
public struct OwnColors: Hashable, Sendable {
    /// The number of colors: that of names if the design system's source has names, otherwise that of roles.
    public let count: Int
    /// The number of colors with a role that components use.
    public let mappedCount: Int
    /// The colors without such a role, in alphabetical order.
    public let unmapped: [ColorRole]

    /// Counts the colors that the files of the user define for a theme, including inherited ones.
    public init(_ spec: ThemeSpec) {
        let roles = Set(spec.colors.keys.filter { !spec.isBuiltIn($0.path) })
        unmapped = spec.unmappedColors.filter(roles.contains)
        let hidden = Set(unmapped)
        let names = spec.aliases.colors.keys.map(spec.aliases.roles(ofColor:)).filter { !roles.isDisjoint(with: $0) }
        // A role without a name counts as itself.
        let unnamed = roles.subtracting(names.joined())
        count = names.count + unnamed.count
        mappedCount =
            names.count { !hidden.isSuperset(of: $0) } + unnamed.count { !hidden.contains($0) }
    }

    /// Returns advice about a theme whose colors are not all shown, such as "12 of 20 colors mapped: press m"; `nil`
    /// for other themes.
    ///
    /// - Parameter key: The key that assigns colors to roles.
    public func advice(key: String) -> String? {
        guard mappedCount < count else { return nil }
        let noun = count == 1 ? "color" : "colors"
        let words = mappedCount == 0 ? "\(count) \(noun), none mapped" : "\(mappedCount) of \(count) \(noun) mapped"
        return "\(words): press \(key)"
    }
}

extension ThemeSpec {
    /// The color roles that no component uses, in alphabetical order: screens show them only in the list of colors.
    ///
    /// Such roles of built-in themes belong to the components of their design systems.
    public var unmappedColors: [ColorRole] {
        let used = usedColors
        return colors.keys.filter { !used.contains($0) && !isBuiltIn($0.path) }.sorted()
    }

    /// The color roles that components use, directly or through a text style, a surface or a design plan.
    private var usedColors: Set<ColorRole> {
        var used = Set(ColorRole.known + ComponentColors.optional + plannedColors)
        used.formUnion(typography.values.map(\.colorRole))
        for surface in surfaces.values {
            switch surface.background {
            case .solid(let role), .glass(_, let role): used.insert(role)
            case .material(_, let tint, _): if let tint { used.insert(tint) }
            }
        }
        return used
    }
}

/// The color roles of components in addition to the known ones.
public enum ComponentColors {
    /// The roles that components use if a theme has them; otherwise known roles replace them.
    public static let optional =
        [
            "accentActive", "accentTint", "borderStrong", "brandAmber", "brandRustDeep", "toolBash", "toolEdit",
            "toolSearch", "toolThink", "toolWeb",
        ].map { ColorRole(rawValue: $0) }
}
