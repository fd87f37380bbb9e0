import Browser
import JSONText
import Platform
import SourceText
import ThemeSpec

/// The file that stores the last session: `vitrine/browser.json` in the XDG state folder.
///
/// No failure here ends the program: a file that cannot be read is reported and ignored; a file that cannot be written
/// is skipped. The file is replaced as a whole, and symbolic links are not followed.
enum StateFile {
    private static var path: String? { Environment.stateFolder.map { $0 + "/vitrine/browser.json" } }

    /// Returns the last session, or the reason why it cannot be read; neither if there is no file.
    static func read() -> (session: LastSession?, trouble: String?) {
        guard let path else { return (nil, nil) }
        var status = stat()
        guard lstat(path, &status) == 0 else {
            return errno == ENOENT || errno == ENOTDIR ? (nil, nil) : (nil, message(path, SystemError.description()))
        }
        guard status.st_mode & S_IFMT != S_IFLNK else { return (nil, message(path, "is a symbolic link")) }
        do throws(FileReader.Failure) {
            let bytes = try FileReader.read(path, limit: maxSize)
            guard let json = try? JSONReader.read(bytes, named: path), let session = LastSession(json: json) else {
                return (nil, message(path, "expected a JSON object"))
            }
            return (session, nil)
        } catch {
            // A valid state file has a few hundred bytes, so the size limit of theme files does not apply.
            let reason = status.st_size > maxSize ? "is too large" : error.reason
            return (nil, message(path, reason))
        }
    }

    /// Replaces the file, if possible.
    static func write(_ session: LastSession) {
        if let path { write(session.json, to: path) }
    }

    /// Replaces a file of the state folder, if possible, and returns whether it succeeded.
    @discardableResult
    static func write(_ document: JSONNode, to path: String) -> Bool {
        guard !path.utf8.contains(0), makeFolders(PathText.folder(path)) else { return false }
        var status = stat()
        if lstat(path, &status) == 0, status.st_mode & S_IFMT != S_IFREG { return false }
        do {
            let file = try TemporaryFile(for: path, mode: 0o600)
            try file.write(Array((JSONWriter.text(document) + "\n").utf8))
            try file.commit(replacing: nil)
            return true
        } catch {
            // The next start then uses the previous session.
            return false
        }
    }

    /// Creates the folder and its missing parent folders.
    static func makeFolders(_ path: String) -> Bool {
        if mkdir(path, 0o700) == 0 || errno == EEXIST { return true }
        guard errno == ENOENT, path.utf8.count > 1 else { return false }
        return makeFolders(PathText.folder(path)) && mkdir(path, 0o700) == 0
    }

    private static func message(_ path: String, _ reason: String) -> String {
        "the last session cannot be restored: \(visibleControls(path)): \(reason)"
    }

    /// In bytes.
    private static let maxSize = 1 << 16
}
