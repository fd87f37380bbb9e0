import Importing
import SourceText
import ThemeAudit
import ThemeEngine
import ThemeSpec

/// The exclusions of a configuration that match no finding of a command, which may be removed.
///
/// An exclusion is reported only if the command could have found what it is about.
public struct UnusedExclusions: Sendable {
    private let exclusions: [FindingPolicy.Exclusion]
    private var used: Set<Int> = []
    /// The audited themes and the scanned files.
    private var names: Set<String> = []

    /// The rule of the findings.
    public static let rule = "unused-exclusion"
    /// The rule in words.
    static let title = "an exclusion matches a finding"

    /// The exclusions of a policy, of which nothing has matched yet.
    public init(_ policy: FindingPolicy) {
        exclusions = policy.exclusions
    }

    /// Adds what an audit matched.
    public mutating func add(_ judged: JudgedAudit) {
        used.formUnion(judged.usedExclusions)
        names.insert(judged.audit.spec.slug)
    }

    /// Adds what the scan of a file matched.
    ///
    /// - Parameter file: The path, relative to the folder of the configuration.
    public mutating func add(_ judged: JudgedScan, file: String) {
        used.formUnion(judged.usedExclusions)
        names.insert(file)
    }

    /// Returns a warning for each exclusion that matches nothing after an audit.
    ///
    /// - Parameters:
    ///   - isAll: Whether all themes of the project were audited.
    ///   - appearances: The appearances that were audited.
    ///   - path: The path of the configuration.
    ///   - folder: The absolute path of the folder that paths of reports are relative to.
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

    /// Returns a warning for each exclusion that matches nothing after a scan.
    ///
    /// - Parameters:
    ///   - hasFolder: Whether a folder was scanned, rather than single files.
    ///   - exists: Whether there is something at a path, relative to the folder of the configuration.
    ///   - path: The path of the configuration.
    ///   - folder: The absolute path of the folder that paths of reports are relative to.
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
        where isJudged: ([FindingPolicy.Exclusion.Condition: String]) -> Bool
    ) -> [ReportedFinding] {
        exclusions.enumerated().filter { !used.contains($0.offset) && isJudged($0.element.conditions) }.map {
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
