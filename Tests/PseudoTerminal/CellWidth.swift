/// The number of cells in which a terminal displays a character.
enum CellWidth {
    /// Returns 0 for characters that combine with the previous one, 2 for East Asian wide characters and emoji,
    /// otherwise 1.
    ///
    /// Source of the ranges: `EastAsianWidth.txt` of Unicode 15 (W and F), with gaps between assigned characters
    /// closed.
    static func of(_ scalar: Unicode.Scalar) -> Int {
        if scalar.value < 0x300 { return scalar.value == 0 ? 0 : 1 }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format: return 0
        default: break
        }
        // Vowels and final consonants that complete a Hangul syllable.
        if (0x1160...0x11FF).contains(scalar.value) { return 0 }
        return isWide(scalar) ? 2 : 1
    }

    private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
        let value = scalar.value
        if value < 0x1100 || (0x1F1E6...0x1F1FF).contains(value) { return false }
        return wide.contains { $0.contains(value) } || scalar.properties.isEmojiPresentation
    }

    private static let wide: [ClosedRange<UInt32>] = [
        0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F,
        0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6,
        0x16FE0...0x16FE4, 0x17000...0x18CFF, 0x1AFF0...0x1B2FF, 0x1F200...0x1F265, 0x20000...0x3FFFD,
    ]
}
