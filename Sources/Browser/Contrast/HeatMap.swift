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
                one.ratio / one.required < other.ratio / other.required ? one : other
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
