import Canvas
import ColorScience

/// An event that ``Terminal/nextEvent(timeout:)`` returns.
public enum TerminalEvent: Hashable, Sendable {
    /// A key was pressed.
    case key(Key)
    /// The mouse was used.
    case mouse(MouseEvent)
    /// The size of the terminal has changed to this value, and the next frame is drawn completely. Successive changes
    /// arrive as one event.
    case resize(GridSize)
    /// Text was pasted. It contains no control characters except line feeds and tabs.
    case paste(String)
    /// The terminal's default colors are dark or light; reported while ``Terminal/isFollowed`` is set.
    case appearance(isDark: Bool)
    /// A reply has changed the known capabilities. ``Terminal/present(_:)`` already uses the new depth.
    case capabilities(TerminalCapabilities)
    /// A signal requests the end of the program: `SIGINT`, `SIGTERM`, `SIGHUP` or `SIGQUIT`.
    case terminate(signal: Int32)
    /// `SIGTSTP` requests that the program stop, as `^Z` does. ``Terminal/suspend()`` does so.
    case suspend
    /// The terminal has been closed; every later call returns this again.
    case endOfInput
}

/// A mouse event with the cell where it occurred.
public struct MouseEvent: Hashable, Sendable {
    /// The type of a mouse event.
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
    /// The type of the event.
    public var kind: Kind

    /// Creates an event of the given kind at a cell.
    public init(column: Int, row: Int, kind: Kind) {
        self.column = column
        self.row = row
        self.kind = kind
    }
}

/// Makes external text safe to keep and show.
enum PastedText {
    /// Decodes UTF-8. Line ends become line feeds, tabs are kept, and other control characters are removed.
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

/// A terminal's reply to a query, or an unsolicited report that was enabled.
enum TerminalReply: Hashable, Sendable {
    /// `CSI ? 997 ; 1 n` is dark, `2` light (Contour's color palette update notifications).
    case scheme(isDark: Bool)
    /// The default color of text, from OSC 10.
    case foreground(Color)
    /// The default color behind text, from OSC 11.
    case background(Color)
    /// DECRPM. The states are 1 set, 2 reset, 3 permanently set, 4 permanently reset, and 0 for an unknown mode.
    case mode(Int, state: Int)
    /// DA1, to which every terminal replies. Replies to earlier queries have already arrived, or never will.
    case attributes
    /// XTVERSION: the name and the version, in printable ASCII.
    case version(String)
    /// DA2, in which terminals encode their kind and version.
    case secondaryAttributes([Int])
    /// XTWINOPS 16: the size of a cell.
    case cellSize(PixelSize)
    /// XTWINOPS 14: the size of the text area.
    case areaSize(PixelSize)
    /// The kitty graphics protocol: whether the image of the query could be displayed.
    case graphics(isSupported: Bool)

    /// Converts the size of a text area of `grid` to the size of a cell; returns other replies unchanged.
    func perCell(of grid: GridSize) -> TerminalReply {
        guard case .areaSize(let area) = self, grid.columns > 0, grid.rows > 0,
            let cell = PixelSize(width: area.width / grid.columns, height: area.height / grid.rows)
        else { return self }
        return .cellSize(cell)
    }
}

extension EscapeSequence {
    /// The reply in a complete sequence; `nil` for keys and for replies to other queries.
    var reply: TerminalReply? {
        guard let final = bytes.last, let first = bytes.first else { return nil }
        switch first {
        case UInt8(ascii: "["):
            let parameters = bytes.dropFirst(2).dropLast()
            if bytes.starts(with: Array("[?".utf8)) { return Self.privateReply(final, parameters: parameters) }
            if bytes.starts(with: Array("[>".utf8)), final == UInt8(ascii: "c") {
                let numbers = Self.numbers(parameters).compactMap { $0 }
                return numbers.count == 3 ? .secondaryAttributes(numbers) : nil
            }
            return final == UInt8(ascii: "t") ? Self.sizeReply(Self.numbers(bytes.dropFirst().dropLast())) : nil
        case UInt8(ascii: "P"):
            guard bytes.starts(with: Array("P>|".utf8)) else { return nil }
            return .version(printable(String(decoding: text.dropFirst(2), as: UTF8.self)))
        case UInt8(ascii: "_"):
            guard text.starts(with: Array("Gi=31;".utf8)) else { return nil }
            return .graphics(isSupported: text.dropFirst(6).elementsEqual(Array("OK".utf8)))
        case UInt8(ascii: "]"): return colorReply
        default: return nil
        }
    }

    /// The color in an OSC reply.
    private var colorReply: TerminalReply? {
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

    /// The text of a string without its first byte and its terminator, BEL or `ESC \`.
    private var text: ArraySlice<UInt8> {
        bytes.dropFirst().prefix { $0 != 0x07 && $0 != 0x1B }
    }

    private static func privateReply(_ final: UInt8, parameters: ArraySlice<UInt8>) -> TerminalReply? {
        let isModeReport = final == UInt8(ascii: "y") && parameters.last == UInt8(ascii: "$")
        let numbers = numbers(isModeReport ? parameters.dropLast() : parameters)
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

    /// Returns the parameters of a control sequence; `nil` for each that is not a number.
    private static func numbers(_ parameters: ArraySlice<UInt8>) -> [Int?] {
        parameters.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
            .map { Int(String(decoding: $0, as: UTF8.self)) }
    }

    /// Returns a size reply: `6 ; height ; width` is the size of a cell, `4 ; height ; width` that of the text area.
    private static func sizeReply(_ numbers: [Int?]) -> TerminalReply? {
        guard numbers.count == 3, let kind = numbers[0], let height = numbers[1], let width = numbers[2],
            let size = PixelSize(width: width, height: height)
        else { return nil }
        return kind == 6 ? .cellSize(size) : kind == 4 ? .areaSize(size) : nil
    }
}
