/// How a border is drawn so that cells can show it: which places it covers, and how strongly.
///
/// The thinnest line of a glyph is a point wide but two high, so horizontal lines of one point are drawn paler. No glyph
/// has two thin lines that meet: where a corner is sharp, the vertical ones stand in the columns beside the box and touch
/// the ends of the horizontal ones. A round corner is one block thick, and its blocks touch each other and the lines.
struct Border {
    var outline: Outline
    /// All that it covers, pt.
    var area: Bounds
    var weights = BorderWeights()
    /// Whether what it covers still has to become what glyphs can show.
    var isCurved = false

    /// Wider ones (pt) are wider than a block: they are drawn as shapes are.
    private static let mostLine = 4.0
    /// What a glyph's block is wide across a curve, on the mean of all directions, pt.
    private static let block = 4.6

    /// - Parameters:
    ///   - room: where may be painted, pt.
    ///   - onFill: whether what is inside the border looks different from what is outside.
    init(_ box: RoundBox, width: Double, room: Bounds, _ glyphs: GlyphSet, onFill: Bool) {
        // A thin line can only be drawn at the edge of a cell. An ellipse has next to no lines.
        let isEllipse = box.radiusX != box.radiusY
        let box = isEllipse ? box : box.onCells
        let bounds = box.bounds
        outline = .box(box, hole: box.inset(by: width))
        area = bounds
        isCurved = box.radiusX > 0
        guard width <= Self.mostLine else { return }
        let across = max(1, width.rounded(.up))
        let down = max(2, (width / 2).rounded(.up) * 2)
        weights = BorderWeights(width: width, across: across, down: down)
        if isEllipse {
            widenCurve(of: box, across, down)
        } else if bounds.height == CellMetrics.height {
            // A line at the top and one at the bottom of the same cell cannot both be drawn.
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

    /// The area without the hole, both with sharp corners.
    private mutating func cover(hole: Bounds) {
        let outer = RoundBox(bounds: area, radiusX: 0, radiusY: 0)
        outline = .box(outer, hole: hole.isEmpty ? nil : RoundBox(bounds: hole, radiusX: 0, radiusY: 0))
        isCurved = false
    }

    /// At its diagonal, a ring is as thick as its sides on the mean, and thicker if the corner of its hole is rounder.
    private mutating func widenCurve(of box: RoundBox, _ across: Double, _ down: Double) {
        let inner = box.bounds.inset(dx: across, dy: down)
        guard !inner.isEmpty else { return }
        let extra = max(0, (Self.block - 0.707 * (across + down)) / 0.414)
        outline = .box(
            box, hole: RoundBox(bounds: inner, radiusX: box.radiusX + extra, radiusY: box.radiusY + extra))
        weights.setCurve()
    }
}

/// Another sampler, weighted cell by cell.
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

/// How strongly each cell shows a border's color, so that lines that glyphs draw at unlike widths weigh the same.
struct BorderWeights {
    private var horizontal: Float = 1
    private var vertical: Float = 1
    private var curve: Float = 1
    /// Cells whose middle is left or right of these belong to the sides, or to curves if they are also above or below.
    private var minX: Float = 0
    private var maxX: Float = 0
    private var minY: Float = 0
    private var maxY: Float = 0
    private var hasCurves = false

    /// Everything as strong as its color.
    init() {}

    /// - Parameters:
    ///   - width: of the border, pt.
    ///   - across: how wide its vertical lines are drawn, pt.
    ///   - down: how high its horizontal lines are drawn, pt.
    init(width: Double, across: Double, down: Double) {
        let share = width / down
        // A line twice as high as it should be weighs as much at three quarters of its color.
        horizontal = Float(min(1, share < 0.5 ? 1.5 * share : 0.5 + 0.5 * share))
        vertical = Float(min(1, width / across))
        curve = Float(min(1, 0.62 * width.squareRoot()))
    }

    /// Vertical lines beside the box.
    mutating func setLines(beside box: Bounds) {
        (minX, maxX) = (Float(box.minX), Float(box.maxX))
        (minY, maxY) = (-.infinity, .infinity)
    }

    /// Horizontal lines over and under the box.
    mutating func setLines(over box: Bounds) {
        (minX, maxX) = (-.infinity, .infinity)
        (minY, maxY) = (Float(box.minY), Float(box.maxY))
    }

    /// Lines inside the box, and curves in the corners' cells.
    mutating func setCorners(_ corners: CornerSteps, in box: Bounds) {
        let (x, y) = (Double(corners.columns) * CellMetrics.width, Double(corners.rows) * CellMetrics.height)
        (minX, maxX) = (Float(box.minX + x), Float(box.maxX - x))
        (minY, maxY) = (Float(box.minY + y), Float(box.maxY - y))
        hasCurves = true
    }

    /// Nothing but a curve.
    mutating func setCurve() {
        (horizontal, vertical) = (curve, curve)
    }

    /// The strength in the cell whose top left corner this is (pt), 0...1.
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
