/// A moment on the system's monotonic clock.
struct Deadline {
    private let nanoseconds: Int64

    /// A moment on ``MonotonicClock``.
    init(nanoseconds: Int64) {
        self.nanoseconds = nanoseconds
    }

    /// The earlier of the two; `nil` is never.
    static func first(_ one: Deadline?, _ other: Deadline?) -> Deadline? {
        guard let one, let other else { return one ?? other }
        return one.nanoseconds < other.nanoseconds ? one : other
    }

    var hasPassed: Bool { nanoseconds <= Self.now }

    /// `timeout` from now; as good as never where that is too far off to count.
    init(in timeout: Duration) {
        let (seconds, attoseconds) = timeout.components
        let whole = seconds.multipliedReportingOverflow(by: 1_000_000_000)
        let sum = Self.now.addingReportingOverflow(whole.partialValue)
        let overflows = whole.overflow || sum.overflow || sum.partialValue > .max - 1_000_000_000
        nanoseconds = overflows ? .max : sum.partialValue + attoseconds / 1_000_000_000
    }

    /// Up to the next whole millisecond, as poll(2) takes it; 0 once it has passed.
    var milliseconds: Int32 {
        let left = max(nanoseconds - Self.now, 0)
        return Int32(clamping: left / 1_000_000 + (left % 1_000_000 == 0 ? 0 : 1))
    }

    private static var now: Int64 { MonotonicClock.nanoseconds }
}
