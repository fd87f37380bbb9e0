import Canvas
import ColorScience
import Goldens
import Letterforms
import ScratchFolder
import Testing
import ThemeEngine
import ThemeSpec

@testable import Scenes

/// Text on screens with glyphs that cannot show letters of two rows.
struct CoarseGlyphTests {
    private static let sets: [GlyphSet] = [.ascii, .half, .quadrant]
    private static let sizes: [ContentSize] = [
        .large, .extraExtraExtraLarge, .accessibilityMedium, .accessibilityExtraLarge,
        .accessibilityExtraExtraExtraLarge,
    ]

    private static func picture(
        _ scene: Scene, _ model: RenderModel, _ glyphs: GlyphSet, columns: Int = 49
    ) throws -> (frame: Frame, runs: [PlacedText]) {
        let rows = scene.rows(model, columns: columns, glyphs: glyphs)
        let size = GridSize(columns: columns, rows: rows)
        let picture = scene.picture(model, size: size, glyphs: glyphs, isTraced: true)
        #expect(picture.rows == rows)
        return (picture.frame, try #require(picture.trace).runs)
    }

    /// Text in the font of the terminal has one row, without the empty rows that belong to larger letters.
    @Test(arguments: ThemeLibrary().slugs, sets) func plainTextHasOneRow(theme: String, glyphs: GlyphSet) throws {
        for (number, size) in Self.sizes.enumerated() {
            let model = try SpecimenSceneTests.model(theme, size)
            for (place, scene) in [Scene.dashboard, .form, .chat].enumerated()
            where Sampling.includes(number + place, ofEvery: 2) {
                let (frame, runs) = try Self.picture(scene, model, glyphs)
                for run in runs where run.rows > 1 {
                    let cells = (run.row..<run.row + run.rows).flatMap { row in
                        (run.column..<run.column + run.columns).map { (column: $0, row: row) }
                    }
                    let letters = cells.filter { (0..<frame.columns).contains($0.column) && $0.row < frame.rows }
                        .compactMap { frame[column: $0.column, row: $0.row].glyph.scalar }
                        .filter(\.properties.isAlphabetic)
                    #expect(letters.isEmpty, "“\(run.text)” in \(scene.slug), \(size.shortName)")
                }
            }
        }
    }

    /// Two by four half blocks are too coarse for a heart or a moon.
    @Test func symbolsAreCharactersInHalfBlocks() throws {
        let frame = try Self.picture(.form, SpecimenSceneTests.model("gentle-default"), .half).frame
        let lines = frame.plainText().split(separator: "\n")
        for (symbol, name) in [("♥", "Gifts"), ("☾", "Night sky"), ("♪", "Remind me")] {
            let line = try #require(lines.first { $0.contains(name) })
            let start = line[..<(try #require(line.firstRange(of: name)).lowerBound)]
            #expect(start.contains(symbol) && !start.contains("▀") && !start.contains("▌"), "\(line)")
        }
    }

    /// Cells without blocks have one color, so the lines of a drawing would become spots.
    @Test func picturesAreCharactersInASCII() throws {
        let model = try SpecimenSceneTests.model("gentle-default")
        let text = try Self.picture(.empty, model, .ascii, columns: 80).frame.plainText()
        for line in ["------", ".--.", "(    )", #"\  /"#, "'(_)--(_)'"] { #expect(text.contains(line), "\(line)") }
    }

    /// With quadrants the title has block letters, and the text below it has not: before, both were one bold row.
    @Test func titleIsLargerThanNamesInQuadrants() throws {
        let model = try SpecimenSceneTests.model("checkpoint", .large, .dark)
        let (frame, runs) = try Self.picture(.dashboard, model, .quadrant)
        let name = try #require(runs.first { $0.text == "Daily Driver" })
        let fine = try Self.picture(.dashboard, model, .sextant).runs
        #expect(name.rows == 3 && fine.first { $0.text == "Daily Driver" }?.rows == 2)
        #expect(runs.first { $0.text == "Oil change" }?.rows == 1)
        // The width of a text does not depend on the glyphs.
        #expect(name.columns == fine.first { $0.text == "Daily Driver" }?.columns)
        #expect(!frame.plainText().contains("Daily Driver"))
    }

    /// The titles that have block letters with sextants have them with quadrants at the same sizes; other text has them
    /// with quadrants only if it has them with sextants. So a title of 24 pt differs from a headline by more than its
    /// weight, which the headline keeps.
    @Test(arguments: ThemeLibrary().slugs) func titlesHaveLettersInQuadrantsAsInSextants(theme: String) throws {
        for size in ContentSize.allCases {
            let model = try SpecimenSceneTests.model(theme, size)
            let fine = model.shown(in: DisplayLetters(.sextant, hasPixels: false))
            let coarse = model.shown(in: DisplayLetters(.quadrant, hasPixels: false))
            for role in [TextRole.largeTitle, .title, .title2, .title3] where fine.text(role).isTitle {
                let rows = (Label("", fine.text(role)).rows, Label("", coarse.text(role)).rows)
                #expect((rows.0 > 1) == (rows.1 > 1) && rows.1 >= rows.0, "\(role) \(size.shortName): \(rows)")
            }
            let headline = (fine.text(.headline), coarse.text(.headline))
            #expect(TextScale.attributes(headline.0) == TextScale.attributes(headline.1), "\(size.shortName)")
        }
    }

    /// Quadrants have no letters between one row and three. All text below the titles becomes taller at the same
    /// content size, so that no label is a third as tall as another one of nearly the same size.
    @Test(arguments: ThemeLibrary().slugs) func textGrowsTogetherInQuadrants(theme: String) throws {
        for size in ContentSize.allCases {
            let model = try SpecimenSceneTests.model(theme, size)
                .shown(in: DisplayLetters(.quadrant, hasPixels: false))
            let texts = TextRole.allCases.map(model.text).filter { !$0.isTitle && $0.contentSize == size }
            let low = texts.filter { Label("", $0).rows == 1 }
            let isLarge = size >= .accessibilityExtraLarge
            // Text whose lines are as high as one row keeps it.
            #expect(!isLarge || low.allSatisfy { $0.leading < 28 }, "\(size.shortName)")
            #expect(isLarge || low.count == texts.count, "\(size.shortName)")
            #expect(texts.isEmpty == (model.spec.metadata.contentSizes.nearest(to: size) != size))
        }
    }

    /// A number has the weight of the words next to it. Only light digits, such as those of a countdown, have thick
    /// stems.
    @Test func digitsHaveWeightOfWordsInQuadrants() {
        func stem(_ weight: BigTextStyle.Weight) -> Int {
            let face = BigFace(BigTextStyle(rows: 3, weight: weight))
            guard let zero = BigLetter("0") else { return 0 }
            return face.picture(of: zero, grain: 2).row(2).prefix { $0 > 0 }.count
        }
        #expect(stem(.regular) == 1 && stem(.bold) == 2 && stem(.light) == 2)
    }

    /// A title without block letters is bold, and other text of its weight is not.
    @Test(arguments: [GlyphSet.ascii, .half]) func titleOfOneRowIsBold(glyphs: GlyphSet) throws {
        let model = try SpecimenSceneTests.model("modern-gray").shown(in: DisplayLetters(glyphs, hasPixels: false))
        var title = model.text(.title2).set(weight: .regular)
        title.leading = 30
        var text = model.text(.body).set(weight: .regular)
        text.leading = 30
        #expect(TextScale.attributes(title) == .bold && TextScale.attributes(text) == [])
        #expect(Label("", title).rows == 1 && Label("", text).rows == 1)
        let fine = model.shown(in: DisplayLetters(.sextant, hasPixels: false))
        #expect(TextScale.attributes(fine.text(.title3).set(weight: .regular)) == [])
        // Medium weight is bold in titles only.
        #expect(TextScale.attributes(fine.text(.title3).set(weight: .medium)) == .bold)
        #expect(TextScale.attributes(fine.text(.body).set(weight: .medium)) == [])
    }

    /// Text never becomes lower if its size increases or the display has finer letters. If a title is as tall as a
    /// headline, only one of them is bold.
    @Test(arguments: GlyphSet.allCases) func titleDiffersFromHeadline(glyphs: GlyphSet) throws {
        let display = DisplayLetters(glyphs, hasPixels: false)
        let model = try SpecimenSceneTests.model("checkpoint").shown(in: display)
        let (title, headline) = (model.text(.title2), model.text(.headline))
        #expect(
            Label("Title", title).rows > Label("Title", headline).rows
                || TextScale.attributes(title) != TextScale.attributes(headline))
    }

    /// Symbols and knobs consist of whole quarters of cells, so other glyphs need not approximate them.
    @Test(arguments: [0.0, 5, 8, 11]) func picturesAreExactInQuadrants(top: Double) throws {
        let model = try SpecimenSceneTests.model("checkpoint")
        let style = FormStyle(model)
        for symbol in Symbol.allCases {
            var canvas = Canvas(size: GridSize(columns: 6, rows: 4), background: .white, glyphs: .quadrant)
            SymbolView(symbol: symbol, style: style, scale: 1)
                .draw(in: Rect(x: 8, y: 8 + top, width: 32, height: 32), on: &canvas)
            let points = FramePoints(canvas.frame())
            let painted = (0..<48).flatMap { x in (0..<64).map { points[x, $0] } }.count { $0 == style.accent.rgb }
            let blocks = symbol.coarsePicture.blocks
            #expect(painted == blocks * 32, "\(symbol)")
        }
    }

    /// A large checkmark is as tall as the adjacent text, and its strokes are connected, not only at their corners.
    @Test(
        arguments: [GlyphSet.quadrant, .sextant],
        [ContentSize.accessibilityExtraLarge, .accessibilityExtraExtraExtraLarge])
    func checkmarkIsConnected(glyphs: GlyphSet, size: ContentSize) throws {
        let model = try SpecimenSceneTests.model("checkpoint", size).shown(in: DisplayLetters(glyphs, hasPixels: false))
        let style = VehicleSheetStyle(model).checkmark
        let (mark, rows) = (Checkmark(style: style), Label("", style).rows)
        let place = mark.size(fitting: 0)
        #expect(rows > 1 && place.height == Double(rows) * CellMetrics.height)
        let grid = GridSize(columns: PointGrid.columns(fitting: place.width), rows: rows)
        let areas = Self.areas(in: glyphs, of: grid) {
            mark.draw(in: Rect(x: 0, y: 0, width: place.width, height: place.height), on: &$0)
        } where: {
            $0 > 0.2
        }
        #expect(areas.count == 1)
    }

    /// There is space between the wheels of the car and its body; joined wheels look like legs.
    @Test func wheelsAreSeparatedFromBody() {
        let sizes = Self.areas(ofCarIn: .sextant) { $0 > 0.5 }
        #expect(sizes.count == 3 && Set(sizes).count == 2, "a body and two equal wheels: \(sizes)")
    }

    /// Quarters are too coarse for a space around the wheels, which have hubs instead.
    @Test func wheelsOfQuartersHaveHubs() {
        #expect(Self.areas(ofCarIn: .quadrant) { $0 > 0.5 }.count == 1)
        // The windows and the hubs, and the space around the car.
        let holes = Self.areas(ofCarIn: .quadrant) { $0 <= 0.5 }.sorted()
        #expect(holes.count > 4 && holes[0] == holes[1] && holes[1] < holes[2], "\(holes)")
    }

    /// Returns the numbers of points of the connected areas of the car whose darkness satisfies a condition.
    private static func areas(ofCarIn glyphs: GlyphSet, where isWanted: (Double) -> Bool) -> [Int] {
        areas(in: glyphs, of: GridSize(columns: 10, rows: 3)) {
            CarPicture.draw(in: Rect(x: 0, y: 0, width: 80, height: 48), from: .black, to: .black, on: &$0)
        } where: {
            isWanted($0)
        }
    }

    /// Returns the numbers of points of the connected areas of a drawing whose darkness satisfies a condition.
    private static func areas(
        in glyphs: GlyphSet, of size: GridSize, _ draw: (inout Canvas) -> Void, where isWanted: (Double) -> Bool
    ) -> [Int] {
        var canvas = Canvas(size: size, background: .white, glyphs: glyphs)
        draw(&canvas)
        let points = FramePoints(canvas.frame())
        let spots = (0..<points.width).flatMap { x in (0..<points.height).map { Spot(x: x, y: $0) } }
        var rest = Set(spots.filter { isWanted(points.darkness($0.x, $0.y)) })
        var sizes: [Int] = []
        while let first = rest.popFirst() {
            var (edge, count) = ([first], 1)
            while let spot = edge.popLast() {
                for next in spot.neighbors where rest.remove(next) != nil {
                    edge.append(next)
                    count += 1
                }
            }
            sizes.append(count)
        }
        return sizes
    }

    /// The lines of the note begin and end at the edges of cells, so quadrants need no second height.
    @Test(arguments: [GlyphSet.half, .quadrant]) func linesOfNoteHaveStraightEnds(glyphs: GlyphSet) throws {
        let style = UnavailableStyle(try SpecimenSceneTests.model("gentle-default"))
        var canvas = Canvas(size: GridSize(columns: 8, rows: 4), background: .white, glyphs: glyphs)
        UnavailableSymbol(kind: .noNotes, style: style)
            .draw(in: Rect(x: 0, y: 0, width: 64, height: 64), on: &canvas)
        // The round corners of the paper are excluded.
        let rows = canvas.frame().plainText().split(separator: "\n").dropFirst().map { $0.dropFirst().dropLast() }
        #expect(rows.map { Set($0.filter { $0 != " " }).count } == [1, 1, 1], "\(rows)")
    }

    /// With few colors, the paper of the note has a contour, whose lower edge is in the row of the last line.
    @Test(arguments: [GlyphSet.sextant, .quadrant], [ColorDepth.ansi16, .mono])
    func contourOfNoteIsClosed(glyphs: GlyphSet, depth: ColorDepth) throws {
        let style = UnavailableStyle(try SpecimenSceneTests.model("gentle-default"))
        var canvas = Canvas(
            size: GridSize(columns: 10, rows: 6), background: .white, glyphs: glyphs, depth: depth)
        UnavailableSymbol(kind: .noNotes, style: style)
            .draw(in: Rect(x: 8, y: 16, width: 64, height: 64), on: &canvas)
        let rows = canvas.frame().plainText().split(separator: "\n", omittingEmptySubsequences: false)
        for row in [1, 4] {
            let edge = Set(rows[row].dropFirst(3).prefix(4))
            #expect(edge.count == 1 && edge != [" "], "\(rows)")
        }
    }

    /// Letters of two rows are twice as tall as text of one row; a body differs less from a title or a caption.
    @Test(arguments: [GlyphSet.sextant, .mosaic, .octant])
    func textOfTheBodyHasOneRowBelowAccessibilitySizes(glyphs: GlyphSet) throws {
        for theme in ThemeLibrary().slugs {
            for size in ContentSize.allCases where !size.isAccessibility {
                let model = try SpecimenSceneTests.model(theme, size)
                    .shown(in: DisplayLetters(glyphs, hasPixels: false))
                let rows = [TextRole.largeTitle, .headline, .body].map { Label("", model.text($0)).rows }
                #expect(rows[0] > 1 && rows[1] == 1 && rows[2] == 1, "\(theme) \(size.shortName): \(rows)")
            }
        }
    }

    @Test(arguments: GlyphSet.allCases) func largerLinesNeverHaveFewerRows(glyphs: GlyphSet) throws {
        let model = try SpecimenSceneTests.model("checkpoint").shown(in: DisplayLetters(glyphs, hasPixels: false))
        for role in [TextRole.title, .body] {
            var text = model.text(role)
            let rows = stride(from: 10.0, through: 200, by: 0.25).map { leading in
                text.leading = leading
                return Label("", text).rows
            }
            #expect(rows == rows.sorted() && rows[0] == 1)
            #expect(Set(rows).isDisjoint(with: glyphs == .ascii ? 2..<99 : 2..<glyphs.fewestLetterRows))
        }
    }

    /// Labels of one size have equal heights, in capitals or not.
    @Test(arguments: ContentSize.allCases, GlyphSet.allCases) func labelsOfOneSizeHaveEqualRows(
        size: ContentSize, glyphs: GlyphSet
    ) throws {
        for theme in ThemeLibrary().slugs {
            let model = try SpecimenSceneTests.model(theme, size).shown(in: DisplayLetters(glyphs, hasPixels: false))
            let label = model.text(.caption).set(isUppercased: false)
            #expect(Label("", label).rows == Label("", label.set(isUppercased: true)).rows, "\(theme)")
        }
    }

    /// A model for another display has the same values.
    @Test func displayChangesLettersOnly() throws {
        let model = try SpecimenSceneTests.model("checkpoint", .accessibilityMedium, .dark)
        let shown = model.shown(in: DisplayLetters(.quadrant, hasPixels: false))
        #expect(shown.text(.title3).leastLetterLine == 28 && shown.text(.body).leastLetterLine == 44)
        #expect(shown.button(.primary).label.leastLetterLine == 44)
        #expect(shown.at(.large).text(.title3).leastLetterLine == 28)
        // A title that is much larger than the headline has block letters from a lower line height on.
        for model in [shown, shown.at(.large)] { #expect((21..<22).contains(model.text(.title).leastLetterLine)) }
        let coarse = model.shown(in: DisplayLetters(.half, hasPixels: false))
        #expect(coarse.text(.title).leastLetterLine == coarse.text(.title3).leastLetterLine)
        let back = shown.shown(in: model.environment.letters)
        #expect(back.textByRole == model.textByRole && back.buttons == model.buttons)
        #expect(shown.shown(in: DisplayLetters(.quadrant, hasPixels: true)).text(.body).leastLetterLine == 28)
    }
}

/// A point of a picture.
private struct Spot: Hashable {
    var x: Int
    var y: Int

    /// The adjacent points above, below, left and right.
    var neighbors: [Spot] {
        [Spot(x: x - 1, y: y), Spot(x: x + 1, y: y), Spot(x: x, y: y - 1), Spot(x: x, y: y + 1)]
    }
}

/// The sizes of labels that are side by side or one below the other.
struct RankTests {
    /// The names in a grid have equal sizes, even if only some of them are too wide for theirs.
    @Test(arguments: ["checkpoint", "editorial-paper", "modern-gray"], [49, 80])
    func namesOfGridHaveEqualRows(theme: String, columns: Int) throws {
        for size in [ContentSize.large, .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge] {
            let model = try SpecimenSceneTests.model(theme, size)
            let cases: [(Scene, [String])] = [
                (.components, SurfaceRole.allCases.map(\.rawValue)),
                (.chat, ["read_file", "grep", "plan", "apply_patch", "bash", "web_fetch"]),
            ]
            for (scene, names) in cases {
                let runs = try #require(SpecimenSceneTests.picture(scene, model, columns: columns).trace).runs
                // The inspector shows a name in the title of the pane.
                let rows = names.compactMap { name in runs.first { $0.text == name }?.rows }
                #expect(rows.count > 4 && Set(rows).count == 1, "\(scene.slug) at \(size.shortName): \(rows)")
            }
        }
    }

    /// The names of a list have equal sizes, even if only one of them has a word that is too wide.
    @Test(arguments: ["checkpoint", "gentle-default", "editorial-paper"], [40, 49, 60])
    func namesOfListHaveEqualRows(theme: String, columns: Int) throws {
        for size in ContentSize.allCases where size.isAccessibility {
            let model = try SpecimenSceneTests.model(theme, size)
            let services = try #require(SpecimenSceneTests.picture(.dashboard, model, columns: columns).trace).runs
            let rows = ["Oil", "Tire", "Air"].compactMap { name in
                services.first { $0.text.hasPrefix(name) }?.rows
            }
            #expect(rows.count == 3 && Set(rows).count == 1, "services, \(size.shortName): \(rows)")
            let runs = try #require(SpecimenSceneTests.picture(.components, model, columns: columns).trace).runs
            let list = runs.drop { $0.text.uppercased() != "DISPLAY" }
            let titles = ["Theme", "Appearance", "Text"].compactMap { title in
                list.first { $0.text.hasPrefix(title) }?.rows
            }
            #expect(titles.count == 3 && Set(titles).count == 1, "titles, \(size.shortName): \(titles)")
        }
    }

    /// The circle of a dot, which may be taller than the name next to it, does not interrupt the line above it.
    @Test(arguments: ["checkpoint", "gentle-default", "editorial-paper", "compact-mint"], Appearance.allCases)
    func listDividersAreComplete(theme: String, appearance: Appearance) throws {
        for size in ContentSize.allCases where size.isAccessibility {
            let model = try SpecimenSceneTests.model(theme, size, appearance)
            let picture = SpecimenSceneTests.picture(.dashboard, model, columns: 49)
            let regions = try #require(picture.trace).regions.filter { $0.id.hasPrefix("service.") }
            for region in regions.dropFirst() {
                let top = PointGrid.row(at: region.rect.minY)
                let lines = [(top - 1, Glyph("▁")), (top, Glyph("▔"))].map { row, line in
                    (4..<44).filter { picture.frame[column: $0, row: row].glyph == line }
                }
                let line = lines.max { $0.count < $1.count } ?? []
                let isWhole = zip(line, line.dropFirst()).allSatisfy { $1 == $0 + 1 }
                // Some dividers are too faint for a line.
                #expect(isWhole, "\(size.shortName), \(region.id): \(line)")
            }
        }
    }

    /// The kind and the duration of a tool call are not taller than its name, and neither is at the edge of the box.
    @Test(arguments: ["checkpoint", "gentle-default"], [49, 80, 120])
    func kindOfToolCallIsNotHigherThanItsName(theme: String, columns: Int) throws {
        for size in ContentSize.allCases where size.isAccessibility {
            let model = try SpecimenSceneTests.model(theme, size)
            let trace = try #require(SpecimenSceneTests.picture(.chat, model, columns: columns).trace)
            func run(_ text: String) throws -> PlacedText { try #require(trace.runs.first { $0.text == text }) }
            let (kind, name, time) = try (run("READ"), run("read_file"), run("0.1 s"))
            #expect(kind.rows <= name.rows && time.rows <= name.rows, "\(size.shortName)")
            let path = try #require(trace.runs.first { $0.text.hasPrefix("Sources/") })
            for row in [kind.row - 1, path.row + path.rows] {
                let tokens = trace.sources(column: kind.column, row: row).map(\.origin.token)
                #expect(tokens.contains("read card"), "\(size.shortName), row \(row): \(tokens)")
            }
        }
    }

    /// All tool calls have their arguments on the line of the name, or all below it.
    @Test(arguments: ThemeLibrary().slugs) func toolCallsHaveOneArrangement(theme: String) throws {
        for size in [ContentSize.large, .extraExtraExtraLarge, .accessibilityMedium, .accessibilityExtraLarge] {
            let model = try SpecimenSceneTests.model(theme, size)
            for columns in [49, 60, 80] {
                let runs = try #require(SpecimenSceneTests.picture(.chat, model, columns: columns).trace).runs
                let areBeside = try ChatSample.tools.map { tool in
                    let place = try #require(runs.firstIndex { $0.text == tool.name }, "\(tool.name)")
                    let argument = try #require(runs[place...].dropFirst().first)
                    return runs[place].row == argument.row
                }
                #expect(Set(areBeside).count == 1, "\(size.shortName), \(columns) columns: \(areBeside)")
            }
        }
    }

    /// Checkpoint's captions are semibold.
    @Test(arguments: ThemeLibrary().slugs) func sessionsAreNotLighterThanTheirFirstWords(theme: String) throws {
        let style = ChatStyle(try SpecimenSceneTests.model(theme))
        #expect(style.name.weight >= style.preview.weight && style.name.weight >= .medium)
    }

    /// Pills of one row have an empty row between them at every text size.
    @Test(arguments: ["checkpoint", "compact-mint", "gentle-default", "scarf"])
    func statusPillsDoNotTouch(theme: String) throws {
        for size in [ContentSize.extraSmall, .small, .medium, .large] {
            let model = try SpecimenSceneTests.model(theme, size)
            for columns in [49, 80, 120] {
                let trace = try #require(SpecimenSceneTests.picture(.components, model, columns: columns).trace)
                let rows = try ServiceStatus.allCases.map { status in
                    try #require(trace.runs.first { $0.text == status.pillText.uppercased() }).row
                }
                for (row, next) in zip(rows, rows.dropFirst()) where next > row {
                    #expect(next - row >= 2, "\(size.shortName), \(columns) columns: \(rows)")
                }
            }
        }
    }

    @Test func longestLabelDeterminesHeightOfItsGroup() throws {
        let style = try SpecimenSceneTests.model("checkpoint", .accessibilityExtraLarge).text(.headline)
        let (short, long) = (Label(verbatim: "card", style), Label(verbatim: "floatingWidget", style))
        let alike = short.alike(["card", "floatingWidget"])
        #expect(short.rows > 1 && alike.rows == short.rows)
        for columns in [8, 20, 30, 60] {
            let width = Double(columns) * CellMetrics.width
            #expect(alike.size(fitting: width).height == long.size(fitting: width).height || columns == 8)
            #expect(alike.size(fitting: width).width <= width)
        }
        let narrow = 20 * CellMetrics.width
        #expect(alike.size(fitting: narrow).height < short.size(fitting: narrow).height)
    }
}
