import Importing
import ScratchFolder
import Testing

/// The color sets that Swift code refers to are found in nearby catalogs, and a note names the catalog.
struct NearbyCatalogTests {
    private func notes(
        _ catalogs: [(path: String, gray: String)], assets: String? = nil, isProject: Bool = true,
        otherFolders: Int = 0
    ) throws -> [ImportNote] {
        let folder = try ScratchFolder()
        for number in 0..<otherFolders { try folder.write("A\(number)/note.txt", "") }
        for (path, gray) in catalogs {
            let components = ["red", "green", "blue"].map { "\"\($0)\": \"\(gray)\"" }.joined(separator: ", ")
            try folder.write(
                "\(path)/Ink.colorset/Contents.json",
                """
                {"colors": [{"color": {"color-space": "srgb", "components": {\(components), "alpha": "1.000"}},
                "idiom": "universal"}], "info": {"author": "xcode", "version": 1}}
                """)
        }
        let path = try folder.write(
            "App/Theme.swift", "enum Theme { static let ink = Color(\"Ink\"); static let page = Color.white }")
        if isProject { try folder.write("Package.swift", "") }
        let drafts = try #require(
            try ThemeImporter.drafts(path: path, assets: assets.map { "\(folder.path)/\($0)" }))
        return drafts[0].notes.filter { $0.message.contains("color set") }.map { note in
            ImportNote(
                note.kind, file: "", note.message.split(separator: "\(folder.path)/").joined())
        }
    }

    @Test func catalogOfOtherFolderIsReported() throws {
        #expect(
            try notes([("Kit/Colors.xcassets", "0x20")]).map(\.text) == [
                ": mapped: the color set \"Ink\" is read from Kit/Colors.xcassets; --assets PATH chooses a catalog"
            ])
        #expect(try notes([("App/Colors.xcassets", "0x20")]).isEmpty)
        #expect(try notes([("Kit/Colors.xcassets", "0x20")], assets: "Kit/Colors.xcassets").isEmpty)
    }

    /// For a file outside a project, the folders next to it may belong to other projects.
    @Test(arguments: [".git/HEAD", "Package.swift", "Kit.xcodeproj/project.pbxproj", "Kit.xcworkspace/a", "note.txt"])
    func catalogOfAnotherProjectIsNotUsed(mark: String) throws {
        let folder = try ScratchFolder()
        try folder.write("Kit/\(mark)", "")
        try folder.write("Kit/App/Colors.xcassets/Ink.colorset/Contents.json", Self.colorSet)
        let path = try folder.write("App/Theme.swift", Self.theme)
        let notes = try #require(try ThemeImporter.drafts(path: path))[0].notes
        #expect(notes.contains { $0.message.contains("is read from") } == (mark == "note.txt"), "\(notes)")
    }

    /// Outside projects, a folder with many subfolders, such as the home folder, is not searched.
    @Test(arguments: [(0, false, true), (80, false, false), (80, true, true)])
    func fewFoldersOutsideProjectsAreSearched(others: Int, isProject: Bool, isFound: Bool) throws {
        let notes = try notes([("Kit/Colors.xcassets", "0x20")], isProject: isProject, otherFolders: others)
        #expect(notes.contains { $0.message.contains("is read from Kit/Colors.xcassets") } == isFound, "\(notes)")
    }

    /// A nearer catalog without the color, such as one for previews, does not hide the catalog that has it.
    @Test(arguments: ["Contents.json", "Other.colorset/Contents.json", "Ink.colorset/Contents.json"])
    func colorOfFartherCatalogIsFound(file: String) throws {
        let folder = try ScratchFolder()
        try folder.write("Package.swift", "")
        try folder.write("Assets.xcassets/Ink.colorset/Contents.json", Self.colorSet)
        let isBroken = file.hasPrefix("Ink")
        let text = file.hasPrefix("Other") ? Self.colorSet : isBroken ? "{" : "{}"
        try folder.write("App/Preview Content/Preview Assets.xcassets/\(file)", text)
        let path = try folder.write("App/Theme/Theme.swift", Self.theme)
        let notes = try #require(try ThemeImporter.drafts(path: path))[0].notes
        #expect(notes.contains { $0.message.contains("is read from") }, "\(notes)")
        let broken = notes.filter { $0.kind == .skipped && $0.file.contains("Preview Assets.xcassets/Ink.colorset") }
        #expect(broken.count == (isBroken ? 1 : 0), "\(notes)")
    }

    @Test func unreadableColorSetIsReported() throws {
        let folder = try ScratchFolder()
        try folder.write("Assets.xcassets/Ink.colorset/Contents.json", "{")
        try folder.write("Assets.xcassets/Other.colorset/Contents.json", "{")
        let path = try folder.write("Theme.swift", Self.theme)
        let notes = try #require(try ThemeImporter.drafts(path: path))[0].notes
        let broken = notes.filter { $0.kind == .skipped && $0.file.hasSuffix("colorset/Contents.json") }
        #expect(broken.map { $0.file.hasSuffix("/Ink.colorset/Contents.json") } == [true], "\(notes)")
    }

    private static let theme = "enum Theme { static let ink = Color(\"Ink\"); static let page = Color.white }"
    private static let colorSet = """
        {"colors": [{"color": {"color-space": "srgb", "components":
        {"red": "0.1", "green": "0.1", "blue": "0.1", "alpha": "1.000"}}, "idiom": "universal"}],
        "info": {"author": "xcode", "version": 1}}
        """

    /// If the search is incomplete, a nearer catalog may be in a folder that was not read.
    @Test(arguments: [0, 80]) func incompleteSearchUsesNoFartherCatalog(others: Int) throws {
        let folder = try ScratchFolder()
        try folder.write("Z.xcassets/Ink.colorset/Contents.json", Self.colorSet)
        for number in 0..<others { try folder.write("Kit/A\(number)/note.txt", "") }
        let path = try folder.write("Kit/App/Theme.swift", Self.theme)
        let notes = try #require(try ThemeImporter.drafts(path: path))[0].notes
        #expect(notes.contains { $0.message.contains("no color set \"Ink\" was found") } == (others > 0), "\(notes)")
    }

    @Test func colorSetOfTwoCatalogsIsReportedWhereTheirColorsDiffer() throws {
        let found = try notes([("Kit/Colors.xcassets", "0x20"), ("Mail/Colors.xcassets", "0x40")])
        #expect(
            found.last?.text
                == ": changed: the color set \"Ink\" of Kit/Colors.xcassets is used; Mail/Colors.xcassets has another "
                + "color of this name; --assets PATH chooses a catalog")
        #expect(try notes([("Kit/Colors.xcassets", "0x20"), ("Mail/Colors.xcassets", "0x20")]).count == 1)
        #expect(try notes([("App/Colors.xcassets", "0x20"), ("Mail/Colors.xcassets", "0x40")]).isEmpty)
    }

    /// All folders of a target are read, but not those of other targets, which are other modules.
    @Test func sourcesOfSameTargetAreRead() throws {
        let folder = try ScratchFolder()
        try folder.write("Package.swift", "")
        try folder.write("Sources/Kit/Tokens/Deep/Palette.swift", "enum Palette { static let ink = Color.black }")
        try folder.write("Sources/Other/Shades.swift", "enum Shades { static let page = Color.white }")
        let path = try folder.write(
            "Sources/Kit/Theme/Theme.swift",
            "enum Theme { static let ink = Palette.ink; static let page = Shades.page; static let rule = Color.red }")
        let drafts = try #require(try ThemeImporter.drafts(path: path))
        #expect(drafts[0].counts.colors == 2)
    }

    /// Files next to a project belong to another project.
    @Test func catalogsAndSourcesOutsideTheProjectAreNotRead() throws {
        let folder = try ScratchFolder()
        try folder.write("App/Package.swift", "")
        let path = try folder.write(
            "App/Theme.swift",
            "enum Theme { static let ink = Color(\"Ink\"); static let page = Palette.page; static let card = Color.white }"
        )
        try folder.write("Palette.swift", "enum Palette { static let page = Color.red }")
        try folder.write(
            "Other/Assets.xcassets/Ink.colorset/Contents.json",
            """
            {"colors": [{"color": {"color-space": "srgb", "components":
            {"red": "0.1", "green": "0.1", "blue": "0.1", "alpha": "1.000"}}, "idiom": "universal"}],
            "info": {"author": "xcode", "version": 1}}
            """)
        let reasons = try #require(try ThemeImporter.drafts(path: path))[0].notes.filter { $0.kind == .skipped }
        #expect(reasons.count == 2 && reasons.allSatisfy { !$0.message.contains("Other") }, "\(reasons)")
    }

    @Test func alphaOf1IsOpaque() throws {
        let folder = try ScratchFolder()
        let path = try folder.write(
            "A.xcassets/Ink.colorset/Contents.json",
            """
            {"colors": [{"color": {"color-space": "srgb", "components":
            {"red": "255", "green": "0x80", "blue": "0.000", "alpha": "1"}}, "idiom": "universal"}],
            "info": {"author": "xcode", "version": 1}}
            """)
        let draft = try #require(
            try ThemeImporter.drafts(path: String(path.dropLast("/Ink.colorset/Contents.json".count))))[0]
        #expect(draft.text(in: folder.path).contains("#FF8000\""))
    }
}
