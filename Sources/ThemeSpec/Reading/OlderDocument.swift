import JSONText
import SourceText

/// A document during migration, and the changes made to it.
struct OlderDocument {
    private(set) var root: JSONNode
    private(set) var notes: [Fault] = []
    /// The location of the version, which is given to everything that the document did not have.
    let place: SourceLocation
    /// Whether the document extends another one, which may have what it lacks.
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

    /// Replaces the value of an existing key of the top level.
    mutating func set(_ key: String, to node: JSONNode) {
        change([key]) { $0 = JSONNode(node.value, location: $0.location) }
    }

    /// Sets a key of the top level.
    mutating func add(_ key: String, _ node: JSONNode) {
        guard var members = root.members else { return }
        members.removeAll { $0.key == key }
        members.append(JSONMember(key: key, keyLocation: place, node: node.placed(at: place)))
        root.value = .object(members)
    }

    /// Changes the value at a path of keys, if there is one.
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
    /// Renames color roles where they are defined and wherever they are referred to.
    ///
    /// A document that has both names keeps the color of the newer one.
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

    /// Renames keys of the object at a path.
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

    /// Notes that color roles are no longer part of the format and are kept as the theme's own.
    mutating func noteRemovedRoles(_ roles: [String]) {
        guard let members = root["colors"]?["pairByRole"]?.members else { return }
        for member in members where roles.contains(member.key) {
            let name = quoted(member.key)
            note(
                member.keyLocation,
                "the color role \(name) is not part of the newer format; it is kept as one of the theme's own")
        }
    }

    /// The keys of surfaces and of their backgrounds that refer to color roles.
    private static let colorKeys = ["colorRole", "tintColorRole", "fallbackColorRole"]
}
