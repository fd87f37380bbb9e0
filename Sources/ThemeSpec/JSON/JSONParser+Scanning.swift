extension JSONParser {
    /// The byte that is looked at; 0, which no JSON text starts anything with, at the end.
    var peek: UInt8 { at < bytes.count ? bytes[at] : 0 }

    mutating func skipSpace() {
        while at < bytes.count {
            switch bytes[at] {
            case 0x20, 0x0A, 0x0D, 0x09: at += 1
            default: return
            }
        }
    }

    /// Passes `word` if it stands here, and nothing that would go on with it.
    mutating func skip(_ word: StaticString) -> Bool {
        let length = word.utf8CodeUnitCount
        guard at + length <= bytes.count else { return false }
        for offset in 0..<length where bytes[at + offset] != word.utf8Start[offset] { return false }
        if at + length < bytes.count, Self.isWord(bytes[at + length]) { return false }
        at += length
        return true
    }

    /// A number's spelling, checked against RFC 8259 section 6.
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

    /// The fault that something else than `expected` stands here.
    func unexpected(_ expected: String, _ notes: [String] = []) -> JSONFault {
        var notes = notes
        if peek == UInt8(ascii: "/") || peek == UInt8(ascii: "#") { notes.append("JSON has no comments") }
        if peek == UInt8(ascii: "'") { notes.append("JSON has no single quotes") }
        return JSONFault(
            rule: .badJSON, offset: at, message: "expected \(expected), found \(found)", notes: notes)
    }

    /// What stands here: a word, or one character.
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

    /// The bytes as text; they are known to be UTF-8.
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
