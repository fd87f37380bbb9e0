import Canvas
import ColorScience
import ThemeEngine
import ThemeSpec

/// An element on a surface of the theme, with a shadow, layers and a border. Its edges are on cell edges. With the
/// grain `container`, its rectangle may begin and end on half rows, which only pixels show.
struct Surface: Wrapper {
    let model: SurfaceModel
    let grain: PointGrid.Grain
    /// The distance of the upper and lower edges from the element if the display draws pixels, in pt.
    let insetInPixels: Double
    /// The colors that are visible through a material or glass; `nil` for those below the surface.
    let backdrop: Gradient?
    let content: any Element

    init(
        _ model: SurfaceModel, grain: PointGrid.Grain = .cell, insetInPixels: Double = 0, backdrop: Gradient? = nil,
        _ content: any Element
    ) {
        self.model = model
        self.grain = grain
        self.insetInPixels = insetInPixels
        self.backdrop = backdrop
        self.content = grain == .cell ? content.rowAligned() : content
    }

    func draw(in rect: Rect, on canvas: inout Canvas) {
        let place = PointGrid.snapped(rect, to: grain)
        paint(in: canvas.drawsPixels ? place.inset(dx: 0, dy: insetInPixels) : place, on: &canvas)
        content.draw(in: place, on: &canvas)
    }

    /// Returns the visible edge; glyphs draw it on whole rows.
    private func edge(of place: Rect, on canvas: Canvas) -> (rect: Rect, hasLine: Bool?) {
        canvas.edge(
            of: .roundedRectangle(radius: model.cornerRadius), in: place, filledWith: model.layers,
            borderWidth: rimWidth, model.rim.map { .color($0) } ?? border)
    }

    /// The width of the rim, or of the border if there is no rim, in pt.
    private var rimWidth: Double { model.rim == nil ? model.borderWidth : max(model.borderWidth, 1) }

    /// Paints everything except the content, from the bottom to the top.
    private func paint(in place: Rect, on canvas: inout Canvas) {
        let shape = Shape.roundedRectangle(radius: model.cornerRadius)
        let backdrop = model.blursBackdrop ? backdrop ?? Backdrop.blurred(place, on: canvas) : nil
        let (edge, hasLine) = edge(of: place, on: canvas)
        if let shadow = model.shadow {
            canvas.attribute(to: .surface(model, .shadow))
            canvas.shadow(of: shape, in: edge, color: shadow.color, radius: shadow.radius, x: shadow.x, y: shadow.y)
        }
        canvas.attribute(to: .surface(model, .fill))
        if let backdrop { canvas.fill(shape, in: edge, with: .linear(backdrop, from: .top, to: .bottom)) }
        for layer in model.layers { canvas.fill(shape, in: edge, with: .color(layer)) }
        if let sheen = model.sheen {
            canvas.attribute(to: .sheen(model))
            canvas.fill(shape, in: edge, with: .linear(Gradient(fading: sheen), from: .top, to: .center))
        }
        if let depth = model.depth { paint(depth, shape, in: edge, on: &canvas) }
        if model.borderWidth > 0 {
            canvas.attribute(to: .surface(model, .border))
            canvas.strokeBorder(shape, in: edge, width: model.borderWidth, with: border, isVisible: hasLine)
        }
        if let rim = model.rim {
            canvas.attribute(to: .rim(model))
            // If the line consists of glyphs, it does not fade.
            canvas.strokeBorder(
                shape, in: edge, width: rimWidth,
                with: canvas.drawsPixels && model.rimFades
                    ? .linear(Gradient(fading: rim), from: .top, to: .center) : .color(rim),
                isVisible: hasLine)
        }
    }

    private var border: Paint {
        guard let fade = model.borderFade else { return .color(model.border) }
        func faded(_ opacity: Double) -> Color { model.border.opacity(opacity) }
        return .linear(
            Gradient(colors: [faded(fade.from), faded(fade.to)]), from: .topLeading, to: .bottomTrailing)
    }

    /// Paints a highlight at the top edge and an indentation at the bottom edge.
    private func paint(_ style: DepthStyle, _ shape: Shape, in edge: Rect, on canvas: inout Canvas) {
        let reach = min(style.reach / max(edge.height, 1), 0.5)
        canvas.attribute(to: .depth(model))
        let highlight = Gradient(fading: style.highlight)
        let indent = Gradient(fading: style.indent)
        let shade = Gradient(colors: [style.shade.opacity(0), style.shade])
        let (low, high) = (UnitPoint(x: 0.5, y: reach), UnitPoint(x: 0.5, y: 1 - reach))
        if style.shade.alpha > 0 {
            canvas.fill(shape, in: edge, with: .linear(shade, from: .top, to: low))
        }
        canvas.fill(shape, in: edge, with: .linear(highlight, from: .top, to: low))
        canvas.fill(shape, in: edge, with: .linear(indent, from: .bottom, to: high))
    }
}

extension SurfaceModel {
    /// The number of whole rows that the shadow covers below the surface, as a height in pt. Text over the shadow would
    /// have a background that is not in the theme.
    var rowsOfShadow: Double { WholeCells.rows(max((shadow?.y ?? 0) + (shadow?.radius ?? 0), 0)) }
}

extension Gradient {
    /// Creates a gradient from a color to clear.
    init(fading color: Color) {
        self.init(colors: [color, color.opacity(0)])
    }
}

/// The origins of the details of a surface.
extension Origin {
    static func sheen(_ surface: SurfaceModel) -> Origin {
        part(of: surface, .fill, "sheenOpacity", "a sheen from the top edge to the middle")
    }

    static func depth(_ surface: SurfaceModel) -> Origin {
        part(of: surface, .fill, "surfaceDepthEffect", "a highlight at the top edge and an indent at the bottom")
    }

    static func rim(_ surface: SurfaceModel) -> Origin {
        part(of: surface, .border, "backgroundStyle", "the rim of glass")
    }

    private static func part(of surface: SurfaceModel, _ part: Part, _ key: String, _ detail: String) -> Origin {
        Origin(
            part, token: surface.role.rawValue, path: ["surfaces", "roles", surface.role.rawValue, key], detail: detail)
    }
}

/// The backdrop of a material, blurred.
///
/// Apple's materials blur by tens of points. The mean colors of a few horizontal bands approximate that: they keep the
/// color and its gradual change from top to bottom, and text is not visible through the material.
enum Backdrop {
    /// Returns the colors below `rect` (pt) from top to bottom; `nil` if it is outside the canvas.
    static func blurred(_ rect: Rect, on canvas: Canvas) -> Gradient? {
        let (left, right) = (PointGrid.column(at: rect.minX), PointGrid.column(at: rect.maxX))
        let (top, bottom) = (PointGrid.row(at: rect.minY), PointGrid.row(at: rect.maxY))
        let columns = (left..<max(right, left)).clamped(to: 0..<canvas.size.columns)
        let rows = (top..<max(bottom, top)).clamped(to: 0..<canvas.size.rows)
        guard !columns.isEmpty, !rows.isEmpty else { return nil }
        let bands = min(rows.count, mostBands)
        let colors = (0..<bands).map { band in
            let first = rows.lowerBound + rows.count * band / bands
            let last = rows.lowerBound + rows.count * (band + 1) / bands
            return mean(columns, first..<max(last, first + 1), canvas)
        }
        return Gradient(colors: colors.count == 1 ? colors + colors : colors)
    }

    private static func mean(_ columns: Range<Int>, _ rows: Range<Int>, _ canvas: Canvas) -> Color {
        // Every second column is sufficient for such a blur.
        let colors = rows.lazy.flatMap { row in
            stride(from: columns.lowerBound, to: columns.upperBound, by: 2).lazy.map {
                canvas.color(column: $0, row: row)
            }
        }
        return Color.mean(colors) ?? canvas.color(column: columns.lowerBound, row: rows.lowerBound)
    }

    private static let mostBands = 4
}

/// Elements on top of each other, the first one at the bottom.
struct Layers: Element {
    let elements: [any Element]

    init(_ elements: [any Element]) {
        self.elements = elements
    }

    func size(fitting width: Double) -> Size {
        let sizes = elements.map { $0.size(fitting: width) }
        return Size(width: sizes.map(\.width).max() ?? 0, height: sizes.map(\.height).max() ?? 0)
    }

    func draw(in rect: Rect, on canvas: inout Canvas) {
        for element in elements { element.draw(in: rect, on: &canvas) }
    }

    var isFlexible: Bool { elements.contains(where: \.isFlexible) }
}

/// An element while it is pressed: it is paler, as if drawn with less opacity over `backdrop`.
///
/// Its size does not change. Checkpoint's cards shrink to 98 %, which is less than half a cell on each side.
struct Dimmed: Wrapper {
    let content: any Element
    /// The opacity, 0...1.
    let opacity: Double
    let backdrop: Color
    /// The corner radius of the element in pt.
    let cornerRadius: Double

    func draw(in rect: Rect, on canvas: inout Canvas) {
        content.draw(in: rect, on: &canvas)
        guard opacity < 1 else { return }
        canvas.attribute(to: Origin(.fill, token: "pressed", detail: "drawn paler while it is pressed"))
        let (shape, shade) = (Shape.roundedRectangle(radius: cornerRadius), backdrop.opacity(1 - max(opacity, 0)))
        let edge = canvas.edge(
            of: shape, in: PointGrid.snapped(rect), filledWith: [], borderWidth: 0, .color(shade))
        canvas.fill(shape, in: edge.rect, with: .color(shade))
    }
}

extension Element {
    /// Returns the element as a target that becomes paler when it is pressed.
    ///
    /// - Parameter cornerRadius: The corner radius of its surface, in pt.
    func pressable(
        _ target: Target, _ state: SceneState, cornerRadius: Double = 0, in model: RenderModel
    ) -> Tappable {
        let press = state.press.flatMap { $0.target == target ? $0 : nil }
        return Dimmed(
            content: self, opacity: press?.opacity ?? 1, backdrop: ScreenStyle(model).background,
            cornerRadius: cornerRadius
        )
        .tappable(target, state, shape: .roundedRectangle(radius: cornerRadius), in: model)
    }
}
