import Canvas
import ThemeEngine

/// A line of code on a block of its own.
struct CodeBlock: Composite {
    let body: any Element

    init(_ text: String, _ style: ReadingStyle) {
        body = Label(text, style.code)
            .rowCentered(padding: style.codePadding)
            .padded(horizontal: style.codePadding)
            .filling()
            .backed { rect, canvas in
                canvas.attribute(to: .role(style.codeRole, .fill, "code"))
                canvas.fill(
                    .roundedRectangle(radius: style.codeRadius), in: PointGrid.snapped(rect, to: .cell),
                    with: .color(style.codeFill))
            }
    }
}
