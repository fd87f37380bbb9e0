import Canvas
import Testing
import ThemeEngine
import ThemeSpec

@testable import Scenes

/// The cards of the theme picker.
struct ThemeCardTests {
    @Test func namesOfAllThemesBeginInOneColumn() throws {
        var columns: Set<Int> = []
        for theme in ThemeLibrary().slugs {
            for isChosen in [false, true] {
                let frame = ThemeCardPicture.frame(
                    try SpecimenSceneTests.model(theme), name: "Name", summary: "Summary", isChosen: isChosen,
                    columns: 36, glyphs: .sextant)
                for line in frame.plainText().split(separator: "\n") {
                    guard let place = line.range(of: "Name") else { continue }
                    columns.insert(line.distance(from: line.startIndex, to: place.lowerBound))
                }
            }
        }
        #expect(columns.count == 1, "\(columns)")
    }
}
