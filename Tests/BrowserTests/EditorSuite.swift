import Canvas
import ColorScience
import Importing
import Platform
import ScratchFolder
import SourceText
import Testing
import ThemeEngine
import ThemeSpec

@testable import Browser

/// A suite of tests of the editor in one browser.
protocol EditorSuite {
    var browser: Browser { get set }
    /// The folder of the theme and of saved files.
    var folder: ScratchFolder { get }
}

extension EditorSuite {
    /// Opens a document with six colors that extends Modern Gray.
    static func opened() throws -> (folder: ScratchFolder, path: String, browser: Browser) {
        let folder = try ScratchFolder()
        let path = try folder.write("mine.json", sixOwnColors)
        let browser = Browser(
            library: ThemeLibrary(importer: ThemeImporter.library), themes: ThemeList([path, "modern-gray"]),
            size: GridSize(columns: 120, rows: 40), editsFolder: folder.path)
        return (folder, path, browser)
    }

    var text: String { browser.frame(size: browser.size).plainText() }

    mutating func press(_ keys: Key...) {
        for key in keys { _ = browser.handle(.key(key)) }
    }

    mutating func type(_ text: String) {
        for letter in text { press(.character(letter)) }
    }

    /// Opens the editor with a color.
    mutating func edit(_ role: ColorRole) {
        press(.character("e"))
        _ = browser.select(.color(role))
    }

    func color(_ role: ColorRole) throws -> String { try browser.model.get().colors[role].hex }

    func lightness(_ role: ColorRole) throws -> Double {
        OKLCH(try #require(Color(hex: try color(role)))).lightness
    }

    /// Writes the saved files of the browser, like the program.
    mutating func write(notes: [String] = []) throws {
        let taken = browser.takeFiles()
        for file in try #require(taken) {
            #expect(file.original == (try? FileReader.read(file.path)))
            try folder.write(file.contents, to: PathText.relative(file.path, to: folder.path))
        }
        _ = browser.handle(.saved(notes: notes))
    }
}
