import Platform

/// Restores the terminal if a signal terminates the process before it can close the terminal regularly.
///
/// This covers crashes, signals that the program does not expect, such as `SIGUSR1`, and termination requests that the
/// program does not handle in time (``SignalState/terminationTimeout``). Everything the handler needs is prepared in
/// advance: it only writes, sets the terminal's modes and lets the signal terminate the process. After a termination
/// request, the program continues for a limited time without its terminal, to store unsaved data.
final class EmergencyRestore {
    /// Every signal whose default action terminates the process, except those of ``SignalPipe`` and `SIGXFSZ`, which
    /// the program ignores.
    private static var signals: [Int32] {
        var signals = [
            SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGTRAP, SIGSYS, SIGPIPE, SIGALRM, SIGUSR1, SIGUSR2, SIGXCPU,
            SIGVTALRM, SIGPROF,
        ]
        #if canImport(Darwin)
            signals.append(SIGEMT)
        #else
            signals += [SIGPOLL, SIGPWR, SIGSTKFLT]
            signals += __libc_current_sigrtmin()...__libc_current_sigrtmax()
        #endif
        return signals
    }

    private let installed: [Int32]
    private let stack: UnsafeMutableRawPointer?

    /// Installs the handlers. Create it before the terminal is changed.
    ///
    /// - Parameters:
    ///   - bytes: The bytes that restore the screen (``RestoreSequence``).
    ///   - modes: The modes to set on standard output.
    ///   - flags: The status flags to set on it.
    init(restoring bytes: [UInt8], modes: termios, flags: Int32) {
        let state = SignalState.shared
        state.pointee.restoringBytes = .allocate(byteCount: bytes.count, alignment: 1)
        state.pointee.restoringBytes.copyBytes(from: bytes)
        state.pointee.modes = modes
        state.pointee.flags = flags
        stack = Self.makeAlternateStack()
        installed = Self.signals.filter { signal in
            // The time limit of a termination request must not depend on signals that the parent ignores or blocks.
            let action = SignalActions.replace(
                signal, with: restoreAndTerminate, flags: Int32(SA_ONSTACK | SA_RESTART), blocksOthers: true,
                evenIfIgnored: signal == SIGALRM)
            guard let action else { return false }
            state.pointee.previousActions[Int(signal)] = action
            return true
        }
        var alarms = sigset_t()
        sigemptyset(&alarms)
        sigaddset(&alarms, SIGALRM)
        sigprocmask(SIG_UNBLOCK, &alarms, nil)
    }

    deinit {
        let state = SignalState.shared
        for signal in installed { SignalActions.restore(signal, to: state.pointee.previousActions[Int(signal)]) }
        state.pointee.restoringBytes.deallocate()
        state.pointee.restoringBytes = UnsafeMutableRawBufferPointer(start: nil, count: 0)
        if let stack {
            var none = stack_t()
            none.ss_flags = Self.disabled
            sigaltstack(&none, nil)
            stack.deallocate()
        }
    }

    /// Adds bytes that are written before the others.
    func prepend(_ bytes: [UInt8]) {
        let state = SignalState.shared
        let old = state.pointee.restoringBytes
        let new = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count + old.count, alignment: 1)
        new.copyBytes(from: bytes)
        UnsafeMutableRawBufferPointer(rebasing: new[bytes.count...]).copyMemory(from: UnsafeRawBufferPointer(old))
        // A handler must not see a partial change.
        Signals.block { state.pointee.restoringBytes = new }
        old.deallocate()
    }

    /// Provides a separate stack for the handlers, because a stack overflow may have caused the crash.
    ///
    /// `nil` if there already is one.
    private static func makeAlternateStack() -> UnsafeMutableRawPointer? {
        var current = stack_t()
        guard sigaltstack(nil, &current) == 0, current.ss_flags & disabled != 0 else { return nil }
        let size = 1 << 16
        let memory = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
        var new = stack_t()
        new.ss_sp = memory
        new.ss_size = numericCast(size)
        if sigaltstack(&new, nil) == 0 { return memory }
        memory.deallocate()
        return nil
    }

    private static let disabled = Int32(SS_DISABLE)

    /// Writes all of `bytes` to a terminal, blocking only for a short time. Async-signal-safe.
    ///
    /// If the terminal does not read, discards pending output to make room.
    fileprivate static func writePromptly(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) {
        let flags = fcntl(descriptor, F_GETFL)
        _ = fcntl(descriptor, F_SETFL, flags | O_NONBLOCK)
        if !writeWithinTimeout(bytes, to: descriptor) {
            _ = tcflush(descriptor, TCOFLUSH)
            _ = writeWithinTimeout(bytes, to: descriptor)
        }
        _ = fcntl(descriptor, F_SETFL, flags)
    }

    /// Returns whether all of `bytes` were written or an error shows that they never can be.
    private static func writeWithinTimeout(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Bool {
        guard let start = bytes.baseAddress else { return true }
        let end = MonotonicClock.nanoseconds + writeTimeout * 1_000_000
        var written = 0
        while written < bytes.count {
            let count = write(descriptor, start + written, bytes.count - written)
            if count >= 0 {
                written += count
            } else {
                guard errno == EAGAIN else { return true }
                var output = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
                guard MonotonicClock.nanoseconds < end, poll(&output, 1, Int32(writeTimeout)) > 0 else { return false }
            }
        }
        return true
    }

    /// Discards all further output, so that the program does not wait for a terminal that does not read. Returns
    /// whether that was possible. Async-signal-safe.
    fileprivate static func discardOutput() -> Bool {
        let null = open("/dev/null", O_WRONLY | O_CLOEXEC)
        guard null >= 0 else { return false }
        defer { _ = close(null) }
        return dup2(null, STDOUT_FILENO) >= 0
    }

    /// In milliseconds.
    private static let writeTimeout: Int64 = 100
}

/// The handler of ``EmergencyRestore``. Async-signal-safe.
///
/// It blocks all other signals; the one that it raises takes effect when it returns.
private func restoreAndTerminate(_ signal: Int32) {
    let state = SignalState.shared
    // Not the alarm of a termination request, and the parent ignores alarms.
    if signal == SIGALRM, state.pointee.termination == 0,
        SignalActions.isIgnored(state.pointee.previousActions[Int(signal)])
    {
        return
    }
    if state.pointee.ownsTerminal, SignalState.isInForeground {
        EmergencyRestore.writePromptly(UnsafeRawBufferPointer(state.pointee.restoringBytes), to: STDOUT_FILENO)
        _ = tcsetattr(STDOUT_FILENO, TCSANOW, &state.pointee.modes)
        _ = fcntl(STDOUT_FILENO, F_SETFL, state.pointee.flags)
    }
    let errors = state.pointee.errors
    if errors.original >= 0 {
        _ = dup2(errors.original, STDERR_FILENO)
        ErrorRelay.forEachMessage(from: errors.readEnd, buffer: state.pointee.buffer) { message in
            EmergencyRestore.writePromptly(message, to: STDERR_FILENO)
        }
    }
    // The timeout of a termination request, rather than an alarm set by another part of the process.
    if signal == SIGALRM, state.pointee.termination != 0 {
        // The first time, let the program continue: it may have unsaved edits.
        guard state.pointee.ownsTerminal, EmergencyRestore.discardOutput() else {
            return SignalActions.terminate(by: state.pointee.termination)
        }
        state.pointee.ownsTerminal = false
        alarm(SignalState.storingTimeout)
        return
    }
    _ = sigaction(signal, state.pointee.previousActions + Int(signal), nil)
    raise(signal)
}

/// Captures output to standard error to keep it off the screen, and prints it after the screen is restored.
///
/// It is needed only while standard error is a terminal. The pipe holds about 64 KiB; further messages are lost.
final class ErrorRelay {
    /// The read end of the pipe, and a copy of the original standard error.
    let ends: (readEnd: Int32, original: Int32)

    /// Returns `nil` if standard error is not a terminal, or the system has no descriptors left.
    init?() {
        guard isatty(STDERR_FILENO) == 1, let pipe = Descriptors.pipe() else { return nil }
        let copy = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3)
        guard copy >= 0, dup2(pipe.writeEnd, STDERR_FILENO) >= 0 else {
            for end in [pipe.readEnd, pipe.writeEnd, copy] where end >= 0 { close(end) }
            return nil
        }
        close(pipe.writeEnd)
        self.ends = (pipe.readEnd, copy)
    }

    /// Reads all captured output, in pieces of at most the size of `buffer`. Async-signal-safe.
    static func forEachMessage(
        from readEnd: Int32, buffer: UnsafeMutableRawBufferPointer, _ body: (UnsafeRawBufferPointer) -> Void
    ) {
        while true {
            let count = read(readEnd, buffer.baseAddress, buffer.count)
            if count <= 0 { return }
            body(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
        }
    }

    deinit {
        let ends = ends
        _ = dup2(ends.original, STDERR_FILENO)
        withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 1) { buffer in
            Self.forEachMessage(from: ends.readEnd, buffer: buffer) { Descriptors.write($0, to: STDERR_FILENO) }
        }
        close(ends.readEnd)
        close(ends.original)
    }
}
