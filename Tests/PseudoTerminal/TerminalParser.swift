/// Converts bytes into ``TerminalEvent``s: the state machine of a VT500 with UTF-8 instead of the C1 controls.
///
/// The states are those of Paul Williams's parser for DEC's terminals (vt100.net/emu/dec_ansi_parser).
struct TerminalParser: Sendable {
    private enum State { case ground, escape, parameters, ignored, command, application, string }

    private var state = State.ground
    private var decoder = ScalarDecoder()
    private var prefix: UInt8?
    private var collected: [UInt8] = []
    private var intermediates: [UInt8] = []
    /// Whether the previous byte in a string was ESC, so that a backslash ends the string.
    private var isAfterEscape = false

    /// The length at which strings are cut off; programs have no reason to send longer ones.
    private static let longest = 65_536

    mutating func feed(_ byte: UInt8, _ emit: (TerminalEvent) -> Void) {
        switch state {
        case .ground: ground(byte, emit)
        case .command, .application, .string: string(byte, emit)
        case .escape, .parameters, .ignored: sequence(byte, emit)
        }
    }

    private mutating func ground(_ byte: UInt8, _ emit: (TerminalEvent) -> Void) {
        decoder.feed(byte) { emit(.print($0)) }
        guard byte < 0x20 else { return }
        if byte == 0x1B { enter(.escape) } else { emit(.execute(byte)) }
    }

    private mutating func enter(_ state: State) {
        self.state = state
        prefix = nil
        collected = []
        intermediates = []
        isAfterEscape = false
    }

    private mutating func sequence(_ byte: UInt8, _ emit: (TerminalEvent) -> Void) {
        switch byte {
        case 0x1B: enter(.escape)
        case 0x18, 0x1A: enter(.ground)
        case ..<0x20: emit(.execute(byte))
        case 0x7F...: break
        default: if state == .escape { escape(byte, emit) } else { control(byte, emit) }
        }
    }

    private mutating func escape(_ byte: UInt8, _ emit: (TerminalEvent) -> Void) {
        if byte < 0x30 {
            intermediates.append(byte)
            return
        }
        guard intermediates.isEmpty else {
            emit(.escape(intermediates, byte))
            enter(.ground)
            return
        }
        switch byte {
        case UInt8(ascii: "["): enter(.parameters)
        case UInt8(ascii: "]"): enter(.command)
        case UInt8(ascii: "_"): enter(.application)
        case UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"): enter(.string)
        default:
            emit(.escape([], byte))
            enter(.ground)
        }
    }

    private mutating func control(_ byte: UInt8, _ emit: (TerminalEvent) -> Void) {
        switch byte {
        case 0x30...0x3B where intermediates.isEmpty: collected.append(byte)
        case 0x3C...0x3F where collected.isEmpty && prefix == nil && intermediates.isEmpty: prefix = byte
        case 0x20...0x2F: intermediates.append(byte)
        case 0x30...0x3F: state = .ignored
        default:
            if state == .parameters {
                let parameters = ControlSequence.parameters(of: collected)
                emit(
                    .control(
                        ControlSequence(
                            prefix: prefix, parameters: parameters, intermediates: intermediates, final: byte)))
            }
            enter(.ground)
        }
    }

    private mutating func string(_ byte: UInt8, _ emit: (TerminalEvent) -> Void) {
        let endsHere = byte == 0x07 && state == .command || isAfterEscape && byte == UInt8(ascii: "\\")
        if endsHere {
            if state == .command { emit(.command(collected)) }
            if state == .application { emit(.application(collected)) }
            enter(.ground)
        } else if isAfterEscape {
            // Any other escape sequence ends the string.
            enter(.escape)
            sequence(byte, emit)
        } else if byte == 0x1B {
            isAfterEscape = true
        } else if byte == 0x18 || byte == 0x1A {
            enter(.ground)
        } else if collected.count < Self.longest, byte >= 0x20 {
            collected.append(byte)
        }
    }
}
