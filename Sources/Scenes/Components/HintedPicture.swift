import Canvas

/// A drawing made of the six parts of a cell (4 x 16/3 pt), so that at its one size it comes out as sharp as a glyph.
struct HintedPicture {
    /// The parts from top to bottom: `#` where one is filled.
    let rows: [String]

    /// pt.
    var width: Double { Double(columns) * CellMetrics.width / 2 }
    var height: Double { Double(rows.count) * CellMetrics.height / 3 }

    var path: Path {
        var path = Path()
        for (row, line) in rows.enumerated() {
            for run in Self.runs(line) {
                func at(_ x: Int, _ y: Int) -> UnitPoint {
                    UnitPoint(x: Double(x) / Double(columns), y: Double(y) / Double(rows.count))
                }
                path.move(to: at(run.lowerBound, row))
                path.line(to: at(run.upperBound, row))
                path.line(to: at(run.upperBound, row + 1))
                path.line(to: at(run.lowerBound, row + 1))
            }
        }
        return path
    }

    private var columns: Int { rows.map(\.count).max() ?? 0 }

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
