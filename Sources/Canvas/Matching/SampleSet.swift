/// A set of the 8 x 16 samples of a cell.
struct SampleSet: Hashable, Sendable {
    /// A byte for each row of points of the upper half, from the lowest byte. Bit 0 of a byte is the left sample.
    private var upper: UInt64 = 0
    /// The same for the lower half.
    private var lower: UInt64 = 0

    private init(upper: UInt64, lower: UInt64) {
        (self.upper, self.lower) = (upper, lower)
    }

    /// Creates a set from the samples of each row of points from the top. Bit 0 is the left sample.
    init(row: (Int) -> UInt8) {
        for line in 0..<8 {
            upper |= UInt64(row(line)) << (8 * UInt64(line))
            lower |= UInt64(row(line + 8)) << (8 * UInt64(line))
        }
    }

    /// Creates a set of all samples in whole rows of points.
    init(rows: Range<Int>) {
        self.init { rows.contains($0) ? 0xFF : 0 }
    }

    /// Creates a set of all samples in whole columns.
    init(columns: Range<Int>) {
        let samples = columns.reduce(UInt8(0)) { $0 | 1 << UInt8($1) }
        self.init { _ in samples }
    }

    /// Creates a set of the samples of blocks half a cell wide.
    init(blocks set: Int, edges: [Int]) {
        var line = 0
        for row in 0..<edges.count - 1 {
            let bits = set >> (2 * row)
            let samples: UInt64 = (bits & 1 != 0 ? 0x0F : 0) | (bits & 2 != 0 ? 0xF0 : 0)
            while line < edges[row + 1] {
                if line < 8 {
                    upper |= samples << (8 * UInt64(line))
                } else {
                    lower |= samples << (8 * UInt64(line - 8))
                }
                line += 1
            }
        }
    }

    /// Creates the samples whose centers are in the polygon, in pt. No center is on an edge of a mosaic.
    init(polygon: [Point]) {
        self.init { line in
            (0..<8).reduce(UInt8(0)) { samples, column in
                let center = Point(x: Double(column) + 0.5, y: Double(line) + 0.5)
                let isInside = Self.contains(center, polygon)
                return samples | (isInside ? 1 << UInt8(column) : 0)
            }
        }
    }

    /// The samples that are not in the set.
    var complement: SampleSet { SampleSet(upper: ~upper, lower: ~lower) }

    /// The number of samples in the set.
    var count: Int { upper.nonzeroBitCount + lower.nonzeroBitCount }

    /// The samples of a row of points. Bit 0 is the left sample.
    @inline(__always)
    subscript(line: Int) -> UInt8 {
        UInt8(truncatingIfNeeded: (line < 8 ? upper : lower) >> (8 * UInt64(line & 7)))
    }

    /// Returns 1 for the samples in the set in a row of points, and 0 for the others.
    @inline(__always)
    func mask(line: Int) -> Lanes { Self.masks[Int(self[line])] }

    /// The mask of each combination of samples in a row of points.
    private static let masks: ContiguousArray<Lanes> = ContiguousArray(
        (0..<256).map { samples in
            var mask = Lanes.zero
            for column in 0..<8 where samples >> column & 1 != 0 { mask[column] = 1 }
            return mask
        })

    /// Returns whether a point is inside a polygon, by counting the edges to its left.
    private static func contains(_ point: Point, _ polygon: [Point]) -> Bool {
        var isInside = false
        for (index, end) in polygon.enumerated() {
            let start = polygon[index == 0 ? polygon.count - 1 : index - 1]
            guard (start.y > point.y) != (end.y > point.y) else { continue }
            let x = start.x + (end.x - start.x) * (point.y - start.y) / (end.y - start.y)
            if x < point.x { isInside.toggle() }
        }
        return isInside
    }
}

/// Values of the samples of a tile in blocks of 2 x 2 samples.
struct CoarseTile {
    /// The sums of the blocks, two rows of four blocks each.
    private(set) var rows: (Lanes, Lanes, Lanes, Lanes)

    /// Adds up the values of all samples, row by row.
    @inline(__always)
    init(_ samples: UnsafeMutableBufferPointer<Lanes>) {
        func pair(_ line: Int) -> Lanes {
            let (upper, lower) = (samples[line] + samples[line + 1], samples[line + 2] + samples[line + 3])
            return Lanes(lowHalf: upper.evenHalf + upper.oddHalf, highHalf: lower.evenHalf + lower.oddHalf)
        }
        rows = (pair(0), pair(4), pair(8), pair(12))
    }

    /// Creates a tile with the share of each block that is in a set, 0...1.
    init(_ set: SampleSet) {
        rows = withUnsafeTemporaryAllocation(of: Lanes.self, capacity: 16) { samples in
            for line in 0..<16 { samples[line] = set.mask(line: line) / 4 }
            return CoarseTile(samples).rows
        }
    }

    /// Returns the sum of the values weighted by the shares of a set, as if the samples of a block were equal.
    @inline(__always)
    func sum(over set: CoarseTile) -> Float {
        let (upper, lower) = (rows.0 * set.rows.0 + rows.1 * set.rows.1, rows.2 * set.rows.2 + rows.3 * set.rows.3)
        return (upper + lower).total
    }
}
