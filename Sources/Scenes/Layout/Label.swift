import Canvas
import ColorScience
import Letterforms
import Platform
import ThemeEngine
import ThemeSpec

/// Text in one style, wrapped to the available width. Line heights are given by ``PointGrid/rows(ofLine:)``; lines of
/// two or more rows are drawn as big text. The width is that on a device.
///
/// A line never breaks within a word of big text: text whose longest word does not fit is drawn smaller, down to one
/// row.
struct Label: Element {
    enum Alignment: Sendable { case leading, center, trailing }

    let text: String
    private(set) var style: TextModel
    let alignment: Alignment
    let maxLines: Int?
    /// Whether big text without descenders is moved down to the baseline of adjacent text of one row.
    private let sharesBaseline: Bool
    private let big: BigTextStyle?
    /// The scale at which the text is drawn, 0...1.
    private let scale: Double
    /// The texts of the other labels in the same group, which have the same text size as this one; see ``alike(_:)``.
    private var peers: [String] = []
    /// The width in columns if the whole text fits on one line.
    private let columns: Int?
    /// The layout width of a column, in pt.
    private let advance: Double

    /// Creates a label with translatable text, shown in the language of the environment.
    init(
        _ text: String, _ style: TextModel, alignment: Alignment = .leading, maxLines: Int? = nil,
        sharesBaseline: Bool = false, isBig: Bool = true
    ) {
        self.init(
            verbatim: style.localized(text), style, alignment: alignment, maxLines: maxLines,
            sharesBaseline: sharesBaseline, isBig: isBig)
    }

    /// Creates a label with text that is the same in all languages, such as the name of a token or user data.
    init(
        verbatim text: String, _ style: TextModel, alignment: Alignment = .leading, maxLines: Int? = nil,
        sharesBaseline: Bool = false, isBig: Bool = true
    ) {
        self.text = style.isUppercased ? text.uppercased() : text
        self.style = style
        self.alignment = alignment
        self.maxLines = maxLines
        self.sharesBaseline = sharesBaseline
        big = isBig ? TextScale.big(style)?.fitted(to: self.text) : nil
        scale = 1
        advance = big == nil ? TextScale.advance(style) : CellMetrics.width
        columns = TextLayout.isOneLine(self.text) ? Self.columns(self.text, style, big) : nil
    }

    /// Creates a label in smaller letters, or with less letter spacing.
    private init(_ label: Label, _ big: BigTextStyle?, advance: Double = CellMetrics.width, scale: Double) {
        (text, style, alignment, maxLines) = (label.text, label.style, label.alignment, label.maxLines)
        sharesBaseline = label.sharesBaseline
        (self.big, self.scale, self.advance) = (big, scale, advance)
        peers = label.peers
        columns = TextLayout.isOneLine(text) ? Self.columns(text, style, big) : nil
    }

    /// Returns the label in letters in which the words of `texts` fit as well, so that labels of a group with equal
    /// space, such as the names in a grid, have the same size.
    func alike(_ texts: [String]) -> Label {
        guard let big else { return self }
        var label = self
        label.peers = Self.widestWord(of: texts, style, big).map { [$0] } ?? []
        return label
    }

    /// Returns the label in letters of at most `rows` rows, to match adjacent text that is smaller to fit.
    func lowered(to rows: Int) -> Label {
        var label = self
        while label.rows > max(rows, 1), let big = label.big { label = label.smaller(than: big) }
        return label
    }

    /// Returns the label in the narrowest letters of its height: those of smaller text, stretched. Their strokes are
    /// thin, as those of medium and semibold text are at small sizes.
    func narrowed() -> Label {
        guard let big else { return self }
        var style = big
        (style.isWide, style.tracking) = (false, min(big.tracking, 0))
        if [.medium, .semibold].contains(self.style.weight) { style.weight = .regular }
        while style.rows > BigTextStyle.minimumRows, style.height == big.height { style.rows -= 1 }
        if style.height < big.height { style.rows += 1 }
        return Label(self, style, scale: scale)
    }

    /// Returns the label with an underline.
    func underlined() -> Label {
        var label = self
        label.style = style.underlined()
        return label
    }

    private static func widestWord(of texts: [String], _ style: TextModel, _ big: BigTextStyle) -> String? {
        let words = texts.flatMap { TextLayout.words(of: style.isUppercased ? $0.uppercased() : $0).map(String.init) }
        return words.map { (word: $0, columns: BigText.columns($0, big)) }.max { $0.columns < $1.columns }?.word
    }

    func size(fitting width: Double) -> Size {
        // Most labels fit on one line, and their size is needed repeatedly.
        if let columns, columns <= room(in: width), peersFit(in: width) {
            return Size(width: Double(columns) * advance, height: Double(rows) * CellMetrics.height)
        }
        let label = fitted(to: width)
        let lines = label.lines(fitting: width)
        let widest = lines.map { Self.columns($0, style, label.big) }.max() ?? 0
        let distance = label.distance(of: lines)
        return Size(
            width: Double(widest) * label.advance,
            height: Double(label.rows + max(lines.count - 1, 0) * distance) * CellMetrics.height)
    }

    func unroundedHeight(fitting width: Double) -> Double {
        if let columns, columns <= room(in: width), peersFit(in: width) { return boxLine * scale + accentHeight }
        let label = fitted(to: width)
        let lines = Double(max(label.lines(fitting: width).count, 1))
        let height = (lines * boxLine + (lines - 1) * style.lineSpacing) * label.scale
        return height + lines * label.accentHeight
    }

    private var boxLine: Double { TextScale.boxLine(style) }

    /// The height in pt that a line reserves for accents in addition to its leading.
    private var accentHeight: Double { big?.hasAccentRow == true ? CellMetrics.height : 0 }

    func draw(in rect: Rect, on canvas: inout Canvas) {
        fitted(to: rect.width).drawLines(in: rect, on: &canvas)
    }

    /// Returns the label in the largest letters in which each of its words fits in `width` pt, or without letter
    /// spacing if the text then fits on one line. Text limited to one line is truncated instead.
    ///
    /// - Parameter words: The words of the text, if they are known.
    private func fitted(to width: Double, _ words: [String]? = nil) -> Label {
        if let columns, columns <= room(in: width), peersFit(in: width) { return self }
        guard let big else {
            let natural = max(advance - style.letterSpacing, CellMetrics.width)
            let isOneLine = columns.map { Double($0) * natural <= width } ?? false
            return isOneLine && natural < advance ? Label(self, nil, advance: natural, scale: scale) : self
        }
        guard maxLines != 1 else { return self }
        let words = words ?? TextLayout.words(of: text).map(String.init)
        let isTooWide = words.contains { Self.columns($0, style, big) > room(in: width) }
        return isTooWide || !peersFit(in: width) ? smaller(than: big).fitted(to: width, words) : self
    }

    /// Returns whether the words of the other labels in the group fit in `width` pt. Text of one row does not become
    /// smaller for them.
    private func peersFit(in width: Double) -> Bool {
        big == nil || peers.allSatisfy { Self.columns($0, style, big) <= room(in: width) }
    }

    /// Returns the label in narrower letters, or without letter spacing, otherwise one row lower.
    private func smaller(than big: BigTextStyle) -> Label {
        var style = big
        if big.isWide {
            style.isWide = false
            return Label(self, style, scale: scale)
        }
        if big.tracking > 0 {
            style.tracking = 0
            return Label(self, style, scale: scale)
        }
        style.rows -= 1
        style.pointSize *= Double(style.rows) / Double(big.rows)
        let share = scale * Double(style.rows) / Double(big.rows)
        let line = Double(style.rows) * CellMetrics.height
        let isDrawn = style.rows >= BigTextStyle.minimumRows && line >= self.style.leastLetterLine
        return Label(self, isDrawn ? style.fitted(to: text) : nil, scale: share)
    }

    private func drawLines(in rect: Rect, on canvas: inout Canvas) {
        let first = PointGrid.row(at: rect.minY)
        let left = PointGrid.column(at: rect.minX)
        let right = max(PointGrid.column(at: rect.maxX), left)
        canvas.attribute(to: .text(style))
        let share = alignment == .leading ? 0 : alignment == .center ? 0.5 : 1
        let lines = lines(fitting: rect.width)
        let distance = distance(of: lines)
        note(lines, in: rect, on: &canvas)
        for (index, line) in lines.enumerated() {
            let column: Int =
                switch alignment {
                case .leading: left
                case .center: left + max(right - left - Self.columns(line, style, big), 0) / 2
                case .trailing: max(right - Self.columns(line, style, big), left)
                }
            let row = first + index * distance
            if let big {
                canvas.bigText(
                    line, column: left, row: row, style: big, color: style.color, alignment: share, in: right - left,
                    sharesBaseline: sharesBaseline, isUnderlined: style.isUnderlined)
                if style.isUnderlined, canvas.drawsPixels { underline(line, column: column, row: row, on: &canvas) }
            } else {
                canvas.text(
                    TextLayout.tracked(line, spaces: TextScale.gaps(style)), column: column, row: row,
                    color: style.color, attributes: TextScale.attributes(style))
            }
        }
    }

    /// Counts the text if it is translatable and was wrapped or truncated.
    private func note(_ lines: [String], in rect: Rect, on canvas: inout Canvas) {
        guard !style.isAnnotation else { return }
        if lines.count > text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).count {
            canvas.notes.wrapped += 1
        }
        guard lines.last?.last == "…", text.last != "…" else { return }
        canvas.noteCut(text, to: lines.joined(separator: "\n"), in: rect)
    }

    /// Draws a line in pixels in the last row of big text; letters with descenders cross it.
    private func underline(_ line: String, column: Int, row: Int, on canvas: inout Canvas) {
        let thickness = max((style.pointSize / Self.pointsPerUnderline).rounded(), 1)
        let place = Rect(
            x: Double(column) * CellMetrics.width, y: Double(row + rows) * CellMetrics.height - 2 * thickness,
            width: Double(Self.columns(line, style, big)) * CellMetrics.width, height: thickness)
        canvas.fill(.rectangle, in: place, with: .color(style.color))
    }

    /// The point size at which an underline is one point thick.
    private static let pointsPerUnderline = 16.0

    /// The height of a line in rows.
    var rows: Int { big?.height ?? 1 }

    /// Returns the height of a line in rows if the width is `width` pt, which may require smaller text.
    func rows(fitting width: Double) -> Int { fitted(to: width).rows }

    /// The height in rows for which the letters are designed.
    var letterRows: Int { big?.rows ?? 1 }

    /// The row of the baseline of the first line, counted from its top.
    var baselineRow: Int { big.map { BigFace($0).baselineRow } ?? 0 }

    /// Returns the label with the baseline of its first line in row `row`, to align it with text of other sizes.
    func baseline(inRow row: Int) -> Padded {
        padded(top: Double(max(row - baselineRow, 0)) * CellMetrics.height)
    }

    /// The width of the letters in pt if the text is on one line. A line of one row is narrower than its layout width.
    var lettersWidth: Double { Double(Self.columns(text, style, big)) * CellMetrics.width }

    /// The space in pt between the text and other text on the same line: one column, or two for block letters of
    /// several rows. Outlines are narrower, like the space between their words.
    var wordGap: Double {
        guard style.letters.hasOutlines else { return (rows > 1 ? 2 : 1) * CellMetrics.width }
        return max(WholeCells.columns(style.pointSize * Self.wordSpace), CellMetrics.width)
    }

    /// The width of the space between words, relative to the point size.
    private static let wordSpace = 0.28

    /// Returns the width of the letters of the longest line if the available width is `width` pt, in pt.
    func lettersWidth(fitting width: Double) -> Double {
        let columns = lines(fitting: width).map { Self.columns($0, style, big) }.max() ?? 0
        return Double(columns) * CellMetrics.width
    }

    /// Returns the drawn width in pt of text on one line, for content that follows its last letter.
    func drawnWidth(on canvas: Canvas) -> Double {
        big.map { canvas.drawnWidth(ofBigText: text, $0) } ?? lettersWidth
    }

    /// The layout width of the longest word, in pt.
    var widthOfLongestWord: Double {
        let columns = TextLayout.words(of: text).map { Self.columns(String($0), style, big) }.max() ?? 0
        return Double(columns) * advance
    }

    /// Returns the distance between lines in rows. Block letters that would touch get an additional row. Paragraphs and
    /// accessibility sizes always get it, so that all texts of a style look alike.
    private func distance(of lines: [String]) -> Int {
        guard let big, lineDistance <= rows, !style.letters.hasOutlines else { return max(lineDistance, rows) }
        let touches =
            !style.isTitle || isOfAccessibilitySize || zip(lines, lines.dropFirst()).contains { touch($0, $1, big) }
        return rows + (touches ? 1 : 0)
    }

    /// Whether the text has an accessibility size at which lines of block letters have a row between them.
    var isOfAccessibilitySize: Bool { style.contentSize.isAccessibility && !style.letters.hasOutlines }

    /// The distance between lines in rows that is nearest to that on a device; letters of several rows may require
    /// more.
    var lineDistance: Int {
        if big != nil {
            let leading = (style.leading + style.lineSpacing) * scale / CellMetrics.height
            return Int(min(leading, Double(TextScale.mostRowsApart)).rounded())
        }
        // Text drawn lower than its size, as next to other text of one row, has the line distance of that text.
        if TextScale.big(style) != nil { return 1 }
        // Text that has one row because there are no taller letters has the line distance of one-row text.
        let line = TextScale.isTooLow(style) ? TextScale.leadingOfARow : style.leading
        let wanted = ((line + style.lineSpacing) * scale / TextScale.leadingOfARow).rounded()
        return Int(min(max(wanted, 1), Double(TextScale.mostRowsApart)))
    }

    private func touch(_ above: String, _ below: String, _ big: BigTextStyle) -> Bool {
        // Lines that do not begin in the same column may have any relative position.
        alignment == .leading ? BigText.touch(above, big, below, big) : BigText.descends(above)
    }

    /// Returns whether letters of the text, which is on one line, would touch those of another label directly below it.
    func touches(_ below: Label) -> Bool {
        guard let big, let other = below.big else { return true }
        let isOneLine = maxLines == 1 || TextLayout.words(of: text).count == 1
        return isOneLine && alignment == .leading && below.alignment == .leading
            ? BigText.touch(text, big, below.text, other) : BigText.descends(text)
    }

    private func lines(fitting width: Double) -> [String] {
        if let big {
            if let columns, columns <= room(in: width) { return [text] }
            return BigText.wrapped(text, columns: room(in: width), big, maxLines: maxLines)
        }
        return TextLayout.wrapped(
            text, columns: max(room(in: width) / (TextScale.gaps(style) + 1), 1), maxLines: maxLines)
    }

    /// Returns the number of columns of this text size that fit in `width` pt; at least one.
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

/// A line of cells written piece by piece, for tables, which have one row per line at all text sizes.
struct TableLine {
    private(set) var column: Int
    let row: Int
    let end: Int

    init(in rect: Rect, row: Int) {
        column = PointGrid.column(at: rect.minX)
        end = PointGrid.column(at: rect.maxX)
        self.row = PointGrid.row(at: rect.minY) + row
    }

    var room: Int { max(end - column, 0) }

    /// Writes the text, truncated if necessary, and advances.
    mutating func write(
        _ text: String, _ color: Color, on canvas: inout Canvas, background: Color? = nil,
        attributes: CellAttributes = []
    ) {
        let shown = TextLayout.truncated(text, columns: room)
        let columns = TextMeasure.columns(shown)
        guard columns > 0 else { return }
        if let background {
            let cells = Rect(
                x: Double(column) * CellMetrics.width, y: Double(row) * CellMetrics.height,
                width: Double(columns) * CellMetrics.width, height: CellMetrics.height)
            canvas.fill(.rectangle, in: cells, with: .color(background))
        }
        canvas.text(shown, column: column, row: row, color: color, attributes: attributes)
        column += columns
    }

    mutating func skip(_ columns: Int) { column += columns }

    /// Writes the text and advances by `columns`.
    mutating func write(
        _ text: String, columns: Int, _ color: Color, on canvas: inout Canvas, attributes: CellAttributes = []
    ) {
        let start = column
        write(TextLayout.truncated(text, columns: columns), color, on: &canvas, attributes: attributes)
        column = start + columns
    }
}
