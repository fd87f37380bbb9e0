import Canvas
import Scenes
import SourceText
import ThemeEngine
import ThemeSpec

extension Browser {
    /// The effect of sending text to the terminal for its clipboard. Terminals do not confirm it.
    public enum Clipboard: Hashable, Sendable {
        /// The terminal copies the text to the clipboard.
        case works
        /// Whether the terminal copies the text depends on its settings or is unknown.
        case uncertain
        /// The terminal does not support such text.
        case missing
    }

    /// Returns the text that was copied since the last call, for the terminal's clipboard. It contains no control
    /// characters.
    public mutating func takeCopiedText() -> String? {
        defer { copiedText = nil }
        return copiedText
    }

    /// Copies a part of the inspected element: first the color; if repeated, its role, then its location in the theme,
    /// and so on.
    mutating func copyInspected() -> Outcome {
        guard case .inspector(var inspector) = mode, let inspection else { return .unchanged }
        let copies = inspection.copies
        guard !copies.isEmpty else { return .unchanged }
        let outcome = copy(copies[inspector.copies.wrapped(to: copies.count)])
        inspector.copies += 1
        mode = .inspector(inspector)
        return outcome
    }

    /// Copies the color of the highlighted role; if repeated, its name.
    mutating func copyHighlightedRole() -> Outcome {
        guard case .inspector(var inspector) = mode, let role = inspector.role, case .success(let model) = model else {
            return .unchanged
        }
        let copies = [model.colors[ColorRole(rawValue: role)].hex, role]
        let outcome = copy(copies[inspector.copies.wrapped(to: copies.count)])
        inspector.copies += 1
        mode = .inspector(inspector)
        return outcome
    }

    /// Copies a text of several lines.
    mutating func copyLines(_ text: String, _ name: String) -> Outcome {
        guard text.utf8.count <= Self.maxCopiedBytes else { return inform("not copied: the \(name) are too long") }
        guard display.clipboard != .missing else { return inform("no clipboard here") }
        copiedText = text
        return inform(display.clipboard == .works ? "copied the \(name)" : "\(name) sent to the clipboard")
    }

    /// Copies the command that renders the scene as shown on screen.
    mutating func copyCommand() -> Outcome {
        guard case .success = model, let command = renderCommand else { return .unchanged }
        return copy(command, "render command")
    }

    /// Copies a text and reports the result.
    ///
    /// - Parameter name: A description of the text, for messages that have no room for the text.
    mutating func copy(_ text: String, _ name: String = "text") -> Outcome {
        let isPlain = text.unicodeScalars.allSatisfy { !$0.properties.isControl }
        guard isPlain, text.utf8.count <= Self.maxCopiedBytes else {
            return inform("not copied: a name has control characters or is too long")
        }
        copiedText = display.clipboard == .missing ? nil : text
        switch display.clipboard {
        case .works: return inform("copied \(text)", orShort: "copied the \(name)")
        case .uncertain: return inform("sent to the clipboard: \(text)", orShort: "\(name) sent to the clipboard")
        case .missing:
            let message = "no clipboard here: \(text)"
            guard !fits(message) else { return inform(message) }
            // The text is not available in any other way, so show all of it.
            fileStatus.notices.append(message)
            return .changed
        }
    }

    /// The command that renders the scene and its variants as shown on screen; `nil` if there is no room for the scene.
    var renderCommand: String? {
        let panes = panes(in: size)
        guard let first = panes.first, first.size.columns > 0, first.size.rows > 0 else { return nil }
        // Captions take up a row.
        let area = GridSize(
            columns: sceneColumns(of: size.columns - first.column),
            rows: first.size.rows + (panes.count > 1 ? 1 : 0))
        var words = ["vitrine", "render"] + shownThemes(panes)
        words += ["--scene", scene.slug, "--appearance", shownAppearance.rawValue]
        if contentSize != .standard { words += ["--content-size", contentSize.shortName] }
        words += environment.orderedSettings.flatMap(\.commandLineWords)
        words += ["--size", "\(area.columns)x\(area.rows)"]
        if panes.count > 1, let kind = variantKind(columns: size.columns) {
            words += ["--variants", kind.rawValue]
            if variantSteps != 0, kind != .themes, kind != .appearances { words += ["--shift", "\(variantSteps)"] }
        }
        words += stateOptions
        let scroll = clampedScroll(in: size)
        if scroll > 0 { words += ["--scroll", "\(scroll)"] }
        if !lenses.isEmpty { words += ["--lens", lenses.map(\.rawValue).joined(separator: ",")] }
        if let pixels {
            let scale = min(max(Int((Double(pixels.width) / CellMetrics.width).rounded()), 1), Self.maxScale)
            words += ["--format", "png", "--scale", "\(scale)", "-o", "\(scene.slug)-\(shownAppearance.rawValue).png"]
        } else {
            words += ["--glyphs", glyphs.rawValue]
            if display.depth < .truecolor { words += ["--depth", display.depth.rawValue] }
        }
        return words.map(ShellWord.quoted).joined(separator: " ")
    }

    /// Returns the names of the themes on screen: the selected one, and, if themes are shown side by side, the others.
    private func shownThemes(_ panes: [Pane]) -> [String] {
        guard variantKind(columns: size.columns) == .themes else { return [themeName] }
        return panes.map { themes.name(at: (themeIndex + ($0.variant?.themeOffset ?? 0)).wrapped(to: themes.count)) }
    }

    /// The options of `render` for the open, selected and focused controls of the scene, and for the contrast marks.
    private var stateOptions: [String] {
        var words: [String] = []
        if scene.slug == Scene.dashboard.slug {
            func name(_ vehicle: Int) -> String {
                Vehicle.samples[min(max(vehicle, 0), Vehicle.samples.count - 1)].slug
            }
            if state.vehicle != 0 { words += ["--vehicle", name(state.vehicle)] }
            if let status = state.status { words += ["--status", status.slug] }
            if let row = state.sheetRow { words += ["--sheet", name(row)] }
        }
        if state.stage != .ready, scene.stages.contains(state.stage) { words += ["--state", state.stage.rawValue] }
        if scene.slug == Scene.form.slug, !state.flipped.isEmpty {
            words += ["--toggle", state.flipped.map(\.id).sorted().joined(separator: ",")]
        }
        if scene.slug == Scene.contrast.slug {
            let (usual, view) = (ContrastView(), state.contrast)
            if view.filter != usual.filter { words += ["--filter", view.filter.rawValue] }
            if view.order != usual.order { words += ["--order", view.order.rawValue] }
        }
        // A control of one theme may not exist in another.
        if let focus = state.focus, controls.contains(where: { $0.id == focus.id }) {
            words += ["--focus", focus.id]
        }
        if marksContrast { words.append("--marks") }
        return words
    }

    /// In bytes; some terminals ignore longer sequences.
    private static let maxCopiedBytes = 2048
    /// The largest scale of `render`.
    private static let maxScale = 3
}

extension Unicode.Scalar.Properties {
    /// Whether the scalar is a control character, a line separator or a character that changes the direction of text.
    fileprivate var isControl: Bool {
        [.control, .lineSeparator, .paragraphSeparator, .format].contains(generalCategory)
    }
}
