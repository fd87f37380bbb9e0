import ColorScience

/// A way to paint in 256 colors.
public enum SurveyPainter: Sendable {
    /// Every color by itself.
    case formula(FixedFormula)
    /// Ours.
    case choice(PaletteChoice)

    /// Surfaces that lie on each other, from the lowest and largest up.
    func surfaces(_ colors: [RGB]) -> [UInt8] {
        switch self {
        case .formula(let formula):
            return colors.map(formula.index)
        case .choice(let choice):
            return choice.indices(ofSurfaces: colors.map { Shade($0) }) { _, _ in true }
        }
    }

    func ink(_ color: RGB, _ paper: PlacedColor) -> UInt8 {
        switch self {
        case .formula(let formula): formula.index(color)
        case .choice(let choice): choice.index(of: Shade(color), as: .ink, beside: [paper])
        }
    }
}
