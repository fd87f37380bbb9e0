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
            // After text of several lines it would have to know where the last one ends.
            guard !isPlaceholder, NaturalWidth.of(label) < rect.width else { return }
            let big = TextScale.big(style.name)
            let row = PointGrid.textRow(
                top: rect.minY, lineHeight: label.size(fitting: rect.width).height, rows: big?.rows ?? 1)
            // Text that stands in single cells is narrower than layout says.
            let width = big == nil ? Double(TextMeasure.columns(text)) * CellMetrics.width : NaturalWidth.of(label)
            let caret = Rect(
                x: Double(PointGrid.column(at: rect.minX)) * CellMetrics.width + width,
                y: Double(row) * CellMetrics.height, width: style.caretWidth,
                height: Double(big?.rows ?? 1) * CellMetrics.height)
            canvas.attribute(to: .role(style.caretRole, .shape, "caret"))
            canvas.fill(.rectangle, in: PointGrid.snapped(caret, to: .fine), with: .color(style.accent))
        }
    }

    private var label: Label { Label(text, isPlaceholder ? style.placeholder : style.name) }
}
