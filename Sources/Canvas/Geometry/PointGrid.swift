/// The one rounding policy from points to cells, used by everything that lays out or paints.
///
/// Edges are rounded, once; widths never are, so that nothing drifts. Halves go right and down, above
/// and left of zero too: a picture that is scrolled by whole rows stays the same picture. Coordinates that are
/// not numbers count as zero, and those far outside any terminal are clamped to `limit` cells.
public enum PointGrid {
    /// What the edges of a rectangle snap to.
    public enum Grain: Sendable {
        /// Whole columns (8 pt) and half rows (8 pt): cards, buttons, fields.
        case container
        /// Whole columns and whole rows (8 x 16 pt).
        case cell
        /// 1 x 2 pt, the finest edges that block glyphs draw exactly: hairlines and bars.
        case fine
    }

    /// No column or row is beyond this, on either side of zero.
    public static let limit = 1 << 20

    /// The column edge nearest to a vertical edge at `x` pt. Give it an edge, never a width.
    public static func column(at x: Double) -> Int {
        nearest(tidy(x) / CellMetrics.width)
    }

    /// The row edge nearest to a horizontal edge at `y` pt. Give it an edge, never a height.
    public static func row(at y: Double) -> Int {
        nearest(tidy(y) / CellMetrics.height)
    }

    /// The row whose middle is nearest to the middle of a line of text; the lower row when it is between two.
    ///
    /// Lines that do not overlap and are at least as high as their rows (see ``lineHeight(_:)``) never share a row. For
    /// letters of several `rows` it is the first of them.
    public static func textRow(top: Double, lineHeight: Double, rows: Int = 1) -> Int {
        let above = Double(rows - 1) / 2 * CellMetrics.height
        return whole((tidy(top + lineHeight / 2 - above) / CellMetrics.height).rounded(.down))
    }

    /// The height in pt that layout gives to one line of text with this leading: never less than a row.
    public static func lineHeight(_ leading: Double) -> Double {
        leading > CellMetrics.height ? leading : CellMetrics.height
    }

    /// The height in pt of a container whose content takes `height`: the nearest whole number of rows, at least one.
    ///
    /// A container that is laid out so has the same rows inside wherever it stands.
    public static func wholeRows(_ height: Double) -> Double {
        Double(max(row(at: height), 1)) * CellMetrics.height
    }

    /// The middle of the cell that a small thing at `point` is drawn on: in the row of a line of text that has its
    /// middle there.
    public static func cellMiddle(near point: Point) -> Point {
        func middle(_ value: Double, _ step: Double) -> Double {
            (Double(whole((tidy(value) / step).rounded(.down))) + 0.5) * step
        }
        return Point(x: middle(point.x, CellMetrics.width), y: middle(point.y, CellMetrics.height))
    }

    /// How many whole columns fit in `width` pt; never negative.
    public static func columns(fitting width: Double) -> Int {
        max(0, whole((tidy(width) / CellMetrics.width).rounded(.down)))
    }

    /// The rectangle with each edge on the nearest line of the grain.
    ///
    /// One that covers something is never rounded away: it stays at least one grain wide and high.
    public static func snapped(_ rect: Rect, to grain: Grain = .container) -> Rect {
        let step: (x: Double, y: Double) =
            switch grain {
            case .container: (CellMetrics.width, CellMetrics.height / 2)
            case .cell: (CellMetrics.width, CellMetrics.height)
            case .fine: (1, 2)
            }
        let (minX, maxX) = edges(rect.minX, rect.maxX, step: step.x)
        let (minY, maxY) = edges(rect.minY, rect.maxY, step: step.y)
        return Rect(minX: minX, minY: minY, maxX: maxX, maxY: maxY)
    }

    private static func edges(_ low: Double, _ high: Double, step: Double) -> (Double, Double) {
        let first = Double(nearest(tidy(low) / step)) * step
        let last = Double(nearest(tidy(high) / step)) * step
        return (first, high > low ? max(last, first + step) : last)
    }

    /// Sums of fractions that should be a whole point are one: edges that meet must round alike.
    private static func tidy(_ value: Double) -> Double {
        guard !value.isNaN else { return 0 }
        let bound = Double(limit) * CellMetrics.width
        return (min(max(value, -bound), bound) * 4096).rounded() / 4096
    }

    private static func nearest(_ value: Double) -> Int {
        whole((value + 0.5).rounded(.down))
    }

    static func whole(_ value: Double) -> Int {
        guard !value.isNaN else { return 0 }
        return Int(min(max(value, -Double(limit)), Double(limit)))
    }
}
