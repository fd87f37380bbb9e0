import CNcurses
import Canvas
import Testing

@testable import TerminalUI

struct KeyDecoderTests {
    @Test(arguments: [
        (KEY_UP, Key.up), (KEY_DOWN, .down), (KEY_LEFT, .left), (KEY_RIGHT, .right), (KEY_SLEFT, .shiftLeft),
        (KEY_PPAGE, .pageUp), (KEY_NPAGE, .pageDown), (KEY_HOME, .home), (KEY_END, .end), (KEY_ENTER, .enter),
        (KEY_BTAB, .backTab), (KEY_BACKSPACE, .backspace), (KEY_DC, .delete), (KEY_F0 + 1, .function(1)),
        (KEY_F0 + 12, .function(12)),
    ])
    func keyCodeIsDecoded(_ code: Int32, _ key: Key) {
        #expect(KeyDecoder.key(code: code) { _ in nil } == key)
    }

    @Test(arguments: [
        ("kUP5", Key.up), ("kUP", .up), ("kDN3", .down), ("kLFT6", .left), ("kRIT8", .right), ("kHOM5", .home),
        ("kEND5", .end), ("kPRV3", .pageUp), ("kNXT3", .pageDown), ("kDC5", .delete), ("kpADD", .character("+")),
        ("kb1", .left),
    ])
    func capabilityNameIsDecoded(_ name: String, _ key: Key) {
        #expect(KeyDecoder.key(code: KEY_MAX + 20) { _ in name } == key)
    }

    @Test(arguments: ["kxIN", "kxOUT", "kIC5", "", "5", "what"])
    func otherCapabilityIsNotKey(_ name: String) {
        #expect(KeyDecoder.key(name: name) == nil)
    }

    @Test func otherCodeIsNotKey() {
        #expect(KeyDecoder.key(code: KEY_IC) { _ in "kUP" } == nil)
        #expect(KeyDecoder.key(code: KEY_MAX + 1) { _ in nil } == nil)
    }

    @Test(
        arguments: [
            ("\r", Key.enter), ("\n", .enter), ("\t", .tab), ("\u{7F}", .backspace), ("\u{8}", .backspace),
            ("\u{1B}", .escape), ("\0", .control(" ")), ("\u{1}", .control("a")), ("\u{1A}", .control("z")),
            ("\u{1C}", .control("\\")), ("\u{1F}", .control("_")), (" ", .character(" ")), ("q", .character("q")),
            ("é", .character("é")), ("語", .character("語")), ("🙂", .character("🙂")),
        ] as [(Unicode.Scalar, Key)])
    func characterIsDecoded(_ scalar: Unicode.Scalar, _ key: Key) {
        #expect(KeyDecoder.key(scalar: scalar) == key)
    }

    @Test(arguments: ["\u{80}", "\u{9B}", "\u{9F}"] as [Unicode.Scalar])
    func otherControlCharacterIsNotKey(_ scalar: Unicode.Scalar) {
        #expect(KeyDecoder.key(scalar: scalar) == nil)
    }
}

struct UTF8AssemblerTests {
    @Test(
        arguments: [
            ([0x61], "a"), ([0xC3, 0xA9], "é"), ([0xE8, 0xAA, 0x9E], "語"), ([0xF0, 0x9F, 0x99, 0x82], "🙂"),
            ([0xFF], ""), ([0xA9], ""), ([0xC3], ""), ([0xC3, 0x61], "a"), ([0xC0, 0x80], ""),
            ([0xE0, 0x80, 0x80], ""),
            ([0xED, 0xA0, 0x80], ""), ([0xF4, 0x90, 0x80, 0x80], ""), ([0xE8, 0xAA, 0xC3, 0xA9], "é"),
            ([0xFF, 0x71, 0x71], "qq"),
        ] as [([UInt8], String)])
    func validSequencesAreAssembled(_ bytes: [UInt8], _ text: String) {
        var assembler = UTF8Assembler()
        var scalars = String.UnicodeScalarView()
        for byte in bytes {
            if let scalar = assembler.feed(byte) { scalars.append(scalar) }
        }
        #expect(String(scalars) == text)
    }
}

struct PastedTextTests {
    @Test(arguments: [
        ("hello", "hello"), ("a\r\nb\rc\nd", "a\nb\nc\nd"), ("a\tb", "a\tb"), ("a\u{1B}[31mb", "a[31mb"),
        ("a\u{9B}b\u{7F}c\0", "abc"), ("é語", "é語"),
    ])
    func controlCharactersAreRemoved(_ text: String, _ cleaned: String) {
        #expect(PastedText.cleaned(Array(text.utf8)) == cleaned)
    }
}
