import ColorScience
import Letterforms

extension Canvas {
    /// Draws big text as outlines of its point size in the raster.
    ///
    /// The letters have their natural widths. A line that is wider than its columns is drawn closer together. Each letter
    /// begins at a whole pixel, so that equal letters have equal pixels.
    mutating func outlines(
        _ run: BigRun, _ style: BigTextStyle, _ big: BigFace, _ column: Int, _ row: Int, _ color: Color,
        _ alignment: Double, _ sharesBaseline: Bool
    ) {
        guard let raster else { return }
        let face = OutlineFace(
            size: style.pointSize * raster.scale,
            style: OutlineFace.Style(weight: style.outlineWeight, design: style.design, width: style.width))
        let room = Double(run.columns) * CellMetrics.width * raster.scaleX
        let tracking = style.tracking.isFinite ? style.tracking * raster.scale : 0
        let outlines = run.letters.map { face.outline(of: $0.character) }
        let advances = zip(run.letters, outlines).map { letter, outline in
            outline.map { $0.advance + tracking } ?? Double(letter.width) * CellMetrics.width / 2 * raster.scaleX
        }
        let natural = advances.reduce(0, +)
        let excess = max(natural - room, 0) / Double(max(advances.count, 1))
        let top = Double(row) * CellMetrics.height * raster.scaleY
        let rowHeight = CellMetrics.height * raster.scaleY
        let height = Double(big.height) * rowHeight
        let distance =
            sharesBaseline
            ? (Double(big.baselineRow) + BigFace.plainBaseline) * rowHeight
            : min((height + face.capitalHeight) / 2, height - face.descent * 0.6)
        let baseline = (top + distance).rounded()
        var x = Double(column) * CellMetrics.width * raster.scaleX + max(room - natural, 0) * alignment
        // On a mirrored canvas the letters are reflected about the middle of their line, at whole pixels.
        let axis = (2 * x + min(natural, room)).rounded()
        var contours: [[Point]] = []
        for (index, letter) in run.letters.enumerated() {
            if let outline = outlines[index] {
                let start = x.rounded()
                contours += outline.contours.map {
                    $0.map { Point(x: isMirrored ? axis - start - $0.x : start + $0.x, y: baseline + $0.y) }
                }
            } else {
                let left = isMirrored ? axis - x - advances[index] : x
                text(
                    String(letter.character), column: PointGrid.column(at: left / raster.scaleX),
                    row: row + big.baselineRow, color: color, attributes: big.style.weight == .bold ? .bold : [])
            }
            x += advances[index] - excess
        }
        cover(run, big, column, row, color)
        self.raster?.fill(letters: Polygon(contours: contours), color: color, clip: clipBounds)
    }

    /// Removes the text under the letters, and records that they are painted there.
    private mutating func cover(_ run: BigRun, _ big: BigFace, _ column: Int, _ row: Int, _ color: Color) {
        for letter in run.letters where letter.shape?.isSpace == false {
            var columns = letter.x / 2..<(letter.x + letter.width + 1) / 2
            if isMirrored { columns = run.columns - columns.upperBound..<run.columns - columns.lowerBound }
            let blank = String(repeating: " ", count: columns.count)
            for line in 0..<big.height {
                text(blank, column: column + columns.lowerBound, row: row + line, color: color)
            }
        }
    }
}
