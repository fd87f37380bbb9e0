#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

import Browser
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
        file?.replace(with: Array((JSONWriter.text(session.json) + "\n").utf8), isLasting: true)
    }

    private static func message(_ path: String, _ reason: String) -> String {
        "what was shown last is not known: \(visibleControls(path)): \(reason)"
    }

    /// Bytes.
    private static let largest = 1 << 16
}
