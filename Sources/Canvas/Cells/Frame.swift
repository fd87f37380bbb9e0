import ColorScience

/// A picture as a grid of cells, independent of any terminal.
///
/// A glyph of two columns is in the left cell, and the right cell contains ``Glyph/continuation``.
public struct Frame: Hashable, Sendable {
    /// The width in cells.
    public let columns: Int
    /// The height in cells.
    public let rows: Int
    /// All cells, row by row.
    public internal(set) var cells: ContiguousArray<Cell>
    /// The glyphs of more than one scalar; see ``Glyph/clusterIndex``.
    public internal(set) var clusters: [String]
    /// The images behind cells with ``CellAttributes/overPixels``. Later ones are on top.
    public internal(set) var layers: [PixelLayer] = []
    /// The background that a terminal without colors shows in its own background color; `nil` for the most frequent
    /// one.
    public var monoPage: RGB?

    /// Creates an empty frame. Negative sizes become zero.
    public init(columns: Int, rows: Int, background: RGB) {
        self.columns = max(0, columns)
        self.rows = max(0, rows)
        cells = ContiguousArray(repeating: Cell(background: background), count: self.columns * self.rows)
        clusters = []
    }

    init(size: GridSize, cells: ContiguousArray<Cell>, clusters: [String]) {
        columns = size.columns
        rows = size.rows
        self.cells = cells
        self.clusters = clusters
    }

    /// The size in cells.
    public var size: GridSize { GridSize(columns: columns, rows: rows) }

    /// The cell at a position. Outside the frame, the getter returns an empty black cell, and the setter has no effect.
    ///
    /// The setter does not change the other half of a wide glyph: use
    /// ``write(_:column:row:foreground:background:attributes:maxColumns:)`` for text.
    public subscript(column column: Int, row row: Int) -> Cell {
        get {
            guard let index = index(column, row) else { return Cell(background: RGB(packed: 0)) }
            return cells[index]
        }
        set {
            guard let index = index(column, row) else { return }
            cells[index] = newValue
        }
    }

    /// Returns the text of a cell, which is empty for the right half of a wide glyph.
    public func text(of cell: Cell) -> String {
        if let scalar = cell.glyph.scalar { return String(Character(scalar)) }
        guard let index = cell.glyph.clusterIndex, index < clusters.count else { return "" }
        return clusters[index]
    }

    /// Returns the text of a row with its trailing spaces; empty outside the frame.
    public func text(row: Int) -> String {
        guard row >= 0, row < rows else { return "" }
        var text = ""
        for cell in cells[row * columns..<(row + 1) * columns] {
            if let scalar = cell.glyph.scalar {
                text.unicodeScalars.append(scalar)
            } else {
                text += self.text(of: cell)
            }
        }
        return text
    }

    /// Returns the text of all rows, joined by line feeds.
    public func plainText() -> String {
        (0..<rows).map { text(row: $0) }.joined(separator: "\n")
    }

    func index(_ column: Int, _ row: Int) -> Int? {
        column >= 0 && column < columns && row >= 0 && row < rows ? row * columns + column : nil
    }
}

extension Frame {
    /// Writes text on one row and returns the number of columns it occupies.
    ///
    /// The text is clipped to the frame and to `maxColumns`. A wide glyph that does not fit is omitted, and a wide
    /// glyph that is half overwritten becomes a space. Without a `background`, each cell keeps its current background.
    @discardableResult
    public mutating func write(
        _ text: String, column: Int, row: Int, foreground: RGB, background: RGB? = nil,
        attributes: CellAttributes = [], maxColumns: Int = .max
    ) -> Int {
        guard row >= 0, row < rows, column < columns, maxColumns > 0 else { return 0 }
        // No text is long enough to reach the frame from farther left.
        guard column > -PointGrid.limit else { return 0 }
        let end = min(columns, maxColumns < columns - column ? column + maxColumns : columns)
        var next = column
        var table = clusters
        clusters = []
        GlyphRun.forEach(in: text, clusters: &table) { glyph, width in
            guard next + width <= end else { return false }
            var cell = Cell(glyph: glyph, foreground: foreground, background: foreground, attributes: attributes)
            if next < 0 {
                // The visible half of a wide glyph that begins outside the frame.
                if next + width > 0 {
                    cell.glyph = .space
                    put(cell, 0, row, background)
                }
            } else {
                release(from: next, to: next + width, row: row)
                put(cell, next, row, background)
                cell.glyph = .continuation
                if width == 2 { put(cell, next + 1, row, background) }
            }
            next += width
            return true
        }
        clusters = table
        return next - column
    }

    /// Copies another frame onto this one with its top left cell at `column` and `row`. Clips it to this frame.
    public mutating func blit(_ other: Frame, column: Int, row: Int) {
        let bound = PointGrid.limit
        let (column, row) = (min(max(column, -bound), bound), min(max(row, -bound), bound))
        let start = max(0, column)
        let end = min(columns, column + other.columns)
        guard start < end else { return }
        layers += other.layers.map { $0.moved(columns: column, rows: row) }
        var glyphs: [Glyph?] = Array(repeating: nil, count: other.clusters.count)
        for target in max(0, row)..<max(0, row, min(rows, row + other.rows)) {
            release(from: start, to: end, row: target)
            let source = (target - row) * other.columns - column
            let first = target * columns
            cells.replaceSubrange(first + start..<first + end, with: other.cells[source + start..<source + end])
            for place in first + start..<first + end where !glyphs.isEmpty {
                guard let index = cells[place].glyph.clusterIndex, index < glyphs.count else { continue }
                let glyph = glyphs[index] ?? GlyphRun.index(of: other.clusters[index], in: &clusters)
                glyphs[index] = glyph
                cells[place].glyph = glyph
            }
            if cells[target * columns + start].glyph.isContinuation { blank(start, target) }
            let isCut = end - column < other.columns && other.cells[source + end].glyph.isContinuation
            if isCut { blank(end - 1, target) }
        }
    }

    private mutating func put(_ cell: Cell, _ column: Int, _ row: Int, _ background: RGB?) {
        let index = row * columns + column
        var cell = cell
        cell.background = background ?? cells[index].background
        if background == nil { cell.attributes.formUnion(cells[index].attributes.intersection(.overPixels)) }
        cells[index] = cell
    }

    /// Replaces the outer halves of wide glyphs that extend into `start..<end` by spaces.
    private mutating func release(from start: Int, to end: Int, row: Int) {
        if cells[row * columns + start].glyph.isContinuation { blank(start - 1, row) }
        if end < columns, cells[row * columns + end].glyph.isContinuation { blank(end, row) }
    }

    private mutating func blank(_ column: Int, _ row: Int) {
        guard let index = index(column, row) else { return }
        cells[index].glyph = .space
    }
}

extension Frame {
    /// Calls `body` with each run of cells that differ from `old`: its row and its range of indices of ``cells``. If
    /// `old` is `nil` or has another size, the runs are whole rows.
    ///
    /// A run contains both halves of a wide glyph or neither. Only the first `columns` and `rows` cells are compared.
    public func forEachChange(
        since old: Frame?, columns: Int, rows: Int, _ body: (_ row: Int, _ cells: Range<Int>) -> Void
    ) {
        let old = old.flatMap { $0.size == size ? $0 : nil }
        // Indices of clusters are only valid within one frame.
        let sameClusters = old?.clusters == clusters
        for row in 0..<min(rows, self.rows) {
            let range = row * self.columns..<row * self.columns + min(columns, self.columns)
            guard let old else {
                body(row, range)
                continue
            }
            var index = range.lowerBound
            while index < range.upperBound {
                var end = index
                while end < range.upperBound,
                    cells[end] != old.cells[end] || (!sameClusters && cells[end].glyph.clusterIndex != nil)
                {
                    end += 1
                }
                if end == index {
                    index += 1
                    continue
                }
                var start = index
                while start > range.lowerBound, cells[start].glyph.isContinuation { start -= 1 }
                while end < range.upperBound, cells[end].glyph.isContinuation { end += 1 }
                body(row, start..<end)
                index = end
            }
        }
    }
}

extension Frame {
    /// Returns the frame at `phase` of a crossfade to `other`, from 0 at the start to 1 at the end. If the sizes
    /// differ, the result is `other`.
    ///
    /// Colors are interpolated in gamma-encoded sRGB. A glyph that changes fades to its background until the middle of
    /// the crossfade, and the new glyph fades in from there. Frames with images change at once.
    public func crossfaded(to other: Frame, phase: Double) -> Frame {
        guard size == other.size, phase < 1, layers.isEmpty, other.layers.isEmpty else { return other }
        guard phase > 0 else { return self }
        let share = UInt32((phase * 256).rounded())
        var frame = other
        let offset = clusters.isEmpty ? 0 : frame.clusters.count
        frame.clusters += clusters
        for index in cells.indices {
            let (old, new) = (cells[index], other.cells[index])
            if old == new, old.glyph.clusterIndex == nil { continue }
            let background = Self.mixed(old.background, new.background, share)
            let isOld = share < 128
            var cell = isOld ? old : new
            if let cluster = old.glyph.clusterIndex, isOld { cell.glyph = Glyph(cluster: cluster + offset) }
            if old.glyph == new.glyph, old.glyph.clusterIndex == nil {
                cell.foreground = Self.mixed(old.foreground, new.foreground, share)
            } else {
                let fade = isOld ? share * 2 : (256 - share) * 2
                cell.foreground = Self.mixed(cell.foreground, background, fade)
            }
            cell.background = background
            frame.cells[index] = cell
        }
        return frame
    }

    /// Mixes two colors with `share` of 256 parts of `other`, rounded.
    private static func mixed(_ one: RGB, _ other: RGB, _ share: UInt32) -> RGB {
        if one == other { return one }
        func channel(_ shift: UInt32) -> UInt32 {
            let (a, b) = (one.packed >> shift & 255, other.packed >> shift & 255)
            return ((a * (256 - share) + b * share + 128) >> 8) << shift
        }
        return RGB(packed: channel(16) | channel(8) | channel(0))
    }
}

extension Frame {
    /// Returns the frame seen through `lenses`, of which the first is applied first. Glyphs do not change.
    ///
    /// Cells seen in fewer colors are those that such a terminal shows, whose text is legible on their backgrounds.
    public func seen(through lenses: [Lens]) -> Frame {
        lenses.reduce(self) { $0.seen(through: $1) }
    }

    private func seen(through lens: Lens) -> Frame {
        // A frame has few colors and many cells.
        var known: [RGB: RGB] = [:]
        func seen(_ color: RGB) -> RGB {
            if let result = known[color] { return result }
            let result = lens.seen(color)
            known[color] = result
            return result
        }
        var frame = lens.depth.map { painted(at: $0) } ?? self
        frame.monoPage = monoPage.map(seen)
        frame.layers = layers.map { layer in
            PixelLayer(
                image: layer.image.mapped(seen), cell: layer.cell, column: layer.column, row: layer.row,
                page: seen(layer.page))
        }
        guard lens.depth == nil else { return frame }
        // Adjacent cells usually have the same colors.
        var last = Cell(background: RGB(packed: 0))
        var (foreground, background) = (seen(last.foreground), seen(last.background))
        for index in frame.cells.indices {
            let cell = cells[index]
            if cell.foreground != last.foreground { foreground = seen(cell.foreground) }
            if cell.background != last.background { background = seen(cell.background) }
            last = cell
            frame.cells[index].foreground = foreground
            frame.cells[index].background = background
            frame.cells[index].attributes = cell.attributes
        }
        return frame
    }
}

extension Cell {
    /// Returns the cell seen through `lenses`, of which the first is applied first.
    public func seen(through lenses: [Lens]) -> Cell {
        guard !lenses.isEmpty else { return self }
        let frame = Frame(size: GridSize(columns: 1, rows: 1), cells: [self], clusters: [])
        return frame.seen(through: lenses)[column: 0, row: 0]
    }
}
