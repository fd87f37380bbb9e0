/// Finds a letter's line among the ``BigStrokes``.
struct BigStrokeIndex: Sendable {
    static let text = BigStrokeIndex(BigStrokes.text)
    static let monospaced = BigStrokeIndex(BigStrokes.monospaced)

    /// A line of the table without its strokes, and where those are.
    struct Entry: Sendable {
        var share: Int
        var stems: Int
        var isCentered: Bool
        /// Whether it has so many strokes that it is drawn a weight lighter.
        var isLean: Bool
        var isSmall: Bool
        /// The table, and where in it.
        var table: StaticString
        var strokes: Range<Int>
    }

    private let entries: [UInt32: Entry]

    init(_ text: StaticString) {
        var entries: [UInt32: Entry] = [:]
        let bytes = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
        for line in bytes.split(separator: 0x0A) {
            let fields = line.split(separator: 0x20, maxSplits: 4)
            guard fields.count == 5, let scalar = String(decoding: fields[0], as: UTF8.self).unicodeScalars.first,
                let stems = fields[2].first, let frame = fields[3].first
            else { continue }
            entries[scalar.value] = Entry(
                share: fields[1].reduce(0) { $0 * 10 + Int($1) - 0x30 }, stems: Int(stems) - 0x30,
                isCentered: fields[2].contains(0x70), isLean: fields[2].contains(0x6C), isSmall: frame == 0x78,
                table: text, strokes: fields[4].startIndex..<fields[4].endIndex)
        }
        self.entries = entries
    }

    subscript(_ scalar: Unicode.Scalar) -> Entry? { entries[scalar.value] }
}
