import SourceText
import ThemeAudit
import ThemeEngine
import ThemeSpec

/// Creates findings from audits with their places in the theme's file: each pair that fails in an appearance, and each
/// finding of the other rules.
///
/// The place of a pair is the color to change. If the theme inherits both colors, it is the theme's `extends`, and the
/// inherited color is a related place. A pair that does not affect the result is a note.
public struct AuditFindings: Sendable {
    private let files: FileURI

    /// - Parameter folder: The absolute path of the base folder of relative paths.
    public init(folder: String) {
        files = FileURI(folder: folder)
    }

    /// Returns the finding for a failing pair of colors. The places of its other roles are related places.
    func finding(_ item: AuditCase, in audit: ThemeAudit, _ places: inout FindingPlaces) -> ReportedFinding {
        let check = item.worst
        let more = item.places.count > 1 ? "; \(item.places.count) places" : ""
        let exemption = audit.exemption(of: item.exemptions)
        let reason =
            switch exemption {
            case .approximation: "; the opacity of the material is an approximation"
            case .disabled: "; WCAG requires no contrast for disabled controls"
            case .standIn, nil: ""
            }
        // Large text and graphics of the same roles are separate findings.
        var key = [check.theme, check.rule, check.foregroundName, check.background, check.appearance.rawValue]
        if check.isLarge { key.append("large") }
        if !check.pair.isText { key.append("graphic") }
        var finding = finding(
            check.rule, exemption == nil ? .error : .note,
            check.message + more + " (\(check.appearance.rawValue))" + reason, places.place(of: check), key)
        let tokens = [("foregroundToken", check.foregroundToken), ("backgroundToken", check.backgroundToken)]
        finding.tokens = tokens.compactMap { key, name in name.map { (key, $0) } }
        var known = [finding.place] + finding.related.map(\.place)
        for other in item.failing {
            let place = place(places.place(of: other).place)
            guard !known.contains(place) else { continue }
            known.append(place)
            finding.related.append((place, "\(other.foregroundTitle) on \(other.backgroundTitle) has the same colors"))
        }
        return finding
    }

    /// Returns a finding about the whole theme.
    func finding(_ finding: AuditFinding, _ places: inout FindingPlaces) -> ReportedFinding {
        let appearance = finding.appearance.map { " (\($0.rawValue))" } ?? ""
        return self.finding(
            finding.rule, finding.severity, finding.message + appearance, places.place(of: finding),
            [
                finding.theme, finding.rule, finding.subject, finding.appearance?.rawValue ?? "",
                finding.contentSize?.rawValue ?? "",
            ])
    }

    /// Returns a finding that only the baseline contains.
    func absent(_ key: Baseline.AuditKey, in spec: ThemeSpec) -> ReportedFinding {
        ReportedFinding(
            rule: key.rule, severity: .note,
            message: "\(visibleControls(key.title)) is in the baseline, but was not found (\(key.appearance))",
            place: place(spec.place(of: spec.extendsLocation)), key: key.path, state: .absent)
    }

    private func finding(
        _ rule: String, _ severity: Severity, _ text: String, _ place: FindingPlace, _ key: [String]
    ) -> ReportedFinding {
        let words = place.words.map { "; \($0)" } ?? ""
        var finding = ReportedFinding(
            rule: rule, severity: severity, message: text + words, place: self.place(place.place), key: key)
        if place.isInherited { finding.related = [(self.place(place.source), "set by \(place.source.name)")] }
        return finding
    }

    private func place(_ place: SourcePlace) -> ReportedPlace {
        ReportedPlace(
            file: files.path(place.builtIn.map { "Themes/\($0).json" } ?? place.file), line: place.line,
            column: place.column, isBuiltIn: place.builtIn != nil)
    }
}

/// Audits as SARIF 2.1.0 (OASIS), written theme by theme: a result for each of the ``AuditFindings``.
public struct AuditSARIF {
    private var log = Self.log

    /// Creates a writer for one log.
    public init() {}

    /// Returns the text before the first result.
    public static func opening(version: String) -> String { log.opening(version: version) }

    /// The text after the last result.
    public static let closing = SARIFLog.closing

    /// Returns the results for findings.
    public mutating func results(_ findings: [ReportedFinding]) -> String {
        findings.map { log.result($0) }.joined()
    }

    private static var log: SARIFLog {
        let rules = AuditRules.all.map { SARIFLog.Rule(id: $0.id, title: $0.title, facts: $0.facts) }
        let unused = SARIFLog.Rule(id: UnusedExclusions.rule, title: UnusedExclusions.title)
        return SARIFLog(rules: rules + [unused], hasBuiltIns: true)
    }
}
