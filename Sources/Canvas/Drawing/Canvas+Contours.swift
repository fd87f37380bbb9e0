import ColorScience

/// Contours for terminals with few colors: an area that does not stand out from the area around it, such as a card, gets a
/// contour. See ``FewColors``.
extension Canvas {
    /// The area that a shape is painted on: its middle cell and color.
    struct Ground {
        let cell: Int
        let color: Sample
    }

    /// Returns the area at the center of the visible part of the bounds, or `nil` if contours are not needed on it.
    func ground(in bounds: Bounds) -> Ground? {
        guard let fewColors, let cell = middleCell(of: bounds) else { return nil }
        let ground = Ground(cell: cell, color: mean(of: cell))
        return fewColors.hasContours(on: ground.color) ? ground : nil
    }

    /// Returns the paint without a gradient that the colors cannot show; `nil` if nothing is to be painted.
    func reduced(_ paint: Paint, over ground: Ground?) -> Paint? {
        guard let fewColors, let ground else { return paint }
        return fewColors.reduced(paint, over: ground.color)
    }

    /// Returns the color at the center of the visible part of the bounds; that of the first cell outside the canvas.
    func colorBehind(_ bounds: Bounds) -> Sample {
        marks.isEmpty ? Sample(0, 0, 0, 1) : mean(of: middleCell(of: bounds) ?? 0)
    }

    /// Draws the contour of a shape if its fill changed the color but does not stand out.
    mutating func addContour(of shape: Shape, in rect: Rect, over ground: Ground) {
        let isRaised = raisedArea == rect
        let color = mean(of: ground.cell)
        guard let contour = fewColors?.contour(of: color, on: ground.color, isRaised: isRaised), !reachesEdge(rect)
        else { return }
        // Characters can only draw boxes.
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

    private func middleCell(of bounds: Bounds) -> Int? {
        let visible = bounds.intersection(clipBounds)
        guard !visible.isEmpty else { return nil }
        let column = min(Int((visible.minX + visible.maxX) / 2 / CellMetrics.width), size.columns - 1)
        let row = min(Int((visible.minY + visible.maxY) / 2 / CellMetrics.height), size.rows - 1)
        return row * size.columns + column
    }

    /// Whether the rectangle reaches the edges of the canvas, as panes do, which have no contour.
    private func reachesEdge(_ rect: Rect) -> Bool {
        rect.minX <= 0 || rect.maxX >= size.size.width
    }

    /// In pt. Lower shapes have text in all rows, so they get a contour at both ends only.
    private static let leastWithContour = 40.0
    /// In pt.
    private static let contourWidth = 1.0
}

extension Shape {
    /// Whether the shape has no straight sides.
    fileprivate var isCurvedAllAround: Bool {
        switch self {
        case .ellipse, .path: true
        case .rectangle, .roundedRectangle, .capsule: false
        }
    }
}
