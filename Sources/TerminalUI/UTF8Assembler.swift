/// Unicode scalars from bytes as they come in, one at a time and perhaps with pauses.
struct UTF8Assembler: Sendable {
    private var pending: [UInt8] = []

    /// The scalar that `byte` completes, if any. What is not UTF-8 is dropped.
    mutating func feed(_ byte: UInt8) -> Unicode.Scalar? {
        if byte & 0xC0 != 0x80 { pending = [] }
        pending.append(byte)
        guard pending.count >= Self.length(of: pending[0]) else { return nil }
        defer { pending = [] }
        var decoder = Unicode.UTF8.ForwardParser()
        var bytes = pending.makeIterator()
        guard case .valid(let encoded) = decoder.parseScalar(from: &bytes) else { return nil }
        return Unicode.UTF8.decode(encoded)
    }

    /// How many bytes a sequence that begins with `lead` has; 1 for what cannot begin one.
    private static func length(of lead: UInt8) -> Int {
        switch lead {
        case 0xC2...0xDF: 2
        case 0xE0...0xEF: 3
        case 0xF0...0xF4: 4
        default: 1
        }
    }
}
