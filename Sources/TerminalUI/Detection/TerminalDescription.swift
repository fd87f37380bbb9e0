import CNcurses
import Canvas
import ColorScience
import Platform

/// The terminal as described by terminfo, and the modified description passed to curses.
struct TerminalDescription {
    private let name: String
    /// The facts about the terminal before it was queried.
    let facts: DetectionFacts
    /// The color depth before the terminal was queried.
    let depth: ColorDepth
    /// The queries that the terminal supports; none if it has no alternate screen.
    let queries: TerminalQueries
    /// Whether the depth can become true color while curses runs.
    let isSwitchable: Bool
    private let modified: TerminfoEntry
    /// The bytes that turn off mouse reports, as curses would.
    private let mouseOff: [UInt8]
    /// The bytes that move to a line below the frame, if there is no alternate screen; empty otherwise.
    private let belowFrame: [UInt8]
    /// Whether the frame remains on the screen when the program ends, because there is no alternate screen.
    var leavesFrame: Bool { !belowFrame.isEmpty }

    /// Looks up `TERM`. Detects the depth and glyphs if `options` does not contain them.
    init(options: TerminalOptions) throws(TerminalError) {
        let environment = DetectionEnvironment.current()
        name = environment["TERM"] ?? ""
        var status: Int32 = 0
        guard !name.isEmpty, nc_setupterm(name, STDOUT_FILENO, &status) == OK else {
            throw .unknownTerminal(name: name)
        }
        let own = TerminfoEntry.current(name: name)
        facts = DetectionFacts(
            environment: environment, terminfo: TerminfoEntry.currentFacts(), depth: options.depth,
            glyphs: options.glyphs, drawable: Self.drawableGlyphs(), cellSize: Self.cellSize(of: STDOUT_FILENO))
        mouseOff = RestoreSequence.mouseOff()
        belowFrame = own.string("rmcup") == nil ? RestoreSequence.belowFrame() : []
        del_curterm(nc_current_terminal())
        guard own.string("cup") != nil else {
            let shown = printable(name)
            throw .cannotStart("expected a terminal that can move its cursor, found TERM=\(shown), which cannot")
        }
        var queries = TerminalQueries(environment: environment)
        if own.string("rmcup") == nil { queries.appearance = false }
        self.queries = queries
        depth = facts.capabilities.depth
        isSwitchable = queries.identity && facts.depth == nil && (depth == .ansi16 || depth == .ansi256)
        modified = own.modified(at: depth, isFollowed: queries.appearance, isSwitchable: isSwitchable)
    }

    /// Returns the facts available without a terminal: the environment, and the terminal's description if there is one.
    static func factsWithoutTerminal(_ options: TerminalOptions) -> DetectionFacts {
        let environment = DetectionEnvironment.current()
        var status: Int32 = 0
        var terminfo = TerminfoFacts(colors: 0)
        if let name = environment["TERM"], !name.isEmpty, nc_setupterm(name, STDOUT_FILENO, &status) == OK {
            terminfo = TerminfoEntry.currentFacts()
            del_curterm(nc_current_terminal())
        }
        return DetectionFacts(
            environment: environment, terminfo: terminfo, depth: options.depth, glyphs: options.glyphs,
            drawable: drawableGlyphs())
    }

    /// Returns the size of a cell according to the kernel. The division also discards padding at the edges of the
    /// window, which is less than a cell.
    static func cellSize(of terminal: Int32) -> PixelSize? {
        WindowSize(of: terminal).flatMap {
            PixelSize(width: $0.pixelWidth / $0.columns, height: $0.pixelHeight / $0.rows)
        }
    }

    /// Returns the largest glyph set for which wcwidth(3), on which curses relies, reports correct widths. On Linux,
    /// where the program defines wcwidth, this is every set.
    private static func drawableGlyphs() -> GlyphSet {
        CursesSession.useUTF8()
        let samples: [(GlyphSet, wchar_t)] = [(.sextant, 0x1FB00), (.mosaic, 0x1FB3C), (.octant, 0x1CD00)]
        return samples.prefix { nc_width($0.1) == 1 }.last?.0 ?? .quadrant
    }

    /// Returns the bytes that undo the changes of curses to the terminal, for a handler that cannot call curses.
    func restoringBytes(mouse: Bool) -> [UInt8] {
        RestoreSequence.bytes(for: modified, mouseOff: mouse ? mouseOff : [], endsUpdate: queries.identity) + belowFrame
    }

    /// The screen of curses and its properties.
    struct Started {
        let screen: OpaquePointer
        let depth: ColorDepth
        /// Whether the depth can become true color.
        let isSwitchable: Bool
    }

    /// Starts curses with the modified description; if that fails, with the terminal's original description and colors.
    func start() -> Started? {
        if let database = modified.inlineDatabase() {
            let override = EnvironmentOverride(["TERMINFO": database])
            let screen = nc_newterm(modified.shortName)
            override.restore()
            if let screen { return Started(screen: screen, depth: depth, isSwitchable: isSwitchable) }
        }
        guard let screen = nc_newterm(name) else { return nil }
        let colors = facts.terminfo.colors
        let most: ColorDepth = colors >= 256 ? .ansi256 : colors >= 16 ? .ansi16 : .mono
        return Started(screen: screen, depth: min(depth, most), isSwitchable: false)
    }
}

/// The bytes that undo the changes of curses to the terminal.
enum RestoreSequence {
    /// Returns the sequences that end a synchronized update and reset, in this order, style and colors, mouse, keypad,
    /// cursor and alternate screen.
    ///
    /// - Parameters:
    ///   - entry: The description that curses uses.
    ///   - mouseOff: ``mouseOff()``; empty if the mouse is not used.
    ///   - endsUpdate: Whether frames may be marked as synchronized updates.
    static func bytes(for entry: TerminfoEntry, mouseOff: [UInt8], endsUpdate: Bool) -> [UInt8] {
        func capabilities(_ names: String...) -> [UInt8] {
            names.flatMap { withoutDelays(entry.string($0) ?? []) }
        }
        let update = endsUpdate ? SynchronizedOutput.end : []
        return update + capabilities("sgr0", "op") + mouseOff + capabilities("rmkx", "cnorm", "rmcup")
    }

    /// Moves to the last row of the current terminal (after `setupterm`) and adds a line.
    static func belowFrame() -> [UInt8] {
        guard let rows = WindowSize(of: STDOUT_FILENO)?.rows,
            let move = nc_expand(nc_string("cup"), Int32(rows) - 1)
        else { return newLine }
        return withoutDelays(Array(String(cString: move).utf8)) + newLine
    }

    /// Scrolls the screen by a line, in every mode of the terminal.
    static let newLine = Array("\r\n".utf8)

    /// Returns the bytes that turn off the mouse in the current terminal (after `setupterm`); empty if it has none.
    static func mouseOff() -> [UInt8] {
        if TerminfoEntry.bytes(nc_string("XM")) != nil, let expanded = nc_expand(nc_string("XM"), 0) {
            return withoutDelays(Array(String(cString: expanded).utf8))
        }
        return (TerminfoEntry.bytes(nc_string("kmous")) ?? []).isEmpty ? [] : Array("\u{1B}[?1000l".utf8)
    }

    /// Returns `string` without delays (`$<5>`), which terminals no longer need.
    static func withoutDelays(_ string: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        var rest = string[...]
        while let byte = rest.first {
            if byte == UInt8(ascii: "$"), rest.dropFirst().first == UInt8(ascii: "<"),
                let end = rest.firstIndex(of: UInt8(ascii: ">"))
            {
                rest = rest[(end + 1)...]
            } else {
                result.append(byte)
                rest = rest.dropFirst()
            }
        }
        return result
    }
}
