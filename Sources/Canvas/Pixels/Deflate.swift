/// Compression to the format of RFC 1950 (zlib) with one block of dynamic Huffman codes (RFC 1951) for each 256 kB.
///
/// Images often repeat the pixel to the left or the row above, so those distances are tried first; other repetitions
/// are found with a hash of three bytes.
enum Deflate {
    /// Returns the compressed bytes with the header and the checksum of zlib.
    ///
    /// - Parameters:
    ///   - pixel: The number of bytes of a pixel, one of the distances tried first.
    ///   - row: The number of bytes of a row, the other one.
    static func zlib(_ bytes: ContiguousArray<UInt8>, pixel: Int = 3, row: Int) -> [UInt8] {
        var writer = BitWriter()
        // 32 kB window, fastest algorithm; a multiple of 31.
        writer.bytes = [0x78, 0x01]
        bytes.withUnsafeBufferPointer { bytes in
            var finder = MatchFinder(bytes, distances: [row, pixel])
            var start = 0
            repeat {
                let end = min(start + blockSize, bytes.count)
                let tokens = finder.tokens(until: end)
                writer.writeBlock(tokens, isLast: end == bytes.count)
                start = end
            } while start < bytes.count
        }
        writer.flush()
        let sum = adler32(bytes)
        writer.bytes += [UInt8(sum >> 24), UInt8(sum >> 16 & 255), UInt8(sum >> 8 & 255), UInt8(sum & 255)]
        return writer.bytes
    }

    /// In bytes.
    private static let blockSize = 1 << 18

    /// Returns the checksum of RFC 1950.
    static func adler32(_ bytes: ContiguousArray<UInt8>) -> UInt32 {
        var (a, b): (UInt32, UInt32) = (1, 0)
        bytes.withUnsafeBufferPointer { bytes in
            var index = 0
            while index < bytes.count {
                // The maximum number of bytes without an overflow of 32 bits.
                let end = min(index + 5552, bytes.count)
                while index < end {
                    a &+= UInt32(bytes[index])
                    b &+= a
                    index += 1
                }
                a %= 65521
                b %= 65521
            }
        }
        return b << 16 | a
    }
}

/// A literal byte, or a repetition of earlier bytes.
private struct DeflateToken {
    /// The length of the repetition in the upper half, 0 for a literal; its distance or the literal in the lower half.
    private let value: UInt32

    init(literal: UInt8) { value = UInt32(literal) }
    init(length: Int, distance: Int) { value = UInt32(length) << 16 | UInt32(distance) }

    var length: Int { Int(value >> 16) }
    /// The distance or the literal.
    var low: Int { Int(value & 0xFFFF) }
}

/// The search for repetitions: first at likely distances, then at positions with the same hash of three bytes.
private struct MatchFinder {
    private struct Match {
        /// The length; 0 if there is no repetition.
        var length = 0
        var distance = 0
    }

    private let bytes: UnsafeBufferPointer<UInt8>
    private let distances: [Int]
    /// The last position of each hash, or -1.
    private var heads: [Int32]
    /// For each position of the window, the previous one with the same hash; -1 for none.
    private var previous: [Int32]
    /// The positions before this one are in ``heads`` and ``previous``.
    private var known = 0
    private var place = 0

    private static let longest = 258
    private static let window = 32_768
    private static let hashBits = 15
    /// The maximum number of positions that are compared.
    private static let mostCandidates = 32
    /// A repetition of this length is used without a search for a longer one.
    private static let sufficient = 64

    init(_ bytes: UnsafeBufferPointer<UInt8>, distances: [Int]) {
        self.bytes = bytes
        self.distances = distances.filter { $0 > 0 && $0 <= Self.window }
        heads = [Int32](repeating: -1, count: 1 << Self.hashBits)
        previous = [Int32](repeating: -1, count: Self.window)
    }

    mutating func tokens(until end: Int) -> ContiguousArray<DeflateToken> {
        var tokens: ContiguousArray<DeflateToken> = []
        tokens.reserveCapacity((end - place) / 8)
        var match = longestMatch(at: place, end: end)
        while place < end {
            // A literal is better if a longer repetition begins after it.
            let next = match.length < Self.sufficient ? longestMatch(at: place + 1, end: end) : Match()
            if match.length == 0 || next.length > match.length {
                tokens.append(DeflateToken(literal: bytes[place]))
                place += 1
                match = next
            } else {
                tokens.append(DeflateToken(length: match.length, distance: match.distance))
                place += match.length
                match = longestMatch(at: place, end: end)
            }
        }
        return tokens
    }

    /// Returns the longest repetition that begins at a position, which must not decrease from call to call.
    @inline(__always)
    private mutating func longestMatch(at place: Int, end: Int) -> Match {
        guard place + 2 < end else { return Match() }
        let limit = min(Self.longest, end - place)
        var best = Match(length: 2)
        for distance in distances where distance <= place {
            let length = Self.match(bytes, place, distance, limit)
            if length > best.length { best = Match(length: length, distance: distance) }
        }
        let hash = insert(until: place)
        var candidate = Int(heads[hash])
        var count = 0
        while best.length < min(Self.sufficient, limit), count < Self.mostCandidates, candidate >= 0,
            place - candidate <= Self.window
        {
            if bytes[candidate + best.length] == bytes[place + best.length] {
                let length = Self.match(bytes, place, place - candidate, limit)
                // A distant repetition of three bytes costs as much as three literals.
                if length > best.length, length > 3 || place - candidate < 4096 {
                    best = Match(length: length, distance: place - candidate)
                }
            }
            candidate = Int(previous[candidate % Self.window])
            count += 1
        }
        return best.distance > 0 ? best : Match()
    }

    /// Adds the positions before a given one to the chains; returns the hash at that position.
    @inline(__always)
    private mutating func insert(until place: Int) -> Int {
        while known < place {
            let hash = Self.hash(bytes, known)
            previous[known % Self.window] = heads[hash]
            heads[hash] = Int32(truncatingIfNeeded: known)
            known += 1
        }
        return Self.hash(bytes, place)
    }

    /// Returns the length of the repetition at a distance, at most `limit`.
    @inline(__always)
    private static func match(_ bytes: UnsafeBufferPointer<UInt8>, _ place: Int, _ distance: Int, _ limit: Int) -> Int {
        let (one, other) = (place, place - distance)
        var length = 0
        if let base = bytes.baseAddress {
            let (first, second) = (UnsafeRawPointer(base + one), UnsafeRawPointer(base + other))
            while length + 8 <= limit {
                let difference =
                    first.loadUnaligned(fromByteOffset: length, as: UInt64.self)
                    ^ second.loadUnaligned(fromByteOffset: length, as: UInt64.self)
                if difference != 0 { return length + UInt64(littleEndian: difference).trailingZeroBitCount / 8 }
                length += 8
            }
        }
        while length < limit, bytes[one + length] == bytes[other + length] { length += 1 }
        return length
    }

    @inline(__always)
    private static func hash(_ bytes: UnsafeBufferPointer<UInt8>, _ place: Int) -> Int {
        let value = UInt32(bytes[place]) | UInt32(bytes[place + 1]) << 8 | UInt32(bytes[place + 2]) << 16
        return Int((value &* 2_654_435_761) >> (32 - UInt32(hashBits)))
    }
}

/// A sequence of bits, the lowest bit of each byte first.
private struct BitWriter {
    var bytes: [UInt8] = []
    private var pending: UInt64 = 0
    private var count = 0

    @inline(__always)
    mutating func write(_ value: Int, bits: Int) {
        pending |= UInt64(value) << UInt64(count)
        count += bits
        while count >= 8 {
            bytes.append(UInt8(truncatingIfNeeded: pending))
            pending >>= 8
            count -= 8
        }
    }

    /// Completes the last byte with zeros.
    mutating func flush() {
        if count > 0 { bytes.append(UInt8(truncatingIfNeeded: pending)) }
        (pending, count) = (0, 0)
    }
}

extension BitWriter {
    /// Writes a block with dynamic Huffman codes (RFC 1951, 3.2.7).
    mutating func writeBlock(_ tokens: ContiguousArray<DeflateToken>, isLast: Bool) {
        var literals = [Int](repeating: 0, count: 286)
        var distances = [Int](repeating: 0, count: 30)
        for token in tokens {
            if token.length == 0 {
                literals[token.low] += 1
            } else {
                literals[DeflateCode.length(token.length).code] += 1
                distances[DeflateCode.distance(token.low).code] += 1
            }
        }
        literals[256] = 1
        // A code needs two symbols to be complete.
        if distances.allSatisfy({ $0 == 0 }) { distances[0] = 1 }
        let literalCode = HuffmanCode(literals, longest: 15)
        let distanceCode = HuffmanCode(distances, longest: 15)
        write(isLast ? 1 : 0, bits: 1)
        write(2, bits: 2)
        writeCodes(literalCode.lengths, distanceCode.lengths)
        for token in tokens {
            guard token.length > 0 else {
                write(literalCode.codes[token.low], bits: literalCode.lengths[token.low])
                continue
            }
            let length = DeflateCode.length(token.length)
            write(literalCode.codes[length.code], bits: literalCode.lengths[length.code])
            write(length.extra, bits: length.bits)
            let distance = DeflateCode.distance(token.low)
            write(distanceCode.codes[distance.code], bits: distanceCode.lengths[distance.code])
            write(distance.extra, bits: distance.bits)
        }
        write(literalCode.codes[256], bits: literalCode.lengths[256])
    }

    /// Writes the lengths of both codes, themselves compressed.
    private mutating func writeCodes(_ literals: [Int], _ distances: [Int]) {
        func used(_ lengths: [Int], least: Int) -> Int { max(least, (lengths.lastIndex { $0 > 0 } ?? 0) + 1) }
        let (literalCount, distanceCount) = (used(literals, least: 257), used(distances, least: 1))
        let lengths = literals[..<literalCount] + distances[..<distanceCount]
        let runs = DeflateCode.runs(of: Array(lengths))
        var counts = [Int](repeating: 0, count: 19)
        for run in runs { counts[run.symbol] += 1 }
        let code = HuffmanCode(counts, longest: 7)
        let order = DeflateCode.lengthOrder
        let orderCount = max(4, (order.lastIndex { code.lengths[$0] > 0 } ?? 0) + 1)
        write(literalCount - 257, bits: 5)
        write(distanceCount - 1, bits: 5)
        write(orderCount - 4, bits: 4)
        for symbol in order[..<orderCount] { write(code.lengths[symbol], bits: 3) }
        for run in runs {
            write(code.codes[run.symbol], bits: code.lengths[run.symbol])
            write(run.extra, bits: run.bits)
        }
    }
}

/// The symbols of RFC 1951, 3.2.5.
enum DeflateCode {
    /// A symbol with its extra bits.
    struct Symbol {
        var code: Int
        var extra = 0
        var bits = 0
    }

    /// Returns the symbol of a length, 3...258.
    @inline(__always)
    static func length(_ length: Int) -> Symbol {
        if length == 258 { return Symbol(code: 285) }
        let value = length - 3
        if value < 8 { return Symbol(code: 257 + value) }
        let bits = Int.bitWidth - value.leadingZeroBitCount - 3
        return Symbol(code: 257 + 4 * bits + (value >> bits), extra: value & ((1 << bits) - 1), bits: bits)
    }

    /// Returns the symbol of a distance, 1...32768.
    @inline(__always)
    static func distance(_ distance: Int) -> Symbol {
        let value = distance - 1
        if value < 4 { return Symbol(code: value) }
        let bits = Int.bitWidth - value.leadingZeroBitCount - 2
        return Symbol(code: 2 * bits + (value >> bits), extra: value & ((1 << bits) - 1), bits: bits)
    }

    /// The order in which the lengths of the codes for lengths are stored.
    static let lengthOrder = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

    /// A symbol for lengths of codes: a length, or a repetition with extra bits.
    struct Run {
        var symbol: Int
        var extra = 0
        var bits = 0
    }

    /// Returns lengths of codes with repetitions (RFC 1951, 3.2.7).
    static func runs(of lengths: [Int]) -> [Run] {
        var runs: [Run] = []
        var index = 0
        while index < lengths.count {
            let value = lengths[index]
            var count = 1
            while index + count < lengths.count, lengths[index + count] == value { count += 1 }
            index += count
            if value == 0 {
                while count >= 3 {
                    let part = min(count, 138)
                    runs.append(
                        part < 11
                            ? Run(symbol: 17, extra: part - 3, bits: 3) : Run(symbol: 18, extra: part - 11, bits: 7))
                    count -= part
                }
            } else {
                runs.append(Run(symbol: value))
                count -= 1
                while count >= 3 {
                    let part = min(count, 6)
                    runs.append(Run(symbol: 16, extra: part - 3, bits: 2))
                    count -= part
                }
            }
            for _ in 0..<count { runs.append(Run(symbol: value)) }
        }
        return runs
    }
}

/// A Huffman code of limited length.
struct HuffmanCode {
    /// The number of bits of each symbol, 0 for unused ones.
    private(set) var lengths: [Int]
    /// The bits of each symbol, the first one lowest.
    private(set) var codes: [Int]

    init(_ counts: [Int], longest: Int) {
        lengths = Self.lengths(counts, longest: longest)
        codes = [Int](repeating: 0, count: counts.count)
        var next = 0
        for length in 1...longest {
            for symbol in counts.indices where lengths[symbol] == length {
                codes[symbol] = Self.reversed(next, bits: length)
                next += 1
            }
            next <<= 1
        }
    }

    private static func reversed(_ code: Int, bits: Int) -> Int {
        var (code, result) = (code, 0)
        for _ in 0..<bits {
            result = result << 1 | code & 1
            code >>= 1
        }
        return result
    }

    /// Returns optimal lengths. If one is too long, all counts are halved, which makes them more equal.
    private static func lengths(_ counts: [Int], longest: Int) -> [Int] {
        var counts = counts
        while true {
            let lengths = lengths(counts)
            if lengths.allSatisfy({ $0 <= longest }) { return lengths }
            counts = counts.map { $0 > 0 ? ($0 + 1) / 2 : 0 }
        }
    }

    private static func lengths(_ counts: [Int]) -> [Int] {
        var lengths = [Int](repeating: 0, count: counts.count)
        let used = counts.indices.filter { counts[$0] > 0 }.sorted { (counts[$0], $0) < (counts[$1], $1) }
        guard used.count > 1 else {
            // A code of one symbol has one bit.
            if let only = used.first { lengths[only] = 1 }
            return lengths
        }
        // Two queues in ascending order: the symbols, and the nodes that join two others.
        var weights = used.map { counts[$0] }
        var parents = [Int](repeating: 0, count: used.count * 2 - 1)
        var (leaf, node) = (0, used.count)
        func smallest() -> Int {
            if leaf < used.count, node >= weights.count || weights[leaf] <= weights[node] {
                leaf += 1
                return leaf - 1
            }
            node += 1
            return node - 1
        }
        while weights.count < used.count * 2 - 1 {
            let (one, other) = (smallest(), smallest())
            (parents[one], parents[other]) = (weights.count, weights.count)
            weights.append(weights[one] + weights[other])
        }
        var depths = [Int](repeating: 0, count: weights.count)
        for index in (0..<weights.count - 1).reversed() { depths[index] = depths[parents[index]] + 1 }
        for (index, symbol) in used.enumerated() { lengths[symbol] = depths[index] }
        return lengths
    }
}
