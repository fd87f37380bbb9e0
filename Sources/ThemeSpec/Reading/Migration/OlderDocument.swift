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
        Self.change(&root, path[...], change)
    }

    /// Changes every value of the object at a path of keys, such as every surface.
    mutating func changeEach(of path: [String], _ change: (inout JSONNode, _ key: String) -> Void) {
        self.change(path) { node in
            guard var members = node.members else { return }
            for index in members.indices { change(&members[index].node, members[index].key) }
            node.value = .object(members)
        }
    }

    private static func change(_ node: inout JSONNode, _ path: ArraySlice<String>, _ change: (inout JSONNode) -> Void) {
        guard let key = path.first else { return change(&node) }
        guard var members = node.members, let index = members.firstIndex(where: { $0.key == key }) else { return }
        Self.change(&members[index].node, path.dropFirst(), change)
        node.value = .object(members)
    }
}
