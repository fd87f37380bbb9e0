import Canvas
import ColorScience
import Testing
import ThemeEngine
import ThemeSpec

@testable import Scenes

struct DashboardTests {
    let checkpoint: ThemeSpec

    init() throws {
        checkpoint = try ThemeLibrary().load("checkpoint").spec
    }

    private func picture(
        _ model: RenderModel, _ state: SceneState = SceneState(), columns: Int = 49, rows: Int? = nil
    ) -> ScenePicture {
        let rows = rows ?? Scene.dashboard.rows(model, state, columns: columns)
        let size = GridSize(columns: columns, rows: rows)
        return Scene.dashboard.picture(model, state, size: size, isTraced: true)
    }

    private func state(_ change: (inout SceneState) -> Void) -> SceneState {
        var state = SceneState()
        change(&state)
        return state
    }

    /// In every theme and at every text size and width, no text is on another one or cut off.
    @Test(arguments: ContentSize.allCases)
    func textIsNeitherOverlappedNorTruncated(size: ContentSize) throws {
        let library = ThemeLibrary()
        // The themes with the widest text, the narrowest, and two in between.
        for slug in ["checkpoint", "editorial-paper", "elegant-purple", "compact-mint"] {
            let model = RenderModel(try library.load(slug).spec, appearance: .dark, contentSize: size)
            for columns in [32, 49] {
                let picture = picture(model, columns: columns)
                let runs = try #require(picture.trace).runs
                for (index, run) in runs.enumerated() {
                    let clash = runs.dropFirst(index + 1).first { $0.overlaps(run) }
                    #expect(clash == nil, "\(run.text) and \(clash?.text ?? "") in \(slug), \(columns) columns")
                    let lies = run.column >= 0 && run.column + run.columns <= columns
                    #expect(lies, "\(run.text) in \(slug), \(columns) columns")
                }
                #expect(picture.notes.truncated == 0, "\(slug), \(columns) columns")
            }
        }
    }

    /// With 256 colors, no part of the car in dark green is teal, and none of the car in dark purple is blue.
    @Test(arguments: [("compact-mint", 0x005F5F), ("elegant-purple", 0x00005F)] as [(String, UInt32)])
    func carHasNoPartInOtherHue(slug: String, color: UInt32) throws {
        let model = RenderModel(try ThemeLibrary().load(slug).spec, appearance: .light)
        let frame = picture(model, state { $0.depth = .ansi256 }, columns: 50, rows: 22).frame.painted(at: .ansi256)
        #expect(!frame.cells.contains { [$0.foreground, $0.background].contains(RGB(packed: color)) })
    }

    @Test(arguments: ServiceStatus.allCases)
    func cardShowsForcedStatus(status: ServiceStatus) throws {
        let model = RenderModel(checkpoint, appearance: .dark)
        let picture = picture(model, state { $0.status = status })
        let texts = try #require(picture.trace).runs.map(\.text)
        #expect(texts.contains(status.pillText.uppercased()))
        let hasDate = status != .scheduled
        #expect(texts.contains("DUE AT") == hasDate)
        #expect(texts.contains("days") == hasDate)
        #expect(texts.contains("CURRENT"))
        // The status determines the colors of the pill, the number, the mileage and the glow.
        let sources = try #require(picture.trace).sources
        #expect(sources.contains { $0.origin.colorRole == status.role.rawValue && $0.origin.part == .glow })
    }

    @Test func otherVehicleShowsItsServices() throws {
        let model = RenderModel(checkpoint, appearance: .light)
        let runs = try #require(picture(model, state { $0.vehicle = 1 }).trace).runs
        let text = runs.map(\.text).joined(separator: " ")
        for word in ["18,200 mi", "2020 Mazda MX-5", "Brake fluid", "Wheel alignment", "DUE SOON"] {
            #expect(text.contains(word), "\(word)")
        }
        #expect(!text.contains("Camry"))
    }

    @Test func targetsAreRecorded() throws {
        let model = RenderModel(checkpoint, appearance: .dark)
        let ids = try #require(picture(model).trace).regions.map(\.id)
        #expect(ids == ["header", "next-up", "service.0", "service.1", "service.2"])
        #expect(picture(model).notes.smallTargets == 0)
    }

    /// The margins are equal on both sides, as are those of the card's text, as on a device.
    @Test(arguments: [49, 60, 120]) func marginsAreEven(columns: Int) throws {
        let model = RenderModel(checkpoint, appearance: .dark)
        let runs = try #require(picture(model, columns: columns).trace).runs
        let current = try #require(runs.first { $0.text == "CURRENT" })
        let dueAt = try #require(runs.first { $0.text == "DUE AT" })
        let left = (columns - 49) / 2
        #expect(current.column - left == 5)
        #expect(left + 49 - (dueAt.column + dueAt.columns) == 5)
    }

    /// The chevron is in the middle of the capitals of the name's first line, not on its baseline.
    @Test(arguments: ContentSize.allCases) func chevronIsInMiddleOfFirstLine(size: ContentSize) throws {
        for slug in ["checkpoint", "compact-mint", "editorial-paper"] {
            let model = try SpecimenSceneTests.model(slug, size).shown(in: DisplayLetters(.sextant, hasPixels: false))
            let style = DashboardHeaderStyle(model)
            let (name, chevron) = (Label("Daily", style.name), Label("⌄", style.chevron))
            let runs = try #require(picture(model, columns: 60).trace).runs
            let first = try #require(runs.first { $0.text.hasPrefix("Daily") })
            let sign = try #require(runs.first { $0.text == "⌄" })
            let above = sign.row - first.row
            let below = first.row + name.baselineRow - sign.row - chevron.baselineRow
            #expect(above >= 0 && (0...1).contains(below - above), "\(slug): \(above), \(below)")
        }
    }

    /// The seed specifies a rounded face for mileages; other themes use the face of their numbers.
    @Test func mileagesHaveFontDesignOfNumbers() throws {
        for (slug, design) in [("checkpoint", FontDesign.rounded), ("gentle-default", .monospaced)] {
            let style = NextUpCardStyle(.statusOverdue, in: try SpecimenSceneTests.model(slug))
            #expect(style.currentMileage.design == design && style.dueMileage.design == design, "\(slug)")
        }
    }

    /// Boxes and gaps around text that cannot grow have their dimensions at the standard size.
    @Test(arguments: [GlyphSet.ascii, .half]) func boxesAreNotLargerThanTheirText(glyphs: GlyphSet) throws {
        let model = try SpecimenSceneTests.model("gentle-default", .accessibilityExtraLarge)
        let size = GridSize(columns: 60, rows: 60)
        let runs = try #require(Scene.dashboard.picture(model, size: size, glyphs: glyphs, isTraced: true).trace).runs
        func run(_ text: String) throws -> PlacedText { try #require(runs.first { $0.text == text }, "\(text)") }
        #expect(try run("Brake inspection").row - run("OVERDUE").row == 2)
        #expect(try run("days").column - run("5").column == 2)
    }

    /// On a screen of 24 rows with bars, the name of the next service is larger than the names of the list, and the
    /// mileages are visible too. The monospaced letters of Technical Blue are too wide for that.
    @Test(arguments: [ContentSize.extraSmall, .large, .extraExtraExtraLarge])
    func nameOfNextServiceIsLargeOnShortScreens(size: ContentSize) throws {
        let slugs = size == .large ? ThemeLibrary().slugs : ["checkpoint", "classic-tan", "modern-gray"]
        for slug in slugs where slug != "technical-blue" {
            let model = try SpecimenSceneTests.model(slug, size)
            let screen = GridSize(columns: 80, rows: 20)
            let picture = Scene.dashboard.picture(model, size: screen, glyphs: .quadrant, isTraced: true)
            let runs = try #require(picture.trace).runs
            let name = try #require(runs.first { $0.text == "Brake inspection" }, "\(slug)")
            let number = try #require(runs.first { $0.text == "5" }, "\(slug)")
            let pill = try #require(runs.first { $0.text == "OVERDUE" }, "\(slug)")
            #expect(name.rows == 3, "\(slug)")
            #expect(name.row - pill.row == 2, "\(slug)")
            #expect(number.row >= name.row + name.rows, "\(slug)")
            for text in ["32,500 mi", "32,300 mi"] {
                let row = try #require(runs.last { $0.text == text }, "\(text) in \(slug)").row
                #expect(row > number.row && row < screen.rows, "\(text) in \(slug)")
            }
        }
    }

    @Test func pressedCardIsPaler() {
        let model = RenderModel(checkpoint, appearance: .light)
        let rest = picture(model).frame
        let pressed = picture(model, state { $0.press = Press(.nextUp, scale: 0.98, opacity: 0.5) }).frame
        #expect(rest != pressed)
        // Cells outside the card do not change.
        #expect(rest[column: 3, row: 2] == pressed[column: 3, row: 2])
    }

    /// Every drawn cell has a source.
    @Test func everyCellHasSource() throws {
        let model = RenderModel(checkpoint, appearance: .dark)
        let picture = picture(model, state { $0.sheetRow = 0 }, rows: 48)
        let trace = try #require(picture.trace)
        for row in 0..<48 {
            for column in 0..<49 { #expect(!trace.sources(column: column, row: row).isEmpty) }
        }
        let tokens = Set(trace.sources.map(\.origin.token))
        for token in ["car", "status pill", "divider", "focus", "drag indicator", "cardElevated"] {
            #expect(tokens.contains(token), "\(token)")
        }
    }

    /// The space that the browser leaves in a terminal of 80 x 24, and such a terminal without bars.
    @Test(arguments: [20, 24], GlyphSet.allCases)
    func nextUpCardFitsOnLowScreen(rows: Int, glyphs: GlyphSet) throws {
        for appearance in Appearance.allCases {
            let model = RenderModel(checkpoint, appearance: appearance)
            let size = GridSize(columns: 80, rows: rows)
            let picture = Scene.dashboard.picture(model, size: size, glyphs: glyphs, isTraced: true)
            let trace = try #require(picture.trace)
            let card = try #require(trace.regions.first { $0.id == "next-up" })
            // The border is half a row inside the edges of the card.
            let border = card.rect.inset(dx: 0, dy: CellMetrics.height / 2)
            #expect(border.minY >= 0 && border.maxY <= size.size.height)
            for text in ["OVERDUE", "Brake inspection", "5", "days", "overdue", "CURRENT", "32,300 mi"] {
                let run = try #require(trace.runs.first { $0.text == text }, "\(text)")
                #expect(run.row + run.rows < rows)
            }
            #expect(trace.sources.contains { $0.origin.token == "car" && $0.origin.part == .shape })
        }
    }

    /// The header has two rows of text without letters, and its height on a device is that of larger text.
    @Test(arguments: GlyphSet.allCases) func countOfSmallControlsDoesNotDependOnGlyphs(glyphs: GlyphSet) {
        let model = RenderModel(checkpoint, appearance: .dark)
        let size = GridSize(columns: 60, rows: 60)
        #expect(Scene.dashboard.picture(model, size: size, glyphs: glyphs).notes.smallTargets == 0)
    }

    /// On a short, narrow screen, a name that would have two lines has one row, as long as it is not lower than the
    /// text below it.
    @Test func nameHasOneLineOnShortScreen() throws {
        func rows(_ columns: Int, _ rows: Int, _ contentSize: ContentSize = .large) throws -> Int {
            let model = RenderModel(checkpoint, appearance: .dark, contentSize: contentSize)
            let runs = try #require(picture(model, columns: columns, rows: rows).trace).runs
            let mileage = try #require(runs.first { $0.text == "32,500 mi" })
            return try mileage.row - #require(runs.first { "Daily Driver".hasPrefix($0.text) }).row
        }
        #expect(try rows(32, 10) == 1 && rows(40, 10) == 2 && rows(32, 40) == 4)
        #expect(try rows(49, 20, .accessibilityExtraLarge) > 5)
    }

    @Test(arguments: [10, 24, 25, 60]) func rowCountEqualsPictureHeight(rows: Int) {
        let model = RenderModel(checkpoint, appearance: .dark)
        let drawn = Scene.dashboard.picture(model, size: GridSize(columns: 80, rows: rows)).rows
        #expect(Scene.dashboard.rows(model, columns: 80, screenRows: rows) == drawn)
        let tall = Scene.dashboard.rows(model, columns: 80)
        #expect(rows > 24 ? drawn == tall : drawn < tall)
    }

    /// Lines of plain text, written because the blocks are too coarse for letters, have no empty row between them.
    @Test(arguments: [GlyphSet.ascii, .half]) func plainLinesAreNextToEachOther(glyphs: GlyphSet) throws {
        let model = RenderModel(checkpoint, appearance: .dark)
        let size = GridSize(columns: 30, rows: 40)
        let frame = Scene.dashboard.frame(model, size: size, glyphs: glyphs)
        let lines = (0..<size.rows).map { frame.text(row: $0) }
        let first = try #require(lines.firstIndex { $0.contains("Brake") })
        #expect(!lines[first].contains("inspection") && lines[first + 1].contains("inspection"))
    }
}
