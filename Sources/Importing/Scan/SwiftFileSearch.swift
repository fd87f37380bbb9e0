/// The Swift files at paths: files as they are, folders with all that they hold.
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

    /// Links are not followed, so that nothing is gone through twice and no circle is entered.
    private mutating func search(_ folder: String) -> [String] {
        var found: [String] = []
        var open = [folder]
        while let folder = open.popLast() {
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
            open += folders.reversed()
        }
        return found
    }

    /// Hidden folders, `.build` among them, and what tools put into projects.
    private static func isSkipped(_ name: String) -> Bool {
        name.hasPrefix(".") || ["Pods", "DerivedData", "Carthage", "SourcePackages"].contains(name)
    }
}
