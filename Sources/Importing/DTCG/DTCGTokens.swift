import JSONText
import SourceText
import ThemeSpec

/// The tokens of one tree, groups extended, references followed and types found.
struct DTCGTokens {
    struct Token {
        let path: [String]
        let node: JSONNode
        let value: ImportedToken.Value
    }

    private(set) var tokens: [Token] = []
    private var references: DTCGReferences

    /// Reads all tokens of the tree; what cannot be read goes to the reading's notes.
    init(_ root: JSONNode, _ reading: inout DTCGReading) {
        references = DTCGReferences(root: root)
        references.root = extended(root, [], &reading)
        walk(references.root, [], type: nil, &reading)
    }

    /// The tokens with those of the dark context; a color that is the same in both has no dark one.
    func merged(with dark: DTCGTokens?, in reading: DTCGReading) -> [ImportedToken] {
        var darkByPath: [[String]: Token] = [:]
        for token in dark?.tokens ?? [] { darkByPath[token.path] = token }
        var merged: [ImportedToken] = []
        for token in tokens {
            var value = token.value
            if let other = darkByPath.removeValue(forKey: token.path), case .color(let light, _) = value,
                case .color(let dark, _) = other.value
            {
                value = .color(light: light, dark: dark)
            }
            merged.append(imported(token, value, reading))
        }
        for token in dark?.tokens ?? [] where darkByPath[token.path] != nil {
            merged.append(imported(token, token.value, reading))
        }
        return merged
    }

    private func imported(_ token: Token, _ value: ImportedToken.Value, _ reading: DTCGReading) -> ImportedToken {
        let place = reading.place(token.node["$value"] ?? token.node)
        return ImportedToken(
            path: token.path.filter { $0 != "$root" }, value: value, file: place.file, line: place.line,
            column: place.column)
    }

    /// The group with what its `$extends`, and those of its groups, bring into it.
    private mutating func extended(_ group: JSONNode, _ trail: [String], _ reading: inout DTCGReading) -> JSONNode {
        guard reading.budget > 0, !DTCGTree.isToken(group), var members = group.members else { return group }
        reading.budget -= members.count + 1
        var base: JSONNode?
        if let reference = group["$extends"] {
            let name = reference.string ?? reference["$ref"]?.string ?? ""
            if trail.contains(name) {
                let cycle = (trail + [name]).joined(separator: " -> ")
                reading.notes.append(reading.note(.skipped, reference, "expected no cycle, found \(cycle)"))
            } else if let target = references.group(name) {
                base = extended(target, trail + [name], &reading)
            } else {
                reading.notes.append(reading.note(.skipped, reference, "expected a group, found \(quoted(name))"))
            }
        }
        for index in members.indices where !members[index].key.hasPrefix("$") {
            members[index].node = extended(members[index].node, trail, &reading)
        }
        let own = JSONNode(.object(members), location: group.location)
        return base.map { DTCGTree.merged(own, over: $0) } ?? own
    }

    private mutating func walk(_ node: JSONNode, _ path: [String], type: String?, _ reading: inout DTCGReading) {
        guard let members = node.members else {
            reading.notes.append(
                reading.note(.skipped, node, "expected a token or a group, found \(node.value.kind)"))
            return
        }
        guard reading.budget > 0 else { return }
        reading.budget -= 1
        if DTCGTree.isToken(node) {
            do throws(ImportFault) {
                guard let value = try references.value(of: node, path, groupType: type, &reading) else { return }
                tokens.append(Token(path: path, node: node, value: value))
            } catch {
                reading.notes.append(error.note)
            }
            return
        }
        let type = node["$type"]?.string ?? type
        for member in members where !member.key.hasPrefix("$") || member.key == "$root" {
            walk(member.node, path + [member.key], type: type, &reading)
        }
    }
}

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

/// Keys that this project adds to design tokens.
public enum DTCGKeys {
    /// The group of color tokens.
    public static let colors = "color"
    /// The key in `$extensions` under which this project says what the format has no word for.
    public static let `extension` = "dev.vitrine"
    /// The key in it of a theme document without what tokens say.
    public static let document = "document"
    /// The key in it of the color roles, by the names of their tokens where these are others.
    public static let roles = "roles"
    /// The key in it of the color roles that the theme has not, and that an import would inherit otherwise.
    public static let without = "without"
}
