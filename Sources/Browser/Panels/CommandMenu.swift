import Canvas
import ColorScience
import Platform
import Scenes
import SourceText
import ThemeEngine
import ThemeSpec

/// The menu of commands: all key commands, and every screen, appearance, text size, setting, lens and theme by name.
struct CommandMenu: Sendable {
    /// An entry of the menu.
    struct Entry: Sendable {
        enum Action: Sendable {
            case key(Key, KeyContext)
            case scene(Int)
            case appearance(Appearance)
            case contentSize(ContentSize)
            case setting(EnvironmentSetting)
            case lens(Lens)
            case theme(Int)
        }

        /// The category of the entry, such as `screen: `; `nil` for a command of the current screen.
        var label: String?
        /// The action or the selected value.
        let name: String
        /// The heading above the entries of its group.
        let group: String
        /// The key with the same effect; empty if there is none.
        let key: String
        let action: Action
        /// The words of the bar for the key, which a search also finds; `nil` if the bar does not mention it.
        var hint: String?

        /// The description in one line.
        var title: String { (label ?? "") + name }
    }

    /// The mode before the menu was opened.
    var previous: Mode
    /// The search text.
    private(set) var query = ""
    /// The entries that match the search text, best first; all in order if it is empty.
    private(set) var matches: [Entry]
    /// The number of all entries.
    private(set) var count: Int
    /// The index in ``matches`` of the selected entry.
    private(set) var selected = 0

    init(previous: Mode, entries: [Entry]) {
        self.previous = previous
        matches = entries
        count = entries.count
    }

    var entry: Entry? { matches.indices.contains(selected) ? matches[selected] : nil }

    /// Searches the titles of `entries`, and selects the best match.
    mutating func search(_ query: String, among entries: [Entry]) {
        self.query = query
        count = entries.count
        selected = 0
        let names = entries.map { (name: $0.name, label: $0.label ?? $0.hint.map { $0 + ": " }) }
        let found = FuzzySearch(query).ranked(names).map { entries[$0] }
        // The command for which the bar has these words is the first one.
        let hinted = found.filter { $0.hint == query.lowercased() }
        matches = hinted + found.filter { $0.hint != query.lowercased() }
    }

    /// A row of the list.
    enum Row {
        case heading(String)
        /// The entry at an index of ``matches``.
        case entry(Int)
    }

    /// The rows of the list. Search results have no headings, because the best match is first.
    var rows: [Row] {
        var group: String?
        return matches.indices.flatMap { index -> [Row] in
            let own = matches[index].group
            defer { group = own }
            return query.isEmpty && own != group ? [.heading(own), .entry(index)] : [.entry(index)]
        }
    }

    /// Moves the selection by `steps` entries, and stops at the ends.
    mutating func move(by steps: Int) { select(selected + steps) }

    mutating func select(_ index: Int) { selected = min(max(index, 0), max(matches.count - 1, 0)) }
}

extension Browser {
    mutating func openMenu() -> Outcome {
        mode = .menu(CommandMenu(previous: mode, entries: commands(over: mode)))
        return .changed
    }

    /// Returns the entries of the menu: the commands of the open panel that the bar mentions, help and quit, its other
    /// commands, those of other screens after the name of the screen; then values by name.
    func commands(over mode: Mode) -> [CommandMenu.Entry] {
        let open = contexts(of: mode)
        let here = open.contains(.browsing) ? open : open + [.browsing]
        var keys: Set<Key> = [.escape, .character(":")]
        var entries: [CommandMenu.Entry] = []
        func add(_ bindings: [KeyBinding], of context: KeyContext, to group: String, isHere: Bool = true) {
            let commands = bindings.flatMap { binding in binding.commands.map { ($0, binding.hint(in: self)) } }
            for (command, hint) in commands where keys.insert(command.key).inserted {
                let action = CommandMenu.Entry.Action.key(command.key, context)
                // The keys of another screen have no effect here.
                let label = isHere ? nil : "\(group.lowercased()): "
                entries.append(
                    .init(
                        label: label, name: command.meaning, group: group, key: isHere ? command.key.name : "",
                        action: action, hint: hint))
            }
        }
        let last: Set<Key> = [.character("?"), .character("q")]
        for (index, context) in here.enumerated() {
            let hinted = context.bindings.filter { $0.hint != nil && last.isDisjoint(with: $0.keys.keys) }
            add(hinted, of: context, to: context.title)
            guard index == 0 else { continue }
            for context in here {
                add(context.bindings.filter { !last.isDisjoint(with: $0.keys.keys) }, of: context, to: "Help and quit")
            }
        }
        for context in here { add(context.bindings, of: context, to: "More keys") }
        for context in [KeyContext.dashboard, .contrast] where !open.contains(context) {
            add(context.bindings, of: context, to: context.title, isHere: false)
        }
        func add(_ group: String, _ label: String, _ name: String, key: String = "", _ action: CommandMenu.Entry.Action)
        {
            entries.append(.init(label: "\(label): ", name: name, group: group, key: key, action: action))
        }
        for (index, scene) in Scene.all.enumerated() {
            add("Screens", "screen", scene.name, key: scene.key, .scene(index))
        }
        for appearance in appearances {
            add("Appearances", "appearance", appearance.displayName, .appearance(appearance))
        }
        for size in ContentSize.allCases { add("Text sizes", "text size", size.shortName, .contentSize(size)) }
        for setting in EnvironmentSetting.allCases { add("Settings", "setting", setting.title, .setting(setting)) }
        for lens in Lens.allCases { add("Lenses", "lens", lens.title, .lens(lens)) }
        for (index, name) in themes.displayNames.enumerated() { add("Themes", "theme", name, .theme(index)) }
        return entries
    }

    /// Closes the menu and runs the selected entry.
    mutating func runInMenu() -> Outcome {
        guard case .menu(let menu) = mode, let entry = menu.entry else { return .unchanged }
        mode = menu.previous
        switch entry.action {
        case .key(let key, let context):
            if !contexts.contains(context) { closePanels() }
            if let place = context.scene, let index = Scene.all.firstIndex(where: { $0.slug == place.slug }) {
                _ = showScene(at: index)
            }
            if case .quit = press(key) { return .quit }
        case .scene(let index): _ = showScene(at: index)
        case .appearance(let appearance):
            if appearance != shownAppearance { _ = change(.appearance, by: 1) }
        case .contentSize(let size):
            let sizes = ContentSize.allCases
            if let old = sizes.firstIndex(of: contentSize), let new = sizes.firstIndex(of: size) {
                _ = change(.textSize, by: new - old)
            }
        case .setting(let setting): _ = toggle(setting)
        case .lens(let lens): _ = toggle(lens)
        case .theme(let index): showTheme(at: index)
        }
        return .changed
    }

    private mutating func closePanels() {
        mode = .browsing
        state.sheetRow = nil
    }

    mutating func moveInMenu(by steps: Int) -> Outcome { changeMenu { $0.move(by: steps) } }

    mutating func moveMenuPage(by pages: Int) -> Outcome {
        moveInMenu(by: pages * max(CommandMenuPanel(BarLayout(size)).listRows - 1, 1))
    }

    mutating func deleteInMenu(_ deletion: TextDeletion) -> Outcome {
        guard case .menu(let menu) = mode, !menu.query.isEmpty else { return .unchanged }
        let entries = commands(over: menu.previous)
        return changeMenu { $0.search(deletion.rest(of: $0.query), among: entries) }
    }

    /// Adds to the search text of the menu.
    mutating func searchCommands(_ text: String) -> Outcome {
        guard case .menu(let menu) = mode else { return .unchanged }
        let letters = visibleControls(text).prefix(max(Self.maxQueryLength - menu.query.count, 0))
        guard !letters.isEmpty, !(menu.query.isEmpty && letters.allSatisfy { $0 == " " || $0 == ":" }) else {
            return .unchanged
        }
        let entries = commands(over: menu.previous)
        return changeMenu { $0.search($0.query + letters, among: entries) }
    }

    /// Runs the entry at a cell of the screen; a click outside the menu closes it.
    mutating func clickCommand(column: Int, row: Int) -> Outcome {
        guard case .menu(let menu) = mode else { return .unchanged }
        let panel = CommandMenuPanel(BarLayout(size))
        guard panel.columns.contains(column), row < panel.firstRow + panel.shownRows(menu) else { return close() }
        guard row >= panel.firstRow else { return .unchanged }
        let rows = menu.rows
        let line = panel.first(menu, rows) + row - panel.firstRow
        guard rows.indices.contains(line), case .entry(let index) = rows[line] else { return .unchanged }
        _ = changeMenu { $0.select(index) }
        return runInMenu()
    }

    private mutating func changeMenu(_ change: (inout CommandMenu) -> Void) -> Outcome {
        guard case .menu(var menu) = mode else { return .unchanged }
        change(&menu)
        mode = .menu(menu)
        return .changed
    }

    func drawMenu(_ layout: BarLayout, _ style: BarStyle, on frame: inout Frame) {
        guard case .menu(let menu) = mode else { return }
        CommandMenuPanel(layout).draw(menu, style, on: &frame)
    }
}

/// The layout of the menu, at the top of the scene: a row for the search text, and a list with the keys at the right
/// end.
struct CommandMenuPanel {
    let columns: Range<Int>
    /// The row of the search text.
    private let top: Int
    /// The maximum number of rows of the list.
    let listRows: Int

    init(_ layout: BarLayout) {
        let width = min(Self.width, layout.scene.columns)
        let left = (layout.scene.columns - width) / 2
        columns = left..<left + width
        top = layout.tabRows
        listRows = max(min(layout.scene.rows - 1, Self.mostRows), 0)
    }

    /// The first row of the list.
    var firstRow: Int { top + 1 }

    /// Returns the index of the first menu row on screen, such that the selected entry is in the middle if possible.
    func first(_ menu: CommandMenu, _ rows: [CommandMenu.Row]) -> Int {
        let selected = rows.firstIndex { row in
            if case .entry(menu.selected) = row { true } else { false }
        }
        return max(min((selected ?? 0) - listRows / 2, rows.count - listRows), 0)
    }

    /// Returns the number of rows that the matches take up.
    func shownRows(_ menu: CommandMenu) -> Int { min(max(menu.rows.count, 1), listRows) }

    func draw(_ menu: CommandMenu, _ style: BarStyle, on frame: inout Frame) {
        guard columns.count > 2 else { return }
        let rows = menu.rows
        let (first, shown) = (first(menu, rows), shownRows(menu))
        var listed = rows.dropFirst(first).prefix(shown)
        // Do not show a heading without the entries below it.
        if first + shown < rows.count, case .heading = listed.last { listed.removeLast() }
        let count = (menu.query.isEmpty ? "" : "\(menu.matches.count) of ") + counted(menu.count, "command")
        let hidden = ScrollPosition(above: first, below: rows.count - listed.endIndex).shortText
        let text = ": " + (menu.query.isEmpty ? "type to search commands" : menu.query + "▏")
        let notes = [[count, hidden].filter { !$0.isEmpty }.joined(separator: "  "), hidden.isEmpty ? count : hidden]
        let room = columns.count - TextMeasure.columns(text) - 4
        let note = notes.first { TextMeasure.columns($0) <= room } ?? ""
        write(text, note, row: top, isSelected: false, isBold: true, style, on: &frame)
        for offset in 0..<shown {
            guard listed.indices.contains(first + offset) else {
                let text = rows.isEmpty ? "  nothing matches" : ""
                write(text, "", row: firstRow + offset, isSelected: false, isBold: false, style, on: &frame)
                break
            }
            switch rows[first + offset] {
            case .heading(let title):
                write(title, "", row: firstRow + offset, isSelected: false, isHeading: true, style, on: &frame)
            case .entry(let index):
                let entry = menu.matches[index]
                let isSelected = index == menu.selected
                let title = fitted(entry)
                write(
                    (isSelected ? "▸ " : "  ") + title, entry.key, row: firstRow + offset, isSelected: isSelected,
                    isBold: isSelected, style, on: &frame)
            }
        }
    }

    /// Returns the title of an entry; for a command, without its details if they do not fit.
    private func fitted(_ entry: CommandMenu.Entry) -> String {
        let title = entry.title
        let room = columns.count - TextMeasure.columns(entry.key) - 5
        guard case .key = entry.action, TextMeasure.columns(title) > room else { return title }
        let parts = [":;", ","].lazy.compactMap { signs -> String? in
            let ends = title.indices.filter { signs.contains(title[$0]) && title[$0...].dropFirst().first == " " }
            return ends.map { String(title[..<$0]) }.last { TextMeasure.columns($0) <= room }
        }
        return parts.first ?? title
    }

    private func write(
        _ text: String, _ trailing: String, row: Int, isSelected: Bool, isBold: Bool = false, isHeading: Bool = false,
        _ style: BarStyle, on frame: inout Frame
    ) {
        guard row < frame.rows else { return }
        let foreground = isSelected ? style.accentForeground : style.selectionForeground
        frame.write(
            String(repeating: " ", count: columns.count), column: columns.lowerBound, row: row, foreground: foreground,
            background: isSelected ? style.accent : style.selection)
        let end = columns.upperBound - TextMeasure.columns(trailing) - 1
        let room = max(end - columns.lowerBound - 2, 0)
        frame.write(
            TextLayout.truncated(text, columns: room), column: columns.lowerBound + 1, row: row, foreground: foreground,
            attributes: isHeading ? [.bold, .underline] : isBold ? .bold : [], maxColumns: room)
        guard end > columns.lowerBound else { return }
        frame.write(trailing, column: end, row: row, foreground: foreground, attributes: .bold)
    }

    private static let width = 64
    private static let mostRows = 20
}
