import ColorScience
import Platform

extension Frame {
    /// All of the frame, for ``init(bytes:)`` of the same build.
    public var bytes: [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity((Self.headWords + cells.count * Self.cellWords) * 4)
        bytes.append(word: UInt32(columns))
        bytes.append(word: UInt32(rows))
        bytes.append(word: UInt32(clusters.count))
        for cell in cells {
            bytes.append(word: cell.glyph.rawValue)
            bytes.append(word: cell.foreground.packed | UInt32(cell.attributes.rawValue) << 24)
            bytes.append(word: cell.background.packed)
        }
        for cluster in clusters {
            bytes.append(word: UInt32(cluster.utf8.count))
            bytes += cluster.utf8
        }
        return bytes
    }

    /// The frame that ``bytes`` were made of; `nil` for what is no such frame, and for one with control characters.
    public init?(bytes: some Collection<UInt8>) {
        let frame = bytes.withContiguousStorageIfAvailable { Self.read(UnsafeRawBufferPointer($0)) }
        guard let frame, let frame else { return nil }
        self = frame
    }

    private static func read(_ bytes: UnsafeRawBufferPointer) -> Frame? {
        guard bytes.count >= headWords * 4 else { return nil }
        func word(_ index: Int) -> UInt32 {
            UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: index * 4, as: UInt32.self))
        }
        let (columns, rows, clusterCount) = (Int(word(0)), Int(word(1)), word(2))
        guard columns <= longestSide, rows <= longestSide else { return nil }
        let count = columns * rows
        let words = bytes.count / 4 - headWords
        guard count <= words / cellWords, Int(clusterCount) <= words - count * cellWords else { return nil }

        var cells: ContiguousArray<Cell> = []
        cells.reserveCapacity(count)
        for index in 0..<count {
            let first = headWords + index * cellWords
            let glyph = Glyph(rawValue: word(first))
            guard
                glyph.scalar.map({ !isHidden($0) })
                    ?? glyph.clusterIndex.map({ $0 < clusterCount }) ?? (glyph.isContinuation && index % columns > 0)
            else { return nil }
            let ink = word(first + 1)
            cells.append(
                Cell(
                    glyph: glyph, foreground: RGB(packed: ink), background: RGB(packed: word(first + 2)),
                    attributes: CellAttributes(rawValue: UInt8(ink >> 24))))
        }

        var clusters: [String] = []
        var next = (headWords + count * cellWords) * 4
        for _ in 0..<clusterCount {
            guard next + 4 <= bytes.count else { return nil }
            let length = Int(UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: next, as: UInt32.self)))
            next += 4
            guard length <= bytes.count - next else { return nil }
            let cluster = String(decoding: bytes[next..<next + length], as: UTF8.self)
            guard !cluster.unicodeScalars.contains(where: isHidden) else { return nil }
            clusters.append(cluster)
            next += length
        }
        guard next == bytes.count else { return nil }
        return Frame(size: GridSize(columns: columns, rows: rows), cells: cells, clusters: clusters)
    }

    /// Whether a scalar is nothing that one sees, but for what joins emoji.
    private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x061C, 0x180E, 0x200B, 0x200C, 0x200E, 0x200F, 0x2060...0x206F, 0xFEFF, 0xE0000...0xE007F: true
        default: TextMeasure.isControl(scalar)
        }
    }

    /// Cells; terminals have their sizes in sixteen bits.
    private static let longestSide = 0xFFFF
    /// The columns, the rows, how many clusters.
    private static let headWords = 3
    /// The glyph, its color and attributes, the color behind it.
    private static let cellWords = 3
}

extension [UInt8] {
    /// The lowest byte first.
    fileprivate mutating func append(word: UInt32) {
        for shift in stride(from: UInt32(0), to: 32, by: 8) { append(UInt8(truncatingIfNeeded: word >> shift)) }
    }
}
