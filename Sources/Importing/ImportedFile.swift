import JSONText
import SourceText
import ThemeSpec

/// A file that an importer reads: its bytes, and the index of its lines.
struct ImportedFile {
    let path: String
    let bytes: [UInt8]
    private let lines: SourceLines

    init(path: String, bytes: [UInt8]) {
        self.path = path
        self.bytes = bytes
        lines = SourceLines(bytes)
    }

    /// The file's contents.
    static func read(_ path: String) throws(ImportFailure) -> ImportedFile {
        do throws(FileReader.Failure) {
            return ImportedFile(path: path, bytes: try FileReader.read(path))
        } catch {
            throw ImportFailure("cannot read \(visibleControls(path)): \(error.reason)")
        }
    }

    /// Returns the line and the column of a byte, both from 1.
    func position(of offset: Int) -> (line: Int, column: Int) { lines.position(of: offset) }

    /// Returns the offset of the byte at a line and column; that of the end of the line where the line is shorter.
    func offset(line: Int, column: Int) -> Int { lines.offset(line: line, column: column) }
}

extension ImportedFile {
    /// The file's JSON.
    ///
    /// - Throws: The first fault as a note, with its place.
    func json() throws(ImportFault) -> JSONNode {
        do throws(ThemeFailure) {
            return try JSONReader.read(bytes, named: path)
        } catch {
            guard let first = error.diagnostics.first else { throw ImportFault(note: note(.skipped, "no JSON")) }
            throw ImportFault(
                note: ImportNote(
                    .skipped, file: path, line: first.line, column: first.column, first.message))
        }
    }

    func note(_ kind: ImportNote.Kind, at node: JSONNode? = nil, _ message: String) -> ImportNote {
        let place = node.map { position(of: Int($0.location.offset)) }
        return ImportNote(kind, file: path, line: place?.line, column: place?.column, message)
    }
}

/// Why a value was left out, where the rest is still read.
struct ImportFault: Error {
    let note: ImportNote
}

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
    /// The numbers of tokens of the source that the document has.
    public let counts: Counts
    /// Why one of the files could not be read again, so that the places of values in it are unknown.
    let failure: ImportFailure?

    /// The numbers of tokens of each kind.
    public struct Counts: Hashable, Sendable {
        /// The number of colors.
        public var colors = 0
        /// The number of fonts.
        public var fonts = 0
        /// The number of lengths.
        public var numbers = 0
    }
}

/// The files that a draft's values come from, each read once to find their offsets in it.
struct DraftFiles {
    private(set) var sources: [ImportedFile] = []
    /// Why the first of the files that cannot be read could not.
    private(set) var failure: ImportFailure?
    private var indices: [String: Int] = [:]

    /// - Parameter path: What is imported, a file or a folder.
    init(path: String) {
        let isFolder = FolderEntries.isFolder(path)
        sources = [isFolder ? ImportedFile(path: path, bytes: []) : source(path)]
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
            sources.append(source(file))
            indices[file] = index
        }
        let offset = sources[index].offset(line: line, column: column)
        return SourceLocation(file: Int32(index), offset: Int32(offset))
    }

    private mutating func source(_ path: String) -> ImportedFile {
        do throws(FileReader.Failure) {
            return ImportedFile(path: path, bytes: try FileReader.read(path))
        } catch {
            failure = failure ?? ImportFailure("cannot read \(visibleControls(path)): \(error.reason)")
            return ImportedFile(path: path, bytes: [])
        }
    }
}

extension ThemeDraft {
    /// The document in the form that a ``ThemeLibrary`` expects.
    public var foreign: ForeignDocument {
        ForeignDocument(name: name, root: document, files: files, diagnostics: notes.compactMap(\.diagnostic))
    }
}
