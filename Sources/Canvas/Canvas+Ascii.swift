extension Canvas {
    /// Filled shapes no thicker than this are rules: in ASCII they are written, for a mean would not be seen.
    static let thinnest = 2.0

    /// Writes a border as characters around the cells that the shape lies in.
    mutating func asciiBorder(_ bounds: Bounds, _ paint: Paint, in rect: Rect) {
        let (columns, rows) = cells(of: bounds)
        guard let left = columns.first, let right = columns.last, let top = rows.first, let bottom = rows.last,
            left < right
        else { return }
        let sampler = Self.sampler(paint, in: rect)
        if top < bottom {
            for column in left...right {
                let glyph: Glyph = column == left || column == right ? Glyph("+") : Glyph("-")
                mark(glyph, column, top, sampler)
                mark(glyph, column, bottom, sampler)
            }
        }
        // A shape of a single row, such as a pill, has its ends only.
        for row in top < bottom ? top + 1..<bottom : top..<top + 1 {
            mark(Glyph("|"), left, row, sampler)
            mark(Glyph("|"), right, row, sampler)
        }
    }

    /// Writes a hairline as a row of `-` or a column of `|`.
    mutating func asciiRule(_ bounds: Bounds, _ paint: Paint, in rect: Rect) {
        let (columns, rows) = cells(of: bounds)
        let glyph = bounds.width >= bounds.height ? Glyph("-") : Glyph("|")
        guard max(bounds.width, bounds.height) >= CellMetrics.width else { return }
        let sampler = Self.sampler(paint, in: rect)
        for row in rows {
            // A rule that ends at a border does not cut it.
            for column in columns where !hasMark(column, row) { mark(glyph, column, row, sampler) }
        }
    }

    private func hasMark(_ column: Int, _ row: Int) -> Bool {
        guard (0..<size.columns).contains(column), (0..<size.rows).contains(row) else { return false }
        return !marks[row * size.columns + column].isNone
    }

    /// The cells that the bounds touch, on the canvas and a column and a row around it.
    private func cells(of bounds: Bounds) -> (columns: Range<Int>, rows: Range<Int>) {
        let left = max(-1, (bounds.minX / CellMetrics.width).rounded(.down))
        let top = max(-1, (bounds.minY / CellMetrics.height).rounded(.down))
        let right = min(Double(size.columns + 1), (bounds.maxX / CellMetrics.width).rounded(.up))
        let bottom = min(Double(size.rows + 1), (bounds.maxY / CellMetrics.height).rounded(.up))
        return (Int(left)..<max(Int(left), Int(right)), Int(top)..<max(Int(top), Int(bottom)))
    }

    private static func sampler(_ paint: Paint, in rect: Rect) -> any Sampler {
        switch paint {
        case .color(let color):
            SolidSampler(sample: Sample(premultiplying: color))
        case .linear(let gradient, let from, let to):
            LinearSampler(gradient, from: from, to: to, in: rect)
        case .radial(let gradient, let center, let start, let end):
            RadialSampler(gradient, center: center.point(in: rect), startRadius: start, endRadius: end)
        }
    }

    private mutating func mark(_ glyph: Glyph, _ column: Int, _ row: Int, _ sampler: any Sampler) {
        let (x, y) = (Float(column) * 8, Float(row) * 16)
        let lanes = sampler.row(x: x, y: y + 8)
        let middle = Sample(lanes.red[3], lanes.green[3], lanes.blue[3], lanes.alpha[3])
        mark(glyph, column: column, row: row, sampler.uniform(x: x, y: y) ?? middle)
    }
}
