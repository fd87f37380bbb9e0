import ColorScience

/// Borders of thin lines, and rings of box-drawing characters.
extension Canvas {
    /// Returns the rectangle in which the edges of a surface are drawn, and whether it has a line of glyphs; `nil` if
    /// ``strokeBorder(_:in:width:with:isVisible:)`` can determine that. The surface is filled with `layers` before the
    /// border is drawn.
    ///
    /// With glyphs, a surface does not include rows that it covers partially: a cell has no third color for its
    /// corners, its shadow and a line or a ring along its edge.
    public func edge(
        of shape: Shape, in rect: Rect, filledWith layers: [Color], borderWidth: Double, _ border: Paint
    ) -> (rect: Rect, hasLine: Bool?) {
        guard !drawsPixels, let bounds = Bounds(rect), let box = RoundBox(shape, in: bounds) else { return (rect, nil) }
        let isContour = fewColors != nil || glyphs == .ascii
        let hasLine =
            borderWidth > 0
            && showsLine(around: box, width: borderWidth, border, isContour: isContour, filledWith: layers)
        let (above, below) = (bounds.minY / CellMetrics.height, bounds.maxY / CellMetrics.height)
        // Characters are in the middle of a row.
        let (upper, lower): (FloatingPointRoundingRule, FloatingPointRoundingRule) =
            hasLine && glyphs == .ascii ? (.down, .up) : (.up, .down)
        let edge = Rect(
            minX: rect.minX, minY: above.rounded(upper) * CellMetrics.height, maxX: rect.maxX,
            maxY: below.rounded(lower) * CellMetrics.height)
        return (edge.isEmpty ? rect : edge, hasLine && isContour ? nil : hasLine)
    }

    /// Returns whether a border is visible on the inside of a box, which is filled with `layers` first, and not much
    /// fainter than the difference between the inside and the outside, which already shows the shape.
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
        // A box as wide as the canvas has no cells next to it.
        let outside =
            meanColor(column: ring.left - 1, row: row) ?? meanColor(column: ring.right + 1, row: row)
            ?? meanColor(column: ring.left, row: ring.top - 1) ?? meanColor(column: ring.left, row: ring.bottom + 1)
        let step = outside.map { Contrast.ratio($0.color, inside.color) - 1 } ?? 0
        return contrast >= max(min(Self.leastShare * step, Self.leastStrong), Self.leastVisible)
    }

    /// Draws the border of a box as a line along its edge.
    mutating func drawLine(around box: RoundBox, width: Double, with paint: Paint, in rect: Rect) {
        let box = box.onCells
        let ring = CellRing(box)
        let sampler = Self.sampler(paint, in: rect)
        let corner = filledCorner(of: ring)
        let keepsCorners = corner.map { isFaint(sampler, width: width, at: $0) } ?? false
        let line = BorderLine(
            box, glyphs, in: size, isFree: isFree(beside: ring), isFillRound: keepsCorners)
        fillCorners(of: box, ring, line, shade: keepsCorners ? sampler : nil)
        // Text is drawn on the color of its cell, to which a line character does not contribute.
        let hasText = ring.bottom - ring.top < 2
        // The sides are as thin as the corners that they meet. Also, the right quarter of a cell is drawn as the
        // remaining three quarters on the color of the line, which looks dashed if a font leaves gaps between rows.
        let isThin = !keepsCorners && width <= Self.mostThin
        for part in line.parts where contains(part.place.column, part.place.row) {
            let (column, row) = (part.place.column, part.place.row)
            let index = row * size.columns + column
            if part.side == .beside, !marks[index].isNone, !marks[index].isLine { continue }
            if part.side == .corner, keepsCorners { continue }
            let strength = fewColors?.hasPlainLines == true ? 1 : Self.strength(of: part.side, width: width)
            let sample = Self.sample(of: sampler, column: column, row: row) * strength
            if let bar = part.bar(width: isThin ? 1 : hasText ? min(width, 2) : width) {
                erase(index)
                let outline = Outline.box(RoundBox(bounds: bar, radiusX: 0, radiusY: 0), hole: nil)
                self.paint(outline, within: bar, SolidSampler(sample: sample))
                continue
            }
            mark(part.glyph, column: column, row: row, sample)
            marks[index].isLine = true
        }
    }

    /// A corner of a fill that is crossed by its edge, with the colors on both sides of the edge.
    private struct FilledCorner {
        let place: CellRing.Place
        let inside: Sample
        let outside: Sample
    }

    /// Returns a corner of the fill of a box; `nil` if its corners are square or have the color outside.
    private func filledCorner(of ring: CellRing) -> FilledCorner? {
        let corner = ring.cells(in: size).first { ring.isCorner($0) && contains($0.column, $0.row) }
        guard let corner, hasEdge(corner.row * size.columns + corner.column),
            let outside = colorOutside(of: ring, at: corner)
        else { return nil }
        let inside = mean(of: corner.row * size.columns + ring.middleColumn(in: size))
        let isAlike = fewColors?.areAlike(inside, outside) ?? inside.isNear(outside)
        return isAlike ? nil : FilledCorner(place: corner, inside: inside, outside: outside)
    }

    /// Returns whether a line is so faint at a corner that the fill shows the outline better without it. A cell at a
    /// corner has no third color for the line, and with few colors there is none between those on its sides.
    private func isFaint(_ sampler: any Sampler, width: Double, at corner: FilledCorner) -> Bool {
        let sample = Self.sample(of: sampler, column: corner.place.column, row: corner.place.row)
        let line = (sample * Self.strength(ofWidth: width)).over(corner.inside)
        let step = Contrast.ratio(corner.inside.color, corner.outside.color)
        let least = fewColors == nil ? step : max(step, Self.leastInCorner)
        return Contrast.ratio(line.color, corner.inside.color) < least
    }

    /// Ends the fill of a box at the line around it. Cells inside the line get the color of their row.
    ///
    /// Cells that a diagonal would cross keep the corner of the fill if it replaces the diagonal, mixed with part of
    /// the color of the line. Otherwise they get the mean of the colors inside and outside; with few colors the color
    /// inside, because the palette may have no color between the two.
    private mutating func fillCorners(of box: RoundBox, _ ring: CellRing, _ line: BorderLine, shade: (any Sampler)?) {
        let column = ring.middleColumn(in: size)
        for place in line.corners(radius: box.radiusX) where contains(place.column, place.row) {
            let index = place.row * size.columns + place.column
            let part = line.cornerPart(of: place)
            if !hasEdge(index), part != .crossed || shade != nil { continue }
            let inside = mean(of: place.row * size.columns + column)
            switch (part, colorOutside(of: ring, at: place)) {
            case (.outside, let outside?): grid.fill(index, with: outside)
            case (.crossed, let outside?):
                if let shade {
                    let sample = Self.sample(of: shade, column: place.column, row: place.row)
                    if fewColors == nil { self.shade(place, of: box, with: sample * Self.shareInCorner) }
                } else {
                    grid.fill(index, with: fewColors == nil ? (inside + outside) / 2 : inside)
                }
            default: grid.fill(index, with: inside)
            }
        }
    }

    /// Paints the part of a box that is in a cell.
    private mutating func shade(_ place: CellRing.Place, of box: RoundBox, with sample: Sample) {
        let (x, y) = (Double(place.column) * CellMetrics.width, Double(place.row) * CellMetrics.height)
        let cell = Bounds(minX: x, minY: y, maxX: x + CellMetrics.width, maxY: y + CellMetrics.height)
        cover(outline(of: .roundedRectangle(radius: box.radiusX), in: box.bounds), within: cell, sample)
    }

    /// Returns the color next to a cell of a ring, or above or below it if the adjacent cell is outside the canvas.
    private func colorOutside(of ring: CellRing, at place: CellRing.Place) -> Sample? {
        let isLeft = place.column < ring.middleColumn(in: size)
        return meanColor(column: isLeft ? ring.left - 1 : ring.right + 1, row: place.row)
            ?? meanColor(column: place.column, row: place.row < ring.middleRow ? ring.top - 1 : ring.bottom + 1)
    }

    /// Returns whether the columns next to a box, in which lines can be, are free, except for lines around the same
    /// box.
    private func isFree(beside ring: CellRing) -> Bool {
        let rows = max(ring.top, 0)..<max(min(ring.bottom + 1, size.rows), max(ring.top, 0))
        let sides = [(ring.left - 1, BorderLine.besideLeft), (ring.right + 1, BorderLine.besideRight)]
        return sides.allSatisfy { column, line in
            (0..<size.columns).contains(column)
                && rows.allSatisfy { row in
                    let index = row * size.columns + column
                    return !hasEdge(index) && (marks[index].isNone || marks[index].glyph == Glyph(line))
                }
        }
    }

    /// Draws a ring of `width` pt along the edge of a shape, independent of the background.
    ///
    /// With glyphs, it is a closed line of box-drawing characters in the outermost cells of `rect`.
    ///
    /// - Parameter rect: The rectangle of the ring. With ``RingPlace/around``, it includes the shape and the cells
    ///   around it.
    public mutating func ring(
        _ shape: Shape, in rect: Rect, width: Double, color: Color, _ place: RingPlace = .inside
    ) {
        guard glyphs != .ascii, !drawsPixels, let bounds = Bounds(rect), let box = RoundBox(shape, in: bounds) else {
            return strokeBorder(shape, in: rect, width: width, with: .color(color))
        }
        traceRing(color, in: rect)
        let ring = CellRing(box.onCells)
        let cells = ring.cells(in: size).filter { contains($0.column, $0.row) }
        // A ring in the color of the border that it replaces would not be visible.
        let line = Sample(premultiplying: color)
        let isHeavy = cells.contains { place in
            let index = place.row * size.columns + place.column
            return marks[index].isLine
                && [BorderLine.Side.horizontal, .vertical].contains {
                    marks[index].color.isNear((line * Self.strength(of: $0, width: 1)).over(mean(of: index)))
                }
        }
        if place != .around { moveBorder(beyond: ring) }
        for cell in cells {
            let index = cell.row * size.columns + cell.column
            if hasEdge(index) {
                let outside = place == .around ? colorOutside(of: ring, at: cell) : nil
                grid.fill(index, with: outside ?? colorInside(of: ring, at: cell))
            }
            let glyph = ring.glyph(at: cell, isHeavy: isHeavy)
            mark(glyph, column: cell.column, row: cell.row, line * Self.strength(ofWidth: width))
            marks[index].isLine = true
        }
    }

    /// Moves the lines of a border in the upper and lower cells of a ring to the cells above and below them, if these
    /// are free, because a cell can show only one line.
    private mutating func moveBorder(beyond ring: CellRing) {
        let (upper, lower) = (Glyph("▔"), Glyph("▁"))
        for (row, line, next, moved) in [
            (ring.top, upper, ring.top - 1, lower), (ring.bottom, lower, ring.bottom + 1, upper),
        ] {
            func isLine(_ column: Int) -> Bool {
                guard contains(column, row) else { return false }
                let mark = marks[row * size.columns + column]
                return mark.isLine && mark.glyph == line
            }
            // Move the whole line, not only the part at the ring.
            var (first, last) = (ring.left, ring.right)
            while isLine(first - 1) { first -= 1 }
            while isLine(last + 1) { last += 1 }
            for column in first...max(last, first) where isLine(column) && contains(column, next) {
                let (old, new) = (row * size.columns + column, next * size.columns + column)
                guard marks[new].isNone else { continue }
                mark(moved, column: column, row: next, marks[old].color)
                marks[new].isLine = true
                erase(old)
            }
        }
    }

    /// Returns the color in the middle of a cell of a ring; if a corner of a fill may be there, that of the cell next
    /// to it.
    private func colorInside(of ring: CellRing, at place: CellRing.Place) -> Sample {
        let columns = ring.left + Self.corner...max(ring.right - Self.corner, ring.left + Self.corner)
        let column = min(max(place.column, columns.lowerBound), columns.upperBound)
        return grid.middle(of: place.row * size.columns + min(max(column, 0), size.columns - 1))
    }

    /// The number of cells in which a corner of a fill may be at each end of a row.
    private static let corner = 2

    /// Returns whether an edge crosses a cell.
    private func hasEdge(_ cell: Int) -> Bool { grid.tile(at: cell).map { grid.hasEdge[$0] } ?? false }

    /// Returns the mean color of a cell; `nil` outside the canvas.
    private func meanColor(column: Int, row: Int) -> Sample? {
        guard (0..<size.columns).contains(column), (0..<size.rows).contains(row) else { return nil }
        return mean(of: row * size.columns + column)
    }

    /// Returns the strength of the color of a line of characters, 0...1, which are about a point wide.
    private static func strength(ofWidth width: Double) -> Float { Float(min(1, 0.5 + width / 2)) }

    /// Returns the strength of part of a border, such that lines of different thickness look equally strong.
    private static func strength(of side: BorderLine.Side, width: Double) -> Float {
        guard side == .horizontal else { return strength(ofWidth: width) }
        // A line of twice the height looks equally strong at three quarters of its color.
        return Float(width < 1 ? 0.75 * width : min(1, 0.5 + 0.25 * width))
    }

    /// In pt. Wider lines keep their width next to corners of thin lines.
    private static let mostThin = 2.0
    /// The minimum contrast ratio between a line and the inside at which the line continues in a corner with few
    /// colors.
    private static let leastInCorner = 1.5
    /// The minimum of the contrast ratio between a line and the inside, minus 1, at which the line is visible.
    private static let leastVisible = 0.045
    /// The same minimum as a multiple of the contrast between the outside and the inside, which shows the shape too.
    private static let leastShare = 2.2
    /// The minimum of the contrast ratio, minus 1, at which a line is visible in any case.
    private static let leastStrong = 0.6
    /// The share of the color of a line in a corner of a fill: half of the area that it would cover, because more would
    /// look like a square.
    private static let shareInCorner: Float = 0.12
}

extension Canvas {
    /// Draws a horizontal line of about a point between two positions (pt), in the middle of the row that contains `y`.
    ///
    /// It consists of box-drawing characters, which are thinner than any block glyph, and spans whole cells.
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
    /// With glyphs, its edges are those of blocks. If a cell has two rows of blocks, neither of which is in the middle,
    /// the bar is the lower one.
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

/// The position of the line of a ring that is drawn with glyphs.
public enum RingPlace: Sendable {
    /// In the middle of the outermost cells of a control, which have one color.
    case inside
    /// In the middle of the cells around a control. These get the color outside if they contain an edge.
    case around
}
