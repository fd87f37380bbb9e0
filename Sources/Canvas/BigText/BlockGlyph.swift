/// The glyphs that show a cell's pixels.
enum BlockGlyph {
    /// The glyph of two columns and three rows of pixels; bit 0 is the upper left one, bit 1 the upper right one.
    static func sextant(_ pixels: Int) -> Glyph { Glyph(rawValue: SextantTable.glyph(pixels)) }

    /// The glyph of two columns and two rows of pixels, numbered alike.
    static func quadrant(_ pixels: Int) -> Glyph { Glyph(rawValue: quadrants[pixels]) }

    private static let quadrants: [UInt32] = [
        0x20, 0x2598, 0x259D, 0x2580, 0x2596, 0x258C, 0x259E, 0x259B,
        0x2597, 0x259A, 0x2590, 0x259C, 0x2584, 0x2599, 0x259F, 0x2588,
    ]

    /// The half block that comes nearest to two columns and two rows of pixels.
    ///
    /// Three quadrants are a whole cell. One, or two across from each other, are the half along which the stroke that
    /// they belong to goes on: stems become longer rather than thicker, which would close letters.
    ///
    /// - Parameters:
    ///   - above: The same columns of the row of pixels above, and below: bit 0 is the left one.
    ///   - left: The same rows of the column of pixels to the left, and to the right: bit 0 is the upper one.
    static func half(_ pixels: Int, above: Int, below: Int, left: Int, right: Int) -> Glyph {
        switch pixels {
        case 0, 3, 5, 10, 12, 15: return quadrant(pixels)
        case 1: return quadrant(above & 1 != 0 && left & 1 == 0 ? 5 : 3)
        case 2: return quadrant(above & 2 != 0 && right & 1 == 0 ? 10 : 3)
        case 4: return quadrant(below & 1 != 0 && left & 2 == 0 ? 5 : 12)
        case 8: return quadrant(below & 2 != 0 && right & 2 == 0 ? 10 : 12)
        case 6: return quadrant(above & 2 != 0 ? 10 : below & 1 != 0 ? 5 : right & 1 != 0 ? 3 : 12)
        case 9: return quadrant(above & 1 != 0 ? 5 : below & 2 != 0 ? 10 : left & 1 != 0 ? 3 : 12)
        default: return quadrant(15)
        }
    }
}
