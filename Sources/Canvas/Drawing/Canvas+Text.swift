import ColorScience
import Letterforms
import Platform

extension Canvas {
    /// Returns whether there is text in the outermost cells of a rectangle (pt) on cell edges.
    public func hasText(onEdgesOf rect: Rect) -> Bool {
        edgeCells(of: rect).contains { !marks[$0].isNone && !marks[$0].isLine }
    }

    /// Returns whether there is text or a line of characters in the outermost cells of a rectangle (pt) on cell edges.
    public func hasMarks(onEdgesOf rect: Rect) -> Bool {
        edgeCells(of: rect).contains { !marks[$0].isNone }
    }

    /// Returns whether a ring in the outermost cells of a rectangle (pt) on cell edges covers neither text nor shapes,
    /// and all of its columns are on the canvas.
    ///
    /// - Parameters:
    ///   - control: The control surrounded by the ring. Its edge may be within the cells. If it is `nil`, the ring is
    ///     on the control itself, and may replace its border and dividers beyond the line.
    ///   - corner: The number of cells at each end of an edge that may be curved.
    public func isFree(forRingIn rect: Rect, around control: Rect? = nil, exceptCorners corner: Int = 0) -> Bool {
        guard rect.minX >= 0, rect.maxX <= size.size.width, let bounds = Bounds(rect) else { return false }
        let ring = CellRing(RoundBox(bounds: bounds, radiusX: 0, radiusY: 0))
        let line = rect.inset(dx: CellMetrics.width / 2, dy: CellMetrics.height / 2)
        var last: (column: Int, color: Sample)?
        for place in ring.cells(in: size) {
            let cell = place.row * size.columns + place.column
            guard marks[cell].isNone || (control == nil && marks[cell].isLine) else { return false }
            let distance = min(place.column - ring.left, ring.right - place.column)
            if distance < corner, distance > 0 || min(place.row - ring.top, ring.bottom - place.row) < 2 {
                last = nil
                continue
            }
            let part = Self.part(of: place, beyond: control, inside: line)
            let colors = grid.colors(of: cell, lines: part.lines, lanes: part.lanes)
            let spread = colors.high - colors.low
            guard max(spread.x, spread.y, spread.z) < Self.leastEdge else { return false }
            // A shape may begin between two cells.
            if let last, last.column == place.column - 1, place.row == ring.top || place.row == ring.bottom {
                let step = colors.low - last.color
                guard max(abs(step.x), abs(step.y), abs(step.z)) < Self.leastEdge else { return false }
            }
            last = (place.column, colors.low)
        }
        return true
    }

    /// Returns the part of a cell above or below a control, or the part inside a line.
    private static func part(
        of place: CellRing.Place, beyond control: Rect?, inside line: Rect
    ) -> (lines: Range<Int>, lanes: Range<Int>) {
        func part(_ low: Double, _ high: Double, from start: Double, _ count: Int) -> Range<Int> {
            func place(_ value: Double) -> Int { Int(min(max((value - start).rounded(), 0), Double(count))) }
            let first = min(place(low), count - 1)
            return first..<max(place(high), first + 1)
        }
        let (x, y) = (Double(place.column) * CellMetrics.width, Double(place.row) * CellMetrics.height)
        guard let control else {
            return (part(line.minY, line.maxY, from: y, 16), part(line.minX, line.maxX, from: x, 8))
        }
        let isAbove = y < control.minY
        let isBeside = y >= control.minY && y + CellMetrics.height <= control.maxY
        let (low, high) = isAbove ? (y, control.minY) : (control.maxY, y + CellMetrics.height)
        let lines = isBeside ? 0..<16 : part(low, high, from: y, 16)
        return (lines, 0..<8)
    }

    /// The minimum difference of a component within a cell at which the cell contains an edge, 0...1. A glow has a
    /// smaller difference.
    private static let leastEdge: Float = 0.1

    /// Returns the distinct colors of the outermost cells of a rectangle (pt) on cell edges, without text.
    public func colors(onEdgesOf rect: Rect) -> [Color] {
        Array(Set(edgeCells(of: rect).map { mean(of: $0).rgb })).map { Color($0) }
    }

    func edgeCells(of rect: Rect) -> [Int] {
        guard let bounds = Bounds(rect) else { return [] }
        return CellRing(RoundBox(bounds: bounds, radiusX: 0, radiusY: 0)).cells(in: size)
            .map { $0.row * size.columns + $0.column }
    }

    /// Writes text in the cells of one row and returns the number of columns it occupies.
    ///
    /// A translucent color is composited over the painted color. The background is the mean color of the cell, and a
    /// space leaves the cell unchanged. New text replaces text. A wide glyph that does not fit is omitted, and control
    /// characters become U+FFFD.
    @discardableResult
    public mutating func text(
        _ string: String, column: Int, row: Int, color: Color, attributes: CellAttributes = [], maxColumns: Int = .max
    ) -> Int {
        if let axis = fixedAxis {
            let words = String(string.drop { $0 == " " })
            let indent = TextMeasure.columns(string) - TextMeasure.columns(words)
            let columns = min(TextMeasure.columns(words), maxColumns - indent)
            let start = PointGrid.column(at: axis) - column - indent - columns
            drawReflected {
                $0.text(words, column: start, row: row, color: color, attributes: attributes, maxColumns: columns)
            }
            return indent + columns
        }
        guard maxColumns > 0, column < size.columns, column > -PointGrid.limit, row >= 0, row < size.rows else {
            return 0
        }
        let middle = (Double(row) + 0.5) * CellMetrics.height
        guard middle > clipBounds.minY, middle < clipBounds.maxY else { return 0 }
        // A cell is inside if its center is.
        let low = max(0, Int((clipBounds.minX / CellMetrics.width + 0.5).rounded(.down)))
        let high = min(size.columns, Int((clipBounds.maxX / CellMetrics.width - 0.5).rounded(.up)))
        let end = maxColumns < high - column ? column + maxColumns : high
        let sample = Sample(premultiplying: color)
        let shown = glyphs == .ascii ? AsciiText.folded(string) : string
        var next = column
        if isMirrored {
            next += writeReversed(shown, column: column, row: row, visible: low..<max(end, low), sample, attributes)
        } else {
            let showsSpaces = attributes.showsSpaces
            var table = clusters
            clusters = []
            GlyphRun.forEach(in: shown, clusters: &table) { glyph, width in
                guard next + width <= end else { return false }
                if next >= low {
                    let isBlank = glyph == .space && !showsSpaces
                    write(isBlank ? nil : glyph, width: width, column: next, row: row, sample, attributes)
                }
                next += width
                return true
            }
            clusters = table
        }
        if trace != nil, next > column {
            let columns = next - column
            let colors = textColors(color, column: column + columns / 2, row: row)
            trace?.add(
                PlacedText(text: string, column: column, row: row, columns: columns, rows: 1, colors: colors))
        }
        return next - column
    }

    /// Returns the color of text over a cell, and the color of that cell.
    func textColors(_ text: Color, column: Int, row: Int) -> PlacedText.Colors {
        let background = color(
            column: min(max(column, 0), size.columns - 1), row: min(max(row, 0), size.rows - 1))
        return PlacedText.Colors(foreground: text.composited(over: background).rgb, background: background.rgb)
    }

    /// Writes one glyph, or nothing, in one or two cells.
    mutating func write(
        _ glyph: Glyph?, width: Int, column: Int, row: Int, _ sample: Sample, _ attributes: CellAttributes
    ) {
        let cell = row * size.columns + column
        for part in 0..<width { erase(cell + part) }
        if trace != nil { for part in 0..<width { trace?.touch(cell + part) } }
        guard let glyph else { return }
        for part in 0..<width {
            marks[cell + part] = Mark(
                glyph: part == 0 ? glyph : .continuation, isWide: part + 1 < width, attributes: attributes,
                color: sample.over(mean(of: cell + part)))
        }
    }

    /// Writes a character of the ASCII set or of a line in a cell, if the cell is inside the clip.
    mutating func mark(
        _ glyph: Glyph, column: Int, row: Int, _ sample: Sample, attributes: CellAttributes = []
    ) {
        guard contains(column, row) else { return }
        write(glyph, width: 1, column: column, row: row, sample, attributes)
    }

    /// Returns whether the center of a cell is inside the clip.
    func contains(_ column: Int, _ row: Int) -> Bool {
        let x = (Double(column) + 0.5) * CellMetrics.width
        let y = (Double(row) + 0.5) * CellMetrics.height
        return x > clipBounds.minX && x < clipBounds.maxX && y > clipBounds.minY && y < clipBounds.maxY
    }
}

extension Canvas {
    /// Returns the width in pt with which one line of big text is drawn, at most that of its columns.
    ///
    /// Letters, outlines in a raster and text that is written as plain text may be narrower; content after the text
    /// begins at this width. Layout uses ``BigText/columns(_:_:)``, which is the same on all terminals.
    public func drawnWidth(ofBigText text: String, _ style: BigTextStyle) -> Double {
        let run = BigRun(text, BigFace(style))
        let room = Double(run.columns) * CellMetrics.width
        if let raster { return min(advances(run, style, raster).reduce(0, +) / raster.scaleX, room) }
        let columns = drawsLetters(style) ? (run.width + 1) / 2 : TextMeasure.columns(text)
        return min(Double(columns) * CellMetrics.width, room)
    }

    private func face(_ style: BigTextStyle, _ raster: Raster) -> OutlineFace {
        OutlineFace(
            size: style.pointSize * raster.scale,
            style: OutlineFace.Style(weight: style.outlineWeight, design: style.design, width: style.width))
    }

    /// Returns the distances between the beginnings of letters in pixels.
    private func advances(_ run: BigRun, _ style: BigTextStyle, _ raster: Raster) -> [Double] {
        let face = face(style, raster)
        let tracking = style.tracking.isFinite ? style.tracking * raster.scale : 0
        return run.letters.map { letter in
            face.outline(of: letter.character).map { $0.advance + tracking }
                ?? Double(letter.width) * CellMetrics.width / 2 * raster.scaleX
        }
    }

    /// Draws big text as outlines of its point size in the raster.
    ///
    /// The letters have their natural widths. If a line is wider than its columns, the letters are drawn closer
    /// together. Each letter begins at a whole pixel, so that equal letters have equal pixels.
    mutating func outlines(
        _ run: BigRun, _ style: BigTextStyle, _ big: BigFace, _ column: Int, _ row: Int, _ color: Color,
        _ alignment: Double, _ sharesBaseline: Bool
    ) {
        guard let raster else { return }
        let face = face(style, raster)
        let room = Double(run.columns) * CellMetrics.width * raster.scaleX
        let outlines = run.letters.map { face.outline(of: $0.character) }
        let advances = advances(run, style, raster)
        let natural = advances.reduce(0, +)
        let excess = max(natural - room, 0) / Double(max(advances.count, 1))
        let top = Double(row) * CellMetrics.height * raster.scaleY
        let rowHeight = CellMetrics.height * raster.scaleY
        let accents = Double(big.accentRows) * rowHeight
        let height = Double(big.height) * rowHeight - accents
        let own = accents + min((height + face.capitalHeight) / 2, height - face.descent * 0.6)
        // Letters such as p stay in the rows of the line.
        let depth = outlines.compactMap { $0?.contours.joined().map(\.y).max() }.max() ?? 0
        let shared = (Double(big.baselineRow) + BigFace.plainBaseline) * rowHeight
        let distance = sharesBaseline ? min(shared, max(own, accents + height - depth)) : own
        let baseline = (top + distance).rounded()
        var x = Double(column) * CellMetrics.width * raster.scaleX + max(room - natural, 0) * alignment
        // On a mirrored canvas, the letters are reflected about the middle of their line, at whole pixels.
        let axis = (2 * x + min(natural, room)).rounded()
        var contours: [[Point]] = []
        for (index, letter) in run.letters.enumerated() {
            let width = advances[index] - excess
            if letter.shape?.isSpace == false {
                let left = isMirrored ? axis - x - width : x
                cover(from: left / raster.scaleX, to: (left + width) / raster.scaleX, big, row, color)
            }
            if let outline = outlines[index] {
                let start = x.rounded()
                contours += outline.contours.map {
                    $0.map { Point(x: isMirrored ? axis - start - $0.x : start + $0.x, y: baseline + $0.y) }
                }
            } else {
                let left = isMirrored ? axis - x - advances[index] : x
                text(
                    String(letter.character), column: PointGrid.column(at: left / raster.scaleX),
                    row: row + big.baselineRow, color: color, attributes: big.style.weight == .bold ? .bold : [])
            }
            x += width
        }
        self.raster?.fill(letters: Polygon(contours: contours), color: color, clip: clipBounds)
    }

    /// Removes the text under a letter between two positions in pt, and records the letter as painted there.
    private mutating func cover(from left: Double, to right: Double, _ big: BigFace, _ row: Int, _ color: Color) {
        let first = PointGrid.whole((left / CellMetrics.width).rounded(.down))
        let end = PointGrid.whole((right / CellMetrics.width).rounded(.up))
        let blank = String(repeating: " ", count: max(end - first, 1))
        for line in 0..<big.height { text(blank, column: first, row: row + line, color: color) }
    }
}
