import Canvas
import ColorScience
import Testing
import ThemeEngine
import ThemeSpec

@testable import Scenes

struct VehicleSheetTests {
    let spec: ThemeSpec

    init() throws {
        spec = try ThemeLibrary().load("checkpoint").spec
    }

    private func picture(
        row: Int, _ contentSize: ContentSize = .large, columns: Int = 80, rows: Int = 48
    ) -> ScenePicture {
        var state = SceneState()
        state.sheetRow = row
        let model = RenderModel(spec, appearance: .dark, contentSize: contentSize)
        return Scene.dashboard.picture(model, state, size: GridSize(columns: columns, rows: rows), isTraced: true)
    }

    @Test func sheetTakesHalfScreenAndPhoneWidth() throws {
        let trace = try #require(picture(row: 0).trace)
        // The sheet has 49 of 80 columns: 15 are free on the left.
        func source(_ column: Int, _ row: Int) -> String? {
            trace.sources(column: column, row: row).first?.component.last
        }
        #expect(trace.sources(column: 40, row: 23).first?.origin.token == "overlayScrim")
        #expect(trace.sources(column: 40, row: 40).first?.origin.token == "overlaySheet")
        #expect(trace.sources(column: 14, row: 40).first?.origin.token == "overlayScrim")
        #expect(trace.sources(column: 64, row: 40).first?.origin.token == "overlayScrim")
        #expect(source(40, 40) == "Vehicle sheet")
    }

    /// The material of the sheet shows the dashboard without the scrim over it.
    @Test(arguments: ["gentle-default", "elegant-purple", "technical-blue"])
    func lightSheetIsNotDarkenedByTheScrim(theme: String) throws {
        let model = RenderModel(try ThemeLibrary().load(theme).spec, appearance: .light)
        var state = SceneState()
        state.sheetRow = 0
        let size = GridSize(columns: 60, rows: 40)
        let frame = Scene.dashboard.frame(model, state, size: size)
        let sheet = frame[column: 30, row: size.rows - 1].background
        #expect(OKLab(Color(sheet)).l > 0.9 && OKLab(Color(frame[column: 1, row: 1].background)).l < 0.6)
    }

    @Test func sheetShowsItsTexts() {
        let text = picture(row: 0).frame.plainText()
        for words in ["Vehicles", "Done", "Weekend Car", "2020 Mazda MX-5", "2022 Toyota Camry", "+ Add Vehicle"] {
            #expect(text.contains(words), "\(words)")
        }
    }

    /// The border of the list, which replaces its color, remains around the bars of the first row.
    @Test func barsKeepBorderOfListInFewColors() throws {
        var state = SceneState()
        state.sheetRow = 0
        state.depth = .ansi16
        let model = RenderModel(spec, appearance: .dark)
        let text = Scene.dashboard.frame(model, state, size: GridSize(columns: 80, rows: 48)).plainText()
        let rows = text.split(separator: "\n", omittingEmptySubsequences: false)
        let name = try #require(rows.lastIndex { $0.contains("Daily Driver") })
        #expect(rows[name].contains("▌"))
        let border = ["▁", "▔"].map { String(repeating: $0, count: 30) }
        #expect(border.contains { rows[name - 1].contains($0) || rows[name - 2].contains($0) })
    }

    /// The checkmark is vertically centered in its row. As a character it is in the first of two lines.
    @Test(arguments: ContentSize.allCases) func checkmarkIsInMiddleOfItsRow(size: ContentSize) throws {
        let trace = try #require(picture(row: 1, size, rows: 90).trace)
        let region = try #require(trace.regions.first { $0.id == "vehicle.0" })
        let (top, end) = (PointGrid.row(at: region.rect.minY), PointGrid.row(at: region.rect.maxY))
        let rows = (top..<end).filter { row in
            (0..<80).contains { column in
                trace.sources(column: column, row: row).contains { $0.origin.token == "checkmark" }
            } || trace.runs.contains { $0.text == "✓" && $0.row == row }
        }
        let (above, below) = (try #require(rows.first) - top, end - 1 - (try #require(rows.last)))
        let isCharacter = trace.runs.contains { $0.text == "✓" }
        #expect(below - above == (isCharacter ? (end - top + 1) % 2 : 0), "\(rows) of \(top)..<\(end)")
    }

    /// Next to text of one row the checkmark is a character, at least one column from the bar of the focus.
    @Test func checkmarkIsCharacterNextToTextOfOneRow() throws {
        let trace = try #require(picture(row: 0).trace)
        let region = try #require(trace.regions.first { $0.id == "vehicle.0" })
        let mark = try #require(trace.runs.first { $0.text == "✓" })
        let bar = PointGrid.column(at: region.rect.maxX) - 2
        #expect(mark.column + 1 < bar && mark.column > bar - 4)
        #expect(mark.row == trace.runs.first { $0.text == "Daily Driver" && $0.row > 20 }?.row)
    }

    /// In pixels, the checkmark is not taller than the row of text next to it.
    @Test func checkmarkInPixelsIsAsTallAsTextOfOneRow() throws {
        let model = try SpecimenSceneTests.model("gentle-default").shown(in: DisplayLetters(.pixel, hasPixels: true))
        let style = VehicleSheetStyle(model).checkmark
        #expect(Label("", style).rows == 1)
        var canvas = Canvas(size: GridSize(columns: 8, rows: 4), background: .white, glyphs: .pixel, pixels: .scaled(1))
        Checkmark(style: style).draw(in: Rect(x: 0, y: 0, width: 64, height: 64), on: &canvas)
        let image = canvas.frame().pixels(rows: 0..<4, cell: .scaled(1))
        let inked = (0..<64).filter { y in (0..<64).contains { image[$0, y] != Color.white.rgb } }
        #expect(inked.count > 8 && inked.count <= Int(CellMetrics.height), "\(inked)")
    }

    /// Half a row is free between the drag indicator and the title.
    @Test(arguments: [GlyphSet.half, .quadrant]) func dragIndicatorIsApartFromTheTitle(glyphs: GlyphSet) throws {
        var state = SceneState()
        state.sheetRow = 0
        let size = GridSize(columns: 49, rows: 48)
        let model = RenderModel(spec, appearance: .dark)
        let frame = Scene.dashboard.picture(model, state, size: size, glyphs: glyphs).frame
        let row = try #require((1..<48).first { frame.text(row: $0).contains("Vehicles") })
        let indicator = frame.text(row: row - 1)
        #expect(indicator.contains("▀▀▀▀") && !indicator.contains("▄") && !indicator.contains("█"), "\(indicator)")
        let column = try #require(Array(indicator).firstIndex(of: "▀"))
        let beside = frame[column: column - 1, row: row - 1]
        #expect(frame[column: column, row: row - 1].background == beside.background)
    }

    /// The bars of the marked row are in the columns next to its text and its checkmark, half a cell away from them.
    @Test(arguments: ShapeTests.sets) func barsTouchNeitherTextNorCheckmark(glyphs: GlyphSet) throws {
        let model = RenderModel(spec, appearance: .dark)
        let size = GridSize(columns: 80, rows: 48)
        func picture(row: Int) -> ScenePicture {
            var state = SceneState()
            state.sheetRow = row
            return Scene.dashboard.picture(model, state, size: size, glyphs: glyphs, isTraced: true)
        }
        let (marked, plain) = (picture(row: 0), picture(row: 1))
        let region = try #require(marked.trace?.regions.first { $0.id == "vehicle.0" })
        let columns = PointGrid.column(at: region.rect.minX)..<PointGrid.column(at: region.rect.maxX)
        let rows = PointGrid.row(at: region.rect.minY)..<PointGrid.row(at: region.rect.maxY)
        let bars = [columns.lowerBound + 1, columns.upperBound - 2]
        for row in rows {
            for column in columns where !bars.contains(column) {
                #expect(marked.frame[column: column, row: row] == plain.frame[column: column, row: row])
            }
        }
        for row in rows.dropFirst().dropLast() {
            let glyphs = bars.map { marked.frame[column: $0, row: row].glyph }
            #expect(glyphs.allSatisfy { $0 == Glyph("▌") || $0 == Glyph("▐") }, "\(row)")
        }
    }

    /// As in iOS, the text of the bar does not grow at the accessibility sizes, so that it is one line.
    @Test(arguments: ["checkpoint", "gentle-default"], ContentSize.allCases)
    func barIsOneLine(theme: String, size: ContentSize) throws {
        var state = SceneState()
        state.sheetRow = 0
        let model = try SpecimenSceneTests.model(theme, size)
        let size = GridSize(columns: 49, rows: 40)
        let trace = try #require(Scene.dashboard.picture(model, state, size: size, isTraced: true).trace)
        let rows = try ["Done", "Vehicles"].map { words in try #require(trace.runs.last { $0.text == words }).row }
        #expect(rows[0] == rows[1])
    }

    /// Next to text of one row, the checkmark is about as wide and as tall as a letter of it.
    @Test func checkmarkIsAsSmallAsTheText() throws {
        let model = RenderModel(spec, appearance: .light)
        let size = Checkmark(style: VehicleSheetStyle(model).checkmark).size(fitting: 100)
        #expect(size.width <= 2 * CellMetrics.width && size.height <= CellMetrics.height)
    }

    @Test func targetsAreRecorded() throws {
        let trace = try #require(picture(row: 1).trace)
        let ids = trace.regions.map(\.id)
        #expect(ids.suffix(6) == ["sheet.scrim", "sheet", "vehicle.0", "vehicle.1", "sheet.add", "sheet.done"])
        // The system gives Done the height of the bar.
        #expect(picture(row: 1).notes.smallTargets == 0)
        // Content below the scrim cannot be picked.
        #expect(trace.region(column: 20, row: 3)?.id == "sheet.scrim")
    }

    @Test(arguments: [0, 1]) func selectedRowIsHighlighted(row: Int) throws {
        let trace = try #require(picture(row: row).trace)
        let region = try #require(trace.regions.first { $0.id == "vehicle.\(row)" })
        let (column, line) = (PointGrid.column(at: region.rect.minX) + 1, PointGrid.row(at: region.rect.midY))
        #expect(trace.sources(column: column, row: line).contains { $0.origin.token == "focus" })
    }

    /// In a small terminal the sheet takes the available space, and the marked row is visible.
    @Test(arguments: [ContentSize.large, .accessibilityLarge, .accessibilityExtraExtraExtraLarge])
    func sheetFitsSmallTerminals(size: ContentSize) throws {
        for (columns, rows) in [(32, 10), (49, 16), (80, 24), (20, 7)] {
            for row in [0, 1] {
                let trace = try #require(picture(row: row, size, columns: columns, rows: rows).trace)
                let region = try #require(trace.regions.first { $0.id == "vehicle.\(row)" })
                let first = PointGrid.row(at: region.rect.minY)
                #expect(first < rows && PointGrid.row(at: region.rect.maxY) > 0, "\(columns)x\(rows), row \(row)")
            }
        }
    }

    /// If the bar scrolls, its button is never cut off. Its big letters do not touch the indicator above them.
    @Test(
        arguments: [ContentSize.accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge]
            + [.accessibilityExtraExtraLarge, .accessibilityExtraExtraExtraLarge])
    func barIsCompleteOrHidden(size: ContentSize) throws {
        for (columns, rows) in [(80, 24), (60, 24), (49, 20), (80, 60)] {
            for row in [0, 1] {
                let trace = try #require(picture(row: row, size, columns: columns, rows: rows).trace)
                let sheet = try #require(trace.regions.first { $0.id == "sheet" })
                let top = PointGrid.row(at: sheet.rect.minY)
                guard let done = trace.runs.first(where: { $0.text == "Done" }) else { continue }
                let isWhole = done.row >= top && done.row + done.rows <= rows
                #expect(isWhole || done.row + done.rows <= top, "\(columns)x\(rows), row \(row): \(done.row)")
                let indicators = (0..<rows).filter { row in
                    trace.sources(column: columns / 2, row: row).contains { $0.origin.token == "drag indicator" }
                }
                if isWhole, done.rows > 1, let indicator = indicators.first { #expect(done.row > indicator + 1) }
            }
        }
    }

    /// The bar remains visible if the list scrolls, above the marked row. The picture has the numbers of
    /// hidden rows of the list.
    @Test(
        arguments: [ContentSize.large, .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge]
            + [.accessibilityExtraExtraLarge, .accessibilityExtraExtraExtraLarge], ["checkpoint", "gentle-default"])
    func barStaysAboveTheList(size: ContentSize, theme: String) throws {
        let model = try SpecimenSceneTests.model(theme, size)
        for (columns, rows) in [(80, 20), (49, 26), (60, 16), (80, 60)] {
            for row in [0, 1] {
                var state = SceneState()
                state.sheetRow = row
                let picture = Scene.dashboard.picture(
                    model, state, size: GridSize(columns: columns, rows: rows), isTraced: true)
                let note = "\(columns)x\(rows), row \(row)"
                let trace = try #require(picture.trace)
                let sheet = try #require(trace.regions.first { $0.id == "sheet" })
                for words in ["Done", "Vehicles"] {
                    let run = try #require(trace.runs.last { $0.text == words }, "\(note)")
                    #expect(run.row > PointGrid.row(at: sheet.rect.minY) && run.row + run.rows <= rows, "\(note)")
                    let region = try #require(trace.regions.first { $0.id == "vehicle.\(row)" })
                    #expect(PointGrid.row(at: region.rect.minY) >= run.row + run.rows, "\(note)")
                }
                let first = try #require(trace.regions.first { $0.id == "vehicle.0" }).rect
                let last = try #require(trace.regions.first { $0.id == "sheet.add" }).rect
                let hidden = try #require(picture.hiddenRows)
                #expect(hidden.below == max(PointGrid.row(at: last.maxY) - rows, 0), "\(note)")
                let bar = try #require(trace.runs.last { $0.text == "Vehicles" })
                #expect(hidden.above == max(bar.row + bar.rows + 1 - PointGrid.row(at: first.minY), 0), "\(note)")
            }
        }
    }

    /// The first and the last row do not cover the round corners of their card, even with the keyboard cursor on them.
    @Test(arguments: ShapeTests.sets) func markedRowKeepsCornersOfItsCard(glyphs: GlyphSet) throws {
        let model = try SpecimenSceneTests.model("gentle-default")
        let frames = [0, 1].map { row in
            var state = SceneState()
            state.sheetRow = row
            return Scene.dashboard.picture(
                model, state, size: GridSize(columns: 80, rows: 40), glyphs: glyphs, isTraced: true)
        }
        for row in [0, 1] {
            let rect = try #require(frames[row].trace?.regions.first { $0.id == "vehicle.\(row)" }).rect
            let line = row == 0 ? PointGrid.row(at: rect.minY) : PointGrid.row(at: rect.maxY) - 1
            for column in [PointGrid.column(at: rect.minX), PointGrid.column(at: rect.maxX) - 1] {
                let cells = frames.map { $0.frame[column: column, row: line] }
                #expect(cells[0] == cells[1], "\(glyphs), \(column)")
            }
        }
    }

    /// A sheet as wide as the screen has the same edges as a narrower one.
    @Test(arguments: ShapeTests.sets) func edgesDoNotDependOnNeighboringContent(glyphs: GlyphSet) {
        var state = SceneState()
        state.sheetRow = 0
        let model = RenderModel(spec, appearance: .dark, contentSize: .accessibilityExtraLarge)
        func glyph(columns: Int) -> [Glyph] {
            let size = GridSize(columns: columns, rows: 24)
            let frame = Scene.dashboard.frame(model, state, size: size, glyphs: glyphs)
            return (3..<24).map { frame[column: (columns - 49) / 2, row: $0].glyph }
        }
        #expect(glyph(columns: 49) == glyph(columns: 80))
    }

    @Test func emptyScreenDrawsNothing() {
        for (columns, rows) in [(0, 0), (1, 1), (3, 2)] {
            #expect(picture(row: 5, columns: columns, rows: rows).frame.columns == columns)
        }
    }
}
