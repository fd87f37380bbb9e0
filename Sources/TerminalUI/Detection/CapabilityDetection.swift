import Canvas
import ColorScience
import Platform

/// The known facts about the terminal, from which ``capabilities`` are derived.
struct DetectionFacts: Sendable {
    /// The variables in ``DetectionEnvironment``.
    var environment: [String: String]
    /// The color capabilities in the terminal's description.
    var terminfo: TerminfoFacts
    /// The replies received up to now.
    var replies = TerminalReplies()
    /// The depth that the user selected.
    var depth: ColorDepth?
    /// The glyph set that the user selected.
    var glyphs: GlyphSet?
    /// The largest glyph set for which the C library reports correct widths.
    var drawable = GlyphSet.octant
    /// The size of a cell as the kernel reports it.
    var cellSize: PixelSize?

    /// The certain capabilities of the terminal.
    var capabilities: TerminalCapabilities {
        let identity = TerminalIdentity(environment: environment, replies: replies)
        let depth = ColorDepthDetection(facts: self, identity: identity).result
        let glyphs = GlyphDetection(facts: self, identity: identity).result
        let images = ImageDetection(facts: self, identity: identity).result
        let size = cellSize ?? replies.cellSize
        let sizeText = cellSize != nil ? "the kernel reports it" : size != nil ? "the terminal reports it" : nil

        var evidence = identity.evidence.map { TerminalCapabilities.Evidence(subject: .terminal, text: $0) }
        evidence.append(.init(subject: .depth, text: depth.text))
        evidence.append(.init(subject: .glyphs, text: glyphs.text))
        evidence.append(.init(subject: .images, text: images.text))
        if let sizeText { evidence.append(.init(subject: .cellSize, text: sizeText)) }
        return TerminalCapabilities(
            name: identity.name, version: identity.version?.text, depth: depth.depth, glyphs: glyphs.glyphs,
            images: images.images, clipboard: clipboard(of: identity),
            quirks: identity.profile?.quirks(in: identity.version) ?? [], cellSize: size,
            isRemote: isRemote, evidence: evidence)
    }

    /// Returns the terminal's handling of text for the clipboard. A variable alone may come from another terminal.
    private func clipboard(of identity: TerminalIdentity) -> ClipboardSupport {
        guard TerminalQueries(environment: environment).appearance else { return .none }
        guard let known = identity.profile?.clipboard else { return .uncertain }
        return identity.source == .variable ? min(known, .uncertain) : known
    }

    /// Whether the terminal is on another machine.
    var isRemote: Bool { ["SSH_CONNECTION", "SSH_TTY"].contains { !value($0).isEmpty } }

    func value(_ name: String) -> String { environment[name] ?? "" }
}

/// Detects the number of colors that a terminal displays.
struct ColorDepthDetection {
    let facts: DetectionFacts
    let identity: TerminalIdentity

    /// The depth and the reason. The first matching rule applies:
    ///
    /// 1. The user's selection.
    /// 2. `NO_COLOR` is present and not empty, regardless of its value: `mono` (no-color.org).
    /// 3. `TERM` is missing, empty or `dumb`: `mono`.
    /// 4. Terminfo has `RGB`, `Tc` or 2^24 colors, or `TERM` ends in `-direct`: `truecolor`.
    /// 5. Except in GNU screen, `COLORTERM` is `truecolor` or `24bit`, in any case: `truecolor`. tmux accepts 24-bit
    ///    colors and reduces them itself.
    /// 6. The terminal is one that displays 24-bit colors: `truecolor`. A reply cannot add colors to a terminal whose
    ///    description has no colors.
    /// 7. By number: 256 colors in terminfo or in `TERM`: `ansi256`; 8 or more, or any other `COLORTERM`: `ansi16`;
    ///    else `mono`.
    var result: (depth: ColorDepth, text: String) {
        let term = facts.value("TERM")
        if let depth = facts.depth { return (depth, "selected by the user") }
        if !facts.value("NO_COLOR").isEmpty { return (.mono, "NO_COLOR is set") }
        if term.isEmpty || term == "dumb" { return (.mono, "TERM is \(term.isEmpty ? "not set" : term)") }
        if facts.terminfo.hasRGB || facts.terminfo.hasTc || facts.terminfo.colors >= 1 << 24 {
            return (.truecolor, "terminfo describes 24-bit colors")
        }
        if term.hasSuffix("-direct") { return (.truecolor, "TERM is \(printable(term))") }
        let colorterm = facts.value("COLORTERM")
        if identity.profile?.name != TerminalTable.screen.name || !term.hasPrefix("screen"),
            ["truecolor", "24bit"].contains(colorterm.lowercased())
        {
            return (.truecolor, "COLORTERM is \(printable(colorterm))")
        }
        let described = described(term: term, colorterm: colorterm)
        let local = TerminalIdentity(environment: facts.environment, replies: TerminalReplies())
        for known in described.depth > .mono ? [identity, local] : [local] {
            guard let profile = known.profile, profile.truecolor.includes(known.version) else { continue }
            return (.truecolor, "\(profile.name) displays 24-bit colors\(profile.truecolor.text)")
        }
        return described
    }

    private func described(term: String, colorterm: String) -> (depth: ColorDepth, text: String) {
        let colors = facts.terminfo.colors
        if colors >= 256 { return (.ansi256, "terminfo describes \(colors) colors") }
        if term.split(separator: "-").contains("256color") { return (.ansi256, "TERM is \(printable(term))") }
        if colors >= 8 {
            let bright = colors < 16 ? ", which terminals also show as bright colors" : ""
            return (.ansi16, "terminfo describes \(colors) colors\(bright)")
        }
        return colorterm.isEmpty
            ? (.mono, "terminfo describes no colors") : (.ansi16, "COLORTERM is \(printable(colorterm))")
    }
}

/// Detects the glyphs with which cells can be drawn.
struct GlyphDetection {
    let facts: DetectionFacts
    let identity: TerminalIdentity

    /// The glyph set and the reason. The first matching rule applies:
    ///
    /// 1. The user's selection, except octants if they have no width; for `pixel`, the result of the other rules.
    /// 2. `TERM` is missing, empty or `dumb`, or the locale (`LC_ALL`, else `LC_CTYPE`, else `LANG`) names an encoding
    ///    other than UTF-8, or is `C` or `POSIX`: `ascii`. A missing locale counts as UTF-8, as in most containers.
    /// 3. The terminal is identified by its reply: the glyphs that this version draws itself.
    /// 4. The terminal is identified by `TERM`: the glyphs that the oldest version in use draws itself.
    /// 5. `quadrant`, which nearly all fonts have. Variables alone are not sufficient for more, because a terminal
    ///    started from another one inherits them.
    ///
    /// The glyph set is limited to glyphs whose width the C library reports correctly, so that curses can draw them.
    var result: (glyphs: GlyphSet, text: String) {
        if let glyphs = facts.glyphs, glyphs != .pixel {
            guard glyphs == .octant, let profile = identity.profile,
                profile.quirks(in: identity.version).contains(.octantsWithoutWidth)
            else { return (glyphs, "selected by the user") }
            return (.mosaic, "selected by the user, but octants have no width in this \(profile.name)")
        }
        let term = facts.value("TERM")
        if term.isEmpty || term == "dumb" { return (.ascii, "TERM is \(term.isEmpty ? "not set" : term)") }
        if !Self.isUTF8(facts.environment) { return (.ascii, "the locale is not UTF-8") }
        let certain = certain
        guard certain.glyphs <= facts.drawable else {
            return (facts.drawable, "the C library has no width for other glyphs")
        }
        return certain
    }

    private var certain: (glyphs: GlyphSet, text: String) {
        guard let profile = identity.profile else {
            return (.quadrant, "an unknown terminal may lack other glyphs")
        }
        if profile.quirks.contains(.isMultiplexer) {
            return (profile.base, "another terminal draws the glyphs, and may lack others")
        }
        guard identity.source > .variable else {
            return (min(profile.base, .quadrant), "the environment alone does not identify other glyphs")
        }
        let version = identity.source == .reply ? identity.version : nil
        let greatest = profile.greatestGlyphs(in: version)
        guard greatest.glyphs > profile.base || profile.base > .quadrant else {
            return (greatest.glyphs, missingText(profile))
        }
        return (greatest.glyphs, "\(profile.name) draws them itself\(greatest.since.text)")
    }

    /// Returns the reason why a known terminal gets only the base set.
    private func missingText(_ profile: TerminalProfile) -> String {
        let next = profile.glyphs.min { $0.key < $1.key }
        guard let next else { return "\(profile.name) takes other glyphs from its font, which may lack them" }
        return "\(profile.name) draws \(next.key.title) itself only\(next.value.text)"
    }

    /// Returns whether the encoding of the locale is UTF-8. A missing locale counts as UTF-8, as in most containers.
    static func isUTF8(_ environment: [String: String]) -> Bool {
        let names = ["LC_ALL", "LC_CTYPE", "LANG"]
        guard let locale = names.lazy.compactMap({ environment[$0] }).first(where: { !$0.isEmpty }) else { return true }
        let parts = locale.split(separator: ".", maxSplits: 1)
        guard parts.count == 2 else { return locale != "C" && locale != "POSIX" }
        let encoding = parts[1].prefix { $0 != "@" }.lowercased().filter { $0 != "-" }
        return encoding == "utf8"
    }
}

/// Detects whether images can be displayed under text.
struct ImageDetection {
    let facts: DetectionFacts
    let identity: TerminalIdentity

    /// The support and the reason: the terminal must be known for it, and must have replied to the query for it.
    ///
    /// Files and shared memory require a terminal on the same machine, so they are omitted in an ssh session.
    var result: (images: ImageSupport, text: String) {
        if let glyphs = facts.glyphs, glyphs < .pixel { return (.none, "the user selected other glyphs") }
        guard let profile = identity.profile else { return (.none, "the terminal is unknown") }
        guard profile.images != .never else { return (.none, "\(profile.name) has no images under text") }
        guard identity.source == .reply else { return (.none, "the terminal has not replied") }
        guard profile.images.includes(identity.version) else {
            return (.none, "\(profile.name) has images under text only\(profile.images.text)")
        }
        guard facts.replies.hasGraphics else { return (.none, "\(profile.name) has not confirmed images under text") }
        let isRemote = facts.isRemote
        let media = isRemote ? profile.media.intersection([.direct]) : profile.media
        let text = "\(profile.name) confirms the kitty graphics protocol" + (isRemote ? "; the session is remote" : "")
        return (.kittyGraphics(media: media), text)
    }
}

extension Availability {
    /// A suffix such as ` since 0.40`; empty for all versions.
    fileprivate var text: String {
        if case .since(let version) = self { " since \(version.text)" } else { "" }
    }
}

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

/// The color capabilities in a terminfo description.
struct TerminfoFacts: Hashable, Sendable {
    /// The capability `colors`; 0 or less if the description lacks it.
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
