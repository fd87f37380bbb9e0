#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The variables that detection asks for.
enum DetectionEnvironment {
    static func current() -> [String: String] {
        var values: [String: String] = [:]
        for name in names {
            if let value = getenv(name) { values[name] = String(cString: value) }
        }
        return values
    }

    private static let names = [
        "TERM", "NO_COLOR", "COLORTERM", "TERM_PROGRAM", "TMUX", "WT_SESSION", "VTE_VERSION", "STY",
        "COLORFGBG",
        "LC_ALL", "LC_CTYPE", "LANG",
    ]
}
