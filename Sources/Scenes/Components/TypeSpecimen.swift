import Canvas
import ColorScience
import ThemeEngine

/// A few letters of a text style, tall enough that its weight and design can be told.
struct TypeSpecimen: Element {
    private let text: String
    private let color: Color
    private let letters: BigTextStyle
    private let origin: Origin

    /// `height` is in pt. `origin` is the text style where none is given.
    init(_ text: String, _ style: TextModel, height: Double, origin: Origin? = nil) {
        self.text = style.isUppercased ? text.uppercased() : text
        color = style.color
        var tall = style
        tall.leading = height
        letters = TextScale.big(tall) ?? BigTextStyle(rows: BigText.minimumRows)
        self.origin = origin ?? .text(style)
    }

    func size(fitting width: Double) -> Size {
        Size(
            width: Double(BigText.columns(text, letters)) * CellMetrics.width,
            height: Double(letters.rows) * CellMetrics.height)
    }

    func draw(in rect: Rect, on canvas: inout Canvas) {
        canvas.attribute(to: origin)
        canvas.bigText(
            text, column: PointGrid.column(at: rect.minX), row: PointGrid.row(at: rect.minY), style: letters,
            color: color)
    }
}
