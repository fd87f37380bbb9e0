import Canvas
import ThemeEngine

/// A theme's card by itself, as a theme picker shows it.
public enum ThemeCardPicture {
    /// Rows that a card takes, its background included.
    public static let rows = 8

    /// The card on the theme's own background, `columns` wide and ``rows`` tall.
    public static func frame(
        _ model: RenderModel, name: String, summary: String, isChosen: Bool, columns: Int, glyphs: GlyphSet,
        hasColors: Bool = true
    ) -> Frame {
        let size = GridSize(columns: columns, rows: rows)
        var canvas = Canvas(size: size, background: ScreenStyle(model).background, glyphs: glyphs, hasColors: hasColors)
        let card = ThemeCard(name: name, summary: summary, isChosen: isChosen, in: model)
        let whole = Rect(x: 0, y: 0, width: size.size.width, height: size.size.height)
        let place = whole.inset(dx: ThemeCardStyle(model).margin, dy: CellMetrics.height)
        card.draw(in: PointGrid.snapped(place, to: .cell), on: &canvas)
        return canvas.frame()
    }
}
