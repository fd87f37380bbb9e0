import ColorScience

/// The formulas with which other programs map each color separately to the 256 colors of a terminal, for comparison.
///
/// They are written from their descriptions, with nominal values for the sixteen colors that users can theme.
public enum FixedFormula: String, CaseIterable, Sendable {
    case tmux
    case charm
    case rich
    case notcurses
    /// The color of 16...255 with the smallest squared difference of red, green and blue; the lowest index on ties.
    case exhaustiveRGB = "nearest in RGB"
    /// The nearest color of 16...255 in OKLab; the lowest index on ties.
    case exhaustiveOKLab = "nearest in OKLab"

    /// Returns the index in the palette of 256 colors.
    public func index(_ rgb: RGB) -> UInt8 {
        switch self {
        case .tmux: CubeOrGray(rgb).nearestInRGB
        case .charm: CubeOrGray(rgb).nearestInHSLuv
        case .rich: RichFormula.index(rgb)
        case .notcurses: NotcursesFormula.index(rgb)
        case .exhaustiveRGB: Self.nearestInRGB(rgb)
        case .exhaustiveOKLab: Self.nearestInOKLab(rgb)
        }
    }

    private static func nearestInOKLab(_ rgb: RGB) -> UInt8 {
        let lab = OKLab(Color(rgb))
        let distances = palette.map { $0.squaredDistance(to: lab) }
        return UInt8(16 + (distances.indices.min { distances[$0] < distances[$1] } ?? 0))
    }

    private static let palette = (UInt8(16)...255).map { OKLab(Color(TerminalPalette.color(at: $0))) }

    private static func nearestInRGB(_ rgb: RGB) -> UInt8 {
        let indices = UInt8(16)...255
        return indices.min { rgb.squaredDistance(at: $0) < rgb.squaredDistance(at: $1) } ?? 16
    }
}

extension RGB {
    /// Returns the squared distance to the color of the palette at `index`, 0...195 075.
    func squaredDistance(at index: UInt8) -> Int {
        let other = TerminalPalette.color(at: index)
        let red = Int(red) - Int(other.red)
        let green = Int(green) - Int(other.green)
        let blue = Int(blue) - Int(other.blue)
        return red * red + green * green + blue * blue
    }
}
