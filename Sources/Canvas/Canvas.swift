import ColorScience

/// A picture being painted, in points, for a grid of terminal cells of 8 x 16 pt.
///
/// A cell is one colour until an edge, a curve or a gradient crosses it; then it gets a tile of 8 x 16 samples.
/// ``frame()`` turns each tile into the glyph and the two colours that come nearest to it. Later painting lies over
/// earlier painting, colours are composited in gamma-encoded sRGB, and whatever is outside is clipped.
public struct Canvas: Sendable {
    public let size: GridSize
    /// What ``frame()`` may draw with. In `.ascii`, borders are written as characters when they are stroked.
    public var glyphs: GlyphSet

    /// The colour of each cell without a tile; opaque.
    var base: ContiguousArray<Sample>
    /// The tile of each cell, or -1.
    var tileOf: ContiguousArray<Int32>
    /// Sixteen rows of red, then of green, then of blue, for each tile.
    var tiles: ContiguousArray<Lanes> = []
    /// Whether an edge crosses each tile, rather than only a gradient.
    var hasEdge: ContiguousArray<Bool> = []
    /// Whether each tile shows a part of a border.
    var hasLine: ContiguousArray<Bool> = []
    var hasLines = false
    /// Tiles that were painted over.
    var freeTiles: ContiguousArray<Int32> = []
    /// The text in each cell.
    var marks: ContiguousArray<Mark>
    var clusters: [String] = []
    var clipBounds: Bounds
    /// What is behind everything.
    let page: Shade
    /// What lines and contours are drawn in where there are no colors; see ``paleGround(in:)``.
    let contour: Color?
    /// Who painted what, once ``startTracing()`` has been called.
    public internal(set) var trace: Trace?
    /// What the layout of what was drawn had to do to fit.
    public var notes = LayoutNotes()

    /// One character over a cell.
    struct Mark {
        /// `none` where there is no text.
        var glyph: Glyph
        /// Whether the next cell has its right half.
        var isWide = false
        var attributes: CellAttributes
        /// Opaque: composited when it was written.
        var color: Sample

        static let none = Mark(glyph: Glyph(rawValue: 0), attributes: [], color: .zero)

        var isNone: Bool { glyph.rawValue == 0 }
    }

    /// An empty canvas. A translucent background is composited over black.
    ///
    /// Without colors, shapes that differ little from the background are drawn in outline and cast no shadows.
    public init(size: GridSize, background: Color, glyphs: GlyphSet = .sextant, hasColors: Bool = true) {
        self.size = size
        self.glyphs = glyphs
        let count = size.columns * size.rows
        let color = Sample(premultiplying: background).over(Sample(0, 0, 0, 1))
        page = Shade(color.rgb)
        contour = hasColors ? nil : page.luminance < Self.middleLuminance ? .white : .black
        base = ContiguousArray(repeating: color, count: count)
        tileOf = ContiguousArray(repeating: -1, count: count)
        marks = ContiguousArray(repeating: .none, count: count)
        clipBounds = Bounds(minX: 0, minY: 0, maxX: size.size.width, maxY: size.size.height)
    }

    /// Paints with everything outside `rect` left as it is. Clips nest; text is clipped by the middles of its cells.
    public mutating func clip(to rect: Rect, _ body: (inout Canvas) -> Void) {
        let outer = clipBounds
        let nothing = Bounds(minX: 0, minY: 0, maxX: 0, maxY: 0)
        clipBounds = Bounds(rect).map { $0.intersection(outer) } ?? nothing
        body(&self)
        clipBounds = outer
    }

    /// The colour that lies at the middle of a cell, text aside; black outside the canvas.
    public func color(column: Int, row: Int) -> Color {
        guard column >= 0, column < size.columns, row >= 0, row < size.rows else { return .black }
        let cell = row * size.columns + column
        guard tileOf[cell] >= 0 else { return base[cell].color }
        let first = Int(tileOf[cell]) * Self.tileStride
        func middle(_ channel: Int) -> Double {
            let (upper, lower) = (tiles[first + channel * 16 + 7], tiles[first + channel * 16 + 8])
            return Double(upper[3] + upper[4] + lower[3] + lower[4]) / 4
        }
        return Color(red: middle(0), green: middle(1), blue: middle(2))
    }

    /// Black and white contrast alike with it: the root of 1.05 * 0.05, less 0.05.
    private static let middleLuminance = 0.179
    /// The lanes of one tile.
    static let tileStride = 48
}
