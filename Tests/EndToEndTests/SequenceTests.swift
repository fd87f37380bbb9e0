import Platform
import PseudoTerminal
import Testing

/// Random keys, clicks and sizes: afterward, the screen equals a complete drawing of the same state.
///
/// `VITRINE_SEQUENCES=1000` runs that many of each kind instead of a few.
@Suite(.blocking)
struct SequenceTests {
    private static let count = getenv("VITRINE_SEQUENCES").flatMap { Int(String(cString: $0)) } ?? 6

    private static let keys: [String] =
        [
            "\u{1B}[A", "\u{1B}[B", "\u{1B}[C", "\u{1B}[D", "\u{1B}[5~", "\u{1B}[6~", "\u{1B}[H", "\u{1B}[F",
            "\t", "\u{1B}[Z", "\r", "\u{7F}", "\u{1B}[<64;60;20M", "\u{1B}[<65;60;20M",
        ] + "123456789 +-p/=[]ilcxohvnfFrt?0ab".map { String($0) }

    @Test(arguments: [["--reduce-motion"], ["--depth", "256"], ["--depth", "16"], ["--depth", "mono"], []])
    func screenEqualsCompleteDrawing(arguments: [String]) throws {
        for seed in 0..<UInt64(Self.count) {
            var random = SeededGenerator(seed: seed &+ UInt64(arguments.joined().utf8.count) << 32)
            let (columns, rows) = (Int.random(in: 40...130, using: &random), Int.random(in: 12...45, using: &random))
            let session = try BrowserSession.opened(arguments, columns: columns, rows: rows)
            for _ in 0..<Int.random(in: 5...40, using: &random) { step(session, &random) }
            // A lone escape, then enough time for a crossfade to end.
            session.press(.escape)
            try session.settle(quiet: .milliseconds(120))
            try expectFreshlyDrawn(session, "\(arguments.joined(separator: " ")), seed \(seed)")
        }
    }

    private func step(_ session: TerminalSession, _ random: inout SeededGenerator) {
        switch Int.random(in: 0..<12, using: &random) {
        case 0:
            session.resize(
                columns: .random(in: 20...140, using: &random), rows: .random(in: 5...50, using: &random))
        case 1:
            session.press(
                .click(
                    column: .random(in: 0..<session.screen.columns, using: &random),
                    row: .random(in: 0..<session.screen.rows, using: &random)))
        case 2:
            // The pause after a lone escape distinguishes it from a sequence.
            session.press(.escape)
            try? session.settle(quiet: .milliseconds(40))
        default:
            session.send(Self.keys.randomElement(using: &random) ?? "")
        }
        // In half of the cases, the next keys are sent without waiting.
        if Bool.random(using: &random) { try? session.settle(quiet: .milliseconds(10)) }
    }
}
