import Browser
import TerminalUI

extension BrowseLoop {
    mutating func startWatching() {
        do {
            let watcher = try FileWatcher()
            terminal.watched = watcher.descriptor
            self.watcher = watcher
        } catch {
            complain(error)
        }
        watch()
    }

    /// Watches what the browser has read.
    mutating func watch() {
        guard let watcher, watchRevision != browser.watchRevision else { return }
        let (files, folders) = browser.watched
        let now = FileWatcher.timeOfDay
        do {
            try watcher.watch(files: files, folders: folders, since: watchedSince, now: MonotonicClock.seconds)
        } catch {
            complain(error)
        }
        watchedSince = now
        watchRevision = browser.watchRevision
    }

    mutating func takeChanges() {
        guard let changes = watcher?.changes(at: MonotonicClock.seconds), !changes.isEmpty else { return }
        _ = handle(.files(changes))
    }

    /// Once is enough.
    private mutating func complain(_ error: any Error) {
        guard !hasSaidTrouble else { return }
        hasSaidTrouble = true
        _ = handle(.notice((error as? Failure)?.message ?? "files are not watched"))
        show()
    }
}
