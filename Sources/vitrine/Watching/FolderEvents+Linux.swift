#if os(Linux)
    import Platform
    import SourceText

    /// Reports changes in folders with inotify(7). Watches folders rather than files, because editors replace files
    /// with new ones.
    final class FolderEvents {
        /// Readable if there are events; never blocks.
        let descriptor: Int32
        private var watches: [String: Int32] = [:]
        private var folders: [Int32: [String]] = [:]
        /// Parent folders of missing folders, which may appear in them.
        private var ancestors: Set<String> = []

        /// - Throws: ``Failure`` if the system has no descriptors left.
        init() throws {
            descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
            guard descriptor >= 0 else { throw Failure("files are not watched: \(SystemError.description())") }
        }

        deinit { close(descriptor) }

        /// Watches only these folders. For a missing folder, watches the nearest existing parent folder, in which it
        /// may appear.
        ///
        /// - Parameter files: Not needed: events of a folder contain the names of its files.
        /// - Throws: ``Failure`` for the first existing folder that cannot be watched; the others are watched.
        func watch(folders wanted: Set<String>, files: Set<String>) throws {
            var missing: Set<String> = []
            var failure: Failure?
            for (folder, number) in watches where !wanted.contains(folder) { forget(folder, number) }
            for folder in wanted.sorted() where watches[folder] == nil || ancestors.contains(folder) {
                switch add(folder, Self.mask) {
                case 0: ancestors.remove(folder)
                case ENOENT, ENOTDIR: missing.insert(folder)
                case ENOSPC:
                    failure = failure ?? Failure("some files are not watched: the limit of watched folders is reached")
                case let code:
                    let reason = SystemError.description(of: code)
                    failure = failure ?? Failure("\(quoted(inFull: folder)) is not watched: \(reason)")
                }
            }
            for folder in missing { watchAncestor(of: folder) }
            if let failure { throw failure }
        }

        /// Returns the events since the last call.
        func next() -> [FolderEvent] {
            var events: [FolderEvent] = []
            withUnsafeTemporaryAllocation(byteCount: 1 << 14, alignment: 8) { buffer in
                while true {
                    let count = Descriptors.read(descriptor, into: buffer)
                    guard count > 0 else { return }
                    decode(UnsafeRawBufferPointer(rebasing: buffer[..<count]), &events)
                }
            }
            return events
        }

        private func decode(_ bytes: UnsafeRawBufferPointer, _ events: inout [FolderEvent]) {
            let header = MemoryLayout<inotify_event>.size
            var offset = 0
            while offset + header <= bytes.count {
                let event = bytes.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
                let start = offset + header
                offset = start + Int(event.len)
                guard offset <= bytes.count else { return }
                let name = SystemName.text(bytes[start..<offset].prefix { $0 != 0 })
                append(event.wd, Int(event.mask), name, &events)
            }
        }

        private func append(_ number: Int32, _ mask: Int, _ name: String, _ events: inout [FolderEvent]) {
            guard mask & Int(IN_Q_OVERFLOW) == 0 else {
                events += watches.keys.map { FolderEvent(folder: $0, name: nil, kind: .folder) }
                return
            }
            for folder in folders[number] ?? [] {
                let kind = ancestors.contains(folder) ? .folder : Self.kind(mask)
                events.append(FolderEvent(folder: folder, name: kind == .folder ? nil : name, kind: kind))
            }
            guard mask & Int(IN_DELETE_SELF | IN_MOVE_SELF | IN_IGNORED) != 0 else { return }
            for folder in folders[number] ?? [] {
                forget(folder, number)
                // Folders that were moved with it do not report events, and another folder may replace it.
                for (inner, number) in watches where inner.hasPrefix(folder + "/") { forget(inner, number) }
            }
        }

        private static func kind(_ mask: Int) -> FolderEvent.Kind {
            if mask & Int(IN_DELETE_SELF | IN_MOVE_SELF | IN_IGNORED | IN_UNMOUNT | IN_ISDIR) != 0 { return .folder }
            if mask & Int(IN_CLOSE_WRITE | IN_MOVED_TO) != 0 { return .saved }
            return mask & Int(IN_DELETE | IN_MOVED_FROM) != 0 ? .removed : .touched
        }

        /// Returns the error number; 0 for none.
        private func add(_ folder: String, _ mask: Int) -> Int32 {
            let number = inotify_add_watch(descriptor, folder, UInt32(mask | Int(IN_MASK_ADD) | Int(IN_ONLYDIR)))
            guard number >= 0 else { return errno }
            watches[folder] = number
            if folders[number]?.contains(folder) != true { folders[number, default: []].append(folder) }
            return 0
        }

        private func watchAncestor(of folder: String) {
            let parent = PathText.folder(folder)
            guard parent != folder, watches[parent] == nil else { return }
            if add(parent, Int(IN_CREATE | IN_MOVED_TO)) == 0 {
                ancestors.insert(parent)
            } else {
                watchAncestor(of: parent)
            }
        }

        private func forget(_ folder: String, _ number: Int32) {
            watches[folder] = nil
            ancestors.remove(folder)
            folders[number]?.removeAll { $0 == folder }
            guard folders[number]?.isEmpty == true else { return }
            folders[number] = nil
            // Fails if the folder has been deleted, which is harmless.
            _ = inotify_rm_watch(descriptor, number)
        }

        private static let mask = Int(
            IN_CLOSE_WRITE | IN_MODIFY | IN_CREATE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_DELETE_SELF
                | IN_MOVE_SELF)
    }
#endif
