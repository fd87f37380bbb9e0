import Platform
import SourceText
import ThemeSpec

/// Watches files and folders, and reports changes when they appear to be complete.
///
/// An editor may write a file in pieces, or remove it for a moment: a change is reported only after a short time
/// without another event for that file. The watcher is idle while nothing changes.
final class FileWatcher {
    private let events: FolderEvents
    private var targets = WatchTargets(files: [], folders: [])
    private var files: Set<String> = []
    private var folders: Set<String> = []
    /// The time at which the change of a path is reported, in seconds on ``MonotonicClock``.
    private var due: [String: Double] = [:]

    /// - Throws: ``Failure`` if nothing can be watched.
    init() throws {
        events = try FolderEvents()
    }

    /// Readable if there are events.
    var descriptor: Int32 { events.descriptor }

    /// The time at which a change is reported unless there are more events, in seconds on ``MonotonicClock``; `nil` if
    /// there is none.
    var deadline: Double? { due.values.min() }

    /// Watches only these files, and everything in these folders.
    ///
    /// - Parameters:
    ///   - past: The time of day before they were read, in seconds. Changes since then are reported too.
    ///   - now: The time in seconds on ``MonotonicClock``.
    /// - Throws: ``Failure`` if some of them cannot be watched; the others are watched.
    func watch(files: Set<String>, folders: [String], since past: Double, now: Double) throws {
        let known = (self.files, self.folders)
        self.files = files
        self.folders = Set(folders)
        defer {
            // The modification time of a folder shows when an entry was added or removed.
            for path in files.subtracting(known.0).union(self.folders.subtracting(known.1))
            where Self.changeTime(path) >= past {
                due[path] = now
            }
        }
        try updateTargets()
    }

    /// Returns the paths whose changes appear to be complete.
    ///
    /// - Parameter now: The time in seconds on ``MonotonicClock``.
    func changes(at now: Double) -> [String] {
        var needsUpdate = false
        for event in events.next() {
            if event.kind == .folder { needsUpdate = true }
            for path in targets.paths(of: event) { due[path] = now + Self.delay(event.kind) }
        }
        // Folders or files may have been replaced. Targets that cannot be watched were reported before.
        if needsUpdate { try? updateTargets() }
        let ready = due.filter { $0.value <= now }.map(\.key).sorted()
        for path in ready { due[path] = nil }
        return ready
    }

    private func updateTargets() throws {
        targets = WatchTargets(files: files, folders: folders)
        try events.watch(folders: targets.watchedFolders, files: targets.watchedFiles)
    }

    /// Returns the delay without another event before a change is reported, in seconds.
    private static func delay(_ kind: FolderEvent.Kind) -> Double {
        switch kind {
        case .saved: 0.015
        case .removed, .folder: 0.04
        case .touched: 0.05
        }
    }

    /// Returns the time of day of the last change, in seconds; 0 for a missing file.
    ///
    /// Adds a timer tick, because the clock for file times may lag behind the time of day by that much.
    private static func changeTime(_ path: String) -> Double {
        var status = stat()
        guard stat(path, &status) == 0 else { return 0 }
        let time = status.changeTime
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9 + 0.011
    }

    /// The time of day, in seconds since 1970.
    static var timeOfDay: Double {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}

/// A change in a folder.
struct FolderEvent {
    enum Kind {
        /// A file was written and closed, or renamed, and is therefore complete.
        case saved
        /// A file was created or is being written; more may follow.
        case touched
        case removed
        /// The folder itself was removed or has appeared, or any of its entries may have changed.
        case folder
    }

    /// The folder's path, as passed to ``FolderEvents/watch(folders:files:)``.
    let folder: String
    /// The name of the entry; `nil` if it is unknown.
    let name: String?
    let kind: Kind
}

/// The folders and files that must be watched for a set of documents, and the documents that an event changes.
private struct WatchTargets {
    /// The documents that a file belongs to, by the path that the file has in events.
    private var files: [String: Set<String>] = [:]
    private var listed: Set<String> = []
    /// The folders within a document that is a folder, such as an asset catalog, with the path of that document.
    private var inner: [String: String] = [:]
    /// The files in these folders.
    private var innerFiles: Set<String> = []

    /// Finds the targets for documents, which are files or folders, and for folders whose documents are listed.
    init(files: Set<String>, folders: Set<String>) {
        listed = folders
        for path in files {
            self.files[path, default: []].insert(path)
            if let target = FileReader.target(ofLink: path) { self.files[target, default: []].insert(path) }
            if FileReader.isFolder(path) { addFolders(in: path, of: path, depth: 0) }
        }
    }

    /// The folders to watch.
    var watchedFolders: Set<String> { listed.union(inner.keys).union(files.keys.map(PathText.folder)) }

    /// The files to watch if the system does not report which file of a folder was written.
    var watchedFiles: Set<String> { innerFiles.union(files.keys) }

    /// Returns the paths of the documents and listed folders that an event changes.
    func paths(of event: FolderEvent) -> Set<String> {
        var paths: Set<String> = []
        if let document = inner[event.folder] { paths.insert(document) }
        guard let name = event.name else {
            // Anything in or below the folder may have changed.
            for (path, documents) in files where Self.isPath(path, in: event.folder) { paths.formUnion(documents) }
            for folder in listed where folder == event.folder || Self.isPath(folder, in: event.folder) {
                paths.insert(folder)
            }
            return paths
        }
        let path = PathText.join(event.folder, name)
        if let documents = files[path] { paths.formUnion(documents) }
        if listed.contains(event.folder), FolderListing.isThemeFile(name) { paths.insert(path) }
        return paths
    }

    private mutating func addFolders(in path: String, of document: String, depth: Int) {
        guard depth < Self.maxDepth, inner.count < Self.maxFolders else { return }
        var folders: [String] = []
        let isOpened = FolderReader.forEachEntry(of: path) { name, type in
            if name.hasPrefix(".") { return }
            let child = path + "/" + name
            // Some file systems do not report the type of an entry.
            if type == Int32(DT_DIR) || type == Int32(DT_UNKNOWN) && FileReader.isFolder(child) {
                folders.append(child)
            } else if PathText.isJSON(name) {
                innerFiles.insert(child)
            }
        }
        guard isOpened else { return }
        inner[path] = document
        for folder in folders { addFolders(in: folder, of: document, depth: depth + 1) }
    }

    private static func isPath(_ path: String, in folder: String) -> Bool {
        folder == "." ? !path.hasPrefix("/") : path.hasPrefix(PathText.prefix(of: folder))
    }

    private static let maxDepth = 8
    private static let maxFolders = 2000
}
