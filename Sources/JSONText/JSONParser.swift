import SourceText

/// Parses a JSON text in one pass over its bytes, which must be valid UTF-8.
struct JSONParser: ~Copyable {
    let bytes: UnsafeBufferPointer<UInt8>
    let file: Int32
    /// The offset of the next byte.
    var at = 0
    /// Duplicate keys, which do not stop the parser.
    private(set) var duplicates: [JSONFault] = []

    init(_ bytes: UnsafeBufferPointer<UInt8>, file: Int32) {
        self.bytes = bytes
        self.file = file
    }

    mutating func document() throws(JSONFault) -> JSONNode {
        if bytes.count >= 3, bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF { at = 3 }
        skipSpace()
        guard at < bytes.count else {
            throw JSONFault(rule: .emptyFile, offset: 0, message: "expected a JSON document, found an empty file")
        }
        let root = try value(depth: 0)
        skipSpace()
        guard at == bytes.count else { throw unexpected("the end of the file") }
        return root
    }

    private mutating func value(depth: Int) throws(JSONFault) -> JSONNode {
        let location = SourceLocation(file: file, offset: Int32(at))
        switch peek {
        case UInt8(ascii: "{"): return JSONNode(.object(try object(depth: depth)), location: location)
        case UInt8(ascii: "["): return JSONNode(.array(try array(depth: depth)), location: location)
        case UInt8(ascii: "\""): return JSONNode(.string(try string()), location: location)
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
            return JSONNode(.number(try number()), location: location)
        case UInt8(ascii: "t") where skip("true"): return JSONNode(.bool(true), location: location)
        case UInt8(ascii: "f") where skip("false"): return JSONNode(.bool(false), location: location)
        case UInt8(ascii: "n") where skip("null"): return JSONNode(.null, location: location)
        default: throw unexpected("a value")
        }
    }

    private mutating func object(depth: Int) throws(JSONFault) -> [JSONMember] {
        try descend(depth)
        var members: [JSONMember] = []
        var index: [String: SourceLocation] = [:]
        var isSorted = true
        if skipToEnd(UInt8(ascii: "}")) { return members }
        members.reserveCapacity(Self.usualCount)
        while true {
            guard peek == UInt8(ascii: "\"") else { throw unexpected("a key in double quotes") }
            let place = SourceLocation(file: file, offset: Int32(at))
            let key = try string()
            skipSpace()
            guard peek == UInt8(ascii: ":") else { throw unexpected("\":\" after the key") }
            at += 1
            skipSpace()
            let node = try value(depth: depth + 1)
            // Ascending keys, as in most documents, cannot be duplicates.
            if isSorted, members.last.map({ $0.key < key }) ?? true {
                members.append(JSONMember(key: key, keyLocation: place, node: node))
            } else {
                isSorted = false
                if let first = earlier(key, at: place, in: members, &index) {
                    addDuplicate(key, at: place, first: first)
                } else {
                    members.append(JSONMember(key: key, keyLocation: place, node: node))
                }
            }
            if try !hasNext(UInt8(ascii: "}"), "\",\" or \"}\"") { return members }
        }
    }

    /// The initial capacity for the members of an object.
    private static let usualCount = 4

    private mutating func addDuplicate(_ key: String, at place: SourceLocation, first: SourceLocation) {
        guard duplicates.count <= FaultLog.maximumFaults else { return }
        let message = "expected every key once in an object, found \(quoted(key)) again"
        duplicates.append(
            JSONFault(rule: .duplicateKey, offset: Int(place.offset), message: message, first: Int(first.offset)))
    }

    private mutating func array(depth: Int) throws(JSONFault) -> [JSONNode] {
        try descend(depth)
        var elements: [JSONNode] = []
        if skipToEnd(UInt8(ascii: "]")) { return elements }
        while true {
            elements.append(try value(depth: depth + 1))
            if try !hasNext(UInt8(ascii: "]"), "\",\" or \"]\"") { return elements }
        }
    }

    private mutating func descend(_ depth: Int) throws(JSONFault) {
        guard depth < JSONReader.maximumDepth else {
            let message = "expected at most \(JSONReader.maximumDepth) levels of nesting, found more"
            throw JSONFault(rule: .tooDeep, offset: at, message: message)
        }
        at += 1
        skipSpace()
    }

    private mutating func skipToEnd(_ closing: UInt8) -> Bool {
        guard peek == closing else { return false }
        at += 1
        return true
    }

    /// Returns whether another element follows. Skips the comma or the closing bracket.
    private mutating func hasNext(_ closing: UInt8, _ expected: String) throws(JSONFault) -> Bool {
        skipSpace()
        if skipToEnd(closing) { return false }
        guard peek == UInt8(ascii: ",") else { throw unexpected(expected) }
        at += 1
        skipSpace()
        guard peek != closing else {
            throw unexpected("another entry after the comma", ["JSON allows no comma after the last one"])
        }
        return true
    }

    /// Returns the place of an earlier member with the key. Short objects are searched, long ones are indexed.
    private func earlier(
        _ key: String, at place: SourceLocation, in members: [JSONMember], _ index: inout [String: SourceLocation]
    ) -> SourceLocation? {
        if members.count < 24 { return members.first { $0.key == key }?.keyLocation }
        if index.isEmpty { for member in members { index[member.key] = member.keyLocation } }
        if let known = index[key] { return known }
        index[key] = place
        return nil
    }
}

extension JSONParser {
    /// The next byte; at the end 0, which starts no value.
    private var peek: UInt8 { at < bytes.count ? bytes[at] : 0 }

    private mutating func skipSpace() {
        var next = at
        while next < bytes.count, Self.isSpace(bytes[next]) { next += 1 }
        at = next
    }

    private static func isSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
    }

    /// Skips a word if the next word is equal to it.
    mutating func skip(_ word: StaticString) -> Bool {
        let length = word.utf8CodeUnitCount
        guard at + length <= bytes.count else { return false }
        for offset in 0..<length where bytes[at + offset] != word.utf8Start[offset] { return false }
        if at + length < bytes.count, Self.isWord(bytes[at + length]) { return false }
        at += length
        return true
    }

    /// Returns the spelling of a number (RFC 8259, section 6).
    mutating func number() throws(JSONFault) -> String {
        let start = at
        if peek == UInt8(ascii: "-") { at += 1 }
        if peek == UInt8(ascii: "0") {
            at += 1
            if isDigit(peek) { throw numberFault(start, "no digit after a leading 0") }
        } else {
            try digits(start)
        }
        if peek == UInt8(ascii: ".") {
            at += 1
            try digits(start)
        }
        if peek | 0x20 == UInt8(ascii: "e") {
            at += 1
            if peek == UInt8(ascii: "+") || peek == UInt8(ascii: "-") { at += 1 }
            try digits(start)
        }
        if Self.isWord(peek) { throw numberFault(start, "a number") }
        return text(start..<at)
    }

    private mutating func digits(_ start: Int) throws(JSONFault) {
        guard isDigit(peek) else { throw numberFault(start, "a number") }
        while isDigit(peek) { at += 1 }
    }

    private func numberFault(_ start: Int, _ expected: String) -> JSONFault {
        var end = start
        while end < bytes.count, Self.isWord(bytes[end]) || "+-.".utf8.contains(bytes[end]) { end += 1 }
        return JSONFault(
            rule: .badJSON, offset: start, message: "expected \(expected), found \(quoted(text(start..<end)))")
    }

    /// Returns the fault that the next word or character is not `expected`.
    private func unexpected(_ expected: String, _ notes: [String] = []) -> JSONFault {
        var notes = notes
        if peek == UInt8(ascii: "/") || peek == UInt8(ascii: "#") { notes.append("JSON has no comments") }
        if peek == UInt8(ascii: "'") { notes.append("JSON has no single quotes") }
        return JSONFault(
            rule: .badJSON, offset: at, message: "expected \(expected), found \(found)", notes: notes)
    }

    /// The next word or character.
    private var found: String {
        guard at < bytes.count else { return "the end of the file" }
        var end = at
        while end < bytes.count, Self.isWord(bytes[end]) { end += 1 }
        if end == at {
            end += 1
            while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
        }
        return quoted(text(at..<end))
    }

    /// Returns the bytes as text; they must be valid UTF-8.
    func text(_ range: Range<Int>) -> String {
        String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)
    }

    private func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }

    private static func isWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
            true
        default: false
        }
    }
}

extension JSONParser {
    /// Returns the string that starts here.
    mutating func string() throws(JSONFault) -> String {
        at += 1
        let start = at
        try skipPlain()
        if peek == UInt8(ascii: "\"") {
            at += 1
            return text(start..<at - 1)
        }
        var decoded = Array(bytes[start..<at])
        while true {
            if peek == UInt8(ascii: "\"") {
                at += 1
                return String(decoding: decoded, as: UTF8.self)
            }
            try escape(into: &decoded)
            let plain = at
            try skipPlain()
            decoded.append(contentsOf: bytes[plain..<at])
        }
    }

    /// Skips all characters up to a quote or a backslash.
    private mutating func skipPlain() throws(JSONFault) {
        while at < bytes.count {
            switch bytes[at] {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"): return
            case 0..<0x20:
                throw JSONFault(
                    rule: .badJSON, offset: at,
                    message: "expected no control character in a string, found \(controlName(bytes[at]))")
            default: at += 1
            }
        }
        throw JSONFault(
            rule: .badJSON, offset: at, message: "expected the closing quote of a string, found the end of the file")
    }

    private func controlName(_ byte: UInt8) -> String {
        switch byte {
        case 0x0A, 0x0D: "the end of the line"
        case 0x09: "a tab"
        default: Unicode.Scalar(byte).visibleEscape
        }
    }

    private mutating func escape(into decoded: inout [UInt8]) throws(JSONFault) {
        let start = at
        at += 1
        let letter = peek
        at += 1
        switch letter {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): decoded.append(letter)
        case UInt8(ascii: "b"): decoded.append(0x08)
        case UInt8(ascii: "f"): decoded.append(0x0C)
        case UInt8(ascii: "n"): decoded.append(0x0A)
        case UInt8(ascii: "r"): decoded.append(0x0D)
        case UInt8(ascii: "t"): decoded.append(0x09)
        case UInt8(ascii: "u"): decoded.append(contentsOf: try unicodeEscape(start))
        default: throw escapeFault(start, "an escape such as \\n or \\u0041")
        }
    }

    /// Returns the UTF-8 of a scalar, from one escape or from the two of a surrogate pair (RFC 8259, section 7).
    private mutating func unicodeEscape(_ start: Int) throws(JSONFault) -> [UInt8] {
        var value = try fourDigits(start)
        if 0xD800...0xDBFF ~= value, at + 1 < bytes.count, bytes[at] == UInt8(ascii: "\\"),
            bytes[at + 1] == UInt8(ascii: "u")
        {
            at += 2
            let low = try fourDigits(start)
            guard 0xDC00...0xDFFF ~= low else { throw escapeFault(start, "a pair of surrogates") }
            value = 0x10000 + (value - 0xD800) << 10 + (low - 0xDC00)
        }
        guard let scalar = Unicode.Scalar(value) else { throw escapeFault(start, "a pair of surrogates") }
        return Array(UTF8.encode(scalar) ?? .init())
    }

    private mutating func fourDigits(_ start: Int) throws(JSONFault) -> UInt32 {
        guard at + 4 <= bytes.count else { throw escapeFault(start, "four hexadecimal digits") }
        var value: UInt32 = 0
        for _ in 0..<4 {
            guard let digit = Character(Unicode.Scalar(bytes[at])).hexDigitValue else {
                throw escapeFault(start, "four hexadecimal digits")
            }
            value = value << 4 | UInt32(digit)
            at += 1
        }
        return value
    }

    private func escapeFault(_ start: Int, _ expected: String) -> JSONFault {
        var end = min(start + 6, bytes.count)
        while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end -= 1 }
        if let quote = bytes[start..<end].firstIndex(of: UInt8(ascii: "\"")), quote > start + 1 { end = quote }
        return JSONFault(
            rule: .badJSON, offset: start, message: "expected \(expected), found \(quoted(text(start..<end)))")
    }
}
