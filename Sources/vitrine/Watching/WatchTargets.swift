import Platform
import SourceText
import ThemeSpec

/// The folders and files that have to be watched for a set of documents, and the documents that an event changes.
struct WatchTargets {
    /// The documents that a file belongs to, by the path that the file has in events.
    private var files: [String: Set<String>] = [:]
    private var listed: Set<String> = []
    /// The folders within a document that is a folder, such as an asset catalog, and that document.
    private var inner: [String: String] = [:]
    /// The files in these folders.
    private var innerFiles: Set<String> = []

    /// Finds the targets for documents, which are files or folders, and for folders whose documents are listed.
    init(files: Set<String>, folders: Set<String>) {
        listed = folders
        for path in files {
            self.files[path, default: []].insert(path)
            if let target = Self.target(of: path) { self.files[target, default: []].insert(path) }
            if FileReader.isFolder(path) { addFolders(in: path, of: path, depth: 0) }
        }
    }

    /// The folders to watch.
    var watchedFolders: Set<String> { listed.union(inner.keys).union(files.keys.map(PathText.folder)) }

    /// The files to watch where the system does not report which of a folder's files was written.
    var watchedFiles: Set<String> { innerFiles.union(files.keys) }

    /// The paths of the documents and listed folders that an event changes.
    func paths(of event: FolderEvent) -> Set<String> {
        var paths: Set<String> = []
        if let document = inner[event.folder] { paths.insert(document) }
        guard let name = event.name else {
            // Anything in the folder or below may have changed.
            for (path, documents) in files where Self.isPath(path, in: event.folder) { paths.formUnion(documents) }
            for folder in listed where folder == event.folder || Self.isPath(folder, in: event.folder) {
                paths.insert(folder)
            }
            return paths
        }
        let path = PathText.join(event.folder, name)
        if let documents = files[path] { paths.formUnion(documents) }
        if listed.contains(event.folder), PathText.isJSON(name) { paths.insert(path) }
        return paths
    }

    private mutating func addFolders(in path: String, of document: String, depth: Int) {
        guard depth < Self.maxDepth, inner.count < Self.maxFolders, let stream = opendir(path) else { return }
        defer { closedir(stream) }
        inner[path] = document
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: $0.pointee)) {
                    String(cString: $0)
                }
            }
            if name.hasPrefix(".") { continue }
            let child = path + "/" + name
            // Some file systems do not store the type of an entry in its folder.
            let type = Int32(entry.pointee.d_type)
            if type == Int32(DT_DIR) || type == Int32(DT_UNKNOWN) && FileReader.isFolder(child) {
                addFolders(in: child, of: document, depth: depth + 1)
            } else if PathText.isJSON(name) {
                innerFiles.insert(child)
            }
        }
    }

    /// The file that a symbolic link leads to; `nil` for what is not a link.
    private static func target(of path: String) -> String? {
        var status = stat()
        guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFLNK, let real = realpath(path, nil) else {
            return nil
        }
        defer { free(real) }
        return String(cString: real)
    }

    private static func isPath(_ path: String, in folder: String) -> Bool {
        folder == "." ? !path.hasPrefix("/") : path.hasPrefix(folder.hasSuffix("/") ? folder : folder + "/")
    }

    private static let maxDepth = 8
    private static let maxFolders = 2000
}
