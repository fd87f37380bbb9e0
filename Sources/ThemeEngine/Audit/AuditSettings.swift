import ThemeSpec

/// What an audit judges by.
public struct AuditSettings: Hashable, Sendable {
    public var level: ContrastLevel
    public var largeText: LargeText
    /// The text sizes to judge at. WCAG means the size that content is delivered in, which is Large.
    public var contentSizes: [ContentSize]
    /// The appearances to judge, of those that a theme is for.
    public var appearances: [Appearance]

    public init(
        level: ContrastLevel = .aa, largeText: LargeText = .strict, contentSizes: [ContentSize] = [.standard],
        appearances: [Appearance] = Appearance.allCases
    ) {
        self.level = level
        self.largeText = largeText
        self.contentSizes = contentSizes
        self.appearances = appearances
    }
}
