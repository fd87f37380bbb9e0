import Platform

/// The environment variables that detection uses.
enum DetectionEnvironment {
    static func current() -> [String: String] {
        var values: [String: String] = [:]
        for name in names {
            if let value = getenv(name) { values[name] = String(cString: value) }
        }
        return values
    }

    static let names =
        [
            "TERM", "NO_COLOR", "COLORTERM", "TERM_PROGRAM", "COLORFGBG", "SSH_CONNECTION", "SSH_TTY", "LC_ALL",
            "LC_CTYPE", "LANG",
        ] + TerminalTable.all.compactMap(\.variable?.name)
}

/// What a terminfo description says about colors.
struct TerminfoFacts: Hashable, Sendable {
    /// `colors`; 0 or less where the description lacks it.
    var colors: Int
    /// The extended capability `RGB`, as a flag, a number or a string.
    var hasRGB = false
    /// The extended flag `Tc` of tmux.
    var hasTc = false
}

/// The replies of a terminal to queries about itself.
struct TerminalReplies: Hashable, Sendable {
    /// The text of the reply to XTVERSION, such as `kitty(0.41.1)`.
    var version: String?
    /// The numbers of the reply to DA2.
    var secondaryAttributes: [Int]?
    /// The size of a cell, from XTWINOPS 16.
    var cellSize: PixelSize?
    /// Whether the terminal has confirmed the kitty graphics protocol.
    var hasGraphics = false
}
