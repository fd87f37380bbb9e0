/// Rounds the coverage of a tile by a curve to the partition of one glyph, so that each point is covered or not.
///
/// A glyph has two colors, so partially covered points would tint one of them and leave pale blocks along the curve.
/// The partition with the highest gain of covered over missed points is chosen. Mirrored tiles get mirrored glyphs.
struct CoverageSnapper {
    /// The minimum coverage, 0...1, of a covered point.
    ///
    /// A half preserves areas; a lower value keeps thin strokes connected.
    let threshold: Float
    private let groups: ContiguousArray<PartitionGroup>
    /// Whether areas at the left and right sides of a cell are considered.
    private let hasUprightBars: Bool

    init(threshold: Float, glyphs: GlyphSet, hasUprightBars: Bool) {
        self.threshold = threshold
        self.hasUprightBars = hasUprightBars
        // Without block glyphs, the mean color of a cell shows whether it is covered.
        groups = PartitionTable.groups(max(glyphs, .half))
    }

    /// An area and its gain.
    private struct Choice {
        var score: Float
        var inside: SampleSet
    }

    /// The gain by which a block glyph may be worse than a bar glyph. Blocks make corners look rounder.
    private static let blockMargin: Float = -3
    /// The gain by which a mosaic must be better.
    private static let mosaicMargin: Float = 1
    private static let tie: Float = 0.01

    /// Replaces the coverage and returns its sum, from 0 for none to 128 for all points.
    func snap(_ coverage: UnsafeMutableBufferPointer<Lanes>) -> Float {
        for line in 0..<16 { coverage[line] -= threshold }
        var best = Choice(score: 0, inside: SampleSet(rows: 0..<0))
        var mosaics: Int?
        for index in groups.indices {
            switch groups[index].parts {
            case .bars: best = bars(coverage)
            case .quarters: offer(blocks(coverage, BlockEdges.quadrant), margin: Self.blockMargin, to: &best)
            case .sixths: offer(blocks(coverage, BlockEdges.sextant), margin: Self.blockMargin, to: &best)
            case .octants: offer(blocks(coverage, BlockEdges.octant), margin: 0, to: &best)
            case .mosaics: mosaics = index
            }
        }
        if let mosaics, let mosaic = mosaic(coverage, groups[mosaics], over: best.score + Self.mosaicMargin) {
            best = mosaic
        }
        var total = Lanes.zero
        for line in 0..<16 {
            coverage[line] = best.inside.mask(line: line)
            total += coverage[line]
        }
        return total.total
    }

    /// Returns the best area at one side of the cell, or all or none of the cell.
    private func bars(_ gains: UnsafeMutableBufferPointer<Lanes>) -> Choice {
        var columns = Lanes.zero
        // The gain of the rows above each eighth.
        var rows = Lanes.zero
        for band in 0..<8 {
            columns += gains[band * 2] + gains[band * 2 + 1]
            rows[band] = columns.total
        }
        let total = rows[7]
        var best = Choice(score: max(0, total), inside: SampleSet(rows: 0..<(total > 0 ? 16 : 0)))
        for count in 1..<8 {
            offer(rows[count - 1], total, SampleSet(rows: 0..<count * 2), to: &best)
        }
        guard hasUprightBars else { return best }
        var left: Float = 0
        for count in 1..<8 {
            left += columns[count - 1]
            offer(left, total, SampleSet(columns: 0..<count), to: &best)
        }
        return best
    }

    /// Considers a part at one side and the remaining part. In case of a tie, neither is chosen, because both would be
    /// asymmetric. Of two areas with the same gain, the smaller one is chosen, at the top as well as at the bottom.
    @inline(__always)
    private func offer(_ gain: Float, _ total: Float, _ inside: @autoclosure () -> SampleSet, to best: inout Choice) {
        let rest = total - gain
        let score = max(gain, rest)
        guard abs(gain - rest) > Self.tie, score >= best.score - Self.tie else { return }
        let area = rest > gain ? inside().complement : inside()
        guard score > best.score + Self.tie || area.count < best.inside.count else { return }
        best = Choice(score: score, inside: area)
    }

    @inline(__always)
    private func offer(_ choice: Choice, margin: Float, to best: inout Choice) {
        if choice.score > best.score + margin { best = choice }
    }

    /// Returns the blocks with a positive gain.
    private func blocks(_ gains: UnsafeMutableBufferPointer<Lanes>, _ edges: [Int]) -> Choice {
        var (score, set): (Float, Int) = (0, 0)
        var line = 0
        for row in 0..<edges.count - 1 {
            var lines = Lanes.zero
            while line < edges[row + 1] {
                lines += gains[line]
                line += 1
            }
            let parts = lines.halves
            score += max(parts.x, 0) + max(parts.y, 0)
            set |= ((parts.x > Self.tie ? 1 : 0) | (parts.y > Self.tie ? 2 : 0)) << (2 * row)
        }
        return Choice(score: score, inside: SampleSet(blocks: set, edges: edges))
    }

    /// Returns the best inside or outside of a mosaic if its gain is higher than `least`.
    ///
    /// If several have the same gain, the result is `nil`, because mirrored areas would be asymmetric.
    private func mosaic(
        _ gains: UnsafeMutableBufferPointer<Lanes>, _ group: PartitionGroup, over least: Float
    ) -> Choice? {
        var (sum, most) = (Lanes.zero, Lanes.zero)
        for line in 0..<16 {
            sum += gains[line]
            most += gains[line].atLeast(0)
        }
        // No area can have a higher gain than all covered points.
        guard most.total > least else { return nil }
        let total = sum.total
        let tile = CoarseTile(gains)
        var (best, bestScore, isInverse, isTied): (Int?, Float, Bool, Bool) = (nil, 0, false, false)
        for index in group.coarseTiles.indices {
            let gain = tile.sum(over: group.coarseTiles[index])
            let score = max(gain, total - gain)
            guard score > bestScore - Self.tie else { continue }
            isTied = score <= bestScore + Self.tie
            if !isTied { (best, bestScore, isInverse) = (index, score, total - gain > gain) }
        }
        guard let best, !isTied else { return nil }
        let mosaic = group.partitions[best].inside
        let inside = isInverse ? mosaic.complement : mosaic
        var score = Lanes.zero
        for line in 0..<16 { score += gains[line] * inside.mask(line: line) }
        return score.total > least ? Choice(score: score.total, inside: inside) : nil
    }
}
