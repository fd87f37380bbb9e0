import Canvas
import ColorScience
import Platform
import SourceText
import ThemeEngine
import ThemeSpec

/// The assignment of a theme's colors to roles: the list of the colors, and the list of roles for the selected color.
struct ColorMapper: Sendable {
    /// A color of the theme by its name in the source.
    struct Name: Sendable {
        /// The alias of the color, or its role if it has none.
        let text: String
        /// The current roles of the color. If no component uses the color, the first role belongs to it alone.
        fileprivate(set) var roles: [ColorRole]
        fileprivate(set) var isMapped: Bool
    }

    /// The list of roles for the selected color.
    struct Choice: Sendable {
        /// The roles, most likely first.
        let roles: [ColorRole]
        /// The index of the selected entry; the last entry means no role.
        fileprivate(set) var selected = 0

        /// The number of entries: the roles and the entry for no role.
        var count: Int { roles.count + 1 }
        var role: ColorRole? { roles.indices.contains(selected) ? roles[selected] : nil }
    }

    /// The theme with the assigned roles.
    private(set) var spec: ThemeSpec
    /// The colors: first those that no component uses.
    private(set) var names: [Name]
    /// The index of the selected color.
    private(set) var selected = 0
    /// The open list of roles.
    private(set) var choice: Choice?
    /// The theme with the role selected in the list; `nil` if that changes nothing.
    private(set) var preview: ThemeSpec?

    /// Creates the lists of a theme; `nil` if the theme has no colors to map.
    init?(_ spec: ThemeSpec) {
        let names = Self.names(of: spec)
        guard !names.isEmpty else { return nil }
        self.spec = spec
        self.names = names
    }

    /// The theme to show.
    var shown: ThemeSpec { preview ?? spec }

    /// The namespaces that all colors share, which the list omits.
    var sharedNamespace: String { TokenTitle.sharedNamespace(names.map(\.text)) }

    /// The number of colors that components use.
    var mappedCount: Int { names.count(where: \.isMapped) }

    private static func names(of spec: ThemeSpec) -> [Name] {
        let unmapped = Set(spec.unmappedColors)
        let aliases = spec.aliases.colors.keys.sorted().compactMap { name -> Name? in
            let roles = spec.aliases.roles(ofColor: name)
            guard !roles.allSatisfy({ spec.isBuiltIn($0.path) }) else { return nil }
            return Name(text: name, roles: roles, isMapped: !unmapped.isSuperset(of: roles))
        }
        let named = Set(aliases.flatMap(\.roles))
        let others = unmapped.subtracting(named).sorted().map {
            Name(text: $0.rawValue, roles: [$0], isMapped: false)
        }
        let all = aliases + others
        return all.filter { !$0.isMapped } + all.filter(\.isMapped)
    }

    /// Adopts the theme after its file was written. Keeps the order of the colors. Closes the list of roles if its
    /// color no longer exists.
    mutating func update(_ spec: ThemeSpec) {
        let current = names.indices.contains(selected) ? names[selected].text : nil
        let new = Dictionary(Self.names(of: spec).map { ($0.text, $0) }) { first, _ in first }
        let kept = names.compactMap { new[$0.text] }
        let known = Set(kept.map(\.text))
        names = kept + Self.names(of: spec).filter { !known.contains($0.text) }
        self.spec = spec
        let place = names.firstIndex { $0.text == current }
        if place == nil { closeChoice() }
        select(place ?? selected)
        updatePreview()
    }

    mutating func select(_ index: Int) { selected = min(max(index, 0), max(names.count - 1, 0)) }

    mutating func openChoice() {
        guard names.indices.contains(selected) else { return }
        let name = names[selected]
        let taken = Set(names.filter { $0.text != name.text && $0.isMapped }.flatMap(\.roles))
        let pair = name.roles.compactMap { spec.colors[$0] }.first
        let ranked = pair.map { RoleSuggestion.ranked(for: name.text, pair: $0, taken: taken) } ?? []
        var choice = Choice(roles: ranked.map(\.role))
        if name.isMapped, let index = choice.roles.firstIndex(where: name.roles.contains) {
            choice.selected = index
        }
        self.choice = choice
        updatePreview()
    }

    mutating func closeChoice() {
        choice = nil
        preview = nil
    }

    mutating func selectRole(_ index: Int) {
        guard let count = choice?.count else { return }
        choice?.selected = min(max(index, 0), count - 1)
        updatePreview()
    }

    private mutating func updatePreview() { preview = changes.flatMap(spec.mapping) }

    /// The names whose roles change with the selected role; `nil` if there are none.
    var changes: [String: [ColorRole]]? {
        guard let choice, names.indices.contains(selected) else { return nil }
        let changes = spec.changes(assigning: choice.role, to: names[selected].text)
        return changes.isEmpty ? nil : changes
    }
}

extension Browser {
    /// The number of colors of the selected theme; `nil` if it is not a theme of the user or a panel is open.
    private var ownColors: OwnColors? {
        guard case .browsing = mode, case .success(let spec) = themes.loadedSpec(at: themeIndex),
            case .file = spec.source
        else { return nil }
        return OwnColors(spec)
    }

    /// Whether the selected theme is one of the user of which no color is shown, as the advice about it explains.
    var showsNoOwnColor: Bool { ownColors?.mappedCount == 0 }

    var hasThemeAdvice: Bool { !themeAdvice.isEmpty }

    /// Advice for a theme of the user that has unused colors or values that could not be read.
    var themeAdvice: [BarText] {
        guard let own = ownColors else { return [] }
        let count = themes.unread(at: themeIndex).count
        let unread = count == 0 ? [] : [BarText(text: "\(counted(count, "value")) not read: vitrine validate")]
        return unread + (own.advice(key: "m").map { [BarText(text: $0, key: .character("m"))] } ?? [])
    }

    /// Opens the list of the theme's colors. A theme that was mapped before is replaced by its mapping.
    mutating func openMapper() -> Outcome {
        guard case .success = model else { return .unchanged }
        showMapping()
        guard case .success(let spec) = themes.loadedSpec(at: themeIndex) else { return .unchanged }
        guard let mapper = ColorMapper(spec) else {
            guard case .file = spec.source else { return inform("the colors of built-in themes have their roles") }
            guard let reason = themes.unread(at: themeIndex).first else {
                return inform("this theme has no colors of its own to map")
            }
            return inform("no color of this theme could be read: \(visibleControls(reason))")
        }
        mode = .mapper(mapper)
        return .changed
    }

    /// Selects the document that maps the colors of the selected theme, if it exists.
    private mutating func showMapping() {
        guard case .success(let spec) = themes.loadedSpec(at: themeIndex),
            let mapping = ColorMapping.extending(spec)
        else { return }
        let index = themes.add(mapping, after: themeIndex)
        guard case .success = themes.spec(at: index) else { return }
        showTheme(at: index)
    }

    mutating func moveInMapper(by steps: Int) -> Outcome {
        changeMapper { mapper in
            if let choice = mapper.choice {
                mapper.selectRole(choice.selected + steps)
            } else {
                mapper.select(mapper.selected + steps)
            }
        }
    }

    mutating func moveMapperPage(by pages: Int) -> Outcome {
        moveInMapper(by: pages * max(MapperPanel(size).listRows - 1, 1))
    }

    /// Opens the list of roles, or assigns the selected role and stores the mapping.
    mutating func acceptInMapper() -> Outcome {
        guard case .mapper(let mapper) = mode else { return .unchanged }
        guard mapper.choice != nil else { return changeMapper { $0.openChoice() } }
        guard let changes = mapper.changes else { return changeMapper { $0.closeChoice() } }
        do throws(ColorMapping.Failure) {
            savedMapping = try ColorMapping(changes, of: mapper.spec)
        } catch {
            return inform(error.message)
        }
        // The list is closed when the mapping has been stored.
        return .changed
    }

    /// Closes the list of roles, or the list of colors.
    mutating func closeInMapper() -> Outcome {
        guard case .mapper(let mapper) = mode else { return .unchanged }
        if mapper.choice != nil { return changeMapper { $0.closeChoice() } }
        mode = .browsing
        updateModels()
        return .changed
    }

    private mutating func changeMapper(_ change: (inout ColorMapper) -> Void) -> Outcome {
        guard case .mapper(var mapper) = mode else { return .unchanged }
        change(&mapper)
        mode = .mapper(mapper)
        motion.fade = nil
        updateModels()
        return .changed
    }

    /// Returns the mapping to be written since the last call. Report the result as ``Event/stored(_:)`` or
    /// ``Event/notice(_:)``.
    public mutating func takeMapping() -> ColorMapping? {
        defer { savedMapping = nil }
        return savedMapping
    }

    /// Shows the theme in a file to which a mapping was written.
    mutating func showStored(_ path: String) -> Outcome {
        let mode = mode
        let index = themes.add(path, after: themeIndex)
        if index == themeIndex {
            _ = updateFiles([path])
        } else {
            showTheme(at: index)
        }
        if case .mapper(var mapper) = mode, case .success(let spec) = themes.spec(at: index) {
            mapper.update(spec)
            mapper.closeChoice()
            self.mode = .mapper(mapper)
        }
        updateModels()
        return inform("stored in \(visibleControls(PathText.fileName(path)))")
    }

    /// Selects the entry at a row of the panel; a click on the selected one accepts it.
    mutating func clickMapper(row: Int) -> Outcome {
        guard case .mapper(let mapper) = mode, let index = MapperPanel(size).index(atRow: row, mapper) else {
            return .unchanged
        }
        if index == mapper.choice?.selected ?? mapper.selected { return acceptInMapper() }
        return changeMapper { mapper in
            if mapper.choice == nil { mapper.select(index) } else { mapper.selectRole(index) }
        }
    }
}

/// The layout of the list of colors or roles: at the left of the scene, or in all columns of a narrow screen.
struct MapperPanel {
    /// The number of columns of the panel.
    let columns: Int
    private let rows: Range<Int>

    /// Creates the layout for a screen of that size.
    init(_ screen: GridSize) {
        let layout = BarLayout(screen)
        columns = layout.scene.columns < Self.columnsForScene ? layout.scene.columns : Self.width
        rows = layout.tabRows..<layout.tabRows + layout.scene.rows
    }

    /// The number of rows of the list below the heading.
    var listRows: Int { max(rows.count - 1, 0) }

    /// Returns the index of the entry at a row of the screen; `nil` if there is none.
    func index(atRow row: Int, _ mapper: ColorMapper) -> Int? {
        guard row > rows.lowerBound, row < rows.upperBound else { return nil }
        let index = first(mapper) + row - rows.lowerBound - 1
        return index < count(mapper) ? index : nil
    }

    private func count(_ mapper: ColorMapper) -> Int { mapper.choice?.count ?? mapper.names.count }

    private func selected(_ mapper: ColorMapper) -> Int { mapper.choice?.selected ?? mapper.selected }

    /// Returns the index of the first entry on screen, so that the selected one is in the middle if possible.
    private func first(_ mapper: ColorMapper) -> Int {
        max(min(selected(mapper) - listRows / 2, count(mapper) - listRows), 0)
    }

    /// An entry of a list.
    private struct Entry {
        var name: String
        var swatch: RGB?
        /// The use of the entry.
        var note: String
    }

    func draw(_ mapper: ColorMapper, _ model: RenderModel, _ style: BarStyle, on frame: inout Frame) {
        guard columns > Self.margin, !rows.isEmpty else { return }
        for row in rows { fill(row, style.background, style, on: &frame) }
        fill(rows.lowerBound, style.selection, style, on: &frame)
        drawHeading(mapper, model, style, on: &frame)
        let (first, count, selected) = (first(mapper), count(mapper), selected(mapper))
        let namespace = mapper.choice == nil ? mapper.sharedNamespace : ""
        for offset in 0..<min(listRows, count - first) {
            let index = first + offset
            let entry =
                mapper.choice.map { role(index, of: $0, mapper, model) }
                ?? name(index, of: mapper, without: namespace, model)
            draw(entry, row: rows.lowerBound + 1 + offset, isSelected: index == selected, style, on: &frame)
        }
    }

    private func drawHeading(
        _ mapper: ColorMapper, _ model: RenderModel, _ style: BarStyle, on frame: inout Frame
    ) {
        var (text, note): (String, String)
        if mapper.choice != nil {
            let name = TokenTitle.fitted(mapper.names[mapper.selected].text, max(columns - 12, 0))
            (text, note) = (name + " as", "")
        } else {
            (text, note) = ("Colors of this theme", "\(mapper.mappedCount) of \(mapper.names.count) mapped")
        }
        let first = first(mapper)
        let hidden = ScrollPosition(above: first, below: max(count(mapper) - first - listRows, 0))
        // The narrowest list does not have room for both.
        let notes = [[note, hidden.shortText].filter { !$0.isEmpty }.joined(separator: "  "), note]
        let whole = text + (notes.first ?? "")
        if mapper.choice == nil, TextMeasure.columns(whole) > columns - 4 { text = "Colors" }
        let most = columns - 4 - TextMeasure.columns(text)
        note = notes.first { TextMeasure.columns($0) <= most } ?? note
        let end = columns - 1 - TextMeasure.columns(note)
        frame.write(
            TextLayout.truncated(text, columns: max(end - 2, 0)), column: 1, row: rows.lowerBound,
            foreground: style.selectionForeground, attributes: .bold)
        if end > TextMeasure.columns(text) + 2 {
            frame.write(note, column: end, row: rows.lowerBound, foreground: style.selectionForeground)
        }
    }

    /// Returns a color of the theme with its roles.
    ///
    /// - Parameter namespace: The beginning of the name that is omitted.
    private func name(
        _ index: Int, of mapper: ColorMapper, without namespace: String, _ model: RenderModel
    ) -> Entry {
        let name = mapper.names[index]
        let swatch = name.roles.first.map { model.colors.onBackground($0).rgb }
        let roles = name.roles.map(\.rawValue).joined(separator: ", ")
        return Entry(
            name: String(name.text.dropFirst(namespace.count)), swatch: swatch,
            note: name.isMapped ? roles : "no role")
    }

    /// Returns a role with its current color and the name of that color.
    private func role(_ index: Int, of choice: ColorMapper.Choice, _ mapper: ColorMapper, _ model: RenderModel) -> Entry
    {
        guard choice.roles.indices.contains(index) else {
            return Entry(name: "no role", note: "")
        }
        let role = choice.roles[index]
        let name = mapper.spec.aliases.name(of: role)
        let isOwn = name == mapper.names[mapper.selected].text
        let note = isOwn ? "now" : name.map(TokenTitle.last) ?? (model.colors.isStandIn(role) ? "stand-in" : "")
        return Entry(name: role.rawValue, swatch: model.colors.onBackground(role).rgb, note: note)
    }

    private func draw(_ entry: Entry, row: Int, isSelected: Bool, _ style: BarStyle, on frame: inout Frame) {
        let foreground = isSelected ? style.accentForeground : style.foreground
        if isSelected { fill(row, style.accent, style, on: &frame) }
        frame.write(isSelected ? "▸" : " ", column: 1, row: row, foreground: foreground)
        if let swatch = entry.swatch {
            // Draw an edge around a color that is similar to that of the row.
            let isVisible = Contrast.ratio(swatch, isSelected ? style.accent : style.background) >= Self.leastStep
            frame.write(
                isVisible ? "  " : "▏▕", column: Self.margin - 1, row: row, foreground: isVisible ? swatch : foreground,
                background: swatch)
        }
        let start = Self.margin + 2
        // Leave the note at least half of the row.
        let room = max(columns - start - 2, 0)
        let most = max(room / 2, room - TextMeasure.columns(entry.name))
        let note = TextLayout.truncated(entry.note, columns: most)
        let end = columns - 1 - TextMeasure.columns(note)
        frame.write(
            TokenTitle.fitted(entry.name, max(end - start - 1, 0)), column: start, row: row, foreground: foreground,
            attributes: isSelected ? .bold : [], maxColumns: max(end - start - 1, 0))
        frame.write(
            note, column: end, row: row, foreground: isSelected ? foreground : style.secondaryForeground)
    }

    private func fill(_ row: Int, _ color: RGB, _ style: BarStyle, on frame: inout Frame) {
        frame.write(
            String(repeating: " ", count: columns), column: 0, row: row, foreground: style.foreground,
            background: color)
    }

    private static let width = 42
    /// On narrower screens, the panel takes up all columns.
    private static let columnsForScene = 78
    /// The contrast ratio between a swatch and its row below which the swatch has an edge.
    private static let leastStep = 1.5
    /// The columns of a swatch with its margins.
    private static let margin = 4
}
