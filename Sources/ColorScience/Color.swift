/// A colour in gamma-encoded sRGB with straight (not premultiplied) alpha.
///
/// Every component is in 0...1. This is the form in which theme documents give colours and in which a device
/// composites them; linear light and OKLab are reached through ``LinearColor`` and ``OKLab``.
public struct Color: Hashable, Sendable {
    public var red: Double
    public var green: Double
    public var blue: Double
    public var alpha: Double

    public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    /// An opaque colour from its 24 bits.
    public init(_ rgb: RGB) {
        self.init(red: Double(rgb.red) / 255, green: Double(rgb.green) / 255, blue: Double(rgb.blue) / 255)
    }

    public static let clear = Color(red: 0, green: 0, blue: 0, alpha: 0)
    public static let black = Color(red: 0, green: 0, blue: 0)
    public static let white = Color(red: 1, green: 1, blue: 1)

    public var isOpaque: Bool { alpha >= 1 }

    /// The nearest 24-bit colour; alpha is left out, so composite first.
    public var rgb: RGB {
        RGB(red: Self.byte(red), green: Self.byte(green), blue: Self.byte(blue))
    }

    /// This colour with its alpha multiplied, as SwiftUI's `.opacity` does. `factor` is in 0...1.
    public func opacity(_ factor: Double) -> Color {
        Color(red: red, green: green, blue: blue, alpha: alpha * factor)
    }

    /// A component in 0...1 as 0...255, to the nearest; values outside are clamped.
    static func byte(_ component: Double) -> UInt8 {
        UInt8((min(max(component, 0), 1) * 255).rounded())
    }
}
