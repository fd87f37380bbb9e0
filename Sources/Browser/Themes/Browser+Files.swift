import ThemeEngine
import ThemeSpec

extension Browser {
    /// What the program has to look after: files that were read, and folders whose files are on the shelf.
    public var watched: (files: Set<String>, folders: [String]) { (shelf.paths, shelf.folders) }

    /// Another number whenever ``watched`` is another.
    public var watchRevision: Int { shelf.revision }

    /// What the library loads the chosen theme by: a slug or a path.
    public var themeName: String { shelf.name(at: themeIndex) }

    /// Takes in that files have changed: what is on screen is read again, what came or went is on the shelf or off it.
    mutating func update(_ paths: [String]) -> Outcome {
        ahead = Ahead()
        let paths = shelf.spelledOut(paths)
        guard paths.count <= Self.mostChanges else {
            updateAll()
            return .changed
        }
        let changes = shelf.update(paths, keeping: needed)
        for move in changes.moves { keepPlaces(after: move) }
        guard !changes.moves.isEmpty || !changes.stale.isEmpty else { return .unchanged }
        for name in changes.stale where needed.contains(name) {
            if shelf.isLeaving(name) { files.gone.insert(name) } else { files.gone.remove(name) }
        }
        if !changes.moves.isEmpty { isBarStale = true }
        if changes.stale.contains(themeName) {
            files.dismissed = nil
            movement.fade = nil
        }
        resolve()
        refreshMode()
        return .changed
    }

    /// Takes everything for changed: for when so much has that following each change would take longer.
    private mutating func updateAll() {
        let needed = needed
        reshelve { $0.relist(keeping: needed) }
        for name in needed where shelf.isLeaving(name) { files.gone.insert(name) }
        files.dismissed = nil
        movement.fade = nil
        resolve()
        refreshMode()
    }

    /// Lets themes change their places; what is chosen stays so.
    private mutating func reshelve(_ change: (inout ThemeShelf) -> Void) {
        let (chosen, right) = (themeName, comparison.map { shelf.name(at: $0.theme) })
        let before: String? = if case .picker(let picker) = mode { shelf.name(at: picker.before) } else { nil }
        ahead = Ahead()
        change(&shelf)
        themeIndex = shelf.list.index(of: chosen) ?? min(themeIndex, shelf.count - 1)
        if let right { comparison?.theme = shelf.list.index(of: right) ?? themeIndex }
        if let before, case .picker(var picker) = mode {
            picker.before = shelf.list.index(of: before) ?? themeIndex
            mode = .picker(picker)
        }
        isBarStale = true
        movement.target = nil
    }

    /// Brings lists of themes that are open up to date with the shelf.
    private mutating func refreshMode() {
        switch mode {
        case .picker: searchAgain()
        case .heatMap(let map):
            let chosen = map.chosenRow
            mode = .heatMap(
                HeatMap(
                    rows: heatRows(), theme: chosen?.theme ?? themeIndex,
                    appearance: chosen?.appearance ?? shownAppearance))
        default: break
        }
    }

    private static let mostChanges = 500

    /// Themes that are shown, or that a key leads back to.
    private var needed: Set<String> {
        var places = [themeIndex]
        if let comparison { places.append(comparison.theme) }
        if case .picker(let picker) = mode { places.append(picker.before) }
        return Set(places.map(shelf.name))
    }

    /// Takes themes off the shelf whose files have gone, once nobody looks at them any more.
    mutating func dropGone() {
        guard !files.gone.isEmpty else { return }
        let needed = needed
        for name in files.gone.sorted() where !needed.contains(name) {
            files.gone.remove(name)
            guard let place = shelf.remove(name) else { continue }
            keepPlaces(after: .removed(place))
            searchAgain()
        }
    }

    /// Keeps what is chosen chosen while the shelf changes.
    private mutating func keepPlaces(after move: ThemeShelf.Move) {
        func moved(_ index: Int) -> Int {
            switch move {
            case .inserted(let place): index >= place ? index + 1 : index
            case .removed(let place): index > place ? index - 1 : min(index, shelf.count - 1)
            }
        }
        themeIndex = moved(themeIndex)
        if let theme = comparison?.theme { comparison?.theme = moved(theme) }
        if case .picker(var picker) = mode {
            picker.before = moved(picker.before)
            mode = .picker(picker)
        }
    }
}

extension Browser {
    /// What a moment's reading led to.
    public enum Reading: Sendable {
        /// Everything that is worth reading has been read.
        case done
        /// There is more, and nothing that was read is on screen.
        case unseen
        /// There is more, and a counter on screen has gone on.
        case counted
        /// Something that was missing on screen is there.
        case seen
    }

    /// Reads a little of what may be asked for next, for a few milliseconds at most: cards that are on screen, the
    /// themes on either side of the chosen one, then the names of all. For moments in which no event waits.
    public mutating func readOn() -> Reading {
        let count = shelf.count
        if readShownCards() {
            movement.target = nil
            return .seen
        }
        for index in [(themeIndex + 1) % count, (themeIndex + count - 1) % count] where shelf.known(at: index) == nil {
            _ = shelf.spec(at: index)
            return .unseen
        }
        if drawAhead() { return .unseen }
        guard shelf.readTitles(atMost: Self.titlesAtOnce) else {
            // Until then it shows the chosen theme alone, or names of files.
            let hasMore = isBarStale || searchIsStale
            if searchIsStale { searchAgain() }
            isBarStale = false
            if hasMore { movement.target = nil }
            return hasMore ? .seen : .done
        }
        guard case .picker = mode else { return .unseen }
        if searchIsStale, shelf.untitled % Self.titlesBetweenSearches < Self.titlesAtOnce { searchAgain() }
        movement.target = nil
        return .counted
    }

    /// Reads what the cards on screen show; of many at once, the first ones.
    @discardableResult
    mutating func readShownCards() -> Bool {
        let missing = shownCards.filter { shelf.known(at: $0) == nil }
        for index in missing.prefix(Self.cardsAtOnce) { _ = shelf.spec(at: index) }
        return !missing.isEmpty
    }

    /// Whether what has been typed was looked for among names that are others now.
    private var searchIsStale: Bool {
        guard case .picker(let picker) = mode, !picker.query.isEmpty else { return false }
        return picker.titleRevision != shelf.titleRevision
    }

    private static let titlesAtOnce = 24
    private static let titlesBetweenSearches = 1200
    private static let cardsAtOnce = 12
}

/// What is to be said of files, and what of that has been taken note of.
struct FileNews: Sendable {
    /// Sentences that stay until they are dismissed, fit for a terminal.
    var notices: [String] = []
    /// What was dismissed of the chosen theme's file.
    var dismissed: ThemeLoadError?
    /// Themes on the shelf whose files have gone while they were needed, by what the library loads them by.
    var gone: Set<String> = []
}
