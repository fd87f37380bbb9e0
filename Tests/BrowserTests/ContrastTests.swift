import Canvas
import ColorScience
import Scenes
import ScratchFolder
import Testing
import ThemeAudit
import ThemeEngine
import ThemeSpec

@testable import Browser

struct ContrastTests {
    /// The bar shows the numbers of marked lines of text and shapes on screen.
    @Test(arguments: [80, 120], [24, 60])
    func contrastMarksMatchDisplayedCount(columns: Int, rows: Int) throws {
        var fixture = Fixture(columns: columns, rows: rows, theme: "checkpoint")
        #expect(!fixture.text.contains("below AA"))
        fixture.type("c")
        let frame = fixture.frame
        let count = try #require(
            frame.plainText().firstMatch(of: /below AA here: (\d+) (?:text )?lines?(?: of text)?(?:, (\d+) shapes?)?/))
        var marks = 0
        for row in 0..<frame.rows - 3 {
            // A tab or a value may be underlined, but not the cell before it.
            let isMarked = (0..<columns).map { frame[column: $0, row: row].attributes.contains(.underline) }
            marks += isMarked.indices.count { isMarked[$0] && ($0 == 0 || !isMarked[$0 - 1]) }
        }
        let counted = (Int(count.1) ?? 0) + (count.2.flatMap { Int($0) } ?? 0)
        #expect(counted == marks && marks > 2)
    }

    /// The marks do not depend on the glyph set, and all counted items are marked.
    @Test(arguments: ["gentle-default", "checkpoint", "scarf", "modern-gray", "editorial-paper"])
    func countsAreTheSameWithAllGlyphs(theme: String) throws {
        let spec = try ThemeLibrary().load(theme).spec
        for (number, appearance) in spec.metadata.appearances.enumerated() {
            let model = RenderModel(spec, appearance: appearance)
            let audit = ThemeAudit(of: model)
            // Each appearance has every other scene unless the run is thorough.
            let scenes = [Scene.dashboard, .components, .form, .reading, .empty, .chat].enumerated()
            for (place, scene) in scenes where Sampling.includes(place + number, ofEvery: 2) {
                let counts = try GlyphSet.allCases.map { glyphs in
                    let pixels = glyphs == .pixel ? CellPixels(width: 9, height: 18) : nil
                    return try countMarks(of: scene, model, audit, glyphs, pixels)
                }
                #expect(Set(counts).count == 1, "\(theme) \(appearance) \(scene.slug): \(counts)")
            }
        }
    }

    /// Returns the number of failing shapes of a whole scene; each of them must have a mark.
    private func countMarks(
        of scene: Scene, _ model: RenderModel, _ audit: ThemeAudit, _ glyphs: GlyphSet, _ pixels: CellPixels?
    ) throws -> Int {
        let size = GridSize(columns: 100, rows: 300)
        let picture = scene.picture(model, size: size, glyphs: glyphs, pixels: pixels, isTraced: true)
        let trace = try #require(picture.trace)
        var frame = picture.frame
        let pane = Pane(model: .success(model), column: 0, row: 0, size: size)
        let marks = ContrastMarks(style: BarStyle(model, depth: .truecolor), pane: pane, audit: audit)
        let shapes = marks.draw(picture, on: &frame).shapes
        let failing = ShapeContrast.failing(in: picture, trace, audit)
        #expect(failing.count == shapes)
        for area in failing.map(\.cells) {
            let isMarked = area.rows.contains { row in
                area.columns.contains { frame[column: $0, row: row] != picture.frame[column: $0, row: row] }
            }
            #expect(isMarked, "\(scene.slug) \(area)")
        }
        return shapes
    }

    /// The label of the chevron is below the mileage, whose contrast is sufficient.
    @Test func labelsOfShapesPointToThem() {
        var fixture = Fixture(columns: 60, rows: 60, theme: "editorial-paper")
        fixture.type("c")
        let lines = fixture.text.split(separator: "\n")
        let ofShapes = lines.filter { $0.contains(/\d\.\d\d\/3/) }
        #expect(!ofShapes.isEmpty)
        #expect(ofShapes.allSatisfy { $0.contains(/\/3[▸▴▾]|[◂▴▾]\d\.\d\d\/3/) }, "\(ofShapes)")
        #expect(!fixture.text.contains(/\/4\.5[▸▴▾]/))
    }

    /// The light of a picture is a gradient, next to or before whose text a ratio fits.
    @Test func ratiosAreShownOverGradients() throws {
        var fixture = Fixture(columns: 80, rows: 24, theme: "checkpoint")
        fixture.type(" c")
        let row = try #require((0..<20).first { fixture.frame.text(row: $0).contains("DUE AT") })
        let line = fixture.frame.text(row: row)
        #expect(line.contains(/CURRENT +\d\.\d\d.* \d\.\d\d\S* +\S?DUE AT/), "\(line)")
    }

    /// A message must not look like one of the values before it.
    @Test(arguments: [50, 62, 71, 80, 99, 120]) func statusIsSeparatedFromValues(columns: Int) {
        for theme in ["checkpoint", "gentle-default", "scarf"] {
            var fixture = Fixture(columns: columns, rows: 24, theme: theme)
            fixture.type("c")
            let frame = fixture.frame
            for row in 21...23 {
                let line = frame.text(row: row)
                guard let words = line.firstRange(of: "below AA") else { continue }
                #expect(line[..<words.lowerBound].hasSuffix("   "), "\(line)")
            }
        }
    }

    @Test func failingTextIsMarked() {
        var fixture = Fixture(theme: "modern-gray")
        let before = fixture.text
        #expect(!before.contains("below AA"))
        fixture.type("c")
        let marked = fixture.text
        #expect(marked.contains("OVERDUE") && marked.contains(" 3.35/4.5 ") && marked.contains("below AA"))
        let frame = fixture.frame
        #expect(frame.cells.contains { $0.attributes.contains(.underline) })
        fixture.type("c")
        #expect(fixture.text == before)
    }

    /// WCAG requires no contrast of disabled controls.
    @Test func textOfDisabledControlsIsNotMarked() throws {
        var fixture = Fixture(columns: 120, rows: 40, theme: "scarf")
        fixture.type("sc")
        let frame = fixture.frame
        let row = try #require((0..<frame.rows).first { frame.text(row: $0).contains("disabled") }, "\(fixture.text)")
        let line = frame.text(row: row)
        let start = try #require(line.firstRange(of: "disabled")).lowerBound
        let first = line.distance(from: line.startIndex, to: start)
        // The button is above its caption and wider.
        let cells = (max(row - 4, 0)..<row).flatMap { row in
            (first..<first + 20).map { frame[column: $0, row: row] }
        }
        #expect(cells.contains { $0.glyph != .space } && !cells.contains { $0.attributes.contains(.underline) })
    }

    /// Text of at least 24 px needs only 3:1.
    @Test func largeTextNeedsLessContrast() throws {
        let folder = try ScratchFolder()
        let color = "{\"lightHex\":\"#858585\",\"darkHex\":\"#858585\"}"
        let path = try folder.write(theme: "theme.json", "\"colors\":{\"pairByRole\":{\"textPrimary\":\(color)}}")
        var browser = Browser(
            library: ThemeLibrary(), themes: ThemeList([path]), size: GridSize(columns: 120, rows: 40), scene: .form)
        _ = browser.handle(.key(.character("c")))
        let frame = browser.frame(size: browser.size)
        func isUnderlined(_ row: Int) -> Bool {
            (0..<frame.columns).contains { frame[column: $0, row: row].attributes.contains(.underline) }
        }
        let row = try #require((0..<frame.rows).first { frame.text(row: $0).contains("Remind me") })
        // The titles are in large letters, above the first group.
        #expect(isUnderlined(row) && !(1...4).contains(where: isUnderlined))
    }

    @Test(arguments: Scene.all.map(\.slug)) func ratiosDoNotCoverText(slug: String) throws {
        let scene = try #require(Scene.named(slug))
        for (columns, theme) in [(120, "modern-gray"), (60, "scarf"), (80, "bold-orange")] {
            var fixture = Fixture(columns: columns, theme: theme, scene: scene)
            let plain = fixture.frame
            fixture.type("c")
            let marked = fixture.frame
            for row in 1..<plain.rows - 3 {
                for column in 0..<columns {
                    let glyph = plain[column: column, row: row].glyph
                    guard let scalar = glyph.scalar, scalar.properties.isAlphabetic else { continue }
                    #expect(marked[column: column, row: row].glyph == glyph, "\(theme), column \(column), row \(row)")
                }
            }
        }
    }

    @Test func passingThemeIsReported() throws {
        let folder = try ScratchFolder()
        let text = [
            "textPrimary", "textSecondary", "textTertiary", "accent", "themeSecondary", "success", "warning",
            "destructive",
            "primaryCTA", "statusOverdue", "statusDueSoon", "statusGood", "statusNeutral", "info",
        ]
        let surfaces = ["background", "surfaceBase", "surfaceCardSecondary"]
        let values = text.map { ($0, "#000000") } + surfaces.map { ($0, "#FFFFFF") } + [("borderSubtle", "#606060")]
        let pairs = values.map { "\"\($0)\":{\"lightHex\":\"\($1)\",\"darkHex\":\"\($1)\"}" }
        let path = try folder.write(
            theme: "theme.json", "\"colors\":{\"pairByRole\":{\(pairs.joined(separator: ","))}}")
        var browser = Browser(
            library: ThemeLibrary(), themes: ThemeList([path]), size: GridSize(columns: 120, rows: 40))
        #expect(!browser.frame(size: browser.size).plainText().contains("pass AA"))
        _ = browser.handle(.key(.character("c")))
        #expect(browser.frame(size: browser.size).plainText().contains("all pairs pass AA"))
    }

    @Test func filterAndOrderKeysWorkInContrastSceneOnly() {
        var fixture = Fixture(theme: "modern-gray")
        fixture.type("x")
        #expect(fixture.browser.state.contrast.filter == .all)
        fixture.type("5x")
        #expect(fixture.text.contains("failing pairs, worst first"))
        fixture.type("o")
        #expect(fixture.text.contains("failing pairs, by role"))
    }

    /// The list is below the visible part of a low screen, so the bar shows the effect of the keys.
    @Test func barShowsFilterAndOrder() {
        var fixture = Fixture(columns: 80, rows: 24, theme: "modern-gray")
        fixture.type("5")
        #expect(!fixture.text.contains("all pairs"))
        fixture.type("x")
        #expect(fixture.text.contains("failing pairs, worst first"))
        fixture.type("o")
        #expect(fixture.text.contains("failing pairs, by role"))
    }

    /// The first pair of the list is the worst one; Enter shows the component that uses it.
    @Test func enterShowsComponentOfPair() throws {
        var fixture = Fixture(theme: "modern-gray")
        fixture.type("5f")
        let focused = try #require(fixture.browser.state.focus?.index(of: "pair"))
        let spec = try ThemeLibrary().load("modern-gray").spec
        let check = try #require(AuditGroup.groups(of: ThemeAudit(spec).checks)[focused].worst[.light])
        fixture.press(.enter)
        #expect(fixture.browser.scene.slug == check.pair.scene)
        guard case .inspector = fixture.browser.mode else {
            Issue.record("no inspector")
            return
        }
        #expect(fixture.text.contains(check.foreground))
    }

    /// Each pair leads to a cell that is painted in its foreground role. Every other pair is tested unless the run is
    /// thorough.
    @Test func eachPairIsFoundInAScene() throws {
        let spec = try ThemeLibrary().load("gentle-default").spec
        let groups = AuditGroup.groups(of: ThemeAudit(spec).checks)
        var contrast = Fixture(theme: "gentle-default")
        contrast.type("5")
        for index in groups.indices where Sampling.includes(index, ofEvery: 2) {
            var fixture = contrast
            _ = fixture.browser.showPair(at: index)
            #expect(fixture.browser.scene.slug != "contrast", "\(groups[index].places)")
            #expect(
                fixture.text.contains(groups[index].foreground), "\(groups[index].foreground) \(groups[index].places)")
        }
    }

    /// Ratios are on the surface of their text: on a card, not beyond its edge.
    @Test func ratiosAreInsideTheirSurface() throws {
        var fixture = Fixture(theme: "checkpoint")
        fixture.type("c")
        let pane = try #require(fixture.browser.panes(in: fixture.browser.size).first)
        let trace = try #require(fixture.browser.tracedPicture(of: pane)?.trace)
        let card = try #require(trace.boxes.first { $0.name == "Next Up card" })
        let area = CellArea(card.rect)
        let frame = fixture.frame
        var ratios = 0
        for row in area.rows.clamped(to: 0..<pane.size.rows) {
            let cells = (0..<pane.size.columns).map { frame[column: $0, row: row + 1] }
            for (column, cell) in cells.enumerated()
            where cell.background == fixture.browser.barStyle.foreground {
                ratios += 1
                #expect(area.columns.contains(column), "column \(column), row \(row)")
            }
        }
        #expect(ratios > 0)
    }

    /// The label of a ratio and the adjacent cells show a single area: they cover no edge of a button or a pill, and
    /// the label is outside a button without other text.
    @Test(arguments: ["scarf", "checkpoint", "modern-gray"]) func ratiosCoverNoEdgeOfAControl(theme: String) throws {
        var fixture = Fixture(columns: 100, theme: theme, scene: .components)
        fixture.type("c")
        let pane = try #require(fixture.browser.panes(in: fixture.browser.size).first)
        let trace = try #require(fixture.browser.tracedPicture(of: pane)?.trace)
        let (frame, style) = (fixture.frame, fixture.browser.barStyle)
        var ratios = 0
        for row in 0..<pane.size.rows {
            func isLabel(_ column: Int) -> Bool {
                guard (0..<pane.size.columns).contains(column) else { return false }
                let cell = frame[column: pane.column + column, row: pane.row + row]
                return cell.background == style.foreground && cell.foreground == style.background
            }
            for column in 0..<pane.size.columns where isLabel(column) {
                ratios += 1
                let beside = [column - 1, column, column + 1].filter { (0..<pane.size.columns).contains($0) }
                let sources = Set(beside.map { trace.topSource(column: $0, row: row) })
                #expect(sources.count == 1, "column \(column), row \(row)")
            }
        }
        #expect(ratios > 0)
    }

    /// Either all text ratios on a screen are followed by the required ratio, or none. Shapes always need 3.
    @Test(arguments: ["gentle-default", "checkpoint", "scarf"], [Scene.dashboard.slug, Scene.components.slug])
    func ratiosHaveOneFormat(theme: String, slug: String) throws {
        var fixture = Fixture(theme: theme, scene: try #require(Scene.named(slug)))
        fixture.type("c")
        let (frame, style) = (fixture.frame, fixture.browser.barStyle)
        var labels: [String] = []
        for row in 1..<frame.rows - 3 {
            for column in 1..<frame.columns {
                let cell = frame[column: column, row: row]
                guard cell.background == style.foreground, cell.foreground == style.background else { continue }
                let isFirst = frame[column: column - 1, row: row].background != style.foreground
                if isFirst { labels.append("") }
                labels[labels.count - 1] += cell.glyph.scalar.map { String($0) } ?? ""
            }
        }
        let shapes = frame.plainText().firstMatch(of: /(\d+) shapes?/).flatMap { Int($0.1) } ?? 0
        let withRequired = labels.count { $0.contains("/") }
        // Only the labels of shapes may be short if those of text are long.
        #expect(labels.count > 1 && (withRequired == 0 || labels.count - withRequired <= shapes), "\(labels)")
    }

    /// The label of a symbol is next to it, or in one of the two rows above or below it, on the same surface: never at
    /// the edge of the pane, outside the card that contains the symbol.
    @Test(arguments: [49, 53, 80], Appearance.allCases)
    func ratiosOfSymbolsAreNearThem(columns: Int, appearance: Appearance) throws {
        let model = RenderModel(try ThemeLibrary().load("checkpoint").spec, appearance: appearance)
        let size = GridSize(columns: columns, rows: 80)
        let picture = Scene.dashboard.picture(model, size: size, isTraced: true)
        let (trace, audit) = (try #require(picture.trace), ThemeAudit(of: model))
        var frame = picture.frame
        let pane = Pane(model: .success(model), column: 0, row: 0, size: size)
        let style = BarStyle(model, depth: .truecolor)
        _ = ContrastMarks(style: style, pane: pane, audit: audit).draw(picture, on: &frame)
        func isLabel(_ column: Int, _ row: Int) -> Bool {
            let cell = frame[column: column, row: row]
            return cell.background == style.foreground && cell.foreground == style.background
        }
        let shapes = ShapeContrast.failing(in: picture, trace, audit).filter { $0.source.origin.part != .border }
        #expect(shapes.count > 2)
        for cells in shapes.map(\.cells) {
            let near = cells.extended(by: 2)
            let places = near.rows.flatMap { row in near.columns.map { (column: $0, row: row) } }
            #expect(places.contains { isLabel($0.column, $0.row) }, "\(cells)")
        }
        for row in 0..<size.rows {
            let labels = (0..<columns).filter { isLabel($0, row) }
            #expect(!labels.contains(0) && !labels.contains(columns - 1), "row \(row)")
            for column in labels {
                let sources = [column - 1, column, column + 1].map { trace.topSource(column: $0, row: row) }
                #expect(Set(sources).count == 1, "column \(column), row \(row)")
            }
        }
    }

    /// The page is not a control: the ratio of a text on it is next to the text, not on the button below the page.
    @Test func ratioOfTextOnPageIsNextToText() throws {
        var fixture = Fixture(columns: 80, rows: 50, theme: "checkpoint", scene: .form)
        if fixture.browser.shownAppearance == .dark { fixture.type(" ") }
        fixture.type("c")
        let frame = fixture.frame
        let row = try #require((0..<50).first { frame.text(row: $0).contains("They can be changed later.") })
        #expect(frame.text(row: row).contains(/later\. +2\.44/), "\(frame.text(row: row))")
    }

    /// One empty cell separates a text or its pill from its ratio.
    @Test func ratioIsSeparatedFromPill() throws {
        var fixture = Fixture(theme: "checkpoint")
        fixture.type("c")
        let frame = fixture.frame
        let row = try #require((0..<frame.rows).first { frame.text(row: $0).contains("OVERDUE") })
        let cells = (0..<frame.columns).map { frame[column: $0, row: row] }
        let label = try #require(cells.firstIndex { $0.background == fixture.browser.barStyle.foreground })
        #expect(cells[label - 2].background != cells[label - 1].background || cells[label - 2].glyph != .space)
        #expect(cells[label - 1].glyph == .space)
    }

    /// The dot of a pill in the color of its text has a mark, and the label of the text shows the ratio of both.
    @Test func pillHasOneRatio() throws {
        var fixture = Fixture(columns: 80, rows: 40, theme: "checkpoint")
        if fixture.browser.shownAppearance == .dark { fixture.type(" ") }
        fixture.type("cn")
        let frame = fixture.frame
        let row = try #require((0..<frame.rows).first { frame.text(row: $0).contains("DUE SOON") })
        #expect(frame.text(row: row).matches(of: /\d\.\d\d/).count == 1, "\(frame.text(row: row))")
        let dot = try #require((0..<80).first { frame[column: $0, row: row].glyph == Glyph("•") })
        #expect(frame[column: dot, row: row].attributes.contains(.underline))
    }

    /// The ratio of the audit determines the marks, the inspector and the Contrast scene, even if the letters are not
    /// on the least favorable color of a gradient.
    @Test(arguments: [
        ("OVERDUE", "status pill", "statusOverdue"), ("CURRENT", "mileage label", "textTertiary"),
    ])
    func inspectorContrastSceneAndAuditShowSameRatio(word: String, part: String, role: String) throws {
        var fixture = Fixture(columns: 200, theme: "checkpoint")
        // Only the dark card has a sheen.
        var environment = fixture.browser.environment
        environment.appearance = .dark
        fixture.browser.show(in: environment)
        let model = try fixture.browser.model.get()
        let check = try #require(
            ThemeAudit(of: model).checks.first {
                $0.pair.component == "Next Up card" && $0.pair.part == part && $0.foreground == role
            })
        let ratio = AuditCheck.text(check.ratio)
        fixture.type("i")
        try fixture.click(on: word)
        #expect(fixture.text.contains(":1 here, \(ratio):1 at its lowest"), "\(fixture.text)")
        fixture.press(.escape)
        fixture.type("c")
        #expect(fixture.text.contains(" \(ratio)/4.5 "), "\(fixture.text)")
        let table = Fixture(rows: 200, theme: "checkpoint", scene: .contrast)
        let rows = table.text.split(separator: "\n").filter { $0.contains("\(role) on ") }
        #expect(rows.contains { $0.contains(" \(ratio) ") }, "\(ratio): \(rows)")
    }

    /// The line under a text includes the spaces between its words.
    @Test func underlineHasNoGaps() throws {
        var fixture = Fixture(theme: "checkpoint")
        fixture.type("c")
        let frame = fixture.frame
        let row = try #require((0..<frame.rows).first { frame.text(row: $0).contains("NEXT UP") })
        let range = try #require(frame.text(row: row).firstRange(of: "NEXT UP"))
        let start = frame.text(row: row).distance(from: frame.text(row: row).startIndex, to: range.lowerBound)
        let cells = (start..<start + 7).map { frame[column: $0, row: row] }
        #expect(cells.allSatisfy { $0.attributes.contains(.underline) })
        #expect(Set(cells.map(\.foreground)).count == 1)
    }

    /// Returns the lowest ratio among the 16-color palettes of known terminals.
    private func leastRatio16(_ foreground: RGB, _ background: RGB) -> Double {
        func index(_ rgb: RGB) -> UInt8 { (0..<16).first { TerminalPalette.color(at: $0) == rgb } ?? 0 }
        return TerminalPalette.leastRatio16(index(foreground), index(background))
    }

    /// Bars, lists and panels pass the audit in every theme, appearance and depth.
    @Test(arguments: [ColorDepth.truecolor, .ansi256, .ansi16])
    func barAndPanelTextHasSufficientContrast(depth: ColorDepth) throws {
        for slug in ThemeLibrary().slugs {
            for appearance in Appearance.allCases {
                let model = RenderModel(try ThemeLibrary().load(slug).spec, appearance: appearance)
                let (bars, table) = (BarStyle(model, depth: depth), ContrastStyle(model))
                let pairs: [(RGB, RGB)] = [
                    (bars.foreground, bars.background), (bars.secondaryForeground, bars.background),
                    (bars.foreground, bars.bar), (bars.secondaryForeground, bars.bar),
                    (bars.accentForeground, bars.accent), (bars.selectionForeground, bars.selection),
                    (bars.background, bars.foreground), (table.foreground.rgb, table.background.rgb),
                    (table.secondary.rgb, table.background.rgb), (table.failing.rgb, table.background.rgb),
                    (table.chosenForeground.rgb, table.chosen.rgb),
                ]
                for (foreground, background) in pairs {
                    let shown = TerminalPalette.painted(
                        foreground: Color(foreground), background: Color(background), depth: depth)
                    let ratio = Contrast.ratio(shown.foreground.rgb, shown.background.rgb)
                    // The 16 colors differ between terminals: white on green is 5.1 in one and 2.2 in another.
                    let least = depth == .ansi16 ? leastRatio16(shown.foreground.rgb, shown.background.rgb) : ratio
                    #expect(
                        least >= (depth == .ansi16 ? 3.5 : 4.5),
                        "\(slug) \(appearance) \(foreground.hex) on \(background.hex)")
                }
            }
        }
    }
}
