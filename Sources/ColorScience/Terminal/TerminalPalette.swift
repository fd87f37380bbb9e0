/// How many colours an output can show, from none to all.
public enum ColorDepth: String, CaseIterable, Comparable, Sendable {
    case mono
    case ansi16 = "16"
    case ansi256 = "256"
    case truecolor

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

    /// What people call it.
    public var title: String {
        switch self {
        case .mono: "no colors"
        case .ansi16: "16 colors"
        case .ansi256: "256 colors"
        case .truecolor: "true color"
        }
    }
}

/// The colours of terminals that do not have them all, and the nearest of them to a given colour.
public enum TerminalPalette {
    /// The colour xterm gives to `index` of its 256: a 6 x 6 x 6 cube from 16, greys from 232.
    ///
    /// 0...15 are whatever the user's terminal makes of them; the values here are xterm's nominal ones.
    public static func color(at index: UInt8) -> RGB {
        switch index {
        case 0..<16:
            return RGB(packed: nominal16[Int(index)])
        case 16..<232:
            let cube = index - 16
            return RGB(red: levels[Int(cube / 36)], green: levels[Int(cube / 6 % 6)], blue: levels[Int(cube % 6)])
        default:
            let grey = 8 + 10 * (index - 232)
            return RGB(red: grey, green: grey, blue: grey)
        }
    }

    /// The index in 16...255 whose colour is nearest in OKLab; the lowest one on ties.
    ///
    /// The first sixteen are never chosen: users theme them.
    public static func nearest256(_ rgb: RGB) -> UInt8 {
        nearest(rgb, in: 16..<256, chromaWeight: 1)
    }

    /// The index in 0...15 whose nominal colour is nearest in OKLab; the lowest one on ties.
    ///
    /// The differences of `a` and `b` count twice, as in color.js' delta E OK2: the sixteen are so far apart in lightness
    /// that dark greys would come out as reds and blues.
    public static func nearest16(_ rgb: RGB) -> UInt8 {
        nearest(rgb, in: 0..<16, chromaWeight: 2)
    }

    private static func nearest(_ rgb: RGB, in indices: Range<Int>, chromaWeight: Double) -> UInt8 {
        let wanted = OKLab(Color(rgb))
        var best = indices.lowerBound
        var bestDistance = Double.infinity
        for index in indices {
            let lab = shades[index].lab
            let (dl, da, db) = (wanted.l - lab.l, (wanted.a - lab.a) * chromaWeight, (wanted.b - lab.b) * chromaWeight)
            let distance = dl * dl + da * da + db * db
            if distance < bestDistance { (best, bestDistance) = (index, distance) }
        }
        return UInt8(best)
    }

    private static let levels: [UInt8] = [0, 95, 135, 175, 215, 255]

    private static let nominal16: [UInt32] = [
        0x000000, 0x800000, 0x008000, 0x808000, 0x000080, 0x800080, 0x008080, 0xC0C0C0,
        0x808080, 0xFF0000, 0x00FF00, 0xFFFF00, 0x0000FF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
    ]

    /// What xterm shows for the first sixteen, by its own resource file, and with it many terminals.
    private static let shown16: [UInt32] = [
        0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5,
        0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
    ]
    private static let shownShades = shown16.map { Shade(RGB(packed: $0)) }

    /// The contrast ratio of two of the first sixteen, as nominal or as xterm shows them: whichever is less.
    public static func leastRatio16(_ one: UInt8, _ other: UInt8) -> Double {
        let (one, other) = (Int(one), Int(other))
        return min(shades[one].ratio(shades[other]), shownShades[one].ratio(shownShades[other]))
    }

    /// By index.
    static let shades: [Shade] = (0..<256).map { Shade(color(at: UInt8($0))) }
}

extension TerminalPalette {
    /// What a terminal of `depth` paints for letters in `ink` on `paper`, seen by themselves: the paper in the nearest
    /// color that carries white and black as it does, the ink in the nearest that keeps the verdicts on it.
    ///
    /// Both are taken as opaque: composite first. Without a palette both come back in 24 bits; what a terminal without
    /// colors shows is its user's.
    public static func painted(ink: Color, on paper: Color, depth: ColorDepth) -> (ink: Color, paper: Color) {
        guard let choice = PaletteChoice(depth) else { return (Color(ink.rgb), Color(paper.rgb)) }
        let (inkShade, paperShade) = (Shade(ink.rgb), Shade(paper.rgb))
        let paperIndex = choice.index(of: paperShade, as: .surface, beside: [])
        let inkIndex = choice.index(ofLetters: inkShade, on: PlacedColor(paperShade, index: paperIndex))
        return (Color(color(at: inkIndex)), Color(color(at: paperIndex)))
    }
}
