/// A key, a click or a turn of the wheel for ``TerminalSession/press(_:)``.
public enum SessionKey: Hashable, Sendable {
    case up, down, left, right, home, end
    case enter, escape, tab, backTab, backspace, delete, pageUp, pageDown
    case char(Character)
    /// A letter with the control key: `.control("c")` is byte 3.
    case control(Unicode.Scalar)
    /// One of the function keys F1...F12.
    case function(Int)
    /// A mouse event in SGR encoding (mode 1006), at a cell counted from 0: the left button down and up, or the wheel.
    case click(column: Int, row: Int), wheelUp(column: Int, row: Int), wheelDown(column: Int, row: Int)

    /// Returns the bytes that xterm sends. Source: the PC-style keys in xterm's `ctlseqs`.
    func bytes(applicationCursor: Bool) -> String {
        let cursor = applicationCursor ? "\u{1B}O" : "\u{1B}["
        return switch self {
        case .up: cursor + "A"
        case .down: cursor + "B"
        case .right: cursor + "C"
        case .left: cursor + "D"
        case .home: cursor + "H"
        case .end: cursor + "F"
        case .enter: "\r"
        case .escape: "\u{1B}"
        case .tab: "\t"
        case .backTab: "\u{1B}[Z"
        case .backspace: "\u{7F}"
        case .delete: "\u{1B}[3~"
        case .pageUp: "\u{1B}[5~"
        case .pageDown: "\u{1B}[6~"
        case .char(let character): String(character)
        case .control(let scalar): String(Unicode.Scalar(UInt8(scalar.value & 0x1F)))
        case .function(let number): Self.function(number)
        case .click(let column, let row):
            Self.mouse(0, column, row, "M") + Self.mouse(0, column, row, "m")
        case .wheelUp(let column, let row): Self.mouse(64, column, row, "M")
        case .wheelDown(let column, let row): Self.mouse(65, column, row, "M")
        }
    }

    private static func mouse(_ button: Int, _ column: Int, _ row: Int, _ final: String) -> String {
        "\u{1B}[<\(button);\(column + 1);\(row + 1)\(final)"
    }

    /// Returns the sequence of a function key: SS3 P...S for F1...F4, numbers with gaps for the others; empty for other
    /// numbers.
    private static func function(_ number: Int) -> String {
        let codes = [15, 17, 18, 19, 20, 21, 23, 24]
        switch number {
        case 1...4: return "\u{1B}O" + ["P", "Q", "R", "S"][number - 1]
        case 5...12: return "\u{1B}[\(codes[number - 5])~"
        default: return ""
        }
    }
}
