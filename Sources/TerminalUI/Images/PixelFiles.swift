import Canvas
import Platform

/// Files with pixels for the terminal, which deletes each of them once it has read it.
struct PixelFiles {
    /// The folder; `nil` if there is none that terminals accept.
    private let folder: String?
    private var count = 0
    /// The files that the terminal may not have read yet.
    private var paths: [String] = []

    /// The beginning of each name, followed by the process and a number. Terminals accept files only in the folders of
    /// ``init()``, and only with `tty-graphics-protocol` in the name.
    private static let prefix = "vitrine-tty-graphics-protocol-"
    /// The number of files that are kept for a slow terminal.
    private static let mostFiles = 256

    init() {
        folder = PixelFolder.path
        if let folder { Self.removeAbandoned(in: folder) }
    }

    /// Deletes the files of processes that were killed.
    private static func removeAbandoned(in folder: String) {
        guard let stream = opendir(folder) else { return }
        defer { closedir(stream) }
        while let entry = readdir(stream) {
            let name = withUnsafeBytes(of: &entry.pointee.d_name) {
                String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
            }
            guard name.hasPrefix(prefix), let process = pid_t(name.dropFirst(prefix.count).prefix { $0 != "-" }),
                process > 0, kill(process, 0) != 0, errno == ESRCH
            else { continue }
            unlink("\(folder)/\(name)")
        }
    }

    /// Writes the pixels of an image to a new file that only this user can read.
    ///
    /// - Returns: The path, or `nil` if the file cannot be written.
    mutating func write(_ image: PixelImage) -> String? {
        guard let folder else { return nil }
        count += 1
        let path = "\(folder)/\(Self.prefix)\(getpid())-\(count)"
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

/// The folder of files with pixels.
public enum PixelFolder {
    /// The absolute paths that are tried in order. The first is in memory, where the system has it.
    public static var candidates: [String] {
        ["/dev/shm", getenv("TMPDIR").map { String(cString: $0) } ?? "", "/tmp"].filter { $0.hasPrefix("/") }
    }

    /// The first that can be written; `nil` if there is none.
    public static var path: String? { candidates.first { access($0, W_OK | X_OK) == 0 } }
}
