import ColorScience
import SourceText
import ThemeAudit
import ThemeEngine
import ThemeSpec

/// A theme that is being edited: its changes since it was saved, which can be undone and redone by name.
public struct EditSession: Sendable {
    /// The theme with all changes, and with the values that are previewed.
    public var theme: EditableTheme { previewed ?? edited }
    /// The theme with all changes.
    private var edited: EditableTheme {
        didSet { unsaved = edited.changes(from: saved) }
    }
    /// The theme with values that are neither a step nor unsaved edits; `nil` if there are none.
    private var previewed: EditableTheme?
    /// The theme as it was last saved.
    public let saved: EditableTheme
    /// The paths of the values that differ from the saved theme.
    public private(set) var unsaved: [[String]] = []
    private var measured: (key: PairsKey, pairs: RolePairs)?
    private var past: [Step] = []
    private var future: [Step] = []
    /// The paths that were changed, in contrast to those that changed too.
    private var touched: Set<[String]> = []

    /// A change that can be undone.
    private struct Step: Sendable {
        /// What was changed, such as `primaryCTA light L`.
        let subject: String
        /// The new value in words.
        var value: String
        let before: EditableTheme.State
        var after: EditableTheme.State

        var name: String { value.isEmpty ? subject : "\(subject) \(value)" }
    }

    /// Begins with a theme as it is in its files.
    public init(_ theme: EditableTheme) {
        edited = theme
        saved = theme
    }

    /// Shows values until the preview is canceled, or until the theme changes in another way.
    ///
    /// - Returns: The paths of other values that would change too.
    /// - Throws: ``EditFailure`` with the reason why a value cannot be changed; then nothing is previewed.
    public mutating func preview(_ values: [[String]: EditValue]) throws(EditFailure) -> [[String]] {
        previewed = nil
        var trial = edited
        let linked = try trial.set(values)
        previewed = trial
        return linked
    }

    /// Shows the theme without the values that were previewed.
    public mutating func cancelPreview() { previewed = nil }

    /// Changes values as one step. A change of the same subject as the last one belongs to its step, so that a held key
    /// is one step.
    ///
    /// - Parameters:
    ///   - values: The new values by their paths.
    ///   - subject: What is changed, such as `primaryCTA light L`.
    ///   - value: The new value in words, such as `0.55`.
    /// - Returns: The paths of other values that changed too.
    /// - Throws: ``EditFailure`` with the reason why a value cannot be changed; then nothing changes.
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

    /// Ends a step: the next change is one of its own, whatever its subject.
    public mutating func endStep() {
        guard let last = past.indices.last else { return }
        let step = past[last]
        past[last] = Step(subject: step.name, value: "", before: step.before, after: step.after)
    }

    /// Undoes the last step, and returns its name; `nil` if there is none.
    public mutating func undo() throws(EditFailure) -> String? {
        cancelPreview()
        guard let step = past.last else { return nil }
        edited = try edited.restoring(step.before)
        past.removeLast()
        future.append(step)
        return step.name
    }

    /// Redoes the step that was undone last, and returns its name; `nil` if there is none.
    public mutating func redo() throws(EditFailure) -> String? {
        cancelPreview()
        guard let step = future.last else { return nil }
        edited = try edited.restoring(step.after)
        future.removeLast()
        past.append(step)
        return step.name
    }

    /// Undoes all edits since the theme was saved, as one step; `false` if there are none.
    public mutating func revert() throws(EditFailure) -> Bool {
        cancelPreview()
        guard hasChanges else { return false }
        let before = edited.state
        edited = try edited.restoring(saved.state)
        future = []
        past.append(Step(subject: "revert", value: "", before: before, after: edited.state))
        return true
    }

    /// The number of edits that are not saved: colors in an appearance, and other values.
    public var unsavedCount: Int {
        let names = unsaved.filter(touched.contains).map { path -> [String] in
            guard path.count == 4, path.starts(with: ["colors", "pairByRole"]) else { return path }
            // Roles of one name are one color.
            return [edited.spec.aliases.name(of: ColorRole(rawValue: path[2])) ?? path[2], path[3]]
        }
        return Set(names).count
    }

    /// What the pairs of a color depend on.
    private struct PairsKey: Hashable, Sendable {
        let role: ColorRole
        let appearance: Appearance
        let settings: AuditSettings
    }

    /// The pairs of a role's color in the saved theme.
    public func savedPairs(_ role: ColorRole, _ appearance: Appearance, _ settings: AuditSettings) -> RolePairs {
        let key = PairsKey(role: role, appearance: appearance, settings: settings)
        if let measured, measured.key == key { return measured.pairs }
        return RolePairs(saved.spec.rolesOfColor(role), in: saved.spec, appearance, settings)
    }

    /// Keeps the pairs of a role's color in the saved theme, which stay the same while the color is edited.
    public mutating func keepSavedPairs(_ role: ColorRole, _ appearance: Appearance, _ settings: AuditSettings) {
        let pairs = savedPairs(role, appearance, settings)
        measured = (PairsKey(role: role, appearance: appearance, settings: settings), pairs)
    }

    /// Whether there is something to save.
    public var hasChanges: Bool { !unsaved.isEmpty }

    /// The names of the steps that undo and redo would take.
    public var next: (undo: String?, redo: String?) { (past.last?.name, future.last?.name) }

    /// The files that saving writes.
    public var files: [ChangedFile] { edited.changedFiles }

    /// The edits as values by their paths.
    public var values: [[String]: EditValue] {
        let changed = unsaved.filter(touched.contains)
        return Dictionary(
            uniqueKeysWithValues: changed.compactMap { path in edited.value(at: path).map { (path, $0) } })
    }

    /// The edits in a new document that extends the theme as it was saved.
    ///
    /// - Parameters:
    ///   - name: The display name of the new theme.
    ///   - folder: The folder of the document if the theme is built in; otherwise it is beside the theme's file.
    /// - Throws: ``EditFailure`` for a value that cannot be overridden.
    public func extending(
        as name: String, in library: ThemeLibrary, folder: String
    ) throws(EditFailure) -> EditableTheme {
        let path = EditableTheme.newPath(for: saved.spec, in: folder, named: name)
        var theme = EditableTheme(saved.spec, in: library, newPath: path, newName: name, isExtension: true)
        _ = try theme.set(values)
        return theme
    }

    /// The session after its files were written: nothing is unsaved, and the steps before can still be undone.
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

    /// The session after reading the theme's files again, with the edits applied to what they contain now; `nil` if
    /// they contain what they did, so that the steps of this session can still be undone.
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
    /// What the file contained when it was read; `nil` for a new file.
    public let original: [UInt8]?
    /// What it is to contain.
    public let contents: [UInt8]

    /// A file that is written, and replaces what was read if there was something.
    public init(path: String, original: [UInt8]?, contents: [UInt8]) {
        self.path = path
        self.original = original
        self.contents = contents
    }

    /// The lines that differ, in the unified format with three lines of context. Control characters other than tabs are
    /// made visible.
    public var diff: String {
        let old = original.map { UnifiedDiff.lines($0) } ?? []
        let heading = visibleControls(path)
        return UnifiedDiff.text(
            from: old, to: UnifiedDiff.lines(contents), old: original == nil ? "/dev/null" : heading, new: heading)
    }
}

extension EditableTheme {
    /// The path of a new document for edits of a theme, where there is no file: beside the theme's file or, for a
    /// built-in theme, in a folder.
    ///
    /// - Parameter name: The display name of the new theme; by default that of the theme with "edited".
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

    /// The files that differ from what was read, in alphabetical order.
    public var changedFiles: [ChangedFile] {
        contents.sorted { $0.key < $1.key }.compactMap { path, bytes in
            let original = originals[path] ?? nil
            return original == bytes ? nil : ChangedFile(path: path, original: original, contents: bytes)
        }
    }
}

/// Differences of texts in the unified format of diff and patch.
enum UnifiedDiff {
    /// The lines of a text without their ends; control characters other than tabs are made visible. A last line without
    /// an end is followed by the note of diff, which patch and git need.
    static func lines(_ bytes: [UInt8]) -> [String] {
        var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { line in
            let text = String(decoding: line.last == UInt8(ascii: "\r") ? line.dropLast() : line, as: UTF8.self)
            return text.split(separator: "\t", omittingEmptySubsequences: false).map { visibleControls(String($0)) }
                .joined(separator: "\t")
        }
        if lines.last == "" {
            lines.removeLast()
        } else if let last = lines.popLast() {
            lines.append(last + "\n\\ No newline at end of file")
        }
        return lines
    }

    /// The differences with three lines of context; empty for equal texts.
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

    /// The ranges of rows around changes; those that touch are one.
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

/// What changes of a theme do to its audit.
public struct AuditEffect: Hashable, Sendable {
    /// The pairs that failed and pass now, each once for all places that have it, as ``RolePairs`` counts them. A pair
    /// of roles that no component uses after the change is among them.
    public let repaired: [String]
    /// The pairs that passed and fail now.
    public let broken: [String]
    /// The number of pairs that fail now.
    public let failing: Int

    /// The effect of the step from one theme to another.
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

    /// `+2 pairs pass, 0 new failures`.
    public var summary: String {
        "+\(counted(repaired.count, "pair passes", "pairs pass")), \(counted(broken.count, "new failure"))"
    }

    /// What is one pair however many components use it: a foreground, as it was and is, on a background.
    private struct Pair: Hashable {
        let appearance: Appearance
        let foreground: [Color]
        let opacity: Double
        let background: AuditBackground
    }

    /// The failing pairs that decide the result, with the first place of each.
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
