import ThemeSpec

/// What an export of this project's says of color roles: the tokens of the group `color` are called as their roles are,
/// but for those that had to be called otherwise.
struct DTCGRoles: Sendable {
    /// Roles by the names of their tokens.
    private let roles: [String: ColorRole]
    /// Roles that the theme has not.
    let missing: [ColorRole]

    /// `nil` for an extension that says nothing of roles.
    init?(_ extension: JSONNode) {
        guard let members = `extension`[DTCGKeys.roles]?.members else { return nil }
        roles = Dictionary(
            members.compactMap { member in member.node.string.map { (member.key, ColorRole(rawValue: $0)) } }
        ) { first, _ in first }
        missing = (`extension`[DTCGKeys.without]?.elements ?? []).compactMap(\.string).map(ColorRole.init)
    }

    /// The role of a token; `nil` for one of another group.
    func role(of path: [String]) -> ColorRole? {
        guard path.count == 2, path[0] == DTCGKeys.colors else { return nil }
        return roles[path[1]] ?? ColorRole(rawValue: path[1])
    }
}
