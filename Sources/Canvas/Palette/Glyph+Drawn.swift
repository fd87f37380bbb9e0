extension Glyph {
    /// Whether it is a part of a drawing, so that both of the cell's colors are areas: blocks and sextants.
    var isDrawn: Bool {
        switch rawValue {
        case 0x2580...0x259F, 0x1FB00...0x1FB3B: true
        default: false
        }
    }

    /// Whether it is read: a letter, a digit or a sign between them. Not a dot or a tick, whose color is its meaning.
    var isLetter: Bool {
        switch rawValue {
        case 0x21...0x7E, 0xA1...0x1FFF, 0x2010...0x2021, 0x2024...0x218F, 0x2C00...0x1FAFF, 0x20000...0x10FFFF: true
        default: clusterIndex != nil
        }
    }
}
