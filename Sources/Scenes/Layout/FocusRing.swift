import Canvas
import ColorScience
import ThemeEngine

/// The ring around the control that has the keyboard focus.
///
/// It follows the outline of the control. It surrounds the control if there is room, is inside its edge otherwise, and
/// consists of two bars at the sides of a control whose text leaves no room. In pixels, a ring inside is along the edge.
struct FocusRing: Sendable {
    /// The control, in pt.
    let rect: Rect
    let shape: Shape
    let style: FocusStyle
    let isPressed: Bool
    /// The identifier of the control.
    let name: String

    func draw(on canvas: inout Canvas) {
        guard !canvas.drawsPixels else { return drawInPixels(on: &canvas) }
        let around = Self.onRows(rect, extended: true).inset(dx: -CellMetrics.width, dy: -CellMetrics.height)
        let inside = Self.onRows(rect, extended: false)
        if canvas.isFree(onEdgesOf: around) {
            stroke(
                shape.expanded(by: CellMetrics.width), around, on: canvas.colors(onEdgesOf: around), &canvas)
        } else if isPressed {
            // The control moves away from a ring inside it.
            return
        } else if inside.height >= 2 * CellMetrics.height, canvas.isFree(onEdgesOf: inside, exceptCorners: corner),
            canvas.isEven(onEdgesOf: inside, exceptCorners: corner)
        {
            stroke(shape, inside, on: canvas.colors(onEdgesOf: inside), &canvas)
        } else {
            drawBars(beside: PointGrid.snapped(rect, to: .cell), on: &canvas)
        }
    }

    /// Draws the ring at its distance from the edge, which may be in the middle of a row, or along the edge where text is.
    private func drawInPixels(on canvas: inout Canvas) {
        let edge = PointGrid.snapped(rect)
        let distance = style.distance + style.width
        let ring = edge.inset(by: -distance)
        let (around, inside) = (Self.cells(of: ring), Self.cells(of: edge))
        let isOnCanvas = around.minX >= 0 && around.maxX <= canvas.size.size.width
        if isOnCanvas, !canvas.hasText(onEdgesOf: around) {
            stroke(shape.expanded(by: distance), ring, on: canvas.colors(onEdgesOf: around), &canvas)
        } else if isPressed {
            return
        } else if edge.height >= 2 * CellMetrics.height, !canvas.hasText(onEdgesOf: inside) {
            stroke(shape, edge, on: canvas.colors(onEdgesOf: inside), &canvas)
        } else {
            drawBars(beside: PointGrid.snapped(rect, to: .cell), on: &canvas)
        }
    }

    /// Returns the whole cells that a rectangle covers at least in part.
    private static func cells(of rect: Rect) -> Rect {
        func edge(_ value: Double, _ step: Double, _ rule: FloatingPointRoundingRule) -> Double {
            (value / step).rounded(rule) * step
        }
        return Rect(
            minX: edge(rect.minX, CellMetrics.width, .down), minY: edge(rect.minY, CellMetrics.height, .down),
            maxX: edge(rect.maxX, CellMetrics.width, .up), maxY: edge(rect.maxY, CellMetrics.height, .up))
    }

    /// Returns the rectangle on whole columns and rows, with the rows that it covers in part or without them. A line in such
    /// a row would be on the edge.
    private static func onRows(_ rect: Rect, extended: Bool) -> Rect {
        let edge = PointGrid.snapped(rect)
        func row(_ y: Double, up: Bool) -> Double {
            (y / CellMetrics.height).rounded(up == extended ? .down : .up) * CellMetrics.height
        }
        return Rect(
            minX: edge.minX, minY: row(edge.minY, up: true), maxX: edge.maxX, maxY: row(edge.maxY, up: false))
    }

    /// The cells at each end of an edge that may show a round corner of the control.
    private var corner: Int { shape == .rectangle ? 0 : 3 }

    private func stroke(_ shape: Shape, _ ring: Rect, on backgrounds: [Color], _ canvas: inout Canvas) {
        let choice = attribute(on: backgrounds, &canvas)
        canvas.ring(shape, in: ring, width: style.width, color: choice.color)
    }

    private func drawBars(beside cells: Rect, on canvas: inout Canvas) {
        let column = CellMetrics.width
        for (side, bar) in [(cells.minX - column, cells.minX - style.width), (cells.maxX, cells.maxX)] {
            func part(_ x: Double, _ width: Double) -> Rect {
                Rect(x: x, y: cells.minY, width: width, height: cells.height)
            }
            let choice = attribute(on: canvas.colors(onEdgesOf: part(side, column)), &canvas)
            canvas.fill(.rectangle, in: part(bar, style.width), with: .color(choice.color))
        }
    }

    private func attribute(on backgrounds: [Color], _ canvas: inout Canvas) -> FocusStyle.Choice {
        let choice = style.choice(on: backgrounds)
        canvas.attribute(
            to: Origin(.border, token: "focus", colorRole: choice.role.rawValue, detail: "\(name) has the focus"))
        return choice
    }
}

extension Shape {
    /// The outline at a distance, in pt.
    fileprivate func expanded(by distance: Double) -> Shape {
        guard case .roundedRectangle(let radius) = self else { return self }
        return .roundedRectangle(radius: radius + distance)
    }
}
