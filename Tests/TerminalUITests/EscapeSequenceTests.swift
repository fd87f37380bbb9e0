import Testing

@testable import TerminalUI

struct EscapeSequenceTests {
    /// Feeds everything after an escape; the result for the last byte, and how many bytes were taken.
    static func feed(_ text: String) -> (progress: EscapeSequence.Progress, taken: Int, sequence: EscapeSequence) {
        var sequence = EscapeSequence()
        var taken = 0
        for byte in text.utf8 {
            taken += 1
            let progress = sequence.feed(byte)
            if progress != .more { return (progress, taken, sequence) }
        }
        return (.more, taken, sequence)
    }

    @Test(arguments: [
        ("[A", Key.up), ("[B", .down), ("[C", .right), ("[D", .left), ("[H", .home), ("[F", .end), ("[Z", .backTab),
        ("[1;5A", .up), ("[1;2D", .left), ("OA", .up), ("O5C", .right), ("OP", .function(1)), ("OS", .function(4)),
        ("[[A", .function(1)), ("[[E", .function(5)), ("[11~", .function(1)), ("[15~", .function(5)),
        ("[17~", .function(6)), ("[21~", .function(10)), ("[24~", .function(12)), ("[24;2~", .function(12)),
        ("[1~", .home), ("[4~", .end), ("[7~", .home), ("[8~", .end), ("[3~", .delete), ("[3;5~", .delete),
        ("[5~", .pageUp), ("[6~", .pageDown), ("OM", .enter), ("Oj", .character("*")), ("Ok", .character("+")),
        ("Op", .character("0")), ("Oy", .character("9")),
    ])
    func keys(_ text: String, _ key: Key) {
        let (progress, taken, sequence) = Self.feed(text)
        #expect(progress == .complete)
        #expect(taken == text.utf8.count)
        #expect(sequence.key == key)
    }

    /// Reports, focus, and sequences that no key has: whole, and of no meaning.
    @Test(arguments: [
        "[I", "[O", "[2~", "[99~", "[?997;1n", "[?62;22c", "[<0;1;2M", "[97;5u", "[1;1R", "[ q", "[M !!", "[~", "OQ1",
        "]11;rgb:0000/0000/0000\u{7}", "]11;rgb:0000/0000/0000\u{1B}\\", "P1$r0m\u{1B}\\", "_G\u{1B}\\", "[é",
    ])
    func unknown(_ text: String) {
        let (progress, taken, sequence) = Self.feed(text)
        switch text {
        case "[é": #expect(progress == .broken)
        case "OQ1": #expect((progress, taken, sequence.key) == (.complete, 2, .function(2)))
        default:
            #expect(progress == .complete)
            #expect(taken == text.utf8.count)
            #expect(sequence.key == nil)
        }
    }

    @Test(arguments: ["[", "[1", "[1;", "[<0;10;", "O", "O5", "]11;rgb:", "]11;\u{1B}", "[M", "[M !", "[["])
    func unfinished(_ text: String) {
        #expect(Self.feed(text).progress == .more)
    }

    /// A control character within a sequence cuts it off.
    @Test(arguments: [("[1\r", 3), ("[\u{1B}[A", 2), ("]0;x\u{1B}[A", 6)])
    func brokenOff(_ text: String, _ count: Int) {
        let (progress, taken, _) = Self.feed(text)
        #expect(progress == .broken)
        #expect(taken == count)
    }

    @Test func longSequencesStayShort() {
        var sequence = EscapeSequence()
        _ = sequence.feed(UInt8(ascii: "["))
        for _ in 0..<100_000 { #expect(sequence.feed(UInt8(ascii: "1")) == .more) }
        #expect(sequence.bytes.count <= 64)
        #expect(sequence.feed(UInt8(ascii: "A")) == .complete)
        #expect(sequence.key == nil)
    }

    @Test func paste() {
        #expect(Self.feed("[200~").sequence.isPasteStart)
        #expect(Self.feed("[201~").sequence.isPasteEnd)
        #expect(!Self.feed("[20~").sequence.isPasteStart)
    }

    @Test(arguments: [("[", true), ("O", true), ("]", true), ("P", true), ("x", false), ("q", false), (" ", false)])
    func beginnings(_ text: String, _ begins: Bool) {
        #expect(text.utf8.allSatisfy { EscapeSequence.begins(with: $0) } == begins)
    }
}
