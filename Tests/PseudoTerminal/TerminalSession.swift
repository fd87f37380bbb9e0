import CPseudoTerminal
import Platform

/// A program in a real pseudo-terminal, with its screen emulated.
///
/// The program leads a new session, so the kernel ignores SIGTSTP for it (its process group is orphaned): to test job
/// control, start it from a shell that has job control (`sh -c 'set -m; ...'`). Output is read only during the waiting
/// calls. Not `Sendable`: a session is used by one test.
public final class TerminalSession {
    /// The environment of the program, unless a test specifies another one. From the environment of the tests it has
    /// only PATH, HOME and VITRINE_GLYPHS, with which the tests can be run for any glyph set. The user's themes and
    /// state are excluded: their folders do not exist and cannot be created.
    public static let environment: [String: String] = {
        var environment = ["TERM": "xterm-256color", "COLORTERM": "truecolor"]
        for name in ["XDG_DATA_HOME", "XDG_STATE_HOME"] { environment[name] = "/dev/null/\(name)" }
        #if canImport(Darwin)
            environment["LC_ALL"] = "en_US.UTF-8"
        #else
            environment["LC_ALL"] = "C.UTF-8"
        #endif
        for name in ["PATH", "HOME", "VITRINE_GLYPHS"] {
            if let value = getenv(name) { environment[name] = String(cString: value) }
        }
        return environment
    }()

    /// All output of the program that was read.
    public private(set) var output: [UInt8] = []
    /// The exit status; `nil` until ``waitForExit(timeout:)`` or another wait detected the end.
    public internal(set) var exitStatus: ExitStatus?
    /// The attributes of a terminal that no program has changed yet; compare them with ``terminalAttributes``.
    public let attributesAtStart: [UInt8]
    /// The identifier of the started process.
    public let processIdentifier: Int32

    var emulator: ScreenEmulator
    /// The terminal's other end; -1 if closed.
    var master: Int32
    /// Whether the end of the output was reached.
    var isAtEnd = false
    /// The bytes that are not yet sent; the kernel accepts a limited number until the program reads.
    private var outbox: [UInt8] = []
    /// The number of typed bytes that the terminal has not yet accepted.
    var unsentByteCount: Int { outbox.count }

    /// Starts a program in a terminal of the given size.
    ///
    /// - Parameters:
    ///   - program: A path, or a name that is looked up in the environment's PATH.
    ///   - environment: The entire environment; nothing is inherited.
    ///   - traits: The terminal's replies to queries.
    /// - Throws: ``SessionError`` if the program cannot be started.
    public init(
        _ program: String, _ arguments: [String] = [], environment: [String: String] = TerminalSession.environment,
        columns: Int = 120, rows: Int = 40, traits: TerminalTraits = TerminalTraits()
    ) throws {
        let invocation = Invocation(program, arguments, environment: environment)
        emulator = ScreenEmulator(columns: columns, rows: rows, traits: traits)
        attributesAtStart = TerminalAttributes.ofFreshTerminal()
        var descriptor: Int32 = -1
        var identifier: pid_t = 0
        let (width, height) = (UInt16(clamping: columns), UInt16(clamping: rows))
        let failure = invocation.withPointers { argv, envp in
            pty_spawn(invocation.path, argv, envp, width, height, &descriptor, &identifier)
        }
        master = descriptor
        processIdentifier = identifier
        if failure != 0 {
            exitStatus = .exited(127)
            throw SessionError("cannot start \(invocation.path)", errno: failure)
        }
        Descriptors.setNonBlocking(master)
    }

    deinit {
        if exitStatus == nil {
            kill(-processIdentifier, SIGKILL)
            kill(processIdentifier, SIGKILL)
        }
        // Closed first: on macOS an ending session leader waits until its terminal's output has been read.
        close()
        while exitStatus == nil, waitpid(processIdentifier, nil, 0) < 0, errno == EINTR {}
    }

    /// The screen of the terminal after the output that was read.
    public var screen: Screen { emulator.screen }

    /// Types text. Bytes that the program does not read yet are sent while waiting for it.
    public func send(_ bytes: String) {
        send(bytes: Array(bytes.utf8))
    }

    /// Types bytes, which need not be text.
    public func send(bytes: [UInt8]) {
        outbox += bytes
        flush()
    }

    /// Closes the terminal as if its window were closed: the program gets SIGHUP and reads an end of file.
    public func close() {
        guard master >= 0 else { return }
        Descriptors.close(master)
        master = -1
        isAtEnd = true
    }

    /// Reads output and sends pending input until `deadline` at the latest. Returns `true` if something was read or the
    /// end was reached, `false` if nothing happened in that time.
    func pump(until deadline: ContinuousClock.Instant) -> Bool {
        guard master >= 0 else { return false }
        while true {
            let events = outbox.isEmpty ? Int32(POLLIN) : Int32(POLLIN) | Int32(POLLOUT)
            guard Descriptor.wait(for: [(master, events)], until: deadline) else { return false }
            flush()
            switch Descriptor.read(master) {
            case .nothingYet: continue
            case .end:
                isAtEnd = true
                return true
            case .bytes(let bytes):
                output += bytes
                emulator.feed(bytes)
                outbox += emulator.replies
                emulator.replies = []
                flush()
                return true
            }
        }
    }

    private func flush() {
        if master < 0 || !Descriptor.write(master, &outbox) { outbox = [] }
    }
}
