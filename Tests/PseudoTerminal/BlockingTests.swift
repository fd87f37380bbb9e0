// The testing library is missing if the standard library is linked statically.
#if canImport(Testing)
    import Foundation
    import Synchronization
    import Testing

    /// Runs tests on separate threads.
    ///
    /// A test that waits for another process blocks its thread. Swift's concurrency has as many threads as the
    /// processor has cores, so a few waiting tests would block all other tests.
    public struct BlockingTests: SuiteTrait, TestTrait, TestScoping {
        /// A suite applies the trait to its tests.
        public var isRecursive: Bool { true }

        /// Runs the body of the test on one of the threads.
        public func provideScope(
            for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
        ) async throws {
            try await withTaskExecutorPreference(ThreadExecutor.shared) { try await function() }
        }
    }

    extension Trait where Self == BlockingTests {
        /// Marks a test that waits for other processes. See ``BlockingTests``.
        public static var blocking: Self { BlockingTests() }
    }

    /// Runs the jobs of tasks on a few threads that may block.
    ///
    /// These are not threads of Dispatch, which also runs Swift's concurrency: Dispatch replaces blocked threads only
    /// after a delay, in which the processor would be idle.
    private final class ThreadExecutor: TaskExecutor {
        static let shared = ThreadExecutor()

        /// The number of threads. More sessions at once would slow each other down until their timeouts.
        private static let count = 8

        private let jobs = Mutex<[UnownedJob]>([])
        private let jobCount = DispatchSemaphore(value: 0)

        private init() {
            for _ in 0..<Self.count { Thread.detachNewThread { [self] in runJobs() } }
        }

        func enqueue(_ job: consuming ExecutorJob) {
            let job = UnownedJob(job)
            jobs.withLock { $0.append(job) }
            jobCount.signal()
        }

        private func runJobs() {
            while true {
                jobCount.wait()
                let job = jobs.withLock { $0.removeFirst() }
                job.runSynchronously(on: asUnownedTaskExecutor())
            }
        }
    }
#endif
