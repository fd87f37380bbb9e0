import Canvas
import Platform
import ThemeSpec

/// The picture that the browser opened with the time before: `vitrine/opening` in XDG's folder for caches.
///
/// Opened the same way, the browser shows it at once, and reads and draws the themes meanwhile. What it then shows is
/// what it drew, so a picture that is out of date is seen for two or three milliseconds at most. Nothing that is wrong
/// with the file matters: there is no such picture then.
struct OpeningPicture {
    /// The frame of the time before, where the browser was opened the same way.
    let frame: Frame?
    private let file: PrivateFile?
    /// The way it is opened: the program, and what of its surroundings decides what it shows first.
    private let key: [UInt8]

    /// - Parameters:
    ///   - setting: All that the browser is opened with but its themes.
    ///   - words: How the command line names the themes.
    ///   - files: The paths of files that have been read.
    init(setting: [String], words: [String], files: [String]) {
        guard let folder = Environment.cacheFolder, let program = Self.stamp(Self.program) else {
            (frame, file, key) = (nil, nil, [])
            return
        }
        var parts = [program, Environment.currentFolder] + setting + words
        for path in words + files + [Environment.themesFolder ?? ""] { parts.append(Self.stamp(path) ?? "") }
        let key = Array(parts.joined(separator: "\0").utf8)
        let file = PrivateFile(base: folder, name: "opening")
        (self.key, self.file) = (key, file)
        guard let bytes = try? FileReader.read(file.path, limit: Self.largest), bytes.starts(with: key + [0]) else {
            frame = nil
            return
        }
        frame = Frame(bytes: bytes[(key.count + 1)...])
    }

    /// Keeps the first picture for the next time, unless it is the one that is kept.
    func keep(_ picture: Frame) {
        guard let file, picture != frame else { return }
        let bytes = key + [0] + picture.bytes
        if bytes.count <= Self.largest { file.replace(with: bytes, isLasting: false) }
    }

    /// Changes with every file that is put in the place of another, and with every change in place.
    private static func stamp(_ path: String) -> String? {
        var status = stat()
        guard !path.utf8.contains(0), stat(path, &status) == 0 else { return nil }
        #if canImport(Darwin)
            let time = status.st_mtimespec
        #else
            let time = status.st_mtim
        #endif
        return "\(status.st_ino) \(status.st_size) \(time.tv_sec) \(time.tv_nsec)"
    }

    private static var program: String {
        #if os(Linux)
            "/proc/self/exe"
        #else
            CommandLine.arguments[0]
        #endif
    }

    /// Bytes: a picture of 700 x 500 cells.
    private static let largest = 1 << 22
}
