import ColorScience

/// Borders of thin lines, and rings of box-drawing characters.
extension Canvas {
    /// Returns where the edges of a surface with a border are drawn, which is filled with `layers` first, and whether
    /// it has a line of glyphs, or `nil` where ``strokeBorder(_:in:width:with:isVisible:)`` can decide that.
    ///
    /// A line of glyphs is at the edge of a cell, so a surface with a line does not include rows that it covers in
    /// part.
    public func edge(
        of shape: Shape, in rect: Rect, filledWith layers: [Color], borderWidth: Double, _ border: Paint
    ) -> (rect: Rect, hasLine: Bool?) {
        guard !drawsPixels, let bounds = Bounds(rect), let box = RoundBox(shape, in: bounds) else { return (rect, nil) }
        let isContour = fewColors != nil || glyphs == .ascii
        guard borderWidth > 0,
            showsLine(around: box, width: borderWidth, border, isContour: isContour, filledWith: layers)
        else { return (rect, false) }
        let (above, below) = (bounds.minY / CellMetrics.height, bounds.maxY / CellMetrics.height)
        // Characters are in the middle of a row.
        let (upper, lower): (FloatingPointRoundingRule, FloatingPointRoundingRule) =
            glyphs == .ascii ? (.down, .up) : (.up, .down)
        let edge = Rect(
            minX: rect.minX, minY: above.rounded(upper) * CellMetrics.height, maxX: rect.maxX,
            maxY: below.rounded(lower) * CellMetrics.height)
        return (edge.isEmpty ? rect : edge, isContour ? nil : true)
    }

    /// Whether a border is visible on the inside of a box, which is filled with `layers` first, and not much fainter
    /// than the difference between the inside and the outside, which shows the shape by itself.
    ///
    /// - Parameter isContour: Whether the border replaces a difference in color that the terminal cannot show.
    func showsLine(
        around box: RoundBox, width: Double, _ paint: Paint, isContour: Bool, filledWith layers: [Color] = []
    ) -> Bool {
        let ring = CellRing(box.onCells)
        let row = min(max(ring.middleRow, 0), max(size.rows - 1, 0))
        guard !isContour, let beneath = meanColor(column: ring.middleColumn(in: size), row: row) else {
            return isContour
        }
        let inside = layers.reduce(beneath) { Paint.color($1).mean.over($0) }
        let line = paint.mean.over(inside, coverage: Self.strength(ofWidth: width))
        let contrast = Contrast.ratio(line.color, inside.color) - 1
        let outside = meanColor(column: ring.left - 1, row: row) ?? meanColor(column: ring.right + 1, row: row)
        let step = outside.map { Contrast.ratio($0.color, inside.color) - 1 } ?? 0
        return contrast >= max(min(Self.leastShare * step, Self.leastStrong), Self.leastVisible)
    }

    /// Draws the border of a box as a line along its edge.
    ///
    /// - Parameter isFilled: Whether the line is around a fill of the box, whose corners are adapted to it.
    mutating func drawLine(
        around box: RoundBox, width: Double, with paint: Paint, in rect: Rect, isFilled: Bool = true
    ) {
        let box = box.onCells
        let ring = CellRing(box)
        let line = BorderLine(box, glyphs, in: size, isFree: isFree(beside: ring))
        if isFilled { fillCorners(of: ring, radius: box.radiusX, line) }
        let sampler = Self.sampler(paint, in: rect)
        // Text is on the color of its cell, to which a character of the line does not contribute.
        let hasText = ring.bottom - ring.top < 2
        for part in line.parts where contains(part.place.column, part.place.row) {
            let (column, row) = (part.place.column, part.place.row)
            let index = row * size.columns + column
            if part.side == .beside, !marks[index].isNone, !marks[index].isLine { continue }
            let strength = fewColors?.hasPlainLines == true ? 1 : Self.strength(of: part.side, width: width)
            let sample = Self.sample(of: sampler, column: column, row: row) * strength
            if let bar = part.bar(width: hasText ? min(width, 2) : width) {
                erase(index)
                let outline = Outline.box(RoundBox(bounds: bar, radiusX: 0, radiusY: 0), hole: nil)
                self.paint(outline, within: bar, SolidSampler(sample: sample))
                continue
            }
            mark(part.glyph, column: column, row: row, sample)
            marks[index].isLine = true
        }
    }

    /// Lets the fill of a box end at the line around it: cells inside of the line get the color of their row, and those
    /// that it crosses the mean of that and the color outside. With few colors they get that of the inside, since the
    /// palette may have no color between the two.
    private mutating func fillCorners(of ring: CellRing, radius: Double, _ line: BorderLine) {
        let column = ring.middleColumn(in: size)
        for place in line.corners(radius: radius) where contains(place.column, place.row) {
            let index = place.row * size.columns + place.column
            let part = line.cornerPart(of: place)
            let isPlain = grid.tile(at: index).map { !grid.hasEdge[$0] } ?? true
            if isPlain, part != .crossed { continue }
            let inside = mean(of: place.row * size.columns + column)
            let isLeft = place.column < column
            let outside =
                meanColor(column: isLeft ? ring.left - 1 : ring.right + 1, row: place.row)
                ?? meanColor(column: place.column, row: place.row < ring.middleRow ? ring.top - 1 : ring.bottom + 1)
            switch (part, outside) {
            case (.outside, let outside?): grid.fill(index, with: outside)
            case (.crossed, let outside?) where fewColors == nil: grid.fill(index, with: (inside + outside) / 2)
            default: grid.fill(index, with: inside)
            }
        }
    }

    /// Whether nothing is in the columns beside a box, where lines can be, except lines around the same box.
    private func isFree(beside ring: CellRing) -> Bool {
        let rows = max(ring.top, 0)..<max(min(ring.bottom + 1, size.rows), max(ring.top, 0))
        let sides = [(ring.left - 1, BorderLine.besideLeft), (ring.right + 1, BorderLine.besideRight)]
        return sides.allSatisfy { column, line in
            (0..<size.columns).contains(column)
                && rows.allSatisfy { row in
                    let index = row * size.columns + column
                    let hasEdge = grid.tile(at: index).map { grid.hasEdge[$0] } ?? false
                    return !hasEdge && (marks[index].isNone || marks[index].glyph == Glyph(line))
                }
        }
    }

    /// Draws a ring of `width` pt along the edge of a shape, whatever lies beneath it.
    public mutating func ring(_ shape: Shape, in rect: Rect, width: Double, color: Color, _ place: RingPlace = .edge) {
        guard glyphs != .ascii, !drawsPixels, let bounds = Bounds(rect), let box = RoundBox(shape, in: bounds) else {
            return strokeBorder(shape, in: rect, width: width, with: .color(color))
        }
        traceRing(color, in: rect)
        let ring = CellRing(box.onCells)
        let cells = ring.cells(in: size)
        // A ring of the color of the border that it replaces would not be seen.
        let line = Sample(premultiplying: color)
        let isHeavy = cells.contains { place in
            let index = place.row * size.columns + place.column
            return marks[index].isLine
                && [BorderLine.Side.horizontal, .vertical].contains {
                    marks[index].color.isNear((line * Self.strength(of: $0, width: 1)).over(mean(of: index)))
                }
        }
        if place == .edge || place == .aroundCapsule, box.onCells.bounds.width > CellMetrics.width {
            let width = isHeavy ? Border.mostLine : Self.ringWidth
            return drawLine(around: box, width: width, with: .color(color), in: rect, isFilled: place == .edge)
        }
        let visible = cells.filter { contains($0.column, $0.row) }
        let backgrounds = visible.map { cell in
            let index = cell.row * size.columns + cell.column
            let outer = ring.outside(of: cell)
            return place == .row
                ? grid.middle(of: index) : meanColor(column: outer.column, row: outer.row) ?? mean(of: index)
        }
        for (cell, background) in zip(visible, backgrounds) {
            let index = cell.row * size.columns + cell.column
            let isOnEdge = grid.tile(at: index).map { grid.hasEdge[$0] } ?? false
            if isOnEdge { grid.fill(index, with: background) }
            let glyph = ring.glyph(at: cell, isHeavy: isHeavy)
            mark(glyph, column: cell.column, row: cell.row, line * Self.strength(ofWidth: width))
            marks[index].isLine = true
        }
    }

    /// The width in pt of a ring on an edge: a line that is wider than most borders.
    private static let ringWidth = 2.0

    /// Returns the mean color of a cell, or `nil` outside the canvas.
    private func meanColor(column: Int, row: Int) -> Sample? {
        guard (0..<size.columns).contains(column), (0..<size.rows).contains(row) else { return nil }
        return mean(of: row * size.columns + column)
    }

    /// Returns the strength of the color of a line of characters, 0...1, which are about a point wide.
    private static func strength(ofWidth width: Double) -> Float { Float(min(1, 0.5 + width / 2)) }

    /// Returns the strength of a part of a border, so that lines of different thickness look equally strong.
    private static func strength(of side: BorderLine.Side, width: Double) -> Float {
        guard side == .horizontal else { return strength(ofWidth: width) }
        // A line of twice the height looks equally strong at three quarters of its color.
        return Float(width < 1 ? 0.75 * width : min(1, 0.5 + 0.25 * width))
    }

    /// The difference of the contrast ratio of a line and the inside from 1 from which the line is visible.
    private static let leastVisible = 0.045
    /// The same as a multiple of that of the outside and the inside, which shows the shape as well.
    private static let leastShare = 2.2
    /// The same from which a line is visible in any case.
    private static let leastStrong = 0.6
}

extension Canvas {
    /// Draws a horizontal line of about a point between two positions (pt), in the middle of the row that contains `y`.
    ///
    /// It consists of box-drawing characters, which are thinner than any block glyph, and covers whole cells.
    public mutating func hairline(from start: Double, to end: Double, y: Double, color: Color) {
        let first = PointGrid.column(at: start)
        let columns = min(PointGrid.column(at: end) - first, size.columns - first)
        guard columns > 0 else { return }
        let row = PointGrid.textRow(top: y, lineHeight: 0)
        let middle = (Double(row) + 0.5) * CellMetrics.height
        let rect = Rect(
            x: Double(first) * CellMetrics.width, y: middle, width: Double(columns) * CellMetrics.width, height: 1)
        raster?.fill(.rectangle, in: rect, with: .color(color), clip: clipBounds)
        let glyph = raster != nil ? " " : glyphs == .ascii ? "-" : "─"
        text(String(repeating: glyph, count: columns), column: first, row: row, color: color)
        for column in max(first, 0)..<max(first + columns, 0) where contains(column, row) {
            marks[row * size.columns + column].isLine = true
        }
    }
}

extension Canvas {
    /// Returns a bar of about `height` pt in the middle of a row of text, from the left to the right edge of `row`.
    ///
    /// With glyphs its edges are those of blocks. Where a cell has two rows of blocks, it is the lower one, since none
    /// of them is in the middle.
    public func bar(in row: Rect, height: Double) -> Rect {
        guard !drawsPixels else {
            return Rect(x: row.minX, y: row.midY - height / 2, width: row.width, height: height)
        }
        let grid = BlockGrid(glyphs)
        let skipped = max((grid.rowsPerCell - 1) / 2, 1)
        let top = Double(PointGrid.textRow(top: row.minY, lineHeight: row.height)) * CellMetrics.height
        let last = grid.rowsPerCell == 2 ? grid.rowsPerCell : grid.rowsPerCell - skipped
        let step = CellMetrics.width / 2
        return Rect(
            minX: (row.minX / step).rounded() * step, minY: top + grid.top(of: skipped),
            maxX: (row.maxX / step).rounded() * step, maxY: top + grid.top(of: last))
    }
}

/// Where the line of a ring is, if it is drawn with glyphs.
public enum RingPlace: Sendable {
    /// On the edge of a control, where its border would be.
    case edge
    /// On the edge of the cells around a capsule, which characters in their middle cannot follow.
    case aroundCapsule
    /// In the middle of the cells around a control, which get the color outside where an edge is.
    case around
    /// In the middle of the outermost cells of a row of a list, which keep their color.
    case row
}

/// The outermost cells of a box on cell edges.
struct CellRing {
    /// A cell of the canvas.
    struct Place {
        let column: Int
        let row: Int
    }

    let left: Int
    let right: Int
    let top: Int
    let bottom: Int
    private let isRound: Bool

    init(_ box: RoundBox) {
        left = PointGrid.column(at: box.bounds.minX)
        right = PointGrid.column(at: box.bounds.maxX) - 1
        top = PointGrid.row(at: box.bounds.minY)
        bottom = PointGrid.row(at: box.bounds.maxY) - 1
        isRound = box.radiusX >= Self.leastRadius
    }

    /// Returns the cells on a canvas.
    func cells(in size: GridSize) -> [Place] {
        (0..<size.rows).clamped(to: top..<bottom + 1).flatMap { row -> [Place] in
            let columns = (0..<size.columns).clamped(to: left..<right + 1)
            let isEnd = row == top || row == bottom
            return columns.filter { isEnd || $0 == left || $0 == right }.map { Place(column: $0, row: row) }
        }
    }

    /// Returns the column in the middle of the visible part.
    func middleColumn(in size: GridSize) -> Int {
        (max(left, 0) + min(right, size.columns - 1)) / 2
    }

    var middleRow: Int { (top + bottom) / 2 }

    func isCorner(_ place: Place) -> Bool {
        (place.column == left || place.column == right) && (place.row == top || place.row == bottom)
    }

    /// Returns the cell beyond the line, which may be outside the canvas.
    func outside(of place: Place) -> Place {
        Place(
            column: place.column == left ? left - 1 : place.column == right ? right + 1 : place.column,
            row: place.row == top ? top - 1 : place.row == bottom ? bottom + 1 : place.row)
    }

    /// Returns the character of a cell. Heavy lines have no arcs.
    func glyph(at place: Place, isHeavy: Bool = false) -> Glyph {
        guard isCorner(place) else {
            let isAcross = place.row == top || place.row == bottom
            return isHeavy ? Glyph(isAcross ? "━" : "┃") : Glyph(isAcross ? "─" : "│")
        }
        if isHeavy {
            return Glyph(
                place.row == top ? (place.column == left ? "┏" : "┓") : (place.column == left ? "┗" : "┛"))
        }
        switch (place.row == top, place.column == left) {
        case (true, true): return Glyph(isRound ? "╭" : "┌")
        case (true, false): return Glyph(isRound ? "╮" : "┐")
        case (false, true): return Glyph(isRound ? "╰" : "└")
        case (false, false): return Glyph(isRound ? "╯" : "┘")
        }
    }

    /// The radius in pt from which corners are arcs.
    private static let leastRadius = 3.0
}
