import ThemeSpec

/// What the reading of design tokens shares: the files, by the numbers that places have, and the notes.
struct DTCGReading {
    private(set) var sources: [SourceText] = []
    var notes: [ImportNote] = []
    /// Values that may still be looked at: a small file could refer to itself in many ways.
    var budget = 200_000
    private let path: String
    private var roots: [String: JSONNode] = [:]

    init(path: String) {
        self.path = path
    }

    /// The file itself.
    mutating func root() throws(ImportFault) -> JSONNode { try file(path) }

    /// A file by its path, which is read once.
    mutating func file(_ path: String) throws(ImportFault) -> JSONNode {
        if let known = roots[path] { return known }
        let source: SourceText
        do throws(ImportFailure) {
            source = try SourceText.read(path)
        } catch {
            throw ImportFault(note: ImportNote(.skipped, file: path, error.message))
        }
        let root = Self.numbered(try source.json(), Int32(sources.count))
        sources.append(source)
        roots[path] = root
        return root
    }

    /// The path of a file that a document in this folder names; `nil` where it may not.
    func beside(_ name: String) -> String? {
        guard !name.hasPrefix("/"), !name.isEmpty else { return nil }
        let parts = name.split(separator: "/").filter { $0 != "." }
        guard !parts.isEmpty, !parts.contains("..") else { return nil }
        let relative = parts.joined(separator: "/")
        guard let slash = path.lastIndex(of: "/") else { return isInside(relative, ".") }
        return isInside(path[...slash] + relative, String(path[...slash]))
    }

    /// The path, unless links in it lead out of the folder. One where there is nothing is let through: it cannot be read.
    private func isInside(_ path: String, _ folder: String) -> String? {
        FolderEntries.kind(path) == .other || FileReader.leads(path, into: folder) ? path : nil
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

    /// The node with all its places in the file of that number.
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
