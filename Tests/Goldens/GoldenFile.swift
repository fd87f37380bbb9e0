import Platform

/// A golden's file: `Goldens/<name>.txt` beside the test.
struct GoldenFile {
    let path: String
    private let folder: String

    init(_ name: String, besideTest file: String) {
        let parent = file.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
        folder = parent + "/Goldens"
        path = "\(folder)/\(name).txt"
    }

    static func environment(_ name: String) -> String? {
        getenv(name).map { String(cString: $0) }
    }

    /// The content, or nil if there is none to be read.
    func read() -> String? {
        guard let file = fopen(path, "r") else { return nil }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while case let count = fread(&buffer, 1, buffer.count, file), count > 0 {
            bytes += buffer[..<count]
        }
        return ferror(file) == 0 ? String(decoding: bytes, as: UTF8.self) : nil
    }

    /// Makes the folder if need be. False if the file cannot be written.
    func write(_ text: String) -> Bool {
        mkdir(folder, 0o777)
        guard let file = fopen(path, "w") else { return false }
        let bytes = Array(text.utf8)
        let isWritten = fwrite(bytes, 1, bytes.count, file) == bytes.count
        return fclose(file) == 0 && isWritten
    }
}
