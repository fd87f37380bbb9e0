import Canvas
import ColorScience
import SourceText
import ThemeSpec

/// A frame as an SVG picture, with cells of 8 by 16 units.
///
/// Backgrounds and block glyphs are rectangles or polygons, which do not depend on a font. All other glyphs are text,
/// fitted to its columns.
public enum FrameSVG {
    /// Returns the SVG document.
    public static func encode(_ frame: Frame, title: String) -> String {
        let (width, height) = (8 * frame.columns, 16 * frame.rows)
        let page = frame.pictureBackground
        var svg = """
            <?xml version="1.0" encoding="UTF-8"?>
            <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
            viewBox="0 0 \(width) \(height)" role="img">
            <title>\(MarkupText.escaped(title))</title>\(frame.isOrdered ? style : "")
            <g shape-rendering="crispEdges">
            <rect width="\(width)" height="\(height)" fill="\(page.hex)"/>

            """
        for row in 0..<frame.rows {
            for box in backgrounds(frame, row, page: page) + blocks(frame, row) { svg += box.element(row: row) }
            svg += mosaics(frame, row)
        }
        svg += """
            </g>
            <g font-family="\(PictureStyle.fonts)" font-size="\(PictureStyle.fontSize)" xml:space="preserve">

            """
        for row in 0..<frame.rows {
            for run in TextRun.runs(frame, row: row) { svg += element(run, row: row) }
        }
        return svg + "</g>\n</svg>\n"
    }

    /// Keeps the order of the cells, in which right-to-left text is in visual order.
    private static let style = "\n<style>text{unicode-bidi:bidi-override}</style>"

    /// A rectangle in its row, in units.
    private struct Filled {
        var box: BlockBox
        var color: RGB

        func element(row: Int) -> String {
            "<rect x=\"\(box.x)\" y=\"\(16 * row + box.y)\" width=\"\(box.width)\" height=\"\(box.height)\" "
                + "fill=\"\(color.hex)\"/>\n"
        }
    }

    /// Adds a rectangle, or widens an adjacent one.
    private static func add(_ box: BlockBox, _ color: RGB, to filled: inout [Filled]) {
        // A glyph has at most six boxes, so the adjacent one of this box is not farther back.
        for index in filled.indices.suffix(11) {
            let last = filled[index]
            if last.color == color, last.box.y == box.y, last.box.height == box.height,
                last.box.x + last.box.width == box.x
            {
                filled[index].box.width += box.width
                return
            }
        }
        filled.append(Filled(box: box, color: color))
    }

    private static func backgrounds(_ frame: Frame, _ row: Int, page: RGB) -> [Filled] {
        var filled: [Filled] = []
        for column in 0..<frame.columns {
            let color = PictureStyle(frame[column: column, row: row]).background
            if color != page { add(BlockBox(x: 8 * column, y: 0, width: 8, height: 16), color, to: &filled) }
        }
        return filled
    }

    private static func blocks(_ frame: Frame, _ row: Int) -> [Filled] {
        var filled: [Filled] = []
        for column in 0..<frame.columns {
            let cell = frame[column: column, row: row]
            guard case .boxes(let boxes) = cell.glyph.blockArea else { continue }
            for var box in boxes {
                box.x += 8 * column
                add(box, PictureStyle(cell).foreground, to: &filled)
            }
        }
        return filled
    }

    /// Returns the polygons of a row. Unlike boxes, they are drawn with anti-aliasing.
    private static func mosaics(_ frame: Frame, _ row: Int) -> String {
        var elements = ""
        for column in 0..<frame.columns {
            let cell = frame[column: column, row: row]
            guard case .polygon(let polygon) = cell.glyph.blockArea else { continue }
            let corners = polygon.map { point in
                decimal(Double(8 * column) + point.x) + "," + decimal(Double(16 * row) + point.y)
            }
            elements += "<polygon points=\"\(corners.joined(separator: " "))\" "
            elements += "fill=\"\(PictureStyle(cell).foreground.hex)\" shape-rendering=\"auto\"/>\n"
        }
        return elements
    }

    private static func element(_ run: TextRun, row: Int) -> String {
        var attributes = "x=\"\(8 * run.column)\" y=\"\(16 * row + baseline)\" textLength=\"\(8 * run.columns)\" "
        attributes += "lengthAdjust=\"spacingAndGlyphs\" fill=\"\(run.style.foreground.hex)\""
        if run.style.attributes.contains(.dim) { attributes += " opacity=\"\(PictureStyle.dimOpacity)\"" }
        if run.style.attributes.contains(.bold) { attributes += " font-weight=\"bold\"" }
        if run.style.attributes.contains(.italic) { attributes += " font-style=\"italic\"" }
        if let lines = run.style.decoration { attributes += " text-decoration=\"\(lines)\"" }
        return "<text \(attributes)>\(MarkupText.escaped(run.text))</text>\n"
    }

    /// The baseline of text, in units from the top of its row.
    static let baseline = 12
}
