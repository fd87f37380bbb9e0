import JSONText

/// Groups and tokens as one JSON object.
enum DTCGTree {
    /// Merges trees, later ones over earlier ones: groups merge key by key, a token replaces what has its path.
    static func merged(_ trees: [JSONNode]) -> JSONNode {
        // A token, or a value that is not a group, replaces all before it.
        let first = trees.lastIndex { $0.members == nil || isToken($0) }
        guard let last = trees.last, trees.count > 1, first != trees.count - 1 else { return trees.last ?? .null }
        var members: [JSONMember] = []
        var layers: [[JSONNode]] = []
        var index: [String: Int] = [:]
        for member in trees[(first.map { $0 + 1 } ?? 0)...].flatMap({ $0.members ?? [] }) {
            if let place = index[member.key] {
                layers[place].append(member.node)
            } else {
                index[member.key] = members.count
                members.append(member)
                layers.append([member.node])
            }
        }
        for (place, nodes) in layers.enumerated() where nodes.count > 1 {
            let isGroup = !members[place].key.hasPrefix("$")
            members[place].node = isGroup ? merged(nodes) : nodes[nodes.count - 1]
        }
        return JSONNode(.object(members), location: last.location)
    }

    static func isToken(_ node: JSONNode) -> Bool { node["$value"] != nil }

    /// The number of groups and tokens in a tree.
    static func count(_ node: JSONNode) -> Int {
        guard let members = node.members, !isToken(node) else { return 1 }
        return members.reduce(1) { $0 + ($1.key.hasPrefix("$") ? 0 : count($1.node)) }
    }

    /// Returns the keys of a JSON Pointer in a URI fragment (RFC 6901, section 6); `nil` for other text.
    static func keys(ofPointer pointer: String) -> [String]? {
        if pointer == "#" { return [] }
        guard pointer.hasPrefix("#/") else { return nil }
        return pointer.dropFirst(2).split(separator: "/", omittingEmptySubsequences: false).map(unescaped)
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

/// A value of a tree whose members are found in constant time.
final class DTCGBranch {
    let node: JSONNode
    /// The members of an object or the elements of an array by index, indexed at the first access.
    private lazy var branches: [String: DTCGBranch] = {
        if let elements = node.elements {
            let entries = elements.enumerated().map { (String($0), DTCGBranch($1)) }
            return Dictionary(entries) { first, _ in first }
        }
        return Dictionary((node.members ?? []).map { ($0.key, DTCGBranch($0.node)) }) { first, _ in first }
    }()

    init(_ node: JSONNode) { self.node = node }

    func find(_ path: some Sequence<String>) -> DTCGBranch? {
        var branch = self
        for key in path {
            guard let next = branch.branches[key] else { return nil }
            branch = next
        }
        return branch
    }

    /// Returns the branch that a JSON Pointer leads to.
    func find(_ pointer: String) -> DTCGBranch? { DTCGTree.keys(ofPointer: pointer).flatMap { find($0) } }
}
