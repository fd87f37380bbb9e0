/// The mosaics, whose edges are diagonal: smooth mosaics (U+1FB3C...U+1FB67), triangles of a quarter of the cell and the
/// rest of the cell (U+1FB68...U+1FB6F).
///
/// The triangles U+25E2...U+25E5 and U+1FB9A and U+1FB9B are not among them, since some terminals that draw the mosaics
/// take them from a font, where they are smaller or missing.
enum MosaicTable {
    /// The glyphs of the partitions: of two glyphs that complement each other, the one with less area.
    static let glyphs: [UInt32] =
        Array(0x1FB3C...0x1FB40) + [0x1FB46] + Array(0x1FB47...0x1FB4B) + [0x1FB51] + Array(0x1FB57...0x1FB5B)
        + Array(0x1FB62...0x1FB66) + Array(0x1FB6C...0x1FB6F)

    /// The area that a mosaic fills, in pt from the upper left corner of the cell, or `nil` for other glyphs.
    static func polygon(of glyph: UInt32) -> [Point]? {
        switch glyph {
        case 0x1FB3C...0x1FB67: polygon(smooth[Int(glyph) - 0x1FB3C], unit: (4, 16.0 / 3))
        case 0x1FB68...0x1FB6F: polygon(quarters[Int(glyph) - 0x1FB68], unit: (4, 8))
        default: nil
        }
    }

    /// Corners are pairs of x and y.
    private static func polygon(_ corners: String, unit: (x: Double, y: Double)) -> [Point] {
        corners.split(separator: " ").compactMap { corner in
            let values = corner.split(separator: ",").compactMap { Double($0) }
            return values.count == 2 ? Point(x: values[0] * unit.x, y: values[1] * unit.y) : nil
        }
    }

    /// U+1FB3C...U+1FB67 in halves of the width and thirds of the height.
    private static let smooth = [
        "0,2 1,3 0,3", "0,2 2,3 0,3", "0,1 1,3 0,3", "0,1 2,3 0,3",
        "0,0 1,3 0,3", "0,1 1,0 2,0 2,3 0,3", "0,1 2,0 2,3 0,3", "0,2 1,0 2,0 2,3 0,3",
        "0,2 2,0 2,3 0,3", "0,3 1,0 2,0 2,3", "0,2 2,1 2,3 0,3", "1,3 2,2 2,3",
        "0,3 2,2 2,3", "1,3 2,1 2,3", "0,3 2,1 2,3", "1,3 2,0 2,3",
        "0,0 1,0 2,1 2,3 0,3", "0,0 2,1 2,3 0,3", "0,0 1,0 2,2 2,3 0,3", "0,0 2,2 2,3 0,3",
        "0,0 1,0 2,3 0,3", "0,1 2,2 2,3 0,3", "0,0 2,0 2,3 1,3 0,2", "0,0 2,0 2,3 0,2",
        "0,0 2,0 2,3 1,3 0,1", "0,0 2,0 2,3 0,1", "0,0 2,0 2,3 1,3", "0,0 1,0 0,1",
        "0,0 2,0 0,1", "0,0 1,0 0,2", "0,0 2,0 0,2", "0,0 1,0 0,3",
        "0,0 2,0 2,1 0,2", "0,0 2,0 2,2 1,3 0,3", "0,0 2,0 2,2 0,3", "0,0 2,0 2,1 1,3 0,3",
        "0,0 2,0 2,1 0,3", "0,0 2,0 1,3 0,3", "1,0 2,0 2,1", "0,0 2,0 2,1",
        "1,0 2,0 2,2", "0,0 2,0 2,2", "1,0 2,0 2,3", "0,0 2,0 2,2 0,1",
    ]
    /// U+1FB68...U+1FB6F in halves of the width and the height.
    private static let quarters = [
        "0,0 2,0 2,2 0,2 1,1", "0,0 1,1 2,0 2,2 0,2", "0,0 2,0 1,1 2,2 0,2", "0,0 2,0 2,2 1,1 0,2",
        "0,0 1,1 0,2", "0,0 2,0 1,1", "1,1 2,0 2,2", "1,1 2,2 0,2",
    ]
}
