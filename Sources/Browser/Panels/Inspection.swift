import Canvas
import ColorScience
import Scenes
import ThemeAudit
import ThemeEngine
import ThemeSpec

/// The inspected information about a cell: the element, the token, the color and their locations in the theme.
struct Inspection {
    let column: Int
    let row: Int
    /// The elements at the cell, from the outermost to the outlined one.
    let elements: [Box]
    /// Everything painted at the cell as part of the outlined element, topmost first.
    let sources: [Trace.Source]
    private let cell: Cell
    private let edge: EdgeOrText
    /// The colors of the cell through the lenses; `nil` if these do not change them.
    private let seen: SeenColors?
    private let spec: ThemeSpec?
    private let model: RenderModel

    /// The meaning of the colors of a cell.
    private enum EdgeOrText {
        /// Text with its colors as painted.
        case text(TextContrast)
        /// An edge between two areas, whose colors are mixed.
        case edge
        /// An area of one color.
        case plain
        /// A part of an image; the cell has its mean color.
        case pixels
    }

    /// The colors of a cell through lenses.
    private struct SeenColors {
        let foreground: RGB
        let background: RGB
        /// The background through the lenses of the pane only, which do not change the panel.
        let swatch: RGB
    }

    /// Creates the information about the cell under the cursor.
    ///
    /// - Parameters:
    ///   - frame: The picture of the trace without lenses.
    ///   - lenses: The lenses of the pane, and those of the whole screen, which also change the panel.
    init(
        _ inspector: Inspector, _ trace: Trace, _ frame: Frame, spec: ThemeSpec?, model: RenderModel,
        lenses: (pane: [Lens], screen: [Lens]) = ([], [])
    ) {
        (column, row, self.spec, self.model) = (inspector.column, inspector.row, spec, model)
        let chain = trace.box(column: column, row: row).map { trace.chain(of: $0) } ?? []
        let elements = chain.dropLast(min(inspector.level, max(chain.count - 1, 0))).map { trace.boxes[$0] }
        self.elements = elements
        let text = trace.textSource(column: column, row: row)
        let all = [text].compactMap { $0 } + trace.sources(column: column, row: row).filter { $0 != text }
        // The outermost element is the screen, which is not part of the component names of sources.
        let part = inspector.level == 0 ? all : all.filter { $0.component.count < elements.count }
        sources = part.isEmpty ? all : part
        cell = frame[column: column, row: row]
        let run = trace.runs.last {
            $0.overlaps(columns: inspector.column..<inspector.column + 1, rows: inspector.row..<inspector.row + 1)
        }
        if text != nil, let run,
            let contrast = TextContrast(of: run, trace, frame, ThemeAudit(of: model).checks, includesSymbols: true)
        {
            edge = .text(contrast)
        } else if cell.attributes.contains(.overPixels) {
            edge = .pixels
        } else {
            edge = cell.glyph == .space || cell.foreground == cell.background ? .plain : .edge
        }
        var shown = cell
        if case .text(let contrast) = edge, let run {
            shown = Self.firstLetter(of: run, in: frame) ?? cell
            (shown.foreground, shown.background) = (contrast.foreground, contrast.background)
        }
        let (inPane, onScreen) = (shown.seen(through: lenses.pane), shown.seen(through: lenses.pane + lenses.screen))
        var isSame = onScreen.background == shown.background
        if case .text = edge { isSame = isSame && onScreen.foreground == shown.foreground }
        let colors = SeenColors(
            foreground: onScreen.foreground, background: onScreen.background, swatch: inPane.background)
        seen = isSame ? nil : colors
    }

    /// Returns the first cell of a line of text that has a letter; `nil` if none is visible.
    private static func firstLetter(of run: PlacedText, in frame: Frame) -> Cell? {
        for row in (run.row..<run.row + run.rows).clamped(to: 0..<frame.rows) {
            for column in (run.column..<run.column + run.columns).clamped(to: 0..<frame.columns) {
                let cell = frame[column: column, row: row]
                if cell.glyph != .space, !cell.glyph.isContinuation { return cell }
            }
        }
        return nil
    }

    /// The outlined element.
    var element: Box? { elements.last }

    /// The heading and the details.
    var lines: [InspectorLine] {
        var lines = [InspectorLine(heading, isHeading: true)]
        if let element { lines.append(InspectorLine(Self.measures(of: element))) }
        if let top = sources.first {
            lines.append(InspectorLine(token(top.origin)))
            if let role = top.origin.colorRole { lines.append(color(ColorRole(rawValue: role))) }
        }
        lines.append(verdict)
        if let seenThroughLenses { lines.append(seenThroughLenses) }
        var beneath: [String] = []
        for source in sources.dropFirst() {
            let name = "\(title(source.origin.token)) \(source.origin.part.rawValue)"
            if !beneath.contains(name), beneath.count < Self.mostBeneath { beneath.append(name) }
        }
        if !beneath.isEmpty { lines.append(InspectorLine("over " + beneath.joined(separator: ", "))) }
        return lines
    }

    /// The elements except the screen, and in parentheses the part of the last one that is painted at the cell.
    private var heading: String {
        let part = sources.first?.origin.part
        var names = elements.dropFirst(elements.count > 1 ? 1 : 0).map(\.name)
        guard let last = names.popLast() else { return part?.rawValue ?? "no source" }
        names.append(part.map { $0 == .text ? last : "\(last) (\($0.rawValue))" } ?? last)
        return names.joined(separator: " › ")
    }

    /// Returns the size as laid out on cells, and the padding of the theme, followed by the padding on cells if that
    /// differs.
    static func measures(of box: Box) -> String {
        let size = "\(PointText.number(box.rect.width)) × \(PointText.number(box.rect.height)) pt"
        let drawn = padding(of: box, around: box.content)
        guard let padding = padding(of: box, around: box.unroundedContent) ?? drawn else { return size }
        return "\(size) · padding \(padding)" + (padding == drawn ? "" : ", drawn as \(drawn ?? "0")")
    }

    /// Returns the distances between the edges of a box and its content in CSS order; `nil` if they are 0.
    private static func padding(of box: Box, around content: Rect) -> String? {
        let sides = [
            content.minY - box.rect.minY, box.rect.maxX - content.maxX, box.rect.maxY - content.maxY,
            content.minX - box.rect.minX,
        ].map(PointText.number)
        guard sides.contains(where: { $0 != "0" }) else { return nil }
        let isSymmetric = sides[0] == sides[2] && sides[1] == sides[3]
        return (isSymmetric ? sides.prefix(sides[0] == sides[1] ? 1 : 2) : sides[...]).joined(separator: " ")
    }

    /// Returns the token, the values as drawn, the location that sets them, and the values of the token that the
    /// component changes.
    private func token(_ origin: Origin) -> String {
        let parts = [title(origin.token), origin.detail, location(of: origin.path), changedValues(origin)]
        return parts.compactMap { $0 }.joined(separator: " · ")
    }

    /// Returns the values of a text role that the component replaces; `nil` if there are none.
    private func changedValues(_ origin: Origin) -> String? {
        guard let role = TextRole(rawValue: origin.token), let size = origin.pointSize, let weight = origin.weight
        else {
            return nil
        }
        let own = model.text(role)
        var values: [String] = []
        if PointText.number(own.pointSize) != PointText.number(size) {
            values.append("\(PointText.number(own.pointSize)) pt")
        }
        if own.weight.rawValue != weight { values.append(own.weight.rawValue) }
        return values.isEmpty ? nil : "the token has \(values.joined(separator: " "))"
    }

    /// Returns the name of a token in the source of the design system and its role; the token itself if it has no such
    /// name.
    private func title(_ token: String) -> String {
        if let role = TextRole(rawValue: token) { return model.spec.title(of: role) }
        return model.spec.title(of: ColorRole(rawValue: token))
    }

    private func color(_ role: ColorRole) -> InspectorLine {
        let color = model.colors[role]
        let seen = model.colors.onBackground(role).rgb
        var parts = ["\(model.spec.title(of: role)) › \(color.hex)"]
        if !color.isOpaque { parts.append("\(seen.hex) on the background") }
        if let origin = model.colors.origin(of: role) {
            parts.append("from \(origin)")
        } else if model.colors.isStandIn(role) {
            parts.append("a stand-in")
        }
        if let location = location(of: role) { parts.append(location) }
        return InspectorLine(parts.joined(separator: " · "), swatch: seen)
    }

    /// The colors of the cell, with a verdict if it is text.
    private var verdict: InspectorLine {
        switch edge {
        case .text(let text):
            var ratio = "\(AuditCheck.text(text.drawnRatio)):1"
            let lowest = "\(AuditCheck.text(text.ratio)):1"
            if lowest != ratio { ratio += " here, \(lowest) at its lowest" }
            let needed = AuditCheck.text(text.required)
            let failure = text.counts ? "fails AA, which needs \(needed):1" : "disabled, AA needs no contrast"
            let verdict = text.passes ? "passes AA (\(needed):1)" : failure
            return InspectorLine(
                "\(text.foreground.hex) on \(text.background.hex) · \(ratio), \(verdict)", swatch: text.background)
        case .edge:
            return InspectorLine("cell on an edge, its colors are mixed", swatch: cell.background)
        case .plain: return InspectorLine("cell \(cell.background.hex)", swatch: cell.background)
        case .pixels: return InspectorLine("cell, on average \(cell.background.hex)", swatch: cell.background)
        }
    }

    /// The colors of the cell through the lenses; `nil` if these do not change them.
    private var seenThroughLenses: InspectorLine? {
        guard let seen else { return nil }
        switch edge {
        case .text:
            return InspectorLine("seen as \(seen.foreground.hex) on \(seen.background.hex)", swatch: seen.swatch)
        case .plain, .pixels: return InspectorLine("seen as \(seen.background.hex)", swatch: seen.swatch)
        case .edge: return nil
        }
    }

    /// Returns the location of the color's declaration in the source of the design system, or of its value in the
    /// theme.
    private func location(of role: ColorRole) -> String? {
        let aliases = model.spec.aliases
        if let name = aliases.name(of: role), aliases.origins[.colors]?[name]?.source != nil {
            return model.spec.place(ofAlias: name, in: .colors)?.text
        }
        let path = model.spec.path(of: role, in: model.environment)
        return location(of: path) ?? location(of: path.dropLast())
    }

    /// Returns the `file:line:column` of the value at `path`.
    private func location(of path: [String]) -> String? {
        guard let spec, !path.isEmpty, let found = spec.location(of: path) else { return nil }
        return "\(found.file):\(found.line):\(found.column)"
    }

    /// Returns the value of a role and the components that use it.
    func lines(of role: ColorRole, uses: [Trace.Source]) -> [InspectorLine] {
        var names: [String] = []
        for use in uses {
            let component = use.component.last ?? use.origin.token
            let name = "\(component) (\(use.origin.part.rawValue))"
            if !names.contains(name) { names.append(name) }
        }
        let list = names.isEmpty ? "not used on screen" : names.joined(separator: ", ")
        var value = color(role)
        value.isHeading = true
        return [value, InspectorLine(list)]
    }

    /// The texts that can be copied, as far as the cell has them: the color as a hex value, the role or token, and its
    /// location in the theme.
    var copies: [String] {
        guard let top = sources.first else { return [cell.background.hex] }
        guard let name = top.origin.colorRole else {
            return [cell.background.hex, top.origin.token, location(of: top.origin.path)].compactMap { $0 }
        }
        let role = ColorRole(rawValue: name)
        return [model.colors[role].hex, name, location(of: role)].compactMap { $0 }
    }

    private static let mostBeneath = 3
}

/// A line of the inspector's panel.
struct InspectorLine: Hashable {
    let text: String
    /// A color that is shown before the text.
    let swatch: RGB?
    var isHeading: Bool

    init(_ text: String, swatch: RGB? = nil, isHeading: Bool = false) {
        (self.text, self.swatch, self.isHeading) = (text, swatch, isHeading)
    }
}

/// The path of an element within the elements of a scene, which identifies it in other variants of the scene.
struct ElementPlace: Hashable, Sendable {
    /// The name of an element, and the number of elements with that name that follow it in the same parent. Counting
    /// starts at the end, because a dot or bullet before a text may be a shape at one text size and text at another.
    private struct Step: Hashable {
        let name: String
        let index: Int
    }

    /// The steps, outermost element first.
    private let steps: [Step]

    /// Returns `nil` if there is no element at the cell.
    ///
    /// - Parameter level: The number of levels between the element and the innermost one at the cell.
    init?(column: Int, row: Int, level: Int, in trace: Trace) {
        guard let box = trace.box(column: column, row: row) else { return nil }
        let chain = trace.chain(of: box)
        steps = chain.dropLast(min(level, chain.count - 1)).map { box in
            let (name, parent) = (trace.boxes[box].name, trace.boxes[box].parent)
            let index = trace.boxes[(box + 1)...].count { $0.parent == parent && $0.name == name }
            return Step(name: name, index: index)
        }
    }

    /// Returns the element at this path in another variant; `nil` if it does not exist.
    func element(in trace: Trace) -> Box? {
        var found: Int?
        for step in steps {
            let alike = trace.boxes.indices.reversed().filter {
                trace.boxes[$0].parent == found && trace.boxes[$0].name == step.name
            }
            guard let next = alike.dropFirst(step.index).first else { return nil }
            found = next
        }
        return found.map { trace.boxes[$0] }
    }
}

/// Navigation from a pair of the audit to the place where it is used.
extension Browser {
    /// Shows where a pair is used: opens its scene, with the cursor of the inspector on the foreground color.
    ///
    /// - Parameter index: The index of the pair among the groups of the audit.
    mutating func showPair(at index: Int) -> Outcome {
        guard case .success(let model) = model else { return .unchanged }
        let audit = ThemeAudit(model.spec, AuditSettings(contentSizes: [contentSize], device: environment.settings))
        let groups = AuditGroup.groups(of: audit.checks)
        guard groups.indices.contains(index),
            let check = groups[index].worst[shownAppearance] ?? groups[index].worst.values.first
        else { return .unchanged }
        // The scene of the pair may not currently show the color, such as that of a status. Then use any other scene.
        let home = Scene.all.firstIndex { $0.slug == check.pair.scene } ?? 0
        let others = Scene.all.indices.filter { $0 != home && Scene.all[$0].slug != Scene.contrast.slug }
        for sceneIndex in [home] + others {
            _ = showScene(at: sceneIndex)
            // The panel of the inspector reduces the columns of the scene.
            mode = .inspector(Inspector(column: 0, row: 0))
            if sceneIndex == home, check.pair.component == Self.sheetComponent { state.sheetRow = state.vehicle }
            guard let (column, row) = position(of: check) else { continue }
            scroll[sceneIndex] = 0
            if state.sheetRow == nil { scrollToShow(rows: row..<row + 1) }
            mode = .inspector(Inspector(column: column, row: row - clampedScroll(in: size)))
            return .changed
        }
        mode = .browsing
        _ = showScene(at: home)
        return .changed
    }

    /// Returns the first cell of the whole scene that is painted in the foreground color of the check, preferably in
    /// its component.
    private func position(of check: AuditCheck) -> (column: Int, row: Int)? {
        guard let picture = wholePicture(isTraced: true), let trace = picture.trace else { return nil }
        var elsewhere: (column: Int, row: Int)?
        for row in 0..<picture.frame.rows {
            for column in 0..<picture.frame.columns {
                guard let top = trace.sources(column: column, row: row).first,
                    top.origin.colorRole == check.foreground
                else { continue }
                if top.isPart(of: check.pair.component) { return (column, row) }
                if elsewhere == nil { elsewhere = (column, row) }
            }
        }
        return elsewhere
    }

    private static let sheetComponent = "Vehicle sheet"
}
