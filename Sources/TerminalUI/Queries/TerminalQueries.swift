/// Which queries a terminal can be sent, by what the environment says about it.
///
/// A query that the terminal prints, or a reply that arrives at the wrong place, would be worse than none.
struct TerminalQueries: Hashable, Sendable {
    /// Whether the terminal can be asked for its name (XTVERSION, DA2) and its modes (DECRQM).
    var identity: Bool
    /// Whether the color scheme and the default colors can be queried.
    var darkness: Bool

    /// The first of these rules that applies decides:
    ///
    /// 1. GNU screen (`TERM` is `screen...`, or `STY` is set, outside tmux) replies out of order, and prints what it
    ///    does not know: neither.
    /// 2. The Linux console, `dumb`, and terminals older than xterm (`vt...`, `ansi`, `cons25`, `sun`) do not reply,
    ///    and print parts of the queries: neither.
    /// 3. Terminal.app (`TERM_PROGRAM` is `Apple_Terminal`) prints the `p` of DECRQM: the colors only. It is known by its variable.
    /// 4. Both.
    init(environment: [String: String]) {
        let term = environment["TERM"] ?? ""
        let inTmux = !(environment["TMUX"] ?? "").isEmpty || term.hasPrefix("tmux")
        let inScreen = !inTmux && (term.hasPrefix("screen") || !(environment["STY"] ?? "").isEmpty)
        let family = term.prefix { $0 != "-" && $0 != "." && $0 != "+" }
        let isTextTerminal = term.hasPrefix("vt") && !term.hasPrefix("vte")
        let neverReplies = isTextTerminal || Self.silentFamilies.contains(String(family))
        let canQuery = !term.isEmpty && !inScreen && !neverReplies
        darkness = canQuery
        identity = canQuery && environment["TERM_PROGRAM"] != "Apple_Terminal"
    }

    private static let silentFamilies: Set<String> = [
        "linux", "dumb", "unknown", "ansi", "cons25", "sun", "fbterm", "console",
    ]
}
