/// Something to look through at a finished picture: other eyes, a lesser terminal, another light.
///
/// Lenses stack: each sees what the one before it lets through.
public enum Lens: String, CaseIterable, Sendable {
    case protanopia
    case deuteranopia
    case tritanopia
    /// Relative luminance alone.
    case gray
    /// A terminal of 256 colors.
    case ansi256 = "256"
    /// A terminal of 16 colors, as xterm has them.
    case ansi16 = "16"
    /// A car's screen with the sun on it.
    case glare
    /// A dimmed, warm screen in the dark.
    case night

    /// What people read, in small letters: `256 colors`.
    public var title: String {
        switch self {
        case .ansi256: "256 colors"
        case .ansi16: "16 colors"
        default: rawValue
        }
    }

    /// `color` through the lens, to the nearest 24 bits.
    public func seen(_ color: RGB) -> RGB {
        switch self {
        case .protanopia: ColorVision.protanopia.simulated(color)
        case .deuteranopia: ColorVision.deuteranopia.simulated(color)
        case .tritanopia: ColorVision.tritanopia.simulated(color)
        case .gray: ColorVision.achromatopsia.simulated(color)
        case .ansi256: TerminalPalette.color(at: TerminalPalette.nearest256(color))
        case .ansi16: TerminalPalette.color(at: TerminalPalette.nearest16(color))
        case .glare: Color(Self.glaring(LinearColor(Color(color)))).rgb
        case .night: Color(Self.dimmed(LinearColor(Color(color)))).rgb
        }
    }

    /// `(Y + f) / (1 + f)` in linear light: what the screen reflects is added everywhere, and the eye adapts to the white
    /// that comes of it. Black on white, 21:1, is left with a contrast of 5.8:1.
    private static func glaring(_ light: LinearColor) -> LinearColor {
        func component(_ y: Double) -> Double { (y + veil) / (1 + veil) }
        return LinearColor(red: component(light.red), green: component(light.green), blue: component(light.blue))
    }

    private static func dimmed(_ light: LinearColor) -> LinearColor {
        LinearColor(
            red: light.red * nightWhite.red, green: light.green * nightWhite.green, blue: light.blue * nightWhite.blue)
    }

    /// Veiling light as a share of the screen's white. Chosen, not measured: it depends on the sun and on the glass.
    private static let veil = 0.15

    /// What white becomes: a black body's light at 3400 K with a quarter of the luminance of sRGB's white.
    private static let nightWhite = LinearColor(red: 0.396, green: 0.222, blue: 0.094)
}
