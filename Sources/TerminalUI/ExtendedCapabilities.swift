/// The extended capabilities that are worth carrying over into a description of our own, from user_caps(5).
///
/// Curses can look them up by name but cannot list them. `RGB` and `CO`, which describe direct colour, are not here.
enum ExtendedCapabilities {
    static let flags = ["AX", "XT", "XF", "NQ", "G0"]

    static let numbers = ["U8"]

    static let strings =
        ["BD", "BE", "PE", "PS", "E3", "Se", "Ss", "Cr", "Cs", "XM", "rmxx", "smxx", "kxIN", "kxOUT"] + keypad
        + modifiedKeys

    /// Keys of the numeric keypad.
    private static let keypad = [
        "ka2", "kb1", "kb3", "kc2", "kp5", "kpADD", "kpCMA", "kpDIV", "kpDOT", "kpMUL", "kpSUB", "kpZRO",
    ]

    /// Cursor keys with modifiers: xterm's numbers from 3 (alt) to 8, and shift where that is no standard name.
    private static let modifiedKeys: [String] = {
        let keys = ["kDC", "kDN", "kEND", "kHOM", "kIC", "kLFT", "kNXT", "kPRV", "kRIT", "kUP"]
        return ["kDN", "kUP", "kcbt2"] + keys.flatMap { key in (3...8).map { key + "\($0)" } }
    }()
}
