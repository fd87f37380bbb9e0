/// The coverage of one row of cells by an outline, as weighted spans for each of its 16 rows of points.
///
/// Spans are exact horizontally. Vertically, straight sides are exact, and curves are sampled four times per point.
struct Scanlines {
    struct Span: Equatable {
        var start: Float
        var end: Float
        /// The fraction of the row of points that the span applies to, 0...1, or negative to remove coverage.
        var weight: Float
    }

    private var spans: ContiguousArray<Span> = []
    /// The index of the first span of each row of points.
    private var starts: ContiguousArray<Int> = ContiguousArray(repeating: 0, count: 17)
    /// Bit n is set if row n of points has the same spans as the row above.
    private var repeats: UInt32 = 0
    private var crossings: ContiguousArray<Polygon.Crossing> = []
    private var inside: ContiguousArray<Double> = []
    /// The polygons of the outline with only the edges in the row of cells.
    private var near: ContiguousArray<Polygon> = []
    private let outline: Outline
    private let clip: Bounds
    private var outer = RowCoverage()
    private var inner = RowCoverage()
    /// Whether all sides are vertical in the row of cells.
    private(set) var isPlain = false
    /// The intersection of all spans of the row of cells.
    private var common = ColumnSpan.none

    init(outline: Outline, clip: Bounds) {
        self.outline = outline
        self.clip = clip
        spans.reserveCapacity(160)
    }

    /// The span outside which nothing is covered.
    var extent: ColumnSpan { outer.partial }

    /// Returns whether each point of the cell between these edges is completely covered.
    func isFull(_ low: Float, _ high: Float) -> Bool {
        outer.full.contains(low, high) && (high <= inner.partial.start || low >= inner.partial.end)
    }

    /// Returns whether nothing of the cell between these edges is covered.
    func isEmpty(_ low: Float, _ high: Float) -> Bool {
        high <= outer.partial.start || low >= outer.partial.end || inner.full.contains(low, high)
    }

    /// Returns whether no span begins or ends in the cell between these edges. All such cells of a row have the same
    /// coverage.
    func isSteady(_ low: Float, _ high: Float) -> Bool { common.contains(low, high) }

    /// Computes the spans of a row of cells.
    mutating func scan(row: Int) {
        spans.removeAll(keepingCapacity: true)
        common = .everywhere
        var (outer, inner) = (RowCoverage(), RowCoverage())
        // If all sides are vertical, all rows of points have the spans of the first one.
        isPlain = isPlain(from: Double(row * 16), to: Double(row * 16 + 16))
        if case .polygons(let polygons) = outline {
            near.removeAll(keepingCapacity: true)
            for polygon in polygons { near.append(polygon.part(from: Double(row * 16), to: Double(row * 16 + 16))) }
        }
        for line in 0..<(isPlain ? 1 : 16) {
            starts[line] = spans.count
            let y = Double(row * 16 + line)
            switch outline {
            case .box(let box, let hole):
                add(box, y: y, sign: 1, &outer)
                if let hole { add(hole, y: y, sign: -1, &inner) } else { inner.full = .none }
            case .tileRows(let rows):
                let before = spans.count
                for row in rows where row.minY < y + 1 && row.maxY > y { add(row, y: y, &outer, &inner) }
                if spans.count == before { outer.full = .none }
            case .polygons(let polygons):
                (outer.full, inner.full) = (.none, .none)
                let weight = 1 / Float(max(1, polygons.count))
                // Shifted copies smooth each other, so one sample per point is sufficient.
                let samples = polygons.count > 1 ? 1 : 4
                for polygon in near { add(polygon, y: y, weight: weight, samples: samples, &outer) }
            }
        }
        (self.outer, self.inner) = (outer, inner)
        if isPlain {
            starts[1] = spans.count
            repeats = 0xFFFE
            return
        }
        starts[16] = spans.count
        repeats = 0
        for line in 1..<16 where isRepeat(line) { repeats |= 1 << line }
    }

    /// Returns whether all rows of points in a row of cells have the same spans.
    private func isPlain(from low: Double, to high: Double) -> Bool {
        guard clip.minY <= low, high <= clip.maxY else { return false }
        switch outline {
        case .box(let box, let hole): return box.contains(low, high) && (hole?.contains(low, high) ?? true)
        case .tileRows(let rows): return rows.contains { $0.minY <= low && high <= $0.maxY }
        case .polygons: return false
        }
    }

    /// Writes the coverage of each point, 0...1, of the cell with the left edge `x`, and returns the sum.
    func cover(x: Float, _ coverage: UnsafeMutableBufferPointer<Lanes>) -> Float {
        let left = Lanes.steps + x
        var total = Lanes.zero
        spans.withUnsafeBufferPointer { spans in
            for line in 0..<16 {
                if repeats >> line & 1 != 0 {
                    coverage[line] = coverage[line - 1]
                    total += coverage[line]
                    continue
                }
                var sum = Lanes.zero
                for index in starts[line]..<starts[line + 1] {
                    let span = spans[index]
                    if span.end <= x || span.start >= x + 8 { continue }
                    let overlap = (left + 1).atMost(span.end) - left.atLeast(span.start)
                    sum += overlap.unit * span.weight
                }
                coverage[line] = sum.unit
                total += sum.unit
            }
        }
        return total.total
    }

    private func isRepeat(_ line: Int) -> Bool {
        let (above, here, end) = (starts[line - 1], starts[line], starts[line + 1])
        guard here - above == end - here else { return false }
        for index in 0..<end - here where spans[above + index] != spans[here + index] { return false }
        return true
    }

    private mutating func add(_ box: RoundBox, y: Double, sign: Float, _ coverage: inout RowCoverage) {
        let low = max(y, box.bounds.minY, clip.minY)
        let high = min(y + 1, box.bounds.maxY, clip.maxY)
        if low > y || high < y + 1 { coverage.full = .none }
        guard low < high else { return }
        if box.isStraight(from: low, to: high) {
            add(box.bounds.minX, box.bounds.maxX, Float(high - low) * sign, &coverage)
            return
        }
        for quarter in 0..<4 {
            let top = max(low, y + Double(quarter) / 4)
            let bottom = min(high, y + Double(quarter + 1) / 4)
            guard top < bottom else { continue }
            let indent = box.indent(at: (top + bottom) / 2)
            add(box.bounds.minX + indent, box.bounds.maxX - indent, Float(bottom - top) * sign, &coverage)
        }
    }

    private mutating func add(_ row: TileRow, y: Double, _ outer: inout RowCoverage, _ inner: inout RowCoverage) {
        let low = max(y, row.minY, clip.minY)
        let high = min(y + 1, row.maxY, clip.maxY)
        if low > y || high < y + 1 { outer.full = .none }
        guard low < high else { return }
        add(row.minX, row.maxX, Float(high - low), &outer)
        inner.full = .none
    }

    private mutating func add(_ polygon: Polygon, y: Double, weight: Float, samples: Int, _ coverage: inout RowCoverage)
    {
        for sample in 0..<samples {
            let top = max(clip.minY, y + Double(sample) / Double(samples))
            let bottom = min(clip.maxY, y + Double(sample + 1) / Double(samples))
            guard top < bottom else { continue }
            polygon.spans(at: (top + bottom) / 2, crossings: &crossings, into: &inside)
            for index in stride(from: 0, to: inside.count, by: 2) {
                add(inside[index], inside[index + 1], Float(bottom - top) * weight, &coverage)
            }
        }
    }

    private mutating func add(_ start: Double, _ end: Double, _ weight: Float, _ coverage: inout RowCoverage) {
        let start = Float(max(start, clip.minX))
        let end = Float(min(end, clip.maxX))
        guard start < end else {
            coverage.full = .none
            return
        }
        coverage.partial.extend(over: start, end)
        coverage.full.narrow(to: start, end)
        common.narrow(to: start, end)
        spans.append(Span(start: start, end: end, weight: weight))
    }
}
