import JSONText
import SourceText

/// Merges a sparse document over the document that it extends.
///
/// Objects merge key by key; `null` removes an entry; all other values, including arrays, are replaced. A
/// `backgroundStyle` is replaced as a whole, because a mixture of two backgrounds would be neither. An alias is also
/// replaced as a whole, because the place of one name is not that of another. A color in the document also replaces the
/// inherited color for increased contrast.
struct ThemeMerge {
    /// The locations at which a `null` removed an inherited entry, by the entry's path of keys.
    private(set) var removals: [[String]: SourceLocation] = [:]
    /// The path of the object that is being merged.
    private var path: [String] = []

    /// Returns `child` merged over `parent`. The parent's ``DocumentKey/own`` keys are not inherited.
    mutating func merge(_ child: JSONNode, over parent: JSONNode) -> JSONNode {
        guard case .object(let inherited) = parent.value else { return child }
        let rest = inherited.filter { !DocumentKey.own.contains($0.key) }
        return merged(child, over: JSONNode(.object(rest), location: parent.location))
    }

    /// Discards the removals of entries that the object at a path contains after all.
    mutating func restore(_ object: JSONNode?, at path: [String]) {
        guard !removals.isEmpty else { return }
        for member in object?.members ?? [] {
            if case .null = member.node.value { continue }
            removals[path + [member.key]] = nil
        }
    }

    private mutating func merged(_ child: JSONNode, over parent: JSONNode) -> JSONNode {
        guard case .object(let overrides) = child.value else { return child }
        var members: [JSONMember] = []
        if case .object(let inherited) = parent.value, !isWhole {
            members = isPair ? Self.withoutReplaced(inherited, by: overrides) : inherited
        }
        let index = MemberIndex(members)
        var removed: Set<Int> = []
        for member in overrides {
            let position = index[member.key]
            if case .null = member.node.value {
                removals[path + [member.key]] = member.node.location
                if let position { removed.insert(position) }
                continue
            }
            if !removals.isEmpty { removals[path + [member.key]] = nil }
            var entry = member
            if case .object = member.node.value {
                // A design token replaces the inherited one.
                let isToken = path.first == DocumentKey.tokens && member.node["$value"] != nil
                let under = isToken ? .null : position.map { members[$0].node } ?? .null
                path.append(member.key)
                entry.node = merged(member.node, over: under)
                path.removeLast()
            }
            if let position { members[position] = entry } else { members.append(entry) }
        }
        if !removed.isEmpty { members = members.indices.filter { !removed.contains($0) }.map { members[$0] } }
        return JSONNode(.object(members), location: child.location)
    }

    /// Whether the object that is being merged may be a pair of colors: that of a role, a palette or a border.
    private var isPair: Bool { path.count == 3 || path.last == "border" }

    /// Returns inherited members without the colors for increased contrast that belong to replaced colors.
    private static func withoutReplaced(_ inherited: [JSONMember], by overrides: [JSONMember]) -> [JSONMember] {
        let lost = ColorPair.Key.increased.filter { keys in
            inherited.contains { $0.key == keys.increased } && overrides.contains { $0.key == keys.color }
        }
        return lost.isEmpty ? inherited : inherited.filter { member in !lost.contains { $0.increased == member.key } }
    }

    /// Whether the object that is being merged is replaced as a whole.
    private var isWhole: Bool {
        path.last == "backgroundStyle" || path.count == 3 && path[0] == DocumentKey.aliases
    }
}

/// The indices of an object's members by key: short objects are searched, long ones hashed.
private struct MemberIndex {
    private let members: [JSONMember]
    private let positions: [String: Int]

    init(_ members: [JSONMember]) {
        self.members = members
        let isLong = members.count > 24
        positions = isLong ? Dictionary(members.indices.map { (members[$0].key, $0) }) { first, _ in first } : [:]
    }

    subscript(_ key: String) -> Int? {
        positions.isEmpty ? members.firstIndex { $0.key == key } : positions[key]
    }
}
