import JSONText
import SourceText

/// A document while it is migrated, and what was changed in it.
struct OlderDocument {
    private(set) var root: JSONNode
    private(set) var notes: [Fault] = []
    /// Where the version stands, which is where what the document never had is put.
    let place: SourceLocation
    /// Whether another document has what this one lacks.
    let isSparse: Bool

    init(_ root: JSONNode, place: SourceLocation) {
        self.root = root
        self.place = place
        isSparse = root[DocumentKey.extends].map { if case .null = $0.value { false } else { true } } ?? false
    }

    mutating func note(_ location: SourceLocation, _ message: String) {
        notes.append(
            Fault(rule: .migrated, severity: .note, location: location, message: "migrated: " + message))
    }

    /// Sets a key of the top level that is there.
    mutating func set(_ key: String, to node: JSONNode) {
        change([key]) { $0 = JSONNode(node.value, location: $0.location) }
    }

    /// Adds a key of the top level.
    mutating func add(_ key: String, _ node: JSONNode) {
        guard var members = root.members else { return }
        members.removeAll { $0.key == key }
        members.append(JSONMember(key: key, keyLocation: place, node: node.placed(at: place)))
        root.value = .object(members)
    }

    /// Changes what stands at a path of keys, if anything does.
    mutating func change(_ path: [String], _ change: (inout JSONNode) -> Void) {
        root.change(at: path, change)
    }

    /// Changes every value of the object at a path of keys, such as every surface.
    mutating func changeEach(of path: [String], _ change: (inout JSONNode, _ key: String) -> Void) {
        self.change(path) { node in
            guard var members = node.members else { return }
            for index in members.indices { change(&members[index].node, members[index].key) }
            node.value = .object(members)
        }
    }
}

extension OlderDocument {
    /// Gives color roles their newer names: where they have their colors, and wherever something refers to them.
    ///
    /// A document that has both keeps the one of the newer name.
    mutating func renameColorRoles(_ names: [(old: String, new: String)]) {
        renameKeys(of: ["colors", "pairByRole"], "color role", names)
        var found: [(node: JSONNode, name: String)] = []
        func renamed(_ node: inout JSONNode, _ key: String) {
            guard let members = node.members, let index = members.firstIndex(where: { $0.key == key }),
                let name = names.first(where: { $0.old == members[index].node.string })?.new
            else { return }
            found.append((members[index].node, name))
            var changed = members
            changed[index].node.value = .string(name)
            node.value = .object(changed)
        }
        changeEach(of: ["typography", "roles"]) { role, _ in renamed(&role, "colorRole") }
        changeEach(of: ["surfaces", "roles"]) { surface, _ in
            for key in Self.colorKeys { renamed(&surface, key) }
            guard var members = surface.members else { return }
            for index in members.indices where members[index].key == "backgroundStyle" {
                for key in Self.colorKeys { renamed(&members[index].node, key) }
            }
            surface.value = .object(members)
        }
        for entry in found {
            note(entry.node.location, "the color role \(quoted(entry.node.string ?? "")) is \(quoted(entry.name))")
        }
    }

    /// Gives the keys of an object their newer names.
    mutating func renameKeys(of path: [String], _ what: String, _ names: [(old: String, new: String)]) {
        var found: [(location: SourceLocation, message: String)] = []
        change(path) { node in
            guard var members = node.members else { return }
            for (old, new) in names {
                guard let index = members.firstIndex(where: { $0.key == old }) else { continue }
                let (name, place) = (quoted(old), members[index].keyLocation)
                if members.contains(where: { $0.key == new }) {
                    found.append((place, "the \(what) \(name) is left out beside \(quoted(new)), its newer name"))
                    members.remove(at: index)
                } else {
                    found.append((place, "the \(what) \(name) is \(quoted(new))"))
                    members[index].key = new
                }
            }
            node.value = .object(members)
        }
        for entry in found { note(entry.location, entry.message) }
    }

    /// Says of color roles that the format has given up that they stay, as roles of the theme's own.
    mutating func noteGivenUp(_ roles: [String]) {
        guard let members = root["colors"]?["pairByRole"]?.members else { return }
        for member in members where roles.contains(member.key) {
            let name = quoted(member.key)
            note(member.keyLocation, "the color role \(name) is none of the newer format; it stays as the theme's own")
        }
    }

    /// The keys of surfaces and of their backgrounds whose values are color roles.
    private static let colorKeys = ["colorRole", "tintColorRole", "fallbackColorRole"]
}
