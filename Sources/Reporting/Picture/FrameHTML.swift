import Canvas
import ColorScience
import SourceText

/// A frame as an HTML page: a `<pre>` whose rows are those of the frame, with classes defined in the page's style
/// sheet.
///
/// Block glyphs are drawn as backgrounds, so that they join in every font; they remain in the text so that they can be
/// copied.
public enum FrameHTML {
    /// Returns the page, whose text is that of the frame.
    public static func encode(_ frame: Frame, title: String) -> String {
        var sheet = Sheet()
        var body = ""
        for row in 0..<frame.rows {
            for span in spans(frame, row) {
                let names = sheet.classes(for: span)
                body += "<span class=\"\(names)\">\(MarkupText.escaped(span.text))</span>"
            }
            body += "\n"
        }
        return """
            <!DOCTYPE html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width">
            <title>\(MarkupText.escaped(title))</title>
            <style>
            body{margin:0;background:\(frame.pictureBackground.hex)}
            pre{margin:0;font:\(PictureStyle.fontSize)px/16px \(PictureStyle.fonts)}
            span{display:inline-block;height:16px;vertical-align:top;white-space:pre}
            .c,.w{width:1ch;overflow:hidden}
            .w{width:2ch}
            \(frame.isOrdered ? "pre,span{unicode-bidi:bidi-override}\n" : "")\(sheet.rules)</style>
            </head>
            <body>
            <pre>
            \(body)</pre>
            </body>
            </html>

            """
    }

    /// Cells that form one element.
    private struct Span {
        var text: String
        var style: PictureStyle
        /// A drawn block, or a glyph that may come from another font and is therefore confined to its cell.
        var glyph: Glyph?
        var columns = 1
    }

    private static func spans(_ frame: Frame, _ row: Int) -> [Span] {
        var spans: [Span] = []
        for column in 0..<frame.columns {
            let cell = frame[column: column, row: row]
            if cell.glyph.isContinuation, column > 0, frame.columns(at: column - 1, row: row) == 2,
                !frame[column: column - 1, row: row].glyph.isContinuation
            {
                continue
            }
            var style = PictureStyle(cell)
            let text = cell.glyph.isContinuation ? " " : MarkupText.glyph(cell, in: frame)
            let isBlank = text == " " && !style.isLined
            if isBlank { (style.foreground, style.attributes) = (style.background, []) }
            if text != " ", !cell.glyph.isInEveryFont {
                let columns = frame.columns(at: column, row: row)
                spans.append(Span(text: text, style: style, glyph: cell.glyph, columns: columns))
            } else if let last = spans.last, last.glyph == nil, last.style.background == style.background,
                last.style == style || isBlank && !last.style.isLined
            {
                spans[spans.count - 1].text += text
            } else {
                spans.append(Span(text: text, style: style, glyph: nil))
            }
        }
        return spans
    }

    /// The classes of a page, numbered in order of first use.
    private struct Sheet {
        private(set) var rules = ""
        private var styles: [PictureStyle: String] = [:]
        private var shapes: Set<Glyph> = []

        mutating func classes(for span: Span) -> String {
            var names = [style(span.style)]
            if let glyph = span.glyph {
                names.append(span.columns == 2 ? "w" : "c")
                if let area = glyph.blockArea { names.append(shape(glyph, area)) }
            }
            return names.joined(separator: " ")
        }

        private mutating func style(_ style: PictureStyle) -> String {
            if let known = styles[style] { return known }
            let name = "s\(styles.count)"
            styles[style] = name
            var rule =
                "--foreground:\(style.visibleForeground.hex);color:var(--foreground);"
                + "background-color:\(style.background.hex)"
            if style.attributes.contains(.bold) { rule += ";font-weight:bold" }
            if style.attributes.contains(.italic) { rule += ";font-style:italic" }
            if let lines = style.decoration { rule += ";text-decoration:\(lines)" }
            rules += ".\(name){\(rule)}\n"
            return name
        }

        /// Adds the rules of a block glyph, whose text is transparent.
        private mutating func shape(_ glyph: Glyph, _ area: BlockArea) -> String {
            let name = "b" + String(glyph.rawValue, radix: 16)
            guard shapes.insert(glyph).inserted else { return name }
            // With the element name, the rule overrides the color set by another class.
            rules += "span.\(name){color:transparent;"
            switch area {
            case .boxes(let boxes):
                func list(_ value: (BlockBox) -> String) -> String { boxes.map(value).joined(separator: ",") }
                let images = list { _ in "linear-gradient(var(--foreground),var(--foreground))" }
                let places = list { "\(inColumns($0.x)) \($0.y)px" }
                let sizes = list { "\(inColumns($0.width)) \($0.height)px" }
                rules += "background-image:\(images);background-position:\(places);"
                rules += "background-size:\(sizes);background-repeat:no-repeat}\n"
            case .polygon(let polygon):
                let corners = polygon.map { "\(decimal($0.x / 8 * 100))% \(decimal($0.y / 16 * 100))%" }
                rules += "position:relative}\n"
                rules += "span.\(name)::before{content:\"\";position:absolute;inset:0;background:var(--foreground);"
                rules += "clip-path:polygon(\(corners.joined(separator: ",")))}\n"
            }
            return name
        }

        /// Converts eighths of a column to a CSS length.
        private func inColumns(_ eighths: Int) -> String { "\(Double(eighths) / 8)ch" }
    }
}
