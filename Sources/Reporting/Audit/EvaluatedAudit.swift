import SourceText
import ThemeAudit

/// The name of an audited theme in reports and in the baseline.
public struct AuditName: Hashable, Sendable {
    /// The name in reports: the slug, or the path if another theme of the same run has the same slug.
    public let title: String
    /// The name in a baseline, which is unique among themes of all files.
    public let key: String
    /// The name in an older baseline; `nil` if another theme could have had it.
    public let older: String?
    /// Whether the name in reports is the slug.
    public let isSlug: Bool

    /// Creates the name of a theme.
    ///
    /// - Parameters:
    ///   - path: The path, if another theme has the same slug; otherwise `nil`.
    ///   - key: The name in a baseline.
    ///   - hasOlder: Whether the theme may be identified by its slug in an older baseline.
    public init(slug: String, path: String? = nil, key: String? = nil, hasOlder: Bool = true) {
        title = path ?? slug
        self.key = key ?? slug
        older = hasOlder && path == nil && self.key != slug ? slug : nil
        isSlug = path == nil
    }
}

/// An audit to which a ``FindingPolicy`` has been applied: which findings count, and their state in the baseline.
public struct EvaluatedAudit: Sendable {
    /// The name of the theme in reports and in the baseline.
    public let name: AuditName
    /// The original audit.
    public let original: ThemeAudit
    /// The audit with only the findings that count: without excluded and known ones, and with the severities of the
    /// policy.
    public private(set) var audit: ThemeAudit
    /// All findings, including excluded, known and absent ones, except those of rules that are off.
    public private(set) var findings: [ReportedFinding] = []
    /// The baseline that contains exactly these findings.
    public private(set) var baseline = Baseline()
    /// The findings that do not affect the result with the settings of the audit, with the lowest ratios.
    private(set) var undecided: [Baseline.AuditKey: Double?] = [:]
    /// The indices of the exclusions that match a finding.
    public private(set) var usedExclusions: Set<Int> = []
    /// The number of failing pairs that the baseline contains.
    private(set) var knownPairs = 0
    /// The pairs that count as errors.
    private var failures: Set<AuditColors> = []
    /// The state and the exclusion of each failing pair.
    private var evaluations: [AuditColors: (state: BaselineState?, exclusion: String?)] = [:]
    /// The keys of the findings in the baseline.
    private var found: Set<Baseline.AuditKey> = []

    /// Applies a policy to an audit.
    ///
    /// - Parameters:
    ///   - findings: Provides the places of findings.
    ///   - name: The name of the theme in reports and in the baseline; by default its slug.
    public init(_ audit: ThemeAudit, _ policy: FindingPolicy, _ findings: AuditFindings, name: AuditName? = nil) {
        let name = name ?? AuditName(slug: audit.spec.slug)
        let known = policy.baseline?.entries(of: name)
        self.name = name
        original = audit
        self.audit = audit
        var places = FindingPlaces(audit.spec, audit.settings.device)
        var shown: Set<AuditColors> = []
        var kept: [AuditFinding] = []
        for item in AuditCase.cases(of: audit.checks) where !item.passes {
            var finding = findings.finding(item, in: audit, &places)
            guard let severity = policy.severity(of: finding.rule, finding.severity) else { continue }
            finding = finding.with(severity)
            finding.exclusion = exclusion(of: item, policy)
            evaluate(&finding, keys(item), ratio: item.worst.ratio, known)
            let colors = AuditColors(item.worst)
            evaluations[colors] = (finding.state, finding.exclusion)
            if finding.state == .unchanged, finding.exclusion == nil { knownPairs += 1 }
            guard finding.counts else { continue }
            if severity == .warning {
                kept.append(AuditFinding(item.worst, of: audit, .warning))
            } else {
                shown.insert(colors)
                if severity == .error { failures.insert(colors) }
            }
        }
        for found in audit.findings {
            guard let severity = policy.severity(of: found.rule, found.severity) else { continue }
            let key = key(found)
            var finding = findings.finding(found, &places).with(severity)
            finding.exclusion = policy.exclusion(
                of: [.rule: found.rule, .appearance: key.appearance, .subject: found.subject], theme: names,
                &usedExclusions)
            evaluate(&finding, [key], ratio: nil, known)
            if finding.counts { kept.append(found.with(severity)) }
        }
        self.audit = audit.keeping(audit.checks.filter { $0.passes || shown.contains(AuditColors($0)) }, kept)
        addAbsent(known, BaselineScope(audit.settings, policy), findings)
    }

    /// Compares a finding with the baseline: it is new if any of its keys is. Notes never fail, so the baseline does
    /// not contain them.
    private mutating func evaluate(
        _ finding: inout ReportedFinding, _ keys: [Baseline.AuditKey], ratio: Double?, _ known: Baseline?
    ) {
        found.formUnion(keys)
        if finding.severity == .note {
            for key in keys {
                let least = [ratio, undecided[key].flatMap { $0 }].compactMap { $0 }.min()
                undecided[key] = .some(least)
            }
        } else {
            let states = keys.compactMap { known?.state(of: $0, ratio: ratio) }
            finding.state = [.new, .updated].first(where: states.contains) ?? states.first
            if finding.exclusion == nil { for key in keys { baseline.add(key, ratio: ratio) } }
        }
        if !name.isSlug, !finding.key.isEmpty { finding.key[0] = name.title }
        findings.append(finding)
    }

    /// Returns the reason why a pair is excluded; `nil` unless it is excluded in all roles.
    private mutating func exclusion(of item: AuditCase, _ policy: FindingPolicy) -> String? {
        let reasons = item.failing.map { check in
            policy.exclusion(
                of: [
                    .rule: check.rule, .appearance: check.appearance.rawValue, .foreground: check.foreground,
                    .background: check.background, .subject: key(check).subject,
                ], theme: names, &usedExclusions)
        }
        return reasons.contains(nil) ? nil : reasons.first ?? nil
    }

    /// Adds the findings that only the baseline contains, as far as the audit covers them.
    private mutating func addAbsent(_ known: Baseline?, _ scope: BaselineScope, _ places: AuditFindings) {
        let keys = known.map { Array($0.audit.keys) } ?? []
        for key in keys.sorted(by: { $0.path.lexicographicallyPrecedes($1.path) })
        where !found.contains(key) && scope.covers(key) {
            findings.append(places.absent(key, in: audit.spec))
        }
    }
}

extension EvaluatedAudit {
    /// Returns the number of findings in a state that are not excluded.
    public func count(_ state: BaselineState) -> Int {
        findings.filter { $0.exclusion == nil && $0.state == state }.count
    }

    /// The number of excluded findings.
    public var excluded: Int { findings.filter { $0.exclusion != nil }.count }

    /// Returns the state of a failing check in the baseline, and the reason for its exclusion.
    func evaluation(of check: AuditCheck) -> (state: BaselineState?, exclusion: String?)? {
        check.passes ? nil : evaluations[AuditColors(check)]
    }

    /// Returns whether a pair fails and counts as an error.
    func isFailure(_ item: AuditCase) -> Bool { !item.passes && failures.contains(AuditColors(item.worst)) }

    /// The names by which an exclusion can refer to the theme.
    var names: Set<String> { [original.spec.slug, name.title, name.key] }

    /// Returns the keys of a pair in the baseline, one for each of its distinct roles and backgrounds.
    private func keys(_ item: AuditCase) -> [Baseline.AuditKey] {
        var seen: Set<Baseline.AuditKey> = []
        return item.failing.map(key).filter { seen.insert($0).inserted }
    }

    private func key(_ check: AuditCheck) -> Baseline.AuditKey {
        Baseline.AuditKey(
            theme: name.key, appearance: check.appearance.rawValue, rule: check.rule,
            subject: check.pairName)
    }

    private func key(_ finding: AuditFinding) -> Baseline.AuditKey {
        Baseline.AuditKey(
            theme: name.key, appearance: finding.appearance?.rawValue ?? "both", rule: finding.rule,
            subject: finding.subject, contentSize: finding.contentSize)
    }
}
