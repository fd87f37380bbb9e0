// Not available where the standard library is linked statically: the testing library is missing there.
#if canImport(Testing)
    import Foundation
    import Synchronization
    import Testing

    /// Runs tests on threads of their own.
    ///
    /// A test that waits for another process blocks its thread. The threads of Swift's concurrency are as many as the
    /// processor's cores, so a few waiting tests would keep all other tests from running.
    public struct BlockingTests: SuiteTrait, TestTrait, TestScoping {
        /// A suite passes the trait on to its tests.
        public var isRecursive: Bool { true }

        /// Runs the test's body on one of the threads.
        public func provideScope(
            for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
        ) async throws {
            try await withTaskExecutorPreference(ThreadExecutor.shared) { try await function() }
        }
    }

    extension Trait where Self == BlockingTests {
        /// The test waits for other processes. See ``BlockingTests``.
        public static var blocking: Self { BlockingTests() }
    }

    /// Runs the jobs of tasks on a few threads that may block.
    ///
    /// The threads are none of Dispatch's, which runs Swift's concurrency too: it starts further threads beside blocked
    /// ones only after a while, and the processor would be idle meanwhile.
    private final class ThreadExecutor: TaskExecutor {
        static let shared = ThreadExecutor()

        /// More sessions at once would slow each other down until their timeouts.
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
