import ThemeSpec

/// A theme document while it is put together, every value with the place it came from.
struct DraftDocument {
    private(set) var root: JSONNode
    private let start: SourceLocation

    init(start: SourceLocation) {
        self.start = start
        root = JSONNode(.object([]), location: start)
    }

    /// Puts a value at a path of keys, into objects that are made where they are missing.
    mutating func set(_ path: [String], to value: JSONNode, at location: SourceLocation? = nil) {
        root = Self.setting(path[...], to: value.placed(at: location ?? start), in: root, location ?? start)
    }

    /// Puts a value that has its places already.
    mutating func setAsIs(_ path: [String], to value: JSONNode) {
        root = Self.setting(path[...], to: value, in: root, start)
    }

    private static func setting(
        _ path: ArraySlice<String>, to value: JSONNode, in node: JSONNode, _ place: SourceLocation
    ) -> JSONNode {
        guard let key = path.first else { return value }
        var members = node.members ?? []
        let rest = path.dropFirst()
        if let index = members.firstIndex(where: { $0.key == key }) {
            members[index].node = setting(rest, to: value, in: members[index].node, place)
        } else {
            let inner = setting(rest, to: value, in: JSONNode(.object([]), location: place), place)
            members.append(JSONMember(key: key, keyLocation: place, node: inner))
        }
        return JSONNode(.object(members), location: node.location)
    }
}
