/// Decompression of the formats of RFC 1950 (zlib) and RFC 1951, written from the specification.
public struct Inflate {
    /// An error in compressed data.
    public struct Fault: Error {
        /// A description of what was expected.
        public let message: String
    }

    private let bytes: [UInt8]
    private var bit = 0
    private var output: [UInt8] = []

    private init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Returns the content of zlib data, whose checksum must be correct.
    public static func zlib(_ bytes: [UInt8]) throws -> [UInt8] {
        guard bytes.count >= 6, bytes[0] & 15 == 8, (Int(bytes[0]) << 8 | Int(bytes[1])) % 31 == 0, bytes[1] & 32 == 0
        else { throw Fault(message: "expected the header of zlib") }
        var inflate = Inflate(Array(bytes[2..<bytes.count - 4]))
        try inflate.run()
        guard (inflate.bit + 7) / 8 == inflate.bytes.count else { throw Fault(message: "expected the end of the data") }
        let sum = bytes.suffix(4).reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
        var (a, b): (UInt32, UInt32) = (1, 0)
        for byte in inflate.output {
            a = (a + UInt32(byte)) % 65521
            b = (b + a) % 65521
        }
        guard sum == b << 16 | a else { throw Fault(message: "expected another checksum") }
        return inflate.output
    }

    private mutating func run() throws {
        var isLast = false
        while !isLast {
            isLast = try take(1) == 1
            switch try take(2) {
            case 0: try copyStored()
            case 1:
                let lengths = (0..<288).map { $0 < 144 ? 8 : $0 < 256 ? 9 : $0 < 280 ? 7 : 8 }
                try copy(Code(lengths), Code([Int](repeating: 5, count: 30)))
            case 2:
                let (literals, distances) = try codes()
                try copy(literals, distances)
            default: throw Fault(message: "expected a type of block")
            }
        }
    }

    private mutating func take(_ count: Int) throws -> Int {
        var value = 0
        for index in 0..<count {
            guard bit / 8 < bytes.count else { throw Fault(message: "expected more data") }
            value |= Int(bytes[bit / 8] >> UInt8(bit % 8) & 1) << index
            bit += 1
        }
        return value
    }

    private mutating func copyStored() throws {
        bit = (bit + 7) / 8 * 8
        let (count, complement) = (try take(16), try take(16))
        guard count == complement ^ 0xFFFF else { throw Fault(message: "expected the length of a stored block") }
        for _ in 0..<count { output.append(UInt8(try take(8))) }
    }

    private mutating func codes() throws -> (Code, Code) {
        let (literals, distances, count) = (try take(5) + 257, try take(5) + 1, try take(4) + 4)
        var lengths = [Int](repeating: 0, count: 19)
        let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
        for symbol in order.prefix(count) { lengths[symbol] = try take(3) }
        let code = Code(lengths)
        var all: [Int] = []
        while all.count < literals + distances {
            switch try symbol(code) {
            case 16:
                guard let last = all.last else { throw Fault(message: "expected a length to repeat") }
                all += [Int](repeating: last, count: 3 + (try take(2)))
            case 17: all += [Int](repeating: 0, count: 3 + (try take(3)))
            case 18: all += [Int](repeating: 0, count: 11 + (try take(7)))
            case let length: all.append(length)
            }
        }
        return (Code(Array(all[..<literals])), Code(Array(all[literals...])))
    }

    private mutating func copy(_ literals: Code, _ distances: Code) throws {
        let bases = [
            3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195,
            227,
            258,
        ]
        let extra = [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0]
        while true {
            let symbol = try symbol(literals)
            if symbol < 256 {
                output.append(UInt8(symbol))
                continue
            }
            if symbol == 256 { return }
            let length = bases[symbol - 257] + (try take(extra[symbol - 257]))
            let code = try self.symbol(distances)
            let bits = max(code / 2 - 1, 0)
            let base = code < 2 ? code + 1 : ((2 + code % 2) << bits) + 1
            let distance = base + (try take(bits))
            guard distance <= output.count else { throw Fault(message: "expected a smaller distance") }
            for _ in 0..<length { output.append(output[output.count - distance]) }
        }
    }

    private mutating func symbol(_ code: Code) throws -> Int {
        var (value, length) = (0, 0)
        while length < 15 {
            value = value << 1 | (try take(1))
            length += 1
            if let symbol = code.symbols[length << 16 | value] { return symbol }
        }
        throw Fault(message: "expected a code")
    }

    /// The symbols by the length and the bits of their codes.
    private struct Code {
        var symbols: [Int: Int] = [:]

        init(_ lengths: [Int]) {
            var next = 0
            for length in 1...15 {
                for symbol in lengths.indices where lengths[symbol] == length {
                    symbols[length << 16 | next] = symbol
                    next += 1
                }
                next <<= 1
            }
        }
    }
}
