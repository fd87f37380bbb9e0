/// Compression to the format of RFC 1950 (zlib) with one block of dynamic Huffman codes (RFC 1951) for each 256 kB.
///
/// Images repeat the pixel to the left and the row above, so those distances are tried first; other repetitions are found
/// by a hash of three bytes.
enum Deflate {
    /// Returns the compressed bytes with the header and the checksum of zlib.
    ///
    /// - Parameters:
    ///   - pixel: The number of bytes of a pixel, a distance that is tried first.
    ///   - row: The number of bytes of a row, another one.
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

    /// Bytes.
    private static let blockSize = 1 << 18

    /// The checksum of RFC 1950.
    static func adler32(_ bytes: ContiguousArray<UInt8>) -> UInt32 {
        var (a, b): (UInt32, UInt32) = (1, 0)
        bytes.withUnsafeBufferPointer { bytes in
            var index = 0
            while index < bytes.count {
                // The largest number of bytes without an overflow of 32 bits.
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
struct DeflateToken {
    /// The length of the repetition in the upper half, 0 for a literal; its distance or the literal in the lower half.
    private let value: UInt32

    init(literal: UInt8) { value = UInt32(literal) }
    init(length: Int, distance: Int) { value = UInt32(length) << 16 | UInt32(distance) }

    var length: Int { Int(value >> 16) }
    /// The distance or the literal.
    var low: Int { Int(value & 0xFFFF) }
}

/// The search for repetitions: first at distances that are likely, then at positions with the same hash of three bytes.
private struct MatchFinder {
    private struct Match {
        /// 0 if there is none.
        var length = 0
        var distance = 0
    }

    private let bytes: UnsafeBufferPointer<UInt8>
    private let distances: [Int]
    /// The last position of each hash, or -1.
    private var heads: [Int32]
    /// For each position of the window, the last one before it with the same hash, or -1.
    private var previous: [Int32]
    /// The positions before this one are in ``heads`` and ``previous``.
    private var known = 0
    private var place = 0

    private static let longest = 258
    private static let window = 32_768
    private static let hashBits = 15
    /// The number of positions that are compared.
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
                // A far repetition of three bytes costs as much as three literals.
                if length > best.length, length > 3 || place - candidate < 4096 {
                    best = Match(length: length, distance: place - candidate)
                }
            }
            candidate = Int(previous[candidate % Self.window])
            count += 1
        }
        return best.distance > 0 ? best : Match()
    }

    /// Adds the positions before one to the chains; returns the hash of that one.
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
