/// The Swift files at paths: the files themselves, and those in folders.
public struct SwiftFileSearch {
    /// Files in the order of the paths, in a folder in the order of their names, each once.
    public private(set) var files: [String] = []
    /// Folders that cannot be read.
    public private(set) var unreadable: [String] = []
    /// Paths of folders without a Swift file.
    public private(set) var empty: [String] = []

    /// Creates a search in files and folders.
    public init(_ paths: [String]) {
        var seen: Set<String> = []
        for path in paths {
            guard FolderEntries.isFolder(path) else {
                if seen.insert(path).inserted { files.append(path) }
                continue
            }
            let found = search(path)
            if found.isEmpty { empty.append(path) }
            files += found.filter { seen.insert($0).inserted }
        }
    }

    /// Returns the Swift files of a folder and the folders in it. Links are not followed, which could form cycles.
    private mutating func search(_ folder: String) -> [String] {
        var found: [String] = []
        var pending = [folder]
        while let folder = pending.popLast() {
            guard let entries = FolderEntries.list(folder) else {
                unreadable.append(folder)
                continue
            }
            var folders: [String] = []
            for entry in entries {
                let path = folder.hasSuffix("/") ? folder + entry.name : folder + "/" + entry.name
                switch entry.kind {
                case .file: if entry.name.hasSuffix(".swift") { found.append(path) }
                case .folder: if !Self.isSkipped(entry.name) { folders.append(path) }
                case .link, .other: break
                }
            }
            pending += folders.reversed()
        }
        return found
    }

    /// Whether a folder is hidden, such as `.build`, or belongs to a package manager or Xcode.
    private static func isSkipped(_ name: String) -> Bool {
        name.hasPrefix(".") || ["Pods", "DerivedData", "Carthage", "SourcePackages"].contains(name)
    }
}
