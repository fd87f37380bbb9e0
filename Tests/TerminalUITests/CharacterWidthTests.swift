import CNcurses
import Canvas
import Platform
import Testing

@testable import TerminalUI

#if os(Linux)
    /// The program's definition of wcwidth(3), which ncurses uses too.
    struct CharacterWidthTests {
        /// The version 2.36 of glibc has no width for U+1CD00, U+1CEA8, U+1FBE6 and U+1FAE9.
        @Test(
            arguments: [
                (0x1CD00, 1), (0x1CEA8, 1), (0x1FBE6, 1), (0x1FB00, 1), (0x2588, 1), (0x41, 1), (0x301, 0), (0x4E2D, 2),
                (0x1FAE9, 2), (0x0A, -1), (0x9B, -1), (0x202E, -1), (0xD800, -1), (0x110000, -1), (-1, -1), (0, 0),
            ] as [(wchar_t, CInt)]) func libraryFunctionUsesTheWidthTable(character: wchar_t, columns: CInt)
        {
            #expect(nc_width(character) == columns)
        }

        @Test func octantIsSentToCurses() {
            #expect(CellText.single(Glyph("\u{1CD00}"), width: 1) == 0x1CD00)
            #expect(CellText.single(Glyph("\u{1CD00}"), width: 2) == nil)
        }
    }
#endif
