/// A file that has been read: its name and its bytes.
public struct SourceFile: Sendable {
    /// As diagnostics show it: control characters are visible.
    public let name: String
    public let bytes: [UInt8]

    public init(name: String, bytes: [UInt8]) {
        self.name = visibleControls(name)
        self.bytes = bytes
    }

    /// Line and column of a byte, both from 1.
    public func position(of offset: Int) -> (line: Int, column: Int) {
        var cursor = SourceCursor(self)
        return cursor.move(to: offset)
    }

    /// The line around a byte, cut to what a terminal shows, and where in it the value that starts there stands.
    ///
    /// Only bytes near the offset are looked at: a file may be one line of many megabytes.
    func excerpt(around offset: Int) -> (text: String, marked: Range<Int>) {
        let reach = (before: 40, after: 60)
        let offset = min(offset, bytes.count)
        var start = offset
        while start > 0, bytes[start - 1] != UInt8(ascii: "\n"), offset - start < reach.before { start -= 1 }
        while start < offset, bytes[start] & 0xC0 == 0x80 { start += 1 }
        let hasMark = start == 0 && bytes.starts(with: [0xEF, 0xBB, 0xBF])
        var end = offset
        while end < bytes.count, bytes[end] != UInt8(ascii: "\n"), end - offset < reach.after { end += 1 }
        while end > offset, end < bytes.count, bytes[end] & 0xC0 == 0x80 { end -= 1 }
        let isCutBefore = start > 0 && bytes[start - 1] != UInt8(ascii: "\n")
        let isCutAfter = end < bytes.count && bytes[end] != UInt8(ascii: "\n")
        if end > offset, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }

        let before = (isCutBefore ? "…" : "") + shown((hasMark ? min(3, offset) : start)..<offset)
        let valueEnd = endOfValue(offset, limit: end)
        let value = shown(offset..<valueEnd)
        let text = before + value + shown(valueEnd..<end) + (isCutAfter ? "…" : "")
        guard text.contains(where: { !$0.isWhitespace }) else { return ("", 0..<0) }
        let from = before.unicodeScalars.count
        return (text, from..<from + max(value.unicodeScalars.count, 1))
    }

    /// Where the value that starts at a byte ends; only the opening bracket of an object or array counts.
    private func endOfValue(_ offset: Int, limit: Int) -> Int {
        guard offset < limit else { return offset }
        var at = offset + 1
        switch bytes[offset] {
        case UInt8(ascii: "\""):
            while at < limit, bytes[at] != UInt8(ascii: "\"") { at += bytes[at] == UInt8(ascii: "\\") ? 2 : 1 }
            return min(at + 1, limit)
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "a")...UInt8(ascii: "z"):
            while at < limit, !" ,]}\t\r:".utf8.contains(bytes[at]) { at += 1 }
            return at
        default:
            while at < limit, bytes[at] & 0xC0 == 0x80 { at += 1 }
            return at
        }
    }

    private func shown(_ range: Range<Int>) -> String {
        var text = String.UnicodeScalarView()
        for scalar in String(decoding: bytes[range], as: UTF8.self).unicodeScalars {
            text.append(contentsOf: scalar == "\t" ? "    ".unicodeScalars : String(scalar).unicodeScalars)
        }
        return visibleControls(String(text))
    }
}

/// A place in one of the files that a document was read from.
public struct SourceLocation: Hashable, Sendable {
    /// An index among those files; negative for what came from none.
    public var file: Int32
    /// Bytes from the file's start; files are smaller than 2 GiB by far (``JSONReader/largestFile``).
    public var offset: Int32

    public init(file: Int32, offset: Int32) {
        self.file = file
        self.offset = offset
    }

    public static let none = SourceLocation(file: -1, offset: 0)
}

extension SourceLocation: Comparable {
    public static func < (one: SourceLocation, other: SourceLocation) -> Bool {
        (one.file, one.offset) < (other.file, other.offset)
    }
}

/// Finds lines and columns of places that are asked for in ascending order, in one pass over the file.
struct SourceCursor {
    private let bytes: [UInt8]
    private var offset = 0
    private var line = 1
    private var column = 1

    init(_ file: SourceFile) {
        bytes = file.bytes
        // A byte order mark is no character of the first line.
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
    }

    /// Line and column of a byte, both from 1; the column counts Unicode scalars.
    mutating func move(to target: Int) -> (line: Int, column: Int) {
        while offset < min(target, bytes.count) {
            if bytes[offset] == UInt8(ascii: "\n") {
                line += 1
                column = 1
            } else if bytes[offset] & 0xC0 != 0x80 {
                column += 1
            }
            offset += 1
        }
        return (line, column)
    }
}
