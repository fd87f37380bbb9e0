import ColorScience
import Testing

@testable import Canvas

/// Right-to-left text in cells, which are in visual order. The expected orders are those of the reference
/// implementation of the Unicode Bidirectional Algorithm for lines whose base direction is left to right.
struct VisualOrderTests {
    @Test(arguments: [
        ("plain text 12", "plain text 12"),
        ("אבג", "גבא"),
        ("abc אבג def", "abc גבא def"),
        ("אבג דהו", "והד גבא"),
        ("אבג 123 דהו", "והד 123 גבא"),
        ("אבג 1,234.5", "1,234.5 גבא"),
        ("abc 12 אבג", "abc 12 גבא"),
        ("(אבג)", "(גבא)"),
        ("אבג (דהו) זחט", "טחז (והד) גבא"),
        ("אבג: abc", "גבא: abc"),
    ])
    func linesAreOrdered(text: String, order: String) {
        #expect(String(VisualOrder.characters(text)) == order)
    }

    @Test func cellsAreInVisualOrder() {
        var frame = Frame(columns: 12, rows: 1, background: RGB(packed: 0))
        #expect(!frame.isOrdered)
        frame.write("שלום 12", column: 2, row: 0, foreground: RGB(packed: 0xFFFFFF))
        #expect(frame.isOrdered)
        #expect(frame.plainText() == "  12 םולש   ")
    }
}
