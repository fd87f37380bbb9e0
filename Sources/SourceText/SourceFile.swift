/// A file that was read: its name and its bytes.
public struct SourceFile: Sendable {
    /// The name for diagnostics, with control characters made visible.
    public let name: String
    /// The name as given, usually a path. It may contain control characters.
    public let path: String
    /// The contents, which need not be well-formed UTF-8.
    public let bytes: [UInt8]

    /// Creates a file; control characters in its name are made visible.
    public init(name: String, bytes: [UInt8]) {
        self.name = visibleControls(name)
        path = name
        self.bytes = bytes
    }

    /// Returns the line and the column of a byte, both starting at 1. For many bytes of a file, use ``SourceLines``.
    public func position(of offset: Int) -> (line: Int, column: Int) {
        SourceLines(bytes).position(of: offset)
    }

    /// Returns the line that contains a byte, cut to the width of a terminal, and the range in it of the value that
    /// starts at the byte.
    ///
    /// Only bytes near the offset are read: a file may be a single line of many megabytes.
    func excerpt(around offset: Int) -> (text: String, marked: Range<Int>) {
        let reach = (before: 40, after: 60)
        let offset = min(offset, bytes.count)
        var start = offset
        while start > 0, !SourceLines.isEnd(bytes[start - 1]), offset - start < reach.before { start -= 1 }
        while start < offset, bytes[start] & 0xC0 == 0x80 { start += 1 }
        let hasMark = start == 0 && bytes.starts(with: [0xEF, 0xBB, 0xBF])
        var end = offset
        while end < bytes.count, !SourceLines.isEnd(bytes[end]), end - offset < reach.after { end += 1 }
        while end > offset, end < bytes.count, bytes[end] & 0xC0 == 0x80 { end -= 1 }
        let isCutBefore = start > 0 && !SourceLines.isEnd(bytes[start - 1])
        let isCutAfter = end < bytes.count && !SourceLines.isEnd(bytes[end])

        let before = (isCutBefore ? "…" : "") + shown((hasMark ? min(3, offset) : start)..<offset)
        let valueEnd = endOfValue(offset, limit: end)
        let value = shown(offset..<valueEnd)
        let text = before + value + shown(valueEnd..<end) + (isCutAfter ? "…" : "")
        guard text.contains(where: { !$0.isWhitespace }) else { return ("", 0..<0) }
        let from = before.unicodeScalars.count
        return (text, from..<from + max(value.unicodeScalars.count, 1))
    }

    /// Returns the end of the value that starts at a byte; for an object or array, the end of its opening bracket.
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
    /// The index of the file; negative for no file.
    public var file: Int32
    /// The offset in bytes from the start of the file. Files are far smaller than 2 GiB
    /// (``JSONReader/maximumFileSize``).
    public var offset: Int32

    /// Creates a location.
    public init(file: Int32, offset: Int32) {
        self.file = file
        self.offset = offset
    }

    /// The location of values that come from no file.
    public static let none = SourceLocation(file: -1, offset: 0)
}

extension SourceLocation: Comparable {
    /// Orders locations by file, then by offset.
    public static func < (one: SourceLocation, other: SourceLocation) -> Bool {
        (one.file, one.offset) < (other.file, other.offset)
    }
}

/// Converts between byte offsets and lines and columns, in any order.
///
/// Both start at 1, and columns count Unicode scalars. Creating one takes a pass over the bytes; each conversion then
/// reads at most ``step`` bytes, even in a file with a single long line.
public struct SourceLines: Sendable {
    private struct Position: Comparable {
        var line = 1
        var column = 1

        mutating func pass(_ offset: Int, of bytes: [UInt8]) {
            if SourceLines.isEnd(offset, of: bytes) {
                line += 1
                column = 1
            } else if bytes[offset] & 0xC0 != 0x80 {
                column += 1
            }
        }

        static func < (one: Position, other: Position) -> Bool {
            (one.line, one.column) < (other.line, other.column)
        }
    }

    private let bytes: [UInt8]
    /// The first byte of the first line, after a byte order mark.
    private let start: Int
    /// The positions of the bytes `start`, `start + step`, `start + 2 * step`, ...
    private let checkpoints: [Position]

    private static let step = 512

    /// Indexes the lines of a UTF-8 text.
    public init(_ bytes: [UInt8]) {
        self.bytes = bytes
        start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        var position = Position()
        var checkpoints = [position]
        checkpoints.reserveCapacity(bytes.count / Self.step + 1)
        for offset in start..<bytes.count {
            position.pass(offset, of: bytes)
            if (offset + 1 - start).isMultiple(of: Self.step) { checkpoints.append(position) }
        }
        self.checkpoints = checkpoints
    }

    /// Returns whether a byte ends a line: a line feed or, as in Swift, a carriage return.
    public static func isEnd(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") }

    /// Returns whether a line ends after a byte; a carriage return with a line feed ends it after the line feed.
    private static func isEnd(_ offset: Int, of bytes: [UInt8]) -> Bool {
        switch bytes[offset] {
        case UInt8(ascii: "\n"): true
        case UInt8(ascii: "\r"): offset + 1 == bytes.count || bytes[offset + 1] != UInt8(ascii: "\n")
        default: false
        }
    }

    /// Returns the lines, which may end in a carriage return.
    public static func split(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
        var start = 0
        let lines = bytes.indices.filter { isEnd($0, of: bytes) }.map { end in
            defer { start = end + 1 }
            return bytes[start..<end]
        }
        return lines + [bytes[start...]]
    }

    /// Returns the line and the column of a byte; those of the end if the offset is larger.
    public func position(of offset: Int) -> (line: Int, column: Int) {
        let target = max(min(offset, bytes.count), start)
        let index = (target - start) / Self.step
        var position = checkpoints[index]
        for offset in start + index * Self.step..<target { position.pass(offset, of: bytes) }
        return (position.line, position.column)
    }

    /// Returns the offset of a line and column; that of the end of the line if the line is shorter.
    public func offset(line: Int, column: Int) -> Int {
        var target = Position()
        (target.line, target.column) = (line, max(column, 1))
        var (low, high) = (0, checkpoints.count - 1)
        while low < high {
            let middle = (low + high + 1) / 2
            if checkpoints[middle] <= target { low = middle } else { high = middle - 1 }
        }
        var position = checkpoints[low]
        var offset = start + low * Self.step
        while offset < bytes.count, position < target {
            if position.line == line, Self.isEnd(offset, of: bytes) { break }
            position.pass(offset, of: bytes)
            offset += 1
        }
        // Skip the rest of a scalar whose first byte was passed.
        while offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
        return offset
    }
}

/// A 64-bit FNV-1a hash of bytes, the same in every process.
public struct Fingerprint: Sendable {
    private var hash: UInt64 = 0xCBF2_9CE4_8422_2325

    /// Creates the hash of no bytes.
    public init() {}

    /// Continues with further bytes.
    public mutating func add(_ bytes: some Sequence<UInt8>) {
        for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    }

    /// The hash as 16 hexadecimal digits.
    public var text: String {
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 16 - digits.utf8.count) + digits
    }
}
