import Canvas
import ColorScience
import Editing
import Scenes
import SourceText
import ThemeAudit
import ThemeEngine
import ThemeSpec

extension Browser {
    /// The edits of the selected theme; `nil` if there are none.
    var editing: EditSession? { sessions[themeName] }

    /// The number of values of the selected theme that differ from its files.
    var unsavedCount: Int { editing?.unsavedCount ?? 0 }

    /// The names of the themes with unsaved edits, in alphabetical order.
    var unsavedThemes: [String] { sessions.filter { $0.value.hasChanges }.keys.sorted() }

    /// Opens the editor for what is selected: the element under the inspector, a color of the Colors or Contrast screen or of
    /// the heat map, or the first color of the screen.
    mutating func openEditor() -> Outcome {
        var role: ColorRole?
        switch mode {
        case .inspector: role = inspection?.sources.lazy.compactMap(\.origin.colorRole).first.map(ColorRole.init)
        case .heatMap(let map):
            role = map.selectedRole
            if let row = map.selectedRow { (themeIndex, appearance) = (row.theme, row.appearance) }
        case .picker: break
        default: role = focusedRole ?? worstRole
        }
        mode = .browsing
        updateModels()
        guard case .success = model else { return inform("this theme cannot be edited until its errors are gone") }
        // The page is behind everything.
        let roles = rolesOnScreen
        guard let role = role ?? roles.first(where: { $0 != .background }) ?? roles.first else {
            return inform("no color on this screen can be edited")
        }
        return edit(.color(role))
    }

    /// Opens the editor for a token of the selected theme.
    mutating func edit(_ token: Editor.Token) -> Outcome {
        guard case .success(let spec) = themes.spec(at: themeIndex) else { return .unchanged }
        if sessions[themeName] == nil { sessions[themeName] = newSession(spec) }
        mode = .editor(Editor(token))
        motion.fade = nil
        updateModels()
        reveal(token)
        return .changed
    }

    /// Goes on with another theme in the editor: a click may have selected it.
    mutating func followThemeInEditor() {
        guard case .editor = mode, sessions[themeName] == nil, case .success(let spec) = themes.spec(at: themeIndex)
        else { return }
        sessions[themeName] = newSession(spec)
        _ = changeEditor { ($0.coordinates, $0.panel, $0.hasPreview) = (nil, .none, false) }
        updateModels()
    }

    /// On the Contrast screen, the foreground of the pair that fails by most.
    private var worstRole: ColorRole? {
        guard scene.slug == Scene.contrast.slug, case .success(let model) = model else { return nil }
        let settings = AuditSettings(
            contentSizes: [contentSize], appearances: [shownAppearance], device: environment.settings)
        return ThemeAudit(model.spec, settings).worstFailure?.pair.foregroundRole
    }

    /// Scrolls to a use of a color, or shows the screen of a component that uses it.
    private mutating func reveal(_ token: Editor.Token) {
        guard case .color(let role) = token, case .success(let model) = model else { return }
        let roles = Set(model.spec.rolesOfColor(role).map(\.rawValue))
        if let row = firstRow(of: roles) { return scrollToShow(rows: row..<row + 2) }
        let uses = model.spec.rolesOfColor(role).flatMap { ComponentUses(in: model).of($0) }
        let scenes = uses.compactMap { use in Scene.all.firstIndex { $0.slug == use.scene } }
        for index in scenes where index != sceneIndex {
            let before = sceneIndex
            _ = showScene(at: index)
            if let row = firstRow(of: roles) { return scrollToShow(rows: row..<row + 2) }
            _ = showScene(at: before)
            return
        }
    }

    /// The first row of the whole scene that is painted in one of the roles.
    private func firstRow(of roles: Set<String>) -> Int? {
        guard let pane = panes(in: size).first, case .success(let model) = pane.model, pane.size.columns > 0 else {
            return nil
        }
        let whole = GridSize(columns: pane.size.columns, rows: min(max(height(of: pane, model), 1), Self.mostRows))
        let picture = scene.picture(
            model, state, size: whole, screenRows: pane.size.rows, glyphs: glyphs, isTraced: true)
        guard let trace = picture.trace else { return nil }
        return (0..<whole.rows).first { row in
            (0..<whole.columns).contains { column in
                trace.sources(column: column, row: row).first?.origin.colorRole.map(roles.contains) ?? false
            }
        }
    }

    private static let mostRows = 2000

    /// The role that the focused control of a screen is about.
    private var focusedRole: ColorRole? {
        guard let focus = state.focus else { return nil }
        let name = focus.id.split(separator: ".").last.map(String.init) ?? ""
        if let spec = try? themes.loadedSpec(at: themeIndex)?.get(), spec.colors[ColorRole(rawValue: name)] != nil {
            return ColorRole(rawValue: name)
        }
        return controlRole(focus)
    }

    /// The color roles on screen, in reading order.
    var rolesOnScreen: [ColorRole] {
        guard let pane = panes(in: size).first, let trace = tracedPicture(of: pane)?.trace else { return [] }
        var roles: [ColorRole] = []
        var seen: Set<String> = []
        for row in 0..<trace.size.rows {
            for column in 0..<trace.size.columns {
                for source in trace.sources(column: column, row: row) {
                    guard let role = source.origin.colorRole, seen.insert(role).inserted else { continue }
                    roles.append(ColorRole(rawValue: role))
                }
            }
        }
        return roles
    }

    private func controlRole(_ target: Target) -> ColorRole? {
        guard let pane = panes(in: size).first, let trace = tracedPicture(of: pane)?.trace else { return nil }
        for row in 0..<trace.size.rows {
            for column in 0..<trace.size.columns where trace.region(column: column, row: row)?.id == target.id {
                if let role = trace.sources(column: column, row: row).lazy.compactMap(\.origin.colorRole).first {
                    return ColorRole(rawValue: role)
                }
            }
        }
        return nil
    }

    /// Changes the state of the editor; another key than the last is no longer the answer to a question.
    mutating func changeEditor(_ change: (inout Editor) -> Void) -> Outcome {
        guard case .editor(var editor) = mode else { return .unchanged }
        editor.hasAsked = false
        change(&editor)
        mode = .editor(editor)
        motion.fade = nil
        return .changed
    }

    mutating func moveInEditor(by steps: Int) -> Outcome {
        guard case .editor(let editor) = mode else { return .unchanged }
        guard editor.role != nil else { return .unchanged }
        endStep()
        return changeEditor {
            $0.row =
                Editor.Row(rawValue: ($0.row.rawValue + steps).wrapped(to: Editor.Row.allCases.count)) ?? .lightness
        }
    }

    mutating func endStep() { sessions[themeName]?.endStep() }

    /// Selects the next or previous color on screen.
    mutating func moveToToken(by steps: Int) -> Outcome {
        guard case .editor(let editor) = mode else { return .unchanged }
        let roles = rolesOnScreen
        guard !roles.isEmpty else { return inform("no color on this screen can be edited") }
        let index = editor.role.flatMap(roles.firstIndex) ?? (steps > 0 ? -1 : 0)
        return select(.color(roles[(index + steps).wrapped(to: roles.count)]), isOnScreen: true)
    }

    mutating func select(_ token: Editor.Token, isOnScreen: Bool = false) -> Outcome {
        endStep()
        let outcome = changeEditor {
            $0.token = token
            $0.coordinates = nil
            $0.panel = .none
            $0.copies = 0
        }
        if !isOnScreen { reveal(token) }
        return outcome
    }

    mutating func toggleFineSteps() -> Outcome { changeEditor { $0.isFine.toggle() } }

    mutating func toggleBothAppearances() -> Outcome {
        guard appearances.count > 1 else { return inform("this theme is always \(shownAppearance.rawValue)") }
        return changeEditor { $0.editsBoth.toggle() }
    }

    mutating func toggleMark() -> Outcome {
        guard case .editor(let editor) = mode, let role = editor.role else {
            return inform("only colors can be marked")
        }
        return changeEditor { $0.marked.formSymmetricDifference([role]) }
    }

    mutating func compareWithSaved() -> Outcome {
        let outcome = changeEditor { $0.showsSaved.toggle() }
        updateModels()
        return outcome
    }

    mutating func cycleConstraint() -> Outcome {
        guard case .editor(let editor) = mode, let role = editor.role else {
            return inform("only colors have contrast")
        }
        let pairs = rolePairs(role, shownAppearance)
        let ratio = pairs?.worstRatio(with: pairs?.color ?? .black)
        return changeEditor {
            $0.constraint = $0.constraint.next
            $0.heldRatio = ratio ?? 1
        }
    }

    /// Measures the saved pairs of the token once, for all frames that show it.
    mutating func keepSavedPairs() {
        guard case .editor(let editor) = mode, let role = editor.role else { return }
        let (name, appearance) = (themeName, shownAppearance)
        let settings = AuditSettings(device: environment.settings)
        sessions[name]?.keepSavedPairs(role, appearance, settings)
    }

    /// The pairs of a role in the theme with its edits; `nil` for a theme that cannot be shown.
    func rolePairs(_ role: ColorRole, _ appearance: Appearance) -> RolePairs? {
        guard let session = editing else { return nil }
        return RolePairs(
            session.theme.spec.rolesOfColor(role), in: session.theme.spec, appearance,
            AuditSettings(device: environment.settings))
    }

    /// The color of a role as the editor shows it.
    func editedColor(_ role: ColorRole, _ appearance: Appearance) -> Color {
        let color = editing?.theme.spec.resolved(role, appearance) ?? .black
        guard isIncreased, let pair = editing?.theme.spec.colors[role] else { return color }
        return pair.increased(in: appearance)
    }

    /// Whether the colors for increased contrast are shown and edited.
    var isIncreased: Bool { environment.has(.increasedContrast) }
}

extension Browser {
    /// Copies the value; again: the changes as a difference.
    mutating func copyInEditor() -> Outcome {
        guard case .editor(let editor) = mode else { return .unchanged }
        let diff = editing?.files.map(\.diff).joined() ?? ""
        _ = changeEditor { $0.copies += 1 }
        if editor.copies % 2 == 1, !diff.isEmpty { return copyLines(diff, "changes") }
        switch editor.token {
        case .color(let role): return copy(editedColor(role, shownAppearance).hex, "color")
        case .value(let path): return copy(editing?.theme.text(at: path) ?? "", "value")
        }
    }

    /// Copies the changes as a difference.
    mutating func copyChanges() -> Outcome { copyLines(editing?.files.map(\.diff).joined() ?? "", "changes") }

    mutating func switchAppearanceInEditor() -> Outcome {
        endStep()
        _ = changeEditor { $0.coordinates = nil }
        return change(.appearance, by: 1)
    }

    /// The rows of the editor's strip on a screen of that layout.
    func editorRows(_ layout: BarLayout) -> Int {
        guard case .editor(let editor) = mode else { return 0 }
        return EditorPanel.rows(editor, room: layout.scene)
    }

    /// The editor's strip on a screen of that layout.
    func editorArea(_ layout: BarLayout) -> CellArea {
        let end = layout.tabRows + layout.scene.rows
        return CellArea(
            columns: 0..<layout.scene.columns, rows: max(end - editorRows(layout), layout.tabRows)..<end)
    }

    func drawEditor(_ layout: BarLayout, _ style: BarStyle, on frame: inout Frame) {
        guard case .editor(let editor) = mode, let session = editing else { return }
        var found: [FoundToken] = []
        if case .search(let text, _) = editor.panel { found = tokens(matching: text) }
        let settings = AuditSettings(device: environment.settings)
        let pairs = editor.role.map { role in
            let saved = session.savedPairs(role, shownAppearance, settings)
            guard !editor.showsSaved else { return (saved, saved) }
            let spec = session.theme.spec
            return (RolePairs(spec.rolesOfColor(role), in: spec, shownAppearance, settings), saved)
        }
        let panel = EditorPanel(
            editor: editor, session: session, appearance: shownAppearance, isIncreased: isIncreased,
            pairs: pairs, style: style, display: display, found: found)
        panel.draw(editorArea(layout), on: &frame)
    }

    /// Leaves the editor; asks once if there are unsaved edits, which stay until the program ends.
    mutating func closeEditor() -> Outcome {
        guard case .editor(var editor) = mode else { return .unchanged }
        if case .none = editor.panel {} else { return closeEditorPanel() }
        let count = unsavedCount
        if count > 0, !editor.hasAsked {
            editor.hasAsked = true
            mode = .editor(editor)
            return inform("\(Self.edits(count)) not saved: s saves, esc leaves and keeps them")
        }
        endStep()
        if count == 0 { sessions[themeName] = nil }
        mode = .browsing
        updateModels()
        return .changed
    }

    /// Quits; asks once if there are unsaved edits.
    mutating func quit() -> Outcome {
        let themes = unsavedThemes
        guard !themes.isEmpty, !hasAskedToQuit else { return .quit }
        hasAskedToQuit = true
        let count = themes.reduce(0) { $0 + (sessions[$1]?.unsavedCount ?? 0) }
        return inform("\(Self.edits(count)) not saved: e edits, q again quits without them")
    }

    /// Begins with edits of an earlier session, by the names of themes and the paths of values.
    ///
    /// - Returns: The names of the themes whose edits could be made again.
    public mutating func restore(_ edits: [String: [[String]: EditValue]]) -> [String] {
        var restored: [String] = []
        for (name, values) in edits.sorted(by: { $0.key < $1.key }) {
            guard let index = themes.index(of: name), case .success(let spec) = themes.spec(at: index) else { continue }
            var session = newSession(spec)
            guard (try? session.change(values, subject: "restored edits", value: "")) != nil else { continue }
            sessions[name] = session
            restored.append(name)
        }
        guard !restored.isEmpty else { return [] }
        updateModels()
        let count = restored.reduce(0) { $0 + (sessions[$1]?.unsavedCount ?? 0) }
        let names = Self.list(restored.compactMap { themes.index(of: $0).map(themes.displayName) })
        let way = restored.contains(themeName) ? "e edits" : "select the theme, then e edits"
        fileStatus.notices.append("restored: \(Self.edits(count)) of \(names); \(way)")
        return restored
    }

    /// Says which edits of an earlier session are kept but not restored, and how to restore them.
    public mutating func mention(_ edits: [String: [[String]: EditValue]]) {
        guard !edits.isEmpty else { return }
        let names = edits.keys.sorted()
        let count = edits.values.reduce(0) { $0 + $1.count }
        let theme = names.count == 1 ? ShellWord.quoted(visibleControls(names[0])) : "THEME"
        let themes = Self.list(names.map { visibleControls(PathText.fileName($0)) })
        fileStatus.news.append(
            "kept: \(Self.edits(count)) of \(themes); "
                + "vitrine edit \(theme) restores \(count == 1 ? "it" : names.count == 1 ? "them" : "those of one theme")"
        )
    }

    /// The names separated by commas; of many, the first ones and the number of the others.
    private static func list(_ names: [String]) -> String {
        let others = names.count - mostNames
        return names.prefix(mostNames).joined(separator: ", ") + (others > 0 ? " and \(others) more" : "")
    }

    private static let mostNames = 3

    func newSession(_ spec: ThemeSpec) -> EditSession {
        let path = EditableTheme.newPath(for: spec, in: editsFolder ?? ".")
        return EditSession(EditableTheme(spec, in: themes.library, newPath: path))
    }

    /// The unsaved edits by the names of themes and the paths of values, without those that are only previewed.
    public var unsavedEdits: [String: [[String]: EditValue]] {
        var sessions = sessions
        if case .editor(let editor) = mode, editor.hasPreview { _ = try? sessions[themeName]?.undo() }
        return sessions.filter { $0.value.hasChanges }.mapValues(\.values)
    }

    static func edits(_ count: Int) -> String { "\(count) edit\(count == 1 ? "" : "s")" }
}
