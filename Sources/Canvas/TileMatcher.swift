/// Finds the glyph and the two colours that come nearest to a tile.
///
/// With each part of a partition in its mean colour, the squared error left is the total less
/// `n * m / (n + m) * |difference of the means|^2`. So a partition is scored by that term alone, which needs only the
/// sum of its samples' differences from the tile's mean: the best one has the largest.
enum TileMatcher {
    /// What is under 2.5 of 255 in every component is not worth a glyph.
    private static let leastDifference: Float = 2.5 / 255
    /// How much better a finer glyph must be to be taken: fonts draw the coarser ones more exactly.
    private static let bias: Float = 1.02

    /// Scores closer than this are rounded differently at most.
    private static let tie: Float = 1.000_1
    /// Gradients steeper than this from one end of a cell to the other are drawn as edges are.
    private static let mostSmooth: Float = 0.25
    /// Half of what two halves of a gradient differ by at least, if they are to differ.
    private static let leastStep: Float = 0.6 / 255

    static func cell(
        _ tiles: UnsafeBufferPointer<Lanes>, _ first: Int, _ glyphs: GlyphSet, hasEdge: Bool
    ) -> Cell {
        let sums = TileSums(tiles, first)
        if sums.spread < leastDifference { return Cell(background: sums.mean.rgb) }
        if !hasEdge, sums.spread < mostSmooth { return halves(sums) }
        var best = TileSplit()
        matchEighths(sums, &best)
        // The best of each kind first, so that which of two mirrored ones is taken does not depend on their order.
        if glyphs >= .quadrant {
            var finer = TileSplit()
            matchQuadrants(sums, &finer)
            if finer.score > best.score * bias { best = finer }
        }
        if glyphs >= .sextant {
            var finer = TileSplit()
            matchSextants(sums, &finer)
            if finer.score > best.score * bias { best = finer }
        }
        let (inside, outside) = TileColors.colors(of: best, mean: sums.mean, tiles, first)
        let difference = inside - outside
        if max(difference.max(), -difference.min()) < leastDifference { return Cell(background: sums.mean.rgb) }
        let (ink, paper) = best.isInverse ? (outside, inside) : (inside, outside)
        return Cell(glyph: Glyph(rawValue: best.glyph), foreground: ink.rgb, background: paper.rgb)
    }

    /// The upper and the lower half of a gradient, or the left and the right one: its steps are alike in all cells.
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

    /// Keeps the split if it is better than the best, of two alike the first.
    @inline(__always)
    private static func offer(
        _ sum: Sample, _ count: Float, to best: inout TileSplit, _ ink: Ink, _ glyph: UInt32,
        isInverse: Bool = false
    ) {
        let square = sum * sum
        let score = (square.x + square.y + square.z) * (128 / (count * (128 - count)))
        guard score > best.score * tie else { return }
        best = TileSplit(score: score, sum: sum, count: count, ink: ink, glyph: glyph, isInverse: isInverse)
    }

    private static func matchEighths(_ sums: TileSums, _ best: inout TileSplit) {
        let (bands, columns) = (sums.bands, sums.columns)
        // The halves first: the most common edges, and the glyphs that every font has.
        let upper = bands.0 + bands.1 + bands.2 + bands.3
        offer(upper, 64, to: &best, .rows(8), 0x2580)
        let left = columns.0 + columns.1 + columns.2 + columns.3
        offer(left, 64, to: &best, .columns(4), 0x258C)
        // From the top: the lower block is what is left. U+2587 is seven eighths, U+2581 one.
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

    private static func matchQuadrants(_ sums: TileSums, _ best: inout TileSplit) {
        let quarters = sums.quarters
        offer(quarters.0, 32, to: &best, .quarters(1), 0x2598)
        offer(quarters.1, 32, to: &best, .quarters(2), 0x259D)
        offer(quarters.2, 32, to: &best, .quarters(4), 0x2596)
        offer(quarters.3, 32, to: &best, .quarters(8), 0x2597)
        offer(quarters.0 + quarters.3, 64, to: &best, .quarters(9), 0x259A)
    }

    private static func matchSextants(_ sums: TileSums, _ best: inout TileSplit) {
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
