/// The text of a number literal of Swift code, and the same literal with another value in its notation.
struct SwiftNumberText {
    /// The value; `nil` for a text that is no number.
    let value: Double?
    /// The digits behind the point.
    private let decimals: Int
    /// The text of a hexadecimal integer behind its prefix.
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

    /// Returns the literal with at least as many digits behind the point as it has, and as many more as are needed for a
    /// value that is accepted; `nil` where none is.
    ///
    /// - Parameter accepts: Whether a value is near enough.
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
            let text = Self.fixed(value, decimals: count)
            if let read = Double(text), accepts(read) { return text }
        }
        return nil
    }

    /// Enough for every 8-bit color in other spaces.
    static let mostDecimals = 7

    /// Returns a number with a fixed number of digits behind the point; those that a double does not have are 0.
    static func fixed(_ value: Double, decimals: Int) -> String {
        var scale = 1
        var kept = 0
        while kept < decimals, abs(value) * Double(scale) < 1e14 {
            scale *= 10
            kept += 1
        }
        let scaled = Int((abs(value) * Double(scale)).rounded())
        let sign = value < 0 && scaled != 0 ? "-" : ""
        guard decimals > 0 else { return sign + "\(scaled)" }
        let fraction = String(scaled % scale)
        let zeros = String(repeating: "0", count: max(kept - fraction.utf8.count, 0))
        return sign + "\(scaled / scale)." + zeros + fraction + String(repeating: "0", count: decimals - kept)
    }
}
