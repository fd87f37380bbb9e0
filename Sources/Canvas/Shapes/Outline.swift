/// What a painting operation covers.
enum Outline: Sendable {
    /// A box, less the box inside it when it is a border.
    case box(RoundBox, hole: RoundBox?)
    /// The mean of some polygons: one for a path, several shifted ones for its blurred shadow.
    case polygons(ContiguousArray<Polygon>)

    /// What covers whole blocks of cells.
    case strips(ContiguousArray<Strip>)

    init(_ shape: Shape, in bounds: Bounds) {
        if case .path(let path) = shape {
            self = .polygons([Polygon(path, in: bounds)])
        } else {
            self = .box(RoundBox(shape, in: bounds) ?? RoundBox(bounds: bounds, radiusX: 0, radiusY: 0), hole: nil)
        }
    }

    /// Whether it has edges that are not straight up, down or across, and are not blurred.
    var isCurved: Bool {
        switch self {
        case .box(let box, let hole): box.radiusX > 0 || (hole?.radiusX ?? 0) > 0
        case .polygons(let polygons): polygons.count == 1
        case .strips: false
        }
    }
}

extension Outline {
    /// A box on whole cells with corners in steps.
    init(_ box: Bounds, corners: CornerSteps) {
        self.init(box, corners: corners, middle: Strip(minY: 0, maxY: 0, minX: box.minX, maxX: box.maxX)) { row in
            Strip(
                minY: 0, maxY: 0, minX: box.minX + corners.start(row), maxX: box.maxX - corners.start(row))
        }
    }

    /// The border of one: lines `across` pt wide and `down` pt high, and corners one block thick.
    init(borderOf box: Bounds, corners: CornerSteps, across: Double, down: Double, onFill: Bool) {
        let side = Strip(
            minY: 0, maxY: 0, minX: box.minX, maxX: box.maxX, holeMinX: box.minX + across, holeMaxX: box.maxX - across)
        self.init(box, corners: corners, middle: side, line: down) { row in
            let (start, end) = (corners.start(row), corners.end(row, onFill: onFill))
            return Strip(
                minY: 0, maxY: 0, minX: box.minX + start, maxX: box.maxX - start, holeMinX: box.minX + end,
                holeMaxX: box.maxX - end)
        }
    }

    /// Mirrors what is at the top; there the first `line` pt have no hole.
    private init(
        _ box: Bounds, corners: CornerSteps, middle: Strip, line: Double = 0, row strip: (Int) -> Strip
    ) {
        var strips: ContiguousArray<Strip> = []
        strips.reserveCapacity(corners.count * 2 + 3)
        func add(_ strip: Strip, _ top: Double, _ bottom: Double) {
            var strip = strip
            (strip.minY, strip.maxY) = (top, bottom)
            strips.append(strip)
        }
        for row in 0..<corners.count {
            let (top, bottom) = (corners.grid.top(of: row), corners.grid.top(of: row + 1))
            var strip = strip(row)
            if row == 0, line > 0 {
                add(strip, box.minY + line, box.minY + bottom)
                add(strip, box.maxY - bottom, box.maxY - line)
                (strip.holeMinX, strip.holeMaxX) = (0, 0)
                add(strip, box.minY, box.minY + line)
                add(strip, box.maxY - line, box.maxY)
                continue
            }
            add(strip, box.minY + top, box.minY + bottom)
            add(strip, box.maxY - bottom, box.maxY - top)
        }
        let height = Double(corners.rows) * CellMetrics.height
        if box.maxY - box.minY > 2 * height { add(middle, box.minY + height, box.maxY - height) }
        self = .strips(strips)
    }
}

/// What an outline covers between two heights, less a hole in it; pt.
struct Strip: Sendable {
    var minY: Double
    var maxY: Double
    var minX: Double
    var maxX: Double
    /// Empty when both are the same.
    var holeMinX = 0.0
    var holeMaxX = 0.0

    var hasHole: Bool { holeMinX < holeMaxX }
}
