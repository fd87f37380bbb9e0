import Canvas
import Platform
import SourceText
import ThemeEngine
import ThemeSpec

extension Browser {
    /// The files and folders whose changes must be reported as ``Event/files(_:)``.
    public var watched: (files: Set<String>, folders: [String]) { (themes.paths, themes.folders) }

    /// Changes whenever ``watched`` changes.
    public var watchRevision: Int { themes.revision }

    /// The name by which the library loads the selected theme: a slug or a path.
    public var themeName: String { themes.name(at: themeIndex) }

    /// Reads what is on screen again after changes of files, and updates the list of themes.
    mutating func updateFiles(_ paths: [String]) -> Outcome {
        let paths = themes.expanded(paths)
        guard paths.count <= Self.mostChanges else {
            relistThemes()
            return .changed
        }
        let changes = themes.update(paths, keeping: usedThemes)
        for move in changes.moves { adjustIndices(after: move) }
        guard !changes.moves.isEmpty || !changes.stale.isEmpty else { return .unchanged }
        for name in changes.stale.intersection(usedThemes) {
            if themes.isFileMissing(name) {
                fileStatus.missingThemes.insert(name)
            } else {
                fileStatus.missingThemes.remove(name)
            }
        }
        let note = updateSessions(of: changes.stale)
        if changes.stale.contains(themeName) {
            fileStatus.dismissedError = nil
            motion.fade = nil
        }
        updateModels()
        updateOpenLists()
        return note.map { inform($0) } ?? .changed
    }

    /// Lists and reads everything again. This is faster than following each change if there are many.
    private mutating func relistThemes() {
        let selected = themeName
        let previous: String? =
            if case .picker(let picker) = mode { themes.name(at: picker.previousTheme) } else { nil }
        let used = usedThemes
        themes.relist(keeping: used)
        renumberTheme(to: themes.index(of: selected) ?? min(themeIndex, themes.count - 1))
        if let previous, case .picker(var picker) = mode {
            picker.previousTheme = themes.index(of: previous) ?? themeIndex
            mode = .picker(picker)
        }
        for name in used where themes.isFileMissing(name) { fileStatus.missingThemes.insert(name) }
        fileStatus.dismissedError = nil
        motion.fade = nil
        updateModels()
        updateOpenLists()
    }

    /// Updates an open list of themes.
    private mutating func updateOpenLists() {
        if case .picker = mode { repeatSearch() } else { mode = updated(mode) }
    }

    mutating func updated(_ mode: Mode) -> Mode {
        switch mode {
        case .heatMap(let map):
            let selected = map.selectedRow
            return .heatMap(
                HeatMap(
                    rows: heatMapRows(), of: themes.count, theme: selected?.theme ?? themeIndex,
                    appearance: selected?.appearance ?? shownAppearance))
        case .help(var help):
            help.previous = updated(help.previous)
            return .help(help)
        case .menu(var menu):
            menu.previous = updated(menu.previous)
            menu.search(menu.query, among: commands(over: menu.previous))
            return .menu(menu)
        case .mapper(var mapper):
            if case .success(let spec) = themes.spec(at: themeIndex) { mapper.update(spec) }
            // A theme without colors of its own has nothing to map.
            return mapper.names.isEmpty ? .browsing : .mapper(mapper)
        case .browsing, .picker, .inspector, .switches, .editor: return mode
        }
    }

    /// The names of themes that are on screen, or to which the picker returns.
    private var usedThemes: Set<String> {
        var indices = [themeIndex]
        indices += otherVariants.map { (themeIndex + $0.variant.themeOffset).wrapped(to: themes.count) }
        if case .picker(let picker) = mode { indices.append(picker.previousTheme) }
        return Set(indices.map(themes.name))
    }

    /// Removes themes without files from the list when they are no longer used.
    mutating func removeMissingThemes() {
        guard !fileStatus.missingThemes.isEmpty else { return }
        for name in fileStatus.missingThemes.subtracting(usedThemes).sorted() {
            fileStatus.missingThemes.remove(name)
            guard let index = themes.remove(name) else { continue }
            adjustIndices(after: .removed(index))
            repeatSearch()
        }
    }

    /// Keeps the selected themes selected after a change of the list.
    private mutating func adjustIndices(after move: ThemeCache.Move) {
        func adjusted(_ index: Int) -> Int {
            switch move {
            case .inserted(let place): index >= place ? index + 1 : index
            case .removed(let place): index > place ? index - 1 : min(index, themes.count - 1)
            }
        }
        renumberTheme(to: adjusted(themeIndex))
        if case .picker(var picker) = mode {
            picker.previousTheme = adjusted(picker.previousTheme)
            mode = .picker(picker)
        }
    }

    private static let mostChanges = 500
}

extension Browser {
    /// The effect of ``loadMore()``.
    public enum LoadProgress: Sendable {
        /// There is nothing left to load.
        case finished
        /// Something was loaded that is not on screen.
        case invisible
        /// Only the progress shown by the picker has changed.
        case progressChanged
        /// Something was loaded that is on screen.
        case visible
    }

    /// Loads part of what may be needed next, within a few milliseconds: cards on screen, the themes before and after
    /// the selected one, then the names of all themes. Call it repeatedly while no event is pending.
    public mutating func loadMore() -> LoadProgress {
        if loadVisibleCards() {
            motion.target = nil
            return .visible
        }
        for index in [themeIndex + 1, themeIndex - 1].map({ $0.wrapped(to: themes.count) })
        where themes.loadedSpec(at: index) == nil {
            _ = themes.spec(at: index)
            return .invisible
        }
        guard themes.readTitles(limit: Self.titlesAtOnce) else {
            guard drawnTitleRevision != themes.titleRevision || isSearchStale else { return .finished }
            if isSearchStale { repeatSearch() }
            drawnTitleRevision = themes.titleRevision
            motion.target = nil
            return .visible
        }
        guard case .picker = mode else { return .invisible }
        if isSearchStale, themes.unreadTitleCount % Self.titlesBetweenSearches < Self.titlesAtOnce { repeatSearch() }
        motion.target = nil
        return .progressChanged
    }

    /// Reads the themes of the cards on screen, only the first ones if there are many.
    ///
    /// - Returns: Whether there were themes to read.
    @discardableResult
    mutating func loadVisibleCards() -> Bool {
        let missing = visibleCards.filter { themes.loadedSpec(at: $0) == nil }
        for index in missing.prefix(Self.cardsAtOnce) { _ = themes.spec(at: index) }
        return !missing.isEmpty
    }

    /// Whether names have changed since the picker searched them.
    private var isSearchStale: Bool {
        guard case .picker(let picker) = mode, !picker.query.isEmpty else { return false }
        return picker.titleRevision != themes.titleRevision
    }

    private static let titlesAtOnce = 24
    private static let titlesBetweenSearches = 1200
    private static let cardsAtOnce = 12
}

/// The messages of the browser about files, and which of them the user has dismissed.
struct FileStatus: Sendable {
    /// Messages that stay until they are dismissed.
    var notices: [String] = []
    /// Messages about the start, removed by the first key or click.
    var startNotices: [String] = []
    /// The dismissed error of the selected theme.
    var dismissedError: ThemeLoadError?
    /// The names of themes in the list whose files were removed while they were in use.
    var missingThemes: Set<String> = []
}

/// Messages about files, as the lines of a panel.
struct FileNote {
    /// A line of the panel.
    struct Line {
        enum Kind { case heading, plain, secondary }
        let text: String
        let kind: Kind

        init(_ text: String, _ kind: Kind = .plain) {
            (self.text, self.kind) = (text, kind)
        }
    }

    private var headings: [String]
    private var diagnostics: [Diagnostic] = []
    /// The theme's main file; diagnostics in other files include the name of the file.
    private var file = ""

    init(notices: [String]) {
        headings = notices
    }

    var isEmpty: Bool { headings.isEmpty }

    /// Adds the reason why a theme cannot currently be read.
    mutating func add(_ error: ThemeLoadError, of name: String, isFileMissing: Bool) {
        let path = visibleControls(name)
        let file = path.split(separator: "/").last.map(String.init) ?? path
        guard !isFileMissing else {
            headings.append("\(file) was deleted; showing the last version")
            return
        }
        guard case .faults(let found) = error else {
            headings.append("\(error.text); showing the last version")
            return
        }
        let errors = found.filter { $0.severity == .error }
        headings.append(
            "\(file): \(counted(errors.count, "error")); showing the last valid version")
        self.file = path
        diagnostics = errors
    }

    /// Returns the lines of a panel of that width.
    func lines(columns: Int) -> [Line] {
        guard columns > 0 else { return [] }
        var lines = headings.flatMap { heading in
            TextLayout.wrapped(heading, columns: columns, maxLines: 3).map { Line($0, .heading) }
        }
        for diagnostic in diagnostics.prefix(Self.mostDiagnostics) {
            let place = "\(diagnostic.line):\(diagnostic.column) "
            let otherFile = diagnostic.file == file ? "" : diagnostic.file + ":"
            let text = otherFile + place + diagnostic.message
            lines += TextLayout.wrapped(text, columns: columns, maxLines: 4).map { Line($0) }
            lines += Self.excerpt(diagnostic, columns: columns)
        }
        return lines
    }

    /// Returns the line of the diagnostic and a caret below it, shifted to the left if the line does not fit.
    private static func excerpt(_ diagnostic: Diagnostic, columns: Int) -> [Line] {
        let scalars = Array(diagnostic.excerpt.unicodeScalars)
        guard columns >= 12, !scalars.isEmpty, diagnostic.marked.lowerBound <= scalars.count else { return [] }
        var first = 0
        func text(_ range: Range<Int>) -> String { String(String.UnicodeScalarView(scalars[range])) }
        let indent = scalars.firstIndex { $0 != " " } ?? 0
        // Removes the indentation first, then text too far before the marked range.
        first = min(indent, diagnostic.marked.lowerBound)
        while TextMeasure.columns(text(first..<diagnostic.marked.lowerBound)) > columns / 2 { first += 1 }
        let before = TextMeasure.columns(text(first..<diagnostic.marked.lowerBound))
        let end = min(diagnostic.marked.upperBound, scalars.count)
        let marked = TextMeasure.columns(text(diagnostic.marked.lowerBound..<max(end, diagnostic.marked.lowerBound)))
        let tail = max(min(marked, columns - 2 - before) - 1, 0)
        return [
            Line("  " + TextLayout.truncated(text(first..<scalars.count), columns: columns - 2)),
            Line("  " + String(repeating: " ", count: before) + "^" + String(repeating: "~", count: tail)),
        ]
    }

    /// The key that hides the panel, and a space.
    static let hint = "esc "
    private static let mostDiagnostics = 20
}

extension Browser {
    /// The messages about files; empty if there are none.
    var fileNote: FileNote {
        var note = FileNote(notices: fileStatus.notices + fileStatus.startNotices)
        guard let error = themes.error(at: themeIndex), error != fileStatus.dismissedError,
            // If the theme has never been read, the scene is replaced by the error.
            case .success = model
        else { return note }
        note.add(error, of: themeName, isFileMissing: themes.isFileMissing(at: themeIndex))
        return note
    }

    /// Hides the current messages.
    mutating func dismissFileNote() {
        fileStatus.notices = []
        fileStatus.startNotices = []
        fileStatus.dismissedError = themes.error(at: themeIndex)
    }

    /// Returns the rows of the scene available to the messages: all above the editor.
    private func fileNoteRows(_ layout: BarLayout) -> Int {
        guard case .editor = mode else { return layout.scene.rows }
        return editorArea(layout).rows.lowerBound - layout.tabRows
    }

    /// Whether there are messages, and space for them.
    var showsFileNote: Bool { !fileNote.isEmpty && fileNoteRows(BarLayout(size)) > 0 }

    /// Draws the panel over the lower part of the scene.
    func drawFileNote(_ layout: BarLayout, _ style: BarStyle, on frame: inout Frame) {
        let left = panelColumns(in: layout.size)
        let area = GridSize(columns: layout.scene.columns, rows: fileNoteRows(layout))
        guard area.columns > left, area.rows > 0 else { return }
        let lines = fileNote.lines(columns: area.columns - left - 2)
        guard !lines.isEmpty else { return }
        let most = max(area.rows / 2, min(area.rows, 3))
        var shown = lines
        if lines.count > most {
            shown = lines.prefix(most - 1) + [FileNote.Line("… \(lines.count - most + 1) more lines", .secondary)]
        }
        let top = layout.tabRows + area.rows - shown.count
        for (offset, line) in shown.enumerated() {
            let row = top + offset
            frame.write(
                String(repeating: " ", count: area.columns - left), column: left, row: row,
                foreground: style.selectionForeground, background: style.selection)
            frame.write(
                line.text, column: left + 1, row: row, foreground: style.selectionForeground,
                attributes: line.kind == .heading ? .bold : line.kind == .secondary ? .dim : [],
                maxColumns: area.columns - left - 2)
        }
        let hint = FileNote.hint
        let room = area.columns - left - 2 - TextMeasure.columns(shown.first?.text ?? "")
        if room > hint.count {
            frame.write(
                hint, column: area.columns - hint.count, row: top, foreground: style.selectionForeground,
                attributes: .dim)
        }
    }
}
