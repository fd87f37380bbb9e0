/// The ways to split six sixths in two, in the order of a Gray code: each differs from the last by one sixth.
///
/// The lower right sixth is never in the set, since a set and its complement are the same split. The sixths are
/// numbered as Unicode's block sextants are (Symbols for Legacy Computing, U+1FB00...U+1FB3B): bit 0 upper left,
/// 1 upper right, 2 middle left, 3 middle right, 4 lower left, 5 lower right.
enum SextantTable {
    struct Step: Sendable {
        /// The sixth that comes into the set or leaves it.
        var sixth: UInt8
        /// 1 when it comes, -1 when it leaves.
        var sign: Float
        /// The sixths that are in it now.
        var set: UInt8
        /// How many of 128 samples the set covers.
        var count: Float
        /// The glyph with less ink, of the set's and its complement's.
        var glyph: UInt32
        /// Whether that is the complement's.
        var isInverse: Bool
    }

    static let steps: ContiguousArray<Step> = {
        var steps: ContiguousArray<Step> = []
        var last = 0
        for number in 1..<32 {
            let set = number ^ (number >> 1)
            let changed = set ^ last
            last = set
            let size = set.nonzeroBitCount
            let isInverse = size > 3
            steps.append(
                Step(
                    sixth: UInt8(changed.trailingZeroBitCount), sign: set & changed != 0 ? 1 : -1,
                    set: UInt8(set), count: Float(size) * (128 / 6), glyph: glyph(isInverse ? 63 ^ set : set),
                    isInverse: isInverse))
        }
        return steps
    }()

    /// The sixths that a glyph of the sextants inks, the inverse of ``glyph(_:)``; `nil` for all others.
    static func set(_ glyph: UInt32) -> Int? {
        guard (0x1FB00...0x1FB3B).contains(glyph) else { return nil }
        return (1..<63).first { Self.glyph($0) == glyph }
    }

    /// The scalar whose ink is these sixths. The two that are half blocks have their code points elsewhere.
    static func glyph(_ set: Int) -> UInt32 {
        switch set {
        case 0: 0x20
        case 21: 0x258C
        case 42: 0x2590
        case 63: 0x2588
        default: UInt32(0x1FB00 + set - 1 - (set > 21 ? 1 : 0) - (set > 42 ? 1 : 0))
        }
    }
}

extension Glyph {
    /// The sixths of a cell that a block sextant inks: bit 0 upper left, 1 upper right, 2 middle left, 3 middle right,
    /// 4 lower left, 5 lower right. `nil` for all other glyphs.
    public var sixths: Int? { SextantTable.set(rawValue) }
}
