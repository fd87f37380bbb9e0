extension SwiftLexer {
    /// A string literal that the lexer is in.
    private struct StringFrame {
        let hashes: Int
        let isMultiline: Bool
        /// Parentheses that are open in its interpolation.
        var depth = 0
    }

    private enum TextEnd { case closed, interpolation, broken }
    private enum CodeEnd { case closed, string(hashes: Int), broken }

    /// Strings within interpolations within strings: more of them are taken for the end of the literal.
    private static var deepest: Int { 256 }

    /// Goes over a string literal from its first quote; its hashes have been passed.
    mutating func skipString(hashes: Int) {
        var frame = openString(hashes)
        var outer: [StringFrame] = []
        var isInCode = false
        while true {
            if isInCode {
                switch skipInterpolation(&frame) {
                case .closed: isInCode = false
                case .string(let hashes):
                    guard outer.count < Self.deepest else { return }
                    outer.append(frame)
                    frame = openString(hashes)
                    isInCode = false
                case .broken: return
                }
            } else {
                switch skipText(frame) {
                case .closed:
                    guard let back = outer.popLast() else { return }
                    frame = back
                    isInCode = true
                case .interpolation:
                    frame.depth = 1
                    isInCode = true
                case .broken: return
                }
            }
        }
    }

    private mutating func openString(_ hashes: Int) -> StringFrame {
        let quote = UInt8(ascii: "\"")
        guard byte(at + 1) == quote, byte(at + 2) == quote, hashes == 0 || !closesOnLine(hashes) else {
            at += 1
            return StringFrame(hashes: hashes, isMultiline: false)
        }
        at += 3
        return StringFrame(hashes: hashes, isMultiline: true)
    }

    /// Whether a raw string that starts with three quotes is one of a single line, as `#"""#` is.
    private func closesOnLine(_ hashes: Int) -> Bool {
        var place = at + 1
        while place < bytes.count, bytes[place] != UInt8(ascii: "\n") {
            if bytes[place] == UInt8(ascii: "\""), hasHashes(hashes, place + 1) { return true }
            place += 1
        }
        return false
    }

    private func hasHashes(_ count: Int, _ place: Int) -> Bool {
        for offset in 0..<count where byte(place + offset) != UInt8(ascii: "#") { return false }
        return true
    }

    private mutating func skipText(_ frame: StringFrame) -> TextEnd {
        let quote = UInt8(ascii: "\"")
        while at < bytes.count {
            switch bytes[at] {
            case UInt8(ascii: "\\") where hasHashes(frame.hashes, at + 1):
                at += 1 + frame.hashes
                if byte(at) == UInt8(ascii: "(") {
                    at += 1
                    return .interpolation
                }
                if byte(at) != UInt8(ascii: "\n") { at = min(at + 1, bytes.count) }
            case quote:
                let quotes = frame.isMultiline ? 3 : 1
                if (1..<quotes).allSatisfy({ byte(at + $0) == quote }), hasHashes(frame.hashes, at + quotes) {
                    at += quotes + frame.hashes
                    return .closed
                }
                at += 1
            case UInt8(ascii: "\n") where !frame.isMultiline, UInt8(ascii: "\r") where !frame.isMultiline:
                return .broken
            default: at += 1
            }
        }
        return .broken
    }

    /// Goes over the code in an interpolation to its closing parenthesis or to a string in it.
    private mutating func skipInterpolation(_ frame: inout StringFrame) -> CodeEnd {
        while at < bytes.count {
            switch bytes[at] {
            case UInt8(ascii: "("):
                frame.depth += 1
                at += 1
            case UInt8(ascii: ")"):
                frame.depth -= 1
                at += 1
                if frame.depth == 0 { return .closed }
            case UInt8(ascii: "\""): return .string(hashes: 0)
            case UInt8(ascii: "#"):
                var quote = at
                while byte(quote) == UInt8(ascii: "#") { quote += 1 }
                let hashes = quote - at
                at = quote
                if byte(quote) == UInt8(ascii: "\"") { return .string(hashes: hashes) }
            case UInt8(ascii: "/") where startsComment(at) && frame.isMultiline: _ = skipTrivia()
            case UInt8(ascii: "\n") where !frame.isMultiline: return .broken
            default: at += 1
            }
        }
        return .broken
    }
}
