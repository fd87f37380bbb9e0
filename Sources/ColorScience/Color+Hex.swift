extension Color {
    /// Reads `#RRGGBB` or `#RRGGBBAA`, digits in either case; `nil` for anything else.
    public init?(hex: some StringProtocol) {
        var digits: [UInt8] = []
        guard hex.utf8.first == UInt8(ascii: "#") else { return nil }
        for byte in hex.utf8.dropFirst() {
            guard let digit = Self.hexDigit(byte) else { return nil }
            digits.append(digit)
        }
        guard digits.count == 6 || digits.count == 8 else { return nil }
        let bytes = stride(from: 0, to: digits.count, by: 2).map { Double(digits[$0] << 4 | digits[$0 + 1]) / 255 }
        self.init(red: bytes[0], green: bytes[1], blue: bytes[2], alpha: bytes.count == 4 ? bytes[3] : 1)
    }

    /// `#RRGGBB`, or `#RRGGBBAA` unless opaque, in capitals.
    public var hex: String {
        isOpaque ? rgb.hex : rgb.hex + Self.twoDigits(Self.byte(alpha))
    }

    static func twoDigits(_ byte: UInt8) -> String {
        (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }

    private static func hexDigit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}
