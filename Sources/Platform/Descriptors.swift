/// Operations on file descriptors. Calls interrupted by a signal are repeated.
public enum Descriptors {
    /// Creates a pipe whose ends are non-blocking and close on `exec`.
    ///
    /// - Returns: `nil`, with the reason in `errno`, if the system has no descriptors left.
    public static func pipe() -> (readEnd: Int32, writeEnd: Int32)? {
        var ends: [Int32] = [-1, -1]
        guard systemPipe(&ends) == 0 else { return nil }
        for end in ends {
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
            setNonBlocking(end)
        }
        return (ends[0], ends[1])
    }

    /// Makes reads and writes return immediately, with the error `EAGAIN` if they would block.
    public static func setNonBlocking(_ descriptor: Int32) {
        _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
    }

    /// Reads at most as many bytes as `buffer` holds.
    ///
    /// - Returns: The number of bytes; 0 at the end of the file; -1, with the reason in `errno`, on failure.
    public static func read(_ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer) -> Int {
        while true {
            let count = systemRead(descriptor, buffer.baseAddress, buffer.count)
            if count >= 0 || errno != EINTR { return count }
        }
    }

    /// Writes as many of `bytes` as the descriptor accepts in one call.
    ///
    /// - Returns: The number of bytes; -1, with the reason in `errno`, on failure.
    public static func writeOnce(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Int {
        while true {
            let count = systemWrite(descriptor, bytes.baseAddress, bytes.count)
            if count >= 0 || errno != EINTR { return count }
        }
    }

    /// Writes all of `bytes`, and waits for a reader even if the descriptor is non-blocking.
    ///
    /// - Returns: Whether all were written; if not, the reason is in `errno`.
    @discardableResult
    public static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
        bytes.withUnsafeBytes { write($0, to: descriptor) }
    }

    /// Writes all of `bytes`, and waits for a reader even if the descriptor is non-blocking.
    ///
    /// - Returns: Whether all were written; if not, the reason is in `errno`.
    @discardableResult
    public static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = writeOnce(UnsafeRawBufferPointer(rebasing: rest), to: descriptor)
            if count >= 0 {
                rest = rest.dropFirst(count)
            } else {
                guard errno == EAGAIN || errno == EWOULDBLOCK else { return false }
                var request = [pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)]
                _ = systemPoll(&request, -1)
            }
        }
        return true
    }

    /// Closes the descriptor.
    public static func close(_ descriptor: Int32) {
        _ = systemClose(descriptor)
    }

    /// Waits as poll(2) does until one of the descriptors is ready, and sets their `revents`.
    ///
    /// On macOS, poll(2) does not support devices and reports `POLLNVAL` for /dev/tty. For such open descriptors, uses
    /// select(2), which reports only whether they are readable.
    ///
    /// - Parameter milliseconds: The maximum time to wait; negative for no limit.
    /// - Returns: The number of descriptors with `revents`; -1, with the reason in `errno`, on failure.
    public static func poll(_ descriptors: inout [pollfd], milliseconds: Int32) -> Int32 {
        let count = systemPoll(&descriptors, milliseconds)
        guard count > 0, descriptors.contains(where: { Int32($0.revents) & POLLNVAL != 0 }) else { return count }
        let selected = selectReadable(&descriptors, milliseconds: milliseconds)
        return selected < 0 && errno == EBADF ? count : selected
    }

    /// Waits with select(2) until one of the descriptors is readable, and sets their `revents` unless it fails.
    static func selectReadable(_ descriptors: inout [pollfd], milliseconds: Int32) -> Int32 {
        var set = fd_set()
        // Bit n of the set represents descriptor n; every supported processor is little-endian.
        let isInRange = withUnsafeMutableBytes(of: &set) { bytes in
            for descriptor in descriptors.lazy.map({ Int($0.fd) }) where descriptor >= 0 {
                guard descriptor < bytes.count * 8 else { return false }
                bytes[descriptor / 8] |= 1 << UInt8(descriptor % 8)
            }
            return true
        }
        guard isInRange else {
            errno = EBADF
            return -1
        }
        let limit = (descriptors.map(\.fd).max() ?? -1) + 1
        var time = timeval(
            tv_sec: time_t(milliseconds / 1000), tv_usec: suseconds_t(milliseconds % 1000) * 1000)
        let count = withUnsafeMutablePointer(to: &time) {
            select(limit, &set, nil, nil, milliseconds < 0 ? nil : $0)
        }
        guard count >= 0 else { return count }
        withUnsafeBytes(of: &set) { bytes in
            for index in descriptors.indices {
                let descriptor = Int(descriptors[index].fd)
                let isReady = descriptor >= 0 && bytes[descriptor / 8] & 1 << UInt8(descriptor % 8) != 0
                descriptors[index].revents = isReady ? Int16(POLLIN) : 0
            }
        }
        return count
    }
}

// Within `Descriptors`, these names would refer to its own functions.
private func systemPipe(_ ends: UnsafeMutablePointer<Int32>) -> Int32 { pipe(ends) }
private func systemRead(_ descriptor: Int32, _ start: UnsafeMutableRawPointer?, _ count: Int) -> Int {
    read(descriptor, start, count)
}
private func systemWrite(_ descriptor: Int32, _ start: UnsafeRawPointer?, _ count: Int) -> Int {
    write(descriptor, start, count)
}
private func systemClose(_ descriptor: Int32) -> Int32 { close(descriptor) }
private func systemPoll(_ descriptors: inout [pollfd], _ milliseconds: Int32) -> Int32 {
    poll(&descriptors, nfds_t(descriptors.count), milliseconds)
}

/// The size of a terminal according to the kernel.
public struct WindowSize: Hashable, Sendable {
    /// The number of columns; at least 1.
    public let columns: Int
    /// The number of rows; at least 1.
    public let rows: Int
    /// The width in pixels; 0 if the terminal does not report it.
    public let pixelWidth: Int
    /// The height in pixels; 0 if the terminal does not report it.
    public let pixelHeight: Int

    /// Reads the size of the terminal of a descriptor; `nil` if it is not a terminal or has no size.
    public init?(of descriptor: Int32) {
        var size = winsize()
        guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_row > 0, size.ws_col > 0 else { return nil }
        (columns, rows) = (Int(size.ws_col), Int(size.ws_row))
        (pixelWidth, pixelHeight) = (Int(size.ws_xpixel), Int(size.ws_ypixel))
    }
}

/// Errors of the system.
public enum SystemError {
    /// Returns the system's description of an error in lower case.
    ///
    /// - Parameter code: A value of `errno`.
    public static func description(of code: Int32 = errno) -> String { String(cString: strerror(code)).lowercased() }
}
