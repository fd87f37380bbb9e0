import Canvas
import Testing

@testable import TerminalUI

struct EscapeSequenceTests {
    @Test(arguments: [
        ("[<0;5;7M", MouseEvent(column: 4, row: 6, kind: .press)),
        ("[<20;1;1M", MouseEvent(column: 0, row: 0, kind: .press)),
        ("[<64;120;40M", MouseEvent(column: 119, row: 39, kind: .wheelUp)),
        ("[<65;3;2M", MouseEvent(column: 2, row: 1, kind: .wheelDown)), ("[<0;5;7m", nil), ("[<32;5;7M", nil),
        ("[<1;5;7M", nil), ("[<0;0;7M", nil), ("[<0;5M", nil), ("[<0;99999999999999999999;1M", nil), ("[<;;M", nil),
        ("[M !!", MouseEvent(column: 0, row: 0, kind: .press)),
        ("[M`Q)", MouseEvent(column: 48, row: 8, kind: .wheelUp)), ("[M#!!", nil), ("[M   ", nil),
    ])
    func reportsOfTheMouseAreDecoded(text: String, event: MouseEvent?) {
        var sequence = EscapeSequence()
        let progress = text.utf8.map { sequence.feed($0) }
        #expect(progress.last == .complete && !progress.dropLast().contains(.complete))
        #expect(sequence.mouse == event && sequence.key == nil && sequence.reply == nil)
    }

    /// Feeds everything after an ESC; returns the result for the last byte and the number of bytes that were used.
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
        ("[1;5A", .up), ("[1;2D", .shiftLeft), ("[1;3D", .left), ("OA", .up), ("O5C", .right), ("OP", .function(1)),
        ("OS", .function(4)),
        ("[[A", .function(1)), ("[[E", .function(5)), ("[11~", .function(1)), ("[15~", .function(5)),
        ("[17~", .function(6)), ("[21~", .function(10)), ("[24~", .function(12)), ("[24;2~", .function(12)),
        ("[1~", .home), ("[4~", .end), ("[7~", .home), ("[8~", .end), ("[3~", .delete), ("[3;5~", .delete),
        ("[5~", .pageUp), ("[6~", .pageDown), ("OM", .enter), ("Oj", .character("*")), ("Ok", .character("+")),
        ("Op", .character("0")), ("Oy", .character("9")),
    ])
    func keySequenceIsDecoded(_ text: String, _ key: Key) {
        let (progress, taken, sequence) = Self.feed(text)
        #expect(progress == .complete)
        #expect(taken == text.utf8.count)
        #expect(sequence.key == key)
    }

    /// Reports, focus events, and sequences of unknown keys are complete, but have no meaning.
    @Test(arguments: [
        "[I", "[O", "[2~", "[99~", "[?997;1n", "[?62;22c", "[<0;1;2M", "[97;5u", "[1;1R", "[ q", "[M\"!!", "[~", "OQ1",
        "]11;rgb:0000/0000/0000\u{7}", "]11;rgb:0000/0000/0000\u{1B}\\", "P1$r0m\u{1B}\\", "_G\u{1B}\\", "[é",
    ])
    func unknownSequenceIsSkipped(_ text: String) {
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
    func incompleteSequenceWaitsForMore(_ text: String) {
        #expect(Self.feed(text).progress == .more)
    }

    /// A control character inside a sequence ends it early.
    @Test(arguments: [("[1\r", 3), ("[\u{1B}[A", 2), ("]0;x\u{1B}[A", 6)])
    func controlCharacterBreaksSequence(_ text: String, _ count: Int) {
        let (progress, taken, _) = Self.feed(text)
        #expect(progress == .broken)
        #expect(taken == count)
    }

    @Test func longSequenceKeepsFewBytes() {
        var sequence = EscapeSequence()
        _ = sequence.feed(UInt8(ascii: "["))
        for _ in 0..<100_000 { #expect(sequence.feed(UInt8(ascii: "1")) == .more) }
        #expect(sequence.bytes.count <= 64)
        #expect(sequence.feed(UInt8(ascii: "A")) == .complete)
        #expect(sequence.key == nil)
    }

    @Test func pasteStartIsRecognized() {
        #expect(Self.feed("[200~").sequence.isPasteStart)
        #expect(!Self.feed("[20~").sequence.isPasteStart)
    }

    @Test(arguments: [("[", true), ("O", true), ("]", true), ("P", true), ("x", false), ("q", false), (" ", false)])
    func firstByteDecidesWhetherSequenceBegins(_ text: String, _ begins: Bool) {
        #expect(text.utf8.allSatisfy { EscapeSequence.begins(with: $0) } == begins)
    }
}

/// The timeout for the rest of a sequence.
struct PartialSequenceTests {
    private static let millisecond: Int64 = 1_000_000

    private func partial(_ text: String, startedAt start: Int64, last: Int64) -> PartialSequence {
        PartialSequence(sequence: EscapeSequenceTests.feed(text).sequence, start: start, last: last)
    }

    @Test func keyEndsAfterShortPause() {
        let sequence = partial("[1;", startedAt: 0, last: 0)
        #expect(sequence.isOpen(at: 299 * Self.millisecond))
        #expect(!sequence.isOpen(at: 300 * Self.millisecond))
    }

    @Test func replyMayPauseForTwoSeconds() {
        let sequence = partial("]11;rgb:", startedAt: 0, last: 0)
        #expect(sequence.isOpen(at: 1_999 * Self.millisecond))
        #expect(!sequence.isOpen(at: 2_200 * Self.millisecond))
    }

    /// A reply of any length is never interpreted as keys.
    @Test func replyThatKeepsArrivingStaysOpen() {
        let sequence = partial("]11;rgb:", startedAt: 0, last: 9_900 * Self.millisecond)
        #expect(sequence.isOpen(at: 10_000 * Self.millisecond))
        #expect(!sequence.isOpen(at: 10_200 * Self.millisecond))
    }
}

struct PasteBufferTests {
    /// Feeds `text`; returns the pasted text and the rest after it, or `nil` if the paste does not end.
    private func paste(_ text: String) -> (pasted: String, rest: String)? {
        var buffer = PasteBuffer(startedAt: 0)
        let bytes = Array(text.utf8)
        for (index, byte) in bytes.enumerated() where buffer.append(byte, at: 0) {
            return (
                String(decoding: buffer.bytes, as: UTF8.self), String(decoding: bytes[(index + 1)...], as: UTF8.self)
            )
        }
        return nil
    }

    @Test(arguments: [
        ("abc\u{1B}[201~q", "abc"), ("\u{1B}[201~q", ""), ("a\u{1B}[20\u{1B}[201~q", "a\u{1B}[20"),
        ("a\u{1B}\u{1B}[201~q", "a\u{1B}"), ("\u{1B}[200~b\u{1B}[201~q", "\u{1B}[200~b"),
    ])
    func endSequenceEndsPaste(_ text: String, _ pasted: String) throws {
        let result = try #require(paste(text))
        #expect(result == (pasted, "q"))
    }

    @Test func pasteWithoutEndSequenceContinues() {
        #expect(paste("abc\u{1B}[201") == nil)
    }

    @Test func longPasteIsTruncated() throws {
        let result = try #require(paste(String(repeating: "a", count: PasteBuffer.limit + 100) + "\u{1B}[201~"))
        #expect(result.pasted.utf8.count == PasteBuffer.limit)
    }

    @Test func pauseEndsPaste() {
        var buffer = PasteBuffer(startedAt: 0)
        #expect(buffer.end == PasteBuffer.pause)
        _ = buffer.append(0x61, at: 70)
        #expect(buffer.end == PasteBuffer.pause + 70)
    }
}
