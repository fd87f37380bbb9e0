import ThemeAudit
import ThemeEngine
import ThemeSpec

/// Audits as a summary in Markdown for a pull request: a line for each theme, then the findings.
public struct AuditMarkdown {
    private var rows = ""
    private var details = ""

    /// Creates a summary of no themes yet.
    public init() {}

    /// Adds the result of one theme.
    public mutating func add(_ judged: JudgedAudit) {
        let audit = judged.audit
        var cells = [MarkdownText.escaped(audit.spec.slug)]
        for appearance in Appearance.allCases {
            let pairs = PairCount(audit, in: appearance)
            cells.append(pairs.all == 0 ? "-" : "\(pairs.failed) of \(pairs.all)")
        }
        if let worst = audit.worstFailure {
            let pair = MarkdownText.escaped(
                "\(worst.foregroundTitle) on \(worst.backgroundTitle), \(worst.appearance.rawValue)")
            cells.append("\(AuditCheck.text(worst.ratio)) of \(AuditCheck.text(worst.required)): \(pair)")
        } else {
            cells.append(audit.passes ? "passes" : "rules")
        }
        rows += "| \(cells.joined(separator: " | ")) |\n"
        let findings = judged.findings.filter { $0.counts && $0.severity != .note }
        guard !findings.isEmpty else { return }
        let count = "\(findings.count) \(findings.count == 1 ? "finding" : "findings")"
        details += "\n<details><summary>\(MarkdownText.escaped(audit.spec.slug)): \(count)</summary>\n\n"
        details += MarkdownText.table(findings) + "\n</details>\n"
    }

    /// Returns the whole summary.
    ///
    /// - Parameter verdict: The totals in one sentence.
    public func text(_ verdict: String) -> String {
        "## Vitrine audit\n\n\(MarkdownText.escaped(verdict))\n\n"
            + "| theme | light | dark | worst |\n|---|---|---|---|\n" + rows + details
    }
}
