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

    private static let light = """
        struct LightTheme {
            static let background = Color.white
            static let text = Color.black
            static let accent = Color(red: 0, green: 0, blue: 1)
            static let glow = Color(red: 1, green: 1, blue: 0)
            static let cardRadius: CGFloat = 8
        }
        """
    private static let dark = """
        struct DarkTheme {
            static let text = Color.white
            static let background = Color.black
            static let accent = Color(red: 0, green: 1, blue: 1)
            static let night = Color(red: 0, green: 0, blue: 0.2)
            static let cardRadius: CGFloat = 12
        }
        """

    /// The colors of a Swift file as `ROLE #LIGHT|#DARK`.
    private func colors(_ draft: ThemeDraft) -> [String] {
        (draft.document["colors"]?["pairByRole"]?.members ?? []).compactMap { member in
            member.node["lightHex"]?.string.map { "\(member.key) \($0)|\(member.node["darkHex"]?.string ?? "")" }
        }
    }

    @Test(arguments: [
        ("LightTheme.swift", "DarkTheme.swift", "Theme"), ("Light.swift", "Dark.swift", "Theme"),
        ("BrandColorsLight.swift", "BrandColorsDark.swift", "Brand Colors"),
        ("Theme+Day.swift", "Theme+Night.swift", "Theme"), ("LightTheme.swift", "Dark.swift", "Theme"),
    ])
    func filesForLightAndDarkAreOneTheme(light: String, dark: String, name: String) throws {
        let folder = try ScratchFolder()
        let files = [try folder.write(light, Self.light), try folder.write(dark, Self.dark)]
        for file in files {
            let draft = try ThemeImporter.draft(path: file, format: .swift)
            #expect(draft.name == name && !colors(draft).isEmpty)
            let want = [
                "background #FFFFFF|#000000", "textPrimary #000000|#FFFFFF", "primaryCTA #0000FF|#00FFFF",
                "glow #FFFF00|#FFFF00", "night #000033|#000033",
            ]
            #expect(want.allSatisfy(colors(draft).contains), "\(colors(draft))")
            let notes = draft.notes.map(\.text)
            let said = [
                "\(file): mapped: \(light) gives the colors for light, \(dark) those for dark",
                "\(files[0]):5:16: mapped: \"glow\" is known for one appearance only, and is used in both",
                "\(files[1]):5:16: mapped: \"night\" is known for one appearance only, and is used in both",
                "\(files[0]):6:16: changed: \"cardRadius\" differs in dark, which only colors can; it is that for "
                    + "light",
            ]
            #expect(said.allSatisfy(notes.contains), "\(notes)")
            #expect(Set(draft.files.map(\.path)) == Set(files))
        }
        let both = files.sorted()
        #expect(ThemeSources(in: folder.path).found.map(\.text) == ["\(both[0]) with \(both[1]): 5 colors, 1 number"])
    }

    /// Other names, other colors, several candidates and colors for both are no pair.
    @Test func filesOfOtherThemesStayApart() throws {
        let folder = try ScratchFolder()
        let light = try folder.write("OceanLight.swift", Self.light)
        try folder.write("ForestDark.swift", Self.dark)
        func isForLight() throws -> Bool {
            let draft = try ThemeImporter.draft(path: light, format: .swift)
            return draft.document["appearances"]?.elements?.map(\.string) == ["light"] && draft.files.count == 1
        }
        #expect(try isForLight())
        try folder.write(
            "OceanDark.swift", "enum Other { static let text = Color.white; static let page = Color.black }")
        #expect(try isForLight())
        try folder.write("OceanDark.swift", Self.dark)
        #expect(try !isForLight())
        #expect(ThemeSources(in: folder.path).found.count == 2)
        let several = try ScratchFolder()
        let day = try several.write("Light.swift", Self.light)
        try several.write("DarkColors.swift", Self.dark)
        try several.write("ThemeDark.swift", Self.dark)
        #expect(try ThemeImporter.draft(path: day, format: .swift).files.count == 1)
    }
}
