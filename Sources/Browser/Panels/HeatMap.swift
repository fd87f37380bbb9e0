import Canvas
import ColorScience
import Scenes
import SourceText
import ThemeAudit
import ThemeEngine
import ThemeSpec

/// The contrast of every pair in every theme and appearance, worst first in both directions.
struct HeatMap: Sendable {
    struct Row: Sendable {
        /// The index of the theme.
        let theme: Int
        let name: String
        let appearance: Appearance
        /// The worst check of each pair.
        let checks: [AuditCheck]

        var failing: Int { checks.count { !$0.passes } }
    }

    let rows: [Row]
    /// The pairs as `foreground on background`, those that fail in most rows first.
    let pairs: [String]
    private(set) var row: Int
    private(set) var column = 0
    private let cells: [[AuditCheck?]]

    /// Creates a map with the row of that theme and appearance selected.
    init(rows: [Row], theme: Int, appearance: Appearance) {
        let sorted = rows.enumerated().sorted { ($1.element.failing, $0.offset) < ($0.element.failing, $1.offset) }
        self.rows = sorted.map(\.element)
        var failures: [String: Int] = [:]
        var order: [String] = []
        for row in rows {
            for check in row.checks {
                let name = Self.name(check)
                if failures[name] == nil { order.append(name) }
                failures[name, default: 0] += check.passes ? 0 : 1
            }
        }
        let pairs = order.enumerated().sorted {
            (failures[$1.element, default: 0], $0.offset) < (failures[$0.element, default: 0], $1.offset)
        }.map(\.element)
        self.pairs = pairs
        cells = self.rows.map { row in
            let byName = Dictionary(row.checks.map { (Self.name($0), $0) }) { one, other in
                one.margin < other.margin ? one : other
            }
            return pairs.map { byName[$0] }
        }
        self.row = self.rows.firstIndex { $0.theme == theme && $0.appearance == appearance } ?? 0
    }

    var selectedRow: Row? { rows.indices.contains(row) ? rows[row] : nil }
    var selectedCheck: AuditCheck? { check(row: row, column: column) }

    /// The check of a cell; `nil` if the theme does not have the pair.
    func check(row: Int, column: Int) -> AuditCheck? {
        guard cells.indices.contains(row), cells[row].indices.contains(column) else { return nil }
        return cells[row][column]
    }

    mutating func move(columns: Int, rows: Int) {
        row = min(max(row + rows, 0), max(self.rows.count - 1, 0))
        column = min(max(column + columns, 0), max(pairs.count - 1, 0))
    }

    private static func name(_ check: AuditCheck) -> String { "\(check.foreground) on \(check.background)" }
}

extension Browser {
    mutating func openHeatMap() -> Outcome {
        mode = .heatMap(HeatMap(rows: heatMapRows(), theme: themeIndex, appearance: shownAppearance))
        return .changed
    }

    mutating func moveInHeatMap(columns: Int, rows: Int) -> Outcome {
        guard case .heatMap(var map) = mode else { return .unchanged }
        map.move(columns: columns, rows: rows)
        mode = .heatMap(map)
        return .changed
    }

    /// Opens the Contrast scene with the theme and appearance of the selected row.
    mutating func openThemeOfHeatMap() -> Outcome {
        guard case .heatMap(let map) = mode, let row = map.selectedRow else { return .unchanged }
        mode = .browsing
        appearance = row.appearance
        showTheme(at: row.theme)
        updateModels()
        if let index = Scene.all.firstIndex(where: { $0.slug == Scene.contrast.slug }) { _ = showScene(at: index) }
        return .changed
    }

    /// A row for each appearance of each theme that can be read. Of a large library, only the themes around the
    /// selected one.
    mutating func heatMapRows() -> [HeatMap.Row] {
        let first = max(min(themeIndex - Self.maxThemes / 2, themes.count - Self.maxThemes), 0)
        return (first..<min(first + Self.maxThemes, themes.count)).flatMap { index -> [HeatMap.Row] in
            guard case .success(let spec) = themes.spec(at: index) else { return [] }
            let groups = AuditGroup.groups(of: ThemeAudit(spec).checks)
            return Appearance.allCases.filter(spec.metadata.appearances.contains).map { appearance in
                HeatMap.Row(
                    theme: index, name: visibleControls(spec.metadata.name), appearance: appearance,
                    checks: groups.compactMap { $0.worst[appearance] })
            }
        }
    }

    /// Each theme takes milliseconds to audit.
    private static let maxThemes = 64
}

/// Draws the heat map over the scene: a row for each theme and appearance, a column for each pair, and the details of
/// the selected cell.
struct HeatMapPanel {
    let style: BarStyle
    let layout: BarLayout

    func draw(_ map: HeatMap, on frame: inout Frame) {
        let (columns, rows) = (layout.scene.columns, layout.scene.rows)
        for row in 0..<rows {
            frame.write(
                String(repeating: " ", count: columns), column: 0, row: layout.tabRows + row,
                foreground: style.foreground, background: style.background)
        }
        let listed = max(rows - Self.otherRows, 0)
        let first = max(min(map.row - listed / 2, map.rows.count - listed), 0)
        let visibleColumns = max(columns - Self.labelColumns - 1, 0)
        let start = max(map.column - visibleColumns + 1, 0)
        write(
            "all themes, worst first; all pairs, most failures first: × fails, · barely passes", 0, .bold, on: &frame)
        for (offset, index) in (first..<min(first + listed, map.rows.count)).enumerated() {
            draw(
                map, row: index, columns: start..<max(min(start + visibleColumns, map.pairs.count), start),
                at: layout.tabRows + 2 + offset, on: &frame)
        }
        write(details(map), rows - 1, [], on: &frame)
    }

    private func draw(_ map: HeatMap, row index: Int, columns: Range<Int>, at row: Int, on frame: inout Frame) {
        let item = map.rows[index]
        let isSelectedRow = index == map.row
        let count = "\(item.failing)"
        let name = TextLayout.truncated("\(item.name) \(item.appearance.rawValue)", columns: Self.labelColumns - 6)
        frame.write(
            (isSelectedRow ? "▸" : " ") + name, column: 0, row: row,
            foreground: isSelectedRow ? style.foreground : style.secondaryForeground,
            attributes: isSelectedRow ? .bold : [])
        frame.write(count, column: Self.labelColumns - 1 - count.count, row: row, foreground: style.foreground)
        for column in columns {
            guard let check = map.check(row: index, column: column) else { continue }
            let background = isSelectedRow && column == map.column ? style.foreground : color(of: check)
            let isBlackBetter = Contrast.ratio(background, black) > Contrast.ratio(background, white)
            frame.write(
                check.passes ? (check.margin < Self.barelyPassing ? "·" : " ") : "×",
                column: Self.labelColumns + column - columns.lowerBound, row: row,
                foreground: isBlackBetter ? black : white, background: background)
        }
    }

    /// From the background color for a high ratio to the accent color for a low one.
    private func color(of check: AuditCheck) -> RGB {
        let margin = check.margin
        let strength: Double =
            if margin >= Self.barelyPassing { 0.08 } else if margin >= 1 { 0.2 } else {
                0.35 + 0.65 * min((1 - margin) * 1.6, 1)
            }
        return Color(style.background).mixed(with: Color(style.accent), by: strength).rgb
    }

    private func details(_ map: HeatMap) -> String {
        guard map.pairs.indices.contains(map.column) else { return "no themes" }
        let pair = map.pairs[map.column]
        guard let check = map.selectedCheck else { return "\(pair): not in this theme" }
        let ratios =
            "\(AuditCheck.text(check.ratio)):1, \(check.passes ? "of" : "needs") \(AuditCheck.text(check.required)):1"
        return "\(pair): \(ratios), Lc \(Int(check.lc)) · \(check.pair.component), \(check.pair.part)"
    }

    private func write(_ text: String, _ row: Int, _ attributes: CellAttributes, on frame: inout Frame) {
        guard row >= 0, row < layout.scene.rows else { return }
        frame.write(
            TextLayout.truncated(text, columns: max(layout.scene.columns - 2, 0)), column: 1, row: layout.tabRows + row,
            foreground: style.foreground, attributes: attributes)
    }

    private let black = RGB(packed: 0x000000)
    private let white = RGB(packed: 0xFFFFFF)
    /// Pairs up to a fifth above the required ratio barely pass.
    private static let barelyPassing = 1.2
    private static let labelColumns = 30
    /// The heading, the details, and an empty row beside each.
    private static let otherRows = 4
}
