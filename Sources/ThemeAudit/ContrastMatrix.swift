import ThemeEngine
import ThemeSpec

/// The contrast of every pair in several themes and appearances, worst first in both directions.
public struct ContrastMatrix: Sendable {
    /// A theme in one appearance.
    public struct Row: Sendable {
        /// The index of the theme.
        public let theme: Int
        /// The name of the theme for users.
        public let name: String
        /// The appearance.
        public let appearance: Appearance
        /// The worst check of each pair.
        public let checks: [AuditCheck]
        /// The number of different pairs of colors that fail.
        public let failing: Int

        /// Creates a row.
        public init(theme: Int, name: String, appearance: Appearance, checks: [AuditCheck], failing: Int) {
            (self.theme, self.name, self.appearance) = (theme, name, appearance)
            (self.checks, self.failing) = (checks, failing)
        }
    }

    /// The rows, those with most failing pairs first.
    public let rows: [Row]
    /// The pairs as `foreground on background`, those that fail in most rows first.
    public let pairs: [String]
    private let cells: [[AuditCheck?]]

    /// Sorts rows and their pairs.
    public init(_ rows: [Row]) {
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
    }

    /// The check of a pair in a row; `nil` if the theme does not have the pair, or for indices out of range.
    public func check(row: Int, pair: Int) -> AuditCheck? {
        guard cells.indices.contains(row), cells[row].indices.contains(pair) else { return nil }
        return cells[row][pair]
    }

    private static func name(_ check: AuditCheck) -> String { check.pairName }
}

/// How well a check passes or how badly it fails, in the degrees that heat maps distinguish.
public enum ContrastDegree: CaseIterable, Sendable {
    case farBelow, below, barelyPassing, passing

    /// The degree of a check. Pairs up to a fifth above the required ratio barely pass.
    public init(_ check: AuditCheck) {
        self =
            switch check.margin {
            case ..<0.75: .farBelow
            case ..<1: .below
            case ..<1.2: .barelyPassing
            default: .passing
            }
    }

    /// The text for users.
    public var meaning: String {
        switch self {
        case .farBelow: "under 3/4 of the required ratio"
        case .below: "fails"
        case .barelyPassing: "barely passes"
        case .passing: "passes"
        }
    }
}
