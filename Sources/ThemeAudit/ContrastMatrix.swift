import ThemeEngine
import ThemeSpec

/// The contrast of every pair in several themes and appearances, worst first in both directions.
public struct ContrastMatrix: Sendable {
    /// The worst check of a pair.
    public struct Cell: Sendable {
        /// The check.
        public let check: AuditCheck
        /// Whether the pair fails and affects the result, unlike stand-ins and approximations.
        public let isFailure: Bool

        /// Creates a cell.
        public init(_ check: AuditCheck, isFailure: Bool) {
            (self.check, self.isFailure) = (check, isFailure)
        }

        /// Returns whether the cell takes precedence over another one of the same name: failures that affect the result
        /// precede all others.
        fileprivate func isWorse(than other: Cell) -> Bool {
            isFailure == other.isFailure ? check.margin < other.check.margin : isFailure
        }
    }

    /// A theme in one appearance.
    public struct Row: Sendable {
        /// The index of the theme.
        public let theme: Int
        /// The name of the theme, as shown to the user.
        public let name: String
        /// The appearance.
        public let appearance: Appearance
        /// The pairs. If several have the same name, the worst one that affects the result is shown.
        public let cells: [Cell]
        /// The number of distinct pairs of colors that fail and affect the result.
        public let failing: Int

        /// Creates a row.
        public init(theme: Int, name: String, appearance: Appearance, cells: [Cell], failing: Int) {
            (self.theme, self.name, self.appearance) = (theme, name, appearance)
            (self.cells, self.failing) = (cells, failing)
        }

        /// Returns the rows of an audit, one for each of `appearances`.
        public static func rows(
            of audit: ThemeAudit, theme: Int, name: String, appearances: [Appearance]
        ) -> [Row] {
            let counted = CountedFailures(audit)
            let groups = AuditGroup.groups(of: audit.checks).map { ($0, counted.appearances(of: $0)) }
            return appearances.map { appearance in
                Row(
                    theme: theme, name: name, appearance: appearance,
                    cells: groups.compactMap { group, failing in
                        group.worst[appearance].map { Cell($0, isFailure: failing.contains(appearance)) }
                    },
                    failing: PairCount(audit, in: appearance).failed)
            }
        }
    }

    /// The rows, sorted by the number of failing pairs, highest first.
    public let rows: [Row]
    /// The pairs as `foreground on background`, sorted by the number of rows in which they fail and count, highest
    /// first.
    public let pairs: [String]
    private let cells: [[Cell?]]

    /// Sorts rows and their pairs.
    public init(_ rows: [Row]) {
        let sorted = rows.enumerated().sorted { ($1.element.failing, $0.offset) < ($0.element.failing, $1.offset) }
        self.rows = sorted.map(\.element)
        var order: [String: Int] = [:]
        for cell in rows.flatMap(\.cells) where order[cell.check.pairName] == nil {
            order[cell.check.pairName] = order.count
        }
        let shown = self.rows.map { row in
            Dictionary(row.cells.map { ($0.check.pairName, $0) }) { $1.isWorse(than: $0) ? $1 : $0 }
        }
        let failures = Dictionary(
            shown.flatMap(\.values).filter(\.isFailure).map { ($0.check.pairName, 1) }, uniquingKeysWith: +)
        let pairs = order.sorted { one, other in
            (failures[other.key, default: 0], one.value) < (failures[one.key, default: 0], other.value)
        }.map(\.key)
        self.pairs = pairs
        cells = shown.map { row in pairs.map { row[$0] } }
    }

    /// Returns the cell of a pair in a row; `nil` if the theme does not have the pair, or for indices out of range.
    public func cell(row: Int, pair: Int) -> Cell? {
        guard cells.indices.contains(row), cells[row].indices.contains(pair) else { return nil }
        return cells[row][pair]
    }
}

/// The degree by which a pair passes or fails, as distinguished by heat maps.
public enum ContrastDegree: CaseIterable, Sendable {
    case farBelow, below, uncounted, barelyPassing, passing

    /// Determines the degree of a pair. Pairs up to a fifth above the required ratio barely pass.
    public init(_ cell: ContrastMatrix.Cell) {
        self =
            switch cell.check.margin {
            case ..<1 where !cell.isFailure: .uncounted
            case ..<0.75: .farBelow
            case ..<1: .below
            case ..<1.2: .barelyPassing
            default: .passing
            }
    }

    /// The text shown to the user.
    public var meaning: String {
        switch self {
        case .farBelow: "under 3/4 of the required ratio"
        case .below: "fails"
        case .uncounted: "fails, does not count"
        case .barelyPassing: "barely passes"
        case .passing: "passes"
        }
    }
}
