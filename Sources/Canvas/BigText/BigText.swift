/// Letters that are several rows of cells tall, drawn with block glyphs.
///
/// How wide text is depends on its style only, never on the glyph set, so a layout is the same on every terminal.
public enum BigText {
    /// From this many rows on there are letters.
    public static let minimumRows = 2
    /// Letters get no taller than this.
    static let maximumRows = 24

    /// The columns that the text takes: whole cells, rounded up.
    public static func columns(_ text: String, _ style: BigTextStyle) -> Int {
        BigRun(text, BigFace(style)).columns
    }

    /// The lines of a text set in `columns` columns, broken where ``TextLayout/wrapped(_:columns:maxLines:)`` breaks.
    ///
    /// With `maxLines`, the last line ends in an ellipsis if text was cut. No columns or no lines give an empty array; an
    /// empty text is one empty line.
    public static func wrapped(
        _ text: String, columns: Int, _ style: BigTextStyle, maxLines: Int? = nil
    ) -> [String] {
        let limit = maxLines ?? .max
        guard columns > 0, limit > 0 else { return [] }
        let face = BigFace(style)
        if TextLayout.isOneLine(text), BigRun(text, face).columns <= columns { return [text] }
        let paragraphs = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        var lines: [String] = []
        for (number, paragraph) in paragraphs.enumerated() {
            var rest = paragraph
            repeat {
                let (line, remainder) = TextLayout.firstLine(of: rest, width: face.pixels(of: columns)) {
                    (face.advance($0, at: $1) - $1, TextMeasure.columns(of: $0) == 2)
                }
                let isCut = lines.count + 1 == limit && (remainder != nil || number + 1 < paragraphs.count)
                lines.append(isCut ? ellipsized(rest, columns: columns, face) : line)
                if lines.count == limit { return lines }
                guard let remainder else { break }
                rest = remainder
            } while true
        }
        return lines
    }

    /// As much of the text as fits in `columns` columns, ending in an ellipsis when it is cut.
    public static func truncated(_ text: String, columns: Int, _ style: BigTextStyle) -> String {
        let face = BigFace(style)
        guard BigRun(text, face).columns > columns else { return text }
        guard face.advance("…", at: 0) <= face.pixels(of: columns) else { return "" }
        return ellipsized(text[...], columns: columns, face)
    }

    /// The longest beginning that leaves room for an ellipsis, and that; no space stands before it.
    private static func ellipsized(_ text: Substring, columns: Int, _ face: BigFace) -> String {
        let room = face.pixels(of: columns)
        var used = 0
        var end = text.startIndex
        for place in text.indices {
            let next = face.advance(text[place], at: used)
            // A space may hang over: it is taken off.
            if text[place] != " " {
                guard face.advance("…", at: next) <= room else { break }
                end = text.index(after: place)
            }
            used = next
        }
        return text[..<end] + "…"
    }
}
