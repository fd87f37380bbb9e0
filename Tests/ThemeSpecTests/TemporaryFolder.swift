import Foundation
import ThemeSpec

/// A folder of its own for one test, gone afterwards.
final class TemporaryFolder {
    let path: String

    init() throws {
        path = FileManager.default.temporaryDirectory.appending(path: "vitrine-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    @discardableResult
    func write(_ name: String, _ text: String) throws -> String {
        let file = path + "/" + name
        let folder = URL(filePath: file).deletingLastPathComponent()
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(text.utf8).write(to: URL(filePath: file))
        return file
    }

    /// What is found in one of its files, each on one line and without the folder's path.
    func findings(_ name: String) throws -> [String] {
        try ThemeLibrary().validate(path: path + "/" + name).map { diagnostic in
            let line = diagnostic.text().prefix { $0 != "\n" }
            return line.hasPrefix(path) ? String(line.dropFirst(path.count + 1)) : String(line)
        }
    }
}
