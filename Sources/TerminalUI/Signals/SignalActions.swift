import Platform

/// Signal actions (`sigaction`), which each C library declares differently.
enum SignalActions {
    typealias Handler = @convention(c) (Int32) -> Void

    /// Installs `handler` for `signal` and returns the action that it replaces.
    ///
    /// A signal that is ignored stays ignored, as `nohup` expects, unless `evenIfIgnored` is set; `nil` is returned then,
    /// and also for signals that cannot be handled. While a handler that blocks others runs, no other handler starts.
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

    /// Sets the action of `signal` to one that was found before. Async-signal-safe.
    static func restore(_ signal: Int32, to action: sigaction) {
        var action = action
        _ = sigaction(signal, &action, nil)
    }

    /// Sends `signal` to this process with its default action, then puts back the action that was in use.
    ///
    /// Does not return for signals that terminate, unless they are blocked. Async-signal-safe.
    static func raiseWithDefaultAction(_ signal: Int32) {
        var standard = sigaction()
        var current = sigaction()
        _ = sigaction(signal, &standard, &current)
        raise(signal)
        _ = sigaction(signal, &current, nil)
    }

    /// Lets `signal` terminate this process as soon as it is not blocked. Async-signal-safe.
    static func terminate(by signal: Int32) {
        var standard = sigaction()
        _ = sigaction(signal, &standard, nil)
        raise(signal)
    }

    private static func isIgnored(_ action: sigaction) -> Bool {
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
