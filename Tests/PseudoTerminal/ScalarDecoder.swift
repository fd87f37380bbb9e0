/// Decodes UTF-8 byte by byte. Each truncated sequence and each invalid byte becomes U+FFFD.
struct ScalarDecoder: Sendable {
    private var value: UInt32 = 0
    private var missing = 0
    private var smallest: UInt32 = 0

    /// Emits the scalars that `byte` completes: nothing for C0 controls and DEL, except a U+FFFD for a sequence that
    /// they truncate.
    mutating func feed(_ byte: UInt8, _ emit: (Unicode.Scalar) -> Void) {
        if missing > 0 {
            if byte & 0xC0 == 0x80 {
                value = value << 6 | UInt32(byte & 0x3F)
                missing -= 1
                guard missing == 0 else { return }
                emit(value < smallest ? "\u{FFFD}" : Unicode.Scalar(value) ?? "\u{FFFD}")
                return
            }
            missing = 0
            emit("\u{FFFD}")
        }
        switch byte {
        case ..<0x20, 0x7F: break
        case ..<0x80: emit(Unicode.Scalar(byte))
        case 0xC2...0xDF: begin(byte & 0x1F, missing: 1, smallest: 0x80)
        case 0xE0...0xEF: begin(byte & 0x0F, missing: 2, smallest: 0x800)
        case 0xF0...0xF4: begin(byte & 0x07, missing: 3, smallest: 0x10000)
        default: emit("\u{FFFD}")
        }
    }

    private mutating func begin(_ bits: UInt8, missing: Int, smallest: UInt32) {
        value = UInt32(bits)
        self.missing = missing
        self.smallest = smallest
    }
}
