import Canvas
import ColorScience
import Scenes
import ScratchFolder
import Testing
import ThemeEngine
import ThemeSpec

@testable import Browser

@Suite struct VariantTests {
    private func fixture(
        columns: Int, rows: Int = 40, theme: String = "gentle-default", scene: Scene = .dashboard,
        variants: VariantChoice = .automatic
    ) -> Fixture {
        var fixture = Fixture(columns: columns, rows: rows, theme: theme, scene: scene)
        fixture.browser.variants = variants
        fixture.browser.updateModels()
        return fixture
    }

    private func captions(_ fixture: Fixture) -> [String] {
        fixture.browser.panes(in: fixture.browser.size).compactMap(\.caption)
    }

    @Test(arguments: [(97, 1), (98, 2), (147, 2), (148, 3), (197, 3), (198, 4), (300, 4)])
    func phoneScenesShowAsManyVariantsAsFit(columns: Int, count: Int) {
        let fixture = fixture(columns: columns)
        let panes = fixture.browser.panes(in: fixture.browser.size)
        #expect(panes.count == count)
        #expect(panes.allSatisfy { $0.size.columns >= 49 })
        let gaps = zip(panes, panes.dropFirst()).map { $1.column - $0.column - $0.size.columns }
        #expect(Set(gaps).count <= 1 && gaps.allSatisfy { (0...2).contains($0) }, "\(gaps)")
        let end = panes.last.map { $0.column + $0.size.columns } ?? 0
        // Columns that the gaps cannot share equally are at the end.
        #expect((0..<max(count - 1, 1)).contains(columns - end), "\(end) of \(columns)")
    }

    @Test(arguments: [98, 120, 150, 200]) func captionsAreOneStripOfTheWholeWidth(columns: Int) {
        let fixture = fixture(columns: columns)
        let (frame, row) = (fixture.frame, (fixture.browser.panes(in: fixture.browser.size).first?.row ?? 1) - 1)
        let backgrounds = Set((0..<columns).map { frame[column: $0, row: row].background })
        #expect(backgrounds == [fixture.browser.barStyle.selection])
    }

    @Test func pagesAreInBothAppearancesOnWideScreens() {
        for scene in [Scene.reading, .form, .empty, .typography] {
            #expect(captions(fixture(columns: 195, scene: scene)) == [])
            #expect(captions(fixture(columns: 196, scene: scene)) == ["Light  L", "Dark  L"])
            #expect(captions(fixture(columns: 300, scene: scene)) == ["Light  L", "Dark  L"])
            #expect(captions(fixture(columns: 300, scene: scene, variants: .off)) == [])
        }
        for scene in [Scene.components, .contrast, .chat] {
            #expect(captions(fixture(columns: 300, scene: scene)) == [])
        }
    }

    @Test func automaticVariantsAreAppearancesThenLargeSizes() {
        #expect(captions(fixture(columns: 200)) == ["Light  L", "Dark  L", "Light  AX1", "Light  AX3"])
        var atAX1 = fixture(columns: 200)
        atAX1.type("++++")
        #expect(captions(atAX1) == ["Light  AX1", "Dark  AX1", "Light  AX3", "Light  L"])
    }

    /// The text size of Scarf is fixed, and it has no colors for increased contrast.
    @Test func automaticVariantsOfAFixedTextSizeDiffer() throws {
        let fixture = fixture(columns: 200, theme: "scarf")
        #expect(captions(fixture) == ["Light  L", "Dark  L", "Light  L  Bold text", "Dark  L  Bold text"])
        let panes = fixture.browser.panes(in: fixture.browser.size)
        #expect(Set(panes.compactMap { fixture.browser.tracedPicture(of: $0)?.frame }).count == 4)
        #expect(!fixture.text.contains("no visible difference"))
    }

    @Test func captionMarksSettingsWithoutVisibleEffect() {
        var fixture = fixture(columns: 200, rows: 60, theme: "checkpoint", variants: .only(.settings))
        let line = fixture.frame.text(row: 1)
        #expect(line.hasPrefix(" no settings ") && line.contains("Bold text  ") && !line.contains("difference"))
        fixture.type("[[")
        let last = fixture.frame.text(row: 1)
        #expect(last.contains("Reduce transparency  no visible difference here"))
        #expect(last.contains("Increase contrast  no visible difference here"))
        #expect(last.ranges(of: "no visible difference").count == 2)
    }

    /// The shapes of Differentiate Without Color are in the images, not in the cells.
    @Test func captionComparesImages() throws {
        var fixture = fixture(columns: 200, rows: 60, theme: "bold-orange", variants: .only(.settings))
        let pixels = try #require(CellPixels(width: 9, height: 18))
        _ = fixture.browser.handle(.display(Browser.Display(glyphs: .pixel, cellPixels: pixels)))
        var captions: [String] = []
        for _ in 0..<4 where !captions.contains(where: { $0.contains("Differentiate") }) {
            let line = fixture.frame.text(row: 1)
            captions = captions + [line]
            fixture.type("]")
        }
        let line = try #require(captions.first { $0.contains("Differentiate without color") })
        #expect(!line.contains("Differentiate without color  no"), "\(line)")
    }

    /// If there is little room, the words are shorter, and the caption is truncated rather than these.
    @Test(arguments: [80, 66]) func narrowCaptionMarksSettingsWithoutVisibleEffect(columns: Int) {
        var fixture = fixture(columns: columns, rows: 24, theme: "checkpoint", variants: .only(.settings))
        #expect(fixture.frame.text(row: 1).contains("Bold text  ") && !fixture.text.contains("difference"))
        fixture.type("[")
        let caption = columns == 80 ? "Increase contrast  no difference" : "Increase contra…  no difference"
        #expect(fixture.frame.text(row: 1).contains(caption), "\(fixture.frame.text(row: 1))")
    }

    @Test func widestScenesHaveNoAutomaticVariants() {
        var chat = fixture(columns: 200, scene: .chat)
        #expect(captions(chat).isEmpty)
        chat.type("1")
        #expect(captions(chat).count == 4)
    }

    @Test func equalsKeyCyclesThroughKindsAndOff() {
        var fixture = fixture(columns: 200)
        fixture.type("=")
        #expect(captions(fixture) == ["L", "xS", "xxxL", "AX3"])
        fixture.type("=")
        #expect(captions(fixture) == ["Gentle Default", "Classic Tan", "Modern Gray", "Soft Green"])
        fixture.type("=")
        #expect(captions(fixture) == ["no lens", "protanopia", "deuteranopia", "tritanopia"])
        fixture.type("=")
        #expect(captions(fixture) == ["no settings", "Bold text", "Differentiate without color", "Right to left"])
        fixture.type("=")
        #expect(captions(fixture).isEmpty)
        fixture.type("=")
        #expect(captions(fixture) == ["Light  L", "Dark  L", "Light  AX1", "Light  AX3"])
    }

    @Test func chosenVariantsAreAtLeastTwo() {
        var fixture = fixture(columns: 80, rows: 24)
        #expect(captions(fixture).isEmpty)
        fixture.type("=")
        #expect(captions(fixture) == ["Light  L", "Dark  L"])
        fixture.press(.escape)
        #expect(captions(fixture).isEmpty)
    }

    @Test func eachVariantEqualsItsSceneAlone() throws {
        let fixture = fixture(columns: 200)
        let panes = fixture.browser.panes(in: fixture.browser.size)
        let spec = try ThemeLibrary().load("gentle-default").spec
        #expect(panes.count == 4)
        let frame = fixture.frame
        for pane in panes {
            let variant = try #require(pane.variant)
            let model = RenderModel(spec, variant.environment)
            let alone = Scene.dashboard.frame(model, size: pane.size)
            for row in 0..<pane.size.rows {
                for column in 0..<pane.size.columns {
                    let cell = frame[column: pane.column + column, row: pane.row + row]
                    guard cell != alone[column: column, row: row] else { continue }
                    Issue.record("\(variant): cell \(column), \(row) differs")
                    return
                }
            }
        }
    }

    @Test func lensAppliesToItsVariantOnly() {
        var fixture = fixture(columns: 120, theme: "bold-orange", variants: .only(.lenses))
        fixture.type("]]]")
        #expect(captions(fixture) == ["no lens", "gray"])
        let panes = fixture.browser.panes(in: fixture.browser.size)
        let frame = fixture.frame
        func hasHue(_ pane: Pane) -> Bool {
            (0..<pane.size.rows * pane.size.columns).contains { index in
                let (row, column) = index.quotientAndRemainder(dividingBy: pane.size.columns)
                let color = frame[column: pane.column + column, row: pane.row + row].background
                return color.red != color.green || color.green != color.blue
            }
        }
        #expect(panes.map(hasHue) == [true, false])
    }

    @Test func bracketsMoveTheOtherVariants() {
        var fixture = fixture(columns: 120, variants: .only(.themes))
        fixture.type("]")
        #expect(captions(fixture) == ["Gentle Default", "Modern Gray"])
        fixture.press(.right)
        #expect(captions(fixture) == ["Classic Tan", "Soft Green"])
        fixture.type("==")
        fixture.browser.variants = .only(.sizes)
        fixture.type("[")
        #expect(captions(fixture) == ["L", "AX2"])
    }

    @Test func appearanceVariantsCannotBeScrolled() {
        var fixture = fixture(columns: 120, variants: .only(.appearances))
        let before = captions(fixture)
        fixture.type("]")
        #expect(captions(fixture) == before && fixture.text.contains("both appearances are shown"))
    }

    @Test func axesApplyToAllVariants() {
        var fixture = fixture(columns: 200)
        fixture.type(" ")
        #expect(captions(fixture) == ["Dark  L", "Light  L", "Dark  AX1", "Dark  AX3"])
        fixture.type("-")
        #expect(captions(fixture) == ["Dark  M", "Light  M", "Dark  AX1", "Dark  AX3"])
    }

    @Test func unsupportedAppearanceIsNotAVariant() throws {
        let folder = try ScratchFolder()
        let path = try folder.write(theme: "dark.json", "\"appearances\":[\"dark\"]")
        let spec = try ThemeLibrary().load(path).spec
        let selection = Variant(environment: RenderEnvironment(appearance: .dark))
        let variants = Variant.all(
            .appearances, of: selection, count: 2, steps: 0, theme: spec, themeCount: 1)
        #expect(variants.map(\.environment.appearance) == [.dark, .dark])
        #expect(variants.map(\.environment.contentSize) == [.standard, .accessibilityMedium])
    }

    @Test func clickOnCaptionSelectsTheVariant() throws {
        var fixture = fixture(columns: 200)
        try fixture.click(on: "Light  AX3")
        #expect(fixture.browser.contentSize == .accessibilityExtraLarge)
        #expect(captions(fixture).first == "Light  AX3")
        try fixture.click(on: "Dark  AX3")
        #expect(fixture.browser.appearance == .dark)
    }

    @Test func shorterVariantStopsAtItsEnd() throws {
        var fixture = fixture(columns: 198, rows: 24)
        fixture.press(.end)
        let panes = fixture.browser.panes(in: fixture.browser.size)
        let frame = fixture.frame
        for pane in panes {
            guard case .success(let model) = pane.model else { continue }
            let rows = Scene.dashboard.rows(model, columns: pane.size.columns, screenRows: pane.size.rows)
            let alone = Scene.dashboard.frame(model, size: pane.size, scroll: max(rows - pane.size.rows, 0))
            #expect(frame[column: pane.column + 5, row: pane.row + 3] == alone[column: 5, row: 3])
            #expect(frame[column: pane.column + 20, row: pane.row + 15] == alone[column: 20, row: 15])
        }
        #expect(fixture.press(.pageDown) == .unchanged)
    }

    @Test func variantChoiceIsRestoredFromSession() {
        var fixture = fixture(columns: 200)
        #expect(fixture.browser.session.variants == nil)
        fixture.type("=")
        #expect(LastSession(json: fixture.browser.session.json)?.variants == .only(.sizes))
    }

    /// The active lenses apply to the variants of lenses too.
    @Test func lensOfAVariantIsActiveOnce() throws {
        var fixture = fixture(columns: 150, rows: 40)
        fixture.browser.lenses = [.protanopia]
        fixture.browser.variants = .only(.lenses)
        fixture.browser.updateModels()
        let column = try #require(fixture.frame.text(row: 1).firstRange(of: "protanopia")).lowerBound
        let line = fixture.frame.text(row: 1)
        _ = fixture.browser.handle(.click(column: line.distance(from: line.startIndex, to: column), row: 1))
        #expect(fixture.browser.lenses == [.protanopia])
        fixture.type("l ")
        #expect(fixture.browser.lenses.isEmpty)
    }

    @Test func captionsOfAllPanesAreOneStrip() {
        var fixture = Fixture(columns: 121, rows: 40)
        fixture.type("=")
        let frame = fixture.frame
        let backgrounds = Set((0..<121).map { frame[column: $0, row: 1].background })
        #expect(frame.text(row: 1).contains("Dark") && backgrounds.count == 1, "\(frame.text(row: 1))")
    }

    @Test func narrowTerminalShowsRequiredSize() throws {
        var fixture = fixture(columns: 60, rows: 24)
        fixture.type("=")
        // Once for both phones.
        #expect(fixture.text.ranges(of: "too small").count == 1)
        let size = try #require(fixture.text.firstMatch(of: /Dashboard needs (\d+)x(\d+)/))
        let (columns, rows) = (try #require(Int(size.1)), try #require(Int(size.2)))
        for (columns, isTooSmall) in [(columns - 1, true), (columns, false)] {
            _ = fixture.browser.handle(.resize(GridSize(columns: columns, rows: rows)))
            #expect(fixture.text.contains("too small") == isTooSmall, "\(columns)x\(rows)")
            #expect(fixture.text.contains("esc shows one screen") == isTooSmall)
        }
        // One screen does not fit either.
        _ = fixture.browser.handle(.resize(GridSize(columns: 24, rows: 10)))
        #expect(fixture.text.contains("too small") && !fixture.text.contains("one screen"), "\(fixture.text)")
    }

    /// Without colors, the light variant is in reverse video and the dark one is not, whichever is selected.
    @Test(arguments: Appearance.allCases, [(80, 24), (120, 40)])
    func lightVariantIsBrightWithoutColors(appearance: Appearance, size: (columns: Int, rows: Int)) throws {
        var fixture = Fixture(columns: size.columns, rows: size.rows, theme: "classic-tan")
        if fixture.browser.environment.appearance != appearance { fixture.type(" ") }
        while !fixture.text.contains("Light  L") || !fixture.text.contains("Dark  L") { fixture.type("=") }
        let (frame, painted) = (fixture.frame, fixture.frame.painted(at: .mono))
        let caption = try #require(fixture.text.split(separator: "\n").first { $0.contains("Light  L") })
        let isLightFirst =
            try #require(caption.firstRange(of: "Light")).lowerBound
            < #require(caption.firstRange(of: "Dark")).lowerBound
        #expect(isLightFirst == (appearance == .light))
        let (left, right) = (painted[column: 1, row: 3], painted[column: frame.columns - 2, row: 3])
        #expect(left.attributes.contains(.reverse) == isLightFirst)
        #expect(right.attributes.contains(.reverse) != isLightFirst)
    }

    /// The fills of buttons stand out in both variants: they are bright in the dark one and dark in the bright one.
    @Test(arguments: Appearance.allCases)
    func buttonsAreFilledInBothVariantsWithoutColors(appearance: Appearance) throws {
        var fixture = Fixture(columns: 100, rows: 40, theme: "gentle-default", scene: .components)
        _ = fixture.browser.handle(.display(Browser.Display(depth: .mono)))
        if fixture.browser.environment.appearance != appearance { fixture.type(" ") }
        while !fixture.text.contains("Light  L") || !fixture.text.contains("Dark  L") { fixture.type("=") }
        let painted = fixture.frame.painted(at: .mono)
        let row = try #require((0..<40).first { painted.text(row: $0).contains("Primary") })
        let text = painted.text(row: row)
        let places = text.ranges(of: "Primary").map { text.distance(from: text.startIndex, to: $0.lowerBound) }
        #expect(places.count == 2)
        for place in places {
            let (fill, page) = (painted[column: place - 2, row: row], painted[column: place - 2, row: row - 2])
            #expect(fill.glyph == .space && page.glyph == .space)
            #expect(fill.attributes.contains(.reverse) != page.attributes.contains(.reverse), "column \(place)")
        }
    }

    /// The number of wrapped texts is that of all variants on the screen.
    @Test func statusLineCountsTextsOfAllVariants() {
        var summary = SceneSummary()
        summary.notes.wrapped = 2
        var other = SceneSummary()
        (other.notes.wrapped, other.notes.smallTargets) = (3, 1)
        summary.merge(other)
        #expect((summary.notes.wrapped, summary.notes.smallTargets, summary.notes.truncated) == (5, 1, 0))
    }
}

@Suite struct PersistentThemeCardsTests {
    @Test func cardsStayOnScreenWhileBrowsing() throws {
        var fixture = Fixture(columns: 200)
        fixture.type("P")
        #expect(
            fixture.text.contains("Classic Tan") && fixture.browser.sceneSize(in: fixture.browser.size).columns == 158)
        fixture.press(.right)
        #expect(fixture.themeSlug == "classic-tan")
        #expect(fixture.browser.panelColumns(in: fixture.browser.size) == 42)
        let frame = fixture.frame
        let row = try #require((0..<40).first { frame.text(row: $0).prefix(42).contains("Modern Gray") })
        _ = fixture.browser.handle(.click(column: 20, row: row))
        #expect(fixture.themeSlug == "modern-gray")
        fixture.type("P")
        #expect(fixture.browser.panelColumns(in: fixture.browser.size) == 0)
    }

    @Test func narrowScreenHasNoThemeCards() {
        var fixture = Fixture(columns: 149)
        fixture.type("P")
        #expect(fixture.text.contains("the theme cards need 150 columns"))
        #expect(fixture.browser.panelColumns(in: fixture.browser.size) == 0)
    }

    @Test func themeCardsLeaveSpaceForVariants() {
        var fixture = Fixture(columns: 200)
        fixture.browser.variants = .automatic
        fixture.browser.updateModels()
        fixture.type("P")
        #expect(fixture.browser.panes(in: fixture.browser.size).count == 3)
    }
}
