import Platform

/// Captures output to standard error to keep it off the screen, and prints it after the screen is restored.
///
/// It is needed only while standard error is a terminal. The pipe holds about 64 KiB; further messages are lost.
final class ErrorRelay {
    /// The read end of the pipe, and a copy of the original standard error.
    let ends: (readEnd: Int32, original: Int32)

    /// Returns `nil` if standard error is not a terminal, or the system has no descriptors left.
    init?() {
        guard isatty(STDERR_FILENO) == 1, let pipe = Descriptors.pipe() else { return nil }
        let copy = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3)
        guard copy >= 0, dup2(pipe.writeEnd, STDERR_FILENO) >= 0 else {
            for end in [pipe.readEnd, pipe.writeEnd, copy] where end >= 0 { close(end) }
            return nil
        }
        close(pipe.writeEnd)
        self.ends = (pipe.readEnd, copy)
    }

    /// Reads all captured output, in pieces of at most the size of `buffer`. Async-signal-safe.
    static func forEachMessage(
        from readEnd: Int32, buffer: UnsafeMutableRawBufferPointer, _ body: (UnsafeRawBufferPointer) -> Void
    ) {
        while true {
            let count = read(readEnd, buffer.baseAddress, buffer.count)
            if count <= 0 { return }
            body(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
        }
    }

    deinit {
        let ends = ends
        _ = dup2(ends.original, STDERR_FILENO)
        withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 1) { buffer in
            Self.forEachMessage(from: ends.readEnd, buffer: buffer) { Descriptors.write($0, to: STDERR_FILENO) }
        }
        close(ends.readEnd)
        close(ends.original)
    }
}
