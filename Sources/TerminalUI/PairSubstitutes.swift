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
