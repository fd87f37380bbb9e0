/// The value of a JSON number's spelling.
enum JSONNumber {
    /// The nearest double; `nil` for one beyond the largest, or so small that only 0 is near it.
    static func value(_ lexeme: String) -> Double? {
        if let short = short(lexeme) { return short }
        guard let value = Double(lexeme), value.isFinite else { return nil }
        return value != 0 || isZero(lexeme) ? value : nil
    }

    /// Up to 15 digits without an exponent: both the digits and the power of ten are exact doubles, so that one
    /// division rounds correctly (Clinger 1990, "How to read floating point numbers accurately", fast path).
    private static func short(_ lexeme: String) -> Double? {
        var digits = 0
        var places: Int?
        var mantissa: Int64 = 0
        var isNegative = false
        for byte in lexeme.utf8 {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                digits += 1
                guard digits <= 15 else { return nil }
                mantissa = mantissa * 10 + Int64(byte - UInt8(ascii: "0"))
                if let known = places { places = known + 1 }
            case UInt8(ascii: "."): places = 0
            case UInt8(ascii: "-"): isNegative = true
            default: return nil
            }
        }
        let value = Double(mantissa) / powersOfTen[places ?? 0]
        return isNegative ? -value : value
    }

    private static func isZero(_ lexeme: String) -> Bool {
        lexeme.utf8.prefix { $0 | 0x20 != UInt8(ascii: "e") }.allSatisfy { !(0x31...0x39).contains($0) }
    }

    private static let powersOfTen: [Double] = [
        1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
    ]
}
