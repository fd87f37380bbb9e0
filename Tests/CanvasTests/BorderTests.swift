import ColorScience
import Goldens
import Testing

@testable import Canvas

@Suite struct BorderTests {
    private static let widths = [0.5, 1, 1.5, 2, 3]
    private static let blocks: [GlyphSet] = [.half, .quadrant, .sextant, .octant]
    private static let radii: [Double] = Array(stride(from: 0, through: 24, by: 1)) + [.infinity]

    /// Returns a black border on white, two cells from the canvas' edges.
    private func border(
        _ shape: Shape, columns: Int, rows: Int, width: Double, _ glyphs: GlyphSet, margin: Int = 2,
        paint: Paint = .color(.black)
    ) -> Frame {
        let size = GridSize(columns: columns + 2 * margin, rows: rows + 2 * margin)
        var canvas = Canvas(size: size, background: .white, glyphs: glyphs)
        let rect = Rect(
            x: Double(margin) * 8, y: Double(margin) * 16, width: Double(columns) * 8, height: Double(rows) * 16)
        canvas.strokeBorder(shape, in: rect, width: width, with: paint)
        return canvas.frame()
    }

    private func expectClosed(_ frame: Frame, wall: Double = 0.3, _ note: @autoclosure () -> String) {
        let points = FramePoints(frame)
        let middle = (x: points.width / 2, y: points.height / 2)
        let isOpen = points.isOpen(from: (0, 0), to: middle, wall: wall)
        if isOpen { Issue.record("\(note()) is open\n\(frame.plainText())") }
        if !points.isSymmetric { Issue.record("\(note()) is lopsided\n\(frame.plainText())") }
    }

    @Test(arguments: widths, blocks) func everyBorderIsClosed(width: Double, glyphs: GlyphSet) {
        for radius in Self.radii {
            for rows in [2, 3, 4, 6] {
                let frame = border(
                    .roundedRectangle(radius: radius), columns: 16, rows: rows, width: width, glyphs)
                expectClosed(frame, "radius \(radius), width \(width), \(rows) rows, \(glyphs)")
            }
        }
    }
}
