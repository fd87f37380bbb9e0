import CNcurses
import Canvas
import ColorScience
import Platform

/// Owns the curses session: setup, teardown, suspension and changes of size.
final class CursesSession {
    /// The facts about the terminal before it was queried.
    let facts: DetectionFacts
    /// The color depth with which curses was started.
    let depth: ColorDepth
    /// Whether the depth can become true color.
    let isSwitchable: Bool
    /// The number of color pairs that curses can define.
    let pairCapacity: Int

    private let screen: OpaquePointer
    private let modes: termios
    /// The status flags of the terminal's open file description, which other programs share.
    private let flags: Int32
    /// Without these variables, because curses would take the size from them instead of from the terminal.
    private let sizeVariables: EnvironmentOverride
    private var emergency: EmergencyRestore?
    private var errors: ErrorRelay?
    /// The signals that the main loop handles.
    let signals: SignalPipe
    /// The queries that the terminal supports.
    let queries: TerminalQueries
    /// Whether the frame stays on the screen when the program ends.
    private let leavesFrame: Bool
    /// Whether the program reads the terminal's input; `false` until ``takeInput()``.
    private var hasInput = false
    /// Whether the program uses the screen; `false` until ``enter()``.
    private(set) var hasEntered = false
    /// Whether the next frame must take over the screen again.
    private var hasResumed = false

    init(options: TerminalOptions) throws(TerminalError) {
        var modes = termios()
        guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1, tcgetattr(STDOUT_FILENO, &modes) == 0 else {
            throw .notATerminal
        }
        self.modes = modes
        flags = fcntl(STDOUT_FILENO, F_GETFL)
        Self.useUTF8()
        let description = try TerminalDescription(options: options)
        facts = description.facts
        queries = description.queries
        leavesFrame = description.leavesFrame

        // After this point, the terminal is changed, so all signals are handled first. Curses then installs no
        // handlers.
        guard let signals = SignalPipe() else { throw .cannotStart("expected a pipe for signals, found none left") }
        self.signals = signals
        let emergency = EmergencyRestore(
            restoring: description.restoringBytes(mouse: options.mouse), modes: modes, flags: flags)
        let errors = ErrorRelay()
        SignalState.shared.pointee.errors = errors?.ends ?? (-1, -1)
        SignalState.shared.pointee.ownsTerminal = true
        Self.setFlags(flags & ~O_NONBLOCK)

        sizeVariables = EnvironmentOverride(["LINES": nil, "COLUMNS": nil])
        guard let started = description.start() else {
            sizeVariables.restore()
            Self.setFlags(flags)
            Self.releaseTerminal()
            throw .cannotStart("expected a terminal that can show a full screen, found one that cannot")
        }
        screen = started.screen
        depth = started.depth
        isSwitchable = started.isSwitchable
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
        // Until it has been suspended once, curses flushes after every movement of the cursor: about ninety writes for
        // each frame, each of which the terminal may display separately. The first refresh resumes; after that, a frame
        // needs only a few writes.
        endwin()
        self.emergency = emergency
        self.errors = errors
    }

    deinit {
        leaveScreen()
        var modes = modes
        tcsetattr(STDOUT_FILENO, TCSADRAIN, &modes)
        Self.setFlags(flags)
        delscreen(screen)
        sizeVariables.restore()
        Self.releaseTerminal()
        // Print messages to the restored screen.
        errors = nil
        emergency = nil
    }

    /// Restores the screen. A frame that remains on it is followed by an empty line for the prompt.
    private func leaveScreen() {
        endwin()
        if leavesFrame, hasEntered { Descriptors.write(RestoreSequence.newLine, to: STDOUT_FILENO) }
    }

    /// Sets the status flags of the terminal's open file description, which other programs may have left non-blocking:
    /// curses would then lose output, or use a full processor core while the terminal does not read.
    private static func setFlags(_ flags: Int32) {
        if fcntl(STDOUT_FILENO, F_GETFL) != flags { _ = fcntl(STDOUT_FILENO, F_SETFL, flags) }
    }

    /// Stops the signal handlers from changing the terminal.
    private static func releaseTerminal() {
        SignalState.shared.pointee.ownsTerminal = false
        SignalState.shared.pointee.errors = (-1, -1)
    }

    /// Whether the input has been taken over. Before that, the terminal buffers input until a line is complete, and
    /// reading it could block.
    var takesInput: Bool { hasInput || hasEntered }

    /// Takes over the input, but not yet the screen, so that replies to queries are not echoed. Repeated calls have no
    /// effect.
    func takeInput() {
        guard !hasInput else { return }
        hasInput = true
        reset_prog_mode()
    }

    /// Adds bytes that signal handlers write first to restore the terminal.
    func restoreFirst(_ bytes: [UInt8]) { emergency?.prepend(bytes) }

    /// Takes over the screen, which the next frame does too. Repeated calls have no effect.
    ///
    /// - Parameter now: Whether the next output is for the new screen and not part of a frame. Curses would otherwise
    ///   clear the screen unnecessarily.
    func enter(now: Bool) {
        guard !hasEntered else { return }
        hasEntered = true
        SignalState.shared.pointee.ownsTerminal = true
        if now { doupdate() }
    }

    /// Restores the terminal and stops the process until it is continued. Must be followed by ``resume()``.
    func suspend() {
        // The shell may have taken back the terminal already, but this process must still restore it.
        var blocked = sigset_t()
        var previous = sigset_t()
        sigemptyset(&blocked)
        sigaddset(&blocked, SIGTTOU)
        sigprocmask(SIG_BLOCK, &blocked, &previous)
        // The shell must not receive keys typed before ^Z.
        tcflush(STDIN_FILENO, TCIFLUSH)
        leaveScreen()
        Self.setFlags(flags)
        SignalState.shared.pointee.ownsTerminal = false
        sigprocmask(SIG_SETMASK, &previous, nil)
        signals.stop()
    }

    /// Takes over the terminal after the process was stopped, by ``suspend()`` or externally.
    ///
    /// The size and the modes of the terminal may have changed since then. The next frame takes over the screen;
    /// ``beginFrame()`` must precede it.
    func resume() {
        signals.waitForForeground()
        updateSize()
        guard takesInput else { return }
        SignalState.shared.pointee.ownsTerminal = true
        Self.setFlags(flags & ~O_NONBLOCK)
        reset_prog_mode()
        hasResumed = hasEntered
    }

    /// Prepares the first frame after ``resume()``, which sets all modes and clears the screen.
    func beginFrame() {
        guard hasResumed else { return }
        hasResumed = false
        // Curses does that only after it was suspended itself, not after the process was stopped externally.
        if !isendwin() { endwin() }
    }

    /// Makes the screen as large as the terminal, up to the limit of curses.
    func updateSize() {
        guard let size = WindowSize(of: STDOUT_FILENO) else { return }
        resize_term(Int32(Int16(clamping: size.rows)), Int32(Int16(clamping: size.columns)))
    }

    /// Sets a UTF-8 locale, because curses measures characters with the C library.
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
        // ^S, ^Q, ^V and ^O are ordinary keys.
        var modes = termios()
        if tcgetattr(STDOUT_FILENO, &modes) == 0 {
            modes.c_iflag &= ~tcflag_t(IXON)
            modes.c_lflag &= ~tcflag_t(IEXTEN)
            // The kernel sends the signal of ^Z before it discards output, which could be the restored screen.
            // ``suspend()`` discards the input.
            modes.c_lflag |= tcflag_t(NOFLSH)
            tcsetattr(STDOUT_FILENO, TCSADRAIN, &modes)
            def_prog_mode()
        }
        // This call writes, and would wait for ^Q if ^S has stopped the output.
        curs_set(0)
        leaveok(nc_stdscr(), true)
        idlok(nc_stdscr(), false)
    }
}

/// Curses attributes for every combination of cell attributes.
struct CursesAttributes: Sendable {
    private let table: [attr_t]

    init() {
        let single: [(CellAttributes, attr_t)] = [
            (.bold, nc_bold), (.dim, nc_dim), (.italic, nc_italic), (.underline, nc_underline),
            (.reverse, nc_reverse),
            // The description passed to curses replaces this attribute with strikethrough.
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

/// Temporary values of environment variables.
struct EnvironmentOverride: Sendable {
    private let found: [(name: String, value: String?)]

    /// Sets each of `values`, or removes it if it is `nil`, until ``restore()``.
    init(_ values: KeyValuePairs<String, String?>) {
        found = values.map { name, value in
            let found = getenv(name).map { String(cString: $0) }
            Self.set(name, to: value)
            return (name, found)
        }
    }

    /// Restores the original values.
    func restore() {
        for (name, value) in found { Self.set(name, to: value) }
    }

    private static func set(_ name: String, to value: String?) {
        if let value { setenv(name, value, 1) } else { unsetenv(name) }
    }
}
