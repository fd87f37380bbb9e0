/// The letters of one style: how wide they are, and what they look like in pixels.
///
/// A cell has two columns of pixels, in every set of glyphs. It has three rows of them where there are sextants, else two.
struct BigFace {
    let style: BigTextStyle
    let rows: Int
    /// The empty pixel columns after a letter.
    let gap: Int

    init(_ style: BigTextStyle) {
        self.style = style
        rows = min(max(style.rows, BigText.minimumRows), BigText.maximumRows)
        let tracking = style.tracking.isNaN ? 0 : min(max(style.tracking / 4, -100), 100)
        gap = max(1, max(1, rows * 3 / 10) + Int(tracking.rounded()))
    }

    /// The room in pixels that a line of so many columns has, counting the gap after its last letter.
    func pixels(of columns: Int) -> Int {
        min(max(columns, 0), PointGrid.limit) * 2 + gap
    }

    /// Where the next letter starts after one that starts no sooner than at pixel column `x`.
    func advance(_ character: Character, at x: Int) -> Int {
        let (start, width) = place(character, BigLetter(character), at: x)
        return width > 0 ? start + width + gap : x
    }

    /// Where a letter starts that may start at pixel column `x`, and how many pixel columns it takes.
    ///
    /// What the face has no letter for is shown as plain text, and that starts at a whole cell.
    func place(_ character: Character, _ shape: BigLetter?, at x: Int) -> (start: Int, width: Int) {
        if let shape { return (x, width(of: shape)) }
        let columns = TextMeasure.columns(of: character)
        return columns == 0 ? (x, 0) : (x + x % 2, columns * 2)
    }

    /// From how many rows on a set of glyphs can draw letters; below, they are plain text.
    ///
    /// At two rows a quadrant's letters would be 4 pixels tall, with no room for the three strokes of an e, an a or an s.
    /// Half blocks take whole columns or half rows for a pixel: up to four rows a 3, a 5 and an 8 become the same blot.
    static func fewestRows(_ glyphs: GlyphSet) -> Int {
        switch glyphs {
        case .ascii: .max
        case .half: 5
        case .quadrant: 3
        case .sextant: 2
        }
    }

    /// The row of a line that plain text stands in.
    var middleRow: Int { rows / 2 }

    var spaceWidth: Int { max(1, (rows < 4 ? rows + 1 : rows) - 2 * max(1, rows * 3 / 10)) }
}
