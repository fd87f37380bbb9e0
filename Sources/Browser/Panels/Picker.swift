import Canvas
import ColorScience
import Platform
import Scenes
import SourceText
import ThemeEngine
import ThemeSpec

/// The theme picker: the themes whose names match the search text, as cards.
struct Picker: Sendable {
    /// The index of the theme to return to on cancel.
    var previousTheme: Int
    /// The search text.
    private(set) var query = ""
    /// The revision of the names that the search used.
    private(set) var titleRevision = 0
    /// The indices of the matching themes, best first; all in order if the search text is empty.
    private(set) var matches: [Int]
    /// The index in ``matches`` of the selected theme; `nil` if there are no matches.
    var selected: Int?

    init(themeCount: Int, selected: Int) {
        previousTheme = selected
        matches = Array(0..<themeCount)
        self.selected = selected
    }

    /// The index of the selected theme.
    var theme: Int? { selected.map { matches[$0] } }

    /// Searches the names of all themes. Selects the best match, or the previous theme if the search text is empty.
    mutating func search(_ query: String, in themes: ThemeCache) {
        self.query = query
        titleRevision = themes.titleRevision
        let names = themes.displayNames
        if query.isEmpty {
            matches = Array(names.indices)
            selected = matches.firstIndex(of: previousTheme)
            return
        }
        matches = FuzzySearch(query).ranked(names)
        selected = matches.isEmpty ? nil : 0
    }

    /// Selects a theme by its index if it is among the matches.
    mutating func select(theme: Int) {
        if let index = matches.firstIndex(of: theme) { selected = index }
    }

    /// Selects a theme by its index; clears the search text if the theme is not among the matches.
    mutating func show(theme: Int, in themes: ThemeCache) {
        if !matches.contains(theme) { search("", in: themes) }
        select(theme: theme)
    }

    /// Moves the selection by `steps` matches, and stops at the ends.
    mutating func move(by steps: Int) {
        guard let selected else { return }
        self.selected = min(max(selected + steps, 0), matches.count - 1)
    }
}

extension Browser {
    mutating func openPicker() -> Outcome {
        mode = .picker(Picker(themeCount: themes.count, selected: themeIndex))
        return .changed
    }

    mutating func moveInPicker(columns: Int, rows: Int) -> Outcome {
        changePicker { picker, panel in picker.move(by: columns + rows * panel.cardsPerRow) }
    }

    mutating func movePickerPage(by pages: Int) -> Outcome {
        changePicker { picker, panel in picker.move(by: pages * panel.fullRows * panel.cardsPerRow) }
    }

    /// Selects the first match if `direction` is negative, else the last.
    mutating func movePickerToEnd(_ direction: Int) -> Outcome {
        changePicker { picker, _ in picker.move(by: direction * picker.matches.count) }
    }

    mutating func deleteInPicker(_ deletion: TextDeletion) -> Outcome {
        guard case .picker(let picker) = mode, !picker.query.isEmpty else { return .unchanged }
        let themes = themes
        return changePicker { picker, _ in picker.search(deletion.rest(of: picker.query), in: themes) }
    }

    /// Closes the picker and keeps the selected theme.
    mutating func selectInPicker() -> Outcome {
        mode = .browsing
        return .changed
    }

    /// Adds to the search text of the picker or of the menu of commands; ignored if neither is open.
    mutating func search(_ text: String) -> Outcome {
        if case .menu = mode { return searchCommands(text) }
        guard case .picker(var picker) = mode else { return .unchanged }
        let letters = visibleControls(text).prefix(max(Self.maxQueryLength - picker.query.count, 0))
        guard !letters.isEmpty, !(picker.query.isEmpty && letters.allSatisfy { $0 == " " || $0 == "/" }) else {
            return .unchanged
        }
        picker.search(picker.query + letters, in: themes)
        show(picker)
        return .changed
    }

    /// Searches again after names have changed. The shown theme stays selected if it still matches.
    mutating func repeatSearch() {
        guard case .picker(var picker) = mode else { return }
        picker.search(picker.query, in: themes)
        picker.select(theme: themeIndex)
        show(picker)
    }

    /// Selects the card at a cell of the panel; a click on the selected card closes the picker.
    mutating func clickCard(column: Int, row: Int) -> Outcome {
        guard let (shown, panel) = pickerOnScreen(size), row > 0,
            let cardColumn = (0..<panel.cardsPerRow).first(where: { panel.columns(ofCard: $0).contains(column) })
        else { return .unchanged }
        var picker = shown
        let cardRow = (panel.hiddenRows(of: picker) + row - 1) / panel.cardRows
        let index = cardRow * panel.cardsPerRow + cardColumn
        guard picker.matches.indices.contains(index) else { return .unchanged }
        guard case .picker = mode else {
            let theme = picker.matches[index]
            guard theme != themeIndex else { return .unchanged }
            showTheme(at: theme)
            return .changed
        }
        if picker.selected == index { return selectInPicker() }
        picker.selected = index
        show(picker)
        return .changed
    }

    private mutating func changePicker(_ change: (inout Picker, PickerPanel) -> Void) -> Outcome {
        guard case .picker(var picker) = mode, let panel = PickerPanel(screen: size, scene) else { return .unchanged }
        change(&picker, panel)
        show(picker)
        return .changed
    }

    private mutating func show(_ picker: Picker) {
        mode = .picker(picker)
        showTheme(at: picker.theme ?? picker.previousTheme)
    }

    /// Returns the picker on a screen of that size, and its layout: the open one, or the cards of all themes beside the
    /// scene.
    private func pickerOnScreen(_ size: GridSize) -> (picker: Picker, panel: PickerPanel)? {
        if case .picker(let picker) = mode { return PickerPanel(screen: size, scene).map { (picker, $0) } }
        if case .mapper = mode { return nil }
        guard keepsThemeCards, let panel = PickerPanel(besideScene: size) else { return nil }
        return (Picker(themeCount: themes.count, selected: themeIndex), panel)
    }

    /// Returns the columns at the left of the screen that the picker or the list of colors takes up; 0 if neither is on
    /// screen.
    func panelColumns(in size: GridSize) -> Int {
        if case .mapper = mode { return MapperPanel(size).columns }
        return pickerOnScreen(size)?.panel.columns ?? 0
    }

    /// Toggles whether the cards stay on screen while browsing, on screens that are wide enough.
    mutating func toggleThemeCards() -> Outcome {
        guard PickerPanel(besideScene: size) != nil else {
            return inform("the theme cards need \(PickerPanel.columnsBesideScene) columns")
        }
        keepsThemeCards.toggle()
        if case .picker = mode { mode = .browsing }
        motion.fade = nil
        return .changed
    }

    /// The indices of the themes whose cards are on screen.
    var visibleCards: [Int] {
        guard let (picker, panel) = pickerOnScreen(size) else { return [] }
        return panel.cards(of: picker).map { picker.matches[$0] }
    }

    func drawPicker(_ layout: BarLayout, on frame: inout Frame) {
        guard let (picker, panel) = pickerOnScreen(layout.size) else { return }
        let style = barStyle
        drawQuery(picker, panel, style, layout, on: &frame)
        // A separate frame clips the cards below the last row of the scene.
        var cards = Frame(columns: panel.columns, rows: max(panel.rows, 0), background: style.background)
        if picker.matches.isEmpty {
            cards.write("no matching themes", column: 1, row: 1, foreground: style.secondaryForeground)
        }
        let hiddenRows = panel.hiddenRows(of: picker)
        if frame.monoPage == nil, case .success(let model) = model {
            frame.monoPage = ScreenStyle(model).background.rgb
        }
        for index in panel.cards(of: picker) {
            let columns = panel.columns(ofCard: index % panel.cardsPerRow)
            let card = card(
                picker.matches[index], isSelected: index == picker.selected, isLow: panel.hasLowCards,
                columns: columns.count, on: frame.monoPage)
            let row = index / panel.cardsPerRow * panel.cardRows
            cards.blit(card, column: columns.lowerBound, row: row - hiddenRows)
        }
        frame.blit(cards, column: 0, row: layout.tabRows + 1)
    }

    private func card(_ index: Int, isSelected: Bool, isLow: Bool, columns: Int, on page: RGB?) -> Frame {
        switch themes.loadedSpec(at: index) {
        case .success(let read):
            let edited = sessions[themes.name(at: index)].flatMap { $0.hasChanges ? $0.theme.spec : nil }
            let spec = edited ?? read
            let model = RenderModel(spec, appearance: spec.metadata.shownAppearance(for: appearance))
            let appearances = spec.metadata.appearances
            let only = appearances.count == 1 ? appearances.first.map { "\($0.rawValue) only" } : nil
            let summary = [only, spec.metadata.summary].compactMap { $0 }.joined(separator: " · ")
            let card = ThemeCardPicture.frame(
                model, name: themes.displayName(at: index) + (edited == nil ? "" : " · edited"),
                summary: visibleControls(summary), isChosen: isSelected, isLow: isLow, columns: columns,
                glyphs: glyphs, depth: state.depth, pixels: pixels)
            return shown(card, of: model, on: page)
        case let result:
            let style = BarStyle.plain
            var frame = Frame(
                columns: columns, rows: ThemeCardPicture.rows(isLow: isLow), background: style.background)
            let name = (isSelected ? "▸ " : "  ") + themes.displayName(at: index)
            frame.write(
                name, column: 2, row: isLow ? 1 : 2, foreground: style.foreground, attributes: .bold,
                maxColumns: columns - 3)
            guard case .failure(let error) = result else { return frame }
            let text = error.text.split(separator: "\n").first.map(String.init) ?? ""
            let lines = TextLayout.wrapped(text, columns: columns - 6, maxLines: isLow ? 2 : 3)
            for (row, line) in lines.enumerated() {
                frame.write(
                    line, column: 4, row: (isLow ? 2 : 3) + row, foreground: style.secondaryForeground)
            }
            return frame
        }
    }

    /// Draws the search text, the number of matching themes, and the numbers hidden above and below.
    private func drawQuery(
        _ picker: Picker, _ panel: PickerPanel, _ style: BarStyle, _ layout: BarLayout, on frame: inout Frame
    ) {
        let row = layout.tabRows
        // The captions of variants next to the panel have the same background.
        let columns = panel.columns - (panel.columns < layout.scene.columns ? 1 : 0)
        frame.write(
            String(repeating: " ", count: columns), column: 0, row: row, foreground: style.selectionForeground,
            background: style.selection)
        var count = picker.query.isEmpty ? counted(themes.count, "theme") : "\(picker.matches.count) of \(themes.count)"
        if themes.unreadTitleCount > 0, themes.count >= Self.minCountForProgress {
            count = "loading \(100 * (themes.count - themes.unreadTitleCount) / themes.count) % · " + count
        }
        let whole = panel.wholeCards(of: picker)
        let hidden = ScrollPosition(above: whole.lowerBound, below: picker.matches.count - whole.upperBound).shortText
        if !hidden.isEmpty { count += "  " + hidden }
        let room = max(columns - TextMeasure.columns(count) - 6, 0)
        let placeholder = if case .picker = mode { "type to filter" } else { "to filter" }
        let text = TextLayout.truncated(picker.query.isEmpty ? placeholder : picker.query, columns: room)
        frame.write("/", column: 1, row: row, foreground: style.selectionForeground, attributes: .bold)
        let written = frame.write(
            text, column: 3, row: row, foreground: style.selectionForeground,
            attributes: picker.query.isEmpty ? .dim : [], maxColumns: room)
        if !picker.query.isEmpty {
            frame.write("▏", column: 3 + written, row: row, foreground: style.selectionForeground)
        }
        frame.write(
            count, column: columns - TextMeasure.columns(count) - 1, row: row,
            foreground: style.selectionForeground)
    }

    static let maxQueryLength = 60
    /// The minimum number of themes; fewer are loaded before the progress could be read.
    private static let minCountForProgress = 100
}

/// The layout of the picker: a row for the search text, and the cards below it.
struct PickerPanel: Sendable {
    /// The columns of the panel.
    let columns: Int
    /// The rows of the panel below the search text.
    let rows: Int
    let cardsPerRow: Int

    /// Whether the cards are low, because fewer than three tall ones would fit.
    var hasLowCards: Bool { rows < 3 * ThemeCardPicture.rows(isLow: false) }

    /// The height of a card in rows.
    var cardRows: Int { ThemeCardPicture.rows(isLow: hasLowCards) }

    /// Creates the layout for a screen of that size; `nil` if there is no room. If the scene does not fit next to the
    /// cards, they take up all columns.
    init?(screen: GridSize, _ scene: Scene) {
        let area = BarLayout(screen).scene
        guard area.columns > 0, area.rows > 0 else { return nil }
        let isNarrow = area.columns < max(Self.columnsForScene, Self.cardColumns + scene.minimumSize.columns)
        if isNarrow {
            (columns, cardsPerRow) = (area.columns, max(area.columns / Self.cardColumns, 1))
        } else {
            cardsPerRow = area.columns >= Self.columnsForTwoCards ? 2 : 1
            columns = cardsPerRow * Self.cardColumns
        }
        rows = area.rows - 1
    }

    /// Creates the layout of cards next to the scene while browsing; `nil` if there is no room.
    init?(besideScene screen: GridSize) {
        let area = BarLayout(screen).scene
        guard area.columns >= Self.columnsBesideScene, area.rows > 0 else { return nil }
        (columns, cardsPerRow, rows) = (Self.cardColumns, 1, area.rows - 1)
    }

    /// Returns the columns of card number `index` in a row of cards.
    func columns(ofCard index: Int) -> Range<Int> {
        (columns * index / cardsPerRow)..<(columns * (index + 1) / cardsPerRow)
    }

    /// The number of rows of cards that fit without truncation; at least one.
    var fullRows: Int { max(rows / cardRows, 1) }

    /// Returns the number of rows of cells above the first one on screen, such that the selected card is in the middle
    /// if possible, and there is no empty space below the last card.
    func hiddenRows(of picker: Picker) -> Int {
        let row = (picker.selected ?? 0) / cardsPerRow
        let count = (picker.matches.count + cardsPerRow - 1) / cardsPerRow
        let first = max(min(row - fullRows / 2, count - fullRows), 0)
        return min(first * cardRows, max(count * cardRows - rows, 0))
    }

    /// Returns the positions among the matches of the cards on screen, including truncated ones.
    func cards(of picker: Picker) -> Range<Int> {
        let first = hiddenRows(of: picker)
        return positions(first / cardRows, (first + max(rows, 0) + cardRows - 1) / cardRows, picker)
    }

    /// Returns the positions of the cards that are not truncated, or of the selected one if there is room for none.
    func wholeCards(of picker: Picker) -> Range<Int> {
        let first = (hiddenRows(of: picker) + cardRows - 1) / cardRows
        let end = (hiddenRows(of: picker) + max(rows, 0)) / cardRows
        return positions(first, max(end, first + 1), picker)
    }

    private func positions(_ firstRow: Int, _ endRow: Int, _ picker: Picker) -> Range<Int> {
        let all = 0..<picker.matches.count
        return (firstRow * cardsPerRow..<endRow * cardsPerRow).clamped(to: all)
    }

    private static let cardColumns = 42
    /// On narrower screens, the cards take up all columns.
    private static let columnsForScene = 78
    private static let columnsForTwoCards = 150
    static let columnsBesideScene = 150
}
