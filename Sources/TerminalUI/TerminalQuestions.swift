/// What a terminal may be asked, by what the environment says of it. An answer that nobody understands, or one that
/// comes at the wrong place, would be worse than none.
public struct TerminalQuestions: Hashable, Sendable {
    /// Modes, with DECRQM: `CSI ? 2026 $ p`.
    public var modes: Bool
    /// Light or dark, and the default colors.
    public var darkness: Bool

    /// 1. GNU screen (`TERM` is `screen...`, or `STY` is set, outside tmux) answers out of order, and prints what it
    ///    does not know: neither.
    /// 2. The Linux console, `dumb`, and terminals of glass before xterm (`vt...`, `ansi`, `cons25`, `sun`) do not
    ///    answer, and print a part of what they are asked: neither.
    /// 3. Terminal.app (`TERM_PROGRAM` is `Apple_Terminal`) prints the `p` of DECRQM: the colors only.
    /// 4. Both.
    public init(environment: [String: String]) {
        let term = environment["TERM"] ?? ""
        let inTmux = !(environment["TMUX"] ?? "").isEmpty || term.hasPrefix("tmux")
        let inScreen = !inTmux && (term.hasPrefix("screen") || !(environment["STY"] ?? "").isEmpty)
        let family = term.prefix { $0 != "-" && $0 != "." && $0 != "+" }
        let isMute = Self.mute.contains(String(family)) || term.hasPrefix("vt") && !term.hasPrefix("vte")
        let asks = !term.isEmpty && !inScreen && !isMute
        darkness = asks
        modes = asks && environment["TERM_PROGRAM"] != "Apple_Terminal"
    }

    private static let mute: Set<String> = ["linux", "dumb", "unknown", "ansi", "cons25", "sun", "fbterm", "console"]
}
