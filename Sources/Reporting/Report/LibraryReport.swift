import SourceText
import ThemeAudit
import ThemeEngine

/// A library of themes as one page for a browser, or as a text for a pull request.
///
/// Its bytes depend on the themes and on the settings of the audit only: there is no date, no absolute path and nothing of
/// the machine in it.
public struct LibraryReport: Sendable {
    /// The themes in their order.
    let themes: [ReportedTheme]
    /// The anchors of the themes.
    let anchors: [String]
    /// The totals of the audits.
    let totals: AuditTotals
    /// What the policy of the project leaves out.
    let policy: PolicyTotals
    /// The requirements of the audits.
    let settings: AuditSettings
    /// Whether the findings are compared with a baseline.
    let hasBaseline: Bool

    /// Creates a report.
    ///
    /// - Parameters:
    ///   - themes: At least one theme.
    ///   - settings: The requirements that the themes were audited for.
    ///   - hasBaseline: Whether the findings were compared with a baseline.
    public init(_ themes: [ReportedTheme], _ settings: AuditSettings, hasBaseline: Bool) {
        self.themes = themes
        self.settings = settings
        self.hasBaseline = hasBaseline
        anchors = ReportedTheme.anchors(themes.map(\.spec.slug))
        var (totals, policy) = (AuditTotals(), PolicyTotals())
        for theme in themes {
            totals.add(theme.judged.audit)
            policy.add(theme.judged)
        }
        (self.totals, self.policy) = (totals, policy)
    }

    /// The result in one sentence, which begins in upper case.
    var verdict: String {
        let text = AuditText.verdict(totals).text + policy.words
        return text.prefix(1).uppercased() + text.dropFirst()
    }

    /// The title: the name of the only theme, or the number of themes.
    var title: String { themes.count == 1 ? themes[0].name : "\(themes.count) themes" }

    /// What the themes were audited for, in a few words.
    var standard: String { AuditText(settings).standard }
}
