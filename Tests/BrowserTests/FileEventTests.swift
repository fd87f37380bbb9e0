import Browser
import Canvas
import ScratchFolder
import Testing
import ThemeSpec

/// What the browser makes of files that change under it: events in, a screen out.
struct FileEventTests {
    /// The chosen background of the picture: the cell at the left of the scene.
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

    private func paper(_ hex: String) -> String {
        "\"colors\":{\"pairByRole\":{\"background\":{\"lightHex\":\"\(hex)\",\"darkHex\":\"#000000\"}}}"
    }

    @Test func aSaveIsShownAndSoIsOneOfAParent() throws {
        let folder = try ScratchFolder()
        let base = try folder.write(theme: "base.json", paper("#FF0000"))
        let path = try folder.write("theme.json", "{\"extends\":\"base\"}")
        var browser = Browser(
            library: ThemeLibrary(), themes: [path], size: GridSize(columns: 120, rows: 40))
        #expect(browser.watched.files.isSuperset(of: [path, base]))
        let red = background(browser)
        try folder.write(theme: "base.json", paper("#00FF00"))
        #expect(background(browser) == red)
        #expect(browser.handle(.files([base])) == .changed)
        let green = background(browser)
        #expect(green != red)
        try folder.write("theme.json", "{\"extends\":\"base\",\(paper("#FF0000"))}")
        #expect(browser.handle(.files([path])) == .changed)
        #expect(background(browser) == red)
        #expect(browser.handle(.files(["/elsewhere/other.json"])) == .unchanged)
    }

    @Test(arguments: [(120, 40), (49, 24)])
    func aBrokenSaveIsSaidOverTheLastGoodPicture(columns: Int, rows: Int) throws {
        let folder = try ScratchFolder()
        let path = try folder.write(theme: "theme.json", "\"name\":\"Mine\",\(paper("#FF0000"))")
        var browser = Browser(
            library: ThemeLibrary(), themes: [path], size: GridSize(columns: columns, rows: rows))
        let good = browser.frame(size: browser.size)
        try folder.write("theme.json", "{\n  \"extends\" : \"gentle-default\",\n  \"name\" : 7\n}")
        #expect(browser.handle(.files([path])) == .changed)
        let broken = browser.frame(size: browser.size).plainText()
        for words in ["theme.json: 1 fault", "3:12 expected a string, found", "\"name\" : 7", "‹Mine›"] {
            #expect(broken.contains(words), "\(words)")
        }
        // Above the panel stands the picture from before.
        for row in 0..<rows / 2 - 2 { #expect(browser.frame(size: browser.size).text(row: row) == good.text(row: row)) }
        #expect(browser.handle(.key(.escape)) == .changed)
        #expect(browser.frame(size: browser.size) == good)
        // Saved again and as bad, it is news again.
        #expect(browser.handle(.files([path])) == .changed)
        #expect(text(browser).contains("1 fault"))
        try folder.write(theme: "theme.json", "\"name\":\"Mine\",\(paper("#FF0000"))")
        #expect(browser.handle(.files([path])) == .changed)
        #expect(browser.frame(size: browser.size) == good)
    }

    @Test(arguments: [(0, 0), (1, 1), (2, 5), (11, 6), (13, 9), (200, 4), (300, 100)])
    func thePanelFitsEveryScreen(columns: Int, rows: Int) throws {
        let folder = try ScratchFolder()
        let path = try folder.write(theme: "theme.json")
        var browser = Browser(
            library: ThemeLibrary(), themes: [path], size: GridSize(columns: columns, rows: rows))
        let faults = (0..<40).map { "\"\($0)漢字\":{\"lightHex\":\"#12\",\"darkHex\":7}" }.joined(separator: ",")
        try folder.write(theme: "theme.json", "\"colors\":{\"pairByRole\":{\(faults)}}")
        #expect(browser.handle(.files([path])) == .changed)
        for key in ["", "p"] {
            for letter in key { _ = browser.handle(.key(.character(letter))) }
            let frame = browser.frame(size: browser.size)
            #expect(frame.columns == columns && frame.rows == rows)
        }
        if columns > 100, rows > 50 { #expect(text(browser).contains("80 faults")) }
    }

    @Test func aParentThatComesIsFound() throws {
        let folder = try ScratchFolder()
        let path = try folder.write("theme.json", "{\"extends\":\"later\"}")
        var browser = Browser(library: ThemeLibrary(), themes: [path], size: GridSize(columns: 120, rows: 40))
        #expect(text(browser).contains("missing-parent"))
        let later = try folder.write(theme: "later.json", "\"name\":\"Later\"")
        #expect(browser.watched.files.contains(later))
        #expect(browser.handle(.files([later])) == .changed)
        #expect(text(browser).contains("NEXT UP"))
    }

    @Test func themesComeAndGoWithTheirFiles() throws {
        let folder = try ScratchFolder()
        try folder.write(theme: "b.json", "\"name\":\"Bravo\"")
        try folder.write(theme: "d.json", "\"name\":\"Delta\"")
        var browser = try browser(of: folder)
        _ = browser.handle(.key(.right))
        #expect(text(browser).contains("‹Delta›"))
        // One before it and one after it: what is chosen stays chosen.
        let new = try ["c.json", "e.json"].map { try folder.write(theme: $0, "\"name\":\"New \($0.prefix(1))\"") }
        #expect(browser.handle(.files(new)) == .changed)
        #expect(browser.themeIndex == 2)
        while browser.readOn() != .done {}
        #expect(text(browser).contains("Bravo  New c ‹Delta› New e"))
        try folder.remove("b.json")
        #expect(browser.handle(.files([folder.path + "/b.json"])) == .changed)
        #expect(browser.themeIndex == 1)
        #expect(!text(browser).contains("Bravo"))
        #expect(text(browser).contains("‹Delta›"))
    }

    @Test func theChosenThemeThatGoesIsKeptUntilItIsLeft() throws {
        let folder = try ScratchFolder()
        for name in ["a", "b", "c"] { try folder.write(theme: "\(name).json", "\"name\":\"Theme \(name)\"") }
        var browser = try browser(of: folder)
        _ = browser.handle(.key(.right))
        let before = browser.frame(size: browser.size).text(row: 5)
        try folder.remove("b.json")
        #expect(browser.handle(.files([folder.path + "/b.json"])) == .changed)
        #expect(text(browser).contains("b.json is gone; this is its last picture"))
        #expect(browser.frame(size: browser.size).text(row: 5) == before)
        // Back again, all is well.
        try folder.write(theme: "b.json", "\"name\":\"Theme b\"")
        #expect(browser.handle(.files([folder.path + "/b.json"])) == .changed)
        #expect(!text(browser).contains("gone"))
        try folder.remove("b.json")
        _ = browser.handle(.files([folder.path + "/b.json"]))
        _ = browser.handle(.key(.right))
        #expect(browser.themeName == folder.path + "/c.json")
        #expect(browser.themeIndex == 1)
        #expect(!text(browser).contains("Theme b"))
        #expect(!text(browser).contains("gone"))
    }

    @Test func aFolderThatChangedIsListedAnew() throws {
        let folder = try ScratchFolder()
        try folder.write(theme: "a.json")
        try folder.write(theme: "b.json")
        var browser = try browser(of: folder)
        try folder.remove("b.json")
        try folder.write(theme: "c.json", "\"name\":\"Newcomer\"")
        #expect(browser.handle(.files([folder.path])) == .changed)
        while browser.readOn() != .done {}
        #expect(text(browser).contains("Newcomer"))
        _ = browser.handle(.key(.right))
        #expect(browser.themeName == folder.path + "/c.json")
        _ = browser.handle(.key(.right))
        #expect(browser.themeName == folder.path + "/a.json")
    }

    /// A branch was checked out, say.
    @Test func manyChangesAtOnceAreTakenInToo() throws {
        let folder = try ScratchFolder()
        for name in ["a", "m", "z"] { try folder.write(theme: "\(name).json", "\"name\":\"Theme \(name)\"") }
        var browser = try browser(of: folder)
        _ = browser.handle(.key(.right))
        let new = try (0..<600).map { try folder.write(theme: "n\(1000 + $0).json", "\"name\":\"New \($0)\"") }
        try folder.remove("m.json")
        try folder.remove("a.json")
        let gone = ["a", "m"].map { folder.path + "/\($0).json" }
        #expect(browser.handle(.files(new + gone)) == .changed)
        #expect(browser.themeName == folder.path + "/m.json")
        #expect(text(browser).contains("m.json is gone"))
        while browser.readOn() != .done {}
        #expect(text(browser).contains("‹Theme m› New 0"))
        _ = browser.handle(.key(.right))
        #expect(browser.themeName == folder.path + "/n1000.json")
        _ = browser.handle(.key(.character("p")))
        #expect(text(browser).contains("601 themes"))
    }

    /// With the whole folder gone, the last picture stays.
    @Test func aFolderThatGoesLeavesThePicture() throws {
        var folder: ScratchFolder? = try ScratchFolder()
        let path = try #require(folder).path
        for number in 0..<600 { try folder?.write(theme: "t\(1000 + number).json") }
        var browser = try browser(of: #require(folder))
        folder = nil
        #expect(browser.handle(.files([path])) == .changed)
        #expect(text(browser).contains("t1000.json is gone; this is its last picture"))
        #expect(text(browser).contains("NEXT UP"))
        _ = browser.handle(.key(.right))
        #expect(text(browser).contains("NEXT UP"))
    }

    @Test func thePickerFollows() throws {
        let folder = try ScratchFolder()
        for name in ["amber", "blue", "azure"] { try folder.write(theme: "\(name).json", "\"name\":\"Theme \(name)\"") }
        var browser = try browser(of: folder)
        for key in "pthe" { _ = browser.handle(.key(.character(key))) }
        // The shortest answers best.
        #expect(browser.themeName.hasSuffix("blue.json"))
        try folder.remove("azure.json")
        try folder.write(theme: "apple.json", "\"name\":\"Theme apple\"")
        _ = browser.handle(.files(["azure.json", "apple.json"].map { folder.path + "/" + $0 }))
        #expect(browser.themeName.hasSuffix("blue.json"))
        while browser.readOn() != .done {}
        #expect(text(browser).contains("3 of 3"))
        #expect(text(browser).contains("Theme apple"))
        _ = browser.handle(.key(.escape))
    }

    @Test func namesOfFilesCannotSteerTheTerminal() throws {
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

    @Test func noticesStayUntilTheyAreDismissed() {
        var browser = Browser(
            library: ThemeLibrary(), themes: ["gentle-default"], size: GridSize(columns: 80, rows: 24))
        let before = browser.frame(size: browser.size)
        #expect(browser.handle(.notice("files are not watched")) == .changed)
        #expect(text(browser).contains("files are not watched"))
        #expect(browser.handle(.key(.escape)) == .changed)
        #expect(browser.frame(size: browser.size) == before)
    }
}
