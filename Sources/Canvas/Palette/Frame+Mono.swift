import ColorScience

extension Frame {
    /// The frame for a terminal without colors: what stands out from the page is shown in reverse, so that filled
    /// shapes stay shapes; all else is left to glyphs and attributes.
    ///
    /// The page is the color behind most cells. Whether the terminal's own is dark or light, it takes its place.
    func paintedWithoutColors() -> Frame {
        guard let page = commonBackground else { return self }
        let paper = Shade(page)
        var (known, isRaised) = (page, false)
        var frame = self
        frame.cells.withUnsafeMutableBufferPointer { cells in
            for index in cells.indices {
                let color = cells[index].background
                if color != known {
                    known = color
                    isRaised = color != page && Shade(color).ratio(paper) >= Self.leastRaised
                }
                cells[index].foreground = Self.ink
                cells[index].background = Self.paper
                if isRaised { cells[index].attributes.formSymmetricDifference(.reverse) }
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
    private static let leastRaised = 1.8
    /// Of no account, but the same for all cells.
    private static let (ink, paper) = (RGB(packed: 0xFFFFFF), RGB(packed: 0))
}
