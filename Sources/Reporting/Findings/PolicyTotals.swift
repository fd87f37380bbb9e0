/// How many findings do not count.
public struct PolicyTotals: Sendable {
    private(set) var known = 0
    private(set) var excluded = 0
    private(set) var absent = 0

    /// Totals of nothing yet.
    public init() {}

    /// Adds an audit.
    public mutating func add(_ judged: JudgedAudit) {
        known += judged.count(.unchanged)
        excluded += judged.excluded
        absent += judged.count(.absent)
    }

    /// Adds the scan of a file.
    public mutating func add(_ judged: JudgedScan) {
        for finding in judged.findings {
            if finding.exclusion != nil {
                excluded += 1
            } else if finding.state == .unchanged {
                known += 1
            } else if finding.state == .absent {
                absent += 1
            }
        }
    }

    /// The totals as the end of a sentence; empty if everything counts.
    public var words: String {
        var words = ""
        if known > 0 { words += "; \(known) known in the baseline" }
        if excluded > 0 { words += "; \(excluded) excluded" }
        if absent > 0 { words += "; \(absent) of the baseline not found, --update-baseline removes them" }
        return words
    }
}
