import CNcurses
import Canvas
import ColorScience
import Testing

@testable import TerminalUI

struct CellEncodingTests {
    static let white = RGB(packed: 0xFFFFFF)
    static let red = RGB(packed: 0xFF0000)
    static let black = RGB(packed: 0)

    static func style(_ foreground: RGB, _ background: RGB, _ attributes: CellAttributes = []) -> RunStyle {
        var style = RunStyle()
        style.foreground = foreground
        style.background = background
        style.attributes = attributes
        style.isValid = true
        return style
    }

    @Test func defaultStyleMatchesNoCell() {
        #expect(!RunStyle().matches(Cell(background: Self.black)))
    }

    @Test func textMatchesOnlyItsOwnStyle() {
        let style = Self.style(Self.red, Self.black)
        #expect(style.matches(Cell(glyph: Glyph("a"), foreground: Self.red, background: Self.black)))
        #expect(!style.matches(Cell(glyph: Glyph("a"), foreground: Self.white, background: Self.black)))
        #expect(!style.matches(Cell(glyph: Glyph("a"), foreground: Self.red, background: Self.white)))
        #expect(
            !style.matches(Cell(glyph: Glyph("a"), foreground: Self.red, background: Self.black, attributes: .bold)))
    }

    /// A space shows only its background, lines through it and the effect of reverse.
    @Test func spaceMatchesAnyForeground() {
        let space = Cell(foreground: Self.white, background: Self.black)
        #expect(Self.style(Self.red, Self.black).matches(space))
        #expect(Self.style(Self.red, Self.black, [.bold, .italic]).matches(space))
        #expect(!Self.style(Self.red, Self.white).matches(space))
        for attribute in [CellAttributes.underline, .reverse, .strikethrough] {
            #expect(!Self.style(Self.red, Self.black, attribute).matches(space))
            let lined = Cell(foreground: Self.white, background: Self.black, attributes: attribute)
            #expect(!Self.style(Self.red, Self.black).matches(lined))
        }
    }

    @Test(arguments: ["a", "é", "─", "▀", "█", "\u{1FB00}", "⣿"] as [Unicode.Scalar])
    func narrowGlyphIsSent(_ scalar: Unicode.Scalar) {
        #expect(CellText.single(Glyph(scalar), width: 1) == wchar_t(scalar.value))
    }

    @Test(arguments: ["\u{7}", "\u{1B}", "\n", "\u{7F}", "\u{9B}"] as [Unicode.Scalar])
    func controlCharacterIsNeverSent(_ scalar: Unicode.Scalar) {
        #expect(CellText.single(Glyph(scalar), width: 1) == nil)
    }

    @Test func narrowGlyphIsNotSentAsWide() {
        #expect(CellText.single(Glyph("a"), width: 2) == nil)
        #expect(CellText.single(.continuation, width: 1) == nil)
        #expect(CellText.cluster(Glyph(rawValue: 0x11_0000 + 7), of: Frame.empty, width: 1) == nil)
    }

    @Test func attributesAreConverted() {
        let attributes = CursesAttributes()
        #expect(attributes[[]] == 0)
        #expect(attributes[[.bold, .underline]] == nc_bold | nc_underline)
        #expect(attributes[.strikethrough] == nc_invisible)
    }

    @Test(arguments: [
        (ColorDepth.truecolor, UInt32(0x00_0001)), (.ansi256, 16), (.ansi16, 0), (.mono, 0),
    ])
    func colorIsReducedToDepth(_ depth: ColorDepth, _ index: UInt32) {
        var reducer = ColorReducer(depth: depth)
        for _ in 0..<2 { #expect(reducer.reduce(RGB(packed: 1)) == index) }
    }

    /// Colors that share a slot of the cache are distinguished.
    @Test func cachedReductionMatchesColor() {
        var reducer = ColorReducer(depth: .ansi256)
        for packed in stride(from: 0 as UInt32, to: 1 << 24, by: 99_991) {
            let rgb = RGB(packed: packed)
            #expect(reducer.reduce(rgb) == UInt32(TerminalPalette.nearest256(rgb)))
            #expect(reducer.reduce(rgb) == UInt32(TerminalPalette.nearest256(rgb)))
        }
    }
}

extension Frame {
    fileprivate static let empty = Frame(columns: 1, rows: 1, background: RGB(packed: 0))
}
