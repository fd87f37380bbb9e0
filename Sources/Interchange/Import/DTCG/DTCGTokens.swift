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
