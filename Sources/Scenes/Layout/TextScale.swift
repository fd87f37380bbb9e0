import Canvas
import Letterforms
import ThemeEngine
import ThemeSpec

/// The relation of text sizes to cells.
enum TextScale {
    /// Returns the layout width of one column of text of one row, in pt.
    ///
    /// A 17 pt character of the system font is about as wide as a cell, and larger ones are proportionally wider.
    /// Smaller characters still take up a cell, so their layout width is that of a cell.
    static func advance(_ style: TextModel) -> Double {
        let natural = style.pointSize * CellMetrics.width / pointSizeOfACell * widthFactor(style.width)
        return max(natural + style.letterSpacing, CellMetrics.width)
    }

    /// Returns the number of empty columns between letters of one row: the tracking rounded to whole cells.
    static func gaps(_ style: TextModel) -> Int {
        min(max(Int((style.letterSpacing / CellMetrics.width).rounded()), 0), mostGaps)
    }

    /// Returns the attributes that represent a weight. A title of one row is bold if its weight is at least medium, or
    /// if its size cannot be displayed. A headline is not bold if it would then look like a title.
    static func attributes(_ style: TextModel) -> CellAttributes {
        let isLikeTitle = style.role == .headline && style.letters.leastTitleLine >= 2 * CellMetrics.height
        let isBold =
            switch style.weight {
            case .semibold: !isLikeTitle
            case .bold, .heavy, .black: true
            case .medium: style.isTitle
            case .ultraLight, .thin, .light, .regular: style.isTitle && isTooLow(style)
            }
        let weight: CellAttributes = isBold ? .bold : []
        return style.isUnderlined ? weight.union(.underline) : weight
    }

    /// Returns whether a line of several rows is reduced to one row because the display cannot draw letters of its
    /// height.
    static func isTooLow(_ style: TextModel) -> Bool {
        line(of: style) < style.leastLetterLine && PointGrid.rows(ofLine: line(of: style)) > 1
    }

    /// Returns the style of text whose lines have two rows or more; `nil` for text of one row.
    ///
    /// Text whose lines are too low for the available letters has one row as well.
    static func big(_ style: TextModel) -> BigTextStyle? {
        guard !style.isAnnotation else { return nil }
        let rows = min(rows(of: style), mostRows)
        guard rows >= BigTextStyle.minimumRows, line(of: style) >= style.leastLetterLine else { return nil }
        let fewest = PointGrid.row(at: style.letters.leastHeight)
        var big = BigTextStyle(
            rows: rows, fewestRows: max(fewest, BigTextStyle.minimumRows), weight: weight(style, rows: rows),
            design: design(style.design), width: width(style.width),
            tracking: style.letterSpacing, pointSize: style.pointSize, outlineWeight: outlineWeight(style.weight))
        big.isWide = isWide(style, rows: rows, isThick: big.weight == .bold)
        big.measure = style.letters.hasOutlines ? .outlines : .lettersAndOutlines
        return big
    }

    /// Returns the height of the letters of a line in rows, such that a title is taller than the text below it.
    ///
    /// The height of titles of two rows or more is rounded to the nearest row; other text follows
    /// ``PointGrid/rows(ofLine:)``. Small text and uppercase text, which has only tall letters, get a row for every 12
    /// pt of their size.
    private static func rows(of style: TextModel) -> Int {
        let nearest = PointGrid.rows(ofLine: line(of: style))
        if isLow(style), !style.letters.hasOutlines { return min(rowsOfSmall(size: letterSize(of: style)), nearest) }
        guard style.isTitle, nearest > 1 else {
            let fewest = min(PointGrid.row(at: style.letters.leastHeight), BigTextStyle.minimumRows)
            return style.isTitle && style.leading >= style.leastLetterLine ? max(nearest, fewest) : nearest
        }
        // A title with a large line spacing is not taller than a larger title with a smaller one.
        let line = min(style.leading, style.pointSize * mostLeading)
        return whole(line / CellMetrics.height, .toNearestOrAwayFromZero)
    }

    /// The maximum line height, relative to the point size, that determines the height of a title's letters.
    private static let mostLeading = 1.25

    /// Returns the line height in pt of text in a box, which grows only together with the rows of the letters: that at
    /// the smallest content size, from Large on, with the same number of rows. If text adopts the rows of larger text,
    /// uses the first size at which the text has that many rows itself.
    static func boxLine(_ style: TextModel) -> Double {
        guard style.contentSize > .standard, !style.letters.steps.isEmpty else { return style.leading }
        let rows = big(style)?.rows
        let isJoined = style.joinsLargerText && big(style.alone)?.rows != rows
        let sizes = ContentSize.allCases.filter {
            isJoined ? $0 > style.contentSize : $0 >= .standard && $0 < style.contentSize
        }
        for size in sizes {
            let other = style.at(size)
            guard big(other.joinsLargerText ? other.alone : other)?.rows == rows else { continue }
            return isJoined ? other.leading : min(other.leading, style.leading)
        }
        return style.leading
    }

    private static func isLow(_ style: TextModel) -> Bool { style.isSmall || style.isUppercased }

    private static func rowsOfSmall(size: Double) -> Int { whole(size / smallSizeOfARow, .down) }

    private static func whole(_ rows: Double, _ rule: FloatingPointRoundingRule) -> Int {
        Int(min(max(rows, 1), Double(mostRows)).rounded(rule))
    }

    /// Returns the size in pt that determines the height of letters. Small text of one row gets two if text of nearly
    /// the same size has two, because it would be half as tall.
    private static func letterSize(of style: TextModel) -> Double {
        let rows = min(rowsOfSmall(size: style.pointSize), PointGrid.rows(ofLine: style.leading))
        return isLow(style) && rows == 1 ? min(style.letterSize, 3 * smallSizeOfARow - 1) : style.pointSize
    }

    /// Returns the line height in pt at that size. Text is at least as tall as text of nearly the same size with a
    /// larger line distance.
    private static func line(of style: TextModel) -> Double {
        let size = letterSize(of: style)
        let line = style.pointSize > 0 ? style.leading * size / style.pointSize : style.leading
        // Small text raised to the height of larger text has its two rows, regardless of its line distance.
        return max(line, style.letterLine, isRaised(style) ? 2 * CellMetrics.height : 0)
    }

    /// Returns whether small text is raised to the two rows of larger text.
    private static func isRaised(_ style: TextModel) -> Bool {
        let size = letterSize(of: style)
        return style.joinsLargerText && size > style.pointSize && rowsOfSmall(size: size) > 1
    }

    /// Returns the weight as a CSS value.
    private static func outlineWeight(_ weight: FontWeight) -> Double {
        switch weight {
        case .ultraLight: 100
        case .thin: 200
        case .light: 300
        case .regular: 400
        case .medium: 500
        case .semibold: 600
        case .bold: 700
        case .heavy: 800
        case .black: 900
        }
    }

    /// Returns the thickness of strokes.
    ///
    /// Block letters have strokes of one or two pixels, regardless of their size on a device. Small text of a medium or
    /// semibold weight has thick strokes if its strokes on a device are at least nearly as thick as those of medium
    /// subheadlines, so that a small label is not heavier than the larger value below it. A title of such a weight has
    /// thick strokes in three rows, and in two rows if its strokes on a device are nearly a pixel thick.
    private static func weight(_ style: TextModel, rows: Int) -> BigTextStyle.Weight {
        switch style.weight {
        case .ultraLight, .thin, .light: return .light
        case .regular: return .regular
        case .bold, .heavy, .black: return .bold
        case .medium, .semibold:
            let isSemibold = style.weight == .semibold
            let stroke = isSemibold ? 0.124 : 0.108
            if style.isTitle, rows == BigTextStyle.minimumRows {
                return style.pointSize * stroke >= leastHeavyTitleStroke ? .bold : .regular
            }
            guard style.isSmall, rows < BigFace.fewestStrokedRows else {
                return isSemibold || style.isTitle ? .bold : .regular
            }
            let size = FontMetrics(for: style.relativeTo).pointSize(at: .standard)
            return size * stroke >= leastHeavyStroke ? .bold : .regular
        }
    }

    /// Returns whether the letters of a title are wide. Titles of 22 to 33 pt have two rows; only the thickness of
    /// their strokes and the width of their letters distinguish them. Letters whose strokes are thinner than their
    /// weight are as wide as with thick strokes.
    private static func isWide(_ style: TextModel, rows: Int, isThick: Bool) -> Bool {
        guard style.isTitle, rows == BigTextStyle.minimumRows else { return false }
        let isThinner = style.weight >= .medium && !isThick
        return isThinner || style.pointSize >= (isThick ? leastWideThickSize : leastWideThinSize)
    }

    /// The minimum size of wide titles with thin strokes, in pt: between the 22 pt of the text style title2 and the 28
    /// pt of title. The next constant, above both, is that for thick strokes.
    private static let leastWideThinSize = 25.0
    private static let leastWideThickSize = 30.0
    /// The minimum thickness in pt at which the strokes of a title of two rows are thick: four fifths of a pixel.
    private static let leastHeavyTitleStroke = 0.4 * CellMetrics.width

    /// The minimum thickness in pt, at the standard content size, at which the strokes of small text are thick: between
    /// semibold text of the smallest text style, 1.36, and that of the next larger one, 1.49.
    private static let leastHeavyStroke = 1.45

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
    /// The line height in pt of 17 pt text on a device, which corresponds to one row. If the 16 pt of a row were used,
    /// wrapped headings would be double-spaced.
    static let leadingOfARow = 22.0
    /// The size in pt of small text for each of its rows: three quarters of the row, as in most fonts.
    private static let smallSizeOfARow = 0.75 * CellMetrics.height
    /// The maximum distance between lines, in rows.
    static let mostRowsApart = 48
    /// The maximum height of letters in rows, and the maximum tracking in columns.
    private static let mostRows = 24
    private static let mostGaps = 8
}
