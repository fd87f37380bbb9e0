import Canvas
import ThemeEngine

/// The single most urgent service, with everything about it, and the car.
struct NextUpCard: Composite {
    static let name = "Next Up card"
    let body: any Element

    init(_ service: Service, of vehicle: Vehicle, in model: RenderModel) {
        let status = service.status(at: vehicle.mileage)
        let style = NextUpCardStyle(status.role, in: model)
        let (horizontal, vertical) = (
            WholeCells.columns(style.horizontalPadding), WholeCells.rows(style.verticalPadding)
        )
        let parts = Column(
            spacing: WholeCells.rows(style.gap),
            [
                Self.top(service, status, style, model),
                Divider(style: style.divider),
                MileageLine(service, of: vehicle, style, isStacked: model.contentSize.isAccessibility),
            ])
        body = Surface(style.surface, parts.padded(horizontal: horizontal, vertical: vertical).filling())
    }

    /// Status, name and countdown, and the car beside them where their words fit.
    private static func top(
        _ service: Service, _ status: ServiceStatus, _ style: NextUpCardStyle, _ model: RenderModel
    ) -> any Element {
        let pill = StatusPill(status, in: model)
        let name = Label(service.name, style.service)
        let countdown = service.daysLeft.map { Countdown($0, style) }
        let parts: [(any Element)?] = [pill.rowAligned(), TightLabel(name), countdown]
        let summary = Column(spacing: WholeCells.rows(style.gap), parts.compactMap { $0 }).filling()
        let needed = max(
            NaturalWidth.of(pill.capsule), NaturalWidth.ofLongestWord(name), countdown?.naturalWidth ?? 0)
        let gap = WholeCells.columns(style.carGap)
        let car = CarSilhouette(style: style.car)
        let isLarge = model.contentSize.isAccessibility
        return WidthChoice { width in
            if needed + gap + style.car.width <= width {
                return Row(spacing: gap, alignment: .top, [summary, car]).rowAligned()
            }
            // A narrow terminal is a short one too; a page of large text is scrolled anyway.
            guard isLarge, style.car.width <= width else { return summary }
            return Column(alignment: .center, [summary, car.rowAligned()])
        }
    }
}
