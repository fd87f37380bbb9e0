extension Glyph {
    /// Whether it is a part of a drawing, so that both of the cell's colors are areas: blocks and sextants.
    var isDrawn: Bool {
        switch rawValue {
        case 0x2580...0x259F, 0x1FB00...0x1FB3B: true
        default: false
        }
    }
}
