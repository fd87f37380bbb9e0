import ColorScience
import SourceText
import ThemeAudit
import ThemeEngine
import ThemeSpec

/// A theme that is being edited, with its changes since it was last saved. Each change is a named step that can be
/// undone and redone.
public struct EditSession: Sendable {
    /// The theme with all changes and with the previewed values.
    public var theme: EditableTheme { previewed ?? edited }
    /// The theme with all changes.
    private var edited: EditableTheme {
        didSet { unsaved = edited.changes(from: saved) }
    }
    /// The theme with previewed values, which are neither a step nor unsaved edits; `nil` if there is no preview.
    private var previewed: EditableTheme?
    /// The theme as it was last saved.
    public let saved: EditableTheme
    /// The paths of the values that differ from the saved theme.
    public private(set) var unsaved: [[String]] = []
    private var measured: (key: PairsKey, pairs: RolePairs)?
    private var past: [Step] = []
    private var future: [Step] = []
    /// The paths that the user changed, without those that changed with them.
    private var touched: Set<[String]> = []

    /// A change that can be undone.
    private struct Step: Sendable {
        /// What was changed, such as `primaryCTA light L`.
        let subject: String
        /// The new value as text.
        var value: String
        let before: EditableTheme.State
        var after: EditableTheme.State

        var name: String { value.isEmpty ? subject : "\(subject) \(value)" }
    }

    /// Starts a session with a theme as it is in its files.
    public init(_ theme: EditableTheme) {
        edited = theme
        saved = theme
    }

    /// Previews values until the preview is canceled or the theme changes in another way.
    ///
    /// - Returns: The paths of other values that would change too.
    /// - Throws: ``EditFailure`` with the reason why a value cannot be changed; nothing is previewed then.
    public mutating func preview(_ values: [[String]: EditValue]) throws(EditFailure) -> [[String]] {
        previewed = nil
        var trial = edited
        let linked = try trial.set(values)
        previewed = trial
        return linked
    }

    /// Removes the preview.
    public mutating func cancelPreview() { previewed = nil }

    /// Changes values as one step. Consecutive changes of the same subject form one step, so that holding a key is one
    /// step.
    ///
    /// - Parameters:
    ///   - values: The new values by their paths.
    ///   - subject: What is changed, such as `primaryCTA light L`.
    ///   - value: The new value as text, such as `0.55`.
    /// - Returns: The paths of other values that changed too.
    /// - Throws: ``EditFailure`` with the reason why a value cannot be changed; nothing changes then.
    public mutating func change(
        _ values: [[String]: EditValue], subject: String, value: String
    ) throws(EditFailure) -> [[String]] {
        cancelPreview()
        let before = edited.state
        let linked = try edited.set(values)
        guard edited.state != before else { return linked }
        future = []
        touched.formUnion(values.keys)
        if let last = past.indices.last, past[last].subject == subject, past[last].after == before {
            past[last].after = edited.state
            past[last].value = value
        } else {
            past.append(Step(subject: subject, value: value, before: before, after: edited.state))
        }
        return linked
    }

    /// Ends a step: the next change starts a new one, whatever its subject.
    public mutating func endStep() {
        guard let last = past.indices.last else { return }
        let step = past[last]
        past[last] = Step(subject: step.name, value: "", before: step.before, after: step.after)
    }

    /// Undoes the last step.
    ///
    /// - Returns: The name of the step; `nil` if there is none.
    public mutating func undo() throws(EditFailure) -> String? {
        cancelPreview()
        guard let step = past.last else { return nil }
        edited = try edited.restoring(step.before)
        past.removeLast()
        future.append(step)
        return step.name
    }

    /// Redoes the step that was undone last.
    ///
    /// - Returns: The name of the step; `nil` if there is none.
    public mutating func redo() throws(EditFailure) -> String? {
        cancelPreview()
        guard let step = future.last else { return nil }
        edited = try edited.restoring(step.after)
        future.removeLast()
        past.append(step)
        return step.name
    }

    /// Undoes all edits since the theme was saved, as one step.
    ///
    /// - Returns: `false` if there are no edits.
    public mutating func revert() throws(EditFailure) -> Bool {
        cancelPreview()
        guard hasChanges else { return false }
        let before = edited.state
        edited = try edited.restoring(saved.state)
        future = []
        past.append(Step(subject: "revert", value: "", before: before, after: edited.state))
        return true
    }

    /// The number of unsaved edits. A color counts once for each appearance.
    public var unsavedCount: Int {
        let names = unsaved.filter(touched.contains).map { path -> [String] in
            guard let color = ColorPath(path) else { return path }
            // Roles that share a name are one color.
            return [edited.spec.aliases.name(of: color.role) ?? color.role.rawValue, path[3]]
        }
        return Set(names).count
    }

    /// The values on which the pairs of a color depend.
    private struct PairsKey: Hashable, Sendable {
        let role: ColorRole
        let appearance: Appearance
        let settings: AuditSettings
    }

    /// Returns the pairs of a role's color in the saved theme.
    public func savedPairs(_ role: ColorRole, _ appearance: Appearance, _ settings: AuditSettings) -> RolePairs {
        let key = PairsKey(role: role, appearance: appearance, settings: settings)
        if let measured, measured.key == key { return measured.pairs }
        return RolePairs(saved.spec.rolesOfColor(role), in: saved.spec, appearance, settings)
    }

    /// Caches the pairs of a role's color in the saved theme, which do not change while the color is edited.
    public mutating func keepSavedPairs(_ role: ColorRole, _ appearance: Appearance, _ settings: AuditSettings) {
        let pairs = savedPairs(role, appearance, settings)
        measured = (PairsKey(role: role, appearance: appearance, settings: settings), pairs)
    }

    /// Whether there are unsaved changes.
    public var hasChanges: Bool { !unsaved.isEmpty }

    /// The names of the steps that ``undo()`` and ``redo()`` apply to; `nil` if there is none.
    public var next: (undo: String?, redo: String?) { (past.last?.name, future.last?.name) }

    /// The files that saving writes.
    public var files: [ChangedFile] { edited.changedFiles }

    /// The edited values by their paths.
    public var values: [[String]: EditValue] {
        let changed = unsaved.filter(touched.contains)
        return Dictionary(
            uniqueKeysWithValues: changed.compactMap { path in edited.value(at: path).map { (path, $0) } })
    }

    /// Returns the edits as a new document that extends the saved theme. Without edits, it only has its name.
    ///
    /// - Parameters:
    ///   - name: The display name of the new theme.
    ///   - folder: The folder of the document for a built-in theme; otherwise it is the folder of the theme's file.
    /// - Throws: ``EditFailure`` for a value that cannot be overridden.
    public func extending(
        as name: String, in library: ThemeLibrary, folder: String
    ) throws(EditFailure) -> EditableTheme {
        let path = EditableTheme.newPath(for: saved.spec, in: folder, named: name)
        var theme = EditableTheme(saved.spec, in: library, newPath: path, newName: name, isExtension: true)
        _ = try theme.set(values)
        try theme.addDocument()
        return theme
    }

    /// Returns the session after its files were written: nothing is unsaved, and earlier steps can still be undone.
    public func written() -> EditSession {
        let theme = edited.written()
        var session = EditSession(theme)
        func completed(_ step: Step) -> Step {
            Step(
                subject: step.name, value: "", before: edited.completed(step.before),
                after: edited.completed(step.after))
        }
        session.past = past.map(completed)
        session.future = future.map(completed)
        session.touched = touched
        return session
    }

    /// Returns a session with the edits applied to the current contents of the theme's files; `nil` if the files are
    /// unchanged, so that this session and its steps can still be used.
    ///
    /// - Throws: ``EditFailure`` if the theme cannot be read, or an edit is no longer possible.
    public func reapplied() throws(EditFailure) -> EditSession? {
        let theme = try saved.reread()
        guard !theme.spec.hasSameFiles(as: saved.spec) else { return nil }
        var session = EditSession(theme)
        _ = try session.change(values, subject: "edits", value: "")
        return session
    }
}

/// A file with its contents before and after changes.
public struct ChangedFile: Hashable, Sendable {
    /// The path.
    public let path: String
    /// The contents before the changes; `nil` for a new file.
    public let original: [UInt8]?
    /// The contents after the changes.
    public let contents: [UInt8]

    /// Creates a changed file; `original` is `nil` for a new one.
    public init(path: String, original: [UInt8]?, contents: [UInt8]) {
        self.path = path
        self.original = original
        self.contents = contents
    }

    /// Whether the contents of the file differ from those before the changes. A removed file does not count.
    public var isStale: Bool {
        guard let original, let current = try? FileReader.read(path) else { return false }
        return current != original
    }

    /// The differing lines in the unified format, with three lines of context and with their line endings. Control
    /// characters other than tabs are made visible.
    public var diff: String {
        let old = original.map { UnifiedDiff.lines($0) } ?? []
        let heading = visibleControls(path)
        return UnifiedDiff.text(
            from: old, to: UnifiedDiff.lines(contents), old: original == nil ? "/dev/null" : heading, new: heading)
    }
}

extension EditableTheme {
    /// Returns the path of a new document for edits of a theme that has no writable document: in the folder of the
    /// theme's file or, for a built-in theme, in `folder`.
    ///
    /// - Parameter name: The display name of the new theme; by default the theme's slug followed by `-edited`.
    public static func newPath(for spec: ThemeSpec, in folder: String, named name: String? = nil) -> String {
        var folder = folder
        if case .file(let own) = spec.source { folder = PathText.folder(FileReader.place(own).file) }
        let slug = PathText.slug((name ?? spec.slug + "-edited") + ".json")
        var path = PathText.join(folder, slug + ".json")
        var number = 2
        while FileReader.exists(path) {
            path = PathText.join(folder, "\(slug)-\(number).json")
            number += 1
        }
        return path
    }

    /// The files whose contents changed, in alphabetical order.
    public var changedFiles: [ChangedFile] {
        contents.sorted { $0.key < $1.key }.compactMap { path, bytes in
            let original = originals[path] ?? nil
            return original == bytes ? nil : ChangedFile(path: path, original: original, contents: bytes)
        }
    }
}

/// Differences of texts in the unified format of `diff` and `patch`.
enum UnifiedDiff {
    /// Returns the lines of a text without newlines; control characters other than tabs, and other than the carriage
    /// return of a line ending, are made visible. A last line without a line ending is followed by the note that `diff`
    /// writes, which `patch` and `git` need.
    static func lines(_ bytes: [UInt8]) -> [String] {
        var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { line in
            let hasReturn = line.last == UInt8(ascii: "\r")
            let text = String(decoding: hasReturn ? line.dropLast() : line, as: UTF8.self)
            let shown = text.split(separator: "\t", omittingEmptySubsequences: false).map {
                visibleControls(String($0))
            }
            return shown.joined(separator: "\t") + (hasReturn ? "\r" : "")
        }
        if lines.last == "" {
            lines.removeLast()
        } else if let last = lines.popLast() {
            lines.append(last + "\n\\ No newline at end of file")
        }
        return lines
    }

    /// Returns the differences with three lines of context; empty for equal texts.
    static func text(from old: [String], to new: [String], old oldName: String, new newName: String) -> String {
        let difference = new.difference(from: old)
        guard !difference.isEmpty else { return "" }
        var (removed, inserted): (Set<Int>, Set<Int>) = ([], [])
        for change in difference {
            switch change {
            case .remove(let offset, _, _): removed.insert(offset)
            case .insert(let offset, _, _): inserted.insert(offset)
            }
        }
        var rows: [(mark: Character, text: String, old: Int, new: Int)] = []
        var (at, to) = (0, 0)
        while at < old.count || to < new.count {
            if at < old.count, removed.contains(at) {
                rows.append(("-", old[at], at, to))
                at += 1
            } else if to < new.count, inserted.contains(to) {
                rows.append(("+", new[to], at, to))
                to += 1
            } else {
                rows.append((" ", old[at], at, to))
                at += 1
                to += 1
            }
        }
        var text = "--- \(oldName)\n+++ \(newName)\n"
        for hunk in hunks(rows.map { $0.mark != " " }) {
            let part = rows[hunk]
            let (olds, news) = (part.filter { $0.mark != "+" }.count, part.filter { $0.mark != "-" }.count)
            let (first, second) = (part[hunk.lowerBound].old, part[hunk.lowerBound].new)
            text += "@@ -\(olds == 0 ? first : first + 1),\(olds) +\(news == 0 ? second : second + 1),\(news) @@\n"
            for row in part { text += "\(row.mark)\(row.text)\n" }
        }
        return text
    }

    /// Returns the ranges of rows around changes; adjacent ranges are joined.
    private static func hunks(_ isChanged: [Bool]) -> [Range<Int>] {
        var hunks: [Range<Int>] = []
        for index in isChanged.indices where isChanged[index] {
            let range = max(index - context, 0)..<min(index + context + 1, isChanged.count)
            if let last = hunks.last, last.upperBound >= range.lowerBound {
                hunks[hunks.count - 1] = last.lowerBound..<range.upperBound
            } else {
                hunks.append(range)
            }
        }
        return hunks
    }

    private static let context = 3
}

/// The effect of a theme's changes on its audit.
public struct AuditEffect: Hashable, Sendable {
    /// The pairs that failed and now pass. A pair counts once for all places that use it, as in ``RolePairs``. Includes
    /// failed pairs of roles that no component uses after the change.
    public let repaired: [String]
    /// The pairs that passed and now fail.
    public let broken: [String]
    /// The number of pairs that now fail.
    public let failing: Int

    /// Compares the audits of a theme before and after a change.
    public init(from before: ThemeSpec, to after: ThemeSpec) {
        let models = Appearance.allCases.map { appearance in
            [before, after].map { RenderModel($0, appearance: appearance) }
        }
        let colors = Dictionary(uniqueKeysWithValues: zip(Appearance.allCases, models))
        let (old, new) = (Self.failures(before, colors), Self.failures(after, colors))
        repaired = old.filter { new[$0.key] == nil }.values.sorted()
        broken = new.filter { old[$0.key] == nil }.values.sorted()
        failing = new.count
    }

    /// A summary such as `+2 pairs pass, 0 new failures`.
    public var summary: String {
        "+\(counted(repaired.count, "pair passes", "pairs pass")), \(counted(broken.count, "new failure"))"
    }

    /// The identity of a pair, however many components use it: the foreground's colors before and after, on a
    /// background.
    private struct Pair: Hashable {
        let appearance: Appearance
        let foreground: [Color]
        let opacity: Double
        let background: AuditBackground
    }

    /// Returns the failing pairs that decide the audit's result, with the first place of each.
    private static func failures(_ spec: ThemeSpec, _ models: [Appearance: [RenderModel]]) -> [Pair: String] {
        let audit = ThemeAudit(spec)
        let failures = audit.checks.filter(audit.isFailure).map { check in
            let colors = models[check.appearance, default: []].map { $0.colors[check.pair.foregroundRole] }
            let pair = Pair(
                appearance: check.appearance, foreground: colors, opacity: check.pair.foregroundOpacity,
                background: check.pair.background)
            return (pair, "\(check.appearance.rawValue) \(check.pair.component), \(check.pair.part)")
        }
        return Dictionary(failures) { first, _ in first }
    }
}
