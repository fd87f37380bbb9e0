/// A value that one thread at a time reads and changes.
public final class Locked<Value: Sendable>: @unchecked Sendable {
    // Only the closures of `withLock(_:)` have access to the value, each while it holds the mutex, which makes the
    // class safe to share. The mutexes of the standard library would link another library on Linux.
    private var value: Value
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)

    /// Creates a value that no thread uses.
    public init(_ value: Value) {
        self.value = value
        pthread_mutex_init(mutex, nil)
    }

    deinit {
        pthread_mutex_destroy(mutex)
        mutex.deallocate()
    }

    /// Returns the result of `body`, during which other threads wait for the value.
    public func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        return body(&value)
    }
}
