import SourceText
import ThemeSpec

/// The Swift files near a theme file, to whose declarations it may refer.
enum NearbySources {
    /// Returns the sources of the Swift files in the file's folder, in the folders in it, and in the folder above.
    static func read(beside file: String) -> [[UInt8]] {
        guard FileReader.streams[file] == nil else { return [] }
        var sources: [[UInt8]] = []
        var size = 0
        for path in paths(beside: file) {
            guard let bytes = try? FileReader.read(path), size + bytes.count <= mostBytes else { continue }
            size += bytes.count
            sources.append(bytes)
        }
        return sources
    }

    /// Returns the paths of those files, the nearest first.
    static func paths(beside file: String) -> [String] {
        let folder = PathText.folder(file)
        var found: [String] = []
        func add(_ folder: String, deep: Bool) {
            for entry in (FolderEntries.list(folder) ?? []).prefix(mostEntries) where !entry.name.hasPrefix(".") {
                let path = folder == "." ? entry.name : folder + "/" + entry.name
                if entry.kind == .file, entry.name.hasSuffix(".swift"), path != file { found.append(path) }
                if entry.kind == .folder, deep { add(path, deep: false) }
            }
        }
        add(folder, deep: true)
        add(folder == "." ? ".." : folder + "/..", deep: false)
        return Array(found.prefix(mostFiles))
    }

    private static let mostEntries = 500
    private static let mostFiles = 100
    private static let mostBytes = 4_000_000
}
