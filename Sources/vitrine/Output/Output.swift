import Platform
import TerminalUI

/// Where results and complaints go.
enum Output {
    /// A standard stream that was closed (`>&-`) would be the next file that is opened, and results go into that. Its
    /// place is taken by one that cannot be written, so that doing so fails as it should.
    static func holdStandardStreams() {
        for stream in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(stream, F_GETFD) < 0 {
            _ = open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY)
        }
    }

    /// Writes results to standard output.
    @discardableResult
    static func write(_ text: String) throws -> ExitStatus {
        try write(text, to: STDOUT_FILENO, named: "standard output")
        return .success
    }

    /// Writes results to the file at `path`, or to standard output without one.
    static func write(_ text: String, path: String?) throws {
        guard let path else {
            // A document as such ends without a newline; a person's prompt should not stand behind it.
            let isBare = isatty(STDOUT_FILENO) == 1 && !text.hasSuffix("\n")
            try write(isBare ? text + "\n" : text)
            return
        }
        let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
        guard file >= 0 else { throw Failure("cannot write \(quoted(path)): \(reason())") }
        defer { close(file) }
        try write(text, to: file, named: quoted(path))
    }

    /// Says on standard error what is wrong. If even that fails there is nowhere left to say so.
    static func complain(_ message: String) {
        try? write("vitrine: \(message)\n", to: STDERR_FILENO, named: "standard error")
    }

    /// Writes a note to standard error as it is. If that fails there is nowhere left to say so.
    static func remark(_ text: String) {
        try? write(text, to: STDERR_FILENO, named: "standard error")
    }

    private static func write(_ text: String, to file: Int32, named name: String) throws {
        try write(Array(text.utf8), to: file, named: name)
    }

    /// Writes all of `bytes`.
    static func write(_ bytes: [UInt8], to file: Int32, named name: String) throws {
        try bytes.withUnsafeBytes { bytes in
            var done = 0
            while done < bytes.count {
                let count = systemWrite(file, UnsafeRawBufferPointer(rebasing: bytes[done...]))
                if count < 0 {
                    if errno == EINTR { continue }
                    throw Failure("cannot write to \(name): \(reason())")
                }
                done += count
            }
        }
    }

    static func reason() -> String { String(cString: strerror(errno)).lowercased() }
}

/// write(2), whose name the functions above hide.
private func systemWrite(_ file: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    write(file, bytes.baseAddress, bytes.count)
}

/// Where long results go piece by piece: a file or standard output. Pieces are gathered and written in larger ones.
final class OutputSink {
    private let descriptor: Int32
    private let name: String
    private let isOwned: Bool
    private var pending: [UInt8] = []
    /// Called before anything is written.
    var willWrite: () -> Void = {}

    /// - Throws: ``Failure`` where the file cannot be written.
    init(path: String?) throws {
        guard let path else {
            (descriptor, name, isOwned) = (STDOUT_FILENO, "standard output", false)
            return
        }
        let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
        guard file >= 0 else { throw Failure("cannot write \(quoted(path)): \(Output.reason())") }
        (descriptor, name, isOwned) = (file, quoted(path), true)
    }

    deinit { if isOwned { close(descriptor) } }

    var isTerminal: Bool { isatty(descriptor) == 1 }

    func write(_ text: String) throws { try write(bytes: text.utf8) }

    func write(bytes: some Sequence<UInt8>) throws {
        pending.append(contentsOf: bytes)
        if pending.count >= Self.enough { try flush() }
    }

    func flush() throws {
        guard !pending.isEmpty else { return }
        willWrite()
        try Output.write(pending, to: descriptor, named: name)
        pending.removeAll(keepingCapacity: true)
    }

    /// Bytes.
    private static let enough = 1 << 16
}

/// How far a long command is, on one line of standard error that is written over and goes away at the end. Nothing is
/// shown in the first second, or where standard error is no terminal.
final class Progress {
    private let isShown = isatty(STDERR_FILENO) == 1
    private let start = MonotonicClock.seconds
    private var last: Double?
    private var isVisible = false

    /// `true` where it is time for what was gathered to be shown.
    @discardableResult
    func update(_ done: Int, of all: Int) -> Bool {
        guard isShown else { return false }
        let now = MonotonicClock.seconds
        guard now - (last ?? start) >= (last == nil ? 1 : 0.1) else { return false }
        last = now
        isVisible = true
        Output.remark("\r\u{1B}[K\(done) of \(all)")
        return true
    }

    /// Takes the line away.
    func erase() {
        guard isVisible else { return }
        isVisible = false
        Output.remark("\r\u{1B}[K")
    }
}
