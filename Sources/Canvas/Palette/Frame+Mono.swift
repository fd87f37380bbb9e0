import ColorScience

extension Frame {
    /// The frame for a terminal without colors: what stands out from the page is shown in reverse, so that filled
    /// shapes stay shapes; all else is left to glyphs and attributes. See ``Canvas/paleGround(in:)`` for the rest.
    ///
    /// The page is the color behind most cells. Whether the terminal's own is dark or light, it takes its place.
    func paintedWithoutColors() -> Frame {
        guard let page = commonBackground else { return self }
        let paper = Shade(page)
        var known: [RGB: Bool] = [page: false]
        func isRaised(_ color: RGB) -> Bool {
            if let answer = known[color] { return answer }
            let answer = Shade(color).ratio(paper) >= Self.leastRaised
            known[color] = answer
            return answer
        }
        var frame = self
        frame.cells.withUnsafeMutableBufferPointer { cells in
            for index in cells.indices {
                let cell = cells[index]
                let isBehind = isRaised(cell.background)
                // A part of a drawing of which nothing is to be seen.
                if cell.glyph.isDrawn, isRaised(cell.foreground) == isBehind { cells[index].glyph = .space }
                cells[index].foreground = Self.ink
                cells[index].background = Self.paper
                if isBehind { cells[index].attributes.formSymmetricDifference(.reverse) }
            }
        }
        return frame
    }

    private var commonBackground: RGB? {
        var counts: [RGB: Int] = [:]
        for cell in cells { counts[cell.background, default: 0] += 1 }
        return counts.max { ($0.value, $1.key.packed) < ($1.value, $0.key.packed) }?.key
    }

    /// The contrast of a surface with the page that makes it stand out: more than cards and tinted pills have, less than
    /// a yellow button.
    static let leastRaised = 1.8
    /// Of no account, but the same for all cells.
    private static let (ink, paper) = (RGB(packed: 0xFFFFFF), RGB(packed: 0))
}
