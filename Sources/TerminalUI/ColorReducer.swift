import ColorScience

/// 24-bit colours as the depth in use names them, the recent ones remembered.
struct ColorReducer: Sendable {
    let depth: ColorDepth
    /// `packed + 1` of the colour that each slot remembers; 0 is free.
    private var known: [UInt32]
    private var indices: [UInt8]

    init(depth: ColorDepth) {
        self.depth = depth
        let slots = depth == .ansi16 || depth == .ansi256 ? Self.slots : 0
        known = Array(repeating: 0, count: slots)
        indices = Array(repeating: 0, count: slots)
    }

    /// 0xRRGGBB for true colour, an index for palettes, 0 for none.
    mutating func reduce(_ rgb: RGB) -> UInt32 {
        switch depth {
        case .truecolor: rgb.packed
        case .mono: 0
        case .ansi16, .ansi256: index(of: rgb)
        }
    }

    private mutating func index(of rgb: RGB) -> UInt32 {
        let slot = Int((rgb.packed &* 0x9E37_79B1) >> 20)
        if known[slot] != rgb.packed + 1 {
            known[slot] = rgb.packed + 1
            indices[slot] = depth == .ansi256 ? TerminalPalette.nearest256(rgb) : TerminalPalette.nearest16(rgb)
        }
        return UInt32(indices[slot])
    }

    /// As many as the 12 bits of the hash tell apart.
    private static let slots = 1 << 12
}
