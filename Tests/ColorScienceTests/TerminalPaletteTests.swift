import ColorScience
import Testing

struct TerminalPaletteTests {
    /// The results of an exhaustive OKLab search over 16...255.
    @Test(
        arguments: [
            ("#007AFF", 33), ("#FF3B30", 196), ("#34C759", 41), ("#FF9500", 208), ("#5856D6", 62), ("#1C1C1E", 234),
            ("#F2F2F7", 255), ("#8E8E93", 245), ("#123456", 236), ("#2E3440", 236), ("#808080", 244), ("#000000", 16),
            ("#FFFFFF", 231),
        ] as [(String, UInt8)])
    func nearestOf256(hex: String, index: UInt8) throws {
        #expect(TerminalPalette.nearest256(try #require(Color(hex: hex)).rgb) == index)
    }

    @Test func nearest256NeverReturnsFirst16() {
        for packed in stride(from: UInt32(0), through: 0xFF_FFFF, by: 40_961) {
            #expect(TerminalPalette.nearest256(RGB(packed: packed)) >= 16)
        }
    }

    @Test func paletteColorsAreTheirOwnNearest() {
        for index in UInt8(16)...255 {
            let color = TerminalPalette.color(at: index)
            #expect(TerminalPalette.color(at: TerminalPalette.nearest256(color)) == color)
        }
    }

    @Test func nearestOf16() {
        #expect(TerminalPalette.nearest16(RGB(packed: 0xE85C4C)) == 9)
        #expect(TerminalPalette.nearest16(RGB(packed: 0x121212)) == 0)
        #expect(TerminalPalette.nearest16(RGB(packed: 0xF8F7F4)) == 15)
        #expect(TerminalPalette.nearest16(RGB(packed: 0x4CABA8)) == 6)
    }

    @Test func graysStayGrayAmong16() {
        for level in UInt8(0)...255 {
            let index = TerminalPalette.nearest16(RGB(red: level, green: level, blue: level))
            #expect([0, 7, 8, 15].contains(index), "gray \(level) became \(index)")
        }
    }
}
