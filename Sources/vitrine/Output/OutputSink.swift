import Platform

/// Writes a result to its target, piece by piece. Pieces are collected into larger ones.
///
/// A file gets its name only when ``finish()`` is called: until then, and if it is never called, the target is unchanged.
final class OutputSink {
    let target: OutputTarget
    private var file: TemporaryFile?
    private var stream: Int32?
    private var pending: [UInt8] = []
    /// Called before anything is written.
    var willWrite: () -> Void = {}

    init(_ target: OutputTarget) {
        self.target = target
    }

    deinit { if let stream { close(stream) } }

    func write(_ text: String) throws { try write(text.utf8) }

    func write(_ bytes: some Sequence<UInt8>) throws {
        pending.append(contentsOf: bytes)
        if pending.count >= Self.bufferSize { try flush() }
    }

    /// Writes what has been collected.
    func flush() throws {
        guard !pending.isEmpty else { return }
        willWrite()
        switch target.kind {
        case .descriptor(let descriptor): try Output.write(pending, to: descriptor, named: target.name)
        case .stream: try Output.write(pending, to: try openStream(), named: target.name)
        case .file: try openFile().write(pending)
        }
        pending.removeAll(keepingCapacity: true)
    }

    /// Writes the rest; a file then replaces the previous one.
    func finish() throws {
        try flush()
        guard target.kind == .file else { return }
        try openFile().commit(replacing: try target.existing())
        file = nil
    }

    /// Writes the rest of a report. If the report is incomplete and its target is a file, the file is not written.
    ///
    /// - Returns: `isComplete`.
    func finish(isComplete: Bool) throws -> Bool {
        if isComplete || target.kind != .file {
            try finish()
        } else {
            Output.printError("\(target.name) is not written, as the report is incomplete")
        }
        return isComplete
    }

    private func openStream() throws -> Int32 {
        if let stream { return stream }
        let descriptor = open(target.path, O_WRONLY | O_NOCTTY | O_CLOEXEC)
        guard descriptor >= 0 else { throw Failure("cannot write \(target.name): \(Output.reason())") }
        stream = descriptor
        return descriptor
    }

    private func openFile() throws -> TemporaryFile {
        if let file { return file }
        // Until it has the permissions of the file that it replaces, nobody else may read it.
        let file = try TemporaryFile(for: target.path, mode: try target.existing() == nil ? 0o644 : 0o600)
        self.file = file
        return file
    }

    /// Bytes.
    private static let bufferSize = 1 << 16
}

/// The progress of a long command: one line of standard error that is replaced and finally erased. Nothing is shown in
/// the first second, or if standard error is not a terminal.
final class Progress {
    private let isShown = isatty(STDERR_FILENO) == 1
    private let start = MonotonicClock.seconds
    private var lastUpdate: Double?
    private var isVisible = false

    /// Shows how many of `total` steps are done, at most ten times a second.
    ///
    /// - Parameter words: What the steps are, such as "themes".
    /// - Returns: Whether the line was shown, and so whether collected output should be shown as well.
    @discardableResult
    func update(_ done: Int, of total: Int, _ words: String = "") -> Bool {
        // After the last step there is nothing to wait for.
        guard isShown, done < total else { return false }
        let now = MonotonicClock.seconds
        guard now - (lastUpdate ?? start) >= (lastUpdate == nil ? 1 : 0.1) else { return false }
        lastUpdate = now
        isVisible = true
        Output.printNote("\r\u{1B}[K\(done) of \(total)\(words.isEmpty ? "" : " " + words)")
        return true
    }

    /// Erases the line.
    func erase() {
        guard isVisible else { return }
        isVisible = false
        Output.printNote("\r\u{1B}[K")
    }
}
