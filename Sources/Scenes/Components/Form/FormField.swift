import Canvas
import ThemeEngine

/// What is typed in a row of a form, with the caret after it, or what could be.
struct FormField: Element {
    let text: String
    let isPlaceholder: Bool
    let style: FormStyle

    func size(fitting width: Double) -> Size { label.size(fitting: width) }

    func draw(in rect: Rect, on canvas: inout Canvas) {
        canvas.component("Form field") { canvas in
            label.draw(in: rect, on: &canvas)
            let size = label.size(fitting: rect.width)
            // After text of several lines it would have to know where the last one ends.
            let room = PointGrid.columns(fitting: rect.width)
            guard !isPlaceholder, TextScale.big(style.name) == nil, TextMeasure.columns(text) < room else { return }
            let row = PointGrid.textRow(top: rect.minY, lineHeight: size.height)
            let caret = Rect(
                x: Double(PointGrid.column(at: rect.minX) + TextMeasure.columns(text)) * CellMetrics.width,
                y: Double(row) * CellMetrics.height, width: style.caretWidth, height: CellMetrics.height)
            canvas.attribute(to: .role(style.caretRole, .shape, "caret"))
            canvas.fill(.rectangle, in: PointGrid.snapped(caret, to: .fine), with: .color(style.accent))
        }
    }

    private var label: Label { Label(text, isPlaceholder ? style.placeholder : style.name) }
}
