import Canvas
import ThemeEngine
import ThemeSpec

/// A surface with its name and its facts, on a stage that shows its shadow and what shines through it.
struct SurfaceSpecimen: Composite {
    let body: any Element

    init(_ role: SurfaceRole, in model: RenderModel) {
        let stage = SurfaceStageStyle(model)
        let surface = model.surface(role)
        let ink = SurfaceInk(on: role)
        let inset = model.inset(.card, .regular)
        let facts = model.text(.footnote).colored(ink.secondary, in: model)
        let words: [any Element] =
            [Label(role.rawValue, model.text(.headline).colored(ink.primary, in: model))]
            + SurfaceFacts.lines(surface).map { Label($0, facts) }
        let colors = stage.stripes.map { ($0, model.colors.onBackground($0)) }
        body = Surface(
            surface,
            Column.onRows(words)
                .padded(horizontal: inset.horizontal, vertical: PointGrid.wholeRows(inset.vertical))
                .filling()
        )
        .padded(horizontal: stage.horizontalMargin, vertical: PointGrid.wholeRows(stage.verticalMargin))
        .backed { rect, canvas in
            guard surface.isTranslucent else { return }
            let whole = PointGrid.snapped(rect, to: .cell)
            for index in 0..<Int((whole.width / stage.stripeWidth).rounded(.up)) {
                let (role, color) = colors[index % colors.count]
                let left = whole.minX + Double(index) * stage.stripeWidth
                let stripe = Rect(
                    minX: left, minY: whole.minY, maxX: min(left + stage.stripeWidth, whole.maxX), maxY: whole.maxY)
                canvas.attribute(to: .role(role, .fill, "backdrop"))
                canvas.fill(.rectangle, in: PointGrid.snapped(stripe, to: .cell), with: .color(color))
            }
        }
    }
}
