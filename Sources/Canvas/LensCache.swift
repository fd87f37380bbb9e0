import ColorScience

/// What colors look like through a stack of lenses, each worked out once: a picture has few colors and many cells.
struct LensCache {
    private let lenses: [Lens]
    /// Direct-mapped by ``slot(of:)``: two colors in one place only cost working one of them out again.
    private var keys: [UInt32]
    private var values: [RGB]

    init(_ lenses: [Lens]) {
        self.lenses = lenses
        keys = Array(repeating: Self.noColor, count: Self.slots)
        values = Array(repeating: RGB(packed: 0), count: Self.slots)
    }

    mutating func seen(_ color: RGB) -> RGB {
        let slot = Self.slot(of: color)
        if keys[slot] == color.packed { return values[slot] }
        let seen = lenses.reduce(color) { $1.seen($0) }
        (keys[slot], values[slot]) = (color.packed, seen)
        return seen
    }

    /// The top bits of Knuth's multiplicative hash.
    private static func slot(of color: RGB) -> Int {
        Int((color.packed &* 2_654_435_769) >> (32 - slotBits))
    }

    private static let slotBits: UInt32 = 11
    private static let slots = 1 << slotBits
    /// No color has more than 24 bits.
    private static let noColor = UInt32.max
}
