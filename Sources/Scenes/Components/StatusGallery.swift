import Canvas
import ThemeEngine

/// The four statuses as pills, and as dots with their words.
struct StatusGallery: Composite {
    let body: any Element

    init(_ model: RenderModel) {
        let gap = model.layout.gap
        body = Column(
            ServiceStatus.allCases.map { status in
                let dot = StatusDot(style: StatusDotStyle(status.role, in: model))
                let word = Label(status.pillText, model.text(.subheadline).colored(status.role, in: model))
                return Row(spacing: gap.m, [StatusPill(status, in: model).filling(), dot, word.filling()]).rowAligned()
            })
    }
}
