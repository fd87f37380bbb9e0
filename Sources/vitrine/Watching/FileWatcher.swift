import Platform
import ThemeSpec

/// Looks after files and folders, and says which have changed once they seem to be whole.
///
/// An editor may write a file in pieces, or take it away for a moment: each change waits for a little while in which
/// nothing else happens to that file. Nothing is done while nothing changes.
final class FileWatcher {
    private let events: FolderEvents
    private var targets = WatchTargets(files: [], folders: [])
    private var files: Set<String> = []
    private var folders: Set<String> = []
    /// When the change of a path is to be told, in seconds.
    private var due: [String: Double] = [:]

    /// - Throws: ``Failure`` where nothing can be watched.
    init() throws {
        events = try FolderEvents()
    }

    /// To be waited for; negative for nothing.
    var descriptor: Int32 { events.descriptor }

    /// When there is something to tell, in seconds, unless more happens; `nil` for nothing.
    var deadline: Double? { due.values.min() }

    /// Looks after these files, and everything in these folders. What has changed since `past`, the time of day in
    /// seconds from which on it was read, is told too.
    ///
    /// - Throws: ``Failure`` where some of them cannot be watched; the others are.
    func watch(files: Set<String>, folders: [String], since past: Double, now: Double) throws {
        let known = (self.files, self.folders)
        self.files = files
        self.folders = Set(folders)
        defer {
            // A folder's own time says that an entry came or went.
            for path in files.subtracting(known.0).union(self.folders.subtracting(known.1))
            where Self.changed(path) >= past {
                due[path] = now
            }
        }
        try retarget()
    }

    /// What has changed and is whole.
    func changes(at now: Double) -> [String] {
        var isMoved = false
        for event in events.next() {
            if event.kind == .folder { isMoved = true }
            for path in targets.paths(of: event) { due[path] = now + Self.patience(event.kind) }
        }
        // Folders have come or gone. What cannot be watched now was said before.
        if isMoved { try? retarget() }
        let ready = due.filter { $0.value <= now }.map(\.key).sorted()
        for path in ready { due[path] = nil }
        return ready
    }

    private func retarget() throws {
        targets = WatchTargets(files: files, folders: folders)
        try events.watch(folders: targets.watchedFolders, files: targets.watchedFiles)
    }

    /// Seconds without another event before a change is told.
    private static func patience(_ kind: FolderEvent.Kind) -> Double {
        switch kind {
        case .saved: 0.015
        case .removed, .folder: 0.04
        case .touched: 0.05
        }
    }

    /// The time of day of the last change, in seconds; the clock of files lags behind by up to a tick.
    private static func changed(_ path: String) -> Double {
        var status = stat()
        guard stat(path, &status) == 0 else { return 0 }
        let time = status.changeTime
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9 + 0.011
    }

    /// The time of day, in seconds.
    static var timeOfDay: Double {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}

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
