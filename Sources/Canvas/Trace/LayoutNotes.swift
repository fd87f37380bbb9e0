/// What a layout had to do for everything to fit.
public struct LayoutNotes: Hashable, Sendable {
    /// Texts that took more than one line.
    public var wrapped = 0
    /// Texts that were cut, which an ellipsis shows.
    public var truncated = 0
    /// Things to touch that are less than 44 pt tall.
    public var smallTargets = 0

    public init() {}

    public var isEmpty: Bool { self == LayoutNotes() }
}
