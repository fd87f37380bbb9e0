/// The system's monotonic clock, which is not affected by changes of the time of day.
///
/// It calls the C library, whose clock signal handlers may read.
public enum MonotonicClock {
    /// The time since an unspecified, fixed moment, in nanoseconds.
    public static var nanoseconds: Int64 {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
    }

    /// The time since an unspecified, fixed moment, in seconds.
    public static var seconds: Double { Double(nanoseconds) / 1e9 }
}

/// Times of the calendar.
public enum CalendarTime {
    /// The current time, in seconds since 1970.
    public static var now: Int { Int(time(nil)) }

    /// Returns a time in UTC as text in English; empty if the year cannot be represented.
    ///
    /// - Parameters:
    ///   - seconds: The time in seconds since 1970.
    ///   - format: A format of strftime(3), such as `%Y-%m-%d`.
    public static func text(_ seconds: Int, format: String) -> String {
        var (moment, parts) = (time_t(seconds), tm())
        guard gmtime_r(&moment, &parts) != nil else { return "" }
        // The program never sets LC_TIME, so that the names of months are those of the C locale.
        let text = [CChar](unsafeUninitializedCapacity: mostBytes) { buffer, count in
            count = strftime(buffer.baseAddress, buffer.count, format, &parts)
        }
        return String(decoding: text.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    private static let mostBytes = 128
}

/// A moment on ``MonotonicClock`` at which a wait ends.
public struct Deadline {
    private let nanoseconds: Int64

    /// Creates a deadline at `nanoseconds` on ``MonotonicClock``.
    public init(nanoseconds: Int64) {
        self.nanoseconds = nanoseconds
    }

    /// Creates a deadline `timeout` from now. A timeout of more than 292 years never ends.
    public init(in timeout: Duration) {
        let (seconds, attoseconds) = timeout.components
        let whole = seconds.multipliedReportingOverflow(by: 1_000_000_000)
        let sum = MonotonicClock.nanoseconds.addingReportingOverflow(whole.partialValue)
        let overflows = whole.overflow || sum.overflow || sum.partialValue > .max - 1_000_000_000
        nanoseconds = overflows ? .max : sum.partialValue + attoseconds / 1_000_000_000
    }

    /// Returns the earlier of two deadlines; `nil` means never.
    public static func first(_ one: Deadline?, _ other: Deadline?) -> Deadline? {
        guard let one, let other else { return one ?? other }
        return one.nanoseconds < other.nanoseconds ? one : other
    }

    /// Whether the deadline has passed.
    public var hasPassed: Bool { nanoseconds <= MonotonicClock.nanoseconds }

    /// The remaining time in milliseconds, rounded up, as poll(2) expects it; 0 after the deadline.
    public var milliseconds: Int32 {
        let left = max(nanoseconds - MonotonicClock.nanoseconds, 0)
        return Int32(clamping: left / 1_000_000 + (left % 1_000_000 == 0 ? 0 : 1))
    }
}
