import Canvas
import Platform
import Scenes
import SourceText
import ThemeEngine
import ThemeSpec

/// The themes as cards to pick from: those whose names answer what has been typed.
struct Picker: Sendable {
    /// The theme to go back to.
    var before: Int
    var query = ""
    /// Which names were searched last.
    var titleRevision = 0
    /// Themes by their places on the shelf, the best first; all in order while nothing is typed.
    private(set) var matches: [Int]
    /// Which of the matches is chosen; none where nothing matches.
    var chosen: Int?

    init(of count: Int, chosen: Int) {
        before = chosen
        matches = Array(0..<count)
        self.chosen = chosen
    }

    /// The chosen theme's place on the shelf.
    var theme: Int? { chosen.map { matches[$0] } }

    /// Looks for `query` in `names`, those of the whole shelf; the best match is chosen, or the theme from before where
    /// nothing is typed.
    mutating func search(_ names: [String]) {
        if query.isEmpty {
            matches = Array(names.indices)
            chosen = matches.firstIndex(of: before)
            return
        }
        let search = FuzzySearch(query)
        let found = names.enumerated().compactMap { index, name in
            search.score(name).map { (score: $0, index: index) }
        }
        // Equal ones stay in the shelf's order.
        matches = found.sorted { ($1.score, $0.index) < ($0.score, $1.index) }.map(\.index)
        chosen = matches.isEmpty ? nil : 0
    }

    /// Lets the theme that is `shown` stay chosen, where it answers.
    mutating func keep(_ shown: Int) {
        if let place = matches.firstIndex(of: shown) { chosen = place }
    }

    /// Moves the choice by `steps` matches, stopping at the ends.
    mutating func move(by steps: Int) {
        guard let chosen else { return }
        self.chosen = min(max(chosen + steps, 0), matches.count - 1)
    }
}

extension Browser {
    /// What is done to the picker.
    mutating func pick(_ action: KeyAction) -> Outcome {
        if case .openPicker = action {
            mode = .picker(Picker(of: shelf.count, chosen: themeIndex))
            return .changed
        }
        let shown = PickerPanel(screen: size, cardRows: ThemeCardPicture.rows)
        guard case .picker(var picker) = mode, let panel = shown else { return .unchanged }
        switch action {
        case .movePick(let columns, let rows): picker.move(by: columns + rows * panel.across)
        case .movePickPages(let pages): picker.move(by: pages * panel.lines * panel.across)
        case .movePickToEnd(let direction): picker.move(by: direction * shelf.count)
        case .eraseLetter:
            guard !picker.query.isEmpty else { return .unchanged }
            picker.query.removeLast()
            search(&picker)
        case .keepPick:
            mode = .browsing
            return .changed
        default: return .unchanged
        }
        show(picker)
        return .changed
    }

    /// Adds to what is searched.
    mutating func type(_ text: String) -> Outcome {
        guard case .picker(var picker) = mode else { return .unchanged }
        let letters = visibleControls(text).prefix(max(Self.longestQuery - picker.query.count, 0))
        guard !letters.isEmpty, !(picker.query.isEmpty && letters.allSatisfy { $0 == " " || $0 == "/" }) else {
            return .unchanged
        }
        picker.query += letters
        search(&picker)
        show(picker)
        return .changed
    }

    /// Chooses the card under the pointer; one that is chosen already is kept.
    mutating func clickCard(column: Int, row: Int) -> Outcome {
        guard case .picker(var picker) = mode, let panel = PickerPanel(screen: size, cardRows: ThemeCardPicture.rows),
            row > 0, let across = (0..<panel.across).first(where: { panel.cardColumns($0).contains(column) })
        else { return .unchanged }
        let line = panel.firstLine(chosen: picker.chosen, count: picker.matches.count) + (row - 1) / panel.cardRows
        let place = line * panel.across + across
        guard picker.matches.indices.contains(place) else { return .unchanged }
        if picker.chosen == place { return pick(.keepPick) }
        picker.chosen = place
        show(picker)
        return .changed
    }

    private mutating func search(_ picker: inout Picker) {
        picker.search(shelf.displayNames())
        picker.titleRevision = shelf.titleRevision
    }

    private mutating func show(_ picker: Picker) {
        mode = .picker(picker)
        show(theme: picker.theme ?? picker.before)
    }

    /// How many columns at the left the cards take.
    func pickerColumns(in size: GridSize) -> Int {
        guard case .picker = mode else { return 0 }
        return PickerPanel(screen: size, cardRows: ThemeCardPicture.rows)?.columns ?? 0
    }

    func drawPicker(_ layout: BarLayout, on frame: inout Frame) {
        guard case .picker(let picker) = mode,
            let panel = PickerPanel(screen: layout.size, cardRows: ThemeCardPicture.rows)
        else { return }
        let style = chrome
        drawQuery(picker, panel, style, row: layout.tabRows, on: &frame)
        // Cut off below the last row of the scene, not of the screen.
        var cards = Frame(columns: panel.columns, rows: max(panel.rows, 0), background: style.paper)
        if picker.matches.isEmpty {
            cards.write("no theme has a name like that", column: 1, row: 1, foreground: style.quietInk)
        }
        let first = panel.firstLine(chosen: picker.chosen, count: picker.matches.count)
        for line in 0...(panel.rows / panel.cardRows) {
            for across in 0..<panel.across {
                let place = (first + line) * panel.across + across
                guard picker.matches.indices.contains(place) else { continue }
                let columns = panel.cardColumns(across)
                let card = card(picker.matches[place], isChosen: place == picker.chosen, columns: columns.count)
                cards.blit(card, column: columns.lowerBound, row: line * panel.cardRows)
            }
        }
        frame.blit(cards, column: 0, row: layout.tabRows + 1)
    }

    private func card(_ index: Int, isChosen: Bool, columns: Int) -> Frame {
        switch shelf.known(at: index) {
        case .success(let spec):
            let has = spec.metadata.appearances
            let model = RenderModel(
                spec, appearance: has.contains(appearance) ? appearance : has.first ?? appearance)
            return ThemeCardPicture.frame(
                model, name: visibleControls(spec.metadata.name),
                summary: visibleControls(spec.metadata.summary ?? ""), isChosen: isChosen, columns: columns,
                glyphs: glyphs, hasColors: state.depth > .mono)
        case let reading:
            let style = ChromeStyle.plain
            var frame = Frame(columns: columns, rows: ThemeCardPicture.rows, background: style.paper)
            let name = (isChosen ? "▸ " : "  ") + shelf.displayName(at: index)
            frame.write(name, column: 2, row: 2, foreground: style.ink, attributes: .bold, maxColumns: columns - 3)
            guard case .failure(let error) = reading else { return frame }
            let text = error.text.split(separator: "\n").first.map(String.init) ?? ""
            for (row, line) in TextLayout.wrapped(text, columns: columns - 6, maxLines: 3).enumerated() {
                frame.write(line, column: 4, row: 3 + row, foreground: style.quietInk)
            }
            return frame
        }
    }

    /// What has been typed, and how many themes there are.
    private func drawQuery(
        _ picker: Picker, _ panel: PickerPanel, _ style: ChromeStyle, row: Int, on frame: inout Frame
    ) {
        frame.write(
            String(repeating: " ", count: panel.columns), column: 0, row: row, foreground: style.chosenInk,
            background: style.chosen)
        var count = picker.query.isEmpty ? "\(shelf.count) themes" : "\(picker.matches.count) of \(shelf.count)"
        if shelf.untitled > 0, shelf.count >= Self.manyThemes {
            count = "reading \(100 * (shelf.count - shelf.untitled) / shelf.count) % · " + count
        }
        let room = panel.columns - TextMeasure.columns(count) - 6
        let text = TextLayout.truncated(picker.query.isEmpty ? "type to filter" : picker.query, columns: max(room, 0))
        frame.write("/", column: 1, row: row, foreground: style.chosenInk, attributes: .bold)
        let written = frame.write(
            text, column: 3, row: row, foreground: style.chosenInk, attributes: picker.query.isEmpty ? .dim : [],
            maxColumns: max(room, 0))
        if !picker.query.isEmpty { frame.write("▏", column: 3 + written, row: row, foreground: style.chosenInk) }
        frame.write(
            count, column: panel.columns - TextMeasure.columns(count) - 1, row: row, foreground: style.chosenInk)
    }

    /// The places of the cards on screen; none where the picker is not open.
    var shownCards: [Int] {
        guard case .picker(let picker) = mode, let panel = PickerPanel(screen: size, cardRows: ThemeCardPicture.rows)
        else { return [] }
        let first = panel.firstLine(chosen: picker.chosen, count: picker.matches.count) * panel.across
        let end = min(first + (panel.rows / panel.cardRows + 1) * panel.across, picker.matches.count)
        return first < end ? Array(picker.matches[first..<end]) : []
    }

    /// Looks again for what has been typed: the names have changed.
    mutating func searchAgain() {
        guard case .picker(var picker) = mode else { return }
        search(&picker)
        picker.keep(themeIndex)
        show(picker)
    }

    private static let longestQuery = 60
    /// Fewer are read before anybody could see that they are.
    private static let manyThemes = 100
}

/// How the picker's cards are laid out: a line to type in, and cards below it, in one column or two.
struct PickerPanel: Sendable {
    /// Columns of the whole panel, and rows of its cards.
    let columns: Int
    let rows: Int
    /// Cards beside each other.
    let across: Int
    let cardRows: Int

    /// `nil` where there is no room for anything.
    init?(screen: GridSize, cardRows: Int) {
        let area = BarLayout(screen).scene
        guard area.columns > 0, area.rows > 0 else { return nil }
        if area.columns < Self.columnsForBoth {
            (columns, across) = (area.columns, max(area.columns / Self.cardColumns, 1))
        } else {
            across = area.columns >= Self.columnsForTwo ? 2 : 1
            columns = across * Self.cardColumns
        }
        rows = area.rows - 1
        self.cardRows = cardRows
    }

    /// Columns of the card in column `index` of the panel.
    func cardColumns(_ index: Int) -> Range<Int> {
        (columns * index / across)..<(columns * (index + 1) / across)
    }

    /// Whole lines of cards that fit; at least one.
    var lines: Int { max(rows / cardRows, 1) }

    /// The first line of cards on screen, so that the chosen card is seen whole.
    func firstLine(chosen: Int?, count: Int) -> Int {
        let line = (chosen ?? 0) / across
        let last = (count + across - 1) / across
        // In the middle where that is possible.
        return max(min(line - lines / 2, last - lines), 0)
    }

    static let cardColumns = 42
    /// Below this the cards take all of the screen.
    private static let columnsForBoth = 78
    private static let columnsForTwo = 150
}
