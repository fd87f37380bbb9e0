import Platform

/// Runs a program that needs no terminal, as a script would, to test a command line.
public enum CommandRun {
    /// Runs a program to its end with pipes for its standard input, output and error.
    ///
    /// All three are served at once, so neither side waits for the other, regardless of the amount of data.
    ///
    /// - Parameters:
    ///   - program: A path, or a name that is looked up in the environment's PATH.
    ///   - environment: The entire environment; nothing is inherited.
    ///   - input: The input of the program, followed by the end of the file; the program need not read it.
    ///   - isOutputNonBlocking: Whether the program has a non-blocking standard output, as from Node.js. Nothing is
    ///     read from it in the first half second, so that the pipe is full for a while.
    /// - Throws: ``SessionError`` if the program cannot be started, or has not ended and closed its output after
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

    /// Ignores SIGPIPE: writing to a program that does not read must not end the tests. The programs get the default
    /// disposition.
    private static let ignoreBrokenPipes: Void = { _ = signal(SIGPIPE, SIG_IGN) }()

    private static func reap(_ identifier: pid_t, until deadline: ContinuousClock.Instant) -> ExitStatus? {
        var status: Int32 = 0
        while true {
            if waitpid(identifier, &status, WNOHANG) == identifier { return ExitStatus(waitStatus: status) }
            if ContinuousClock.now >= deadline { return nil }
            _ = Descriptor.wait(for: [], until: ContinuousClock.now + .milliseconds(1))
        }
    }

    /// Returns the last 4000 characters, with control characters other than newlines as `?`.
    private static func visible(_ bytes: [UInt8]) -> String {
        let scalars = String(decoding: bytes, as: UTF8.self).unicodeScalars.suffix(4000)
        return String(
            String.UnicodeScalarView(
                scalars.map { $0.properties.generalCategory == .control && $0 != "\n" ? "?" : $0 }))
    }
}
