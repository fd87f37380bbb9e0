/// The sums of the samples of a tile over the parts of partitions, each minus the same number of means.
struct TileSums {
    let mean: Sample
    /// The largest difference between two samples in any component.
    let spread: Float
    private let tiles: UnsafeBufferPointer<Lanes>
    private let first: Int
    private let red: Channel
    private let green: Channel
    private let blue: Channel

    init(_ tiles: UnsafeBufferPointer<Lanes>, _ first: Int) {
        self.tiles = tiles
        self.first = first
        red = Channel(tiles, first)
        green = Channel(tiles, first + 16)
        blue = Channel(tiles, first + 32)
        spread = max(red.spread, green.spread, blue.spread)
        mean = Sample(red.columns.total, green.columns.total, blue.columns.total, 0) / 128
    }

    /// The sum of the squared differences from the mean. No score can be higher.
    var variance: Float {
        var squares = Lanes.zero
        for line in 0..<16 {
            let red = tiles[first + line] - mean.x
            let green = tiles[first + line + 16] - mean.y
            let blue = tiles[first + line + 32] - mean.z
            squares += red * red + green * green + blue * blue
        }
        return squares.total
    }

    /// Writes the sums of bars: 16 samples each.
    @inline(__always)
    func writeBars(to sums: UnsafeMutableBufferPointer<Sample>) {
        let eighth = mean * 16
        sums[0] = whole { $0.bands.0 } - eighth
        sums[1] = whole { $0.bands.1 } - eighth
        sums[2] = whole { $0.bands.2 } - eighth
        sums[3] = whole { $0.bands.3 } - eighth
        sums[4] = whole { $0.bands.4 } - eighth
        sums[5] = whole { $0.bands.5 } - eighth
        sums[6] = whole { $0.bands.6 } - eighth
        sums[7] = whole { $0.bands.7 } - eighth
        for column in 0..<8 {
            sums[8 + column] = Sample(red.columns[column], green.columns[column], blue.columns[column], 0) - eighth
        }
    }

    /// Writes the sums of quarters of the cell: 32 samples each.
    @inline(__always)
    func writeQuarters(to sums: UnsafeMutableBufferPointer<Sample>) {
        let quarter = mean * 32
        (sums[0], sums[1]) = halves(less: quarter) { $0.upper }
        (sums[2], sums[3]) = halves(less: quarter) { $0.lower }
    }

    /// Writes the sums of sixths of the cell: 21 1/3 samples each.
    @inline(__always)
    func writeSixths(to sums: UnsafeMutableBufferPointer<Sample>) {
        let sixth = mean * (128.0 / 6)
        (sums[0], sums[1]) = halves(less: sixth) { $0.top }
        (sums[2], sums[3]) = halves(less: sixth) { $0.columns - $0.top - $0.bottom }
        (sums[4], sums[5]) = halves(less: sixth) { $0.bottom }
    }

    /// Writes the differences of the samples from the mean along an axis, row by row.
    @inline(__always)
    func project(on axis: Sample, to rows: UnsafeMutableBufferPointer<Lanes>) {
        let middle = (mean * axis).sum()
        for line in 0..<16 {
            let (red, green, blue) = (tiles[first + line], tiles[first + line + 16], tiles[first + line + 32])
            rows[line] = red * axis.x + green * axis.y + blue * axis.z - middle
        }
    }

    /// Returns the sum over the inside of a partition.
    func sum(over partition: Partition) -> Sample {
        var sum = LaneColor(.zero)
        for line in 0..<16 {
            let mask = partition.inside.mask(line: line)
            sum.red += tiles[first + line] * mask
            sum.green += tiles[first + line + 16] * mask
            sum.blue += tiles[first + line + 32] * mask
        }
        return Sample(sum.red.total, sum.green.total, sum.blue.total, 0) - mean * partition.count
    }

    @inline(__always)
    private func whole(_ get: (Channel) -> Lanes) -> Sample {
        Sample(get(red).total, get(green).total, get(blue).total, 0)
    }

    @inline(__always)
    private func halves(less mean: Sample, _ get: (Channel) -> Lanes) -> (Sample, Sample) {
        let (red, green, blue) = (get(red).halves, get(green).halves, get(blue).halves)
        return (Sample(red.x, green.x, blue.x, 0) - mean, Sample(red.y, green.y, blue.y, 0) - mean)
    }

    /// The sums of one component.
    private struct Channel {
        var bands: (Lanes, Lanes, Lanes, Lanes, Lanes, Lanes, Lanes, Lanes)
        var columns: Lanes
        var upper: Lanes
        var lower: Lanes
        /// Thirds of 16 rows. The sixth rows from the top and from the bottom each belong to two of them.
        var top: Lanes
        var bottom: Lanes
        var spread: Float

        init(_ tiles: UnsafeBufferPointer<Lanes>, _ first: Int) {
            let row5 = tiles[first + 5]
            let row10 = tiles[first + 10]
            bands = (
                tiles[first] + tiles[first + 1], tiles[first + 2] + tiles[first + 3], tiles[first + 4] + row5,
                tiles[first + 6] + tiles[first + 7], tiles[first + 8] + tiles[first + 9], row10 + tiles[first + 11],
                tiles[first + 12] + tiles[first + 13], tiles[first + 14] + tiles[first + 15]
            )
            upper = bands.0 + bands.1 + bands.2 + bands.3
            lower = bands.4 + bands.5 + bands.6 + bands.7
            columns = upper + lower
            top = bands.0 + bands.1 + bands.2 - row5 * (2.0 / 3)
            bottom = bands.5 + bands.6 + bands.7 - row10 * (2.0 / 3)
            var low = tiles[first]
            var high = low
            for index in first + 1..<first + 16 {
                low = low.atMost(tiles[index])
                high = high.atLeast(tiles[index])
            }
            spread = high.max() - low.min()
        }
    }
}
