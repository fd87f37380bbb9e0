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

    /// Whether there are unsaved edits.
    var hasUnsavedEdits: Bool { unsavedCount > 0 }

    /// The names of the themes with unsaved edits, in alphabetical order.
    var unsavedThemes: [String] { sessions.filter { $0.value.hasChanges }.keys.sorted() }

    /// The color role in the editor; `nil` if the editor shows a value of another type or is closed.
    var editedRole: ColorRole? {
        if case .editor(let editor) = mode { editor.role } else { nil }
    }

    /// Opens the editor for the selected item: the element under the inspector, a color of the Colors or Contrast
    /// screen or of the heat map, or the first color of the screen.
    mutating func openEditor() -> Outcome {
        var role: ColorRole?
        switch mode {
        case .inspector: role = inspection?.sources.lazy.compactMap(\.origin.colorRole).first.map(ColorRole.init)
        case .heatMap(let map):
            role = map.selectedRole
            if let row = map.selectedRow { show(row) }
        case .picker: break
        default: role = focusedRole ?? worstRole
        }
        mode = .browsing
        updateModels()
        guard case .success = model else { return inform(Self.uneditable) }
        // The page is behind everything; prefer another color.
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

    /// The place of the colors that the editor changes: the theme and the appearance on screen.
    var editedPlace: EditedPlace {
        EditedPlace(theme: themeName, appearance: shownAppearance, isIncreased: isIncreased)
    }

    /// Cancels pending input for the previous theme and appearance, and updates the open panel for the current ones:
    /// the editor, the list of colors or the picker.
    mutating func leave(_ before: EditedPlace) {
        sessions[before.theme]?.cancelPreview()
        sessions[before.theme]?.endStep()
        let isOtherTheme = before.theme != themeName
        switch mode.base {
        case .editor(var editor):
            statusNote.message = editor.leave(isOtherTheme: isOtherTheme) ?? statusNote.message
            mode.base = .editor(editor)
            if isOtherTheme { beginSession() }
        case .mapper where isOtherTheme:
            mode.base = .browsing
            updateModels()
            if case .browsing = mode { _ = openMapper() }
        case .picker(var picker) where (picker.theme ?? picker.previousTheme) != themeIndex:
            picker.show(theme: themeIndex, in: themes)
            mode.base = .picker(picker)
        default: return
        }
        updateModels()
    }

    /// Begins to edit the selected theme unless it is being edited already; closes the editor if the theme cannot be
    /// read.
    private mutating func beginSession() {
        guard sessions[themeName] == nil else { return }
        guard case .success(let spec) = themes.spec(at: themeIndex) else {
            mode.base = .browsing
            statusNote.message = Self.uneditable
            return
        }
        sessions[themeName] = newSession(spec)
    }

    private static let uneditable = "correct the errors of this theme before editing it"

    /// The foreground of the pair that fails by the largest margin, on the Contrast screen only.
    private var worstRole: ColorRole? {
        guard scene.slug == Scene.contrast.slug, case .success(let model) = model else { return nil }
        let settings = AuditSettings(
            contentSizes: [contentSize], appearances: [shownAppearance], device: environment.settings)
        return ThemeAudit(model.spec, settings).worstFailure?.pair.foregroundRole
    }

    /// Scrolls to a use of a color, or shows the first screen that is painted in it.
    private mutating func reveal(_ token: Editor.Token) {
        guard case .color(let role) = token, case .success(let model) = model else { return }
        let roles = Set(model.spec.rolesOfColor(role).map(\.rawValue))
        if let row = firstRow(of: roles) { return scrollToShow(rows: row..<row + 2) }
        let uses = model.spec.rolesOfColor(role).flatMap { ComponentUses(in: model).of($0) }
        var searched: Set = [scene.slug]
        for use in uses where searched.insert(use.scene).inserted {
            guard let index = Scene.all.firstIndex(where: { $0.slug == use.scene }) else { continue }
            // The state of this screen is kept unless the other one shows the color.
            var other = self
            _ = other.showScene(at: index)
            guard let row = other.firstRow(of: roles) else { continue }
            other.statusNote.message = "\(other.scene.name) uses it; \(scene.name) does not"
            other.scrollToShow(rows: row..<row + 2)
            self = other
            return
        }
    }

    /// Returns the first row of the whole scene that is painted in one of the roles.
    private func firstRow(of roles: Set<String>) -> Int? {
        guard let picture = wholePicture(isTraced: true), let trace = picture.trace else { return nil }
        return (0..<picture.frame.rows).first { row in
            (0..<picture.frame.columns).contains { column in
                trace.sources(column: column, row: row).first?.origin.colorRole.map(roles.contains) ?? false
            }
        }
    }

    /// The role that the focused control of a screen shows.
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

    /// Changes the state of the editor.
    mutating func changeEditor(_ change: (inout Editor) -> Void) -> Outcome {
        guard case .editor(var editor) = mode else { return .unchanged }
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
            $0.panel = .none
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
        let color = subject(role)
        let ratio = rolePairs(role, shownAppearance)?.worstRatio(with: color.color)
        return changeEditor {
            $0.constraint = $0.constraint.next
            $0.hold(ratio ?? 1, of: color)
        }
    }

    /// Measures the saved pairs of the token once for all frames that show it.
    mutating func keepSavedPairs() {
        guard case .editor(let editor) = mode, let role = editor.role else { return }
        let (name, appearance) = (themeName, shownAppearance)
        let settings = AuditSettings(device: environment.settings)
        sessions[name]?.keepSavedPairs(role, appearance, settings)
    }

    /// Returns the pairs of a role in the theme with its edits; `nil` for a theme that cannot be shown.
    func rolePairs(_ role: ColorRole, _ appearance: Appearance) -> RolePairs? {
        guard let session = editing else { return nil }
        return RolePairs(
            session.theme.spec.rolesOfColor(role), in: session.theme.spec, appearance,
            AuditSettings(device: environment.settings))
    }

    /// Returns the color of a role as the editor shows it.
    func editedColor(_ role: ColorRole, _ appearance: Appearance) -> Color {
        let color = editing?.theme.spec.resolved(role, appearance) ?? .black
        guard isIncreased, let pair = editing?.theme.spec.colors[role] else { return color }
        return pair.increased(in: appearance)
    }

    /// Returns a color on screen as the editor shows it.
    func subject(_ role: ColorRole) -> Editor.Subject {
        Editor.Subject(place: editedPlace, role: role, color: editedColor(role, shownAppearance))
    }

    /// Whether the colors for increased contrast are shown and edited.
    var isIncreased: Bool { environment.has(.increasedContrast) }
}

extension Browser {
    /// Copies the value; if repeated, copies the changes as a difference.
    mutating func copyInEditor() -> Outcome {
        guard case .editor(let editor) = mode else { return .unchanged }
        let (text, name) =
            switch editor.token {
            case .color(let role): (editedColor(role, shownAppearance).hex, "color")
            case .value(let path): (editing?.theme.text(at: path) ?? "", "value")
            }
        let diff = editing?.files.map(\.diff).joined() ?? ""
        let isRepeated = editor.copied == text && !diff.isEmpty
        _ = changeEditor { $0.copied = isRepeated ? nil : text }
        return isRepeated ? copyLines(diff, "changes") : copy(text, name)
    }

    /// Copies the changes as a difference.
    mutating func copyChanges() -> Outcome { copyLines(editing?.files.map(\.diff).joined() ?? "", "changes") }

    /// Returns the number of rows of the editor in a screen layout.
    func editorRows(_ layout: BarLayout) -> Int {
        guard case .editor(let editor) = mode else { return 0 }
        return EditorPanel.rows(editor, room: layout.scene)
    }

    /// Returns the area of the editor in a screen layout.
    func editorArea(_ layout: BarLayout) -> CellArea {
        let end = layout.tabRows + layout.scene.rows
        return CellArea(
            columns: 0..<layout.scene.columns, rows: max(end - editorRows(layout), layout.tabRows)..<end)
    }

    func drawEditor(_ layout: BarLayout, _ style: BarStyle, on frame: inout Frame) {
        guard case .editor(let editor) = mode, let session = editing else { return }
        let shown = shown(editor)
        var found: [FoundToken] = []
        if case .search(let text, _) = editor.panel { found = tokens(matching: text) }
        let panel = EditorPanel(
            editor: shown, session: session, place: editedPlace, pairs: pairs(of: shown, session), style: style,
            display: display, found: found)
        panel.draw(editorArea(layout), on: &frame)
    }

    /// Returns the editor as it is drawn: a repair may change another color, which the editor then shows.
    private func shown(_ editor: Editor) -> Editor {
        guard case .repairs(let repairs, let selected) = editor.panel else { return editor }
        var shown = editor
        shown.token = .color(repairs[selected].role)
        return shown
    }

    /// Returns the pairs of the edited color as it is shown and as it was saved; `nil` if a number or a name is edited.
    func pairs(of editor: Editor, _ session: EditSession) -> (shown: RolePairs, saved: RolePairs)? {
        let settings = AuditSettings(device: environment.settings)
        return editor.role.map { role in
            let saved = session.savedPairs(role, shownAppearance, settings)
            guard !editor.showsSaved else { return (saved, saved) }
            let spec = session.theme.spec
            return (RolePairs(spec.rolesOfColor(role), in: spec, shownAppearance, settings), saved)
        }
    }

    /// Closes the editor. Asks once if there are unsaved edits, which are kept until the program ends.
    mutating func closeEditor() -> Outcome {
        guard case .editor(let editor) = mode else { return .unchanged }
        if case .none = editor.panel {} else { return closeEditorPanel() }
        if showsFileNote {
            dismissFileNote()
            return .changed
        }
        let count = unsavedCount
        if count > 0, asked != .leaveEditor {
            return ask(.leaveEditor, "\(Self.unsaved(count)): s saves, esc again leaves and keeps \(Self.them(count))")
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
        guard !themes.isEmpty, asked != .quit else { return .quit }
        let count = themes.reduce(0) { $0 + (sessions[$1]?.unsavedCount ?? 0) }
        let way = if case .editor = mode { "s saves" } else { "e opens the editor" }
        return ask(.quit, "\(Self.unsaved(count)): \(way), q again discards \(Self.them(count)) and quits")
    }

    /// Shows a message; the same key or click again confirms the question.
    private mutating func ask(_ question: Question, _ message: String) -> Outcome {
        statusNote.question = question
        return inform(message)
    }

    func newSession(_ spec: ThemeSpec) -> EditSession {
        let path = EditableTheme.newPath(for: spec, in: editsFolder ?? ".")
        return EditSession(EditableTheme(spec, in: themes.library, newPath: path))
    }

    static func edits(_ count: Int) -> String { counted(count, "edit") }

    static func unsaved(_ count: Int) -> String { counted(count, "unsaved edit") }

    private static func them(_ count: Int) -> String { count == 1 ? "it" : "them" }
}
