/// The two colours that a split is drawn in.
enum TileColors {
    /// How much of a part may belong to the other one for it to be left out.
    private static let spill: Float = 0.3

    /// The colours of the ink and of the rest: their means, less what spills over from the other part.
    ///
    /// A glyph follows an edge only roughly. The points that it puts on the wrong side, which by colour belong to the other
    /// part, would tint all of this one, and circles would get halos. They are few, so they are left out.
    static func colors(
        of split: TileSplit, mean: Sample, _ tiles: UnsafeBufferPointer<Lanes>, _ first: Int
    ) -> (ink: Sample, rest: Sample) {
        let ink = mean + split.sum / split.count
        let rest = mean - split.sum / (128 - split.count)
        // A point belongs to the ink when it is on its side of the plane half way between the two colours.
        let axis = ink - rest
        let middle = (ink + rest) / 2
        let threshold = axis.x * middle.x + axis.y * middle.y + axis.z * middle.z
        var inkSum = LaneColor(.zero)
        var restSum = LaneColor(.zero)
        var (inkCount, restCount) = (Lanes.zero, Lanes.zero)
        for line in 0..<16 {
            let (red, green, blue) = (tiles[first + line], tiles[first + line + 16], tiles[first + line + 32])
            let place = red * axis.x + green * axis.y + blue * axis.z
            let belongs = Lanes.zero.replacing(with: 1, where: place .> threshold)
            let mask = split.ink.mask(line: line)
            let inInk = mask * belongs
            let inRest = (1 - mask) * (1 - belongs)
            inkSum.add(red, green, blue, weight: inInk)
            restSum.add(red, green, blue, weight: inRest)
            inkCount += inInk
            restCount += inRest
        }
        let (inkTotal, restTotal) = (inkCount.total, restCount.total)
        return (
            inkTotal >= split.count * (1 - spill) ? inkSum.total / inkTotal : ink,
            restTotal >= (128 - split.count) * (1 - spill) ? restSum.total / restTotal : rest
        )
    }
}

extension LaneColor {
    @inline(__always)
    fileprivate mutating func add(_ red: Lanes, _ green: Lanes, _ blue: Lanes, weight: Lanes) {
        self.red += red * weight
        self.green += green * weight
        self.blue += blue * weight
    }

    fileprivate var total: Sample { Sample(red.total, green.total, blue.total, 0) }
}
