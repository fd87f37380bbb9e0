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

    /// Returns the points of a part that are lighter than its mean, and the other points.
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
