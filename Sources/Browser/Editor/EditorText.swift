import ColorScience
import Editing
import SourceText
import ThemeAudit
import ThemeEngine
import ThemeSpec

/// Texts typed in the editor: a value, the name of a token, the name of a new theme.
extension Browser {
    /// Adds a letter to the typed text, or begins a value with it. Replaces a proposed text.
    mutating func typeInEditor(_ text: String) -> Outcome {
        guard case .editor(let editor) = mode else { return .unchanged }
        func longer(_ old: String) -> String {
            let kept = editor.isTextProposed ? "" : old
            return kept + visibleControls(text).prefix(max(Self.maxTextLength - kept.count, 0))
        }
        _ = changeEditor { $0.isTextProposed = false }
        switch editor.panel {
        case .none: return enter(longer(""))
        case .entry(let old): return enter(longer(old))
        case .search(let old, _): return search(tokens: longer(old))
        case .name(let old): return changeEditor { $0.panel = .name(longer(old)) }
        case .repairs, .saving: return .unchanged
        }
    }

    /// The maximum number of characters; the longest color function with all its decimals is shorter.
    private static let maxTextLength = 80

    /// Begins entry with the value of the token.
    mutating func beginEntry() -> Outcome {
        guard case .editor(let editor) = mode else { return .unchanged }
        switch editor.token {
        case .color(let role):
            return propose(.entry(editedColor(role, shownAppearance).hex))
        case .value(let path):
            return propose(.entry(editing?.theme.text(at: path) ?? ""))
        }
    }

    /// Opens a proposed text, which is accepted unchanged or replaced by the first letter typed.
    mutating func propose(_ panel: Editor.Panel) -> Outcome {
        changeEditor { ($0.panel, $0.isTextProposed) = (panel, true) }
    }

    /// Sets the entered text, and previews it if it is a valid value.
    private mutating func enter(_ text: String) -> Outcome {
        guard case .editor(let editor) = mode else { return .unchanged }
        if case .none = editor.panel { endStep() }
        cancelPreview()
        guard let spec = editing?.theme.spec else { return .unchanged }
        // Three or four digits are usually the beginning of six.
        let isShort = text.drop { $0 == "#" }.count < 6 && ColorText.isBeginning(text)
        if !isShort, isLikely(text, editor, spec), let values = try? entered(text, editor, spec) { preview(values) }
        return changeEditor { $0.panel = .entry(text) }
    }

    /// Returns whether a text is a value. Skips the search for similar names that reporting an invalid value involves.
    private func isLikely(_ text: String, _ editor: Editor, _ spec: ThemeSpec) -> Bool {
        guard case .color = editor.token else { return true }
        if (try? ColorText.color(text)) != nil { return true }
        return spec.colors[ColorRole(rawValue: text)] != nil
            || spec.aliases.colors.keys.contains { TokenTitle.last($0) == text }
    }

    /// Shows the theme without previewed values.
    mutating func cancelPreview() {
        sessions[themeName]?.cancelPreview()
        statusNote.message = nil
        updateModels()
    }

    private func entrySubject(_ editor: Editor) -> String {
        switch editor.token {
        case .color(let role): "\(role.rawValue) \(shownAppearance.rawValue) ="
        case .value(let path): TokenReference.title(path) + " ="
        }
    }

    private func entered(
        _ text: String, _ editor: Editor, _ spec: ThemeSpec
    ) throws(EditFailure) -> [[String]: EditValue] {
        switch editor.token {
        case .color(let role):
            var values: [[String]: EditValue] = [:]
            for appearance in editor.editsBoth ? appearances : [shownAppearance] {
                let value = try EditValue(text, for: .color([role]), in: spec, appearance, old: nil)
                for name in spec.rolesOfColor(role) {
                    values[TokenChange.path(name, appearance, isIncreased: isIncreased)] = value
                }
            }
            return values
        case .value(let path):
            return [
                path: try EditValue(
                    text, for: .value(path), in: spec, shownAppearance, old: editing?.theme.value(at: path))
            ]
        }
    }

    mutating func deleteInEditor(_ deletion: TextDeletion) -> Outcome {
        guard case .editor(let editor) = mode else { return .unchanged }
        _ = changeEditor { $0.isTextProposed = false }
        switch editor.panel {
        case .entry(let text): return enter(deletion.rest(of: text))
        case .search(let text, _): return search(tokens: deletion.rest(of: text))
        case .name(let text): return changeEditor { $0.panel = .name(deletion.rest(of: text)) }
        case .none, .repairs, .saving: return .unchanged
        }
    }

    /// Accepts the open panel.
    mutating func acceptInEditor() -> Outcome {
        guard case .editor(let editor) = mode else { return .unchanged }
        switch editor.panel {
        case .none: return beginEntry()
        case .entry(let text):
            cancelPreview()
            guard let spec = editing?.theme.spec else { return .unchanged }
            do throws(EditFailure) {
                let values = try entered(text, editor, spec)
                let result = applyEntry(values, editor, subject: entrySubject(editor), value: text)
                guard result.isApplied else { return result.outcome }
            } catch {
                return inform(error.message)
            }
            endStep()
            let isChanged = (try? ColorText.color(text))?.isChanged ?? false
            _ = changeEditor { $0.panel = .none }
            return isChanged ? inform("outside sRGB; the nearest color in it is used") : .changed
        case .search(let text, let selected):
            let found = tokens(matching: text)
            guard found.indices.contains(selected) else { return inform("no token matches") }
            return select(found[selected].token)
        case .repairs(let repairs, let selected):
            let result = apply(repairs[selected].values, subject: "repair", value: repairs[selected].title)
            guard result.isApplied else { return result.outcome }
            endStep()
            return changeEditor { $0.panel = .none }
        case .saving: return save()
        case .name(let name): return saveAsNewTheme(name)
        }
    }

    /// Closes the open panel; reverts a previewed value.
    mutating func closeEditorPanel() -> Outcome {
        cancelPreview()
        return changeEditor { $0.panel = .none }
    }
}

extension Browser {
    /// A token found by the search, with the name that matched.
    typealias FoundToken = (name: String, token: Editor.Token)

    mutating func openTokenSearch() -> Outcome {
        endStep()
        return propose(.search("", selected: 0))
    }

    private mutating func search(tokens text: String) -> Outcome {
        changeEditor { $0.panel = .search(text, selected: 0) }
    }

    mutating func moveInEditorList(by steps: Int) -> Outcome {
        guard case .editor(let editor) = mode else { return .unchanged }
        switch editor.panel {
        case .search(let text, let selected):
            let count = tokens(matching: text).count
            let next = min(max(selected + steps, 0), max(count - 1, 0))
            return changeEditor { $0.panel = .search(text, selected: next) }
        case .repairs(let repairs, let selected):
            let next = (selected + steps).wrapped(to: repairs.count)
            return show(repairs, selected: next)
        case .saving(let lines, let scroll):
            let most = mostSavingScroll
            return changeEditor { $0.panel = .saving(lines, scroll: min(max(scroll + steps, 0), most)) }
        case .none, .entry, .name: return .unchanged
        }
    }

    /// The maximum scroll position of the difference that saving would write, in rows.
    var mostSavingScroll: Int {
        guard case .editor(let editor) = mode, case .saving(let lines, _) = editor.panel else { return 0 }
        // The first row is the heading.
        return max(lines.count + 1 - editorRows(BarLayout(size)), 0)
    }

    /// Returns the tokens whose names contain the letters of a text in order, best first. A token whose name `vitrine
    /// set` would accept for the whole text precedes all others.
    func tokens(matching text: String) -> [FoundToken] {
        let names = tokenNames
        var found = FuzzySearch(text).ranked(names.map(\.name)).map { names[$0] }
        if let token = token(named: text), let index = found.firstIndex(where: { $0.token == token }) {
            found.insert(found.remove(at: index), at: 0)
        }
        var seen: Set<Editor.Token> = []
        return found.filter { seen.insert($0.token).inserted }
    }

    /// Returns the token with this name; `nil` if there is none or more than one.
    private func token(named text: String) -> Editor.Token? {
        guard let spec = editing?.theme.spec, let reference = try? TokenReference(text, in: spec) else { return nil }
        switch reference {
        case .color(let roles): return roles.first.map { .color(spec.rolesOfColor($0)[0]) }
        case .value(let path): return .value(path)
        }
    }

    /// The names of all colors, then those of all other values of the theme. A color has a name for each of its roles,
    /// and a length also that in the theme's source.
    private var tokenNames: [FoundToken] {
        guard let spec = editing?.theme.spec else { return [] }
        let roles = Set(spec.colors.keys).union(ColorRole.known).sorted()
        let colors = roles.map { (spec.title(of: $0), Editor.Token.color(spec.rolesOfColor($0)[0])) }
        let lengths = TokenReference.lengths(in: spec).map { ($0.name, Editor.Token.value($0.path)) }
        return colors + lengths + EditableTheme.paths(of: spec).map { (TokenReference.title($0), .value($0)) }
    }
}
