import Canvas
import ColorScience
import Testing

@testable import TerminalUI

/// Every known terminal, with its replies and the resulting capabilities.
struct TerminalTableTests {
    struct Row: Sendable, CustomTestStringConvertible {
        var name: String?
        var version: String?
        var environment = ["TERM": "xterm-256color"]
        /// The reply to XTVERSION.
        var reply: String?
        /// The reply to DA2.
        var attributes: [Int]?
        var hasGraphics = false
        var glyphs = GlyphSet.quadrant
        var depth = ColorDepth.truecolor
        var images = ImageSupport.none

        var capabilities: TerminalCapabilities {
            let colors: Int =
                environment["TERM"]?.contains("256") == true || environment["TERM"] == "xterm-kitty" ? 256 : 8
            let replies = TerminalReplies(
                version: reply, secondaryAttributes: attributes, cellSize: nil, hasGraphics: hasGraphics)
            return DetectionFacts(
                environment: environment, terminfo: TerminfoFacts(colors: colors), replies: replies
            ).capabilities
        }

        var testDescription: String {
            [name ?? "unknown", version ?? "", reply ?? "", attributes.map { "\($0)" } ?? ""]
                .joined(separator: " ")
        }
    }

    static let allMedia = ImageSupport.kittyGraphics(media: [.direct, .file, .sharedMemory])
    static let direct = ImageSupport.kittyGraphics(media: [.direct])

    /// Observed terminals, with their actual replies.
    static let seen: [Row] = [
        Row(
            name: "kitty", version: "0.26.5", environment: ["TERM": "xterm-kitty"], reply: "kitty(0.26.5)",
            attributes: [1, 4000, 26], hasGraphics: true, glyphs: .mosaic, images: allMedia),
        Row(
            name: "kitty", version: "0.41.1", environment: ["TERM": "xterm-kitty"], reply: "kitty(0.41.1)",
            attributes: [1, 4000, 41], hasGraphics: true, glyphs: .octant, images: allMedia),
        Row(name: "kitty", version: "0.48", attributes: [1, 4000, 48], glyphs: .octant),
        Row(name: "VTE", version: "0.70.6", attributes: [65, 7006, 1], glyphs: .mosaic),
        Row(name: "VTE", version: "0.80.1", reply: "VTE(8001)", attributes: [61, 8001, 1], glyphs: .octant),
        Row(name: "VTE", version: "0.84.1", reply: "VTE(8401)", glyphs: .octant),
        Row(
            name: "Konsole", version: "22.12.3", reply: "Konsole 22.12.3", attributes: [1, 115, 0],
            hasGraphics: true, glyphs: .mosaic, images: direct),
        Row(
            name: "Konsole", version: "26.08", reply: "Konsole 26.08", attributes: [1, 115, 0], hasGraphics: true,
            glyphs: .mosaic, images: direct),
        Row(
            name: "foot", version: "1.13.1", environment: ["TERM": "foot"], reply: "foot(1.13.1)",
            attributes: [1, 11301, 0], glyphs: .mosaic),
        Row(name: "foot", version: "1.13.1", attributes: [1, 11301, 0], glyphs: .mosaic),
        Row(name: "foot", version: "1.21.0", reply: "foot(1.21.0)", attributes: [1, 12100, 0], glyphs: .octant),
        Row(name: "Alacritty", version: "0.11", environment: ["TERM": "alacritty"], attributes: [0, 1700, 1]),
        Row(name: "Alacritty", version: "0.15", attributes: [0, 2500, 1], glyphs: .sextant),
        Row(name: "Alacritty", version: "0.17", attributes: [0, 2600, 1], glyphs: .sextant),
        Row(
            name: "xterm.js", environment: ["TERM": "xterm-256color", "TERM_PROGRAM": "vscode"],
            attributes: [0, 276, 0]),
        Row(
            name: "xterm", version: "379", environment: ["TERM": "xterm"], reply: "XTerm(379)",
            attributes: [41, 379, 0]),
        Row(name: "xterm", version: "398", attributes: [41, 398, 0]),
        Row(name: "xterm", version: "412", reply: "XTerm(412)"),
        Row(name: "urxvt", environment: ["TERM": "rxvt-unicode-256color"], attributes: [85, 95, 0]),
        Row(name: "st", environment: ["TERM": "st-256color"]),
        Row(name: "mlterm", attributes: [24, 279, 0]),
        Row(name: "zutty", attributes: [64, 0, 0]),
        Row(
            name: "tmux", version: "3.3a", environment: ["TERM": "tmux-256color", "TMUX": "/tmp/t"],
            reply: "tmux 3.3a", attributes: [84, 0, 0], depth: .ansi256),
        Row(
            name: "GNU screen", version: "4.9.0", environment: ["TERM": "screen-256color"],
            attributes: [83, 40900, 0], depth: .ansi256),
        Row(name: "Linux console", environment: ["TERM": "linux"], glyphs: .half, depth: .ansi16),
    ]

    /// The first versions that have a capability, and the last that lack it.
    static let fromSources: [Row] = [
        Row(name: "kitty", version: "0.39.1", reply: "kitty(0.39.1)", glyphs: .mosaic),
        Row(name: "kitty", version: "0.40.0", reply: "kitty(0.40.0)", glyphs: .octant),
        Row(name: "kitty", version: "0.18.0", reply: "kitty(0.18.0)"),
        Row(name: "Ghostty", version: "1.1.0", reply: "ghostty 1.1.0", glyphs: .mosaic),
        Row(
            name: "Ghostty", version: "1.2.0", reply: "ghostty 1.2.0", hasGraphics: true, glyphs: .octant,
            images: allMedia),
        Row(name: "foot", version: "1.19.0", reply: "foot(1.19.0)", glyphs: .mosaic),
        Row(name: "foot", version: "1.20.0", reply: "foot(1.20.0)", glyphs: .octant),
        Row(
            name: "WezTerm", version: "20240203-110809-5046fc22", reply: "WezTerm 20240203-110809-5046fc22",
            hasGraphics: true,
            glyphs: .mosaic, images: allMedia),
        Row(name: "VTE", version: "0.76.3", reply: "VTE(7603)", glyphs: .mosaic),
        Row(name: "VTE", version: "0.78.0", reply: "VTE(7800)", glyphs: .octant),
        Row(name: "Konsole", version: "21.12.3", reply: "Konsole 21.12.3", hasGraphics: true),
        Row(name: "Alacritty", version: "0.13", attributes: [0, 2300, 1]),
        Row(name: "Alacritty", version: "0.14", attributes: [0, 2401, 1], glyphs: .sextant),
        Row(name: "iTerm2", version: "3.5.14", reply: "iTerm2 3.5.14"),
        Row(
            name: "iTerm2", version: "3.6.7", reply: "iTerm2 3.6.7", hasGraphics: true, glyphs: .mosaic,
            images: allMedia),
        Row(name: "xterm.js", version: "6.0.0", reply: "xterm.js(6.0.0)"),
        Row(name: "xterm.js", version: "6.1.0", reply: "xterm.js(6.1.0)", glyphs: .mosaic),
        Row(
            name: "Windows Terminal", environment: ["TERM": "xterm-256color", "WT_SESSION": "7b2a"]),
        Row(name: "Contour", version: "0.6.1", reply: "contour 0.6.1", glyphs: .mosaic),
        Row(name: "mintty", version: "3.7.0", reply: "mintty 3.7.0"),
        Row(
            name: "Terminal.app", environment: ["TERM": "xterm-256color", "TERM_PROGRAM": "Apple_Terminal"],
            depth: .ansi256),
        Row(name: "xterm", version: "330", reply: "XTerm(330)", depth: .ansi256),
        Row(name: "Rio", environment: ["TERM": "xterm-256color", "TERM_PROGRAM": "rio"]),
        Row(name: "Warp", environment: ["TERM": "xterm-256color", "TERM_PROGRAM": "WarpTerminal"]),
    ]

    @Test(arguments: seen + fromSources)
    func replyDeterminesCapabilities(_ row: Row) {
        let found = row.capabilities
        #expect(found.name == row.name && found.version == row.version)
        #expect(found.glyphs == row.glyphs, "\(found.evidence(for: .glyphs))")
        #expect(found.depth == row.depth, "\(found.evidence(for: .depth))")
        #expect(found.images == row.images, "\(found.evidence(for: .images))")
        for subject in [TerminalCapabilities.Evidence.Subject.terminal, .depth, .glyphs, .images] {
            #expect(!found.evidence(for: subject).isEmpty)
        }
    }

    /// Without a reply, `TERM` allows the glyphs of the oldest version in use; other variables allow none.
    @Test(arguments: [
        Row(name: "kitty", environment: ["TERM": "xterm-kitty"], glyphs: .mosaic),
        Row(name: "Ghostty", environment: ["TERM": "xterm-ghostty"], glyphs: .mosaic),
        Row(name: "foot", environment: ["TERM": "foot-extra"], glyphs: .mosaic),
        Row(name: "WezTerm", environment: ["TERM": "wezterm"], glyphs: .sextant),
        Row(name: "Alacritty", environment: ["TERM": "alacritty"]),
        Row(name: "kitty", environment: ["TERM": "xterm-256color", "KITTY_WINDOW_ID": "1"]),
        Row(name: "VTE", version: "0.80.1", environment: ["TERM": "xterm-256color", "VTE_VERSION": "8001"]),
        Row(name: "Konsole", version: "24.2.1", environment: ["TERM": "xterm-256color", "KONSOLE_VERSION": "240201"]),
        Row(
            name: "iTerm2", environment: ["TERM": "xterm-256color", "TERM_PROGRAM": "iTerm.app"]),
        Row(
            name: "iTerm2", version: "3.6.7", environment: ["TERM": "xterm-256color", "LC_TERMINAL_VERSION": "3.6.7"]),
        Row(name: "mlterm", version: "3.9.0", environment: ["TERM": "mlterm", "MLTERM": "3.9.0"]),
    ])
    func environmentDeterminesOnlyCertainCapabilities(_ row: Row) {
        let found = row.capabilities
        #expect(found.name == row.name && found.version == row.version)
        #expect((found.glyphs, found.depth) == (row.glyphs, row.depth))
    }

    @Test func unknownTerminalGetsQuadrantsAndColorsOfItsDescription() {
        let silent = Row(environment: ["TERM": "xterm"]).capabilities
        #expect((silent.name, silent.glyphs, silent.depth) == (nil, .quadrant, .ansi16))
        let named = Row(reply: "Zellij(0.44)", attributes: [41, 379, 0], hasGraphics: true).capabilities
        #expect((named.name, named.glyphs, named.depth) == ("Zellij(0.44)", .quadrant, .ansi256))
        #expect(named.images == .none)
        #expect(named.summary == "Zellij(0.44), 256 colors, quadrants")
    }

    /// An xterm that is started from GNOME Terminal inherits `VTE_VERSION`.
    @Test func replyPrecedesInheritedVariables() {
        let environment = ["TERM": "xterm-256color", "VTE_VERSION": "8001"]
        #expect(Row(environment: environment, reply: "XTerm(379)").capabilities.name == "xterm")
        let both = environment.merging(["XTERM_VERSION": "XTerm(379)"]) { $1 }
        let undecided = Row(environment: both).capabilities
        #expect((undecided.name, undecided.glyphs, undecided.depth) == (nil, .quadrant, .ansi256))
    }

    @Test func environmentAddsVersionOfSameTerminal() {
        let environment = ["TERM": "xterm-256color", "KONSOLE_VERSION": "221203"]
        let found = Row(environment: environment, attributes: [1, 115, 0]).capabilities
        #expect((found.name, found.version, found.glyphs) == ("Konsole", "22.12.3", .mosaic))
    }

    /// In tmux, the variables and `TERM` may be those of a terminal that is no longer attached.
    @Test func multiplexerHidesOuterTerminal() {
        let environment = [
            "TERM": "tmux-256color", "TMUX": "/tmp/t", "KITTY_WINDOW_ID": "1", "VTE_VERSION": "8001",
            "TERM_PROGRAM": "tmux",
        ]
        for reply in [nil, "tmux 3.3a"] {
            let found = Row(environment: environment, reply: reply, hasGraphics: true).capabilities
            #expect((found.name, found.glyphs, found.images) == ("tmux", .quadrant, .none))
            #expect(found.quirks.contains(.isMultiplexer))
        }
        let stale = Row(environment: ["TERM": "xterm-kitty"], reply: "tmux 3.3a").capabilities
        #expect((stale.name, stale.glyphs) == ("tmux", .quadrant))
    }

    @Test func imagesNeedConfirmationAndKnownTerminal() {
        #expect(Row(reply: "kitty(0.41.1)").capabilities.images == .none)
        #expect(Row(environment: ["TERM": "xterm-kitty"], hasGraphics: true).capabilities.images == .none)
        #expect(Row(reply: "kitty(0.19.0)", hasGraphics: true).capabilities.images == .none)
        let remote = ["TERM": "xterm-kitty", "SSH_CONNECTION": "::1 1 ::1 22"]
        #expect(
            Row(environment: remote, reply: "kitty(0.41.1)", hasGraphics: true).capabilities.images == Self.direct)
    }

    @Test func userSettingsOverrideDetection() {
        var facts = DetectionFacts(
            environment: ["TERM": "xterm-kitty", "NO_COLOR": "1"], terminfo: TerminfoFacts(colors: 256),
            replies: TerminalReplies(version: "kitty(0.41.1)"))
        #expect((facts.capabilities.depth, facts.capabilities.glyphs) == (.mono, .octant))
        facts.depth = .ansi16
        facts.glyphs = .half
        #expect((facts.capabilities.depth, facts.capabilities.glyphs) == (.ansi16, .half))
        facts.glyphs = .pixel
        #expect(facts.capabilities.glyphs == .octant)
    }

    /// Octants of the wrong width would displace the rest of their row.
    @Test(arguments: [
        ("tmux 3.3a", GlyphSet.mosaic), ("foot(1.19.0)", .mosaic), ("foot(1.20.0)", .octant), ("XTerm(379)", .mosaic),
        ("XTerm(398)", .octant), ("kitty(0.26.5)", .octant), ("Zellij(0.44)", .octant),
    ])
    func selectedOctantsNeedWidth(reply: String, glyphs: GlyphSet) {
        let facts = DetectionFacts(
            environment: ["TERM": "xterm-256color"], terminfo: TerminfoFacts(colors: 256),
            replies: TerminalReplies(version: reply), glyphs: .octant)
        #expect(facts.capabilities.glyphs == glyphs)
        #expect(facts.capabilities.quirks.contains(.octantsWithoutWidth) == (glyphs == .mosaic))
    }

    /// A description without colors was chosen by the user, or belongs to a terminal without colors.
    @Test func replyAddsNoColorsToDescriptionWithoutColors() {
        let facts = DetectionFacts(
            environment: ["TERM": "xterm-mono"], terminfo: TerminfoFacts(colors: -1),
            replies: TerminalReplies(version: "XTerm(379)"))
        #expect(facts.capabilities.depth == .mono)
    }

    @Test func onlyKnownTerminalsReceiveDetailQuery() {
        func query(_ replies: TerminalReplies, _ environment: [String: String] = ["TERM": "xterm-kitty"]) -> String? {
            let facts = DetectionFacts(
                environment: environment, terminfo: TerminfoFacts(colors: 256), replies: replies)
            return DetailQuery(facts: facts).map { String(decoding: $0.bytes, as: UTF8.self) }
        }
        #expect(query(TerminalReplies()) == nil)
        #expect(query(TerminalReplies(version: "Zellij(0.44)")) == nil)
        #expect(query(TerminalReplies(secondaryAttributes: [85, 95, 0])) == nil)
        #expect(query(TerminalReplies(secondaryAttributes: [64, 0, 0])) == nil)
        #expect(query(TerminalReplies(version: "tmux 3.3a")) == nil)
        #expect(query(TerminalReplies(version: "kitty(0.41.1)"))?.hasPrefix("\u{1B}_Gi=31") == true)
        #expect(query(TerminalReplies(version: "VTE(8001)")) == "\u{1B}[14t\u{1B}[c")
        #expect(query(TerminalReplies(version: "foot(1.21.0)")) == "\u{1B}[16t\u{1B}[c")
    }
}

struct TerminalVersionTests {
    @Test(arguments: [
        ("0.41.1", [0, 41, 1]), ("3.3a", [3, 3]), ("20240203-110809", [20_240_203]), ("26.08", [26, 8]),
        ("1.", [1]), ("379)", [379]),
    ])
    func leadingNumbersAreParsed(_ text: String, _ numbers: [Int]) {
        #expect(TerminalVersion(parsing: text)?.numbers == numbers)
    }

    @Test(arguments: ["", "a", ".1", "next-3.4", "99999999999999999999"])
    func textWithoutNumberIsNotAVersion(_ text: String) {
        #expect(TerminalVersion(parsing: text) == nil)
    }

    @Test func missingNumbersCountAsZero() {
        #expect(TerminalVersion(0, 40) >= TerminalVersion(0, 40, 0))
        #expect(TerminalVersion(0, 40) < TerminalVersion(0, 40, 1))
        #expect(TerminalVersion(0, 9) < TerminalVersion(0, 10))
        #expect(TerminalVersion(1) > TerminalVersion(0, 99))
    }
}
