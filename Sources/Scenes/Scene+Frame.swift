import Canvas
import ColorScience
import ThemeEngine

extension Scene {
    /// The scene as `size` cells show it, `scroll` rows further down.
    ///
    /// The content is as wide as a phone, or as the canvas where that is narrower, and stands in the middle.
    public func frame(
        _ model: RenderModel, size: GridSize, scroll: Int = 0, glyphs: GlyphSet = .sextant
    ) -> Frame {
        picture(model, size: size, scroll: scroll, glyphs: glyphs).frame
    }

    /// The same, and how many rows the whole scene takes at that width.
    public func picture(
        _ model: RenderModel, size: GridSize, scroll: Int, glyphs: GlyphSet
    ) -> (frame: Frame, rows: Int) {
        var canvas = Canvas(size: size, background: ScreenStyle(model).background, glyphs: glyphs)
        let place = place(model, columns: size.columns)
        let element = content(model)
        let height = element.size(fitting: place.width).height
        let y = -Double(scroll) * CellMetrics.height
        element.draw(in: Rect(x: place.x, y: y, width: place.width, height: height), on: &canvas)
        return (canvas.frame(), rows(height))
    }

    /// How many rows the whole scene takes when it is `columns` wide.
    public func rows(_ model: RenderModel, columns: Int) -> Int {
        rows(content(model).size(fitting: place(model, columns: columns).width).height)
    }

    private func rows(_ height: Double) -> Int {
        Int((height / CellMetrics.height).rounded(.up))
    }

    /// Where the content stands, in pt; its left edge is on a column.
    private func place(_ model: RenderModel, columns: Int) -> (x: Double, width: Double) {
        let phone = PointGrid.columns(fitting: ScreenStyle(model).phoneWidth)
        let taken = min(columns, phone)
        return (Double((columns - taken) / 2) * CellMetrics.width, Double(taken) * CellMetrics.width)
    }
}
