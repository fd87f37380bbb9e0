import Browser
import Canvas
import Platform
import Scenes
import Testing
import ThemeEngine
import ThemeSpec

/// A browser of the built-in themes, and functions that send it events.
struct Fixture {
    var browser: Browser
    var time = 0.0

    init(
        columns: Int = 120, rows: Int = 40, theme: String = "gentle-default", scene: Scene = .dashboard,
        hasMotion: Bool = false
    ) {
        let library = ThemeLibrary()
        browser = Browser(
            library: library, themes: ThemeList(library.slugs), size: GridSize(columns: columns, rows: rows),
            first: library.slugs.firstIndex(of: theme) ?? 0, scene: scene, hasMotion: hasMotion)
    }

    /// The drawn screen. Tests that read many cells should store the frame.
    var frame: Frame { browser.frame(size: browser.size) }
    var text: String { frame.plainText() }

    @discardableResult
    mutating func press(_ keys: Key...) -> Browser.Outcome {
        keys.map { browser.handle(.key($0), at: time) }.last ?? .unchanged
    }

    @discardableResult
    mutating func type(_ letters: String) -> Browser.Outcome {
        letters.map { browser.handle(.key(.character($0)), at: time) }.last ?? .unchanged
    }

    /// Clicks on the middle of the first occurrence of `words` on screen.
    @discardableResult
    mutating func click(on words: String) throws -> Browser.Outcome {
        let frame = frame
        for row in 0..<frame.rows {
            let line = frame.text(row: row)
            guard let range = line.firstRange(of: words) else { continue }
            let column = TextMeasure.columns(String(line[..<range.lowerBound])) + TextMeasure.columns(words) / 2
            return browser.handle(.click(column: column, row: row), at: time)
        }
        Issue.record("\(words) is not on screen:\n\(text)")
        return .unchanged
    }

    var themeSlug: String { ThemeLibrary().slugs[browser.themeIndex] }
}
