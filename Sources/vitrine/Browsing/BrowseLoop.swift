import Browser
import Canvas
import Platform
import TerminalUI
import ThemeEngine
import ThemeSpec

/// Between the terminal, the files and the browser: events in, pictures out, until the end.
struct BrowseLoop {
    var browser: Browser
    let terminal: Terminal
    /// `nil` where the system lets nothing be watched.
    var watcher: FileWatcher?
    /// What is watched, by the browser's own count.
    var watchRevision: Int?
    /// Nothing was read before this time of day, in seconds, but what is watched.
    var watchedSince: Double
    var hasSaidTrouble = false
    /// When a picture was shown, in seconds; and whether there is more to see since.
    private var shownAt = 0.0
    private var isBehind = false
    /// What is remembered already.
    private let last: LastSession

    /// - Parameter start: The time of day before anything was read, in seconds.
    init(browser: Browser, terminal: Terminal, start: Double, last: LastSession) {
        self.browser = browser
        self.terminal = terminal
        self.last = last
        watchedSince = start
    }

    /// Why the loop ends.
    private enum End {
        case quit
        case signal(Int32)
    }

    /// Shows the first frame and handles events until the program ends.
    consuming func run() -> ExitStatus {
        var loop = self
        loop.browser.start(at: MonotonicClock.seconds)
        loop.show()
        loop.startWatching()
        while true {
            loop.readOn()
            // Nothing moves: wait for as long as it takes.
            let event = loop.terminal.nextEvent(timeout: loop.timeout)
            guard let end = loop.take(event) else { continue }
            loop.terminal.close()
            loop.remember()
            if case .signal(let number) = end { Self.end(bySignal: number) }
            return .success
        }
    }

    /// Until something moves, or a change of a file is to be taken in.
    private var timeout: Duration? {
        let moment = [browser.nextTick, watcher?.deadline].compactMap { $0 }.min()
        return moment.map { .seconds(max($0 - MonotonicClock.seconds, 0)) }
    }

    /// Takes in what has come, all that has been typed ahead with it, so that a held key never lags; then draws once.
    private mutating func take(_ first: TerminalEvent?) -> End? {
        var next = first
        for _ in 0..<Self.mostAtOnce {
            switch next {
            case .terminate(let number): return .signal(number)
            case .endOfInput: return .quit
            case let event?:
                if let event = Browser.Event(event), handle(event) { return .quit }
            case nil:
                if let moment = browser.nextTick, MonotonicClock.seconds >= moment, handle(.tick) { return .quit }
            }
            guard terminal.hasPendingInput else { break }
            next = terminal.nextEvent(timeout: .zero)
        }
        takeChanges()
        if isBehind { show() }
        watch()
        return nil
    }

    /// Whether that ends the program.
    mutating func handle(_ event: Browser.Event) -> Bool {
        let change = browser.handle(event, at: MonotonicClock.seconds)
        // Asked at once, also when one key ends that and the next begins it: the answer is one of the next events.
        terminal.isFollowed = browser.isFollowing
        switch change {
        case .unchanged: return false
        case .changed:
            isBehind = true
            return false
        case .quit: return true
        }
    }

    mutating func show() {
        terminal.present(browser.currentFrame())
        shownAt = MonotonicClock.seconds
        isBehind = false
    }

    /// Reads what may be asked for next, in slices of a few milliseconds, for as long as nothing else is to be done.
    private mutating func readOn() {
        while browser.nextTick == nil, !terminal.hasPendingInput {
            switch browser.loadMore() {
            case .finished:
                if isBehind { show() }
                watch()
                return
            case .invisible: break
            case .progressChanged:
                isBehind = true
                if MonotonicClock.seconds - shownAt >= Self.countingInterval { show() }
            case .visible: show()
            }
            watch()
            takeChanges()
        }
    }

    /// What was shown is taken up again next time.
    private func remember() {
        var session = browser.session
        if let theme = session.theme, theme.utf8.contains(UInt8(ascii: "/")) || FileReader.isFile(theme),
            !theme.hasPrefix("/")
        {
            session.theme = Environment.currentFolder + "/" + theme
        }
        if session != last { StateFile.write(session) }
    }

    private static let mostAtOnce = 64
    /// Seconds between two pictures of a counter.
    private static let countingInterval = 0.1

    /// Dies as whoever sent the signal expects.
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

    private mutating func takeChanges() {
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

extension Browser.Event {
    /// Creates the browser's event for an event of the terminal; `nil` if the browser does not handle it.
    fileprivate init?(_ event: TerminalEvent) {
        switch event {
        case .key(let key):
            guard let key = Browser.Key(key) else { return nil }
            self = .key(key)
        case .paste(let text): self = .paste(text)
        case .resize(let size): self = .resize(size)
        case .darkness(let isDark): self = .appearance(isDark ? .dark : .light)
        case .mouse(let mouse):
            switch mouse.kind {
            case .wheelUp: self = .wheel(rows: -Self.wheelRows)
            case .wheelDown: self = .wheel(rows: Self.wheelRows)
            case .press: self = .click(column: mouse.column, row: mouse.row)
            }
        case .terminate, .endOfInput: return nil
        }
    }

    private static let wheelRows = 3
}

extension Browser.Key {
    fileprivate init?(_ key: Key) {
        switch key {
        case .up: self = .up
        case .down: self = .down
        case .left: self = .left
        case .right: self = .right
        case .pageUp: self = .pageUp
        case .pageDown: self = .pageDown
        case .home: self = .home
        case .end: self = .end
        case .enter: self = .enter
        case .escape: self = .escape
        case .tab: self = .tab
        case .backTab: self = .backTab
        case .backspace, .delete: self = .backspace
        case .character(let character): self = .character(character)
        case .control, .function: return nil
        }
    }
}
