import Platform

/// Runs a program that needs no terminal, as a script would: the way to test a command line.
public enum CommandRun {
    /// Runs a program to its end with pipes for its standard input, output and error.
    ///
    /// All three are served at once, so neither side ever waits for the other, however much goes through.
    ///
    /// - Parameters:
    ///   - program: A path, or a name to be looked up in the environment's PATH.
    ///   - environment: All of it; nothing is inherited.
    ///   - input: What the program reads, followed by the end of the file; it need not read it.
    ///   - isOutputNonBlocking: Whether the program gets a non-blocking standard output, as from Node.js. Nothing is
    ///     read from it in the first half second, so that the pipe is full for a while.
    /// - Throws: ``SessionError`` if the program cannot be started, or is not done, output closed and all, after
    ///   `timeout`; then it and its process group are killed.
    public static func run(
        _ program: String, _ arguments: [String] = [], environment: [String: String] = TerminalSession.environment,
        input: [UInt8] = [], isOutputNonBlocking: Bool = false, timeout: Duration = TerminalSession.patience
    ) throws -> (status: ExitStatus, output: [UInt8], error: [UInt8]) {
        _ = ignoreBrokenPipes
        let deadline = ContinuousClock.now + timeout
        let program = try PipedProgram(
            Invocation(program, arguments, environment: environment), isOutputNonBlocking: isOutputNonBlocking)
        var streams = CommandStreams(program, input: input)
        defer { streams.close() }
        if isOutputNonBlocking { _ = Descriptor.wait(for: [], until: ContinuousClock.now + .milliseconds(500)) }
        while !streams.areAtEnd {
            guard streams.serve(until: deadline) else { break }
        }
        let status = reap(program.identifier, until: deadline)
        guard let status, streams.areAtEnd else {
            kill(-program.identifier, SIGKILL)
            while status == nil, waitpid(program.identifier, nil, 0) < 0, errno == EINTR {}
            throw SessionError(
                """
                not done after \(timeout); standard output so far:
                \(visible(streams.output))
                standard error so far:
                \(visible(streams.error))
                """)
        }
        return (status, streams.output, streams.error)
    }

    /// Writing to a program that does not read must not end the tests. The programs get the default back.
    private static let ignoreBrokenPipes: Void = { _ = signal(SIGPIPE, SIG_IGN) }()

    private static func reap(_ identifier: pid_t, until deadline: ContinuousClock.Instant) -> ExitStatus? {
        var status: Int32 = 0
        while true {
            if waitpid(identifier, &status, WNOHANG) == identifier { return ExitStatus(waitStatus: status) }
            if ContinuousClock.now >= deadline { return nil }
            _ = Descriptor.wait(for: [], until: ContinuousClock.now + .milliseconds(1))
        }
    }

    /// The last 4000 characters, control characters but newlines as `?`.
    private static func visible(_ bytes: [UInt8]) -> String {
        let scalars = String(decoding: bytes, as: UTF8.self).unicodeScalars.suffix(4000)
        return String(
            String.UnicodeScalarView(
                scalars.map { $0.properties.generalCategory == .control && $0 != "\n" ? "?" : $0 }))
    }
}
