import Canvas
import ColorScience
import ThemeAudit
import ThemeEngine
import ThemeSpec

/// Every theme in each appearance by every pair, worst first in both directions.
struct HeatMap: Sendable {
    struct Row: Sendable {
        /// The theme's place on the shelf.
        let theme: Int
        let name: String
        let appearance: Appearance
        /// One a pair: the worst of its places.
        let checks: [AuditCheck]

        var failing: Int { checks.count { !$0.passes } }
    }

    let rows: [Row]
    /// The pairs, `ink on paper`, those that fail in most rows first.
    let pairs: [String]
    private(set) var row: Int
    private(set) var column = 0
    private let cells: [[AuditCheck?]]

    /// Opens on the row of that theme and appearance.
    init(rows: [Row], theme: Int, appearance: Appearance) {
        let sorted = rows.enumerated().sorted { ($1.element.failing, $0.offset) < ($0.element.failing, $1.offset) }
        self.rows = sorted.map(\.element)
        var fails: [String: Int] = [:]
        var order: [String] = []
        for row in rows {
            for check in row.checks {
                let name = Self.name(check)
                if fails[name] == nil { order.append(name) }
                fails[name, default: 0] += check.passes ? 0 : 1
            }
        }
        let pairs = order.enumerated().sorted {
            (fails[$1.element, default: 0], $0.offset) < (fails[$0.element, default: 0], $1.offset)
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

    var chosenRow: Row? { rows.indices.contains(row) ? rows[row] : nil }
    var chosen: AuditCheck? { check(row: row, column: column) }

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

/// Draws the heat map over the scene: a line a theme and appearance, a cell a pair, and what the chosen cell is.
struct HeatMapPanel {
    let style: ChromeStyle
    let layout: BarLayout

    func draw(_ map: HeatMap, on frame: inout Frame) {
        let (columns, rows) = (layout.scene.columns, layout.scene.rows)
        for row in 0..<rows {
            frame.write(
                String(repeating: " ", count: columns), column: 0, row: layout.tabRows + row, foreground: style.ink,
                background: style.paper)
        }
        let listed = max(rows - Self.framing, 0)
        let first = max(min(map.row - listed / 2, map.rows.count - listed), 0)
        let room = max(columns - Self.labelColumns - 1, 0)
        let start = max(map.column - room + 1, 0)
        write(
            "every theme, worst first; every pair, the most failing first: × fails, · barely passes", 0, .bold,
            on: &frame)
        for (offset, index) in (first..<min(first + listed, map.rows.count)).enumerated() {
            line(map, index, start: start, room: room, row: layout.tabRows + 2 + offset, on: &frame)
        }
        write(words(map), rows - 1, [], on: &frame)
    }

    private func line(_ map: HeatMap, _ index: Int, start: Int, room: Int, row: Int, on frame: inout Frame) {
        let item = map.rows[index]
        let isChosen = index == map.row
        let count = "\(item.failing)"
        let name = TextLayout.truncated("\(item.name) \(item.appearance.rawValue)", columns: Self.labelColumns - 6)
        frame.write(
            (isChosen ? "▸" : " ") + name, column: 0, row: row, foreground: isChosen ? style.ink : style.quietInk,
            attributes: isChosen ? .bold : [])
        frame.write(count, column: Self.labelColumns - 1 - count.count, row: row, foreground: style.ink)
        for column in start..<max(min(start + room, map.pairs.count), start) {
            guard let check = map.check(row: index, column: column) else { continue }
            let isHere = isChosen && column == map.column
            let paper = isHere ? style.ink : heat(check)
            let ink = Contrast.ratio(paper, black) > Contrast.ratio(paper, white) ? black : white
            frame.write(
                check.passes ? (check.margin < Self.bare ? "·" : " ") : "×",
                column: Self.labelColumns + column - start, row: row, foreground: ink, background: paper)
        }
    }

    /// From the theme's paper for what passes well to its accent for what fails by most.
    private func heat(_ check: AuditCheck) -> RGB {
        let share = check.margin
        let strength = share >= Self.bare ? 0.08 : share >= 1 ? 0.2 : 0.35 + 0.65 * min(max(1 - share, 0) * 1.6, 1)
        return Color(style.paper).mixed(with: Color(style.accent), by: strength).rgb
    }

    private func words(_ map: HeatMap) -> String {
        guard map.pairs.indices.contains(map.column) else { return "no themes" }
        guard let check = map.chosen else { return "\(map.pairs[map.column]): not in this theme" }
        let verdict = check.passes ? "of" : "needs"
        return
            "\(map.pairs[map.column]): \(AuditCheck.text(check.ratio)):1, \(verdict) \(AuditCheck.text(check.required)):1, Lc \(Int(check.lc)) · \(check.pair.component), \(check.pair.part)"
    }

    private func write(_ text: String, _ row: Int, _ attributes: CellAttributes, on frame: inout Frame) {
        guard row >= 0, row < layout.scene.rows else { return }
        frame.write(
            TextLayout.truncated(text, columns: max(layout.scene.columns - 2, 0)), column: 1, row: layout.tabRows + row,
            foreground: style.ink, attributes: attributes)
    }

    private let black = RGB(packed: 0x000000)
    private let white = RGB(packed: 0xFFFFFF)
    /// Up to a fifth above what is required is barely enough.
    private static let bare = 1.2
    private static let labelColumns = 30
    /// The heading, a line between, a line between and the words about the chosen cell.
    private static let framing = 4
}
