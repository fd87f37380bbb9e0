import JSONText
import SourceText

/// Finds the document to which `extends` refers.
///
/// A built-in slug comes first, then a file next to the extending one, with or without `.json`, then other importable
/// files there. If the extending file is a symbolic link, a file that is not next to the link is searched for next to
/// the link's target. The path must not leave these folders, not even through links, so that diagnostics of a
/// downloaded theme cannot quote other files.
struct ParentResolver {
    /// The requested document, its parent, and so on.
    let chain: [ThemeOrigin]
    /// The importer of other formats.
    let importer: ForeignImporter?
    /// The paths that were searched for a parent, whether they exist or not.
    private(set) var tried: [String] = []

    init(chain: [ThemeOrigin], importer: ForeignImporter?) {
        self.chain = chain
        self.importer = importer
    }

    /// A document that is extended.
    enum Parent {
        case document(DocumentCache.Document, ThemeOrigin)
        case foreign(ForeignDocument, ThemeOrigin)

        var origin: ThemeOrigin {
            switch self {
            case .document(_, let origin), .foreign(_, let origin): origin
            }
        }
    }

    /// The maximum number of parents.
    private static let maxParents = 16

    /// Returns the document to which `node` refers; `nil` if it cannot be used, which is reported.
    ///
    /// - Parameter index: The index of the parent among the theme's files.
    mutating func resolve(
        _ node: JSONNode, index: Int32, _ cache: inout DocumentCache, _ log: inout FaultLog
    ) -> Parent? {
        guard case .string(let name) = node.value else {
            return fail(.wrongType, node, "expected a string, found \(node.value.kind)", &log)
        }
        guard chain.count <= Self.maxParents else {
            return fail(.extendsTooDeep, node, "expected at most \(Self.maxParents) parents, found more", &log)
        }
        if let document = cache.document(builtIn: name, index: index) {
            return accept(.document(document, .builtIn(name)), node, &log)
        }
        guard case .file(let path) = chain.last else { return missing(name, [], node, &log) }
        let folder = PathText.folder(path)
        guard let relative = PathText.contained(name) else {
            guard !name.isEmpty else { return missing(name, [], node, &log) }
            return fail(
                .extendsOutside, node, "expected a theme in the same folder, found \(quoted(name))", &log)
        }
        let folders = [folder] + Self.folderOfTarget(path, besides: folder)
        for folder in folders {
            for candidate in PathText.isJSON(relative) ? [relative] : [relative, relative + ".json"] {
                let path = PathText.join(folder, candidate)
                let file = FileReader.place(path).file
                tried.append(file)
                if FileReader.exists(file), !folders.contains(where: { FileReader.leads(file, into: $0) }) {
                    let message = "expected a theme in the same folder, found \(quoted(name)), a link to another folder"
                    return fail(.extendsOutside, node, message, &log)
                }
                do throws(FileReader.Failure) {
                    return accept(try parent(path, index, &cache), node, &log)
                } catch {
                    // A folder without the extension may have the name of a theme next to it.
                    let isOther = !PathText.isJSON(candidate) && FileReader.isFolder(path) && !PathText.isCatalog(path)
                    if error.isMissing || isOther { continue }
                    return fail(.unreadableParent, node, "cannot read \(quoted(candidate)): \(error.reason)", &log)
                }
            }
        }
        let siblings = folders.flatMap { FolderListing($0)?.names ?? [] }.map(PathText.stem)
        return missing(name, siblings, node, &log)
    }

    /// Returns the folder of a symbolic link's target; empty for other files, and for a target in the same folder.
    private static func folderOfTarget(_ path: String, besides folder: String) -> [String] {
        guard let target = FileReader.target(ofLink: path).map(PathText.folder),
            target != FileReader.resolved(folder)
        else { return [] }
        return [target]
    }

    private mutating func parent(
        _ path: String, _ index: Int32, _ cache: inout DocumentCache
    ) throws(FileReader.Failure) -> Parent {
        if FileReader.exists(FileReader.place(path).file), let foreign = try foreign(path, nil) {
            return .foreign(foreign, .file(path))
        }
        let document = try cache.document(path: path, index: index)
        return try designTokens(path, document).map { .foreign($0, .file(path)) } ?? .document(document, .file(path))
    }

    /// Returns the document in a file of another format.
    private mutating func foreign(_ path: String, _ faults: [Diagnostic]?) throws(FileReader.Failure)
        -> ForeignDocument?
    {
        do throws(ThemeLoadError) {
            return try importer?(path, faults)
        } catch {
            tried += error.paths
            throw FileReader.Failure(reason: error.text, isMissing: false)
        }
    }

    /// Returns the imported document of a JSON file whose keys are not those of a theme document.
    private mutating func designTokens(
        _ path: String, _ document: DocumentCache.Document
    ) throws(FileReader.Failure) -> ForeignDocument? {
        guard case .some = importer, let root = document.root, root.members != nil,
            root[ThemeDecoder.Top.versionKey] == nil, root[DocumentKey.extends] == nil
        else { return nil }
        return try foreign(path, [])
    }

    private func accept(
        _ parent: Parent, _ node: JSONNode, _ log: inout FaultLog
    ) -> Parent? {
        let origin = parent.origin
        guard let start = chain.firstIndex(where: { isSame($0, origin) }) else { return parent }
        let names = chain[start...].map(\.slug) + [origin.slug]
        let message = "expected no cycle, found \(names.joined(separator: " -> "))"
        log.add(Fault(rule: .extendsCycle, location: node.location, message: message))
        return nil
    }

    private func missing(
        _ name: String, _ siblings: [String], _ node: JSONNode, _ log: inout FaultLog
    ) -> Parent? {
        let near = nearestName(to: name, in: BuiltInThemes.slugs + siblings)
        let hint = near.map { "; did you mean \(quoted($0))?" } ?? ""
        let message = "expected a built-in theme or one in the same folder, found \(quoted(name))\(hint)"
        return fail(.missingParent, node, message, &log)
    }

    private func fail(
        _ rule: Rule, _ node: JSONNode, _ message: String, _ log: inout FaultLog
    ) -> Parent? {
        log.add(Fault(rule: rule, location: node.location, message: message, notes: chainNote))
        return nil
    }

    /// A note on the chain of documents that led to the extending one.
    private var chainNote: [String] {
        chain.count > 1 ? ["reached through \(chain.map(\.slug).joined(separator: " -> "))"] : []
    }

    private func isSame(_ one: ThemeOrigin, _ other: ThemeOrigin) -> Bool {
        switch (one, other) {
        case (.file(let one), .file(let other)): PathText.normalized(one) == PathText.normalized(other)
        default: one == other
        }
    }
}
