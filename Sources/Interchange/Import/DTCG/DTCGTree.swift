import ThemeSpec

/// Groups and tokens as one JSON object.
enum DTCGTree {
    /// `child` over `parent`: groups merge key by key, a token replaces what has its path.
    static func merged(_ child: JSONNode, over parent: JSONNode) -> JSONNode {
        guard let overrides = child.members, var members = parent.members, !isToken(child), !isToken(parent) else {
            return child
        }
        var index: [String: Int] = [:]
        for (place, member) in members.enumerated() { index[member.key] = place }
        for member in overrides {
            if let place = index[member.key] {
                let isGroup = !member.key.hasPrefix("$")
                members[place].node = isGroup ? merged(member.node, over: members[place].node) : member.node
            } else {
                index[member.key] = members.count
                members.append(member)
            }
        }
        return JSONNode(.object(members), location: child.location)
    }

    static func isToken(_ node: JSONNode) -> Bool { node["$value"] != nil }

    /// What a JSON Pointer in a URI fragment means, such as `#/color/accent/$value` (RFC 6901, section 6).
    static func find(_ pointer: String, in root: JSONNode) -> JSONNode? {
        guard pointer.hasPrefix("#") else { return nil }
        if pointer == "#" { return root }
        guard pointer.hasPrefix("#/") else { return nil }
        return find(
            pointer.dropFirst(2).split(separator: "/", omittingEmptySubsequences: false).map(unescaped), in: root)
    }

    static func find(_ path: [String], in root: JSONNode) -> JSONNode? {
        var node = root
        for key in path {
            if let elements = node.elements {
                guard let index = Int(key), elements.indices.contains(index) else { return nil }
                node = elements[index]
            } else {
                guard let member = node[key] else { return nil }
                node = member
            }
        }
        return node
    }

    /// `~1` is a slash and `~0` a tilde.
    private static func unescaped(_ part: Substring) -> String {
        var text = ""
        var isEscape = false
        for letter in part {
            if isEscape {
                text += letter == "1" ? "/" : letter == "0" ? "~" : "~\(letter)"
                isEscape = false
            } else if letter == "~" {
                isEscape = true
            } else {
                text.append(letter)
            }
        }
        return text
    }
}
