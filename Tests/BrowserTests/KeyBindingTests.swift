import Canvas
import Scenes
import ScratchFolder
import Testing

@testable import Browser

struct KeyBindingTests {
    @Test func deleteActsAsBackspaceAndUnboundFunctionKeysShowMessage() {
        var fixture = Fixture()
        fixture.press(.function(1))
        #expect(fixture.text.contains("F1 does nothing here"))
        fixture.type("pmint")
        fixture.press(.delete)
        #expect(fixture.text.contains(" min▏"))
    }

    @Test func undoAndRedoHaveKeysAndNoBindingIsListedTwice() {
        #expect(KeyBinding.editor.filter { $0.meaning == "undo" }.map(\.label) == ["u"])
        #expect(KeyBinding.editor.filter { $0.meaning == "redo" }.map(\.label) == ["ctrl-r"])
        for context in KeyContext.allCases {
            let meanings = context.bindings.map { "\($0.label) \($0.meaning)" }
            #expect(Set(meanings).count == meanings.count, "\(context)")
        }
    }

    @Test(arguments: KeyContext.allCases)
    func keysAreBoundOncePerContext(context: KeyContext) {
        let keys = context.bindings.flatMap(\.keys.keys)
        #expect(Set(keys).count == keys.count)
    }

    @Test(arguments: KeyContext.allCases.filter { $0.place == nil })
    func escapeIsBoundInContextsThatCoverTheScene(context: KeyContext) {
        #expect(context.handler(of: .escape) != nil)
    }

    /// The hints shown at any width are those of the open panel, including the keys that close it.
    @Test(
        arguments: [
            ("", ["p themes", "= variants", ": menu", "? help", "q quit"]), ("f", ["space press", "esc unfocus"]),
            ("=", ["= compare sizes", "esc close"]), ("==", ["] next sizes", "= compare themes", "esc close"]),
            ("c", ["esc unmark"]),
            ("5", ["h heat map", "x filter"]), ("i", ["↑↓←→ move", "tab next", "esc close"]),
            ("ir", ["←→ role", "esc back"]), ("l", ["space on or off", "esc close"]),
            ("h", ["enter go to theme", "esc close"]),
            ("v", ["↑↓ move", "enter choose", "esc close"]), ("p", ["enter choose", "esc cancel"]),
            (":", ["↑↓ move", "enter run", "esc close"]),
        ])
    func keyHintsMatchOpenPanel(keys: String, hints: [String]) {
        var fixture = Fixture(columns: 80, rows: 24)
        fixture.type(keys)
        let row = fixture.frame.text(row: 22)
        for hint in hints { #expect(row.contains(hint), "\(hint): \(row)") }
        // On a narrower screen, the most important one is left.
        fixture.browser = Fixture(columns: 62, rows: 20).browser
        fixture.type(keys)
        let narrow = fixture.frame.text(row: 18)
        #expect(narrow.contains(keys.isEmpty ? "? help" : keys == "5" ? "h heat map" : hints.last ?? ""), "\(narrow)")
    }

    /// A hinted key does more than show a message, wherever the hint is.
    @Test(
        arguments: ["", "f", "c", "v", "l", "a", "h", "m", "?", "=", "==", "e", "e>", "eK", "e>s"],
        [(40, 20), (80, 24)] + (Sampling.isThorough ? [(200, 60)] : []))
    func hintsListOnlyKeysWithEffect(keys: String, size: (columns: Int, rows: Int)) {
        let first = Int(keys.unicodeScalars.first?.value ?? 0)
        for (number, scene) in Scene.all.enumerated() where Sampling.includes(first + number, ofEvery: 8) {
            // The heat map audits all themes, and is the same over every scene.
            if keys == "h", number > 2 { continue }
            var fixture = Fixture(
                columns: size.columns, rows: size.rows, theme: "checkpoint", scene: scene, hasMotion: true)
            fixture.type(keys)
            fixture.browser.statusNote = StatusNote()
            let (browser, plain) = (fixture.browser, fixture.frame)
            let shown = browser.hints.map(\.text)
            let bindings = browser.contexts.flatMap(\.bindings).filter { binding in
                binding.hasEffect(browser)
                    && binding.hint.map { shown.contains("\(binding.hintLabel) \($0)") } ?? false
            }
            #expect(!bindings.isEmpty)
            for binding in bindings {
                // The focus stays on the only control of a screen.
                if binding.hint == "next", browser.controls.count == 1 { continue }
                // It audits all themes, and whether it opens does not depend on the screen.
                if binding.hint?.hasPrefix("heat") == true, number > 0 { continue }
                let hasEffect = binding.keys.values.contains { handler in
                    fixture.browser = browser
                    if case .quit = handler(&fixture.browser) { return true }
                    // Actions that lose or hide edits require a second key press.
                    if fixture.browser.statusNote.question != nil || fixture.browser.pendingSave != nil { return true }
                    let isMoving = fixture.browser.motion.pressing != nil
                    fixture.browser.statusNote = StatusNote()
                    let isChanged = fixture.browser.state != browser.state || fixture.frame != plain
                    return fixture.browser.copiedText != nil || isMoving || isChanged
                }
                #expect(hasEffect, "\(binding.label) \(binding.hint ?? "") in \(scene.name) after \(keys)")
            }
        }
    }

    @Test func wideScreenShowsHintsOfTheDashboard() {
        let fixture = Fixture(columns: 200)
        #expect(fixture.text.contains("v vehicles  n status"))
    }

    @Test func clickOnKeyHintPressesItsKey() throws {
        var fixture = Fixture(columns: 80, rows: 24)
        try fixture.click(on: "= variants")
        #expect(fixture.browser.variants == .only(.appearances))
        try fixture.click(on: "= compare sizes")
        try fixture.click(on: "] next sizes")
        #expect(fixture.browser.variantSteps != 0)
        try fixture.click(on: "esc close")
        #expect(fixture.browser.variants == .automatic)
        try fixture.click(on: ": menu")
        guard case .menu = fixture.browser.mode else {
            Issue.record("no menu")
            return
        }
        try fixture.click(on: "esc close")
        #expect(try fixture.click(on: "q quit") == .quit)
    }

    @Test(
        arguments: [
            ("2n", "n: only on the dashboard, the chat and the form"), ("x", "x: only on the contrast screen (5)"),
            ("]", "]: only with variants chosen by ="), ("=]", "both appearances are shown; = shows other variants"),
            ("j", "j does nothing here; ? help"), ("6v", "the vehicle sheet is on the dashboard"),
            ("hw", "w does nothing here"),
        ])
    func keyWithoutEffectShowsMessageUntilNextKey(keys: String, message: String) {
        var fixture = Fixture(columns: 80, rows: 24)
        #expect(fixture.type(keys) == .changed)
        #expect(fixture.text.contains(message), "\(fixture.frame.text(row: 22))")
        #expect(fixture.press(.pageUp) == .changed)
        #expect(!fixture.text.contains(message))
    }

    /// A message that is longer than a row continues on the next row.
    @Test(arguments: [
        ("=]", "both appearances are shown; = shows other variants"),
        ("m", "the colors of built-in themes have their roles"),
        ("x", "x: only on the contrast screen (5)"),
    ])
    func messagesAreCompleteOnNarrowScreens(keys: String, message: String) {
        var fixture = Fixture(columns: 40, rows: 20)
        fixture.type(keys)
        let frame = fixture.frame
        let words = (18..<20).flatMap { frame.text(row: $0).split(separator: " ") }.joined(separator: " ")
        #expect(words.contains(message), "\(words)")
        fixture.press(.pageUp)
        #expect(fixture.text.contains("[L]"))
    }

    /// The escape may be the start of a delayed reply from the terminal.
    @Test func enterWithoutFocusShowsMessageAndEscapeClearsIt() {
        var fixture = Fixture(columns: 80, rows: 24)
        fixture.press(.enter)
        #expect(fixture.text.contains("enter: only with a focused control; f focuses one"))
        #expect(fixture.press(.escape) == .changed && !fixture.text.contains("only with"))
        #expect(fixture.press(.escape) == .unchanged)
    }

    @Test func spacePressesTheFocusedControl() {
        var fixture = Fixture()
        fixture.type("f ")
        #expect(fixture.browser.state.sheetRow != nil && fixture.browser.appearance == .light)
        fixture.press(.escape, .escape)
        fixture.type(" ")
        #expect(fixture.browser.state.focus == nil && fixture.browser.appearance == .dark)
    }

    /// A mark in the colors of the dark variant would be indistinguishable from the text of the light one.
    @Test func contrastMarksHaveTheAppearanceOfTheirVariant() {
        var fixture = Fixture(columns: 120, rows: 40, theme: "checkpoint")
        fixture.type("=c")
        let frame = fixture.frame
        let marks = (2..<36).flatMap { row in
            (1..<119).filter { column in
                let neighbors = [-1, 1].map { frame.text(of: frame[column: column + $0, row: row]) }
                let cell = frame[column: column, row: row]
                return frame.text(of: cell) == "." && cell.attributes.contains(.bold)
                    && neighbors.allSatisfy { $0.first?.isNumber == true }
            }.map { (isLeft: $0 < 60, color: frame[column: $0, row: row].background) }
        }
        let (left, right) = (marks.filter(\.isLeft), marks.filter { !$0.isLeft })
        #expect(!left.isEmpty && !right.isEmpty)
        #expect(Set(left.map(\.color)).isDisjoint(with: right.map(\.color)))
    }

    @Test func escapeRemovesContrastMarks() {
        var fixture = Fixture()
        let plain = fixture.frame
        fixture.type("c")
        #expect(fixture.frame != plain)
        fixture.press(.escape)
        #expect(!fixture.browser.marksContrast && fixture.frame == plain)
    }
}

struct HelpTests {
    @Test func helpShowsAllKeysWithoutTruncationAt80Columns() {
        var fixture = Fixture(columns: 80, rows: 280)
        fixture.type("?")
        let text = fixture.text
        for context in KeyContext.allCases {
            #expect(text.contains(context.title))
            for binding in context.bindings { #expect(text.contains(binding.meaning), "\(binding.meaning)") }
        }
        for words in ["wrapped", "truncated", "▸", "mouse"] { #expect(text.contains(words)) }
    }

    /// The rows, six keys, the keys of the screen, then all.
    @Test func helpListsBasicKeysFirst() throws {
        var fixture = Fixture(columns: 80, rows: 280)
        fixture.type("5?")
        let text = fixture.text
        let titles = [
            "The rows at the bottom", "Keys to know", "Contrast screen", "All screens",
            "Terminal: unknown terminal",
        ]
        let places = try titles.map { try #require(text.firstRange(of: $0)).lowerBound }
        #expect(places == places.sorted())
        #expect(KeyBinding.browsing.count(where: \.isEssential) == 6)
    }

    @Test(arguments: [(80, 24), (40, 12)])
    func helpScrollsByLinesPagesAndToItsEnds(columns: Int, rows: Int) {
        var fixture = Fixture(columns: columns, rows: rows)
        fixture.type("?")
        let top = fixture.frame
        #expect(fixture.press(.up) == .unchanged && !fixture.text.contains("its block"))
        var steps = 0
        while steps < 1000, fixture.press(.down) == .changed { steps += 1 }
        let end = fixture.frame
        #expect(steps > 20 && fixture.text.contains("its block"))
        #expect(fixture.press(.home) == .changed && fixture.frame == top)
        #expect(fixture.press(.end) == .changed && fixture.frame == end)
        #expect(fixture.press(.pageDown) == .unchanged && fixture.press(.pageUp) == .changed)
        fixture.press(.home, .pageDown)
        let page = fixture.frame
        fixture.press(.home)
        for _ in 0..<BarLayout(fixture.browser.size).scene.rows - 2 { fixture.press(.down) }
        #expect(fixture.frame == page)
    }

    /// They include the keys that close the help, and the number of lines below.
    @Test(arguments: [(40, 12), (80, 24), (120, 40), (200, 60)])
    func helpKeepsTabBarAndStatusRows(columns: Int, rows: Int) {
        var fixture = Fixture(columns: columns, rows: rows)
        fixture.type("?")
        let frame = fixture.frame
        let layout = BarLayout(fixture.browser.size)
        let bars = (layout.firstAxisRow..<rows).map { frame.text(row: $0) }.joined()
        #expect(frame.text(row: 0).prefix(2).contains("1") && frame.text(row: 0).contains(/↓\d/))
        #expect(bars.contains("esc close") && bars.contains("↑↓ scroll"))
        #expect(frame.text(row: 1).contains("The rows at the bottom"))
        #expect(!fixture.text.contains("esc closes"))
    }

    /// No text is truncated if the panel is narrow: titles wrap, and the alternatives of a key are on separate lines.
    @Test func narrowHelpTruncatesNoEntry() {
        var fixture = Fixture(columns: 40, rows: 700)
        fixture.type("?")
        let words = Set(fixture.text.split { $0.isWhitespace })
        let entries = KeyReference.sections.flatMap(\.entries)
        for word in entries.flatMap({ ($0.keys + " " + $0.meaning).split { $0.isWhitespace } }) {
            #expect(words.contains(word), "\(word)")
        }
        #expect(fixture.text.contains("page down     scroll; the mouse "))
    }

    /// Key hints and the number of hidden rows can be clicked as usual; a click elsewhere closes the help.
    @Test func hintsOfTheHelpCanBeClicked() throws {
        var fixture = Fixture(columns: 80, rows: 24)
        fixture.type("?")
        let top = fixture.frame
        try fixture.click(on: "↓2")
        #expect(fixture.browser.contexts == [.help] && fixture.text.contains("↑18 ↓"))
        fixture.press(.home)
        #expect(fixture.frame == top)
        #expect(try fixture.click(on: "q quit") == .quit)
        try fixture.click(on: "Keys to know")
        #expect(fixture.browser.contexts.contains(.browsing))
    }

    @Test func closingHelpReturnsToPreviousPanel() {
        var fixture = Fixture()
        fixture.type("l")
        let lenses = fixture.frame
        fixture.type("?")
        fixture.press(.escape)
        #expect(fixture.frame == lenses)
    }
}
