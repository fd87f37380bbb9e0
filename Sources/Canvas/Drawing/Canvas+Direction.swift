import ColorScience

/// Right-to-left layouts.
///
/// Everything is laid out and drawn from left to right. The finished frame and the trace of a mirrored canvas are
/// reflected about its vertical center line, as SwiftUI flips the x position of each view within its parent. SwiftUI
/// mirrors shapes as well (`Shape.layoutDirectionBehavior` is `.mirrors` by default). Apple does not document whether
/// gradients with unit points and the horizontal offset of shadows are mirrored; here they are, as parts of the shapes.
///
/// Text and drawings in ``keepDirection(in:_:)`` are first reversed within their areas, so that they are not mirrored
/// in the frame.
extension Canvas {
    /// Draws content that is not mirrored in a right-to-left layout, such as a checkmark, a photo or a chart.
    ///
    /// - Parameter rect: The area in pt, which is mirrored as a whole. Its vertical edges should be on cell edges.
    ///   Fills, borders, shadows, discs, dots, clips and text of one row in it keep their direction.
    public mutating func keepDirection(in rect: Rect, _ body: (inout Canvas) -> Void) {
        guard isMirrored, fixedAxis == nil else { return body(&self) }
        fixedAxis = rect.minX + rect.maxX
        body(&self)
        fixedAxis = nil
    }

    /// Returns a rectangle as drawn by ``keepDirection(in:_:)``.
    func placed(_ rect: Rect) -> Rect {
        fixedAxis.map { Rect(x: $0 - rect.maxX, y: rect.y, width: rect.width, height: rect.height) } ?? rect
    }

    /// Returns a point as drawn by ``keepDirection(in:_:)``.
    func placed(_ point: Point) -> Point { fixedAxis.map { Point(x: $0 - point.x, y: point.y) } ?? point }

    /// Draws reflected parts without reflecting them again.
    mutating func drawReflected(_ body: (inout Canvas) -> Void) {
        let axis = fixedAxis
        fixedAxis = nil
        body(&self)
        fixedAxis = axis
    }

    /// Writes glyphs so that they read from left to right in a mirrored frame, and returns the number of columns.
    ///
    /// The spaces around the text are part of the layout and are mirrored.
    mutating func writeReversed(
        _ text: String, column: Int, row: Int, visible: Range<Int>, _ sample: Sample, _ attributes: CellAttributes
    ) -> Int {
        let showsSpaces = attributes.showsSpaces
        var run: [(glyph: Glyph, width: Int)] = []
        var columns = 0
        var table = clusters
        clusters = []
        GlyphRun.forEach(in: text, clusters: &table) { glyph, width in
            guard column + columns + width <= visible.upperBound else { return false }
            run.append((glyph, width))
            columns += width
            return true
        }
        clusters = table
        let first = run.firstIndex { $0.glyph != .space } ?? 0
        let last = run.lastIndex { $0.glyph != .space } ?? -1
        if first <= last { run[first...last].reverse() }
        var next = column
        for (glyph, width) in run {
            if next >= visible.lowerBound, next + width <= size.columns {
                let isBlank = glyph == .space && !showsSpaces
                write(isBlank ? nil : glyph, width: width, column: next, row: row, sample, attributes)
            }
            next += width
        }
        return columns
    }
}

extension Canvas {
    /// Returns the canvas with its cells at their positions in the frame.
    func mirrored() -> Canvas {
        var canvas = self
        canvas.isMirrored = false
        canvas.grid = grid.mirrored(columns: size.columns)
        for row in 0..<size.rows {
            let (first, last) = (row * size.columns, (row + 1) * size.columns - 1)
            for offset in 0..<size.columns {
                var mark = marks[last - offset]
                if mark.isLine { mark.glyph = mark.glyph.mirroredLine }
                // The left half of a wide glyph becomes the right one.
                if mark.isWide {
                    (mark.glyph, mark.isWide) = (.continuation, false)
                } else if mark.glyph.isContinuation, offset + 1 < size.columns {
                    (mark.glyph, mark.isWide) = (marks[last - offset - 1].glyph, true)
                }
                canvas.marks[first + offset] = mark
            }
        }
        return canvas
    }

    /// The trace with its positions in ``frame()``; `nil` if nothing was recorded.
    public var placedTrace: Trace? { isMirrored ? trace?.mirrored() : trace }
}

extension CellAttributes {
    /// Whether a space with these attributes is visible.
    var showsSpaces: Bool { !isDisjoint(with: [.underline, .reverse, .strikethrough]) }
}

extension Glyph {
    /// The mirror image of a character of a border.
    fileprivate var mirroredLine: Glyph {
        switch scalar {
        case "╭": Glyph("╮")
        case "╮": Glyph("╭")
        case "╰": Glyph("╯")
        case "╯": Glyph("╰")
        case "┏": Glyph("┓")
        case "┓": Glyph("┏")
        case "┗": Glyph("┛")
        case "┛": Glyph("┗")
        case "┌": Glyph("┐")
        case "┐": Glyph("┌")
        case "└": Glyph("┘")
        case "┘": Glyph("└")
        case "▏": Glyph("▕")
        case "▕": Glyph("▏")
        case "╱": Glyph("╲")
        case "╲": Glyph("╱")
        case "\u{1FB7C}": Glyph("\u{1FB7F}")
        case "\u{1FB7F}": Glyph("\u{1FB7C}")
        case "\u{1FB7D}": Glyph("\u{1FB7E}")
        case "\u{1FB7E}": Glyph("\u{1FB7D}")
        default: self
        }
    }
}

extension TileGrid {
    /// Returns the grid of a mirrored picture with `columns` tiles in each row.
    func mirrored(columns: Int) -> TileGrid {
        var result = self
        result.mirrorRows(of: columns)
        return result
    }
}

extension Trace {
    /// Returns the trace of the mirrored picture.
    func mirrored() -> Trace {
        let width = size.size.width
        var result = self
        result.mirrorRows()
        result.regions = regions.map { Region(id: $0.id, rect: $0.rect.mirrored(in: width)) }
        result.runs = runs.map { $0.mirrored(columns: size.columns) }
        result.cutTexts = cutTexts.map {
            CutText(text: $0.text, shown: $0.shown, rect: $0.rect.mirrored(in: width), source: $0.source)
        }
        result.shapes = shapes.map {
            PlacedShape(source: $0.source, rect: $0.rect.mirrored(in: width), colors: $0.colors)
        }
        return result
    }
}

extension Rect {
    /// Returns the rectangle in a mirrored picture of `width` pt.
    func mirrored(in width: Double) -> Rect { Rect(x: width - maxX, y: y, width: self.width, height: height) }
}

extension PlacedText {
    fileprivate func mirrored(columns: Int) -> PlacedText {
        let start = text.prefix { $0 == " " }
        let end = text.dropFirst(start.count).reversed().prefix { $0 == " " }
        let words = end + text.dropFirst(start.count).dropLast(end.count) + start
        return PlacedText(
            text: String(words), column: columns - column - self.columns, row: row, columns: self.columns, rows: rows,
            colors: colors, source: source)
    }
}

extension Shape {
    /// The mirror image of the shape.
    var mirrored: Shape {
        guard case .path(let path) = self else { return self }
        return .path(Path(polygons: path.contours.map { $0.map(\.mirrored) }, rule: path.rule))
    }
}

extension Paint {
    /// The mirror image of the paint.
    var mirrored: Paint {
        switch self {
        case .color: self
        case .linear(let gradient, let from, let to): .linear(gradient, from: from.mirrored, to: to.mirrored)
        case .radial(let gradient, let center, let start, let end):
            .radial(gradient, center: center.mirrored, startRadius: start, endRadius: end)
        }
    }
}

extension UnitPoint {
    fileprivate var mirrored: UnitPoint { UnitPoint(x: 1 - x, y: y) }
}

extension PixelImage {
    /// The mirror image.
    var mirrored: PixelImage {
        var image = self
        image.bytes.withUnsafeMutableBufferPointer { target in
            for row in 0..<height {
                let (first, last) = (row * width * 3, ((row + 1) * width - 1) * 3)
                for x in 0..<width {
                    for channel in 0..<3 { target[first + x * 3 + channel] = bytes[last - x * 3 + channel] }
                }
            }
        }
        return image
    }
}
