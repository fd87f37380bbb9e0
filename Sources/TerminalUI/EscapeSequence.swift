/// A sequence of bytes that begins with escape, as it comes in: found to be whole, then decoded or dropped.
struct EscapeSequence: Sendable {
    enum Progress: Hashable, Sendable {
        /// The sequence goes on.
        case more
        /// `byte` was its last.
        case complete
        /// `byte` does not belong to it, and the sequence is to be dropped.
        case broken
    }

    /// The ways in which a sequence ends.
    private enum Form {
        /// Nothing after the escape yet.
        case undecided
        /// `ESC [`: up to a final byte.
        case control
        /// `ESC O`: a number, perhaps, and one byte.
        case shift
        /// `ESC ]` and the like: text up to BEL or `ESC \`.
        case text
        /// So many bytes more, whatever they are.
        case counted(Int)
    }

    /// What followed the escape so far.
    private(set) var bytes: [UInt8] = []
    private var form = Form.undecided
    private var followsEscape = false

    /// Whether nothing but the escape has come.
    var isEmpty: Bool { bytes.isEmpty }

    /// Whether a byte after an escape begins a sequence; other bytes are keys of their own.
    static func begins(with byte: UInt8) -> Bool {
        form(beginningWith: byte) != nil
    }

    /// Takes the next byte after the escape.
    mutating func feed(_ byte: UInt8) -> Progress {
        if case .text = form { return feedText(byte) }
        if case .counted(let left) = form {
            form = .counted(left - 1)
            return left > 1 ? .more : .complete
        }
        if byte < 0x20 || byte > 0x7E { return .broken }
        keep(byte)
        switch form {
        case .control:
            if bytes == Array("[M".utf8) {
                // An old mouse report: three bytes that could be anything.
                form = .counted(3)
                return .more
            }
            if bytes == Array("[[".utf8) { return .more }
            return byte >= 0x40 ? .complete : .more
        case .shift:
            return byte >= 0x40 || bytes.count > 3 || !(0x30...0x39).contains(byte) ? .complete : .more
        default:
            guard let form = Self.form(beginningWith: byte) else { return .complete }
            self.form = form
            return .more
        }
    }

    /// Whether it can be nothing but a terminal's answer.
    var isReply: Bool {
        if case .text = form { return true }
        return bytes.starts(with: Array("[?".utf8))
    }

    /// Whether the byte before was an escape, which ends the sequence or begins another.
    var isAfterEscape: Bool { followsEscape }

    private mutating func feedText(_ byte: UInt8) -> Progress {
        // Every OSC begins with its number: this is somebody's alt-], and a key after it.
        if bytes == [UInt8(ascii: "]")], !(0x30...0x39).contains(byte) { return .broken }
        keep(byte)
        defer { followsEscape = byte == 0x1B }
        // An escape that is not the end was a new sequence: this one was cut off.
        if followsEscape { return byte == UInt8(ascii: "\\") ? .complete : .broken }
        return byte == 0x07 ? .complete : .more
    }

    /// Remembers a byte, up to a length that no key has.
    private mutating func keep(_ byte: UInt8) {
        if bytes.count < 64 { bytes.append(byte) }
    }

    private static func form(beginningWith byte: UInt8) -> Form? {
        switch byte {
        case UInt8(ascii: "["): .control
        case UInt8(ascii: "O"): .shift
        case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"), UInt8(ascii: "_"): .text
        default: nil
        }
    }
}
