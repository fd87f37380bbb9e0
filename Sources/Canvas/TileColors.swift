/// The two colors that a split is drawn in.
enum TileColors {
    /// How much of a part may belong to the other one for it to be left out.
    private static let spill: Float = 0.3
    /// How much of a part's variance two colors must explain for it to count as made of two.
    private static let purity: Float = 0.9

    /// Of the sum of the components; below it is no third color that one would see.
    private static let leastVariance: Float = 1e-4

    /// The colors of the ink and of the rest: their means, less what spills over from the other part.
    ///
    /// A glyph follows an edge only roughly. The points that it puts on the wrong side, which by color belong to the other
    /// part, would tint all of this one, and circles would get halos. They are few, so they are left out. Where a cell has
    /// three plain colors, as at a border between two areas, the one that fewer points have is left out too.
    static func colors(
        of split: TileSplit, mean: Sample, _ tiles: UnsafeBufferPointer<Lanes>, _ first: Int
    ) -> (ink: Sample, rest: Sample) {
        let ink = mean + split.sum / split.count
        let rest = mean - split.sum / (128 - split.count)
        // A point belongs to the ink when it is on its side of the plane half way between the two colors.
        let axis = ink - rest
        let middle = (ink + rest) / 2
        let threshold = axis.x * middle.x + axis.y * middle.y + axis.z * middle.z
        var (inkPart, restPart) = (Part(), Part())
        for line in 0..<16 {
            let (red, green, blue) = (tiles[first + line], tiles[first + line + 16], tiles[first + line + 32])
            let place = red * axis.x + green * axis.y + blue * axis.z
            let belongs = Lanes.zero.replacing(with: 1, where: place .> threshold)
            let mask = split.ink.mask(line: line)
            inkPart.add(red, green, blue, weight: mask * belongs)
            restPart.add(red, green, blue, weight: (1 - mask) * (1 - belongs))
        }
        func color(_ part: Part, _ mean: Sample, _ count: Float, isInk: Bool) -> Sample {
            guard part.count.total >= count * (1 - spill) else { return mean }
            guard part.variance > leastVariance else { return part.mean }
            let (light, dark) = halves(of: part, split, threshold, axis, tiles, first, isInk: isInk)
            let (lightCount, darkCount) = (light.count.total, dark.count.total)
            guard lightCount > 0, darkCount > 0 else { return part.mean }
            let difference = light.lightness - dark.lightness
            let total = lightCount + darkCount
            let explained = difference * difference * lightCount * darkCount / (total * total)
            guard explained > part.variance * purity else { return part.mean }
            return lightCount > darkCount ? light.mean : dark.mean
        }
        return (
            color(inkPart, ink, split.count, isInk: true), color(restPart, rest, 128 - split.count, isInk: false)
        )
    }

    /// The points of a part that are lighter than its mean, and the others.
    private static func halves(
        of part: Part, _ split: TileSplit, _ threshold: Float, _ axis: Sample, _ tiles: UnsafeBufferPointer<Lanes>,
        _ first: Int, isInk: Bool
    ) -> (light: Part, dark: Part) {
        let mean = part.lightness
        var (light, dark) = (Part(), Part())
        for line in 0..<16 {
            let (red, green, blue) = (tiles[first + line], tiles[first + line + 16], tiles[first + line + 32])
            let place = red * axis.x + green * axis.y + blue * axis.z
            let belongs = Lanes.zero.replacing(with: 1, where: place .> threshold)
            let mask = split.ink.mask(line: line)
            let weight = isInk ? mask * belongs : (1 - mask) * (1 - belongs)
            let isLight = Lanes.zero.replacing(with: 1, where: red + green + blue .> mean)
            light.add(red, green, blue, weight: weight * isLight)
            dark.add(red, green, blue, weight: weight * (1 - isLight))
        }
        return (light, dark)
    }
}

/// Sums over some points of a tile.
private struct Part {
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
    /// Of the lightness.
    var variance: Float { squares.total / count.total - lightness * lightness }
}
