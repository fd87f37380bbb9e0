import Canvas
import ColorScience
import Letterforms
import Platform
import ThemeEngine
import ThemeSpec

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

/// How text of a given size relates to the cells that it is drawn in.
enum TextScale {
    /// The width in pt that layout gives one column of text that is a row tall.
    ///
    /// A 17 pt character of the system font is about as wide as a cell, larger ones in proportion; smaller ones cannot
    /// be drawn smaller than a cell, so they are not laid out smaller either.
    static func advance(_ style: TextModel) -> Double {
        let natural = style.pointSize * CellMetrics.width / pointSizeOfACell * widthFactor(style.width)
        return max(natural + style.letterSpacing, CellMetrics.width)
    }

    /// Empty columns between letters that are a row tall: what the tracking comes to in whole cells.
    static func gaps(_ style: TextModel) -> Int {
        min(max(Int((style.letterSpacing / CellMetrics.width).rounded()), 0), mostGaps)
    }

    /// What a cell can show of a weight.
    static func attributes(_ style: TextModel) -> CellAttributes {
        switch style.weight {
        case .semibold, .bold, .heavy, .black: .bold
        case .ultraLight, .thin, .light, .regular, .medium: []
        }
    }

    /// How text is set whose lines are two rows or more; `nil` for text of one row.
    static func big(_ style: TextModel) -> BigTextStyle? {
        let rows = Int(min(style.leading / CellMetrics.height, Double(mostRows)))
        guard rows >= BigTextStyle.minimumRows else { return nil }
        return BigTextStyle(
            rows: rows, weight: weight(style.weight), design: design(style.design), width: width(style.width),
            tracking: style.letterSpacing)
    }

    private static func weight(_ weight: FontWeight) -> BigTextStyle.Weight {
        switch weight {
        case .ultraLight, .thin, .light: .light
        case .regular, .medium: .regular
        case .semibold, .bold, .heavy, .black: .bold
        }
    }

    private static func design(_ design: FontDesign) -> BigTextStyle.Design {
        switch design {
        case .default: .standard
        case .serif: .serif
        case .rounded: .rounded
        case .monospaced: .monospaced
        }
    }

    private static func width(_ width: FontWidth) -> BigTextStyle.Width {
        switch width {
        case .compressed, .condensed: .condensed
        case .standard: .standard
        case .expanded: .expanded
        }
    }

    private static func widthFactor(_ width: FontWidth) -> Double {
        switch width {
        case .compressed: 0.8
        case .condensed: 0.9
        case .standard: 1
        case .expanded: 1.15
        }
    }

    private static let pointSizeOfACell = 17.0
    /// pt. Letters of a row stand for those of 17 pt, whose lines are so far apart on a device; at the 16 pt of a row every
    /// heading that wraps would be set double-spaced.
    static let leadingOfARow = 22.0
    /// pt. Body text of xxL, 26 pt, is on one row yet; that of xxxL, 29 pt, on two.
    static let leadingOfTwoRows = 27.0
    /// No two lines are further apart, whatever a theme says.
    static let mostRowsApart = 48.0
    /// No letter is taller, and no tracking wider, whatever a theme says.
    private static let mostRows = 24
    private static let mostGaps = 8
}

/// A line of cells written piece by piece: tables of numbers, which are a row tall at every text size.
struct CellText {
    private(set) var column: Int
    let row: Int
    let end: Int

    init(in rect: Rect, row: Int) {
        column = PointGrid.column(at: rect.minX)
        end = PointGrid.column(at: rect.maxX)
        self.row = PointGrid.row(at: rect.minY) + row
    }

    var room: Int { max(end - column, 0) }

    /// Writes what fits, cut with a sign, and moves behind it.
    mutating func write(
        _ text: String, _ color: Color, on canvas: inout Canvas, paper: Color? = nil, attributes: CellAttributes = []
    ) {
        let shown = TextLayout.truncated(text, columns: room)
        let columns = TextMeasure.columns(shown)
        guard columns > 0 else { return }
        if let paper {
            let cells = Rect(
                x: Double(column) * CellMetrics.width, y: Double(row) * CellMetrics.height,
                width: Double(columns) * CellMetrics.width, height: CellMetrics.height)
            canvas.fill(.rectangle, in: cells, with: .color(paper))
        }
        canvas.text(shown, column: column, row: row, color: color, attributes: attributes)
        column += columns
    }

    mutating func skip(_ columns: Int) { column += columns }

    /// Writes `text` and then spaces, `columns` in all.
    mutating func write(
        _ text: String, columns: Int, _ color: Color, on canvas: inout Canvas, attributes: CellAttributes = []
    ) {
        let start = column
        write(TextLayout.truncated(text, columns: columns), color, on: &canvas, attributes: attributes)
        column = start + columns
    }
}
