import JSONText
import SourceText

/// Moves colors to the roles to which a document maps their names.
///
/// A theme that extends an imported one maps the name of a color to a role by an alias: `"aliases": {"colors":
/// {"AppTheme.Colors.ink": "textPrimary"}}`. The role gets the color with that name. A role that only this name
/// referred to before loses its color. Colors that the document itself sets are kept.
struct MappedColors {
    /// The document that maps names.
    private let document: JSONNode
    /// The extended document.
    private let parent: JSONNode
    /// Whether roles that are in no document are added.
    private let allowsNewRoles: Bool
    /// Whether a known role that loses its color becomes `null`, so that it is not inherited.
    private let keepsRemovals: Bool

    /// Creates the mapping of a document.
    ///
    /// - Parameters:
    ///   - parent: The extended document, merged.
    ///   - allowsNewRoles: Whether roles that are in no document are added. Otherwise all except a color's own role are
    ///     left to the decoder, which reports them.
    ///   - keepsRemovals: Whether a known role that loses its color becomes `null`, so that it is not inherited.
    init(
        in document: JSONNode, over parent: JSONNode, allowsNewRoles: Bool = false, keepsRemovals: Bool = false
    ) {
        (self.document, self.parent) = (document, parent)
        (self.allowsNewRoles, self.keepsRemovals) = (allowsNewRoles, keepsRemovals)
    }

    /// Returns the merged document with the colors in their new roles.
    ///
    /// - Parameter merged: The document merged over its parent.
    func applied(to merged: JSONNode) -> JSONNode {
        var result = merged
        var assigned: Set<String> = []
        var left: [String] = []
        for alias in Self.names(document) {
            let (old, new) = (oldRoles(of: alias.key), Self.roles(alias.node))
            guard let first = old.first, let color = parent[Self.colors]?[Self.pairs]?[first], old != new else {
                continue
            }
            for role in new where own(role) == nil && isKnown(role, of: alias.key) {
                assigned.insert(role)
                result.change(at: [Self.colors, Self.pairs, role], adding: alias.node.location) { $0 = color }
            }
            left += old.filter { !new.contains($0) }
            keepPlace(of: alias, in: &result)
        }
        let named = Set(Self.names(merged).flatMap { Self.roles($0.node) })
        let removed = left.filter { own($0) == nil && !assigned.contains($0) && !named.contains($0) }
        guard !removed.isEmpty else { return result }
        result.change(at: [Self.colors, Self.pairs]) { pairs in
            pairs.value = .object(
                (pairs.members ?? []).compactMap { member in
                    guard removed.contains(member.key) else { return member }
                    let isInherited = keepsRemovals && ColorRole.known.contains(ColorRole(rawValue: member.key))
                    return isInherited ? JSONMember(key: member.key, node: .null) : nil
                })
        }
        return result
    }

    /// Keeps the parent's place of a name's declaration, unless the document specifies a place.
    private func keepPlace(of alias: JSONMember, in merged: inout JSONNode) {
        if case .object = alias.node.value { return }
        guard let inherited = Self.names(parent).first(where: { $0.key == alias.key })?.node else { return }
        merged.change(at: [DocumentKey.aliases, Self.colors, alias.key]) { node in
            node.location = inherited.location
            guard let source = inherited[TokenAliases.sourceKey] else { return }
            let members = [JSONMember(key: "role", node: node), JSONMember(key: TokenAliases.sourceKey, node: source)]
            node = JSONNode(.object(members), location: inherited.location)
        }
    }

    private func isKnown(_ role: String, of name: String) -> Bool {
        allowsNewRoles || ColorRole.isOwn(role, of: name) || ColorRole.known.contains(ColorRole(rawValue: role))
            || parent[Self.colors]?[Self.pairs]?[role] != nil
    }

    /// Returns the color that the document itself sets for a role.
    private func own(_ role: String) -> JSONNode? { document[Self.colors]?[Self.pairs]?[role] }

    /// Returns the roles of a name in the parent. A name without an alias is itself a role.
    private func oldRoles(of name: String) -> [String] {
        if let alias = Self.names(parent).first(where: { $0.key == name }) { return Self.roles(alias.node) }
        return [name]
    }

    /// Returns the additional roles of colors, which components do not use; see ``ColorRole/isOwn(_:of:)``.
    ///
    /// - Parameter aliases: The aliases of a document.
    static func ownRoles(_ aliases: JSONNode?) -> Set<String> {
        let names = aliases?[colors]?.members ?? []
        return Set(names.flatMap { name in roles(name.node).filter { ColorRole.isOwn($0, of: name.key) } })
    }

    private static func names(_ document: JSONNode) -> [JSONMember] {
        document[DocumentKey.aliases]?[colors]?.members ?? []
    }

    /// Returns the roles of an alias: a name, an array of names, or an object with either as its `role`.
    private static func roles(_ node: JSONNode) -> [String] {
        switch node.value {
        case .string(let role): [role]
        case .array(let roles): roles.compactMap(\.string)
        case .object: node["role"].map(Self.roles) ?? []
        default: []
        }
    }

    private static let colors = "colors"
    private static let pairs = "pairByRole"
}
