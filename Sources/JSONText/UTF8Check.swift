/// Well-formedness of UTF-8, after the Unicode Standard's table 3-7.
enum UTF8Check {
    /// The offset of the first byte of the first ill-formed sequence.
    static func firstInvalid(in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
        let raw = UnsafeRawBufferPointer(bytes)
        var at = 0
        while at < bytes.count {
            // Eight ASCII bytes at a time, since nearly all text is ASCII.
            while at + 8 <= bytes.count, raw.loadUnaligned(fromByteOffset: at, as: UInt64.self) & asciiMask == 0 {
                at += 8
            }
            guard at < bytes.count else { break }
            guard let length = sequenceLength(bytes, at) else { return at }
            at += length
        }
        return nil
    }

    private static let asciiMask: UInt64 = 0x8080_8080_8080_8080

    private static func sequenceLength(_ bytes: UnsafeBufferPointer<UInt8>, _ at: Int) -> Int? {
        let second: ClosedRange<UInt8>
        let length: Int
        switch bytes[at] {
        case 0x00...0x7F: return 1
        case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
        case 0xE0: (length, second) = (3, 0xA0...0xBF)
        case 0xED: (length, second) = (3, 0x80...0x9F)
        case 0xE1...0xEF: (length, second) = (3, 0x80...0xBF)
        case 0xF0: (length, second) = (4, 0x90...0xBF)
        case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
        case 0xF4: (length, second) = (4, 0x80...0x8F)
        default: return nil
        }
        guard at + length <= bytes.count, second.contains(bytes[at + 1]) else { return nil }
        for offset in 2..<max(length, 2) where !(0x80...0xBF).contains(bytes[at + offset]) { return nil }
        return length
    }
}
