import SourceText
import ThemeAudit

/// An audit under a ``FindingPolicy``: which findings count, and how all of them compare with the baseline.
public struct JudgedAudit: Sendable {
    /// The audit as it was made.
    public let original: ThemeAudit
    /// The audit with only what counts: without excluded and known findings, with the severities of the policy.
    public private(set) var audit: ThemeAudit
    /// All findings, including excluded, known and absent ones; not those of rules that are off.
    public private(set) var findings: [ReportedFinding] = []
    /// The baseline that has just these findings.
    public private(set) var baseline = Baseline()
    /// The indices of the exclusions that match a finding.
    public private(set) var usedExclusions: Set<Int> = []
    /// The pairs that count as errors.
    private var failures: Set<AuditColors> = []
    /// The state and exclusion of each pair that fails.
    private var judgements: [AuditColors: (state: BaselineState?, exclusion: String?)] = [:]
    /// The findings that were found, as the baseline identifies them.
    private var found: Set<Baseline.AuditKey> = []

    /// Judges an audit.
    ///
    /// - Parameter findings: What gives findings their places.
    public init(_ audit: ThemeAudit, _ policy: FindingPolicy, _ findings: AuditFindings) {
        original = audit
        self.audit = audit
        var places = FindingPlaces(audit.spec, audit.settings.device)
        var shown: Set<AuditColors> = []
        var kept: [AuditFinding] = []
        for item in AuditCase.cases(of: audit.checks) where !item.passes {
            var finding = findings.finding(item, in: audit, &places)
            guard let severity = policy.severity(of: finding.rule, finding.severity) else { continue }
            finding = finding.with(severity)
            finding.exclusion = Self.exclusion(of: item, policy, &usedExclusions)
            judge(&finding, Self.keys(item), ratio: item.worst.ratio, policy)
            let colors = AuditColors(item.worst)
            judgements[colors] = (finding.state, finding.exclusion)
            guard finding.counts else { continue }
            if severity == .warning {
                kept.append(AuditFinding(item.worst, of: audit, .warning))
            } else {
                shown.insert(colors)
                if severity == .error { failures.insert(colors) }
            }
        }
        for found in audit.findings {
            guard let severity = policy.severity(of: found.rule, Severity(found.severity)) else { continue }
            let key = Self.key(found)
            var finding = findings.finding(found, &places).with(severity)
            finding.exclusion = policy.exclusion(
                of: [.rule: found.rule, .theme: found.theme, .appearance: key.appearance, .subject: found.subject],
                &usedExclusions)
            judge(&finding, [key], ratio: nil, policy)
            if finding.counts { kept.append(found.with(AuditFinding.Severity(severity))) }
        }
        self.audit = audit.keeping(audit.checks.filter { $0.passes || shown.contains(AuditColors($0)) }, kept)
        addAbsent(policy, findings)
    }

    /// Compares a finding with the baseline: it is new if any of its keys is. Notes never fail, so they are not part of it.
    private mutating func judge(
        _ finding: inout ReportedFinding, _ keys: [Baseline.AuditKey], ratio: Double?, _ policy: FindingPolicy
    ) {
        found.formUnion(keys)
        if finding.severity != .note {
            let states = keys.compactMap { policy.baseline?.state(of: $0, ratio: ratio) }
            finding.state = [.new, .updated].first(where: states.contains) ?? states.first
            if finding.exclusion == nil { for key in keys { baseline.add(key, ratio: ratio) } }
        }
        findings.append(finding)
    }

    /// The reason why a pair is excluded; `nil` unless it is excluded in all roles.
    private static func exclusion(
        of item: AuditCase, _ policy: FindingPolicy, _ used: inout Set<Int>
    ) -> String? {
        let reasons = item.failing.map { check in
            policy.exclusion(
                of: [
                    .rule: check.rule, .theme: check.theme, .appearance: check.appearance.rawValue,
                    .foreground: check.foreground, .background: check.background, .subject: key(check).subject,
                ], &used)
        }
        return reasons.contains(nil) ? nil : reasons.first ?? nil
    }

    /// Adds what only the baseline has, as far as it was audited.
    private mutating func addAbsent(_ policy: FindingPolicy, _ places: AuditFindings) {
        let known = policy.baseline?.audit.keys.filter { $0.theme == audit.spec.slug } ?? []
        let scope = BaselineScope(audit.settings, policy)
        for key in known.sorted(by: { $0.path.lexicographicallyPrecedes($1.path) })
        where !found.contains(key) && scope.covers(key) {
            findings.append(places.absent(key, in: audit.spec))
        }
    }
}

extension JudgedAudit {
    /// The number of findings in a state that are not excluded.
    public func count(_ state: BaselineState) -> Int {
        findings.filter { $0.exclusion == nil && $0.state == state }.count
    }

    /// The number of findings that are excluded.
    public var excluded: Int { findings.filter { $0.exclusion != nil }.count }

    /// How a check that fails compares with the baseline, and why it is excluded.
    func judgement(of check: AuditCheck) -> (state: BaselineState?, exclusion: String?)? {
        check.passes ? nil : judgements[AuditColors(check)]
    }

    /// Whether a pair fails and counts as an error.
    func isFailure(_ item: AuditCase) -> Bool { !item.passes && failures.contains(AuditColors(item.worst)) }

    /// What identifies a pair in the baseline: each of its roles and backgrounds once.
    private static func keys(_ item: AuditCase) -> [Baseline.AuditKey] {
        var seen: Set<Baseline.AuditKey> = []
        return item.failing.map(key).filter { seen.insert($0).inserted }
    }

    private static func key(_ check: AuditCheck) -> Baseline.AuditKey {
        Baseline.AuditKey(
            theme: check.theme, appearance: check.appearance.rawValue, rule: check.rule,
            subject: "\(check.foregroundName) on \(check.background)")
    }

    private static func key(_ finding: AuditFinding) -> Baseline.AuditKey {
        Baseline.AuditKey(
            theme: finding.theme, appearance: finding.appearance?.rawValue ?? "both", rule: finding.rule,
            subject: finding.subject + (finding.contentSize.map { ", \($0.rawValue)" } ?? ""))
    }
}

extension Baseline.AuditKey {
    /// The keys that lead to the finding in the file.
    var path: [String] { [theme, appearance, rule, subject] }
}
