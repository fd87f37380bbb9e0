/// A division of a cell into an inside and an outside by a glyph.
struct Partition: Sendable {
    /// The samples inside.
    let inside: SampleSet
    /// The number of the 128 samples inside. A sixth of a cell has 21 1/3 samples.
    let count: Float
    let glyph: UInt32
    /// Whether the glyph draws the outside.
    let isInverse: Bool

    /// - Parameter count: The number of samples inside, if it differs from the number of samples that the glyph fills.
    init?(_ glyph: UInt32, isInverse: Bool = false, count: Float? = nil) {
        guard let filled = BlockGlyph.samples(of: glyph) else { return nil }
        inside = isInverse ? filled.complement : filled
        self.count = count ?? Float(inside.count)
        self.glyph = glyph
        self.isInverse = isInverse
    }
}

/// Partitions that are unions of the same parts of a cell, in the order in which they are scored.
struct PartitionGroup: Sendable {
    /// The parts of a cell of which the partitions of a group consist.
    enum Parts: Sendable {
        /// Eight pairs of rows of points from the top, then eight columns from the left.
        case bars
        /// Blocks half a cell wide, row by row: 2 rows.
        case quarters
        /// 3 rows.
        case sixths
        /// 4 rows.
        case octants
        /// The inside of each partition.
        case mosaics

        /// The edges of the rows of blocks in whole points from the top of the cell; `nil` for parts that are not
        /// blocks.
        var edges: [Int]? {
            switch self {
            case .bars, .mosaics: nil
            case .quarters: BlockEdges.quadrant
            case .sixths: BlockEdges.sextant
            case .octants: BlockEdges.octant
            }
        }
    }

    /// One change of the sum over the parts inside.
    struct Step: Sendable {
        /// The part that is added or removed.
        var part: Int
        /// 1 if the part is added, -1 if it is removed.
        var sign: Float = 1
        /// Whether the inside is empty before this step.
        var isFirst = false
        /// The partition formed by the parts now inside; `nil` if it belongs to another group or to none.
        var partition: Int?
        /// 128 / (n (128 - n)) for n samples inside.
        var weight: Float = 0
    }

    let parts: Parts
    private(set) var partitions: ContiguousArray<Partition> = []
    /// The inside of each partition in blocks of samples.
    private(set) var coarseTiles: ContiguousArray<CoarseTile> = []
    private(set) var steps: ContiguousArray<Step> = []

    /// The number of parts.
    var partCount: Int {
        switch parts {
        case .bars: 16
        case .quarters, .sixths, .octants: 2 * ((parts.edges?.count ?? 1) - 1)
        case .mosaics: partitions.count
        }
    }

    /// Adds a partition of these parts.
    fileprivate mutating func add(_ parts: some Collection<Int>, _ glyph: UInt32, isInverse: Bool = false) {
        for (index, part) in parts.enumerated() {
            steps.append(Step(part: part, isFirst: index == 0))
        }
        finish(Partition(glyph, isInverse: isInverse))
    }

    /// Adds or removes a part.
    fileprivate mutating func change(_ part: Int, sign: Float, to partition: Partition?) {
        steps.append(Step(part: part, sign: sign, isFirst: steps.isEmpty))
        finish(partition)
    }

    private mutating func finish(_ partition: Partition?) {
        guard let partition, let last = steps.indices.last else { return }
        steps[last].partition = partitions.count
        steps[last].weight = 128 / (partition.count * (128 - partition.count))
        partitions.append(partition)
        coarseTiles.append(CoarseTile(partition.inside))
    }
}

extension PartitionGroup {
    /// Writes the sums of one value per sample over octants or, approximately, over mosaics.
    @inline(__always)
    func writeParts(of rows: UnsafeMutableBufferPointer<Lanes>, to sums: UnsafeMutableBufferPointer<Float>) {
        if case .octants = parts {
            for row in 0..<4 {
                let lines = rows[4 * row] + rows[4 * row + 1] + rows[4 * row + 2] + rows[4 * row + 3]
                (sums[2 * row], sums[2 * row + 1]) = (lines.halves.x, lines.halves.y)
            }
            return
        }
        let tile = CoarseTile(rows)
        for index in coarseTiles.indices { sums[index] = tile.sum(over: coarseTiles[index]) }
    }
}

/// All partitions, by group. The groups of finer glyphs come last.
enum PartitionTable {
    /// Returns the groups of a glyph set. Groups of larger sets are not created.
    static func groups(_ glyphs: GlyphSet) -> ContiguousArray<PartitionGroup> {
        ContiguousArray(all.lazy.filter { $0.set <= glyphs }.map { $0.group() })
    }

    private static let all: [(set: GlyphSet, group: @Sendable () -> PartitionGroup)] = [
        (.half, { eighths }), (.quadrant, { quadrants }), (.sextant, { sextants }), (.mosaic, { mosaics }),
        (.octant, { octants }),
    ]

    private static let eighths: PartitionGroup = {
        var group = PartitionGroup(parts: .bars)
        // Halves come first: they are the most common edges and exist in every font.
        group.add(0..<4, 0x2580)
        group.add(8..<12, 0x258C)
        // From the top, as the upper or the lower part. U+2594 is the upper eighth, U+2586 six eighths at the bottom.
        for (count, glyph) in [(1, 0x2594), (2, 0x2586), (3, 0x2585), (5, 0x2583), (6, 0x2582), (7, 0x2581)] {
            group.add(0..<count, UInt32(glyph), isInverse: count > 1)
        }
        // From the left. U+258F is one eighth, U+2595 the eighth at the right.
        for (count, glyph) in [(1, 0x258F), (2, 0x258E), (3, 0x258D), (5, 0x258B), (6, 0x258A), (7, 0x2595)] {
            group.add(8..<8 + count, UInt32(glyph), isInverse: count == 7)
        }
        return group
    }()

    private static let quadrants: PartitionGroup = {
        var group = PartitionGroup(parts: .quarters)
        for parts in [[0], [1], [2], [3], [0, 3]] {
            group.add(parts, BlockGlyph.quadrant(parts.reduce(0) { $0 | 1 << $1 }))
        }
        return group
    }()

    private static let sextants = grid(.sixths, glyph: BlockGlyph.sextant) { _ in true }

    private static let mosaics: PartitionGroup = {
        var group = PartitionGroup(parts: .mosaics)
        for (index, glyph) in MosaicTable.glyphs.enumerated() { group.add([index], glyph) }
        return group
    }()

    /// Only the glyphs in the range of octants. The single octants U+1CEA8, U+1CEAB, U+1CEA3 and U+1CEA0 and the pairs
    /// at the sides U+1FBE6 and U+1FBE7 are missing in some terminals that draw the range (kitty 0.41 lacks the single
    /// ones), so these partitions use the glyph of the complement. The remaining glyphs outside the range are
    /// partitions of coarser groups.
    private static let octants = grid(.octants, glyph: BlockGlyph.octant) {
        BlockGlyph.octants.contains($0)
    }

    /// Returns the partitions of a grid of blocks in the order of a Gray code: each differs from the previous one by
    /// one block.
    ///
    /// The last block is never inside, because a set and its complement are the same partition. The glyph is that of
    /// the set or of its complement, the one with less area if both are usable.
    private static func grid(
        _ parts: PartitionGroup.Parts, glyph: (Int) -> UInt32, isUsable: (UInt32) -> Bool
    ) -> PartitionGroup {
        var group = PartitionGroup(parts: parts)
        let blocks = 2 * ((parts.edges?.count ?? 1) - 1)
        var last = 0
        for number in 1..<1 << (blocks - 1) {
            let inside = number ^ (number >> 1)
            let changed = inside ^ last
            last = inside
            let size = inside.nonzeroBitCount
            let complement = (1 << blocks) - 1 - inside
            let choices = [(inside, false), (complement, true)].filter { isUsable(glyph($0.0)) }
            let chosen = choices.min { $0.0.nonzeroBitCount < $1.0.nonzeroBitCount }
            group.change(
                changed.trailingZeroBitCount, sign: inside & changed != 0 ? 1 : -1,
                to: chosen.flatMap {
                    Partition(glyph($0.0), isInverse: $0.1, count: Float(size) * (128 / Float(blocks)))
                })
        }
        return group
    }
}

/// The mosaics, whose edges are diagonal: smooth mosaics (U+1FB3C...U+1FB67), triangles of a quarter of the cell and
/// the rest of the cell (U+1FB68...U+1FB6F).
///
/// The triangles U+25E2...U+25E5 and U+1FB9A and U+1FB9B are excluded, because some terminals that draw the mosaics use
/// a font for them, in which they are smaller or missing.
enum MosaicTable {
    /// The glyphs of the partitions: of two glyphs that complement each other, the one with less area.
    static let glyphs: [UInt32] =
        Array(0x1FB3C...0x1FB40) + [0x1FB46] + Array(0x1FB47...0x1FB4B) + [0x1FB51] + Array(0x1FB57...0x1FB5B)
        + Array(0x1FB62...0x1FB66) + Array(0x1FB6C...0x1FB6F)

    /// Returns the area that a mosaic fills, in pt from the upper left corner of the cell; `nil` for other glyphs.
    static func polygon(of glyph: UInt32) -> [Point]? {
        switch glyph {
        case 0x1FB3C...0x1FB67: polygon(smooth[Int(glyph) - 0x1FB3C], unit: (4, 16.0 / 3))
        case 0x1FB68...0x1FB6F: polygon(quarters[Int(glyph) - 0x1FB68], unit: (4, 8))
        default: nil
        }
    }

    /// Parses corners, which are pairs of x and y.
    private static func polygon(_ corners: String, unit: (x: Double, y: Double)) -> [Point] {
        corners.split(separator: " ").compactMap { corner in
            let values = corner.split(separator: ",").compactMap { Double($0) }
            return values.count == 2 ? Point(x: values[0] * unit.x, y: values[1] * unit.y) : nil
        }
    }

    /// U+1FB3C...U+1FB67 in halves of the width and thirds of the height.
    private static let smooth = [
        "0,2 1,3 0,3", "0,2 2,3 0,3", "0,1 1,3 0,3", "0,1 2,3 0,3",
        "0,0 1,3 0,3", "0,1 1,0 2,0 2,3 0,3", "0,1 2,0 2,3 0,3", "0,2 1,0 2,0 2,3 0,3",
        "0,2 2,0 2,3 0,3", "0,3 1,0 2,0 2,3", "0,2 2,1 2,3 0,3", "1,3 2,2 2,3",
        "0,3 2,2 2,3", "1,3 2,1 2,3", "0,3 2,1 2,3", "1,3 2,0 2,3",
        "0,0 1,0 2,1 2,3 0,3", "0,0 2,1 2,3 0,3", "0,0 1,0 2,2 2,3 0,3", "0,0 2,2 2,3 0,3",
        "0,0 1,0 2,3 0,3", "0,1 2,2 2,3 0,3", "0,0 2,0 2,3 1,3 0,2", "0,0 2,0 2,3 0,2",
        "0,0 2,0 2,3 1,3 0,1", "0,0 2,0 2,3 0,1", "0,0 2,0 2,3 1,3", "0,0 1,0 0,1",
        "0,0 2,0 0,1", "0,0 1,0 0,2", "0,0 2,0 0,2", "0,0 1,0 0,3",
        "0,0 2,0 2,1 0,2", "0,0 2,0 2,2 1,3 0,3", "0,0 2,0 2,2 0,3", "0,0 2,0 2,1 1,3 0,3",
        "0,0 2,0 2,1 0,3", "0,0 2,0 1,3 0,3", "1,0 2,0 2,1", "0,0 2,0 2,1",
        "1,0 2,0 2,2", "0,0 2,0 2,2", "1,0 2,0 2,3", "0,0 2,0 2,2 0,1",
    ]
    /// U+1FB68...U+1FB6F in halves of the width and the height.
    private static let quarters = [
        "0,0 2,0 2,2 0,2 1,1", "0,0 1,1 2,0 2,2 0,2", "0,0 2,0 1,1 2,2 0,2", "0,0 2,0 2,2 1,1 0,2",
        "0,0 1,1 0,2", "0,0 2,0 1,1", "1,1 2,0 2,2", "1,1 2,2 0,2",
    ]
}
