import Canvas

/// The block glyphs as boxes, so that a picture needs no font that has them and leaves no seams between them.
enum BlockShape {
    /// A part of a cell, in pt from its upper left corner; a cell is 8 by 16.
    struct Box: Hashable {
        var x: Int
        var y: Int
        var width: Int
        var height: Int
    }

    /// The boxes that a glyph inks: for half blocks, eighths, quadrants (U+2580...U+2590, U+2594...U+259F) and sextants
    /// (U+1FB00...U+1FB3B); nil for all others. Full rows of a cell are one box.
    static func boxes(of glyph: Glyph) -> [Box]? {
        let value = Int(glyph.rawValue)
        switch value {
        case 0x2580: return [Box(x: 0, y: 0, width: 8, height: 8)]
        case 0x2581...0x2588:
            let height = 2 * (value - 0x2580)
            return [Box(x: 0, y: 16 - height, width: 8, height: height)]
        case 0x2589...0x258F: return [Box(x: 0, y: 0, width: 0x2590 - value, height: 16)]
        case 0x2590: return [Box(x: 4, y: 0, width: 4, height: 16)]
        case 0x2594: return [Box(x: 0, y: 0, width: 8, height: 2)]
        case 0x2595: return [Box(x: 7, y: 0, width: 1, height: 16)]
        case 0x2596...0x259F: return boxes(quadrants[value - 0x2596], edges: [0, 8, 16])
        default: return glyph.sixths.map { boxes($0, edges: [0, 5, 11, 16]) }
        }
    }

    /// Two bits a row of blocks, the left one first. `edges` are as the canvas draws them.
    private static func boxes(_ set: Int, edges: [Int]) -> [Box] {
        var boxes: [Box] = []
        for row in 0..<edges.count - 1 {
            let bits = set >> (2 * row) & 3
            if bits == 0 { continue }
            let box = Box(
                x: bits == 2 ? 4 : 0, y: edges[row], width: bits == 3 ? 8 : 4, height: edges[row + 1] - edges[row])
            if let last = boxes.last, last.x == box.x, last.width == box.width, last.y + last.height == box.y {
                boxes[boxes.count - 1].height += box.height
            } else {
                boxes.append(box)
            }
        }
        return boxes
    }

    /// Of U+2596...U+259F: bit 0 upper left, 1 upper right, 2 lower left, 3 lower right.
    private static let quadrants = [4, 8, 1, 13, 9, 7, 11, 2, 6, 14]
}
