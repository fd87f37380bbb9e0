import ColorScience

/// What a terminal says of itself when it is asked, or by itself where it was asked to.
enum TerminalReply: Hashable, Sendable {
    /// `CSI ? 997 ; 1 n` is dark, `2` light (Contour's color palette update notifications).
    case scheme(isDark: Bool)
    /// The default color of text, from OSC 10.
    case foreground(Color)
    /// The default color behind text, from OSC 11.
    case background(Color)
    /// DECRPM: 1 and 2 are set and reset, 3 and 4 the same for good, 0 is a mode that the terminal does not know.
    case mode(Int, state: Int)
    /// DA1, which every terminal sends: what was asked before it is answered by now, or never will be.
    case attributes
}
