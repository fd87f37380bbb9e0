extension JSONParser {
    /// The string whose opening quote stands here.
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

    /// Passes everything up to a quote or a backslash.
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

    /// A scalar's UTF-8, from one escape or from the two of a surrogate pair (RFC 8259 section 7).
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
        if let quote = bytes[start..<end].firstIndex(of: UInt8(ascii: "\"")), quote > start + 1 { end = quote }
        return JSONFault(
            rule: .badJSON, offset: start, message: "expected \(expected), found \(quoted(text(start..<end)))")
    }
}
