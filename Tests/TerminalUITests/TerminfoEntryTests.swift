import ColorScience
import Testing

@testable import TerminalUI

struct TerminfoEntryTests {
    /// Returns a description with two flags, two numbers and three strings.
    static func small() -> TerminfoEntry {
        var entry = TerminfoEntry(name: "ab|c")
        entry.flags = [.init(name: "am", value: true), .init(name: "bw", value: nil), .init(name: "xn", value: true)]
        entry.numbers = [.init(name: "cols", value: 80), .init(name: "colors", value: 0x0100_0000)]
        entry.strings = [
            .init(name: "cup", value: [0x1B, 0x41]), .init(name: "el", value: nil), .init(name: "op", value: [0x42]),
        ]
        return entry
    }

    @Test func standardPartIsCompiled() {
        let bytes: [UInt8] = [
            0x1E, 0x02, 5, 0, 3, 0, 2, 0, 3, 0, 5, 0,  // magic 01036, sizes
            0x61, 0x62, 0x7C, 0x63, 0,  // the name
            1, 0, 1,  // flags; 12 + 5 + 3 is already even
            80, 0, 0, 0, 0, 0, 0, 1,  // numbers of 32 bits
            0, 0, 0xFF, 0xFF, 3, 0,  // offsets of the strings
            0x1B, 0x41, 0, 0x42, 0,
        ]
        #expect(Self.small().compiled() == bytes)
    }

    @Test func extendedPartIsCompiled() throws {
        var entry = Self.small()
        let standard = try #require(entry.compiled()).count
        entry.extendedFlags = ["RGB", "AX"]
        entry.extendedNumbers = ["U8": 1]
        entry.extendedStrings = ["XM": [0x4D], "E3": [0x33]]
        let bytes: [UInt8] = [
            0,  // padding to an even offset
            2, 0, 1, 0, 2, 0, 7, 0, 20, 0,  // flags, numbers, strings, all offsets, bytes
            1, 1,  // AX, RGB
            1, 0, 0, 0,  // U8
            0, 0, 2, 0,  // offsets of the values of E3 and XM
            0, 0, 3, 0, 7, 0, 10, 0, 13, 0,  // offsets of the names, from the end of the values
            0x33, 0, 0x4D, 0,
            0x41, 0x58, 0, 0x52, 0x47, 0x42, 0, 0x55, 0x38, 0, 0x45, 0x33, 0, 0x58, 0x4D, 0,
        ]
        #expect(Array(try #require(entry.compiled()).dropFirst(standard)) == bytes)
    }

    @Test func flagsArePaddedToEvenLength() throws {
        var entry = Self.small()
        entry.flags.removeLast()
        let bytes = try #require(entry.compiled())
        // Two flags, a padding byte, then 80.
        #expect(bytes[17..<24] == [1, 0, 0, 80, 0, 0, 0])
    }

    @Test func tooLongDescriptionIsRejected() {
        var entry = Self.small()
        entry.set(string: "el", to: Array(repeating: 0x20, count: 40_000))
        #expect(entry.compiled() == nil)
        #expect(entry.inlineDatabase() == nil)
        entry = Self.small()
        entry.extendedStrings["XM"] = Array(repeating: 0x20, count: 40_000)
        #expect(entry.compiled() == nil)
    }

    @Test func inlineDatabaseIsHexadecimal() throws {
        let text = try #require(Self.small().inlineDatabase())
        #expect(text.hasPrefix("hex:1E020500"))
        #expect(text.utf8.count == 4 + 2 * (Self.small().compiled()?.count ?? 0))
    }
}

struct DrivenTerminfoTests {
    /// Returns the relevant parts of a terminal with `colors` colors.
    static func terminal(colors: Int32) -> TerminfoEntry {
        var entry = TerminfoEntry(name: "mine")
        entry.flags = [.init(name: "ccc", value: true)]
        entry.numbers = [.init(name: "colors", value: colors), .init(name: "pairs", value: 64)]
        entry.strings = ["setaf", "setab", "op", "setf", "setb", "initc", "oc", "smcup", "rmcup", "sgr", "invis"]
            .map { .init(name: $0, value: Array($0.utf8)) }
        return entry
    }

    static func text(_ entry: TerminfoEntry, _ name: String) -> String? {
        entry.string(name).map { String(decoding: $0, as: UTF8.self) }
    }

    @Test func directColorIsDescribed() {
        let entry = Self.terminal(colors: 256).modified(at: .truecolor)
        #expect(entry.shortName == "vitrine-direct")
        #expect(entry.number("colors") == 0x0100_0000)
        #expect(entry.number("pairs") == 0x10000)
        #expect(entry.extendedFlags == ["RGB", "AX"])
        #expect(!entry.flag("ccc"))
        #expect(Self.text(entry, "op") == "\u{1B}[39;49m")
        #expect(
            Self.text(entry, "setaf") == "\u{1B}[38;2;%p1%{65536}%/%d;%p1%{256}%/%{255}%&%d;%p1%{255}%&%dm")
        #expect(
            Self.text(entry, "setab") == "\u{1B}[48;2;%p1%{65536}%/%d;%p1%{256}%/%{255}%&%d;%p1%{255}%&%dm")
        for name in ["setf", "setb", "initc", "oc"] { #expect(entry.string(name) == nil, "\(name)") }
    }

    struct Row: Sendable {
        var own: Int32
        var depth: ColorDepth
        var colors: Int32
        var foreground: String
    }

    @Test(arguments: [
        Row(own: 256, depth: .ansi256, colors: 256, foreground: "setaf"),
        Row(own: 8, depth: .ansi256, colors: 256, foreground: "\u{1B}[38;5;%p1%dm"),
        Row(own: 256, depth: .ansi16, colors: 256, foreground: "setaf"),
        Row(own: 8, depth: .ansi16, colors: 16, foreground: "\u{1B}[%?%p1%{8}%<%t3%p1%d%e9%p1%{8}%-%d%;m"),
        Row(own: 8, depth: .mono, colors: 8, foreground: "setaf"),
    ])
    func paletteIsKeptOrDescribed(_ row: Row) {
        let entry = Self.terminal(colors: row.own).modified(at: row.depth)
        #expect(entry.number("colors") == row.colors)
        #expect(Self.text(entry, "setaf") == row.foreground)
        #expect(!entry.flag("RGB"))
    }

    /// The palette follows the direct colors, so that one description supports both.
    @Test(arguments: [
        (ColorDepth.ansi256, Int32(256), "38;5;%p1%{16777216}%-%dm"),
        (.ansi16, 16, "[%?%p1%{16777224}%<%t3%p1%{16777216}%-%d%e9%p1%{16777224}%-%d%;m"),
    ])
    func switchableDescriptionHasDirectColorsAndPalette(depth: ColorDepth, count: Int32, palette: String) throws {
        let entry = Self.terminal(colors: 256).modified(at: depth, isSwitchable: true)
        #expect(entry.number("colors") == 0x0100_0000 + count)
        #expect(entry.extendedFlags == ["RGB", "AX"])
        let foreground = try #require(Self.text(entry, "setaf"))
        let direct = try #require(Self.text(Self.terminal(colors: 256).modified(at: .truecolor), "setaf"))
        #expect(foreground.hasPrefix("%?%p1%{16777216}%<%t" + direct + "%e"))
        #expect(foreground.hasSuffix(palette + "%;"))
    }

    @Test(arguments: [ColorDepth.mono, .truecolor])
    func otherDepthsCannotBeSwitched(depth: ColorDepth) {
        let terminal = Self.terminal(colors: 256)
        #expect(
            terminal.modified(at: depth, isSwitchable: true).inlineDatabase()
                == terminal.modified(at: depth).inlineDatabase())
    }

    @Test func directColorTerminalCanUsePalette() {
        var own = Self.terminal(colors: 0x0100_0000)
        own.extendedFlags = ["RGB"]
        let entry = own.modified(at: .ansi256)
        #expect(!entry.flag("RGB"))
        #expect(entry.number("colors") == 256)
        #expect(Self.text(entry, "setab") == "\u{1B}[48;5;%p1%dm")
    }

    @Test func bracketedPasteFollowsAlternateScreen() {
        var own = Self.terminal(colors: 8)
        // Text is in the order in which it is seen.
        #expect(Self.text(own.modified(at: .ansi16), "smcup") == "smcup\u{1B}[8l")
        own.extendedStrings = ["BE": Array("<on>".utf8), "BD": Array("<off>".utf8)]
        let entry = own.modified(at: .ansi16)
        #expect(Self.text(entry, "smcup") == "smcup<on>\u{1B}[8l")
        #expect(Self.text(entry, "rmcup") == "\u{1B}[8h<off>rmcup")
    }

    @Test func strikethroughReplacesInvisible() {
        var own = Self.terminal(colors: 8)
        #expect(own.modified(at: .mono).string("invis") == nil)
        own.extendedStrings = ["smxx": Array("\u{1B}[9m".utf8)]
        #expect(own.modified(at: .mono).string("invis") == nil)
        own.set(string: "sgr", to: Array("\u{1B}[0%?%p7%t;8%;m".utf8))
        let entry = own.modified(at: .mono)
        #expect(Self.text(entry, "invis") == "\u{1B}[9m")
        #expect(Self.text(entry, "sgr") == "\u{1B}[0%?%p7%t;9%;m")
    }
}
