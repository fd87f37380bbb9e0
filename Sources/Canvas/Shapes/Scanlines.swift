/// The coverage of one row of cells by an outline, as weighted spans for each of its sixteen rows of points.
///
/// A span is exact horizontally. Vertically, straight sides are exact and curves are sampled four times a point.
struct Scanlines {
    struct Span: Equatable {
        var start: Float
        var end: Float
        /// The part of the point row it stands for, 0...1; negative where it takes coverage away.
        var weight: Float
    }

    private var spans: ContiguousArray<Span> = []
    /// Where each point row's spans begin.
    private var starts: ContiguousArray<Int> = ContiguousArray(repeating: 0, count: 17)
    /// Bit n is set when point row n has the same spans as the one above it.
    private var repeats: UInt32 = 0
    private var crossings: ContiguousArray<Polygon.Crossing> = []
    private var inside: ContiguousArray<Double> = []
    private let outline: Outline
    private let clip: Bounds
    private var outer = Reach()
    private var inner = Reach()
    /// Whether all sides are straight in the row.
    private(set) var isPlain = false
    /// What all spans of the row have in common.
    private var common = Stretch.none

    init(outline: Outline, clip: Bounds) {
        self.outline = outline
        self.clip = clip
        spans.reserveCapacity(160)
    }

    /// Outside of this nothing is covered.
    var extent: Stretch { outer.some }

    /// Whether every point of the cell between these edges is wholly covered.
    func isFull(_ low: Float, _ high: Float) -> Bool {
        outer.all.contains(low, high) && (high <= inner.some.start || low >= inner.some.end)
    }

    /// Whether nothing of the cell between these edges is covered.
    func isEmpty(_ low: Float, _ high: Float) -> Bool {
        high <= outer.some.start || low >= outer.some.end || inner.all.contains(low, high)
    }

    /// Whether no span begins or ends in the cell between these edges. All such cells of a row are covered alike.
    func isSteady(_ low: Float, _ high: Float) -> Bool { common.contains(low, high) }

    /// Works out the spans of a row of cells.
    mutating func scan(row: Int) {
        spans.removeAll(keepingCapacity: true)
        common = .everywhere
        var (outer, inner) = (Reach(), Reach())
        // Where all sides are straight the first point row stands for all.
        isPlain = isPlain(from: Double(row * 16), to: Double(row * 16 + 16))
        for line in 0..<(isPlain ? 1 : 16) {
            starts[line] = spans.count
            let y = Double(row * 16 + line)
            switch outline {
            case .box(let box, let hole):
                add(box, y: y, sign: 1, &outer)
                if let hole { add(hole, y: y, sign: -1, &inner) } else { inner.all = .none }
            case .strips(let strips):
                let before = spans.count
                for strip in strips where strip.minY < y + 1 && strip.maxY > y { add(strip, y: y, &outer, &inner) }
                if spans.count == before { outer.all = .none }
            case .polygons(let polygons):
                (outer.all, inner.all) = (.none, .none)
                let weight = 1 / Float(max(1, polygons.count))
                // Shifted copies smooth each other, so one sample a point is enough for them.
                let samples = polygons.count > 1 ? 1 : 4
                for polygon in polygons { add(polygon, y: y, weight: weight, samples: samples, &outer) }
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

    /// Whether every point row of a row of cells has the same spans.
    private func isPlain(from low: Double, to high: Double) -> Bool {
        guard clip.minY <= low, high <= clip.maxY else { return false }
        switch outline {
        case .box(let box, let hole): return box.contains(low, high) && (hole?.contains(low, high) ?? true)
        case .strips(let strips): return strips.contains { $0.minY <= low && high <= $0.maxY }
        case .polygons: return false
        }
    }

    /// Writes how much of each point of the cell whose left edge is `x` is covered, 0...1, and returns the sum.
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

    private mutating func add(_ box: RoundBox, y: Double, sign: Float, _ reach: inout Reach) {
        let low = max(y, box.bounds.minY, clip.minY)
        let high = min(y + 1, box.bounds.maxY, clip.maxY)
        if low > y || high < y + 1 { reach.all = .none }
        guard low < high else { return }
        if box.isStraight(from: low, to: high) {
            add(box.bounds.minX, box.bounds.maxX, Float(high - low) * sign, &reach)
            return
        }
        for quarter in 0..<4 {
            let top = max(low, y + Double(quarter) / 4)
            let bottom = min(high, y + Double(quarter + 1) / 4)
            guard top < bottom else { continue }
            let indent = box.indent(at: (top + bottom) / 2)
            add(box.bounds.minX + indent, box.bounds.maxX - indent, Float(bottom - top) * sign, &reach)
        }
    }

    private mutating func add(_ strip: Strip, y: Double, _ outer: inout Reach, _ inner: inout Reach) {
        let low = max(y, strip.minY, clip.minY)
        let high = min(y + 1, strip.maxY, clip.maxY)
        if low > y || high < y + 1 { outer.all = .none }
        guard low < high else { return }
        add(strip.minX, strip.maxX, Float(high - low), &outer)
        if strip.hasHole {
            add(strip.holeMinX, strip.holeMaxX, Float(low - high), &inner)
        } else {
            inner.all = .none
        }
    }

    private mutating func add(_ polygon: Polygon, y: Double, weight: Float, samples: Int, _ reach: inout Reach) {
        for sample in 0..<samples {
            let top = max(clip.minY, y + Double(sample) / Double(samples))
            let bottom = min(clip.maxY, y + Double(sample + 1) / Double(samples))
            guard top < bottom else { continue }
            polygon.spans(at: (top + bottom) / 2, crossings: &crossings, into: &inside)
            for index in stride(from: 0, to: inside.count, by: 2) {
                add(inside[index], inside[index + 1], Float(bottom - top) * weight, &reach)
            }
        }
    }

    private mutating func add(_ start: Double, _ end: Double, _ weight: Float, _ reach: inout Reach) {
        let start = Float(max(start, clip.minX))
        let end = Float(min(end, clip.maxX))
        guard start < end else {
            reach.all = .none
            return
        }
        reach.some.extend(over: start, end)
        reach.all.narrow(to: start, end)
        common.narrow(to: start, end)
        spans.append(Span(start: start, end: end, weight: weight))
    }
}
