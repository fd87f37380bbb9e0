import SourceText

/// A token of Swift source; white space and comments are not tokens.
public struct SwiftToken: Hashable {
    /// The kinds of tokens.
    public enum Kind: UInt8, Sendable {
        /// A name, also in backticks, or a keyword.
        case identifier
        case number
        /// A whole string or regex literal with its delimiters and interpolations.
        case string
        /// One of `( ) [ ] { } , : ; . @ # \`, or a byte that has no meaning in Swift.
        case punctuation
        /// A run of operator characters.
        case `operator`
        /// The empty token after the last one.
        case end
    }

    /// The kind of the token.
    public let kind: Kind
    /// Whether there is a line break between the previous token and this one.
    public let startsLine: Bool
    /// The offset of the token's start, in bytes from the start of the source.
    public let start: UInt32
    /// The offset of the token's end, in bytes from the start of the source.
    public let end: UInt32

    /// Creates a token of a source that the caller splits into tokens itself.
    public init(kind: Kind, startsLine: Bool, start: UInt32, end: UInt32) {
        self.kind = kind
        self.startsLine = startsLine
        self.start = start
        self.end = end
    }

    /// The token's bytes in the source.
    public var range: Range<Int> { Int(start)..<Int(end) }
}

/// Swift source with its tokens, or with those of one expression.
public struct SwiftCode {
    /// The source, which must outlive this value.
    public let bytes: UnsafeBufferPointer<UInt8>
    /// The tokens; the last one has the kind `end`.
    public private(set) var tokens: [SwiftToken]

    /// Splits a source into all its tokens.
    public init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
        tokens = []
        tokens.reserveCapacity(bytes.count / 6 + 1)
        var lexer = SwiftLexer(bytes)
        repeat { tokens.append(lexer.next()) } while tokens.last?.kind != .end
    }

    /// Creates code from existing tokens, and adds one of the kind `end`.
    public init(_ bytes: UnsafeBufferPointer<UInt8>, tokens: some Sequence<SwiftToken>) {
        self.bytes = bytes
        self.tokens = Array(tokens)
        let end = self.tokens.last?.end ?? 0
        self.tokens.append(SwiftToken(kind: .end, startsLine: true, start: end, end: end))
    }

    /// The token at an index; the last one, of the kind `end`, for larger indices.
    public subscript(_ index: Int) -> SwiftToken { tokens[min(index, tokens.count - 1)] }

    /// Returns whether the token at an index is spelled `word`.
    public func isWord(_ index: Int, _ word: StaticString) -> Bool {
        let token = self[index]
        guard Int(token.end - token.start) == word.utf8CodeUnitCount, token.kind != .string else { return false }
        return UnsafeBufferPointer(rebasing: bytes[token.range])
            .elementsEqual(UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount))
    }

    /// Returns the text of the token at an index; a name without its backticks.
    public func text(_ index: Int) -> String {
        let token = self[index]
        var range = token.range
        if token.kind == .identifier, range.count > 2, bytes[range.lowerBound] == UInt8(ascii: "`") {
            range = range.lowerBound + 1..<range.upperBound - 1
        }
        return String(decoding: bytes[range], as: UTF8.self)
    }

    /// Returns a token for messages: in single quotes, shortened if it is long, safe for a terminal.
    public func excerpt(at index: Int) -> String {
        let range = self[index].range
        guard self[index].kind != .end else { return "the end of the file" }
        let limit = 48
        var isCut = range.count > limit
        var text = String(decoding: bytes[range.prefix(limit)], as: UTF8.self)
        if let lineEnd = text.utf8.firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) {
            text = String(text[..<lineEnd])
            isCut = true
        }
        return "'" + visibleControls(text) + (isCut ? "…" : "") + "'"
    }

    /// Returns the index after the bracket that closes the one at `index`, at most `limit`. Kinds of brackets are not
    /// compared.
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

    /// Returns whether the token at an index is `(`, `[` or `{`.
    public func isOpening(_ index: Int) -> Bool {
        guard self[index].kind == .punctuation else { return false }
        let byte = bytes[Int(self[index].start)]
        return byte == UInt8(ascii: "(") || byte == UInt8(ascii: "[") || byte == UInt8(ascii: "{")
    }

    /// Returns whether the token at an index is `)`, `]` or `}`.
    public func isClosing(_ index: Int) -> Bool {
        guard self[index].kind == .punctuation else { return false }
        let byte = bytes[Int(self[index].start)]
        return byte == UInt8(ascii: ")") || byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}")
    }
}

extension SwiftCode {
    /// Returns source code on one line, cut after 72 bytes and safe for a terminal.
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
