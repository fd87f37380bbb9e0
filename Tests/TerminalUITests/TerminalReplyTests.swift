import ColorScience
import Testing

@testable import TerminalUI

/// What terminals answer, and what follows from it.
struct TerminalReplyTests {
    static let white = Color(red: 1, green: 1, blue: 1)

    @Test(arguments: [
        ("[?997;1n", TerminalReply.scheme(isDark: true)), ("[?997;2n", .scheme(isDark: false)),
        ("[?62;22c", .attributes), ("[?6c", .attributes), ("[?2026;2$y", .mode(2026, state: 2)),
        ("[?2026;0$y", .mode(2026, state: 0)), ("]11;rgb:ffff/ffff/ffff\u{7}", .background(white)),
        ("]11;rgb:ffff/ffff/ffff\u{1B}\\", .background(white)), ("]10;#000\u{7}", .foreground(.black)),
        ("]11;rgba:0/0/0/ffff\u{1B}\\", .background(.black)),
    ])
    func known(_ text: String, _ reply: TerminalReply) {
        let (progress, _, sequence) = EscapeSequenceTests.feed(text)
        #expect(progress == .complete && sequence.key == nil)
        #expect(sequence.reply == reply)
    }

    @Test(arguments: [
        "[A", "[?997;3n", "[?997n", "[?997;1;1n", "[>1;10;0c", "[0n", "[?2026$y", "[?;2$y", "[?2026;2y", "]11;?\u{7}",
        "]12;rgb:0/0/0\u{7}", "]11;rgb:0/0\u{7}", "]11\u{7}", "P11;rgb:0/0/0\u{7}", "]52;c;rgb:0/0/0\u{7}",
    ])
    func unknown(_ text: String) {
        let (progress, _, sequence) = EscapeSequenceTests.feed(text)
        #expect(progress == .complete)
        #expect(sequence.reply == nil)
    }

    @Test(arguments: [
        ("rgb:f/f/f", 0xFFFFFF), ("rgb:00/80/ff", 0x0080FF), ("rgb:000/800/fff", 0x0080FF),
        ("rgb:0000/8080/FFFF", 0x0080FF), ("rgba:12/34/56/00", 0x123456), ("rgba:1/2/3/4", 0x112233),
        ("#fff", 0xFFFFFF), ("#123456", 0x123456), ("#111222333", 0x112233), ("#111122223333", 0x112233),
        ("rgb:1/22/3333", 0x112233),
    ])
    func colors(_ text: String, _ packed: UInt32) {
        #expect(TerminalColorName.color(text)?.rgb == RGB(packed: packed))
    }

    @Test(arguments: [
        "", "rgb:", "rgb:0/0", "rgb:0/0/0/0", "rgb:00000/0/0", "rgb:g/0/0", "rgb://", "rgb:-1/0/0", "rgba:0/0/0",
        "rgba:0/0/0/x", "#", "#12", "#1234", "#1234567890123", "#ggg", "cmyk:0/0/0", "white", "rgb:+1/0/0",
    ])
    func noColors(_ text: String) {
        #expect(TerminalColorName.color(text) == nil)
    }

    struct Case: Sendable {
        var scheme: Bool?
        var background: UInt32?
        var foreground: UInt32?
        var variable: String?
        var isDark: Bool
    }

    /// The scheme before the colors, the colors before the environment, and dark at last.
    @Test(arguments: [
        Case(scheme: true, background: 0xFFFFFF, variable: "0;15", isDark: true),
        Case(scheme: false, background: 0, variable: "15;0", isDark: false),
        Case(background: 0x101010, variable: "0;15", isDark: true), Case(background: 0xF0F0F0, isDark: false),
        // Solarized's backgrounds, and two greys that only the text tells apart.
        Case(background: 0x002B36, isDark: true), Case(background: 0xFDF6E3, isDark: false),
        Case(background: 0x888888, foreground: 0xFFFFFF, isDark: true),
        Case(background: 0x555555, foreground: 0, isDark: false),
        Case(background: 0xFFFFFF, foreground: 0xFFFFFF, isDark: false),
        Case(variable: "15;0", isDark: true), Case(variable: "0;15", isDark: false),
        Case(variable: "0;default;15", isDark: false), Case(variable: "7;8", isDark: true),
        Case(variable: "0;7", isDark: false), Case(variable: "0;default", isDark: true),
        Case(variable: "0;99", isDark: true), Case(variable: "", isDark: true), Case(isDark: true),
    ])
    func darkness(_ known: Case) {
        let isDark = DarknessDetection.isDark(
            scheme: known.scheme, background: known.background.map { Color(RGB(packed: $0)) },
            foreground: known.foreground.map { Color(RGB(packed: $0)) },
            environment: known.variable.map { ["COLORFGBG": $0] } ?? [:])
        #expect(isDark == known.isDark)
    }

    /// DA1 ends the question; what comes later counts all the same.
    @Test func theSentinelDecides() {
        var question = DarknessQuestion(environment: [:], askedAt: 0)
        #expect(question.take(.background(Self.white)) == nil)
        #expect(question.take(.attributes) == false)
        #expect(question.isAnswered && question.giveUp() == nil)
        #expect(question.take(.background(.black)) == true)
        #expect(question.take(.scheme(isDark: false)) == false)
        #expect(question.take(.background(.black)) == nil)
    }

    @Test func aSchemeDecidesAtOnce() {
        var question = DarknessQuestion(environment: [:], askedAt: 0)
        #expect(question.take(.scheme(isDark: true)) == true)
        #expect(question.take(.background(Self.white)) == nil)
        #expect(question.take(.attributes) == nil)
    }

    @Test func silenceDecidesAtTheLimit() {
        var dialogue = TerminalDialogue()
        dialogue.asksForDarkness(environment: ["COLORFGBG": "0;15"], at: 0)
        #expect(dialogue.expectsReply(at: 1) && dialogue.giveUp(at: DarknessQuestion.limit - 1) == nil)
        #expect(dialogue.giveUp(at: DarknessQuestion.limit) == false)
        #expect(dialogue.deadline == nil && dialogue.giveUp(at: .max) == nil)
        #expect(dialogue.take(.background(.black)) == true)
    }

    @Test(arguments: [(0, false), (1, true), (2, true), (3, false), (4, false)])
    func synchronizedOutput(state: Int, isSynchronized: Bool) {
        var dialogue = TerminalDialogue()
        #expect(dialogue.take(.mode(2026, state: state)) == nil)
        #expect(dialogue.isSynchronized == isSynchronized)
    }

    struct Asked: Sendable {
        var environment: [String: String]
        var modes: Bool
        var darkness: Bool

        init(_ environment: [String: String], modes: Bool = true, darkness: Bool = true) {
            (self.environment, self.modes, self.darkness) = (environment, modes, darkness)
        }
    }

    @Test(arguments: [
        Asked(["TERM": "xterm-256color"]), Asked(["TERM": "xterm-kitty"]), Asked(["TERM": "foot"]),
        Asked(["TERM": "wezterm"]), Asked(["TERM": "xterm-ghostty"]), Asked(["TERM": "vte-256color"]),
        Asked(["TERM": "xterm-256color", "TERM_PROGRAM": "iTerm.app"]),
        Asked(["TERM": "xterm-256color", "TERM_PROGRAM": "Apple_Terminal"], modes: false),
        Asked(["TERM": "tmux-256color", "TMUX": "/tmp/t"]), Asked(["TERM": "screen-256color", "TMUX": "/tmp/t"]),
        Asked(["TERM": "screen"], modes: false, darkness: false),
        Asked(["TERM": "screen.xterm-256color"], modes: false, darkness: false),
        Asked(["TERM": "xterm-256color", "STY": "1.pts-0.host"], modes: false, darkness: false),
        Asked(["TERM": "linux"], modes: false, darkness: false),
        Asked(["TERM": "linux-16color"], modes: false, darkness: false),
        Asked(["TERM": "vt100"], modes: false, darkness: false),
        Asked(["TERM": "dumb"], modes: false, darkness: false), Asked([:], modes: false, darkness: false),
    ])
    func whatMayBeAsked(_ asked: Asked) {
        let questions = TerminalQuestions(environment: asked.environment)
        #expect((questions.modes, questions.darkness) == (asked.modes, asked.darkness), "\(asked.environment)")
    }
}
