extension SwiftLexer {
    /// Goes over a regex literal; `false`, and nowhere, where the slash starts none.
    ///
    /// A bare one begins with no space, ends on its line and does not close a parenthesis that it has not opened; so the
    /// Swift book tells it from a division.
    mutating func skipRegex(hashes: Int) -> Bool {
        var place = at + hashes + 1
        guard hashes > 0 || !" \t\r\n/*)".utf8.contains(byte(place)) else { return false }
        // A long line full of slashes is not to be gone over for each of them.
        let limit = hashes > 0 ? bytes.count : min(bytes.count, place + Self.longestBareRegex)
        let isMultiline = hashes > 0 && (byte(place) == UInt8(ascii: "\n") || byte(place) == UInt8(ascii: "\r"))
        var depth = 0
        while place < limit {
            switch bytes[place] {
            case UInt8(ascii: "\\"): place += 1
            case UInt8(ascii: "\n") where !isMultiline, UInt8(ascii: "\r") where !isMultiline: return false
            case UInt8(ascii: "(") where hashes == 0: depth += 1
            case UInt8(ascii: ")") where hashes == 0:
                depth -= 1
                if depth < 0 { return false }
            case UInt8(ascii: "/") where (0..<hashes).allSatisfy({ byte(place + 1 + $0) == UInt8(ascii: "#") }):
                at = place + 1 + hashes
                return true
            default: break
            }
            place += 1
        }
        guard isMultiline else { return false }
        at = bytes.count
        return true
    }

    /// Bytes.
    private static var longestBareRegex: Int { 512 }
}
