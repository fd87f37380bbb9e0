/// The sums of a tile's samples over the parts that glyphs are made of, each less the same number of means.
struct TileSums {
    typealias Eight = (Sample, Sample, Sample, Sample, Sample, Sample, Sample, Sample)

    var mean = Sample.zero
    /// The largest difference between two samples in any component.
    var spread: Float = 0
    /// Pairs of point rows from the top, 16 samples each.
    var bands: Eight
    /// Point columns from the left, 16 samples each.
    var columns: Eight
    /// Upper left, upper right, lower left, lower right, 32 samples each.
    var quarters: (Sample, Sample, Sample, Sample)
    /// Upper left, upper right, middle left, middle right, lower left: 21 1/3 samples each.
    var sixths: (Sample, Sample, Sample, Sample, Sample)

    init(_ tiles: UnsafeBufferPointer<Lanes>, _ first: Int) {
        let red = Channel(tiles, first)
        let green = Channel(tiles, first + 16)
        let blue = Channel(tiles, first + 32)
        func whole(_ get: (Channel) -> Float) -> Sample { Sample(get(red), get(green), get(blue), 0) }
        func half(_ get: (Channel) -> SIMD2<Float>) -> (Sample, Sample) {
            let (r, g, b) = (get(red), get(green), get(blue))
            return (Sample(r.x, g.x, b.x, 0), Sample(r.y, g.y, b.y, 0))
        }
        spread = max(red.spread, green.spread, blue.spread)
        let mean = whole { $0.sum } / 128
        self.mean = mean
        let strip = mean * 16
        bands = (
            whole { $0.bands.0.total } - strip, whole { $0.bands.1.total } - strip, whole { $0.bands.2.total } - strip,
            whole { $0.bands.3.total } - strip, whole { $0.bands.4.total } - strip, whole { $0.bands.5.total } - strip,
            whole { $0.bands.6.total } - strip, whole { $0.bands.7.total } - strip
        )
        columns = (
            whole { $0.columns[0] } - strip, whole { $0.columns[1] } - strip, whole { $0.columns[2] } - strip,
            whole { $0.columns[3] } - strip, whole { $0.columns[4] } - strip, whole { $0.columns[5] } - strip,
            whole { $0.columns[6] } - strip, whole { $0.columns[7] } - strip
        )
        let (upper, lower) = (half { $0.upper.halves }, half { $0.lower.halves })
        let quarter = mean * 32
        quarters = (upper.0 - quarter, upper.1 - quarter, lower.0 - quarter, lower.1 - quarter)
        let (top, middle, bottom) = (half { $0.top.halves }, half { $0.middle.halves }, half { $0.bottom.halves })
        let sixth = mean * (128.0 / 6)
        sixths = (top.0 - sixth, top.1 - sixth, middle.0 - sixth, middle.1 - sixth, bottom.0 - sixth)
    }

    /// The sums of one component.
    private struct Channel {
        var bands: (Lanes, Lanes, Lanes, Lanes, Lanes, Lanes, Lanes, Lanes)
        var columns: Lanes
        var upper: Lanes
        var lower: Lanes
        /// Thirds of sixteen rows: the sixth row from above and from below belong to two of them.
        var top: Lanes
        var middle: Lanes
        var bottom: Lanes
        var sum: Float
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
            middle = columns - top - bottom
            sum = columns.total
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
