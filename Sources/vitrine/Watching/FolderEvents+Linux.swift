#if os(Linux)
    #if canImport(Glibc)
        import Glibc
    #else
        import Musl
    #endif

    /// What happens in folders, by inotify. Folders are watched rather than files, since editors put new files in the
    /// place of old ones.
    final class FolderEvents {
        /// Readable when there is something; never blocks.
        let descriptor: Int32
        private var watches: [String: Int32] = [:]
        private var folders: [Int32: [String]] = [:]
        /// Folders above missing ones, watched for those to come.
        private var guards: Set<String> = []

        /// - Throws: ``Failure`` where the system has no more of them.
        init() throws {
            descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
            guard descriptor >= 0 else { throw Failure("files are not watched: \(Output.reason())") }
        }

        deinit { close(descriptor) }

        /// Watches these folders and no others.
        ///
        /// - Throws: ``Failure`` for the first that cannot be watched; the others are.
        func watch(folders wanted: Set<String>, files: Set<String>) throws {
            var missing: Set<String> = []
            var trouble: Failure?
            for (folder, number) in watches where !wanted.contains(folder) { forget(folder, number) }
            for folder in wanted.sorted() where watches[folder] == nil || guards.contains(folder) {
                switch add(folder, Self.mask) {
                case 0: guards.remove(folder)
                case ENOENT, ENOTDIR: missing.insert(folder)
                case ENOSPC:
                    trouble = trouble ?? Failure("not every file is watched: the system watches no more folders")
                case let code:
                    let reason = String(cString: strerror(code)).lowercased()
                    trouble = trouble ?? Failure("\(quoted(folder)) is not watched: \(reason)")
                }
            }
            for folder in missing { watchAbove(folder) }
            if let trouble { throw trouble }
        }

        /// What has happened since the last call.
        func next() -> [FolderEvent] {
            var events: [FolderEvent] = []
            withUnsafeTemporaryAllocation(byteCount: 1 << 14, alignment: 8) { buffer in
                while true {
                    let count = read(descriptor, buffer.baseAddress, buffer.count)
                    if count < 0, errno == EINTR { continue }
                    guard count > 0 else { return }
                    take(UnsafeRawBufferPointer(rebasing: buffer[..<count]), &events)
                }
            }
            return events
        }

        private func take(_ bytes: UnsafeRawBufferPointer, _ events: inout [FolderEvent]) {
            let header = MemoryLayout<inotify_event>.size
            var at = 0
            while at + header <= bytes.count {
                let event = bytes.loadUnaligned(fromByteOffset: at, as: inotify_event.self)
                let start = at + header
                at = start + Int(event.len)
                guard at <= bytes.count else { return }
                let name = String(decoding: bytes[start..<at].prefix { $0 != 0 }, as: UTF8.self)
                take(event.wd, Int(event.mask), name, &events)
            }
        }

        private func take(_ number: Int32, _ mask: Int, _ name: String, _ events: inout [FolderEvent]) {
            guard mask & Int(IN_Q_OVERFLOW) == 0 else {
                events += watches.keys.map { FolderEvent(folder: $0, name: nil, kind: .folder) }
                return
            }
            for folder in folders[number] ?? [] {
                let kind: FolderEvent.Kind
                if mask & Int(IN_DELETE_SELF | IN_MOVE_SELF | IN_IGNORED | IN_UNMOUNT) != 0 || guards.contains(folder) {
                    kind = .folder
                } else if mask & Int(IN_ISDIR) != 0 {
                    kind = .folder
                } else if mask & Int(IN_CLOSE_WRITE | IN_MOVED_TO) != 0 {
                    kind = .saved
                } else if mask & Int(IN_DELETE | IN_MOVED_FROM) != 0 {
                    kind = .removed
                } else {
                    kind = .touched
                }
                events.append(FolderEvent(folder: folder, name: kind == .folder ? nil : name, kind: kind))
            }
            guard mask & Int(IN_DELETE_SELF | IN_MOVE_SELF | IN_IGNORED) != 0 else { return }
            for folder in folders[number] ?? [] { forget(folder, number) }
        }

        /// The error's number; 0 for none.
        private func add(_ folder: String, _ mask: Int) -> Int32 {
            let number = inotify_add_watch(descriptor, folder, UInt32(mask | Int(IN_MASK_ADD) | Int(IN_ONLYDIR)))
            guard number >= 0 else { return errno }
            watches[folder] = number
            if folders[number]?.contains(folder) != true { folders[number, default: []].append(folder) }
            return 0
        }

        private func watchAbove(_ folder: String) {
            guard let slash = folder.lastIndex(of: "/"), slash != folder.startIndex else { return }
            let above = String(folder[..<slash])
            guard watches[above] == nil else { return }
            if add(above, Int(IN_CREATE | IN_MOVED_TO)) == 0 { guards.insert(above) } else { watchAbove(above) }
        }

        private func forget(_ folder: String, _ number: Int32) {
            watches[folder] = nil
            guards.remove(folder)
            folders[number]?.removeAll { $0 == folder }
            guard folders[number]?.isEmpty == true else { return }
            folders[number] = nil
            // Fails where the folder has gone already.
            _ = inotify_rm_watch(descriptor, number)
        }

        private static let mask = Int(
            IN_CLOSE_WRITE | IN_MODIFY | IN_CREATE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_DELETE_SELF
                | IN_MOVE_SELF)
    }
#endif
