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

    /// A low card has a line of each text between two halves of a row, and no line through its name.
    @Test(arguments: ["checkpoint", "scarf", "editorial-paper"]) func lowCardHasWholeTexts(theme: String) throws {
        let model = try SpecimenSceneTests.model(theme)
        for isChosen in [false, true] {
            let frame = ThemeCardPicture.frame(
                model, name: "Name", summary: "A summary that is too long for one line of the card",
                isChosen: isChosen, isLow: true, columns: 36, glyphs: .quadrant)
            #expect(frame.rows == 5)
            #expect(frame.text(row: 1).contains("Name"))
            #expect(frame.text(row: 2).contains("A summary") && frame.text(row: 2).contains("…"))
            for row in 1...3 {
                #expect(!frame.text(row: row).contains { "▔▁─".contains($0) }, "\(row): \(frame.text(row: row))")
            }
        }
    }
}
