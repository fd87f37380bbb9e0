import ColorScience

/// Where there are no colors, areas are told apart by whether they stand out from the page. One that does not, as a card
/// does not, gets a contour instead, and lines are drawn as strongly as they can be.
extension Canvas {
    /// A shape to be filled, or a border to be drawn, and what it lies on.
    struct Ground {
        let cell: Int
        let color: Sample
    }

    /// What lies in the middle of the bounds, as far as they are on the canvas; `nil` where there are colors, and where
    /// what lies there stands out from the page already: then all that is different shows.
    func paleGround(in bounds: Bounds) -> Ground? {
        guard contour != nil else { return nil }
        let visible = bounds.intersection(clipBounds)
        guard !visible.isEmpty else { return nil }
        let column = min(Int((visible.minX + visible.maxX) / 2 / CellMetrics.width), size.columns - 1)
        let row = min(Int((visible.minY + visible.maxY) / 2 / CellMetrics.height), size.rows - 1)
        let ground = Ground(cell: row * size.columns + column, color: mean(of: row * size.columns + column))
        return isPale(ground.color) ? ground : nil
    }

    /// Draws the shape's contour if it has been filled with what can neither be told from the page nor was there before.
    mutating func addContour(of shape: Shape, in rect: Rect, over ground: Ground) {
        let color = mean(of: ground.cell)
        guard let contour, color != ground.color, isPale(color), !reachesEdge(rect) else { return }
        // Characters make boxes only.
        if glyphs == .ascii, shape.isCurvedAllAround { return }
        if min(rect.width, rect.height) >= Self.leastWithContour {
            strokeBorder(shape, in: rect, width: Self.contourWidth, with: .color(contour))
        } else if rect.width >= Self.leastWithContour, shape != .rectangle {
            for x in [rect.minX, rect.maxX - Self.contourWidth] {
                let side = Rect(x: x, y: rect.minY, width: Self.contourWidth, height: rect.height)
                fill(.rectangle, in: side, with: .color(contour))
            }
        }
    }

    /// A pane of the screen and a cell of a table have no contour.
    private func reachesEdge(_ rect: Rect) -> Bool {
        rect.minX <= 0 || rect.maxX >= size.size.width
    }

    private func isPale(_ sample: Sample) -> Bool {
        Shade(sample.rgb).ratio(page) < Frame.leastRaised
    }

    /// Less tall ones have text in all of their rows, and room for a contour at both ends only, pt.
    private static let leastWithContour = 40.0
    /// pt
    private static let contourWidth = 1.0
}

extension Shape {
    /// Whether it has no straight sides to speak of.
    fileprivate var isCurvedAllAround: Bool {
        switch self {
        case .ellipse, .path: true
        case .rectangle, .roundedRectangle, .capsule: false
        }
    }
}
