import Canvas
import ColorScience
import Testing

@testable import Reporting

/// Frames as SVG and HTML.
struct PictureTests {
    private let foreground = RGB(packed: 0xE85C4C)
    private let background = RGB(packed: 0x121212)

    private func frame(_ texts: String..., columns: Int = 8, attributes: CellAttributes = []) -> Frame {
        var frame = Frame(columns: columns, rows: texts.count, background: background)
        for (row, text) in texts.enumerated() {
            frame.write(text, column: 0, row: row, foreground: foreground, attributes: attributes)
        }
        return frame
    }

    private func lines(_ text: String, _ prefix: String) -> [String] {
        text.split(separator: "\n").map(String.init).filter { $0.hasPrefix(prefix) }
    }

    /// Returns the boxes of the drawing of `frame`, without those of the page.
    private func boxes(_ frame: Frame) -> [String] {
        lines(FrameSVG.encode(frame, title: ""), "<rect x").map { $0.replacing("\"", with: "") }
    }

    @Test func svgHasTheCellsOfTheFrame() {
        var frame = frame("ab c", "", columns: 6)
        frame.write("d", column: 5, row: 1, foreground: background, background: foreground)
        #expect(
            FrameSVG.encode(frame, title: "T") == """
                <?xml version="1.0" encoding="UTF-8"?>
                <svg xmlns="http://www.w3.org/2000/svg" width="48" height="32" viewBox="0 0 48 32" role="img">
                <title>T</title>
                <g shape-rendering="crispEdges">
                <rect width="48" height="32" fill="#121212"/>
                <rect x="40" y="16" width="8" height="16" fill="#E85C4C"/>
                </g>
                <g font-family="ui-monospace,Menlo,Consolas,DejaVu Sans Mono,monospace" font-size="13.333" xml:space="preserve">
                <text x="0" y="12" textLength="32" lengthAdjust="spacingAndGlyphs" fill="#E85C4C">ab c</text>
                <text x="40" y="28" textLength="8" lengthAdjust="spacingAndGlyphs" fill="#121212">d</text>
                </g>
                </svg>

                """)
    }

    @Test(arguments: [
        ("▀", ["0 0 8 8"]), ("▁", ["0 14 8 2"]), ("▇", ["0 2 8 14"]), ("█", ["0 0 8 16"]), ("▉", ["0 0 7 16"]),
        ("▏", ["0 0 1 16"]), ("▐", ["4 0 4 16"]), ("▔", ["0 0 8 2"]), ("▕", ["7 0 1 16"]),
        ("▖", ["0 8 4 8"]), ("▝", ["4 0 4 8"]), ("▙", ["0 0 4 8", "0 8 8 8"]), ("▚", ["0 0 4 8", "4 8 4 8"]),
        ("▛", ["0 0 8 8", "0 8 4 8"]), ("▟", ["4 0 4 8", "0 8 8 8"]),
        ("\u{1FB00}", ["0 0 4 5"]), ("\u{1FB0E}", ["0 0 8 11"]),
        ("\u{1FB13}", ["0 5 4 11"]), ("\u{1FB05}", ["4 0 4 5", "0 5 4 6"]),
        ("\u{1FB3B}", ["4 0 4 5", "0 5 8 11"]), ("\u{1CD00}", ["0 4 4 4"]),
        ("\u{1CD09}", ["0 8 4 4"]), ("\u{1CDE5}", ["4 0 4 4", "0 4 8 12"]),
    ])
    func blockGlyphsAreBoxes(glyph: String, want: [String]) throws {
        let scalar = try #require(glyph.unicodeScalars.first)
        guard case .boxes(let found) = Glyph(scalar).blockArea else {
            Issue.record("no boxes")
            return
        }
        #expect(found.map { "\($0.x) \($0.y) \($0.width) \($0.height)" } == want)
    }

    @Test func mosaicsAreSmoothPolygons() {
        let frame = frame("a\u{1FB3C}", "\u{1FB6D}", columns: 2)
        let polygons = lines(FrameSVG.encode(frame, title: ""), "<polygon").map { $0.replacing("\"", with: "") }
        #expect(
            polygons == [
                "<polygon points=8,10.6667 12,16 8,16 fill=#E85C4C shape-rendering=auto/>",
                "<polygon points=0,16 8,16 4,24 fill=#E85C4C shape-rendering=auto/>",
            ])
        let page = FrameHTML.encode(frame, title: "")
        #expect(page.contains("<span class=\"s0 c b1fb3c\">\u{1FB3C}</span>"), "\(page)")
        #expect(
            page.contains(
                "span.b1fb3c{color:transparent;position:relative}\nspan.b1fb3c::before{content:\"\";position:absolute;"
                    + "inset:0;background:var(--foreground);clip-path:polygon(0% 66.6667%,50% 100%,0% 100%)}\n"),
            "\(page)")
    }

    @Test func shadesAreText() {
        #expect(Glyph("░").blockArea == nil && Glyph("a").blockArea == nil && Glyph(" ").blockArea == nil)
    }

    @Test func adjacentBlocksShareABox() {
        #expect(
            boxes(frame("▀▀▀", "█▙", columns: 8)) == [
                "<rect x=0 y=0 width=24 height=8 fill=#E85C4C/>",
                "<rect x=0 y=16 width=8 height=16 fill=#E85C4C/>",
                "<rect x=8 y=16 width=4 height=8 fill=#E85C4C/>",
                "<rect x=8 y=24 width=8 height=8 fill=#E85C4C/>",
            ])
        #expect(!FrameSVG.encode(frame("▀▀▀"), title: "").contains("<text"))
    }

    @Test func wideGlyphsAreSeparateElements() {
        let texts = lines(FrameSVG.encode(frame("a漢b ›c", columns: 10), title: ""), "<text")
        let want = [
            "x=\"0\" y=\"12\" textLength=\"8\"", "x=\"8\" y=\"12\" textLength=\"16\"", "x=\"24\"", "x=\"40\"",
            "x=\"48\"",
        ]
        #expect(texts.count == want.count)
        for (text, place) in zip(texts, want) { #expect(text.hasPrefix("<text \(place)"), "\(text)") }
        let page = FrameHTML.encode(frame("a漢b", columns: 5), title: "")
        #expect(page.contains("a</span><span class=\"s0 w\">漢</span><span class=\"s0\">b </span>\n</pre>"), "\(page)")
    }

    @Test func attributesAreKept() {
        let every = frame("x y", columns: 3, attributes: [.bold, .dim, .italic, .underline, .strikethrough, .reverse])
        let svg = FrameSVG.encode(every, title: "")
        #expect(svg.contains("<rect width=\"24\" height=\"16\" fill=\"#E85C4C\"/>"))
        #expect(
            svg.contains(
                "fill=\"#121212\" opacity=\"0.6\" font-weight=\"bold\" font-style=\"italic\" "
                    + "text-decoration=\"underline line-through\">x y</text>"), "\(svg)")
        let page = FrameHTML.encode(every, title: "")
        // 0.6 of 0x12 plus 0.4 of 0xE8 is 104, and so on.
        #expect(
            page.contains(
                ".s0{--foreground:#683029;color:var(--foreground);background-color:#E85C4C;font-weight:bold;"
                    + "font-style:italic;text-decoration:underline line-through}"), "\(page)")
        #expect(page.contains("<span class=\"s0\">x y</span>\n"))
    }

    @Test func htmlDrawsBlockGlyphs() {
        let page = FrameHTML.encode(frame("a ▟", columns: 3), title: "")
        #expect(
            page.contains("<pre>\n<span class=\"s0\">a </span><span class=\"s0 c b259f\">▟</span>\n</pre>"), "\(page)")
        #expect(
            page.contains(
                "span.b259f{color:transparent;"
                    + "background-image:linear-gradient(var(--foreground),var(--foreground)),linear-gradient(var(--foreground),var(--foreground));"
                    + "background-position:0.5ch 0px,0.0ch 8px;background-size:0.5ch 8px,1.0ch 8px;"
                    + "background-repeat:no-repeat}\n"), "\(page)"
        )
    }

    @Test func markupInTextIsEscaped() {
        let hostile = "</title><script>\"'&\u{1B}[31m\n\u{FFFE}\u{202E}"
        var frame = frame("<b>&\"'</b>", "é x", columns: 12)
        frame[column: 11, row: 0].glyph = Glyph("\u{1B}")
        frame[column: 11, row: 1].glyph = Glyph("\u{202E}")
        let (svg, page) = (FrameSVG.encode(frame, title: hostile), FrameHTML.encode(frame, title: hostile))
        for text in [svg, page] {
            #expect(
                text.contains(
                    "<title>&lt;/title&gt;&lt;script&gt;&quot;&apos;&amp;\\u{1B}[31m\\u{A}\u{FFFD}\\u{202E}</title>"))
            #expect(text.contains("&lt;b&gt;&amp;&quot;&apos;&lt;/b&gt;"))
            #expect(!text.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{202E}" || $0 == "\u{FFFE}" })
        }
        #expect(TagBalance.fault(in: svg) == nil)
        #expect(TagBalance.fault(in: page, void: ["meta"]) == nil)
    }

    @Test func tagBalanceFindsFaults() {
        for text in ["<a><b></a></b>", "<a>", "</a>", "<a>&</a>", "<a x=\"<\"/>", "<a", "<a>\u{1B}</a>"] {
            #expect(TagBalance.fault(in: text) != nil, "\(text)")
        }
    }

    @Test func emptyFrameEncodes() {
        let empty = Frame(columns: 0, rows: 0, background: background)
        #expect(TagBalance.fault(in: FrameSVG.encode(empty, title: "")) == nil)
        #expect(TagBalance.fault(in: FrameHTML.encode(empty, title: ""), void: ["meta"]) == nil)
    }
}
