/// A sequence of bits, the lowest bit of each byte first.
struct BitWriter {
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
