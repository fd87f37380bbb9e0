import Canvas
import ColorScience
import Letterforms
import ScratchFolder
import Testing
import ThemeEngine
import ThemeSpec

@testable import Scenes

/// The words and the lines of big text at all text sizes, a third of them in each theme unless the run is thorough.
struct BigLineTests {
    private static let scenes = [Scene.dashboard, .components, .reading, .empty, .form, .chat]

    /// The text sizes at which a theme is drawn.
    private static func sizes(_ theme: String) -> [ContentSize] {
        let first = ThemeLibrary().slugs.firstIndex(of: theme) ?? 0
        return ContentSize.allCases.enumerated().filter { Sampling.includes(first + $0.offset, ofEvery: 3) }
            .map(\.element)
    }

    private static func runs(_ scene: Scene, _ model: RenderModel, columns: Int) throws -> [PlacedText] {
        try #require(SpecimenSceneTests.picture(scene, model, columns: columns).trace).runs
    }

    private static func words(_ runs: [PlacedText]) -> Set<String> {
        Set(runs.flatMap { TextLayout.words(of: $0.text).map(String.init) })
    }

    /// A title is taller than the text of its screen, and that is taller than small text.
    @Test(arguments: [
        (ContentSize.large, [3, 2, 2, 1, 1]), (.extraExtraExtraLarge, [3, 3, 2, 2, 1]),
        (.accessibilityMedium, [3, 3, 3, 2, 1]), (.accessibilityLarge, [4, 3, 3, 2, 2]),
        (.accessibilityExtraLarge, [4, 4, 3, 3, 2]),
    ]) func heightsOfLettersFollowPoints(size: ContentSize, rows: [Int]) throws {
        let model = try SpecimenSceneTests.model("gentle-default", size)
        let roles = [TextRole.largeTitle, .title, .title2, .body, .footnote]
        #expect(roles.map { Label("A", model.text($0)).letterRows } == rows)
    }

    /// Text whose longest word does not fit is smaller instead.
    @Test(arguments: ThemeLibrary().slugs) func wordsOfBigTextAreWhole(theme: String) throws {
        for size in Self.sizes(theme) {
            let model = try SpecimenSceneTests.model(theme, size)
            for scene in [Scene.dashboard, .form, .empty] {
                let whole = Self.words(try Self.runs(scene, model, columns: 200))
                for columns in [32, 40, 49, 160] {
                    // On an iPhone, small text is whole as well.
                    let runs = try Self.runs(scene, model, columns: columns).filter { $0.rows > 1 || columns >= 49 }
                    let broken = Self.words(runs).subtracting(whole).filter { !$0.hasSuffix("…") }
                    #expect(broken.isEmpty, "\(broken) in \(scene.slug), \(size.shortName), \(columns) columns")
                }
            }
        }
    }

    /// Big letters begin at the top of their row, where a letter above must not end.
    @Test(arguments: ThemeLibrary().slugs) func lettersDoNotTouchLineAbove(theme: String) throws {
        for size in Self.sizes(theme) where size >= .extraExtraExtraLarge {
            let model = try SpecimenSceneTests.model(theme, size)
            for scene in Self.scenes {
                let runs = try Self.runs(scene, model, columns: 49)
                for below in runs where below.rows > 1 {
                    for above in runs
                    where above.text.contains(where: \.isLetter) && above.row + above.rows == below.row
                        && above.column < below.column + below.columns
                        && below.column < above.column + above.columns
                    {
                        #expect(
                            above.rows > 1 && !BigText.descends(above.text),
                            "“\(above.text)” on “\(below.text)” in \(scene.slug), \(size.shortName)")
                    }
                }
            }
        }
    }

    /// Two lines are as far apart whatever their letters are, and those of a name of one row are adjacent.
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

    /// Outlines have the space between lines that a device has, within a row. They reach from 0.2 of the point size below
    /// the baseline to 0.75 above it.
    @Test(arguments: ThemeLibrary().slugs) func linesOfOutlinesAreAsFarApartAsOnADevice(theme: String) throws {
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

    /// A pill ends as far from the last letter of its label as it begins from its dot, also in pixels, whose letters are
    /// narrower than those of cells.
    @Test func pillsEndBesideTheirLabels() throws {
        for size in [ContentSize.accessibilityMedium, .accessibilityLarge, .accessibilityExtraExtraExtraLarge] {
            let model = try SpecimenSceneTests.model("gentle-default", size)
            let style = StatusPillStyle(.statusOverdue, in: model)
            let label = Label(ServiceStatus.overdue.pillText, style.label)
            var canvas = Canvas(
                size: GridSize(columns: 80, rows: 8), background: .white, glyphs: .pixel, pixels: .scaled(1))
            let pill = StatusPill(.overdue, in: model)
            let height = pill.size(fitting: 640).height
            pill.draw(in: Rect(x: 0, y: 0, width: 640, height: height), on: &canvas)
            let dot = max(WholeCells.columns(style.dot), CellMetrics.width) + WholeCells.columns(style.gap)
            let needed = 2 * WholeCells.columns(style.horizontalPadding) + dot + label.drawnWidth(on: canvas)
            let image = canvas.frame().pixels(rows: 0..<8, cell: .scaled(1))
            let painted = (0..<640).filter { image[$0, Int(height / 2)] != Color.white.rgb }
            #expect(abs(Double((painted.last ?? 0) + 1) - needed) <= 4, "\(size.shortName)")
        }
    }

    /// Labels in uppercase letters are lower than the title of their card, as on a device.
    @Test(arguments: ThemeLibrary().slugs) func labelsAreLowerThanTitle(theme: String) throws {
        for size in Self.sizes(theme) where size.isAccessibility {
            let style = NextUpCardStyle(.statusOverdue, in: try SpecimenSceneTests.model(theme, size))
            let (title, label) = (Label("", style.service), Label("", style.mileageLabel))
            #expect(label.rows < title.rows, "\(size.shortName)")
        }
    }

    /// A name of two rows over details of one row would look like a title.
    @Test(arguments: ThemeLibrary().slugs) func nameIsNotBigOverSmallDetails(theme: String) throws {
        for size in Self.sizes(theme) {
            let model = try SpecimenSceneTests.model(theme, size)
            let runs = try Self.runs(.dashboard, model, columns: 49)
            let name = try #require(runs.first { $0.text.hasPrefix("Oil") })
            let miles = try #require(runs.first { $0.text == "500 mi" })
            let due = try #require(runs.first { $0.text == "In 12 days" })
            #expect(name.rows == 1 || max(miles.rows, due.rows) > 1, "\(size.shortName)")
        }
    }
}
