import Platform

/// Keeps what is written to standard error off the screen, and hands it on once the screen is restored.
///
/// Only while standard error is a terminal. The pipe holds some 64 KiB; what is more is lost.
final class ErrorRelay {
    /// Where to read what was written meanwhile, and standard error as it was found.
    let ends: (readEnd: Int32, original: Int32)

    /// `nil` when standard error is no terminal, or the system has no descriptors left.
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

    /// Puts standard error back and writes there what has come meanwhile. Async-signal-safe.
    static func handBack(from readEnd: Int32, to original: Int32, buffer: UnsafeMutableRawBufferPointer) {
        _ = dup2(original, STDERR_FILENO)
        while true {
            let count = read(readEnd, buffer.baseAddress, buffer.count)
            if count <= 0 { return }
            Descriptors.write(UnsafeRawBufferPointer(rebasing: buffer[..<count]), to: original)
        }
    }

    deinit {
        withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 1) { buffer in
            Self.handBack(from: ends.readEnd, to: ends.original, buffer: buffer)
        }
        close(ends.readEnd)
        close(ends.original)
    }
}
