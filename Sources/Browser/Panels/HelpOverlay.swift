import Canvas
import Platform
import Scenes
import ThemeEngine

/// The state of the help.
struct Help: Sendable {
    /// What was open before.
    var previous: Mode
    /// The contexts that applied before; the help lists their keys first.
    let contexts: [KeyContext]
    /// The rows that it is scrolled by.
    var scroll = 0
}

extension Browser {
    func helpOverlay(_ help: Help, in size: GridSize) -> HelpOverlay {
        HelpOverlay(style: barStyle, display: display, contexts: help.contexts, themeCount: themes.count, size: size)
    }
}

/// The help, on a panel in the middle of the screen: the terminal, the rows of the bar, the keys to know, the keys of the
/// current screen, what signs mean, and all other keys.
struct HelpOverlay {
    private let style: BarStyle
    private let size: GridSize
    private let width: Int
    private let lines: [Line]

    private enum Line {
        case title(String)
        /// Keys, and what they do; either can be empty.
        case entry(keys: String, meaning: String)
    }

    init(style: BarStyle, display: Browser.Display, contexts: [KeyContext], themeCount: Int, size: GridSize) {
        self.style = style
        self.size = size
        let current = contexts.filter { $0 != .browsing }
        let others = [.browsing] + KeyContext.allCases.filter { $0 != .browsing && !current.contains($0) }
        let values = [
            (Axis.theme.name, "\(themeCount) design systems; p shows them as cards"),
            (Axis.appearance.name, "light or dark; space switches"),
            (Axis.textSize.name, "xS to AX5, L is the standard; + and - change it"),
        ]
        let terminal = [
            (display.depth.title, "its colors; --depth selects others"),
            ("\(display.glyphs.rawValue) glyphs", "its block glyphs; --glyphs selects others"),
        ]
        var sections = [
            ("The rows at the bottom: ↑ ↓ select a row, ← → change its value", values),
            ("Six keys to know", KeyBinding.browsing.filter(\.isEssential).map(Self.entry)),
        ]
        func section(_ context: KeyContext) -> (String, [(String, String)]) {
            (context.title, context.bindings.map(Self.entry))
        }
        sections += current.map(section) + [("On screen", Self.signs)] + others.map(section) + [("Terminal", terminal)]
        width = size.columns < Self.columns + Self.margin ? size.columns : Self.columns
        let columns = max(width - Self.keyColumns - Self.gap - 4, 1)
        lines = sections.reduce([.title(display.summary)]) { lines, section in
            lines + [.entry(keys: "", meaning: ""), .title(section.0)]
                + section.1.flatMap { keys, meaning in
                    TextLayout.wrapped(meaning, columns: columns).enumerated().map { index, line in
                        .entry(keys: index == 0 ? keys : "", meaning: line)
                    }
                }
        }
    }

    private static func entry(_ binding: KeyBinding) -> (String, String) { (binding.label, binding.meaning) }

    /// What is on screen beside keys.
    static let signs = [
        ("▸", "the row whose value ← → change; the value is in ‹ ›"),
        ("[ ]", "the values of the other rows"),
        ("pgdn +14", "the screen goes on below; page down or the wheel"),
        ("mouse", "click screens, values, key hints, cards, rows, buttons"),
        ("body 17 pt", "a text size of the theme, shown when it changes"),
        ("4 wrapped", "4 texts take more than one line"),
        ("10 truncated", "10 texts do not fit and end in …"),
        ("2 targets", "2 controls under 44 pt: lower than a finger needs"),
    ]

    func draw(scroll: Int, on frame: inout Frame) {
        let height = min(lines.count + 2, size.rows)
        let left = (size.columns - width) / 2
        let top = (size.rows - height) / 2
        let scroll = min(scroll, scrollLimit)
        for row in 0..<height {
            let index = row - 1 + scroll
            let isEdge = row == 0 || row == height - 1
            frame.write(
                String(repeating: " ", count: width), column: left, row: top + row,
                foreground: style.selectionForeground, background: style.selection)
            guard !isEdge, lines.indices.contains(index) else { continue }
            draw(lines[index], column: left, row: top + row, width: width, on: &frame)
        }
        let position = ScrollPosition(above: scroll, below: scrollLimit - scroll).texts.first.map {
            "  page down  " + $0
        }
        let text = TextLayout.truncated("esc closes" + (position ?? ""), columns: max(width - 4, 0))
        let column = left + width - TextMeasure.columns(text) - 2
        guard column >= left else { return }
        frame.write(text, column: column, row: top + height - 1, foreground: style.selectionForeground)
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
        let start = 2 + Self.keyColumns + Self.gap
        frame.write(
            meaning, column: column + start, row: row, foreground: style.selectionForeground,
            maxColumns: max(width - start, 0))
    }

    /// The largest scroll position, in rows.
    var scrollLimit: Int { max(lines.count + 2 - size.rows, 0) }

    private static let entries = KeyContext.allCases.flatMap(\.bindings).map(entry) + signs
    private static let keyColumns = entries.map { TextMeasure.columns($0.0) }.max() ?? 0
    private static let gap = 2
    /// With fewer columns beside it, the panel takes them too.
    private static let margin = 8
    private static let columns = keyColumns + gap + 4 + (entries.map { TextMeasure.columns($0.1) }.max() ?? 0)
}

/// The keys of the browser, for documentation.
public enum KeyReference {
    /// A key or several with the same meaning, separated by two spaces, and what they do.
    public typealias Entry = (keys: String, meaning: String)

    /// The keys to know, then those of each context, as in the browser's help.
    public static let sections: [(title: String, entries: [Entry])] =
        [("Keys to know", KeyBinding.browsing.filter(\.isEssential).map(entry))]
        + ([.browsing] + KeyContext.allCases.filter { $0 != .browsing }).map { context in
            (context.title, context.bindings.map(entry))
        } + [("On screen", HelpOverlay.signs.map { ($0, $1) })]

    private static func entry(_ binding: KeyBinding) -> Entry { (binding.label, binding.meaning) }
}

/// A few lines in the middle of a pane, in place of a scene that cannot be shown.
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
