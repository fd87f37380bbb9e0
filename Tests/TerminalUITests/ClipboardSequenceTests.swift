import Testing

@testable import TerminalUI

struct ClipboardSequenceTests {
    @Test(
        arguments: [
            ("#FF6B5B", "\u{1B}]52;c;I0ZGNkI1Qg==\u{1B}\\"), ("", "\u{1B}]52;c;\u{1B}\\"),
            // Control characters could begin or end sequences. Differences have lines and tabs.
            ("a\u{1B}\u{9B}\u{7}b\u{7F}", "\u{1B}]52;c;YWI=\u{1B}\\"), ("é", "\u{1B}]52;c;w6k=\u{1B}\\"),
            ("a\n\tb\r\n", "\u{1B}]52;c;YQoJYgo=\u{1B}\\"),
        ])
    func sequenceHasTheTextWithoutOtherControlCharacters(text: String, sequence: String) {
        #expect(ClipboardSequence.bytes(text) == Array(sequence.utf8))
    }

    /// The variable may be inherited from the outer terminal, so it is uncertain whether the clipboard works.
    @Test(
        arguments: [
            ("kitty(0.41.1)", ["TERM": "xterm-256color"], ClipboardSupport.writes),
            ("XTerm(379)", ["TERM": "xterm"], .uncertain), ("nothing known", ["TERM": "xterm"], .uncertain),
            (nil, ["TERM": "xterm-256color", "KITTY_WINDOW_ID": "1"], .uncertain), (nil, ["TERM": "foot"], .writes),
            (nil, ["TERM": "linux"], .none), (nil, ["TERM": "screen-256color", "STY": "1"], .none),
            (nil, ["TERM": "xterm-256color", "TERM_PROGRAM": "Apple_Terminal"], .none), (nil, [:], .none),
        ] as [(String?, [String: String], ClipboardSupport)])
    func supportFollowsFromTheTerminal(reply: String?, environment: [String: String], support: ClipboardSupport) {
        var facts = DetectionFacts(environment: environment, terminfo: TerminfoFacts(colors: 256))
        facts.replies.version = reply
        #expect(facts.capabilities.clipboard == support)
    }
}
