import ThemeSpec

extension DTCGReading {
    /// The tokens of a resolver document in its light and its dark context; no dark ones where no modifier has both.
    ///
    /// Other modifiers are taken at their default, or, with a note, in their first context.
    mutating func contexts(_ resolver: JSONNode) throws(ImportFault) -> (light: JSONNode, dark: JSONNode?) {
        if let version = resolver["version"], version.string != "2025.10" {
            let found = version.string.map { quoted($0) } ?? version.value.kind
            notes.append(note(.changed, version, "expected version \"2025.10\", found \(found); read as that"))
        }
        guard let order = resolver["resolutionOrder"]?.elements else {
            throw fault(resolver["resolutionOrder"] ?? resolver, "expected an array of \"resolutionOrder\"")
        }
        let light = try flattened(order, resolver, Self.light)
        guard hasDark(resolver, order) else { return (light, nil) }
        return (light, try flattened(order, resolver, Self.dark))
    }

    private mutating func flattened(
        _ order: [JSONNode], _ resolver: JSONNode, _ wanted: String
    ) throws(ImportFault) -> JSONNode {
        var tree = JSONNode(.object([]), location: resolver.location)
        for step in order {
            let entry = try target(step, resolver)
            let sources: [JSONNode]
            if let contexts = contexts(of: entry) {
                sources = try context(contexts, of: entry, wanted)
            } else {
                sources = entry["sources"]?.elements ?? []
            }
            for source in sources { tree = DTCGTree.merged(try tokens(source, resolver, depth: 0), over: tree) }
        }
        return tree
    }

    /// The set or modifier that a step of the order means, by reference or in place.
    private mutating func target(_ step: JSONNode, _ resolver: JSONNode) throws(ImportFault) -> JSONNode {
        guard let reference = step["$ref"] else { return step }
        guard let text = reference.string, text.hasPrefix("#/"), let found = DTCGTree.find(text, in: resolver) else {
            let found = reference.string.map { quoted($0) } ?? reference.value.kind
            throw fault(reference, "expected a set or a modifier such as \"#/sets/base\", found \(found)")
        }
        return found
    }

    /// A source's tokens: those that stand there, those of a file, or those of a set.
    private mutating func tokens(_ source: JSONNode, _ resolver: JSONNode, depth: Int) throws(ImportFault) -> JSONNode {
        guard let reference = source["$ref"] else { return source }
        guard let text = reference.string, depth < 16 else {
            throw fault(reference, "expected a file or a set, found \(reference.value.kind)")
        }
        if text.hasPrefix("#/") {
            guard let found = DTCGTree.find(text, in: resolver) else {
                throw fault(reference, "expected a part of this file, found \(quoted(text))")
            }
            guard let sources = found["sources"]?.elements else { return found }
            var tree = JSONNode(.object([]), location: found.location)
            for inner in sources {
                tree = DTCGTree.merged(try tokens(inner, resolver, depth: depth + 1), over: tree)
            }
            return tree
        }
        let parts = text.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        guard let path = beside(String(parts[0])) else {
            throw fault(reference, "expected a file in the same folder or below, found \(quoted(text))")
        }
        let file: JSONNode
        do throws(ImportFault) {
            file = try self.file(path)
        } catch {
            // Where the file is missing, what names it is the fault.
            throw error.note.line == nil ? fault(reference, error.note.message) : error
        }
        guard parts.count > 1, !parts[1].isEmpty else { return file }
        guard let found = DTCGTree.find("#" + parts[1], in: file) else {
            throw fault(reference, "expected a part of the file, found \(quoted(text))")
        }
        return found
    }

    /// A modifier's contexts; `context` as one of the specification's own examples spells it.
    private func contexts(of entry: JSONNode) -> [JSONMember]? {
        (entry["contexts"] ?? entry["context"])?.members
    }

    private mutating func context(
        _ contexts: [JSONMember], of modifier: JSONNode, _ wanted: String
    ) throws(ImportFault) -> [JSONNode] {
        guard let first = contexts.first else { throw fault(modifier, "expected contexts, found none") }
        if let match = contexts.first(where: { $0.key.lowercased() == wanted }) { return match.node.elements ?? [] }
        if let name = modifier["default"] {
            if let match = contexts.first(where: { $0.key == name.string }) { return match.node.elements ?? [] }
            let near = nearestName(to: name.string ?? "", in: contexts.map(\.key))
            let hint = near.map { "; did you mean \(quoted($0))?" } ?? ""
            throw fault(name, "expected one of the contexts, found \(quoted(name.string ?? ""))\(hint)")
        }
        if contexts.count > 1 {
            notes.append(note(.changed, modifier, "no default; the context \(quoted(first.key)) is taken"))
        }
        return first.node.elements ?? []
    }

    /// Whether a modifier of the order has a dark context.
    private mutating func hasDark(_ resolver: JSONNode, _ order: [JSONNode]) -> Bool {
        for step in order {
            guard let entry = try? target(step, resolver), let contexts = contexts(of: entry) else { continue }
            if contexts.contains(where: { $0.key.lowercased() == Self.dark }) { return true }
        }
        return false
    }

    private static let light = "light"
    private static let dark = "dark"
}
