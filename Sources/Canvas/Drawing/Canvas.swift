import ColorScience
import Platform

/// A drawing surface in points for a grid of terminal cells of 8 x 16 pt.
///
/// A cell has one color until an edge, a curve or a gradient crosses it. Then it gets a tile of 8 x 16 samples, which
/// ``frame()`` approximates by a glyph with two colors. Later shapes are painted over earlier ones, colors are
/// composited in gamma-encoded sRGB, and everything outside the canvas is clipped.
public struct Canvas: Sendable {
    /// The size in cells.
    public let size: GridSize
    /// The glyphs that ``frame()`` may use. In `.ascii`, strokes of borders are written as characters.
    public var glyphs: GlyphSet

    /// The painted color of each cell, or its 8 x 16 samples. With a raster, there are only mean colors.
    var grid: TileGrid
    /// The same shapes in pixels; `nil` if they are drawn with glyphs.
    var raster: Raster?
    /// The text in each cell.
    var marks: ContiguousArray<Mark>
    var clusters: [String] = []
    var clipBounds: Bounds
    private let pageColor: RGB
    /// The rules for a terminal with few colors; `nil` for 24-bit colors.
    let fewColors: FewColors?
    /// The area in pt whose shadow was last omitted.
    var raisedArea: Rect?
    /// The origins of everything painted since the call of ``startTracing()``; `nil` without such a call.
    public internal(set) var trace: Trace?
    /// The drawings that are performed last.
    var lastDrawings: [@Sendable (inout Canvas) -> Void] = []
    /// Whether the frame and the trace are mirrored, as in a right-to-left layout; see ``keepDirection(in:_:)``.
    public var isMirrored = false
    /// Twice the x of the line in pt about which drawings that keep their direction are reflected; `nil` for none.
    var fixedAxis: Double?
    /// Counts of text that did not fit on one line and of small targets.
    public var notes = LayoutNotes()
    /// The hidden rows of a list that scrolls within the picture; `nil` without such a list.
    public var hiddenRows: HiddenRows?

    /// One character over a cell.
    struct Mark {
        /// The glyph; `none` if there is no text.
        var glyph: Glyph
        /// Whether the next cell has the right half of the glyph.
        var isWide = false
        /// Whether the character is part of a border rather than text.
        var isLine = false
        var attributes: CellAttributes
        /// The opaque color of the character, composited when it was written.
        var color: Sample

        static let none = Mark(glyph: Glyph(rawValue: 0), attributes: [], color: .zero)

        var isNone: Bool { glyph.rawValue == 0 }
    }

    /// Creates an empty canvas. A translucent background is composited over black.
    ///
    /// - Parameters:
    ///   - depth: The number of colors of the output. With fewer than 24-bit colors, areas that would look like the
    ///     area around them are drawn in outline, and gradients and shadows that would become bands are omitted.
    ///   - pixels: The size of a cell in pixels. If it is given and there are colors, the shapes become an image behind
    ///     the text of the frame.
    public init(
        size: GridSize, background: Color, glyphs: GlyphSet = .sextant, depth: ColorDepth = .truecolor,
        pixels: CellPixels? = nil
    ) {
        self.size = size
        self.glyphs = glyphs
        let count = size.columns * size.rows
        let color = Sample(premultiplying: background).over(Sample(0, 0, 0, 1))
        pageColor = color.rgb
        grid = TileGrid(count: count, color: color)
        raster = depth > .mono ? pixels.map { Raster(size: size, cell: $0, color: color) } : nil
        fewColors = raster == nil ? FewColors(depth, page: pageColor) : nil
        marks = ContiguousArray(repeating: .none, count: count)
        clipBounds = Bounds(minX: 0, minY: 0, maxX: size.size.width, maxY: size.size.height)
    }

    /// Whether shapes are drawn in pixels, so that they need no simplification for glyphs.
    public var drawsPixels: Bool { raster != nil }

    /// Returns the rectangle on the finest grid that glyphs draw exactly; unchanged if shapes are drawn in pixels.
    public func snapped(_ rect: Rect) -> Rect {
        drawsPixels ? rect : PointGrid.snapped(rect, to: .fine)
    }

    /// Returns the color for a shape that must be visible on an area: its own color, or that of the page if the
    /// terminal has no colors and the area stands out from the page.
    public func color(_ color: Color, visibleOn area: Color) -> Color {
        let page = Color(pageColor)
        guard let fewColors, !fewColors.hasContours(on: Sample(premultiplying: area).over(Sample(premultiplying: page)))
        else { return color }
        return page
    }

    /// Limits painting to the inside of `rect` (pt). Clips nest. Text is clipped by the centers of its cells.
    public mutating func clip(to rect: Rect, _ body: (inout Canvas) -> Void) {
        let outer = clipBounds
        let nothing = Bounds(minX: 0, minY: 0, maxX: 0, maxY: 0)
        clipBounds = Bounds(placed(rect)).map { $0.intersection(outer) } ?? nothing
        body(&self)
        clipBounds = outer
    }

    /// Postpones a drawing until the next call of ``finishDrawing()``, when everything around it has been drawn.
    public mutating func whenDrawn(_ body: @escaping @Sendable (inout Canvas) -> Void) {
        lastDrawings.append(body)
    }

    /// Performs the drawings postponed by ``whenDrawn(_:)``.
    public mutating func finishDrawing() {
        let drawings = lastDrawings
        lastDrawings = []
        for draw in drawings { draw(&self) }
    }

    /// Returns the color at the center of a cell without its text; black outside the canvas.
    public func color(column: Int, row: Int) -> Color {
        guard column >= 0, column < size.columns, row >= 0, row < size.rows else { return .black }
        let cell = row * size.columns + column
        return grid.middle(of: cell).color
    }
}

extension Canvas {
    /// Returns the canvas as cells: the written text, and elsewhere the glyphs that approximate the painted shapes.
    ///
    /// With a raster, cells contain only text, and the frame has an image of the shapes. The glyphs of a mirrored
    /// canvas are chosen for the mirrored shapes.
    public func frame() -> Frame {
        let placed = isMirrored ? mirrored() : self
        guard let raster else { return placed.cellFrame() }
        let image = raster.image()
        return placed.frame(over: isMirrored ? image.mirrored : image, raster.cell)
    }

    private func cellFrame() -> Frame {
        var cells: ContiguousArray<Cell> = []
        cells.reserveCapacity(marks.count)
        // Adjacent cells usually look the same.
        var (lastColor, lastRGB) = (Sample.zero, Sample.zero.rgb)
        var (lastTile, lastMatch) = (-1, Cell(background: lastRGB))
        let matcher = TileMatcher(glyphs)
        grid.tiles.withUnsafeBufferPointer { tiles in
            for cell in marks.indices {
                if let tile = grid.tile(at: cell), marks[cell].isNone, glyphs > .ascii {
                    let first = tile * TileGrid.stride
                    if lastTile < 0 || !Self.areEqual(tiles, first, lastTile) {
                        lastMatch = matcher.cell(tiles, first, hasEdge: grid.hasEdge[tile])
                        lastTile = first
                    }
                    cells.append(lastMatch)
                    continue
                }
                let color = mean(of: cell)
                if color != lastColor { (lastColor, lastRGB) = (color, color.rgb) }
                if marks[cell].isNone {
                    cells.append(Cell(background: lastRGB))
                } else {
                    let mark = marks[cell]
                    cells.append(
                        Cell(
                            glyph: mark.glyph, foreground: mark.color.rgb, background: lastRGB,
                            attributes: mark.attributes))
                }
            }
        }
        return Frame(size: size, cells: cells, clusters: clusters)
    }

    private func frame(over image: PixelImage, _ pixels: CellPixels) -> Frame {
        var cells: ContiguousArray<Cell> = []
        cells.reserveCapacity(marks.count)
        for cell in marks.indices {
            let background = mean(of: cell).rgb
            let mark = marks[cell]
            let attributes = mark.attributes.union(.overPixels)
            cells.append(
                mark.isNone
                    ? Cell(foreground: background, background: background, attributes: attributes)
                    : Cell(
                        glyph: mark.glyph, foreground: mark.color.rgb, background: background, attributes: attributes))
        }
        var frame = Frame(size: size, cells: cells, clusters: clusters)
        frame.layers = [PixelLayer(image: image, cell: pixels, page: pageColor)]
        return frame
    }

    /// Returns whether two tiles are equal, as those along a straight edge are.
    private static func areEqual(_ tiles: UnsafeBufferPointer<Lanes>, _ one: Int, _ other: Int) -> Bool {
        guard let base = tiles.baseAddress else { return false }
        return memcmp(base + one, base + other, TileGrid.stride * MemoryLayout<Lanes>.stride) == 0
    }
}

extension Canvas {
    /// Paints the area of an outline inside `bounds` and the clip.
    ///
    /// With a threshold, the coverage of curves is rounded to glyphs; see ``CoverageSnapper``.
    mutating func paint<S: Sampler>(
        _ outline: Outline, within bounds: Bounds, _ sampler: S, threshold: Float? = nil
    ) {
        let visible = bounds.intersection(clipBounds)
        guard !visible.isEmpty else { return }
        let rows = Int(visible.minY / CellMetrics.height)..<Int((visible.maxY / CellMetrics.height).rounded(.up))
        // A raster needs the colors of cells only for text. Without smaller blocks, an upright bar next to a low one
        // would stick out.
        let hasUprightBars = glyphs != .half || !outline.isBox
        let snapper =
            drawsPixels
            ? nil
            : threshold.map { CoverageSnapper(threshold: $0, glyphs: glyphs, hasUprightBars: hasUprightBars) }
        withUnsafeTemporaryAllocation(of: Lanes.self, capacity: 16) { coverage in
            var scan = Scanlines(outline: outline, clip: visible)
            for row in rows {
                scan.scan(row: row)
                guard scan.extent.start < scan.extent.end else { continue }
                let first = Int(scan.extent.start / 8)
                let last = Int((scan.extent.end / 8).rounded(.up))
                // Cells along a straight edge have the same coverage.
                var steadyTotal: Float?
                for column in first..<last {
                    let (x, y) = (Float(column) * 8, Float(row) * 16)
                    if scan.isEmpty(x, x + 8) { continue }
                    let uniform = sampler.uniform(x: x, y: y)
                    if let uniform, uniform.w < 0.000_5 { continue }
                    let cell = row * size.columns + column
                    var isFull = scan.isFull(x, x + 8)
                    var share: Float = 1
                    if !isFull {
                        let isSteady = scan.isSteady(x, x + 8)
                        var total = isSteady ? steadyTotal ?? scan.cover(x: x, coverage) : scan.cover(x: x, coverage)
                        steadyTotal = isSteady ? total : nil
                        if let snapper, !isSteady, !scan.isPlain, total > 0.01, total < 127.99 {
                            total = snapper.snap(coverage)
                        }
                        if total < 0.01 { continue }
                        isFull = total > 127.99
                        share = total / 128
                    }
                    // The raster is visible instead. Text that is written later is on the color of the larger part of
                    // the cell: the stroke of a border along its edge is not behind the letters.
                    if drawsPixels, marks[cell].isNone {
                        let color = uniform ?? sampler.row(x: x, y: y + 8).mean
                        if isFull {
                            fill(cell, with: color)
                        } else {
                            if trace != nil { trace?.touch(cell) }
                            if share >= 0.5 { grid.fill(cell, with: color) }
                        }
                        continue
                    }
                    if isFull {
                        if let uniform {
                            fill(cell, with: uniform)
                            continue
                        }
                        coverage.update(repeating: Lanes(repeating: 1))
                        steadyTotal = nil
                    }
                    paintTile(of: cell, x: x, y: y, coverage: coverage, isEdge: !isFull, sampler)
                }
            }
        }
    }

    /// Paints a whole cell in one color.
    private mutating func fill(_ cell: Int, with sample: Sample) {
        let isOpaque = sample.w > 0.999_5
        if trace != nil { trace?.touch(cell, covers: isOpaque) }
        grid.fill(cell, with: sample)
        if isOpaque {
            erase(cell)
        } else if !marks[cell].isNone {
            marks[cell].color = sample.over(marks[cell].color)
        }
    }

    private mutating func paintTile<S: Sampler>(
        of cell: Int, x: Float, y: Float, coverage: UnsafeMutableBufferPointer<Lanes>, isEdge: Bool, _ sampler: S
    ) {
        if trace != nil { trace?.touch(cell) }
        if !drawsPixels { grid.paint(cell, x: x, y: y, coverage: coverage, isEdge: isEdge, sampler) }
        guard !marks[cell].isNone else { return }
        var painted = TileGrid.mean(x: x, y: y, coverage: coverage, sampler)
        let isOpaque = painted.color.w > 0.99 * painted.coverage
        if drawsPixels {
            // A stroke next to letters, such as a focus ring, does not change their color.
            guard painted.coverage >= 0.5 else { return }
            painted.color /= painted.coverage
            grid.fill(cell, with: painted.color)
        }
        // A large part of a shape would look like a blob behind a line. Text stays readable over it.
        if isOpaque, painted.coverage >= (marks[cell].isLine ? 0.25 : 0.5) {
            erase(cell)
        } else {
            marks[cell].color = painted.color.over(marks[cell].color)
        }
    }

    /// Removes the text in a cell, with the other half of a wide glyph.
    mutating func erase(_ cell: Int) {
        if marks[cell].isNone { return }
        if marks[cell].glyph.isContinuation { marks[cell - 1] = .none }
        if marks[cell].isWide { marks[cell + 1] = .none }
        marks[cell] = .none
    }

    /// Returns the mean color of a cell.
    func mean(of cell: Int) -> Sample { grid.mean(of: cell) }
}

/// Counts of layout problems.
public struct LayoutNotes: Hashable, Sendable {
    /// The number of labels that occupy more than one line.
    public var wrapped = 0
    /// The number of labels that are truncated with an ellipsis.
    public var truncated = 0
    /// The number of touch targets lower than 44 pt.
    public var smallTargets = 0

    /// Creates counts of zero.
    public init() {}

    /// Adds the counts of another screen.
    public mutating func add(_ other: LayoutNotes) {
        wrapped += other.wrapped
        truncated += other.truncated
        smallTargets += other.smallTargets
    }
}

/// The numbers of hidden rows above and below the visible part of scrolled content.
public struct HiddenRows: Hashable, Sendable {
    /// The number of rows above.
    public let above: Int
    /// The number of rows below.
    public let below: Int

    /// Creates the numbers.
    public init(above: Int, below: Int) {
        (self.above, self.below) = (above, below)
    }
}
