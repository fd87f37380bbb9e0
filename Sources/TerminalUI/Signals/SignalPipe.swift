import Platform

/// The response of the program to a signal.
enum SignalRequest: Hashable, Sendable {
    /// End the program: `SIGINT`, `SIGTERM`, `SIGHUP` or `SIGQUIT`.
    case terminate(signal: Int32)
    /// Restore the terminal and stop: `SIGTSTP`, which `^Z` sends.
    case suspend
    /// Take over the terminal again: `SIGCONT`.
    case resume
    /// Adapt to the terminal's new size: `SIGWINCH`.
    case resize
}

/// Signals that have arrived but have not been handled yet.
struct PendingSignals: Sendable {
    private var termination: Int32?
    private var isSuspending = false
    private(set) var isResuming = false
    private var isResizing = false

    /// Adds a signal. `SIGTSTP` and `SIGCONT` cancel each other, as they do in the kernel: the last one takes effect.
    mutating func add(_ signal: Int32) {
        switch signal {
        case SIGTSTP: (isSuspending, isResuming) = (true, false)
        case SIGCONT: (isSuspending, isResuming) = (false, true)
        case SIGWINCH: isResizing = true
        default: termination = termination ?? signal
        }
    }

    /// Removes and returns the most urgent request.
    mutating func next() -> SignalRequest? {
        if let signal = termination {
            termination = nil
            return .terminate(signal: signal)
        }
        if isSuspending {
            isSuspending = false
            return .suspend
        }
        if isResuming {
            // Resuming reads the size of the terminal anyway.
            (isResuming, isResizing) = (false, false)
            return .resume
        }
        guard isResizing else { return nil }
        isResizing = false
        return .resize
    }

    /// Whether the process should not stop, because a later signal continues or terminates it.
    var cancelsSuspension: Bool { isResuming || termination != nil }

    /// Ends the suspension: the signals that stopped and continued the process have been handled.
    mutating func endSuspension() {
        (isSuspending, isResuming) = (false, false)
    }
}

/// Turns signals into bytes in a pipe, so that the main loop can wait for them together with the terminal and handle
/// them where it is safe to allocate memory and to call curses.
///
/// Create it before curses starts: curses installs its handlers only for signals with the default action, and its
/// handler for `SIGTSTP` redraws and resizes the screen inside the signal handler. Signals that were ignored when the
/// program started stay ignored.
final class SignalPipe {
    /// The descriptor to wait for. Reading from it never blocks.
    let readEnd: Int32
    private let writeEnd: Int32
    private let previous: [(signal: Int32, action: sigaction)]
    private var pending = PendingSignals()

    /// Installs the handlers; `nil` if the system has no descriptors left.
    init?() {
        guard let ends = Descriptors.pipe() else { return nil }
        (readEnd, writeEnd) = ends
        SignalState.shared.pointee.pipe = writeEnd
        let signals = [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGCONT, SIGWINCH]
        previous = signals.compactMap { signal in
            // Curses handles SIGWINCH even if it is ignored. Calls are restarted, because curses would otherwise drop
            // output.
            SignalActions.replace(
                signal, with: forwardSignal, flags: Int32(SA_RESTART), evenIfIgnored: signal == SIGWINCH
            )
            .map { (signal, $0) }
        }
    }

    deinit {
        let state = SignalState.shared
        for (signal, action) in previous { SignalActions.restore(signal, to: action) }
        state.pointee.pipe = -1
        if state.pointee.termination != 0 { alarm(0) }
        state.pointee.termination = 0
        _ = close(readEnd)
        _ = close(writeEnd)
    }

    /// Removes and returns the most urgent request that has arrived, if any.
    func next() -> SignalRequest? {
        readPipe()
        return pending.next()
    }

    /// Stops the process as `SIGTSTP` does by default, until `SIGCONT` arrives.
    ///
    /// Returns immediately if a later signal requests something else. The terminal must be restored before.
    func stop() {
        readPipe()
        defer { if pending.isResuming { pending.endSuspension() } }
        guard !pending.cancelsSuspension else { return }
        pending.endSuspension()
        SignalActions.raiseWithDefaultAction(SIGTSTP)
        // Another ^Z may have followed the signal that continued the process.
        readPipe()
    }

    /// Stops the process while it is in the background, where it may not use the terminal.
    ///
    /// Shells report this as "tty output". A process group that no shell can continue is not stopped.
    func waitForForeground() {
        while !SignalState.isInForeground {
            SignalActions.raiseWithDefaultAction(SIGTTOU)
            readPipe()
            guard pending.isResuming else { return }
            pending.endSuspension()
        }
    }

    private func readPipe() {
        var byte: UInt8 = 0
        while read(readEnd, &byte, 1) == 1 { pending.add(Int32(byte)) }
    }
}

/// The state used by signal handlers. It is never freed and has no lock, so that a handler can use it at any time.
struct SignalState {
    /// The descriptor to which handlers write the numbers of signals; negative if none is open.
    var pipe: Int32 = -1
    /// Whether the terminal is in the program's modes, so that a terminating signal must restore it.
    var ownsTerminal = false
    /// The first signal that requested the end of the program; 0 for none.
    var termination: Int32 = 0

    /// The bytes that restore the screen, and the original modes and status flags of the terminal.
    var restoringBytes = UnsafeMutableRawBufferPointer(start: nil, count: 0)
    var modes = termios()
    var flags: Int32 = 0
    /// The descriptors from which the messages of ``ErrorRelay`` are read and to which they are printed; negative for
    /// none.
    var errors: (readEnd: Int32, original: Int32) = (-1, -1)
    /// The actions that ``EmergencyRestore`` replaced, by signal number.
    let previousActions = UnsafeMutablePointer<sigaction>.allocate(capacity: 128)
    /// Memory for copying messages.
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 4096, alignment: 1)

    nonisolated(unsafe) static let shared: UnsafeMutablePointer<SignalState> = {
        let pointer = UnsafeMutablePointer<SignalState>.allocate(capacity: 1)
        pointer.initialize(to: SignalState())
        return pointer
    }()

    /// Whether job control allows this process to use the terminal. Async-signal-safe.
    static var isInForeground: Bool {
        let group = tcgetpgrp(STDIN_FILENO)
        return group < 0 || group == getpgrp()
    }

    /// The maximum time for closing the terminal after a termination request, in seconds.
    static let terminationTimeout: UInt32 = 1
    /// The maximum additional time for storing unsaved data, in seconds.
    static let storingTimeout: UInt32 = 5
}

/// The handler of ``SignalPipe``. Async-signal-safe, and preserves `errno`.
private func forwardSignal(_ signal: Int32) {
    let savedError = errno
    let state = SignalState.shared
    if signal != SIGTSTP, signal != SIGCONT, signal != SIGWINCH {
        // When a terminal is closed, both the kernel and the shell send a signal. The program is already ending
        // regularly.
        guard state.pointee.termination == 0 else { return }
        // A suspended program has already restored the terminal, and may not use it to end regularly.
        guard state.pointee.ownsTerminal, SignalState.isInForeground else {
            SignalActions.terminate(by: signal)
            return
        }
        // In case the program cannot close the terminal, because it is busy or the terminal does not read.
        state.pointee.termination = signal
        alarm(SignalState.terminationTimeout)
    }
    var byte = UInt8(truncatingIfNeeded: signal)
    _ = write(state.pointee.pipe, &byte, 1)
    errno = savedError
}

/// Signal actions (`sigaction`), which each C library declares differently.
enum SignalActions {
    typealias Handler = @convention(c) (Int32) -> Void

    /// Installs `handler` for `signal` and returns the action that it replaces.
    ///
    /// Returns `nil` for signals that cannot be handled, and for an ignored signal, which stays ignored, as `nohup`
    /// expects, unless `evenIfIgnored` is set. While a handler that blocks others runs, no other handler starts.
    static func replace(
        _ signal: Int32, with handler: @escaping Handler, flags: Int32, blocksOthers: Bool = false,
        evenIfIgnored: Bool = false
    ) -> sigaction? {
        var old = sigaction()
        guard sigaction(signal, nil, &old) == 0, evenIfIgnored || !isIgnored(old) else { return nil }
        var new = sigaction()
        #if canImport(Darwin)
            new.__sigaction_u.__sa_handler = handler
        #elseif canImport(Musl)
            new.__sa_handler.sa_handler = handler
        #else
            new.__sigaction_handler.sa_handler = handler
        #endif
        new.sa_flags = flags
        if blocksOthers { sigfillset(&new.sa_mask) } else { sigemptyset(&new.sa_mask) }
        return sigaction(signal, &new, nil) == 0 ? old : nil
    }

    /// Restores a previous action of `signal`. Async-signal-safe.
    static func restore(_ signal: Int32, to action: sigaction) {
        var action = action
        _ = sigaction(signal, &action, nil)
    }

    /// Sends `signal` to this process with its default action, then restores the current action.
    ///
    /// Does not return for signals that terminate, unless they are blocked. Async-signal-safe.
    fileprivate static func raiseWithDefaultAction(_ signal: Int32) {
        var standard = sigaction()
        var current = sigaction()
        _ = sigaction(signal, &standard, &current)
        raise(signal)
        _ = sigaction(signal, &current, nil)
    }

    /// Terminates this process with `signal` as soon as the signal is not blocked. Async-signal-safe.
    static func terminate(by signal: Int32) {
        var standard = sigaction()
        _ = sigaction(signal, &standard, nil)
        raise(signal)
    }

    /// Returns whether an action ignores its signal. Async-signal-safe.
    static func isIgnored(_ action: sigaction) -> Bool {
        #if canImport(Darwin)
            let handler = action.__sigaction_u.__sa_handler
        #elseif canImport(Musl)
            let handler = action.__sa_handler.sa_handler
        #else
            let handler = action.__sigaction_handler.sa_handler
        #endif
        // SIG_IGN is the address 1, which is not a function.
        return unsafeBitCast(handler, to: UInt.self) == 1
    }
}
