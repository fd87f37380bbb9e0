import Canvas
import Platform

/// Files with pixels for the terminal, which deletes each of them once it has read it.
struct PixelFiles {
    /// The folder; `nil` if there is none that terminals accept.
    private let folder: String?
    private var count = 0
    /// The files that the terminal may not have read yet.
    private var paths: [String] = []

    /// Terminals accept files only in these folders, and only with this part in the name.
    private static let marker = "tty-graphics-protocol"
    /// The number of files that are kept for a slow terminal.
    private static let mostFiles = 256

    init() {
        // In memory, where the system has such a folder.
        let candidates = ["/dev/shm", getenv("TMPDIR").map { String(cString: $0) } ?? "", "/tmp"]
        folder = candidates.first { $0.hasPrefix("/") && access($0, W_OK | X_OK) == 0 }
    }

    /// Writes the pixels of an image to a new file that only this user can read.
    ///
    /// - Returns: The path, or `nil` if the file cannot be written.
    mutating func write(_ image: PixelImage) -> String? {
        guard let folder else { return nil }
        count += 1
        let path = "\(folder)/vitrine-\(Self.marker)-\(getpid())-\(count)"
        let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { return nil }
        defer { Descriptors.close(descriptor) }
        paths.append(path)
        let isWritten = image.bytes.withUnsafeBytes { bytes in
            var rest = bytes[...]
            while !rest.isEmpty {
                let written = Descriptors.writeOnce(UnsafeRawBufferPointer(rebasing: rest), to: descriptor)
                guard written > 0 else { return false }
                rest = rest.dropFirst(written)
            }
            return true
        }
        if !isWritten { unlink(path) }
        while paths.count > Self.mostFiles { unlink(paths.removeFirst()) }
        return isWritten ? path : nil
    }

    /// Deletes the files that the terminal has not read.
    mutating func removeAll() {
        for path in paths { unlink(path) }
        paths = []
    }
}
