import Canvas
import ThemeEngine

/// Text set in one style. It wraps to the width it is given, at the size it would have on a device: text whose lines are
/// two rows or more is drawn in big letters.
public struct Label: Element {
    public enum Alignment: Sendable { case leading, center, trailing }

    let text: String
    let style: TextModel
    let alignment: Alignment
    let maxLines: Int?
    private let big: BigTextStyle?
    /// Where the whole text is one line: its columns.
    private let columns: Int?
    /// The width in pt that layout gives a column.
    private let advance: Double

    public init(_ text: String, _ style: TextModel, alignment: Alignment = .leading, maxLines: Int? = nil) {
        self.text = style.isUppercased ? text.uppercased() : text
        self.style = style
        self.alignment = alignment
        self.maxLines = maxLines
        big = TextScale.big(style)
        advance = big == nil ? TextScale.advance(style) : CellMetrics.width
        columns = TextLayout.isOneLine(self.text) ? Self.columns(self.text, style, big) : nil
    }

    public func size(fitting width: Double) -> Size {
        let height = PointGrid.lineHeight(style.leading)
        // Most labels fit, and are asked for their size again and again.
        if let columns, columns <= room(in: width) { return Size(width: Double(columns) * advance, height: height) }
        let lines = lines(fitting: width)
        let widest = lines.map { Self.columns($0, style, big) }.max() ?? 0
        return Size(
            width: Double(widest) * advance, height: height + Double(max(lines.count - 1, 0)) * pitch)
    }

    public func draw(in rect: Rect, on canvas: inout Canvas) {
        let lineHeight = PointGrid.lineHeight(style.leading)
        let first = PointGrid.textRow(top: rect.minY, lineHeight: lineHeight, rows: rows)
        let left = PointGrid.column(at: rect.minX)
        let right = max(PointGrid.column(at: rect.maxX), left)
        canvas.attribute(to: .text(style))
        let lines = lines(fitting: rect.width)
        note(lines, on: &canvas)
        for (index, line) in lines.enumerated() {
            let columns = Self.columns(line, style, big)
            let column: Int =
                switch alignment {
                case .leading: left
                case .center: left + max(right - left - columns, 0) / 2
                case .trailing: max(right - columns, left)
                }
            let row = first + index * Int(pitch / CellMetrics.height)
            if let big {
                canvas.bigText(line, column: column, row: row, style: big, color: style.color)
            } else {
                canvas.text(
                    TextLayout.tracked(line, spaces: TextScale.gaps(style)), column: column, row: row,
                    color: style.color, attributes: TextScale.attributes(style))
            }
        }
    }

    /// The text on whole rows. Letters a row tall stand on one row where their line comes to less than two by far.
    func rowAligned() -> RowAligned {
        let line = PointGrid.lineHeight(style.leading)
        let isShort = big == nil && line < TextScale.leadingOfTwoRows
        return RowAligned(content: self, excess: isShort ? line - CellMetrics.height : 0)
    }

    private func note(_ lines: [String], on canvas: inout Canvas) {
        if lines.count > 1 { canvas.notes.wrapped += 1 }
        if lines.last?.last == "…", text.last != "…" { canvas.notes.truncated += 1 }
    }

    /// Rows that a line of letters takes.
    private var rows: Int { big?.rows ?? 1 }

    /// pt from line to line: whole rows, so that the lines of a paragraph stand evenly.
    private var pitch: Double {
        let line = big == nil ? TextScale.leadingOfARow : CellMetrics.height
        let wanted = ((style.leading + style.lineSpacing) / line).rounded()
        return min(max(wanted, Double(rows)), TextScale.mostRowsApart) * CellMetrics.height
    }

    private func lines(fitting width: Double) -> [String] {
        if let big { return BigText.wrapped(text, columns: room(in: width), big, maxLines: maxLines) }
        return TextLayout.wrapped(
            text, columns: max(room(in: width) / (TextScale.gaps(style) + 1), 1), maxLines: maxLines)
    }

    /// How many columns of this text's size fit in `width` pt; at least one.
    private func room(in width: Double) -> Int {
        max(PointGrid.columns(fitting: width * CellMetrics.width / advance), 1)
    }

    private static func columns(_ line: String, _ style: TextModel, _ big: BigTextStyle?) -> Int {
        if let big { return BigText.columns(line, big) }
        let gaps = TextScale.gaps(style)
        let columns = TextMeasure.columns(line)
        return gaps == 0 ? columns : columns + gaps * max(line.count - 1, 0)
    }
}
