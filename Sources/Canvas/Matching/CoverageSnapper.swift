/// Turns the coverage of a tile by a curve into what one glyph can show: every point is in or out.
///
/// A glyph has two colors, so points that are covered in part would tint one of them: pale blocks along the curve.
/// The glyph taken is the one whose ink gains most over what it misses. Mirrored tiles get mirrored glyphs.
struct CoverageSnapper {
    /// How much of a point must be covered, 0...1, to count for the ink rather than against it.
    ///
    /// One half keeps areas; less keeps thin strokes together.
    let threshold: Float
    let glyphs: GlyphSet

    /// A part of the tile and how much it gains.
    private struct Choice {
        var score: Float
        var ink: Ink
        var isInverse = false
    }

    /// How many points a glyph of blocks may lose to one of bars: corners look rounder in steps both ways.
    private static let margin: Float = -3
    private static let tie: Float = 0.01

    /// Replaces the coverage and returns its sum: 0 for nothing, 128 for everything.
    func snap(_ coverage: UnsafeMutableBufferPointer<Lanes>) -> Float {
        var columns = Lanes.zero
        // How much is gained by the rows above each eighth.
        var rows = Lanes.zero
        var (upper, top, middle) = (Lanes.zero, Lanes.zero, Lanes.zero)
        for band in 0..<8 {
            let (first, second) = (coverage[band * 2] - threshold, coverage[band * 2 + 1] - threshold)
            // Thirds of sixteen rows, as `Ink` has them.
            if band == 2 { top = columns + first }
            if band == 4 { upper = columns }
            if band == 5 { middle = columns + first - top }
            columns += first + second
            rows[band] = columns.total
        }
        let total = rows[7]
        var best = Choice(score: max(0, total), ink: .rows(total > 0 ? 16 : 0))
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
            if gains.score > best.score + Self.margin { best = Choice(score: gains.score, ink: .quarters(gains.bits)) }
        }
        if glyphs >= .sextant {
            let (over, within, under) = (top.halves, middle.halves, (columns - top - middle).halves)
            let score = Self.gain(over) + Self.gain(within) + Self.gain(under)
            if score > best.score + Self.margin {
                let bits = Self.bits(over) | Self.bits(within) << 2 | Self.bits(under) << 4
                best = Choice(score: score, ink: .sixths(bits))
            }
        }
        return write(best, to: coverage)
    }

    /// Considers a part at one side and the rest at the other. Where neither is better, either would be lopsided.
    @inline(__always)
    private func offer(_ gain: Float, _ total: Float, _ ink: Ink, to best: inout Choice) {
        let rest = total - gain
        guard abs(gain - rest) > Self.tie, max(gain, rest) > best.score + Self.tie else { return }
        best = Choice(score: max(gain, rest), ink: ink, isInverse: rest > gain)
    }

    private func write(_ choice: Choice, to coverage: UnsafeMutableBufferPointer<Lanes>) -> Float {
        var total = Lanes.zero
        for line in 0..<16 {
            let mask = choice.ink.mask(line: line)
            coverage[line] = choice.isInverse ? 1 - mask : mask
            total += coverage[line]
        }
        return total.total
    }

    /// Bit 0 for the left part, 1 for the right one, where it gains.
    @inline(__always)
    private static func bits(_ parts: SIMD2<Float>) -> UInt8 {
        (parts.x > tie ? 1 : 0) | (parts.y > tie ? 2 : 0)
    }

    @inline(__always)
    private static func gain(_ parts: SIMD2<Float>) -> Float { max(parts.x, 0) + max(parts.y, 0) }
}
