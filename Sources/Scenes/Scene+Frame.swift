import Canvas
import ColorScience
import ThemeEngine

extension Scene {
    /// The scene as `size` cells show it, `scroll` rows further down.
    public func frame(
        _ model: RenderModel, _ state: SceneState = SceneState(), size: GridSize, scroll: Int = 0,
        glyphs: GlyphSet = .sextant
    ) -> Frame {
        picture(model, state, size: size, scroll: scroll, glyphs: glyphs).frame
    }

    /// The same with what else there is to know; with `isTraced`, who painted what as well.
    public func picture(
        _ model: RenderModel, _ state: SceneState = SceneState(), size: GridSize, scroll: Int = 0,
        glyphs: GlyphSet = .sextant, isTraced: Bool = false
    ) -> ScenePicture {
        let screen = ScreenStyle(model)
        var canvas = Canvas(size: size, background: screen.background, glyphs: glyphs, hasColors: state.depth > .mono)
        let whole = Rect(x: 0, y: 0, width: size.size.width, height: size.size.height)
        if isTraced {
            canvas.startTracing()
            canvas.attribute(to: .surface(model.surface(.appBackground), .fill))
            canvas.fill(.rectangle, in: whole, with: .color(screen.background))
        }
        let place = place(model, columns: size.columns)
        let element = content(model, state)
        let height = element.size(fitting: place.width).height
        let y = -Double(scroll) * CellMetrics.height
        element.draw(in: Rect(x: place.x, y: y, width: place.width, height: height), on: &canvas)
        if let over = overlay(model, state) {
            over.draw(in: whole, on: &canvas)
        }
        return ScenePicture(frame: canvas.frame(), rows: rows(height), notes: canvas.notes, trace: canvas.trace)
    }

    /// How many rows the whole scene takes when it is `columns` wide.
    public func rows(_ model: RenderModel, _ state: SceneState = SceneState(), columns: Int) -> Int {
        rows(content(model, state).size(fitting: place(model, columns: columns).width).height)
    }

    private func rows(_ height: Double) -> Int {
        Int((height / CellMetrics.height).rounded(.up))
    }

    /// Where the content stands, in pt; its left edge is on a column.
    private func place(_ model: RenderModel, columns: Int) -> (x: Double, width: Double) {
        let taken: Int =
            switch width {
            case .phone: min(columns, PointGrid.columns(fitting: ScreenStyle(model).phoneWidth))
            case .all: columns
            }
        return (Double((columns - taken) / 2) * CellMetrics.width, Double(taken) * CellMetrics.width)
    }
}
