import SourceText
import ThemeAudit

/// What reports and the baseline call an audited theme.
public struct AuditName: Hashable, Sendable {
    /// The name in reports: the slug, or the path where another theme of the same run has the same slug.
    public let title: String
    /// The name in a baseline, which no theme of another file has.
    public let key: String
    /// The name in an older baseline; `nil` where it could be that of another theme.
    public let older: String?
    /// Whether the name in reports is the slug.
    public let isSlug: Bool

    /// The name of a theme.
    ///
    /// - Parameters:
    ///   - path: The path of a theme whose slug another one has; `nil` if none has it.
    ///   - key: The name in a baseline.
    ///   - hasOlder: Whether the theme may have its slug as its name in an older baseline.
    public init(slug: String, path: String? = nil, key: String? = nil, hasOlder: Bool = true) {
        title = path ?? slug
        self.key = key ?? slug
        older = hasOlder && path == nil && self.key != slug ? slug : nil
        isSlug = path == nil
    }
}

/// An audit under a ``FindingPolicy``: which findings count, and how all of them compare with the baseline.
public struct JudgedAudit: Sendable {
    /// What reports and the baseline call the theme.
    public let name: AuditName
    /// The audit as it was made.
    public let original: ThemeAudit
    /// The audit with only what counts: without excluded and known findings, with the severities of the policy.
    public private(set) var audit: ThemeAudit
    /// All findings, including excluded, known and absent ones; not those of rules that are off.
    public private(set) var findings: [ReportedFinding] = []
    /// The baseline that has just these findings.
    public private(set) var baseline = Baseline()
    /// What was found, but does not decide the result with the settings of the audit, with the least ratios.
    private(set) var undecided: [Baseline.AuditKey: Double?] = [:]
    /// The indices of the exclusions that match a finding.
    public private(set) var usedExclusions: Set<Int> = []
    /// The number of pairs that fail as the baseline says.
    private(set) var knownPairs = 0
    /// The pairs that count as errors.
    private var failures: Set<AuditColors> = []
    /// The state and exclusion of each pair that fails.
    private var judgements: [AuditColors: (state: BaselineState?, exclusion: String?)] = [:]
    /// The findings that were found, as the baseline identifies them.
    private var found: Set<Baseline.AuditKey> = []

    /// Judges an audit.
    ///
    /// - Parameters:
    ///   - findings: What gives findings their places.
    ///   - name: What reports and the baseline call the theme; by default its slug.
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
            judge(&finding, keys(item), ratio: item.worst.ratio, known)
            let colors = AuditColors(item.worst)
            judgements[colors] = (finding.state, finding.exclusion)
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
            guard let severity = policy.severity(of: found.rule, Severity(found.severity)) else { continue }
            let key = key(found)
            var finding = findings.finding(found, &places).with(severity)
            finding.exclusion = policy.exclusion(
                of: [.rule: found.rule, .appearance: key.appearance, .subject: found.subject], theme: names,
                &usedExclusions)
            judge(&finding, [key], ratio: nil, known)
            if finding.counts { kept.append(found.with(AuditFinding.Severity(severity))) }
        }
        self.audit = audit.keeping(audit.checks.filter { $0.passes || shown.contains(AuditColors($0)) }, kept)
        addAbsent(known, BaselineScope(audit.settings, policy), findings)
    }

    /// Compares a finding with the baseline: it is new if any of its keys is. Notes never fail, so they are not part of
    /// it.
    private mutating func judge(
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

    /// The reason why a pair is excluded; `nil` unless it is excluded in all roles.
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

    /// Adds what only the baseline has, as far as it was audited.
    private mutating func addAbsent(_ known: Baseline?, _ scope: BaselineScope, _ places: AuditFindings) {
        let keys = known.map { Array($0.audit.keys) } ?? []
        for key in keys.sorted(by: { $0.path.lexicographicallyPrecedes($1.path) })
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

    /// The names by which an exclusion can mean the theme.
    var names: Set<String> { [original.spec.slug, name.title, name.key] }

    /// What identifies a pair in the baseline: each of its roles and backgrounds once.
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
