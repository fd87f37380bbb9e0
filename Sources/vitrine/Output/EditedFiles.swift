import Editing
import Platform
import SourceText
import ThemeSpec

/// Writes edited files. First writes all of them to the disk next to their targets, and renames them only if the
/// current contents of the targets are still those that were read. Locks of their folders prevent other instances of
/// this program from replacing a target at the same time, and signals are blocked until all files are renamed.
enum EditedFiles {
    /// Writes files. Symbolic links are followed, so that the file that they refer to changes.
    ///
    /// - Parameter patience: The maximum time to wait for other processes that are writing to the same folders.
    /// - Returns: Notes on files whose other names have the previous contents.
    /// - Throws: ``Failure`` for a file that has changed, is missing, is being written by another process, or cannot be
    ///   written. No file changes then, unless the system refuses to rename one after others were renamed, which the
    ///   message states.
    static func write(_ files: [ChangedFile], patience: Duration = .seconds(1)) throws -> [String] {
        var written: [(file: TemporaryFile, target: String, existing: stat?, changed: ChangedFile)] = []
        for changed in files {
            let target = FileReader.target(ofLink: changed.path) ?? changed.path
            if changed.original == nil { try makeFolder(PathText.folder(target)) }
            let existing = try existing(target, changed)
            let file = try TemporaryFile(for: target, mode: existing == nil ? 0o644 : 0o600)
            try file.write(changed.contents)
            try file.flush(replacing: existing)
            written.append((file, target, existing, changed))
        }
        let locks = try FolderLocks(Set(written.map { PathText.folder($0.target) }), patience)
        defer { withExtendedLifetime(locks) {} }
        return try Signals.block {
            // Writing the files took time. Check all of them before renaming the first.
            for entry in written { _ = try existing(entry.target, entry.changed) }
            return try written.enumerated().compactMap { count, entry in
                do {
                    return try entry.file.moveIntoPlace(replacing: entry.existing)
                } catch {
                    throw (error as? Failure)?.afterWriting(count, of: files.count) ?? error
                }
            }
        }
    }

    /// Returns the status of the file to be replaced; `nil` for a new one.
    private static func existing(_ path: String, _ changed: ChangedFile) throws -> stat? {
        let name = quoted(inFull: changed.path)
        guard let original = changed.original else {
            guard !FileReader.exists(path) else {
                throw Failure("cannot write \(name): it already exists", isStale: true)
            }
            guard !FileReader.isBrokenLink(path) else {
                throw Failure("cannot write \(name): it is a symbolic link to a file that does not exist")
            }
            return nil
        }
        let current: [UInt8]
        do throws(FileReader.Failure) {
            current = try FileReader.read(path)
        } catch {
            throw Failure("cannot write \(name): \(error.reason)")
        }
        guard current == original else {
            throw Failure("cannot write \(name): it has changed since it was read", isStale: true)
        }
        var status = stat()
        guard stat(path, &status) == 0, access(path, W_OK) == 0 else {
            throw Failure("cannot write \(name): \(SystemError.description())")
        }
        return status
    }

    /// Creates a folder and its missing parent folders.
    private static func makeFolder(_ path: String) throws {
        guard !FileReader.exists(path) else { return }
        let parent = PathText.folder(path)
        if parent != path { try makeFolder(parent) }
        guard mkdir(path, 0o777) == 0 || errno == EEXIST else {
            throw Failure("cannot create the folder \(quoted(inFull: path)): \(SystemError.description())")
        }
    }
}

/// Exclusive locks (flock) of folders, released when the instance is deallocated.
final class FolderLocks {
    private var descriptors: [Int32] = []

    /// Waits for the locks, always in the same order, so that two processes do not wait for each other. File systems
    /// without locks are accepted.
    ///
    /// - Throws: ``Failure`` if another process has held a lock for as long as `patience`.
    init(_ folders: Set<String>, _ patience: Duration) throws {
        let deadline = Deadline(in: patience)
        for folder in folders.sorted() {
            let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
            guard descriptor >= 0 else { continue }
            descriptors.append(descriptor)
            while flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK || errno == EINTR {
                guard !deadline.hasPassed else {
                    throw Failure("another process is writing to the folder \(quoted(inFull: folder))")
                }
                usleep(2_000)
            }
        }
    }

    deinit { descriptors.forEach { close($0) } }
}
