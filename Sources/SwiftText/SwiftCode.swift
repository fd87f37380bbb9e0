import SourceText

/// A piece of Swift source that is no white space and no comment.
public struct SwiftToken: Hashable {
    public enum Kind: UInt8, Sendable {
        /// Keywords too, and names in backticks.
        case identifier
        case number
        /// A whole string or regex literal, delimiters, interpolations and all.
        case string
        /// One of `( ) [ ] { } , : ; . @ # \`, or a byte that is nothing in Swift.
        case punctuation
        /// A run of operator characters.
        case `operator`
        /// Behind the last one; empty.
        case end
    }

    public let kind: Kind
    /// Whether a line ends between the token before and this one.
    public let startsLine: Bool
    /// Bytes from the start of the source.
    public let start: UInt32
    public let end: UInt32

    public init(kind: Kind, startsLine: Bool, start: UInt32, end: UInt32) {
        self.kind = kind
        self.startsLine = startsLine
        self.start = start
        self.end = end
    }

    public var range: Range<Int> { Int(start)..<Int(end) }
}

/// Swift source and tokens of it: all, or those of an expression.
public struct SwiftCode {
    public let bytes: UnsafeBufferPointer<UInt8>
    public private(set) var tokens: [SwiftToken]

    /// All tokens of the source, with the one of the kind `end` as the last.
    public init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
        tokens = []
        tokens.reserveCapacity(bytes.count / 6 + 1)
        var lexer = SwiftLexer(bytes)
        repeat { tokens.append(lexer.next()) } while tokens.last?.kind != .end
    }

    /// Tokens cut elsewhere; one of the kind `end` is added.
    public init(_ bytes: UnsafeBufferPointer<UInt8>, tokens: some Sequence<SwiftToken>) {
        self.bytes = bytes
        self.tokens = Array(tokens)
        let end = self.tokens.last?.end ?? 0
        self.tokens.append(SwiftToken(kind: .end, startsLine: true, start: end, end: end))
    }

    /// The token at an index; the last one, of the kind `end`, behind it.
    public subscript(_ index: Int) -> SwiftToken { tokens[min(index, tokens.count - 1)] }

    /// Whether the token at an index is spelled `word`.
    public func isWord(_ index: Int, _ word: StaticString) -> Bool {
        let token = self[index]
        guard Int(token.end - token.start) == word.utf8CodeUnitCount, token.kind != .string else { return false }
        return UnsafeBufferPointer(rebasing: bytes[token.range])
            .elementsEqual(UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount))
    }

    /// The token's spelling; a name without its backticks.
    public func text(_ index: Int) -> String {
        let token = self[index]
        var range = token.range
        if token.kind == .identifier, range.count > 2, bytes[range.lowerBound] == UInt8(ascii: "`") {
            range = range.lowerBound + 1..<range.upperBound - 1
        }
        return String(decoding: bytes[range], as: UTF8.self)
    }

    /// What stands at an index as messages show it: in quotes, cut where it is long, safe for a terminal.
    public func quoted(_ index: Int) -> String {
        self[index].kind == .end ? "the end of the file" : quoted(bytes: self[index].range)
    }

    func quoted(bytes range: Range<Int>) -> String {
        let limit = 48
        var isCut = range.count > limit
        var text = String(decoding: bytes[isCut ? range.prefix(limit) : range], as: UTF8.self)
        if let lineEnd = text.utf8.firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) {
            text = String(text[..<lineEnd])
            isCut = true
        }
        return "'" + visibleControls(text) + (isCut ? "…" : "") + "'"
    }

    /// The index behind the bracket that closes the one at `index`, at most `limit`; any bracket opens and any closes.
    public func behindBracket(_ index: Int, limit: Int) -> Int {
        var depth = 0
        var at = index
        while at < limit {
            if isOpening(at) { depth += 1 }
            if isClosing(at) { depth -= 1 }
            at += 1
            if depth == 0 { break }
        }
        return at
    }

    public func isOpening(_ index: Int) -> Bool {
        guard self[index].kind == .punctuation else { return false }
        let byte = bytes[Int(self[index].start)]
        return byte == UInt8(ascii: "(") || byte == UInt8(ascii: "[") || byte == UInt8(ascii: "{")
    }

    public func isClosing(_ index: Int) -> Bool {
        guard self[index].kind == .punctuation else { return false }
        let byte = bytes[Int(self[index].start)]
        return byte == UInt8(ascii: ")") || byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}")
    }
}

/// Finds lines and columns of places that are asked for in ascending order, in one pass over the source.
public struct SwiftLineCursor {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var offset = 0
    private var line = 1
    private var column = 1

    public init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
        // A byte order mark is no character of the first line.
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
    }

    /// Line and column of a byte, both from 1; the column counts Unicode scalars.
    public mutating func move(to target: Int) -> (line: Int, column: Int) {
        while offset < min(target, bytes.count) {
            let byte = bytes[offset]
            if byte == UInt8(ascii: "\n") {
                line += 1
                column = 1
            } else if byte & 0xC0 != 0x80 {
                column += 1
            }
            offset += 1
        }
        return (line, column)
    }
}

extension SwiftCode {
    /// Source on one line, cut where it is long, safe for a terminal.
    public func excerpt(_ range: Range<Int>) -> String {
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
