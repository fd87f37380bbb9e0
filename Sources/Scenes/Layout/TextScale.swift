import Canvas
import ThemeEngine
import ThemeSpec

/// How text of a given size relates to the cells that it is drawn in.
enum TextScale {
    /// The width in pt that layout gives one column of text that is a row tall.
    ///
    /// A 17 pt character of the system font is about as wide as a cell, larger ones in proportion; smaller ones cannot
    /// be drawn smaller than a cell, so they are not laid out smaller either.
    static func advance(_ style: TextModel) -> Double {
        let natural = style.pointSize * CellMetrics.width / pointSizeOfACell * widthFactor(style.width)
        return max(natural + style.letterSpacing, CellMetrics.width)
    }

    /// Empty columns between letters that are a row tall: what the tracking comes to in whole cells.
    static func gaps(_ style: TextModel) -> Int {
        min(max(Int((style.letterSpacing / CellMetrics.width).rounded()), 0), mostGaps)
    }

    /// What a cell can show of a weight.
    static func attributes(_ style: TextModel) -> CellAttributes {
        switch style.weight {
        case .semibold, .bold, .heavy, .black: .bold
        case .ultraLight, .thin, .light, .regular, .medium: []
        }
    }

    /// How text is set whose lines are two rows or more; `nil` for text of one row.
    static func big(_ style: TextModel) -> BigTextStyle? {
        let rows = Int(min(style.leading / CellMetrics.height, Double(mostRows)))
        guard rows >= BigText.minimumRows else { return nil }
        return BigTextStyle(
            rows: rows, weight: weight(style.weight), design: design(style.design), width: width(style.width),
            tracking: style.letterSpacing)
    }

    private static func weight(_ weight: FontWeight) -> BigTextStyle.Weight {
        switch weight {
        case .ultraLight, .thin, .light: .light
        case .regular, .medium: .regular
        case .semibold, .bold, .heavy, .black: .bold
        }
    }

    private static func design(_ design: FontDesign) -> BigTextStyle.Design {
        switch design {
        case .default: .standard
        case .serif: .serif
        case .rounded: .rounded
        case .monospaced: .monospaced
        }
    }

    private static func width(_ width: FontWidth) -> BigTextStyle.Width {
        switch width {
        case .compressed, .condensed: .condensed
        case .standard: .standard
        case .expanded: .expanded
        }
    }

    private static func widthFactor(_ width: FontWidth) -> Double {
        switch width {
        case .compressed: 0.8
        case .condensed: 0.9
        case .standard: 1
        case .expanded: 1.15
        }
    }

    private static let pointSizeOfACell = 17.0
    /// pt. Letters of a row stand for those of 17 pt, whose lines are so far apart on a device; at the 16 pt of a row every
    /// heading that wraps would be set double-spaced.
    static let leadingOfARow = 22.0
    /// pt. Body text of xxL, 26 pt, is on one row yet; that of xxxL, 29 pt, on two.
    static let leadingOfTwoRows = 27.0
    /// No two lines are further apart, whatever a theme says.
    static let mostRowsApart = 48.0
    /// No letter is taller, and no tracking wider, whatever a theme says.
    private static let mostRows = 24
    private static let mostGaps = 8
}
