import Canvas

/// What ``Terminal/nextEvent(timeout:)`` reports.
public enum TerminalEvent: Hashable, Sendable {
    case key(Key)
    case mouse(MouseEvent)
    /// The terminal has this size now; the next frame is sent whole. Several changes in a row come as one.
    case resize(GridSize)
    /// Text that was pasted rather than typed: no control characters but line feeds and tabs.
    case paste(String)
    /// The terminal's own colors are dark, or light: so it says while ``Terminal/isFollowed`` is set.
    case darkness(isDark: Bool)
    /// A signal asks the program to end: `SIGINT`, `SIGTERM`, `SIGHUP` or `SIGQUIT`.
    case terminate(signal: Int32)
    /// The terminal is gone; every later call reports this again.
    case endOfInput
}

/// A key that was pressed. Modifiers of cursor keys are dropped: `ctrl`-`up` is ``up``.
public enum Key: Hashable, Sendable {
    case up, down, left, right
    case pageUp, pageDown, home, end
    case enter, escape, tab, backTab, backspace, delete
    /// A character as typed; one Unicode scalar, so a combining mark comes as a key of its own.
    case character(Character)
    /// `ctrl` with a lower-case letter, a space, or one of `\ ] ^ _`.
    case control(Character)
    /// `F1` is 1.
    case function(Int)
}

/// What the mouse did, and over which cell; (0, 0) is the top left one.
public struct MouseEvent: Hashable, Sendable {
    public enum Kind: Hashable, Sendable {
        /// The first button went down.
        case press
        case wheelUp, wheelDown
    }

    public var column: Int
    public var row: Int
    public var kind: Kind

    public init(column: Int, row: Int, kind: Kind) {
        self.column = column
        self.row = row
        self.kind = kind
    }
}

/// Text from outside, made safe to keep and show.
enum PastedText {
    /// UTF-8 as text: line ends become line feeds, tabs stay, other control characters are dropped.
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
