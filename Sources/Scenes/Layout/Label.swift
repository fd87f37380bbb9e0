import Canvas
import ThemeEngine

/// Text set in one style. It wraps to the width it is given, at the size it would have on a device.
public struct Label: Element {
    public enum Alignment: Sendable { case leading, center, trailing }

    let text: String
    let style: TextModel
    let alignment: Alignment
    let maxLines: Int?
    /// Where the whole text is one line: its columns.
    private let columns: Int?
    private let advance: Double

    public init(_ text: String, _ style: TextModel, alignment: Alignment = .leading, maxLines: Int? = nil) {
        self.text = style.isUppercased ? text.uppercased() : text
        self.style = style
        self.alignment = alignment
        self.maxLines = maxLines
        columns = TextLayout.isOneLine(self.text) ? TextMeasure.columns(self.text) : nil
        advance = TextScale.advance(style)
    }

    public func size(fitting width: Double) -> Size {
        let height = PointGrid.lineHeight(style.leading)
        // Most labels fit, and are asked for their size again and again.
        if let columns, columns <= room(in: width) { return Size(width: Double(columns) * advance, height: height) }
        let lines = lines(fitting: width)
        let widest = lines.map { TextMeasure.columns($0) }.max() ?? 0
        return Size(
            width: Double(widest) * advance, height: height + Double(max(lines.count - 1, 0)) * pitch)
    }

    public func draw(in rect: Rect, on canvas: inout Canvas) {
        let first = PointGrid.textRow(top: rect.minY, lineHeight: PointGrid.lineHeight(style.leading))
        let left = PointGrid.column(at: rect.minX)
        let right = max(PointGrid.column(at: rect.maxX), left)
        canvas.attribute(to: .text(style))
        let lines = lines(fitting: rect.width)
        note(lines, on: &canvas)
        for (index, line) in lines.enumerated() {
            let columns = TextMeasure.columns(line)
            let column: Int =
                switch alignment {
                case .leading: left
                case .center: left + max(right - left - columns, 0) / 2
                case .trailing: max(right - columns, left)
                }
            let row = first + index * Int(pitch / CellMetrics.height)
            canvas.text(line, column: column, row: row, color: style.color, attributes: TextScale.attributes(style))
        }
    }

    private func note(_ lines: [String], on canvas: inout Canvas) {
        if lines.count > 1 { canvas.notes.wrapped += 1 }
        if lines.last?.last == "…", text.last != "…" { canvas.notes.truncated += 1 }
    }

    /// pt from line to line: whole rows, so that the lines of a paragraph stand evenly.
    private var pitch: Double {
        let rows = ((style.leading + style.lineSpacing) / CellMetrics.height).rounded()
        return max(rows, 1) * CellMetrics.height
    }

    private func lines(fitting width: Double) -> [String] {
        TextLayout.wrapped(text, columns: room(in: width), maxLines: maxLines)
    }

    /// How many columns of this text's size fit in `width` pt; at least one.
    private func room(in width: Double) -> Int {
        max(PointGrid.columns(fitting: width * CellMetrics.width / advance), 1)
    }
}
