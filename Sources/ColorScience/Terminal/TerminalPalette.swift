/// The palettes of terminals with 16 or 256 colors, and the nearest palette color to a given one.
public enum TerminalPalette {
    /// Returns xterm's color at `index`: a 6 x 6 x 6 cube from 16 and grays from 232.
    ///
    /// Users configure the colors 0...15; their nominal values are returned.
    public static func color(at index: UInt8) -> RGB {
        switch index {
        case 0..<16:
            return RGB(packed: nominal16[Int(index)])
        case 16..<232:
            let cube = index - 16
            return RGB(red: levels[Int(cube / 36)], green: levels[Int(cube / 6 % 6)], blue: levels[Int(cube % 6)])
        default:
            let gray = 8 + 10 * (index - 232)
            return RGB(red: gray, green: gray, blue: gray)
        }
    }

    /// Returns the index in 16...255 for an area; see ``PaletteChoice``. A palette color keeps its index.
    ///
    /// It never returns one of the first 16 colors, because users configure them.
    public static func nearest256(_ rgb: RGB) -> UInt8 { Area256.index(of: rgb) }

    /// Returns the index in 0...15 for an area; see ``PaletteChoice``. A palette color keeps its index.
    public static func nearest16(_ rgb: RGB) -> UInt8 { Area16.index(of: rgb) }

    private static let levels: [UInt8] = [0, 95, 135, 175, 215, 255]

    private static let nominal16: [UInt32] = [
        0x000000, 0x800000, 0x008000, 0x808000, 0x000080, 0x800080, 0x008080, 0xC0C0C0,
        0x808080, 0xFF0000, 0x00FF00, 0xFFFF00, 0x0000FF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
    ]

    /// The first 16 colors in the resource file of xterm, which many terminals use.
    private static let shown16: [UInt32] = [
        0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5,
        0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
    ]
    private static let shownShades = shown16.map { Shade(RGB(packed: $0)) }

    /// Returns the contrast ratio of text on a background, both in one of the first 16 colors: the lower one for their
    /// nominal values and xterm's values, and for bold text also for the bright variant that many terminals show
    /// instead of 0...7.
    public static func leastRatio16(_ text: UInt8, _ background: UInt8, isBold: Bool = false) -> Double {
        let (one, other) = (Int(text), Int(background))
        let least = min(shades[one].ratio(shades[other]), shownShades[one].ratio(shownShades[other]))
        return isBold && text < 8 ? min(least, leastRatio16(text + 8, background)) : least
    }

    /// The colors by index.
    static let shades: [Shade] = (0..<256).map { Shade(color(at: UInt8($0))) }
    static let hues: [OKLCH] = shades.map { OKLCH($0.lab) }
    static let labs: [CIELab] = shades.map { CIELab(LinearColor(Color($0.rgb))) }
    /// The indices of the grays from 16 on, the darkest first.
    static let grays: [Int] = (16..<256).filter { HueRule.isGray(hues[$0]) }.sorted { labs[$0].l < labs[$1].l }
}

extension TerminalPalette {
    /// Returns the colors in which a terminal of `depth` shows text. They ignore alpha, so composite first. For depths
    /// without a palette the result is the nearest 24-bit colors.
    public static func painted(
        foreground: Color, background: Color, depth: ColorDepth
    ) -> (foreground: Color, background: Color) {
        guard let choice = PaletteChoice(depth) else { return (Color(foreground.rgb), Color(background.rgb)) }
        let area = choice.placed(background.rgb)
        let text = choice.text(Shade(foreground.rgb), on: area)
        return (Color(color(at: text.index)), Color(color(at: area.index)))
    }
}

/// The number of colors that an output can show.
public enum ColorDepth: String, CaseIterable, Comparable, Sendable {
    /// No colors, only attributes such as reverse.
    case mono
    /// The 16 ANSI colors.
    case ansi16 = "16"
    /// The 256 colors of xterm.
    case ansi256 = "256"
    /// All 24-bit colors.
    case truecolor

    /// Returns whether `one` has fewer colors than `other`.
    public static func < (one: ColorDepth, other: ColorDepth) -> Bool {
        one.order < other.order
    }

    private var order: Int {
        switch self {
        case .mono: 0
        case .ansi16: 1
        case .ansi256: 2
        case .truecolor: 3
        }
    }

    /// The name shown to the user, such as `256 colors`.
    public var title: String {
        switch self {
        case .mono: "no colors"
        case .ansi16: "16 colors"
        case .ansi256: "256 colors"
        case .truecolor: "true color"
        }
    }
}
