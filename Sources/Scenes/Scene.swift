import Canvas
import ColorScience
import ThemeEngine
import ThemeSpec

/// A mock screen that is drawn from a render model.
public struct Scene: Sendable {
    /// The width of a scene in a wide terminal.
    public enum Width: Sendable {
        /// The width of a phone, centered.
        case phone
        /// The full width; half of it is enough in a wide terminal.
        case page
        /// The full width.
        case all
    }

    /// The name on the command line.
    public let slug: String
    /// The name shown to the user.
    public let name: String
    /// The name if there is little room.
    public let shortName: String
    /// The smallest useful size.
    public let minimumSize: GridSize
    /// The width in a wide terminal.
    public let width: Width
    /// The stages that the scene can show, in the order in which they appear.
    public let stages: [SceneStage]
    /// Whether anything in the scene can have the keyboard focus.
    public let hasControls: Bool
    let content: @Sendable (RenderModel, SceneState) -> any Element
    /// An element over the scene that does not scroll.
    let overlay: @Sendable (RenderModel, SceneState) -> (any Element)?

    init(
        slug: String, name: String, shortName: String? = nil, minimumSize: GridSize = GridSize(columns: 31, rows: 10),
        width: Width = .phone, stages: [SceneStage] = [.ready], hasControls: Bool = true,
        overlay: @escaping @Sendable (RenderModel, SceneState) -> (any Element)? = { _, _ in nil },
        content: @escaping @Sendable (RenderModel, SceneState) -> any Element
    ) {
        self.slug = slug
        self.name = name
        self.shortName = shortName ?? name
        self.minimumSize = minimumSize
        self.width = width
        self.stages = stages
        self.hasControls = hasControls
        self.overlay = overlay
        self.content = content
    }

    /// All scenes, in the order of their tabs and digit keys.
    public static let all: [Scene] = [
        .dashboard, .components, .typography, .colors, .contrast, .chat, .reading, .empty, .form, .scales, .states,
    ]

    /// Creates the scene that a theme names.
    public init(_ name: SceneName) { self = Self.all.first { $0.slug == name.rawValue } ?? .dashboard }

    /// Returns the scene with this slug or name, ignoring case.
    public static func named(_ name: String) -> Scene? {
        all.first { [$0.slug, $0.name.lowercased()].contains(name.lowercased()) }
    }
}

extension Scene {
    /// Returns the frame of the scene in `size` cells, scrolled down by `scroll` rows.
    ///
    /// - Parameter pixels: The size of a cell in pixels if shapes are drawn as an image; see ``Canvas``.
    public func frame(
        _ model: RenderModel, _ state: SceneState = SceneState(), size: GridSize, scroll: Int = 0,
        glyphs: GlyphSet = .sextant, pixels: CellPixels? = nil
    ) -> Frame {
        picture(model, state, size: size, scroll: scroll, glyphs: glyphs, pixels: pixels).frame
    }

    /// Returns the frame with its layout notes, and with the origins of everything painted if `isTraced` is set.
    ///
    /// - Parameter screenRows: The height in rows of the screen for which the scene is laid out; by default that of the
    ///   frame.
    public func picture(
        _ model: RenderModel, _ state: SceneState = SceneState(), size: GridSize, screenRows: Int? = nil,
        scroll: Int = 0, glyphs: GlyphSet = .sextant, pixels: CellPixels? = nil, isTraced: Bool = false
    ) -> ScenePicture {
        let model = model.shown(in: DisplayLetters(glyphs, hasPixels: pixels != nil))
        var state = state.laidOut(for: screenRows ?? size.rows, in: model)
        let screen = ScreenStyle(model)
        var canvas = Canvas(
            size: size, background: screen.background, glyphs: glyphs, depth: state.depth, pixels: pixels)
        canvas.isMirrored = model.environment.has(.rightToLeft)
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
        let area = Rect(x: place.x, y: y, width: place.width, height: height)
        canvas.box(name, in: area) { element.draw(in: area, on: &$0) }
        canvas.finishDrawing()
        state.isScrolled = scroll > 0
        if let over = overlay(model, state) {
            over.draw(in: whole, on: &canvas)
            canvas.finishDrawing()
        }
        return ScenePicture(
            frame: canvas.frame(), rows: rows(height), notes: canvas.notes, hiddenRows: canvas.hiddenRows,
            trace: canvas.placedTrace)
    }

    /// Returns the height in rows of the whole scene with a width of `columns` on a screen of `screenRows`, drawn with
    /// `glyphs`.
    public func rows(
        _ model: RenderModel, _ state: SceneState = SceneState(), columns: Int, screenRows: Int = .max,
        glyphs: GlyphSet = .sextant
    ) -> Int {
        let model = model.shown(in: DisplayLetters(glyphs, hasPixels: false))
        let state = state.laidOut(for: screenRows, in: model)
        return rows(content(model, state).size(fitting: place(model, columns: columns).width).height)
    }

    private func rows(_ height: Double) -> Int {
        Int((height / CellMetrics.height).rounded(.up))
    }

    /// Returns the left edge of the content, aligned to a column, and its width, in pt.
    private func place(_ model: RenderModel, columns: Int) -> (x: Double, width: Double) {
        let taken: Int =
            switch width {
            case .phone: min(columns, PointGrid.columns(fitting: ScreenStyle(model).phoneWidth))
            case .page, .all: columns
            }
        return (Double((columns - taken) / 2) * CellMetrics.width, Double(taken) * CellMetrics.width)
    }
}

extension DisplayLetters {
    /// Creates the line heights that a terminal can display in block glyphs or in pixels.
    init(_ glyphs: GlyphSet, hasPixels: Bool) {
        let glyphs = hasPixels ? .pixel : glyphs
        // If the glyphs have no letters for body text, it never becomes taller, and neither do boxes around it.
        let hasLetters = glyphs != .ascii && glyphs != .half
        let taller = hasLetters ? (glyphs.fewestLetterRows + 1...Self.mostRows).map(PointGrid.leastLine) : [.infinity]
        self.init(
            leastLine: glyphs.leastLetterLine, leastLineAtLargestSizes: glyphs.leastLetterLineAtLargestSizes,
            leastTitleLine: glyphs.leastTitleLine, leastLineAboveHeadline: glyphs.leastLineAboveHeadline,
            leastHeight: Double(glyphs.fewestLetterRows) * CellMetrics.height, hasOutlines: glyphs == .pixel,
            steps: (hasLetters ? [glyphs.leastLetterLine] : []) + taller)
    }

    /// The maximum number of rows of a line of body text.
    private static let mostRows = 5
}

/// The result of drawing a scene.
public struct ScenePicture: Sendable {
    /// The visible part of the scene.
    public let frame: Frame
    /// The height of the whole scene in rows.
    public let rows: Int
    /// Counts of layout problems.
    public let notes: LayoutNotes
    /// The rows of an open sheet that are not visible; `nil` without a sheet.
    public let hiddenRows: HiddenRows?
    /// The origins of everything painted, if they were requested.
    public let trace: Trace?
}
