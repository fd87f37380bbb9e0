/// The part of a tile that a split tells from the rest.
enum Ink {
    /// The upper so many point rows.
    case rows(Int)
    /// The left so many point columns.
    case columns(Int)
    /// Bit 0 upper left, 1 upper right, 2 lower left, 3 lower right.
    case quarters(UInt8)
    /// As in ``SextantTable``.
    case sixths(UInt8)

    /// 1 for the points of a row that belong to it, 0 for the others.
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
