extension Color {
    /// Reads `#RRGGBB` or `#RRGGBBAA`, digits in either case; `nil` for anything else.
    public init?(hex: String) {
        var digits: UInt32 = 0
        var count = 0
        for byte in hex.utf8 {
            if count == 0 {
                guard byte == UInt8(ascii: "#") else { return nil }
            } else {
                guard count <= 8, let digit = Self.hexDigit(byte) else { return nil }
                digits = digits << 4 | UInt32(digit)
            }
            count += 1
        }
        guard count == 7 || count == 9 else { return nil }
        let alpha = count == 9 ? Double(digits & 0xFF) / 255 : 1
        self.init(RGB(packed: count == 9 ? digits >> 8 : digits))
        self.alpha = alpha
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
