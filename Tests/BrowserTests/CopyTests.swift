import Canvas
import ColorScience
import Scenes
import ScratchFolder
import SourceText
import Testing
import ThemeEngine
import ThemeSpec

@testable import Browser

/// Copying from the inspector, and of the command that renders the scene.
struct CopyTests {
    @Test func inspectorCopiesColorThenRoleThenLocation() throws {
        var fixture = Fixture(columns: 200, theme: "checkpoint")
        fixture.type("i")
        try fixture.click(on: "OVERDUE")
        #expect(fixture.browser.takeCopiedText() == nil)
        var copied: [String] = []
        for _ in 0..<4 {
            fixture.type("y")
            let text = fixture.browser.takeCopiedText() ?? ""
            #expect(fixture.text.contains("sent to the clipboard: \(text) ") && fixture.browser.takeCopiedText() == nil)
            copied.append(text)
        }
        #expect(copied[0].hasPrefix("#") && copied[1] == "statusOverdue")
        #expect(copied[2].hasPrefix("checkpoint (built-in):") && copied[3] == copied[0])
        // In another cell, copying begins with the color again.
        fixture.type("y")
        fixture.press(.left)
        #expect(!fixture.text.contains("sent to the clipboard"))
        fixture.type("y")
        #expect(fixture.browser.takeCopiedText()?.hasPrefix("#") == true)
    }

    @Test func highlightedRoleIsCopied() throws {
        var fixture = Fixture(theme: "editorial-paper")
        fixture.type("i")
        try fixture.click(on: "OVERDUE")
        fixture.type("ryy")
        #expect(fixture.browser.takeCopiedText() == "statusOverdue")
    }

    @Test(
        arguments: [
            (Browser.Clipboard.works, "copied #B91C1C", true), (.uncertain, "sent to the clipboard: #B91C1C", true),
            (.missing, "no clipboard here: #B91C1C", false),
        ])
    func copyMessageDependsOnClipboardSupport(clipboard: Browser.Clipboard, report: String, isSent: Bool) throws {
        var fixture = Fixture(theme: "editorial-paper")
        _ = fixture.browser.handle(.display(Browser.Display(clipboard: clipboard)))
        fixture.type("i")
        try fixture.click(on: "OVERDUE")
        fixture.type("y")
        #expect(fixture.text.contains(report))
        #expect((fixture.browser.takeCopiedText() != nil) == isSent)
    }

    @Test func reportStaysUntilTheNextKey() {
        var fixture = Fixture(columns: 60, rows: 12)
        fixture.type("y")
        #expect(fixture.text.contains("render command sent to the clipboard"))
        _ = fixture.browser.handle(.tick)
        #expect(fixture.text.contains("sent to the clipboard"))
        // A key without another effect removes it.
        #expect(fixture.type("~") == .changed)
        #expect(!fixture.text.contains("sent to the clipboard"))
    }

    @Test func messageAboutLongCommandLeavesValuesVisible() {
        var fixture = Fixture(columns: 80, rows: 24, theme: "checkpoint")
        _ = fixture.browser.handle(.display(Browser.Display(clipboard: .works)))
        fixture.type("y")
        #expect(fixture.text.contains("copied the render command") && fixture.text.contains("[Light]"))
    }

    @Test func completeCommandIsShownWithoutClipboard() throws {
        var fixture = Fixture(columns: 80, rows: 24, theme: "checkpoint")
        _ = fixture.browser.handle(.display(Browser.Display(clipboard: .missing)))
        let command = try #require(fixture.browser.renderCommand)
        fixture.type("y")
        let words = fixture.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(words.contains("no clipboard here: \(command)"))
        fixture.press(.escape)
        #expect(!fixture.text.contains("no clipboard here"))
    }

    @Test func commandContainsAllNonDefaultOptions() {
        var fixture = Fixture(columns: 80, rows: 24, theme: "checkpoint", scene: .components)
        let start = "vitrine render checkpoint --scene components --appearance"
        #expect(fixture.browser.renderCommand == start + " light --size 80x20 --glyphs sextant")
        fixture.type("+ ")
        _ = fixture.browser.handle(.wheel(rows: 3))
        fixture.browser.lenses = [.protanopia, .gray]
        _ = fixture.browser.handle(.display(Browser.Display(depth: .ansi256, glyphs: .half)))
        #expect(
            fixture.browser.renderCommand
                == start
                + " dark --content-size xL --size 80x20 --scroll 3 --lens protanopia,gray --glyphs half --depth 256")
    }

    @Test func commandRendersImageOnPixelTerminals() throws {
        var fixture = Fixture(columns: 80, rows: 24, theme: "checkpoint")
        let pixels = try #require(CellPixels(width: 17, height: 36))
        _ = fixture.browser.handle(.display(Browser.Display(glyphs: .pixel, cellPixels: pixels)))
        #expect(
            fixture.browser.renderCommand
                == "vitrine render checkpoint --scene dashboard --appearance light --size 80x20"
                + " --format png --scale 2 -o dashboard-light.png")
    }

    @Test(
        arguments: [
            ("scarf", "scarf"), ("/a/b-c_1.json", "/a/b-c_1.json"), ("", "''"), ("a b", "'a b'"),
            ("it's", #"'it'\''s'"#), ("$(x)", "'$(x)'"), ("~/x", "'~/x'"), ("ä.json", "'ä.json'"), ("'", #"''\'''"#),
        ])
    func wordsAreQuotedForTheShell(word: String, quoted: String) {
        #expect(ShellWord.quoted(word) == quoted)
    }

    @Test func pathWithControlCharactersIsNotCopied() throws {
        let folder = try ScratchFolder()
        let path = try folder.write(theme: "a\u{1B}b.json")
        var browser = Browser(
            library: ThemeLibrary(), themes: ThemeList([path]), size: GridSize(columns: 80, rows: 24))
        _ = browser.handle(.key(.character("y")))
        #expect(browser.takeCopiedText() == nil)
        #expect(browser.frame(size: browser.size).plainText().contains("not copied"))
    }
}
