/// The area and the strength of a border, adapted to the glyphs.
///
/// The thinnest line of a glyph is one point wide but two points high, so horizontal lines of one point are drawn
/// paler. No glyph contains two thin lines that meet: at sharp corners, the vertical lines are in the columns beside
/// the box and touch the ends of the horizontal lines. Round corners are one block thick and touch the lines.
struct Border {
    var outline: Outline
    /// The bounds of the border, in pt.
    var area: Bounds
    var weights = BorderWeights()
    /// Whether the coverage still needs to be rounded to glyphs.
    var isCurved = false

    /// In pt. Wider borders are drawn like shapes.
    static let mostLine = 4.0
    /// The mean width of a block across a curve over all directions, in pt.
    private static let block = 4.6

    /// - Parameters:
    ///   - room: The area for painting, in pt.
    ///   - onFill: Whether the inside of the border looks different from the outside.
    ///   - isFaint: Whether the inside differs so little from the outside that thick curves would be all that is seen.
    init(_ box: RoundBox, width: Double, room: Bounds, _ glyphs: GlyphSet, onFill: Bool, isFaint: Bool) {
        // A thin line can only be drawn at the edge of a cell. An ellipse has hardly any straight lines.
        let isEllipse = box.radiusX != box.radiusY
        let box = isEllipse ? box : box.onCells
        let bounds = box.bounds
        outline = .box(box, hole: box.inset(by: width))
        area = bounds
        isCurved = box.radiusX > 0
        guard width <= Self.mostLine else { return }
        let across = max(1, width.rounded(.up))
        let down = max(2, (width / 2).rounded(.up) * 2)
        weights = BorderWeights(width: width, across: across, down: down, isFaint: isFaint)
        if isEllipse {
            widenCurve(of: box, across, down)
        } else if bounds.height == CellMetrics.height {
            // One cell cannot show a line at its top and one at its bottom.
            area = bounds.inset(dx: 0, dy: -down)
            cover(hole: bounds.inset(dx: across, dy: 0))
            weights.setLines(over: bounds)
        } else if let corners = CornerSteps(box, glyphs) {
            outline = Outline(borderOf: bounds, corners: corners, across: across, down: down, onFill: onFill)
            weights.setCorners(corners, in: bounds)
            isCurved = false
        } else if room.minX <= bounds.minX - CellMetrics.width, room.maxX >= bounds.maxX + CellMetrics.width {
            area = bounds.inset(dx: -across, dy: 0)
            cover(hole: bounds.inset(dx: 0, dy: down))
            weights.setLines(beside: bounds)
        } else {
            let corners = CornerSteps(squareOn: glyphs)
            outline = Outline(borderOf: bounds, corners: corners, across: across, down: down, onFill: onFill)
            weights.setCorners(corners, in: bounds)
            isCurved = false
        }
    }

    /// Covers the area without the hole, both with sharp corners.
    private mutating func cover(hole: Bounds) {
        let outer = RoundBox(bounds: area, radiusX: 0, radiusY: 0)
        outline = .box(outer, hole: hole.isEmpty ? nil : RoundBox(bounds: hole, radiusX: 0, radiusY: 0))
        isCurved = false
    }

    /// Makes the hole rounder, so that the ring is thick enough at its diagonals.
    private mutating func widenCurve(of box: RoundBox, _ across: Double, _ down: Double) {
        let inner = box.bounds.inset(dx: across, dy: down)
        guard !inner.isEmpty else { return }
        let extra = max(0, (Self.block - 0.707 * (across + down)) / 0.414)
        outline = .box(
            box, hole: RoundBox(bounds: inner, radiusX: box.radiusX + extra, radiusY: box.radiusY + extra))
        weights.setCurve()
    }
}

/// A sampler with a weight for each cell.
struct BorderSampler<Base: Sampler>: Sampler {
    let base: Base
    let weights: BorderWeights

    @inline(__always)
    func row(x: Float, y: Float) -> LaneColor {
        let weight = weights.weight(x: x, y: (y / 16).rounded(.down) * 16)
        var color = base.row(x: x, y: y)
        color.red *= weight
        color.green *= weight
        color.blue *= weight
        color.alpha *= weight
        return color
    }

    func uniform(x: Float, y: Float) -> Sample? {
        base.uniform(x: x, y: y).map { $0 * weights.weight(x: x, y: y) }
    }
}

/// The strength of the border color in each cell, so that lines of different width in glyphs look equally strong.
struct BorderWeights {
    private var horizontal: Float = 1
    private var vertical: Float = 1
    private var curve: Float = 1
    /// Cells whose center is left or right of these belong to the sides, or to curves if they are also above or below.
    private var minX: Float = 0
    private var maxX: Float = 0
    private var minY: Float = 0
    private var maxY: Float = 0
    private var hasCurves = false

    /// Creates weights of 1.
    init() {}

    /// - Parameters:
    ///   - width: The width of the border, in pt.
    ///   - across: The drawn width of its vertical lines, in pt.
    ///   - down: The drawn height of its horizontal lines, in pt.
    ///   - isFaint: Whether curves are fainter.
    init(width: Double, across: Double, down: Double, isFaint: Bool) {
        let share = width / down
        // A line of twice the height looks equally strong at three quarters of its color.
        horizontal = Float(min(1, share < 0.5 ? 1.5 * share : 0.5 + 0.5 * share))
        vertical = Float(min(1, width / across))
        curve = Float(min(1, (isFaint ? 0.4 : 0.62) * width.squareRoot()))
    }

    /// Sets vertical lines beside the box.
    mutating func setLines(beside box: Bounds) {
        (minX, maxX) = (Float(box.minX), Float(box.maxX))
        (minY, maxY) = (-.infinity, .infinity)
    }

    /// Sets horizontal lines above and below the box.
    mutating func setLines(over box: Bounds) {
        (minX, maxX) = (-.infinity, .infinity)
        (minY, maxY) = (Float(box.minY), Float(box.maxY))
    }

    /// Sets lines inside the box and curves in the cells of the corners.
    mutating func setCorners(_ corners: CornerSteps, in box: Bounds) {
        let (x, y) = (Double(corners.columns) * CellMetrics.width, Double(corners.rows) * CellMetrics.height)
        (minX, maxX) = (Float(box.minX + x), Float(box.maxX - x))
        (minY, maxY) = (Float(box.minY + y), Float(box.maxY - y))
        hasCurves = true
    }

    /// Sets a curve without straight lines.
    mutating func setCurve() {
        (horizontal, vertical) = (curve, curve)
    }

    /// Returns the strength, 0...1, in the cell with this top left corner, in pt.
    @inline(__always)
    func weight(x: Float, y: Float) -> Float {
        let isBeside = x + 4 < minX || x + 4 > maxX
        if hasCurves {
            guard y + 8 < minY || y + 8 > maxY else { return vertical }
            return isBeside ? curve : horizontal
        }
        if maxX == .infinity { return y + 8 < minY || y + 8 > maxY ? horizontal : vertical }
        return isBeside ? vertical : horizontal
    }
}
