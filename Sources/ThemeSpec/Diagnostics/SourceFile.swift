/// A file that has been read: its name and its bytes.
struct SourceFile: Sendable {
    /// As diagnostics show it: control characters are visible.
    let name: String
    let bytes: [UInt8]

    init(name: String, bytes: [UInt8]) {
        self.name = visibleControls(name)
        self.bytes = bytes
    }

    /// Line and column of a byte, both from 1.
    func position(of offset: Int) -> (line: Int, column: Int) {
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
