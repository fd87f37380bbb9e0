import ThemeSpec

extension SwiftCode {
    /// Source on one line, cut where it is long, safe for a terminal.
    func excerpt(_ range: Range<Int>) -> String {
        let limit = 72
        var text: [UInt8] = []
        var isInSpace = false
        for byte in bytes[range] {
            let isSpace = byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\t")
            if !(isSpace && isInSpace) { text.append(isSpace ? UInt8(ascii: " ") : byte) }
            isInSpace = isSpace
            if text.count > limit { break }
        }
        let isCut = text.count > limit
        return visibleControls(String(decoding: text, as: UTF8.self)) + (isCut ? "…" : "")
    }
}
