import Importing
import ScratchFolder
import Testing

/// The list of a folder's themes contains the numbers of their tokens.
struct ThemeSourcesTests {
    @Test func onlyTokensOfTheSourceAreCounted() throws {
        let folder = try ScratchFolder()
        try folder.write(
            "Brand.swift",
            """
            enum Brand {
                static let accent = Color(red: 0, green: 0, blue: 1)
                static let sky = Color(red: 0, green: 0.5, blue: 1)
                static let missing = Color("Missing")
                static let title = Font.system(size: 20)
                enum Spacing { static let small: CGFloat = 8; static let huge: CGFloat = 99 }
            }
            """)
        try folder.write("Spacing.swift", "enum Spacing { static let small: CGFloat = 8 }")
        let found = ThemeSources(in: folder.path).found
        #expect(found.map(\.text) == ["\(folder.path)/Brand.swift: 2 colors, 1 font, 2 numbers"])
    }
}
