/// What is needed of file descriptors.
public enum Descriptors {
    /// A pipe whose ends neither block nor outlive an `exec`.
    public static func pipe() -> (readEnd: Int32, writeEnd: Int32)? {
        var ends: [Int32] = [-1, -1]
        #if canImport(Darwin)
            guard Darwin.pipe(&ends) == 0 else { return nil }
        #elseif canImport(Musl)
            guard Musl.pipe(&ends) == 0 else { return nil }
        #else
            guard Glibc.pipe(&ends) == 0 else { return nil }
        #endif
        for end in ends {
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
            _ = fcntl(end, F_SETFL, fcntl(end, F_GETFL) | O_NONBLOCK)
        }
        return (ends[0], ends[1])
    }

    /// Writes all of `bytes`, however often it takes.
    public static func write(_ bytes: [UInt8], to descriptor: Int32) {
        bytes.withUnsafeBytes { write($0, to: descriptor) }
    }

    /// Writes all of `bytes`, however often it takes.
    public static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) {
        var rest = bytes[...]
        while let start = UnsafeRawBufferPointer(rebasing: rest).baseAddress, !rest.isEmpty {
            #if canImport(Darwin)
                let count = Darwin.write(descriptor, start, rest.count)
            #elseif canImport(Musl)
                let count = Musl.write(descriptor, start, rest.count)
            #else
                let count = Glibc.write(descriptor, start, rest.count)
            #endif
            if count > 0 {
                rest = rest.dropFirst(count)
            } else if count == 0 || errno != EINTR {
                return
            }
        }
    }
}

/// The system's monotonic clock, through the C library: the standard one belongs to Swift's concurrency library, whose
/// start-up the program is spared.
public enum MonotonicClock {
    public static var nanoseconds: Int64 {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
    }

    /// Seconds since some moment that stays the same; never goes back.
    public static var seconds: Double { Double(nanoseconds) / 1e9 }
}

/// A moment on the system's monotonic clock.
public struct Deadline {
    private let nanoseconds: Int64

    /// A moment on ``MonotonicClock``.
    public init(nanoseconds: Int64) {
        self.nanoseconds = nanoseconds
    }

    /// The earlier of the two; `nil` is never.
    public static func first(_ one: Deadline?, _ other: Deadline?) -> Deadline? {
        guard let one, let other else { return one ?? other }
        return one.nanoseconds < other.nanoseconds ? one : other
    }

    public var hasPassed: Bool { nanoseconds <= Self.now }

    /// `timeout` from now; as good as never where that is too far off to count.
    public init(in timeout: Duration) {
        let (seconds, attoseconds) = timeout.components
        let whole = seconds.multipliedReportingOverflow(by: 1_000_000_000)
        let sum = Self.now.addingReportingOverflow(whole.partialValue)
        let overflows = whole.overflow || sum.overflow || sum.partialValue > .max - 1_000_000_000
        nanoseconds = overflows ? .max : sum.partialValue + attoseconds / 1_000_000_000
    }

    /// Up to the next whole millisecond, as poll(2) takes it; 0 once it has passed.
    public var milliseconds: Int32 {
        let left = max(nanoseconds - Self.now, 0)
        return Int32(clamping: left / 1_000_000 + (left % 1_000_000 == 0 ? 0 : 1))
    }

    private static var now: Int64 { MonotonicClock.nanoseconds }
}
