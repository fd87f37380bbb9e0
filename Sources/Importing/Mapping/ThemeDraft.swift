import JSONText
import SourceText
import ThemeSpec

/// A theme document made of what an importer found: sparse, over `gentle-default`.
public struct ThemeDraft: Sendable {
    /// The theme's display name.
    public let name: String
    /// The document. Its values stand where the files have them, which are numbered as in ``files``.
    public let document: JSONNode
    /// The first is what was imported; a folder is without bytes.
    public let files: [(path: String, bytes: [UInt8])]
    /// What was mapped to what, changed or left out.
    public let notes: [ImportNote]

    /// The document as text, with a newline at its end.
    public var text: String { JSONWriter.text(document) + "\n" }
}

/// A theme document while it is put together, every value with the place it came from.
struct DraftDocument {
    private(set) var root: JSONNode
    private let start: SourceLocation

    init(start: SourceLocation) {
        self.start = start
        root = JSONNode(.object([]), location: start)
    }

    /// Puts a value at a path of keys, into objects that are made where they are missing.
    mutating func set(_ path: [String], to value: JSONNode, at location: SourceLocation? = nil) {
        root = Self.setting(path[...], to: value.placed(at: location ?? start), in: root, location ?? start)
    }

    /// Puts a value that has its places already.
    mutating func setAsIs(_ path: [String], to value: JSONNode) {
        root = Self.setting(path[...], to: value, in: root, start)
    }

    private static func setting(
        _ path: ArraySlice<String>, to value: JSONNode, in node: JSONNode, _ place: SourceLocation
    ) -> JSONNode {
        guard let key = path.first else { return value }
        var members = node.members ?? []
        let rest = path.dropFirst()
        if let index = members.firstIndex(where: { $0.key == key }) {
            members[index].node = setting(rest, to: value, in: members[index].node, place)
        } else {
            let inner = setting(rest, to: value, in: JSONNode(.object([]), location: place), place)
            members.append(JSONMember(key: key, keyLocation: place, node: inner))
        }
        return JSONNode(.object(members), location: node.location)
    }
}

/// The files that a draft's values come from, each read once to find their offsets in it.
struct DraftFiles {
    private(set) var sources: [ImportedFile]
    private var indices: [String: Int] = [:]

    /// - Parameter path: What is imported, a file or a folder.
    init(path: String) {
        let isFolder = FolderEntries.isFolder(path)
        sources = [isFolder ? ImportedFile(path: path, bytes: []) : Self.source(path)]
        indices[path] = 0
    }

    /// The start of what is imported, for what the importer adds itself.
    var start: SourceLocation { SourceLocation(file: 0, offset: 0) }

    mutating func location(of token: ImportedToken) -> SourceLocation {
        let index: Int
        if let known = indices[token.file] {
            index = known
        } else {
            index = sources.count
            sources.append(Self.source(token.file))
            indices[token.file] = index
        }
        let offset = sources[index].offset(line: token.line, column: token.column)
        return SourceLocation(file: Int32(index), offset: Int32(offset))
    }

    private static func source(_ path: String) -> ImportedFile {
        ImportedFile(path: path, bytes: (try? FileReader.read(path)) ?? [])
    }
}
