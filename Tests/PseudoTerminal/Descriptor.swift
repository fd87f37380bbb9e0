import Platform

/// The few calls on file descriptors that sessions and command runs share. Interrupted calls are repeated.
enum Descriptor {
    enum Reading { case bytes([UInt8]), nothingYet, end }

    static func close(_ descriptor: Int32) {
        #if canImport(Glibc)
            _ = Glibc.close(descriptor)
        #elseif canImport(Musl)
            _ = Musl.close(descriptor)
        #else
            _ = Darwin.close(descriptor)
        #endif
    }

    static func setNonBlocking(_ descriptor: Int32) {
        _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
    }

    /// At most 64 KiB from a non-blocking descriptor. Any error but "not now" is an end: a terminal whose program has
    /// gone reads as EIO on Linux and as an end of file on macOS.
    static func read(_ descriptor: Int32) -> Reading {
        while true {
            var count = 0
            let bytes = [UInt8](unsafeUninitializedCapacity: 65_536) { buffer, initialized in
                #if canImport(Glibc)
                    count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
                #elseif canImport(Musl)
                    count = Musl.read(descriptor, buffer.baseAddress, buffer.count)
                #else
                    count = Darwin.read(descriptor, buffer.baseAddress, buffer.count)
                #endif
                initialized = max(count, 0)
            }
            if count > 0 { return .bytes(bytes) }
            if count < 0, errno == EINTR { continue }
            return count < 0 && errno == EAGAIN ? .nothingYet : .end
        }
    }

    /// Writes what a non-blocking descriptor takes and removes it from `bytes`. False once nobody reads any more.
    static func write(_ descriptor: Int32, _ bytes: inout [UInt8]) -> Bool {
        while !bytes.isEmpty {
            #if canImport(Glibc)
                let count = Glibc.write(descriptor, bytes, bytes.count)
            #elseif canImport(Musl)
                let count = Musl.write(descriptor, bytes, bytes.count)
            #else
                let count = Darwin.write(descriptor, bytes, bytes.count)
            #endif
            if count > 0 {
                bytes.removeFirst(count)
            } else if count < 0, errno != EINTR {
                return errno == EAGAIN
            }
        }
        return true
    }

    /// Waits until something can be done with one of the descriptors, or the time has come. True if something can.
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
