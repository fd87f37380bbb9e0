import Canvas
import ColorScience
import ThemeEngine
import ThemeSpec

/// A preview of a theme in its own style: its name and summary on a card with a button and colors.
struct ThemeCard: Composite {
    static let name = "Theme card"
    let body: any Element

    /// - Parameter isLow: Whether the summary has one line, and the padding above and below is half a row.
    init(name: String, summary: String, isChosen: Bool, isLow: Bool = false, in model: RenderModel) {
        let style = ThemeCardStyle(model)
        let dots = Row(
            spacing: style.dotGap,
            style.palette.map { role in
                Drawing(width: style.dot, height: CellMetrics.height) { rect, canvas in
                    canvas.attribute(to: .role(role, .shape, "palette"))
                    let center = PointGrid.cellMiddle(near: Point(x: rect.minX, y: rect.midY))
                    canvas.dot(at: center, diameter: style.dot, color: model.colors[role])
                }
            })
        let words = Column([
            Label(verbatim: name, style.name, maxLines: 1).rowAligned(),
            Label(verbatim: summary, style.summary, maxLines: isLow ? 1 : 2).rowAligned(),
            dots,
        ])
        let button = ThemeButton("Aa", .primary, in: model)
        let parts = Row(spacing: style.horizontalPadding, alignment: .top, [words.filling(), button])
        body = Backed(
            content: parts.padded(
                horizontal: style.horizontalPadding, vertical: CellMetrics.height / (isLow ? 2 : 1))
        ) { rect, canvas in
            canvas.attribute(to: .surface(style.surface, .fill))
            let shape = Shape.roundedRectangle(radius: style.surface.cornerRadius)
            for layer in style.surface.layers { canvas.fill(shape, in: rect, with: .color(layer)) }
            // The line of a border would be in the row of the name, which would interrupt it.
            if !isLow || canvas.drawsPixels {
                canvas.attribute(to: .surface(style.surface, .border))
                canvas.strokeBorder(
                    shape, in: rect, width: style.surface.borderWidth, with: .color(style.surface.border))
            }
            guard isChosen else { return }
            FocusRing(rect: rect, shape: shape, style: style.focus, isPressed: false, name: "theme").draw(on: &canvas)
        }
    }
}

/// The frame of a theme card for the theme picker.
public enum ThemeCardPicture {
    /// Returns the height of a card in rows, including its background.
    ///
    /// - Parameter isLow: Whether the card is for a short screen.
    public static func rows(isLow: Bool) -> Int { isLow ? 5 : 8 }

    /// Returns the card on the background of its theme, `columns` wide and ``rows(isLow:)`` tall.
    public static func frame(
        _ model: RenderModel, name: String, summary: String, isChosen: Bool, isLow: Bool = false, columns: Int,
        glyphs: GlyphSet, depth: ColorDepth = .truecolor, pixels: CellPixels? = nil
    ) -> Frame {
        let size = GridSize(columns: columns, rows: rows(isLow: isLow))
        let model = model.shown(in: DisplayLetters(glyphs, hasPixels: pixels != nil))
        var canvas = Canvas(
            size: size, background: ScreenStyle(model).background, glyphs: glyphs, depth: depth, pixels: pixels)
        canvas.isMirrored = model.environment.has(.rightToLeft)
        let card = ThemeCard(name: name, summary: summary, isChosen: isChosen, isLow: isLow, in: model)
        let whole = Rect(x: 0, y: 0, width: size.size.width, height: size.size.height)
        let place = whole.inset(
            dx: WholeCells.columns(ThemeCardStyle(model).margin), dy: CellMetrics.height / (isLow ? 2 : 1))
        card.draw(in: place, on: &canvas)
        return canvas.frame()
    }
}
