/// A color-vision deficiency, and the simulation of how colors appear with it.
///
/// It models complete dichromacy on an sRGB screen, not the vision of an individual.
public enum ColorVision: String, CaseIterable, Sendable {
    /// No long-wave cones: reds look dark, and red and green look similar.
    case protanopia
    /// No medium-wave cones: red and green look similar.
    case deuteranopia
    /// No short-wave cones: blue and green look similar.
    case tritanopia
    /// No color vision, only luminance.
    case achromatopsia

    /// A description of the deficiency in a few words.
    public var words: String {
        switch self {
        case .protanopia: "no red cones"
        case .deuteranopia: "no green cones"
        case .tritanopia: "no blue cones"
        case .achromatopsia: "no colors"
        }
    }

    /// Returns `color` as it appears, clipped to the gamut. Alpha is kept.
    public func simulated(_ color: Color) -> Color {
        Color(simulated(LinearColor(color))).opacity(color.alpha)
    }

    /// Returns `color` as it appears, as the nearest 24-bit color.
    public func simulated(_ color: RGB) -> RGB {
        simulated(Color(color)).rgb
    }

    /// Returns `color` as it appears. The result may be out of gamut.
    ///
    /// Machado's single matrix fits protanopia and deuteranopia well. For tritanopia the comparison of DaltonLens finds
    /// it too weak and recommends Brettel's two half-planes.
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

/// A simulation of other viewing conditions for a finished frame: another color vision, terminal or ambient light.
///
/// Lenses stack: each one applies to the result of the previous one.
public enum Lens: String, CaseIterable, Sendable {
    /// See ``ColorVision/protanopia``.
    case protanopia
    /// See ``ColorVision/deuteranopia``.
    case deuteranopia
    /// See ``ColorVision/tritanopia``.
    case tritanopia
    /// Relative luminance only.
    case gray
    /// A terminal with 256 colors.
    case ansi256 = "256"
    /// A terminal with 16 colors, in their nominal values.
    case ansi16 = "16"
    /// A car's display in direct sunlight.
    case glare
    /// A dimmed screen with a warm white, as used in the dark.
    case night

    /// The name shown to the user, in lowercase, such as `256 colors`.
    public var title: String {
        switch self {
        case .ansi256: "256 colors"
        case .ansi16: "16 colors"
        default: rawValue
        }
    }

    /// A description of the simulated conditions in a few words.
    public var meaning: String {
        switch self {
        case .protanopia: "color vision without red cones"
        case .deuteranopia: "color vision without green cones"
        case .tritanopia: "color vision without blue cones"
        case .gray: "no colors, only luminance"
        case .ansi256: "a terminal with 256 colors, without images"
        case .ansi16: "a terminal with 16 colors, without images"
        case .glare: "a car's display in direct sunlight"
        case .night: "a dimmed screen with a warm white"
        }
    }

    /// The color depth of the terminal that it simulates; `nil` for the other lenses.
    public var depth: ColorDepth? {
        switch self {
        case .ansi256: .ansi256
        case .ansi16: .ansi16
        default: nil
        }
    }

    /// Returns `color` seen through the lens, as the nearest 24-bit color.
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

    /// Returns `(Y + f) / (1 + f)` in linear light: the reflected light is added everywhere, and the eye adapts to the
    /// resulting white. The contrast of black on white is reduced from 21:1 to 5.8:1.
    private static func glaring(_ light: LinearColor) -> LinearColor {
        func component(_ y: Double) -> Double { (y + veil) / (1 + veil) }
        return LinearColor(red: component(light.red), green: component(light.green), blue: component(light.blue))
    }

    private static func dimmed(_ light: LinearColor) -> LinearColor {
        LinearColor(
            red: light.red * nightWhite.red, green: light.green * nightWhite.green, blue: light.blue * nightWhite.blue)
    }

    /// Veiling light as a fraction of the screen's white. The value is chosen; the real one depends on the sun and the
    /// display.
    private static let veil = 0.15

    /// The color of white: the light of a black body at 3400 K with a quarter of the luminance of sRGB's white.
    private static let nightWhite = LinearColor(red: 0.396, green: 0.222, blue: 0.094)
}

/// A 3 x 3 matrix for linear colors.
struct LinearMatrix: Hashable, Sendable {
    /// The rows: the coefficients of each component of the result.
    private let red: LinearColor
    private let green: LinearColor
    private let blue: LinearColor

    /// Creates a matrix from its coefficients, row by row.
    init(
        _ rr: Double, _ rg: Double, _ rb: Double, _ gr: Double, _ gg: Double, _ gb: Double, _ br: Double, _ bg: Double,
        _ bb: Double
    ) {
        red = LinearColor(red: rr, green: rg, blue: rb)
        green = LinearColor(red: gr, green: gg, blue: gb)
        blue = LinearColor(red: br, green: bg, blue: bb)
    }

    /// Returns the product with `color`, which may be out of gamut.
    func applied(to color: LinearColor) -> LinearColor {
        LinearColor(red: red.dot(color), green: green.dot(color), blue: blue.dot(color))
    }
}

extension LinearColor {
    /// Returns the sum of the products of the components.
    func dot(_ other: LinearColor) -> Double {
        red * other.red + green * other.green + blue * other.blue
    }
}
