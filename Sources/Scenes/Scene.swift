import Canvas
import ColorScience
import ThemeEngine

/// A mock screen that draws itself from a model.
public struct Scene: Sendable {
    /// How much of a wide terminal a scene takes.
    public enum Width: Sendable {
        /// A phone's, in the middle.
        case phone
        /// All of it.
        case all
    }

    /// The name on the command line.
    public let slug: String
    /// The name that people read.
    public let name: String
    /// The fewest columns and rows in which it makes sense.
    public let minimumSize: GridSize
    public let width: Width
    let content: @Sendable (RenderModel, SceneState) -> any Element
    /// What lies over the scene and does not scroll with it.
    let overlay: @Sendable (RenderModel, SceneState) -> (any Element)?

    init(
        slug: String, name: String, minimumSize: GridSize = GridSize(columns: 32, rows: 10), width: Width = .phone,
        overlay: @escaping @Sendable (RenderModel, SceneState) -> (any Element)? = { _, _ in nil },
        content: @escaping @Sendable (RenderModel, SceneState) -> any Element
    ) {
        self.slug = slug
        self.name = name
        self.minimumSize = minimumSize
        self.width = width
        self.overlay = overlay
        self.content = content
    }

    /// Every scene, in the order of their tabs and digits.
    public static let all: [Scene] = [
        .dashboard, .components, .typography, .colors, .contrast, .chat, .reading, .empty, .form,
    ]

    /// The scene of that slug or name, in any case.
    public static func named(_ name: String) -> Scene? {
        all.first { [$0.slug, $0.name.lowercased()].contains(name.lowercased()) }
    }
}

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

/// A scene as it was drawn once, and what there is to know about that.
public struct ScenePicture: Sendable {
    public let frame: Frame
    /// How many rows the whole scene takes at that width.
    public let rows: Int
    public let notes: LayoutNotes
    /// Who painted what; only where it was asked for.
    public let trace: Trace?
}
