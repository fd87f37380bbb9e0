import ColorScience

/// Borders of box-drawing characters.
///
/// A thin line at the edge of a shape needs a third color in the cells of its corners, where the outside and the inside
/// meet as well. Box-drawing characters run through the centers of the outermost cells and have arcs, so the line is
/// equally thin all around. Each of these cells has the mean color of the inside and the outside, weighted by the parts
/// of the cell on both sides of the line, so that the inside seems to end at the line and corners look round.
extension Canvas {
    /// How a border is drawn with glyphs.
    enum BorderForm {
        /// With box-drawing characters.
        case characters
        /// With block glyphs along the edge of the shape.
        case blocks
        /// Not at all, since the line would hardly be visible.
        case none
    }

    /// Returns how a border is drawn, which depends on the shape and on the colors in the middle of its sides.
    ///
    /// - Parameters:
    ///   - isContour: Whether the border replaces a difference in color that the terminal cannot show.
    ///   - reachesEdge: Whether a visible line is drawn along the edge even if the fill does not show it.
    func borderForm(
        of box: RoundBox, width: Double, _ paint: Paint, isContour: Bool, filledWith layers: [Color] = [],
        reachesEdge: Bool = false
    ) -> BorderForm {
        let isEllipse = box.radiusX != box.radiusY
        let cells = box.onCells
        guard !drawsPixels, !isEllipse, width <= Border.mostLine, cells.bounds.height > CellMetrics.height,
            cells.bounds.width > CellMetrics.width
        else { return .blocks }
        var colors = colors(of: cells)
        for layer in layers { colors.inside = Paint.color(layer).mean.over(colors.inside) }
        let contrast = lineContrast(paint, width: width, on: colors)
        let isVisible =
            reachesEdge ? contrast - 1 >= Self.leastVisible : isVisible(paint, width: width, on: colors)
        if !isContour, !isVisible { return .none }
        if reachesEdge { return .blocks }
        let form: BorderForm = hasBlocks(over: colors) ? .blocks : .characters
        // The fill shows a round shape, at whose corners a faint line of blocks would have to end.
        let isFaint = contrast < Self.leastBlockContrast
        guard !isContour, isFaint, box.radiusX > 0, colors.showsShape, !looksAlike(colors) else { return form }
        return form == .blocks && CornerSteps(cells, glyphs) == nil ? form : .none
    }

    /// Returns where the edges of a surface with a border are drawn, which is filled with `layers` first.
    ///
    /// A border of characters runs through the middle of its cells, so horizontal edges in the middle of a row are
    /// exact if the surface includes that row. One of blocks has no third color for the other half of such a row, so
    /// the surface does not include it.
    ///
    /// - Parameter reachesEdge: Whether a visible border is drawn along the edge, as in `strokeBorder`.
    public func edge(
        of shape: Shape, in rect: Rect, filledWith layers: [Color], borderWidth: Double, _ border: Paint,
        reachesEdge: Bool = false
    ) -> Rect {
        guard let bounds = Bounds(rect),
            let form = borderForm(
                of: shape, in: rect, filledWith: layers, borderWidth: borderWidth, border, reachesEdge: reachesEdge)
        else { return rect }
        let (above, below) = (bounds.minY / CellMetrics.height, bounds.maxY / CellMetrics.height)
        let outer = Rect(
            minX: rect.minX, minY: above.rounded(.down) * CellMetrics.height, maxX: rect.maxX,
            maxY: below.rounded(.up) * CellMetrics.height)
        let inner = Rect(
            minX: rect.minX, minY: above.rounded(.up) * CellMetrics.height, maxX: rect.maxX,
            maxY: below.rounded(.down) * CellMetrics.height)
        guard glyphs != .ascii else { return outer }
        switch form {
        case .none: return rect
        case .characters: return outer
        case .blocks: return inner
        }
    }

    /// Whether a surface that is filled with `layers` shows its border in glyphs. Without it, its corners can be
    /// rounder.
    public func showsBorder(
        of shape: Shape, in rect: Rect, filledWith layers: [Color], borderWidth: Double, _ border: Paint,
        reachesEdge: Bool = false
    ) -> Bool {
        borderForm(
            of: shape, in: rect, filledWith: layers, borderWidth: borderWidth, border, reachesEdge: reachesEdge
        ).map { $0 != .none } ?? false
    }

    /// Returns how the border of a surface is drawn, or `nil` without one in glyphs.
    private func borderForm(
        of shape: Shape, in rect: Rect, filledWith layers: [Color], borderWidth: Double, _ border: Paint,
        reachesEdge: Bool
    ) -> BorderForm? {
        guard !drawsPixels, let bounds = Bounds(rect), let box = RoundBox(shape, in: bounds), borderWidth > 0 else {
            return nil
        }
        return borderForm(
            of: box, width: borderWidth, border, isContour: fewColors != nil, filledWith: layers,
            reachesEdge: reachesEdge)
    }

    /// The colors in the middle of a side of a box: inside, and beside it unless that is outside the canvas.
    struct SideColors {
        var inside: Sample
        var outside: Sample?

        /// The difference of the contrast ratio of both from 1.
        var step: Double { outside.map { Contrast.ratio($0.color, inside.color) - 1 } ?? 0 }

        /// Whether the edge between both is visible beside a line.
        var isStrongStep: Bool { step > Canvas.mostStep }

        /// Whether the edge between both shows the shape of a surface without a line.
        var showsShape: Bool {
            guard let outside else { return false }
            return isVisibleStep || OKLab(inside.color).distance(to: OKLab(outside.color)) > Canvas.leastShownStep
        }

        /// Whether a color between both would look like a second border. The step between dark colors is visible
        /// although their contrast ratio is low.
        var isVisibleStep: Bool {
            guard let outside else { return false }
            let (inner, outer) = (OKLab(inside.color).l, OKLab(outside.color).l)
            return isStrongStep
                || abs(inner - outer) > (max(inner, outer) < 0.5 ? Canvas.mostDarkStep : Canvas.mostLightStep)
        }
    }

    /// Returns the colors at a box, which is filled with `paint` first.
    func colors(of box: RoundBox, _ paint: Paint? = nil) -> SideColors {
        let ring = CellRing(box)
        let row = min(max((ring.top + ring.bottom) / 2, 0), max(size.rows - 1, 0))
        let beneath = meanColor(column: ring.middleColumn(in: size), row: row) ?? Sample(0, 0, 0, 1)
        return SideColors(
            inside: paint?.mean.over(beneath) ?? beneath,
            outside: meanColor(column: ring.left - 1, row: row) ?? meanColor(column: ring.right + 1, row: row))
    }

    /// Whether a border consists of blocks: an inside that is very different from the outside shows that a line does
    /// not run along its edge.
    func hasBlocks(over colors: SideColors) -> Bool { colors.isVisibleStep && !looksAlike(colors) }

    /// Whether a terminal with few colors shows no difference between the inside and the outside.
    private func looksAlike(_ colors: SideColors) -> Bool {
        guard let fewColors, let outside = colors.outside else { return false }
        return fewColors.areAlike(colors.inside, outside)
    }

    /// Whether a border is visible on the inside of the box, and not much fainter than the difference between the
    /// inside and the outside, which then shows the shape by itself.
    private func isVisible(_ paint: Paint, width: Double, on colors: SideColors) -> Bool {
        let share = lineContrast(paint, width: width, on: colors) - 1
        return share >= Self.leastVisible && share >= min(Self.leastShare * colors.step, Self.leastStrong)
    }

    /// Returns the contrast ratio of a line and the inside.
    private func lineContrast(_ paint: Paint, width: Double, on colors: SideColors) -> Double {
        let line = paint.mean.over(colors.inside, coverage: Self.strength(ofWidth: width))
        return Contrast.ratio(line.color, colors.inside.color)
    }

    /// Draws a ring of `width` pt inside the edge of a shape, whatever lies beneath it.
    ///
    /// With glyphs it consists of characters in the outermost cells. It keeps their backgrounds, except where an edge
    /// is: such cells get the color outside of a ring around a control, and otherwise the color in their middle.
    ///
    /// - Parameter isAround: Whether the ring is around a control and not on its edge.
    public mutating func ring(
        _ shape: Shape, in rect: Rect, width: Double, color: Color, isAround: Bool = false
    ) {
        guard glyphs != .ascii, !drawsPixels, let bounds = Bounds(rect), let box = RoundBox(shape, in: bounds) else {
            return strokeBorder(shape, in: rect, width: width, with: .color(color))
        }
        traceRing(color, in: rect)
        let ring = CellRing(box.onCells)
        let sample = Sample(premultiplying: color) * Self.strength(ofWidth: width)
        let cells = ring.cells(in: size).filter { contains($0.column, $0.row) }
        let backgrounds = cells.map { place in
            let index = place.row * size.columns + place.column
            let outer = ring.outside(of: place)
            return isAround
                ? meanColor(column: outer.column, row: outer.row) ?? mean(of: index) : grid.middle(of: index)
        }
        // A ring of the color of the border that it replaces would not be seen.
        let isHeavy = cells.contains { place in
            let mark = marks[place.row * size.columns + place.column]
            return !mark.isNone && mark.color.rgb == sample.rgb
        }
        for (cell, background) in zip(cells, backgrounds) {
            let index = cell.row * size.columns + cell.column
            let isOnEdge = grid.tile(at: index).map { grid.hasEdge[$0] } ?? false
            if isOnEdge { grid.fill(index, with: background) }
            mark(ring.glyph(at: cell, isHeavy: isHeavy), column: cell.column, row: cell.row, sample)
            marks[index].isLine = true
        }
    }

    /// Draws a line between two areas around the outermost cells of the box, which get colors of both.
    mutating func drawLine(around box: RoundBox, width: Double, with paint: Paint, in rect: Rect) {
        let ring = CellRing(box.onCells)
        let sampler = Self.sampler(paint, in: rect)
        let strength = Self.strength(ofWidth: width)
        let cells = ring.cells(in: size).filter { contains($0.column, $0.row) }
        let backgrounds = cells.map { background(of: $0, in: ring) }
        for (cell, background) in zip(cells, backgrounds) {
            let index = cell.row * size.columns + cell.column
            grid.fill(index, with: background)
            let line = Self.sample(of: sampler, column: cell.column, row: cell.row) * strength
            mark(ring.glyph(at: cell), column: cell.column, row: cell.row, line)
            marks[index].isLine = true
        }
    }

    /// Returns the color of a cell that the line runs through: that of the inside as far as the cell is inside the
    /// line, and otherwise that of the outside, so that the area ends at the line. With few colors it is that of the
    /// inside, since the palette may have no color between the two, and so it is in an area without a row inside the
    /// line, whose text stands on it.
    private func background(of cell: CellRing.Place, in ring: CellRing) -> Sample {
        let index = cell.row * size.columns + cell.column
        // The cells of a corner may show the outside.
        let isPlain = grid.tile(at: index).map { !grid.hasEdge[$0] } ?? !ring.isCorner(cell)
        let inner = ring.inside(of: cell, in: size)
        let inside = mean(of: isPlain ? index : inner.row * size.columns + inner.column)
        let outer = ring.outside(of: cell)
        guard fewColors == nil, ring.bottom - ring.top > 1,
            let outside = meanColor(column: outer.column, row: outer.row)
        else { return inside }
        let share = ring.isCorner(cell) ? Self.insideOfCorner : Self.insideOfSide
        return inside * share + outside * (1 - share)
    }

    /// Returns the mean color of a cell, or `nil` outside the canvas.
    private func meanColor(column: Int, row: Int) -> Sample? {
        guard (0..<size.columns).contains(column), (0..<size.rows).contains(row) else { return nil }
        return mean(of: row * size.columns + column)
    }

    /// Returns the strength of the color of a line, 0...1. Characters have lines of about a point.
    private static func strength(ofWidth width: Double) -> Float { Float(min(1, 0.5 + width / 2)) }

    /// The difference of the contrast ratio from 1 from which a thin line is visible.
    private static let leastVisible = 0.045
    /// The fraction of the difference between the two areas from which a line between them is visible.
    private static let leastShare = 2.2
    /// The difference of the contrast ratio from 1 from which a line is visible beside all areas.
    private static let leastStrong = 0.6
    /// The contrast ratio of a line and the inside from which blocks of the line are as clear as the line.
    private static let leastBlockContrast = 2.0
    /// The parts of a cell that are inside an arc and a straight line.
    private static let insideOfCorner: Float = 0.25
    private static let insideOfSide: Float = 0.5
    /// The difference of the contrast ratio of the two areas from 1 above which their edge is visible beside a line.
    private static let mostStep = 0.5
    /// The difference in lightness, 0...1, above which the same is true of dark and of light areas.
    private static let mostDarkStep = 0.035
    private static let mostLightStep = 0.06
    /// The distance in OKLab from which the edge between two areas shows a shape without a line: that of a tint of a
    /// tenth of a strong color.
    private static let leastShownStep = 0.038
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
        let rows = max(top, 0)...max(min(bottom, size.rows - 1), max(top, 0))
        return rows.flatMap { row -> [Place] in
            let isEnd = row == top || row == bottom
            let columns = isEnd ? Array(max(left, 0)...max(min(right, size.columns - 1), max(left, 0))) : [left, right]
            return columns.map { Place(column: $0, row: row) }
        }.filter { (0..<size.columns).contains($0.column) && (0..<size.rows).contains($0.row) }
    }

    /// Returns the column in the middle of the visible part.
    func middleColumn(in size: GridSize) -> Int {
        (max(left, 0) + min(right, size.columns - 1)) / 2
    }

    func isCorner(_ place: Place) -> Bool {
        (place.column == left || place.column == right) && (place.row == top || place.row == bottom)
    }

    /// Returns the cell beyond the line, which may be outside the canvas.
    func outside(of place: Place) -> Place {
        Place(
            column: place.column == left ? left - 1 : place.column == right ? right + 1 : place.column,
            row: place.row == top ? top - 1 : place.row == bottom ? bottom + 1 : place.row)
    }

    /// Returns the nearest cell inside the line, or the one in the middle of a box without such cells.
    func inside(of place: Place, in size: GridSize) -> Place {
        func inner(_ value: Int, _ low: Int, _ high: Int, _ count: Int) -> Int {
            let inside = high - low < 2 ? value : min(max(value, low + 1), high - 1)
            return min(max(inside, 0), count - 1)
        }
        let isFlat = bottom - top < 2
        return Place(
            column: isFlat ? middleColumn(in: size) : inner(place.column, left, right, size.columns),
            row: inner(place.row, top, bottom, size.rows))
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
