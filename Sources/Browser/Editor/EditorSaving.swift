import Canvas
import ColorScience
import Editing
import Platform
import SourceText
import ThemeAudit
import ThemeEngine
import ThemeSpec

/// Repairs of the worst pair of a color.
extension Browser {
    /// Proposes repairs of the worst pair of the token: another lightness, another lightness of the other color, or
    /// another color of the theme.
    mutating func proposeRepairs() -> Outcome {
        guard case .editor(let editor) = mode, let role = editor.role, let pairs = rolePairs(role, shownAppearance)
        else {
            return inform("only colors have contrast")
        }
        let failing = pairs.pairs.filter { $0.check.ratio < $0.check.required }
        guard let worst = failing.min(by: { $0.check.margin < $1.check.margin }) else {
            let count = pairs.pairs.count
            guard count > 0 else { return inform(EditorPairs.reason(pairs)) }
            return inform("\(EditorPairs.summary(failing: 0, of: count)) with \(role.rawValue)")
        }
        let repairs = repairs(of: worst.check, role, pairs)
        guard !repairs.isEmpty else {
            return inform("no change of one color repairs \(worst.check.pair.part) without more failures")
        }
        endStep()
        return show(repairs, selected: 0)
    }

    private func repairs(of check: AuditCheck, _ role: ColorRole, _ pairs: RolePairs) -> [Repair] {
        guard let spec = editing?.theme.spec else { return [] }
        var repairs: [Repair] = []
        /// Adds a repair unless it would break at least as many pairs as it repairs.
        func add(_ title: String, _ role: ColorRole, _ color: Color, _ pairs: RolePairs) {
            let effect = pairs.effect(of: color)
            guard effect.repaired > effect.broken else { return }
            let paths = spec.rolesOfColor(role).map { TokenChange.path($0, shownAppearance, isIncreased: isIncreased) }
            let values = Dictionary(uniqueKeysWithValues: paths.map { ($0, EditValue.color(color)) })
            let counts = "+\(effect.repaired) pass" + (effect.broken > 0 ? ", \(effect.broken) fail" : "")
            repairs.append(
                Repair(
                    title: "\(title): \(color.hex), \(counts)", role: role, values: values,
                    newFailures: effect.broken))
        }
        if let color = nearest(pairs, check) { add(role.rawValue, role, color, pairs) }
        let others = [check.pair.foregroundRole, check.backgroundRole].compactMap { $0 }.filter { $0 != role }
        for other in others {
            guard let otherPairs = rolePairs(other, shownAppearance), let color = nearest(otherPairs, check) else {
                continue
            }
            add("\(check.pair.part) by \(other.rawValue)", other, color, otherPairs)
        }
        // Propose another color of the theme instead of this one.
        let candidates = spec.colors.keys.sorted().map { (role: $0, color: spec.resolved($0, shownAppearance)) }
        let fitting = candidates.filter { candidate in
            candidate.role != role && candidate.color.isOpaque
                && pairs.pairs.allSatisfy { pair in
                    let isRepaired = pair.check.pair.identity == check.pair.identity
                    // Other pairs that fail already may continue to fail.
                    guard isRepaired || pair.check.ratio >= pair.check.required else { return true }
                    return pairs.ratio(pair, with: candidate.color) >= pair.check.required
                }
        }
        let start = OKLab(pairs.color)
        if let nearest = fitting.min(by: { OKLab($0.color).distance(to: start) < OKLab($1.color).distance(to: start) })
        {
            add("\(role.rawValue) as \(nearest.role.rawValue)", role, nearest.color, pairs)
        }
        // Keep the order of equal ones.
        let sorted = repairs.enumerated().sorted {
            ($0.element.newFailures, $0.offset) < ($1.element.newFailures, $1.offset)
        }
        return sorted.prefix(Self.mostRepairs).map(\.element)
    }

    /// Returns the nearest color with which all pairs pass or, if there is none, the given pair.
    private func nearest(_ pairs: RolePairs, _ check: AuditCheck) -> Color? {
        if case .found(let color) = pairs.nearest(to: pairs.color, reaching: nil) { return color }
        let one = pairs.only { $0.check.pair.identity == check.pair.identity }
        guard !one.pairs.isEmpty, case .found(let color) = one.nearest(to: pairs.color, reaching: nil) else {
            return nil
        }
        return color
    }

    /// Shows a repair in the scene.
    mutating func show(_ repairs: [Repair], selected: Int) -> Outcome {
        cancelPreview()
        _ = changeEditor { $0.panel = .repairs(repairs, selected: selected) }
        preview(repairs[selected].values)
        return .changed
    }

    /// Whether more than one repair is proposed.
    var hasSeveralRepairs: Bool {
        guard case .editor(let editor) = mode, case .repairs(let repairs, _) = editor.panel else { return false }
        return repairs.count > 1
    }

    private static let mostRepairs = 3
}

/// Saving: shows the difference and its effect, then writes the files.
extension Browser {
    /// Shows what saving would write.
    mutating func openSaving() -> Outcome {
        guard unsavedCount > 0, let session = editing else { return inform(nothingToSave) }
        guard !session.files.contains(where: \.isStale) else { return inform(Self.changedFile) }
        endStep()
        let lines = savingLines
        return changeEditor { $0.panel = .saving(lines, scroll: 0) }
    }

    private var nothingToSave: String {
        guard case .editor(let editor) = mode, editor.isRefused else { return "nothing to save" }
        return "nothing to save: the last change was not possible"
    }

    /// The effect of the edits on the audit, and the difference of the files.
    private var savingLines: [String] {
        guard let session = editing else { return [] }
        let effect = AuditEffect(from: session.saved.spec, to: session.theme.spec)
        let lines = session.files.flatMap {
            $0.diff.replacing("\t", with: "    ").split(whereSeparator: \.isNewline).map(String.init)
        }
        let all = [effect.summary] + effect.broken.prefix(3).map { "fails now: \($0)" } + lines
        return all.flatMap { wrapped($0) }
    }

    /// Wraps a line of a difference to the width of the editor; continuation rows begin with its mark and an indent.
    private func wrapped(_ line: String) -> [String] {
        let room = max(size.columns - 2, 1)
        let isHeading = line.hasPrefix("---") || line.hasPrefix("+++")
        guard !isHeading, TextMeasure.columns(line) > room, room > Self.leastDifference else { return [line] }
        let mark = line.prefix(1)
        let rows = TextLayout.wrapped(String(line.dropFirst()), columns: room - 1 - Self.indent.count)
        return rows.enumerated().map { $0 == 0 ? mark + $1 : mark + Self.indent + $1 }
    }

    private static let indent = "    "
    /// The minimum number of columns for wrapping lines.
    private static let leastDifference = 20

    /// Asks the caller to write the files.
    mutating func save() -> Outcome {
        guard let session = editing, session.hasChanges else { return inform(nothingToSave) }
        pendingSave = PendingSave(theme: themeName, files: session.files)
        return .changed
    }

    /// Asks for the name of a new theme that extends this one.
    mutating func openNaming() -> Outcome {
        guard let session = editing else { return .unchanged }
        endStep()
        return propose(.name(session.saved.spec.metadata.name + " edited"))
    }

    /// Saves the edits in a new document that extends the saved theme.
    mutating func saveAsNewTheme(_ name: String) -> Outcome {
        guard let session = editing else { return .unchanged }
        guard name.contains(where: { !$0.isWhitespace }) else { return inform("the new theme needs a name") }
        do throws(EditFailure) {
            let folder = editsFolder ?? "."
            let theme = try session.extending(as: name, in: themes.library, folder: folder)
            pendingSave = PendingSave(theme: themeName, files: theme.changedFiles, isNew: true)
            return .changed
        } catch {
            return inform(error.message)
        }
    }

    /// Edited files to be written, and their theme.
    public struct PendingSave: Sendable {
        let theme: String
        /// The files.
        public let files: [ChangedFile]
        var isNew = false
    }

    /// Returns the files to be written since the last call. Report the result as ``Event/saved(notes:)`` or
    /// ``Event/notSaved(_:isStale:)``.
    public mutating func takeFiles() -> [ChangedFile]? {
        guard let save = pendingSave, !isSaving else { return nil }
        isSaving = true
        return save.files
    }

    /// Shows the theme as it was written, and notes on the files.
    mutating func finishSaving(_ notes: [String]) -> Outcome {
        guard let save = pendingSave, let session = sessions[save.theme] else { return .unchanged }
        (pendingSave, isSaving) = (nil, false)
        let open: Editor? = if case .editor(let editor) = mode { editor } else { nil }
        let path = save.files.first?.path ?? save.theme
        let shown = save.isNew ? path : session.theme.name
        sessions[save.theme] = nil
        let index = themes.add(shown, after: themeIndex)
        editRevision += 1
        _ = updateFiles(save.files.map(\.path))
        // Reads the theme, including its name, even if an editor opens on it.
        _ = themes.spec(at: themes.index(of: shown) ?? index)
        if !save.isNew, open != nil { sessions[shown] = session.written() }
        if index != themeIndex { showTheme(at: themes.index(of: shown) ?? index) }
        if var open {
            open.panel = .none
            _ = edit(open.token)
            _ = changeEditor { $0 = open }
        }
        updateModels()
        // Files are never deleted: other themes may extend the document.
        let isEmpty = !save.isNew && session.theme.isWithoutValues(path)
        let parts = ["saved \(visibleControls(path))"] + (isEmpty ? ["no values are left in it"] : []) + notes
        return inform(parts.joined(separator: "; "))
    }

    /// Shows why nothing was written. A changed file can be read again, and the edits reapplied.
    mutating func failSaving(_ message: String, isStale: Bool) -> Outcome {
        (pendingSave, isSaving) = (nil, false)
        _ = closeEditorPanel()
        let hint = isStale ? "R reads it again" : "w saves a new theme"
        return inform("\(message); \(hint)")
    }

    private static let changedFile = "the file has changed: R reads it again and applies the edits"

    /// Reads changed themes without unsaved edits again; returns a message about the others.
    mutating func updateSessions(of names: Set<String>) -> String? {
        var note: String?
        for name in names.sorted() {
            guard let session = sessions[name] else { continue }
            if session.hasChanges {
                guard name == themeName else { continue }
                var isRemoved = false
                if case .file(let path) = session.saved.spec.source { isRemoved = !FileReader.exists(path) }
                // The system may report a file that was written before it was read.
                guard isRemoved || !isUpToDate(session, of: name) else { continue }
                note =
                    isRemoved
                    ? "the file was removed: w saves a new theme"
                    : Self.changedFile
            } else if !isUpToDate(session, of: name) {
                sessions[name] = nil
                if name == themeName, case .editor = mode, case .success(let spec) = themes.spec(at: themeIndex) {
                    sessions[name] = newSession(spec)
                }
            }
        }
        return note
    }

    /// Returns whether the session has read or written the current contents of the theme's files, so that its steps can
    /// still be undone: the system also reports files that the program has written.
    private mutating func isUpToDate(_ session: EditSession, of name: String) -> Bool {
        guard let index = themes.index(of: name), case .success(let spec) = themes.spec(at: index) else { return false }
        return session.saved.spec.hasSameFiles(as: spec)
    }

    /// Reads the files of the theme again and applies the edits to them.
    mutating func reloadAndReapply() -> Outcome {
        guard let session = editing else { return .unchanged }
        do throws(EditFailure) {
            guard let new = try session.reapplied() else { return inform("the files have not changed") }
            sessions[themeName] = new
            editRevision += 1
            updateModels()
            return inform(unsavedCount == 0 ? "read again" : "read again; \(Self.edits(unsavedCount)) applied")
        } catch {
            return inform(error.message)
        }
    }
}

/// Edits that persist after the program ends.
extension Browser {
    /// The unsaved edits by theme name and path of the value, without previewed values.
    public var unsavedEdits: [String: [[String]: EditValue]] {
        sessions.filter { $0.value.hasChanges }.mapValues(\.values)
    }

    /// The fingerprints of the files to which the unsaved edits were made, by theme name.
    public var editedFiles: [String: String] {
        sessions.filter { $0.value.hasChanges }.mapValues { $0.saved.spec.fingerprint }
    }

    /// Begins with edits of an earlier session, by theme name and path of the value.
    ///
    /// - Parameter files: The fingerprints of the files to which the edits were made, by theme name. The message about
    ///   the edits states which of them have changed since.
    /// - Returns: The names of the themes whose edits could be reapplied.
    public mutating func restore(
        _ edits: [String: [[String]: EditValue]], madeTo files: [String: String] = [:]
    ) -> [String] {
        var restored: [String] = []
        var changedCount = 0
        for (name, values) in edits.sorted(by: { $0.key < $1.key }) {
            guard let index = themes.index(of: name), case .success(let spec) = themes.spec(at: index) else { continue }
            var session = newSession(spec)
            guard (try? session.change(values, subject: "restored edits", value: "")) != nil else { continue }
            sessions[name] = session
            restored.append(name)
            changedCount += files[name].map { $0 != spec.fingerprint } == true ? 1 : 0
        }
        guard !restored.isEmpty else { return [] }
        updateModels()
        let count = restored.reduce(0) { $0 + (sessions[$1]?.unsavedCount ?? 0) }
        let names = Self.lists(restored.compactMap { themes.index(of: $0).map(themes.displayName) })
        let instructions = restored.contains(themeName) ? ["e edits"] : ["select the theme, then e edits", "e edits"]
        let subject = "restored: \(Self.edits(count))"
        let (change, short) =
            switch (changedCount, restored.count) {
            case (0, _): ("", "")
            case (1, 1): (", whose file has changed since", "; file changed")
            default:
                (
                    "; " + counted(changedCount, "file has", "files have") + " changed since",
                    "; " + counted(changedCount, "file") + " changed"
                )
            }
        var forms = instructions.flatMap { instruction in names.map { "\(subject) of \($0)\(change); \(instruction)" } }
        forms.append("\(subject)\(short); e edits")
        if changedCount > 0 { forms.append(subject + short) }
        fileStatus.notices.append(inOneRow(forms))
        return restored
    }

    /// Shows which edits of an earlier session are kept but not restored, and how to restore them.
    public mutating func mention(_ edits: [String: [[String]: EditValue]]) {
        guard !edits.isEmpty else { return }
        let names = edits.keys.sorted()
        let count = edits.values.reduce(0) { $0 + $1.count }
        let path = names.count == 1 ? [ShellWord.quoted(visibleControls(names[0]))] : []
        let what = count == 1 ? "it" : names.count == 1 ? "them" : "those of one theme"
        let lists = Self.lists(names.map { visibleControls(PathText.fileName($0)) })
        let subject = "kept: \(Self.edits(count))"
        let forms = (path + ["THEME"]).flatMap { theme in
            lists.map { "\(subject) of \($0); vitrine edit \(theme) restores \(what)" }
                + lists.map { "\(subject) of \($0); vitrine edit \(theme)" } + ["\(subject); vitrine edit \(theme)"]
        }
        fileStatus.startNotices.append(inOneRow(forms))
    }

    /// Returns the first of the increasingly short texts that fits in a row next to the key that hides it, or the last
    /// one.
    private func inOneRow(_ texts: [String]) -> String {
        let columns = size.columns - 2 - FileNote.hint.count
        return texts.first { TextMeasure.columns($0) <= columns } ?? texts.last ?? ""
    }

    /// Returns the names separated by commas, if there are many, the first ones and the number of the others; then
    /// shorter lists.
    private static func lists(_ names: [String]) -> [String] {
        (1...mostNames).reversed().filter { $0 == 1 || $0 <= names.count }.map { count in
            commaSeparated(names.prefix(count), of: names.count)
        }
    }

    private static let mostNames = 3
}
