import Browser
import JSONText
import Platform
import SourceText
import ThemeSpec

/// The file that remembers what the browser showed last: `vitrine/browser.json` in the XDG state folder.
///
/// No failure here ends the program: a file that cannot be read is reported and ignored, one that cannot be written is
/// skipped. The file is replaced as a whole, and symbolic links are not followed.
enum StateFile {
    private static var path: String? { Environment.stateFolder.map { $0 + "/vitrine/browser.json" } }

    /// The last session, or why it cannot be read; neither if there is no file.
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
            // A real state file takes a few hundred bytes, so the limit of theme files means nothing here.
            let reason = status.st_size > maxSize ? "is too large" : error.reason
            return (nil, message(path, reason))
        }
    }

    /// Replaces the file, if that is possible.
    static func write(_ session: LastSession) {
        if let path { write(session.json, to: path) }
    }

    /// Replaces a file of the state folder, if that is possible, and returns whether it was.
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
            // The next start then finds what was there before.
            return false
        }
    }

    /// Creates the folder and the missing folders above it.
    static func makeFolders(_ path: String) -> Bool {
        if mkdir(path, 0o700) == 0 || errno == EEXIST { return true }
        guard errno == ENOENT, path.utf8.count > 1 else { return false }
        return makeFolders(PathText.folder(path)) && mkdir(path, 0o700) == 0
    }

    private static func message(_ path: String, _ reason: String) -> String {
        "the last session cannot be restored: \(visibleControls(path)): \(reason)"
    }

    /// Bytes.
    private static let maxSize = 1 << 16
}
