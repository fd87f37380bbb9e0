import Platform

/// Operations on file descriptors that terminal sessions and command runs share.
enum Descriptor {
    enum Reading { case bytes([UInt8]), nothingYet, end }

    /// Reads at most 64 KiB from a non-blocking descriptor.
    ///
    /// Any error but `EAGAIN` is treated as an end: a terminal whose program has ended reports `EIO` on Linux and an
    /// end of file on macOS.
    static func read(_ descriptor: Int32) -> Reading {
        var count = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: 65_536) { buffer, initialized in
            count = Descriptors.read(descriptor, into: UnsafeMutableRawBufferPointer(buffer))
            initialized = max(count, 0)
        }
        if count > 0 { return .bytes(bytes) }
        return count < 0 && errno == EAGAIN ? .nothingYet : .end
    }

    /// Returns the text of a short file, or `nil` if it cannot be read.
    static func text(ofFile path: String) -> String? {
        let descriptor = open(path, O_RDONLY)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        guard case .bytes(let bytes) = read(descriptor) else { return nil }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Writes as many bytes as a non-blocking descriptor accepts and removes them from `bytes`.
    ///
    /// - Returns: `false` if the other end is closed.
    static func write(_ descriptor: Int32, _ bytes: inout [UInt8]) -> Bool {
        while !bytes.isEmpty {
            let count = bytes.withUnsafeBytes { Descriptors.writeOnce($0, to: descriptor) }
            guard count >= 0 else { return errno == EAGAIN }
            bytes.removeFirst(count)
        }
        return true
    }

    /// Waits until one of the descriptors is ready or `deadline` has passed; returns whether one is ready.
    static func wait(for wanted: [(descriptor: Int32, events: Int32)], until deadline: ContinuousClock.Instant) -> Bool
    {
        var polled = wanted.map { pollfd(fd: $0.descriptor, events: Int16($0.events), revents: 0) }
        while true {
            let left = ContinuousClock.now.duration(to: deadline).components
            let milliseconds = left.seconds * 1000 + (left.attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000
            let ready = poll(&polled, nfds_t(polled.count), Int32(clamping: max(milliseconds, 0)))
            if ready >= 0 || errno != EINTR { return ready > 0 }
        }
    }
}
