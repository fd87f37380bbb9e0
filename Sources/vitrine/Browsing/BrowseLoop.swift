import Browser
import Canvas
import Editing
import Platform
import SourceText
import TerminalUI
import ThemeEngine
import ThemeSpec

/// The main loop of the browser: forwards events of the terminal and of files, and shows the frames.
struct BrowseLoop {
    private var browser: Browser
    private let terminal: Terminal
    /// `nil` if the system cannot watch files.
    private var watcher: FileWatcher?
    /// The watched revision of the browser's list of files.
    private var watchRevision: Int?
    /// The time of day in seconds; changes of newly watched files are reported since then.
    private var watchedSince: Double
    private var hasReportedWatchFailure = false
    /// The time at which the last frame was shown, in seconds.
    private var shownAt = 0.0
    /// Whether something visible has changed since the last frame.
    private var needsDrawing = false
    /// The session that is already stored.
    private let last: LastSession
    /// The file that keeps unsaved edits.
    private var journal: EditJournal
    /// The time at which the journal must be written, in seconds; `nil` if it is up to date.
    private var journalDeadline: Double?
    private var hasReportedJournalFailure = false

    /// Whether the user selected images under text.
    private let selectsPixels: Bool
    /// Whether images are sent over a network.
    private var sendsPixels = false

    /// - Parameters:
    ///   - selectsPixels: Whether the user selected images under text.
    ///   - start: The time of day before anything was read, in seconds.
    init(
        browser: Browser, terminal: Terminal, selectsPixels: Bool, start: Double, last: LastSession,
        journal: EditJournal
    ) {
        self.browser = browser
        self.selectsPixels = selectsPixels
        self.terminal = terminal
        self.last = last
        self.journal = journal
        watchedSince = start
    }

    /// The reason why the loop ends.
    private enum End {
        case quit
        case signal(Int32)
        /// The connection to the terminal is closed.
        case endOfInput
    }

    /// Shows the first frame and handles events until the program ends.
    consuming func run() -> ExitStatus {
        var loop = self
        loop.browser.start(at: MonotonicClock.seconds)
        // A local terminal has replied before this point; do not wait for others.
        loop.terminal.readReplies()
        loop.updateDisplay()
        loop.show()
        loop.startWatching()
        while true {
            loop.loadInAdvance()
            let event = loop.terminal.nextEvent(timeout: loop.timeout)
            guard let end = loop.handleAll(from: event) else { continue }
            // While the terminal is open, a second termination signal does not end the process before everything is
            // stored.
            switch end {
            case .signal, .endOfInput: loop.writeJournal()
            // The user has quit despite unsaved edits.
            case .quit: loop.journal.write([:], revision: loop.browser.editRevision)
            }
            loop.storeSession()
            loop.terminal.close()
            if case .signal(let number) = end { Self.end(bySignal: number) }
            return .success
        }
    }

    /// The time until the next step of an animation or until a changed file is due; `nil` waits for an event
    /// indefinitely.
    private var timeout: Duration? {
        let tick = browser.nextTick.map { sendsPixels ? max($0, shownAt + Self.remoteInterval) : $0 }
        let moment = [tick, watcher?.deadline, journalDeadline].compactMap { $0 }.min()
        return moment.map { .seconds(max($0 - MonotonicClock.seconds, 0)) }
    }

    /// Handles `first` and the events that have arrived with it, then draws once, so that a held key does not lag.
    ///
    /// - Returns: The reason to end; `nil` if there is none.
    private mutating func handleAll(from first: TerminalEvent?) -> End? {
        var next = first
        for _ in 0..<Self.maxEventsPerFrame {
            if case .suspend = next {
                // The terminal may be closed and the process killed before it is continued.
                if journal.revision != browser.editRevision { writeJournal() }
                next = terminal.suspend()
            }
            switch next {
            case .terminate(let number): return .signal(number)
            case .endOfInput: return .endOfInput
            case let event?:
                if let event = Browser.Event(event), handle(event) { return .quit }
                switch event {
                case .capabilities, .resize: updateDisplay()
                default: break
                }
            case nil:
                if let moment = browser.nextTick, MonotonicClock.seconds >= moment, handle(.tick) { return .quit }
            }
            guard terminal.hasPendingInput else { break }
            next = terminal.nextEvent(timeout: .zero)
        }
        handleFileChanges()
        if needsDrawing { show() }
        watch()
        keepJournal()
        return nil
    }

    /// Writes unsaved edits to the journal, at most a few times a second, so that a held key does not wait for the
    /// disk.
    private mutating func keepJournal() {
        guard browser.editRevision != journal.revision else { return }
        let now = MonotonicClock.seconds
        let deadline = journalDeadline ?? now + Self.journalInterval
        journalDeadline = deadline
        guard now >= deadline else { return }
        writeJournal()
        if journal.path != nil, journal.revision == browser.editRevision {
            hasReportedJournalFailure = false
        } else if !browser.unsavedEdits.isEmpty {
            reportJournalFailure()
        }
    }

    /// Reports that unsaved edits would be lost if the program ended. Does so once for each series of failures.
    private mutating func reportJournalFailure() {
        guard !hasReportedJournalFailure else { return }
        hasReportedJournalFailure = true
        let reason = journal.path.map { "cannot write \(quoted(inFull: $0))" } ?? "there is no folder for them"
        _ = handle(.notice("edits are not kept until they are saved: \(reason)"))
        show()
    }

    private mutating func writeJournal() {
        journal.write(EditJournal.edits(in: browser), revision: browser.editRevision)
        let isWritten = journal.revision == browser.editRevision
        journalDeadline = isWritten ? nil : MonotonicClock.seconds + Self.retryInterval
    }

    /// Updates the browser's display capabilities, which may depend on the size of the screen.
    private mutating func updateDisplay() {
        let capabilities = terminal.capabilities
        let pixels = capabilities.cellPixels(for: terminal.size, isSelected: selectsPixels)
        sendsPixels = pixels != nil && capabilities.isRemote
        _ = handle(
            .display(
                Browser.Display(
                    depth: capabilities.depth, glyphs: pixels == nil ? capabilities.glyphs : .pixel, cellPixels: pixels,
                    clipboard: Browser.Clipboard(capabilities.clipboard), summary: capabilities.summary)))
    }

    /// Forwards an event to the browser; returns whether the event ends the program.
    private mutating func handle(_ event: Browser.Event) -> Bool {
        let change = browser.handle(event, at: MonotonicClock.seconds)
        // After every event, because one key may end following and the next one may resume it, which queries the
        // terminal again.
        terminal.isFollowed = browser.isFollowing
        if let text = browser.takeCopiedText() { terminal.copy(text) }
        if let mapping = browser.takeMapping() { _ = handle(stored(mapping)) }
        if let files = browser.takeFiles() { _ = handle(saved(files)) }
        switch change {
        case .unchanged: return false
        case .changed:
            needsDrawing = true
            return false
        case .quit: return true
        }
    }

    /// Writes a mapping of colors to its file; returns the event that reports the result.
    private func stored(_ mapping: ColorMapping) -> Browser.Event {
        do {
            let target = try OutputTarget(mapping.path, replacesFile: true, inputs: [])
            let sink = OutputSink(target)
            try sink.write(mapping.text)
            try sink.finish()
            return .stored(mapping.path)
        } catch {
            let reason = (error as? Failure)?.message ?? "cannot write \(visibleControls(mapping.path))"
            return .notice("the mapping is not stored: \(reason)")
        }
    }

    /// Writes edited files; returns the event that reports the result.
    private func saved(_ files: [ChangedFile]) -> Browser.Event {
        do {
            // The browser does not react during this time.
            let notes = try EditedFiles.write(files, patience: .milliseconds(100))
            return .saved(notes: notes)
        } catch {
            let message = (error as? Failure)?.message ?? "the files cannot be written"
            return .notSaved(message, isStale: files.contains(where: \.isStale))
        }
    }

    private mutating func show() {
        terminal.present(browser.currentFrame())
        shownAt = MonotonicClock.seconds
        needsDrawing = false
    }

    /// Prefetches what may be needed next, in steps of a few milliseconds, while no event is pending.
    private mutating func loadInAdvance() {
        while browser.nextTick == nil, !terminal.hasPendingInput {
            switch browser.loadMore() {
            case .finished:
                if needsDrawing { show() }
                watch()
                return
            case .invisible: break
            case .progressChanged:
                needsDrawing = true
                if MonotonicClock.seconds - shownAt >= Self.countingInterval { show() }
            case .visible: show()
            }
            watch()
            handleFileChanges()
        }
    }

    /// Stores the current session for the next start.
    private func storeSession() {
        var session = browser.session
        if let theme = session.theme, theme.utf8.contains(UInt8(ascii: "/")) || FileReader.isFile(theme) {
            session.theme = Environment.absolute(theme)
        }
        if session != last { StateFile.write(session) }
    }

    private static let maxEventsPerFrame = 64
    /// The time between an edit and writing the journal, in seconds.
    private static let journalInterval = 0.25
    /// The time before writing the journal is retried after a failure, in seconds.
    private static let retryInterval = 2.0
    /// The time between two frames of an animation whose images are sent over a network, in seconds.
    private static let remoteInterval = 0.1
    /// The time between two frames that show a counter, in seconds.
    private static let countingInterval = 0.1

    /// Ends the process with the signal that requested it, so that its exit status identifies the signal.
    private static func end(bySignal number: Int32) -> Never {
        signal(number, SIG_DFL)
        raise(number)
        exit(128 + number)
    }
}

extension BrowseLoop {
    private mutating func startWatching() {
        do {
            let watcher = try FileWatcher()
            terminal.watched = watcher.descriptor
            self.watcher = watcher
        } catch {
            reportWatchFailure(error)
        }
        watch()
    }

    /// Watches the files that the browser has read.
    private mutating func watch() {
        guard let watcher, watchRevision != browser.watchRevision else { return }
        let (files, folders) = browser.watched
        let now = FileWatcher.timeOfDay
        do {
            try watcher.watch(files: files, folders: folders, since: watchedSince, now: MonotonicClock.seconds)
        } catch {
            reportWatchFailure(error)
        }
        watchedSince = now
        watchRevision = browser.watchRevision
    }

    private mutating func handleFileChanges() {
        guard let changes = watcher?.changes(at: MonotonicClock.seconds), !changes.isEmpty else { return }
        _ = handle(.files(changes))
    }

    /// Shows a notice once.
    private mutating func reportWatchFailure(_ error: any Error) {
        guard !hasReportedWatchFailure else { return }
        hasReportedWatchFailure = true
        _ = handle(.notice((error as? Failure)?.message ?? "files are not watched"))
        show()
    }
}

extension Browser.Event {
    /// Creates the browser's event for an event of the terminal; `nil` if the browser does not handle it.
    fileprivate init?(_ event: TerminalEvent) {
        switch event {
        case .key(let key): self = .key(key)
        case .paste(let text): self = .paste(text)
        case .resize(let size): self = .resize(size)
        case .appearance(let isDark): self = .appearance(isDark ? .dark : .light)
        case .mouse(let mouse):
            switch mouse.kind {
            case .wheelUp: self = .wheel(rows: -Self.wheelRows)
            case .wheelDown: self = .wheel(rows: Self.wheelRows)
            case .press: self = .click(column: mouse.column, row: mouse.row)
            }
        case .terminate, .suspend, .endOfInput, .capabilities: return nil
        }
    }

    private static let wheelRows = 3
}

extension Browser.Clipboard {
    fileprivate init(_ support: ClipboardSupport) {
        self =
            switch support {
            case .writes: .works
            case .uncertain: .uncertain
            case .none: .missing
            }
    }
}
