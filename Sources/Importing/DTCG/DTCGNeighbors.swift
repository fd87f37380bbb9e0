import JSONText
import SourceText
import ThemeSpec

/// The token files of a folder. Each file is a token set, as in Tokens Studio.
struct DTCGFolder {
    let path: String
    /// The paths of the files, sorted.
    let files: [String]
    /// The paths of `$themes.json` and `$metadata.json`; `nil` if absent.
    let themes: String?
    let metadata: String?
    /// The files that were parsed already, by their paths.
    private(set) var parsed: [String: (source: ImportedFile, root: JSONNode)] = [:]
    /// Whether the folder limit was not reached.
    private let isComplete: Bool

    /// Lists the files in a folder and its subfolders.
    init(_ path: String) {
        var walk = FolderWalk()
        self.path = path
        files = Self.files(in: path, levels: Self.mostLevels, most: Self.mostFolders, &walk).sorted()
        isComplete = walk.isComplete
        func own(_ name: String) -> String? {
            let own = PathText.join(path, name)
            return FolderEntries.kind(own) == .file ? own : nil
        }
        (themes, metadata) = (own("$themes.json"), own("$metadata.json"))
    }

    /// Returns the name of a file's set: its path relative to the folder.
    func name(of file: String) -> String {
        let prefix = PathText.prefix(of: path)
        var name = file.hasPrefix(prefix) ? String(file.dropFirst(prefix.count)) : file
        for end in [".json", ".tokens"] where name.lowercased().hasSuffix(end) { name.removeLast(end.count) }
        return name
    }

    /// Returns the paths of the files that may contain tokens.
    static func files(in folder: String, levels: Int, most: Int = .max, _ walk: inout FolderWalk) -> [String] {
        walk.paths(in: folder, levels: levels, mostEntries: mostEntries, mostFolders: most) { entry in
            let isJSON = PathText.isJSON(entry.name) || entry.name.hasSuffix(".tokens")
            return entry.kind == .file && isJSON && !entry.name.hasPrefix("$") && !toolFiles.contains(entry.name)
        }
    }

    /// Returns the message that a folder of token files is too large to be read as one set of tokens; `nil` for others.
    static func limitNote(_ path: String) -> String? {
        guard let folder = folder(path), !folder.isWithinLimits,
            folder.isOfTokensStudio || folder.files.first.map({ DTCGImporter.isDesignTokens(path: $0) }) ?? false
        else { return nil }
        let limit =
            folder.files.count > mostFiles
            ? "\(mostFiles) token files, found \(folder.files.count)"
            : "\(mostFolders) folders with \(mostEntries) entries each, found more"
        return "\(visibleControls(path)): expected at most \(limit); they are not read as one set of tokens"
    }

    /// Returns a folder that contains only token files that form one token set: either there are Tokens Studio's
    /// `$themes.json` or `$metadata.json`, or no two files define different values for a token in the same appearance.
    /// Returns `nil` for other paths.
    ///
    /// - Parameter output: The path of the theme document that is to be made of the tokens and is not one of their
    ///   files, or, with a slash at the end, of the folder for such documents; `nil` if there is none.
    static func tokenSet(_ path: String, besides output: String? = nil) -> DTCGFolder? {
        guard var folder = folder(path), folder.isWithinLimits,
            ThemeSources.pathsOtherThanJSON(in: path).isEmpty
        else { return nil }
        let target = output.flatMap(FileReader.resolved)
        let isOfDocuments = output?.hasSuffix("/") ?? false
        let files = folder.files.filter { file in
            guard let target else { return true }
            guard isOfDocuments else { return FileReader.resolved(file) != target }
            return FileReader.resolved(PathText.folder(file)) != target
                || folder.parse(file).map { !isThemeDocument($0) } ?? true
        }
        guard files.count > 1 || folder.themes != nil else { return nil }
        if folder.isOfTokensStudio { return folder }
        var known: [DTCGMode: [String: String]] = [:]
        for file in files {
            guard let root = folder.parse(file), root["resolutionOrder"] == nil, !isThemeDocument(root) else {
                return nil
            }
            let mode = DTCGMode(folder.name(of: file))
            for (name, value) in DTCGTree.values(root) {
                if let other = known[mode]?[name], other != value { return nil }
                known[mode, default: [:]][name] = value
            }
        }
        return known.values.allSatisfy(\.isEmpty) ? nil : folder
    }

    /// Returns the contents of a file, which is parsed once; `nil` if it cannot be read.
    private mutating func parse(_ file: String) -> JSONNode? {
        if let known = parsed[file] { return known.root }
        guard let source = try? ImportedFile.read(file), let root = try? source.json() else { return nil }
        parsed[file] = (source, root)
        return root
    }

    /// Returns whether JSON is a theme document rather than tokens.
    fileprivate static func isThemeDocument(_ root: JSONNode) -> Bool {
        root["_specVersion"] != nil || root["extends"] != nil
    }

    /// Returns the folder at a path; `nil` for a file, a stream or an asset catalog.
    private static func folder(_ path: String) -> DTCGFolder? {
        let isFolder = FileReader.streams[path] == nil && !PathText.isCatalog(path) && FileReader.isFolder(path)
        return isFolder ? DTCGFolder(path) : nil
    }

    private var isOfTokensStudio: Bool { themes != nil || metadata != nil }

    /// Whether all files were found, and are not too many to be read.
    private var isWithinLimits: Bool { isComplete && files.count <= Self.mostFiles }

    /// JSON files of build tools, which contain no tokens.
    static let toolFiles: Set<String> = [
        "Contents.json", "package.json", "package-lock.json", "tsconfig.json", "composer.json",
    ]
    private static let mostLevels = 6
    private static let mostFolders = 200
    private static let mostEntries = 500
    static let mostFiles = 200
    static let mostBytes = 4_000_000
}

extension ThemeImporter {
    /// A folder that contains only token files that form one token set, with the contents of the files.
    public struct TokenFolder {
        let folder: DTCGFolder

        /// Reads a folder; `nil` for other paths.
        ///
        /// - Parameter output: The path of the theme document that is to be made of the tokens, which may be in the
        ///   folder and exist already, or of a folder for such documents, with a slash at the end; `nil` if there is
        ///   none.
        public init?(_ path: String, besides output: String? = nil) {
            guard let folder = DTCGFolder.tokenSet(path, besides: output) else { return nil }
            self.folder = folder
        }
    }
}

extension DTCGReading {
    /// Returns the files of a folder as one file with sets.
    mutating func tokenSets(in folder: DTCGFolder) throws(ImportFault) -> JSONNode {
        var members: [JSONMember] = []
        for file in folder.files {
            do throws(ImportFault) {
                let root = try self.file(file).node
                // Skip other JSON, such as the configuration of a tool, or the theme from an earlier import.
                guard root["resolutionOrder"] == nil, !DTCGFolder.isThemeDocument(root),
                    !DTCGTree.values(root).isEmpty || DTCGLegacy.isTree(root)
                else {
                    unused.insert(file)
                    continue
                }
                members.append(JSONMember(key: folder.name(of: file), node: root))
            } catch {
                notes.append(error.note)
            }
        }
        // If nothing defines the order, the sets for an appearance or a contrast override the others.
        let isNeutral = { (member: JSONMember) in DTCGMode(member.key) == DTCGMode("") }
        members = members.filter(isNeutral) + members.filter { !isNeutral($0) }
        let metadata = try folder.metadata.map { path throws(ImportFault) in try self.file(path).node }
        members.append(JSONMember(key: "$metadata", node: metadata ?? .object([])))
        if let themes = folder.themes { members.append(JSONMember(key: "$themes", node: try self.file(themes).node)) }
        return JSONNode(.object(members), location: SourceLocation(file: 0, offset: 0))
    }

    /// Returns a file's tokens as the last set, after those of the nearby files that its references lead to, and notes
    /// about those files; `nil` if its references lead only to its own tokens or nowhere.
    mutating func neighbors(of root: JSONNode) -> (root: JSONNode, notes: [ImportNote])? {
        let file = sources[0].path
        // A file that is only searched may be written, such as the theme from an earlier import.
        var used: Set<String> = []
        defer { unused = Set(sources.dropFirst().map(\.path)).subtracting(used) }
        guard FileReader.streams[file] == nil else { return nil }
        var search = DTCGNeighbors(root, of: file)
        var known: Set<String> = [PathText.collapsed(file)]
        var size = 0
        for (index, level) in NearbyCatalogs.levels(of: file).enumerated() {
            if search.isComplete { break }
            // Do not search parent folders outside the project, except folders named for tokens.
            let name = PathText.fileName(FileReader.resolved(level.path) ?? level.path)
            guard index == 0 || level.isProject || TokenName.words(name).contains(where: Self.folders.contains) else {
                break
            }
            var walk = FolderWalk()
            walk.skipsProjects = !level.isProject
            for path in DTCGFolder.files(in: level.path, levels: 3, most: level.mostFolders, &walk) {
                let shown = PathText.collapsed(path)
                guard known.count <= DTCGFolder.mostFiles, size <= DTCGFolder.mostBytes, known.insert(shown).inserted,
                    let branch = try? self.file(shown), branch.node["resolutionOrder"] == nil,
                    !DTCGFolder.isThemeDocument(branch.node)
                else { continue }
                size += sources.last?.bytes.count ?? 0
                search.add(branch, shown, mode: DTCGMode(String(path.dropFirst(level.path.count))))
            }
            search.find()
        }
        used = search.paths
        return search.result
    }

    /// Words in the names of folders for tokens.
    private static let folders: Set<String> = ["token", "tokens"]
}

/// A search in other files for the tokens that a file refers to.
struct DTCGNeighbors {
    private struct Candidate {
        let path: String
        let branch: DTCGBranch
        let mode: DTCGMode
    }

    private let file: String
    private let own: DTCGBranch
    private let appearance: Appearance?
    private var candidates: [Candidate] = []
    /// The files that supply values, the nearest first.
    private var found: [Candidate] = []
    private var notes: [ImportNote] = []
    /// The names of tokens that were not found yet.
    private var missing: Set<String>

    init(_ root: JSONNode, of file: String) {
        self.file = file
        own = DTCGBranch(root)
        // The appearance may be in the file name or the folder name: `semantic/dark.json`, `dark/text.json`.
        appearance = DTCGMode(file.split(separator: "/").suffix(2).joined(separator: "/")).appearance
        missing = DTCGReferences.names(in: root)
        missing = missing.filter { [own] in !own.contains($0) }
    }

    var isComplete: Bool { missing.isEmpty }

    /// The paths of the files that supply values.
    var paths: Set<String> { Set(found.map(\.path)) }

    mutating func add(_ branch: DTCGBranch, _ path: String, mode: DTCGMode) {
        // A dark file does not refer to a light file.
        if let appearance, let other = mode.appearance, appearance != other { return }
        candidates.append(Candidate(path: path, branch: branch, mode: mode))
    }

    /// For each missing token, adds the nearest file that defines it, or one file for each appearance.
    mutating func find() {
        var pending = missing.sorted()
        var seen = missing
        while let name = pending.popLast() {
            var givers = found.filter { $0.branch.contains(name) }
            for candidate in candidates where candidate.branch.contains(name) {
                if givers.contains(where: { $0.path == candidate.path }) { continue }
                let known = givers.first { $0.mode == candidate.mode || $0.mode == DTCGMode("") }
                if let known {
                    guard known.branch.value(of: name) != candidate.branch.value(of: name) else { continue }
                    notes.append(
                        ImportNote(
                            .changed, file: file,
                            "{\(name)} is read from \(known.path); \(candidate.path) has a different value"))
                    continue
                }
                givers.append(candidate)
                found.append(candidate)
                // Added files may refer to further tokens.
                let more = DTCGReferences.names(in: candidate.branch.node).filter { [own] in !own.contains($0) }
                pending += more.subtracting(seen).sorted()
                seen.formUnion(more)
                missing.formUnion(more)
            }
        }
        missing = missing.filter { [found] name in !found.contains { $0.branch.contains(name) } }
    }

    /// The found token sets, followed by the file's own tokens, and notes; `nil` if no token was found.
    var result: (root: JSONNode, notes: [ImportNote])? {
        guard !found.isEmpty else { return nil }
        // The nearest files come last, so that their tokens override those of others.
        var members = found.reversed().enumerated().map { index, other in
            let mode = appearance == nil ? other.mode.name : ""
            return JSONMember(key: "\(index) \(mode)", node: other.branch.node)
        }
        members += [JSONMember(key: "own", node: own.node), JSONMember(key: "$metadata", node: .object([]))]
        let paths = found.map(\.path).sorted()
        let files = paths.count == 1 ? "a nearby token file contains" : "\(paths.count) nearby token files contain"
        let note = ImportNote(.mapped, file: file, "\(files) values that this file refers to: \(listed(paths))")
        return (JSONNode(.object(members), location: own.node.location), [note] + notes)
    }
}

/// Groups and tokens as one JSON object.
enum DTCGTree {
    /// Merges trees, later ones over earlier ones: groups merge key by key, a token replaces the node at its path.
    /// Of independent sets, a token and a group of the same name are both kept: the token becomes the group's `$root`.
    static func merged(_ trees: [JSONNode], areSets: Bool = false) -> JSONNode {
        let token = areSets ? trees.last { isToken($0) || DTCGLegacy.isToken($0) } : nil
        if let token, trees.contains(where: isGroup) {
            let group = merged(trees.filter(isGroup), areSets: true)
            let own = [
                JSONMember(key: "$root", keyLocation: token.location, node: token),
                JSONMember(key: sharedName, keyLocation: token.location, node: .bool(true)),
            ]
            let others = group.members?.filter { member in !own.contains { $0.key == member.key } }
            return JSONNode(.object(own + (others ?? [])), location: group.location)
        }
        // A token, or a value that is not a group, replaces everything before it.
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
            members[place].node = isGroup ? merged(nodes, areSets: areSets) : nodes[nodes.count - 1]
        }
        return JSONNode(.object(members), location: last.location)
    }

    /// The key of a group with the token of the same name in another set, to which references by that name lead.
    static let sharedName = "$sharedName"

    /// Returns the token of another set with the name of a group, otherwise the node.
    static func token(_ node: JSONNode) -> JSONNode { node[sharedName] == nil ? node : node["$root"] ?? node }

    static func isToken(_ node: JSONNode) -> Bool { node["$value"] != nil }

    /// Returns whether a node is a group with tokens or groups.
    private static func isGroup(_ node: JSONNode) -> Bool {
        guard !isToken(node), !DTCGLegacy.isToken(node) else { return false }
        return node.members?.contains { !$0.key.hasPrefix("$") && $0.node.members != nil } ?? false
    }

    /// Returns the values of all tokens of a tree as text, by their names.
    static func values(_ tree: JSONNode) -> [String: String] {
        var values: [String: String] = [:]
        func add(_ node: JSONNode, _ path: [String]) {
            guard let members = node.members else { return }
            if let value = node["$value"] ?? (DTCGLegacy.isToken(node) ? node["value"] : nil) {
                values[path.joined(separator: ".")] = JSONWriter.text(value)
            } else {
                for member in members where !member.key.hasPrefix("$") { add(member.node, path + [member.key]) }
            }
        }
        add(tree, [])
        return values
    }

    /// Returns the number of groups and tokens in a tree.
    static func count(_ node: JSONNode) -> Int {
        guard let members = node.members, !isToken(node) else { return 1 }
        return members.reduce(1) { $0 + ($1.key.hasPrefix("$") ? 0 : count($1.node)) }
    }

    /// Returns the keys of a JSON Pointer in a URI fragment (RFC 6901, section 6); `nil` for other text.
    static func keys(ofPointer pointer: String) -> [String]? {
        if pointer == "#" { return [] }
        guard pointer.hasPrefix("#/") else { return nil }
        return pointer.dropFirst(2).split(separator: "/", omittingEmptySubsequences: false).map { part in
            String(part.replacing("~1", with: "/").replacing("~0", with: "~"))
        }
    }
}

/// A node of a tree whose members are found in constant time.
final class DTCGBranch {
    let node: JSONNode
    /// The members of an object, or the elements of an array by index; created at the first access.
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

    /// Returns whether a token or a group with a dotted name exists.
    func contains(_ name: String) -> Bool { find(name.split(separator: ".").map(String.init)) != nil }

    /// Returns the value of a token as text.
    func value(of name: String) -> String? {
        let node = find(name.split(separator: ".").map(String.init))?.node
        return (node?["$value"] ?? node?["value"]).map { JSONWriter.text($0) }
    }

    /// Returns the node to which a JSON Pointer leads.
    func find(_ pointer: String) -> DTCGBranch? { DTCGTree.keys(ofPointer: pointer).flatMap { find($0) } }
}

/// Tokens that refer to unreadable values.
extension DTCGTokens {
    /// Returns whether a note is on a place in a token.
    static func contains(_ node: JSONNode, _ note: ImportNote, _ reading: DTCGReading) -> Bool {
        if note.line == nil || reading.place(node) == (note.file, note.line ?? 0, note.column ?? 0) { return true }
        return (node.members ?? []).contains { contains($0.node, note, reading) }
            || (node.elements ?? []).contains { contains($0, note, reading) }
    }

    /// Notes the tokens that refer to unreadable values, on which there are notes already. The note on a cycle contains
    /// the names in it.
    func noteDependents(_ reading: inout DTCGReading) {
        func place(_ note: ImportNote) -> (String, Int, Int) { (note.file, note.line ?? 0, note.column ?? 0) }
        for cause in dependents.keys.sorted(by: { place($0) < place($1) }) {
            let others = (dependents[cause] ?? []).filter { path, _ in
                let isInCycle = cause.message.contains(" " + path.joined(separator: ".") + " ->")
                return !isInCycle && !cause.message.contains(" -> ... -> ")
            }
            guard let first = others.first?.value else { continue }
            let file = reading.place(first).file == cause.file ? "" : " of \(quoted(PathText.fileName(cause.file)))"
            let what = "a value that cannot be read, on line \(cause.line ?? 1)\(file)"
            let names = others.map { quoted($0.path.joined(separator: ".")) }
            guard others.count <= Self.mostDependents else {
                let list = listedFirst(names, most: Self.mostDependents)
                reading.notes.append(
                    reading.note(.skipped, first, "\(others.count) tokens refer to \(what): \(list)"))
                continue
            }
            for (token, name) in zip(others, names) {
                reading.notes.append(reading.note(.skipped, token.value, "\(name) refers to \(what)"))
            }
        }
    }

    /// The maximum number of tokens that refer to one unreadable value and get notes of their own.
    private static let mostDependents = 20
}
