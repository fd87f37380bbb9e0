import Platform

/// Requests to end the program, and its being taken up again after `^Z`, as bytes in a pipe that can be waited for
/// beside the terminal.
///
/// Signals that were ignored when the program started (`nohup`) stay so.
final class SignalPipe {
    static let signals = [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGCONT]

    /// To be waited for; never blocks.
    let readEnd: Int32
    private let writeEnd: Int32
    private let previous: [(signal: Int32, action: sigaction)]

    /// `nil` when the system has no descriptors left.
    init?() {
        guard let ends = Descriptors.pipe() else { return nil }
        (readEnd, writeEnd) = ends
        SignalPipeTarget.descriptor.pointee = writeEnd
        previous = Self.signals.compactMap { signal in
            SignalActions.replace(signal, with: forwardSignal).map { (signal, $0) }
        }
    }

    /// The next signal that came, if any.
    func next() -> Int32? {
        var byte: UInt8 = 0
        return read(readEnd, &byte, 1) == 1 ? Int32(byte) : nil
    }

    deinit {
        for (signal, action) in previous { SignalActions.restore(signal, to: action) }
        SignalPipeTarget.descriptor.pointee = -1
        _ = close(readEnd)
        _ = close(writeEnd)
    }
}

/// Where the handler writes. Memory that is never freed, reached without any lock.
private enum SignalPipeTarget {
    nonisolated(unsafe) static let descriptor: UnsafeMutablePointer<Int32> = {
        let pointer = UnsafeMutablePointer<Int32>.allocate(capacity: 1)
        pointer.initialize(to: -1)
        return pointer
    }()
}

/// The handler: async-signal-safe, and leaves `errno` as it was.
///
/// A program that was suspended has given the terminal back already, and may not touch it to end in order, so it ends
/// at once.
private func forwardSignal(_ signal: Int32) {
    let saved = errno
    let foreground = tcgetpgrp(STDIN_FILENO)
    if signal != SIGCONT && foreground > 0 && foreground != getpgrp() {
        SignalActions.takeDefault(signal)
        // Blocked until this returns.
        raise(signal)
    }
    var byte = UInt8(truncatingIfNeeded: signal)
    _ = write(SignalPipeTarget.descriptor.pointee, &byte, 1)
    errno = saved
}

/// `sigaction`, which each C library spells in its own way.
enum SignalActions {
    typealias Handler = @convention(c) (Int32) -> Void

    /// Lets `handler` take `signal` unless it is ignored; returns the action it replaced.
    static func replace(_ signal: Int32, with handler: @escaping Handler, flags: Int32 = 0) -> sigaction? {
        var old = sigaction()
        guard sigaction(signal, nil, &old) == 0, !isIgnored(old) else { return nil }
        var new = sigaction()
        #if canImport(Darwin)
            new.__sigaction_u.__sa_handler = handler
        #elseif canImport(Musl)
            new.__sa_handler.sa_handler = handler
        #else
            new.__sigaction_handler.sa_handler = handler
        #endif
        new.sa_flags = flags
        sigemptyset(&new.sa_mask)
        return sigaction(signal, &new, nil) == 0 ? old : nil
    }

    static func restore(_ signal: Int32, to action: sigaction) {
        var action = action
        _ = sigaction(signal, &action, nil)
    }

    /// Lets the system do with `signal` what it does by default. Async-signal-safe.
    static func takeDefault(_ signal: Int32) {
        var action = sigaction()
        _ = sigaction(signal, &action, nil)
    }

    private static func isIgnored(_ action: sigaction) -> Bool {
        #if canImport(Darwin)
            let handler = action.__sigaction_u.__sa_handler
        #elseif canImport(Musl)
            let handler = action.__sa_handler.sa_handler
        #else
            let handler = action.__sigaction_handler.sa_handler
        #endif
        // SIG_IGN is the pointer 1, which is no function.
        return unsafeBitCast(handler, to: UInt.self) == 1
    }
}
