import ColorScience

extension TerminfoEntry {
    /// This terminal, driven at `depth`: the description that curses is given instead of the terminal's own.
    ///
    /// Direct colour is described with semicolons, which more terminals take than the colons of the standard, and
    /// without the usual reading of 0...7 as palette colours, so that `#000000` to `#000007` arrive as such.
    /// Other depths keep the terminal's own sequences where it has enough colours, and a palette of them.
    ///
    /// `isFollowed` is whether the terminal may be told to report when it turns light or dark, which ends where the
    /// screen is left.
    func driven(at depth: ColorDepth, isFollowed: Bool = false) -> TerminfoEntry {
        var entry = self
        let own = number("colors") ?? 0
        let palette = own <= 256 ? own : 0
        entry.name = "vitrine-" + Self.suffix(depth) + "|" + Self.summary
        entry.extendedFlags.remove("RGB")
        entry.set(flag: "ccc", to: false)
        for name in ["initc", "initp", "oc", "scp"] { entry.set(string: name, to: nil) }
        // Curses would move lines about, whatever `idlok` says. Not all that show a terminal's screen follow that, and
        // what one of them gets wrong stays on the screen.
        for name in ["csr", "indn", "rin", "ri", "il", "il1", "dl", "dl1"] { entry.set(string: name, to: nil) }
        switch depth {
        case .mono:
            break
        case .ansi16:
            if palette < 16 { entry.setColors(16, ground: Self.sixteen) }
        case .ansi256:
            if palette < 256 { entry.setColors(256, ground: Self.indexed) }
        case .truecolor:
            entry.setColors(1 << 24, ground: Self.direct)
            entry.extendedFlags.formUnion(["RGB", "AX"])
        }
        if depth != .mono { entry.set(number: "pairs", to: 1 << 16) }
        entry.addBracketedPaste()
        if isFollowed, let leave = entry.string("rmcup") {
            entry.set(string: "rmcup", to: TerminalDialogue.notifyNoMore + leave)
        }
        entry.addStrikethrough()
        return entry
    }

    /// The name without what follows a `|`.
    var shortName: String {
        String(name.prefix { $0 != "|" })
    }

    private static let summary = "the terminal at hand, with colours as vitrine uses them"

    private static func suffix(_ depth: ColorDepth) -> String {
        switch depth {
        case .mono: "mono"
        case .ansi16: "16color"
        case .ansi256: "256color"
        case .truecolor: "direct"
        }
    }

    private mutating func setColors(_ count: Int32, ground: (_ isBackground: Bool) -> String) {
        set(number: "colors", to: count)
        set(string: "setaf", to: Array(ground(false).utf8))
        set(string: "setab", to: Array(ground(true).utf8))
        set(string: "op", to: Array("\u{1B}[39;49m".utf8))
        set(string: "setf", to: nil)
        set(string: "setb", to: nil)
    }

    private static func direct(isBackground: Bool) -> String {
        "\u{1B}[\(isBackground ? 48 : 38);2;%p1%{65536}%/%d;%p1%{256}%/%{255}%&%d;%p1%{255}%&%dm"
    }

    private static func indexed(isBackground: Bool) -> String {
        "\u{1B}[\(isBackground ? 48 : 38);5;%p1%dm"
    }

    /// Indices from 8 on are the bright codes 90 and 100, from aixterm.
    private static func sixteen(isBackground: Bool) -> String {
        let (normal, bright) = isBackground ? ("4", "10") : ("3", "9")
        return "\u{1B}[%?%p1%{8}%<%t\(normal)%p1%d%e\(bright)%p1%{8}%-%d%;m"
    }

    /// Pasted text comes between brackets while the program has the screen.
    ///
    /// Part of entering and leaving the screen, so that it is right across `^Z` and `fg` as well.
    private mutating func addBracketedPaste() {
        guard let begin = extendedStrings["BE"], let end = extendedStrings["BD"],
            let enter = string("smcup"), let leave = string("rmcup")
        else { return }
        set(string: "smcup", to: enter + begin)
        set(string: "rmcup", to: end + leave)
    }

    /// Curses knows no strikethrough: its "invisible", which has no other use here, becomes that.
    ///
    /// Only where the terminal has strikethrough and its `sgr` is of the usual make.
    private mutating func addStrikethrough() {
        let invisible = Array("%p7%t;8%;".utf8)
        guard extendedStrings["smxx"] == Array("\u{1B}[9m".utf8), let sgr = string("sgr"),
            let start = sgr.indices.first(where: { sgr[$0...].starts(with: invisible) })
        else { return set(string: "invis", to: nil) }
        var changed = sgr
        changed.replaceSubrange(start..<start + invisible.count, with: Array("%p7%t;9%;".utf8))
        set(string: "sgr", to: changed)
        set(string: "invis", to: Array("\u{1B}[9m".utf8))
    }
}
