import ThemeEngine
import ThemeSpec

/// Audits for people: a line a theme, or one theme in full.
public struct AuditText {
    let settings: AuditSettings
    let pen: AuditPen

    /// - Parameter isColored: Whether verdicts are in color, as a terminal's SGR sequences.
    public init(_ settings: AuditSettings, isColored: Bool) {
        self.settings = settings
        pen = AuditPen(isColored: isColored)
    }

    /// What everything is judged by.
    public var heading: String {
        let reading = settings.largeText == .apple ? "large text as Apple reads it" : "large text read strictly"
        return pen.bold("WCAG 2.2 \(settings.level.rawValue), \(reading), \(sizes)") + "\n"
    }

    /// One theme: how many of its pairs fail in each appearance, and which by most.
    public func line(of audit: ThemeAudit) -> String {
        var line = "  " + padded(audit.spec.slug, 16)
        for appearance in Appearance.allCases {
            line += padded(appearance.rawValue, 6)
            var (all, failed) = (0, 0)
            for check in audit.checks.indices where audit.checks[check].appearance == appearance {
                all += 1
                if !audit.checks[check].passes { failed += 1 }
            }
            let count = padded(all == 0 ? "-" : "\(failed) of \(all)", 12)
            line += all == 0 ? pen.faint(count) : failed > 0 ? pen.bad(count) : pen.good(count)
        }
        let errors = audit.findings.filter { $0.severity == .error }.count
        if let worst = audit.worstFailure {
            let pair = "\(worst.foreground) on \(worst.background)"
            line += "\(AuditCheck.text(worst.ratio)) of \(AuditCheck.text(worst.required)) \(visibleControls(pair))"
            line += ", \(worst.appearance.rawValue)"
        } else if errors == 0 {
            line += pen.good("passes")
        }
        if errors > 0 { line += pen.bad(" +\(errors) rule\(errors == 1 ? "" : "s")") }
        return line + "\n"
    }

    /// What all themes come to.
    public func summary(_ totals: AuditTotals) -> String {
        guard totals.themes > 0 else { return "\n" + pen.bad("no theme was audited") + "\n" }
        let themes = "\(totals.themes) \(totals.themes == 1 ? "theme" : "themes")"
        let pairs = "\(totals.failed) of \(totals.checked) pairs fail"
        let isGood = totals.failedThemes == 0
        let verdict = isGood ? "all of \(themes) pass" : "\(totals.failedThemes) of \(themes) fail: \(pairs)"
        let warnings = totals.findings[.warning, default: 0]
        let more = warnings > 0 ? "; \(warnings) \(warnings == 1 ? "warning" : "warnings")" : ""
        let hint =
            isGood ? "" : pen.faint("vitrine audit THEME shows each; --fix-to FILE writes a theme that passes\n")
        return "\n" + (isGood ? pen.good(verdict) : pen.bad(verdict)) + more + "\n" + hint
    }

    private var sizes: String {
        switch settings.contentSizes.count {
        case ContentSize.allCases.count: "at all text sizes"
        default: "at \(settings.contentSizes.map(\.shortName).joined(separator: ", "))"
        }
    }

    /// Text of a theme, fit for a terminal, and at least one space behind it.
    func padded(_ text: String, _ width: Int) -> String {
        let shown = visibleControls(text)
        return shown + String(repeating: " ", count: max(width - shown.count, 1))
    }
}
