import Canvas
import Platform
import Scenes
import SourceText
import ThemeEngine

/// The state of the help.
struct Help: Sendable {
    /// The mode before the help was opened.
    var previous: Mode
    /// The contexts that applied before the help was opened; the help lists their keys first.
    let contexts: [KeyContext]
    /// The scroll position, in rows.
    var scroll = 0
}

extension Browser {
    func helpOverlay(_ help: Help, _ layout: BarLayout) -> HelpOverlay {
        HelpOverlay(
            style: barStyle, display: display, contexts: help.contexts, themeCount: themes.count, layout: layout)
    }
}

/// The help, on a panel between the bars: the rows of the bar, the most important keys, the keys of the current screen,
/// the meaning of signs, all other keys, and the terminal.
struct HelpOverlay {
    private let style: BarStyle
    private let layout: BarLayout
    private let width: Int
    private let keyColumns: Int
    private let lines: [Line]

    private enum Line {
        case title(String)
        /// Keys and their effect; either can be empty.
        case entry(keys: String, meaning: String)
    }

    init(style: BarStyle, display: Browser.Display, contexts: [KeyContext], themeCount: Int, layout: BarLayout) {
        self.style = style
        self.layout = layout
        let current = contexts.filter { $0 != .browsing }
        let others = [.browsing] + KeyContext.allCases.filter { $0 != .browsing && !current.contains($0) }
        let values = [
            (Axis.theme.name, counted(themeCount, "design system") + "; p shows cards"),
            (Axis.appearance.name, "light or dark; space switches"),
            (Axis.textSize.name, "xS to AX5, L is the standard; + and - change it"),
        ]
        let terminal = [
            (display.depth.title, "its colors; --depth selects others"),
            ("\(display.glyphs.rawValue) glyphs", "its block glyphs; --glyphs selects others"),
        ]
        var sections = [
            ("The rows at the bottom: ↑ ↓ select a row, ← → change its value", values),
            ("Keys to know", KeyBinding.browsing.filter(\.isEssential).map(Self.entry)),
        ]
        func section(_ context: KeyContext) -> (String, [(String, String)]) {
            (context.title, context.bindings.map(Self.entry))
        }
        sections += current.map(section) + [("On screen", Self.signs)] + others.map(section)
        sections.append(("Terminal: \(display.summary)", terminal))
        let screen = layout.scene.columns
        width = screen < Self.columns + Self.margin ? screen : Self.columns
        keyColumns = screen < Self.columnsForKeys ? Self.fewestKeyColumns : Self.keyColumns
        let columns = max(width - keyColumns - Self.gap - 4, 1)
        lines = sections.enumerated().flatMap { [keyColumns, width] index, section in
            let title = TextLayout.wrapped(section.0, columns: max(width - 4, 1)).map(Line.title)
            let entries = section.1.flatMap { keys, meaning in
                Self.lines(Self.alternatives(keys, keyColumns), TextLayout.wrapped(meaning, columns: columns))
            }
            return (index == 0 ? [] : [.entry(keys: "", meaning: "")]) + title + entries
        }
    }

    /// Returns the keys in one line, or each alternative on a separate line if they do not fit.
    private static func alternatives(_ keys: String, _ columns: Int) -> [String] {
        guard TextMeasure.columns(keys) > columns else { return [keys] }
        return keys.split(separator: "  ").flatMap { TextLayout.wrapped(String($0), columns: columns) }
    }

    /// Returns the lines of an entry whose keys and meaning are already wrapped.
    private static func lines(_ keys: [String], _ meaning: [String]) -> [Line] {
        (0..<max(keys.count, meaning.count)).map { index in
            .entry(
                keys: keys.indices.contains(index) ? keys[index] : "",
                meaning: meaning.indices.contains(index) ? meaning[index] : "")
        }
    }

    private static func entry(_ binding: KeyBinding) -> (String, String) { (binding.label, binding.meaning) }

    /// The signs on screen and their meaning.
    static let signs = [
        ("▸", "the row whose value ← → change; the value is in ‹ ›"),
        ("↑ ↓", "next to a row: the key to select it"),
        ("[ ]", "the values of the other rows"),
        ("↑2 ↓14", "rows hidden above and below; page keys or the wheel"),
        ("mouse", "click screens, values, key hints, cards, rows, buttons"),
        ("body 17 pt", "a text size of the theme, shown when it changes"),
        ("texts wrapped", "texts of the screen that take more than one line"),
        ("texts truncated", "texts that do not fit and end in …"),
        ("under 44 pt", "controls below the minimum touch size"),
    ]

    func draw(scroll: Int, on frame: inout Frame) {
        let left = (layout.scene.columns - width) / 2
        for (row, line) in lines.dropFirst(min(scroll, scrollLimit)).prefix(layout.scene.rows).enumerated() {
            frame.write(
                String(repeating: " ", count: width), column: left, row: layout.tabRows + row,
                foreground: style.selectionForeground, background: style.selection)
            draw(line, column: left, row: layout.tabRows + row, width: width, on: &frame)
        }
    }

    /// Returns the number of lines that are hidden above and below.
    func position(scroll: Int) -> ScrollPosition {
        let above = min(scroll, scrollLimit)
        return ScrollPosition(above: above, below: scrollLimit - above)
    }

    private func draw(_ line: Line, column: Int, row: Int, width: Int, on frame: inout Frame) {
        let (keys, meaning, isTitle) =
            switch line {
            case .title(let title): (title, "", true)
            case .entry(let keys, let meaning): (keys, meaning, false)
            }
        frame.write(
            keys, column: column + 2, row: row, foreground: style.selectionForeground,
            attributes: isTitle ? [.bold, .underline] : .bold, maxColumns: width - 2)
        let start = 2 + keyColumns + Self.gap
        frame.write(
            meaning, column: column + start, row: row, foreground: style.selectionForeground,
            maxColumns: max(width - start, 0))
    }

    /// The largest scroll position, in rows.
    var scrollLimit: Int { max(lines.count - layout.scene.rows, 0) }

    private static let entries = KeyContext.allCases.flatMap(\.bindings).map(entry) + signs
    private static let keyColumns = entries.map { TextMeasure.columns($0.0) }.max() ?? 0
    /// The minimum number of columns for keys; on narrow screens, the alternatives are on separate lines.
    private static let fewestKeyColumns = 12
    /// On narrower screens, keys get fewer columns.
    private static let columnsForKeys = 60
    private static let gap = 2
    /// If fewer columns would remain outside the panel, it uses them too.
    private static let margin = 8
    private static let columns = keyColumns + gap + 4 + (entries.map { TextMeasure.columns($0.1) }.max() ?? 0)
}

/// The keys of the browser, for documentation.
public enum KeyReference {
    /// One or more keys with the same meaning, separated by two spaces, and their effect.
    public typealias Entry = (keys: String, meaning: String)

    /// The most important keys, then those of each context, as in the browser's help.
    public static let sections: [(title: String, entries: [Entry])] =
        [("Keys to know", KeyBinding.browsing.filter(\.isEssential).map(entry))]
        + ([.browsing] + KeyContext.allCases.filter { $0 != .browsing }).map { context in
            (context.title, context.bindings.map(entry))
        } + [("On screen", HelpOverlay.signs.map { ($0, $1) })]

    private static func entry(_ binding: KeyBinding) -> Entry { (binding.label, binding.meaning) }
}

/// A few lines in the middle of a pane, shown instead of a scene that cannot be shown.
struct Notice {
    let style: BarStyle
    let lines: [String]

    func draw(in pane: Pane, on frame: inout Frame) {
        let (columns, rows) = (pane.size.columns, pane.size.rows)
        for row in 0..<rows {
            frame.write(
                String(repeating: " ", count: columns), column: pane.column, row: pane.row + row,
                foreground: style.foreground, background: style.background)
        }
        let wrapped = lines.flatMap { TextLayout.wrapped($0, columns: max(columns - 2, 1)) }
        let first = pane.row + max((rows - wrapped.count) / 2, 0)
        let widest = wrapped.map { TextMeasure.columns($0) }.max() ?? 0
        let column = pane.column + max((columns - widest) / 2, 0)
        for (index, line) in wrapped.prefix(rows).enumerated() {
            frame.write(line, column: column, row: first + index, foreground: style.foreground, maxColumns: columns)
        }
    }
}
