/// Compression to the format of RFC 1950 (zlib) with one block of dynamic Huffman codes (RFC 1951) for each 256 kB.
///
/// Images repeat the pixel to the left and the row above, so those distances are tried first; other repetitions are found
/// by a hash of three bytes.
public enum Deflate {
    /// Returns the compressed bytes with the header and the checksum of zlib.
    ///
    /// - Parameters:
    ///   - pixel: The number of bytes of a pixel, a distance that is tried first.
    ///   - row: The number of bytes of a row, another one.
    public static func zlib(_ bytes: ContiguousArray<UInt8>, pixel: Int = 3, row: Int) -> [UInt8] {
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

/// The search for repetitions.
private struct MatchFinder {
    private let bytes: UnsafeBufferPointer<UInt8>
    private let distances: [Int]
    /// The last position of each hash, or -1.
    private var heads: [Int32]
    private var place = 0

    private static let longest = 258
    private static let window = 32_768
    private static let hashBits = 15

    init(_ bytes: UnsafeBufferPointer<UInt8>, distances: [Int]) {
        self.bytes = bytes
        self.distances = distances.filter { $0 > 0 && $0 <= Self.window }
        heads = [Int32](repeating: -1, count: 1 << Self.hashBits)
    }

    mutating func tokens(until end: Int) -> ContiguousArray<DeflateToken> {
        var tokens: ContiguousArray<DeflateToken> = []
        tokens.reserveCapacity((end - place) / 8)
        let (bytes, distances) = (bytes, distances)
        var place = place
        heads.withUnsafeMutableBufferPointer { heads in
            while place < end {
                var (best, distance) = (2, 0)
                let limit = min(Self.longest, end - place)
                for candidate in distances where candidate <= place {
                    let length = Self.match(bytes, place, candidate, limit)
                    if length > best { (best, distance) = (length, candidate) }
                }
                if place + 2 < end {
                    let hash = Self.hash(bytes, place)
                    // Long repetitions are rarely exceeded.
                    let last = Int(heads[hash])
                    if best < 32, last >= 0, place - last <= Self.window {
                        let length = Self.match(bytes, place, place - last, limit)
                        // A far repetition of three bytes costs as much as three literals.
                        if length > best, length > 3 || place - last < 4096 {
                            (best, distance) = (length, place - last)
                        }
                    }
                    heads[hash] = Int32(truncatingIfNeeded: place)
                }
                if distance > 0 {
                    tokens.append(DeflateToken(length: best, distance: distance))
                    // The positions inside a short repetition are worth finding.
                    if best <= 16 {
                        for skipped in place + 1..<place + best where skipped + 2 < end {
                            heads[Self.hash(bytes, skipped)] = Int32(truncatingIfNeeded: skipped)
                        }
                    }
                    place += best
                } else {
                    tokens.append(DeflateToken(literal: bytes[place]))
                    place += 1
                }
            }
        }
        self.place = place
        return tokens
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
