import CNcurses
import ColorScience
import Platform

/// The terminal as terminfo describes it, and the modified description that curses is given.
struct TerminalDescription {
    private let name: String
    let depth: ColorDepth
    /// What the terminal may be asked; nothing where it has no alternate screen to leave.
    let queries: TerminalQueries
    private let facts: TerminfoFacts
    private let driven: TerminfoEntry
    /// Turns off the reports of the mouse, as curses would.
    private let mouseOff: [UInt8]

    /// Looks up `TERM`. `depth` is the one that was requested; `nil` detects it.
    init(depth: ColorDepth?) throws(TerminalError) {
        let environment = DetectionEnvironment.current()
        name = environment["TERM"] ?? ""
        var status: Int32 = 0
        guard !name.isEmpty, nc_setupterm(name, STDOUT_FILENO, &status) == OK else {
            throw .unknownTerminal(name: name)
        }
        let own = TerminfoEntry.current(name: name)
        facts = TerminfoEntry.currentFacts()
        mouseOff = RestoreSequence.mouseOff()
        del_curterm(nc_current_terminal())
        guard own.string("cup") != nil else {
            let shown = TerminalError.printable(name)
            throw .cannotStart("expected a terminal that can move its cursor, found TERM=\(shown), which cannot")
        }
        var queries = TerminalQueries(environment: environment)
        if own.string("rmcup") == nil { queries.darkness = false }
        self.queries = queries
        self.depth = depth ?? ColorDepthDetection.depth(environment: environment, terminfo: facts)
        driven = own.driven(at: self.depth, isFollowed: queries.darkness)
    }

    /// The bytes that undo what curses does to the terminal, for a handler that cannot call curses.
    func restoringBytes(mouse: Bool) -> [UInt8] {
        RestoreSequence.bytes(for: driven, mouseOff: mouse ? mouseOff : [], endsUpdate: queries.modes)
    }

    /// Starts curses with the modified description; if that fails, with the terminal's own and the colors it has.
    func start() -> (screen: OpaquePointer, depth: ColorDepth)? {
        if let database = driven.inlineDatabase() {
            let override = EnvironmentOverride(["TERMINFO": database])
            let screen = nc_newterm(driven.shortName)
            override.restore()
            if let screen { return (screen, depth) }
        }
        guard let screen = nc_newterm(name) else { return nil }
        let most: ColorDepth = facts.colors >= 256 ? .ansi256 : facts.colors >= 16 ? .ansi16 : .mono
        return (screen, min(depth, most))
    }
}

/// The bytes that undo what curses has done to the terminal.
enum RestoreSequence {
    /// In this order: the end of a synchronized update, style and colors, mouse, keypad, cursor, alternate screen.
    ///
    /// - Parameters:
    ///   - entry: The description that curses uses.
    ///   - mouseOff: ``mouseOff()``; empty where the mouse is not in use.
    ///   - endsUpdate: Whether frames may be marked as synchronized updates.
    static func bytes(for entry: TerminfoEntry, mouseOff: [UInt8], endsUpdate: Bool) -> [UInt8] {
        func capabilities(_ names: String...) -> [UInt8] {
            names.flatMap { withoutDelays(entry.string($0) ?? []) }
        }
        let update = endsUpdate ? SynchronizedOutput.end : []
        return update + capabilities("sgr0", "op") + mouseOff + capabilities("rmkx", "cnorm", "rmcup")
    }

    /// What turns the mouse off in the current terminal (after `setupterm`); empty where it has none.
    static func mouseOff() -> [UInt8] {
        if TerminfoEntry.bytes(nc_string("XM")) != nil, let expanded = nc_expand(nc_string("XM"), 0) {
            return withoutDelays(Array(String(cString: expanded).utf8))
        }
        return (TerminfoEntry.bytes(nc_string("kmous")) ?? []).isEmpty ? [] : Array("\u{1B}[?1000l".utf8)
    }

    /// `string` without its delays (`$<5>`), which terminals no longer need.
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
