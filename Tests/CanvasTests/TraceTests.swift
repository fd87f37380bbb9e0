import ColorScience
import Letterforms
import Testing

@testable import Canvas

struct TraceTests {
    private let cell = Rect(x: 0, y: 0, width: 8, height: 16)

    private func canvas() -> Canvas {
        var canvas = Canvas(size: GridSize(columns: 3, rows: 2), background: .white)
        canvas.startTracing()
        return canvas
    }

    private func tokens(_ canvas: Canvas, column: Int, row: Int) throws -> [String] {
        try #require(canvas.trace).sources(column: column, row: row).map(\.origin.token)
    }

    @Test func opaqueFillHidesSourcesBeneath() throws {
        var canvas = canvas()
        canvas.attribute(to: Origin(.fill, token: "lower"))
        canvas.fill(.rectangle, in: cell, with: .color(.black))
        canvas.attribute(to: Origin(.fill, token: "upper"))
        canvas.fill(.rectangle, in: cell, with: .color(.white))
        #expect(try tokens(canvas, column: 0, row: 0) == ["upper"])
    }

    @Test func translucentFillKeepsSourcesBeneath() throws {
        var canvas = canvas()
        canvas.attribute(to: Origin(.fill, token: "lower"))
        canvas.fill(.rectangle, in: cell, with: .color(.black))
        canvas.attribute(to: Origin(.fill, token: "upper"))
        canvas.fill(.rectangle, in: cell, with: .color(.white.opacity(0.5)))
        #expect(try tokens(canvas, column: 0, row: 0) == ["upper", "lower"])
        #expect(try tokens(canvas, column: 1, row: 0).isEmpty)
        #expect(try tokens(canvas, column: 9, row: 9).isEmpty)
    }

    @Test func sourcesNameNestedComponents() throws {
        var canvas = canvas()
        canvas.component("Card", in: cell) { canvas in
            canvas.component("Pill", in: cell) { canvas in
                canvas.attribute(to: Origin(.text, token: "label"))
                canvas.text("a", column: 0, row: 0, color: .black)
            }
            canvas.text("b", column: 1, row: 0, color: .black)
        }
        let trace = try #require(canvas.trace)
        #expect(trace.sources(column: 0, row: 0).map(\.component) == [["Card", "Pill"]])
        #expect(trace.sources(column: 1, row: 0).isEmpty)
    }

    @Test func boxesRecordAreasParentsAndPadding() throws {
        var canvas = Canvas(size: GridSize(columns: 12, rows: 6), background: .white)
        canvas.startTracing()
        canvas.attribute(to: Origin(.text, token: "label"))
        let card = Rect(x: 8, y: 16, width: 80, height: 64)
        let room = Rect(x: 16, y: 32, width: 64, height: 32)
        canvas.box("Screen", in: Rect(x: 0, y: 0, width: 96, height: 96)) { canvas in
            canvas.component("Card", in: card) { canvas in
                canvas.padding(from: card, to: room)
                // The padding of a part of the card is not that of the card.
                canvas.padding(from: Rect(x: 16, y: 32, width: 24, height: 16), to: cell)
                canvas.text("ab", column: 2, row: 2, color: .black)
            }
        }
        let trace = try #require(canvas.trace)
        #expect(trace.boxes.map(\.name) == ["Screen", "Card", "label"])
        #expect(trace.boxes.map(\.parent) == [nil, 0, 1])
        #expect(trace.boxes[1].rect == card && trace.boxes[1].content == room)
        #expect(trace.boxes[2].rect == Rect(x: 16, y: 32, width: 16, height: 16))
        #expect(trace.box(column: 3, row: 2) == 2 && trace.box(column: 4, row: 2) == 1)
        #expect(trace.box(column: 0, row: 0) == 0 && trace.box(column: 12, row: 0) == nil)
        #expect(trace.chain(of: 2) == [0, 1, 2])
    }

    /// The padding of an element that is rounded to cells counts as that of the element.
    @Test func paddingsAddUpAcrossRounding() throws {
        var canvas = canvas()
        canvas.component("Row", in: Rect(x: 0, y: 0, width: 24, height: 32)) { canvas in
            canvas.padding(
                from: Rect(x: 0, y: 5, width: 24, height: 32), to: Rect(x: 4, y: 5, width: 16, height: 32))
            canvas.padding(
                from: Rect(x: 4, y: 5, width: 16, height: 32), to: Rect(x: 4, y: 13, width: 16, height: 16))
        }
        let box = try #require(canvas.trace?.boxes.first)
        #expect(box.content == Rect(x: 4, y: 8, width: 16, height: 16))
    }

    /// Big letters are one line with the colors before they were painted, both in cells and in pixels.
    @Test(arguments: [CellPixels?.none, .scaled(1)]) func bigTextIsOneLineWithItsColors(pixels: CellPixels?) throws {
        var canvas = Canvas(size: GridSize(columns: 20, rows: 4), background: .white, pixels: pixels)
        canvas.startTracing()
        canvas.attribute(to: Origin(.text, token: "title"))
        canvas.bigText(
            "Ma", column: 1, row: 0, style: BigTextStyle(rows: 3, weight: .bold), color: .black.opacity(0.5))
        let trace = try #require(canvas.trace)
        #expect(trace.runs.map(\.text) == ["Ma"] && trace.boxes.count == 1)
        #expect(trace.runs[0].colors.background.hex == "#FFFFFF")
        #expect(["#7F7F7F", "#808080"].contains(trace.runs[0].colors.foreground.hex))
    }

    @Test func shadowOverTextLeavesItsSource() throws {
        var canvas = canvas()
        canvas.attribute(to: Origin(.text, token: "label"))
        canvas.text("a", column: 0, row: 0, color: .black)
        canvas.attribute(to: Origin(.shadow, token: "card"))
        canvas.fill(.rectangle, in: cell, with: .color(.black.opacity(0.1)))
        let trace = try #require(canvas.trace)
        #expect(trace.textSource(column: 0, row: 0)?.origin.token == "label")
        #expect(trace.sources(column: 0, row: 0).first?.origin.token == "card")
        #expect(trace.textSource(column: 1, row: 0) == nil)
    }

    /// The centers of cells 0 and 1 are at 4 and 12 pt.
    @Test func regionContainsCellCentersExceptAtItsEnd() throws {
        var canvas = canvas()
        canvas.target("lower", in: Rect(x: 0, y: 0, width: 24, height: 32))
        canvas.target("upper", in: Rect(x: 4, y: 0, width: 8, height: 16))
        let trace = try #require(canvas.trace)
        #expect(trace.region(column: 0, row: 0)?.id == "upper")
        #expect(trace.region(column: 1, row: 0)?.id == "lower")
        #expect(trace.region(column: 0, row: 1)?.id == "lower")
        #expect(trace.region(column: 3, row: 0) == nil)
    }

    /// In pixels, strokes and shapes that cover less than half of a cell are not behind its letters, and do not change
    /// their color if they are drawn later.
    @Test func strokesAreNotBehindLettersInPixels() throws {
        var canvas = Canvas(
            size: GridSize(columns: 4, rows: 1), background: .white, glyphs: .pixel, pixels: .scaled(1))
        canvas.startTracing()
        let (fill, line) = (Color(rgb(0x202020)), Color(rgb(0xFF8000)))
        let card = Rect(x: 0, y: 0, width: 32, height: 16)
        canvas.fill(.rectangle, in: card, with: .color(fill))
        canvas.strokeBorder(.rectangle, in: card, width: 2, with: .color(line))
        canvas.text("ab", column: 0, row: 0, color: Color(rgb(0xA0A0A0)))
        canvas.fill(.rectangle, in: Rect(x: 0, y: 0, width: 3, height: 16), with: .color(line))
        let run = try #require(canvas.trace?.runs.first)
        #expect(run.colors.background == rgb(0x202020))
        let frame = canvas.frame()
        #expect((0..<2).allSatisfy { frame[column: $0, row: 0].foreground == rgb(0xA0A0A0) })
        // A scrim covers whole cells, and darkens the letters.
        canvas.fill(.rectangle, in: card, with: .color(.black.opacity(0.5)))
        #expect(canvas.frame()[column: 0, row: 0].foreground != rgb(0xA0A0A0))
    }

    private func rgb(_ packed: UInt32) -> RGB { RGB(packed: packed) }

    @Test(arguments: [(43.9, true, 1), (44, true, 0), (16, false, 0)])
    func targetsBelow44PointsAreSmall(height: Double, isForFingers: Bool, count: Int) {
        var canvas = canvas()
        canvas.target("x", in: Rect(x: 0, y: 0, width: 8, height: height), isForFingers: isForFingers)
        #expect(canvas.notes.smallTargets == count)
    }
}
