import Canvas
import ColorScience
import Platform
import Scenes
import ThemeEngine
import ThemeSpec

extension Browser {
    func tabBar(_ position: ScrollPosition = .none) -> TabBar {
        TabBar(style: barStyle.ofBars, scenes: Scene.all, selected: sceneIndex, position: position)
    }

    var axisBar: AxisBar { axisBar(BarLayout(size)) }

    func axisBar(_ layout: BarLayout) -> AxisBar {
        let isSingle = layout.axisRows == 1
        let crowding = isSingle ? .none : crowding(layout)
        var values = axisValues
        if case .shortened(let axis) = crowding {
            let whole = values[axis.rawValue]
            values[axis.rawValue] = AxisValues([whole.name(whole.selected)], selected: 0)
        }
        var hiddenAxis: Axis? = isSingle && !contexts.contains(.browsing) ? axis : nil
        if case .hidden(let axis) = crowding { hiddenAxis = axis }
        return AxisBar(
            style: barStyle.ofBars, focus: axis, values: values, firstTheme: firstTheme, isSingle: isSingle,
            selectsAxes: contexts.contains(.browsing), hiddenAxis: hiddenAxis,
            reservedColumns: isSingle ? AxisBar.columns(of: hints.sorted { $0.rank < $1.rank }.prefix(2)) : 0)
    }

    /// The part that is shortened or hidden on narrow screens to make room for the key hints of an open panel.
    private enum Crowding {
        case none
        /// A line shows only the selected value.
        case shortened(Axis)
        /// The line of an axis shows no values while the arrow keys do not change them.
        case hidden(Axis)
    }

    private func crowding(_ layout: BarLayout) -> Crowding {
        let hasOwnKeys = contexts.first.map { ![.browsing, .contrast].contains($0) } ?? false
        guard layout.size.columns < Self.columnsForValues, hasOwnKeys else { return .none }
        let bar = AxisBar(
            style: .plain, focus: axis, values: axisValues, firstTheme: firstTheme, isSingle: false)
        let hints = hints
        let shown = bar.segments(of: hints, .appearance, columns: layout.size.columns)
        guard shown.count < hints.count else { return .none }
        let arrowsChangeValues = contexts.contains { [.browsing, .settings, .lenses].contains($0) }
        guard arrowsChangeValues else { return .hidden(.textSize) }
        // The axis that the arrow keys change stays visible.
        guard contexts.contains(.browsing) else { return .hidden(axis == .textSize ? .theme : .textSize) }
        return axis == .textSize ? .none : .shortened(.textSize)
    }

    /// On narrower screens, the line of the text sizes has too little room for hints.
    private static let columnsForValues = 80

    /// Returns the axes on screen: all, or the selected one on short screens.
    func shownAxes(_ layout: BarLayout) -> [Axis] {
        layout.axisRows > 1 ? Axis.allCases : [axis]
    }

    /// The values of each axis, in the order of ``Axis/allCases``.
    var axisValues: [AxisValues] {
        let appearances = appearances
        return [
            AxisValues(count: themes.count, selected: themeIndex) { [themes] in themes.displayName(at: $0) },
            AxisValues(
                appearances.map { appearances.count > 1 ? $0.displayName : "\($0.displayName) only" },
                selected: appearances.firstIndex(of: shownAppearance) ?? 0),
            AxisValues(textSizeNames, selected: ContentSize.allCases.firstIndex(of: contentSize) ?? 0),
        ]
    }

    /// The names of the text sizes. If the theme does not support the selected one, its name is followed by that of the
    /// size used instead.
    private var textSizeNames: [String] {
        guard case .success(let model) = model else { return ContentSize.allCases.map(\.shortName) }
        let supported = model.spec.metadata.contentSizes
        return ContentSize.allCases.map { size in
            let used = supported.nearest(to: size)
            return used == size || size != contentSize ? size.shortName : "\(size.shortName) (\(used.shortName))"
        }
    }
}

extension Appearance {
    /// The name shown to the user.
    var displayName: String {
        switch self {
        case .light: "Light"
        case .dark: "Dark"
        }
    }
}

/// The colors of bars and panels: the colors of the theme, adjusted until text has sufficient contrast.
struct BarStyle: Sendable {
    /// The background of the bars, which differs from that of screens.
    private(set) var bar: RGB
    /// The background of content that replaces a screen.
    private(set) var background: RGB
    private(set) var foreground: RGB
    /// The foreground of values and scenes that are not selected.
    private(set) var secondaryForeground: RGB
    /// The background of the selected value of the axis that the arrow keys change.
    private(set) var accent: RGB
    private(set) var accentForeground: RGB
    /// The background of other selected items, and of panels.
    private(set) var selection: RGB
    private(set) var selectionForeground: RGB
    /// The foreground of added and removed lines on a panel.
    private(set) var added: RGB
    private(set) var removed: RGB
    private var hasColors = true
    /// The number of colors of the screen.
    private var depth = ColorDepth.truecolor

    /// Creates the style of a theme. With 16 colors or fewer, selected items are in reverse video, since the terminal
    /// has no color for a tint.
    init(_ model: RenderModel, depth: ColorDepth) {
        let page = model.colors.onBackground(.background)
        let background = model.surface(.chrome).fill(over: page)
        let bar = Self.bar(model, background, depth)
        // A color that is readable on the bars is also readable on the background, because the bars are closer to the
        // color of text.
        let foreground = Self.readable(model.colors[.textPrimary], on: bar)
        let accent = model.colors[.primaryCTA].composited(over: background)
        let hasFewColors = depth <= .ansi16
        let selection = hasFewColors ? foreground : foreground.opacity(0.11).composited(over: bar)
        hasColors = depth > .mono
        self.depth = depth
        self.bar = bar.rgb
        self.background = background.rgb
        self.foreground = foreground.rgb
        secondaryForeground = Self.readable(model.colors[.textSecondary], on: bar).rgb
        self.accent = accent.rgb
        accentForeground = Self.readable(model.colors[.textOnPrimaryCTA], on: accent).rgb
        self.selection = selection.rgb
        let selectionForeground = Self.readable(hasFewColors ? background : foreground, on: selection)
        self.selectionForeground = selectionForeground.rgb
        // With few colors, none of them is readable on every panel.
        added = hasFewColors ? self.selectionForeground : Self.readable(model.colors[.success], on: selection).rgb
        removed = hasFewColors ? self.selectionForeground : Self.readable(model.colors[.destructive], on: selection).rgb
    }

    /// The attributes of keys. Among 16 colors, black text is not bold; see ``PaletteChoice/text(_:on:isBold:)``.
    var keyAttributes: CellAttributes {
        let isDark = Shade(foreground).ratio(Shade(RGB(packed: 0))) < Shade(bar).ratio(Shade(RGB(packed: 0)))
        return depth == .ansi16 && isDark ? .underline : .bold
    }

    /// The style of the bars: the same, or in reverse video if the terminal has no colors. Selected items then look
    /// like screens.
    var ofBars: BarStyle {
        guard !hasColors else { return self }
        var style = self
        (style.bar, style.foreground, style.secondaryForeground) = (foreground, background, background)
        (style.accent, style.accentForeground) = (background, foreground)
        (style.selection, style.selectionForeground) = (background, foreground)
        return style
    }

    /// Returns whether a line of blocks is visible on a background, in the colors of the screen.
    func isLineVisible(_ color: RGB, on background: RGB) -> Bool {
        guard let choice = PaletteChoice(depth) else { return true }
        let (line, area) = (choice.index(ofArea: color), choice.index(ofArea: background))
        return line != area
            && (depth > .ansi16 || TerminalPalette.leastRatio16(line, area) >= Self.leastRatioOfLine16)
    }

    /// Returns the first color between the background and the foreground of text that is distinguishable, at that color
    /// depth, from the page and the cards of screens.
    private static func bar(_ model: RenderModel, _ background: Color, _ depth: ColorDepth) -> Color {
        let page = model.surface(.appBackground).fill(over: model.colors.onBackground(.background))
        let text = model.colors[.textPrimary]
        func shown(_ color: Color) -> OKLab {
            guard depth == .ansi256 || depth == .ansi16 else { return OKLab(Color(color.rgb)) }
            return OKLab(TerminalPalette.painted(foreground: text, background: color, depth: depth).background)
        }
        let screens = [page, background, model.surface(.card).fill(over: page)].map(shown)
        let tones = barTints.lazy.map { text.opacity($0).composited(over: background) }
        return tones.first { tone in
            let own = shown(tone)
            return screens.allSatisfy { $0.distance(to: own) >= leastStep }
        } ?? text.opacity(barTints.last ?? 0).composited(over: background)
    }

    /// The style if no theme can be shown.
    static let plain = BarStyle()

    private init() {
        let (black, white, gray) = (RGB(packed: 0x000000), RGB(packed: 0xFFFFFF), RGB(packed: 0x333333))
        (bar, background, foreground) = (RGB(packed: 0x222222), black, white)
        secondaryForeground = RGB(packed: 0xB0B0B0)
        (accent, accentForeground, selection, selectionForeground) = (white, black, gray, white)
        (added, removed) = (white, white)
    }

    /// WCAG 2.2 AA for text of any size.
    private static let ratio = 4.5
    /// The minimum ratio at which one of 16 colors is visible as a line.
    private static let leastRatioOfLine16 = 1.5
    /// The shares of the text color in the color of the bars; the first sufficient share is used.
    private static let barTints = [0.05, 0.06, 0.07, 0.08, 0.1, 0.12, 0.14, 0.17, 0.2, 0.25, 0.3, 0.35, 0.4, 0.5]
    /// The minimum distance in OKLab at which the edge between two areas is clearly visible.
    private static let leastStep = 0.035

    private static func readable(_ foreground: Color, on background: Color) -> Color {
        Contrast.readable(foreground.composited(over: background), on: background, ratio: ratio)
    }
}

/// The texts at the right end of the bars: key hints, the status of the scene, and messages.
extension Browser {
    /// Returns the texts at the right of the line of an axis.
    ///
    /// - Parameters:
    ///   - bar: The bar, from ``axisBar(_:)``.
    ///   - keys: The key hints, from ``hints``.
    func barTexts(
        of axis: Axis, _ bar: AxisBar, keys: [BarText], _ layout: BarLayout, _ summary: SceneSummary
    ) -> [BarText] {
        let number = BarText(text: bar.values[Axis.theme.rawValue].position, rank: Self.numberRank)
        // If there are three lines, the line of the themes shows no other text.
        if axis == .theme, layout.axisRows > 1, axis != bar.hiddenAxis { return [number] }
        var states = stateNotes(columns: layout.size.columns)
        let hints = scrollHint(layout, summary) + keys
        func fits(_ texts: [BarText], on axis: Axis) -> Bool {
            bar.segments(of: texts, axis, columns: layout.size.columns).count == texts.count
        }
        let sizes = textSizeNotes
        if layout.axisRows == 1 {
            let size = sizes.dropFirst().first { fits($0, on: axis) } ?? []
            return size + states + hints + (axis == .theme && bar.hiddenAxis == nil ? [number] : [])
        }
        if axis == bar.hiddenAxis { return furtherHints(bar, keys: keys, layout, summary) + depthNote }
        let isNarrow = layout.size.columns < Self.columnsForLongTexts
        var counts = contexts.contains(.heatMap) ? [] : summary.layoutTexts(isShort: isNarrow)
        // Where hints replace values, only the requested counts precede the hints.
        let isCrowded = bar.values[Axis.textSize.rawValue].count == 1
        for index in counts.indices where isCrowded { counts[index].rank = Self.lastRank }
        let fitting = sizes.prefix(2).first { fits($0, on: .textSize) }
        // If the line of the text size has no room for the number of marked items, it goes to the line above. Use the
        // longest form that fits on either line.
        let forms = marksContrast ? summary.failureTexts.dropFirst(isNarrow ? 3 : 0) : []
        let closeHints = keys.filter { $0.key == .escape }
        // The number of labels without a place is shown only where it replaces no key hints.
        let aboveForms = isNarrow ? forms : forms.dropFirst()
        let below = forms.first { fits([$0] + (fitting ?? []), on: .textSize) }
        var above: BarText?
        if marksContrast {
            let main = keys.filter { $0.rank <= Self.choiceRank }
            let notes = [RatioNote.named, .short].lazy.map { stateNotes(columns: layout.size.columns, ratios: $0) }
            if below != nil, let fitting = notes.first(where: { fits($0 + main, on: .appearance) }) { states = fitting }
            // The open list shows the lenses too.
            let isListed = contexts.contains(.lenses)
            let beside = isListed ? main : states + closeHints
            above = aboveForms.first { fits([$0] + beside, on: .appearance) }
            // The number is more important than the states.
            if below == nil {
                above = above ?? aboveForms.first { fits([$0] + closeHints, on: .appearance) } ?? forms.last
            }
            for index in states.indices { states[index].rank = isListed ? Self.lastRank : Self.numberRank }
        }
        let isAbove = above.map { $0.text.count > below?.text.count ?? 0 } ?? false
        above?.rank = Self.numberRank
        guard axis == .appearance else {
            let further = bar.hiddenAxis == nil ? furtherHints(bar, keys: keys, layout, summary) : []
            return (fitting ?? []) + (isAbove ? [] : [below].compactMap { $0 }) + counts + further + depthNote
        }
        let size = fitting == nil ? sizes.dropFirst().first { fits($0, on: .appearance) } ?? [] : []
        // The keys of an open panel stay together, on the line that was hidden for them.
        let isApart = bar.hiddenAxis != nil
        let shown = hints.filter { !isApart || $0.key == .pageDown || $0.key.flatMap { Self.ranks[$0] } != nil }
        return (isAbove ? [above].compactMap { $0 } : []) + size + states + shown
    }

    /// Returns the number of hidden rows, if the tab bar has no room for it.
    private func scrollHint(_ layout: BarLayout, _ summary: SceneSummary) -> [BarText] {
        let position = position(layout, summary)
        guard !tabBar(position).showsPosition(columns: layout.size.columns) else { return [] }
        let isNarrow = layout.size.columns < Self.columnsForLongTexts
        let texts = position.textsWithKey.filter {
            TextMeasure.columns($0.whole) <= Self.columnsOfScrollHint && !(isNarrow && !$0.key.isEmpty)
        }
        return texts.prefix(1).map {
            BarText(text: $0.whole, keyLabel: $0.before.isEmpty ? $0.key : "", key: .pageDown, rank: 1)
        }
    }

    /// Returns the key hints that do not fit on the line of the appearance.
    private func furtherHints(
        _ bar: AxisBar, keys: [BarText], _ layout: BarLayout, _ summary: SceneSummary
    ) -> [BarText] {
        let texts = barTexts(of: .appearance, bar, keys: keys, layout, summary)
        let shown = bar.segments(of: texts, .appearance, columns: layout.size.columns).map { texts[$0.index].text }
        return keys.filter { !shown.contains($0.text) }.map { hint in
            var hint = hint
            // Place the hint after the texts about text sizes.
            hint.rank += Self.furtherRank
            return hint
        }
    }

    /// Returns the text at a column of the line of an axis.
    func barText(of axis: Axis, at column: Int, _ layout: BarLayout) -> BarText? {
        let summary = axis == .theme && layout.axisRows > 1 ? SceneSummary() : sceneSummary(layout)
        let bar = axisBar(layout)
        let texts = barTexts(of: axis, bar, keys: hints, layout, summary)
        let segments = bar.segments(of: texts, axis, columns: layout.size.columns)
        return segments.first { $0.columns.contains(column) }.map { texts[$0.index] }
    }

    /// The most important keys and their effects, such as `? help`. Keys that close or quit come last, as everywhere.
    var hints: [BarText] {
        let isSingleLine = BarLayout(size).axisRows == 1
        var seen: Set<Key> = []
        var hints: [BarText] = []
        for context in contexts {
            for binding in context.bindings where seen.isDisjoint(with: binding.keys.keys) {
                guard let hint = binding.hint(in: self), binding.hasEffect(self) else { continue }
                seen.formUnion(binding.keys.keys)
                let keys = binding.keys.keys
                let isOfAllScreens = [.browsing, .dashboard, .stages].contains(context)
                let ranks = isOfAllScreens ? Self.allRanks : Self.ranks
                let rank = keys.compactMap { ranks[$0] }.min() ?? (isOfAllScreens ? Self.rankOfAllScreens : 2)
                // A single line has room only for the keys that accept and close.
                let isMain = !isOfAllScreens && !isSingleLine && binding.isEssential
                let isChoice = binding.hintKey == .enter || isMain
                let singleLineRank = isSingleLine ? binding.hintKey.flatMap { Self.singleLineRanks[$0] } : nil
                let label = binding.hintLabel
                hints.append(
                    BarText(
                        text: "\(label) \(hint)", keyLabel: label, key: binding.hintKey,
                        rank: isChoice ? Self.choiceRank : singleLineRank ?? rank))
            }
        }
        let closeHints = hints.filter { $0.key.flatMap { Self.ranks[$0] } != nil }
        return hints.filter { $0.key.flatMap { Self.ranks[$0] } == nil } + closeHints
    }

    /// The ranks of keys that are bound nearly everywhere. Keys of an open panel rank between help and menu, except for
    /// its essential keys and the one that accepts, which precede help.
    private static let ranks: [Key: Int] = [.escape: 0, .character("?"): 1, .character(":"): 3, .character("q"): 4]
    private static let choiceRank = 1
    /// The ranks of keys on a single line, which has little room: in addition to the keys that close and accept, the
    /// menu.
    private static let singleLineRanks: [Key: Int] = [.character(":"): 1]
    /// The ranks of the keys for other themes, variants and the heat map, which nothing else on screen mentions. Hints
    /// for settings are dropped before those of the screen.
    private static let screenRanks: [Key: Int] = [
        .character("p"): 5, .character("="): 5, .character("h"): 6, .character("e"): 7,
        .character("a"): 8,
    ]
    private static let allRanks = ranks.merging(screenRanks) { $1 }
    private static let rankOfAllScreens = 7
    private static let columnsOfScrollHint = 9
    /// On narrower screens, the number of hidden rows omits its key, and other texts are shorter.
    private static let columnsForLongTexts = 50
    private static let furtherRank = 10
    private static let numberRank = 1
    private static let lastRank = 30

    /// Texts about the text size in points while it is being selected, from the longest to the shortest: body, title
    /// and line height; without the line height; body only; its number only.
    var textSizeNotes: [[BarText]] {
        guard axis == .textSize || statusNote.hasNewTextSize, case .success(let model) = model else { return [[]] }
        let (body, title) = (model.text(.body), model.text(.title))
        let number = Self.points(body.pointSize)
        let one = "body \(number)"
        let two = one + ", title \(Self.points(title.pointSize))"
        return [two + ", line \(Self.points(body.leading))", two, one, number].map { [BarText(text: $0)] }
    }

    /// Formats a number with at most one decimal, such as `17 pt` or `20.3 pt`.
    private static func points(_ value: Double) -> String {
        let tenths = Int((value * 10).rounded())
        return tenths % 10 == 0 ? "\(tenths / 10) pt" : "\(tenths / 10).\(tenths % 10) pt"
    }

    /// The number of colors of the terminal, unless it supports true color.
    private var depthNote: [BarText] { state.depth < .truecolor ? [BarText(text: state.depth.title, rank: 1)] : [] }

    /// Returns the axis whose line shows messages.
    func messageAxis(_ layout: BarLayout) -> Axis { layout.axisRows == 1 ? axis : .appearance }

    /// Draws the message about the last key over the hints, and over the values if there is no room. A long message
    /// continues on the row below.
    func drawMessage(_ layout: BarLayout, on frame: inout Frame) {
        guard let message = statusNote.message, frame.columns > 2 else { return }
        let style = barStyle.ofBars
        let axis = messageAxis(layout)
        let row = layout.firstAxisRow + (shownAxes(layout).firstIndex(of: axis) ?? 0)
        let rows = shownAxes(layout).count
        if rows > 1, TextMeasure.columns(message) > frame.columns - 2 {
            let lines = TextLayout.wrapped(message, columns: frame.columns - 2, maxLines: 2)
            for (offset, line) in lines.enumerated() {
                let padding = String(repeating: " ", count: max(frame.columns - 1 - TextMeasure.columns(line), 0))
                frame.write(
                    " " + line + padding, column: 0, row: row + offset, foreground: style.foreground,
                    background: style.bar, attributes: .bold)
            }
            return
        }
        let text = TextLayout.truncated(message, columns: frame.columns - 2)
        let place = axisBar(layout).segments(of: [BarText(text: text)], axis, columns: frame.columns).first?.columns
        let start = place?.lowerBound ?? 1
        let first = place == nil ? 0 : axisBar(layout).end(of: axis, columns: frame.columns)
        frame.write(
            String(repeating: " ", count: frame.columns - first), column: first, row: row, foreground: style.foreground,
            background: style.bar)
        frame.write(text, column: start, row: row, foreground: style.foreground, attributes: .bold)
    }
}
