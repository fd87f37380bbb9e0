extension SwiftLexer {
    /// Goes over white space and comments. Returns whether a line ended on the way.
    mutating func skipTrivia() -> Bool {
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

    /// Goes to the end of the line, before its newline.
    mutating func skipLine() {
        while at < bytes.count, bytes[at] != UInt8(ascii: "\n"), bytes[at] != UInt8(ascii: "\r") { at += 1 }
    }

    func startsComment(_ offset: Int) -> Bool {
        byte(offset) == UInt8(ascii: "/")
            && (byte(offset + 1) == UInt8(ascii: "/") || byte(offset + 1) == UInt8(ascii: "*"))
    }

    /// Block comments nest, as deep as they like.
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
        return endsLine
    }

    /// Integers of all bases and floats, underscores among the digits.
    mutating func skipNumber() {
        let isHex = bytes[at] == UInt8(ascii: "0") && byte(at + 1) | 0x20 == UInt8(ascii: "x")
        skipDigits(isHex)
        // `1.max` and `1...3` are no floats.
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
