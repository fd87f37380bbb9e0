#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A file that the program keeps for itself: in `vitrine` in one of the folders that XDG has for such files.
struct PrivateFile {
    /// XDG's folder.
    let base: String
    let name: String

    private static let folder = "vitrine"

    var path: String { "\(base)/\(Self.folder)/\(name)" }

    /// Replaces the file as a whole, where that is possible: never through a symbolic link, nor anything but a file.
    ///
    /// - Parameter isLasting: Whether it has to survive a power failure, which takes the disk some milliseconds.
    func replace(with bytes: [UInt8], isLasting: Bool) {
        guard !base.utf8.contains(0), Self.makeFolders(base) else { return }
        let above = open(base, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard above >= 0 else { return }
        defer { close(above) }
        _ = mkdirat(above, Self.folder, 0o700)
        let place = openat(above, Self.folder, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
        guard place >= 0 else { return }
        defer { close(place) }
        var status = stat()
        if fstatat(place, name, &status, AT_SYMLINK_NOFOLLOW) == 0, status.st_mode & S_IFMT != S_IFREG { return }
        let draft = ".\(name).\(getpid())"
        let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
        var file = openat(place, draft, flags, 0o600)
        if file < 0, errno == EEXIST, unlinkat(place, draft, 0) == 0 {
            // Left over from a process of the same number that was killed.
            file = openat(place, draft, flags, 0o600)
        }
        guard file >= 0 else { return }
        let isWritten =
            (try? Output.write(bytes, to: file, named: name)) != nil
            && fchmod(file, 0o600) == 0 && (!isLasting || fsync(file) == 0)
        close(file)
        if !isWritten || renameat(place, draft, place, name) != 0 { _ = unlinkat(place, draft, 0) }
    }

    /// Makes the folder and those above it that are missing.
    private static func makeFolders(_ path: String) -> Bool {
        if mkdir(path, 0o700) == 0 || errno == EEXIST { return true }
        guard errno == ENOENT, let slash = path.lastIndex(of: "/"), slash != path.startIndex else { return false }
        return makeFolders(String(path[..<slash])) && mkdir(path, 0o700) == 0
    }
}
