import ColorScience
import Importing
import ScratchFolder
import Testing
import ThemeEngine
import ThemeSpec

/// Colors with a role that the user assigns.
struct TokenAssignmentTests {
    private let folder: ScratchFolder
    private let path: String

    init() throws {
        folder = try ScratchFolder()
        path = try folder.write(
            "AppTheme.swift",
            """
            enum AppTheme {
                enum Colors {
                    static let ink = Color(hex: "#1A1A2E")
                    static let accent = Color(hex: "#2D6A4F")
                    static let aqua = Color(hex: "#00B4D8")
                }
                enum Chart { static let aqua = Color(hex: "#0077B6"); static let coral = Color(hex: "#FF664D") }
            }
            """)
    }

    private func draft(_ list: String...) throws -> ThemeDraft {
        let assignments = try TokenAssignment.list(list)
        return try #require(try ThemeImporter.drafts(path: path, assignments: assignments)?.first)
    }

    private func failure(_ list: String...) -> String? {
        do throws(ImportFailure) {
            _ = try ThemeImporter.drafts(path: path, assignments: try TokenAssignment.list(list))
            return nil
        } catch {
            return error.message
        }
    }

    @Test func mapOptionOverridesRoleTables() throws {
        let document = try draft("coral=primaryCTA,Chart.aqua=info", "AppTheme.Colors.aqua=themePrimary").document
        func hex(_ role: String) -> String? { document["colors"]?["pairByRole"]?[role]?["lightHex"]?.string }
        #expect(hex("primaryCTA") == "#FF664D" && hex("info") == "#0077B6" && hex("themePrimary") == "#00B4D8")
        // The token with that name in the tables keeps its role.
        #expect(hex("accent") == "#2D6A4F" && hex("coral") == nil)
        let aliases = document["aliases"]?["colors"]
        #expect(aliases?["AppTheme.Chart.coral"]?.string == "primaryCTA")
    }

    @Test(arguments: [
        ("aqa=info", "--map expects a color of the theme, found \"aqa\"; did you mean \"aqua\"?"),
        (
            "aqua=info",
            "--map expects one color, found \"aqua\", which is the end of \"AppTheme.Colors.aqua\" and \"AppTheme.Chart.aqua\""
        ),
        ("ink=acent", "--map expects a color role, found \"acent\"; did you mean \"accent\"?"),
        ("ink", "--map expects TOKEN=ROLE, found \"ink\""), ("=accent", "--map expects TOKEN=ROLE, found \"=accent\""),
        ("ink=accent,coral=accent", "--map expects each role once, found accent for \"ink\" and \"coral\""),
    ])
    func invalidMapOptionIsAnError(list: String, message: String) { #expect(failure(list) == message) }

    @Test func unmappedColorsAreNotedOnce() throws {
        func notes(_ draft: ThemeDraft) -> [String] {
            draft.notes.map(\.message).filter { $0.contains("no role") }
        }
        // The names of these colors support no role, so none is suggested.
        #expect(try notes(draft()) == ["3 colors have no role: Colors.aqua, Chart.aqua, coral"])
        #expect(try notes(draft("Chart.aqua=info", "coral=danger")) == ["\"AppTheme.Colors.aqua\" has no role"])
    }
}
