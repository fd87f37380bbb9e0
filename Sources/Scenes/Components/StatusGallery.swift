import Canvas
import ThemeEngine

/// The four statuses as pills and as dots with their words, countdowns, and mileages under their labels.
struct StatusGallery: Composite {
    let body: any Element

    init(_ model: RenderModel) {
        let style = GalleryStyle(model)
        body = CellGrid(
            minimumWidth: style.columnWidth, columnGap: style.columnGap, rowGap: style.rowGap,
            [
                Column.onRows(
                    spacing: style.isStacked ? style.gap : 0,
                    ServiceStatus.allCases.map { Self.status($0, style, model) }),
                CellGrid(
                    minimumWidth: (style.columnWidth - style.gap) / 2, columnGap: style.gap, rowGap: style.gap,
                    maximumColumns: 2,
                    [
                        Self.countdown(-5, .overdue, model), Self.countdown(12, .dueSoon, model),
                        Self.mileage("Current", 32_500, .good, model), Self.mileage("Due at", 32_300, .overdue, model),
                    ]),
            ])
    }

    private static func status(_ status: ServiceStatus, _ style: GalleryStyle, _ model: RenderModel) -> any Element {
        let dot = StatusDot(style: StatusDotStyle(status.role, in: model))
        let word = Label(status.pillText, model.text(.subheadline).colored(status.role, in: model))
        let pill = StatusPill(status, in: model)
        let words = Row(spacing: model.layout.gap.s, [dot, word.filling()])
        return style.isStacked
            ? Column.onRows(spacing: style.gap, [pill, words])
            : Row(spacing: style.gap, [pill.filling(), words.filling()]).framed(minimumHeight: 2 * style.gap)
    }

    private static func countdown(_ days: Int, _ status: ServiceStatus, _ model: RenderModel) -> any Element {
        Countdown(days, NextUpCardStyle(status.role, in: model))
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
