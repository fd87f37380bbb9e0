import ColorScience

/// A method to assign palette colors.
public enum SurveyPainter: Sendable {
    /// Each color independently of the others.
    case formula(FixedFormula)
    /// The method of Vitrine.
    case choice(PaletteChoice)

    /// Returns the indices of surfaces that cover each other, the lowest and largest first.
    func surfaces(_ colors: [RGB]) -> [UInt8] {
        switch self {
        case .formula(let formula):
            return colors.map(formula.index)
        case .choice(let choice):
            return colors.map(choice.index(ofArea:))
        }
    }

    func foreground(_ color: RGB, on background: PlacedColor) -> UInt8 {
        switch self {
        case .formula(let formula): formula.index(color)
        case .choice(let choice): choice.index(ofSymbol: Shade(color), on: background)
        }
    }
}
