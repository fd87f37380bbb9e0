/// An opaque 24-bit sRGB colour, as a terminal gets it: `0xRRGGBB`.
public struct RGB: Hashable, Sendable {
    /// 0...0xFFFFFF.
    public var packed: UInt32

    public init(packed: UInt32) {
        self.packed = packed & 0xFF_FFFF
    }

    public init(red: UInt8, green: UInt8, blue: UInt8) {
        packed = UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
    }

    public var red: UInt8 { UInt8(truncatingIfNeeded: packed >> 16) }
    public var green: UInt8 { UInt8(truncatingIfNeeded: packed >> 8) }
    public var blue: UInt8 { UInt8(truncatingIfNeeded: packed) }

    /// `#RRGGBB`, in capitals.
    public var hex: String {
        "#" + Color.twoDigits(red) + Color.twoDigits(green) + Color.twoDigits(blue)
    }
}
