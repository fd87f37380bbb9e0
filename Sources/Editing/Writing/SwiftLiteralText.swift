import ColorScience
import SourceText

/// A hex literal of Swift code: digits in quotes or an integer, with 3, 6 or 8 digits.
struct SwiftHexText {
    /// The order of the bytes in the digits.
    enum Order: CaseIterable {
        case rgb, bgr, argb, rgba, abgr, bgra
    }

    private let text: String
    /// The digits without underscores.
    private let digits: [UInt8]
    /// The indices of the digits in the text's UTF-8.
    private let places: [Int]

    /// - Returns: `nil` for a literal that is not a hex.
    init?(_ text: String) {
        let bytes = Array(text.utf8)
        var start = 0
        var end = bytes.count
        if let first = bytes.first(where: { $0 != UInt8(ascii: "#") }), first == UInt8(ascii: "\"") {
            // `"#4a6ef5"`, also in a raw string and after spaces.
            guard let open = bytes.firstIndex(of: UInt8(ascii: "\"")),
                let close = bytes.lastIndex(of: UInt8(ascii: "\"")),
                open < close
            else { return nil }
            (start, end) = (open + 1, close)
            while start < end, bytes[start] == UInt8(ascii: " ") { start += 1 }
            while end > start, bytes[end - 1] == UInt8(ascii: " ") { end -= 1 }
            if start < end, bytes[start] == UInt8(ascii: "#") { start += 1 }
        }
        if end - start > 2, bytes[start] == UInt8(ascii: "0"), bytes[start + 1] | 0x20 == UInt8(ascii: "x") {
            start += 2
        } else if start == 0 {
            return nil
        }
        let places = (start..<end).filter { bytes[$0] != UInt8(ascii: "_") }
        let digits = places.map { bytes[$0] }
        guard (1...8).contains(digits.count), digits.allSatisfy({ Unicode.Scalar($0).properties.isASCIIHexDigit })
        else { return nil }
        // A number such as 0xFF abbreviates six digits; a text does not.
        guard bytes[0] == UInt8(ascii: "0") || [3, 6, 8].contains(digits.count) else { return nil }
        (self.text, self.digits, self.places) = (text, digits, places)
    }

    private var isText: Bool { text.utf8.first != UInt8(ascii: "0") }

    /// Whether a letter among the digits is uppercase; `nil` without letters.
    var isUppercase: Bool? {
        guard digits.contains(where: { $0 > UInt8(ascii: "9") }) else { return nil }
        return digits.contains { (UInt8(ascii: "A")...UInt8(ascii: "F")).contains($0) }
    }

    /// The bytes of the digits. In a text, three digits abbreviate six.
    private var values: [UInt8] {
        var digits = digits.map { $0 <= UInt8(ascii: "9") ? $0 - UInt8(ascii: "0") : ($0 | 0x20) - 87 }
        if isText, digits.count == 3 { digits = digits.flatMap { [$0, $0] } }
        let full = digits.count > 6 ? 8 : 6
        digits = Array(repeating: 0, count: max(full - digits.count, 0)) + digits
        return stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
    }

    /// Returns the red, green and blue of the digits in a byte order, and the alpha if the order has one.
    func components(_ order: Order) -> (rgb: RGB, alpha: UInt8?)? {
        let values = values
        switch (order, values.count) {
        case (.rgb, 3): return (RGB(red: values[0], green: values[1], blue: values[2]), nil)
        case (.bgr, 3): return (RGB(red: values[2], green: values[1], blue: values[0]), nil)
        case (.argb, 4): return (RGB(red: values[1], green: values[2], blue: values[3]), values[0])
        case (.rgba, 4): return (RGB(red: values[0], green: values[1], blue: values[2]), values[3])
        case (.abgr, 4): return (RGB(red: values[3], green: values[2], blue: values[1]), values[0])
        case (.bgra, 4): return (RGB(red: values[2], green: values[1], blue: values[0]), values[3])
        default: return nil
        }
    }

    /// Returns the literal with another color in the same notation: with 3 digits if these suffice, otherwise 6.
    ///
    /// - Parameters:
    ///   - alpha: The alpha for 8 digits; `nil` to keep it.
    ///   - isUppercase: The case of letters if the literal contains none.
    func with(_ rgb: RGB, alpha: UInt8? = nil, order: Order, isUppercase: Bool) -> String {
        let known = components(order)?.alpha ?? 255
        let alpha = alpha ?? known
        let bytes: [UInt8] =
            switch order {
            case .rgb: [rgb.red, rgb.green, rgb.blue]
            case .bgr: [rgb.blue, rgb.green, rgb.red]
            case .argb: [alpha, rgb.red, rgb.green, rgb.blue]
            case .rgba: [rgb.red, rgb.green, rgb.blue, alpha]
            case .abgr: [alpha, rgb.blue, rgb.green, rgb.red]
            case .bgra: [rgb.blue, rgb.green, rgb.red, alpha]
            }
        let isShort = isText && digits.count == 3 && bytes.count == 3 && bytes.allSatisfy { $0 >> 4 == $0 & 15 }
        let isUpper = self.isUppercase ?? isUppercase
        var new = bytes.map { byte in
            let digits = String(byte, radix: 16, uppercase: isUpper)
            return isShort ? String(digits.suffix(1)) : (byte < 16 ? "0" : "") + digits
        }.joined()
        // Keep `0xFF` short if possible.
        if !isText, digits.count < 6 {
            while new.utf8.count > digits.count, new.first == "0" { new.removeFirst() }
        }
        return replacing(Array(new.utf8))
    }

    /// Returns the text with other digits; an underscore is kept if as many digits follow it as before.
    private func replacing(_ new: [UInt8]) -> String {
        var bytes = Array(text.utf8)
        if new.count == digits.count {
            for (place, digit) in zip(places, new) { bytes[place] = digit }
        } else if let first = places.first, let last = places.last {
            bytes.replaceSubrange(first...last, with: new)
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

/// The text of a Swift number literal, which can be written with another value in the same notation.
struct SwiftNumberText {
    /// The value; `nil` if the text is not a number.
    let value: Double?
    /// The number of digits after the decimal point.
    private let decimals: Int
    /// The digits of a hexadecimal integer after its prefix.
    private let hexDigits: Substring?
    private let text: String

    init(_ text: String) {
        self.text = text
        let plain = text.filter { $0 != "_" }
        if text.lowercased().hasPrefix("0x") {
            hexDigits = text.dropFirst(2)
            value = UInt32(plain.dropFirst(2), radix: 16).map(Double.init)
            decimals = 0
        } else {
            hexDigits = nil
            value = Double(plain)
            decimals = plain.firstIndex(of: ".").map { plain.distance(from: $0, to: plain.endIndex) - 1 } ?? 0
        }
    }

    /// Returns the literal with at least its present number of decimals, and as many more as an accepted value needs;
    /// `nil` if no value is accepted.
    ///
    /// - Parameter accepts: Whether a value is close enough.
    func with(_ value: Double, accepts: (Double) -> Bool) -> String? {
        guard value.isFinite, abs(value) < 1e9 else { return nil }
        if let hexDigits {
            guard value >= 0, accepts(value.rounded()), let integer = UInt32(exactly: value.rounded()) else {
                return nil
            }
            let digits = String(integer, radix: 16, uppercase: hexDigits.contains { $0.isUppercase })
            let zeros = String(repeating: "0", count: max(hexDigits.count - digits.utf8.count, 0))
            return text.prefix(2) + zeros + digits
        }
        for count in decimals...max(decimals, Self.mostDecimals) {
            let text = fixed(value, places: count)
            if let read = Double(text), accepts(read) { return text }
        }
        return nil
    }

    /// The number of decimals that suffices for every 8-bit color in other spaces.
    static let mostDecimals = 7
}
