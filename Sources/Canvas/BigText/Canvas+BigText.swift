import ColorScience

extension Canvas {
    /// Draws one line of big text and returns how many columns it took.
    ///
    /// Its box starts at `column` and `row` and is `style.rows` rows tall. Cells with ink get a glyph in exactly this
    /// color, composited over what lies beneath if it is translucent; all others stay as they are. It is clipped cell by
    /// cell, like ``text(_:column:row:color:attributes:maxColumns:)``, so it can be scrolled half out of view.
    @discardableResult
    public mutating func bigText(
        _ text: String, column: Int, row: Int, style: BigTextStyle, color: Color
    ) -> Int {
        let face = BigFace(style)
        let run = BigRun(text, face)
        let place = (column: near(column), row: near(row))
        let runs = trace?.runs.count ?? 0
        if face.rows < BigFace.fewestRows(glyphs) {
            plain(run, face, place.column, place.row, color)
        } else {
            letters(run, face, place.column, place.row, color)
        }
        if trace != nil {
            // One line, however it was drawn.
            trace?.runs.removeSubrange(runs...)
            trace?.runs.append(
                TextRun(text: text, column: place.column, row: place.row, columns: run.columns, rows: face.rows))
        }
        return run.columns
    }

    private func near(_ place: Int) -> Int {
        min(max(place, -PointGrid.limit), PointGrid.limit)
    }

    /// Writes plain text where the letters would be.
    private mutating func plain(_ run: BigRun, _ face: BigFace, _ column: Int, _ row: Int, _ color: Color) {
        // Text that stands close together is read better than text spread out over its place.
        let text = String(run.letters.map(\.character))
        self.text(text, column: column, row: row + face.middleRow, color: color, attributes: .bold)
    }

    private mutating func letters(_ run: BigRun, _ face: BigFace, _ column: Int, _ row: Int, _ color: Color) {
        let (minX, maxX) = (clipBounds.minX / CellMetrics.width, clipBounds.maxX / CellMetrics.width)
        let first = max(0, PointGrid.whole(minX.rounded(.down)) - column)
        let end = min(run.columns, PointGrid.whole(maxX.rounded(.up)) - column)
        guard first < end, row < size.rows, row + face.rows > 0 else { return }
        let grain = glyphs == .sextant ? 3 : 2
        var line = BigPicture(width: (end - first) * 2, height: face.rows * grain)
        for letter in run.letters {
            // No accent or serif reaches out of its letter's box.
            guard letter.x < end * 2 else { break }
            guard let shape = letter.shape else {
                self.text(
                    String(letter.character), column: column + letter.x / 2, row: row + face.middleRow, color: color,
                    attributes: face.style.weight == .bold ? .bold : [])
                continue
            }
            guard !shape.isSpace, letter.x + letter.width > first * 2 else { continue }
            line.draw(face.picture(of: shape, grain: grain), x: letter.x - first * 2, y: 0)
        }
        let sample = Sample(premultiplying: color)
        for y in 0..<face.rows where row + y >= 0 && row + y < size.rows {
            for x in 0..<end - first {
                guard let glyph = glyph(of: line, x, y, grain) else { continue }
                mark(glyph, column: column + first + x, row: row + y, sample)
            }
        }
    }

    /// What shows a cell's pixels in this set; nil for a cell without ink.
    private func glyph(of line: BigPicture, _ x: Int, _ y: Int, _ grain: Int) -> Glyph? {
        var pixels = 0
        for sub in 0..<grain {
            let place = (y * grain + sub) * line.width + x * 2
            pixels |= (Int(line.pixels[place]) | Int(line.pixels[place + 1]) << 1) << (2 * sub)
        }
        guard pixels != 0 else { return nil }
        if grain == 3 { return BlockGlyph.sextant(pixels) }
        if glyphs == .quadrant { return BlockGlyph.quadrant(pixels) }
        func bits(_ one: (Int, Int), _ other: (Int, Int)) -> Int {
            (line[one.0, one.1] ? 1 : 0) | (line[other.0, other.1] ? 2 : 0)
        }
        let (px, py) = (x * 2, y * 2)
        return BlockGlyph.half(
            pixels, above: bits((px, py - 1), (px + 1, py - 1)), below: bits((px, py + 2), (px + 1, py + 2)),
            left: bits((px - 1, py), (px - 1, py + 1)), right: bits((px + 2, py), (px + 2, py + 1)))
    }
}
