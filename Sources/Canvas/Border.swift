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
