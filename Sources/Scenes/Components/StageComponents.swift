import Canvas
import ThemeEngine
import ThemeSpec

/// The confirmation that a service was logged: a checkmark, and the service with the mileage.
struct LoggedCard: Composite {
    let body: any Element

    init(_ service: Service, of vehicle: Vehicle, in model: RenderModel) {
        let style = LoggedCardStyle(model)
        let content = style.content
        let words = Column(
            spacing: WholeCells.rows(content.textGap), alignment: .center,
            [
                Label("Service logged", content.title, alignment: .center).rowAligned(),
                Label(
                    "\(service.name) at \(ServiceText.mileage(vehicle.mileage))", content.message, alignment: .center
                ).rowAligned(),
            ])
        let parts = Column(
            spacing: CellMetrics.height, alignment: .center,
            [EmptyStateIcon(style: content, picture: .checkmark).rowAligned(), words])
        let padded = PaddedToHalfRows(content: InMiddle(content: parts.centered()), padding: style.verticalPadding)
        body = Surface(style.surface, grain: .container, padded.paddedOnColumns(style.horizontalPadding))
    }
}

/// The Next Up card with blocks instead of content.
struct SkeletonCard: Composite {
    let body: any Element

    init(in model: RenderModel) {
        let (card, style) = (NextUpCardStyle(.statusNeutral, in: model), SkeletonStyle(model))
        let gap = WholeCells.rows(card.gap)
        let words: any Element = Column(
            spacing: gap,
            [
                SkeletonBlock(share: 0.35, height: style.height(.caption2), style),
                SkeletonBlock(share: 0.9, height: style.height(.title2), style),
                SkeletonBlock(share: 0.5, height: style.height(.largeTitle), style),
            ])
        func mileage(isTrailing: Bool) -> any Element {
            Column(
                [
                    SkeletonBlock(share: 0.5, height: style.height(.caption2), isTrailing: isTrailing, style),
                    SkeletonBlock(share: 0.8, height: style.height(.subheadline), isTrailing: isTrailing, style),
                ]
            ).filling()
        }
        let car = SkeletonBlock(share: 1, height: card.car.height, style)
        let top: any Element = Row(
            spacing: WholeCells.columns(card.carGap), alignment: .top,
            [words.filling(), car.framed(width: card.car.width)])
        let parts = Column(
            spacing: gap,
            [
                WidthChoice { $0 > 2 * card.car.width ? top : words }, Divider(style: card.divider),
                Row([mileage(isTrailing: false), mileage(isTrailing: true)]),
            ])
        let padded = PaddedToHalfRows(content: parts, padding: card.verticalPadding)
        body = Surface(
            card.surface, grain: .container, padded.paddedOnColumns(card.horizontalPadding).filling())
    }
}

/// The Upcoming list with blocks instead of services.
struct SkeletonList: Composite {
    let body: any Element

    init(_ count: Int, in model: RenderModel) {
        let row = ServiceRowStyle(.statusNeutral, isLate: false, isOverMileage: false, in: model)
        let style = SkeletonStyle(model)
        let dot = SkeletonBlock(share: 1, height: CellMetrics.height, style).framed(width: row.dot.circle)
        let words = Column([
            SkeletonBlock(share: 0.6, height: style.height(.headline), style),
            SkeletonBlock(share: 0.35, height: style.height(.footnote), style),
        ])
        let miles = SkeletonBlock(share: 1, height: style.height(.headline), style)
            .framed(width: Self.columnsOfMiles * CellMetrics.width)
        let line = Row(spacing: WholeCells.columns(row.gap), alignment: .top, [dot, words.filling(), miles])
            .paddedOnColumns(
                row.horizontalPadding, vertical: WholeCells.rows(row.verticalPadding), given: row.verticalPadding
            ).rowAligned()
        body = Surface(row.surface, Column(Array(repeating: line, count: count)).filling())
    }

    /// The width of a mileage such as `2,500 mi`.
    private static let columnsOfMiles = 8.0
}

/// Rows of a form or a list with blocks instead of symbols and texts.
struct SkeletonRows: Composite {
    let body: any Element

    init(_ count: Int, hasSymbols: Bool, _ style: FormStyle, in model: RenderModel) {
        let skeleton = SkeletonStyle(model)
        let symbol = SkeletonBlock(share: 1, height: 2 * CellMetrics.height, skeleton)
            .framed(width: Symbol.note.picture.width)
        let words = Column([
            SkeletonBlock(share: 0.55, height: style.row.title.leading, skeleton),
            SkeletonBlock(share: 0.35, height: style.details.leading, skeleton),
        ])
        let row = Row(
            spacing: WholeCells.columns(style.row.gap), alignment: .top,
            (hasSymbols ? [symbol] : []) + [words.filling()]
        )
        .paddedOnColumns(
            style.row.horizontalPadding, vertical: max(WholeCells.rows(style.row.verticalPadding), CellMetrics.height),
            given: style.row.verticalPadding
        )
        .rowAligned()
        body = Column(Array(repeating: row, count: count))
    }
}

/// A conversation with blocks instead of text: a message of the user and two of the assistant.
struct SkeletonMessages: Composite {
    let body: any Element

    init(in model: RenderModel) {
        let (style, skeleton) = (ChatStyle(model), SkeletonStyle(model))
        func lines(_ shares: [Double]) -> any Element {
            Column(shares.map { SkeletonBlock(share: $0, height: style.body.leading, skeleton) })
        }
        body = Column.onRows(
            spacing: CellMetrics.height,
            [
                Row([Spacer(), lines([1]).framed(width: WholeCells.columns(style.leastTranscript / 2))]),
                lines([0.9, 0.8, 0.5]), lines([0.85, 0.4]),
            ])
    }
}

/// The replacement for content that cannot be loaded: a sign, the failure, an instruction, and a button to try again.
struct FailureView: Composite {
    let body: any Element

    init(_ title: String, _ message: String, _ state: SceneState, in model: RenderModel) {
        let style = EmptyStateStyle(.danger, in: model)
        let button = ThemeButton.action(
            "Try Again", .button(.secondary, "retry"), minimumWidth: style.buttonWidth, state, in: model)
        body = EmptyColumn(
            symbol: EmptyStateIcon(style: style, picture: .warning),
            title: Label(title, style.title, alignment: .center),
            message: Label(message, style.message, alignment: .center), button: button, padding: style.padding,
            gap: style.gap, textGap: style.textGap)
    }
}

/// A block that replaces a text or a picture, in whole rows.
struct SkeletonBlock: Element {
    private let share: Double
    private let height: Double
    private let isTrailing: Bool
    private let style: SkeletonStyle

    /// - Parameters:
    ///   - share: The share of the available width, 0...1.
    ///   - height: The height in pt.
    ///   - isTrailing: Whether the block ends at the trailing edge.
    init(share: Double, height: Double, isTrailing: Bool = false, _ style: SkeletonStyle) {
        self.share = share
        self.isTrailing = isTrailing
        self.height = max(PointGrid.wholeRows(height), CellMetrics.height)
        self.style = style
    }

    func size(fitting width: Double) -> Size { Size(width: width, height: height) }

    func draw(in rect: Rect, on canvas: inout Canvas) {
        let width = min(WholeCells.columns(rect.width * share), rect.width)
        // Use the rows in which the text would be.
        let rows = PointGrid.snapped(
            Rect(x: isTrailing ? rect.maxX - width : rect.minX, y: rect.minY, width: width, height: height), to: .cell)
        let space = Self.space(rows: PointGrid.row(at: height), on: canvas)
        let block = Rect(
            minX: rows.minX, minY: rows.minY + space.above, maxX: rows.maxX, maxY: rows.maxY - space.below)
        canvas.attribute(to: .role(style.role, .fill, "skeleton"))
        // Only a block of several rows has corners that are as wide as they are high.
        let isSquare = !canvas.drawsPixels && (canvas.glyphs == .ascii || block.height < 2 * CellMetrics.height)
        let radius = isSquare ? 0 : min(style.cornerRadius, block.height / 2)
        canvas.fill(.roundedRectangle(radius: radius), in: block, with: .color(style.color))
    }

    /// Returns the space above and below a block, in pt, a multiple of the height of the glyph blocks. The block is
    /// slightly lower than the text, so that lines remain apart. Half blocks cannot be in the middle of a row.
    private static func space(rows: Int, on canvas: Canvas) -> (above: Double, below: Double) {
        let height = CellMetrics.height
        if canvas.drawsPixels || canvas.glyphs >= .octant { return (height / 4, height / 4) }
        if canvas.glyphs >= .sextant { return (height / 3, height / 3) }
        if canvas.glyphs == .ascii { return (0, 0) }
        return (height / 2, rows > 1 ? height / 2 : 0)
    }

    var isFlexible: Bool { true }
}
