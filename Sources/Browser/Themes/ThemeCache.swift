import SourceText
import ThemeSpec

/// The themes that can be browsed: a list of names, and the loaded themes.
///
/// A theme is read when first needed. The cache keeps the most recently used themes, at most ``capacity``.
struct ThemeCache: Sendable {
    /// A loaded theme.
    struct Entry {
        /// The last version of the theme without errors; shown while its file has errors.
        var spec: ThemeSpec?
        /// The reason why the theme cannot currently be read.
        var error: ThemeLoadError?
        /// The reasons why values of the theme's files could not be read.
        var unread: [String] = []
        /// Whether it cannot be read because its file does not exist.
        var isFileMissing = false
        /// The files that the theme depends on.
        var paths: [String]
        /// Whether one of the files has changed since the theme was read.
        var isStale = false
        /// The value of ``useCount`` when the theme was last used.
        var lastUse = 0
    }

    /// The name of a theme.
    private struct Title {
        /// The name to show; `nil` for a name derived from the file name.
        var text: String?
        /// Whether the name was read from the current document.
        var isRead = false
    }

    private(set) var library: ThemeLibrary
    private(set) var list: ThemeList
    private(set) var entries: [String: Entry] = [:]
    private var titles: [Title]
    /// The number of themes with each name.
    private var titleCounts: [String: Int] = [:]
    /// The number of names that have not been read from documents yet.
    private(set) var unreadTitleCount: Int
    /// Changes whenever a name changes.
    private(set) var titleRevision = 0
    /// The index of the next name to read.
    private var nextTitle = 0
    private var documents = DocumentCache()
    private var useCount = 0
    /// Changes whenever ``paths`` or ``folders`` change.
    private(set) var revision = 0

    /// The maximum number of loaded themes: more than there are cards on the largest screen.
    static let capacity = Browser.maxLoadedThemes

    init(library: ThemeLibrary, list: ThemeList, loaded: [Int: ThemeReading]) {
        self.library = library
        self.list = list
        titles = Array(repeating: Title(), count: list.count)
        unreadTitleCount = list.count
        for (index, reading) in loaded { store(reading, at: index) }
    }

    var count: Int { list.count }

    /// Returns the name by which the library loads the theme: a slug or a path.
    func name(at index: Int) -> String { list.name(at: index) }

    func index(of name: String) -> Int? { list.index(of: name) }

    /// Returns the theme; reads it if necessary. If its file has errors, returns the last version without errors.
    mutating func spec(at index: Int) -> Result<ThemeSpec, ThemeLoadError> {
        let name = list.name(at: index)
        useCount += 1
        entries[name]?.lastUse = useCount
        if entries[name].map(\.isStale) ?? true { store(library.read(name, &documents), at: index) }
        return loadedSpec(at: index) ?? .failure(.unknown(name: name, nearest: nil))
    }

    /// Returns the theme if it has been read.
    func loadedSpec(at index: Int) -> Result<ThemeSpec, ThemeLoadError>? {
        guard let entry = entries[list.name(at: index)] else { return nil }
        if let spec = entry.spec { return .success(spec) }
        return entry.error.map { .failure($0) }
    }

    /// Returns whether the theme's file did not exist when it was last read.
    func isFileMissing(at index: Int) -> Bool { entries[list.name(at: index)]?.isFileMissing == true }

    /// Returns the reason why the last attempt to read the theme failed.
    func error(at index: Int) -> ThemeLoadError? { entries[list.name(at: index)]?.error }

    /// The reasons why values of the theme's files could not be read, if the theme has been read.
    func unread(at index: Int) -> [String] { entries[list.name(at: index)]?.unread ?? [] }

    private mutating func store(_ reading: ThemeReading, at index: Int) {
        let name = list.name(at: index)
        var entry = entries[name] ?? Entry(paths: [])
        entry.isFileMissing = false
        switch reading.result {
        case .success(let theme):
            (entry.spec, entry.error) = (theme.spec, nil)
            entry.unread = theme.diagnostics.filter(\.isUnreadValue).map(\.message)
            setTitle(visibleControls(theme.spec.metadata.name), at: index)
        case .failure(let error):
            entry.error = error
            if case .unreadable(let path, _) = error { entry.isFileMissing = !FileReader.exists(path) }
            let lastName = entry.spec.map { visibleControls($0.metadata.name) }
            if !titles[index].isRead { setTitle(lastName ?? ThemeMetadata.name(fromSlug: name), at: index) }
        }
        var paths = reading.watched
        if case .failure = reading.result {
            // A source that cannot be read does not list the files it depends on; one of these may be the cause.
            paths += entry.paths.filter { !paths.contains($0) }
        }
        if entry.paths != paths { revision += 1 }
        (entry.paths, entry.isStale, entry.lastUse) = (paths, false, useCount)
        entries[name] = entry
        if entries.count > Self.capacity { removeOldest() }
    }

    /// Removes a quarter of the entries, so that this is not needed for each new entry.
    private mutating func removeOldest() {
        let oldest = entries.sorted { $0.value.lastUse < $1.value.lastUse }.prefix(Self.capacity / 4)
        for (name, _) in oldest { entries[name] = nil }
        revision += 1
    }
}

// MARK: - Changes of files

extension ThemeCache {
    /// The effect of changed files.
    struct Changes {
        /// Changes of the list, in the order in which they apply.
        var moves: [Move] = []
        /// The names of themes that must be read again.
        var stale: Set<String> = []
    }

    /// A change of the list: the index of a theme that was added or removed.
    enum Move {
        case inserted(Int)
        case removed(Int)
    }

    /// The files that the loaded themes depend on.
    var paths: Set<String> { entries.values.reduce(into: []) { $0.formUnion($1.paths) } }
    /// The folders whose files are in the list.
    var folders: [String] { list.folders }

    /// Returns `paths`, and for each listed folder among them the files added or removed.
    func expanded(_ paths: [String]) -> Set<String> {
        list.folders.filter(paths.contains).reduce(into: Set(paths)) { $0.formUnion(list.differences(inFolder: $1)) }
    }

    /// Updates the list after files were written, created or removed, and marks themes that depend on them as stale.
    /// The themes in `kept` stay in the list even if their files no longer exist.
    mutating func update(_ paths: Set<String>, keeping kept: Set<String>) -> Changes {
        var changes = Changes()
        for (name, entry) in entries where !paths.isDisjoint(with: entry.paths) {
            entries[name]?.isStale = true
            changes.stale.insert(name)
        }
        for path in paths.sorted() {
            documents.forget(path)
            if FileReader.isFile(path) {
                guard let index = list.insert(path) else {
                    markTitleUnread(path)
                    continue
                }
                titles.insert(Title(), at: index)
                unreadTitleCount += 1
                changes.moves.append(.inserted(index))
            } else if !kept.contains(path), let index = remove(path) {
                changes.moves.append(.removed(index))
            }
        }
        let replaced = relistLibrary()
        changes.stale.formUnion(replaced.filter { entries[$0] != nil })
        if !changes.moves.isEmpty { revision += 1 }
        return changes
    }

    /// Lists the files of the library again, and marks built-in themes as stale if another file replaces them now.
    ///
    /// - Returns: The slugs of these themes.
    private mutating func relistLibrary() -> [String] {
        let old = library
        library = old.relisted()
        let replaced = library.replacements(differingFrom: old)
        for slug in replaced {
            entries[slug]?.isStale = true
            markTitleUnread(slug)
        }
        return replaced
    }

    /// Adds a theme after the one at `index`, unless it is in the list already.
    ///
    /// - Returns: The index of the theme.
    mutating func add(_ name: String, after index: Int) -> Int {
        if let known = self.index(of: name) { return known }
        let place = list.insert(name, after: index)
        titles.insert(Title(), at: place)
        unreadTitleCount += 1
        revision += 1
        return place
    }

    /// Removes a theme unless it is the last one; returns its former index.
    mutating func remove(_ path: String) -> Int? {
        guard count > 1, let index = list.remove(path) else { return nil }
        let title = titles.remove(at: index)
        count(title, by: -1)
        if !title.isRead { unreadTitleCount -= 1 }
        entries[path] = nil
        return index
    }

    /// Lists all folders again and marks all themes as stale. The themes in `kept` stay in the list. Indices change.
    mutating func relist(keeping kept: Set<String>) {
        list.relist()
        _ = relistLibrary()
        for name in kept where list.index(of: name) == nil { _ = list.insert(name) }
        documents = DocumentCache()
        for name in Array(entries.keys) {
            if list.index(of: name) == nil { entries[name] = nil } else { entries[name]?.isStale = true }
        }
        resetTitles()
        revision += 1
    }

    /// Returns whether the theme is listed because of a file in a folder, and that file does not exist.
    func isFileMissing(_ name: String) -> Bool {
        list.isListed(name) && !FileReader.isFile(name)
    }
}

// MARK: - Names

extension ThemeCache {
    /// Returns the name of the theme, or a name derived from its file name until it has been read. If another theme has
    /// the same name, that of a theme in a file is followed by the file name.
    func displayName(at index: Int) -> String {
        let name = list.name(at: index)
        guard let text = titles[index].text else { return ThemeMetadata.name(fromSlug: name) }
        let isUnique = titleCounts[text, default: 0] < 2
        return isUnique || !name.contains(".") ? text : "\(text) (\(visibleControls(PathText.fileName(name))))"
    }

    /// The names of all themes, in order.
    var displayNames: [String] { titles.indices.map(displayName) }

    /// Reads the names of at most `limit` themes; reads files without their parents.
    ///
    /// - Returns: Whether there were names to read.
    mutating func readTitles(limit: Int) -> Bool {
        guard unreadTitleCount > 0 else { return false }
        var left = limit
        while left > 0, unreadTitleCount > 0 {
            if nextTitle >= count { nextTitle = 0 }
            defer { nextTitle += 1 }
            guard !titles[nextTitle].isRead else { continue }
            left -= 1
            let name = list.name(at: nextTitle)
            setTitle(library.title(of: name, &documents) ?? ThemeMetadata.name(fromSlug: name), at: nextTitle)
        }
        return true
    }

    private mutating func setTitle(_ text: String, at index: Int) {
        let old = displayName(at: index)
        if !titles[index].isRead { unreadTitleCount -= 1 }
        count(titles[index], by: -1)
        titles[index] = Title(text: text, isRead: true)
        count(titles[index], by: 1)
        // A second theme with a name changes how the first one is shown.
        if displayName(at: index) != old || titleCounts[text] == 2 { titleRevision += 1 }
    }

    private mutating func count(_ title: Title, by change: Int) {
        if let text = title.text { titleCounts[text, default: 0] += change }
    }

    private mutating func markTitleUnread(_ path: String) {
        guard let index = list.index(of: path), titles[index].isRead else { return }
        titles[index].isRead = false
        unreadTitleCount += 1
    }

    private mutating func resetTitles() {
        titles = Array(repeating: Title(), count: list.count)
        titleCounts = [:]
        unreadTitleCount = list.count
        nextTitle = 0
        for (name, entry) in entries where !entry.isStale {
            guard let spec = entry.spec, let index = list.index(of: name) else { continue }
            setTitle(visibleControls(spec.metadata.name), at: index)
        }
    }
}
