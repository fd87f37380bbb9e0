#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

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
