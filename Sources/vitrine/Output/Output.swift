import Platform
import Reporting
import TerminalUI

/// The standard streams.
enum Output {
    /// Opens `/dev/null` for each standard stream that is closed (`>&-`). Otherwise the next file to be opened would
    /// get the stream's number and receive printed text. Writing to the replacement fails, as intended.
    static func reserveStandardStreams() {
        for stream in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(stream, F_GETFD) < 0 {
            _ = open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY)
        }
    }

    /// Writes a result to standard output.
    @discardableResult
    static func write(_ text: String) throws -> ExitStatus {
        try write(Array(text.utf8), to: STDOUT_FILENO, named: "standard output")
        return .success
    }

    /// Writes a whole text to its target.
    static func write(_ text: String, to target: OutputTarget) throws {
        try write(Array(text.utf8), to: target, isText: true)
    }

    /// Writes a whole result to its target. On a terminal, text ends with a newline, so that the prompt starts a new
    /// line.
    ///
    /// - Throws: ``Failure`` if the target is a terminal, and the result is not text.
    static func write(_ bytes: [UInt8], to target: OutputTarget, isText: Bool) throws {
        let newline = UInt8(ascii: "\n")
        guard isText || !target.isTerminal else {
            throw Failure("a binary file cannot be written to the terminal; use -o FILE")
        }
        let sink = OutputSink(target)
        try sink.write(bytes)
        if target.isTerminal, bytes.last != newline { try sink.write([newline]) }
        try sink.finish()
    }

    /// Prints an error to standard error. A failure to do so cannot be reported anywhere.
    static func printError(_ message: String) {
        printNote("vitrine: \(message)\n")
    }

    /// Prints findings about the configuration to standard error, one per line.
    static func printWarnings(_ findings: [ReportedFinding]) {
        printNote(findings.map { StyleText.line($0, file: $0.file) }.joined())
    }

    /// Prints text to standard error unchanged. A failure to do so cannot be reported anywhere.
    static func printNote(_ text: String) {
        try? write(Array(text.utf8), to: STDERR_FILENO, named: "standard error")
    }

    /// Writes all bytes to a descriptor, which may be non-blocking.
    ///
    /// - Throws: ``Failure`` if the system reports an error.
    static func write(_ bytes: [UInt8], to descriptor: Int32, named name: String) throws {
        guard Descriptors.write(bytes, to: descriptor) else {
            throw Failure("cannot write to \(name): \(SystemError.description())")
        }
    }
}

/// Shows long text in a terminal page by page.
enum Pager {
    /// Shows text with the pager if it has more lines than the terminal.
    ///
    /// The pager is `PAGER`, otherwise less, which leaves the text on the screen. As in git, `LESS` is `FRX` unless it
    /// is set.
    ///
    /// - Returns: Whether the text was shown; `false` if the pager does not exist or reports a failure.
    static func show(_ text: String, rows: Int) -> Bool {
        let lines = text.utf8.count { $0 == UInt8(ascii: "\n") }
        let command = Environment.variable(EnvironmentVariable.pager.rawValue) ?? "less"
        guard lines >= rows, !command.isEmpty, command != "cat", isatty(STDIN_FILENO) == 1,
            Environment.choice("TERM").map({ $0 != "dumb" }) ?? false
        else { return false }
        setenv("LESS", "FRX", 0)
        guard let program = command.split(separator: " ").first else { return false }
        return ShellCommand.run("command -v \(program) >/dev/null 2>&1 || exit 127; exec \(command)", input: text)
    }
}
