#if canImport(Darwin)
    import Darwin

    /// What happens in folders, by kqueue: it tells that a folder's entries have changed but not which, and of a file
    /// that is written in place only where that file is watched itself.
    final class FolderEvents {
        /// Readable when there is something.
        let descriptor: Int32
        private var folders: [String: Int32] = [:]
        private var files: [String: Int32] = [:]

        /// - Throws: ``Failure`` where the system has no more of them.
        init() throws {
            descriptor = kqueue()
            guard descriptor >= 0 else { throw Failure("files are not watched: \(Output.reason())") }
        }

        deinit {
            for file in folders.values { close(file) }
            for file in files.values { close(file) }
            close(descriptor)
        }

        /// Watches these folders and files and no others.
        ///
        /// - Throws: ``Failure`` for the first that is there and cannot be watched; the others are.
        func watch(folders wantedFolders: Set<String>, files wantedFiles: Set<String>) throws {
            var trouble: Failure?
            trouble = update(&folders, wantedFolders) ?? trouble
            trouble = update(&files, wantedFiles) ?? trouble
            if let trouble { throw trouble }
        }

        /// What has happened since the last call.
        func next() -> [FolderEvent] {
            var events: [FolderEvent] = []
            var found = kevent()
            var now = timespec(tv_sec: 0, tv_nsec: 0)
            while kevent(descriptor, nil, 0, &found, 1, &now) > 0 {
                let number = Int32(truncatingIfNeeded: found.ident)
                let isLost = found.fflags & UInt32(NOTE_DELETE | NOTE_RENAME | NOTE_REVOKE) != 0
                if let folder = folders.first(where: { $0.value == number })?.key {
                    events.append(FolderEvent(folder: folder, name: nil, kind: .folder))
                    if isLost { forget(folder, in: &folders) }
                } else if let path = files.first(where: { $0.value == number })?.key {
                    let slash = path.lastIndex(of: "/")
                    let folder = slash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
                    let name = slash.map { String(path[path.index(after: $0)...]) } ?? path
                    events.append(FolderEvent(folder: folder, name: name, kind: isLost ? .removed : .touched))
                    // Whatever has its name next is opened anew.
                    if isLost { forget(path, in: &files) }
                }
            }
            return events
        }

        private func update(_ watched: inout [String: Int32], _ wanted: Set<String>) -> Failure? {
            var trouble: Failure?
            for path in watched.keys.filter({ !wanted.contains($0) }) { forget(path, in: &watched) }
            for path in wanted.sorted() where watched[path] == nil {
                let file = open(path, O_EVTONLY | O_CLOEXEC)
                guard file >= 0 else {
                    if errno != ENOENT, errno != ENOTDIR, trouble == nil {
                        trouble = Failure("\(quoted(path)) is not watched: \(Output.reason())")
                    }
                    continue
                }
                let notes = NOTE_WRITE | NOTE_EXTEND | NOTE_DELETE | NOTE_RENAME | NOTE_REVOKE
                var change = kevent(
                    ident: UInt(file), filter: Int16(EVFILT_VNODE), flags: UInt16(EV_ADD | EV_CLEAR),
                    fflags: UInt32(notes), data: 0, udata: nil)
                if kevent(descriptor, &change, 1, nil, 0, nil) == 0 { watched[path] = file } else { close(file) }
            }
            return trouble
        }

        private func forget(_ path: String, in watched: inout [String: Int32]) {
            if let file = watched.removeValue(forKey: path) { close(file) }
        }
    }
#endif
