import Platform

/// A program connected to three pipes.
///
/// The program leads a new session, without a terminal, with default signal dispositions and an empty signal mask.
struct PipedProgram {
    let identifier: pid_t
    /// The ends of this side, non-blocking; the caller closes them.
    let input: Int32
    let output: Int32
    let error: Int32

    /// Starts a program.
    ///
    /// - Parameter isOutputNonBlocking: Whether the program's end of its standard output is non-blocking too.
    /// - Throws: ``SessionError`` if the program cannot be started.
    init(_ invocation: Invocation, isOutputNonBlocking: Bool = false) throws {
        let started = try Self.lock.run { () throws(SessionError) in try Self.start(invocation, isOutputNonBlocking) }
        (identifier, input, output, error) = started
        [input, output, error].forEach(Descriptors.setNonBlocking)
    }

    /// The lock held while the pipes are created and the program is started. Otherwise a program that another test
    /// starts at the same time could inherit an end and keep it open.
    private static let lock = SpawnLock()

    private static func start(
        _ invocation: Invocation, _ isOutputNonBlocking: Bool
    ) throws(SessionError) -> (pid_t, Int32, Int32, Int32) {
        var ends: [Int32] = []
        for _ in 0..<3 {
            var pair: [Int32] = [-1, -1]
            guard pipe(&pair) == 0 else {
                let number = errno
                ends.forEach(Descriptors.close)
                throw SessionError("cannot make a pipe", errno: number)
            }
            ends += pair
        }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        if isOutputNonBlocking { Descriptors.setNonBlocking(ends[3]) }
        let theirs = [ends[0], ends[3], ends[5]]
        let ours = [ends[1], ends[2], ends[4]]
        let (failure, identifier) = spawn(invocation, descriptors: theirs)
        theirs.forEach(Descriptors.close)
        if failure != 0 {
            ours.forEach(Descriptors.close)
            throw SessionError("cannot start \(invocation.path)", errno: failure)
        }
        return (identifier, ours[0], ours[1], ours[2])
    }

    private static func spawn(_ invocation: Invocation, descriptors: [Int32]) -> (errno: Int32, identifier: pid_t) {
        #if canImport(Darwin)
            var actions: posix_spawn_file_actions_t?
            var attributes: posix_spawnattr_t?
            let session = POSIX_SPAWN_SETSID | POSIX_SPAWN_CLOEXEC_DEFAULT
        #else
            var actions = posix_spawn_file_actions_t()
            var attributes = posix_spawnattr_t()
            // POSIX_SPAWN_SETSID, which glibc and musl declare only for _GNU_SOURCE.
            let session: Int32 = 0x80
        #endif
        posix_spawn_file_actions_init(&actions)
        posix_spawnattr_init(&attributes)
        defer {
            posix_spawn_file_actions_destroy(&actions)
            posix_spawnattr_destroy(&attributes)
        }
        for (number, descriptor) in descriptors.enumerated() {
            posix_spawn_file_actions_adddup2(&actions, descriptor, Int32(number))
        }
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        sigfillset(&signals)
        posix_spawnattr_setsigdefault(&attributes, &signals)
        let flags = Int32(POSIX_SPAWN_SETSIGDEF) | Int32(POSIX_SPAWN_SETSIGMASK) | Int32(session)
        posix_spawnattr_setflags(&attributes, Int16(truncatingIfNeeded: flags))
        var identifier: pid_t = 0
        let failure = invocation.withPointers { argv, envp in
            posix_spawn(&identifier, invocation.path, &actions, &attributes, argv, envp)
        }
        return (failure, identifier)
    }
}
