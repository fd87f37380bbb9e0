import FoundationEssentials

/// A folder for theme files, removed with the value that holds it.
final class ScratchFolder {
    let path: String

    init() throws {
        path = FileManager.default.temporaryDirectory.appending(path: "vitrine-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// Writes a theme over gentle-default and returns its path.
    @discardableResult
    func write(_ name: String, _ members: String = "") throws -> String {
        try write(name, text: "{\"extends\":\"gentle-default\"\(members.isEmpty ? "" : ",")\(members)}")
    }

    @discardableResult
    func write(_ name: String, text: String) throws -> String {
        let file = path + "/" + name
        try Data(text.utf8).write(to: URL(filePath: file))
        return file
    }

    func remove(_ name: String) throws { try FileManager.default.removeItem(atPath: path + "/" + name) }
}
