import ColorScience
import JSONText
import SourceText
import ThemeSpec

extension ThemeImporter.Format {
    /// The format of design tokens.
    public static let designTokens = Self(
        expected: ["a JSON file"], fileExtensions: [".tokens", ".tokens.json", ".resolver.json"],
        hasReadableNames: true,
        themes: { file throws(ImportFailure) in [try DTCGImporter.tokens(path: file.path, folder: file.folder)] })
}

/// Reads design tokens in the Design Tokens Community Group's format 2025.10, and its resolver documents.
///
/// Light and dark are two contexts of a resolver's modifier; a plain token file has one appearance. A resolver may
/// refer to files in its folder and below. The files of a folder are sets that are read together, and references of a
/// plain file may lead to other files nearby.
enum DTCGImporter {
    /// Returns every readable color, dimension, number and typography token. Notes list the others with their places.
    ///
    /// - Throws: ``ImportFailure`` if the file cannot be read, is not JSON, or is neither a token file nor a resolver.
    ///
    /// - Parameter folder: The folder at the path, if it is known already.
    static func tokens(path: String, folder: DTCGFolder? = nil) throws(ImportFailure) -> ImportedTokens {
        try tokens(path: path, folder: folder, maximumValues: 400_000)
    }

    /// Returns the tokens as ``tokens(path:folder:)`` does, with another limit of values.
    ///
    /// - Parameter maximumValues: The maximum number of groups and tokens, counted at each reference to them.
    static func tokens(
        path: String, folder: DTCGFolder? = nil, maximumValues: Int
    ) throws(ImportFailure) -> ImportedTokens {
        var reading = DTCGReading(path: path, maximumValues: maximumValues, parsed: folder?.parsed ?? [:])
        do throws(ImportFault) {
            let isFolder = FileReader.isFolder(path)
            let branch =
                isFolder ? DTCGBranch(try reading.tokenSets(in: folder ?? DTCGFolder(path))) : try reading.root()
            let plain = PlainColors.tokens(branch.node, &reading)
            let root = MaterialSchemes.tokens(branch.node, &reading) ?? plain ?? branch.node
            guard root.members != nil else {
                throw reading.fault(root, "expected an object at the top level, found \(root.value.kind)")
            }
            let isResolver = root["resolutionOrder"] != nil
            let neighbors = isResolver || isFolder ? nil : reading.neighbors(of: root)
            let trees = isResolver ? try reading.contexts(branch) : DTCGModes.variants(of: neighbors?.root ?? root)
            let variants = trees.map { DTCGTokens($0, &reading) }
            // A folder such as `.` is named after its absolute path.
            let slug = isFolder ? FileReader.resolved(path) ?? path : path
            let name = branch.node["name"]?.string ?? ThemeMetadata.name(fromSlug: slug)
            var tokens = ImportedTokens(name: name, tokens: variants.merged(in: &reading))
            tokens.kept = variants.kept(in: reading)
            tokens.notes = unique(reading.notes + (isResolver ? [] : DTCGModes.notes(on: root, of: path)))
            if isFolder {
                let files = (root.members ?? []).count { !$0.key.hasPrefix("$") }
                let text = "read \(counted(files, "token file")) of the folder as one token set"
                tokens.notes.insert(ImportNote(.mapped, file: path, text), at: 0)
            }
            if let neighbors {
                // Import only this file's tokens; the other files supply the values that it refers to.
                tokens.tokens.removeAll { $0.file != path }
                tokens.kept.removeAll { $0.file != path }
                tokens.notes = tokens.notes.filter { $0.file == path } + neighbors.notes
            }
            let own = trees.light["$extensions"]?[DTCGKeys.extension]
            tokens.document = own?[DTCGKeys.document]
            tokens.roles = own.flatMap(DTCGRoles.init)
            tokens.referred = variants.light.referred.union(variants.dark?.referred ?? [])
            (tokens.searched, tokens.used) = (reading.used, reading.used)
            return tokens
        } catch {
            throw ImportFailure(error.note.text, paths: reading.used + [error.note.file])
        }
    }

    /// Returns whether a file contains design tokens; `false` if it cannot be read.
    static func isDesignTokens(path: String) -> Bool {
        guard let bytes = try? FileReader.read(path), let root = try? JSONReader.read(bytes, named: path),
            let members = root.members
        else { return false }
        if root["resolutionOrder"]?.elements != nil { return true }
        if members.contains(where: { $0.key == "_specVersion" || $0.key == "extends" }) { return false }
        return holdsToken(root) || DTCGLegacy.isTree(root) || MaterialSchemes.isExport(root) || PlainColors.isTree(root)
    }

    private static func holdsToken(_ node: JSONNode) -> Bool {
        guard let members = node.members else { return false }
        return members.contains { $0.key == "$value" } || DTCGLegacy.isToken(node)
            || members.contains { holdsToken($0.node) }
    }

    /// Removes repeated notes: a token in light and dark has the same notes twice.
    private static func unique(_ notes: [ImportNote]) -> [ImportNote] {
        var seen: Set<ImportNote> = []
        return notes.filter { seen.insert($0).inserted }
    }
}

/// The state of reading design tokens: the files, by their index in locations, and the notes.
struct DTCGReading {
    private(set) var sources: [ImportedFile] = []
    /// The paths of the files that were searched and contributed nothing.
    var unused: Set<String> = []
    /// The paths of the files that supply values.
    var used: [String] { sources.map(\.path).filter { !unused.contains($0) } }
    var notes: [ImportNote] = []
    /// The font properties that were read last.
    var font = DTCGFont()
    /// The token of a type that themes do not support that was read last.
    var kept: DTCGKeptToken?
    /// The remaining number of values. Limits references that expand exponentially.
    private var budget: Int
    /// The message about the limit of values.
    let tooMany: String
    private let path: String
    private var roots: [String: DTCGBranch] = [:]
    /// The files that were parsed before, by their paths.
    private let parsed: [String: (source: ImportedFile, root: JSONNode)]

    init(path: String, maximumValues: Int, parsed: [String: (source: ImportedFile, root: JSONNode)] = [:]) {
        (self.path, self.parsed) = (path, parsed)
        budget = maximumValues
        tooMany = "expected at most \(maximumValues) values, found more, which are omitted"
    }

    /// Returns the contents of the imported file.
    mutating func root() throws(ImportFault) -> DTCGBranch { try file(path) }

    /// Returns the contents of a file; each file is read once.
    mutating func file(_ path: String) throws(ImportFault) -> DTCGBranch {
        if let known = roots[path] { return known }
        let contents: (source: ImportedFile, root: JSONNode)
        if let known = parsed[path] { contents = known } else { contents = try Self.parsed(path) }
        let root = DTCGBranch(Self.numbered(contents.root, Int32(sources.count)))
        sources.append(contents.source)
        roots[path] = root
        return root
    }

    private static func parsed(_ path: String) throws(ImportFault) -> (source: ImportedFile, root: JSONNode) {
        let source: ImportedFile
        do throws(ImportFailure) {
            source = try ImportedFile.read(path)
        } catch {
            throw ImportFault(note: ImportNote(.skipped, file: path, error.message))
        }
        return (source, try source.json())
    }

    /// Returns the path of a file that a document in this folder refers to; `nil` for a path outside the folder.
    func beside(_ name: String) -> String? {
        guard !name.split(separator: "/").contains(".."), let relative = PathText.contained(name) else { return nil }
        let folder = PathText.folder(path)
        let path = PathText.join(folder, relative)
        // A missing file is reported when it is read.
        return FolderEntries.kind(path) == .other || FileReader.leads(path, into: folder) ? path : nil
    }

    /// Counts values that are read. Notes when the limit is reached; returns `false` afterwards.
    mutating func spend(_ count: Int, at node: JSONNode) -> Bool {
        guard budget > 0 else { return false }
        budget -= count
        if budget <= 0 { notes.append(note(.skipped, node, tooMany)) }
        return true
    }

    func place(_ node: JSONNode) -> (file: String, line: Int, column: Int) {
        let index = Int(node.location.file)
        guard sources.indices.contains(index) else { return (path, 1, 1) }
        let position = sources[index].position(of: Int(node.location.offset))
        return (sources[index].path, position.line, position.column)
    }

    func note(_ kind: ImportNote.Kind, _ node: JSONNode, _ message: String) -> ImportNote {
        let place = place(node)
        return ImportNote(kind, file: place.file, line: place.line, column: place.column, message)
    }

    func fault(_ node: JSONNode, _ message: String) -> ImportFault {
        ImportFault(note: note(.skipped, node, message))
    }

    /// Returns the node with all its locations in the file of the given index.
    private static func numbered(_ node: JSONNode, _ file: Int32) -> JSONNode {
        func moved(_ place: SourceLocation) -> SourceLocation { SourceLocation(file: file, offset: place.offset) }
        switch node.value {
        case .object(let members):
            let moved = members.map {
                JSONMember(key: $0.key, keyLocation: moved($0.keyLocation), node: numbered($0.node, file))
            }
            return JSONNode(.object(moved), location: SourceLocation(file: file, offset: node.location.offset))
        case .array(let elements):
            return JSONNode(.array(elements.map { numbered($0, file) }), location: moved(node.location))
        default: return JSONNode(node.value, location: moved(node.location))
        }
    }
}

extension DTCGReading {
    /// Returns the tokens of a resolver document in its light and dark contexts and in those for increased contrast;
    /// only the variants for which a modifier has a context.
    ///
    /// Other modifiers use their default context, otherwise, with a note, their first.
    mutating func contexts(_ branch: DTCGBranch) throws(ImportFault) -> DTCGVariants<JSONNode> {
        let resolver = branch.node
        if let version = resolver["version"], version.string != "2025.10" {
            let found = version.string.map { quoted($0) } ?? version.value.kind
            notes.append(note(.changed, version, "expected version \"2025.10\", found \(found); read as that"))
        }
        guard let order = resolver["resolutionOrder"]?.elements else {
            throw fault(resolver["resolutionOrder"] ?? resolver, "expected an array of \"resolutionOrder\"")
        }
        let modes = modes(branch, order)
        return try DTCGVariants(modes: modes) { variant throws(ImportFault) in
            try flattened(order, branch, variant)
        }
    }

    private mutating func flattened(
        _ order: [JSONNode], _ resolver: DTCGBranch, _ variant: DTCGVariant
    ) throws(ImportFault) -> JSONNode {
        var trees = [JSONNode(.object([]), location: resolver.node.location)]
        for step in order {
            let entry = try target(step, resolver)
            let sources: [JSONNode]
            if let contexts = contexts(of: entry) {
                sources = try context(contexts, of: entry, named: Self.name(of: step), variant)
            } else {
                sources = entry["sources"]?.elements ?? []
            }
            for source in sources { try append(tokens(source, resolver, depth: 0), to: &trees) }
        }
        return DTCGTree.merged(trees)
    }

    /// Adds a tree to be merged, and counts its values: sets may refer to each other many times.
    private mutating func append(_ tree: JSONNode, to trees: inout [JSONNode]) throws(ImportFault) {
        guard spend(DTCGTree.count(tree), at: tree) else { throw fault(tree, tooMany) }
        trees.append(tree)
    }

    /// Returns the set or modifier of an entry of the resolution order, which is a reference or inline.
    private mutating func target(_ step: JSONNode, _ resolver: DTCGBranch) throws(ImportFault) -> JSONNode {
        guard let reference = step["$ref"] else { return step }
        guard let text = reference.string, text.hasPrefix("#/"), let found = resolver.find(text)?.node else {
            let found = reference.string.map { quoted($0) } ?? reference.value.kind
            throw fault(reference, "expected a set or a modifier such as \"#/sets/base\", found \(found)")
        }
        return found
    }

    /// Returns the tokens of a source: inline tokens, those of a file, or those of a set.
    private mutating func tokens(_ source: JSONNode, _ resolver: DTCGBranch, depth: Int) throws(ImportFault) -> JSONNode
    {
        guard let reference = source["$ref"] else { return source }
        guard let text = reference.string, depth < 16 else {
            throw fault(reference, "expected a file or a set, found \(reference.value.kind)")
        }
        if text.hasPrefix("#/") {
            guard let found = resolver.find(text)?.node else {
                throw fault(reference, "expected a part of this file, found \(quoted(text))")
            }
            guard let sources = found["sources"]?.elements else { return found }
            var trees = [JSONNode(.object([]), location: found.location)]
            for inner in sources { try append(tokens(inner, resolver, depth: depth + 1), to: &trees) }
            return DTCGTree.merged(trees)
        }
        let parts = text.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        guard let path = beside(String(parts[0])) else {
            throw fault(reference, "expected a file in the same folder or below, found \(quoted(text))")
        }
        let file: DTCGBranch
        do throws(ImportFault) {
            file = try self.file(path)
        } catch {
            // A missing file is reported at the reference to it.
            throw error.note.line == nil ? fault(reference, error.note.message) : error
        }
        guard parts.count > 1, !parts[1].isEmpty else { return file.node }
        guard let found = file.find("#" + parts[1])?.node else {
            throw fault(reference, "expected a part of the file, found \(quoted(text))")
        }
        return found
    }

    /// Returns the contexts of a modifier; also accepts `context`, as in one of the specification's examples.
    private func contexts(of entry: JSONNode) -> [JSONMember]? {
        (entry["contexts"] ?? entry["context"])?.members
    }

    /// Returns the name of the modifier that an entry of the order is or refers to.
    private static func name(of step: JSONNode) -> String {
        let reference = step["$ref"]?.string.flatMap { DTCGTree.keys(ofPointer: $0)?.last }
        return reference ?? step["name"]?.string ?? ""
    }

    private mutating func context(
        _ contexts: [JSONMember], of modifier: JSONNode, named name: String, _ variant: DTCGVariant
    ) throws(ImportFault) -> [JSONNode] {
        guard let first = contexts.first else { throw fault(modifier, "expected contexts, found none") }
        let modes = contexts.map { DTCGMode($0.key, of: name) }
        if let match = variant.index(in: modes) { return contexts[match].node.elements ?? [] }
        if let name = modifier["default"] {
            if let match = contexts.first(where: { $0.key == name.string }) { return match.node.elements ?? [] }
            let near = nearestName(to: name.string ?? "", in: contexts.map(\.key))
            let hint = near.map { "; did you mean \(quoted($0))?" } ?? ""
            throw fault(name, "expected one of the contexts, found \(quoted(name.string ?? ""))\(hint)")
        }
        let usual = modes.firstIndex { !$0.isHighContrast }.map { contexts[$0] } ?? first
        if contexts.count > 1, !modes.contains(where: \.isHighContrast) {
            notes.append(note(.changed, modifier, "no default; the context \(quoted(usual.key)) is used"))
        }
        return usual.node.elements ?? []
    }

    /// Returns the modes that the names of all contexts in the resolution order indicate.
    private mutating func modes(_ resolver: DTCGBranch, _ order: [JSONNode]) -> [DTCGMode] {
        var modes: [DTCGMode] = []
        for step in order {
            guard let entry = try? target(step, resolver), let contexts = contexts(of: entry) else { continue }
            modes += contexts.map { DTCGMode($0.key, of: Self.name(of: step)) }
        }
        return modes
    }
}

/// The color roles in an export of this project: the tokens of the group `color` are named after their roles, except
/// those that are listed with other names.
struct DTCGRoles: Sendable {
    /// Roles by the names of their tokens.
    private let roles: [String: ColorRole]
    /// Roles that the theme lacks.
    let missing: [ColorRole]

    /// Reads the roles of an extension; `nil` if it has none.
    init?(_ extension: JSONNode) {
        guard let members = `extension`[DTCGKeys.roles]?.members else { return nil }
        roles = Dictionary(
            members.compactMap { member in member.node.string.map { (member.key, ColorRole(rawValue: $0)) } }
        ) { first, _ in first }
        missing = (`extension`[DTCGKeys.without]?.elements ?? []).compactMap(\.string).map(ColorRole.init)
    }

    /// Returns the role of a token; `nil` for a token of another group.
    func role(of path: [String]) -> ColorRole? {
        guard path.count == 2, path[0] == DTCGKeys.colors else { return nil }
        return roles[path[1]] ?? ColorRole(rawValue: path[1])
    }
}
