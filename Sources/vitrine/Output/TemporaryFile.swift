import Platform
import SourceText

/// A file that is written under a temporary name and then renamed, so that its final name always refers to a complete
/// file: the previous one, or the new one.
///
/// The temporary file lies in the same folder. It is removed unless ``commit(replacing:)`` succeeds.
final class TemporaryFile {
    /// The temporary path.
    let path: String
    private let target: String
    private let descriptor: Int32
    private var isCommitted = false

    /// Creates an empty temporary file in the target's folder.
    ///
    /// - Parameters:
    ///   - target: The path that the file gets in the end.
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
        try Output.write(bytes, to: descriptor, named: singleQuoted(target))
    }

    /// Flushes the file to the disk and gives it its final name. A note says that other names of the existing file keep
    /// its contents.
    ///
    /// - Parameters:
    ///   - existing: The file that is replaced, whose permissions and owner are kept; `nil` for a new file.
    ///   - mustBeNew: Whether a file that another process has written there meanwhile is kept.
    /// - Throws: ``Failure`` if the disk is full, or the file cannot be renamed or must be new and is not. The existing
    ///   file is then unchanged.
    func commit(replacing existing: stat?, mustBeNew: Bool = false) throws {
        if let existing {
            // Changing the owner clears the set-user-ID bit, so the permissions come second. Only the superuser can
            // keep another user's ownership.
            _ = fchown(descriptor, existing.st_uid, existing.st_gid)
            _ = fchmod(descriptor, existing.st_mode & 0o7777)
        }
        let isFlushed = fsync(descriptor) == 0 || errno == EINVAL || errno == ENOTSUP
        guard isFlushed, mustBeNew ? addName() : rename(path, target) == 0 else {
            if isFlushed, mustBeNew, errno == EEXIST { throw OutputTarget.exists(singleQuoted(target)) }
            throw Failure("cannot write \(singleQuoted(target)): \(SystemError.description())")
        }
        isCommitted = true
        if let existing, existing.st_nlink > 1 {
            Output.printNote(
                "note: \(singleQuoted(target)) was a hard link; its other names have the previous contents\n")
        }
    }

    /// Gives the file its final name unless there is a file of that name; returns whether it has it. A name that is
    /// added fails where there is one, and a name that is changed does not.
    private func addName() -> Bool {
        guard link(path, target) == 0 else {
            // Some file systems have no second names.
            return [EPERM, ENOTSUP, EOPNOTSUPP, ENOSYS].contains(errno) && rename(path, target) == 0
        }
        unlink(path)
        return true
    }
}

/// A folder of files that is built under a temporary name. It is removed with what is left in it, unless it has been
/// renamed.
final class TemporaryFolder {
    /// The temporary path.
    let path: String
    private let target: String
    private let descriptor: Int32
    private var isCommitted = false

    /// Creates an empty temporary folder beside the target.
    ///
    /// - Throws: ``Failure`` if the folder above cannot be written.
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
            Output.printNote("note: \(singleQuoted(path)) cannot be removed: \(SystemError.description())\n")
        }
        close(descriptor)
    }

    /// Gives the folder its final name.
    ///
    /// - Throws: ``Failure`` if there is something else of that name by now.
    func commit() throws {
        guard rename(path, target) == 0 else {
            throw Failure("cannot write \(singleQuoted(target)): \(SystemError.description())")
        }
        isCommitted = true
    }
}

/// The names of temporary files and folders: `.vitrine-` and eight hexadecimal digits and `.tmp`.
///
/// A process holds a lock (flock) on each of its temporary files. One that is not locked belongs to a process that was
/// killed, and is removed the next time a file is written to the same folder.
enum TemporaryName {
    private static let prefix = ".vitrine-"
    private static let suffix = ".tmp"

    /// Creates and locks a file or folder of a new name beside the target, after removing abandoned ones.
    ///
    /// - Parameter make: Creates what belongs at the path, and returns its descriptor, or -1.
    fileprivate static func create(
        for target: String, _ make: (String) -> Int32
    ) throws -> (path: String, descriptor: Int32) {
        let folder = PathText.folder(target)
        removeAbandoned(in: folder)
        for _ in 0..<100 {
            let digits = String(UInt32.random(in: .min ... .max), radix: 16)
            let name = prefix + String(repeating: "0", count: 8 - digits.utf8.count) + digits + suffix
            let path = folder == "/" ? "/" + name : folder + "/" + name
            let descriptor = make(path)
            guard descriptor >= 0 else {
                if errno == EEXIST { continue }
                let reason = errno == EACCES ? "its folder does not permit new files" : SystemError.description()
                throw Failure("cannot write \(singleQuoted(target)): \(reason)")
            }
            // Another process may have taken it for abandoned before it was locked. File systems without locks are
            // fine.
            let isLocked = flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK
            if isLocked, FileIdentity(path) == FileIdentity(descriptor) { return (path, descriptor) }
            close(descriptor)
            remove(path)
        }
        throw Failure("cannot write \(singleQuoted(target)): no temporary file can be created in its folder")
    }

    /// Removes the temporary files of processes that were killed.
    private static func removeAbandoned(in folder: String) {
        for name in names(in: folder) where isTemporary(name) {
            let path = folder + "/" + name
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
    /// - Returns: Whether there is nothing at the path any more; if not, the reason is in `errno`.
    @discardableResult
    fileprivate static func remove(_ path: String) -> Bool {
        if unlink(path) == 0 || errno == ENOENT { return true }
        // Which of the two a folder is depends on the system.
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
