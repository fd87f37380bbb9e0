import ColorScience

extension Canvas {
    /// Fills a shape that is fitted to `rect`.
    public mutating func fill(_ shape: Shape, in rect: Rect, with paint: Paint) {
        guard let bounds = Bounds(rect) else { return }
        let isRule = min(rect.width, rect.height) <= Self.thinnest
        if glyphs == .ascii, isRule {
            asciiRule(bounds, paint, in: rect)
            return
        }
        let ground = paleGround(in: bounds)
        defer { if let ground, !isRule { addContour(of: shape, in: rect, over: ground) } }
        let paint = if isRule, ground != nil, let contour { Paint.color(contour) } else { paint }
        var outline = Outline(shape, in: bounds)
        // Where a border may follow, with the border's corners.
        if case .box(let box, _) = outline, box.radiusX > 0, box.radiusX == box.radiusY, glyphs > .half, box.isOnCells,
            let corners = CornerSteps(box, glyphs)
        {
            outline = Outline(bounds, corners: corners)
        }
        cover(outline, within: bounds, paint, in: rect)
    }

    /// Draws a border of `width` pt inside the shape's edge, as SwiftUI's `strokeBorder` does.
    ///
    /// Widths such as 0.5 pt come out as a paler line. In `.ascii` the border is written as `-`, `|` and `+`.
    public mutating func strokeBorder(_ shape: Shape, in rect: Rect, width: Double, with paint: Paint) {
        guard width > 0, let bounds = Bounds(rect) else { return }
        if glyphs == .ascii {
            asciiBorder(bounds, paint, in: rect)
            return
        }
        let paint = if paleGround(in: bounds) != nil, let contour { Paint.color(contour) } else { paint }
        switch Outline(shape, in: bounds) {
        case .box(let box, _):
            let border = Border(box, width: width, room: clipBounds, glyphs, onFill: isFilled(box))
            cover(border.outline, within: border.area, paint, in: rect, border: border)
        case .polygons(let polygons):
            guard let polygon = polygons.first else { return }
            cover(.polygons([polygon]), within: bounds, paint, in: rect, edge: Edge(polygon: polygon, width: width))
        case .strips:
            break
        }
    }

    /// Whether what lies in a box looks different from what lies beside it.
    private func isFilled(_ box: RoundBox) -> Bool {
        // In the middle, so that it does not depend on how far the picture is scrolled unless it is scrolled away.
        let middle = (box.bounds.minY + box.bounds.maxY) / 2
        let row = min(max(Int(middle / CellMetrics.height), 0), size.rows - 1)
        let column = PointGrid.column(at: box.bounds.minX)
        let inner = PointGrid.column(at: box.bounds.minX + box.radiusX) + 1
        guard column > 0, inner < size.columns, row >= 0 else { return false }
        let inside = base[row * size.columns + inner]
        return !inside.isNear(base[row * size.columns + column - 1])
    }

    /// Draws the shadow that the shape casts: its outline moved by `x` and `y` pt and blurred by `radius` pt.
    ///
    /// With a radius of zero the edge is hard. In `.ascii` and without colors there are no shadows.
    public mutating func shadow(
        of shape: Shape, in rect: Rect, color: Color, radius: Double, x: Double = 0, y: Double = 0
    ) {
        guard glyphs != .ascii, contour == nil, let bounds = Bounds(rect.offset(x: x, y: y)) else { return }
        let sample = Sample(premultiplying: color)
        guard radius > 0, radius < Bounds.reach else {
            cover(Outline(shape, in: bounds), within: bounds, .color(color), in: rect)
            return
        }
        let area = bounds.inset(by: -radius)
        if let box = RoundBox(shape, in: bounds) {
            let everything = RoundBox(bounds: area, radiusX: 0, radiusY: 0)
            paint(
                .box(everything, hole: nil), within: area, ShadowSampler(box, sample: sample, radius: radius))
        } else if case .path(let path) = shape {
            let copies = Self.blurTaps.map { tap in
                let moved = rect.offset(x: x + tap.x * radius, y: y + tap.y * radius)
                return Polygon(path, in: Bounds(moved) ?? bounds)
            }
            paint(.polygons(ContiguousArray(copies)), within: area, SolidSampler(sample: sample))
        }
    }

    /// The middle and two rings of six, which together blur about as a disc of radius one does.
    private static let blurTaps: [Point] = {
        let (a, b) = (0.5, 0.866_025_403_784_438_6)  // cosine and sine of 60 degrees
        let ring = [(1, 0), (a, b), (-a, b), (-1, 0), (-a, -b), (a, -b)]
        return [.zero] + ring.map { Point(x: $0.0 * 0.4, y: $0.1 * 0.4) }
            + ring.map { Point(x: $0.1 * 0.8, y: $0.0 * 0.8) }
    }()

    /// Paints with each kind of paint on a path of its own, so that the loops over points are specialised for it.
    private mutating func cover(
        _ outline: Outline, within bounds: Bounds, _ paint: Paint, in rect: Rect, edge: Edge? = nil,
        border: Border? = nil
    ) {
        switch paint {
        case .color(let color):
            cover(outline, within: bounds, SolidSampler(sample: Sample(premultiplying: color)), edge, border)
        case .linear(let gradient, let from, let to):
            cover(outline, within: bounds, LinearSampler(gradient, from: from, to: to, in: rect), edge, border)
        case .radial(let gradient, let center, let startRadius, let endRadius):
            let sampler = RadialSampler(
                gradient, center: center.point(in: rect), startRadius: startRadius, endRadius: endRadius)
            cover(outline, within: bounds, sampler, edge, border)
        }
    }

    private mutating func cover<S: Sampler>(
        _ outline: Outline, within bounds: Bounds, _ sampler: S, _ edge: Edge?, _ border: Border?
    ) {
        if let edge {
            self.paint(outline, within: bounds, EdgeSampler(base: sampler, edge: edge))
        } else if let border {
            let threshold = border.isCurved ? Self.strokeThreshold : nil
            self.paint(
                outline, within: bounds, BorderSampler(base: sampler, weights: border.weights), threshold: threshold,
                isBorder: true)
        } else {
            self.paint(outline, within: bounds, sampler, threshold: outline.isCurved ? Self.fillThreshold : nil)
        }
    }

    /// Areas stay what they are.
    private static let fillThreshold: Float = 0.5
    /// Strokes hold together.
    private static let strokeThreshold: Float = 0.36
}
