import Canvas
import ColorScience
import Letterforms
import Testing
import ThemeEngine
import ThemeSpec

@testable import Scenes

/// The heights of text on the dashboard in rows, and the alignment of its parts, at every text size.
struct RhythmTests {
    static let themes = ["checkpoint", "gentle-default", "editorial-paper", "compact-mint", "scarf"]

    private static func dashboard(
        _ theme: String, _ size: ContentSize, columns: Int = 49
    ) throws -> (model: RenderModel, picture: ScenePicture, trace: Trace) {
        let model = try SpecimenSceneTests.model(theme, size, .dark)
        let picture = SpecimenSceneTests.picture(.dashboard, model, columns: columns)
        return (model, picture, try #require(picture.trace))
    }

    private static func run(_ text: String, _ trace: Trace) throws -> PlacedText {
        try #require(trace.runs.first { $0.text == text }, "\(text)")
    }

    /// At the standard size the name of the next service is larger than the names of the others, as on a device.
    @Test func titleIsLargerThanHeadline() throws {
        let (model, _, trace) = try Self.dashboard("checkpoint", .large)
        let larger = try Self.dashboard("checkpoint", .extraLarge).trace
        // The name may be on two lines.
        let heroes = [trace, larger].map { $0.runs.first { $0.text.hasPrefix("Brake") }?.rows }
        #expect(heroes == [2, 2])
        #expect(try Self.run("Oil change", trace).rows == 1)
        let (title, headline) = (Label("", model.text(.title2)), Label("", model.text(.headline)))
        #expect(title.rows > headline.rows && headline.rows >= Label("", model.text(.footnote)).rows)
    }

    /// At each size below the standard one, a page loses a row of another spacing, the row around dividers last.
    @Test func spacingOutsideOfCardsShrinksFirst() throws {
        let spacings = try [ContentSize.large, .medium, .small, .extraSmall].map { size in
            TextSizeSpacing(try SpecimenSceneTests.model("checkpoint", size, .dark), SceneState())
        }
        let row = CellMetrics.height
        #expect(spacings.map { $0.between(groups: 2 * row) } == [2 * row, row, row, row])
        #expect(spacings.map { $0.below(header: 2 * row) } == [2 * row, 2 * row, row, row])
        #expect(spacings.map(\.hasNarrowDividers) == [false, false, false, true])
    }

    /// A line of one row follows a title of three rows without an empty row, as it does a title of two.
    @Test(arguments: [ContentSize.large, .extraExtraExtraLarge])
    func mileageIsDirectlyBelowTheName(size: ContentSize) throws {
        let trace = try Self.dashboard("checkpoint", size).trace
        let name = try Self.run("Daily Driver", trace)
        let mileage = try #require(trace.runs.first { $0.text.hasPrefix("32,500 mi") })
        #expect(name.rows > 1 && mileage.rows == 1 && mileage.row == name.row + name.rows)
    }

    /// The height of letters depends on their size, not on the line spacing.
    @Test(arguments: themes) func clearlyLargerTextNeverHasFewerRows(theme: String) throws {
        for size in ContentSize.allCases {
            let model = try SpecimenSceneTests.model(theme, size)
            let texts = TextRole.allCases.map { model.text($0) }
            for (one, other) in texts.flatMap({ one in texts.map { (one, $0) } })
            where one.pointSize >= other.pointSize + 2 {
                let rows = [one, other].map { Label("", $0).rows }
                #expect(rows[0] >= rows[1], "\(one.pointSize) and \(other.pointSize) pt at \(size.shortName)")
            }
        }
    }

    /// The sizes are compared among titles, other text and small text. At equal line heights, a title has the most
    /// rows.
    @Test(arguments: themes) func largerLinesNeverHaveFewerRows(theme: String) throws {
        for size in ContentSize.allCases {
            let model = try SpecimenSceneTests.model(theme, size)
            let texts = TextRole.allCases.map { model.text($0) }.sorted { $0.leading < $1.leading }
            let small: Set<TextStyle> = [.subheadline, .footnote, .caption, .caption2]
            let ranks = Dictionary(grouping: texts.filter { !$0.isUppercased }) {
                $0.isTitle ? 2 : small.contains($0.relativeTo) ? 0 : 1
            }
            for texts in ranks.values {
                let rows = texts.map { Label("", $0).rows }
                #expect(rows == rows.sorted(), "\(size.shortName)")
            }
        }
    }

    @Test(arguments: themes) func labelsOfOneStyleHaveEqualRows(theme: String) throws {
        for size in ContentSize.allCases {
            let trace = try Self.dashboard(theme, size).trace
            for texts in [["NEXT UP", "UPCOMING"], ["CURRENT", "DUE AT"], ["days", "overdue"], ["In 12 days"]] {
                #expect(Set(try texts.map { try Self.run($0, trace).rows }).count == 1, "\(texts) at \(size.shortName)")
            }
        }
    }

    /// On a screen of 20 rows, as in the browser in a terminal of 24, the card is whole and ends with a row.
    @Test(arguments: themes, [GlyphSet.sextant, .pixel]) func cardEndsOnShortScreens(
        theme: String, glyphs: GlyphSet
    ) throws {
        let model = try SpecimenSceneTests.model(theme, .large, .dark)
        let picture = Scene.dashboard.picture(
            model, size: GridSize(columns: 80, rows: 20), glyphs: glyphs,
            pixels: glyphs == .pixel ? .scaled(1) : nil, isTraced: true)
        let card = try #require(picture.trace?.regions.first { $0.id == Target.nextUp.id })
        // Editorial Paper's title of 34 pt takes three rows, and the name of the service takes two lines of two rows.
        #expect(card.rect.maxY <= (theme == "editorial-paper" ? 23 : 20) * CellMetrics.height)
        #expect(card.rect.maxY.truncatingRemainder(dividingBy: CellMetrics.height) == 0)
    }

    /// The car is 3 rows high, and the countdown next to it may be lower.
    @Test(arguments: themes, [(40, 20), (49, 40), (80, 20)]) func carDoesNotCoverMileage(
        theme: String, screen: (columns: Int, rows: Int)
    ) throws {
        for size in ContentSize.allCases {
            let model = try SpecimenSceneTests.model(theme, size, .dark)
            let picture = Scene.dashboard.picture(
                model, size: GridSize(columns: screen.columns, rows: screen.rows), isTraced: true)
            let trace = try #require(picture.trace)
            // Large text may begin below the screen.
            guard let label = trace.runs.first(where: { $0.text == "CURRENT" }) else { continue }
            for row in max(label.row - 1, 0)..<max(min(label.row + label.rows, screen.rows), label.row - 1, 0) {
                for column in 0..<screen.columns {
                    let isCar = trace.sources(column: column, row: row).contains {
                        $0.origin.token == "car" && $0.origin.part == .shape
                    }
                    #expect(!isCar, "\(size.shortName) at \(column), \(row)")
                }
            }
        }
    }

    /// The descender of a y would touch big letters in the line below, and in letters of four rows also text of one
    /// row.
    @Test(arguments: themes) func tallNameIsSeparatedFromDetails(theme: String) throws {
        for size in ContentSize.allCases {
            let trace = try Self.dashboard(theme, size).trace
            let name = try #require(trace.runs.last { $0.text == "Daily Driver" || $0.text == "Driver" })
            let details = try #require(trace.runs.first { $0.text == "32,500 mi" })
            let gap = details.row - name.row - name.rows
            #expect(name.rows > 3 || details.rows > 1 ? gap >= 1 : gap == 0, "\(size.shortName)")
        }
    }

    /// Two texts of one size are at least as far apart as the lines of each, even if no letters would touch.
    @Test(arguments: [GlyphSet.quadrant, .sextant, .pixel])
    func textDistanceEqualsLineDistance(glyphs: GlyphSet) throws {
        for (theme, size) in Self.themes.flatMap({ theme in ContentSize.allCases.map { (theme, $0) } }) {
            let model = try SpecimenSceneTests.model(theme, size).shown(in: DisplayLetters(glyphs, hasPixels: false))
            let style = DashboardHeaderStyle(model).mileage
            let (both, one) = (Label("ooo ooo", style), Label("ooo", style))
            let pair = Column.onRows([one, one]).size(fitting: 1000).height
            let wrapped = both.size(fitting: NaturalWidth.ofLongestWord(both)).height
            #expect(pair >= wrapped, "\(theme), \(size.shortName)")
        }
    }

    /// Text of one row has the width of its letters, and one space follows it.
    @Test(arguments: themes) func countdownOnOneLineHasOneSpace(theme: String) throws {
        for size in ContentSize.allCases {
            let model = try SpecimenSceneTests.model(theme, size, .dark)
            let picture = Scene.dashboard.picture(model, size: GridSize(columns: 80, rows: 20), isTraced: true)
            let runs = try #require(picture.trace?.runs)
            guard let unit = runs.first(where: { $0.text == "days" }), unit.rows == 1,
                let word = runs.first(where: { $0.text == "overdue" }), word.row == unit.row
            else { continue }
            #expect(word.column == unit.column + unit.columns + 1, "\(size.shortName)")
        }
    }

    /// A divider, or the circle of a dot that is taller than its line, would interrupt the border.
    @Test(arguments: [ContentSize.large, .extraExtraExtraLarge, .accessibilityMedium])
    func borderOfListIsContinuous(size: ContentSize) throws {
        for theme in ["modern-gray", "technical-blue", "compact-mint", "gentle-default"] {
            for appearance in Appearance.allCases {
                let model = try SpecimenSceneTests.model(theme, size, appearance)
                let picture = SpecimenSceneTests.picture(.dashboard, model, columns: 49)
                let rows = picture.frame.plainText().split(separator: "\n", omittingEmptySubsequences: false)
                    .map(Array.init)
                let region = try #require(picture.trace?.regions.first { $0.id == "service.0" })
                let top = PointGrid.row(at: region.rect.minY)
                guard let left = rows[top + 1].firstIndex(of: "│") else { continue }
                let right = try #require(rows[top + 1].lastIndex(of: "│"))
                let bottom = try #require(
                    rows.indices.first { $0 > top && (rows[$0][left] == "╰" || rows[$0][left] == "└") })
                for row in top + 1..<bottom {
                    #expect(
                        rows[row][left] == "│" && rows[row][right] == "│",
                        "row \(row), \(theme) \(appearance) \(size.shortName)\n\(picture.frame.plainText())")
                }
                let border = try #require(
                    rows[..<(top + 1)].last { $0[left] == "╭" || $0[left] == "┌" }, "\(theme) \(appearance)")
                #expect(border[left + 1..<right].allSatisfy { $0 == "─" }, "\(theme) \(appearance) \(size.shortName)")
            }
        }
    }

    /// The space above and below the label is equal, and small enough that the label does not look lost in the capsule.
    @Test(arguments: themes) func pillIsAsTallAsItsLabelAndItsPaddings(theme: String) throws {
        for size in ContentSize.allCases {
            let trace = try Self.dashboard(theme, size).trace
            let label = try Self.run("OVERDUE", trace)
            let column = label.column + label.columns / 2
            func isPill(_ row: Int) -> Bool {
                trace.sources(column: column, row: row).contains {
                    $0.origin.token == "status pill" && $0.origin.part == .fill
                }
            }
            let above = (1...6).prefix { isPill(label.row - $0) }.count
            let below = (0...5).prefix { isPill(label.row + label.rows + $0) }.count
            #expect(isPill(label.row) && above == below && above <= label.rows, "\(size.shortName)")
        }
    }

    /// At the Large size and above, boxes have one height for each number of rows of their text and of the body.
    @Test(arguments: ThemeLibrary().slugs, [GlyphSet.quadrant, .sextant, .octant])
    func boxesGrowOnlyWithTheirText(theme: String, glyphs: GlyphSet) throws {
        var heights: [String: Set<Double>] = [:]
        for size in ContentSize.allCases where size >= .large {
            let model = try SpecimenSceneTests.model(theme, size).shown(in: DisplayLetters(glyphs, hasPixels: false))
            let pill = StatusPillStyle(.statusOverdue, in: model).label
            let boxes: [(String, any Element, TextModel)] = [
                ("button", ThemeButton("A", .primary, in: model), model.button(.primary).label),
                ("pill", StatusPill(.overdue, in: model).capsule, pill),
                ("field", TextField(.filled("A"), FieldStyle(model)), FieldStyle(model).text),
                ("row", ListRow("A", "B", isTranslated: false, in: model), ListRowStyle(model).title),
            ]
            let body = Label("A", model.text(.body)).rows
            // The values of rows are below the titles at the accessibility sizes.
            let lines = size.isAccessibility ? 2 : 1
            for (name, box, text) in boxes {
                let rows = Label("A", text).rows
                let kind = name == "row" ? "row of \(lines) lines" : name
                heights["\(kind), text of \(rows) rows, body of \(body)", default: []].insert(
                    box.size(fitting: 800).height)
            }
        }
        for (name, heights) in heights { #expect(heights.count == 1, "\(name): \(heights.sorted())") }
    }

    /// A pill of one row keeps its height until its label has more rows.
    @Test(arguments: themes) func pillOfOneRowKeepsItsHeight(theme: String) throws {
        for size in ContentSize.allCases where size >= .large {
            let model = try SpecimenSceneTests.model(theme, size).shown(in: DisplayLetters(.sextant, hasPixels: false))
            let pill = StatusPill(.overdue, in: model).capsule
            guard pill.label.rows == 1 else { continue }
            #expect(pill.size(fitting: 800).height == CellMetrics.height, "\(size.shortName)")
        }
    }

    /// The pill of the components screen has the layout of the pill on the dashboard.
    @Test(arguments: ContentSize.allCases) func pillHasOneLayout(size: ContentSize) throws {
        let model = try SpecimenSceneTests.model("checkpoint", size, .dark)
        // The card of the dashboard has less space at the same width, so the largest pills are smaller there.
        let pills = try [(Scene.dashboard, 49), (.components, 43)].map { scene, columns in
            let picture = SpecimenSceneTests.picture(scene, model, columns: columns)
            let label = try Self.run("OVERDUE", try #require(picture.trace))
            // The dot, the gap, the label, and the empty column after it.
            let first = max(label.column - 3, 0)
            return (first..<label.column + label.columns + 1).map {
                picture.frame[column: $0, row: label.row + label.rows / 2].glyph
            }
        }
        #expect(pills[0] == pills[1])
    }

    /// The word of a status is at the height of the label in its pill, even if the pill has several rows.
    @Test(arguments: ["checkpoint", "gentle-default", "elegant-purple"], [GlyphSet.ascii] + ShapeTests.sets)
    func statusNamesAreNextToPillLabels(theme: String, glyphs: GlyphSet) throws {
        for size in ContentSize.allCases {
            let model = try SpecimenSceneTests.model(theme, size, .dark)
            let picture = Scene.components.picture(
                model, size: GridSize(columns: 100, rows: 120), glyphs: glyphs, isTraced: true)
            let runs = try #require(picture.trace).runs
            for status in ServiceStatus.allCases {
                let same = runs.filter { $0.text.lowercased() == status.pillText.lowercased() }.prefix(2)
                let (label, word) = (try #require(same.first), try #require(same.last))
                guard label.column < word.column else { continue }
                let distance = 2 * label.row + label.rows - 2 * word.row - word.rows
                #expect(abs(distance) <= 1, "\(size.shortName), \(status): \(label.row) and \(word.row)")
            }
        }
    }

    @Test(arguments: themes) func countdownStandsOnBaselineOfItsLabel(theme: String) throws {
        for size in ContentSize.allCases {
            let (model, _, trace) = try Self.dashboard(theme, size)
            let style = NextUpCardStyle(.statusOverdue, in: model)
            let (number, unit) = (try Self.run("5", trace), try Self.run("days", trace))
            guard number.row < unit.row + unit.rows, number.column < unit.column else { continue }
            let baselines = (
                number.row + Label("5", style.number).baselineRow,
                unit.row + Label("days", style.numberLabel).baselineRow
            )
            #expect(number.rows >= unit.rows, "\(size.shortName)")
            #expect(baselines.0 == baselines.1, "\(size.shortName)")
        }
    }

    /// The dots of all rows are in one column, and no text is on them.
    @Test(arguments: ThemeLibrary().slugs) func rowsOfServicesHaveOneLayout(theme: String) throws {
        for size in ContentSize.allCases {
            for columns in [40, 49] {
                let (_, picture, trace) = try Self.dashboard(theme, size, columns: columns)
                var places: Set<[Int]> = []
                for region in trace.regions where region.id.hasPrefix("service.") {
                    let rows = PointGrid.row(at: region.rect.minY)..<PointGrid.row(at: region.rect.maxY)
                    var dots: [Int] = []
                    for row in rows where row < picture.rows {
                        dots += (0..<columns).filter { column in
                            trace.sources(column: column, row: row).contains { $0.origin.token == "status dot" }
                        }
                    }
                    let first = trace.runs.filter { rows.contains($0.row) && $0.text.contains(where: \.isLetter) }
                        .map(\.column).min()
                    places.insert([try #require(dots.min()), try #require(dots.max()), try #require(first)])
                }
                #expect(places.count == 1, "\(size.shortName), \(columns) columns: \(places)")
            }
        }
    }

    /// A press of the key for the text size changes the dashboard in every theme that follows the size.
    @Test(arguments: ThemeLibrary().slugs) func everyTextSizeChangesDashboard(theme: String) throws {
        let spec = try ThemeLibrary().load(theme).spec
        let models = ContentSize.allCases.map { RenderModel(spec, appearance: .light, contentSize: $0) }
        let size = GridSize(columns: 60, rows: 90)
        for (one, other) in zip(models, models.dropFirst()) where one.contentSize != other.contentSize {
            #expect(
                Scene.dashboard.frame(one, size: size) != Scene.dashboard.frame(other, size: size),
                "\(one.sizeName) and \(other.sizeName)")
        }
    }
}
