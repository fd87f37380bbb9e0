import ColorScience
import Testing

@testable import TerminalUI

struct ColorDepthDetectionTests {
    struct Row: Sendable, CustomTestStringConvertible {
        var name: String
        var environment: [String: String]
        var facts = TerminfoFacts(colors: 256)
        var depth: ColorDepth
        var testDescription: String { name }
    }

    static let xterm = TerminfoFacts(colors: 256)
    static let eight = TerminfoFacts(colors: 8)
    static let none = TerminfoFacts(colors: -1)

    static let rows: [Row] = [
        Row(name: "xterm", environment: ["TERM": "xterm"], facts: eight, depth: .ansi16),
        Row(name: "xterm-256color", environment: ["TERM": "xterm-256color"], depth: .ansi256),
        Row(
            name: "a name with 256color that terminfo knows less of", environment: ["TERM": "rxvt-256color"],
            facts: eight, depth: .ansi256),
        Row(
            name: "COLORTERM", environment: ["TERM": "xterm-256color", "COLORTERM": "truecolor"], depth: .truecolor),
        Row(
            name: "COLORTERM in capitals", environment: ["TERM": "xterm", "COLORTERM": "24BIT"], facts: eight,
            depth: .truecolor),
        Row(
            name: "another COLORTERM", environment: ["TERM": "rxvt", "COLORTERM": "rxvt-xpm"], facts: none,
            depth: .ansi16),
        Row(name: "kitty", environment: ["TERM": "xterm-kitty"], depth: .truecolor),
        Row(name: "foot", environment: ["TERM": "foot"], depth: .truecolor),
        Row(name: "foot, extra", environment: ["TERM": "foot-extra"], depth: .truecolor),
        Row(name: "foot is not football", environment: ["TERM": "football"], depth: .ansi256),
        Row(name: "WezTerm by TERM", environment: ["TERM": "wezterm"], depth: .truecolor),
        Row(
            name: "WezTerm by TERM_PROGRAM", environment: ["TERM": "xterm-256color", "TERM_PROGRAM": "WezTerm"],
            depth: .truecolor),
        Row(name: "Ghostty", environment: ["TERM": "xterm-ghostty"], depth: .truecolor),
        Row(
            name: "Ghostty by TERM_PROGRAM", environment: ["TERM": "xterm-256color", "TERM_PROGRAM": "ghostty"],
            depth: .truecolor),
        Row(
            name: "VS Code", environment: ["TERM": "xterm-256color", "TERM_PROGRAM": "vscode"], depth: .truecolor),
        Row(name: "kitty over ssh", environment: ["TERM": "xterm-kitty", "SSH_TTY": "/dev/pts/1"], depth: .truecolor),
        Row(
            name: "kitty that terminfo does not know", environment: ["TERM": "xterm-kitty"], facts: none,
            depth: .truecolor),
        Row(
            name: "Windows Terminal over ssh", environment: ["TERM": "xterm-256color", "SSH_TTY": "/dev/pts/1"],
            depth: .ansi256),
        Row(
            name: "VTE within screen", environment: ["TERM": "screen-256color", "VTE_VERSION": "7600"],
            depth: .ansi256),
        Row(
            name: "tmux within VTE", environment: ["TERM": "tmux-256color", "TMUX": "/tmp/t", "VTE_VERSION": "7600"],
            depth: .ansi256),
        Row(name: "Alacritty", environment: ["TERM": "alacritty"], depth: .truecolor),
        Row(
            name: "iTerm2", environment: ["TERM": "xterm-256color", "TERM_PROGRAM": "iTerm.app"], depth: .truecolor),
        Row(
            name: "Terminal.app", environment: ["TERM": "xterm-256color", "TERM_PROGRAM": "Apple_Terminal"],
            depth: .ansi256),
        Row(name: "VTE", environment: ["TERM": "xterm-256color", "VTE_VERSION": "7600"], depth: .truecolor),
        Row(name: "old VTE", environment: ["TERM": "xterm-256color", "VTE_VERSION": "3599"], depth: .ansi256),
        Row(name: "VTE, broken", environment: ["TERM": "xterm-256color", "VTE_VERSION": "new"], depth: .ansi256),
        Row(
            name: "Windows Terminal", environment: ["TERM": "xterm-256color", "WT_SESSION": "7b2a"],
            depth: .truecolor),
        Row(
            name: "tmux with COLORTERM",
            environment: ["TERM": "tmux-256color", "TMUX": "/tmp/t", "COLORTERM": "truecolor"], depth: .truecolor),
        Row(name: "tmux without", environment: ["TERM": "tmux-256color", "TMUX": "/tmp/t"], depth: .ansi256),
        Row(
            name: "tmux that says screen",
            environment: ["TERM": "screen-256color", "TMUX": "/tmp/t", "COLORTERM": "truecolor"], depth: .truecolor),
        Row(
            name: "tmux does not count for its outer terminal",
            environment: ["TERM": "tmux-256color", "TMUX": "/tmp/t", "TERM_PROGRAM": "iTerm.app"], depth: .ansi256),
        Row(name: "tmux with RGB", environment: ["TERM": "tmux-256color"], facts: rgb, depth: .truecolor),
        Row(name: "tmux with Tc", environment: ["TERM": "screen-256color"], facts: tc, depth: .truecolor),
        Row(
            name: "GNU screen", environment: ["TERM": "screen.xterm-256color", "COLORTERM": "truecolor"],
            depth: .ansi256),
        Row(
            name: "plain GNU screen", environment: ["TERM": "screen", "WT_SESSION": "7b2a"], facts: eight,
            depth: .ansi16),
        Row(name: "Linux console", environment: ["TERM": "linux"], facts: eight, depth: .ansi16),
        Row(
            name: "ssh without COLORTERM", environment: ["TERM": "xterm-256color", "SSH_TTY": "/dev/pts/1"],
            depth: .ansi256),
        Row(name: "vt100", environment: ["TERM": "vt100"], facts: none, depth: .mono),
        Row(name: "dumb", environment: ["TERM": "dumb", "COLORTERM": "truecolor"], facts: none, depth: .mono),
        Row(name: "no TERM", environment: ["COLORTERM": "truecolor"], facts: none, depth: .mono),
        Row(name: "empty TERM", environment: ["TERM": ""], depth: .mono),
        Row(name: "NO_COLOR", environment: truecolor(noColor: "1"), depth: .mono),
        Row(name: "NO_COLOR=0 counts", environment: truecolor(noColor: "0"), depth: .mono),
        Row(name: "NO_COLOR=false counts", environment: truecolor(noColor: "false"), depth: .mono),
        Row(name: "empty NO_COLOR does not", environment: truecolor(noColor: ""), depth: .truecolor),
        Row(name: "NO_COLOR before RGB", environment: truecolor(noColor: "x"), facts: rgb, depth: .mono),
        Row(name: "xterm-direct", environment: ["TERM": "xterm-direct"], facts: rgb, depth: .truecolor),
        Row(name: "direct by name", environment: ["TERM": "st-direct"], facts: eight, depth: .truecolor),
        Row(
            name: "direct by number", environment: ["TERM": "mine"], facts: TerminfoFacts(colors: 1 << 24),
            depth: .truecolor),
    ]

    static let rgb = TerminfoFacts(colors: 256, hasRGB: true)
    static let tc = TerminfoFacts(colors: 256, hasTc: true)

    static func truecolor(noColor: String) -> [String: String] {
        ["TERM": "xterm-256color", "COLORTERM": "truecolor", "NO_COLOR": noColor]
    }

    @Test(arguments: rows)
    func firstMatchingRuleDeterminesDepth(_ row: Row) {
        let facts = DetectionFacts(environment: row.environment, terminfo: row.facts)
        #expect(facts.capabilities.depth == row.depth)
    }

    /// Eight colors of terminfo are treated as 16, and the report explains why.
    @Test func brightColorsAreExplained() {
        let facts = DetectionFacts(environment: ["TERM": "linux"], terminfo: Self.eight)
        let evidence = facts.capabilities.evidence(for: .depth)
        #expect(evidence == ["terminfo describes 8 colors, which terminals also show as bright colors"])
    }
}
