import ThemeSpec

/// The files that a draft's values come from, each read once to find their offsets in it.
struct DraftFiles {
    private(set) var sources: [SourceText]
    private var indices: [String: Int] = [:]

    /// - Parameter path: What is imported, a file or a folder.
    init(path: String) {
        let isFolder = FolderEntries.isFolder(path)
        sources = [isFolder ? SourceText(path: path, bytes: []) : Self.source(path)]
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

    private static func source(_ path: String) -> SourceText {
        SourceText(path: path, bytes: (try? FileReader.read(path)) ?? [])
    }
}
