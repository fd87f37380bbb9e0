import Canvas
import ColorScience
import ThemeEngine
import ThemeSpec

/// A capsule with a dot and a label, so that the status does not depend on color alone.
struct StatusPill: Composite {
    let body: any Element
    /// The pill, without the rest of the rows that it covers partially.
    let capsule: Capsule
    /// The height by which the capsule extends above and below whole rows, in pt: half a row or none.
    let rim: Double

    init(_ status: ServiceStatus, in model: RenderModel) {
        let (words, label, back, rim) = Self.parts(status, in: model)
        capsule = Capsule(body: words, label: label, back: back) { width in
            // If the label has smaller letters to fit, the dot and the capsule become smaller too.
            let sizes = ContentSize.allCases.filter { $0 < model.contentSize }
            let smaller = sizes.reversed().lazy.map { Self.parts(status, in: model.at($0)) }
            guard
                let fitting = smaller.first(where: { NaturalWidth.of($0.words) <= width })
                    ?? sizes.first.map({ Self.parts(status, in: model.at($0)) })
            else { return nil }
            let pill = Capsule(body: fitting.words, label: fitting.label, back: fitting.back)
            // The label must be in whole rows.
            return fitting.rim == rim ? pill : pill.padded(vertical: CellMetrics.height / 2)
        }
        self.rim = rim
        // The label is on whole rows, and the width of the capsule does not depend on the available width.
        body = OnCells(content: Row([capsule.padded(vertical: rim), Spacer()]))
    }

    /// Returns the dot and the label with their padding, a function that draws their background, and ``rim``.
    private static func parts(
        _ status: ServiceStatus, in model: RenderModel
    ) -> (words: any Element, label: Label, back: @Sendable (Rect, inout Canvas) -> Void, rim: Double) {
        let natural = StatusPillStyle(status.role, in: model)
        let style = natural.shrunk(to: TextScale.boxLine(natural.label) / natural.label.leading)
        let label = Label(status.pillText, style.label)
        let padding = padding(style, label)
        // The middle of a dot made of blocks is that of a cell, which requires an odd number of columns.
        let odd = 2 * (style.dot / CellMetrics.width / 2 - 0.5).rounded(.up) + 1
        let columns = label.rows > 1 ? odd * CellMetrics.width : WholeCells.columns(style.dot)
        let dotWidth = max(columns, CellMetrics.width)
        let dot = Drawing(width: dotWidth, height: Double(label.rows) * CellMetrics.height) { rect, canvas in
            canvas.attribute(to: .role(status.role, .shape, "status pill"))
            let middle = Point(x: rect.midX, y: rect.midY)
            canvas.mark(
                style.shape, at: middle, diameter: style.dot, color: style.label.color, besideRows: label.rows)
        }
        let words = Row(spacing: WholeCells.columns(style.gap), [dot, FittedLabel(label)])
            .paddedOnColumns(style.horizontalPadding, vertical: padding, given: style.verticalPadding)
        return (
            words, label,
            { rect, canvas in
                canvas.attribute(to: .role(status.role, .fill, "status pill"))
                let edge = PointGrid.snapped(rect)
                // In pixels, the capsule has its exact height.
                let excess = max(edge.height - style.label.leading - 2 * style.verticalPadding, 0)
                let inset = canvas.drawsPixels ? min(excess / 2, padding) : 0
                canvas.fill(.capsule, in: edge.inset(dx: 0, dy: inset), with: .color(style.fill))
            }, padding.truncatingRemainder(dividingBy: CellMetrics.height)
        )
    }

    /// A pill as a separate component. The distances from its ends to the dot and to the label are equal, although the
    /// layout width of the label may exceed that of its letters.
    struct Capsule: Composite {
        static let name = StatusPill.name
        let body: any Element
        let label: Label
        let back: @Sendable (Rect, inout Canvas) -> Void
        /// The smaller pill for a width in pt that is too small for this one.
        var smaller: @Sendable (Double) -> (any Element)? = { _ in nil }

        func size(fitting width: Double) -> Size { (other(in: width) ?? body).size(fitting: width) }

        func unroundedHeight(fitting width: Double) -> Double {
            (other(in: width) ?? body).unroundedHeight(fitting: width)
        }

        func draw(in rect: Rect, on canvas: inout Canvas) {
            if let other = other(in: rect.width) { return other.draw(in: rect, on: &canvas) }
            let isWhole = NaturalWidth.of(body) <= rect.width
            let slack = isWhole ? max(label.lettersWidth - label.drawnWidth(on: canvas), 0) : 0
            let columns = Double(PointGrid.columns(fitting: slack)) * CellMetrics.width
            let shown = Rect(
                x: rect.minX, y: rect.minY, width: rect.width - (canvas.drawsPixels ? slack : columns),
                height: rect.height)
            canvas.component(Self.name, in: shown) {
                back(shown, &$0)
                body.draw(in: rect, on: &$0)
            }
        }

        /// Returns the smaller pill if this one does not fit in a width in pt.
        private func other(in width: Double) -> (any Element)? {
            label.rows > 1 && NaturalWidth.of(body) > width ? smaller(width) : nil
        }
    }

    /// Returns the padding in half rows with which the height of the capsule is nearest to that on a device, at most
    /// the padding there: a label of one row may have a line height of 1.7 rows.
    private static func padding(_ style: StatusPillStyle, _ label: Label) -> Double {
        let line = Double(label.rows) * CellMetrics.height
        // Big letters may be taller than the line on a device.
        let height = max(TextScale.boxLine(style.label), label.rows > 1 ? line : 0) + 2 * style.verticalPadding
        let rest = (height - line) / 2
        return PointGrid.halfRows(max(min(rest, style.verticalPadding), 0))
    }
}

/// A dot in a pale circle, centered on the line of adjacent text, which has the same meaning.
struct StatusDot: Element {
    let style: StatusDotStyle
    /// The height of the adjacent line in rows.
    var rows = 1

    func size(fitting width: Double) -> Size {
        Size(width: style.circle, height: max(style.circle, Double(rows) * CellMetrics.height))
    }

    func draw(in rect: Rect, on canvas: inout Canvas) {
        canvas.attribute(to: .role(style.role, .fill, "status dot"))
        // The middle is that of a cell, so that a circle with an odd number of columns begins at the same column as
        // text.
        let columns = 2 * (style.circle / CellMetrics.width / 2 - 1).rounded(.up) + 1
        let isChip = style.circle < Self.leastCircle && !canvas.drawsPixels && !canvas.isBetweenRows(rows)
        let circle = canvas.drawsPixels || isChip ? style.circle : max(columns, 1) * CellMetrics.width
        let middle = Point(x: rect.minX + circle / 2, y: rect.midY)
        if canvas.isBetweenRows(rows) {
            canvas.dot(at: middle, diameter: circle, color: style.halo, besideRows: rows)
            canvas.attribute(to: .role(style.role, .shape, "status dot"))
            return canvas.mark(style.shape, at: middle, diameter: style.dot, color: style.color, besideRows: rows)
        }
        // Use the row of the adjacent text.
        let cell = PointGrid.cellMiddle(near: middle)
        let center = canvas.drawsPixels ? Point(x: middle.x, y: cell.y) : cell
        if isChip {
            // A circle slightly taller than a row would overlap the rows above and below.
            let chip = PointGrid.snapped(
                Rect(
                    x: center.x - style.circle / 2, y: center.y - CellMetrics.height / 2, width: style.circle,
                    height: CellMetrics.height), to: .cell)
            canvas.fill(.capsule, in: chip, with: .color(style.halo))
        } else {
            canvas.disc(at: center, diameter: circle, color: style.halo)
        }
        canvas.attribute(to: .role(style.role, .shape, "status dot"))
        canvas.mark(style.shape, at: center, diameter: style.dot, color: style.color)
    }

    /// The minimum diameter of a circle, in pt: two rows, minus rounding.
    private static let leastCircle = 29.0
}

extension Canvas {
    /// Returns whether the middle of a line of text of `rows` rows is the edge between two rows, which cannot contain a
    /// character. Coarse blocks cannot represent a round shape there.
    fileprivate func isBetweenRows(_ rows: Int) -> Bool {
        rows % 2 == 0 && (drawsPixels || glyphs >= .sextant)
    }

    /// Fills a circle of about `diameter` pt around `center`, in the middle of a line of text of `rows` rows.
    mutating func dot(at center: Point, diameter: Double, color: Color, besideRows rows: Int) {
        guard isBetweenRows(rows) else {
            return dot(at: PointGrid.cellMiddle(near: center), diameter: diameter, color: color)
        }
        disc(at: center, diameter: diameter, color: color, isBetweenRows: true)
    }
}

extension Canvas {
    /// Fills the mark of a status of about `diameter` pt around `center`, in the middle of a line of text of `rows`
    /// rows.
    mutating func mark(
        _ shape: StatusShape, at center: Point, diameter: Double, color: Color, besideRows rows: Int
    ) {
        guard shape != .circle else { return dot(at: center, diameter: diameter, color: color, besideRows: rows) }
        let middle = isBetweenRows(rows) ? center : PointGrid.cellMiddle(near: center)
        mark(shape, at: middle, diameter: diameter, color: color)
    }

    /// Fills the mark of a status of about `diameter` pt around `center`: a character if it fits in a row.
    mutating func mark(_ shape: StatusShape, at center: Point, diameter: Double, color: Color) {
        let middle = PointGrid.cellMiddle(near: center)
        let isInRow = abs(center.y - middle.y) < CellMetrics.height / 4
        guard let path = shape.path else { return dot(at: center, diameter: diameter, color: color) }
        if !drawsPixels, glyphs == .ascii || isInRow && diameter < Self.leastMark {
            text(
                shape.character, column: PointGrid.column(at: middle.x - CellMetrics.width / 2),
                row: PointGrid.row(at: middle.y - CellMetrics.height / 2), color: color)
            return
        }
        // Other shapes look smaller than circles of the same height.
        let size = max(diameter, drawsPixels ? 0 : CellMetrics.width) * Self.markScale
        let place = Rect(x: center.x - size / 2, y: center.y - size / 2, width: size, height: size)
        fill(.path(path), in: place, with: .color(color))
    }

    /// The diameter in pt below which a mark is a character, like dots.
    private static let leastMark = 18.0
    /// The height of a mark that appears as large as a circle, relative to the diameter of the circle.
    private static let markScale = 1.2
}

extension StatusShape {
    /// The outline, or `nil` for a circle.
    fileprivate var path: Path? {
        func path(_ points: [(Double, Double)]) -> Path {
            Path(polygons: [points.map { UnitPoint(x: $0.0, y: $0.1) }])
        }
        return switch self {
        case .circle: nil
        case .triangle: path([(0.5, 0.06), (1, 0.94), (0, 0.94)])
        case .diamond: path([(0.5, 0), (1, 0.5), (0.5, 1), (0, 0.5)])
        case .square: path([(0.1, 0.1), (0.9, 0.1), (0.9, 0.9), (0.1, 0.9)])
        }
    }

    /// The character in a cell.
    fileprivate var character: String {
        switch self {
        case .circle: "●"
        case .triangle: "▲"
        case .diamond: "◆"
        case .square: "■"
        }
    }
}

/// A label in a capsule.
struct Badge: Composite {
    let body: any Element

    /// - Parameter isTranslated: Whether the text is translatable rather than a name.
    init(_ text: String, _ kind: BadgeStyle.Kind, isTranslated: Bool = true, in model: RenderModel) {
        let style = BadgeStyle(kind, in: model)
        let text = isTranslated ? style.label.localized(text) : text
        let label = Label(verbatim: text, style.label, alignment: .center, maxLines: 1)
        body = FittedLabel(label)
            .paddedOnColumns(style.horizontalPadding)
            .rowAligned()
            .backed { rect, canvas in
                canvas.attribute(to: .role(style.fillRole, .fill, "\(kind.rawValue) badge"))
                canvas.fill(.capsule, in: Self.edge(of: rect, label, on: canvas), with: .color(style.fill))
            }
    }

    /// Returns the edge of a capsule whose label is in `rect`.
    ///
    /// Block letters of several rows begin at the top of the first one, and few have a descender in the last one, so
    /// the capsule begins half a row above them.
    static func edge(of rect: Rect, _ label: Label, on canvas: Canvas) -> Rect {
        let edge = PointGrid.snapped(rect, to: .cell)
        guard label.rows > 1, !canvas.drawsPixels else { return edge }
        let rise = CellMetrics.height / 2
        return Rect(x: edge.minX, y: edge.minY - rise, width: edge.width, height: edge.height + rise)
    }
}

/// The four statuses as pills and as dots with text, countdowns, and mileages with labels.
struct StatusGallery: Composite {
    let body: any Element

    init(_ model: RenderModel) {
        let style = GalleryStyle(model)
        // The first pill is in the first row, next to the countdowns and the mileages.
        let small = model.at(min(model.contentSize, .standard))
        let parts = ServiceStatus.allCases.map { Parts($0, in: model, small: small) }
        let widest = parts.map(\.width).max() ?? 0
        // Pills in rows that are one row high would touch.
        let height = parts.map { $0.beside(style.gap).size(fitting: 2 * widest + style.gap).height }.max() ?? 0
        let space = PointGrid.wholeRows(height) > CellMetrics.height ? 0 : CellMetrics.height
        let beside = Column.onRows(spacing: style.isStacked ? style.gap : space, parts.map { $0.beside(style.gap) })
        let below = Column.onRows(spacing: style.wideRowGap, parts.map { $0.below(style.gap) })
        let statuses = WidthChoice { 2 * widest + style.gap <= $0 ? beside : below }
        let countdowns = Self.countdowns([(-5, .overdue), (12, .dueSoon)], model)
        let mileages = [
            Self.mileage("Current", 32_500, .good, model), Self.mileage("Due at", 32_300, .overdue, model),
        ]
        func pairs(_ elements: [any Element]) -> any Element {
            CellGrid(
                minimumWidth: (style.columnWidth - style.gap) / 2, columnGap: style.gap,
                rowGap: style.isStacked ? style.rowGap : style.gap, maximumColumns: 2, elements)
        }
        func grid(_ elements: [any Element]) -> any Element {
            CellGrid(
                minimumWidth: style.columnWidth, columnGap: style.columnGap,
                rowGap: style.rowGap, elements)
        }
        let few = grid([statuses, pairs(countdowns + mileages)])
        let some = grid([statuses, pairs(countdowns), pairs(mileages)])
        let all = grid([statuses] + (countdowns + mileages).map { Column([$0]) })
        let column = style.columnWidth + style.columnGap
        body = WidthChoice { width in
            // Use as many parts as there are columns.
            let columns = (width + style.columnGap) / column
            return columns < 3 ? few : columns < 5 ? some : all
        }
    }

    /// A status as a pill and as a dot with a word.
    private struct Parts {
        private let pill: StatusPill
        private let word: Label
        private let dot: StatusDotStyle
        /// The distance between the dot and the word, in pt.
        private let gap: Double

        /// - Parameter small: The model at a size at which words have one row.
        init(_ status: ServiceStatus, in model: RenderModel, small: RenderModel) {
            pill = StatusPill(status, in: model)
            word = Label(status.pillText, model.text(.subheadline).colored(status.role, in: model))
            dot = StatusDotStyle(status.role, in: word.rows > 1 ? model : small)
            gap = WholeCells.columns(model.scaled(model.layout.gap.s))
        }

        /// The width of the wider part, in pt.
        var width: Double { max(NaturalWidth.of(pill.capsule), dot.circle + gap + NaturalWidth.of(word)) }

        private var lineHeight: Double { Double(word.rows) * CellMetrics.height }

        private var words: any Element {
            guard word.rows > 1 else { return Row(spacing: gap, [StatusDot(style: dot), word.filling()]) }
            let first = FirstLine(StatusDot(style: dot, rows: word.rows), lineHeight: lineHeight)
            return Row(spacing: gap, alignment: .top, [first, word.filling()])
        }

        func beside(_ gap: Double) -> any Element {
            // A pill whose label has one row may have several rows.
            let pillHeight = pill.capsule.size(fitting: NaturalWidth.of(pill.capsule)).height
            let isTall = word.rows > 1 || pillHeight > CellMetrics.height
            return Row(
                spacing: gap, alignment: isTall ? .center : .top, [pill.filling(), words.filling()])
        }

        func below(_ gap: Double) -> any Element {
            // The number of whole rows by which the circle extends above and below a lower word, less a quarter of a
            // row.
            let reach = ((dot.circle - lineHeight) / 2 / CellMetrics.height - 0.25).rounded(.up)
            return Column.onRows(
                spacing: gap, [pill, words.padded(vertical: max(reach, 0) * CellMetrics.height)])
        }
    }

    /// Returns countdowns that have the words next to the number in all of them or in none.
    private static func countdowns(_ times: [(days: Int, status: ServiceStatus)], _ model: RenderModel) -> [any Element]
    {
        let styles = times.map { NextUpCardStyle($0.status.role, in: model) }
        let widest = zip(times, styles).map { Countdown($0.days, $1).naturalWidth }.max() ?? 0
        return zip(times, styles).map { Countdown($0.days, $1, leastWidth: widest) }
    }

    private static func mileage(
        _ label: String, _ miles: Int, _ status: ServiceStatus, _ model: RenderModel
    ) -> any Element {
        let style = NextUpCardStyle(status.role, in: model)
        return Column.onRows([
            Label(label, style.mileageLabel),
            Label(ServiceText.mileage(miles), status == .overdue ? style.dueMileage : style.currentMileage),
        ])
    }
}
