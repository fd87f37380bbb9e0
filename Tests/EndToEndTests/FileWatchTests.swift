import Foundation
import Platform
import PseudoTerminal
import ScratchFolder
import Testing

/// Watched theme files: each save is shown, however the editor writes the file.
@Suite(.blocking)
struct FileWatchTests {
    private func document(_ background: String, _ name: String = "Mine") -> String {
        """
        {
          "extends" : "base",
          "name" : "\(name)",
          "colors" : { "pairByRole" : { "background" : { "lightHex" : "\(background)", "darkHex" : "#000000" } } }
        }
        """
    }

    private func prepare() throws -> (folder: ScratchFolder, path: String) {
        let folder = try ScratchFolder()
        _ = try folder.write("{\"extends\":\"modern-gray\"}", to: "base.json")
        return (folder, try folder.write(document("#FF0000"), to: "mine.json"))
    }

    private func expect(_ color: ScreenColor, _ session: TerminalSession, _ what: String) throws {
        try session.waitUntil(what) { $0[0, 20].background == color }
    }

    @Test func savesOfEveryKindAreShown() throws {
        let (folder, path) = try prepare()
        let session = try BrowserSession.opened([path])
        try expect(.rgb(255, 0, 0), session, "the file at the start")
        // Written in place, as by `echo >`.
        try Data(document("#00FF00").utf8).write(to: URL(filePath: path))
        try expect(.rgb(0, 255, 0), session, "written in place")
        // A new file renamed over the old one.
        #expect(rename(try folder.write(document("#0000FF"), to: "mine.json.tmp"), path) == 0)
        try expect(.rgb(0, 0, 255), session, "renamed over")
        // The old file is kept as a copy, as by vim.
        #expect(rename(path, path + "~") == 0)
        _ = try folder.write(document("#00FFFF"), to: "mine.json")
        try expect(.rgb(0, 255, 255), session, "created after a move")
        #expect(unlink(path) == 0)
        try session.waitFor("was deleted")
        _ = try folder.write(document("#FF00FF"), to: "mine.json")
        try expect(.rgb(255, 0, 255), session, "created after it was deleted")
        try session.waitUntil("no notice") { !$0.contains("gone") }
    }

    @Test func savesOfParentsAndLinkedFilesAreShown() throws {
        let (folder, path) = try prepare()
        let other = try ScratchFolder()
        let real = try other.write(document("#112233"), to: "real.json")
        #expect(symlink(real, folder.path + "/link.json") == 0)
        let session = try BrowserSession.opened([folder.path + "/link.json"])
        try expect(.rgb(0x11, 0x22, 0x33), session, "the linked file")
        #expect(rename(try other.write("{\"extends\":\"base\"}", to: "new"), real) == 0)
        try session.waitUntil("the parent's") { $0[0, 20].background != .rgb(0x11, 0x22, 0x33) }
        let parent =
            "{\"extends\":\"modern-gray\",\"colors\":{\"pairByRole\":{\"background\":{\"lightHex\":\"#445566\",\"darkHex\":\"#000000\"}}}}"
        _ = try folder.write(parent, to: "base.json")
        try expect(.rgb(0x44, 0x55, 0x66), session, "the parent's new color")
        _ = path
    }

    @Test(arguments: [(120, 40), (49, 24)])
    func invalidSaveIsReportedUntilTheNextValidOne(columns: Int, rows: Int) throws {
        let (folder, path) = try prepare()
        let session = try BrowserSession.opened([path], columns: columns, rows: rows)
        let background = session.screen[0, 3].background
        _ = try folder.write(document("#FF00"), to: "mine.json")
        try session.waitFor("4:63 expected #RRGGBB or #RRGGBBAA")
        #expect(session.screen.contains("mine.json: 1 error"))
        #expect(session.screen[0, 3].background == background)
        #expect(session.screen.contains("32,500 mi"))
        _ = try folder.write(document("#00FF00"), to: "mine.json")
        try session.waitUntil("no error") { !$0.contains("1 error") && $0[0, 3].background == .rgb(0, 255, 0) }
    }

    /// A source of a theme in another format, and a file whose contents give it the color of the page.
    struct Source: CustomTestStringConvertible {
        let theme: String
        var files: [String: String] = [:]
        let changed: String
        /// The contents with `RR`, `GG` and `BB` for hexadecimal digits.
        let contents: String

        var testDescription: String { changed }
    }

    private static let resolver = ##"""
        {"version":"2025.10","sets":{"base":{"sources":[{"$ref":"light.tokens.json"}]}},
        "modifiers":{"theme":{"contexts":{"light":[],"dark":[{"$ref":"dark.tokens.json"}]}}},
        "resolutionOrder":[{"$ref":"#/sets/base"},{"$ref":"#/modifiers/theme"}]}
        """##

    private static let sources = [
        Source(
            theme: "Brand.xcassets", changed: "Brand.xcassets/background.colorset/Contents.json",
            contents: """
                {"colors":[{"idiom":"universal","color":{"color-space":"srgb","components":{"red":"0xRR",
                "green":"0xGG","blue":"0xBB","alpha":"1.000"}}}],"info":{"author":"xcode","version":1}}
                """),
        Source(
            theme: "AppTheme.swift", files: ["AppTheme.swift": "enum AppTheme { static let background = page() }"],
            changed: "Colors.swift", contents: "func page() -> Color { Color(hex: 0xRRGGBB) }"),
        Source(
            theme: "k.resolver.json",
            files: [
                "k.resolver.json": resolver,
                "light.tokens.json": ##"{"color":{"$type":"color","background":{"$value":"#ffffff"}}}"##,
            ],
            changed: "dark.tokens.json", contents: ##"{"color":{"$type":"color","background":{"$value":"#RRGGBB"}}}"##),
    ]

    @Test(arguments: sources)
    func otherFormatsAndWhatTheyReferToAreWatched(source: Source) throws {
        let folder = try ScratchFolder()
        for (name, text) in source.files { try folder.write(name, text) }
        func set(_ red: String, _ green: String) throws {
            let text = source.contents.replacing("RR", with: red).replacing("GG", with: green)
            try folder.write(source.changed, text.replacing("BB", with: "00"))
        }
        try set("44", "00")
        let session = try BrowserSession.opened([folder.path + "/" + source.theme, "--appearance", "dark"])
        try expect(.rgb(0x44, 0, 0), session, "the color")
        try set("00", "44")
        try expect(.rgb(0, 0x44, 0), session, "its new color")
    }

    /// Xcode and version control replace folders with others of the same name.
    @Test func replacedFolderOfACatalogIsWatched() throws {
        let folder = try ScratchFolder()
        let source = try #require(Self.sources.first)
        func set(_ red: String, _ green: String, in catalog: String = "Brand.xcassets") throws {
            let text = source.contents.replacing("RR", with: red).replacing("GG", with: green)
            let path = source.changed.replacing("Brand.xcassets", with: catalog)
            try folder.write(path, text.replacing("BB", with: "00"))
        }
        try set("44", "00")
        let session = try BrowserSession.opened([folder.path + "/" + source.theme, "--appearance", "dark"])
        try expect(.rgb(0x44, 0, 0), session, "the color")
        try set("00", "44", in: "New.xcassets")
        #expect(rename(folder.path + "/Brand.xcassets", folder.path + "/Old.xcassets") == 0)
        #expect(rename(folder.path + "/New.xcassets", folder.path + "/Brand.xcassets") == 0)
        try expect(.rgb(0, 0x44, 0), session, "the color of the new folder")
        try set("88", "00")
        try expect(.rgb(0x88, 0, 0), session, "the changed color of the new folder")
    }

    @Test func repairedTokenFileOfAResolverIsReadAgain() throws {
        let folder = try ScratchFolder()
        func set(_ hex: String) throws {
            let text = ##"{"color":{"$type":"color","background":{"$value":"\##(hex)"}}}"##
            _ = try folder.write(text, to: "a.tokens.json")
        }
        try set("#00ff00")
        let resolver = try folder.write(
            #"{"version":"2025.10","sets":{"base":{"sources":[{"$ref":"a.tokens.json"}]}},"#
                + ##""resolutionOrder":[{"$ref":"#/sets/base"}]}"##, to: "k.resolver.json")
        let session = try BrowserSession.opened([resolver])
        try expect(.rgb(0, 255, 0), session, "the color of the tokens")
        _ = try folder.write("", to: "a.tokens.json")
        try session.waitFor("showing the last version")
        try set("#00cc00")
        try expect(.rgb(0, 204, 0), session, "the new color")
    }

    @Test func themesOfAFolderAreAddedAndRemoved() throws {
        let folder = try ScratchFolder()
        _ = try folder.write("{\"extends\":\"modern-gray\",\"name\":\"Bravo\"}", to: "b.json")
        let session = try BrowserSession.opened([folder.path])
        _ = try folder.write("{\"extends\":\"soft-green\",\"name\":\"Charlie\"}", to: "c.json")
        try session.waitFor("Charlie")
        session.press(.right)
        try session.waitFor("‹Charlie›")
        #expect(unlink(folder.path + "/b.json") == 0)
        try session.waitUntil("one theme less") { !$0.contains("Bravo") }
        #expect(unlink(folder.path + "/c.json") == 0)
        try session.waitFor("c.json was deleted; showing the last version")
        #expect(session.screen.contains("‹Charlie›"))
        _ = try folder.write("{\"extends\":\"soft-green\",\"name\":\"Alpha\"}", to: "a.json")
        try session.waitFor("Alpha")
        session.press(.right)
        try session.waitUntil("the other one") { $0.contains("‹Alpha›") && !$0.contains("Charlie") }
    }

    /// The bar contains the name of a theme that is not on screen.
    @Test func newNameOfAnotherThemeIsDisplayed() throws {
        let folder = try ScratchFolder()
        try folder.write("a.json", "{\"extends\":\"modern-gray\",\"name\":\"Alpha\"}")
        try folder.write("b.json", "{\"extends\":\"modern-gray\",\"name\":\"Bravo Two\"}")
        let session = try BrowserSession.opened([folder.path])
        try session.waitFor("Bravo Two")
        try folder.write("b.json", "{\"extends\":\"modern-gray\",\"name\":\"Charlie\"}")
        try session.waitUntil("the new name") { $0.contains("Charlie") && !$0.contains("Bravo") }
    }

    @Test func folderOfThousandsIsSearched() throws {
        let folder = try ScratchFolder()
        let names = (0..<2000).filter { $0 != 1234 }.map { "theme-\(10000 + $0).json" }
        try folder.write(themes: names, "\"name\":\"Straw\"")
        try folder.write(theme: "theme-11234.json", "\"name\":\"Needle\"")
        let session = try BrowserSession.opened([folder.path])
        session.send("p")
        try session.waitFor("2000 themes")
        session.send("need")
        try session.waitUntil("the one") { $0.contains("1 of 2000") && $0.contains("‹Needle›") }
        session.press(.enter)
        session.send("q")
        #expect(try session.waitForExit() == .exited(0))
    }
}
