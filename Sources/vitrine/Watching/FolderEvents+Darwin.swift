#if canImport(Darwin)
    import Platform
    import SourceText
    import ThemeSpec

    /// Reports changes in folders and files with kqueue(2).
    ///
    /// kqueue reports that the entries of a folder have changed, but not which. It reports that a file was written in
    /// place only if that file is watched itself. Each watched folder or file uses a file descriptor.
    final class FolderEvents {
        /// Readable if there are events.
        let descriptor: Int32
        /// The descriptors of watched files and folders by path, and vice versa.
        private var descriptors: [String: Int32] = [:]
        private var paths: [Int32: String] = [:]
        private var folders: Set<String> = []
        /// The maximum number of descriptors.
        private let capacity: Int

        /// - Throws: ``Failure`` if the system has no descriptors left.
        init() throws {
            capacity = Self.raisedLimit() - Self.reserve
            descriptor = kqueue()
            guard descriptor >= 0 else { throw Failure("files are not watched: \(SystemError.description())") }
        }

        deinit {
            for file in paths.keys { close(file) }
            close(descriptor)
        }

        /// Watches only these folders and files. For a missing folder, watches the nearest existing parent folder, in
        /// which it may appear.
        ///
        /// Must be called again after an event of the kind `folder`: files that were replaced are opened again.
        ///
        /// - Throws: ``Failure`` if existing folders or files cannot be watched; the others are watched.
        func watch(folders: Set<String>, files: Set<String>) throws {
            self.folders = Set(folders.map(Self.existingFolder))
            let wanted = self.folders.union(files)
            for (path, file) in descriptors where !wanted.contains(path) || !Self.isFile(file, at: path) {
                forget(path)
            }
            var failure: Failure?
            for path in self.folders.sorted() + files.subtracting(self.folders).sorted() where descriptors[path] == nil
            {
                guard descriptors.count < capacity else {
                    throw failure ?? Failure("some files are not watched: the limit of open files is too low")
                }
                if let reason = add(path) {
                    failure = failure ?? Failure("\(quoted(inFull: path)) is not watched: \(reason)")
                }
            }
            if let failure { throw failure }
        }

        /// Returns the events since the last call.
        func next() -> [FolderEvent] {
            var events: [FolderEvent] = []
            var found = kevent()
            var timeout = timespec()
            while kevent(descriptor, nil, 0, &found, 1, &timeout) > 0 {
                guard let path = paths[Int32(truncatingIfNeeded: found.ident)] else { continue }
                let isLost = found.fflags & UInt32(NOTE_DELETE | NOTE_RENAME | NOTE_REVOKE) != 0
                if folders.contains(path) {
                    events.append(FolderEvent(folder: path, name: nil, kind: .folder))
                } else {
                    let kind: FolderEvent.Kind = isLost ? .removed : .touched
                    let name = PathText.fileName(path)
                    events.append(FolderEvent(folder: PathText.folder(path), name: name, kind: kind))
                }
                if isLost { forget(path) }
            }
            return events
        }

        /// Returns the reason why the path is not watched; `nil` if it is watched, or does not exist.
        private func add(_ path: String) -> String? {
            let file = open(path, O_EVTONLY | O_CLOEXEC)
            guard file >= 0 else { return errno == ENOENT || errno == ENOTDIR ? nil : SystemError.description() }
            let notes = NOTE_WRITE | NOTE_EXTEND | NOTE_DELETE | NOTE_RENAME | NOTE_REVOKE
            var change = kevent(
                ident: UInt(file), filter: Int16(EVFILT_VNODE), flags: UInt16(EV_ADD | EV_CLEAR),
                fflags: UInt32(notes), data: 0, udata: nil)
            guard kevent(descriptor, &change, 1, nil, 0, nil) == 0 else {
                let reason = SystemError.description()
                close(file)
                return reason
            }
            descriptors[path] = file
            paths[file] = path
            return nil
        }

        /// Closes the file of a path. Closing the descriptor also removes its events from the queue.
        private func forget(_ path: String) {
            guard let file = descriptors.removeValue(forKey: path) else { return }
            paths[file] = nil
            close(file)
        }

        /// Returns whether the open file is still the one at the path, which may have been replaced.
        private static func isFile(_ file: Int32, at path: String) -> Bool {
            var (open, named) = (stat(), stat())
            return fstat(file, &open) == 0 && stat(path, &named) == 0
                && open.st_dev == named.st_dev && open.st_ino == named.st_ino
        }

        private static func existingFolder(_ folder: String) -> String {
            let parent = PathText.folder(folder)
            return parent == folder || FileReader.isFolder(folder) ? folder : existingFolder(parent)
        }

        /// Raises the limit of open files, which is 256 by default, as far as possible, and returns it.
        private static func raisedLimit() -> Int {
            var limit = rlimit()
            guard getrlimit(RLIMIT_NOFILE, &limit) == 0 else { return 256 }
            // setrlimit(2) rejects more than OPEN_MAX even if the hard limit is unlimited.
            var raised = limit
            raised.rlim_cur = max(min(limit.rlim_max, rlim_t(OPEN_MAX)), limit.rlim_cur)
            if setrlimit(RLIMIT_NOFILE, &raised) == 0 { limit = raised }
            return Int(clamping: limit.rlim_cur)
        }

        /// The number of descriptors reserved for the rest of the program.
        private static let reserve = 64
    }
#endif
