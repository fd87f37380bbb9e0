import Canvas

/// The drawing of a sedan seen from the side, facing left.
///
/// It is hinted: each place of it is one of the six parts of a cell (4 x 16/3 pt), so that at its one size it comes out
/// as sharp as a glyph. Only the wheels are circles, since the parts of a cell are too coarse for them.
enum CarPicture {
    /// pt.
    static let width = Double(columns) * partWidth
    static let height = Double(body.count) * partHeight

    static let path: Path = {
        var path = Path()
        for (row, line) in body.enumerated() {
            for run in runs(line) {
                func at(_ x: Int, _ y: Int) -> UnitPoint {
                    UnitPoint(x: Double(x) / Double(columns), y: Double(y) / Double(body.count))
                }
                path.move(to: at(run.lowerBound, row))
                path.line(to: at(run.upperBound, row))
                path.line(to: at(run.upperBound, row + 1))
                path.line(to: at(run.lowerBound, row + 1))
            }
        }
        for wheel in wheels {
            path.ellipse(
                center: UnitPoint(x: wheel / width, y: 1 - wheelRadius / height),
                radiusX: wheelRadius / width, radiusY: wheelRadius / height)
        }
        return path
    }()

    private static let body = [
        "       #######      ",
        "      #  #   ##     ",
        "     #   #    ##    ",
        " ###################",
        "###    ######    ###",
        "##      ####      ##",
        "##      ####      ##",
        "                    ",
    ]
    private static let columns = 20
    /// pt from the left edge to the axles, and the radius.
    private static let wheels = [20.0, 60.0]
    private static let wheelRadius = 8.0
    private static let partWidth = CellMetrics.width / 2
    private static let partHeight = CellMetrics.height / 3

    /// Where the line is filled.
    private static func runs(_ line: String) -> [Range<Int>] {
        var runs: [Range<Int>] = []
        for (column, part) in line.enumerated() where part == "#" {
            if let last = runs.last, last.upperBound == column {
                runs[runs.count - 1] = last.lowerBound..<column + 1
            } else {
                runs.append(column..<column + 1)
            }
        }
        return runs
    }
}
