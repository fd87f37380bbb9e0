import Canvas
import ColorScience
import ThemeEngine

/// The ring around the control that has the keyboard focus.
///
/// It follows the outline of the control. It surrounds the control if there is room, is inside its edge otherwise, and
/// consists of two bars at the sides of a control whose text leaves no room.
struct FocusRing: Sendable {
    /// The control, in pt.
    let rect: Rect
    let shape: Shape
    let style: FocusStyle
    let isPressed: Bool
    /// The identifier of the control.
    let name: String

    func draw(on canvas: inout Canvas) {
        let cells = PointGrid.snapped(rect, to: .cell)
        let around = Self.onRows(rect, extended: true).inset(dx: -CellMetrics.width, dy: -CellMetrics.height)
        let inside = Self.onRows(rect, extended: false)
        if canvas.isFree(onEdgesOf: around) {
            let distance = style.distance + style.width
            let ring = canvas.drawsPixels ? cells.inset(by: -distance) : around
            stroke(shape.expanded(by: canvas.drawsPixels ? distance : CellMetrics.width), ring, on: &canvas)
        } else if isPressed {
            // The control moves away from a ring inside it.
            return
        } else if inside.height >= 2 * CellMetrics.height, canvas.isFree(onEdgesOf: inside, exceptCorners: corner) {
            stroke(shape, inside, on: &canvas)
        } else {
            drawBars(beside: cells, on: &canvas)
        }
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

    private func stroke(_ shape: Shape, _ ring: Rect, on canvas: inout Canvas) {
        let choice = attribute(on: canvas.colors(onEdgesOf: ring), &canvas)
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
