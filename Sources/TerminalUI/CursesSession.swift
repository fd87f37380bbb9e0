import CNcurses
import Canvas
import ColorScience
import Platform

/// Curses' hold on the terminal, from start to end: the order of its calls, and everything put back.
final class CursesSession {
    let depth: ColorDepth
    /// How many colour pairs may be numbered.
    let pairCapacity: Int

    private let screen: OpaquePointer
    private let modes: termios
    /// Curses would take the size from these variables, and not follow the terminal's.
    private let sizes: EnvironmentOverride
    private var crashGuard: CrashGuard?
    private var errors: ErrorRelay?
    let signals: SignalPipe
    /// What the terminal may be asked.
    let questions: TerminalQuestions

    init(options: TerminalOptions) throws(TerminalError) {
        var modes = termios()
        guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1, tcgetattr(STDOUT_FILENO, &modes) == 0 else {
            throw .notATerminal
        }
        self.modes = modes
        Self.useUTF8()
        let description = try TerminalDescription(depth: options.depth)
        questions = description.questions
        // Before curses would take these signals for itself.
        guard let signals = SignalPipe() else { throw .cannotStart("expected a pipe for signals, found none left") }
        self.signals = signals
        let errors = ErrorRelay()

        sizes = EnvironmentOverride(["LINES": nil, "COLUMNS": nil])
        guard let started = description.start() else {
            sizes.restore()
            throw .cannotStart("expected a terminal that can show a full screen, found one that cannot")
        }
        (screen, depth) = started
        set_escdelay(25)
        if depth != .mono {
            start_color()
            use_default_colors()
        }
        pairCapacity = min(Int(nc_color_pairs()) - 1, Int(Int16.max))
        Self.setModes()
        if options.mouse {
            mouseinterval(0)
            mousemask(nc_button_1_pressed | nc_wheel_up | nc_wheel_down, nil)
        }
        // Until it has been suspended once, curses flushes at every movement of the cursor: some ninety writes a frame,
        // each of which a terminal may show. The first refresh resumes, and from then on a frame is a few.
        endwin()
        let restoring = RestoreSequence.bytes(mouse: options.mouse, isAsked: questions.modes)
        crashGuard = CrashGuard(restoring: restoring, modes: modes, errors: errors?.ends)
        self.errors = errors
    }

    deinit {
        endwin()
        var modes = modes
        tcsetattr(STDOUT_FILENO, TCSADRAIN, &modes)
        delscreen(screen)
        sizes.restore()
        // Messages come last, onto the screen that was left.
        crashGuard = nil
        errors = nil
    }

    /// Curses takes the screen now rather than with the first frame, so that what the terminal is asked before that can
    /// leave no trace: the modes are set, in which nothing is echoed, and the first frame clears the screen.
    func enter() {
        if isendwin() { doupdate() }
    }

    /// The program has been stopped, and goes on: by `^Z`, of which curses knows, or in a way that left the terminal as
    /// it was, for the shell to change. The window may have another size by now, of which nobody was told.
    func comeBack() {
        guard !isendwin() else { return }
        reset_prog_mode()
        var size = winsize()
        let screen = nc_stdscr()
        guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_row > 0, size.ws_col > 0,
            Int32(size.ws_row) != nc_max_rows(screen) || Int32(size.ws_col) != nc_max_columns(screen)
        else { return }
        resizeterm(Int32(size.ws_row), Int32(size.ws_col))
    }

    /// Curses counts characters by the C library, which has to know that they are UTF-8.
    static func useUTF8() {
        setlocale(LC_CTYPE, "")
        for fallback in ["C.UTF-8", "en_US.UTF-8", "UTF-8"] {
            if let codeset = nl_langinfo(nl_item(CODESET)), String(cString: codeset) == "UTF-8" { return }
            setlocale(LC_CTYPE, fallback)
        }
    }

    private static func setModes() {
        cbreak()
        noecho()
        nonl()
        curs_set(0)
        leaveok(nc_stdscr(), true)
        idlok(nc_stdscr(), false)
        // ^S and ^Q are keys, not the brakes; ^V and ^O neither.
        var modes = termios()
        if tcgetattr(STDOUT_FILENO, &modes) == 0 {
            modes.c_iflag &= ~tcflag_t(IXON)
            modes.c_lflag &= ~tcflag_t(IEXTEN)
            tcsetattr(STDOUT_FILENO, TCSADRAIN, &modes)
            def_prog_mode()
        }
    }
}

/// Curses' attributes for each combination of a cell's.
struct CursesAttributes: Sendable {
    private let table: [attr_t]

    init() {
        let single: [(CellAttributes, attr_t)] = [
            (.bold, nc_bold), (.dim, nc_dim), (.italic, nc_italic), (.underline, nc_underline),
            (.reverse, nc_reverse),
            // The description that curses is given makes this one strikethrough.
            (.strikethrough, nc_invisible),
        ]
        table = (0...UInt8.max).map { rawValue in
            single.reduce(0) { CellAttributes(rawValue: rawValue).contains($1.0) ? $0 | $1.1 : $0 }
        }
    }

    subscript(_ attributes: CellAttributes) -> attr_t {
        table[Int(attributes.rawValue)]
    }
}

/// Variables of the environment, changed for a while.
struct EnvironmentOverride: Sendable {
    private let found: [(name: String, value: String?)]

    /// Sets each of `values`, or takes it away where it is `nil`, until ``restore()``.
    init(_ values: KeyValuePairs<String, String?>) {
        found = values.map { name, value in
            let found = getenv(name).map { String(cString: $0) }
            Self.set(name, to: value)
            return (name, found)
        }
    }

    /// Puts back what was there, or was not.
    func restore() {
        for (name, value) in found { Self.set(name, to: value) }
    }

    private static func set(_ name: String, to value: String?) {
        if let value { setenv(name, value, 1) } else { unsetenv(name) }
    }
}
