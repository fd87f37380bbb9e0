import CNcurses
import ColorScience

/// Keys from what curses reports: codes of keys, names of codes that it made up at run time, and characters.
enum KeyDecoder {
    /// The key of a curses code; `name` gives the name of codes beyond those in curses' header.
    static func key(code: Int32, name: (Int32) -> String?) -> Key? {
        if let key = byCode[code] { return key }
        if (KEY_F0...KEY_F0 + 63).contains(code) { return .function(Int(code - KEY_F0)) }
        return code > KEY_MAX ? name(code).flatMap { key(name: $0) } : nil
    }

    /// The key of an extended capability, such as `kUP5`; the digit tells modifiers, which are dropped.
    static func key(name: String) -> Key? {
        guard let last = name.last else { return nil }
        return byName[last.isNumber ? String(name.dropLast()) : name] ?? byName[name]
    }

    /// The key of a character that was typed; `nil` for control characters that no key has.
    static func key(scalar: Unicode.Scalar) -> Key? {
        switch scalar.value {
        case 0x00: .control(" ")
        case 0x08, 0x7F: .backspace
        case 0x09: .tab
        case 0x0A, 0x0D: .enter
        case 0x1B: .escape
        case 0x01...0x1A: .control(Character(Unicode.Scalar(UInt8(scalar.value) + 0x60)))
        case 0x1C...0x1F: .control(Character(Unicode.Scalar(UInt8(scalar.value) + 0x40)))
        case 0x80...0x9F: nil
        default: .character(Character(scalar))
        }
    }

    private static let byCode: [Int32: Key] = [
        KEY_UP: .up, KEY_DOWN: .down, KEY_LEFT: .left, KEY_RIGHT: .right,
        KEY_SR: .up, KEY_SF: .down, KEY_SLEFT: .left, KEY_SRIGHT: .right,
        KEY_PPAGE: .pageUp, KEY_NPAGE: .pageDown, KEY_SPREVIOUS: .pageUp, KEY_SNEXT: .pageDown,
        KEY_HOME: .home, KEY_END: .end, KEY_SHOME: .home, KEY_SEND: .end, KEY_FIND: .home, KEY_SELECT: .end,
        KEY_A1: .home, KEY_A3: .pageUp, KEY_C1: .end, KEY_C3: .pageDown,
        KEY_ENTER: .enter, KEY_BTAB: .backTab, KEY_BACKSPACE: .backspace, KEY_DC: .delete, KEY_SDC: .delete,
    ]

    private static let byName: [String: Key] = [
        "kUP": .up, "kDN": .down, "kLFT": .left, "kRIT": .right, "kPRV": .pageUp, "kNXT": .pageDown,
        "kHOM": .home, "kEND": .end, "kDC": .delete,
        "ka2": .up, "kb1": .left, "kb3": .right, "kc2": .down,
        "kpADD": .character("+"), "kpSUB": .character("-"), "kpMUL": .character("*"), "kpDIV": .character("/"),
        "kpDOT": .character("."), "kpCMA": .character(","), "kpZRO": .character("0"),
    ]
}

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

extension EscapeSequence {
    /// Text is being pasted from here on, until ``isPasteEnd``.
    var isPasteStart: Bool { bytes == Array("[200~".utf8) }

    var isPasteEnd: Bool { bytes == Array("[201~".utf8) }

    /// The key that a whole sequence stands for, whatever its modifiers; `nil` for reports and unknown ones.
    ///
    /// These are xterm's, which most terminals share, for keys that the terminal's own description leaves out.
    var key: Key? {
        guard let final = bytes.last, let first = bytes.first else { return nil }
        switch first {
        case UInt8(ascii: "O"):
            return Self.cursorKey(final) ?? Self.keypadKey(final)
        case UInt8(ascii: "["):
            let parameters = bytes.dropFirst().dropLast()
            if parameters == [UInt8(ascii: "[")] { return Self.consoleKey(final) }
            guard parameters.allSatisfy({ (0x30...0x3B).contains($0) }) else { return nil }
            let numbers = parameters.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
                .map { Int(String(decoding: $0.prefix { $0 != UInt8(ascii: ":") }, as: UTF8.self)) }
            if final == UInt8(ascii: "~") { return Self.numberedKey(numbers.first.flatMap { $0 } ?? 0) }
            // With parameters and an R, a report of the cursor's place rather than F3.
            return final == UInt8(ascii: "R") ? nil : Self.cursorKey(final)
        default:
            return nil
        }
    }

    private static func cursorKey(_ final: UInt8) -> Key? {
        switch final {
        case UInt8(ascii: "A"): .up
        case UInt8(ascii: "B"): .down
        case UInt8(ascii: "C"): .right
        case UInt8(ascii: "D"): .left
        case UInt8(ascii: "F"): .end
        case UInt8(ascii: "H"): .home
        case UInt8(ascii: "Z"): .backTab
        case UInt8(ascii: "P")...UInt8(ascii: "S"): .function(Int(final - UInt8(ascii: "P")) + 1)
        default: nil
        }
    }

    /// Keys of the numeric keypad in application mode: `M` is enter, `j` to `y` are `*` to `9`.
    private static func keypadKey(_ final: UInt8) -> Key? {
        switch final {
        case UInt8(ascii: "M"): .enter
        case UInt8(ascii: "I"): .tab
        case UInt8(ascii: "X"): .character("=")
        case UInt8(ascii: "j")...UInt8(ascii: "y"): .character(Character(Unicode.Scalar(final - 0x40)))
        default: nil
        }
    }

    /// F1 to F5 of the Linux console.
    private static func consoleKey(_ final: UInt8) -> Key? {
        (UInt8(ascii: "A")...UInt8(ascii: "E")).contains(final) ? .function(Int(final - 0x40)) : nil
    }

    private static func numberedKey(_ number: Int) -> Key? {
        switch number {
        case 1, 7: .home
        case 4, 8: .end
        case 3: .delete
        case 5: .pageUp
        case 6: .pageDown
        case 11...15: .function(number - 10)
        case 17...21: .function(number - 11)
        case 23...24: .function(number - 12)
        default: nil
        }
    }
}

extension EscapeSequence {
    /// What a whole sequence answers; `nil` for keys and for what nobody asked.
    var reply: TerminalReply? {
        guard let final = bytes.last else { return nil }
        if bytes.starts(with: Array("[?".utf8)) {
            return Self.privateReply(final, parameters: bytes.dropFirst(2).dropLast())
        }
        guard bytes.first == UInt8(ascii: "]") else { return nil }
        let parts = text.split(separator: UInt8(ascii: ";"), maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, let color = TerminalColorName.color(String(decoding: parts[1], as: UTF8.self)) else {
            return nil
        }
        switch String(decoding: parts[0], as: UTF8.self) {
        case "10": return .foreground(color)
        case "11": return .background(color)
        default: return nil
        }
    }

    /// What stands between the bracket of an OSC and its end, BEL or `ESC \`.
    private var text: ArraySlice<UInt8> {
        bytes.dropFirst().prefix { $0 != 0x07 && $0 != 0x1B }
    }

    private static func privateReply(_ final: UInt8, parameters: ArraySlice<UInt8>) -> TerminalReply? {
        let isModeReport = final == UInt8(ascii: "y") && parameters.last == UInt8(ascii: "$")
        let numbers = (isModeReport ? parameters.dropLast() : parameters)
            .split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
            .map { Int(String(decoding: $0, as: UTF8.self)) }
        switch (final, numbers) {
        case (UInt8(ascii: "n"), [997, 1]): return .scheme(isDark: true)
        case (UInt8(ascii: "n"), [997, 2]): return .scheme(isDark: false)
        case (UInt8(ascii: "c"), _): return .attributes
        case (_, _) where isModeReport && numbers.count == 2:
            guard let mode = numbers[0], let state = numbers[1] else { return nil }
            return .mode(mode, state: state)
        default: return nil
        }
    }
}

/// What a terminal says of itself when it is asked, or by itself where it was asked to.
enum TerminalReply: Hashable, Sendable {
    /// `CSI ? 997 ; 1 n` is dark, `2` light (Contour's color palette update notifications).
    case scheme(isDark: Bool)
    /// The default color of text, from OSC 10.
    case foreground(Color)
    /// The default color behind text, from OSC 11.
    case background(Color)
    /// DECRPM: 1 and 2 are set and reset, 3 and 4 the same for good, 0 is a mode that the terminal does not know.
    case mode(Int, state: Int)
    /// DA1, which every terminal sends: what was asked before it is answered by now, or never will be.
    case attributes
}
