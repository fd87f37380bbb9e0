/// The partitions of a cell into sixths, in the order of a Gray code: each differs from the previous one by one sixth.
///
/// The lower right sixth is never in the set, since a set and its complement are the same partition. The sixths are
/// numbered like Unicode's block sextants (Symbols for Legacy Computing, U+1FB00...U+1FB3B): bit 0 upper left,
/// 1 upper right, 2 middle left, 3 middle right, 4 lower left, 5 lower right.
enum SextantTable {
    struct Step: Sendable {
        /// The sixth that is added or removed.
        var sixth: UInt8
        /// 1 if it is added, -1 if it is removed.
        var sign: Float
        /// The sixths in the set.
        var set: UInt8
        /// The number of the 128 samples in the set.
        var count: Float
        /// The glyph of the set or of its complement, the one with less area.
        var glyph: UInt32
        /// Whether it is the glyph of the complement.
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

    /// Returns the sixths of a sextant, or `nil` for other glyphs. It is the inverse of ``glyph(_:)``.
    static func set(_ glyph: UInt32) -> Int? {
        guard (0x1FB00...0x1FB3B).contains(glyph) else { return nil }
        return (1..<63).first { Self.glyph($0) == glyph }
    }

    /// Returns the scalar that covers these sixths. Those that equal block elements are not in the range of sextants.
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
    /// The sixths of a cell that a sextant covers, or `nil` for other glyphs: bit 0 upper left, 1 upper right, 2 middle
    /// left, 3 middle right, 4 lower left, 5 lower right.
    public var sixths: Int? { SextantTable.set(rawValue) }
}
