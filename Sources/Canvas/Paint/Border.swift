/// The cells and characters of the line of a border along the edge of a box.
///
/// Lines of an eighth of a cell run along the edges of the outermost cells, so that the fill of a shape ends at its
/// line, and a shape has the same size with and without one. Round corners consist of diagonals from corner to corner
/// of a cell, whose number depends on the radius.
struct BorderLine {
    /// A character of the line.
    struct Part {
        let place: CellRing.Place
        let glyph: Glyph
        let side: Side

        /// Returns the area of the line if it is wider than the character, in pt.
        func bar(width: Double) -> Bounds? {
            let (x, y) = (Double(place.column) * CellMetrics.width, Double(place.row) * CellMetrics.height)
            let (right, bottom) = (x + CellMetrics.width, y + CellMetrics.height)
            let across: Double? = width > 2 ? 3 : width > 1.25 ? 2 : nil
            let down: Double? = width > 2 ? 4 : nil
            switch glyph {
            case Glyph("▏"): return across.map { Bounds(minX: x, minY: y, maxX: x + $0, maxY: bottom) }
            case Glyph("▕"): return across.map { Bounds(minX: right - $0, minY: y, maxX: right, maxY: bottom) }
            case Glyph("▔"): return down.map { Bounds(minX: x, minY: y, maxX: right, maxY: y + $0) }
            case Glyph("▁"): return down.map { Bounds(minX: x, minY: bottom - $0, maxX: right, maxY: bottom) }
            default: return nil
            }
        }
    }

    /// The position of a character, which determines its strength and the color behind it.
    enum Side {
        /// At the upper or the lower edge.
        case horizontal
        /// At the left or the right edge.
        case vertical
        /// Across a corner, partially outside the shape.
        case corner
        /// In a cell next to the shape.
        case beside
    }

    private(set) var parts: [Part] = []
    /// The number of diagonals in each corner; zero for corners without diagonals.
    let steps: Int
    private let ring: CellRing
    /// The visible columns and rows, including those next to the box.
    private let columns: Range<Int>
    private let rows: Range<Int>

    /// - Parameters:
    ///   - box: A box on cell edges, wider than a cell.
    ///   - size: The size of the canvas.
    ///   - isFree: Whether the columns next to the box are free for the vertical lines of sharp corners.
    ///   - isFillRound: Whether the fill visibly has round corners, which a line with a small radius then follows too.
    init(_ box: RoundBox, _ glyphs: GlyphSet, in size: GridSize, isFree: Bool, isFillRound: Bool = false) {
        ring = CellRing(box)
        let (width, height) = (ring.right - ring.left + 1, ring.bottom - ring.top + 1)
        let wanted =
            box.radiusX < Self.leastRound && !isFillRound
            ? 0 : max(Int((box.radiusX / Self.radiusOfStep).rounded()), 1)
        // Keep a row between the diagonals, which would otherwise look like the point of an arrow.
        let most = min(max(height - 1, 0) / 2, width / 2)
        let isSharp = min(wanted, most) == 0 && (wanted == 0 || glyphs >= .mosaic || isFree)
        steps = isSharp || height == 1 ? 0 : max(min(wanted, most), 1)
        columns = max(ring.left, 0)..<max(min(ring.right + 1, size.columns), max(ring.left, 0))
        rows = max(ring.top, 0)..<max(min(ring.bottom + 1, size.rows), max(ring.top, 0))
        if height == 1 {
            addLinesAround()
        } else if steps > 0 {
            addRows("▔", ring.top, "▁", ring.bottom, inset: steps, .horizontal)
            addCorners()
        } else if glyphs >= .mosaic {
            addJoinedCorners()
        } else {
            isFree ? addLinesBeside() : addOpenCorners()
        }
    }

    /// Adds lines above and below a box of one row, which has no room for both, and at its sides.
    private mutating func addLinesAround() {
        addRows("▁", ring.top - 1, "▔", ring.bottom + 1, inset: 0, .beside)
        addColumns("▏", ring.left, "▕", ring.right, inset: 0, .vertical)
    }

    /// Adds lines of which only the vertical ones reach the corners: there is no glyph for both, and no room next to
    /// the box. The gap is a column, which is half as wide as a row is high.
    private mutating func addOpenCorners() {
        addRows("▔", ring.top, "▁", ring.bottom, inset: 1, .horizontal)
        addColumns("▏", ring.left, "▕", ring.right, inset: 0, .vertical)
    }

    private mutating func addJoinedCorners() {
        addRows("▔", ring.top, "▁", ring.bottom, inset: 1, .horizontal)
        addColumns("▏", ring.left, "▕", ring.right, inset: 1, .vertical)
        add("\u{1FB7D}", ring.left, ring.top, .horizontal)
        add("\u{1FB7E}", ring.right, ring.top, .horizontal)
        add("\u{1FB7C}", ring.left, ring.bottom, .horizontal)
        add("\u{1FB7F}", ring.right, ring.bottom, .horizontal)
    }

    /// Adds vertical lines in the columns next to the box, which touch the ends of the horizontal lines: most terminals
    /// have no glyph of two thin lines that meet.
    private mutating func addLinesBeside() {
        addRows("▔", ring.top, "▁", ring.bottom, inset: 0, .horizontal)
        addColumns(Self.besideLeft, ring.left - 1, Self.besideRight, ring.right + 1, inset: 0, .beside)
    }

    /// Adds the diagonals of round corners and the vertical lines between them.
    private mutating func addCorners() {
        addColumns("▏", ring.left, "▕", ring.right, inset: steps, .vertical)
        for step in 0..<steps {
            let (left, right) = (ring.left + steps - 1 - step, ring.right - steps + 1 + step)
            add("╱", left, ring.top + step, .corner)
            add("╲", right, ring.top + step, .corner)
            add("╲", left, ring.bottom - step, .corner)
            add("╱", right, ring.bottom - step, .corner)
        }
    }

    private mutating func addRows(
        _ upper: Unicode.Scalar, _ top: Int, _ lower: Unicode.Scalar, _ bottom: Int, inset: Int, _ side: Side
    ) {
        for column in columns where min(column - ring.left, ring.right - column) >= inset {
            add(upper, column, top, side)
            add(lower, column, bottom, side)
        }
    }

    private mutating func addColumns(
        _ before: Unicode.Scalar, _ left: Int, _ after: Unicode.Scalar, _ right: Int, inset: Int, _ side: Side
    ) {
        for row in rows where min(row - ring.top, ring.bottom - row) >= inset {
            add(before, left, row, side)
            add(after, right, row, side)
        }
    }

    private mutating func add(_ glyph: Unicode.Scalar, _ column: Int, _ row: Int, _ side: Side) {
        parts.append(Part(place: CellRing.Place(column: column, row: row), glyph: Glyph(glyph), side: side))
    }

    /// The relation of a cell to the diagonals of the corners.
    enum CornerPart { case outside, crossed, inside }

    func cornerPart(of place: CellRing.Place) -> CornerPart {
        let sum =
            min(place.column - ring.left, ring.right - place.column)
            + min(place.row - ring.top, ring.bottom - place.row)
        return sum < steps - 1 ? .outside : sum == steps - 1 ? .crossed : .inside
    }

    /// Returns the visible cells in which a fill of this radius (pt) may be round.
    func corners(radius: Double) -> [CellRing.Place] {
        let (width, height) = (Int(radius / CellMetrics.width) + 1, Int(radius / CellMetrics.height) + 1)
        return rows.filter { min($0 - ring.top, ring.bottom - $0) < height }.flatMap { row in
            columns.filter { min($0 - ring.left, ring.right - $0) < width }
                .map { CellRing.Place(column: $0, row: row) }
        }
    }

    /// The characters at the left and the right of a box with sharp corners.
    static let besideLeft: Unicode.Scalar = "▕"
    static let besideRight: Unicode.Scalar = "▏"
    /// The radius in pt of the circle that one diagonal approximates best.
    private static let radiusOfStep = 20.0
    /// In pt. The area (1 - π / 4)r² that an arc removes from a corner is half of what a diagonal of one cell removes.
    private static let leastRound = 12.2
}

/// The area of a border that is not drawn as a line: a wide border, or that of an ellipse.
struct Border {
    var outline: Outline

    /// In pt. Wider borders are drawn like shapes.
    static let mostLine = 4.0
    /// The mean width of a block across a curve over all directions, in pt.
    private static let block = 4.6

    init(_ box: RoundBox, width: Double) {
        let across = max(1, width.rounded(.up))
        let down = max(2, (width / 2).rounded(.up) * 2)
        let inner = box.bounds.inset(dx: across, dy: down)
        // A curve is at least one block thick, so that it is connected.
        let extra = (max(width, Self.block) - 0.707 * (across + down)) / 0.414
        func radius(_ outer: Double) -> Double { outer > 0 ? outer + extra : 0 }
        let hole = RoundBox(bounds: inner, radiusX: radius(box.radiusX), radiusY: radius(box.radiusY))
        outline = .box(box, hole: inner.isEmpty ? nil : hole)
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

    /// The minimum radius in pt for which corners are arcs.
    private static let leastRadius = 3.0
}
