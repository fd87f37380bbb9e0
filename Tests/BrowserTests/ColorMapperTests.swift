import Canvas
import ColorScience
import Importing
import ScratchFolder
import SourceText
import Testing
import ThemeSpec

@testable import Browser

/// Assigning a theme's own colors to roles by keyboard.
struct ColorMapperTests {
    private let folder: ScratchFolder
    private var browser: Browser

    /// A theme with the colors `aqua` and `plum`, which no component uses, and a text color.
    init() throws {
        folder = try ScratchFolder()
        let path = try folder.write(
            "base.json",
            """
            {"extends":"modern-gray","aliases":{"colors":{"Palette.aqua":"aqua","Palette.ink":"textPrimary"}},
            "colors":{"pairByRole":{"textPrimary":{"lightHex":"#101010","darkHex":"#F0F0F0"},
            "aqua":{"lightHex":"#00AACC","darkHex":"#00CCEE"},"plum":{"lightHex":"#660066","darkHex":"#CC88CC"}}}}
            """)
        browser = Browser(
            library: ThemeLibrary(), themes: ThemeList([path, "scarf"]), size: GridSize(columns: 120, rows: 40))
    }

    /// A narrow list shows the number of hidden colors, and a theme of one appearance has no key for the other.
    @Test func narrowColorListShowsHiddenCount() throws {
        let pairs = (10...40).map { "\"own\($0)\":{\"lightHex\":\"#6600\($0)\",\"darkHex\":\"#6600\($0)\"}" }
        let colors = "\"colors\":{\"pairByRole\":{\(pairs.joined(separator: ","))}}"
        for (name, appearances) in [("one", "[\"dark\"]"), ("both", "[\"dark\",\"light\"]")] {
            let path = try folder.write(theme: "\(name).json", "\"appearances\":\(appearances),\(colors)")
            var browser = Browser(
                library: ThemeLibrary(), themes: ThemeList([path]), size: GridSize(columns: 40, rows: 20))
            _ = browser.handle(.key(.character("m")))
            let frame = browser.frame(size: browser.size)
            #expect(frame.text(row: 1).contains(#/Colors +0 of 31 mapped  ↓\d+/#), "\(frame.text(row: 1))")
            browser = Browser(
                library: ThemeLibrary(), themes: ThemeList([path]), size: GridSize(columns: 120, rows: 40))
            _ = browser.handle(.key(.character("m")))
            let hasKey = browser.frame(size: browser.size).plainText().contains("tab light or dark")
            #expect(hasKey == (name == "both"))
        }
    }

    private var text: String { browser.frame(size: browser.size).plainText() }

    private mutating func press(_ keys: Key...) {
        for key in keys { _ = browser.handle(.key(key)) }
    }

    /// Writes the stored mapping of the browser, like the program.
    private mutating func store() throws -> ColorMapping {
        let taken = browser.takeMapping()
        let mapping = try #require(taken)
        try folder.write(PathText.fileName(mapping.path), mapping.text)
        _ = browser.handle(.stored(mapping.path))
        return mapping
    }

    private mutating func choose(_ role: ColorRole) throws {
        press(.enter)
        guard case .mapper(let mapper) = browser.mode, let choice = mapper.choice else {
            Issue.record("no list of roles")
            return
        }
        let index = try #require(choice.roles.firstIndex(of: role))
        for _ in 0..<abs(index - choice.selected) { press(index > choice.selected ? .down : .up) }
    }

    private var color: String? {
        guard case .success(let model) = browser.model else { return nil }
        return model.colors[.primaryCTA].hex
    }

    @Test mutating func selectedThemeShowsMappedColorCount() throws {
        #expect(text.contains("1 of 3 colors mapped: press m"))
        press(.right)
        #expect(!text.contains("press m"))
        press(.left)
        #expect(text.contains("1 of 3 colors mapped: press m"))
        press(.down)
        #expect(!text.contains("press m"))
        // In a document that maps them, the colors of the extended file count too.
        press(.character("m"))
        try choose(.primaryCTA)
        press(.enter)
        _ = try store()
        press(.escape, .up, .right, .left)
        #expect(text.contains("2 of 3 colors mapped: press m"))
    }

    /// Without a mapped color, the theme looks like a stand-in on every screen, so the reason stays.
    @Test func reasonForThemeWithoutOwnColorsStays() throws {
        let path = try folder.write(
            "Violet.swift",
            """
            enum Violet {
                static let one = hsl(1, 2, 3)
                static let two = hsl(4, 5, 6)
                static let size: CGFloat = 12
            }
            """)
        var browser = Browser(
            library: ThemeLibrary(importer: ThemeImporter.library), themes: ThemeList([path]),
            size: GridSize(columns: 120, rows: 40))
        func text() -> String { browser.frame(size: browser.size).plainText() }
        #expect(text().contains("3 values not read: vitrine validate"), "\(text())")
        _ = browser.handle(.key(.down))
        #expect(text().contains("3 values not read: vitrine validate"))
        _ = browser.handle(.key(.character("m")))
        #expect(text().contains("no color of this theme could be read: \"one\""), "\(text())")
    }

    /// The number of mapped colors does not displace hints unnecessarily.
    @Test mutating func mappingAdviceLeavesKeyHintsVisible() throws {
        for columns in [80, 120] {
            _ = browser.handle(.resize(GridSize(columns: columns, rows: 24)))
            press(.right, .left)
            let line = try #require(text.split(separator: "\n").first { $0.contains("press m") })
            for hint in [": menu", "? help"] { #expect(line.contains(hint), "\(columns): \(line)") }
            #expect(text.contains("q quit"), "\(columns): \(text)")
        }
    }

    /// Role names are not truncated if the name of the color leaves room for them.
    @Test func roleNamesAreCompleteWhereTheyFit() throws {
        let path = try folder.write(
            "long.json",
            """
            {"extends":"modern-gray","aliases":{"colors":{"ink":"textOnOverlaySecondary"}},
            "colors":{"pairByRole":{"textOnOverlaySecondary":{"lightHex":"#101010","darkHex":"#F0F0F0"}}}}
            """)
        var browser = Browser(
            library: ThemeLibrary(), themes: ThemeList([path]), size: GridSize(columns: 120, rows: 40))
        _ = browser.handle(.key(.character("m")))
        #expect(browser.frame(size: browser.size).plainText().contains("ink"))
        #expect(browser.frame(size: browser.size).plainText().contains(" textOnOverlaySecondary "))
    }

    /// A color similar to that of its row has an edge.
    @Test mutating func everySwatchIsVisible() throws {
        press(.character("m"))
        for _ in 0..<3 {
            let frame = browser.frame(size: browser.size)
            for row in 2..<frame.rows - 4 {
                let (around, swatch) = (frame[column: 2, row: row].background, frame[column: 3, row: row])
                guard swatch.background != around || swatch.glyph == Glyph("▏") else { continue }
                let isClear = Contrast.ratio(Color(swatch.background), Color(around)) >= 1.5
                #expect(isClear != (swatch.glyph == Glyph("▏")), "row \(row)")
            }
            press(.down)
        }
    }

    @Test mutating func colorsWithoutRoleComeFirst() throws {
        press(.character("m"))
        #expect(text.contains("Colors of this theme") && text.contains("1 of 3 mapped"))
        let rows = text.split(separator: "\n").dropFirst(2).prefix(3).map { $0.prefix(42) }
        #expect(rows[0].contains("Palette.aqua") && rows[0].contains("no role"))
        #expect(rows[1].contains("plum") && rows[1].contains("no role"))
        #expect(rows[2].contains("Palette.ink") && rows[2].contains("textPrimary"))
        press(.escape)
        #expect(!text.contains("Colors of this theme"))
    }

    @Test mutating func selectedRoleIsPreviewedAndStored() throws {
        let before = color
        press(.character("m"))
        try choose(.primaryCTA)
        #expect(color == "#00AACC" && browser.takeMapping() == nil)
        press(.escape)
        #expect(color == before)
        try choose(.primaryCTA)
        press(.enter)
        let mapping = try store()
        #expect(PathText.fileName(mapping.path) == "base.mapped.json")
        #expect(
            mapping.text == """
                {
                  "aliases" : {
                    "colors" : {
                      "Palette.aqua" : "primaryCTA"
                    }
                  },
                  "extends" : "base.json"
                }

                """)
        #expect(color == "#00AACC" && browser.themeName == mapping.path)
        #expect(text.contains("stored in base.mapped.json") && text.contains("2 of 3 mapped"))
    }

    @Test mutating func secondMappingIsAddedToTheSameFile() throws {
        press(.character("m"))
        try choose(.primaryCTA)
        press(.enter)
        _ = try store()
        press(.down)
        try choose(.accent)
        press(.enter)
        let second = try store()
        #expect(PathText.fileName(second.path) == "base.mapped.json")
        #expect(second.text.contains("\"plum\" : \"accent\"") && second.text.contains("\"Palette.aqua\""))
        #expect(text.contains("3 of 3 mapped"))
        // A role has one color, so the other color loses the role.
        try choose(.primaryCTA)
        press(.enter)
        _ = try store()
        #expect(color == "#660066" && text.contains("2 of 3 mapped"))
    }

    @Test mutating func mappingIsRemovedByChoosingNoRole() throws {
        let before = color
        press(.character("m"))
        try choose(.primaryCTA)
        press(.enter)
        _ = try store()
        press(.enter, .end)
        #expect(color == before)
        press(.enter)
        _ = try store()
        #expect(color == before && text.contains("1 of 3 mapped"))
        let theme = try ThemeLibrary().load(folder.path + "/base.mapped.json")
        #expect(theme.diagnostics.isEmpty && theme.spec.colors[ColorRole(rawValue: "aqua")]?.light.hex == "#00AACC")
    }

    @Test mutating func unsavedMappingDoesNotChangeTheme() throws {
        try folder.write("base.mapped.json", "{\"extends\":\"scarf\"}")
        press(.character("m"))
        try choose(.primaryCTA)
        press(.enter)
        #expect(browser.takeMapping() == nil)
        #expect(text.contains("exists and does not extend"))
        press(.escape, .escape)
        #expect(color != "#00AACC")
    }

    @Test mutating func clickedThemeIsOpenedInMapper() throws {
        let other = try folder.write(
            "other.json",
            """
            {"extends":"modern-gray","name":"Other","aliases":{"colors":{"Palette.teal":"teal"}},"colors":{"pairByRole":{
            "teal":{"lightHex":"#008080","darkHex":"#00A0A0"}}}}
            """)
        browser = Browser(
            library: ThemeLibrary(), themes: ThemeList([folder.path + "/base.json", other, "scarf"]),
            size: GridSize(columns: 120, rows: 40))
        func click(_ name: String) throws {
            let line = browser.frame(size: browser.size).text(row: 37)
            let start = try #require(line.firstRange(of: name)).lowerBound
            _ = browser.handle(.click(column: line.distance(from: line.startIndex, to: start) + 1, row: 37))
        }
        press(.character("m"), .enter)
        try click("Other")
        #expect(text.contains("▸ ") && text.contains("teal") && !text.contains("plum"))
        try choose(.primaryCTA)
        press(.enter)
        #expect(try store().path == folder.path + "/other.mapped.json")
        #expect(color == "#008080")
        try click("Scarf")
        #expect(
            text.contains("the colors of built-in themes have their roles") && !text.contains("Colors of this theme"))
    }

    @Test mutating func themeWithoutOwnColorsShowsMessage() {
        press(.right, .character("m"))
        #expect(text.contains("the colors of built-in themes have their roles"))
    }

    private func mapper() throws -> ColorMapper {
        guard case .mapper(let mapper) = browser.mode else { throw NotOpen() }
        return mapper
    }

    private struct NotOpen: Error {}

    /// Replaces the colors in the theme's file with colors of these names, or with none.
    private mutating func replaceColors(_ names: String...) throws {
        let pairs = names.map { "\"\($0)\":{\"lightHex\":\"#660066\",\"darkHex\":\"#CC88CC\"}" }
        let colors = "\"colors\":{\"pairByRole\":{\(pairs.joined(separator: ","))}}"
        let path = try folder.write("base.json", "{\"extends\":\"modern-gray\",\"name\":\"X\",\(colors)}")
        _ = browser.handle(.files([path]))
    }

    /// The list of roles belongs to one color: without that color, it is closed, and nothing else is mapped.
    @Test mutating func roleListClosesWhenItsColorIsRemoved() throws {
        press(.character("m"), .enter)
        let before = try mapper()
        try #require(before.choice != nil)
        try replaceColors("other", "third")
        let after = try mapper()
        #expect(after.choice == nil)
        #expect(!after.names.contains { $0.text == before.names[before.selected].text })
        press(.enter)
        // There are no colors left to map.
        try replaceColors()
        #expect(throws: NotOpen.self) { try mapper() }
        #expect(browser.frame(size: browser.size).rows == 40)
    }

    /// The selection follows its color.
    @Test mutating func roleListStaysOpenWhenColorsAreReordered() throws {
        press(.character("m"), .down, .enter)
        let before = try mapper()
        #expect(before.names[before.selected].text == "plum")
        try replaceColors("plum", "aa")
        let after = try mapper()
        #expect(after.choice != nil && after.names[after.selected].text == "plum")
    }

    @Test mutating func mapperListsAreDrawnAtAllScreenSizes() throws {
        press(.character("m"), .enter)
        for columns in 1...60 {
            for rows in [1, 3, 6, 9, 24] {
                _ = browser.handle(.resize(GridSize(columns: columns, rows: rows)))
                #expect(browser.frame(size: browser.size).columns == columns)
            }
        }
    }

    @Test(arguments: [(20, 6), (49, 24), (80, 24), (200, 60)])
    mutating func panelFitsAllScreenSizes(columns: Int, rows: Int) throws {
        _ = browser.handle(.resize(GridSize(columns: columns, rows: rows)))
        press(.character("m"))
        #expect(browser.frame(size: browser.size).rows == rows)
        try choose(.accent)
        #expect(columns < 40 || text.contains("accent"))
        press(.pageDown, .pageUp, .home, .tab)
        _ = browser.handle(.wheel(rows: 3))
        _ = browser.handle(.click(column: 2, row: 3))
        press(.escape, .escape)
        #expect(browser.frame(size: browser.size).columns == columns)
    }
}
