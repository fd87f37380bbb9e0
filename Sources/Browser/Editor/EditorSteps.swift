import Canvas
import ColorScience
import Editing
import Scenes
import SourceText
import ThemeAudit
import ThemeEngine
import ThemeSpec

extension Browser {
    /// Changes the selected row by a number of steps.
    mutating func stepInEditor(by steps: Int) -> Outcome {
        guard case .editor(let editor) = mode else { return .unchanged }
        switch editor.token {
        case .color(let role): return step(role, by: steps, editor)
        case .value(let path): return step(path, by: steps, editor)
        }
    }

    private mutating func step(_ role: ColorRole, by steps: Int, _ editor: Editor) -> Outcome {
        let row = editor.row
        let working = editor.coordinates(of: subject(role))
        // Steps of lightness and hue keep a chroma outside sRGB; steps of chroma begin with that on screen.
        let start = row == .chroma ? working.shown : working
        let step = editor.isFine ? row.steps.fine : row.steps.usual
        let wanted = row.setting(row.value(start) + Double(steps) * step, in: start)
        if row == .chroma, !wanted.isInGamut, wanted.color == start.color {
            return inform("not in sRGB, stays \(start.color.hex)")
        }
        if row.value(wanted) == row.value(start) {
            return inform(
                "\(row.label) \(row.text(row.value(start))) is the \(steps > 0 ? "maximum" : "minimum") value")
        }
        return set(role, from: start, to: row == .chroma ? wanted.shown : wanted, editor)
    }

    /// Handles a click in the area: on a bar, sets its component to the value there; on a found token, selects it.
    mutating func clickEditor(column: Int, row: Int, _ layout: BarLayout) -> Outcome {
        guard case .editor(var editor) = mode else { return .unchanged }
        let editorArea = editorArea(layout)
        let index = row - editorArea.rows.lowerBound - 1
        switch (editor.panel, editor.token) {
        case (.search(let text, let selected), _):
            let found = tokens(matching: text)
            let place = EditorPanel.firstFound(selected, of: found.count, rows: editorArea.rows.count - 1) + index
            return index >= 0 && found.indices.contains(place) ? select(found[place].token) : .unchanged
        case (.none, .color(let role)):
            let columns = EditorPanel.barColumns(editorArea)
            guard let component = Editor.Row(rawValue: index), columns.contains(column) else { return .unchanged }
            endStep()
            editor.row = component
            _ = changeEditor { $0.row = component }
            let cells = EditorBar.cells(in: columns)
            guard cells.contains(column) else { return .changed }
            let value = EditorBar.value(of: component, at: column - cells.lowerBound, of: cells.count)
            let start = editor.coordinates(of: subject(role))
            let wanted = component.setting(value, in: start)
            return set(role, from: start, to: component == .chroma ? wanted.shown : wanted, editor)
        default: return .unchanged
        }
    }

    /// Scrolls the list of pairs by pages.
    mutating func scrollPairs(by pages: Int) -> Outcome {
        guard case .editor(let editor) = mode, let session = editing else { return .unchanged }
        let rows = EditorPanel.pairArea(editorArea(BarLayout(size))).rows.count
        let count = pairs(of: editor, session)?.shown.pairs.count ?? 0
        let first = min(max(editor.hiddenPairs + pages * max(rows - 1, 1), 0), max(count - rows, 0))
        guard first != editor.hiddenPairs else {
            let end = pages < 0 ? "start" : "end"
            return inform(count <= rows ? "all pairs are listed" : "this is the \(end) of the list of pairs")
        }
        return changeEditor { $0.hiddenPairs = first }
    }

    /// Sets the coordinates of a color, as far as the constraint allows, and those of the colors that change with it.
    mutating func set(
        _ role: ColorRole, from start: Editor.Coordinates, to wanted: Editor.Coordinates, _ editor: Editor
    ) -> Outcome {
        let row = editor.row
        var editor = editor
        if editor.constraint == .ratio, editor.heldRatio(of: subject(role)) == nil {
            let ratio = rolePairs(role, shownAppearance)?.worstRatio(with: start.color)
            editor.hold(ratio ?? 1, of: subject(role))
            mode = .editor(editor)
        }
        let (coordinates, note) = constrained(role, from: start, to: wanted, editor)
        var values: [[String]: EditValue] = [:]
        for name in editing?.theme.spec.rolesOfColor(role) ?? [role] {
            values[TokenChange.path(name, shownAppearance, isIncreased: isIncreased)] = .color(coordinates.color)
        }
        let change = (
            l: coordinates.polar.lightness - start.polar.lightness, c: coordinates.polar.chroma - start.polar.chroma,
            h: coordinates.polar.hue - start.polar.hue, a: coordinates.alpha - start.alpha
        )
        let name = "\(role.rawValue) \(shownAppearance.rawValue) \(row.label)"
        let followers = followers(of: role, editor)
        // If both appearances have the same color, one literal may define both, and it has only one value.
        let isOneColor =
            followers.contains(where: \.isOpposite)
            && Set(appearances.map { editedColor(role, $0) }).count == 1
        var isApplied = false
        for goesBothWays in isOneColor ? [true, false] : [true] where !isApplied {
            statusNote.message = nil
            let all = values.merging(
                self.values(of: followers, change, together: goesBothWays ? nil : (role, coordinates.color))
            ) { own, _ in own }
            isApplied = apply(all, subject: name, value: row.text(row.value(coordinates))).isApplied
            if isApplied, !goesBothWays, statusNote.message == nil {
                _ = inform("one literal defines light and dark: both get the same color")
            }
        }
        guard isApplied else { return .changed }
        let changed = subject(role)
        _ = changeEditor { $0.keep(coordinates, of: changed) }
        if let note = note ?? unseenChange(from: start, to: coordinates, row) { return inform(note) }
        return .changed
    }

    /// Returns the colors of followers after a change of components.
    ///
    /// - Parameter together: A role and the color that it gets in both appearances; `nil` if the lightness in the other
    ///   appearance changes in the opposite direction.
    private func values(
        of followers: [(role: ColorRole, appearance: Appearance, isOpposite: Bool)],
        _ change: (l: Double, c: Double, h: Double, a: Double), together: (role: ColorRole, color: Color)?
    ) -> [[String]: EditValue] {
        var values: [[String]: EditValue] = [:]
        for (other, appearance, isOpposite) in followers {
            let sign: Double = isOpposite && together == nil ? -1 : 1
            var moved = Editor.Coordinates(editedColor(other, appearance))
            moved = Editor.Row.lightness.setting(moved.polar.lightness + sign * change.l, in: moved)
            moved = Editor.Row.chroma.setting(moved.polar.chroma + change.c, in: moved)
            moved = Editor.Row.hue.setting(moved.polar.hue + change.h, in: moved)
            moved = Editor.Row.alpha.setting(moved.alpha + change.a, in: moved)
            let color = together.flatMap { $0.role == other ? $0.color : nil } ?? moved.color
            for name in editing?.theme.spec.rolesOfColor(other) ?? [other] {
                values[TokenChange.path(name, appearance, isIncreased: isIncreased)] = .color(color)
            }
        }
        return values
    }

    /// Returns the reason why a change of coordinates does not change the color; `nil` if it does, or if the step is
    /// only smaller than one of 8 bits.
    private func unseenChange(
        from start: Editor.Coordinates, to end: Editor.Coordinates, _ row: Editor.Row
    ) -> String? {
        guard end.color == start.color, row != .alpha, row.value(end) != row.value(start) else { return nil }
        let shown = end.color.hex
        if !end.isInGamut { return "not in sRGB, stays \(shown)" }
        if case .editor(let editor) = mode, !editor.isFine, row == .lightness {
            return "less than a step of 8 bits, stays \(shown)"
        }
        return row == .hue && end.polar.chroma == 0 ? "a gray has no hue, stays \(shown)" : nil
    }

    /// Returns the colors that change together with a role: those of the marked roles, and of the other appearance if
    /// both are edited.
    private func followers(
        of role: ColorRole, _ editor: Editor
    ) -> [(role: ColorRole, appearance: Appearance, isOpposite: Bool)] {
        let roles = [role] + editor.marked.subtracting([role]).sorted()
        let others = editor.editsBoth ? appearances : [shownAppearance]
        return roles.flatMap { other in
            others.compactMap { appearance in
                other == role && appearance == shownAppearance
                    ? nil : (other, appearance, appearance != shownAppearance)
            }
        }
    }

    /// Returns the coordinates that the constraint allows, and a message if they differ from the requested ones.
    private func constrained(
        _ role: ColorRole, from start: Editor.Coordinates, to wanted: Editor.Coordinates, _ editor: Editor
    ) -> (Editor.Coordinates, note: String?) {
        guard editor.constraint != .free, let pairs = rolePairs(role, shownAppearance), !pairs.pairs.isEmpty else {
            return (wanted, nil)
        }
        switch editor.constraint {
        case .free: return (wanted, nil)
        case .ratio:
            guard editor.row == .chroma || editor.row == .hue else { return (wanted, nil) }
            let ratio = editor.heldRatio(of: subject(role)) ?? 1
            guard case .found(let color) = pairs.nearest(to: wanted.color, reaching: ratio) else {
                return (start, "no lightness keeps \(AuditCheck.text(ratio)):1 there")
            }
            var held = wanted
            held.polar.lightness = OKLCH(color).lightness
            return (held, nil)
        case .passing:
            let passing = pairs.pairs.filter { pairs.ratio($0, with: start.color) >= $0.check.required }
            func fails(_ coordinates: Editor.Coordinates) -> RolePairs.Pair? {
                passing.first { pairs.ratio($0, with: coordinates.color) < $0.check.required }
            }
            guard let failing = fails(wanted) else { return (wanted, nil) }
            // Find the last passing step, in steps of 8 bits.
            var (low, high) = (0.0, 1.0)
            let (from, to) = (editor.row.value(start), editor.row.value(wanted))
            for _ in 0..<8 {
                let middle = (low + high) / 2
                let tried = editor.row.setting(from + (to - from) * middle, in: start)
                if fails(tried) == nil { low = middle } else { high = middle }
            }
            let pair = failing.check.pair
            return (
                editor.row.setting(from + (to - from) * low, in: start),
                "stops here: \(pair.component), \(pair.part) would fail \(AuditCheck.text(failing.check.required)):1"
            )
        }
    }

    private mutating func step(_ path: [String], by steps: Int, _ editor: Editor) -> Outcome {
        let name = TokenReference.title(path)
        switch editing?.theme.value(at: path) {
        case .number(let value):
            let step = EditorNumber(path).step * (editor.isFine ? 0.1 : 1)
            let new = ((value + Double(steps) * step) / step).rounded() * step
            // The allowed values, such as whether they may be negative, are checked when the theme is read.
            let rounded = (new * 1000).rounded() / 1000
            return apply([path: .number(rounded)], subject: name, value: PointText.number(rounded)).outcome
        case .flag(let flag): return apply([path: .flag(!flag)], subject: name, value: "\(!flag)").outcome
        case .text(let text):
            guard let names = EditorNumber.names(path), let index = names.firstIndex(of: text) else {
                return inform("type a name")
            }
            let next = names[(index + steps.signum()).wrapped(to: names.count)]
            return apply([path: .text(next)], subject: name, value: next).outcome
        case .color, nil: return .unchanged
        }
    }

    /// Changes values of the theme as a step that can be undone, and shows other changes that result.
    mutating func apply(
        _ values: [[String]: EditValue], subject: String, value: String
    ) -> (outcome: Outcome, isApplied: Bool) {
        let result = changeSession { session throws(EditFailure) in
            try session.change(values, subject: subject, value: value)
        }
        if result.isApplied { editRevision += 1 }
        return result
    }

    /// Changes values as ``apply(_:subject:value:)`` does, to an entered text, unless it names a color that follows
    /// from the token.
    mutating func applyEntry(
        _ values: [[String]: EditValue], _ editor: Editor, subject: String, value: String
    ) -> (outcome: Outcome, isApplied: Bool) {
        let edited = editor.editsBoth ? appearances : [shownAppearance]
        let result = changeSession { session throws(EditFailure) in
            let before = session.theme
            let linked = try session.change(values, subject: subject, value: value)
            if case .color(let role) = editor.token {
                try TokenReference.checkCycle(
                    of: role.rawValue, setTo: value, edited, from: before, to: session.theme)
            }
            return linked
        }
        if result.isApplied { editRevision += 1 }
        return result
    }

    /// Previews values until they are accepted or canceled, and shows other changes that would result.
    mutating func preview(_ values: [[String]: EditValue]) {
        _ = changeSession { session throws(EditFailure) in try session.preview(values) }
    }

    /// Shows the result of a change and ends the comparison with the saved theme.
    private mutating func changeSession(
        _ change: (inout EditSession) throws(EditFailure) -> [[String]]
    ) -> (outcome: Outcome, isApplied: Bool) {
        guard var session = sessions[themeName] else { return (.unchanged, false) }
        let before = appearances
        do throws(EditFailure) {
            let linked = try change(&session)
            sessions[themeName] = session
            _ = changeEditor {
                $0.showsSaved = false
                $0.isRefused = false
            }
            updateModels()
            if let new = appearances.first, !before.contains(new), appearances.count == 1 {
                return (inform("now \(new.rawValue) only, as its colors are \(new.rawValue)"), true)
            }
            let other = appearances.count > 1 ? nil : ColorPair.key(shownAppearance == .light ? .dark : .light)
            let names = linked.filter { $0.first == "colors" && $0.last != other }.map(TokenReference.title)
            if let first = names.first {
                let more = names.count > 1 ? " and \(names.count - 1) more" : ""
                return (inform("\(first)\(more) also changed: same literal"), true)
            }
            return (.changed, true)
        } catch {
            _ = changeEditor { $0.isRefused = true }
            if let place = error.literalOfBoth, case .editor(let editor) = mode, !editor.editsBoth {
                return (inform("= changes both: \(PathText.fileName(place)) defines light and dark"), false)
            }
            // The lines after the first show the file.
            return (inform(error.message.split(separator: "\n").first.map(String.init) ?? ""), false)
        }
    }

    mutating func undoEdit() -> Outcome {
        repeatEdit("undo", "undone") { session throws(EditFailure) in try session.undo() }
    }

    /// Undoes all edits since the theme was saved.
    mutating func revertEdits() -> Outcome {
        repeatEdit("revert", "reverted") { session throws(EditFailure) in
            try session.revert() ? "all edits; u restores them" : nil
        }
    }

    mutating func redoEdit() -> Outcome {
        repeatEdit("redo", "redone") { session throws(EditFailure) in try session.redo() }
    }

    /// Undoes or redoes an edit and reports it.
    ///
    /// - Parameters:
    ///   - verb: The attempted action, such as `undo`.
    ///   - past: The completed action, such as `undone`.
    private mutating func repeatEdit(
        _ verb: String, _ past: String, _ change: (inout EditSession) throws(EditFailure) -> String?
    ) -> Outcome {
        guard var session = sessions[themeName] else { return .unchanged }
        do throws(EditFailure) {
            let name = try change(&session)
            sessions[themeName] = session
            editRevision += 1
            _ = changeEditor {
                $0.showsSaved = false
                $0.isRefused = false
            }
            updateModels()
            return inform(name.map { "\(past): \($0)" } ?? "nothing to \(verb)")
        } catch {
            return inform(error.message)
        }
    }
}

/// The properties of tokens that are numbers or names.
struct EditorNumber {
    /// The change by one key press.
    let step: Double
    /// The value at the right end of the bar.
    let most: Double

    init(_ path: [String]) {
        let key = path.last?.lowercased() ?? ""
        let isPart = ["opacity", "scale", "damping", "response"].contains { key.contains($0) }
        step = isPart ? 0.01 : 1
        most = isPart ? 1 : path.first == "typography" ? 64 : 80
    }

    /// Returns the allowed names of a token; `nil` for other tokens.
    static func names(_ path: [String]) -> [String]? {
        switch path.last {
        case "weight": FontWeight.allCases.map(\.rawValue)
        case "design": FontDesign.allCases.map(\.rawValue)
        default: nil
        }
    }
}
