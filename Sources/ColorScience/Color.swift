/// A color in gamma-encoded sRGB with straight (not premultiplied) alpha.
///
/// Each component is in 0...1. Theme documents specify colors in this form, and devices composite them in it. Convert
/// to ``LinearColor`` or ``OKLab`` for linear light or perceptual distances.
public struct Color: Hashable, Sendable {
    /// The red component, 0...1.
    public var red: Double
    /// The green component, 0...1.
    public var green: Double
    /// The blue component, 0...1.
    public var blue: Double
    /// The opacity, from 0 (clear) to 1 (opaque).
    public var alpha: Double

    /// Creates a color from components in 0...1, which are not clamped.
    public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    /// Creates an opaque color from 24 bits.
    public init(_ rgb: RGB) {
        self.init(red: Double(rgb.red) / 255, green: Double(rgb.green) / 255, blue: Double(rgb.blue) / 255)
    }

    /// Fully transparent black.
    public static let clear = Color(red: 0, green: 0, blue: 0, alpha: 0)
    /// Opaque black.
    public static let black = Color(red: 0, green: 0, blue: 0)
    /// Opaque white.
    public static let white = Color(red: 1, green: 1, blue: 1)

    /// Whether the color hides everything behind it.
    public var isOpaque: Bool { alpha >= 1 }

    /// The nearest 24-bit color. It ignores alpha, so composite first.
    public var rgb: RGB {
        RGB(red: Self.byte(red), green: Self.byte(green), blue: Self.byte(blue))
    }

    /// Returns the color with its alpha multiplied by `factor` (0...1), as SwiftUI's `opacity(_:)` does.
    public func opacity(_ factor: Double) -> Color {
        Color(red: red, green: green, blue: blue, alpha: alpha * factor)
    }

    /// Converts a component in 0...1 to the nearest of 0...255. Values outside the range are clamped.
    static func byte(_ component: Double) -> UInt8 {
        UInt8(min(max(component, 0), 1) * 255 + 0.5)
    }
}

extension Color {
    /// Returns the color composited over `backdrop` in gamma-encoded sRGB, as Apple's devices and web browsers do.
    ///
    /// The source-over operator on straight alpha: `a = as + ab(1 - as)`, `c = (as cs + ab(1 - as) cb) / a`
    /// (W3C Compositing and Blending Level 1, section 9.1.4).
    public func composited(over backdrop: Color) -> Color {
        if alpha >= 1 { return self }
        let rest = backdrop.alpha * (1 - alpha)
        let total = alpha + rest
        guard total > 0 else { return .clear }
        return Color(
            red: (red * alpha + backdrop.red * rest) / total,
            green: (green * alpha + backdrop.green * rest) / total,
            blue: (blue * alpha + backdrop.blue * rest) / total,
            alpha: total)
    }

    /// Returns the color at `fraction` (0...1) between this color and `other`, interpolated with premultiplied alpha in
    /// gamma-encoded sRGB, as in SwiftUI's gradients.
    public func mixed(with other: Color, by fraction: Double) -> Color {
        let near = alpha * (1 - fraction)
        let far = other.alpha * fraction
        let total = near + far
        guard total > 0 else { return .clear }
        return Color(
            red: (red * near + other.red * far) / total,
            green: (green * near + other.green * far) / total,
            blue: (blue * near + other.blue * far) / total,
            alpha: total)
    }

    /// Returns the opaque mean of `colors` in gamma-encoded sRGB, as blurs on Apple's devices average them, or `nil` if
    /// there are none. It ignores alpha.
    public static func mean(_ colors: some Sequence<Color>) -> Color? {
        var (red, green, blue, count) = (0.0, 0.0, 0.0, 0.0)
        for color in colors {
            red += color.red
            green += color.green
            blue += color.blue
            count += 1
        }
        return count == 0 ? nil : Color(red: red / count, green: green / count, blue: blue / count)
    }
}

extension Color {
    /// Creates a color from `#RRGGBB` or `#RRGGBBAA` with digits in either case. Returns `nil` for any other text.
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

    /// The color as `#RRGGBB` if it is opaque, otherwise as `#RRGGBBAA`, with uppercase digits.
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

/// An opaque 24-bit sRGB color, as sent to a terminal.
public struct RGB: Hashable, Sendable {
    /// The color as `0xRRGGBB`.
    public var packed: UInt32

    /// Creates a color from `0xRRGGBB`. Higher bits are ignored.
    public init(packed: UInt32) {
        self.packed = packed & 0xFF_FFFF
    }

    /// Creates a color from components in 0...255.
    public init(red: UInt8, green: UInt8, blue: UInt8) {
        packed = UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
    }

    /// The red component, 0...255.
    public var red: UInt8 { UInt8(truncatingIfNeeded: packed >> 16) }
    /// The green component, 0...255.
    public var green: UInt8 { UInt8(truncatingIfNeeded: packed >> 8) }
    /// The blue component, 0...255.
    public var blue: UInt8 { UInt8(truncatingIfNeeded: packed) }

    /// The color as `#RRGGBB`, with uppercase digits.
    public var hex: String {
        "#" + Color.twoDigits(red) + Color.twoDigits(green) + Color.twoDigits(blue)
    }
}

extension RGB {
    /// The relative luminance, 0...1, as WCAG 2.2 defines it for 8-bit components.
    public var luminance: Double {
        let table = Self.linear
        return 0.2126 * table[Int(packed >> 16 & 255)] + 0.7152 * table[Int(packed >> 8 & 255)]
            + 0.0722 * table[Int(packed & 255)]
    }

    /// Perceived brightness, 0...255: (299 R + 587 G + 114 B) / 1000, rounded down (W3C, Techniques for Accessibility
    /// Evaluation and Repair Tools, 2000; the weights are those of Rec. 601).
    public var brightness: Int { (299 * Int(red) + 587 * Int(green) + 114 * Int(blue)) / 1000 }

    /// Whether the color is dark as a background: its ``brightness`` is below 128.
    public var isDark: Bool { brightness < 128 }

    /// The linear value of each 8-bit component.
    private static let linear: [Double] = (0...255).map { LinearColor(Color(RGB(packed: $0))).blue }
}

extension Contrast {
    /// Returns the WCAG 2.2 contrast ratio of two colors, 1...21. Do not round it before comparing it with a threshold.
    public static func ratio(_ one: RGB, _ other: RGB) -> Double {
        ratio(ofLuminances: one.luminance, other.luminance)
    }

    /// Returns black or white, whichever has more contrast with a color.
    public static func blackOrWhite(on background: RGB) -> RGB {
        blackOrWhite(on: Color(background)).rgb
    }
}
