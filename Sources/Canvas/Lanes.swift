/// One row of a tile: a value for each of its eight points, left to right.
typealias Lanes = SIMD8<Float>

/// A colour during painting: red, green, blue and alpha in 0...1. Premultiplied where it is a source.
typealias Sample = SIMD4<Float>

extension Lanes {
    /// 0, 1, ... 7
    static let steps = Lanes(0, 1, 2, 3, 4, 5, 6, 7)

    /// Each lane clamped to 0...1. Written with masks, which compile to vector code; `clamped` does not.
    @inline(__always)
    var unit: Lanes {
        let low = replacing(with: 0, where: self .< 0)
        return low.replacing(with: 1, where: low .> 1)
    }

    @inline(__always)
    func atLeast(_ bound: Float) -> Lanes { replacing(with: bound, where: self .< bound) }

    @inline(__always)
    func atMost(_ bound: Float) -> Lanes { replacing(with: bound, where: self .> bound) }

    @inline(__always)
    func atMost(_ bound: Lanes) -> Lanes { replacing(with: bound, where: self .> bound) }

    @inline(__always)
    func atLeast(_ bound: Lanes) -> Lanes { replacing(with: bound, where: self .< bound) }

    /// Each lane without its sign.
    @inline(__always)
    var magnitude: Lanes { replacing(with: -self, where: self .< 0) }

    /// The sum of the left four lanes and that of the right four.
    @inline(__always)
    var halves: SIMD2<Float> {
        let pairs = evenHalf + oddHalf
        return pairs.evenHalf + pairs.oddHalf
    }

    @inline(__always)
    var total: Float {
        let sums = halves
        return sums.x + sums.y
    }
}
