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
