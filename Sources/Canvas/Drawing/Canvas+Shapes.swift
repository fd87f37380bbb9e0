import ColorScience

extension Canvas {
    /// Fills a shape that is fitted to `rect`.
    ///
    /// - Parameters:
    ///   - detailed: The shape in pixels, if `shape` is simplified for glyphs.
    public mutating func fill(
        _ shape: Shape, in rect: Rect, with paint: Paint, detailed: @autoclosure () -> Shape? = nil
    ) {
        guard fixedAxis == nil else {
            return drawReflected { [rect = placed(rect)] in
                $0.fill(shape.mirrored, in: rect, with: paint.mirrored, detailed: detailed()?.mirrored)
            }
        }
        guard let bounds = Bounds(rect) else { return }
        traceFill(paint, in: rect)
        raster?.fill(detailed() ?? shape, in: rect, with: paint, clip: clipBounds)
        let isRule = min(rect.width, rect.height) <= Self.thinnest
        if glyphs == .ascii, isRule {
            asciiRule(bounds, paint, in: rect)
            return
        }
        let ground = ground(in: bounds)
        guard let reduced = reduced(paint, over: ground) else { return }
        defer { if let ground, !isRule { addContour(of: shape, in: rect, reduced, over: ground) } }
        let line = isRule ? ground.flatMap { fewColors?.line(reduced, on: $0) } : nil
        let paint = line.map { .color($0) } ?? reduced
        if case .color(let color) = paint, fewColors == nil, let box = RoundBox(shape, in: bounds), box.isOnCells,
            isTint(color, in: bounds), let capsule = box.softCapsule(glyphs)
        {
            cover(capsule.whole, within: bounds, paint, in: rect)
            return cover(capsule.rest, within: bounds, .color(color.opacity(capsule.coverage)), in: rect)
        }
        cover(outline(of: shape, in: bounds), within: bounds, paint, in: rect)
    }

    /// Returns whether a color is so similar to the color behind it that a mean of both looks like an edge rather than
    /// a block.
    private func isTint(_ color: Color, in bounds: Bounds) -> Bool {
        let ground = colorBehind(bounds)
        return Contrast.ratio(Sample(premultiplying: color).over(ground).color, ground.color) < Self.maximumTintContrast
    }

    /// The maximum contrast ratio between a tint and the color behind it.
    private static let maximumTintContrast = 1.6

    /// Returns the outline of a filled shape, simplified for glyphs.
    func outline(of shape: Shape, in bounds: Bounds) -> Outline {
        let outline = Outline(shape, in: bounds)
        guard case .box(let box, _) = outline, box.radiusX > 0, box.radiusX == box.radiusY else { return outline }
        guard box.isOnCells else {
            // The sides of half blocks are cell edges; see ``paint(_:within:_:threshold:)``.
            return glyphs == .half ? .box(box.inWholeColumns, hole: nil) : outline
        }
        // Without paler blocks, the ends of a capsule of one row are half blocks. Narrower ends would look like
        // separate blocks.
        if let ends = box.endsOfHalfCells { return .box(ends, hole: nil) }
        // Bars next to quadrants, and mosaics, approximate a curve better than blocks of one size.
        guard glyphs == .sextant, let corners = CornerSteps(box) else { return outline }
        return Outline(bounds, corners: corners)
    }

    /// Draws a border of `width` pt inside the edge of the shape, as SwiftUI's `strokeBorder` does.
    ///
    /// A width such as 0.5 pt becomes a paler line. In `.ascii`, the border is written as `-`, `|` and `+`. With other
    /// glyphs, the line surrounds the cells nearest to the shape, and a fill of the shape ends at it.
    ///
    /// - Parameter isVisible: Whether a line of glyphs is drawn; by default, whether it would be clearly visible.
    public mutating func strokeBorder(
        _ shape: Shape, in rect: Rect, width: Double, with paint: Paint, isVisible: Bool? = nil
    ) {
        guard fixedAxis == nil else {
            return drawReflected { [rect = placed(rect)] in
                $0.strokeBorder(
                    shape.mirrored, in: rect, width: width, with: paint.mirrored, isVisible: isVisible)
            }
        }
        guard width > 0, let bounds = Bounds(rect) else { return }
        traceBorder(paint, in: rect)
        raster?.strokeBorder(shape, in: rect, width: width, with: paint, clip: clipBounds)
        if glyphs == .ascii {
            asciiBorder(bounds, paint, in: rect)
            return
        }
        let ground = ground(in: bounds)
        guard let reduced = reduced(paint, over: ground) else { return }
        let line = ground.flatMap { fewColors?.line(reduced, on: $0) }
        let paint = line.map { .color($0) } ?? fewColors?.plainLine(reduced, on: ground) ?? reduced
        switch Outline(shape, in: bounds) {
        case .box(let box, _):
            let isEllipse = box.radiusX != box.radiusY
            let edge = isEllipse ? box : box.onCells
            guard !drawsPixels, !isEllipse, width <= Border.mostLine, edge.bounds.width > CellMetrics.width else {
                return cover(
                    Border(edge, width: width).outline, within: edge.bounds, paint, in: rect, isStroke: true)
            }
            guard isVisible ?? showsLine(around: box, width: width, paint, isContour: line != nil) else { return }
            drawLine(around: box, width: width, with: paint, in: rect)
        case .polygons(let polygons):
            guard let polygon = polygons.first else { return }
            cover(.polygons([polygon]), within: bounds, paint, in: rect, edge: Edge(polygon: polygon, width: width))
        case .tileRows:
            break
        }
    }

    /// Draws the shadow of a shape: its outline moved by `x` and `y` pt and blurred by `radius` pt.
    ///
    /// With a radius of zero, the edge is sharp. Shadows are omitted in `.ascii`, without colors, with a palette that
    /// has too few colors for the shadow, and if they would be a band of one tone.
    ///
    /// - Parameter showsBand: Whether to draw a shadow even if it is a band of one tone.
    public mutating func shadow(
        of shape: Shape, in rect: Rect, color: Color, radius: Double, x: Double = 0, y: Double = 0,
        showsBand: Bool = false
    ) {
        guard fixedAxis == nil else {
            return drawReflected { [rect = placed(rect)] in
                $0.shadow(
                    of: shape.mirrored, in: rect, color: color, radius: radius, x: -x, y: y, showsBand: showsBand)
            }
        }
        guard glyphs != .ascii, let bounds = Bounds(rect.offset(x: x, y: y)) else { return }
        raster?.shadow(of: shape, in: rect.offset(x: x, y: y), color: color, radius: radius, clip: clipBounds)
        let sample = Sample(premultiplying: color)
        // The shadow reaches half of its strength at the edge of the shape, which covers the rest.
        if let fewColors, !fewColors.canShade(with: sample / 2, over: colorBehind(bounds)) {
            raisedArea = rect
            return
        }
        guard radius > 0, radius < Bounds.limit else {
            cover(Outline(shape, in: bounds), within: bounds, .color(color), in: rect)
            return
        }
        let ground = colorBehind(bounds)
        func hasTones(_ offset: Double, _ step: Double) -> Bool {
            let share = ShadowSampler.share(at: 1.5 * step - abs(offset), radius: radius)
            return sample.over(ground, coverage: share).rgb != ground.rgb
        }
        // Cells show the tones of a gradient in halves.
        guard showsBand || drawsPixels || hasTones(x, CellMetrics.width / 2) || hasTones(y, CellMetrics.height / 2)
        else { return }
        // Use whole cells, because the end of the area must not look like an edge.
        let area = bounds.inset(by: -radius).extendedToCells
        if let box = RoundBox(shape, in: bounds) {
            let everything = RoundBox(bounds: area, radiusX: 0, radiusY: 0)
            // In the cells of a round corner, the shadow is visible nearer to the shape than in the adjacent cells. A
            // larger radius makes it about equally faint there.
            let extra = box.radiusX > 0 && box.radiusY > 0 ? CellMetrics.width / 2 : 0
            let rounder = RoundBox(
                bounds: box.bounds, radiusX: box.radiusX + extra, radiusY: box.radiusY + extra)
            paint(
                .box(everything, hole: nil), within: area, ShadowSampler(rounder, sample: sample, radius: radius))
        } else if case .path(let path) = shape {
            let copies = Self.blurTaps.map { tap in
                let moved = rect.offset(x: x + tap.x * radius, y: y + tap.y * radius)
                return Polygon(path, in: Bounds(moved) ?? bounds)
            }
            paint(.polygons(ContiguousArray(copies)), within: area, SolidSampler(sample: sample))
        }
    }

    /// Offsets whose mean approximates a blur by a disc of radius 1: the center and two rings of six points.
    static let blurTaps: [Point] = {
        let (a, b) = (0.5, 0.866_025_403_784_438_6)  // cosine and sine of 60 degrees
        let ring = [(1, 0), (a, b), (-a, b), (-1, 0), (-a, -b), (a, -b)]
        return [.zero] + ring.map { Point(x: $0.0 * 0.4, y: $0.1 * 0.4) }
            + ring.map { Point(x: $0.1 * 0.8, y: $0.0 * 0.8) }
    }()

    /// Paints with a generic sampler for each kind of paint, so that the compiler specializes the loops over points.
    private mutating func cover(
        _ outline: Outline, within bounds: Bounds, _ paint: Paint, in rect: Rect, edge: Edge? = nil,
        isStroke: Bool = false
    ) {
        switch paint {
        case .color(let color):
            cover(outline, within: bounds, SolidSampler(sample: Sample(premultiplying: color)), edge, isStroke)
        case .linear(let gradient, let from, let to):
            cover(outline, within: bounds, LinearSampler(gradient, from: from, to: to, in: rect), edge, isStroke)
        case .radial(let gradient, let center, let startRadius, let endRadius):
            let sampler = RadialSampler(
                gradient, center: center.point(in: rect), startRadius: startRadius, endRadius: endRadius)
            cover(outline, within: bounds, sampler, edge, isStroke)
        }
    }

    /// Paints a filled shape in one color.
    mutating func cover(_ outline: Outline, within bounds: Bounds, _ sample: Sample) {
        cover(outline, within: bounds, SolidSampler(sample: sample), nil, false)
    }

    private mutating func cover<S: Sampler>(
        _ outline: Outline, within bounds: Bounds, _ sampler: S, _ edge: Edge?, _ isStroke: Bool
    ) {
        if let edge {
            self.paint(outline, within: bounds, EdgeSampler(base: sampler, edge: edge))
        } else {
            let threshold = isStroke ? Self.strokeThreshold : Self.fillThreshold
            self.paint(outline, within: bounds, sampler, threshold: outline.isCurved ? threshold : nil)
        }
    }

    /// The coverage threshold of areas.
    private static let fillThreshold: Float = 0.5
    /// The coverage threshold of strokes; it is lower to keep them connected.
    private static let strokeThreshold: Float = 0.36
}

extension Canvas {
    /// Fills a circle of about `diameter` pt at the center of the cell that contains `center`, or exactly in pixels.
    ///
    /// With sextants, it consists of whole sixths of cells, symmetric about the center, so that it looks round and
    /// discs at the same point are concentric. Widths are multiples of 8 pt, and heights change in steps of 10 2/3 pt.
    ///
    /// - Parameter isBetweenRows: Whether the center is on the edge between two rows nearest to `center` instead.
    public mutating func disc(at center: Point, diameter: Double, color: Color, isBetweenRows: Bool = false) {
        disc(at: center, diameter: diameter, with: .color(color), isBetweenRows: isBetweenRows)
    }

    /// Fills a circle like ``disc(at:diameter:color:isBetweenRows:)`` with a color or a gradient.
    public mutating func disc(at center: Point, diameter: Double, with paint: Paint, isBetweenRows: Bool = false) {
        guard fixedAxis == nil else {
            return drawReflected { [center = placed(center)] in
                $0.disc(at: center, diameter: diameter, with: paint.mirrored, isBetweenRows: isBetweenRows)
            }
        }
        guard diameter > 0, diameter < Bounds.limit else { return }
        var middle = PointGrid.cellMiddle(near: center)
        if isBetweenRows { middle.y = Double(PointGrid.row(at: center.y)) * CellMetrics.height }
        raster?.disc(at: center, diameter: diameter, with: paint, clip: clipBounds)
        let circle = Rect(x: middle.x - diameter / 2, y: middle.y - diameter / 2, width: diameter, height: diameter)
        guard glyphs >= .sextant else { return fill(.ellipse, in: circle, with: paint) }
        traceFill(paint, in: circle)
        guard let bounds = Bounds(circle), let paint = reduced(paint, over: ground(in: bounds)) else { return }
        let disc = DiscSteps(diameter: diameter, isBetweenRows: isBetweenRows)
        let reach = diameter / 2 + CellMetrics.height
        let area = Bounds(
            minX: middle.x - reach, minY: middle.y - reach, maxX: middle.x + reach, maxY: middle.y + reach)
        cover(.tileRows(disc.tileRows(around: middle)), within: area, paint, in: circle)
    }
}

extension Canvas {
    /// The diameter in pt below which a disc has too few blocks to look round.
    private static let leastDisc = 18.0

    /// Fills a circle of `diameter` pt around `center`, which should be the center of a cell.
    ///
    /// A small dot is drawn as a character, because the dots of fonts are round and blocks are not.
    public mutating func dot(at center: Point, diameter: Double, color: Color) {
        guard fixedAxis == nil else {
            return drawReflected { [center = placed(center)] in $0.dot(at: center, diameter: diameter, color: color) }
        }
        guard diameter < Self.leastDisc else { return disc(at: center, diameter: diameter, color: color) }
        let column = PointGrid.column(at: center.x - CellMetrics.width / 2)
        let row = PointGrid.row(at: center.y - CellMetrics.height / 2)
        if raster != nil {
            traceFill(
                .color(color),
                in: Rect(x: center.x - diameter / 2, y: center.y - diameter / 2, width: diameter, height: diameter))
            raster?.disc(at: center, diameter: diameter, with: .color(color), clip: clipBounds)
            text(" ", column: column, row: row, color: color)
            return
        }
        let glyph = glyphs == .ascii ? "*" : diameter < CellMetrics.width ? "•" : "●"
        text(glyph, column: column, row: row, color: color)
    }
}

extension Canvas {
    /// In pt. Thinner filled shapes are rules, which are written as characters in ASCII so that they stay visible.
    private static let thinnest = 2.0

    /// Writes a border as characters around the cells of the shape.
    private mutating func asciiBorder(_ bounds: Bounds, _ paint: Paint, in rect: Rect) {
        let (columns, rows) = cells(of: bounds)
        guard let left = columns.first, let right = columns.last, let top = rows.first, let bottom = rows.last,
            left < right
        else { return }
        let sampler = Self.sampler(paint, in: rect)
        if top < bottom {
            for column in left...right {
                let glyph: Glyph = column == left || column == right ? Glyph("+") : Glyph("-")
                mark(glyph, column, top, sampler)
                mark(glyph, column, bottom, sampler)
            }
        }
        // A shape of a single row, such as a pill, gets only its two ends.
        for row in top < bottom ? top + 1..<bottom : top..<top + 1 {
            mark(Glyph("|"), left, row, sampler)
            mark(Glyph("|"), right, row, sampler)
        }
    }

    /// Writes a hairline as a row of `-` or a column of `|`.
    private mutating func asciiRule(_ bounds: Bounds, _ paint: Paint, in rect: Rect) {
        let (columns, rows) = cells(of: bounds)
        let glyph = bounds.width >= bounds.height ? Glyph("-") : Glyph("|")
        guard max(bounds.width, bounds.height) >= CellMetrics.width else { return }
        let sampler = Self.sampler(paint, in: rect)
        for row in rows {
            // A rule does not overwrite a border.
            for column in columns where !hasMark(column, row) { mark(glyph, column, row, sampler) }
        }
    }

    private func hasMark(_ column: Int, _ row: Int) -> Bool {
        guard (0..<size.columns).contains(column), (0..<size.rows).contains(row) else { return false }
        return !marks[row * size.columns + column].isNone
    }

    /// Returns the cells that the bounds touch, limited to the canvas and one cell around it.
    private func cells(of bounds: Bounds) -> (columns: Range<Int>, rows: Range<Int>) {
        let left = max(-1, (bounds.minX / CellMetrics.width).rounded(.down))
        let top = max(-1, (bounds.minY / CellMetrics.height).rounded(.down))
        let right = min(Double(size.columns + 1), (bounds.maxX / CellMetrics.width).rounded(.up))
        let bottom = min(Double(size.rows + 1), (bounds.maxY / CellMetrics.height).rounded(.up))
        return (Int(left)..<max(Int(left), Int(right)), Int(top)..<max(Int(top), Int(bottom)))
    }

    static func sampler(_ paint: Paint, in rect: Rect) -> any Sampler {
        switch paint {
        case .color(let color):
            SolidSampler(sample: Sample(premultiplying: color))
        case .linear(let gradient, let from, let to):
            LinearSampler(gradient, from: from, to: to, in: rect)
        case .radial(let gradient, let center, let start, let end):
            RadialSampler(gradient, center: center.point(in: rect), startRadius: start, endRadius: end)
        }
    }

    private mutating func mark(_ glyph: Glyph, _ column: Int, _ row: Int, _ sampler: any Sampler) {
        mark(glyph, column: column, row: row, Self.sample(of: sampler, column: column, row: row))
    }

    /// Returns the color in the middle of a cell.
    static func sample(of sampler: any Sampler, column: Int, row: Int) -> Sample {
        let (x, y) = (Float(column) * 8, Float(row) * 16)
        let lanes = sampler.row(x: x, y: y + 8)
        let middle = Sample(lanes.red[3], lanes.green[3], lanes.blue[3], lanes.alpha[3])
        return sampler.uniform(x: x, y: y) ?? middle
    }
}

/// The conversion of symbols for terminals that only support ASCII.
enum AsciiText {
    /// Returns the text with symbols and typographic punctuation replaced by similar ASCII characters of the same
    /// width.
    ///
    /// Letters of other scripts are kept, because they have no replacement.
    static func folded(_ text: String) -> String {
        if text.utf8.allSatisfy({ $0 < 0x80 }) { return text }
        return String(text.map { signs[$0] ?? $0 })
    }

    private static let signs: [Character: Character] = [
        "›": ">", "‹": "<", "»": ">", "«": "<", "→": ">", "←": "<", "↑": "^", "↓": "v", "⌄": "v", "⌃": "^", "▾": "v",
        "▴": "^", "▸": ">", "◂": "<", "•": "*", "●": "*", "○": "o", "◆": "+", "■": "#", "▲": "^", "·": ".", "…": "~",
        "–": "-", "—": "-", "−": "-",
        "“": "\"", "”": "\"", "„": "\"", "‘": "'", "’": "'", "‚": ",", "×": "x", "✓": "v", "✔": "v", "✗": "x", "✕": "x",
        "▏": "|", "▕": "|", "▔": "-", "▁": "_", "╱": "/", "╲": "\\", "│": "|", "─": "-", "╭": "+", "╮": "+", "╰": "+",
        "╯": "+", "┌": "+", "┐": "+", "└": "+", "┘": "+", "\u{A0}": " ",
    ]
}

extension Frame {
    /// Returns the frame with symbols replaced by similar ASCII characters, for terminals without Unicode. Letters of
    /// other scripts are kept.
    public func foldedToASCII() -> Frame {
        var frame = self
        for index in frame.cells.indices {
            guard let scalar = frame.cells[index].glyph.scalar, !scalar.isASCII else { continue }
            if let sign = AsciiText.folded(String(scalar)).unicodeScalars.first, sign.isASCII {
                frame.cells[index].glyph = Glyph(sign)
            }
        }
        return frame
    }
}
