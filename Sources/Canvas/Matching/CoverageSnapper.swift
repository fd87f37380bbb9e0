/// Rounds the coverage of a tile by a curve to the partition of one glyph, so that each point is covered or not.
///
/// A glyph has two colors, so partly covered points would tint one of them and leave pale blocks along the curve. The
/// partition with the highest gain of covered over missed points is chosen. Mirrored tiles get mirrored glyphs.
struct CoverageSnapper {
    /// The coverage, 0...1, from which a point counts as covered.
    ///
    /// A half preserves areas; less keeps thin strokes connected.
    let threshold: Float
    let glyphs: GlyphSet

    /// A partition and its gain.
    private struct Choice {
        var score: Float
        var partition: Partition
        var isInverse = false
    }

    /// The gain by which a glyph of blocks may be worse than one of bars. Blocks make corners look rounder.
    private static let margin: Float = -3
    private static let tie: Float = 0.01

    /// Replaces the coverage and returns its sum, from 0 for none to 128 for all points.
    func snap(_ coverage: UnsafeMutableBufferPointer<Lanes>) -> Float {
        var columns = Lanes.zero
        // The gain of the rows above each eighth.
        var rows = Lanes.zero
        var (upper, top, middle) = (Lanes.zero, Lanes.zero, Lanes.zero)
        for band in 0..<8 {
            let (first, second) = (coverage[band * 2] - threshold, coverage[band * 2 + 1] - threshold)
            // Thirds of 16 rows, with the same edges as in `Partition`.
            if band == 2 { top = columns + first }
            if band == 4 { upper = columns }
            if band == 5 { middle = columns + first - top }
            columns += first + second
            rows[band] = columns.total
        }
        let total = rows[7]
        var best = Choice(score: max(0, total), partition: .rows(total > 0 ? 16 : 0))
        for count in 1..<8 {
            offer(rows[count - 1], total, .rows(count * 2), to: &best)
        }
        var left: Float = 0
        for count in 1..<8 {
            left += columns[count - 1]
            offer(left, total, .columns(count), to: &best)
        }
        if glyphs >= .quadrant {
            let (over, under) = (upper.halves, (columns - upper).halves)
            let gains = (bits: Self.bits(over) | Self.bits(under) << 2, score: Self.gain(over) + Self.gain(under))
            if gains.score > best.score + Self.margin {
                best = Choice(score: gains.score, partition: .quarters(gains.bits))
            }
        }
        if glyphs >= .sextant {
            let (over, within, under) = (top.halves, middle.halves, (columns - top - middle).halves)
            let score = Self.gain(over) + Self.gain(within) + Self.gain(under)
            if score > best.score + Self.margin {
                let bits = Self.bits(over) | Self.bits(within) << 2 | Self.bits(under) << 4
                best = Choice(score: score, partition: .sixths(bits))
            }
        }
        return write(best, to: coverage)
    }

    /// Considers a part at one side and the remaining part. In case of a tie neither is taken, since both would be
    /// asymmetric.
    @inline(__always)
    private func offer(_ gain: Float, _ total: Float, _ partition: Partition, to best: inout Choice) {
        let rest = total - gain
        guard abs(gain - rest) > Self.tie, max(gain, rest) > best.score + Self.tie else { return }
        best = Choice(score: max(gain, rest), partition: partition, isInverse: rest > gain)
    }

    private func write(_ choice: Choice, to coverage: UnsafeMutableBufferPointer<Lanes>) -> Float {
        var total = Lanes.zero
        for line in 0..<16 {
            let mask = choice.partition.mask(line: line)
            coverage[line] = choice.isInverse ? 1 - mask : mask
            total += coverage[line]
        }
        return total.total
    }

    /// Bit 0 for the left part and bit 1 for the right part, set if their gain is positive.
    @inline(__always)
    private static func bits(_ parts: SIMD2<Float>) -> UInt8 {
        (parts.x > tie ? 1 : 0) | (parts.y > tie ? 2 : 0)
    }

    @inline(__always)
    private static func gain(_ parts: SIMD2<Float>) -> Float { max(parts.x, 0) + max(parts.y, 0) }
}
