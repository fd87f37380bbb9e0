import Testing

@testable import Canvas

@Suite struct PointGridTests {
    @Test(arguments: [
        (0.0, 0), (3.9, 0), (4, 1), (-3.9, 0), (-4, 0), (-4.1, -1), (12, 2), (393, 49), (.nan, 0),
        (.infinity, PointGrid.limit),
        (-.infinity, -PointGrid.limit), (1e300, PointGrid.limit),
    ]) func columnEdgesRoundHalvesRight(x: Double, column: Int) {
        #expect(PointGrid.column(at: x) == column)
    }

    @Test(arguments: [(0.0, 0), (7.9, 0), (8, 1), (-8, 0), (-8.1, -1), (24, 2), (40.1, 3), (.nan, 0)])
    func rowEdgesRoundHalvesDown(y: Double, row: Int) {
        #expect(PointGrid.row(at: y) == row)
    }

    @Test(arguments: [
        (0.0, 16.0, 0), (7, 16, 0), (8, 16, 1), (0, 22, 0), (0, 34, 1), (16 - 1e-9, 16, 1), (-16, 16, -1),
        (.nan, 16, 0),
    ]) func textRowsAreNearestRows(top: Double, height: Double, row: Int) {
        #expect(PointGrid.textRow(top: top, lineHeight: height) == row)
    }

    @Test(arguments: [(0.0, 0.0, 4.0, 8.0), (7.9, 15.9, 4, 8), (8, 16, 12, 24), (-1, -1, -4, -8), (12, 31, 12, 24)])
    func cellMiddlesAreInTheirCell(x: Double, y: Double, middleX: Double, middleY: Double) {
        #expect(PointGrid.cellMiddle(near: Point(x: x, y: y)) == Point(x: middleX, y: middleY))
    }

    /// A dot next to a line of text is in the line's row.
    @Test func subcellShapesSnapToNeighbor() {
        for top in stride(from: -40.0, through: 40, by: 0.5) {
            let row = PointGrid.textRow(top: top, lineHeight: 22)
            let middle = PointGrid.cellMiddle(near: Point(x: 0, y: top + 11))
            #expect(middle.y == (Double(row) + 0.5) * 16)
        }
    }

    @Test func stackedLinesNeverShareARow() {
        for leading in stride(from: 9.0, through: 61, by: 0.3) {
            let height = PointGrid.lineHeight(leading)
            for start in stride(from: -20.0, to: 20, by: 0.37) {
                var top = start
                var last = Int.min
                for _ in 0..<12 {
                    let row = PointGrid.textRow(top: top, lineHeight: height)
                    #expect(row > last, "leading \(leading) from \(start)")
                    last = row
                    top += height
                }
            }
        }
    }

    @Test(arguments: [(0.0, 0), (7.99, 0), (8, 1), (392, 49), (0.1 * 240, 3), (-5, 0), (.nan, 0)])
    func fittingColumnsAreWhole(width: Double, columns: Int) {
        #expect(PointGrid.columns(fitting: width) == columns)
    }

    @Test func lineHeightIsNeverLessThanARow() {
        #expect(PointGrid.lineHeight(13) == 16)
        #expect(PointGrid.lineHeight(22) == 16)
        #expect(PointGrid.lineHeight(.nan) == 16)
    }

    /// From three quarters of a row on, a line occupies one more row.
    @Test(arguments: [
        (11.8, 1), (16, 1), (22, 1), (24, 1), (26, 1), (27.9, 1), (28, 2), (30.67, 2), (34, 2), (43.9, 2), (44, 3),
        (48, 3), (59.9, 3), (60, 4), (71.8, 4), (0, 1), (-5, 1), (.nan, 1),
    ]) func lineHeightsAreNearestRows(leading: Double, rows: Int) {
        #expect(PointGrid.rows(ofLine: leading) == rows)
        #expect(PointGrid.lineHeight(leading) == Double(rows) * 16)
    }

    @Test(arguments: [(0.0, 0.0), (3.9, 0), (4, 8), (11.9, 8), (12, 16), (20, 24), (-4, 0)])
    func distancesRoundToHalfRows(distance: Double, rounded: Double) {
        #expect(PointGrid.halfRows(distance) == rounded)
    }

    @Test(arguments: [
        (PointGrid.Grain.container, Rect(x: 3, y: 3, width: 50, height: 50), Rect(x: 0, y: 0, width: 56, height: 56)),
        (.cell, Rect(x: 3, y: 3, width: 50, height: 50), Rect(x: 0, y: 0, width: 56, height: 48)),
        (.fine, Rect(x: 3.4, y: 3.4, width: 1, height: 1), Rect(x: 3, y: 4, width: 1, height: 2)),
        // Hairlines are not rounded to nothing, and empty rectangles stay empty.
        (.fine, Rect(x: 0, y: 16, width: 80, height: 0.5), Rect(x: 0, y: 16, width: 80, height: 2)),
        (.container, Rect(x: 9, y: 9, width: 1, height: 1), Rect(x: 8, y: 8, width: 8, height: 8)),
        (.container, Rect(x: 9, y: 9, width: 0, height: -4), Rect(x: 8, y: 8, width: 0, height: 0)),
    ]) func rectanglesSnapToGrain(grain: PointGrid.Grain, rect: Rect, snapped: Rect) {
        #expect(PointGrid.snapped(rect, to: grain) == snapped)
    }

    @Test func adjacentEdgesStayAdjacent() {
        var x = 0.0
        var last = 0.0
        for width in [3.3, 17.9, 44.4, 9.1, 60] {
            let rect = PointGrid.snapped(Rect(x: x, y: 0, width: width, height: 20))
            if width > 8 { #expect(rect.minX == last) }
            last = PointGrid.snapped(Rect(x: x + width, y: 0, width: 100, height: 20)).minX
            x += width
        }
    }
}
