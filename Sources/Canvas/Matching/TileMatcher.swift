/// The search for the glyph and the two colors that approximate a tile best.
///
/// If each part of a partition has its mean color, the squared error is the total variance less
/// `n * m / (n + m) * |difference of the means|^2`. A partition is scored by that term, which needs only the sum of the
/// differences of its samples from the mean of the tile. The highest score is the best.
enum TileMatcher {
    /// Tiles whose components differ by less than this are one color.
    private static let leastDifference: Float = 2.5 / 255
    /// The factor by which a finer glyph must be better. Fonts draw the coarser ones more exactly.
    private static let bias: Float = 1.02

    /// The factor between scores that counts as a tie, to ignore rounding errors.
    private static let tie: Float = 1.000_1
    /// Gradients with a larger difference within a cell are drawn like edges.
    private static let mostSmooth: Float = 0.25
    /// Half of the smallest difference between the two halves of a gradient.
    private static let leastStep: Float = 0.6 / 255

    static func cell(
        _ tiles: UnsafeBufferPointer<Lanes>, _ first: Int, _ glyphs: GlyphSet, hasEdge: Bool
    ) -> Cell {
        let sums = TileSums(tiles, first)
        if sums.spread < leastDifference { return Cell(background: sums.mean.rgb) }
        if !hasEdge, sums.spread < mostSmooth { return halves(sums) }
        var best = TilePartition()
        matchEighths(sums, &best)
        // Each kind is compared by itself first, so that the choice between mirrored partitions does not depend on the order.
        if glyphs >= .quadrant {
            var finer = TilePartition()
            matchQuadrants(sums, &finer)
            if finer.score > best.score * bias { best = finer }
        }
        if glyphs >= .sextant {
            var finer = TilePartition()
            matchSextants(sums, &finer)
            if finer.score > best.score * bias { best = finer }
        }
        let (inside, outside) = TileColors.colors(of: best, mean: sums.mean, tiles, first)
        let difference = inside - outside
        if max(difference.max(), -difference.min()) < leastDifference { return Cell(background: sums.mean.rgb) }
        let (foreground, background) = best.isInverse ? (outside, inside) : (inside, outside)
        return Cell(glyph: Glyph(rawValue: best.glyph), foreground: foreground.rgb, background: background.rgb)
    }

    /// Draws a gradient as an upper and a lower half, or a left and a right half, so that its steps are equal in all cells.
    private static func halves(_ sums: TileSums) -> Cell {
        let (bands, columns) = (sums.bands, sums.columns)
        let upper = bands.0 + bands.1 + bands.2 + bands.3
        let left = columns.0 + columns.1 + columns.2 + columns.3
        let isAcross = (left * left).sum() > (upper * upper).sum() * bias
        let difference = (isAcross ? left : upper) / 64
        if max(difference.max(), -difference.min()) < leastStep { return Cell(background: sums.mean.rgb) }
        return Cell(
            glyph: Glyph(rawValue: isAcross ? 0x258C : 0x2580), foreground: (sums.mean + difference).rgb,
            background: (sums.mean - difference).rgb)
    }

    /// Keeps the partition if it is better than the best one so far. In case of a tie the first one is kept.
    @inline(__always)
    private static func offer(
        _ sum: Sample, _ count: Float, to best: inout TilePartition, _ partition: Partition, _ glyph: UInt32,
        isInverse: Bool = false
    ) {
        let square = sum * sum
        let score = (square.x + square.y + square.z) * (128 / (count * (128 - count)))
        guard score > best.score * tie else { return }
        best = TilePartition(
            score: score, sum: sum, count: count, partition: partition, glyph: glyph, isInverse: isInverse)
    }

    private static func matchEighths(_ sums: TileSums, _ best: inout TilePartition) {
        let (bands, columns) = (sums.bands, sums.columns)
        // The halves first, which are the most common edges and exist in every font.
        let upper = bands.0 + bands.1 + bands.2 + bands.3
        offer(upper, 64, to: &best, .rows(8), 0x2580)
        let left = columns.0 + columns.1 + columns.2 + columns.3
        offer(left, 64, to: &best, .columns(4), 0x258C)
        // From the top: the lower block is the remaining part. U+2587 is seven eighths, U+2581 one.
        var sum = bands.0
        offer(sum, 16, to: &best, .rows(2), 0x2594)
        sum += bands.1
        offer(sum, 32, to: &best, .rows(4), 0x2586, isInverse: true)
        sum += bands.2
        offer(sum, 48, to: &best, .rows(6), 0x2585, isInverse: true)
        sum = upper + bands.4
        offer(sum, 80, to: &best, .rows(10), 0x2583, isInverse: true)
        sum += bands.5
        offer(sum, 96, to: &best, .rows(12), 0x2582, isInverse: true)
        sum += bands.6
        offer(sum, 112, to: &best, .rows(14), 0x2581, isInverse: true)
        // From the left: U+258F is one eighth, U+2589 seven.
        sum = columns.0
        offer(sum, 16, to: &best, .columns(1), 0x258F)
        sum += columns.1
        offer(sum, 32, to: &best, .columns(2), 0x258E)
        sum += columns.2
        offer(sum, 48, to: &best, .columns(3), 0x258D)
        sum = left + columns.4
        offer(sum, 80, to: &best, .columns(5), 0x258B)
        sum += columns.5
        offer(sum, 96, to: &best, .columns(6), 0x258A)
        sum += columns.6
        offer(sum, 112, to: &best, .columns(7), 0x2595, isInverse: true)
    }

    private static func matchQuadrants(_ sums: TileSums, _ best: inout TilePartition) {
        let quarters = sums.quarters
        offer(quarters.0, 32, to: &best, .quarters(1), 0x2598)
        offer(quarters.1, 32, to: &best, .quarters(2), 0x259D)
        offer(quarters.2, 32, to: &best, .quarters(4), 0x2596)
        offer(quarters.3, 32, to: &best, .quarters(8), 0x2597)
        offer(quarters.0 + quarters.3, 64, to: &best, .quarters(9), 0x259A)
    }

    private static func matchSextants(_ sums: TileSums, _ best: inout TilePartition) {
        let sixths = sums.sixths
        var sum = Sample.zero
        for step in SextantTable.steps {
            let sixth: Sample =
                switch step.sixth {
                case 0: sixths.0
                case 1: sixths.1
                case 2: sixths.2
                case 3: sixths.3
                default: sixths.4
                }
            sum += sixth * step.sign
            offer(sum, step.count, to: &best, .sixths(step.set), step.glyph, isInverse: step.isInverse)
        }
    }
}

/// The two colors of a partition.
enum TileColors {
    /// The fraction of a part that may be ignored because its color belongs to the other part.
    private static let spill: Float = 0.3
    /// The fraction of the variance of a part that two colors must explain for it to count as two-colored.
    private static let purity: Float = 0.9

    /// The smallest variance of the sum of the components for a visible third color.
    private static let leastVariance: Float = 1e-4

    /// Returns the mean colors of both parts, without points whose color belongs to the other part.
    ///
    /// A glyph follows an edge only approximately. The few points on the wrong side would tint the whole part, and circles
    /// would get halos, so they are ignored. If a cell has three plain colors, as at a border between two areas, the one
    /// of fewer points is ignored too.
    static func colors(
        of match: TilePartition, mean: Sample, _ tiles: UnsafeBufferPointer<Lanes>, _ first: Int
    ) -> (inside: Sample, outside: Sample) {
        let inside = mean + match.sum / match.count
        let outside = mean - match.sum / (128 - match.count)
        // A point belongs to the inside if it is on its side of the plane midway between the two colors.
        let axis = inside - outside
        let middle = (inside + outside) / 2
        let threshold = axis.x * middle.x + axis.y * middle.y + axis.z * middle.z
        var (insidePart, outsidePart) = (PartSums(), PartSums())
        for line in 0..<16 {
            let (red, green, blue) = (tiles[first + line], tiles[first + line + 16], tiles[first + line + 32])
            let place = red * axis.x + green * axis.y + blue * axis.z
            let belongs = Lanes.zero.replacing(with: 1, where: place .> threshold)
            let mask = match.partition.mask(line: line)
            insidePart.add(red, green, blue, weight: mask * belongs)
            outsidePart.add(red, green, blue, weight: (1 - mask) * (1 - belongs))
        }
        func color(_ part: PartSums, _ mean: Sample, _ count: Float, isInside: Bool) -> Sample {
            guard part.count.total >= count * (1 - spill) else { return mean }
            guard part.variance > leastVariance else { return part.mean }
            let (light, dark) = halves(of: part, match, threshold, axis, tiles, first, isInside: isInside)
            let (lightCount, darkCount) = (light.count.total, dark.count.total)
            guard lightCount > 0, darkCount > 0 else { return part.mean }
            let difference = light.lightness - dark.lightness
            let total = lightCount + darkCount
            let explained = difference * difference * lightCount * darkCount / (total * total)
            guard explained > part.variance * purity else { return part.mean }
            return lightCount > darkCount ? light.mean : dark.mean
        }
        return (
            color(insidePart, inside, match.count, isInside: true),
            color(outsidePart, outside, 128 - match.count, isInside: false)
        )
    }

    /// Returns the points of a part that are lighter than its mean, and the other points.
    private static func halves(
        of part: PartSums, _ match: TilePartition, _ threshold: Float, _ axis: Sample,
        _ tiles: UnsafeBufferPointer<Lanes>,
        _ first: Int, isInside: Bool
    ) -> (light: PartSums, dark: PartSums) {
        let mean = part.lightness
        var (light, dark) = (PartSums(), PartSums())
        for line in 0..<16 {
            let (red, green, blue) = (tiles[first + line], tiles[first + line + 16], tiles[first + line + 32])
            let place = red * axis.x + green * axis.y + blue * axis.z
            let belongs = Lanes.zero.replacing(with: 1, where: place .> threshold)
            let mask = match.partition.mask(line: line)
            let weight = isInside ? mask * belongs : (1 - mask) * (1 - belongs)
            let isLight = Lanes.zero.replacing(with: 1, where: red + green + blue .> mean)
            light.add(red, green, blue, weight: weight * isLight)
            dark.add(red, green, blue, weight: weight * (1 - isLight))
        }
        return (light, dark)
    }
}

/// Weighted sums over points of a tile.
private struct PartSums {
    private var sum = LaneColor(.zero)
    private var squares = Lanes.zero
    private(set) var count = Lanes.zero

    @inline(__always)
    mutating func add(_ red: Lanes, _ green: Lanes, _ blue: Lanes, weight: Lanes) {
        sum.red += red * weight
        sum.green += green * weight
        sum.blue += blue * weight
        let light = red + green + blue
        squares += light * light * weight
        count += weight
    }

    var mean: Sample { Sample(sum.red.total, sum.green.total, sum.blue.total, 0) / count.total }
    /// The sum of the three components.
    var lightness: Float { mean.sum() }
    /// The variance of the lightness.
    var variance: Float { squares.total / count.total - lightness * lightness }
}

/// A partition of a tile with its score and glyph.
struct TilePartition {
    /// |sum of differences|^2 / n, scaled so that the scores of partitions are comparable.
    var score: Float = 0
    /// The sum of the differences from the mean over the samples inside.
    var sum = Sample.zero
    /// The number of samples inside.
    var count: Float = 64
    var partition = Partition.rows(8)
    var glyph: UInt32 = 0x20
    /// Whether the glyph draws the outside.
    var isInverse = false
}

/// The sums of the samples of a tile over the parts of glyphs, each less the same number of means.
struct TileSums {
    typealias Eight = (Sample, Sample, Sample, Sample, Sample, Sample, Sample, Sample)

    var mean = Sample.zero
    /// The largest difference between two samples in any component.
    var spread: Float = 0
    /// Pairs of rows of points from the top, 16 samples each.
    var bands: Eight
    /// Columns of points from the left, 16 samples each.
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
        let eighth = mean * 16
        bands = (
            whole { $0.bands.0.total } - eighth, whole { $0.bands.1.total } - eighth,
            whole { $0.bands.2.total } - eighth,
            whole { $0.bands.3.total } - eighth, whole { $0.bands.4.total } - eighth,
            whole { $0.bands.5.total } - eighth,
            whole { $0.bands.6.total } - eighth, whole { $0.bands.7.total } - eighth
        )
        columns = (
            whole { $0.columns[0] } - eighth, whole { $0.columns[1] } - eighth, whole { $0.columns[2] } - eighth,
            whole { $0.columns[3] } - eighth, whole { $0.columns[4] } - eighth, whole { $0.columns[5] } - eighth,
            whole { $0.columns[6] } - eighth, whole { $0.columns[7] } - eighth
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
        /// Thirds of 16 rows. The sixth row from the top and from the bottom belong to two of them.
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

/// The inside of a partition of a tile by a glyph.
enum Partition {
    /// The given number of rows of points from the top.
    case rows(Int)
    /// The given number of columns of points from the left.
    case columns(Int)
    /// Bit 0 upper left, 1 upper right, 2 lower left, 3 lower right.
    case quarters(UInt8)
    /// As in ``SextantTable``.
    case sixths(UInt8)

    /// Returns 1 for the points inside in a row of points, and 0 for the others.
    @inline(__always)
    func mask(line: Int) -> Lanes {
        switch self {
        case .rows(let count):
            return line < count ? Lanes(repeating: 1) : .zero
        case .columns(let count):
            return Lanes.zero.replacing(with: 1, where: Lanes.steps .< Float(count))
        case .quarters(let bits):
            return Self.halves(bits >> (line < 8 ? 0 : 2))
        case .sixths(let bits):
            return Self.halves(bits >> (line < 5 ? 0 : line < 11 ? 2 : 4))
        }
    }

    private static func halves(_ bits: UInt8) -> Lanes {
        let left = SIMD4(repeating: Float(bits & 1))
        let right = SIMD4(repeating: Float(bits >> 1 & 1))
        return Lanes(lowHalf: left, highHalf: right)
    }
}
