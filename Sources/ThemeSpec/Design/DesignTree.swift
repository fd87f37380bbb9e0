/// A document that grows by paths.
struct DesignTree {
    private(set) var root = JSONNode(.object([]))

    mutating func set(_ path: [String], _ node: JSONNode, _ location: SourceLocation) {
        root = Self.setting(path[...], to: node.placed(at: location), in: root, location)
    }

    private static func setting(
        _ path: ArraySlice<String>, to node: JSONNode, in parent: JSONNode, _ location: SourceLocation
    ) -> JSONNode {
        guard let key = path.first else { return node }
        var members = parent.members ?? []
        let index = members.firstIndex { $0.key == key }
        let old = index.map { members[$0].node } ?? JSONNode(.object([]), location: location)
        let member = JSONMember(
            key: key, keyLocation: location, node: setting(path.dropFirst(), to: node, in: old, location))
        if let index { members[index] = member } else { members.append(member) }
        return JSONNode(.object(members), location: parent.location)
    }
}
