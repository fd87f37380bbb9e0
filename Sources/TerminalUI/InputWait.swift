import CNcurses

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Waiting for the terminal or a signal, without ever spinning on a terminal that has hung up.
enum InputWait {
    case ready, timeout
    /// The other descriptor has something, and nothing else does.
    case other
    /// The terminal has hung up, or cannot be read any more.
    case gone

    /// Returns when there is something to read, something was interrupted, or `deadline` has passed.
    ///
    /// - Parameter other: Another descriptor to wait for; negative for none.
    static func wait(until deadline: Deadline?, signals: Int32, other: Int32 = -1) -> InputWait {
        var descriptors = [
            pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0),
            pollfd(fd: signals, events: Int16(POLLIN), revents: 0),
            pollfd(fd: other, events: Int16(POLLIN), revents: 0),
        ]
        let count = poll(&descriptors, 3, deadline?.milliseconds ?? -1)
        if count == 0 { return .timeout }
        // A signal: SIGWINCH, or one that has written to the pipe.
        if count < 0 { return errno == EINTR || errno == EAGAIN ? .ready : .gone }
        if descriptors[1].revents != 0 { return .ready }
        let state = Int32(descriptors[0].revents)
        if state == 0, descriptors[2].revents != 0 { return .other }
        if state & (POLLERR | POLLNVAL) != 0 { return .gone }
        // Readable, and yet nothing there: the end of the input.
        if state & (POLLIN | POLLHUP) != 0, nc_unread_bytes(STDIN_FILENO) == 0 { return .gone }
        return .ready
    }
}
