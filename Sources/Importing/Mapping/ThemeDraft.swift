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
        location(file: token.file, line: token.line, column: token.column)
    }

    mutating func location(file: String, line: Int, column: Int) -> SourceLocation {
        let index: Int
        if let known = indices[file] {
            index = known
        } else {
            index = sources.count
            sources.append(Self.source(file))
            indices[file] = index
        }
        let offset = sources[index].offset(line: line, column: column)
        return SourceLocation(file: Int32(index), offset: Int32(offset))
    }

    private static func source(_ path: String) -> ImportedFile {
        ImportedFile(path: path, bytes: (try? FileReader.read(path)) ?? [])
    }
}
