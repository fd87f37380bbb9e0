import CNcurses

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
