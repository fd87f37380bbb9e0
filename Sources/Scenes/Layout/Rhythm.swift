import Canvas
import ThemeEngine
import ThemeSpec

/// The groups of a page, one below the other, each on the row nearest to its position.
struct Page: Element {
    /// The space below the first group, which is the header, and between other groups, in pt.
    let headerSpacing: Double
    let spacing: Double
    let groups: [any Element]

    func size(fitting width: Double) -> Size {
        let places = places(fitting: width)
        return Size(width: width, height: places.last.map { $0.top + $0.height } ?? 0)
    }

    func draw(in rect: Rect, on canvas: inout Canvas) {
        for (group, place) in zip(groups, places(fitting: rect.width)) {
            group.draw(
                in: Rect(x: rect.minX, y: rect.minY + place.top, width: rect.width, height: place.height), on: &canvas)
        }
    }

    var isFlexible: Bool { true }

    private func places(fitting width: Double) -> [(top: Double, height: Double)] {
        var next = 0.0
        return groups.enumerated().map { index, group in
            let top = WholeCells.rows(next)
            let height = group.size(fitting: width).height
            next = top + height + (index == 0 ? headerSpacing : spacing)
            return (top, height)
        }
    }
}

/// The rows by which spacings of a page shrink at text sizes below the standard and on screens of compact height, and
/// grow at larger sizes.
///
/// Text of one row cannot become smaller or slightly larger, so these text sizes would look equal. On a device, the
/// height of a page of text changes by about a row with each step. Here, each step removes a row from one more spacing,
/// or adds one to it until body text has more rows. On a screen of compact height, all spacings are small, so that the
/// first card of a page is completely visible.
struct TextSizeSpacing {
    /// The number of steps above the standard size, -3...3.
    private let steps: Int
    private let isCompact: Bool

    init(_ model: RenderModel, _ state: SceneState) {
        isCompact = state.isCompact
        let above = model.contentSize.column - ContentSize.standard.column
        let isTaller = above > 0 && model.boxSize > .standard
        steps = isCompact ? -Self.mostSteps : isTaller ? 0 : min(max(above, -Self.mostSteps), Self.mostSteps)
    }

    private static let mostSteps = 3

    /// Whether the divider of a card has a separate row, instead of one above and one below it.
    var hasNarrowDividers: Bool { steps <= -3 }

    /// Returns the space below the header of a page in whole rows, in pt.
    func below(header spacing: Double) -> Double {
        max(WholeCells.rows(spacing) + rows(less: steps <= -2, more: steps >= 1), CellMetrics.height)
    }

    /// Returns the space between the groups of a page in pt.
    func between(groups spacing: Double) -> Double {
        guard !isCompact else { return spacing }
        return max(
            spacing + rows(less: steps <= -1, more: steps >= 2), min(CellMetrics.height / 2, spacing))
    }

    /// Returns the space above the first row of a page in whole rows, in pt. Keeps at least one row of a padding,
    /// because bars may be adjacent.
    func above(page padding: Double) -> Double {
        let rows = WholeCells.rows(padding)
        return isCompact
            ? max(rows - CellMetrics.height, min(CellMetrics.height, rows)) : rows + self.rows(more: steps >= 3)
    }

    private func rows(less isLess: Bool = false, more isMore: Bool) -> Double {
        isLess ? -CellMetrics.height : isMore ? CellMetrics.height : 0
    }
}

/// The space between two lines of text in different styles.
enum LineGap {
    /// Returns the space in pt: the whole number of rows nearest to `spacing` pt, and at least one row if letters would
    /// touch.
    ///
    /// Big letters begin at the top of their first row, and some descend to the end of their last row. Only text of one
    /// row leaves a gap at the top of its row, which is sufficient below letters of two or three rows.
    ///
    /// Lines of equal height are at least as far apart as the wrapped lines of either text.
    ///
    /// - Parameter isTight: Whether both lines belong together, such as a number and its unit. Then only letters that
    ///   would touch and those of accessibility sizes are separated; otherwise all are, so that lines of equal styles
    ///   have equal distances.
    static func between(_ above: Label, _ below: Label, spacing: Double = 0, isTight: Bool = false) -> Double {
        let isApart = !isTight || above.rows > 1 && below.isOfAccessibilitySize
        let touches = below.rows > 1 ? isApart || above.touches(below) : above.letterRows > 3
        let isEqual = above.style.leading == below.style.leading && above.rows == below.rows
        let wrapped = isEqual ? Double(max(above.lineDistance - above.rows, 0)) * CellMetrics.height : 0
        return max(WholeCells.rows(spacing), touches ? CellMetrics.height : 0, wrapped)
    }
}

/// An element below an empty row that results from rounding lines to rows.
struct Lowered: Wrapper {
    let content: any Element
    /// The height of the empty row in pt.
    let distance: Double

    func size(fitting width: Double) -> Size {
        let size = content.size(fitting: width)
        return Size(width: size.width, height: size.height + distance)
    }

    func draw(in rect: Rect, on canvas: inout Canvas) {
        content.draw(
            in: Rect(minX: rect.minX, minY: rect.minY + distance, maxX: rect.maxX, maxY: rect.maxY), on: &canvas)
    }
}

/// An element that is drawn starting at a cell edge, so that rounding affects its parts equally at any position.
struct OnCells: Wrapper {
    let content: any Element

    func draw(in rect: Rect, on canvas: inout Canvas) {
        content.draw(in: PointGrid.snapped(rect, to: .cell), on: &canvas)
    }
}

/// Content of whole rows with padding above and below, equal unless trimmed, for a container whose upper edge is in the
/// middle of a row.
///
/// The height that the content loses when lines are rounded to rows is added to the padding, at most one row on each
/// side, so that the height of the container is near that on a device.
struct PaddedToHalfRows: Wrapper {
    let content: any Element
    /// The padding above and below the content, in pt.
    let padding: Double
    /// The distance of the first row of text from the top of the content, in pt: half a row or none.
    var lead = 0.0
    /// The difference by which the padding below is smaller than the one above, in pt.
    var trim = 0.0

    func size(fitting width: Double) -> Size {
        let size = content.size(fitting: width)
        return Size(width: size.width, height: size.height + 2 * roundedPadding(fitting: width) - trim)
    }

    func unroundedHeight(fitting width: Double) -> Double {
        content.unroundedHeight(fitting: width) + 2 * padding
    }

    func draw(in rect: Rect, on canvas: inout Canvas) {
        let padding = roundedPadding(fitting: rect.width)
        let inner = Rect(
            minX: rect.minX, minY: rect.minY + padding, maxX: rect.maxX, maxY: rect.maxY - padding + trim)
        canvas.padding(from: rect, to: inner, vertical: self.padding)
        content.draw(in: inner, on: &canvas)
    }

    private func roundedPadding(fitting width: Double) -> Double {
        let height = PointGrid.halfRows(content.size(fitting: width).height)
        let taken = max(content.unroundedHeight(fitting: width) - height, 0) / 2
        let wanted = padding + min(taken, CellMetrics.height)
        // The text is on whole rows, but the edge is not. A border uses half a row of the padding.
        let least = CellMetrics.height * 1.5 + lead
        return least + max(WholeCells.rows(wanted - least), 0)
    }
}
