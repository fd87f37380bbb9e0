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
