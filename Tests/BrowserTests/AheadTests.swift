import Canvas
import ColorScience
import Scenes
import ScratchFolder
import Testing
import ThemeSpec

@testable import Browser

/// Scenes that are drawn before the key that asks for them: nobody may see a difference.
struct AheadTests {
    private static let size = GridSize(columns: 80, rows: 24)

    private func browser() -> Browser {
        Browser(library: ThemeLibrary(), themes: ["editorial-paper", "scarf", "app-theme"], size: Self.size)
    }

    private func readAll(_ browser: inout Browser) {
        for _ in 0..<1000 {
            if case .done = browser.readOn() { return }
        }
        Issue.record("there was no end to what could be read")
    }

    @Test func bothNeighborsAreThere() {
        var browser = browser()
        readAll(&browser)
        #expect(browser.ahead.pictures.count == 2)
        let drawn = browser.ahead.pictures
        _ = browser.handle(.key(.right))
        guard let pane = browser.panes(in: Self.size).first, case .success(let model) = pane.model else {
            return #expect(Bool(false), "no theme is shown")
        }
        #expect(drawn.keys.contains { $0.theme == model.slug })
    }

    /// Keys that change every part of what a picture depends on, with time to draw ahead after each.
    @Test(arguments: [
        "rrlrl", "drrl", "ddrrrl", "2rrd r", " r l", "5rl", "crrl", "+++r--r", "6jr", "=rr=r=r=r", "vrl", "nnrnl",
        "8r9r",
    ])
    func picturesAreThoseDrawnFresh(keys: String) {
        var browser = browser()
        for key in keys {
            readAll(&browser)
            let event: BrowserKey =
                switch key {
                case "r": .right
                case "l": .left
                case "d": .down
                case "j": .pageDown
                default: .character(key)
                }
            _ = browser.handle(.key(event))
            let seen = browser.frame(size: Self.size)
            var fresh = browser
            fresh.ahead = Ahead()
            #expect(seen == fresh.frame(size: Self.size), "after \(key) of \(keys)")
        }
    }

    /// A neighbor that was drawn ahead and is then saved with another color shows the other color.
    @Test func changedFilesAreDrawnAnew() throws {
        let folder = try ScratchFolder()
        func background(_ hex: String) -> String {
            "\"colors\":{\"pairByRole\":{\"background\":{\"lightHex\":\"\(hex)\",\"darkHex\":\"\(hex)\"}}}"
        }
        let paths = [
            try folder.write(theme: "a.json"), try folder.write(theme: "b.json", background("#FF0000")),
        ]
        var browser = Browser(library: ThemeLibrary(), themes: paths, size: Self.size)
        readAll(&browser)
        try folder.write(theme: "b.json", background("#00FF00"))
        _ = browser.handle(.files([paths[1]]))
        readAll(&browser)
        _ = browser.handle(.key(.right))
        let frame = browser.frame(size: Self.size)
        #expect(frame[column: 0, row: 12].background.hex == "#00FF00")
    }

    @Test func nothingIsKeptWhileSomethingIsOpen() {
        var browser = browser()
        readAll(&browser)
        _ = browser.handle(.key(.character("?")))
        readAll(&browser)
        #expect(browser.ahead.pictures.isEmpty)
    }
}
