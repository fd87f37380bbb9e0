#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

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
        #if canImport(Darwin)
            let time = status.st_ctimespec
        #else
            let time = status.st_ctim
        #endif
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9 + 0.011
    }

    /// The time of day, in seconds.
    static var timeOfDay: Double {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
