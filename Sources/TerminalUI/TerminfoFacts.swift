/// What the terminal's description says of its colours.
public struct TerminfoFacts: Hashable, Sendable {
    /// `colors`; 0 or less where the description has none.
    public var colors: Int
    /// The extended capability `RGB`, as a flag, a number or a string.
    public var hasRGB: Bool
    /// The extended flag `Tc` of tmux.
    public var hasTc: Bool

    public init(colors: Int, hasRGB: Bool = false, hasTc: Bool = false) {
        self.colors = colors
        self.hasRGB = hasRGB
        self.hasTc = hasTc
    }
}
