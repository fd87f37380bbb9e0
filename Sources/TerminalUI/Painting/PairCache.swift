import ColorScience

/// Assigns numbers to color pairs, because curses refers to colors only by pair numbers.
///
/// Numbers are in 1...``capacity``. If all are used, a new pair takes a number that is not visible; if all are visible,
/// the nearest existing pair is used instead. Colors are those of the current depth: 24 bits, or an index.
struct PairCache: Sendable {
    /// The number of a pair, and whether its colors must be defined in curses.
    struct Lookup: Hashable, Sendable {
        var id: Int32
        /// Whether the number was just assigned to these colors and must be defined.
        var isNew: Bool
    }

    /// The number of the terminal's default color in curses, which is not an index.
    static let defaultColor = UInt32(bitPattern: -1)

    let capacity: Int
    private var numbers: [UInt64: Int32] = [:]
    /// The pair of each number; the first entry is unused.
    private var keys: [UInt64] = [0]
    /// The frame in which each number was last visible; the first entry is unused.
    private var lastFrames: [UInt32] = [0]
    private var frame: UInt32 = 1
    /// The last number that was reassigned; the search for the next one starts after it.
    private var lastReassigned = 0
    private var substitutes: PairSubstitutes?

    /// `capacity` is at least 1.
    init(capacity: Int) {
        self.capacity = max(1, capacity)
    }

    /// The number of used pair numbers.
    var count: Int { keys.count - 1 }

    /// Whether all numbers are used, so that the next new pair takes the number of another one.
    var isFull: Bool { count == capacity }

    /// Begins a frame. No number counts as visible until it is looked up or protected.
    mutating func beginFrame() {
        frame &+= 1
        substitutes = nil
    }

    /// Keeps the colors of these numbers in this frame, because they are visible.
    mutating func protect(_ ids: some Sequence<Int32>) {
        for id in ids { lastFrames[Int(id)] = frame }
    }

    /// Returns the number of `foreground` on `background`, if it has one; marks it as visible.
    mutating func existing(foreground: UInt32, background: UInt32) -> Int32? {
        guard let id = numbers[Self.key(foreground, background)] else { return nil }
        lastFrames[Int(id)] = frame
        return id
    }

    /// Returns the number of `foreground` on `background`; assigns it if necessary.
    ///
    /// If the cache is full, protect the numbers on the screen before the first call in a frame.
    mutating func pair(foreground: UInt32, background: UInt32) -> Lookup {
        if let id = existing(foreground: foreground, background: background) { return Lookup(id: id, isNew: false) }
        let key = Self.key(foreground, background)
        let id: Int32
        if !isFull {
            id = Int32(keys.count)
            keys.append(key)
            lastFrames.append(frame)
        } else if let reassigned = nextInvisible() {
            id = reassigned
            numbers[keys[Int(id)]] = nil
            keys[Int(id)] = key
            lastFrames[Int(id)] = frame
        } else {
            return Lookup(id: substitute(for: key), isNew: false)
        }
        numbers[key] = id
        return Lookup(id: id, isNew: true)
    }

    /// Returns both colors in one value.
    static func key(_ foreground: UInt32, _ background: UInt32) -> UInt64 {
        UInt64(foreground) << 32 | UInt64(background)
    }

    /// Returns the number of the pair nearest to `key`; the same one for the rest of the frame.
    private mutating func substitute(for key: UInt64) -> Int32 {
        if substitutes == nil { substitutes = PairSubstitutes(keys: keys.dropFirst()) }
        return substitutes?.id(nearestTo: key) ?? 1
    }

    /// Returns the next number that is not visible, in rotation.
    private mutating func nextInvisible() -> Int32? {
        // If none was found, all stay visible until the next frame.
        if substitutes != nil { return nil }
        for _ in 0..<capacity {
            lastReassigned = lastReassigned % capacity + 1
            if lastFrames[lastReassigned] != frame { return Int32(lastReassigned) }
        }
        return nil
    }
}

/// Finds the nearest existing pair if no number is available for a new one.
///
/// This is needed only for frames with more distinct pairs than numbers, for which an approximation is sufficient.
struct PairSubstitutes: Sendable {
    /// The number of leading bits of each component that must agree, in the order of the attempts.
    private static let precisions = [5, 4, 3, 2]

    private var byPrecision: [[UInt64: Int32]] = []
    private let keys: [UInt64]

    /// - Parameter keys: The pairs of the numbers starting at 1; at least one.
    init(keys: some Sequence<UInt64>) {
        self.keys = Array(keys)
        for bits in Self.precisions {
            var table: [UInt64: Int32] = [:]
            for (index, key) in self.keys.enumerated() {
                table[Self.coarse(key, bits: bits)] = Int32(index + 1)
            }
            byPrecision.append(table)
        }
    }

    /// Returns the number whose two colors agree with those of `key` in the most leading bits; if there is none, the
    /// one with the smallest sum of squared differences.
    mutating func id(nearestTo key: UInt64) -> Int32 {
        for (bits, table) in zip(Self.precisions, byPrecision) {
            if let id = table[Self.coarse(key, bits: bits)] { return id }
        }
        var best = 0
        var bestDistance = Int.max
        for (index, candidate) in keys.enumerated() {
            let distance = Self.distance(key, candidate)
            if distance < bestDistance { (best, bestDistance) = (index, distance) }
        }
        let id = Int32(best + 1)
        byPrecision[byPrecision.count - 1][Self.coarse(key, bits: Self.precisions.last ?? 2)] = id
        return id
    }

    private static func coarse(_ key: UInt64, bits: Int) -> UInt64 {
        let component = UInt64(0xFF) << UInt64(8 - bits) & 0xFF
        let color = component << 16 | component << 8 | component
        return key & (color << 32 | color)
    }

    private static func distance(_ one: UInt64, _ other: UInt64) -> Int {
        var sum = 0
        for shift in [0, 8, 16, 32, 40, 48] as [UInt64] {
            let difference = Int(one >> shift & 0xFF) - Int(other >> shift & 0xFF)
            sum += difference * difference
        }
        return sum
    }
}

/// Converts 24-bit colors to those of the current depth, with a direct-mapped cache.
struct ColorReducer: Sendable {
    let depth: ColorDepth
    /// The number of the palette's first color: 0, or the number of direct colors that precede the palette.
    let firstPaletteColor: UInt32
    /// `packed + 1` of the color in each slot; 0 marks a free slot.
    private var known: [UInt32]
    private var indices: [UInt8]

    init(depth: ColorDepth, firstPaletteColor: UInt32 = 0) {
        self.depth = depth
        self.firstPaletteColor = firstPaletteColor
        let slots = depth == .ansi16 || depth == .ansi256 ? Self.slots : 0
        known = Array(repeating: 0, count: slots)
        indices = Array(repeating: 0, count: slots)
    }

    /// Returns 0xRRGGBB for true color, an index from ``firstPaletteColor`` on for palettes, 0 for `mono`.
    mutating func reduce(_ rgb: RGB) -> UInt32 {
        switch depth {
        case .truecolor: rgb.packed
        case .mono: 0
        case .ansi16, .ansi256: firstPaletteColor + index(of: rgb)
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

    /// One slot for each value of the 12-bit hash.
    private static let slots = 1 << 12
}
