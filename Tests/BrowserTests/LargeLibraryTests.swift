import Browser
import Canvas
import ScratchFolder
import Testing
import ThemeSpec

/// Folders of hundreds of themes.
struct LargeLibraryTests {
    private static let count = 700

    private func folder() throws -> ScratchFolder {
        let folder = try ScratchFolder()
        func names(_ isWanted: (Int) -> Bool) -> [String] {
            (1..<Self.count).filter(isWanted).map { "theme-\(10000 + $0).json" }
        }
        try folder.write(theme: "theme-10000.json", "\"name\":\"Number 0 Sevenfold\"")
        try folder.write(themes: names { $0 % 7 == 0 }, "\"name\":\"Sevenfold\"")
        try folder.write(themes: names { $0 % 7 != 0 }, "\"name\":\"Plain\"")
        return folder
    }

    private func browser(_ folder: ScratchFolder) throws -> Browser {
        var list = ThemeList()
        list.append(try #require(ThemeLibrary.listing(ofFolder: folder.path)))
        return Browser(library: ThemeLibrary(), themes: list, size: GridSize(columns: 120, rows: 40))
    }

    @Test func largeFolderOpensOnItsFirstFile() throws {
        let folder = try folder()
        var browser = try browser(folder)
        #expect(browser.themeName == folder.path + "/theme-10000.json")
        #expect(browser.frame(size: browser.size).plainText().contains("NEXT UP"))
        _ = browser.handle(.key(.character("p")))
        #expect(browser.frame(size: browser.size).plainText().contains("\(Self.count) themes"))
        _ = browser.handle(.key(.end))
        #expect(browser.themeName == folder.path + "/theme-\(9999 + Self.count).json")
    }

    @Test func pickerShowsProgressAndFindsNames() throws {
        let folder = try folder()
        var browser = try browser(folder)
        for key in "psevenfold" { _ = browser.handle(.key(.character(key))) }
        // Only the names of files, and the theme on screen, are known.
        #expect(browser.frame(size: browser.size).text(row: 1).contains(" 1 of \(Self.count)"))
        var counts: Set<String> = []
        while browser.loadMore() != .finished {
            let line = browser.frame(size: browser.size).text(row: 1)
            if line.contains(" % · ") { counts.insert(line) }
        }
        #expect(counts.count > 10)
        let matches = (Self.count + 6) / 7
        #expect(browser.frame(size: browser.size).text(row: 1).contains(" \(matches) of \(Self.count)"))
        #expect(browser.frame(size: browser.size).plainText().contains("Number 0 Sevenfold"))
    }

    /// Files that become invalid without an event would show an error if they were read again.
    @Test func namesAreReadOnce() throws {
        let folder = try ScratchFolder()
        for number in 0..<200 { try folder.write(theme: "t\(1000 + number).json", "\"name\":\"Number \(number)\"") }
        var browser = try browser(folder)
        while browser.loadMore() != .finished {}
        for number in 0..<200 { try folder.write("t\(1000 + number).json", "{") }
        for key in "pnumber" { _ = browser.handle(.key(.character(key))) }
        for _ in 0..<250 {
            _ = browser.handle(.key(.down))
            #expect(!browser.frame(size: browser.size).plainText().contains("fault"))
        }
        #expect(browser.frame(size: browser.size).plainText().contains("‹Number"))
    }
}
