import Canvas
import Platform
import Scenes
import ThemeEngine

/// The texts at the right of the bars: key hints, the status of the scene, and messages.
extension Browser {
    /// The texts at the right of the line of an axis.
    func barTexts(of axis: Axis, _ layout: BarLayout, _ summary: SceneSummary) -> [BarText] {
        let bar = axisBar(layout)
        let number = BarText(text: bar.values[Axis.theme.rawValue].position, rank: Self.numberRank)
        let states = stateNotes(columns: layout.size.columns)
        if layout.axisRows == 1 {
            return textSizeNote(isShort: true) + states + hints + (axis == .theme ? [number] : [])
        }
        let sizes = [textSizeNote(isShort: false), textSizeNote(isShort: true)]
        func fits(_ texts: [BarText]) -> Bool {
            bar.segments(of: texts, .textSize, columns: layout.size.columns).count == texts.count
        }
        let fitting = sizes.first(where: fits)
        let counts = summary.texts(marksContrast: marksContrast)
        // The number of marked pairs goes to the line above if the one of the text size has no room for it.
        var marked = marksContrast ? counts.first : nil
        marked?.rank = Self.numberRank
        let isAbove = marked.map { !fits([$0] + (fitting ?? [])) } ?? false
        switch axis {
        case .theme: return [number]
        case .appearance:
            let above = isAbove ? [marked].compactMap { $0 } : []
            return above + (fitting == nil ? sizes[1] : []) + states + hints
        case .textSize:
            return (fitting ?? []) + counts.dropFirst(isAbove ? 1 : 0) + furtherHints(bar, layout, summary) + depthNote
        }
    }

    /// The key hints for which the line of the appearance has no room.
    private func furtherHints(_ bar: AxisBar, _ layout: BarLayout, _ summary: SceneSummary) -> [BarText] {
        let texts = barTexts(of: .appearance, layout, summary)
        let shown = bar.segments(of: texts, .appearance, columns: layout.size.columns).map { texts[$0.index].text }
        return hints.filter { !shown.contains($0.text) }.map { hint in
            var hint = hint
            // After what the line says about text sizes.
            hint.rank += Self.furtherRank
            return hint
        }
    }

    /// The text at a column of the line of an axis.
    func barText(of axis: Axis, at column: Int, _ layout: BarLayout) -> BarText? {
        let isCounted = axis == .textSize || axis == .appearance && marksContrast
        let summary = isCounted && layout.axisRows > 1 ? sceneSummary(layout) : SceneSummary()
        let texts = barTexts(of: axis, layout, summary)
        let segments = axisBar(layout).segments(of: texts, axis, columns: layout.size.columns)
        return segments.first { $0.columns.contains(column) }.map { texts[$0.index] }
    }

    /// The most important keys and what they do, such as `? help`. Those that lead out come last, as everywhere.
    var hints: [BarText] {
        var seen: Set<Key> = []
        var hints: [BarText] = []
        for context in contexts {
            for binding in context.bindings where seen.isDisjoint(with: binding.keys.keys) {
                guard let hint = binding.hint else { continue }
                seen.formUnion(binding.keys.keys)
                let keys = binding.keys.keys
                let isOfAllScreens = [.browsing, .dashboard, .stages].contains(context)
                let ranks = isOfAllScreens ? Self.ranks.merging(Self.screenRanks) { $1 } : Self.ranks
                hints.append(
                    BarText(
                        text: "\(binding.hintLabel) \(hint)", keyLabel: binding.hintLabel, key: binding.hintKey,
                        rank: keys.compactMap { ranks[$0] }.min() ?? (isOfAllScreens ? Self.rankOfAllScreens : 2)))
            }
        }
        let ways = hints.filter { $0.key.flatMap { Self.ranks[$0] } != nil }
        return hints.filter { $0.key.flatMap { Self.ranks[$0] } == nil } + ways
    }

    /// The ranks of keys that are bound nearly everywhere. Between those of help and menu are the keys of what is open.
    private static let ranks: [Key: Int] = [.escape: 0, .character("?"): 1, .character(":"): 3, .character("q"): 4]
    /// The ranks of the keys that lead to the other themes, to variants and to the heat map, which nothing else on screen
    /// mentions. Settings give way to the keys of the screen.
    private static let screenRanks: [Key: Int] = [
        .character("p"): 5, .character("="): 5, .character("h"): 6, .character("e"): 7,
        .character("a"): 8,
    ]
    private static let rankOfAllScreens = 7
    private static let furtherRank = 10
    private static let numberRank = 1

    /// Lasting states that differ from the usual ones: how the appearance relates to that of the terminal, settings
    /// and lenses.
    private func stateNotes(columns: Int) -> [BarText] {
        var notes: [BarText] = []
        if isFollowing { notes.append(BarText(text: "follows terminal", key: .character("t"))) }
        if !isFollowing, hasFollowed {
            notes.append(BarText(text: "t follow terminal", keyLabel: "t", key: .character("t")))
        }
        let count = unsavedCount
        var isEditing = false
        if case .editor = mode { isEditing = true }
        if count > 0, !isEditing {
            notes.append(BarText(text: "\(Self.edits(count)) not saved", key: .character("e")))
        }
        return notes + switchNotes(columns: columns)
    }

    /// The text size in points while it is being selected: those of body and title text, else also the line height.
    private func textSizeNote(isShort: Bool) -> [BarText] {
        guard axis == .textSize || statusNote.hasNewTextSize, case .success(let model) = model else { return [] }
        let (body, title) = (model.text(.body), model.text(.title))
        let sizes = "body \(Self.points(body.pointSize)), title \(Self.points(title.pointSize))"
        return [BarText(text: isShort ? sizes : sizes + ", line \(Self.points(body.leading))")]
    }

    /// The number with at most one decimal, such as `17 pt` or `20.3 pt`.
    private static func points(_ value: Double) -> String {
        let tenths = Int((value * 10).rounded())
        return tenths % 10 == 0 ? "\(tenths / 10) pt" : "\(tenths / 10).\(tenths % 10) pt"
    }

    /// The number of colors of the terminal, unless it has all.
    private var depthNote: [BarText] { state.depth < .truecolor ? [BarText(text: state.depth.title, rank: 1)] : [] }

    /// The axis on whose line messages are shown.
    func messageAxis(_ layout: BarLayout) -> Axis { layout.axisRows == 1 ? axis : .appearance }

    /// Draws the message about the last key over the hints, and over the values where there is no room.
    func drawMessage(_ layout: BarLayout, on frame: inout Frame) {
        guard let message = statusNote.message, frame.columns > 2 else { return }
        let style = barStyle
        let axis = messageAxis(layout)
        let row = layout.firstAxisRow + (shownAxes(layout).firstIndex(of: axis) ?? 0)
        let text = TextLayout.truncated(message, columns: frame.columns - 2)
        let place = axisBar(layout).segments(of: [BarText(text: text)], axis, columns: frame.columns).first?.columns
        let start = place?.lowerBound ?? 1
        let first = place == nil ? 0 : axisBar(layout).end(of: axis, columns: frame.columns)
        frame.write(
            String(repeating: " ", count: frame.columns - first), column: first, row: row, foreground: style.foreground,
            background: style.background)
        frame.write(text, column: start, row: row, foreground: style.foreground, attributes: .bold)
    }
}
