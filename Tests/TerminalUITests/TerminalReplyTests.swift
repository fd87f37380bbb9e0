import ColorScience
import Testing

@testable import TerminalUI

/// Replies of terminals and their interpretation.
struct TerminalReplyTests {
    static let white = Color(red: 1, green: 1, blue: 1)

    @Test(arguments: [
        ("[?997;1n", TerminalReply.scheme(isDark: true)), ("[?997;2n", .scheme(isDark: false)),
        ("[?62;22c", .attributes), ("[?6c", .attributes), ("[?2026;2$y", .mode(2026, state: 2)),
        ("[?2026;0$y", .mode(2026, state: 0)), ("]11;rgb:ffff/ffff/ffff\u{7}", .background(white)),
        ("]11;rgb:ffff/ffff/ffff\u{1B}\\", .background(white)), ("]10;#000\u{7}", .foreground(.black)),
        ("]11;rgba:0/0/0/ffff\u{1B}\\", .background(.black)),
        ("P>|kitty(0.41.1)\u{1B}\\", .version("kitty(0.41.1)")), ("P>|XTerm(379)\u{7}", .version("XTerm(379)")),
        ("P>|\u{1}é\u{1B}\\", .version("??")), ("[>1;4000;41c", .secondaryAttributes([1, 4000, 41])),
        ("_Gi=31;OK\u{1B}\\", .graphics(isSupported: true)),
        ("_Gi=31;ENOTSUPPORTED:no\u{1B}\\", .graphics(isSupported: false)),
    ])
    func knownReplyIsDecoded(_ text: String, _ reply: TerminalReply) {
        let (progress, _, sequence) = EscapeSequenceTests.feed(text)
        #expect(progress == .complete && sequence.key == nil)
        #expect(sequence.reply == reply)
    }

    @Test(arguments: [
        "[A", "[?997;3n", "[?997n", "[?997;1;1n", "[>1;10c", "[>1;x;0c", "[>1;10;0q", "[8;40;120t", "[6;0;9t", "[6;18t",
        "P1$r0m\u{1B}\\", "P!|00\u{1B}\\",
        "_Gi=7;OK\u{1B}\\", "_G\u{1B}\\", "[0n", "[?2026$y", "[?;2$y", "[?2026;2y", "]11;?\u{7}",
        "]12;rgb:0/0/0\u{7}", "]11;rgb:0/0\u{7}", "]11\u{7}", "P11;rgb:0/0/0\u{7}", "]52;c;rgb:0/0/0\u{7}",
    ])
    func otherSequenceIsNotReply(_ text: String) {
        let (progress, _, sequence) = EscapeSequenceTests.feed(text)
        #expect(progress == .complete)
        #expect(sequence.reply == nil)
    }

    @Test func sizeIsDecoded() throws {
        let cell = try #require(PixelSize(width: 9, height: 18))
        #expect(EscapeSequenceTests.feed("[6;18;9t").sequence.reply == .cellSize(cell))
        let area = try #require(PixelSize(width: 543, height: 360))
        #expect(EscapeSequenceTests.feed("[4;360;543t").sequence.reply == .areaSize(area))
    }

    @Test(arguments: [
        ("rgb:f/f/f", 0xFFFFFF), ("rgb:00/80/ff", 0x0080FF), ("rgb:000/800/fff", 0x0080FF),
        ("rgb:0000/8080/FFFF", 0x0080FF), ("rgba:12/34/56/00", 0x123456), ("rgba:1/2/3/4", 0x112233),
        ("#fff", 0xFFFFFF), ("#123456", 0x123456), ("#111222333", 0x112233), ("#111122223333", 0x112233),
        ("rgb:1/22/3333", 0x112233),
    ])
    func colorIsParsed(_ text: String, _ packed: UInt32) {
        #expect(TerminalColorName.color(text)?.rgb == RGB(packed: packed))
    }

    @Test(arguments: [
        "", "rgb:", "rgb:0/0", "rgb:0/0/0/0", "rgb:00000/0/0", "rgb:g/0/0", "rgb://", "rgb:-1/0/0", "rgba:0/0/0",
        "rgba:0/0/0/x", "#", "#12", "#1234", "#1234567890123", "#ggg", "cmyk:0/0/0", "white", "rgb:+1/0/0",
    ])
    func malformedColorIsRejected(_ text: String) {
        #expect(TerminalColorName.color(text) == nil)
    }

    struct Case: Sendable {
        var scheme: Bool?
        var background: UInt32?
        var foreground: UInt32?
        var variable: String?
        var isDark: Bool
    }

    /// The scheme takes precedence over the colors, and these over the environment; dark is the default.
    @Test(arguments: [
        Case(scheme: true, background: 0xFFFFFF, variable: "0;15", isDark: true),
        Case(scheme: false, background: 0, variable: "15;0", isDark: false),
        Case(background: 0x101010, variable: "0;15", isDark: true), Case(background: 0xF0F0F0, isDark: false),
        // Solarized's backgrounds, and two grays whose darkness depends on the foreground.
        Case(background: 0x002B36, isDark: true), Case(background: 0xFDF6E3, isDark: false),
        Case(background: 0x888888, foreground: 0xFFFFFF, isDark: true),
        Case(background: 0x555555, foreground: 0, isDark: false),
        Case(background: 0xFFFFFF, foreground: 0xFFFFFF, isDark: false),
        Case(variable: "15;0", isDark: true), Case(variable: "0;15", isDark: false),
        Case(variable: "0;default;15", isDark: false), Case(variable: "7;8", isDark: true),
        Case(variable: "0;7", isDark: false), Case(variable: "0;default", isDark: true),
        Case(variable: "0;99", isDark: true), Case(variable: "", isDark: true), Case(isDark: true),
    ])
    func firstKnownFactDeterminesAppearance(_ known: Case) {
        let isDark = AppearanceDetection.isDark(
            scheme: known.scheme, background: known.background.map { Color(RGB(packed: $0)) },
            foreground: known.foreground.map { Color(RGB(packed: $0)) },
            environment: known.variable.map { ["COLORFGBG": $0] } ?? [:])
        #expect(isDark == known.isDark)
    }

    /// DA1 completes the query; later replies are still used.
    @Test func deviceAttributesCompleteQuery() {
        var query = AppearanceQuery(environment: [:], sentAt: 0)
        #expect(query.handle(.background(Self.white)) == nil)
        #expect(query.handle(.attributes) == false)
        #expect(query.isComplete && query.complete() == nil)
        #expect(query.handle(.background(.black)) == true)
        #expect(query.handle(.scheme(isDark: false)) == false)
        #expect(query.handle(.background(.black)) == nil)
    }

    @Test func colorSchemeDeterminesAppearanceImmediately() {
        var query = AppearanceQuery(environment: [:], sentAt: 0)
        #expect(query.handle(.scheme(isDark: true)) == true)
        #expect(query.handle(.background(Self.white)) == nil)
        #expect(query.handle(.attributes) == nil)
    }

    @Test func environmentDeterminesAppearanceAtTimeout() {
        var dialogue = TerminalDialogue()
        dialogue.didQueryAppearance(environment: ["COLORFGBG": "0;15"], at: 0)
        #expect(dialogue.expectsReply(at: 1) && dialogue.timeOut(at: AppearanceQuery.timeout - 1) == nil)
        #expect(dialogue.timeOut(at: AppearanceQuery.timeout) == false)
        #expect(dialogue.deadline == nil && dialogue.timeOut(at: .max) == nil)
        #expect(dialogue.handle(.background(.black)) == true)
    }

    @Test(arguments: [(0, false), (1, true), (2, true), (3, false), (4, false)])
    func modeReportEnablesSynchronizedOutput(state: Int, isSynchronized: Bool) {
        var dialogue = TerminalDialogue()
        #expect(dialogue.handle(.mode(2026, state: state)) == nil)
        #expect(dialogue.isSynchronized == isSynchronized)
    }

    struct QueryCase: Sendable {
        var environment: [String: String]
        var identity: Bool
        var appearance: Bool

        init(_ environment: [String: String], identity: Bool = true, appearance: Bool = true) {
            (self.environment, self.identity, self.appearance) = (environment, identity, appearance)
        }
    }

    @Test(arguments: [
        QueryCase(["TERM": "xterm-256color"]), QueryCase(["TERM": "xterm-kitty"]), QueryCase(["TERM": "foot"]),
        QueryCase(["TERM": "wezterm"]), QueryCase(["TERM": "xterm-ghostty"]), QueryCase(["TERM": "vte-256color"]),
        QueryCase(["TERM": "xterm-256color", "TERM_PROGRAM": "iTerm.app"]),
        QueryCase(["TERM": "xterm-256color", "TERM_PROGRAM": "Apple_Terminal"], identity: false),
        QueryCase(["TERM": "tmux-256color", "TMUX": "/tmp/t"]),
        QueryCase(["TERM": "screen-256color", "TMUX": "/tmp/t"]),
        QueryCase(["TERM": "screen"], identity: false, appearance: false),
        QueryCase(["TERM": "screen.xterm-256color"], identity: false, appearance: false),
        QueryCase(["TERM": "xterm-256color", "STY": "1.pts-0.host"], identity: false, appearance: false),
        QueryCase(["TERM": "linux"], identity: false, appearance: false),
        QueryCase(["TERM": "linux-16color"], identity: false, appearance: false),
        QueryCase(["TERM": "vt100"], identity: false, appearance: false),
        QueryCase(["TERM": "dumb"], identity: false, appearance: false),
        QueryCase([:], identity: false, appearance: false),
    ])
    func environmentLimitsQueries(_ expected: QueryCase) {
        let queries = TerminalQueries(environment: expected.environment)
        #expect(
            (queries.identity, queries.appearance) == (expected.identity, expected.appearance),
            "\(expected.environment)")
    }
}
