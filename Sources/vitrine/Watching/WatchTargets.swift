#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

import ThemeSpec

/// Which folders have to be watched for files and folders, and what an event in one of them means.
struct WatchTargets {
    /// By the path that an event has: what it is to be told as.
    private var files: [String: Set<String>] = [:]
    private var listed: Set<String> = []
    /// Folders within a folder that is a document as a whole, such as an asset catalog, and what that is.
    private var inner: [String: String] = [:]

    init(files: Set<String>, folders: Set<String>) {
        listed = folders
        for path in files {
            self.files[path, default: []].insert(path)
            if let target = Self.target(of: path) { self.files[target, default: []].insert(path) }
            if FileReader.isFolder(path) { addFolders(in: path, of: path, depth: 0) }
        }
    }

    var watchedFolders: Set<String> { listed.union(inner.keys).union(files.keys.map(Self.folder)) }

    /// Those that are told of one by one, for systems that do not tell which of a folder's files has changed.
    var watchedFiles: Set<String> { Set(files.keys) }

    /// What an event is to be told as.
    func paths(of event: FolderEvent) -> Set<String> {
        var paths: Set<String> = []
        if let document = inner[event.folder] { paths.insert(document) }
        guard let name = event.name else {
            // Anything below it may have come or gone.
            for (path, told) in files where Self.lies(path, in: event.folder) { paths.formUnion(told) }
            for folder in listed where folder == event.folder || Self.lies(folder, in: event.folder) {
                paths.insert(folder)
            }
            return paths
        }
        let path = Self.join(event.folder, name)
        if let told = files[path] { paths.formUnion(told) }
        if listed.contains(event.folder), name.hasSuffix(".json") || name.lowercased().hasSuffix(".json") {
            paths.insert(path)
        }
        return paths
    }

    private mutating func addFolders(in path: String, of document: String, depth: Int) {
        guard depth < Self.deepest, inner.count < Self.mostFolders, let stream = opendir(path) else { return }
        defer { closedir(stream) }
        inner[path] = document
        while let entry = readdir(stream) {
            guard entry.pointee.d_type == UInt8(DT_DIR) else { continue }
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: $0.pointee)) {
                    String(cString: $0)
                }
            }
            if !name.hasPrefix(".") { addFolders(in: path + "/" + name, of: document, depth: depth + 1) }
        }
    }

    /// Where a symbolic link leads; `nil` for what is none.
    private static func target(of path: String) -> String? {
        var status = stat()
        guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFLNK, let real = realpath(path, nil) else {
            return nil
        }
        defer { free(real) }
        return String(cString: real)
    }

    private static func lies(_ path: String, in folder: String) -> Bool {
        folder == "." ? !path.hasPrefix("/") : path.hasPrefix(folder.hasSuffix("/") ? folder : folder + "/")
    }

    private static func folder(_ path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    private static func join(_ folder: String, _ name: String) -> String {
        if folder == "." { return name }
        return folder.hasSuffix("/") ? folder + name : folder + "/" + name
    }

    private static let deepest = 8
    private static let mostFolders = 2000
}
