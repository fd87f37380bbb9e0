import ColorScience

/// Which number stands for which two colours, for a library that knows colours only by numbered pairs.
///
/// Numbers run from 1 to ``capacity``. When all are taken, one that is not on show is given to the new colours;
/// when all are on show, the nearest pair there is stands in. Keys are colours of the depth in use: 24 bits, or an
/// index. A hash table with open addressing, since every change of style on the screen asks it.
struct PairCache: Sendable {
    /// A number for two colours, and what the caller has to do before using it.
    struct Lookup: Hashable, Sendable {
        var id: Int32
        /// The number has just got these colours: define it.
        var isNew: Bool
    }

    let capacity: Int
    /// By number; 0 is never used.
    private var keys: [UInt64]
    /// The generation in which a number was last on show.
    private var stamps: [UInt32]
    private var generation: UInt32 = 1
    private var used = 0
    private var hand = 0
    /// Numbers by hash of their key; 0 is free. Twice the numbers in use, at least.
    private var table: [Int32]
    private var mask: Int
    private var substitutes: PairSubstitutes?

    /// `capacity` is at least 1.
    init(capacity: Int) {
        self.capacity = max(1, capacity)
        keys = [0]
        stamps = [0]
        mask = 1023
        table = Array(repeating: 0, count: mask + 1)
    }

    /// How many numbers have colours.
    var count: Int { used }

    /// A new frame begins. No number is on show until it is asked for again or protected.
    mutating func beginFrame() {
        generation &+= 1
        substitutes = nil
    }

    /// Whether every number has colours, so that the next new colours will take one away from others.
    var isFull: Bool { used == capacity }

    /// These numbers are on show, and keep their colours in this frame.
    mutating func protect(_ ids: some Sequence<Int32>) {
        for id in ids { stamps[Int(id)] = generation }
    }

    /// The number for `foreground` on `background`, if they have one; it counts as on show from now on.
    mutating func existing(foreground: UInt32, background: UInt32) -> Int32? {
        let key = Self.key(foreground, background)
        var slot = Self.hash(key) & mask
        while true {
            let id = table[slot]
            if id == 0 { return nil }
            if keys[Int(id)] == key {
                stamps[Int(id)] = generation
                return id
            }
            slot = (slot + 1) & mask
        }
    }

    /// The number for `foreground` on `background`.
    ///
    /// Before the first call that finds the cache full, protect what the screen shows.
    mutating func pair(foreground: UInt32, background: UInt32) -> Lookup {
        if let id = existing(foreground: foreground, background: background) { return Lookup(id: id, isNew: false) }
        let key = Self.key(foreground, background)
        let id: Int32
        if used < capacity {
            used += 1
            id = Int32(used)
            keys.append(key)
            stamps.append(generation)
            if used * 2 > table.count { rehash(size: table.count * 2) }
        } else if let recycled = numberNotOnShow() {
            remove(recycled)
            id = recycled
            keys[Int(id)] = key
            stamps[Int(id)] = generation
        } else {
            return Lookup(id: substitute(for: key), isNew: false)
        }
        insert(id)
        return Lookup(id: id, isNew: true)
    }

    /// The colours that a number stands for.
    func colors(of id: Int32) -> (foreground: UInt32, background: UInt32) {
        Self.colors(of: keys[Int(id)])
    }

    static func key(_ foreground: UInt32, _ background: UInt32) -> UInt64 {
        UInt64(foreground) << 32 | UInt64(background)
    }

    static func colors(of key: UInt64) -> (foreground: UInt32, background: UInt32) {
        (UInt32(truncatingIfNeeded: key >> 32), UInt32(truncatingIfNeeded: key))
    }

    /// The number that stands in for `key`, and will do so again in this frame.
    private mutating func substitute(for key: UInt64) -> Int32 {
        if substitutes == nil { substitutes = PairSubstitutes(keys: keys.dropFirst()) }
        return substitutes?.id(nearestTo: key) ?? 1
    }

    /// The next number that is not on show, in turn.
    private mutating func numberNotOnShow() -> Int32? {
        // Where one found none, none will be until the next frame.
        if substitutes != nil { return nil }
        for _ in 0..<capacity {
            hand = hand % capacity + 1
            if stamps[hand] != generation { return Int32(hand) }
        }
        return nil
    }
}

// The hash table: linear probing, with no gravestones.
extension PairCache {
    private static func hash(_ key: UInt64) -> Int {
        var mixed = key &* 0x9E37_79B9_7F4A_7C15
        mixed ^= mixed >> 32
        return Int(truncatingIfNeeded: mixed)
    }

    private mutating func insert(_ id: Int32) {
        var slot = Self.hash(keys[Int(id)]) & mask
        while table[slot] != 0 { slot = (slot + 1) & mask }
        table[slot] = id
    }

    /// Takes a number out, and moves back those that were pushed on by it.
    private mutating func remove(_ id: Int32) {
        var gap = Self.hash(keys[Int(id)]) & mask
        while table[gap] != id { gap = (gap + 1) & mask }
        table[gap] = 0
        var slot = (gap + 1) & mask
        while table[slot] != 0 {
            let home = Self.hash(keys[Int(table[slot])]) & mask
            if (slot - home) & mask >= (slot - gap) & mask {
                table[gap] = table[slot]
                table[slot] = 0
                gap = slot
            }
            slot = (slot + 1) & mask
        }
    }

    private mutating func rehash(size: Int) {
        mask = size - 1
        table = Array(repeating: 0, count: size)
        for id in 1..<used { insert(Int32(id)) }
    }
}

/// The pairs there are, by coarser and coarser colours: what stands in when no number is left for new ones.
///
/// Made for the case of more distinct pairs in one frame than numbers, where near is good enough.
struct PairSubstitutes: Sendable {
    /// How many of each component's 8 bits have to agree, the best first.
    private static let precisions = [5, 4, 3, 2]

    private var byPrecision: [[UInt64: Int32]] = []
    private let keys: [UInt64]

    /// `keys` are those of the numbers from 1 on, as ``PairCache`` makes them; there is at least one.
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

    /// The number whose two colours agree with those of `key` in the most leading bits; failing that, the nearest
    /// by the sum of squared differences.
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
