import Canvas
import ThemeEngine

/// What the dashboard shows besides its services.
public enum DashboardStage: CaseIterable, Hashable, Sendable {
    /// The services.
    case ready
    /// A service that was just logged, in place of the Next Up card.
    case logged
    /// Blocks in place of the services, which are being loaded.
    case loading

    /// Returns the card of this stage, or `nil` for the Next Up card.
    func card(_ service: Service, of vehicle: Vehicle, in model: RenderModel) -> (any Element)? {
        switch self {
        case .ready: nil
        case .logged: LoggedCard(service, of: vehicle, in: model)
        case .loading: SkeletonCard(in: model)
        }
    }

    /// Returns the list of this stage, or `nil` for the list of services.
    func list(_ count: Int, in model: RenderModel) -> (any Element)? {
        self == .loading ? SkeletonList(count, in: model) : nil
    }
}

extension SceneState {
    /// Goes to the next state of the dashboard: the statuses in order, a logged service, services that are loaded.
    ///
    /// - Parameter sample: The status of the next service of the sample.
    public mutating func showNextStatus(after sample: ServiceStatus?) {
        let shown = status ?? sample
        switch stage {
        case .ready where shown == ServiceStatus.allCases.last: stage = .logged
        case .ready: status = shown?.next
        case .logged: stage = .loading
        case .loading:
            stage = .ready
            status = shown?.next
        }
    }
}

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
            [EmptyStateIcon(style: content, showsCar: false).rowAligned(), words])
        body = Surface(
            style.surface,
            parts.centered().padded(
                horizontal: WholeCells.columns(style.horizontalPadding),
                vertical: WholeCells.rows(style.verticalPadding)
            ))
    }
}

/// The Next Up card with blocks in place of its content.
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
        let mileage = Column(
            [
                SkeletonBlock(share: 0.5, height: style.height(.caption2), style),
                SkeletonBlock(share: 0.8, height: style.height(.subheadline), style),
            ])
        let car = SkeletonBlock(share: 1, height: card.car.height, style)
        let top: any Element = Row(
            spacing: WholeCells.columns(card.carGap), alignment: .top,
            [words.filling(), car.framed(width: card.car.width)])
        let parts = Column(
            spacing: gap,
            [
                WidthChoice { $0 > 2 * card.car.width ? top : words }, Divider(style: card.divider),
                Row([mileage.filling(), mileage.filling()]),
            ])
        body = Surface(
            card.surface,
            parts.padded(
                horizontal: WholeCells.columns(card.horizontalPadding), vertical: WholeCells.rows(card.verticalPadding)
            ).filling())
    }
}

/// The Upcoming list with blocks in place of its services.
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
        let line = Row(spacing: WholeCells.columns(row.gap), alignment: .top, [dot, words.filling()])
            .padded(
                horizontal: WholeCells.columns(row.horizontalPadding), vertical: WholeCells.rows(row.verticalPadding)
            ).rowAligned()
        body = Surface(row.surface, Column(Array(repeating: line, count: count)).filling())
    }
}

/// A block in place of a text or a picture, in whole rows.
struct SkeletonBlock: Element {
    private let share: Double
    private let height: Double
    private let style: SkeletonStyle

    /// - Parameters:
    ///   - share: The share of the available width, 0...1.
    ///   - height: The height in pt.
    init(share: Double, height: Double, _ style: SkeletonStyle) {
        self.share = share
        self.height = max(PointGrid.wholeRows(height), CellMetrics.height)
        self.style = style
    }

    func size(fitting width: Double) -> Size { Size(width: width, height: height) }

    func draw(in rect: Rect, on canvas: inout Canvas) {
        // A little lower than the text, so that lines remain apart.
        let inset = CellMetrics.height / 4
        let block = Rect(
            x: rect.minX, y: rect.minY + inset, width: WholeCells.columns(rect.width * share),
            height: height - 2 * inset)
        canvas.attribute(to: .role(style.role, .fill, "skeleton"))
        canvas.fill(
            .roundedRectangle(radius: min(style.cornerRadius, block.height / 2)), in: canvas.snapped(block),
            with: .color(style.color), isBordered: false)
    }

    var isFlexible: Bool { true }
}
