import Canvas
import ColorScience
import Goldens
import Testing
import ThemeSpec

@testable import Scenes
@testable import ThemeEngine

/// The shapes of components in all themes: borders, dividers, knobs and the car.
struct ShapeTests {
    static let sets: [GlyphSet] = [.half, .quadrant, .sextant, .mosaic, .octant]
    static let lines: Set<Character> = [
        "─", "│", "╭", "╮", "╰", "╯", "┌", "┐", "└", "┘", "━", "┃", "┏", "┓", "┗", "┛",
    ]

    static func models() throws -> [RenderModel] {
        let library = ThemeLibrary()
        return try library.slugs.flatMap { slug -> [RenderModel] in
            let spec = try library.load(slug).spec
            return Appearance.allCases.map { RenderModel(spec, appearance: $0) }
        }
    }

    /// Returns the characters of the outermost cells of a surface.
    private func edge(_ surface: SurfaceModel, _ model: RenderModel, _ glyphs: GlyphSet) -> [Character] {
        var canvas = Canvas(
            size: GridSize(columns: 30, rows: 10), background: ScreenStyle(model).background, glyphs: glyphs)
        Surface(surface, Spacer()).draw(in: Rect(x: 24, y: 32, width: 192, height: 96), on: &canvas)
        let rows = canvas.frame().plainText().split(separator: "\n", omittingEmptySubsequences: false).map(Array.init)
        return (3..<27).flatMap { [rows[2][$0], rows[7][$0]] } + (3..<7).flatMap { [rows[$0][3], rows[$0][26]] }
    }

    @Test(arguments: sets) func borderOfSurfaceIsContinuousOrAbsent(glyphs: GlyphSet) throws {
        for model in try Self.models() {
            for role in [SurfaceRole.card, .cardElevated, .cardSecondary] {
                let surface = model.surface(role)
                for surface in [surface, surface.asListContainer] {
                    let cells = edge(surface, model, glyphs)
                    let count = cells.count { Self.lines.contains($0) }
                    let note = "\(model.name) \(model.appearance) \(role) \(glyphs): \(count) of \(cells.count)"
                    #expect(count == 0 || count == cells.count, "\(note)")
                }
            }
        }
    }

    /// A hairline ends in whole cells next to the border, which is the same in rows with a hairline.
    @Test(arguments: sets) func dividersEndBeforeBorder(glyphs: GlyphSet) throws {
        for model in try Self.models() {
            let list = ListGroup(
                "", [ListRow("One", "", in: model), ListRow("Two", "", in: model)], footer: "", inset: .title, in: model
            )
            let size = GridSize(columns: 40, rows: 16)
            var canvas = Canvas(size: size, background: ScreenStyle(model).background, glyphs: glyphs)
            list.draw(in: Rect(x: 20, y: 0, width: 284, height: 256), on: &canvas)
            let frame = canvas.frame()
            let rows = frame.plainText().split(separator: "\n", omittingEmptySubsequences: false).map(Array.init)
            // The border above and below may consist of the same characters.
            let titles = try ["One", "Two"].map { title in
                try #require(rows.firstIndex { String($0).contains(title) })
            }
            let hairlines = (titles[0]...titles[1]).filter { row in rows[row].filter { $0 == "▔" }.count > 10 }
            #expect(hairlines.count == 1, "\(model.name) \(glyphs)")
            for row in hairlines {
                let columns = (0..<40).filter { rows[row][$0] == "▔" }
                guard let first = columns.first, let last = columns.last else { continue }
                #expect(columns == Array(first...last))
                #expect(Set(columns.map { frame[column: $0, row: row].foreground }).count == 1)
                let right = PointGrid.column(at: 304)
                #expect(last == right - 1 - (model.surface(.card).borderWidth > 0 ? 1 : 0), "\(model.name) \(glyphs)")
            }
        }
    }

    /// If texts are below their dots, the hairlines begin at the texts, and there is space between the first dot and
    /// the border.
    @Test(arguments: ["checkpoint", "gentle-default"]) func dividersOfStackedServicesBeginAtTheText(theme: String)
        throws
    {
        let model = try SpecimenSceneTests.model(theme, .accessibilityExtraExtraExtraLarge)
        let picture = SpecimenSceneTests.picture(.dashboard, model, columns: 60)
        let runs = try #require(picture.trace).runs
        let (oil, tire) = (
            try #require(runs.first { $0.text.hasPrefix("Oil") }),
            try #require(runs.first { $0.text.hasPrefix("Tire") })
        )
        let rows = picture.frame.plainText().split(separator: "\n", omittingEmptySubsequences: false).map(Array.init)
        let lines = (oil.row..<tire.row).compactMap { row -> Int? in
            let columns = rows[row].indices.filter { "▔▁─".contains(rows[row][$0]) }
            return columns.count > 10 ? columns.first : nil
        }
        #expect(lines == [oil.column] && tire.column == oil.column, "\(lines) \(oil.column)")
    }

    /// The ends of a track in blocks are not points: only one block of each corner is missing.
    @Test(arguments: Appearance.allCases, [GlyphSet.quadrant, .sextant])
    func trackOfToggleHasBluntEnds(appearance: Appearance, glyphs: GlyphSet) throws {
        let model = try SpecimenSceneTests.model("gentle-default", .large, appearance)
        let style = FormStyle(model).toggle
        let page = ScreenStyle(model).background
        for isOn in [false, true] {
            var canvas = Canvas(size: GridSize(columns: 12, rows: 4), background: page, glyphs: glyphs)
            Toggle(isOn: isOn, style: style, isTall: true)
                .draw(in: Rect(x: 16, y: 16, width: 48, height: 32), on: &canvas)
            let points = FramePoints(canvas.frame())
            let indents = [18, 24, 30, 34, 40, 46].map { y in (16..<40).first { points[$0, y] != page.rgb } ?? 40 }
            #expect(indents.dropFirst(glyphs == .quadrant ? 2 : 1).prefix(2).allSatisfy { $0 == 16 }, "\(indents)")
            #expect(indents.first == 20 && indents.last == 20, "\(indents)")
        }
    }

    @Test func knobHasTheColorOfItsStyle() throws {
        for model in try Self.models() {
            let style = FormStyle(model).toggle
            let toggle = Toggle(isOn: true, style: style, isTall: true)
            for glyphs in [GlyphSet.half, .sextant, .octant] {
                var canvas = Canvas(
                    size: GridSize(columns: 12, rows: 4), background: ScreenStyle(model).background, glyphs: glyphs)
                toggle.draw(in: Rect(x: 16, y: 16, width: 48, height: 32), on: &canvas)
                let color = style.onKnob.rgb
                let cells = (5...6).flatMap { column in (1...2).map { canvas.frame()[column: column, row: $0] } }
                #expect(cells.allSatisfy { $0.foreground == color || $0.background == color }, "\(model.name)")
            }
        }
    }

    @Test func carHasHoodInFront() throws {
        let model = try SpecimenSceneTests.model("checkpoint")
        for glyphs in Self.sets + [.ascii] {
            var canvas = Canvas(size: GridSize(columns: 10, rows: 3), background: .white, glyphs: glyphs)
            CarPicture.draw(in: Rect(x: 0, y: 0, width: 80, height: 48), from: .black, to: .black, on: &canvas)
            let frame = canvas.frame()
            // The upper row is empty above the hood, and the cabin is behind it.
            for column in 0..<3 {
                let cell = frame[column: column, row: 0]
                #expect(cell.glyph == .space && cell.background == RGB(packed: 0xFFFFFF), "\(glyphs)")
            }
            let cabin = (5..<9).map { frame[column: $0, row: 0] }.filter { $0.glyph != .space }
            #expect(cabin.contains { [$0.foreground, $0.background].contains(RGB(packed: 0)) }, "\(glyphs)")
        }
        let ascii = Scene.dashboard.frame(model, size: GridSize(columns: 52, rows: 34), glyphs: .ascii).plainText()
        #expect(ascii.contains("'(_)--(_)'"))
    }

    @Test func lastGridRowHasMoreThanOneItem() {
        for (count, expected) in [(4, [2, 2]), (5, [3, 2]), (7, [3, 2, 2]), (10, [3, 3, 2, 2]), (3, [3])] {
            let cells = (0..<count).map { index in
                Drawing(width: 8, height: 16) { rect, canvas in
                    canvas.text(
                        "x", column: PointGrid.column(at: rect.minX), row: PointGrid.row(at: rect.minY), color: .black)
                }
            }
            let grid = CellGrid(minimumWidth: 80, columnGap: 8, rowGap: 0, cells)
            var canvas = Canvas(size: GridSize(columns: 33, rows: 8), background: .white)
            let size = grid.size(fitting: 264)
            #expect(size.height == Double(expected.count) * 16)
            grid.draw(in: Rect(x: 0, y: 0, width: 264, height: size.height), on: &canvas)
            let rows = canvas.frame().plainText().split(separator: "\n").map { $0.filter { $0 == "x" }.count }
            #expect(rows.filter { $0 > 0 } == expected)
        }
    }
}
