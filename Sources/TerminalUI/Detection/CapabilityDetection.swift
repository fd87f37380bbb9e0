import Canvas
import ColorScience
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

    private static let names = [
        "TERM", "NO_COLOR", "COLORTERM", "TERM_PROGRAM", "TMUX", "WT_SESSION", "VTE_VERSION", "STY",
        "COLORFGBG",
        "LC_ALL", "LC_CTYPE", "LANG",
    ]
}

/// Detects how many colors a terminal shows, from the environment and terminfo.
public enum ColorDepthDetection {
    /// Returns the color depth. The first of these rules that applies decides:
    ///
    /// 1. `NO_COLOR` is present and not empty, whatever its value: `mono` (no-color.org).
    /// 2. `TERM` is missing, empty or `dumb`: `mono`.
    /// 3. Terminfo has `RGB` or `Tc` or 2^24 colors, or `TERM` ends in `-direct`: `truecolor`.
    /// 4. Within GNU screen (`TERM` is `screen...` and `TMUX` is not set) the variables of the outer terminal do not
    ///    apply: rule 8.
    /// 5. `COLORTERM` is `truecolor` or `24bit`, in any case: `truecolor`. tmux accepts them and reduces them itself.
    /// 6. `TERM` names a terminal that always supports true color: `xterm-kitty`, `xterm-ghostty`, `foot`, `wezterm`,
    ///    `alacritty`, `contour`, `rio`, and their variants after a hyphen: `truecolor`.
    /// 7. Outside tmux, the terminal identifies itself: `TERM_PROGRAM` is `iTerm.app`, `WezTerm`, `ghostty` or
    ///    `vscode`, or `WT_SESSION` is set, or `VTE_VERSION` is 3600 or more: `truecolor`.
    /// 8. By number: 256 colors in terminfo or in `TERM`: `ansi256`; 8 or more, or any other `COLORTERM`:
    ///    `ansi16`; else `mono`.
    public static func depth(environment: [String: String], terminfo: TerminfoFacts) -> ColorDepth {
        func value(_ name: String) -> String { environment[name] ?? "" }

        let term = value("TERM")
        if !value("NO_COLOR").isEmpty || term.isEmpty || term == "dumb" { return .mono }
        if terminfo.hasRGB || terminfo.hasTc || terminfo.colors >= 1 << 24 || term.hasSuffix("-direct") {
            return .truecolor
        }
        let inTmux = !value("TMUX").isEmpty || isVariant(term, of: "tmux")
        let inScreen = !inTmux && (isVariant(term, of: "screen") || term.hasPrefix("screen."))
        if !inScreen {
            if ["truecolor", "24bit"].contains(value("COLORTERM").lowercased()) { return .truecolor }
            if alwaysTruecolor.contains(where: { isVariant(term, of: $0) }) { return .truecolor }
            if !inTmux && identifiesItself(environment) { return .truecolor }
        }
        if terminfo.colors >= 256 || term.split(separator: "-").contains("256color") { return .ansi256 }
        return terminfo.colors >= 8 || !value("COLORTERM").isEmpty ? .ansi16 : .mono
    }

    private static let alwaysTruecolor = [
        "xterm-kitty", "xterm-ghostty", "foot", "wezterm", "alacritty", "contour", "rio",
    ]
    private static let truecolorPrograms: Set<String> = ["iTerm.app", "WezTerm", "ghostty", "vscode"]

    private static func identifiesItself(_ environment: [String: String]) -> Bool {
        truecolorPrograms.contains(environment["TERM_PROGRAM"] ?? "")
            || !(environment["WT_SESSION"] ?? "").isEmpty
            || (environment["VTE_VERSION"].flatMap { Int($0) } ?? 0) >= 3600
    }

    /// Whether `term` is `name`, or `name` followed by a hyphen and a variant.
    private static func isVariant(_ term: String, of name: String) -> Bool {
        term == name || term.hasPrefix(name + "-")
    }
}

/// Detects which block glyphs a terminal shows, from the environment.
public enum GlyphDetection {
    /// Returns the glyph set. The first of these rules that applies decides:
    ///
    /// 1. The locale (`LC_ALL`, else `LC_CTYPE`, else `LANG`) names an encoding other than UTF-8, or is `C` or `POSIX`,
    ///    or `TERM` is missing, empty or `dumb`: `ascii`. No locale counts as UTF-8, as in most containers.
    /// 2. `TERM` is `linux`: `half`. The console's font has 512 glyphs, half blocks among them.
    /// 3. `TERM_PROGRAM` is `Apple_Terminal`, or `TERM` is `rxvt` or one of its variants: `quadrant`. Their fonts end
    ///    before Unicode 13.
    /// 4. The C library has no width for sextants, so that curses cannot draw them: `quadrant`.
    /// 5. `sextant`: terminals draw these glyphs themselves, or have them in a font.
    ///
    /// - Parameter hasSextantWidth: Whether wcwidth(3) knows sextants: always on Linux, where the program defines it.
    public static func glyphs(environment: [String: String], hasSextantWidth: Bool = true) -> GlyphSet {
        func value(_ name: String) -> String { environment[name] ?? "" }

        let term = value("TERM")
        if term.isEmpty || term == "dumb" || !isUTF8(environment) { return .ascii }
        if term == "linux" { return .half }
        let isOld = value("TERM_PROGRAM") == "Apple_Terminal" || term.hasPrefix("rxvt")
        return isOld || !hasSextantWidth ? .quadrant : .sextant
    }

    /// Whether the locale's encoding is UTF-8. No locale counts as UTF-8, as in most containers.
    static func isUTF8(_ environment: [String: String]) -> Bool {
        let names = ["LC_ALL", "LC_CTYPE", "LANG"]
        guard let locale = names.lazy.compactMap({ environment[$0] }).first(where: { !$0.isEmpty }) else { return true }
        let parts = locale.split(separator: ".", maxSplits: 1)
        guard parts.count == 2 else { return locale != "C" && locale != "POSIX" }
        let encoding = parts[1].prefix { $0 != "@" }.lowercased().filter { $0 != "-" }
        return encoding == "utf8"
    }
}

/// What a terminfo description says about colors.
public struct TerminfoFacts: Hashable, Sendable {
    /// `colors`; 0 or less where the description lacks it.
    public var colors: Int
    /// The extended capability `RGB`, as a flag, a number or a string.
    public var hasRGB: Bool
    /// The extended flag `Tc` of tmux.
    public var hasTc: Bool

    /// Facts that are given directly, as tests do.
    public init(colors: Int, hasRGB: Bool = false, hasTc: Bool = false) {
        self.colors = colors
        self.hasRGB = hasRGB
        self.hasTc = hasTc
    }
}
