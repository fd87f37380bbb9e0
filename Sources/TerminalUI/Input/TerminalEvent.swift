import Canvas

/// An event that ``Terminal/nextEvent(timeout:)`` returns.
public enum TerminalEvent: Hashable, Sendable {
    /// A key was pressed.
    case key(Key)
    /// The mouse was used.
    case mouse(MouseEvent)
    /// The terminal has this size now, and the next frame is drawn completely. Successive changes arrive as one event.
    case resize(GridSize)
    /// Text was pasted. It contains no control characters except line feeds and tabs.
    case paste(String)
    /// The terminal's own colors are dark or light; reported while ``Terminal/isFollowed`` is set.
    case darkness(isDark: Bool)
    /// A reply has changed what is known about the terminal. ``Terminal/present(_:)`` uses the new depth already.
    case capabilities(TerminalCapabilities)
    /// A signal asks the program to end: `SIGINT`, `SIGTERM`, `SIGHUP` or `SIGQUIT`.
    case terminate(signal: Int32)
    /// The terminal has been closed; every later call returns this again.
    case endOfInput
}

/// A key. Modifiers of cursor keys are dropped, apart from shift with the left and right keys: `ctrl`-`up` is ``up``.
public enum Key: Hashable, Sendable {
    /// Cursor keys.
    case up, down, left, right
    /// The left and right keys with shift.
    case shiftLeft, shiftRight
    /// Keys that scroll by a page, or to either end.
    case pageUp, pageDown, home, end
    /// Keys that are named; ``backTab`` is `shift`-`tab`.
    case enter, escape, tab, backTab, backspace, delete
    /// A character of one Unicode scalar; a combining mark is a key of its own.
    case character(Character)
    /// `ctrl` with a lowercase letter, a space, or one of `\ ] ^ _`.
    case control(Character)
    /// A function key; `F1` is 1.
    case function(Int)
}

/// An event of the mouse, and the cell where it happened.
public struct MouseEvent: Hashable, Sendable {
    /// What happened.
    public enum Kind: Hashable, Sendable {
        /// The first button was pressed.
        case press
        /// The wheel was turned away from or towards the user.
        case wheelUp, wheelDown
    }

    /// The column of the cell, from 0 at the left.
    public var column: Int
    /// The row of the cell, from 0 at the top.
    public var row: Int
    /// What happened.
    public var kind: Kind

    /// An event of the given kind at a cell.
    public init(column: Int, row: Int, kind: Kind) {
        self.column = column
        self.row = row
        self.kind = kind
    }
}

/// Makes text from outside safe to keep and show.
enum PastedText {
    /// Decodes UTF-8. Line ends become line feeds, tabs are kept, other control characters are dropped.
    static func cleaned(_ bytes: [UInt8]) -> String {
        var text = String.UnicodeScalarView()
        var previous: Unicode.Scalar = " "
        for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
            switch scalar.value {
            case 0x0D: text.append("\n")
            case 0x0A where previous == "\r": break
            case 0x09, 0x0A: text.append(scalar)
            case 0x00..<0x20, 0x7F...0x9F: break
            default: text.append(scalar)
            }
            previous = scalar
        }
        return String(text)
    }
}
