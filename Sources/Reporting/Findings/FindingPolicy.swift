import Importing
import SourceText
import ThemeAudit
import ThemeEngine
import ThemeSpec

/// The settings of a project for findings: their severity, which are excluded, and which are known.
public struct FindingPolicy: Sendable {
    /// The severity of a rule.
    public enum RuleSeverity: String, CaseIterable, Sendable {
        case error, warning, off
    }

    /// A condition on findings, and the reason why findings that satisfy it do not count.
    public struct Exclusion: Sendable {
        /// The required values by the key of the condition; at least one.
        public var conditions: [Condition: String]
        /// The reason, which is never empty.
        public var reason: String
        /// The line in the configuration file, starting at 1.
        public var line = 1
        /// The column in that line, starting at 1, in Unicode scalars.
        public var column = 1

        /// The keys of conditions. A `file` is a path, or that of a parent folder.
        public enum Condition: String, CaseIterable, Sendable {
            case rule, theme, appearance, foreground, background, subject, file
        }

        /// Creates an exclusion.
        public init(_ conditions: [Condition: String], reason: String) {
            (self.conditions, self.reason) = (conditions, reason)
        }
    }

    /// The severities of rules that differ from the defaults.
    public var severities: [String: RuleSeverity]
    /// The exclusions.
    public var exclusions: [Exclusion]
    /// The known findings; `nil` without a baseline.
    public var baseline: Baseline?
    /// The settings of an audit of the project without options, which produced the baseline.
    public var settings: AuditSettings

    /// Creates a policy; the defaults change nothing.
    public init(
        severities: [String: RuleSeverity] = [:], exclusions: [Exclusion] = [], baseline: Baseline? = nil,
        settings: AuditSettings = AuditSettings()
    ) {
        (self.severities, self.exclusions, self.baseline) = (severities, exclusions, baseline)
        self.settings = settings
    }
}

extension FindingPolicy {
    /// Returns the severity of a finding; `nil` if its rule is off. A note stays a note: it concerns something that
    /// cannot fail.
    func severity(of rule: String, _ own: Severity) -> Severity? {
        switch severities[rule] {
        case nil: own
        case .error: own == .note ? .note : .error
        case .warning: own == .note ? .note : .warning
        case .off: nil
        }
    }

    /// Returns the reason why a finding is excluded; `nil` if it is not.
    ///
    /// - Parameters:
    ///   - facts: The values of the finding for conditions other than the theme.
    ///   - theme: The names of its theme.
    ///   - used: Receives the indices of all exclusions that match the finding.
    func exclusion(
        of facts: [Exclusion.Condition: String], theme: Set<String> = [], _ used: inout Set<Int>
    ) -> String? {
        let matching = exclusions.indices.filter { index in
            exclusions[index].conditions.allSatisfy { condition, wanted in
                if condition == .theme { return theme.contains(wanted) }
                guard let found = facts[condition] else { return false }
                return condition == .file ? Self.isFile(found, in: wanted) : found == wanted
            }
        }
        used.formUnion(matching)
        return matching.first.map { exclusions[$0].reason }
    }

    /// Returns whether a file has a path or is in the folder with that path.
    fileprivate static func isFile(_ file: String, in path: String) -> Bool {
        file == path || file.hasPrefix(PathText.prefix(of: path))
    }
}

/// The numbers of findings that do not count.
public struct PolicyTotals: Sendable {
    private(set) var known = 0
    private(set) var excluded = 0
    private(set) var absent = 0
    /// The number of known pairs.
    private(set) var knownPairs = 0
    /// The number of failing pairs that an audit omits because they are known, excluded or not errors.
    private var leftOut: [Appearance: Int] = [:]

    /// Creates empty totals.
    public init() {}

    /// Adds an audit.
    public mutating func add(_ evaluated: EvaluatedAudit) {
        known += evaluated.count(.unchanged)
        excluded += evaluated.excluded
        absent += evaluated.count(.absent)
        knownPairs += evaluated.knownPairs
        guard evaluated.original.checks.count > evaluated.audit.checks.count else { return }
        for appearance in Appearance.allCases {
            let (all, kept) = (
                PairCount(evaluated.original, in: appearance), PairCount(evaluated.audit, in: appearance)
            )
            leftOut[appearance, default: 0] += all.all - kept.all
        }
    }

    /// Returns the number of failing pairs that the audits omit, in one appearance or, if that is `nil`, in all.
    func pairsLeftOut(in appearance: Appearance? = nil) -> Int {
        appearance.map { leftOut[$0, default: 0] } ?? leftOut.values.reduce(0, +)
    }

    /// Adds the scan of a file.
    public mutating func add(_ evaluated: EvaluatedScan) {
        for finding in evaluated.findings {
            if finding.exclusion != nil {
                excluded += 1
            } else if finding.state == .unchanged {
                known += 1
            } else if finding.state == .absent {
                absent += 1
            }
        }
    }

    /// The members of a JSON report: the numbers of known and excluded findings, and of those that only the baseline
    /// contains.
    var json: String {
        "\"known\" : \(known),\n\"excluded\" : \(excluded),\n\"absent\" : \(absent)"
    }

    /// The totals as the end of a sentence; empty if everything counts.
    public var words: String { (known > 0 ? "; \(known) known in the baseline" : "") + others }

    /// The totals as the end of a sentence that contains the number of known pairs.
    var wordsAfterPairs: String {
        let rest = known - knownPairs
        guard knownPairs > 0, rest > 0 else { return knownPairs > 0 ? others : words }
        return "; \(rest) other \(rest == 1 ? "finding" : "findings") known in the baseline" + others
    }

    private var others: String {
        var words = ""
        if excluded > 0 { words += "; \(excluded) excluded" }
        if absent > 0 {
            let them = absent == 1 ? "it" : "them"
            words += "; \(counted(absent, "baseline finding")) not found; --update-baseline removes \(them)"
        }
        return words
    }
}

/// The exclusions of a configuration that match no finding of a command and may be removed.
///
/// An exclusion is reported only if the command could have found a matching finding.
public struct UnusedExclusions: Sendable {
    private let exclusions: [FindingPolicy.Exclusion]
    private var used: Set<Int> = []
    /// The audited themes and the scanned files.
    private var names: Set<String> = []

    /// The rule of the findings.
    public static let rule = "unused-exclusion"
    /// The rule in words.
    static let title = "an exclusion matches a finding"

    /// Creates a list of the exclusions of a policy, all of them unused.
    public init(_ policy: FindingPolicy) {
        exclusions = policy.exclusions
    }

    /// Adds the matches of an audit.
    public mutating func add(_ evaluated: EvaluatedAudit) {
        used.formUnion(evaluated.usedExclusions)
        names.formUnion(evaluated.names)
    }

    /// Adds the matches of the scan of a file.
    ///
    /// - Parameter file: The path, relative to the folder of the configuration.
    public mutating func add(_ evaluated: EvaluatedScan, file: String) {
        used.formUnion(evaluated.usedExclusions)
        names.insert(file)
    }

    /// Returns a warning for each exclusion without a match after an audit.
    ///
    /// - Parameters:
    ///   - isAll: Whether all themes of the project were audited.
    ///   - appearances: The audited appearances.
    ///   - path: The path of the configuration.
    ///   - folder: The absolute path of the base folder of paths in reports.
    public func afterAudit(
        ofAll isAll: Bool, _ appearances: [Appearance], in path: String, folder: String
    ) -> [ReportedFinding] {
        let rules = AuditRules.all.map { $0.id }
        return findings(in: path, folder) { conditions in
            guard conditions[.file] == nil, conditions[.rule].map(rules.contains) ?? isAboutThemes(conditions),
                appearances.count == Appearance.allCases.count
                    || appearances.contains(where: { $0.rawValue == conditions[.appearance] })
            else { return false }
            return isAll || conditions[.theme].map(names.contains) ?? false
        }
    }

    /// Returns a warning for each exclusion without a match after a scan.
    ///
    /// - Parameters:
    ///   - hasFolder: Whether a folder was scanned, rather than single files.
    ///   - exists: Whether a path, relative to the folder of the configuration, exists.
    ///   - path: The path of the configuration.
    ///   - folder: The absolute path of the base folder of paths in reports.
    public func afterScan(
        hasFolder: Bool, exists: (String) -> Bool, in path: String, folder: String
    ) -> [ReportedFinding] {
        let rules = StyleRule.allCases.map(\.rawValue)
        return findings(in: path, folder) { conditions in
            guard !isAboutThemes(conditions) else { return false }
            guard conditions[.rule].map(rules.contains) ?? (conditions[.file] != nil) else { return false }
            guard let file = conditions[.file] else { return hasFolder }
            return !exists(file) || names.contains { FindingPolicy.isFile($0, in: file) }
        }
    }

    private func isAboutThemes(_ conditions: [FindingPolicy.Exclusion.Condition: String]) -> Bool {
        [.theme, .appearance, .foreground, .background].contains { conditions[$0] != nil }
    }

    private func findings(
        in path: String, _ folder: String,
        where isEvaluated: ([FindingPolicy.Exclusion.Condition: String]) -> Bool
    ) -> [ReportedFinding] {
        exclusions.enumerated().filter { !used.contains($0.offset) && isEvaluated($0.element.conditions) }.map {
            _, unused in
            let conditions = FindingPolicy.Exclusion.Condition.allCases.compactMap { condition in
                unused.conditions[condition].map { "\(condition.rawValue) \(quoted($0))" }
            }
            return ReportedFinding(
                rule: Self.rule, severity: .warning,
                message: "the exclusion of \(conditions.joined(separator: ", ")) matches no finding; remove it",
                place: ReportedPlace(file: FileURI(folder: folder).path(path), line: unused.line, column: unused.column)
            )
        }
    }
}
