import CNcurses
import Canvas

/// Decodes keys from the output of curses: key codes, names of codes assigned at run time, and characters.
enum KeyDecoder {
    /// Returns the key of a curses key code. `name` returns the name of a code that is not in the header of curses.
    static func key(code: Int32, name: (Int32) -> String?) -> Key? {
        if let key = byCode[code] { return key }
        if (KEY_F0...KEY_F0 + 63).contains(code) { return .function(Int(code - KEY_F0)) }
        return code > KEY_MAX ? name(code).flatMap { key(name: $0) } : nil
    }

    /// Returns the key of an extended capability such as `kUP5`. The digit encodes modifiers, which are discarded
    /// except for shift with the left and right keys.
    static func key(name: String) -> Key? {
        guard let last = name.last else { return nil }
        if name == "kLFT2" { return .shiftLeft }
        if name == "kRIT2" { return .shiftRight }
        return byName[last.isNumber ? String(name.dropLast()) : name] ?? byName[name]
    }

    /// Returns the key of a typed character; `nil` for control characters without a key.
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
        KEY_SR: .up, KEY_SF: .down, KEY_SLEFT: .shiftLeft, KEY_SRIGHT: .shiftRight,
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

/// An escape sequence that is parsed byte by byte as it arrives, then decoded as a key or a reply.
struct EscapeSequence: Sendable {
    enum Progress: Hashable, Sendable {
        /// More bytes follow.
        case more
        /// The byte was the last one.
        case complete
        /// The byte does not belong to the sequence, which must be discarded.
        case broken
    }

    /// The forms of sequences, which differ in how they end.
    private enum Form {
        /// Nothing has followed the escape yet.
        case undecided
        /// `ESC [`: ends with a final byte.
        case control
        /// `ESC O`: an optional number and one byte.
        case shift
        /// `ESC ]` and other strings: ends with BEL or `ESC \`.
        case text
        /// Ends after this number of arbitrary bytes.
        case counted(Int)
    }

    /// The bytes after the escape, limited in number.
    private(set) var bytes: [UInt8] = []
    private var form = Form.undecided
    private var followsEscape = false

    /// Returns whether `byte` begins a sequence after an escape. Other bytes are separate keys.
    static func begins(with byte: UInt8) -> Bool {
        form(beginningWith: byte) != nil
    }

    /// Adds the next byte after the escape.
    mutating func feed(_ byte: UInt8) -> Progress {
        if case .text = form { return feedText(byte) }
        if case .counted(let left) = form {
            keep(byte)
            form = .counted(left - 1)
            return left > 1 ? .more : .complete
        }
        if byte < 0x20 || byte > 0x7E { return .broken }
        keep(byte)
        switch form {
        case .control:
            if bytes == Array(Self.oldMouseStart.utf8) {
                // Three arbitrary bytes.
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

    /// Whether only a terminal sends this sequence, as a reply or to report the mouse.
    var isReply: Bool {
        if case .text = form { return true }
        return ["[?", "[>", Self.mouseStart].contains { bytes.starts(with: $0.utf8) }
    }

    /// The beginning of a mouse report in xterm's mode 1006, without its escape.
    static let mouseStart = "[<"
    /// The beginning of a mouse report in the original encoding.
    static let oldMouseStart = "[M"

    /// The event of a mouse report; `nil` if the program does not use it.
    ///
    /// `ESC [ < button ; column ; row M`, or `ESC [ M` and the three numbers as bytes above 32, with columns and rows
    /// from 1 (xterm's `ctlseqs`, "Mouse Tracking"). Modifier keys are ignored.
    var mouse: MouseEvent? {
        guard let (button, column, row) = mouseNumbers, column > 0, row > 0 else { return nil }
        let kind: MouseEvent.Kind
        switch button & ~0b11100 {
        case 0: kind = .press
        case 64: kind = .wheelUp
        case 65: kind = .wheelDown
        default: return nil
        }
        return MouseEvent(column: column - 1, row: row - 1, kind: kind)
    }

    private var mouseNumbers: (button: Int, column: Int, row: Int)? {
        let numbers: [Int?]
        if bytes.starts(with: Self.oldMouseStart.utf8) {
            numbers = bytes.dropFirst(2).map { Int($0) - 32 }
        } else if bytes.starts(with: Self.mouseStart.utf8), bytes.last == UInt8(ascii: "M") {
            numbers = bytes.dropFirst(2).dropLast().split(separator: UInt8(ascii: ";")).map {
                Int(String(decoding: $0, as: UTF8.self))
            }
        } else {
            return nil
        }
        guard numbers.count == 3, let button = numbers[0], let column = numbers[1], let row = numbers[2] else {
            return nil
        }
        return (button, column, row)
    }

    /// Whether the previous byte was an escape, which either ends this sequence or begins another.
    var isAfterEscape: Bool { followsEscape }

    private mutating func feedText(_ byte: UInt8) -> Progress {
        // This was alt and a key, followed by another key.
        if bytes.count == 1, let first = bytes.first, !Self.continues(first, byte) { return .broken }
        keep(byte)
        defer { followsEscape = byte == 0x1B }
        // If an escape does not end this sequence, it has begun another, and this one is incomplete.
        if followsEscape { return byte == UInt8(ascii: "\\") ? .complete : .broken }
        return byte == 0x07 ? .complete : .more
    }

    /// Returns whether `byte` can be the first of a string: a number in every OSC, `>` or a number in replies with DCS,
    /// `G` in those with APC.
    private static func continues(_ first: UInt8, _ byte: UInt8) -> Bool {
        switch first {
        case UInt8(ascii: "]"): (0x30...0x39).contains(byte)
        case UInt8(ascii: "P"): (0x30...0x39).contains(byte) || byte == UInt8(ascii: ">") || byte == UInt8(ascii: "!")
        case UInt8(ascii: "_"): byte == UInt8(ascii: "G")
        default: true
        }
    }

    /// Keeps a byte, up to a length greater than that of every key and reply.
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
    /// Whether bracketed pasted text follows, which ends with `CSI 201 ~`.
    var isPasteStart: Bool { bytes == Array("[200~".utf8) }

    /// The key of a complete sequence, without modifiers except shift with the left and right keys; `nil` for replies
    /// and unknown sequences.
    ///
    /// These are xterm's sequences, which most terminals share, for keys that the terminal's description lacks.
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
            // A final R with parameters reports the position of the cursor; it is not F3.
            guard final != UInt8(ascii: "R"), let key = Self.cursorKey(final) else { return nil }
            guard numbers.count == 2, numbers[1] == 2 else { return key }
            return key == .left ? .shiftLeft : key == .right ? .shiftRight : key
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

    /// Returns the key of F1 to F5 of the Linux console.
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
