import SourceText
import ThemeSpec

/// The Swift files near a theme file, to whose declarations it may refer.
enum NearbySources {
    /// Returns the sources of the Swift files in the file's folder, in the folders in it, and in the folder above, and
    /// how many of them are left out because they cannot be read or are too large.
    static func read(beside file: String) -> (sources: [[UInt8]], leftOut: Int) {
        guard FileReader.streams[file] == nil else { return ([], 0) }
        let paths = paths(beside: file)
        let files = files(paths)
        return (files.map(\.bytes), paths.count - files.count)
    }

    /// Returns those files with their paths, without those that are left out.
    static func files(beside file: String) -> [(path: String, bytes: [UInt8])] {
        FileReader.streams[file] == nil ? files(paths(beside: file)) : []
    }

    private static func files(_ paths: [String]) -> [(path: String, bytes: [UInt8])] {
        var files: [(path: String, bytes: [UInt8])] = []
        var size = 0
        for path in paths {
            guard let bytes = try? FileReader.read(path), size + bytes.count <= mostBytes else { continue }
            size += bytes.count
            files.append((path, bytes))
        }
        return files
    }

    /// Says which files were searched for names; `nil` where there are none.
    static func note(_ found: (sources: [[UInt8]], leftOut: Int), for file: String) -> ImportNote? {
        guard found.sources.count + found.leftOut > 0 else { return nil }
        let files =
            found.sources.count == 1 ? "1 Swift file nearby is" : "\(found.sources.count) Swift files nearby are"
        let rest = found.leftOut > 0 ? "; \(found.leftOut) cannot be read or are too large" : ""
        return ImportNote(
            found.leftOut > 0 ? .changed : .mapped, file: file,
            "\(files) searched for names that this file does not declare" + rest)
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
