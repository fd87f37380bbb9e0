extension SIMD4<Float> {
    /// The elements in reverse order.
    fileprivate var reversed: SIMD4<Float> { SIMD4(w, z, y, x) }
}

/// The painted colors of a grid of tiles of 8 x 16 samples.
///
/// A tile has one color, and no memory for samples, until an edge or a gradient crosses it. The samples of the canvas
/// are points; those of a raster are pixels.
struct TileGrid: Sendable {
    /// The opaque color of each tile without samples.
    private(set) var base: ContiguousArray<Sample>
    /// The index of the samples of each tile, or -1.
    private var sampleIndex: ContiguousArray<Int32>
    /// All samples: 16 rows of red, then of green, then of blue for each tile.
    private(set) var tiles: ContiguousArray<Lanes> = []
    /// Whether an edge crosses the samples, rather than only a gradient.
    private(set) var hasEdge: ContiguousArray<Bool> = []
    /// Samples that are no longer used.
    private(set) var freeTiles: ContiguousArray<Int32> = []

    /// The number of lanes of the samples of one tile.
    static let stride = 48

    init(count: Int, color: Sample) {
        base = ContiguousArray(repeating: color, count: count)
        sampleIndex = ContiguousArray(repeating: -1, count: count)
    }

    /// Returns the index of the samples of a tile; `nil` if it has one color.
    @inline(__always)
    func tile(at cell: Int) -> Int? {
        sampleIndex[cell] >= 0 ? Int(sampleIndex[cell]) : nil
    }

    /// Returns the mean color of a tile.
    func mean(of cell: Int) -> Sample {
        guard let tile = tile(at: cell) else { return base[cell] }
        let first = tile * Self.stride
        var (red, green, blue) = (Lanes.zero, Lanes.zero, Lanes.zero)
        for index in first..<first + 16 {
            red += tiles[index]
            green += tiles[index + 16]
            blue += tiles[index + 32]
        }
        return Sample(red.total, green.total, blue.total, 128) / 128
    }

    /// Returns the least and the greatest components within a part of a tile.
    func colors(of cell: Int, lines: Range<Int>, lanes: Range<Int>) -> (low: Sample, high: Sample) {
        guard let tile = tile(at: cell) else { return (base[cell], base[cell]) }
        var (low, high) = (Sample(1, 1, 1, 1), Sample(0, 0, 0, 1))
        for channel in 0..<3 {
            for line in lines {
                let samples = tiles[tile * Self.stride + channel * 16 + line]
                for lane in lanes {
                    low[channel] = min(low[channel], samples[lane])
                    high[channel] = max(high[channel], samples[lane])
                }
            }
        }
        return (low, high)
    }

    /// Returns the color at the center of a tile.
    func middle(of cell: Int) -> Sample {
        guard let tile = tile(at: cell) else { return base[cell] }
        let first = tile * Self.stride
        func middle(_ channel: Int) -> Float {
            let (upper, lower) = (tiles[first + channel * 16 + 7], tiles[first + channel * 16 + 8])
            return (upper[3] + upper[4] + lower[3] + lower[4]) / 4
        }
        return Sample(middle(0), middle(1), middle(2), 1)
    }

    /// Mirrors the picture, which has `columns` tiles in each row.
    mutating func mirrorRows(of columns: Int) {
        guard columns > 0 else { return }
        for start in Swift.stride(from: 0, to: base.count, by: columns) {
            base[start..<start + columns].reverse()
            sampleIndex[start..<start + columns].reverse()
        }
        for index in tiles.indices {
            let line = tiles[index]
            tiles[index] = Lanes(lowHalf: line.highHalf.reversed, highHalf: line.lowHalf.reversed)
        }
    }

    /// Paints a whole tile in one color.
    mutating func fill(_ cell: Int, with sample: Sample) {
        if sample.w > 0.999_5 {
            base[cell] = sample
            if sampleIndex[cell] >= 0 {
                freeTiles.append(sampleIndex[cell])
                sampleIndex[cell] = -1
            }
            return
        }
        guard let tile = tile(at: cell) else {
            base[cell] = sample.over(base[cell])
            return
        }
        let first = tile * Self.stride
        let rest = 1 - sample.w
        for line in 0..<16 {
            tiles[first + line] = tiles[first + line] * rest + sample.x
            tiles[first + line + 16] = tiles[first + line + 16] * rest + sample.y
            tiles[first + line + 32] = tiles[first + line + 32] * rest + sample.z
        }
    }

    /// Paints the covered samples of a tile with the top left corner `x`, `y`.
    mutating func paint<S: Sampler>(
        _ cell: Int, x: Float, y: Float, coverage: UnsafeMutableBufferPointer<Lanes>, isEdge: Bool, _ sampler: S
    ) {
        let tile = makeTile(of: cell)
        if isEdge { hasEdge[tile] = true }
        let first = tile * Self.stride
        tiles.withUnsafeMutableBufferPointer { tiles in
            for line in 0..<16 {
                let share = coverage[line]
                let source = sampler.row(x: x, y: y + Float(line))
                let rest = 1 - source.alpha * share
                let index = first + line
                tiles[index] = tiles[index] * rest + source.red * share
                tiles[index + 16] = tiles[index + 16] * rest + source.green * share
                tiles[index + 32] = tiles[index + 32] * rest + source.blue * share
            }
        }
    }

    /// Returns the mean of the premultiplied paint over a tile, and the mean coverage, 0...1.
    static func mean<S: Sampler>(
        x: Float, y: Float, coverage: UnsafeMutableBufferPointer<Lanes>, _ sampler: S
    ) -> (color: Sample, coverage: Float) {
        var (red, green, blue, alpha, covered) = (Lanes.zero, Lanes.zero, Lanes.zero, Lanes.zero, Lanes.zero)
        for line in 0..<16 {
            let share = coverage[line]
            let source = sampler.row(x: x, y: y + Float(line))
            red += source.red * share
            green += source.green * share
            blue += source.blue * share
            alpha += source.alpha * share
            covered += share
        }
        return (Sample(red.total, green.total, blue.total, alpha.total) / 128, covered.total / 128)
    }

    /// Returns the index of the samples of a tile; creates them if necessary.
    private mutating func makeTile(of cell: Int) -> Int {
        if let tile = tile(at: cell) { return tile }
        let color = base[cell]
        let tile: Int
        if let free = freeTiles.popLast() {
            tile = Int(free)
            let first = tile * Self.stride
            for line in 0..<16 {
                tiles[first + line] = Lanes(repeating: color.x)
                tiles[first + line + 16] = Lanes(repeating: color.y)
                tiles[first + line + 32] = Lanes(repeating: color.z)
            }
        } else {
            tile = tiles.count / Self.stride
            // More tiles rarely have samples, and unused memory has no cost.
            if tile == 0 { tiles.reserveCapacity(base.count / 4 * Self.stride) }
            for channel in 0..<3 {
                tiles.append(contentsOf: repeatElement(Lanes(repeating: color[channel]), count: 16))
            }
            hasEdge.append(false)
        }
        sampleIndex[cell] = Int32(tile)
        hasEdge[tile] = false
        return tile
    }
}
