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

    /// The ring of the selected card is around the card, as on the dashboard, and keeps its corners.
    @Test(arguments: ["checkpoint", "app-theme", "gentle-default", "scarf"], [Appearance.light, .dark])
    func ringIsAroundTheCard(theme: String, appearance: Appearance) throws {
        let model = try SpecimenSceneTests.model(theme, .large, appearance)
        func card(isChosen: Bool) -> Frame {
            ThemeCardPicture.frame(
                model, name: "Name", summary: "Summary", isChosen: isChosen, columns: 36, glyphs: .sextant)
        }
        let (plain, chosen) = (card(isChosen: false), card(isChosen: true))
        // The card is inset by two columns and one row.
        #expect([0, 7].allSatisfy { chosen.text(row: $0).contains("────────") })
        for row in 1..<7 {
            for column in 2..<34 {
                #expect(chosen[column: column, row: row] == plain[column: column, row: row], "\(column), \(row)")
            }
        }
    }
}
