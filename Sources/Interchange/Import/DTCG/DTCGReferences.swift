import ThemeSpec

/// Follows the references of a tree: `{group.token}`, and JSON Pointers in `$ref`.
struct DTCGReferences {
    var root: JSONNode

    /// The group that `$extends` names.
    func group(_ name: String) -> JSONNode? {
        let found =
            name.hasPrefix("#")
            ? DTCGTree.find(name, in: root)
            : Self.path(name).flatMap {
                DTCGTree.find($0, in: root)
            }
        guard let found, found.members != nil, !DTCGTree.isToken(found) else { return nil }
        return found
    }

    /// The token's value; `nil`, noted, for a type that themes have no place for.
    func value(
        of token: JSONNode, _ path: [String], groupType: String?, _ reading: inout DTCGReading
    ) throws(ImportFault) -> ImportedToken.Value? {
        guard let raw = token["$value"] else { return nil }
        var trail = [path.joined(separator: ".")]
        var type = token["$type"]?.string
        let node = try follow(raw, &trail, reading, type: &type)
        guard let type = type ?? groupType else {
            throw reading.fault(token, "expected a $type on the token or a group above it, found none")
        }
        return try DTCGValue(references: self, name: path.joined(separator: ".")).read(node, type: type, &reading)
    }

    /// The value that the node is or refers to, as whole.
    func follow(_ node: JSONNode, _ reading: DTCGReading) throws(ImportFault) -> JSONNode {
        var trail: [String] = []
        var type: String? = ""
        return try follow(node, &trail, reading, type: &type)
    }

    /// - Parameter type: Taken from the first token on the way that has one.
    private func follow(
        _ node: JSONNode, _ trail: inout [String], _ reading: DTCGReading, type: inout String?
    ) throws(ImportFault) -> JSONNode {
        var node = node
        while true {
            let name: String
            let found: JSONNode?
            if let text = node.string, let path = Self.path(text) {
                name = path.joined(separator: ".")
                let token = DTCGTree.find(path, in: root)
                found = token?["$value"]
                if type == nil { type = token.flatMap { self.type(of: $0, at: path) } }
                if found == nil {
                    throw reading.fault(node, "expected a token, found \(quoted(text))\(suggestion(path))")
                }
            } else if let pointer = node["$ref"]?.string {
                name = pointer
                found = DTCGTree.find(pointer, in: root)
            } else {
                return node
            }
            if trail.contains(name) {
                let cycle = (trail.drop { $0 != name } + [name]).joined(separator: " -> ")
                throw reading.fault(node, "expected no cycle, found \(cycle)")
            }
            guard let found, trail.count < 64 else {
                throw reading.fault(node, "expected a part of the tokens, found \(quoted(name))")
            }
            trail.append(name)
            node = found
        }
    }

    /// A token's own type, or that of the nearest group above it.
    private func type(of token: JSONNode, at path: [String]) -> String? {
        if let own = token["$type"]?.string { return own }
        // What refers on takes its type from there, before any group.
        if let text = token["$value"]?.string, Self.path(text) != nil { return nil }
        for count in stride(from: path.count - 1, through: 0, by: -1) {
            if let type = DTCGTree.find(Array(path.prefix(count)), in: root)?["$type"]?.string { return type }
        }
        return nil
    }

    /// The nearest name in the group where the token should have been.
    private func suggestion(_ path: [String]) -> String {
        guard let name = path.last, let group = DTCGTree.find(Array(path.dropLast()), in: root)?.members else {
            return ""
        }
        let near = nearestName(to: name, in: group.map(\.key).filter { !$0.hasPrefix("$") })
        return near.map { "; did you mean \(quoted("{" + (path.dropLast() + [$0]).joined(separator: ".") + "}"))?" }
            ?? ""
    }

    /// `["group", "token"]` for `{group.token}`.
    private static func path(_ text: String) -> [String]? {
        guard text.utf8.count > 2, text.hasPrefix("{"), text.hasSuffix("}") else { return nil }
        return text.dropFirst().dropLast().split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    }
}
