import ThemeSpec

/// What a rule about more than one pair has to say of a theme.
public struct AuditFinding: Hashable, Sendable {
    public enum Severity: String, Sendable {
        /// Fails the audit.
        case error
        /// Worth knowing.
        case warning
        /// What could not be judged, or was judged by a stand-in.
        case note
    }

    /// The slug.
    public let theme: String
    public let rule: String
    public let severity: Severity
    /// `nil` where it is about both.
    public let appearance: Appearance?
    public let contentSize: ContentSize?
    /// What it is about: a component, roles, the theme's description.
    public let subject: String
    public let message: String
    /// The keys of the document's value that it is about, from the top.
    public let path: [String]
}
