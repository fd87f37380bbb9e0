import ColorScience
import Goldens

@testable import Canvas
@testable import Letterforms

/// Shared helpers of the tests of big text.
enum BigTextDrawing {
    static let weights: [BigTextStyle.Weight] = [.light, .regular, .bold]
    static let designs: [BigTextStyle.Design] = [.standard, .serif, .rounded, .monospaced]
    static let widths: [BigTextStyle.Width] = [.condensed, .standard, .expanded]

    static let letters = (0x21..<0x7F).compactMap { Unicode.Scalar($0).map(Character.init) }
    static let latin = (0xA1...0xFF).filter { $0 != 0xAD }.compactMap { Unicode.Scalar($0).map(Character.init) }
    static let others = Array("–—‘’“”•…›‹⌄✓→←↑↓·×°€™−")
    static var covered: [Character] { letters + latin + others }

    /// Returns the text drawn two cells from every edge of an empty canvas.
    static func canvas(
        _ text: String, _ style: BigTextStyle, glyphs: GlyphSet = .sextant, margin: Int = 2
    ) -> (canvas: Canvas, columns: Int) {
        let columns = BigText.columns(text, style)
        let size = GridSize(columns: columns + 2 * margin, rows: style.rows + 2 * margin)
        var canvas = Canvas(size: size, background: .white, glyphs: glyphs)
        let drawn = canvas.bigText(text, column: margin, row: margin, style: style, color: .black)
        return (canvas, drawn)
    }

    static func picture(_ text: String, _ style: BigTextStyle, glyphs: GlyphSet = .sextant) -> String {
        canvas(text, style, glyphs: glyphs, margin: 0).canvas.frame().plainText()
    }
}
