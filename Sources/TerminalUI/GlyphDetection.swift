import Canvas

/// Which block glyphs a terminal can be trusted to show, from what the environment says of it.
public enum GlyphDetection {
    /// The first of these rules that applies decides:
    ///
    /// 1. The locale (`LC_ALL`, else `LC_CTYPE`, else `LANG`) names an encoding other than UTF-8, or is `C` or `POSIX`,
    ///    or `TERM` is missing, empty or `dumb`: `ascii`. No locale at all counts as UTF-8, as in most containers.
    /// 2. `TERM` is `linux`: `half`. The console's font has 512 glyphs, half blocks among them.
    /// 3. `TERM_PROGRAM` is `Apple_Terminal`, or `TERM` is `rxvt` or one of its variants: `quadrant`. Their fonts end
    ///    before Unicode 13.
    /// 4. `sextant`: terminals draw them themselves, or find them in a font.
    public static func glyphs(environment: [String: String]) -> GlyphSet {
        func value(_ name: String) -> String { environment[name] ?? "" }

        let term = value("TERM")
        if term.isEmpty || term == "dumb" || !isUTF8(environment) { return .ascii }
        if term == "linux" { return .half }
        let isOld = value("TERM_PROGRAM") == "Apple_Terminal" || term.hasPrefix("rxvt")
        return isOld ? .quadrant : .sextant
    }

    /// Whether the locale's encoding is UTF-8, or there is none, as in most containers.
    static func isUTF8(_ environment: [String: String]) -> Bool {
        let names = ["LC_ALL", "LC_CTYPE", "LANG"]
        guard let locale = names.lazy.compactMap({ environment[$0] }).first(where: { !$0.isEmpty }) else { return true }
        let parts = locale.split(separator: ".", maxSplits: 1)
        guard parts.count == 2 else { return locale != "C" && locale != "POSIX" }
        let encoding = parts[1].prefix { $0 != "@" }.lowercased().filter { $0 != "-" }
        return encoding == "utf8"
    }
}
