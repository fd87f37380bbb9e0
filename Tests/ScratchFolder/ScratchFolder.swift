import Foundation

/// A folder for the files of a test, removed when the instance is deallocated.
public final class ScratchFolder {
    /// The absolute path of the folder.
    public let path: String
    /// The outermost folder that contains nothing else. Imports also read three folders above a file, which must not
    /// be those of other tests.
    private let outermost: URL

    /// Creates an empty folder.
    public init() throws {
        outermost = FileManager.default.temporaryDirectory.appending(path: "vitrine-\(UUID().uuidString)")
        path = outermost.appending(path: "a/b/c").path
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: outermost) }

    /// Writes a file, creates the folders that contain it, and returns its path.
    @discardableResult
    public func write(_ name: String, _ text: String) throws -> String { try write(Array(text.utf8), to: name) }

    /// Writes a text to a file of the folder and returns its path.
    @discardableResult
    public func write(_ text: String, to name: String) throws -> String { try write(name, text) }

    /// Writes bytes to a file of the folder and returns its path.
    @discardableResult
    public func write(_ bytes: [UInt8], to name: String) throws -> String {
        let file = path + "/" + name
        let folder = URL(filePath: file).deletingLastPathComponent()
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Self.write(bytes, toFile: file)
        return file
    }

    /// Writes a file without waiting for the disk, as `Data.write(to:)` does on Linux.
    private static func write(_ bytes: [UInt8], toFile path: String) throws {
        guard let file = fopen(path, "w") else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
        let isWritten = fwrite(bytes, 1, bytes.count, file) == bytes.count
        guard fclose(file) == 0, isWritten else { throw POSIXError(.EIO) }
    }

    /// Writes a theme that extends gentle-default and returns its path.
    @discardableResult
    public func write(theme name: String, _ members: String = "") throws -> String {
        try write(name, "{\"extends\":\"gentle-default\"\(members.isEmpty ? "" : ",")\(members)}")
    }

    /// Writes one theme with many names, as hard links, because creating and deleting thousands of files is slow.
    public func write(themes names: [String], _ members: String = "") throws {
        guard let first = names.first else { return }
        let original = try write(theme: first, members)
        for name in names.dropFirst() {
            try FileManager.default.linkItem(atPath: original, toPath: path + "/" + name)
        }
    }

    /// Removes a file or folder from the folder.
    public func remove(_ name: String) throws { try FileManager.default.removeItem(atPath: path + "/" + name) }

    /// Creates a symbolic link in the folder.
    public func link(_ name: String, to target: String) throws {
        try FileManager.default.createSymbolicLink(atPath: path + "/" + name, withDestinationPath: target)
    }
}
