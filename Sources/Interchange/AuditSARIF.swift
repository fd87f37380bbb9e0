import ThemeEngine
import ThemeSpec

/// Audits as SARIF 2.1.0 (OASIS), written theme by theme: a result for each ink on each paper that fails in an
/// appearance, and one for each finding, at the color to change.
public struct AuditSARIF {
    private let places: AuditPlaces
    private var log = Self.log

    /// - Parameter folder: The folder, absolute, that paths are to be relative to.
    public init(folder: String) {
        places = AuditPlaces(folder: folder)
    }

    /// Everything up to the first result.
    public static func opening(version: String) -> String { log.opening(version: version) }

    public static let closing = SARIFLog.closing

    public mutating func results(of audit: ThemeAudit) -> String {
        var lines = LineWriter()
        for item in AuditCase.cases(of: audit.checks) where !item.passes {
            let check = item.worst
            let more = item.places.count > 1 ? "; \(item.places.count) places" : ""
            let place = places.place(of: check.pair.inkRole, check.appearance, in: audit.spec)
            let key = [check.theme, check.rule, check.foreground, check.background, check.appearance.rawValue]
            add(check.rule, .error, check.message + more + " (\(check.appearance.rawValue))", place, key, to: &lines)
        }
        for finding in audit.findings {
            let place = places.place(of: finding.path, in: audit.spec)
            let key = [
                finding.theme, finding.rule, finding.subject, finding.appearance?.rawValue ?? "",
                finding.contentSize?.rawValue ?? "",
            ]
            let appearance = finding.appearance.map { " (\($0.rawValue))" } ?? ""
            add(finding.rule, finding.severity, finding.message + appearance, place, key, to: &lines)
        }
        return lines.text
    }

    private mutating func add(
        _ rule: String, _ severity: AuditFinding.Severity, _ text: String, _ place: AuditPlaces.Place, _ key: [String],
        to lines: inout LineWriter
    ) {
        log.add(
            SARIFLog.Result(
                rule: rule, level: severity.rawValue, text: text, uri: place.uri, line: place.line,
                column: place.column, key: key), to: &lines)
    }

    private static var log: SARIFLog {
        SARIFLog(rules: AuditRules.all.map { SARIFLog.Rule(id: $0.id, title: $0.title, facts: $0.facts) })
    }
}
