import ColorScience
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
        canvas.component("Card") { canvas in
            canvas.component("Pill") { canvas in
                canvas.attribute(to: Origin(.text, token: "label"))
                canvas.text("a", column: 0, row: 0, color: .black)
            }
            canvas.text("b", column: 1, row: 0, color: .black)
        }
        let trace = try #require(canvas.trace)
        #expect(trace.sources(column: 0, row: 0).map(\.component) == [["Card", "Pill"]])
        #expect(trace.sources(column: 1, row: 0).isEmpty)
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

    @Test(arguments: [(43.9, true, 1), (44, true, 0), (16, false, 0)])
    func targetsBelow44PointsAreSmall(height: Double, isForFingers: Bool, count: Int) {
        var canvas = canvas()
        canvas.target("x", in: Rect(x: 0, y: 0, width: 8, height: height), isForFingers: isForFingers)
        #expect(canvas.notes.smallTargets == count)
    }
}
