import ColorScience
import Letterforms
import ScratchFolder
import Testing
import ThemeEngine
import ThemeSpec

@testable import Canvas
@testable import Scenes

/// Words and lines of big text at all text sizes, a third of them in each theme unless the run is thorough.
struct BigLineTests {
    private static let scenes = [Scene.dashboard, .components, .reading, .empty, .form, .chat]

    /// Returns the text sizes at which a theme is drawn.
    private static func sizes(_ theme: String) -> [ContentSize] {
        let first = ThemeLibrary().slugs.firstIndex(of: theme) ?? 0
        return ContentSize.allCases.enumerated().filter { Sampling.includes(first + $0.offset, ofEvery: 5) }
            .map(\.element)
    }

    private static func runs(_ scene: Scene, _ model: RenderModel, columns: Int) throws -> [PlacedText] {
        try #require(SpecimenSceneTests.picture(scene, model, columns: columns).trace).runs
    }

    private static func words(_ runs: [PlacedText]) -> Set<String> {
        Set(runs.flatMap { TextLayout.words(of: $0.text).map(String.init) })
    }

    /// A title is taller than the text of its screen, which is taller than small text.
    @Test(arguments: [
        (ContentSize.large, [3, 2, 2, 1, 1]), (.extraExtraExtraLarge, [3, 3, 2, 2, 1]),
        (.accessibilityMedium, [3, 3, 3, 2, 2]), (.accessibilityLarge, [4, 3, 3, 2, 2]),
        (.accessibilityExtraLarge, [4, 4, 3, 3, 2]),
    ]) func heightsOfLettersFollowPoints(size: ContentSize, rows: [Int]) throws {
        let model = try SpecimenSceneTests.model("gentle-default", size)
        let roles = [TextRole.largeTitle, .title, .title2, .body, .footnote]
        #expect(roles.map { Label("A", model.text($0)).letterRows } == rows)
    }

    /// Titles of two rows that differ by 4 pt or more differ in their strokes or their widths.
    @Test(arguments: ["checkpoint", "gentle-default", "scarf", "editorial-paper", "bold-orange", "classic-tan"])
    func titlesOfEqualHeightDiffer(theme: String) throws {
        let model = try SpecimenSceneTests.model(theme)
        let titles = [TextRole.largeTitle, .title, .title2, .title3].map(model.text).filter { $0.isTitle }
            .sorted { $0.pointSize > $1.pointSize }
        for (larger, smaller) in zip(titles, titles.dropFirst()) where larger.pointSize >= smaller.pointSize + 4 {
            guard let one = TextScale.big(larger), let other = TextScale.big(smaller), one.rows == other.rows else {
                continue
            }
            #expect(one.weight != other.weight || one.isWide && !other.isWide, "\(larger.role) \(smaller.role)")
            #expect(one.weight == .bold || other.weight != .bold, "\(larger.role) \(smaller.role)")
            let text = "Brake inspection"
            #expect(BigText.columns(text, one) >= BigText.columns(text, other), "\(larger.role) \(smaller.role)")
        }
    }

    /// The second title is taller than the headline at every size at which it is a fifth larger, even if both are
    /// small.
    @Test(arguments: ThemeLibrary().slugs, [GlyphSet.sextant, .octant, .quadrant])
    func secondTitleIsTallerThanHeadline(theme: String, glyphs: GlyphSet) throws {
        for size in [ContentSize.small, .medium, .large, .extraLarge] {
            let model = try SpecimenSceneTests.model(theme, size)
                .shown(in: DisplayLetters(glyphs, hasPixels: false))
            let (title, headline) = (model.text(.title2), model.text(.headline))
            guard title.isTitle, title.leading >= 22, title.pointSize >= headline.pointSize * 1.2 else { continue }
            #expect(Label("", title).rows > Label("", headline).rows, "\(size.shortName)")
        }
        let large = try SpecimenSceneTests.model(theme)
        #expect(large.text(.title2).pointSize >= large.text(.headline).pointSize * 1.2)
    }

    /// A bold title has thick strokes at any size, and a semibold one if its strokes on a device are nearly as thick.
    @Test(arguments: [
        (22.0, FontWeight.bold, BigTextStyle.Weight.bold), (24, .semibold, .regular), (26, .semibold, .bold),
        (24, .medium, .regular), (30, .medium, .bold), (32, .regular, .regular),
    ]) func strokesOfTitlesFollowTheirSize(size: Double, weight: FontWeight, strokes: BigTextStyle.Weight) throws {
        var title = try SpecimenSceneTests.model("checkpoint").text(.title2).set(weight: weight)
        (title.pointSize, title.leading) = (size, 34)
        let big = try #require(TextScale.big(title))
        #expect(big.rows == 2 && big.weight == strokes)
    }

    /// Body text has one row at every size that is not an accessibility size.
    @Test(arguments: ThemeLibrary().slugs) func bodyIsPlainBelowAccessibilitySizes(theme: String) throws {
        for size in ContentSize.allCases where !size.isAccessibility {
            let model = try SpecimenSceneTests.model(theme, size).shown(in: DisplayLetters(.sextant, hasPixels: false))
            #expect(Label("A", model.text(.body)).letterRows == 1, "\(size.shortName)")
        }
    }

    /// Wide letters neither break a word nor make a title lower.
    @Test func wideLettersAreReplacedWhereTheyDoNotFit() throws {
        var title = try SpecimenSceneTests.model("scarf").text(.title)
        title.letterSpacing = 0
        let word = Label(verbatim: "Replacement", title)
        let big = try #require(TextScale.big(title))
        var narrow = big
        narrow.isWide = false
        #expect(big.isWide && BigText.columns("Replacement", narrow) < BigText.columns("Replacement", big))
        let room = Double(BigText.columns("Replacement", narrow)) * CellMetrics.width
        #expect(word.size(fitting: room) == Size(width: room, height: 2 * CellMetrics.height))
    }

    private static let large: [ContentSize] = [
        .accessibilityMedium, .accessibilityExtraLarge, .accessibilityExtraExtraExtraLarge,
    ]

    /// At the accessibility sizes there is a row between lines of block letters.
    @Test(arguments: ["checkpoint", "gentle-default", "editorial-paper", "compact-mint"], large)
    func linesOfLargeLettersDoNotTouch(theme: String, size: ContentSize) throws {
        let model = try SpecimenSceneTests.model(theme, size)
        for scene in [Scene.dashboard, .reading] {
            let runs = try Self.runs(scene, model, columns: 49).filter { $0.rows > 1 }
            for below in runs {
                for above in runs
                where above.row < below.row && above.column < below.column + below.columns
                    && below.column < above.column + above.columns
                {
                    let gap = below.row - above.row - above.rows
                    #expect(gap >= 1, "“\(above.text)” on “\(below.text)”")
                }
            }
        }
    }

    /// Services are two rows apart if their letters have several rows, one on each side of the divider.
    @Test(arguments: ["checkpoint", "gentle-default", "editorial-paper", "compact-mint"], large)
    func gapBetweenServicesOfLargeLettersIsTwoRows(theme: String, size: ContentSize) throws {
        let model = try SpecimenSceneTests.model(theme, size)
        let style = ServiceRowStyle(.statusNeutral, isLate: false, isOverMileage: false, in: model)
        guard Label("", style.name).rows > 1 else { return }
        let vehicle = Vehicle.sample(0)
        let contents = vehicle.agenda().upcoming.map { ServiceRow.Content($0, of: vehicle, in: model) }
        #expect(ServiceRow.padding(contents, style) >= CellMetrics.height)
    }

    /// A theme may have less padding than a row.
    @Test(arguments: large) func gapBetweenServicesWithoutPaddingIsTwoRows(size: ContentSize) throws {
        let inset = "{\"horizontal\":\"m\",\"vertical\":0}"
        let spec = try EdgeValueTests.theme("\"layout\":{\"inset\":{\"listRow\":{\"regular\":\(inset)}}}")
        let model = RenderModel(spec, appearance: .light, contentSize: size)
        let style = ServiceRowStyle(.statusNeutral, isLate: false, isOverMileage: false, in: model)
        #expect(style.verticalPadding == 0)
        let vehicle = Vehicle.sample(0)
        let contents = vehicle.agenda().upcoming.map { ServiceRow.Content($0, of: vehicle, in: model) }
        #expect(ServiceRow.padding(contents, style) >= CellMetrics.height)
    }

    /// The label of a mileage is not heavier than the mileage below it, which has thicker strokes on a device.
    @Test(arguments: ThemeLibrary().slugs) func labelsAreNotHeavierThanTheirValues(theme: String) throws {
        let thickness: [BigTextStyle.Weight] = [.light, .regular, .bold]
        for size in ContentSize.allCases where size.isAccessibility {
            let style = NextUpCardStyle(.statusOverdue, in: try SpecimenSceneTests.model(theme, size))
            guard let label = TextScale.big(style.mileageLabel), let value = TextScale.big(style.currentMileage) else {
                continue
            }
            // At the same weight, taller letters have thicker strokes.
            guard label.rows >= value.rows else { continue }
            #expect(
                try #require(thickness.firstIndex(of: label.weight)) < #require(thickness.firstIndex(of: value.weight)),
                "\(size.shortName)")
        }
    }

    /// Text becomes smaller if its longest word does not fit.
    @Test(arguments: ThemeLibrary().slugs) func wordsOfBigTextAreNotBroken(theme: String) throws {
        for size in Self.sizes(theme) {
            let model = try SpecimenSceneTests.model(theme, size)
            for scene in [Scene.dashboard, .form, .empty] {
                let whole = Self.words(try Self.runs(scene, model, columns: 200))
                for columns in [32, 40, 49, 160] {
                    // On an iPhone, words of small text are whole as well.
                    let runs = try Self.runs(scene, model, columns: columns).filter { $0.rows > 1 || columns >= 49 }
                    let broken = Self.words(runs).subtracting(whole).filter { !$0.hasSuffix("…") }
                    #expect(broken.isEmpty, "\(broken) in \(scene.slug), \(size.shortName), \(columns) columns")
                }
            }
        }
    }

    /// Big letters begin at the top of their row, so a letter above must not end there. Commas remain legible.
    @Test(arguments: ThemeLibrary().slugs) func lettersDoNotTouchLineAbove(theme: String) throws {
        for size in Self.sizes(theme) where size >= .extraExtraExtraLarge {
            let model = try SpecimenSceneTests.model(theme, size)
            for scene in Self.scenes {
                let picture = SpecimenSceneTests.picture(scene, model, columns: 49)
                let runs = try #require(picture.trace).runs
                for below in runs where below.rows > 1 {
                    for above in runs
                    where above.text.contains(where: \.isLetter) && above.row + above.rows == below.row
                        && above.column < below.column + below.columns
                        && below.column < above.column + above.columns
                        && !above.text.contains(where: { ",;".contains($0) })
                    {
                        let note = "“\(above.text)” on “\(below.text)” in \(scene.slug), \(size.shortName)"
                        #expect(above.rows > 1, "\(note)")
                        let upper = Self.pixels(picture.frame, above, row: above.rows - 1, isTop: false)
                        let lower = Self.pixels(picture.frame, below, row: 0, isTop: true)
                        #expect(!upper.contains { x in lower.contains { abs($0 - x) <= 1 } }, "\(note)")
                    }
                }
            }
        }
    }

    /// Returns the positions of the sextants of letters in the first or the last line of a row of cells.
    private static func pixels(_ frame: Frame, _ run: PlacedText, row: Int, isTop: Bool) -> Set<Int> {
        let columns = max(run.column, 0)..<min(run.column + run.columns, frame.columns)
        let row = run.row + row
        guard (0..<frame.rows).contains(row) else { return [] }
        return Set(
            columns.flatMap { column -> [Int] in
                guard let pixels = sextants[frame[column: column, row: row].glyph] else { return [] }
                let bits = isTop ? pixels & 3 : pixels >> 4
                return (0...1).filter { bits >> $0 & 1 == 1 }.map { 2 * column + $0 }
            })
    }

    private static let sextants = Dictionary(
        uniqueKeysWithValues: (1..<64).map { (Glyph(rawValue: BlockGlyph.sextant($0)), $0) })

    /// The lines of a title are as far apart as on a device, to the nearest row, and at the accessibility sizes at
    /// least a row apart. Letters of two rows are at most 1.5 times as tall as their line.
    @Test(arguments: ThemeLibrary().slugs) func linesOfTitlesHaveTheNearestDistance(theme: String) throws {
        for size in ContentSize.allCases {
            let model = try SpecimenSceneTests.model(theme, size)
            for role in [TextRole.largeTitle, .title, .title2] {
                let label = Label(verbatim: "Brake\ninspection", model.text(role))
                guard label.rows > 1 else { continue }
                let distance = label.size(fitting: 2000).height / CellMetrics.height - Double(label.rows)
                let wanted = (label.style.leading + label.style.lineSpacing) / CellMetrics.height
                let isLarge = label.style.contentSize.isAccessibility
                let least = Double(label.rows + (isLarge ? 1 : 0))
                #expect(distance == max(wanted.rounded(), least), "\(role) \(size.shortName)")
                let more = label.rows == 2 && wanted < 1.5 ? wanted / 2 + 0.001 : 0.5
                #expect(
                    abs(distance - wanted) <= (isLarge ? 1.5 : more),
                    "\(role) \(size.shortName): \(distance), \(wanted)")
            }
        }
    }

    /// A larger title is not lower than a smaller one whose lines are farther apart.
    @Test(arguments: ThemeLibrary().slugs) func largerTitlesAreNotLower(theme: String) throws {
        for size in Self.sizes(theme) {
            let model = try SpecimenSceneTests.model(theme, size)
            let titles = [TextRole.largeTitle, .title, .title2, .title3].map(model.text).sorted {
                $0.pointSize > $1.pointSize
            }
            for (larger, smaller) in zip(titles, titles.dropFirst()) {
                let rows = [larger, smaller].map { TextScale.big($0)?.rows ?? 1 }
                #expect(rows[0] >= rows[1], "\(larger.role) \(smaller.role) \(size.shortName)")
            }
        }
    }

    /// The distance of two lines does not depend on their letters, and the lines of a name of one row are adjacent.
    @Test(arguments: ThemeLibrary().slugs) func distanceOfLinesDependsOnStyle(theme: String) throws {
        for size in Self.sizes(theme) {
            let model = try SpecimenSceneTests.model(theme, size)
            for role in [TextRole.largeTitle, .title2, .headline, .body] {
                let style = model.text(role)
                let heights = ["Brake\nmarks", "Wiper\nblades"].map { text -> Double in
                    let label = Label(verbatim: text, style)
                    return label.size(fitting: 2000).height - Double(label.rows) * CellMetrics.height
                }
                #expect(heights[0] == heights[1], "\(role) \(size.shortName)")
                guard TextScale.big(style) != nil else { continue }
                let low = Label(verbatim: "Air filter\nreplacement", style, isBig: false)
                #expect(low.size(fitting: 2000).height == 2 * CellMetrics.height, "\(role) \(size.shortName)")
            }
        }
    }

    /// The lines of outlines have the same distance as on a device, to within a row. Outlines reach from 0.2 of the
    /// point size below the baseline to 0.75 above it.
    @Test(arguments: ThemeLibrary().slugs) func outlineLineDistanceEqualsDevice(theme: String) throws {
        for size in Self.sizes(theme) {
            let model = try SpecimenSceneTests.model(theme, size).shown(in: DisplayLetters(.pixel, hasPixels: true))
            for role in [TextRole.largeTitle, .title, .title2] {
                let style = model.text(role)
                guard TextScale.big(style) != nil else { continue }
                let heights = ["Wiper", "Wiper\nblades"].map {
                    Label(verbatim: $0, style).size(fitting: 2000).height
                }
                let distance = heights[1] - heights[0]
                #expect(
                    abs(distance - style.leading - style.lineSpacing) <= CellMetrics.height, "\(role) \(size.shortName)"
                )
                #expect(distance >= style.pointSize * 0.95, "\(role) \(size.shortName)")
            }
        }
    }

    /// Text of several lines that fits is not wrapped.
    @Test func wideScreensWrapNothing() throws {
        let model = try SpecimenSceneTests.model("editorial-paper")
        #expect(SpecimenSceneTests.picture(.typography, model, columns: 300).notes.wrapped == 0)
        #expect(SpecimenSceneTests.picture(.reading, model, columns: 49).notes.wrapped > 0)
    }

    /// The padding at the end of a pill's label equals that before its dot, even in pixels, whose letters are narrower
    /// than those of cells.
    @Test func pillsEndNextToTheirLabels() throws {
        for size in [ContentSize.accessibilityMedium, .accessibilityLarge, .accessibilityExtraExtraExtraLarge] {
            let model = try SpecimenSceneTests.model("gentle-default", size)
            let style = StatusPillStyle(.statusOverdue, in: model)
            let label = Label(ServiceStatus.overdue.pillText, style.label)
            var canvas = Canvas(
                size: GridSize(columns: 80, rows: 8), background: .white, glyphs: .pixel, pixels: .scaled(1))
            let pill = StatusPill(.overdue, in: model)
            let height = pill.size(fitting: 640).height
            pill.draw(in: Rect(x: 0, y: 0, width: 640, height: height), on: &canvas)
            // Next to letters of several rows, the dot has an odd number of columns.
            let odd = 2 * (style.dot / CellMetrics.width / 2 - 0.5).rounded(.up) + 1
            let columns = label.rows > 1 ? odd * CellMetrics.width : WholeCells.columns(style.dot)
            let dot = max(columns, CellMetrics.width) + WholeCells.columns(style.gap)
            let needed = 2 * WholeCells.columns(style.horizontalPadding) + dot + label.drawnWidth(on: canvas)
            let image = canvas.frame().pixels(rows: 0..<8, cell: .scaled(1))
            let painted = (0..<640).filter { image[$0, Int(height / 2)] != Color.white.rgb }
            #expect(abs(Double((painted.last ?? 0) + 1) - needed) <= 4, "\(size.shortName)")
        }
    }

    /// Uppercase labels are lower than the title of their card, as on a device. If the title has two rows, they may
    /// have two as well, because there is no height between one row and two, but are thinner or narrower.
    @Test(arguments: ThemeLibrary().slugs) func labelsAreLowerThanTitle(theme: String) throws {
        for size in Self.sizes(theme) where size.isAccessibility {
            let style = NextUpCardStyle(.statusOverdue, in: try SpecimenSceneTests.model(theme, size))
            let (title, label) = (Label("", style.service), Label("", style.mileageLabel))
            #expect(label.rows < max(title.rows, 3), "\(size.shortName)")
            guard label.rows == title.rows else { continue }
            let (one, other) = (Label("INSPECTION", style.mileageLabel), Label("INSPECTION", style.service))
            #expect(one.style.weight < other.style.weight || one.lettersWidth < other.lettersWidth, "\(size.shortName)")
        }
    }

    /// The name of a service is as tall as that of a row of a form in the same size.
    @Test(arguments: ThemeLibrary().slugs) func equalSizesHaveEqualHeights(theme: String) throws {
        for size in Self.sizes(theme) {
            let model = try SpecimenSceneTests.model(theme, size)
            let service = ServiceRowStyle(.statusOverdue, isLate: true, isOverMileage: false, in: model).name
            let row = FormStyle(model).row.title
            guard service.pointSize == row.pointSize, service.leading == row.leading else { continue }
            let name = try #require(try Self.runs(.dashboard, model, columns: 80).first { $0.text.hasPrefix("Oil") })
            let folder = try #require(try Self.runs(.form, model, columns: 80).first { $0.text == "Folder" })
            let shown = model.shown(in: DisplayLetters(.sextant, hasPixels: false))
            let names = ServiceRowStyle(.statusOverdue, isLate: true, isOverMileage: false, in: shown).name
            let natural = Label("", names).rows
            #expect(natural == folder.rows, "\(size.shortName)")
            // All names of the list are lower if a word of one of them does not fit.
            let last = try #require(try Self.runs(.dashboard, model, columns: 80).first { $0.text.hasPrefix("Air") })
            #expect(name.rows == last.rows && name.rows <= natural, "\(size.shortName)")
        }
    }

    /// Small text of one row is not half as tall as text whose size differs by a few percent. From AX2 on, the same is
    /// true of the body.
    @Test(arguments: ThemeLibrary().slugs) func nearlyEqualSizesHaveEqualHeights(theme: String) throws {
        for size in ContentSize.allCases {
            let model = try SpecimenSceneTests.model(theme, size)
            let small = [TextRole.caption, .caption2, .footnote, .subheadline]
            let styles = (size > .accessibilityMedium ? small + [.callout, .body] : small).map { model.text($0) }
            for one in styles {
                for other in styles where (one.pointSize...one.pointSize * 1.08).contains(other.pointSize) {
                    let rows = (Label("A", one).letterRows, Label("A", other).letterRows)
                    #expect((rows.0 > 1) == (rows.1 > 1), "\(one.role) \(other.role) \(size.shortName): \(rows)")
                }
            }
            // The headings of sections and the labels of the Next Up card.
            let section = SectionStyle(model).title
            let label = NextUpCardStyle(.statusOverdue, in: model).mileageLabel
            guard section.pointSize <= label.pointSize * 1.08 else { continue }
            #expect((Label("A", section).rows > 1) == (Label("A", label).rows > 1), "\(size.shortName)")
        }
    }
}
