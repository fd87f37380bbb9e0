import Browser
import JSONText
import Platform
import SourceText
import ThemeSpec

/// The file that remembers what the browser showed last: `vitrine/browser.json` in XDG's folder for state.
///
/// It matters little, so nothing that is wrong with it ends the program: what cannot be read is said and left out, what
/// cannot be written is not remembered. It is replaced as a whole, and neither read nor written through a symbolic link.
enum StateFile {
    private static var file: PrivateFile? {
        Environment.stateFolder.map { PrivateFile(base: $0, name: "browser.json") }
    }

    /// What is remembered, or why it cannot be had; neither where there is nothing yet.
    static func read() -> (session: LastSession?, trouble: String?) {
        guard let path = file?.path else { return (nil, nil) }
        var status = stat()
        guard lstat(path, &status) == 0 else {
            return errno == ENOENT || errno == ENOTDIR ? (nil, nil) : (nil, message(path, Output.reason()))
        }
        guard status.st_mode & S_IFMT != S_IFLNK else { return (nil, message(path, "is a symbolic link")) }
        do throws(FileReader.Failure) {
            let bytes = try FileReader.read(path, limit: largest)
            guard let json = try? JSONReader.read(bytes, named: path), let session = LastSession(json: json) else {
                return (nil, message(path, "expected a JSON object"))
            }
            return (session, nil)
        } catch {
            // What it could hold takes no more than a few hundred bytes.
            let reason = status.st_size > largest ? "is too large" : error.reason
            return (nil, message(path, reason))
        }
    }

    /// Replaces the file, where that is possible.
    static func write(_ session: LastSession) {
        file?.replace(with: Array((JSONWriter.text(session.json) + "\n").utf8))
    }

    private static func message(_ path: String, _ reason: String) -> String {
        "what was shown last is not known: \(visibleControls(path)): \(reason)"
    }

    /// Bytes.
    private static let largest = 1 << 16
}

/// A file that the program keeps for itself: in `vitrine` in one of the folders that XDG has for such files.
struct PrivateFile {
    /// XDG's folder.
    let base: String
    let name: String

    private static let folder = "vitrine"

    var path: String { "\(base)/\(Self.folder)/\(name)" }

    /// Replaces the file as a whole, where that is possible: never through a symbolic link, nor anything but a file.
    func replace(with bytes: [UInt8]) {
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
            && fchmod(file, 0o600) == 0 && fsync(file) == 0
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
