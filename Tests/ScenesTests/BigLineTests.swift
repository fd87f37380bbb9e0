import Canvas
import Letterforms
import Testing
import ThemeEngine
import ThemeSpec

@testable import Scenes

/// The words and the lines of big text at all text sizes.
struct BigLineTests {
    private static let scenes = [Scene.dashboard, .components, .reading, .empty, .form, .chat]

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
        for size in ContentSize.allCases {
            let model = try SpecimenSceneTests.model(theme, size)
            for scene in [Scene.dashboard, .form, .empty] {
                let whole = Self.words(try Self.runs(scene, model, columns: 400))
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
        for size in ContentSize.allCases where size >= .extraExtraExtraLarge {
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

    /// Labels in uppercase letters are lower than the title of their card, as on a device.
    @Test(arguments: ThemeLibrary().slugs) func labelsAreLowerThanTitle(theme: String) throws {
        for size in ContentSize.allCases where size.isAccessibility {
            let style = NextUpCardStyle(.statusOverdue, in: try SpecimenSceneTests.model(theme, size))
            let (title, label) = (Label("", style.service), Label("", style.mileageLabel))
            #expect(label.rows < title.rows, "\(size.shortName)")
        }
    }

    /// A name of two rows over details of one row would look like a title.
    @Test(arguments: ThemeLibrary().slugs) func nameIsNotBigOverSmallDetails(theme: String) throws {
        for size in ContentSize.allCases {
            let model = try SpecimenSceneTests.model(theme, size)
            let runs = try Self.runs(.dashboard, model, columns: 49)
            let name = try #require(runs.first { $0.text.hasPrefix("Oil") })
            let miles = try #require(runs.first { $0.text == "500 mi" })
            let due = try #require(runs.first { $0.text == "In 12 days" })
            #expect(name.rows == 1 || max(miles.rows, due.rows) > 1, "\(size.shortName)")
        }
    }
}
