import JSONText
import SourceText
import ThemeEngine
import ThemeSpec

/// The values of a theme by their paths of keys: everything that reading its files results in, apart from names.
struct ThemeLeaves: Equatable {
    private(set) var values: [[String]: String] = [:]

    /// The leaves of a theme's merged document.
    init(_ spec: ThemeSpec) {
        for member in spec.document.members ?? [] where !Self.names.contains(member.key) {
            add(member.node, at: [member.key])
        }
    }

    /// The paths whose values differ, in alphabetical order.
    func changes(from other: ThemeLeaves) -> [[String]] {
        let changed = values.filter { other.values[$0.key] != $0.value }.keys
        let removed = other.values.keys.filter { values[$0] == nil }
        return (changed + removed).sorted { $0.lexicographicallyPrecedes($1) }
    }

    private mutating func add(_ node: JSONNode, at path: [String]) {
        switch node.value {
        case .object(let members): for member in members { add(member.node, at: path + [member.key]) }
        case .array(let elements): for (index, node) in elements.enumerated() { add(node, at: path + ["\(index)"]) }
        case .string(let text): values[path] = Self.normalized(EditValue(node), text)
        case .number(let lexeme): values[path] = Self.normalized(EditValue(node), lexeme)
        case .bool(let flag): values[path] = flag ? "true" : "false"
        case .null: values[path] = "null"
        }
    }

    /// A value in one notation.
    private static func normalized(_ value: EditValue?, _ text: String) -> String {
        switch value {
        case .color(let color): color.hex
        case .number(let number): "\(number)"
        default: text
        }
    }

    /// What describes a theme and its source, but is no value of it: places move when a text changes.
    private static let names: Set<String> = [
        "$schema", "extends", "name", "summary", "purpose", "symbol", "description", "aliases", "tokens",
    ]
}

extension EditableTheme {
    /// The paths of the numbers and names of a theme that can be edited, in alphabetical order.
    public static func paths(of spec: ThemeSpec) -> [[String]] {
        let parts: Set<String> = ["typography", "layout", "visual", "surfaces", "buttons"]
        return ThemeLeaves(spec).values.filter { path, text in
            parts.contains(path[0]) && text != "null" && !text.hasPrefix("#")
        }.keys.sorted { $0.lexicographicallyPrecedes($1) }
    }
}

/// What a literal of a source gives, and what follows from that.
extension EditableTheme {
    /// The color in the other appearance, where it is to change to the same one, or where the theme has one appearance:
    /// its literals give both.
    func parts(
        _ edit: SourceEdit, at path: [String], with others: [[String]: EditValue]
    ) -> Set<SourceEdit.Part> {
        guard case .color(let appearance, let isIncreased) = edit.part else { return [] }
        let other: Appearance = appearance.opposite
        let wanted = others[path.dropLast() + [ColorPair.key(other, isIncreased: isIncreased)]]
        guard wanted == edit.new || !spec.metadata.appearances.contains(other) else { return [] }
        return [.color(other, isIncreased: isIncreased)]
    }

    /// Whether there is no color for increased contrast at a path.
    func lacks(_ path: [String]) -> Bool {
        node(at: path) == nil
            && Appearance.allCases.contains { path.last == ColorPair.key($0, isIncreased: true) }
    }

    /// Whether the value at a path may not change with another: it is that of the same color in another appearance or
    /// contrast, unless the theme does not have that appearance.
    func isKept(_ other: [String], besides path: [String]) -> Bool {
        guard other.count == 4, path.count == 4, other.dropLast() == path.dropLast(), path[0] == "colors" else {
            return false
        }
        return spec.metadata.appearances.contains { appearance in
            [false, true].contains { other[3] == ColorPair.key(appearance, isIncreased: $0) }
        }
    }

    /// Whether a value is only there because an import gives a literal to several values: the token `ink`, which is
    /// the primary text, is also the text on overlays where the source has no other. Such a value is overridden and
    /// leaves the token as it is, unless what the token is for is to get the new value too.
    func follows(_ path: [String], _ value: EditValue, with others: [[String]: EditValue]) -> Bool {
        let leaders = spec.leaders(of: path)
        return !leaders.isEmpty && !leaders.contains { $0 == path || others[$0] == value }
    }
}

extension ThemeSpec {
    /// The values that the tokens are for whose literals give the value at a path, which is one of them or follows from
    /// them; none where no token is known.
    fileprivate func leaders(of path: [String]) -> [[String]] {
        guard let place = path.reduce(document as JSONNode?, { $0?[$1] })?.location else { return [] }
        func names(_ group: TokenAliases.Group) -> [String] {
            aliases.origins[group, default: [:]].filter { $0.value.location == place }.map(\.key)
        }
        if path.count == 4, path.starts(with: ["colors", "pairByRole"]) {
            return names(.colors).compactMap(leader).map { ["colors", "pairByRole", $0.rawValue, path[3]] }
        }
        let lengths = [(TokenAliases.Group.spacing, aliases.spacing), (.radii, aliases.radii)]
        return lengths.flatMap { group, lengths in
            names(group).flatMap { name -> [[String]] in
                switch lengths[name] {
                case .step(let group, let token): [["layout", group.rawValue, token.rawValue]]
                case .radius(let token): [["visual", "radii", token.rawValue]]
                // A length that is no step has its own name, and may be the corner of cards.
                default: [["aliases", group.rawValue, name], Self.cardRadius]
                }
            }
        }
    }

    private static let cardRadius = ["surfaces", "roles", "card", "cornerRadius"]

    /// The role that a color of a source is for: the one that it is called like, otherwise the first.
    private func leader(ofColor name: String) -> ColorRole? {
        func plain(_ name: String) -> String { name.lowercased().filter { $0.isLetter || $0.isNumber } }
        let own = plain(TokenTitle.last(name))
        let roles = aliases.roles(ofColor: name)
        return roles.filter { own.hasSuffix(plain($0.rawValue)) }.max { $0.rawValue.count < $1.rawValue.count }
            ?? roles.first
    }
}
