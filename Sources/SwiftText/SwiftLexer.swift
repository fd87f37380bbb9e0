/// Splits Swift source into tokens, byte by byte and in one pass.
///
/// It never fails: an unterminated string ends with its line, an unterminated comment with the source. Bytes after
/// ``maximumSize`` are ignored.
public struct SwiftLexer {
    let bytes: UnsafeBufferPointer<UInt8>
    /// The offset of the next byte to read.
    public var at = 0
    /// The range of the last token, which determines whether a slash starts an operator or a regex.
    private var last: Range<Int>?

    private static let maximumSize = Int(Int32.max)

    /// Creates a lexer at the start of a source. A byte order mark and a `#!` line are skipped.
    public init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = UnsafeBufferPointer(rebasing: bytes[..<min(bytes.count, Self.maximumSize)])
        if byte(0) == 0xEF, byte(1) == 0xBB, byte(2) == 0xBF { at = 3 }
        if byte(at) == UInt8(ascii: "#"), byte(at + 1) == UInt8(ascii: "!") { skipLine() }
    }

    /// Returns the next token; after the last one, a token of the kind `end`.
    public mutating func next() -> SwiftToken {
        let startsLine = skipTrivia()
        let start = at
        let kind = at < bytes.count ? skipToken() : .end
        last = start..<at
        return SwiftToken(kind: kind, startsLine: startsLine, start: UInt32(start), end: UInt32(at))
    }

    /// Returns the byte at an offset; 0 after the last one.
    @inline(__always)
    public func byte(_ offset: Int) -> UInt8 { offset < bytes.count ? bytes[offset] : 0 }

    private mutating func skipToken() -> SwiftToken.Kind {
        switch bytes[at] {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"),
            UInt8(ascii: "$"), 0x80...0xFF:
            skipName()
            return .identifier
        case UInt8(ascii: "0")...UInt8(ascii: "9"):
            skipNumber()
            return .number
        case UInt8(ascii: "\""):
            skipString(hashes: 0)
            return .string
        case UInt8(ascii: "#"): return skipHash()
        case UInt8(ascii: "`"):
            skipQuotedName()
            return .identifier
        case UInt8(ascii: ".") where byte(at + 1) == UInt8(ascii: "."):
            while byte(at) == UInt8(ascii: ".") || Self.isOperator(byte(at)) { at += 1 }
            return .operator
        case UInt8(ascii: "/") where expectsOperand && skipRegex(hashes: 0): return .string
        case let byte where Self.isOperator(byte):
            skipOperator()
            return .operator
        default:
            at += 1
            return .punctuation
        }
    }

    @inline(__always)
    private mutating func skipName() {
        while at < bytes.count, Self.isName(bytes[at]) { at += 1 }
    }

    private mutating func skipQuotedName() {
        var end = at + 1
        while end < bytes.count, bytes[end] != UInt8(ascii: "`"), bytes[end] != UInt8(ascii: "\n") { end += 1 }
        at = byte(end) == UInt8(ascii: "`") ? end + 1 : at + 1
    }

    /// Skips the `#` of a directive, a raw string or an extended regex.
    private mutating func skipHash() -> SwiftToken.Kind {
        var quote = at
        while byte(quote) == UInt8(ascii: "#") { quote += 1 }
        let hashes = quote - at
        if byte(quote) == UInt8(ascii: "\"") {
            at = quote
            skipString(hashes: hashes)
            return .string
        }
        if byte(quote) == UInt8(ascii: "/"), skipRegex(hashes: hashes) { return .string }
        at = quote
        return .punctuation
    }

    private mutating func skipOperator() {
        repeat { at += 1 } while Self.isOperator(byte(at)) && !startsComment(at)
    }

    /// Whether an operand may follow the last token, such as `(`, `=` or `return`.
    private var expectsOperand: Bool {
        guard let last, let first = last.first else { return true }
        switch bytes[first] {
        case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: "\""), UInt8(ascii: "`"),
            UInt8(ascii: "."), UInt8(ascii: "#"), UInt8(ascii: "0")...UInt8(ascii: "9"):
            return false
        default:
            return !Self.isName(bytes[first]) || Self.operandKeywords.contains { bytes[last].elementsEqual($0.utf8) }
        }
    }

    private static let operandKeywords = [
        "return", "in", "case", "if", "guard", "while", "where", "try", "await", "else",
    ]

    @inline(__always)
    static func isName(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...0xFF:
            true
        default: false
        }
    }

    @inline(__always)
    private static func isOperator(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "/"), UInt8(ascii: "="), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"),
            UInt8(ascii: "%"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "!"), UInt8(ascii: "&"),
            UInt8(ascii: "|"), UInt8(ascii: "^"), UInt8(ascii: "~"), UInt8(ascii: "?"):
            true
        default: false
        }
    }
}

extension SwiftLexer {
    /// Skips white space and comments. Returns whether they contain a line break.
    private mutating func skipTrivia() -> Bool {
        var endsLine = false
        while at < bytes.count {
            switch bytes[at] {
            case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
                endsLine = true
                at += 1
            case UInt8(ascii: " "), UInt8(ascii: "\t"), 0x0B, 0x0C, 0x00: at += 1
            case UInt8(ascii: "/") where byte(at + 1) == UInt8(ascii: "/"): skipLine()
            case UInt8(ascii: "/") where byte(at + 1) == UInt8(ascii: "*"): endsLine = skipBlockComment() || endsLine
            default: return endsLine
            }
        }
        return endsLine
    }

    /// Skips to the end of the line, before its newline.
    mutating func skipLine() {
        while at < bytes.count, bytes[at] != UInt8(ascii: "\n"), bytes[at] != UInt8(ascii: "\r") { at += 1 }
    }

    private func startsComment(_ offset: Int) -> Bool {
        byte(offset) == UInt8(ascii: "/")
            && (byte(offset + 1) == UInt8(ascii: "/") || byte(offset + 1) == UInt8(ascii: "*"))
    }

    /// Skips a block comment with nested ones. Returns whether it contains a line break or the end of the file.
    private mutating func skipBlockComment() -> Bool {
        var depth = 1
        var endsLine = false
        at += 2
        while at < bytes.count, depth > 0 {
            switch bytes[at] {
            case UInt8(ascii: "*") where byte(at + 1) == UInt8(ascii: "/"):
                depth -= 1
                at += 2
            case UInt8(ascii: "/") where byte(at + 1) == UInt8(ascii: "*"):
                depth += 1
                at += 2
            case UInt8(ascii: "\n"):
                endsLine = true
                at += 1
            default: at += 1
            }
        }
        return endsLine || depth > 0
    }

    /// Skips an integer of any base or a floating-point number, with underscores between its digits.
    private mutating func skipNumber() {
        let isHex = bytes[at] == UInt8(ascii: "0") && byte(at + 1) | 0x20 == UInt8(ascii: "x")
        skipDigits(isHex)
        // `1.max` and `1...3` are not floats.
        if byte(at) == UInt8(ascii: "."), case UInt8(ascii: "0")...UInt8(ascii: "9") = byte(at + 1) {
            at += 1
            skipDigits(isHex)
        }
    }

    private mutating func skipDigits(_ isHex: Bool) {
        let exponent = UInt8(ascii: isHex ? "p" : "e")
        while at < bytes.count {
            let sign = byte(at + 1)
            if bytes[at] | 0x20 == exponent, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") {
                at += 2
            } else if Self.isName(bytes[at]) {
                at += 1
            } else {
                return
            }
        }
    }
}

extension SwiftLexer {
    /// Skips a regex literal. Returns `false`, and skips nothing, if the slash is an operator.
    ///
    /// A regex without hashes does not begin with a space, ends on its line and does not close a parenthesis that was
    /// opened before it. This distinguishes it from a division (The Swift Programming Language, "Lexical Structure").
    private mutating func skipRegex(hashes: Int) -> Bool {
        var place = at + hashes + 1
        guard hashes > 0 || !" \t\r\n/*)".utf8.contains(byte(place)) else { return false }
        // Limits the search: a long line may contain many slashes.
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

    /// The maximum length of a regex without hashes, in bytes.
    private static var longestBareRegex: Int { 512 }
}

extension SwiftLexer {
    /// A string literal that is being read.
    private struct StringFrame {
        let hashes: Int
        let isMultiline: Bool
        /// The number of open parentheses in its interpolation.
        var depth = 0
    }

    private enum TextEnd { case closed, interpolation, broken }
    private enum CodeEnd { case closed, string(hashes: Int), broken }

    /// The maximum depth of strings in interpolations; a deeper string ends the literal.
    private static var deepest: Int { 256 }

    /// Skips a string literal from its first quote, which follows its hashes.
    private mutating func skipString(hashes: Int) {
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

    /// Returns whether a raw string that starts with three quotes has a single line, such as `#"""#`.
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

    /// Skips the code of an interpolation up to its closing parenthesis or to a string in it.
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
            case UInt8(ascii: "/") where byte(at + 1) == UInt8(ascii: "*"):
                let start = at
                // In a single-line string, a `/*` without `*/` on the same line does not start a comment.
                if skipBlockComment() { at = start + 2 }
            case UInt8(ascii: "\n") where !frame.isMultiline: return .broken
            default: at += 1
            }
        }
        return .broken
    }
}
