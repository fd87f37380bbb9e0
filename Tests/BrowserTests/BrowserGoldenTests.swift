import Browser
import Canvas
import Goldens
import Scenes
import Testing
import ThemeEngine
import ThemeSpec

struct BrowserGoldenTests {
    private func browser(_ slug: String, columns: Int, rows: Int) throws -> Browser {
        let slugs = ThemeLibrary().slugs
        return Browser(
            library: ThemeLibrary(), themes: ThemeList(slugs), size: GridSize(columns: columns, rows: rows),
            first: try #require(slugs.firstIndex(of: slug)))
    }

    @Test func largeScreenMatchesGolden() throws {
        let browser = try browser("editorial-paper", columns: 120, rows: 40)
        try checkGolden(browser.frame(size: browser.size).goldenText, "editorial-paper-120x40")
    }

    @Test func smallScreenMatchesGolden() throws {
        var browser = try browser("technical-blue", columns: 80, rows: 24)
        _ = browser.handle(.key(.character(" ")))
        try checkGolden(browser.frame(size: browser.size).goldenText, "technical-blue-80x24")
    }

    @Test func helpOverlayMatchesGolden() throws {
        var browser = try browser("soft-green", columns: 80, rows: 24)
        _ = browser.handle(.key(.character("?")))
        try checkGolden(browser.frame(size: browser.size).goldenText, "help-80x24")
    }
}
