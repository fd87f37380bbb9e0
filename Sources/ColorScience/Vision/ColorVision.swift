/// A way of seeing fewer colors, and how a color looks then.
///
/// A model of complete dichromacy on an sRGB screen, not of any one person's eyes.
public enum ColorVision: String, CaseIterable, Sendable {
    /// No long-wave cones: reds are dark, and red and green much alike.
    case protanopia
    /// No medium-wave cones: red and green much alike.
    case deuteranopia
    /// No short-wave cones: blue and green much alike.
    case tritanopia
    /// Lightness alone.
    case achromatopsia

    /// `color` as it is seen, clipped to the gamut; its alpha stays.
    public func simulated(_ color: Color) -> Color {
        Color(simulated(LinearColor(color))).opacity(color.alpha)
    }

    /// `color` as it is seen, to the nearest 24 bits.
    public func simulated(_ color: RGB) -> RGB {
        simulated(Color(color)).rgb
    }

    /// `color` as it is seen; it may be out of gamut.
    ///
    /// Machado's single matrix fits protans and deutans well; for tritans DaltonLens' comparison finds it too weak and
    /// recommends Brettel's two half-planes.
    func simulated(_ color: LinearColor) -> LinearColor {
        switch self {
        case .protanopia: return MachadoMatrices.protan.applied(to: color)
        case .deuteranopia: return MachadoMatrices.deutan.applied(to: color)
        case .tritanopia: return BrettelPlanes.tritan.applied(to: color)
        case .achromatopsia:
            let luminance = color.luminance
            return LinearColor(red: luminance, green: luminance, blue: luminance)
        }
    }
}

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

/// A 3 x 3 matrix for linear-light sRGB, by its rows.
public struct LinearMatrix: Hashable, Sendable {
    public typealias Row = LinearColor

    /// What each component of the result takes of red, green and blue.
    public let red: Row
    public let green: Row
    public let blue: Row

    /// The nine coefficients, row by row.
    public init(
        _ rr: Double, _ rg: Double, _ rb: Double, _ gr: Double, _ gg: Double, _ gb: Double, _ br: Double, _ bg: Double,
        _ bb: Double
    ) {
        red = Row(red: rr, green: rg, blue: rb)
        green = Row(red: gr, green: gg, blue: gb)
        blue = Row(red: br, green: bg, blue: bb)
    }

    /// The product with `color`; it may be out of gamut.
    public func applied(to color: LinearColor) -> LinearColor {
        LinearColor(red: red.dot(color), green: green.dot(color), blue: blue.dot(color))
    }
}

extension LinearColor {
    /// The sum of the products of the components.
    func dot(_ other: LinearColor) -> Double {
        red * other.red + green * other.green + blue * other.blue
    }
}
