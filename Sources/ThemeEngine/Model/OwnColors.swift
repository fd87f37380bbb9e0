import ThemeSpec

/// How many of a theme's own colors its screens show.
public struct OwnColors: Hashable, Sendable {
    /// The number of colors: of names, where the design system's source has names, and otherwise of roles.
    public let count: Int
    /// The number of those that have a role which components use.
    public let mappedCount: Int
    /// The colors without such a role, in alphabetical order.
    public let unmapped: [ColorRole]

    /// Counts the colors of a theme that files of the user give: its own, and those that it extends.
    public init(_ spec: ThemeSpec) {
        let roles = Set(spec.colors.keys.filter { !spec.isBuiltIn(["colors", "pairByRole", $0.rawValue]) })
        unmapped = spec.unmappedColors.filter(roles.contains)
        let hidden = Set(unmapped)
        let names = spec.aliases.colors.keys.map(spec.aliases.roles(ofColor:)).filter { !roles.isDisjoint(with: $0) }
        // A role without a name counts as itself.
        let unnamed = roles.subtracting(names.joined())
        count = names.count + unnamed.count
        mappedCount =
            names.count { !hidden.isSuperset(of: $0) } + unnamed.count { !hidden.contains($0) }
    }

    /// What to tell about a theme whose colors are not all shown, such as "12 of 20 colors mapped: press m"; `nil` for
    /// other themes.
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
    /// The color roles that no component uses, in alphabetical order: screens show them in the list of colors only.
    ///
    /// Those of built-in themes belong to the components of their design systems.
    public var unmappedColors: [ColorRole] {
        let used = usedColors
        return colors.keys.filter { !used.contains($0) && !isBuiltIn(["colors", "pairByRole", $0.rawValue]) }.sorted()
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

/// The color roles of components beside the known ones.
public enum ComponentColors {
    /// The roles that components use where a theme has them, and replace by known ones otherwise.
    public static let optional =
        [
            "accentActive", "accentTint", "borderStrong", "brandAmber", "brandRustDeep", "toolBash", "toolEdit",
            "toolSearch", "toolThink", "toolWeb",
        ].map { ColorRole(rawValue: $0) }
}
