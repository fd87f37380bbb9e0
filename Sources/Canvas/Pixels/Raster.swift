import ColorScience
import Platform

/// The shapes of a canvas at the pixels of a terminal, anti-aliased and without glyphs.
///
/// It uses the same tiles, outlines and samplers as the canvas. Coordinates are pixels instead of points.
struct Raster: Sendable {
    /// The size of a cell of the canvas.
    let cell: CellPixels
    private(set) var grid: TileGrid
    /// The size in pixels.
    private let width: Int
    private let height: Int
    /// The number of tiles in a row.
    private let columns: Int
    /// Pixels per point.
    let scaleX: Double
    let scaleY: Double

    init(size: GridSize, cell: CellPixels, color: Sample) {
        self.cell = cell
        width = size.columns * cell.width
        height = size.rows * cell.height
        columns = (width + 7) / 8
        grid = TileGrid(count: columns * ((height + 15) / 16), color: color)
        scaleX = Double(cell.width) / CellMetrics.width
        scaleY = Double(cell.height) / CellMetrics.height
    }

    /// Pixels per point for lengths without a direction, such as radii.
    var scale: Double { min(scaleX, scaleY) }

    /// Converts points to pixels.
    func pixels(_ rect: Rect) -> Rect {
        Rect(minX: rect.minX * scaleX, minY: rect.minY * scaleY, maxX: rect.maxX * scaleX, maxY: rect.maxY * scaleY)
    }

    func pixels(_ point: Point) -> Point { Point(x: point.x * scaleX, y: point.y * scaleY) }

    private func pixels(_ bounds: Bounds) -> Bounds {
        Bounds(
            minX: (bounds.minX * scaleX).rounded(), minY: (bounds.minY * scaleY).rounded(),
            maxX: (bounds.maxX * scaleX).rounded(), maxY: (bounds.maxY * scaleY).rounded())
    }

    private func pixels(_ shape: Shape) -> Shape {
        if case .roundedRectangle(let radius) = shape { return .roundedRectangle(radius: radius * scale) }
        return shape
    }

    /// Returns the rectangle in pixels. Edges of boxes are moved to whole pixels, as on a device.
    private func place(_ shape: Shape, _ rect: Rect) -> Rect {
        let rect = pixels(rect)
        switch shape {
        case .path, .ellipse: return rect
        case .rectangle, .roundedRectangle, .capsule: break
        }
        func edges(_ low: Double, _ high: Double) -> (Double, Double) {
            let size = high - low
            // A line thinner than a pixel stays in one pixel.
            if size < 1 { return (low.rounded(.down), low.rounded(.down) + size) }
            let start = low.rounded()
            return (start, max(high.rounded(), start + 1))
        }
        guard rect.width.isFinite, rect.height.isFinite, rect.width < Bounds.limit, rect.height < Bounds.limit else {
            return rect
        }
        let (minX, maxX) = edges(rect.minX, rect.maxX)
        let (minY, maxY) = edges(rect.minY, rect.maxY)
        return Rect(minX: minX, minY: minY, maxX: maxX, maxY: maxY)
    }
}

extension Raster {
    /// Fills a shape; see ``Canvas/fill(_:in:with:detailed:)``. All arguments are in points.
    mutating func fill(_ shape: Shape, in rect: Rect, with paint: Paint, clip: Bounds) {
        let place = place(shape, rect)
        guard let bounds = Bounds(place) else { return }
        cover(Outline(pixels(shape), in: bounds), within: bounds, paint, in: place, clip: clip)
    }

    /// Fills a circle, which stays round in cells of any size.
    mutating func disc(at center: Point, diameter: Double, with paint: Paint, clip: Bounds) {
        let middle = pixels(center)
        let radius = diameter * scale / 2
        let rect = Rect(x: middle.x - radius, y: middle.y - radius, width: radius * 2, height: radius * 2)
        guard let bounds = Bounds(rect) else { return }
        cover(Outline(.ellipse, in: bounds), within: bounds, paint, in: rect, clip: clip)
    }

    mutating func strokeBorder(_ shape: Shape, in rect: Rect, width: Double, with paint: Paint, clip: Bounds) {
        let place = place(shape, rect)
        guard let bounds = Bounds(place) else { return }
        let natural = width * scale
        let width = natural > 1 ? natural.rounded() : natural
        switch Outline(pixels(shape), in: bounds) {
        case .box(let box, _):
            cover(.box(box, hole: box.inset(by: width)), within: bounds, paint, in: place, clip: clip)
        case .polygons(let polygons):
            guard let polygon = polygons.first else { return }
            cover(
                .polygons([polygon]), within: bounds, paint, in: place, clip: clip,
                edge: Edge(polygon: polygon, width: width))
        case .tileRows: break
        }
    }

    mutating func shadow(of shape: Shape, in rect: Rect, color: Color, radius: Double, clip: Bounds) {
        let place = place(shape, rect)
        guard let bounds = Bounds(place) else { return }
        let radius = radius * scale
        guard radius > 0, radius < Bounds.limit else {
            return cover(Outline(pixels(shape), in: bounds), within: bounds, .color(color), in: place, clip: clip)
        }
        let sample = Sample(premultiplying: color)
        let area = bounds.inset(by: -radius)
        if let box = RoundBox(pixels(shape), in: bounds) {
            let everything = RoundBox(bounds: area, radiusX: 0, radiusY: 0)
            paint(
                .box(everything, hole: nil), within: area, ShadowSampler(box, sample: sample, radius: radius),
                clip: clip)
        } else if case .path(let path) = shape {
            let copies = Canvas.blurTaps.compactMap { tap in
                Bounds(place.offset(x: tap.x * radius, y: tap.y * radius)).map { Polygon(path, in: $0) }
            }
            paint(.polygons(ContiguousArray(copies)), within: area, SolidSampler(sample: sample), clip: clip)
        }
    }

    /// Fills letters in pixels.
    mutating func fill(letters: Polygon, color: Color, clip: Bounds) {
        let everything = Bounds(minX: 0, minY: 0, maxX: Double(width), maxY: Double(height))
        let sampler = SolidSampler(sample: Sample(premultiplying: color))
        paint(.polygons([letters]), within: everything, sampler, clip: clip, levels: Self.letterLevels)
    }

    /// The number of steps of the coverage of letters. More would not be visible, and would triple the size of
    /// compressed images.
    private static let letterLevels: Float = 16

    private mutating func cover(
        _ outline: Outline, within bounds: Bounds, _ paint: Paint, in rect: Rect, clip: Bounds, edge: Edge? = nil
    ) {
        switch paint {
        case .color(let color):
            cover(outline, within: bounds, SolidSampler(sample: Sample(premultiplying: color)), clip, edge)
        case .linear(let gradient, let from, let to):
            cover(outline, within: bounds, LinearSampler(gradient, from: from, to: to, in: rect), clip, edge)
        case .radial(let gradient, let center, let startRadius, let endRadius):
            let sampler = RadialSampler(
                gradient, center: center.point(in: rect), startRadius: startRadius * scale,
                endRadius: endRadius * scale)
            cover(outline, within: bounds, sampler, clip, edge)
        }
    }

    private mutating func cover<S: Sampler>(
        _ outline: Outline, within bounds: Bounds, _ sampler: S, _ clip: Bounds, _ edge: Edge?
    ) {
        if let edge {
            paint(outline, within: bounds, EdgeSampler(base: sampler, edge: edge), clip: clip)
        } else {
            paint(outline, within: bounds, sampler, clip: clip)
        }
    }

    /// Paints an outline in pixels. `clip` is in points.
    ///
    /// - Parameter levels: The number of steps to which the coverage is rounded.
    private mutating func paint<S: Sampler>(
        _ outline: Outline, within bounds: Bounds, _ sampler: S, clip: Bounds, levels: Float? = nil
    ) {
        let everything = Bounds(minX: 0, minY: 0, maxX: Double(width), maxY: Double(height))
        let visible = bounds.intersection(pixels(clip)).intersection(everything)
        guard !visible.isEmpty else { return }
        withUnsafeTemporaryAllocation(of: Lanes.self, capacity: 16) { coverage in
            var scan = Scanlines(outline: outline, clip: visible)
            for row in Int(visible.minY / 16)..<Int((visible.maxY / 16).rounded(.up)) {
                scan.scan(row: row)
                guard scan.extent.start < scan.extent.end else { continue }
                // Tiles along a straight edge have the same coverage.
                var steadyTotal: Float?
                for column in Int(scan.extent.start / 8)..<Int((scan.extent.end / 8).rounded(.up)) {
                    let (x, y) = (Float(column) * 8, Float(row) * 16)
                    if scan.isEmpty(x, x + 8) { continue }
                    let uniform = sampler.uniform(x: x, y: y)
                    if let uniform, uniform.w < 0.000_5 { continue }
                    let tile = row * columns + column
                    var isFull = scan.isFull(x, x + 8)
                    if !isFull {
                        let isSteady = scan.isSteady(x, x + 8)
                        let total = isSteady ? steadyTotal ?? scan.cover(x: x, coverage) : scan.cover(x: x, coverage)
                        steadyTotal = isSteady ? total : nil
                        if total < 0.01 { continue }
                        isFull = total > 127.99
                        if let levels {
                            // Floats of at least 2^23 are whole numbers.
                            for line in 0..<16 {
                                coverage[line] = (coverage[line] * levels + 0x1p23 - 0x1p23) / levels
                            }
                        }
                    }
                    if isFull {
                        if let uniform {
                            grid.fill(tile, with: uniform)
                            continue
                        }
                        coverage.update(repeating: Lanes(repeating: 1))
                        steadyTotal = nil
                    }
                    grid.paint(tile, x: x, y: y, coverage: coverage, isEdge: false, sampler)
                }
            }
        }
    }
}

extension Raster {
    /// Returns the raster as 24-bit pixels.
    func image() -> PixelImage {
        var image = PixelImage(width: width, height: height, bytes: [])
        let (width, height, columns) = (width, height, columns)
        image.bytes = ContiguousArray(unsafeUninitializedCapacity: width * height * 3) { bytes, count in
            count = width * height * 3
            guard let target = bytes.baseAddress, count > 0 else { return }
            withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 26) { line in
                for row in 0..<(height + 15) / 16 {
                    let lines = min(16, height - row * 16)
                    var column = 0
                    while column < columns {
                        let start = target + (row * 16 * width + column * 8) * 3
                        let same = flatRun(row * columns + column, until: (row + 1) * columns)
                        if same > 1 {
                            let pixels = min(8 * same, width - column * 8)
                            let color = grid.base[row * columns + column].rgb
                            Self.fill(color, lines, pixels, from: start, stride: width * 3)
                        } else {
                            let pixels = min(8, width - column * 8)
                            write(row * columns + column, lines, pixels, to: start, stride: width * 3, line: line)
                        }
                        column += max(same, 1)
                    }
                }
            }
        }
        return image
    }

    /// Returns the number of tiles of one color that begin with a tile, or 0 if the tile has several colors.
    private func flatRun(_ tile: Int, until end: Int) -> Int {
        var next = tile
        while next < end, grid.tile(at: next) == nil, grid.base[next] == grid.base[tile] { next += 1 }
        return next - tile
    }

    private static func fill(
        _ color: RGB, _ lines: Int, _ pixels: Int, from start: UnsafeMutablePointer<UInt8>, stride: Int
    ) {
        for pixel in 0..<pixels {
            start[pixel * 3] = color.red
            start[pixel * 3 + 1] = color.green
            start[pixel * 3 + 2] = color.blue
        }
        for row in 1..<max(lines, 1) { memcpy(start + row * stride, start, pixels * 3) }
    }

    /// Converts 0...1 to 0...255. Halves are rounded up, as in ``Sample/rgb``.
    ///
    /// At 2^23 the last bit of a float is worth 1, so that an addition rounds and leaves the integer in the lowest
    /// bits.
    @inline(__always)
    private static func integers(_ lanes: Lanes) -> SIMD8<UInt32> {
        let scaled = (lanes * 255).atLeast(0).atMost(255) + 0x1p-14
        return unsafeBitCast(scaled + 0x1p23, to: SIMD8<UInt32>.self) & 0xFF
    }

    private func write(
        _ tile: Int, _ lines: Int, _ pixels: Int, to start: UnsafeMutablePointer<UInt8>, stride: Int,
        line: UnsafeMutableBufferPointer<UInt8>
    ) {
        guard let source = line.baseAddress else { return }
        guard let index = grid.tile(at: tile) else {
            let color = grid.base[tile].rgb
            for pixel in 0..<pixels {
                (line[pixel * 3], line[pixel * 3 + 1], line[pixel * 3 + 2]) = (color.red, color.green, color.blue)
            }
            for row in 0..<lines { memcpy(start + row * stride, source, pixels * 3) }
            return
        }
        let first = index * TileGrid.stride
        grid.tiles.withUnsafeBufferPointer { tiles in
            for row in 0..<lines {
                let colors =
                    Self.integers(tiles[first + row]) | Self.integers(tiles[first + row + 16]) &<< 8
                    | Self.integers(tiles[first + row + 32]) &<< 16
                // Two pixels at a time, in the lowest six bytes. The next pair overwrites the other bytes.
                let pairs = unsafeBitCast(colors, to: SIMD4<UInt64>.self)
                let packed = pairs & 0xFF_FFFF | pairs &>> 8 & 0xFFFF_FF00_0000
                for pair in 0..<4 {
                    let bytes = packed[pair].littleEndian
                    UnsafeMutableRawPointer(source).storeBytes(of: bytes, toByteOffset: pair * 6, as: UInt64.self)
                }
                if pixels == 8 {
                    memcpy(start + row * stride, source, 24)
                } else {
                    memcpy(start + row * stride, source, pixels * 3)
                }
            }
        }
    }
}
