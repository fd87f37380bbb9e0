import JSONText
import SourceText
import ThemeSpec

/// A file that an importer reads: its bytes, and where lines begin in them.
struct ImportedFile {
    let path: String
    let bytes: [UInt8]
    private let lineStarts: [Int]

    init(path: String, bytes: [UInt8]) {
        self.path = path
        self.bytes = bytes
        var starts = [bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0]
        for (offset, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") { starts.append(offset + 1) }
        lineStarts = starts
    }

    /// The file's contents.
    static func read(_ path: String) throws(ImportFailure) -> ImportedFile {
        do throws(FileReader.Failure) {
            return ImportedFile(path: path, bytes: try FileReader.read(path))
        } catch {
            throw ImportFailure("cannot read \(visibleControls(path)): \(error.reason)")
        }
    }

    /// Line and column of a byte, both from 1; the column counts Unicode scalars.
    func position(of offset: Int) -> (line: Int, column: Int) {
        let line = lineIndex(of: offset)
        let column = bytes[min(lineStarts[line], bytes.count)..<min(offset, bytes.count)]
            .reduce(1) { $1 & 0xC0 == 0x80 ? $0 : $0 + 1 }
        return (line + 1, column)
    }

    /// The byte at a line and column; the end of the line where it is shorter.
    func offset(line: Int, column: Int) -> Int {
        guard lineStarts.indices.contains(line - 1) else { return 0 }
        var offset = lineStarts[line - 1]
        var left = column - 1
        while offset < bytes.count, bytes[offset] != UInt8(ascii: "\n") {
            if bytes[offset] & 0xC0 != 0x80 {
                if left <= 0 { break }
                left -= 1
            }
            offset += 1
        }
        return offset
    }

    /// The last line that begins at or before a byte.
    private func lineIndex(of offset: Int) -> Int {
        var (low, high) = (0, lineStarts.count - 1)
        while low < high {
            let middle = (low + high + 1) / 2
            if lineStarts[middle] <= offset { low = middle } else { high = middle - 1 }
        }
        return low
    }
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
