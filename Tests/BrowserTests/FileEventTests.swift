import Canvas
import ColorScience
import Editing
import Importing
import ScratchFolder
import Testing
import ThemeSpec

@testable import Browser

/// Changes of files while the browser is open.
struct FileEventTests {
    /// Returns the background of the scene: that of a cell at its left edge.
    private func background(_ browser: Browser) -> String {
        let cell = browser.frame(size: browser.size)[column: 0, row: 20]
        return "\(cell.background)"
    }

    private func text(_ browser: Browser) -> String { browser.frame(size: browser.size).plainText() }

    private func browser(of folder: ScratchFolder, columns: Int = 120, rows: Int = 40) throws -> Browser {
        var list = ThemeList()
        list.append(try #require(ThemeLibrary.listing(ofFolder: folder.path)))
        return Browser(library: ThemeLibrary(), themes: list, size: GridSize(columns: columns, rows: rows))
    }

    private func colors(_ hex: String) -> String {
        "\"colors\":{\"pairByRole\":{\"background\":{\"lightHex\":\"\(hex)\",\"darkHex\":\"#000000\"}}}"
    }

    @Test func changesOfThemeAndParentAreShown() throws {
        let folder = try ScratchFolder()
        let base = try folder.write(theme: "base.json", colors("#FF0000"))
        let path = try folder.write("theme.json", "{\"extends\":\"base\"}")
        var browser = Browser(
            library: ThemeLibrary(), themes: ThemeList([path]), size: GridSize(columns: 120, rows: 40))
        #expect(browser.watched.files.isSuperset(of: [path, base]))
        let red = background(browser)
        try folder.write(theme: "base.json", colors("#00FF00"))
        #expect(background(browser) == red)
        #expect(browser.handle(.files([base])) == .changed)
        let green = background(browser)
        #expect(green != red)
        try folder.write("theme.json", "{\"extends\":\"base\",\(colors("#FF0000"))}")
        #expect(browser.handle(.files([path])) == .changed)
        #expect(background(browser) == red)
        #expect(browser.handle(.files(["/elsewhere/other.json"])) == .unchanged)
    }

    /// The result is the same as after a restart: the file replaces the built-in theme as long as it exists.
    @Test func fileThatReplacesBuiltInThemeOnScreenIsShownWhileItExists() throws {
        let folder = try ScratchFolder()
        let other = try folder.write(theme: "mine.json")
        let library = ThemeLibrary(folders: [folder.path])
        let list = ThemeList(library)
        var browser = Browser(library: library, themes: list, size: GridSize(columns: 120, rows: 40))
        while browser.themeName != "soft-green" { _ = browser.handle(.key(.right)) }
        let builtIn = browser.frame(size: browser.size)
        let path = try folder.write(theme: "soft-green.json", "\"name\":\"Harsh Green\",\(colors("#FF0000"))")
        #expect(browser.handle(.files([folder.path])) == .changed)
        #expect(background(browser) != "\(builtIn[column: 0, row: 20].background)")
        #expect(text(browser).contains("‹Harsh Green›") && browser.watched.files.contains(path))
        try folder.write(theme: "soft-green.json", "\"name\":\"Green\",\(colors("#FF0000"))")
        #expect(browser.handle(.files([path])) == .changed)
        #expect(text(browser).contains("‹Green›"))
        try folder.remove("soft-green.json")
        #expect(browser.handle(.files([path])) == .changed)
        #expect(browser.frame(size: browser.size) == builtIn)
        #expect(browser.handle(.files([other])) == .unchanged)
    }

    /// The themes before and after the selected one are read before they are shown.
    @Test func changedNeighborIsReadAgain() throws {
        let folder = try ScratchFolder()
        try folder.write(theme: "a.json", colors("#0000FF"))
        let path = try folder.write(theme: "b.json", colors("#FF0000"))
        var browser = try browser(of: folder)
        while browser.loadMore() != .finished {}
        try folder.write(theme: "b.json", colors("#00FF00"))
        #expect(browser.handle(.files([path])) == .changed)
        while browser.loadMore() != .finished {}
        _ = browser.handle(.key(.right))
        #expect(browser.frame(size: browser.size)[column: 0, row: 20].background.hex == "#00FF00")
    }

    @Test(arguments: [(120, 40), (49, 24)])
    func errorIsShownOverLastValidVersion(columns: Int, rows: Int) throws {
        let folder = try ScratchFolder()
        let path = try folder.write(theme: "theme.json", "\"name\":\"Mine\",\(colors("#FF0000"))")
        var browser = Browser(
            library: ThemeLibrary(), themes: ThemeList([path]), size: GridSize(columns: columns, rows: rows))
        let good = browser.frame(size: browser.size)
        try folder.write("theme.json", "{\n  \"extends\" : \"gentle-default\",\n  \"name\" : 7\n}")
        #expect(browser.handle(.files([path])) == .changed)
        let broken = browser.frame(size: browser.size).plainText()
        for words in ["theme.json: 1 error", "3:12 expected a string, found", "\"name\" : 7", "‹Mine›"] {
            #expect(broken.contains(words), "\(words)")
        }
        // The scene above the panel is unchanged.
        let frame = browser.frame(size: browser.size)
        for row in 0..<rows / 2 - 2 { #expect(frame.text(row: row) == good.text(row: row)) }
        #expect(browser.handle(.key(.escape)) == .changed)
        #expect(browser.frame(size: browser.size) == good)
        // A dismissed error is shown again after the next save.
        #expect(browser.handle(.files([path])) == .changed)
        #expect(text(browser).contains("1 error"))
        try folder.write(theme: "theme.json", "\"name\":\"Mine\",\(colors("#FF0000"))")
        #expect(browser.handle(.files([path])) == .changed)
        #expect(browser.frame(size: browser.size) == good)
    }

    /// An incomplete Swift file is handled like a document that cannot be parsed.
    @Test(arguments: [
        ("0xFFFBF5", "3:32 '(' is never closed"), ("0x)", "3:38 expected a number, found '0x'"),
        (")", "3:38 expected a value, found ')'"),
    ])
    func lastGoodSwiftThemeStays(value: String, error: String) throws {
        let folder = try ScratchFolder()
        func source(_ page: String) -> String {
            "import SwiftUI\nenum AppTheme {\n  static let background = Color(hex: \(page)\n"
                + "  static let textPrimary = Color(hex: 0x101418)\n}\n"
        }
        let path = try folder.write("AppTheme.swift", source("0xFFFBF5)"))
        var browser = Browser(
            library: ThemeLibrary(importer: ThemeImporter.library), themes: ThemeList([path]),
            size: GridSize(columns: 120, rows: 40))
        let good = browser.frame(size: browser.size)
        try folder.write("AppTheme.swift", source(value))
        #expect(browser.handle(.files([path])) == .changed)
        #expect(text(browser).contains("AppTheme.swift: 1 error") && text(browser).contains(error), "\(text(browser))")
        let frame = browser.frame(size: browser.size)
        #expect("\(frame[column: 0, row: 10])" == "\(good[column: 0, row: 10])")
        try folder.write("AppTheme.swift", source("0xFFFBF5)"))
        #expect(browser.handle(.files([path])) == .changed)
        #expect(browser.frame(size: browser.size) == good)
    }

    @Test(arguments: [(0, 0), (1, 1), (2, 5), (11, 6), (13, 9), (200, 4), (300, 100)])
    func filePanelFitsAllScreenSizes(columns: Int, rows: Int) throws {
        let folder = try ScratchFolder()
        let path = try folder.write(theme: "theme.json")
        var browser = Browser(
            library: ThemeLibrary(), themes: ThemeList([path]), size: GridSize(columns: columns, rows: rows))
        let faults = (0..<40).map { "\"\($0)漢字\":{\"lightHex\":\"#12\",\"darkHex\":7}" }.joined(separator: ",")
        try folder.write(theme: "theme.json", "\"colors\":{\"pairByRole\":{\(faults)}}")
        #expect(browser.handle(.files([path])) == .changed)
        for key in ["", "p"] {
            for letter in key { _ = browser.handle(.key(.character(letter))) }
            let frame = browser.frame(size: browser.size)
            #expect(frame.columns == columns && frame.rows == rows)
        }
        if columns > 100, rows > 50 { #expect(text(browser).contains("80 errors")) }
    }

    @Test func missingParentIsFoundWhenCreated() throws {
        let folder = try ScratchFolder()
        let path = try folder.write("theme.json", "{\"extends\":\"later\"}")
        var browser = Browser(
            library: ThemeLibrary(), themes: ThemeList([path]), size: GridSize(columns: 120, rows: 40))
        #expect(text(browser).contains("missing-parent"))
        let later = try folder.write(theme: "later.json", "\"name\":\"Later\"")
        #expect(browser.watched.files.contains(later))
        #expect(browser.handle(.files([later])) == .changed)
        #expect(text(browser).contains("NEXT UP"))
    }

    @Test func themesAreAddedAndRemovedWithFiles() throws {
        let folder = try ScratchFolder()
        try folder.write(theme: "b.json", "\"name\":\"Bravo\"")
        try folder.write(theme: "d.json", "\"name\":\"Delta\"")
        var browser = try browser(of: folder)
        _ = browser.handle(.key(.right))
        #expect(text(browser).contains("‹Delta›"))
        // Add one file before and one after the selected theme, which stays selected.
        let new = try ["c.json", "e.json"].map { try folder.write(theme: $0, "\"name\":\"New \($0.prefix(1))\"") }
        #expect(browser.handle(.files(new)) == .changed)
        #expect(browser.themeIndex == 2)
        while browser.loadMore() != .finished {}
        #expect(text(browser).contains("Bravo  New c ‹Delta› New e"))
        try folder.remove("b.json")
        #expect(browser.handle(.files([folder.path + "/b.json"])) == .changed)
        #expect(browser.themeIndex == 1)
        #expect(!text(browser).contains("Bravo"))
        #expect(text(browser).contains("‹Delta›"))
    }

    @Test func themeVariantsFollowTheListWhenFilesAreAdded() throws {
        let folder = try ScratchFolder()
        for name in ["a", "c", "d"] { try folder.write(theme: "\(name).json", "\"name\":\"Theme \(name)\"") }
        var browser = try browser(of: folder)
        for _ in 0..<3 { _ = browser.handle(.key(.character("="))) }
        #expect(browser.frame(size: browser.size).text(row: 1).contains("Theme c"))
        let path = try folder.write(theme: "b.json", "\"name\":\"Theme b\"")
        #expect(browser.handle(.files([path])) == .changed)
        let captions = browser.frame(size: browser.size).text(row: 1)
        #expect(captions.contains("Theme a") && captions.contains("Theme b"))
    }

    @Test func errorsOfAParentNameItsFile() throws {
        let folder = try ScratchFolder()
        let base = try folder.write(theme: "base.json")
        let path = try folder.write("theme.json", "{\"extends\":\"base\"}")
        var browser = Browser(
            library: ThemeLibrary(), themes: ThemeList([path]), size: GridSize(columns: 200, rows: 40))
        try folder.write("base.json", "{\n  \"extends\" : \"gentle-default\",\n  \"colors\" : 7\n}")
        #expect(browser.handle(.files([base])) == .changed)
        #expect(text(browser).contains("base.json:3:14 expected an object"))
        try folder.write(theme: "base.json")
        try folder.write("theme.json", "{\n  \"extends\" : \"base\",\n  \"colors\" : 7\n}")
        #expect(browser.handle(.files([base, path])) == .changed)
        #expect(text(browser).contains("3:14 expected an object") && !text(browser).contains("json:3:14"))
    }

    @Test func deletedSelectedThemeIsKeptUntilAnotherIsSelected() throws {
        let folder = try ScratchFolder()
        for name in ["a", "b", "c"] { try folder.write(theme: "\(name).json", "\"name\":\"Theme \(name)\"") }
        var browser = try browser(of: folder)
        _ = browser.handle(.key(.right))
        let before = browser.frame(size: browser.size).text(row: 5)
        try folder.remove("b.json")
        #expect(browser.handle(.files([folder.path + "/b.json"])) == .changed)
        #expect(text(browser).contains("b.json was deleted; showing the last version"))
        #expect(browser.frame(size: browser.size).text(row: 5) == before)
        // The message disappears when the file is back.
        try folder.write(theme: "b.json", "\"name\":\"Theme b\"")
        #expect(browser.handle(.files([folder.path + "/b.json"])) == .changed)
        #expect(!text(browser).contains("deleted"))
        try folder.remove("b.json")
        _ = browser.handle(.files([folder.path + "/b.json"]))
        _ = browser.handle(.key(.right))
        #expect(browser.themeName == folder.path + "/c.json")
        #expect(browser.themeIndex == 1)
        #expect(!text(browser).contains("Theme b"))
        #expect(!text(browser).contains("deleted"))
    }

    @Test func changedFolderIsListedAgain() throws {
        let folder = try ScratchFolder()
        try folder.write(theme: "a.json")
        try folder.write(theme: "b.json")
        var browser = try browser(of: folder)
        try folder.remove("b.json")
        try folder.write(theme: "c.json", "\"name\":\"Newcomer\"")
        #expect(browser.handle(.files([folder.path])) == .changed)
        while browser.loadMore() != .finished {}
        #expect(text(browser).contains("Newcomer"))
        _ = browser.handle(.key(.right))
        #expect(browser.themeName == folder.path + "/c.json")
        _ = browser.handle(.key(.right))
        #expect(browser.themeName == folder.path + "/a.json")
    }

    /// More changes than are followed individually, as after a checkout of another branch.
    @Test func manyFileChangesAreHandledTogether() throws {
        let folder = try ScratchFolder()
        for name in ["a", "m", "z"] { try folder.write(theme: "\(name).json", "\"name\":\"Theme \(name)\"") }
        var browser = try browser(of: folder)
        _ = browser.handle(.key(.right))
        let names = (0..<600).map { "n\(1000 + $0).json" }
        try folder.write(themes: names, "\"name\":\"New\"")
        let new = names.map { folder.path + "/" + $0 }
        try folder.remove("m.json")
        try folder.remove("a.json")
        let gone = ["a", "m"].map { folder.path + "/\($0).json" }
        #expect(browser.handle(.files(new + gone)) == .changed)
        #expect(browser.themeName == folder.path + "/m.json")
        #expect(text(browser).contains("m.json was deleted"))
        while browser.loadMore() != .finished {}
        #expect(text(browser).contains("‹Theme m› New"))
        _ = browser.handle(.key(.right))
        #expect(browser.themeName == folder.path + "/n1000.json")
        _ = browser.handle(.key(.character("p")))
        #expect(text(browser).contains("601 themes"))
    }

    @Test func deletedFolderKeepsLastVersionOnScreen() throws {
        var folder: ScratchFolder? = try ScratchFolder()
        let path = try #require(folder).path
        try folder?.write(themes: (1000..<1600).map { "t\($0).json" })
        var browser = try browser(of: #require(folder))
        folder = nil
        #expect(browser.handle(.files([path])) == .changed)
        #expect(text(browser).contains("t1000.json was deleted; showing the last version"))
        #expect(text(browser).contains("NEXT UP"))
        _ = browser.handle(.key(.right))
        #expect(text(browser).contains("NEXT UP"))
    }

    @Test func pickerIsUpdatedWithFiles() throws {
        let folder = try ScratchFolder()
        for name in ["amber", "blue", "azure"] { try folder.write(theme: "\(name).json", "\"name\":\"Theme \(name)\"") }
        var browser = try browser(of: folder)
        for key in "pthe" { _ = browser.handle(.key(.character(key))) }
        // Names that match equally well keep their order.
        #expect(browser.themeName.hasSuffix("amber.json"))
        try folder.remove("azure.json")
        try folder.write(theme: "apple.json", "\"name\":\"Theme apple\"")
        _ = browser.handle(.files(["azure.json", "apple.json"].map { folder.path + "/" + $0 }))
        #expect(browser.themeName.hasSuffix("amber.json"))
        while browser.loadMore() != .finished {}
        #expect(text(browser).contains("3 of 3"))
        #expect(text(browser).contains("Theme apple"))
        _ = browser.handle(.key(.escape))
    }

    @Test func controlCharactersInFileNamesAreNotShown() throws {
        let folder = try ScratchFolder()
        let path = try folder.write("\u{1B}[2J\u{202E}x.json", "{\n\"\u{202E}\":1}")
        var browser = try browser(of: folder)
        _ = browser.handle(.key(.character("p")))
        try folder.remove("\u{1B}[2J\u{202E}x.json")
        _ = browser.handle(.files([path]))
        _ = browser.handle(.notice("a\u{1B}[2J"))
        for scalar in text(browser).unicodeScalars {
            #expect(scalar == "\n" || scalar.value >= 0x20 && scalar.value != 0x202E && scalar.value != 0x9B)
        }
    }

    @Test func noticesStayUntilDismissed() {
        var browser = Browser(
            library: ThemeLibrary(), themes: ThemeList(["gentle-default"]), size: GridSize(columns: 80, rows: 24))
        let before = browser.frame(size: browser.size)
        #expect(browser.handle(.notice("files are not watched")) == .changed)
        #expect(text(browser).contains("files are not watched"))
        #expect(browser.handle(.key(.escape)) == .changed)
        #expect(browser.frame(size: browser.size) == before)
    }

    @Test func unsavedEditsNoticeIsRemovedByFirstKey() {
        var browser = Browser(
            library: ThemeLibrary(), themes: ThemeList(["gentle-default"]), size: GridSize(columns: 80, rows: 24))
        let before = browser.frame(size: browser.size)
        browser.mention(["a.json": [["name"]: .text("A")], "b.json": [["name"]: .text("B")]])
        let words = text(browser).split { $0.isWhitespace }.joined(separator: " ")
        #expect(words.contains("kept: 2 edits of a.json, b.json; vitrine edit THEME"))
        #expect(browser.handle(.key(.escape)) == .changed)
        #expect(browser.frame(size: browser.size) == before)
    }

    /// On a narrow screen, the command names the theme once, and has no placeholder.
    @Test func narrowNoticeOfUnsavedEditsNamesTheTheme() {
        var browser = Browser(
            library: ThemeLibrary(), themes: ThemeList(["gentle-default"]), size: GridSize(columns: 52, rows: 24))
        browser.mention(["modern-gray": [["name"]: .text("A")]])
        #expect(text(browser).contains("kept: 1 edit; vitrine edit modern-gray"), "\(text(browser))")
    }

    /// The messages about kept and restored edits take up one row, regardless of the names, and include the key that
    /// hides them.
    @Test(arguments: [40, 62, 80, 120]) func unsavedEditsNoticeFitsOneRow(columns: Int) {
        let size = GridSize(columns: columns, rows: 24)
        let edit = [
            TokenChange.path(.primaryCTA, .light, isIncreased: false): EditValue.color(Color(RGB(packed: 0x010203)))
        ]
        let long = "/home/somebody/projects/an application/Design/Tokens/AppTheme.json"
        for edits in [[long: edit], [long: edit, "b.json": edit, "c.json": edit, "d.json": edit]] {
            var browser = Browser(library: ThemeLibrary(), themes: ThemeList(["gentle-default"]), size: size)
            let before = browser.frame(size: size)
            browser.mention(edits)
            let frame = browser.frame(size: size)
            let changed = (0..<24).filter { frame.text(row: $0) != before.text(row: $0) }
            #expect(changed == [20], "\(changed)")
            let line = frame.text(row: 20)
            #expect(line.contains("kept: ") && line.contains("vitrine edit ") && line.contains(" esc"), "\(line)")
        }
        let names = ["gentle-default", "bold-orange", "editorial-paper", "technical-blue", "elegant-purple"]
        var browser = Browser(library: ThemeLibrary(), themes: ThemeList(names), size: size)
        #expect(browser.restore(Dictionary(uniqueKeysWithValues: names.map { ($0, edit) })).count == names.count)
        #expect(browser.fileNote.lines(columns: columns - 2).count == 1)
        let line = browser.frame(size: size).text(row: 20)
        #expect(line.contains("restored: 5 edits") && line.contains("; e edits") && line.contains(" esc"), "\(line)")
    }
}
