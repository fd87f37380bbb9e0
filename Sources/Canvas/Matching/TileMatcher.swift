/// The search for the glyph and the two colors that approximate a tile best.
///
/// If each part of a partition has its mean color, the squared error is the total variance minus `n * m / (n + m) *
/// |difference of the means|^2`. A partition is scored by that term, which needs only the sum of the differences of its
/// samples from the mean of the tile. The highest score is the best.
///
/// Each group of partitions is searched separately and compared with the best of the coarser groups, so that the choice
/// between mirrored partitions does not depend on the order. Because mosaics and octants have many partitions, these
/// are compared by projecting the samples on one axis: the difference between the two colors of the best coarser
/// partition.
struct TileMatcher {
    private let groups: ContiguousArray<PartitionGroup>

    /// A tile whose components differ by less than this has one color.
    private static let leastDifference: Float = 2.5 / 255
    /// The factor by which a finer glyph must be better, because fonts draw the coarser ones more exactly.
    private static let bias: Float = 1.02
    /// The factor between scores that counts as a tie, to ignore rounding errors.
    private static let tie: Float = 1.000_1
    /// Gradients with a larger difference within a cell are drawn like edges.
    private static let mostSmooth: Float = 0.25
    /// Half of the smallest difference between the two halves of a gradient.
    private static let leastStep: Float = 0.6 / 255

    init(_ glyphs: GlyphSet) {
        groups = PartitionTable.groups(glyphs)
    }

    func cell(_ tiles: UnsafeBufferPointer<Lanes>, _ first: Int, hasEdge: Bool) -> Cell {
        let sums = TileSums(tiles, first)
        if sums.spread < Self.leastDifference { return Cell(background: sums.mean.rgb) }
        return withUnsafeTemporaryAllocation(of: Sample.self, capacity: 16) { parts in
            if !hasEdge, sums.spread < Self.mostSmooth {
                sums.writeBars(to: parts)
                return Self.halves(parts, mean: sums.mean)
            }
            let best = match(sums, parts)
            let (inside, outside) = TileColors.colors(of: best, mean: sums.mean, tiles, first)
            let difference = inside - outside
            if max(difference.max(), -difference.min()) < Self.leastDifference {
                return Cell(background: sums.mean.rgb)
            }
            let (foreground, background) = best.isInverse ? (outside, inside) : (inside, outside)
            return Cell(glyph: Glyph(rawValue: best.glyph), foreground: foreground.rgb, background: background.rgb)
        }
    }

    /// Draws a gradient as an upper and a lower half, or a left and a right half, so that its steps are equal in all
    /// cells.
    private static func halves(_ bars: UnsafeMutableBufferPointer<Sample>, mean: Sample) -> Cell {
        let upper = bars[0] + bars[1] + bars[2] + bars[3]
        let left = bars[8] + bars[9] + bars[10] + bars[11]
        let isAcross = (left * left).sum() > (upper * upper).sum() * bias
        let difference = (isAcross ? left : upper) / 64
        if max(difference.max(), -difference.min()) < leastStep { return Cell(background: mean.rgb) }
        return Cell(
            glyph: Glyph(rawValue: isAcross ? 0x258C : 0x2580), foreground: (mean + difference).rgb,
            background: (mean - difference).rgb)
    }
}

extension TileMatcher {
    /// Returns the best partition of all groups.
    private func match(_ sums: TileSums, _ parts: UnsafeMutableBufferPointer<Sample>) -> TileMatch {
        var best = TileMatch()
        var mostScore: Float?
        for group in groups {
            if best.score > 0 {
                // The score of a finer partition is at most the variance.
                let most = mostScore ?? sums.variance * Self.rounding
                mostScore = most
                if best.score * Self.bias >= most { break }
            }
            var finer: TileMatch?
            switch group.parts {
            case .bars:
                sums.writeBars(to: parts)
                finer = Self.search(group, parts)
            case .quarters:
                sums.writeQuarters(to: parts)
                finer = Self.search(group, parts)
            case .sixths:
                sums.writeSixths(to: parts)
                finer = Self.search(group, parts)
            case .octants, .mosaics:
                finer = Self.search(group, sums, axis: best.sum)
            }
            if let finer, finer.score > best.score * Self.bias { best = finer }
        }
        return best
    }

    /// A factor that exceeds the rounding errors of the variance.
    private static let rounding: Float = 1.001

    /// Returns the partition with the highest score, the first of equal ones.
    @inline(__always)
    private static func search(_ group: PartitionGroup, _ parts: UnsafeMutableBufferPointer<Sample>) -> TileMatch? {
        var (best, bestSum, bestScore): (Int?, Sample, Float) = (nil, .zero, 0)
        var sum = Sample.zero
        for step in group.steps {
            let part = parts[step.part]
            sum = step.isFirst ? part : sum + part * step.sign
            let square = sum * sum
            let score = (square.x + square.y + square.z) * step.weight
            guard score > bestScore * tie else { continue }
            (best, bestSum, bestScore) = (step.partition, sum, score)
        }
        return best.map { TileMatch(group.partitions[$0], score: bestScore, sum: bestSum) }
    }

    /// Returns the partition with the highest score along an axis; `nil` if several have the same score, as in a
    /// symmetric tile, which would become asymmetric.
    @inline(__always)
    private static func search(_ group: PartitionGroup, _ sums: TileSums, axis: Sample) -> TileMatch? {
        let best = withUnsafeTemporaryAllocation(of: Lanes.self, capacity: 16) { rows -> Int? in
            sums.project(on: axis, to: rows)
            return withUnsafeTemporaryAllocation(of: Float.self, capacity: group.partCount) { parts in
                group.writeParts(of: rows, to: parts)
                var (best, bestScore, isTied): (Int?, Float, Bool) = (nil, 0, false)
                var sum: Float = 0
                for step in group.steps {
                    let part = parts[step.part]
                    sum = step.isFirst ? part : sum + part * step.sign
                    let score = sum * sum * step.weight
                    guard score * tie > bestScore, step.weight > 0 else { continue }
                    isTied = score <= bestScore * tie
                    if !isTied { (best, bestScore) = (step.partition, score) }
                }
                return isTied ? nil : best
            }
        }
        return best.map { best in
            let partition = group.partitions[best]
            let sum = sums.sum(over: partition)
            let square = sum * sum
            let weight = 128 / (partition.count * (128 - partition.count))
            return TileMatch(partition, score: (square.x + square.y + square.z) * weight, sum: sum)
        }
    }
}

/// A partition of a tile with its score.
struct TileMatch {
    /// |sum of differences|^2 / n, scaled so that the scores of partitions are comparable.
    var score: Float = 0
    /// The sum of the differences from the mean over the samples inside.
    var sum = Sample.zero
    /// The number of samples inside.
    var count: Float = 64
    var inside = SampleSet(rows: 0..<8)
    var glyph: UInt32 = 0x20
    /// Whether the glyph draws the outside.
    var isInverse = false

    /// Creates the match of a tile without differences.
    init() {}

    init(_ partition: Partition, score: Float, sum: Sample) {
        (self.score, self.sum, count) = (score, sum, partition.count)
        (inside, glyph, isInverse) = (partition.inside, partition.glyph, partition.isInverse)
    }
}

/// The two colors of a partition.
private enum TileColors {
    /// The fraction of a part that may be ignored because its color belongs to the other part.
    private static let spill: Float = 0.3
    /// The fraction of the variance of a part that two colors must explain for it to count as two-colored.
    private static let purity: Float = 0.9

    /// The minimum variance of the sum of the components for a visible third color.
    private static let leastVariance: Float = 1e-4

    /// Returns the mean colors of both parts, without points whose color belongs to the other part.
    ///
    /// A glyph follows an edge only approximately. The few points on the wrong side are ignored, because they would
    /// tint the whole part and give circles halos. If a cell has three plain colors, as at a border between two areas,
    /// the one with the fewest points is ignored too.
    static func colors(
        of match: TileMatch, mean: Sample, _ tiles: UnsafeBufferPointer<Lanes>, _ first: Int
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
            let mask = match.inside.mask(line: line)
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

    /// Returns the points of a part that are lighter than its mean, and its other points.
    private static func halves(
        of part: PartSums, _ match: TileMatch, _ threshold: Float, _ axis: Sample,
        _ tiles: UnsafeBufferPointer<Lanes>,
        _ first: Int, isInside: Bool
    ) -> (light: PartSums, dark: PartSums) {
        let mean = part.lightness
        var (light, dark) = (PartSums(), PartSums())
        for line in 0..<16 {
            let (red, green, blue) = (tiles[first + line], tiles[first + line + 16], tiles[first + line + 32])
            let place = red * axis.x + green * axis.y + blue * axis.z
            let belongs = Lanes.zero.replacing(with: 1, where: place .> threshold)
            let mask = match.inside.mask(line: line)
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
