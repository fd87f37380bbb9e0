import Canvas
import ThemeEngine

/// A text field: empty with a placeholder, or with text and a caret, with a border or a focus ring.
struct TextField: Element {
    enum Content: Sendable {
        case placeholder(String)
        /// A text entered by the user.
        case filled(String)
        /// Text followed by a caret.
        case typed(String)
    }

    let content: Content
    let isPill: Bool
    let isFocused: Bool
    private let style: FieldStyle

    init(_ content: Content, isPill: Bool = false, isFocused: Bool = false, _ style: FieldStyle) {
        self.content = content
        self.isPill = isPill
        self.isFocused = isFocused
        self.style = style
    }

    func size(fitting width: Double) -> Size {
        let inner = label.size(fitting: room(in: width)).height
        return Size(
            width: width, height: RowCentered.height(inner + 2 * style.verticalPadding, around: inner))
    }

    func draw(in rect: Rect, on canvas: inout Canvas) {
        let edge = PointGrid.snapped(rect, to: .cell)
        let shape: Shape = isPill ? .capsule : .roundedRectangle(radius: style.cornerRadius)
        canvas.attribute(to: .role(style.fillRole, .fill, "text field"))
        canvas.fill(shape, in: edge, with: .color(style.fill))
        canvas.attribute(to: .role(isFocused ? style.caretRole : style.borderRole, .border, "text field"))
        canvas.strokeBorder(
            shape, in: edge, width: isFocused ? style.focusWidth : style.borderWidth,
            with: .color(isFocused ? style.caret : style.border))
        let inside = edge.inset(dx: style.horizontalPadding, dy: 0)
        label.rowCentered().draw(in: inside, on: &canvas)
        guard case .typed = content else { return }
        let size = label.size(fitting: inside.width)
        let height = size.height < 2 * CellMetrics.height ? CellMetrics.height : PointGrid.wholeRows(size.height)
        // The text starts on a column, unlike the padding.
        let start = Double(PointGrid.column(at: inside.minX)) * CellMetrics.width
        let caret = Rect(
            // Text keeps its direction in a right-to-left layout, so that it ends at the leading side.
            x: canvas.isMirrored ? start - style.caretWidth : start + min(label.drawnWidth(on: canvas), inside.width),
            y: edge.midY - height / 2,
            width: style.caretWidth, height: height)
        canvas.attribute(to: .role(style.caretRole, .shape, "caret"))
        canvas.fill(.rectangle, in: canvas.snapped(caret), with: .color(style.caret))
    }

    var isFlexible: Bool { true }

    private var label: Label {
        switch content {
        case .placeholder(let text): Label(text, style.placeholder, maxLines: 1)
        case .filled(let text), .typed(let text): Label(verbatim: text, style.text, maxLines: 1)
        }
    }

    private func room(in width: Double) -> Double { max(width - 2 * style.horizontalPadding, 0) }
}
