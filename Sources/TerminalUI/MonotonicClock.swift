#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The system's monotonic clock, through the C library: the standard one belongs to Swift's concurrency library, whose
/// start-up the program is spared.
public enum MonotonicClock {
    static var nanoseconds: Int64 {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
    }

    /// Seconds since some moment that stays the same; never goes back.
    public static var seconds: Double { Double(nanoseconds) / 1e9 }
}
