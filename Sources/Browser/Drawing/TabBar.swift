import Canvas
import Platform
import Scenes
import SourceText

/// The top line: the scenes with their keys, and the number of hidden rows.
struct TabBar {
    let style: BarStyle
    let scenes: [Scene]
    let selected: Int
    let position: ScrollPosition

    /// How much of each tab is shown, from the most to the least.
    private enum Form: CaseIterable {
        /// ` 1 Dashboard  2 Components `
        case names
        /// ` 1 Dashboard 2 Components `
        case closeNames
        /// ` 1 Dash 2 Comp `
        case shortNames
        /// `1Dash 2Comp `
        case denseNames
        /// ` 1Dash2Comp `: the emphasized keys separate the names. In `state`, the `s` is the key.
        case joinedNames
        /// ` 1Dash 2Comp 3 4 `: the name of the selected scene, and as many adjacent ones as fit.
        case neighbors
        /// ` 1Dash `: only the selected scene.
        case selected

        /// The columns reserved for a text about hidden rows: with its key, `pgdn ↓18`, or without. Showing all names
        /// takes precedence.
        var reservedColumns: Int {
            switch self {
            case .names, .closeNames, .shortNames, .denseNames: 9
            case .joinedNames: 1
            case .neighbors: 3
            case .selected: 0
            }
        }
    }

    func draw(row: Int, on frame: inout Frame) {
        frame.write(
            String(repeating: " ", count: frame.columns), column: 0, row: row, foreground: style.foreground,
            background: style.bar)
        let segments = segments(columns: frame.columns)
        for segment in segments where segment.index != selected {
            let column = segment.columns.lowerBound
            frame.write(segment.text, column: column, row: row, foreground: style.secondaryForeground)
            // Emphasize keys, as in the hints.
            let name = segment.text.drop { $0 == " " }
            guard let first = name.first, Scene.key(at: segment.index).map(String.init) == first.lowercased()
            else { continue }
            let isJoined = name.startIndex == segment.text.startIndex
            frame.write(
                String(first), column: column + (isJoined ? 0 : 1), row: row, foreground: style.foreground,
                attributes: style.keyAttributes)
        }
        // The spaces around the name of the selected tab have its background, unless other tabs share them.
        for segment in segments where segment.index == selected {
            let sharesSpaces = segments.contains { $0.index != selected && $0.columns.overlaps(segment.columns) }
            let text = sharesSpaces ? String(segment.text.dropFirst().dropLast()) : segment.text
            frame.write(
                text, column: segment.columns.lowerBound + (sharesSpaces ? 1 : 0), row: row,
                foreground: style.selectionForeground, background: style.selection, attributes: .bold)
        }
        guard let (text, column) = positionText(columns: frame.columns) else { return }
        frame.write(text.whole, column: column, row: row, foreground: style.foreground)
        frame.write(
            text.key, column: column + TextMeasure.columns(text.before), row: row, foreground: style.foreground,
            attributes: style.keyAttributes)
    }

    /// Returns whether no rows are hidden or the bar has room for their number.
    func showsPosition(columns: Int) -> Bool { position.textsWithKey.isEmpty || positionText(columns: columns) != nil }

    /// Returns the text about hidden rows that fits, and its place; `nil` if none does.
    private func positionText(columns: Int) -> (text: ScrollText, column: Int)? {
        let end = end(columns: columns)
        // A key needs two spaces before it, otherwise it would look like another tab; an arrow does not. The last
        // column is left empty if only words have to be omitted for that.
        let texts = position.textsWithKey
        for (gap, margin) in [(1, 1), (1, 0), (0, 0)] {
            let fitting = texts.first { text in
                (gap > 0 || !text.beginsWithKey) && TextMeasure.columns(text.whole) + gap + margin <= columns - end
            }
            guard let fitting, margin == 0 || !fitting.isShortened else { continue }
            return (fitting, max(columns - TextMeasure.columns(fitting.whole) - 1, end + gap))
        }
        return nil
    }

    /// Returns the index of the scene whose tab is at `column` of a bar of `columns`.
    func tab(at column: Int, columns: Int) -> Int? {
        segments(columns: columns).first { $0.columns.contains(column) }?.index
    }

    /// Returns the first column of the text after the tabs.
    func end(columns: Int) -> Int { end(of: segments(columns: columns)) }

    /// Returns the column after the space behind the last tab.
    private func end(of segments: [BarSegment]) -> Int {
        segments.last.map { $0.columns.upperBound + ($0.text.hasSuffix(" ") ? 0 : 1) } ?? 0
    }

    /// Returns the tabs in the first form that fits. The form does not depend on the number of hidden rows, so that the
    /// tabs stay in place.
    private func segments(columns: Int) -> [BarSegment] {
        for form in Form.allCases {
            let named = selected..<min(selected + 1, scenes.count)
            let segments = segments(form, named: named)
            guard end(of: segments) + form.reservedColumns <= columns else { continue }
            guard form == .neighbors else { return segments }
            return self.segments(form, named: neighbors(around: named, columns: columns))
        }
        return segments(.selected, named: selected..<min(selected + 1, scenes.count))
    }

    /// Returns the scenes around the selected one whose names fit, as many on each side if possible.
    private func neighbors(around selected: Range<Int>, columns: Int) -> Range<Int> {
        var named = selected
        while true {
            let after = named.lowerBound..<named.upperBound + 1
            let before = named.lowerBound - 1..<named.upperBound
            let isEven = named.upperBound - selected.upperBound <= selected.lowerBound - named.lowerBound
            let wider = (isEven ? [after, before] : [before, after]).first { range in
                range.clamped(to: scenes.indices) == range
                    && end(of: segments(.neighbors, named: range)) + Form.neighbors.reservedColumns <= columns
            }
            guard let wider else { break }
            named = wider
        }
        return named
    }

    /// Returns the segments of the tabs in a form.
    ///
    /// - Parameter named: The scenes that show a name, in forms in which not all do.
    private func segments(_ form: Form, named: Range<Int>) -> [BarSegment] {
        let isJoined = form == .joinedNames
        // The first space of dense names is outside the screen.
        var column = isJoined ? 1 : form == .denseNames ? -1 : 0
        let shown = form == .selected ? selected..<min(selected + 1, scenes.count) : scenes.indices
        return shown.map { index in
            let name = name(index, form, named: named)
            let text = isJoined ? name : " \(name) "
            let width = TextMeasure.columns(text)
            let segment = BarSegment(columns: column..<column + width, text: text, index: index)
            // Other forms share the space between two tabs.
            column += form == .names || isJoined ? width : width - 1
            return segment
        }
    }

    private func name(_ index: Int, _ form: Form, named: Range<Int>) -> String {
        let key = Scene.key(at: index).map { String($0) } ?? ""
        // A scene without a key still needs a place to click.
        let mark = key.isEmpty ? "·" : key
        let short = scenes[index].shortName
        let gap = key.isEmpty ? "" : " "
        switch form {
        case .names, .closeNames: return key + gap + scenes[index].name
        case .shortNames: return key + gap + short
        case .denseNames: return key + short
        // If the name begins with the key, the key takes up no further column.
        case .joinedNames: return mark + (short.lowercased().hasPrefix(mark) ? short.dropFirst() : short[...])
        case .neighbors, .selected: return named.contains(index) ? mark + short : mark
        }
    }
}

/// The number of hidden rows above and below the visible part of scrolled content.
struct ScrollPosition {
    let above: Int
    let below: Int
    /// Whether the page keys scroll the content.
    var hasKey = true

    /// The position of content that is not scrolled.
    static let none = ScrollPosition(above: 0, below: 0)

    /// `↓14 more rows`, or `↑2 ↓12 more rows`; empty if nothing is hidden.
    var longText: String {
        let last = below > 0 ? below : above
        return shortText.isEmpty ? "" : shortText + " more row" + (last == 1 ? "" : "s")
    }

    /// `↓14`, or `↑2 ↓12`; empty if nothing is hidden.
    var shortText: String {
        [(above, "↑"), (below, "↓")].filter { $0.0 > 0 }.map { "\($0.1)\($0.0)" }.joined(separator: " ")
    }

    /// The texts about hidden rows, from the longest to the shortest, which is a single number; empty if nothing is
    /// hidden. If there is room, the key precedes the arrow: an arrow alone would suggest the arrow keys, which select
    /// a value instead.
    var textsWithKey: [ScrollText] {
        guard above > 0 || below > 0 else { return [] }
        let last = ScrollText(after: below > 0 ? "↓\(below)" : "↑\(above)", isShortened: true)
        let (long, short) = (longText, shortText)
        guard hasKey else { return [ScrollText(after: long), ScrollText(after: short), last] }
        // The number of rows above stays before the key for the rows below.
        let before = above > 0 && below > 0 ? "↑\(above) " : ""
        let key = below > 0 ? "pgdn" : "pgup"
        let texts = [long, short].map { ScrollText(before: before, key: key, after: " " + $0.dropFirst(before.count)) }
        return texts + [ScrollText(after: short, isShortened: true), last]
    }
}

/// A text about hidden rows, divided into parts.
struct ScrollText: Hashable, Sendable {
    /// The part before the key.
    var before = ""
    /// The name of the key; empty if it is not mentioned.
    var key = ""
    let after: String
    /// Whether the text omits the key or a number, rather than only words.
    var isShortened = false

    var whole: String { before + key + after }
    var beginsWithKey: Bool { before.isEmpty && !key.isEmpty }
}
