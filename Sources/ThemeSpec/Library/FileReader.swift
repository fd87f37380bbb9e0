import JSONText
import Platform
import SourceText

/// Reads whole regular files.
public enum FileReader {
    /// The reason why a file could not be read.
    public struct Failure: Error, Hashable, Sendable {
        /// The reason, which follows "cannot read PATH: ".
        public let reason: String
        /// Whether there is no file at the path.
        public let isMissing: Bool
    }

    /// The contents of standard input and of pipes, by the names that represent them in place of a path.
    ///
    /// A stream can be read only once, but a theme is read several times to determine its format. The program therefore
    /// reads the streams on the command line before it runs the command.
    @TaskLocal public static var streams: [String: [UInt8]] = [:]

    /// Contents that replace those of files, by path, so that the effect of a change can be read before it is written.
    /// A file that does not exist yet is treated as existing.
    @TaskLocal public static var replacements: [String: [UInt8]] = [:]

    /// Returns the bytes of a regular file of at most `limit` bytes, or of one of the ``streams``.
    ///
    /// The type of the file is checked before it is opened; other pipes and devices are refused.
    public static func read(_ path: String, limit: Int = JSONReader.maximumFileSize) throws(Failure) -> [UInt8] {
        if let bytes = streams[path] ?? replacements[path] { return bytes }
        guard !path.utf8.contains(0) else {
            throw Failure(reason: "the path contains a null character", isMissing: false)
        }
        guard !SystemName.isMarked(path) else { throw Failure(reason: "expected a name in UTF-8", isMissing: false) }
        var status = stat()
        guard stat(path, &status) == 0 else { throw systemFailure() }
        // A theme folder that cannot be listed is read like a file; the error is the missing permission.
        if status.st_mode & S_IFMT == S_IFDIR, access(path, R_OK | X_OK) != 0 { throw systemFailure() }
        try check(status, limit)
        let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
        guard descriptor >= 0 else { throw systemFailure() }
        defer { close(descriptor) }
        // The file may have been replaced since it was checked.
        guard fstat(descriptor, &status) == 0 else { throw systemFailure() }
        try check(status, limit)
        return try contents(descriptor, size: Int(status.st_size), limit)
    }

    /// Returns the bytes of an open descriptor up to the end of its file, at most `limit`.
    ///
    /// Waits for a writer, even if the descriptor is non-blocking.
    public static func read(
        descriptor: Int32, limit: Int = JSONReader.maximumFileSize
    ) throws(Failure) -> [UInt8] {
        var bytes: [UInt8] = []
        while true {
            var code: Int32 = 0
            let chunk = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
                let got = Descriptors.read(descriptor, into: UnsafeMutableRawBufferPointer(buffer))
                (count, code) = (max(got, 0), got < 0 ? errno : 0)
            }
            if code == EAGAIN || code == EWOULDBLOCK {
                var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
                _ = poll(&request, 1, -1)
                continue
            }
            guard code == 0 else { throw systemFailure(code) }
            if chunk.isEmpty { return bytes }
            bytes += chunk
            guard bytes.count <= limit else { throw tooLarge(limit) }
        }
    }

    /// Returns the bytes of a named pipe, once a process has opened it for writing.
    public static func read(pipe path: String) throws(Failure) -> [UInt8] {
        let descriptor = open(path, O_RDONLY | O_NOCTTY | O_CLOEXEC)
        guard descriptor >= 0 else { throw systemFailure() }
        defer { close(descriptor) }
        return try read(descriptor: descriptor)
    }

    /// Returns whether a named pipe exists at the path.
    public static func isPipe(_ path: String) -> Bool {
        var status = stat()
        return !path.utf8.contains(0) && stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO
    }

    /// Returns whether anything exists at the path.
    public static func exists(_ path: String) -> Bool {
        if streams[path] != nil || replacements[path] != nil { return true }
        var status = stat()
        return !path.utf8.contains(0) && stat(path, &status) == 0
    }

    /// Returns whether the path is that of a symbolic link without a target.
    public static func isBrokenLink(_ path: String) -> Bool {
        var status = stat()
        return !path.utf8.contains(0) && lstat(path, &status) == 0 && stat(path, &status) != 0
    }

    /// Returns whether a regular file exists at the path.
    public static func isFile(_ path: String) -> Bool {
        if replacements[path] != nil { return true }
        var status = stat()
        return !path.utf8.contains(0) && stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    }

    /// Returns whether a folder exists at the path.
    public static func isFolder(_ path: String) -> Bool {
        var status = stat()
        return !path.utf8.contains(0) && stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    /// Returns whether the path, with links resolved, is inside the folder; `false` if either does not exist.
    public static func leads(_ path: String, into folder: String) -> Bool {
        guard let path = resolved(path), let folder = resolved(folder) else { return false }
        return path.hasPrefix(PathText.prefix(of: folder))
    }

    /// Returns the absolute path without symbolic links, which need not be UTF-8 (``SystemName``); `nil` if there is
    /// nothing at the path.
    public static func resolved(_ path: String) -> String? {
        guard !path.utf8.contains(0), let resolved = realpath(path, nil) else { return nil }
        defer { free(resolved) }
        return SystemName.text(resolved)
    }

    /// Returns the target of a symbolic link; `nil` if the path is not a link.
    public static func target(ofLink path: String) -> String? {
        var status = stat()
        guard !path.utf8.contains(0), lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFLNK else { return nil }
        return resolved(path)
    }

    private static func check(_ status: stat, _ limit: Int) throws(Failure) {
        switch status.st_mode & S_IFMT {
        case S_IFREG: break
        case S_IFDIR: throw Failure(reason: "is a folder, expected a file", isMissing: false)
        case S_IFIFO: throw Failure(reason: "is a pipe, expected a file", isMissing: false)
        default: throw Failure(reason: "is not a regular file, expected a file", isMissing: false)
        }
        if Int64(status.st_size) > Int64(limit) { throw tooLarge(limit) }
    }

    private static func contents(_ descriptor: Int32, size: Int, _ limit: Int) throws(Failure) -> [UInt8] {
        var bytes: [UInt8] = []
        // Reading one byte more than expected detects a file that has grown.
        var capacity = size + 1
        while true {
            var code: Int32 = 0
            let chunk = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
                let got = Descriptors.read(descriptor, into: UnsafeMutableRawBufferPointer(buffer))
                (count, code) = (max(got, 0), got < 0 ? errno : 0)
            }
            guard code == 0 else { throw systemFailure(code) }
            if chunk.isEmpty { return bytes }
            bytes = bytes.isEmpty ? chunk : bytes + chunk
            guard bytes.count <= limit else { throw tooLarge(limit) }
            capacity = max(size + 1 - bytes.count, 1 << 12)
        }
    }

    private static func tooLarge(_ limit: Int) -> Failure {
        Failure(reason: "is too large, expected at most \(limit >> 20) MiB", isMissing: false)
    }

    private static func systemFailure(_ code: Int32 = errno) -> Failure {
        switch code {
        case ENOENT, ENOTDIR: Failure(reason: "there is no such file", isMissing: true)
        case EACCES, EPERM: Failure(reason: "reading it is not permitted", isMissing: false)
        case ELOOP: Failure(reason: "its symbolic links form a cycle", isMissing: false)
        case ENAMETOOLONG: Failure(reason: "the path is too long", isMissing: false)
        default: Failure(reason: SystemError.description(of: code), isMissing: false)
        }
    }
}

extension FileReader {
    /// Splits a path into the file and the name of one theme in it, which follows a number sign, as in
    /// `AppTheme.swift#Ocean`. If a file with the whole name exists, the path is that file.
    public static func place(_ path: String) -> (file: String, theme: String?) {
        guard path.utf8.contains(UInt8(ascii: "#")), !exists(path) else { return (path, nil) }
        for sign in path.indices where path[sign] == "#" {
            let (file, theme) = (String(path[..<sign]), String(path[path.index(after: sign)...]))
            if !theme.isEmpty, streams[file] != nil || isFile(file) { return (file, theme) }
        }
        return (path, nil)
    }
}
