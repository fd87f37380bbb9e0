import JSONText
import SourceText

/// Gives a role the color of another one, in a theme document: how a color that no component uses is mapped.
public struct ColorAssignment: Hashable, Sendable {
    /// The role that has the color, such as `aqua`.
    public let color: ColorRole
    /// The role that is to have it, such as `primaryCTA`.
    public let role: ColorRole

    /// Creates an assignment.
    public init(of color: ColorRole, to role: ColorRole) {
        self.color = color
        self.role = role
    }

    /// Returns the document with the color under the role, and with the names of both: the names of a role that is not
    /// known move to the new role, which it then is. A name that loses its only role gets one of its own.
    ///
    /// - Parameters:
    ///   - document: The theme's own document, which may extend others.
    ///   - spec: The theme.
    public func applied(to document: JSONNode, of spec: ThemeSpec) -> JSONNode {
        guard color != role, let pair = spec.colors[color] else { return document }
        var document = document
        let moves = !ColorRole.known.contains(color)
        for name in spec.aliases.colors.keys.sorted() {
            let old = spec.aliases.roles(ofColor: name)
            var new = old
            if old.contains(color) {
                if moves { new.removeAll { $0 == color } }
                new.removeAll { $0 == role }
                new.append(role)
            } else if old.contains(role) {
                new.removeAll { $0 == role }
                if new.isEmpty, let displaced = spec.colors[role] {
                    let own = Self.freeRole(name, in: spec)
                    document.set(Self.path(own), to: displaced.node, at: .none)
                    new = [own]
                }
            }
            if new != old { set(name, new, in: &document, spec) }
        }
        document.set(Self.path(role), to: pair.node, at: .none)
        if moves { remove(from: &document, spec) }
        return document
    }

    private func set(_ name: String, _ roles: [ColorRole], in document: inout JSONNode, _ spec: ThemeSpec) {
        let names = roles.map { JSONNode.string($0.rawValue) }
        let value = names.count == 1 ? names[0] : JSONNode.array(names)
        let source = spec.aliases.origins[.colors]?[name]?.source
        let group = TokenAliases.Group.colors
        let alias: JSONNode =
            source.map { [group.valueKey: value, TokenAliases.sourceKey: .string($0.text)] } ?? value
        document.set([DocumentKey.aliases, group.rawValue, name], to: alias, at: .none)
    }

    /// Removes the color under its old role; an inherited one with `null`.
    private func remove(from document: inout JSONNode, _ spec: ThemeSpec) {
        let isOwn = spec.ownColors.contains(color)
        let isExtending = document[DocumentKey.extends] != nil
        document.change(at: ["colors", "pairByRole"]) { node in
            var members = (node.members ?? []).filter { $0.key != color.rawValue }
            if isExtending, !isOwn { members.append(JSONMember(key: color.rawValue, node: .null)) }
            node.value = .object(members)
        }
    }

    /// A role named like the end of a token's name, which the theme does not have yet.
    private static func freeRole(_ name: String, in spec: ThemeSpec) -> ColorRole {
        let base = TokenTitle.last(name)
        var role = ColorRole(rawValue: base)
        var number = 2
        while spec.colors[role] != nil || ColorRole.known.contains(role) {
            role = ColorRole(rawValue: "\(base)\(number)")
            number += 1
        }
        return role
    }

    private static func path(_ role: ColorRole) -> [String] { ["colors", "pairByRole", role.rawValue] }
}

extension ColorPair {
    /// The pair as a document has it.
    var node: JSONNode { ["lightHex": .string(light.hex), "darkHex": .string(dark.hex)] }
}

extension TokenAliases.Source {
    /// `FILE:LINE:COLUMN`.
    public var text: String { "\(file):\(line):\(column)" }
}
