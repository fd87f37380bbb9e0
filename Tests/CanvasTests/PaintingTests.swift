import ColorScience
import Testing

@testable import Canvas

@Suite struct PaintingTests {
    private let all = Rect(x: -10, y: -10, width: 1000, height: 1000)

    private func canvas(_ columns: Int = 4, _ rows: Int = 2, _ background: Color = .black) -> Canvas {
        Canvas(size: GridSize(columns: columns, rows: rows), background: background)
    }

    @Test func translucentColorsAreCompositedInOrder() {
        var canvas = canvas(1, 1, .white)
        canvas.fill(.rectangle, in: all, with: .color(Color(red: 1, green: 0, blue: 0, alpha: 0.5)))
        canvas.fill(.rectangle, in: all, with: .color(Color(red: 0, green: 0, blue: 1, alpha: 0.25)))
        // white -> (1, .5, .5) -> (.75, .375, .625)
        #expect(canvas.frame()[column: 0, row: 0] == Cell(background: RGB(red: 191, green: 96, blue: 159)))
        let color = canvas.color(column: 0, row: 0)
        #expect(abs(color.red - 0.75) < 1e-6 && abs(color.green - 0.375) < 1e-6 && abs(color.blue - 0.625) < 1e-6)
    }

    @Test func translucentBackgroundIsCompositedOverBlack() {
        let frame = canvas(1, 1, Color.white.opacity(0.5)).frame()
        #expect(frame[column: 0, row: 0].background == RGB(packed: 0x808080))
    }

    @Test func opaqueFillRemovesTiles() {
        var canvas = canvas()
        canvas.fill(.ellipse, in: Rect(x: 1, y: 1, width: 30, height: 30), with: .color(.white))
        canvas.fill(.rectangle, in: all, with: .color(Color(red: 1, green: 0, blue: 0)))
        #expect(canvas.frame().cells.allSatisfy { $0 == Cell(background: RGB(packed: 0xFF0000)) })
        #expect(canvas.grid.freeTiles.count * TileGrid.stride == canvas.grid.tiles.count)
    }

    @Test func translucentFillKeepsTiles() {
        var canvas = canvas(1, 1)
        canvas.fill(.rectangle, in: Rect(x: 0, y: 0, width: 4, height: 16), with: .color(.white))
        canvas.fill(.rectangle, in: all, with: .color(Color.black.opacity(0.5)))
        let cell = canvas.frame()[column: 0, row: 0]
        #expect(cell == Cell(glyph: Glyph("▌"), foreground: RGB(packed: 0x808080), background: RGB(packed: 0)))
    }

    @Test(arguments: GlyphSet.allCases) func gradientsAreMonotone(glyphs: GlyphSet) {
        var canvas = Canvas(size: GridSize(columns: 40, rows: 3), background: .black, glyphs: glyphs)
        canvas.fill(
            .rectangle, in: Rect(x: 0, y: 0, width: 320, height: 48),
            with: .linear(Gradient(colors: [.black, .white]), from: .leading, to: .trailing))
        let frame = canvas.frame()
        for row in 0..<3 {
            var last = -1
            for column in 0..<40 {
                let cell = frame[column: column, row: row]
                // Left half first: it is the foreground of all glyphs that a horizontal gradient can result in.
                let shades = cell.glyph == .space ? [cell.background] : [cell.foreground, cell.background]
                for shade in shades {
                    #expect(Int(shade.red) >= last)
                    last = Int(shade.red)
                }
            }
        }
        #expect(frame[column: 0, row: 0].background.red < 8 && frame[column: 39, row: 0].background.red > 247)
    }

    @Test func unsortedStopsAndSharpEdges() {
        let red = Color(red: 1, green: 0, blue: 0)
        let stops: [Gradient.Stop] = [
            .init(location: 0.5, color: red), .init(location: 0, color: red), .init(location: 0.5, color: .white),
            .init(location: 1, color: .white),
        ]
        var canvas = canvas(4, 1)
        canvas.fill(
            .rectangle, in: Rect(x: 0, y: 0, width: 32, height: 16),
            with: .linear(Gradient(stops: stops), from: .leading, to: .trailing))
        let packed = (0..<4).map { canvas.frame()[column: $0, row: 0].background.packed }
        #expect(packed == [0xFF0000, 0xFF0000, 0xFFFFFF, 0xFFFFFF])
    }

    @Test func radialGradientIsSymmetric() {
        var canvas = canvas(21, 11)
        let area = Rect(x: 0, y: 0, width: 168, height: 176)
        canvas.fill(
            .rectangle, in: area,
            with: .radial(
                Gradient(colors: [.white, .white.opacity(0)]), center: .center, startRadius: 0, endRadius: 80))
        let middle = (0..<21).map { canvas.color(column: $0, row: 5).red }
        for column in 0..<10 {
            #expect(middle[column] <= middle[column + 1])
            #expect(abs(middle[column] - middle[20 - column]) < 1e-5)
        }
        #expect(middle[10] > 0.98 && middle[0] < 0.01)
    }

    @Test func shadowFadesOutwardsAndIsHardWithoutRadius() {
        var canvas = canvas(20, 10, .white)
        let rect = Rect(x: 48, y: 48, width: 64, height: 64)
        canvas.shadow(of: .roundedRectangle(radius: 8), in: rect, color: .black.opacity(0.5), radius: 20)
        let across = (0..<10).map { canvas.color(column: $0, row: 5).red }
        for column in 0..<9 { #expect(across[column] >= across[column + 1]) }
        #expect(across[0] == 1 && across[9] < 0.6)
        var hard = self.canvas(2, 1, .white)
        hard.shadow(of: .rectangle, in: Rect(x: 0, y: 0, width: 8, height: 16), color: .black, radius: 0, x: 4)
        #expect(hard.frame().plainText() == "▌▌")
    }

    /// Text is visible if the middle of its cell is inside: that of b is, those of a and c are on the edge.
    @Test func clipsNest() {
        var canvas = canvas(4, 1)
        canvas.clip(to: Rect(x: 4, y: 0, width: 100, height: 16)) { canvas in
            canvas.clip(to: Rect(x: -50, y: 0, width: 70, height: 16)) { canvas in
                canvas.fill(.rectangle, in: all, with: .color(.white))
                canvas.text("abcd", column: 0, row: 0, color: .black)
            }
        }
        #expect(canvas.frame().plainText() == "▌b▌ ")
        #expect(canvas.color(column: 3, row: 0) == .black)
        canvas.fill(.rectangle, in: all, with: .color(.white))
        #expect(canvas.color(column: 3, row: 0) == .white)
    }

    @Test func evenOddRuleLeavesHole() {
        var path = Path(rule: .evenOdd)
        path.ellipse(center: .center, radiusX: 0.5, radiusY: 0.5)
        path.ellipse(center: .center, radiusX: 0.25, radiusY: 0.25)
        var canvas = canvas(9, 5)
        canvas.fill(.path(path), in: Rect(x: 0, y: 4, width: 72, height: 72), with: .color(.white))
        #expect(canvas.color(column: 4, row: 2) == .black)
        #expect(canvas.color(column: 1, row: 2) == .white)
        path.rule = .nonZero
        canvas.fill(.path(path), in: Rect(x: 0, y: 4, width: 72, height: 72), with: .color(.white))
        #expect(canvas.color(column: 4, row: 2).red > 0.999)
    }

    /// The gradient starts at 0, to which its first stop is clamped.
    @Test func gradientStopsOutsideAreClamped() {
        var canvas = canvas(4, 1)
        let stops: [Gradient.Stop] = [.init(location: -1, color: .black), .init(location: 1, color: .white)]
        canvas.fill(
            .rectangle, in: Rect(x: 0, y: 0, width: 32, height: 16),
            with: .linear(Gradient(stops: stops), from: .leading, to: .trailing))
        #expect(abs(canvas.color(column: 0, row: 0).red - 0.125) < 0.01)
        #expect(abs(canvas.color(column: 3, row: 0).red - 0.875) < 0.01)
    }

    /// A border of 2 pt covers a quarter of the cells at the vertical edges of a path.
    @Test func pathBorderHasItsWidthInside() {
        var canvas = canvas(12, 8)
        let square = Path(polygons: [[.topLeading, UnitPoint(x: 1, y: 0), .bottomTrailing, UnitPoint(x: 0, y: 1)]])
        let rect = Rect(x: 16, y: 16, width: 64, height: 96)
        canvas.strokeBorder(.path(square), in: rect, width: 2, with: .color(.white))
        #expect(abs(canvas.mean(of: 4 * 12 + 2).x - 0.25) < 0.01)
        #expect(abs(canvas.mean(of: 4 * 12 + 9).x - 0.25) < 0.01)
        #expect(canvas.mean(of: 4 * 12 + 1).x == 0 && canvas.mean(of: 4 * 12 + 5).x == 0)
    }

    /// The blur of a path reaches about 0.7 of its radius beyond the edge.
    @Test func pathShadowExtendsBeyondEdges() {
        var canvas = canvas(14, 8)
        let square = Path(polygons: [[.topLeading, UnitPoint(x: 1, y: 0), .bottomTrailing, UnitPoint(x: 0, y: 1)]])
        canvas.shadow(
            of: .path(square), in: Rect(x: 40, y: 32, width: 32, height: 64), color: .white, radius: 16)
        let means = (0..<14).map { canvas.mean(of: 4 * 14 + $0).x }
        #expect(means[3] > 0.03 && means[4] > means[3] && means[6] > 0.9 && means[2] == 0)
        for column in 0..<14 { #expect(abs(means[column] - means[13 - column]) < 1e-5) }
    }

    @Test func shadowOfSmallShapeIsFaint() {
        var canvas = canvas(15, 7)
        canvas.shadow(of: .rectangle, in: Rect(x: 56, y: 48, width: 8, height: 16), color: .white, radius: 32)
        let center = canvas.color(column: 7, row: 3).red
        #expect(center > 0.02 && center < 0.1)
    }
}
