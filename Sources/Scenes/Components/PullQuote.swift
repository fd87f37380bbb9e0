import Canvas
import ThemeEngine

/// A sentence of the text again, larger, with a rule at its side.
struct PullQuote: Composite {
    let body: any Element

    init(_ text: String, _ style: ReadingStyle) {
        body = Label(text, style.quote)
            .rowCentered(padding: style.quotePadding)
            .padded(leading: style.ruleWidth + style.ruleGap)
            .backed { rect, canvas in
                let block = PointGrid.snapped(rect, to: .cell)
                canvas.attribute(to: .role(style.ruleRole, .shape, "rule"))
                let rule = Rect(x: block.minX, y: block.minY, width: style.ruleWidth, height: block.height)
                canvas.fill(.rectangle, in: PointGrid.snapped(rule, to: .fine), with: .color(style.rule))
            }
    }
}
