import Platform
import SourceText

/// A file that is written under a temporary name and then renamed, so that its final name always refers to a complete
/// file: the previous one, or the new one.
///
/// The temporary file is in the same folder. It is removed unless ``commit(replacing:)`` succeeds.
final class TemporaryFile {
    /// The temporary path.
    let path: String
    private let target: String
    private let descriptor: Int32
    private var isCommitted = false

    /// Creates an empty temporary file in the target's folder.
    ///
    /// - Parameters:
    ///   - target: The final path of the file.
    ///   - mode: The permissions of a new file, before the process's umask is applied.
    /// - Throws: ``Failure`` if the folder cannot be written.
    init(for target: String, mode: mode_t) throws {
        self.target = target
        let flags = O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
        (path, descriptor) = try TemporaryName.create(for: target) { open($0, flags, mode) }
    }

    deinit {
        if !isCommitted { unlink(path) }
        close(descriptor)
    }

    /// Appends bytes.
    func write(_ bytes: [UInt8]) throws {
        try Output.write(bytes, to: descriptor, named: quoted(inFull: target))
    }

    /// Flushes the file to the disk and renames it to its final name. Prints a note if the existing file has hard
    /// links, which keep the previous contents.
    ///
    /// - Parameters:
    ///   - existing: The file to be replaced, whose permissions and owner are kept; `nil` for a new file.
    ///   - mustBeNew: Whether to keep a file that another process has created at the path.
    /// - Throws: ``Failure`` if the disk is full, if the file cannot be renamed, or if it must be new and is not. The
    ///   existing file is then unchanged.
    func commit(replacing existing: stat?, mustBeNew: Bool = false) throws {
        try flush(replacing: existing)
        if let note = try moveIntoPlace(replacing: existing, mustBeNew: mustBeNew) {
            Output.printNote("note: \(note)\n")
        }
    }

    /// Gives the file its permissions and flushes it to the disk, which can take long.
    ///
    /// - Parameter existing: The file to be replaced, whose permissions and owner are kept; `nil` for a new file.
    /// - Throws: ``Failure`` if the disk is full.
    func flush(replacing existing: stat?) throws {
        if let existing {
            // Changing the owner clears the set-user-ID bit, so set the permissions afterward. Only the superuser can
            // keep another user's ownership.
            _ = fchown(descriptor, existing.st_uid, existing.st_gid)
            _ = fchmod(descriptor, existing.st_mode & 0o7777)
        }
        guard fsync(descriptor) == 0 || errno == EINVAL || errno == ENOTSUP else {
            throw Failure("cannot write \(quoted(inFull: target)): \(SystemError.description())")
        }
    }

    /// Renames the file to its final name; see ``commit(replacing:mustBeNew:)``.
    ///
    /// - Returns: A note if other names of the replaced file have the previous contents.
    func moveIntoPlace(replacing existing: stat?, mustBeNew: Bool = false) throws -> String? {
        guard mustBeNew ? addName() : rename(path, target) == 0 else {
            if mustBeNew, errno == EEXIST { throw OutputTarget.exists(quoted(inFull: target)) }
            throw Failure("cannot write \(quoted(inFull: target)): \(SystemError.description())")
        }
        isCommitted = true
        guard let existing, existing.st_nlink > 1 else { return nil }
        return "\(quoted(inFull: target)) was a hard link; its other names have the previous contents"
    }

    /// Gives the file its final name unless a file with that name exists; returns whether it succeeded. Unlike
    /// renaming, creating a hard link fails if the name exists.
    private func addName() -> Bool {
        guard link(path, target) == 0 else {
            // Some file systems do not support hard links.
            return [EPERM, ENOTSUP, EOPNOTSUPP, ENOSYS].contains(errno) && rename(path, target) == 0
        }
        unlink(path)
        return true
    }
}

/// A folder of files that is created under a temporary name. It is removed with its contents unless it has been
/// renamed.
final class TemporaryFolder {
    /// The temporary path.
    let path: String
    private let target: String
    private let descriptor: Int32
    private var isCommitted = false

    /// Creates an empty temporary folder next to the target.
    ///
    /// - Throws: ``Failure`` if the parent folder cannot be written.
    init(for target: String) throws {
        self.target = target
        (path, descriptor) = try TemporaryName.create(for: target) { path in
            guard mkdir(path, 0o755) == 0 else { return -1 }
            let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
            if descriptor < 0 {
                let reason = errno
                rmdir(path)
                errno = reason
            }
            return descriptor
        }
    }

    deinit {
        if !isCommitted, !TemporaryName.remove(path) {
            Output.printNote("note: \(quoted(inFull: path)) cannot be removed: \(SystemError.description())\n")
        }
        close(descriptor)
    }

    /// Renames the folder to its final name.
    ///
    /// - Returns: `false` if a folder with that name and with files exists.
    /// - Throws: ``Failure`` if the folder cannot be renamed for another reason.
    func commit() throws -> Bool {
        guard rename(path, target) == 0 else {
            if errno == ENOTEMPTY || errno == EEXIST { return false }
            throw Failure("cannot write \(quoted(inFull: target)): \(SystemError.description())")
        }
        isCommitted = true
        return true
    }
}

/// The names of temporary files and folders: `.vitrine-`, eight hexadecimal digits and `.tmp`.
///
/// A process holds a lock (flock) on each of its temporary files. A file that is not locked belongs to a process that
/// was killed, and is removed the next time a file is written to the same folder.
enum TemporaryName {
    private static let prefix = ".vitrine-"
    private static let suffix = ".tmp"

    /// Removes abandoned files, then creates and locks a file or folder with a new name next to the target.
    ///
    /// - Parameter make: Creates the entry at the path, and returns its descriptor, or -1.
    fileprivate static func create(
        for target: String, _ make: (String) -> Int32
    ) throws -> (path: String, descriptor: Int32) {
        let folder = PathText.folder(target)
        removeAbandoned(in: folder)
        for _ in 0..<100 {
            let digits = String(UInt32.random(in: .min ... .max), radix: 16)
            let name = prefix + String(repeating: "0", count: 8 - digits.utf8.count) + digits + suffix
            let path = PathText.prefix(of: folder) + name
            let descriptor = make(path)
            guard descriptor >= 0 else {
                let error = errno
                // Another process may have removed the new folder as an abandoned one before it was opened and locked.
                if error == EEXIST || error == ENOENT && FileIdentity(folder)?.isFolder == true { continue }
                errno = error
                let reason = error == EACCES ? "its folder does not permit new files" : SystemError.description()
                throw Failure("cannot write \(quoted(inFull: target)): \(reason)")
            }
            // Another process may have considered the file abandoned before it was locked. File systems without locks
            // are accepted.
            let isLocked = flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK
            if isLocked, FileIdentity(path) == FileIdentity(descriptor) { return (path, descriptor) }
            close(descriptor)
            remove(path)
        }
        throw Failure("cannot write \(quoted(inFull: target)): no temporary file can be created in its folder")
    }

    /// Removes the temporary files of processes that were killed.
    private static func removeAbandoned(in folder: String) {
        for name in names(in: folder) where isTemporary(name) {
            let path = PathText.prefix(of: folder) + name
            let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
            guard descriptor >= 0 else { continue }
            var status = stat()
            let isOwn = fstat(descriptor, &status) == 0 && status.st_uid == geteuid()
            if isOwn, flock(descriptor, LOCK_EX | LOCK_NB) == 0 { remove(path) }
            close(descriptor)
        }
    }

    private static func isTemporary(_ name: String) -> Bool {
        guard name.hasPrefix(prefix), name.hasSuffix(suffix) else { return false }
        let digits = name.utf8.dropFirst(prefix.utf8.count).dropLast(suffix.utf8.count)
        return digits.count == 8 && digits.allSatisfy { "0123456789abcdef".utf8.contains($0) }
    }

    /// Removes a file, or a folder with everything in it. Symbolic links are removed, not followed.
    ///
    /// - Returns: Whether the path no longer exists; if it does, the reason is in `errno`.
    @discardableResult
    fileprivate static func remove(_ path: String) -> Bool {
        if unlink(path) == 0 || errno == ENOENT { return true }
        // The error for a folder depends on the system.
        guard errno == EISDIR || errno == EPERM else { return false }
        for name in names(in: path) { remove(path + "/" + name) }
        return rmdir(path) == 0
    }

    private static func names(in folder: String) -> [String] {
        var names: [String] = []
        FolderReader.forEachEntry(of: folder) { name, _ in names.append(name) }
        return names
    }
}
