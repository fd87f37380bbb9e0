/// Cuts Swift source into tokens, byte by byte and in one pass.
///
/// Whatever the source holds, every call moves on and nothing fails: a string that is not closed ends with its line, a
/// comment that is not closed with the source. Sources are at most ``largestSource`` bytes; more is left out.
struct SwiftLexer {
    let bytes: UnsafeBufferPointer<UInt8>
    /// The offset of the next byte to be looked at.
    var at = 0
    /// Where the last token lay, by which a slash is told to be an operator or a regex.
    private var last: Range<Int>?

    static let largestSource = Int(Int32.max)

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = UnsafeBufferPointer(rebasing: bytes[..<min(bytes.count, Self.largestSource)])
        if byte(0) == 0xEF, byte(1) == 0xBB, byte(2) == 0xBF { at = 3 }
        if byte(at) == UInt8(ascii: "#"), byte(at + 1) == UInt8(ascii: "!") { skipLine() }
    }

    /// The next token; one of the kind `end` behind the last.
    mutating func next() -> SwiftToken {
        let startsLine = skipTrivia()
        let start = at
        let kind = at < bytes.count ? skipToken() : .end
        last = start..<at
        return SwiftToken(kind: kind, startsLine: startsLine, start: UInt32(start), end: UInt32(at))
    }

    /// The byte at an offset; 0 behind the last.
    @inline(__always)
    func byte(_ offset: Int) -> UInt8 { offset < bytes.count ? bytes[offset] : 0 }

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
    mutating func skipName() {
        while at < bytes.count, Self.isName(bytes[at]) { at += 1 }
    }

    private mutating func skipQuotedName() {
        var end = at + 1
        while end < bytes.count, bytes[end] != UInt8(ascii: "`"), bytes[end] != UInt8(ascii: "\n") { end += 1 }
        at = byte(end) == UInt8(ascii: "`") ? end + 1 : at + 1
    }

    /// `#` of a directive, or the start of a raw string or an extended regex.
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

    /// Whether what stands before is something that an operand follows, such as `(`, `=` or `return`.
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
    static func isOperator(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "/"), UInt8(ascii: "="), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"),
            UInt8(ascii: "%"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "!"), UInt8(ascii: "&"),
            UInt8(ascii: "|"), UInt8(ascii: "^"), UInt8(ascii: "~"), UInt8(ascii: "?"):
            true
        default: false
        }
    }
}
