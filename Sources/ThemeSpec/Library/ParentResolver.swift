/// Finds the document that `extends` names.
///
/// A built-in slug comes first; then a file beside the one that says so, with or without `.json`. The path may not lead
/// out of that file's folder: a theme that was downloaded can then not quote other files in its diagnostics.
struct ParentResolver {
    /// The document that was asked for, its parent, and so on.
    let chain: [ThemeOrigin]

    /// Documents that a theme may extend one over the other.
    static let longestChain = 16

    func resolve(_ node: JSONNode, _ log: inout FaultLog) -> (file: SourceFile, origin: ThemeOrigin)? {
        guard case .string(let name) = node.value else {
            return fail(.wrongType, node, "expected a string, found \(node.value.kind)", &log)
        }
        guard chain.count <= Self.longestChain else {
            return fail(.extendsTooDeep, node, "expected at most \(Self.longestChain) parents, found more", &log)
        }
        if let file = BuiltInThemes.file(name) { return accept(file, .builtIn(name), node, &log) }
        guard case .file(let path) = chain.last else { return missing(name, [], node, &log) }
        let folder = PathText.folder(path)
        guard let relative = PathText.contained(name) else {
            guard !name.isEmpty else { return missing(name, [], node, &log) }
            return fail(
                .extendsOutside, node, "expected a theme in the same folder, found \(quoted(name))", &log)
        }
        for candidate in PathText.isJSON(relative) ? [relative] : [relative, relative + ".json"] {
            let path = PathText.join(folder, candidate)
            do throws(FileReader.Failure) {
                let bytes = try FileReader.read(path)
                return accept(SourceFile(name: path, bytes: bytes), .file(path), node, &log)
            } catch {
                // A folder may well be called what a theme beside it is called.
                if error.isMissing || candidate == relative && !PathText.isJSON(relative) { continue }
                return fail(.unreadableParent, node, "cannot read \(quoted(candidate)): \(error.reason)", &log)
            }
        }
        let siblings = FolderListing.themeFiles(folder).map(PathText.stem)
        return missing(name, siblings, node, &log)
    }

    private func accept(
        _ file: SourceFile, _ origin: ThemeOrigin, _ node: JSONNode, _ log: inout FaultLog
    ) -> (file: SourceFile, origin: ThemeOrigin)? {
        guard let start = chain.firstIndex(where: { isSame($0, origin) }) else { return (file, origin) }
        let names = chain[start...].map(\.slug) + [origin.slug]
        let message = "expected no cycle, found \(names.joined(separator: " -> "))"
        log.add(Fault(rule: .extendsCycle, location: node.location, message: message))
        return nil
    }

    private func missing(
        _ name: String, _ siblings: [String], _ node: JSONNode, _ log: inout FaultLog
    ) -> (file: SourceFile, origin: ThemeOrigin)? {
        let near = nearestName(to: name, in: BuiltInThemes.slugs + siblings)
        let hint = near.map { "; did you mean \(quoted($0))?" } ?? ""
        let message = "expected a built-in theme or one in the same folder, found \(quoted(name))\(hint)"
        return fail(.missingParent, node, message, &log)
    }

    private func fail(
        _ rule: Rule, _ node: JSONNode, _ message: String, _ log: inout FaultLog
    ) -> (file: SourceFile, origin: ThemeOrigin)? {
        log.add(Fault(rule: rule, location: node.location, message: message, notes: chainNote))
        return nil
    }

    /// How the document that says `extends` was come by.
    private var chainNote: [String] {
        chain.count > 1 ? ["reached by \(chain.map(\.slug).joined(separator: " -> "))"] : []
    }

    private func isSame(_ one: ThemeOrigin, _ other: ThemeOrigin) -> Bool {
        switch (one, other) {
        case (.file(let one), .file(let other)): PathText.normalized(one) == PathText.normalized(other)
        default: one == other
        }
    }
}
