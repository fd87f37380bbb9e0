import Canvas

/// The ranges of block glyphs in Unicode.
public enum BlockGlyphRange {
    /// Returns the first glyph set that has a glyph; ``GlyphSet/ascii`` for text.
    public static func firstSet(with glyph: UInt32) -> GlyphSet {
        switch glyph {
        case 0x2580...0x2590, 0x2594, 0x2595: .half
        case 0x2596...0x259F: .quadrant
        case 0x1FB00...0x1FB3B: .sextant
        case 0x1FB3C...0x1FB6F: .mosaic
        case 0x1CD00...0x1CDE5, 0x1FB82, 0x1FB85: .octant
        default: .ascii
        }
    }
}
