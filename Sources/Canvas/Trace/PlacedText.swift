import ColorScience

/// A line of text with its cells, some of which may be outside the canvas.
public struct PlacedText: Hashable, Sendable {
    /// The colors of text when it was written.
    public struct Colors: Hashable, Sendable {
        /// The color of the text, composited over the background.
        public let foreground: RGB
        /// The color behind the text.
        public let background: RGB

        /// Colors of text.
        public init(foreground: RGB, background: RGB) {
            (self.foreground, self.background) = (foreground, background)
        }
    }

    /// The text.
    public let text: String
    /// The first column.
    public let column: Int
    /// The first row.
    public let row: Int
    /// The width in cells.
    public let columns: Int
    /// The height in cells.
    public let rows: Int
    /// The colors when the text was written.
    public let colors: Colors
    /// The index of its source in ``Trace/sources``; `nil` for none.
    public internal(set) var source: Int?

    /// Returns the parts of the text above and below an area; the whole text if the area does not include all of its
    /// columns.
    func parts(outside columns: Range<Int>, _ rows: Range<Int>) -> [PlacedText] {
        let own = row..<(row + self.rows)
        guard own.overlaps(rows), column >= columns.lowerBound, column + self.columns <= columns.upperBound else {
            return [self]
        }
        func part(_ rows: Range<Int>) -> PlacedText? {
            guard !rows.isEmpty else { return nil }
            return PlacedText(
                text: text, column: column, row: rows.lowerBound, columns: self.columns, rows: rows.count,
                colors: colors, source: source)
        }
        return [
            part(own.lowerBound..<max(rows.lowerBound, own.lowerBound)),
            part(min(rows.upperBound, own.upperBound)..<own.upperBound),
        ].compactMap { $0 }
    }

    /// Returns whether two lines of text share a cell.
    public func overlaps(_ other: PlacedText) -> Bool {
        overlaps(columns: other.column..<other.column + other.columns, rows: other.row..<other.row + other.rows)
    }

    /// Returns whether the text has a cell in a range of columns and rows.
    public func overlaps(columns range: Range<Int>, rows rowRange: Range<Int>) -> Bool {
        column < range.upperBound && range.lowerBound < column + columns
            && row < rowRange.upperBound && rowRange.lowerBound < row + rows
    }

    /// The cells in pt.
    var rect: Rect {
        Rect(
            x: Double(column) * CellMetrics.width, y: Double(row) * CellMetrics.height,
            width: Double(columns) * CellMetrics.width, height: Double(rows) * CellMetrics.height)
    }
}

/// A text that is shortened with an ellipsis because it does not fit.
public struct CutText: Hashable, Sendable {
    /// The whole text.
    public let text: String
    /// The displayed text, with a line feed between lines.
    public let shown: String
    /// The area of the text in pt, which may be outside the canvas.
    public let rect: Rect
    /// The index of its source in ``Trace/sources``, which contains its component; `nil` for none.
    public let source: Int?
}

extension Canvas {
    /// Counts a text that is shortened, and records it in the trace.
    ///
    /// - Parameter rect: The area of the text in pt.
    public mutating func noteCut(_ text: String, to shown: String, in rect: Rect) {
        notes.truncated += 1
        let source = trace?.current
        trace?.cutTexts.append(CutText(text: text, shown: shown, rect: rect, source: source))
    }
}
