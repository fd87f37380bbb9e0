import Canvas
import ColorScience
import Platform
import Scenes
import ThemeEngine

/// Draws the inspector's panel of text: next to the scene if both fit, otherwise over it.
struct InspectorPanel {
    let style: BarStyle
    let pane: Pane
    /// The columns next to the scene that are available to the panel, relative to the pane; `nil` for none.
    let side: Range<Int>?

    /// The subject of the panel, which it should not hide.
    enum Subject {
        /// The inspected cell. The panel stays in its first place unless that contains the cell.
        case cursor(CellArea)
        /// The cells that use a role.
        case uses(Set<GridPosition>)
    }

    private struct Place {
        let area: CellArea
        let lines: [(line: InspectorLine, text: String, isFirst: Bool)]
    }

    func draw(_ lines: [InspectorLine], beside subject: Subject, _ trace: Trace, on frame: inout Frame) {
        let places = places(lines, beside: subject)
        let costs = places.map { cost($0.area, trace, subject) }
        guard let best = costs.indices.min(by: { (costs[$0], $0) < (costs[$1], $1) }) else { return }
        let (area, shown) = (places[best].area, places[best].lines)
        for row in area.rows {
            frame.write(
                String(repeating: " ", count: area.columns.count), column: pane.column + area.columns.lowerBound,
                row: pane.row + row, foreground: style.selectionForeground, background: style.selection)
        }
        for (row, item) in zip(area.rows, shown) {
            var column = pane.column + area.columns.lowerBound + 1
            if let swatch = item.line.swatch {
                if item.isFirst {
                    frame.write(
                        "  ", column: column, row: pane.row + row, foreground: swatch, background: swatch)
                }
                column += Self.swatchColumns
            }
            frame.write(
                item.text, column: column, row: pane.row + row, foreground: style.selectionForeground,
                attributes: item.line.isHeading ? .bold : [])
        }
    }

    /// Returns the places for the panel, in order of preference: next to the scene, at the sides of wide panes, across
    /// the pane, or across the pane with only as many lines as there are rows above or below the cursor.
    private func places(_ lines: [InspectorLine], beside subject: Subject) -> [Place] {
        let (columns, rows) = (pane.size.columns, pane.size.rows)
        guard columns > 0, rows > 0 else { return [] }
        func place(_ range: Range<Int>, isAtTop: Bool, in rows: Int = pane.size.rows) -> Place {
            let all = wrapped(lines, columns: range.count - 2)
            var shown = Array(all.prefix(rows))
            if rows < pane.size.rows, shown.count < all.count, let last = shown.indices.last {
                shown[last].text = TextLayout.truncated(shown[last].text + " …", columns: range.count - 2)
            }
            // If a row is left, the last line does not touch the bar below.
            let taken = isAtTop ? shown.count : min(shown.count + 1, rows)
            let top = isAtTop ? 0 : pane.size.rows - taken
            return Place(area: CellArea(columns: range, rows: top..<top + taken), lines: shown)
        }
        var places = side.map { [place($0, isAtTop: true)] } ?? []
        if columns >= Self.columnsForSides {
            let width = min(max(columns / 4, Self.usualColumns), Self.mostColumns)
            for range in [columns - width..<columns, 0..<width] {
                places += [place(range, isAtTop: true), place(range, isAtTop: false)]
            }
        }
        places += [place(0..<columns, isAtTop: false), place(0..<columns, isAtTop: true)]
        guard case .cursor(let cell) = subject else { return places }
        let (above, below) = (cell.rows.lowerBound - 1, rows - cell.rows.upperBound - 1)
        return places
            + [(true, above), (false, below)].sorted { $0.1 > $1.1 }.filter { $0.1 >= Self.fewestRows }
            .map { place(0..<columns, isAtTop: $0, in: $1) }
    }

    private func wrapped(
        _ lines: [InspectorLine], columns: Int
    ) -> [(line: InspectorLine, text: String, isFirst: Bool)] {
        lines.flatMap { line in
            let room = max(columns - (line.swatch == nil ? 0 : Self.swatchColumns), 1)
            return texts(of: line, columns: room).enumerated().map { (line, $0.element, $0.offset == 0) }
        }
    }

    /// Returns the lines of a text, wrapped between its values if these fit, so that a location is not split.
    private func texts(of line: InspectorLine, columns: Int) -> [String] {
        let separator = " · "
        let values = line.text.split(separator: separator).map(String.init)
        let texts = values.reduce(into: [String]()) { lines, value in
            if let last = lines.last, TextMeasure.columns(last + separator + value) <= columns {
                lines[lines.count - 1] = last + separator + value
            } else {
                // Wrap at spaces, not at hyphens.
                let words = value.split(separator: " ").map(String.init)
                lines += TextLayout.wrapped(words, separator: " ", columns: columns)
            }
        }
        guard texts.count > Self.mostLines else { return texts }
        return TextLayout.wrapped(line.text, columns: columns, maxLines: Self.mostLines)
    }

    /// Returns the cost of a place: whether it hides the cursor or the adjacent cells; otherwise how many uses and how
    /// much content.
    private func cost(_ area: CellArea, _ trace: Trace, _ subject: Subject) -> Int {
        switch subject {
        case .cursor(let cell): return area.overlap(cell.extended(by: 1))
        case .uses(let cells):
            var cost = cells.count(where: area.contains) * Self.weightOfUses
            for row in area.rows {
                for column in area.columns
                where trace.sources(column: column, row: row).first?.component.isEmpty == false { cost += 1 }
            }
            return cost
        }
    }

    private static let columnsForSides = 72
    /// The minimum number of rows of a panel with fewer lines than it has to show.
    private static let fewestRows = 3
    /// The widths of the panel: the minimum, used next to a phone; the usual one; and the maximum.
    static let fewestColumns = 31
    static let mostColumns = 48
    static let usualColumns = 34
    /// The weight of a cell that uses a role; that of another cell with content is 1.
    private static let weightOfUses = 10
    /// The maximum number of lines of a value before it is truncated.
    private static let mostLines = 4
    private static let swatchColumns = 3
}

/// Draws the outline of the inspected element, dots on its padding, and the inspected cell in reverse video.
///
/// The outline is in the cells around the element and does not replace text, so that it hides nothing of the element.
/// An element of one row is underlined between bars instead, because the rows above and below belong to others. With
/// pixels the outline follows the edges of the element, below the text.
struct InspectorOutline {
    let style: BarStyle
    let pane: Pane
    let trace: Trace
    let glyphs: GlyphSet

    /// A side of an area.
    private enum Side: Int, CaseIterable {
        case top, bottom, left, right

        /// Returns the sides of a rectangle in points that are nearer to the middle of a row than to its edges.
        static func inMiddleOfRows(of rect: Rect) -> [Side] {
            [(Side.top, rect.minY), (.bottom, rect.maxY)].filter { _, y in
                let share = y / CellMetrics.height - (y / CellMetrics.height).rounded(.down)
                return share > 0.25 && share < 0.75
            }.map(\.0)
        }
    }

    func draw(_ inspection: Inspection, on frame: inout Frame) {
        if let element = inspection.element { draw(element, except: (inspection.column, inspection.row), on: &frame) }
        drawCursor(inspection, on: &frame)
    }

    /// Draws the outline of an element and dots on its padding.
    ///
    /// - Parameter cursor: The inspected cell, which is left unchanged; `nil` if it is in another pane.
    func draw(_ element: Box, except cursor: (column: Int, row: Int)? = nil, on frame: inout Frame) {
        func isCursor(_ column: Int, _ row: Int) -> Bool { cursor.map { $0 == (column, row) } ?? false }
        let area = CellArea(around: element.rect)
        fillPadding(of: element, area, except: isCursor, on: &frame)
        guard frame.cellPixels == nil else { return outlinePixels(around: element.rect, on: &frame) }
        guard area.rows.count > 1 else {
            underline(area, except: isCursor, on: &frame)
            return drawLines(around: area, [.left, .right], except: isCursor, on: &frame)
        }
        let middles = Side.inMiddleOfRows(of: element.rect)
        guard middles.isEmpty else { return drawBox(around: area, middles, except: isCursor, on: &frame) }
        drawLines(around: area, Side.allCases, except: isCursor, on: &frame)
    }

    /// Draws lines around an area: in pixels along its edges, with glyphs in cells that are not among `others`.
    func frame(_ area: CellArea, besides others: Set<GridPosition> = [], on frame: inout Frame) {
        guard frame.cellPixels == nil else { return outlinePixels(around: area.rect, on: &frame) }
        drawLines(around: area, Side.allCases, except: { others.contains(GridPosition($0, $1)) }, on: &frame)
    }

    /// Draws a frame around an area with its upper and lower lines inside, because text may be above and below.
    func frame(inside area: CellArea, besides others: Set<GridPosition>, on frame: inout Frame) {
        func isOther(_ column: Int, _ row: Int) -> Bool { others.contains(GridPosition(column, row)) }
        drawLines(around: area, [.left, .right], except: isOther, on: &frame)
        for (row, side) in [(area.rows.lowerBound, Side.bottom), (area.rows.upperBound - 1, .top)] {
            for column in area.columns where !isOther(column, row) && !isText(column, row, frame) {
                write(line(side), column, row, ratio: Self.lineRatio, on: &frame)
            }
        }
    }

    /// Underlines text and the spaces in an area of one row.
    func underline(_ area: CellArea, except isExcluded: (Int, Int) -> Bool = { _, _ in false }, on frame: inout Frame) {
        for row in area.rows.clamped(to: 0..<pane.size.rows) {
            for column in area.columns.clamped(to: 0..<pane.size.columns) where !isExcluded(column, row) {
                var cell = frame[column: pane.column + column, row: pane.row + row]
                let isBlank = cell.glyph == .space
                guard isBlank || isText(column, row, frame), !cell.glyph.isContinuation else { continue }
                // A space has no visible foreground.
                if isBlank { cell.foreground = accent(on: cell.background) }
                cell.attributes.insert(.underline)
                frame[column: pane.column + column, row: pane.row + row] = cell
            }
        }
    }

    private func drawLines(
        around area: CellArea, _ sides: [Side], except isExcluded: (Int, Int) -> Bool, on frame: inout Frame
    ) {
        for side in sides {
            let cells = cells(beside: area, side)
            let free = cells.filter { column, row in
                // Rounding to cells may place the inspected cell outside.
                !isExcluded(column, row) && !isText(column, row, frame)
                    && !(side == .top && isBetweenWords(column, row, frame))
            }
            // Between the words of a line of text, a line would consist of dashes.
            let texts = cells.count { isText($0.0, $0.1, frame) }
            guard texts * Self.mostTextShare < cells.count else { continue }
            for (column, row) in free { write(line(side), column, row, ratio: Self.lineRatio, on: &frame) }
        }
    }

    /// Draws box-drawing characters around an area. At `middles`, the edges of the element are in the middle of the
    /// outermost rows, and the line passes through these.
    private func drawBox(
        around area: CellArea, _ middles: [Side], except isExcluded: (Int, Int) -> Bool, on frame: inout Frame
    ) {
        let (left, right) = (area.columns.lowerBound - 1, area.columns.upperBound)
        let top = area.rows.lowerBound - (middles.contains(.top) ? 0 : 1)
        let bottom = area.rows.upperBound - (middles.contains(.bottom) ? 1 : 0)
        let glyphs = Array(glyphs >= .half ? "─│╭╮╰╯" : "-|++++").map { String($0) }
        func put(_ glyph: String, _ column: Int, _ row: Int, _ side: Side? = nil) {
            guard (0..<pane.size.columns).contains(column), (0..<pane.size.rows).contains(row),
                !isExcluded(column, row), !isText(column, row, frame)
            else { return }
            if let side { showOutside(column, row, beyond: side, on: &frame) }
            write(glyph, column, row, ratio: Self.lineRatio, on: &frame)
        }
        for column in area.columns {
            put(glyphs[0], column, top, .top)
            put(glyphs[0], column, bottom, .bottom)
        }
        for row in top..<bottom where row > top {
            put(glyphs[1], left, row)
            put(glyphs[1], right, row)
        }
        let corners = [(left, top), (right, top), (left, bottom), (right, bottom)]
        for (glyph, corner) in zip(glyphs[2...], corners) { put(glyph, corner.0, corner.1) }
    }

    /// Gives the whole cell at a horizontal edge the color outside the edge.
    private func showOutside(_ column: Int, _ row: Int, beyond side: Side, on frame: inout Frame) {
        let (column, row) = (pane.column + column, pane.row + row)
        let outside = row + (side == .top ? -1 : 1)
        let cell = frame[column: column, row: row]
        guard cell.glyph != .space, (0..<frame.rows).contains(outside) else { return }
        let color = OKLab(Color(frame[column: column, row: outside].background))
        let colors = [cell.background, cell.foreground]
        frame[column: column, row: row].background =
            colors.min { OKLab(Color($0)).distance(to: color) < OKLab(Color($1)).distance(to: color) }
            ?? cell.background
    }

    /// Draws lines along the edges of a rectangle into the images, limited to `cells` if given.
    func outlinePixels(around rect: Rect, in cells: Set<GridPosition>? = nil, on frame: inout Frame) {
        let (x, y) = (Double(pane.column) * CellMetrics.width, Double(pane.row) * CellMetrics.height)
        let backgrounds = frame
        frame.outlinePixels(
            around: rect.offset(x: x, y: y), columns: pane.column..<pane.column + pane.size.columns,
            rows: pane.row..<pane.row + pane.size.rows
        ) { column, row in
            guard cells?.contains(GridPosition(column - pane.column, row - pane.row)) ?? true else { return nil }
            return accent(on: backgrounds[column: column, row: row].background)
        }
    }

    /// Draws the line of a color role that crosses a cell in the accent color. Returns whether there is one.
    ///
    /// - Parameter picture: The frame before the cell was dimmed, whose colors distinguish the line from its
    ///   surroundings.
    func colorLine(_ place: GridPosition, role: String, as picture: Frame, on frame: inout Frame) -> Bool {
        let (column, row) = (pane.column + place.column, pane.row + place.row)
        let cell = picture[column: column, row: row]
        guard cell.glyph != .space, !isText(place.column, place.row, picture) else { return false }
        let shape = trace.shapes.last {
            trace.sources[$0.source].origin.colorRole == role
                && CellArea(around: $0.rect).extended(by: 1).contains(place)
        }
        // A line character belongs to the line as a whole; a block may belong to the surroundings.
        let isCharacter = cell.glyph.scalar.map { Self.lineCharacters.contains($0) } ?? false
        let isBeside =
            !isCharacter
            && shape.map {
                OKLab(Color($0.colors.foreground)).distance(to: OKLab(Color(cell.background)))
                    < OKLab(Color($0.colors.foreground)).distance(to: OKLab(Color(cell.foreground)))
            } ?? false
        if isBeside {
            frame[column: column, row: row].background = accent(on: frame[column: column, row: row].foreground)
        } else {
            frame[column: column, row: row].foreground = accent(on: frame[column: column, row: row].background)
        }
        return true
    }

    /// Shows the cell like the cursor of a terminal: the glyph in the color of its background, on black or white. A
    /// cell without a glyph keeps its color and shows a cross.
    private func drawCursor(_ inspection: Inspection, on frame: inout Frame) {
        var column = pane.column + inspection.column
        let row = pane.row + inspection.row
        if frame[column: column, row: row].glyph.isContinuation { column -= 1 }
        let cell = frame[column: column, row: row]
        let contrasting = Contrast.blackOrWhite(on: cell.background)
        let isEmpty = cell.glyph == .space
        frame.write(
            isEmpty ? glyphs >= .half ? "╋" : "+" : frame.text(of: cell), column: column, row: row,
            foreground: isEmpty ? contrasting : cell.background,
            background: isEmpty ? cell.background : contrasting, attributes: cell.attributes)
        frame[column: column, row: row].attributes.remove(.overPixels)
    }

    /// Draws a dot in each empty cell between the edges and the content.
    private func fillPadding(
        of element: Box, _ area: CellArea, except isCursor: (Int, Int) -> Bool, on frame: inout Frame
    ) {
        guard element.content != element.rect else { return }
        let content = CellArea(element.content)
        for row in area.rows.clamped(to: 0..<pane.size.rows) {
            for column in area.columns.clamped(to: 0..<pane.size.columns)
            where !content.contains(column: column, row: row) {
                let glyph = frame[column: pane.column + column, row: pane.row + row].glyph
                guard !isCursor(column, row), glyph == .space, !isText(column, row, frame) else { continue }
                write("·", column, row, ratio: Self.dotRatio, on: &frame)
            }
        }
    }

    /// Returns the cells of the pane that touch a side of an area from outside.
    private func cells(beside area: CellArea, _ side: Side) -> [(column: Int, row: Int)] {
        let columns = area.columns.clamped(to: 0..<pane.size.columns)
        let rows = area.rows.clamped(to: 0..<pane.size.rows)
        let cells: [(column: Int, row: Int)] =
            switch side {
            case .top: columns.map { ($0, area.rows.lowerBound - 1) }
            case .bottom: columns.map { ($0, area.rows.upperBound) }
            case .left: rows.map { (area.columns.lowerBound - 1, $0) }
            case .right: rows.map { (area.columns.upperBound, $0) }
            }
        return cells.filter {
            (0..<pane.size.columns).contains($0.column) && (0..<pane.size.rows).contains($0.row)
        }
    }

    /// Returns whether the cell has a glyph of text, as opposed to one of a shape.
    private func isText(_ column: Int, _ row: Int, _ frame: Frame) -> Bool {
        guard (0..<pane.size.columns).contains(column) else { return false }
        let glyph = frame[column: pane.column + column, row: pane.row + row].glyph
        return glyph != .space && trace.textSource(column: column, row: row) != nil
    }

    /// Returns whether the cell is a space between two words; a line would look like an underscore there.
    private func isBetweenWords(_ column: Int, _ row: Int, _ frame: Frame) -> Bool {
        isText(column - 1, row, frame) && isText(column + 1, row, frame)
    }

    /// Returns a line at the edge that faces the marked element.
    private func line(_ side: Side) -> String { String(Array(glyphs >= .half ? "▁▔▕▏" : "--||")[side.rawValue]) }

    /// Replaces the glyph of a cell by one in the accent color.
    private func write(_ glyph: String, _ column: Int, _ row: Int, ratio: Double, on frame: inout Frame) {
        let (column, row) = (pane.column + column, pane.row + row)
        let background = frame[column: column, row: row].background
        frame.write(glyph, column: column, row: row, foreground: accent(on: background, ratio: ratio))
    }

    /// Returns the accent color, with its lightness adjusted until it is visible on a background. If the screen shows
    /// it in the color of the background, as with few colors, the result is black or white.
    private func accent(on background: RGB, ratio: Double = lineRatio) -> RGB {
        let accent = Contrast.readable(Color(style.accent), on: Color(background), ratio: ratio).rgb
        return style.isLineVisible(accent, on: background) ? accent : Contrast.blackOrWhite(on: background)
    }

    /// The scalars of line characters: box-drawing characters and their ASCII equivalents.
    private static let lineCharacters: Set<Unicode.Scalar> =
        Set((0x2500...0x257F).compactMap(Unicode.Scalar.init)).union(["-", "|", "+"])
    /// The minimum ratio of WCAG 2.2 for graphics.
    private static let lineRatio = 3.0
    private static let dotRatio = 2.0
    /// The share of cells with text, as a divisor, from which a side of an outline is omitted.
    private static let mostTextShare = 3
}

extension CellArea {
    /// Creates the cells nearest to a rectangle in points, including half-covered ones; at least one.
    fileprivate init(around rect: Rect) {
        // If two edges are equally near, a hundredth of a point decides.
        self.init(Rect(minX: rect.minX - 0.01, minY: rect.minY - 0.01, maxX: rect.maxX + 0.01, maxY: rect.maxY + 0.01))
    }

    /// The rectangle in points.
    fileprivate var rect: Rect {
        Rect(
            minX: Double(columns.lowerBound) * CellMetrics.width, minY: Double(rows.lowerBound) * CellMetrics.height,
            maxX: Double(columns.upperBound) * CellMetrics.width, maxY: Double(rows.upperBound) * CellMetrics.height)
    }
}
