/// The area that a painting operation covers.
enum Outline: Sendable {
    /// A box, without the box inside it if it is a border.
    case box(RoundBox, hole: RoundBox?)
    /// The mean coverage of polygons: one for a path, or several shifted ones for its blurred shadow.
    case polygons(ContiguousArray<Polygon>)
    /// Areas of whole blocks of cells.
    case tileRows(ContiguousArray<TileRow>)

    init(_ shape: Shape, in bounds: Bounds) {
        if case .path(let path) = shape {
            self = .polygons([Polygon(path, in: bounds)])
        } else {
            self = .box(RoundBox(shape, in: bounds) ?? RoundBox(bounds: bounds, radiusX: 0, radiusY: 0), hole: nil)
        }
    }

    /// Whether it has sharp edges that are neither horizontal nor vertical.
    var isCurved: Bool {
        switch self {
        case .box(let box, let hole): box.radiusX > 0 || (hole?.radiusX ?? 0) > 0
        case .polygons(let polygons): polygons.count == 1
        case .tileRows: false
        }
    }
}

extension Outline {
    /// Creates a box on whole cells with stepped corners.
    init(_ box: Bounds, corners: CornerSteps) {
        self.init(box, corners: corners, middle: TileRow(minY: 0, maxY: 0, minX: box.minX, maxX: box.maxX)) { row in
            TileRow(
                minY: 0, maxY: 0, minX: box.minX + corners.start(row), maxX: box.maxX - corners.start(row))
        }
    }

    /// Creates the border of such a box: vertical lines `across` pt wide, horizontal lines `down` pt high, and corners one
    /// block thick.
    init(borderOf box: Bounds, corners: CornerSteps, across: Double, down: Double, onFill: Bool) {
        let side = TileRow(
            minY: 0, maxY: 0, minX: box.minX, maxX: box.maxX, holeMinX: box.minX + across, holeMaxX: box.maxX - across)
        self.init(box, corners: corners, middle: side, line: down) { row in
            let (start, end) = (corners.start(row), corners.end(row, onFill: onFill))
            return TileRow(
                minY: 0, maxY: 0, minX: box.minX + start, maxX: box.maxX - start, holeMinX: box.minX + end,
                holeMaxX: box.maxX - end)
        }
    }

    /// Mirrors the rows at the top to the bottom. The outer `line` pt have no hole.
    private init(
        _ box: Bounds, corners: CornerSteps, middle: TileRow, line: Double = 0, row tileRow: (Int) -> TileRow
    ) {
        var tileRows: ContiguousArray<TileRow> = []
        tileRows.reserveCapacity(corners.count * 2 + 3)
        func add(_ tileRow: TileRow, _ top: Double, _ bottom: Double) {
            var tileRow = tileRow
            (tileRow.minY, tileRow.maxY) = (top, bottom)
            tileRows.append(tileRow)
        }
        for row in 0..<corners.count {
            let (top, bottom) = (corners.grid.top(of: row), corners.grid.top(of: row + 1))
            var tileRow = tileRow(row)
            if row == 0, line > 0 {
                add(tileRow, box.minY + line, box.minY + bottom)
                add(tileRow, box.maxY - bottom, box.maxY - line)
                (tileRow.holeMinX, tileRow.holeMaxX) = (0, 0)
                add(tileRow, box.minY, box.minY + line)
                add(tileRow, box.maxY - line, box.maxY)
                continue
            }
            add(tileRow, box.minY + top, box.minY + bottom)
            add(tileRow, box.maxY - bottom, box.maxY - top)
        }
        let height = Double(corners.rows) * CellMetrics.height
        if box.maxY - box.minY > 2 * height { add(middle, box.minY + height, box.maxY - height) }
        self = .tileRows(tileRows)
    }
}

/// The area of an outline between two vertical positions, without a hole. All values are in pt.
struct TileRow: Sendable {
    var minY: Double
    var maxY: Double
    var minX: Double
    var maxX: Double
    /// The edges of the hole, which are equal if there is none.
    var holeMinX = 0.0
    var holeMaxX = 0.0

    var hasHole: Bool { holeMinX < holeMaxX }
}
