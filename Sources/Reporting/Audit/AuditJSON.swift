import ColorScience
import JSONText
import ThemeAudit
import ThemeEngine
import ThemeSpec

/// Audits as one JSON object, written theme by theme: every pair that was checked, a line each.
///
/// A check that fails has its state in the baseline and the reason why it is excluded, if there are any; only those that
/// count are in the totals. Colors are `#RRGGBB`, composited; `ratio` is not rounded. The findings of all themes are an array of their own, so
/// the caller keeps them until every theme has been audited.
public struct AuditJSON {
    private var hasChecks = false
    private var hasFindings = false

    /// Creates a writer for one document.
    public init() {}

    /// Everything before the first check.
    public static let opening = MachineOutput.opening + "\"checks\" : ["
    /// Between the last theme's checks and the first finding.
    public static let middle = "\n],\n\"findings\" : ["

    /// Returns the checks and the findings of one theme, for their arrays.
    public mutating func text(of judged: JudgedAudit) -> (checks: String, findings: String) {
        var checks = LineWriter()
        var places = FindingPlaces(judged.original.spec, judged.original.settings.device)
        for check in judged.original.checks {
            checks.begin(after: hasChecks)
            hasChecks = true
            Self.write(check, places.place(of: check), judged.judgement(of: check), to: &checks)
        }
        var findings = LineWriter()
        for finding in judged.audit.findings {
            findings.begin(after: hasFindings)
            hasFindings = true
            Self.write(finding, places.place(of: finding), to: &findings)
        }
        return (checks.text, findings.text)
    }

    /// Returns everything after the last finding: `failed` counts every check that fails, and the three numbers after it those
    /// that do not decide the result; `pairs` and `failedPairs` count the different pairs of colors that decide it.
    ///
    /// - Parameter fix: The fix that was written; `nil` for none.
    public static func closing(_ totals: AuditTotals, fix: ThemeFix? = nil) -> String {
        let failed = totals.failed + totals.failedStandIns + totals.failedApproximations + totals.failedDisabled
        return "\n],\n\"checked\" : \(totals.checked),\n\"failed\" : \(failed),\n"
            + "\"failedStandIns\" : \(totals.failedStandIns),\n"
            + "\"failedApproximations\" : \(totals.failedApproximations),\n"
            + "\"failedDisabled\" : \(totals.failedDisabled),\n"
            + "\"pairs\" : \(totals.pairs.all),\n\"failedPairs\" : \(totals.pairs.failed)\(fix.map(FixJSON.member) ?? "")\n}\n"
    }

    private static func write(
        _ check: AuditCheck, _ place: FindingPlace, _ judgement: (state: BaselineState?, exclusion: String?)?,
        to line: inout LineWriter
    ) {
        line.add("theme", check.theme)
        line.add("appearance", check.appearance.rawValue)
        line.add("contentSize", check.contentSize.rawValue)
        line.add("rule", check.rule)
        line.add("component", check.pair.component)
        line.add("part", check.pair.part)
        line.add("foreground", check.foreground)
        line.add("background", check.background)
        if let token = check.foregroundToken { line.add("foregroundToken", token) }
        if let token = check.backgroundToken { line.add("backgroundToken", token) }
        line.add("foregroundHex", check.foregroundColor.hex)
        line.add("backgroundHex", check.backgroundColor.hex)
        line.add(raw: "ratio", decimals(check.ratio))
        if check.bestRatio != check.ratio { line.add(raw: "bestRatio", decimals(check.bestRatio)) }
        line.add(raw: "required", "\(check.required)")
        line.add(raw: "lc", decimals(check.lc))
        line.add(raw: "isLargeText", "\(check.isLarge)")
        if let size = check.flipsAt { line.add("flipsAt", size.rawValue) }
        line.add(raw: "passes", "\(check.passes)")
        line.add(raw: "provenance", provenance(place))
        if let state = judgement?.state { line.add("baselineState", state.rawValue) }
        if let reason = judgement?.exclusion { line.add("excluded", reason) }
        line.end()
    }

    private static func write(_ finding: AuditFinding, _ place: FindingPlace, to line: inout LineWriter) {
        line.add("theme", finding.theme)
        line.add("rule", finding.rule)
        line.add("severity", finding.severity.rawValue)
        line.add("appearance", finding.appearance?.rawValue)
        line.add("contentSize", finding.contentSize?.rawValue)
        line.add("subject", finding.subject)
        line.add("message", finding.message)
        line.add(raw: "provenance", provenance(place))
        line.end()
    }

    /// Who decided the value, where it is set and, if that is in another theme, where the theme extends it.
    private static func provenance(_ place: FindingPlace) -> String {
        func members(_ place: SourcePlace) -> String {
            "\"file\" : \(JSONWriter.literal(place.file)), \"line\" : \(place.line), \"column\" : \(place.column)"
        }
        var text = "{\"kind\" : \"\(place.kind.rawValue)\", \(members(place.source))"
        if place.isInherited { text += ", \"extends\" : {\(members(place.place))}" }
        if let substitute = place.substitute {
            text += ", \"role\" : \(JSONWriter.literal(substitute.role.rawValue))"
            text += ", \"from\" : \(JSONWriter.literal(substitute.source.rawValue))"
        }
        return text + "}"
    }

    /// Returns all digits of a number, and at least four decimals.
    static func decimals(_ value: Double) -> String {
        let text = "\(value)"
        guard let point = text.utf8.firstIndex(of: UInt8(ascii: ".")), !text.utf8.contains(UInt8(ascii: "e")) else {
            return text
        }
        let there = text.utf8.distance(from: point, to: text.utf8.endIndex) - 1
        return text + String(repeating: "0", count: max(4 - there, 0))
    }
}
