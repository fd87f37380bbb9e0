import SourceText

/// What a project decides about findings: their severity, which are excluded, and which are known.
public struct FindingPolicy: Sendable {
    /// The severity of a rule.
    public enum RuleSeverity: String, CaseIterable, Sendable {
        case error, warning, off
    }

    /// A condition on findings, and the reason why those that satisfy it do not count.
    public struct Exclusion: Sendable {
        /// What a finding must have, by the key of the condition; at least one.
        public var conditions: [Condition: String]
        /// The reason, which is never empty.
        public var reason: String
        /// The line in the file of the configuration, from 1.
        public var line = 1
        /// The column in that line, from 1, in Unicode scalars.
        public var column = 1

        /// The keys of conditions. A `file` is a path, or that of a folder above it.
        public enum Condition: String, CaseIterable, Sendable {
            case rule, theme, appearance, foreground, background, subject, file
        }

        /// An exclusion.
        public init(_ conditions: [Condition: String], reason: String) {
            (self.conditions, self.reason) = (conditions, reason)
        }
    }

    /// The severity of rules that do not have their own.
    public var severities: [String: RuleSeverity]
    /// The findings that are excluded.
    public var exclusions: [Exclusion]
    /// The findings that are known; `nil` without a baseline.
    public var baseline: Baseline?

    /// The policy that changes nothing, unless said otherwise.
    public init(
        severities: [String: RuleSeverity] = [:], exclusions: [Exclusion] = [], baseline: Baseline? = nil
    ) {
        (self.severities, self.exclusions, self.baseline) = (severities, exclusions, baseline)
    }
}

extension FindingPolicy {
    /// The severity of a finding; `nil` if its rule is off. A note stays one: it is about something that cannot fail.
    func severity(of rule: String, _ own: Severity) -> Severity? {
        switch severities[rule] {
        case nil: own
        case .error: own == .note ? .note : .error
        case .warning: own == .note ? .note : .warning
        case .off: nil
        }
    }

    /// The reason why a finding is excluded; `nil` if it is not.
    ///
    /// - Parameter used: Receives the indices of all exclusions that match the finding.
    func exclusion(of facts: [Exclusion.Condition: String], _ used: inout Set<Int>) -> String? {
        let matching = exclusions.indices.filter { index in
            exclusions[index].conditions.allSatisfy { condition, wanted in
                guard let found = facts[condition] else { return false }
                return condition == .file ? Self.isFile(found, in: wanted) : found == wanted
            }
        }
        used.formUnion(matching)
        return matching.first.map { exclusions[$0].reason }
    }

    /// Whether a file is at a path or in the folder there.
    static func isFile(_ file: String, in path: String) -> Bool {
        file == path || file.hasPrefix(path.hasSuffix("/") ? path : path + "/")
    }
}
