import Canvas
import Letterforms
import Testing
import ThemeEngine
import ThemeSpec

@testable import Scenes

/// The rows of the typography screen.
struct TypeRowTests {
    /// The bars of the point sizes have the true lengths, so that they differ like the sizes.
    @Test func barsAreAsLongAsPointSizes() throws {
        for theme in RhythmTests.themes {
            let model = try SpecimenSceneTests.model(theme)
            let style = TypographyStyle(model)
            for role in TextRole.allCases {
                #expect(PointSizeBar(model.text(role), style).length == model.text(role).pointSize)
            }
            let trace = try #require(SpecimenSceneTests.picture(.typography, model, columns: 120).trace)
            let largest = try #require(trace.runs.first { $0.text == "Large title" })
            let row = largest.row + Label("", model.text(.largeTitle)).baselineRow
            let bar = (0..<120).filter { column in
                trace.sources(column: column, row: row).contains { $0.origin.token == "point size" }
            }
            #expect(bar.count == Int((model.text(.largeTitle).pointSize / CellMetrics.width).rounded(.up)), "\(theme)")
        }
    }

    /// The name of a role and its size are on the same baseline, at every width.
    @Test(arguments: [49, 60, 80, 100, 200]) func namesAndSizesShareBaselines(columns: Int) throws {
        for theme in RhythmTests.themes + ["scarf", "app-theme"] {
            let model = try SpecimenSceneTests.model(theme).shown(in: DisplayLetters(.sextant, hasPixels: false))
            let runs = try #require(SpecimenSceneTests.picture(.typography, model, columns: columns).trace?.runs)
            for role in TextRole.allCases {
                let text = model.text(role)
                let name = TypeSample.name(role)
                let run = try #require(
                    runs.first { $0.text == (text.isUppercased ? name.uppercased() : name) }, "\(name)")
                let row = run.row + Label(name, text).baselineRow
                let size = runs.first {
                    $0.row == row && $0.column > run.column && $0.text == "\(PointText.number(text.pointSize)) pt"
                }
                #expect(size != nil, "\(name) in \(theme), \(columns) columns")
            }
        }
    }

    /// A role of one row has at most two rows of numbers, and all roles fit on a large screen.
    @Test(arguments: [80, 100, 120, 200]) func smallRolesAreLow(columns: Int) throws {
        for theme in ["gentle-default", "modern-gray", "app-theme"] {
            let model = try SpecimenSceneTests.model(theme)
            let picture = SpecimenSceneTests.picture(.typography, model, columns: columns)
            #expect(picture.rows <= (columns < 100 ? 70 : 60), "\(picture.rows) rows in \(theme)")
            let trace = try #require(picture.trace)
            for role in TextRole.allCases where Label("", model.text(role)).rows == 1 {
                let region = try #require(trace.regions.first { $0.id == Target.text(role).id })
                #expect(region.rect.height <= 3 * CellMetrics.height, "\(role) in \(theme)")
            }
        }
    }

    /// Default values are left out.
    @Test func defaultFontValuesAreOmitted() throws {
        let runs = try #require(
            SpecimenSceneTests.picture(.typography, SpecimenSceneTests.model("gentle-default"), columns: 100).trace?
                .runs)
        let text = runs.map(\.text).joined(separator: "\n")
        for words in ["tracking 0\n", "standard width", "grows as", "text style"] { #expect(!text.contains(words)) }
        #expect(text.contains("tracking 0.3") && text.contains("condensed width"))
        let checkpoint = try #require(
            SpecimenSceneTests.picture(.typography, SpecimenSceneTests.model("checkpoint"), columns: 100).trace?.runs)
        #expect(checkpoint.contains { $0.text.contains("grows as subheadline") })
    }

    /// The label of a button in the color of the page is shown on the button's fill.
    @Test(arguments: ThemeLibrary().slugs, Appearance.allCases)
    func textIsNeverInPageColor(theme: String, appearance: Appearance) throws {
        let model = try SpecimenSceneTests.model(theme, .large, appearance)
        let frame = SpecimenSceneTests.picture(.typography, model, columns: 120).frame
        for row in 0..<frame.rows {
            for column in 0..<frame.columns {
                let cell = frame[column: column, row: row]
                guard cell.glyph != .space, !cell.glyph.isContinuation else { continue }
                #expect(cell.foreground != cell.background, "column \(column), row \(row)")
            }
        }
    }
}
