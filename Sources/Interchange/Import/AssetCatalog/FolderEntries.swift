#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// What lies in a folder, links told apart.
enum FolderEntries {
    struct Entry {
        let name: String
        let kind: Kind
    }

    enum Kind {
        case folder, file, link, other
    }

    /// The entries but `.` and `..`, in the order of their bytes; `nil` where there is no folder to read.
    static func list(_ path: String) -> [Entry]? {
        guard !path.utf8.contains(0), let stream = opendir(path) else { return nil }
        defer { closedir(stream) }
        var entries: [Entry] = []
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: $0.pointee)) {
                    String(cString: $0)
                }
            }
            guard name != ".", name != ".." else { continue }
            entries.append(Entry(name: name, kind: kind(path + "/" + name)))
        }
        return entries.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    }

    /// What is at the path itself: a link is one, wherever it leads.
    static func kind(_ path: String) -> Kind {
        var status = stat()
        guard lstat(path, &status) == 0 else { return .other }
        switch status.st_mode & S_IFMT {
        case S_IFDIR: return .folder
        case S_IFREG: return .file
        case S_IFLNK: return .link
        default: return .other
        }
    }

    /// Whether the path leads to a folder, by a link or not.
    static func isFolder(_ path: String) -> Bool {
        var status = stat()
        return !path.utf8.contains(0) && stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }
}
