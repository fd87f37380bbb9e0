/// The rounding of points to cells in layout and painting.
///
/// Only edges are rounded, never widths, so that errors do not accumulate. Halves are rounded right and down, including
/// negative coordinates, so that a frame scrolled by whole rows does not change. NaN counts as zero, and coordinates
/// far outside any terminal are clamped to `limit` cells.
public enum PointGrid {
    /// The grid for the edges of a rectangle.
    public enum Grain: Sendable {
        /// Whole columns (8 pt) and half rows (8 pt): cards, buttons, fields.
        case container
        /// Whole columns and whole rows (8 x 16 pt).
        case cell
        /// 1 x 2 pt, the finest edges that block glyphs draw exactly: hairlines and bars.
        case fine
    }

    /// The largest magnitude of a column or row.
    public static let limit = 1 << 20

    /// Returns the column edge nearest to a vertical edge at `x` pt. Do not pass a width.
    public static func column(at x: Double) -> Int {
        nearest(tidy(x) / CellMetrics.width)
    }

    /// Returns the row edge nearest to a horizontal edge at `y` pt. Do not pass a height.
    public static func row(at y: Double) -> Int {
        nearest(tidy(y) / CellMetrics.height)
    }

    /// Returns the row whose middle is nearest to the middle of a line of text, the lower of two in case of a tie.
    ///
    /// Lines that do not overlap and are as high as their rows (see ``lineHeight(_:)``) never share a row. For text of
    /// several `rows`, returns the first row.
    public static func textRow(top: Double, lineHeight: Double, rows: Int = 1) -> Int {
        let above = Double(rows - 1) / 2 * CellMetrics.height
        return whole((tidy(top + lineHeight / 2 - above) / CellMetrics.height).rounded(.down))
    }

    /// Returns the height of a line of text in rows: the nearest whole number, but three quarters of a row round up.
    ///
    /// A line of 1.5 rows (24 pt) has one row, because letters of two rows would be a third too tall. A line of 1.75
    /// rows (28 pt) or more has two. All text has this height, at least one row, in layout and in drawing. The
    /// thresholds differ for glyphs that cannot draw letters of that height, and for a title that is much larger than
    /// the headline, which has two rows at a lower line height; see ``GlyphSet/leastLetterLine``,
    /// ``GlyphSet/leastTitleLine`` and ``GlyphSet/leastLineAboveHeadline``.
    public static func rows(ofLine leading: Double) -> Int {
        max(whole((tidy(leading) / CellMetrics.height + roundedUp).rounded(.down)), 1)
    }

    /// Returns the lowest line height in pt that becomes `rows` rows.
    public static func leastLine(ofRows rows: Int) -> Double { (Double(rows) - roundedUp) * CellMetrics.height }

    /// The part of a row by which a line may be lower than its rows.
    static let roundedUp = 0.25

    /// Returns the height in pt of one line of text with this leading, in whole rows; see ``rows(ofLine:)``.
    public static func lineHeight(_ leading: Double) -> Double {
        Double(rows(ofLine: leading)) * CellMetrics.height
    }

    /// Returns the nearest multiple of half a row, in pt, for the distance between an edge of a container and its text.
    /// Halves are rounded up.
    public static func halfRows(_ distance: Double) -> Double {
        let half = CellMetrics.height / 2
        return Double(nearest(tidy(distance) / half)) * half
    }

    /// Returns the height in pt of a container for content of `height` pt: the nearest whole number of rows, at least
    /// one.
    ///
    /// The rows inside such a container do not depend on its position.
    public static func wholeRows(_ height: Double) -> Double {
        Double(max(row(at: height), 1)) * CellMetrics.height
    }

    /// Returns the center of the cell for a small shape at `point`, in pt. It is in the same row as text whose middle
    /// is at that point.
    public static func cellMiddle(near point: Point) -> Point {
        func middle(_ value: Double, _ step: Double) -> Double {
            (Double(whole((tidy(value) / step).rounded(.down))) + 0.5) * step
        }
        return Point(x: middle(point.x, CellMetrics.width), y: middle(point.y, CellMetrics.height))
    }

    /// Returns the number of whole columns that fit in `width` pt; at least zero.
    public static func columns(fitting width: Double) -> Int {
        max(0, whole((tidy(width) / CellMetrics.width).rounded(.down)))
    }

    /// Returns the rectangle with each edge moved to the nearest line of the grid.
    ///
    /// A rectangle that is not empty remains at least one unit of the grid wide and high.
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

    /// Removes rounding errors of sums, so that edges that meet are rounded alike.
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
