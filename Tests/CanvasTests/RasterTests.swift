import ColorScience
import Testing

@testable import Canvas

/// Shapes in pixels, compared with their exact geometry.
@Suite struct RasterTests {
    private func canvas(_ columns: Int = 20, _ rows: Int = 10, _ cell: CellPixels = .scaled(1)) -> Canvas {
        Canvas(size: GridSize(columns: columns, rows: rows), background: .black, glyphs: .pixel, pixels: cell)
    }

    private func image(_ canvas: Canvas) -> PixelImage {
        let frame = canvas.frame()
        return frame.pixels(rows: 0..<frame.rows, cell: frame.cellPixels ?? .scaled(1))
    }

    /// Compares white shapes on black with the share of 16 x 16 samples of each pixel that `contains`.
    private func expect(
        _ image: PixelImage, within tolerance: Double, _ what: String, contains: (Double, Double) -> Bool
    ) {
        var worst = 0.0
        for y in 0..<image.height {
            for x in 0..<image.width {
                var count = 0
                for sample in 0..<256 {
                    let (dx, dy) = ((Double(sample % 16) + 0.5) / 16, (Double(sample / 16) + 0.5) / 16)
                    if contains(Double(x) + dx, Double(y) + dy) { count += 1 }
                }
                worst = max(worst, abs(Double(image[x, y].red) / 255 - Double(count) / 256))
            }
        }
        #expect(worst <= tolerance, "\(what): \(worst)")
    }

    @Test(arguments: [1, 2, 3]) func circleHasExactCoverage(scale: Int) {
        var canvas = canvas(20, 10, .scaled(scale))
        canvas.disc(at: Point(x: 77.25, y: 81), diameter: 90.5, color: .white)
        let size = Double(scale)
        expect(image(canvas), within: 0.11, "disc") { x, y in
            let (dx, dy) = (x / size - 77.25, y / size - 81)
            return dx * dx + dy * dy <= 45.25 * 45.25
        }
    }

    @Test func roundedRectangleHasExactCoverage() {
        var canvas = canvas()
        canvas.fill(.roundedRectangle(radius: 14), in: Rect(x: 8, y: 16, width: 120, height: 100), with: .color(.white))
        expect(image(canvas), within: 0.07, "box") { x, y in
            let (dx, dy) = (max(22 - x, x - 114, 0), max(30 - y, y - 102, 0))
            return x >= 8 && x <= 128 && y >= 16 && y <= 116 && dx * dx + dy * dy <= 14 * 14
        }
    }

    @Test func circleIsRoundInOtherCells() throws {
        let cell = try #require(CellPixels(width: 9, height: 20))
        var canvas = canvas(20, 10, cell)
        canvas.disc(at: Point(x: 80, y: 80), diameter: 64, color: .white)
        let image = image(canvas)
        expect(image, within: 0.11, "disc") { x, y in
            let (dx, dy) = (x - 90, y - 100)
            return dx * dx + dy * dy <= 36 * 36
        }
    }

    @Test(arguments: [1, 2]) func borderOfAPointHasSharpEdges(scale: Int) {
        var canvas = canvas(10, 5, .scaled(scale))
        canvas.strokeBorder(.rectangle, in: Rect(x: 8, y: 16, width: 40, height: 32), width: 1, with: .color(.white))
        expect(image(canvas), within: 0, "border") { x, y in
            let (x, y) = (x / Double(scale), y / Double(scale))
            let isInside = x > 9 && x < 47 && y > 17 && y < 47
            return x > 8 && x < 48 && y > 16 && y < 48 && !isInside
        }
    }

    /// In cells of 9 x 18 pixels a point is 1.125 pixels.
    @Test func edgesOfBoxesLieOnWholePixels() throws {
        var canvas = canvas(10, 5, try #require(CellPixels(width: 9, height: 18)))
        canvas.fill(.rectangle, in: Rect(x: 3, y: 21, width: 50, height: 1), with: .color(.white))
        let image = image(canvas)
        for y in 0..<image.height {
            for x in 0..<image.width { #expect([0, 255].contains(image[x, y].red)) }
        }
        #expect((0..<image.height).filter { image[30, $0].red == 255 } == [24])
    }

    @Test func gradientIsLinear() {
        var canvas = canvas(32, 2)
        canvas.fill(
            .rectangle, in: Rect(x: 0, y: 0, width: 256, height: 32),
            with: .linear(Gradient(colors: [.black, .white]), from: .leading, to: .trailing))
        let image = image(canvas)
        for x in 0..<256 { #expect(abs(Int(image[x, 10].red) - Int((Double(x) + 0.5) / 256 * 255 + 0.5)) <= 1) }
    }

    @Test func cellsContainTextOnly() {
        var canvas = canvas(20, 5)
        canvas.fill(.capsule, in: Rect(x: 3, y: 5, width: 90, height: 40), with: .color(.white))
        canvas.dot(at: Point(x: 20, y: 24), diameter: 8, color: .black)
        canvas.hairline(from: 0, to: 80, y: 60, color: .white)
        canvas.text("Title", column: 4, row: 1, color: .black)
        let frame = canvas.frame()
        #expect(frame.plainText().filter { $0 != " " && $0 != "\n" } == "Title")
        #expect(frame.cells.allSatisfy { $0.attributes.contains(.overPixels) })
    }

    @Test func opaqueCellsHideImage() {
        var canvas = canvas(10, 3)
        canvas.fill(.rectangle, in: Rect(x: 0, y: 0, width: 80, height: 48), with: .color(.white))
        var frame = Frame(columns: 12, rows: 5, background: RGB(packed: 0x102030))
        frame.blit(canvas.frame(), column: 1, row: 1)
        frame.write("no", column: 3, row: 2, foreground: RGB(packed: 0), background: RGB(packed: 0x445566))
        frame.write("yes", column: 5, row: 2, foreground: RGB(packed: 0))
        let shows = [5, 3].map { frame[column: $0, row: 2].attributes.contains(.overPixels) }
        #expect(shows == [true, false])
        #expect(!frame.showsPixels(rows: 0..<1) && frame.showsPixels(rows: 1..<2))
        let image = frame.pixels(rows: 0..<5, cell: .scaled(1))
        #expect(image[0, 0] == RGB(packed: 0x102030) && image[8, 16] == RGB(packed: 0xFFFFFF))
        #expect(image[24, 32] == RGB(packed: 0x445566) && image[39, 47] == RGB(packed: 0x445566))
        #expect(image[40, 32] == RGB(packed: 0xFFFFFF) && image[88, 32] == RGB(packed: 0x102030))
    }

    @Test func textHasItsColor() {
        var frame = Frame(columns: 3, rows: 1, background: RGB(packed: 0xFFFFFF))
        frame.write("I.█", column: 0, row: 0, foreground: RGB(packed: 0xCC0000))
        var image = frame.pixels(rows: 0..<1, cell: .scaled(2))
        image.drawText(of: frame, cell: .scaled(2))
        // The stem of the I, the dot at the baseline, and the whole block.
        #expect(image[8, 16] == RGB(packed: 0xCC0000) || image[7, 16] == RGB(packed: 0xCC0000))
        #expect((16..<32).contains { image[$0, 23] == RGB(packed: 0xCC0000) })
        #expect(!(16..<32).contains { image[$0, 12] != RGB(packed: 0xFFFFFF) })
        #expect(image[32, 0] == RGB(packed: 0xCC0000) && image[47, 31] == RGB(packed: 0xCC0000))
    }
}
