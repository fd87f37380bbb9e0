import ThemeAudit
import ThemeEngine

/// A project's settings for the audit and the scan: the contents of `.vitrine.json`.
public struct Configuration: Sendable {
    /// The themes to audit and validate: names of themes, or paths relative to the folder of the configuration.
    public var themes: [String] = []
    /// The level of conformance.
    public var level: ContrastLevel?
    /// The definition of large text.
    public var largeText: LargeText?
    /// Whether all content sizes are audited.
    public var hasAllContentSizes = false
    /// The severities and exclusions.
    public var policy = FindingPolicy()
    /// The path of the baseline, relative to the folder of the configuration.
    public var baseline: String?

    /// The standard settings.
    public init() {}

    /// The name of the file.
    public static let fileName = ".vitrine.json"
}

/// The keys of a configuration, in the order of its documentation.
enum ConfigurationKey: String, CaseIterable {
    case schema = "$schema"
    case themes, level, largeText, contentSize, rules, exclude, baseline

    static var names: [String] { allCases.map(\.rawValue) }
}
