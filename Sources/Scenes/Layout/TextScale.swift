import Canvas
import ThemeEngine
import ThemeSpec

/// How text of a given size relates to the cells that it is drawn in.
enum TextScale {
    /// The width in pt that layout gives one column of text.
    ///
    /// A 17 pt character of the system font is about as wide as a cell, larger ones in proportion; smaller ones cannot
    /// be drawn smaller than a cell, so they are not laid out smaller either.
    static func advance(_ style: TextModel) -> Double {
        let natural = style.pointSize * CellMetrics.width / pointSizeOfACell + style.letterSpacing
        return max(natural, CellMetrics.width)
    }

    /// What a cell can show of a weight.
    static func attributes(_ style: TextModel) -> CellAttributes {
        switch style.weight {
        case .semibold, .bold, .heavy, .black: .bold
        case .ultraLight, .thin, .light, .regular, .medium: []
        }
    }

    private static let pointSizeOfACell = 17.0
}
