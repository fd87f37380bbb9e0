import Canvas
import ThemeEngine
import ThemeSpec

/// The groups of a page, one below the other, each on the row nearest to its position.
struct Page: Element {
    /// The space below the first group, which is the header, and between two other groups, in pt.
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

/// The rows that spacings of a page give up at text sizes below the standard, and on screens of compact height, and
/// those that they take at larger sizes.
///
/// Text of one row cannot get smaller or a little larger, so these text sizes would be equal. On a device a page of
/// text loses or takes about a row with each step, and so does it here: each step takes a row from one more spacing, or
/// adds one to it until the text of the body has more rows. On a screen of compact height all of them are small, so
/// that the first card of a page is seen whole.
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

    /// Whether the divider of a card has a row of its own instead of one above and one below it.
    var hasNarrowDividers: Bool { steps <= -1 }

    /// Returns the space below the header of a page in whole rows, in pt.
    func below(header spacing: Double) -> Double {
        max(WholeCells.rows(spacing) + rows(less: steps <= -2, more: steps >= 1), CellMetrics.height)
    }

    /// Returns the space between the groups of a page in pt.
    func between(groups spacing: Double) -> Double {
        guard !isCompact else { return spacing }
        return max(
            spacing + rows(less: steps <= -3, more: steps >= 2), min(CellMetrics.height / 2, spacing))
    }

    /// Returns the space above the first row of a page in whole rows, in pt. At least one row of a padding is left,
    /// since bars may be next to it.
    func above(page padding: Double) -> Double {
        let rows = WholeCells.rows(padding)
        return isCompact
            ? max(rows - CellMetrics.height, min(CellMetrics.height, rows)) : rows + self.rows(more: steps >= 3)
    }

    private func rows(less isLess: Bool = false, more isMore: Bool) -> Double {
        isLess ? -CellMetrics.height : isMore ? CellMetrics.height : 0
    }
}

/// The space between two lines of text of different styles.
enum LineGap {
    /// Returns the space in pt: the whole number of rows nearest to `spacing` pt, and at least one row where letters
    /// would touch.
    ///
    /// Big letters begin at the top of their first row, and some descend to the end of their last row. In the row
    /// below, only text of one row leaves a space, which is sufficient below letters of two or three rows.
    ///
    /// Lines of equal height are at least as far apart as the lines of one of the texts are if it wraps.
    ///
    /// - Parameter isTight: Whether both lines say one thing, such as a number and its unit. Then only letters that
    ///   would touch and those of accessibility sizes are apart, and otherwise all, so that lines of equal styles are
    ///   equally far apart.
    static func between(_ above: Label, _ below: Label, spacing: Double = 0, isTight: Bool = false) -> Double {
        let isApart = !isTight || above.rows > 1 && below.isOfAccessibilitySize
        let touches = below.rows > 1 ? isApart || above.touches(below) : above.letterRows > 3
        let isEqual = above.style.leading == below.style.leading && above.rows == below.rows
        let wrapped = isEqual ? Double(max(above.lineDistance - above.rows, 0)) * CellMetrics.height : 0
        return max(WholeCells.rows(spacing), touches ? CellMetrics.height : 0, wrapped)
    }
}

/// An element below an empty row that is a consequence of the rounding of lines to rows.
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

/// An element that is drawn from a cell edge on, so that its parts are rounded alike at any position.
struct OnCells: Wrapper {
    let content: any Element

    func draw(in rect: Rect, on canvas: inout Canvas) {
        content.draw(in: PointGrid.snapped(rect, to: .cell), on: &canvas)
    }
}

/// Content of whole rows with paddings above and below, equal unless trimmed, for a container whose upper edge is in
/// the middle of a row.
///
/// What the rounding of lines to rows takes from the content is added to the paddings, up to a row each, so that the
/// height of the container is near that on a device.
struct PaddedToHalfRows: Wrapper {
    let content: any Element
    /// The padding above and below the content, in pt.
    let padding: Double
    /// The distance in pt of the first row of text from the top of the content: half a row or none.
    var lead = 0.0
    /// What the padding below is smaller than the one above, in pt.
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
        // The text is on whole rows, and the edge is not. A border takes half a row of the padding.
        let least = CellMetrics.height * 1.5 + lead
        return least + max(WholeCells.rows(wanted - least), 0)
    }
}
