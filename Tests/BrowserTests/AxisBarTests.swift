import Canvas
import ColorScience
import Scenes
import Testing
import ThemeEngine
import ThemeSpec

@testable import Browser

struct AxisBarTests {
    @Test func themesAreNumbered() {
        var fixture = Fixture(columns: 80, rows: 24)
        let count = ThemeLibrary().slugs.count
        #expect(fixture.frame.text(row: 21).hasSuffix("1 of \(count) "))
        fixture.press(.left)
        #expect(fixture.frame.text(row: 21).hasSuffix("\(count) of \(count) "))
    }

    /// The screen shows a new user the keys for themes, variants, the heat map, the menu, the help and scrolling.
    @Test(arguments: ThemeLibrary().slugs) func essentialKeysAreOnScreen(theme: String) throws {
        var fixture = Fixture(columns: 80, rows: 24, theme: theme)
        for hint in ["p themes", "= variants", "h heat", ": menu", "? help", "q quit", "pgdn ↓"] {
            #expect(fixture.text.contains(hint), "\(hint)\n\(fixture.text)")
        }
        try fixture.click(on: "h heat")
        #expect(fixture.browser.contexts == [.heatMap])
    }

    /// Keys that do not fit on the line of the appearance are on the line below, after its own texts.
    @Test func keyHintsMoveToNextRowWhenTextSizeIsShown() throws {
        var fixture = Fixture(columns: 84, rows: 24, theme: "checkpoint")
        #expect(fixture.frame.text(row: 23).contains("i inspect"))
        fixture.press(.up)
        let line = fixture.frame.text(row: 23)
        #expect(line.contains("body 17 pt, title 28 pt") && !line.contains("inspect"))
        // A size at which the title of the card and the name of a service wrap.
        fixture = Fixture(columns: 126, rows: 40, theme: "editorial-paper")
        var environment = fixture.browser.environment
        environment.contentSize = .extraExtraExtraLarge
        fixture.browser.show(in: environment)
        let frame = fixture.frame
        let rows = (37..<40).map { frame.text(row: $0) }
        #expect(rows[1].contains("h heat") && !rows[2].contains("h heat"))
        #expect(rows[2].contains("2 texts wrapped  ") && rows[2].contains("n status"))
        // Its position depends on what the line reports about the scene.
        try fixture.click(on: "n status")
        #expect(fixture.browser.state.status == .dueSoon)
    }

    /// The counts are about the scene, which the heat map covers.
    @Test func heatMapHasNoCountsOfTexts() {
        var fixture = Fixture(columns: 80, rows: 24, theme: "checkpoint")
        fixture.type("+++++")
        #expect(fixture.text.contains(" wrapped"))
        fixture.type("h")
        #expect(fixture.browser.contexts.contains(.heatMap) && !fixture.text.contains(" wrapped"))
    }

    /// Clicks never move the names.
    @Test(arguments: [60, 80, 120])
    func clickedThemeNameKeepsItsColumn(columns: Int) throws {
        for theme in ["gentle-default", "technical-blue", "scarf"] {
            let start = Fixture(columns: columns, rows: 24, theme: theme)
            let bar = start.browser.axisBar
            let names = start.frame.text(row: 21)
            for column in 15..<columns - 12 {
                guard let value = bar.value(of: .theme, at: column, columns: columns) else { continue }
                let name = bar.values[0].name(value)
                guard names.contains(name) else { continue }
                var fixture = start
                _ = fixture.browser.handle(.click(column: column, row: 21))
                #expect(fixture.browser.themeIndex == value)
                #expect(fixture.browser.axisBar.value(of: .theme, at: column, columns: columns) == value)
            }
        }
    }

    @Test func arrowsShowTheNextTheme() throws {
        var fixture = Fixture(columns: 80, rows: 24)
        for _ in 0..<ThemeLibrary().slugs.count - 1 {
            let values = fixture.browser.axisValues[0]
            let line = fixture.frame.text(row: 21)
            #expect(line.contains("‹\(values.name(values.selected))›"))
            #expect(line.contains(values.name(min(values.selected + 1, values.count - 1))), "\(line)")
            fixture.press(.right)
        }
    }

    @Test func clicksOnThemeAxisMarksSelectHiddenThemes() {
        var fixture = Fixture(columns: 60, theme: "technical-blue")
        let row = fixture.frame.rows - 3
        let bar = fixture.browser.axisBar
        let shown = (15..<48).compactMap { bar.value(of: .theme, at: $0, columns: 60) }
        #expect(fixture.frame.text(row: row).hasPrefix("▸ Theme      …"))
        _ = fixture.browser.handle(.click(column: 13, row: row))
        #expect(fixture.browser.themeIndex == (shown.min() ?? 0) - 1)
        fixture = Fixture(columns: 60, theme: "technical-blue")
        let end = bar.end(of: .theme, columns: 60)
        _ = fixture.browser.handle(.click(column: end - 1, row: row))
        #expect(fixture.browser.themeIndex == bar.value(of: .theme, at: end - 1, columns: 60))
        #expect(!shown.dropLast().contains(fixture.browser.themeIndex))
    }

    @Test func appearancesHaveOneOrder() throws {
        for slug in ThemeLibrary().slugs {
            let has = try ThemeLibrary().load(slug).spec.metadata.appearances.map(\.rawValue.capitalized)
            let names = Fixture(theme: slug).browser.axisValues[1]
            let expected = has.count == 1 ? has.map { "\($0) only" } : ["Light", "Dark"]
            #expect((0..<names.count).map(names.name) == expected, "\(slug)")
        }
    }

    @Test func selectedValuesOfOtherAxesAreInBrackets() {
        var fixture = Fixture()
        for words in ["‹Gentle Default›", "[Light]", "[L]"] { #expect(fixture.text.contains(words)) }
        fixture.press(.down)
        for words in ["[Gentle Default]", "‹Light›", "[L]"] { #expect(fixture.text.contains(words)) }
    }

    /// The keys that select the other rows are next to them.
    @Test(arguments: [(40, 20), (62, 20), (80, 24), (120, 40)]) func rowKeysAreNextToRows(columns: Int, rows: Int) {
        var fixture = Fixture(columns: columns, rows: rows)
        func marks() -> [String] {
            let frame = fixture.frame
            return (rows - 3..<rows).map { frame.text(of: frame[column: 0, row: $0]) }
        }
        #expect(marks() == ["▸", "↓", " "])
        fixture.press(.down)
        #expect(marks() == ["↑", "▸", "↓"])
        fixture.press(.down)
        #expect(marks() == [" ", "↑", "▸"])
        // In the menu, the keys select commands; on narrow screens, their hints replace the row.
        fixture.type(":")
        #expect(marks() == [" ", " ", columns < 80 ? " " : "▸"])
    }

    /// The marks of the selected text size do not touch other marks.
    @Test(arguments: [62, 80, 103]) func selectedTextSizeIsSeparatedBySpaces(columns: Int) {
        var fixture = Fixture(columns: columns, rows: 24)
        #expect(fixture.text.contains(" xS S M [L] xL xxL "))
        fixture.type("-----")
        #expect(fixture.text.contains(" [xS] S M L "))
        fixture.type("+++++++++++++")
        #expect(fixture.text.contains(" AX3 AX4 [AX5]"))
    }

    /// Selecting the axis or changing the size shows points, even if neighboring sizes look the same.
    @Test(arguments: [(80, 24), (62, 20), (120, 40)])
    func textSizeIsShownInPoints(columns: Int, rows: Int) throws {
        var fixture = Fixture(columns: columns, rows: rows)
        let model = RenderModel(try ThemeLibrary().load("gentle-default").spec, appearance: .light)
        let text = "body \(Int(model.text(.body).pointSize)) pt, title \(Int(model.text(.title).pointSize)) pt"
        #expect(!fixture.text.contains(text))
        fixture.press(.down, .down)
        #expect(fixture.text.contains(text))
        fixture.press(.up)
        #expect(!fixture.text.contains(" pt, title"))
        fixture.type("+")
        let tenths = Int((model.at(.extraLarge).text(.body).pointSize * 10).rounded())
        #expect(tenths % 10 != 0 && fixture.text.contains("body \(tenths / 10).\(tenths % 10) pt, title"))
        fixture.press(.pageDown)
        #expect(!fixture.text.contains(" pt, title"))
    }

    /// If cells cannot show a step of the text size, the bars do: in points, or with the size that the theme uses
    /// instead.
    @Test(arguments: ThemeLibrary().slugs) func everyStepOfTheTextSizeIsShown(theme: String) throws {
        let model = RenderModel(try ThemeLibrary().load(theme).spec, appearance: .light)
        for (columns, rows) in [(80, 24), (120, 40), (62, 20), (40, 20), (33, 12)] {
            var fixture = Fixture(columns: columns, rows: rows, theme: theme)
            fixture.type("-----")
            var last = fixture.frame
            for size in ContentSize.allCases.dropFirst() {
                fixture.type("+")
                let frame = fixture.frame
                defer { last = frame }
                let isSame = (1..<rows - (rows < 18 ? 1 : 3)).allSatisfy { row in
                    (0..<columns).allSatisfy { last[column: $0, row: row] == frame[column: $0, row: row] }
                }
                guard isSame else { continue }
                let used = model.spec.metadata.contentSizes.nearest(to: size)
                let points = Int((model.at(size).text(.body).pointSize * 10).rounded())
                let number = points % 10 == 0 ? "\(points / 10)" : "\(points / 10).\(points % 10)"
                // A single line of 33 columns may have room only for the number.
                let text = (columns < 40 ? "" : "body ") + number + " pt" + (columns < 50 ? "" : ", title ")
                let words = used == size ? text : "\(size.shortName) (\(used.shortName))"
                let bars = (rows - 3..<rows).map { frame.text(row: $0) }.joined(separator: "\n")
                #expect(bars.contains(words), "\(columns) columns, \(size): \(bars)")
            }
        }
    }

    @Test func listOfFittingScenesIsWrappedBetweenNames() {
        let text = Fixture(columns: 40, rows: 20, scene: .contrast).text
        #expect(text.contains("these fit: 1 Dashboard, ") && text.contains(" 7 Reading, "))
    }

    @Test func textSizeWithoutEffectIsMarked() {
        var fixture = Fixture(columns: 100, rows: 30, theme: "scarf")
        fixture.press(.down, .down, .right)
        let text = fixture.text
        #expect(text.contains("the text of this theme is fixed at L") && text.contains("‹xL (L)›"))
        #expect(text.contains(" xS S M L") && text.contains("AX5"))
        fixture.press(.left)
        #expect(fixture.text.contains("‹L›") && !fixture.text.contains("(L)"))
    }

    @Test func shortScreenShowsRequiredSizeAndFittingScenes() {
        var fixture = Fixture(columns: 40, rows: 12)
        #expect(fixture.frame.text(row: 11).hasPrefix("↑↓ ‹Gentle Default›") && fixture.text.contains("? help"))
        fixture.type("5")
        for words in ["Contrast needs 44x10", "this is 40x12", "these fit: 1 Dashboard"] {
            #expect(fixture.text.contains(words), "\(fixture.text)")
        }
        fixture.press(.down)
        #expect(fixture.frame.text(row: 11).hasPrefix("↑↓ ‹Light›"))
    }

    /// With a single line, the keys that close and accept replace values that the arrow keys do not change.
    @Test(
        arguments: [
            ("", [": menu", "? help"]), ("f", ["esc unfocus", ": menu"]),
            ("v", ["enter choose", "esc close", ": menu", "? help"]), ("i", ["esc close", ": menu", "? help"]),
            ("h", ["enter go to theme", "esc close"]), ("p", ["enter choose", "esc cancel"]),
            (":", ["enter run", "esc close"]), ("?", ["↑↓ scroll", "esc close"]),
            ("l", ["esc close", ": menu", "? help"]), ("e", ["enter type", "esc close", ": menu", "? help"]),
        ], ["gentle-default", "editorial-paper", "checkpoint"])
    func singleLineShowsCloseKey(open: (keys: String, hints: [String]), theme: String) {
        var fixture = Fixture(columns: 40, rows: 12, theme: theme)
        fixture.type(open.keys)
        let line = fixture.frame.text(row: 11)
        for hint in open.hints { #expect(line.contains(hint), "\(line)") }
        #expect(line.contains("‹") == ["", "f"].contains(open.keys), "\(line)")
    }

    /// If the tabs leave no room for the number of hidden rows, the bar of the axes shows it.
    @Test(arguments: 62...80) func hiddenRowsAreCountedAtEveryWidth(columns: Int) throws {
        var fixture = Fixture(columns: columns, rows: 20)
        let count = try #require(fixture.text.firstMatch(of: /(pgdn )?↓\d+/)).output.0
        #expect(fixture.browser.handle(.key(.pageDown)) == .changed)
        #expect(!fixture.text.contains(count))
    }

    /// The keys that accept and close take precedence over everything else.
    @Test(
        arguments: [
            ("p", ["enter choose", "esc cancel"]), (":", ["enter run", "esc close"]),
            ("e", ["enter type", "esc close"]),
        ])
    func narrowBarShowsSelectAndCloseKeys(open: (keys: String, hints: [String])) {
        var fixture = Fixture(columns: 62, rows: 20)
        fixture.type(open.keys)
        for hint in open.hints { #expect(fixture.text.contains(hint), "\(fixture.text)") }
    }

    /// The keys for which a screen has no other hint, and those that close; all of them can be clicked.
    @Test(
        arguments: [
            ("", [": menu", "? help"]), ("f", ["space press", "esc unfocus"]),
            ("v", ["↑↓ move", "enter choose", "esc close"]), ("p", ["↑↓←→ move", "enter choose", "esc cancel"]),
            ("i", ["↑↓←→ move", "tab next", "? help", "esc close"]), ("ir", ["←→ role", "esc back"]),
            ("a", ["↑↓ move", "space on or off", "esc close"]), ("l", ["↑↓ move", "space on or off", "esc close"]),
            ("h", ["↑↓←→ move", "enter go to theme", "esc close"]),
            ("e", ["←→ change", "↑↓ row", "enter type", "esc close"]),
            ("e>", ["←→ change", "↑↓ row", "s save", "enter type", "esc close"]),
            ("e/", ["enter accept", "esc cancel"]), (":", ["↑↓ move", "letters filter", "enter run", "esc close"]),
            ("?", ["↑↓ scroll", "q quit", "esc close"]),
        ], [40, 62, 79])
    func mainKeysAreOnNarrowScreens(open: (keys: String, hints: [String]), columns: Int) throws {
        var fixture = Fixture(columns: columns, rows: 20, theme: "checkpoint")
        fixture.type(open.keys)
        let frame = fixture.frame
        let bars = (17..<20).map { frame.text(row: $0) }.joined(separator: "\n")
        for hint in open.hints { #expect(bars.contains(hint), "\(bars)") }
        #expect(bars.contains("[Light]") && bars.contains("Checkpoint"))
        for hint in fixture.browser.hints where bars.contains(hint.text) {
            guard let key = hint.key else { continue }
            var clicked = fixture
            var pressed = fixture
            try clicked.click(on: hint.text)
            pressed.press(key)
            #expect(clicked.browser.contexts == pressed.browser.contexts, "\(hint.text)")
            #expect(clicked.browser.statusNote == pressed.browser.statusNote, "\(hint.text)")
        }
    }

    /// The keys of variants are hinted if two pictures of the screen fit side by side.
    @Test(arguments: [40, 61, 62, 79, 80, 120]) func variantKeysAreHintedWhereVariantsFit(columns: Int) {
        var fixture = Fixture(columns: columns, rows: 20, theme: "checkpoint")
        func hints() -> [String] { fixture.browser.hints.map(\.text) }
        #expect(hints().contains("= variants") == (columns > 61))
        fixture.type("==")
        #expect(fixture.text.contains("terminal too small") == (columns <= 61))
        #expect(hints().contains("= compare themes") == (columns > 61))
        #expect(hints().contains("] next sizes") == (columns > 61))
        #expect(hints().contains("esc close"))
    }

    /// An axis that the arrow keys change keeps its values.
    @Test(arguments: ["f", "l"]) func selectedAxisKeepsItsValues(keys: String) {
        var fixture = Fixture(columns: 62, rows: 20, theme: "checkpoint")
        #expect(fixture.text.contains("[L] xL"))
        fixture.type(keys)
        #expect(!fixture.text.contains("[L] xL"))
        fixture.press(.escape, .down, .down)
        fixture.type(keys)
        #expect(fixture.frame.text(row: 19).contains("‹L› xL"), "\(fixture.text)")
        fixture.press(.right)
        #expect(fixture.browser.contentSize == .extraLarge)
    }

    /// The editor's heading contains the name of the color, and the lists below it the number of hidden entries.
    @Test(arguments: [(40, 20), (62, 20), (80, 24)]) func editorNamesItsColorOnNarrowScreens(columns: Int, rows: Int) {
        var fixture = Fixture(columns: columns, rows: rows, theme: "checkpoint")
        fixture.type("e")
        let text = fixture.text
        #expect(text.contains("textPrimary") && text.contains(/#[0-9A-F]{6}/), "\(text)")
        let failures = columns == 40 ? #/\d+ fails? /# : #/\d+ of \d+ pairs fails? /#
        #expect(text.contains(failures), "\(text)")
        #expect(text.contains(#/ ↓\d+ *\n/#), "\(text)")
        fixture.press(.right)
        let edited = columns == 40 ? #/ textPrimary .*fails? · /# : #/#[0-9A-F]{6} → +#[0-9A-F]{6}/#
        #expect(fixture.text.contains(edited) && fixture.text.contains("1 unsaved"), "\(fixture.text)")
        fixture.type("/text")
        #expect(fixture.text.contains(#/Token: text▏.* ↓\d+/#), "\(fixture.text)")
    }

    /// A click on the shortened line must not be evaluated with the positions of the full line.
    @Test func clickOnShortenedTextSizeSelectsRowOnly() throws {
        var fixture = Fixture(columns: 40, rows: 20, theme: "checkpoint")
        fixture.type("f")
        try fixture.click(on: "[L]")
        #expect(fixture.browser.contentSize == .large && fixture.browser.axis == .textSize)
    }

    /// A key without a current effect is not hinted.
    @Test func hintsOmitKeysWithoutEffect() {
        var fixture = Fixture(columns: 200, rows: 40, theme: "checkpoint")
        fixture.type("=")
        #expect(fixture.browser.variants == .only(.appearances))
        #expect(!fixture.text.contains("] next") && fixture.text.contains("= compare sizes"))
        fixture.type("=")
        #expect(fixture.text.contains("] next sizes") && fixture.text.contains("= compare themes"))
        fixture.press(.escape)
        fixture.type("l")
        #expect(!fixture.text.contains("0 all off"))
        fixture.type(" ")
        #expect(fixture.text.contains("0 all off"))
    }

    @Test func undoIsHintedAfterAnEditAt80Columns() {
        var fixture = Fixture(columns: 80, rows: 24, theme: "checkpoint")
        fixture.type("e")
        #expect(!fixture.text.contains("u undo"))
        fixture.press(.left)
        #expect(fixture.text.contains("u undo") && fixture.text.contains("? help"))
    }

    @Test func numberEditorShowsNoContrastKeys() {
        var fixture = Fixture(columns: 200, rows: 40, theme: "checkpoint")
        fixture.type("e")
        #expect(fixture.text.contains("K repair"))
        fixture.type("/spacing")
        fixture.press(.enter)
        #expect(fixture.text.contains("w save as"))
        #expect(!fixture.text.contains("K repair") && !fixture.text.contains("k hold"))
    }

    /// Without colors, the bars are in reverse video, and selected items in them are not.
    @Test func barsAreReversedWithoutColors() throws {
        var fixture = Fixture(columns: 80, rows: 24)
        _ = fixture.browser.handle(.display(Browser.Display(depth: .mono)))
        let frame = fixture.frame.painted(at: .mono)
        for row in 0..<24 {
            let reversed = (0..<80).count { frame[column: $0, row: row].attributes.contains(.reverse) }
            #expect([0, 21, 22, 23].contains(row) ? reversed > 50 : reversed < 40, "row \(row)")
        }
        let tab = try #require((0..<80).first { frame.text(of: frame[column: $0, row: 0]) == "D" })
        #expect(!frame[column: tab, row: 0].attributes.contains(.reverse))
    }

    /// The bars are distinguishable from the adjacent screens, in every theme, appearance and depth.
    @Test(arguments: [ColorDepth.truecolor, .ansi256, .ansi16]) func barsStandOutFromScreens(depth: ColorDepth) throws {
        for slug in ThemeLibrary().slugs {
            let spec = try ThemeLibrary().load(slug).spec
            for appearance in Appearance.allCases.filter(spec.metadata.appearances.contains) {
                let model = RenderModel(spec, appearance: appearance)
                let style = BarStyle(model, depth: depth)
                let page = model.surface(.appBackground).fill(over: model.colors.onBackground(.background))
                let card = model.surface(.card).fill(over: page)
                func shown(_ color: Color) -> OKLab {
                    OKLab(TerminalPalette.painted(foreground: .black, background: color, depth: depth).background)
                }
                for screen in [page, card] {
                    let step = shown(screen).distance(to: shown(Color(style.bar)))
                    #expect(step >= 0.035, "\(slug) \(appearance) \(screen.hex) \(style.bar.hex)")
                }
            }
        }
    }

    @Test(arguments: ["v", ":", "p"]) func tabBarCountsNoRowsWhenPageKeysDoNotScrollThem(key: String) {
        var fixture = Fixture(columns: 80, rows: 24)
        #expect(fixture.frame.text(row: 0).contains("pgdn ↓"))
        fixture.type(key)
        #expect(!fixture.frame.text(row: 0).contains("pgdn"))
    }
}
