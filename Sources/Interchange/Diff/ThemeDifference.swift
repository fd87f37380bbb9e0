import ThemeSpec

/// One value that two themes do not have in common.
public struct ThemeDifference: Hashable, Sendable {
    /// `nil` where it is the same in both appearances.
    public let appearance: Appearance?
    /// The keys of the render model that lead to it, such as `colors`, `accent`.
    public let path: [String]
    /// As the render model's JSON has it, strings without their quotes; `nil` where the theme has no such thing.
    public let from: String?
    public let to: String?
}
