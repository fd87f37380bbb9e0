import ColorScience

/// An image behind the text of a frame.
public struct PixelLayer: Hashable, Sendable {
    /// The image, whose pixels are those of the terminal.
    public internal(set) var image: PixelImage
    /// The size of a cell.
    public let cell: CellPixels
    /// The column of its top left cell in the frame.
    public internal(set) var column = 0
    /// The row of its top left cell in the frame.
    public internal(set) var row = 0
    /// The color behind all shapes, visible if the image is missing.
    public internal(set) var page: RGB

    func moved(columns: Int, rows: Int) -> PixelLayer {
        var layer = self
        layer.column += columns
        layer.row += rows
        return layer
    }

    /// Returns whether the layer contains the whole cell.
    func contains(column: Int, row: Int) -> Bool {
        column >= self.column && row >= self.row && (column - self.column + 1) * cell.width <= image.width
            && (row - self.row + 1) * cell.height <= image.height
    }
}

extension Frame {
    /// The size of a cell in pixels; `nil` if the frame has no images.
    public var cellPixels: CellPixels? { layers.last?.cell }

    /// The color behind all shapes of the first image; `nil` if the frame has no images.
    public var page: RGB? { layers.first?.page }

    /// Returns the frame without its images. Cells that show them get black backgrounds, because these are not drawn.
    ///
    /// - Parameter everywhere: Whether all cells show images, which must then contain all backgrounds.
    public func withoutPixels(everywhere: Bool = false) -> Frame {
        guard !layers.isEmpty else { return self }
        let nothing = RGB(packed: 0)
        var frame = self
        frame.layers = []
        frame.cells.withUnsafeMutableBufferPointer { cells in
            for index in cells.indices where everywhere || cells[index].attributes.contains(.overPixels) {
                let attributes = cells[index].attributes.union(.overPixels)
                cells[index].background = nothing
                // Only an underline has the foreground color of a space.
                if cells[index].glyph == .space, !attributes.contains(.underline) {
                    cells[index].foreground = nothing
                }
                cells[index].attributes = attributes
            }
        }
        return frame
    }

    /// Returns whether any cell in these rows shows an image.
    public func showsPixels(rows: Range<Int>) -> Bool {
        guard !layers.isEmpty else { return false }
        let rows = rows.clamped(to: 0..<self.rows)
        return cells[rows.lowerBound * columns..<rows.upperBound * columns].contains {
            $0.attributes.contains(.overPixels)
        }
    }

    /// Returns the pixels of whole rows without their text: the images, and the backgrounds of all other cells.
    public func pixels(rows: Range<Int>, cell: CellPixels) -> PixelImage {
        let rows = rows.clamped(to: 0..<self.rows)
        var image = PixelImage(uninitializedWidth: columns * cell.width, height: rows.count * cell.height)
        for row in rows {
            let top = (row - rows.lowerBound) * cell.height
            var column = 0
            while column < columns {
                let start = column
                let first = cells[row * columns + start]
                let isOver = first.attributes.contains(.overPixels)
                let layer = isOver ? layer(column: start, row: row, cell: cell) : nil
                column += 1
                while column < columns {
                    let next = cells[row * columns + column]
                    guard next.attributes.contains(.overPixels) == isOver else { break }
                    if let layer {
                        if layers.count > 1 || column >= layers[layer].column + layers[layer].image.width / cell.width {
                            guard self.layer(column: column, row: row, cell: cell) == layer else { break }
                        }
                    } else if next.background != first.background {
                        break
                    }
                    column += 1
                }
                let width = (column - start) * cell.width
                if let layer {
                    let layer = layers[layer]
                    image.copy(
                        layer.image, x: (start - layer.column) * cell.width, y: (row - layer.row) * cell.height,
                        width: width, height: cell.height, toX: start * cell.width, toY: top)
                } else {
                    image.fill(
                        x: start * cell.width, y: top, width: width, height: cell.height, color: first.background)
                }
            }
        }
        return image
    }

    /// Draws lines of a point outside the edges of `rect` (pt) into the images behind the cells of an area.
    ///
    /// - Parameter color: Returns the color of the lines in a cell; `nil` for none.
    public mutating func outlinePixels(
        around rect: Rect, columns: Range<Int>, rows: Range<Int>, color: (_ column: Int, _ row: Int) -> RGB?
    ) {
        guard let cell = cellPixels else { return }
        let thickness = max(cell.width / Int(CellMetrics.width), 1)
        func pixel(_ points: Double, _ size: Int, _ step: Double) -> Int {
            let bound = step * Double(PointGrid.limit)
            return PointGrid.whole((min(max(points, -bound), bound) / step * Double(size)).rounded())
        }
        let (left, right) = (
            pixel(rect.minX, cell.width, CellMetrics.width), pixel(rect.maxX, cell.width, CellMetrics.width)
        )
        let (top, bottom) = (
            pixel(rect.minY, cell.height, CellMetrics.height), pixel(rect.maxY, cell.height, CellMetrics.height)
        )
        let across = left - thickness..<max(right, left) + thickness
        for line in [top - thickness..<top, bottom..<bottom + thickness] {
            fillPixels(x: across, y: line, columns, rows, cell, color)
        }
        for line in [left - thickness..<left, right..<right + thickness] {
            fillPixels(x: line, y: top..<max(bottom, top), columns, rows, cell, color)
        }
    }

    /// Fills pixels of the images, relative to the top left corner of the frame, in the color of each cell.
    private mutating func fillPixels(
        x: Range<Int>, y: Range<Int>, _ columns: Range<Int>, _ rows: Range<Int>, _ cell: CellPixels,
        _ color: (_ column: Int, _ row: Int) -> RGB?
    ) {
        for row in rows.clamped(to: 0..<self.rows) {
            let y = y.clamped(to: row * cell.height..<(row + 1) * cell.height)
            guard !y.isEmpty else { continue }
            for column in columns.clamped(to: 0..<self.columns) {
                let x = x.clamped(to: column * cell.width..<(column + 1) * cell.width)
                guard !x.isEmpty, cells[row * self.columns + column].attributes.contains(.overPixels),
                    let layer = layer(column: column, row: row, cell: cell), let color = color(column, row)
                else { continue }
                layers[layer].image.fill(
                    x: x.lowerBound - layers[layer].column * cell.width,
                    y: y.lowerBound - layers[layer].row * cell.height, width: x.count, height: y.count, color: color)
            }
        }
    }

    /// Mixes a color into the part of an image behind a cell.
    public mutating func coverPixels(column: Int, row: Int, with color: RGB, opacity: Double) {
        guard let cell = cellPixels, self[column: column, row: row].attributes.contains(.overPixels),
            let layer = layer(column: column, row: row, cell: cell)
        else { return }
        let (left, top) = ((column - layers[layer].column) * cell.width, (row - layers[layer].row) * cell.height)
        let share = UInt8(min(max(opacity, 0), 1) * 255)
        for y in top..<top + cell.height {
            for x in left..<left + cell.width { layers[layer].image.mix(color, share: share, x: x, y: y) }
        }
    }

    /// Returns the index of the topmost image behind a cell.
    private func layer(column: Int, row: Int, cell: CellPixels) -> Int? {
        layers.lastIndex { $0.cell == cell && $0.contains(column: column, row: row) }
    }
}
