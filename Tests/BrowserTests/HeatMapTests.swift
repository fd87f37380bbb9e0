import Canvas
import ColorScience
import Scenes
import ScratchFolder
import Testing
import ThemeAudit
import ThemeEngine
import ThemeSpec

@testable import Browser

/// The map of the contrast of all themes.
struct HeatMapTests {
    @Test func heatMapOpensPairsOfSelectedTheme() throws {
        var fixture = Fixture(theme: "modern-gray")
        fixture.type("h")
        #expect(fixture.text.contains("all themes, worst first"))
        #expect(fixture.text.contains("▸Modern Gray light") && fixture.text.contains("Checkpoint dark"))
        guard case .heatMap(let map) = fixture.browser.mode else {
            Issue.record("no heat map")
            return
        }
        let library = ThemeLibrary()
        let appearances = try library.slugs.map { try library.load($0).spec.metadata.appearances.count }
        #expect(map.rows.count == appearances.reduce(0, +))
        #expect(zip(map.rows, map.rows.dropFirst()).allSatisfy { $0.failing >= $1.failing })
        for _ in map.rows { fixture.press(.up) }
        fixture.press(.enter)
        #expect(fixture.browser.scene.slug == "contrast")
        #expect(fixture.browser.themeIndex == map.rows[0].theme && fixture.browser.appearance == map.rows[0].appearance)
    }

    /// The list of pairs is below the matrix, which may fill the screen.
    @Test func selectedPairIsFocusedOnContrastScreen() throws {
        var fixture = Fixture(theme: "checkpoint")
        fixture.type("h")
        for _ in 0..<4 { fixture.press(.right) }
        guard case .heatMap(let map) = fixture.browser.mode, let check = map.selectedCheck else {
            Issue.record("no pair is selected")
            return
        }
        fixture.press(.enter)
        #expect(fixture.browser.scene.slug == "contrast")
        #expect(fixture.browser.state.focus?.id.hasPrefix("pair.") == true)
        #expect(fixture.text.contains(check.pairName), "\(check.pairName)")
    }

    /// A large library is audited only around the selected theme, and themes that cannot be read have no rows.
    @Test(arguments: [(70, [], "contrast of 64 of 70 themes"), (3, [0], "contrast of 2 of 3 themes")])
    func headingNamesNumberOfThemesIfSomeAreMissing(count: Int, broken: [Int], heading: String) throws {
        let folder = try ScratchFolder()
        let names = (0..<count).map { "t\(100 + $0).json" }
        try folder.write(themes: names, "\"name\":\"Plain\"")
        for index in broken {
            try folder.remove(names[index])
            try folder.write("{", to: names[index])
        }
        var browser = Browser(
            library: ThemeLibrary(), themes: ThemeList(names.map { folder.path + "/" + $0 }),
            size: GridSize(columns: 120, rows: 40), first: count - 1)
        _ = browser.handle(.key(.character("h")))
        #expect(browser.frame(size: browser.size).text(row: 1).contains(heading + ", worst first: "))
    }

    @Test func headingOfMapWithoutReadableThemesIsNotAVerdict() throws {
        let folder = try ScratchFolder()
        let path = try folder.write("{", to: "t.json")
        var browser = Browser(
            library: ThemeLibrary(), themes: ThemeList([path]), size: GridSize(columns: 80, rows: 24))
        _ = browser.handle(.key(.character("h")))
        let text = browser.frame(size: browser.size).plainText()
        #expect(text.contains("no theme can be read") && !text.contains("pairs pass"), "\(text)")
    }

    /// A pair can be checked in several places: the map shows the one with the lowest margin.
    @Test func heatMapShowsWorstCheckOfEachPair() throws {
        let checks = ThemeAudit(try ThemeLibrary().load("modern-gray").spec).checks.filter { $0.appearance == .light }
        var repeated = 0
        for order in [checks, checks.reversed()] {
            let cells = order.map { ContrastMatrix.Cell($0, isFailure: !$0.passes) }
            let row = HeatMap.Row(theme: 0, name: "Modern Gray", appearance: .light, cells: cells, failing: 0)
            let map = HeatMap(rows: [row], theme: 0, appearance: .light)
            for (column, pair) in map.pairs.enumerated() {
                let margins = checks.filter { "\($0.foregroundName) on \($0.background)" == pair }
                    .map { $0.ratio / $0.required }
                if Set(margins).count > 1 { repeated += 1 }
                let shown = try #require(map.cell(row: 0, column: column)).check
                #expect(shown.ratio / shown.required == margins.min(), "\(pair)")
            }
        }
        #expect(repeated > 0)
    }

    /// A failure that counts takes precedence over a worse one that does not.
    @Test func heatMapShowsFailuresThatCount() throws {
        let checks = ThemeAudit(try ThemeLibrary().load("modern-gray").spec).checks.filter { $0.appearance == .light }
        let places = Dictionary(grouping: checks) { $0.pairName }.values.map { $0.sorted { $0.margin < $1.margin } }
        let (worst, best) = try #require(
            places.lazy.compactMap { same in
                same.first.flatMap { first in same.last.map { (first, $0) } }
            }.first { $0.0.margin < $0.1.margin })
        for order in [[worst, best], [best, worst]] {
            let cells = order.map { ContrastMatrix.Cell($0, isFailure: $0.margin == best.margin) }
            let row = HeatMap.Row(theme: 0, name: "Modern Gray", appearance: .light, cells: cells, failing: 1)
            let cell = HeatMap(rows: [row], theme: 0, appearance: .light).cell(row: 0, column: 0)
            #expect(cell?.isFailure == true && cell?.check.margin == best.margin)
        }
    }

    @Test func heatMapMarksFailingAndBarelyPassingPairs() throws {
        var fixture = Fixture(columns: 200, theme: "modern-gray")
        fixture.type("h")
        guard case .heatMap(let map) = fixture.browser.mode else {
            Issue.record("the heat map is not open")
            return
        }
        let frame = fixture.frame
        let line = Array(frame.text(row: 4 + map.row))
        var backgrounds: [Character: Set<RGB>] = [:]
        for column in 1..<min(map.pairs.count, 160) {
            guard let cell = map.cell(row: map.row, column: column) else { continue }
            let share = cell.check.ratio / cell.check.required
            let fails: Character = !cell.isFailure ? "○" : share < 0.75 ? "#" : "×"
            let mark: Character = share < 1 ? fails : share < 1.2 ? "·" : " "
            // If there are shades, they alone distinguish the degrees.
            #expect(line[30 + column] == (mark == "○" ? mark : " "))
            backgrounds[mark, default: []].insert(frame[column: 30 + column, row: 4 + map.row].background)
        }
        for mark: Character in ["·", " ", "○"] { #expect(backgrounds[mark]?.count == 1) }
        // Only pairs that fail, or nearly do, have the failure color.
        let chromas = backgrounds.mapValues { colors in colors.map { OKLCH(Color($0)).chroma }.max() ?? 0 }
        #expect((chromas[" "] ?? 1) < 0.01 && (chromas["·"] ?? 0) > 0.02, "\(chromas)")
        #expect(Set(backgrounds.values).count == backgrounds.count)
        let details = frame.text(row: 1 + fixture.browser.sceneSize(in: fixture.browser.size).rows - 1)
        #expect(details.contains(map.selectedCheck?.passes == true ? ":1, of " : ":1, needs "))
    }

    /// Pairs that an audit does not count are not marked as failing: the number of color pairs in the failing cells of
    /// a row equals the number shown for the row, or is lower if a pair has other colors in another component.
    @Test func failingHeatMapCellsAreCountedInTheirRow() throws {
        var fixture = Fixture(theme: "gentle-default")
        fixture.type("h")
        guard case .heatMap(let map) = fixture.browser.mode else {
            Issue.record("the heat map is not open")
            return
        }
        var uncounted = 0
        for (index, row) in map.rows.enumerated() {
            let cells = map.pairs.indices.compactMap { map.cell(row: index, column: $0) }
            let failing = cells.filter { [.farBelow, .below].contains(ContrastDegree($0)) }
            #expect(failing.allSatisfy { $0.isFailure })
            #expect(Set(failing.map { AuditColors($0.check) }).count <= row.failing)
            #expect(failing.isEmpty == (row.failing == 0))
            uncounted += cells.count { !$0.check.passes && ContrastDegree($0) == .uncounted }
        }
        #expect(uncounted > 0)
        let counts = map.pairs.map { failures(of: $0, map) }
        #expect(counts == counts.sorted(by: >))
    }

    private func failures(of pair: String, _ map: HeatMap) -> Int {
        guard let column = map.pairs.firstIndex(of: pair) else { return 0 }
        return map.rows.indices.count { map.cell(row: $0, column: column)?.isFailure == true }
    }

    @Test(arguments: [50, 62, 80, 120]) func heatMapExplainsEveryShade(columns: Int) {
        var fixture = Fixture(columns: columns, rows: 20)
        fixture.type("h")
        let legend = fixture.frame.text(row: 2) + " " + fixture.frame.text(row: 3)
        let worst = columns == 120 ? "under 3/4 of the required ratio" : "fails by far"
        let uncounted = columns < 120 ? "not counted" : "fails, does not count"
        for meaning in [worst, "fails", uncounted, "barely passes", "passes"] {
            #expect(legend.contains(meaning), "\(legend)")
        }
        #expect(legend.firstMatch(of: /○ +(not counted|fails, does not count)/) != nil)
    }

    /// A cell contains a sign only if its shade does not distinguish it from others, as with few colors.
    @Test(arguments: ["checkpoint", "gentle-default", "editorial-paper", "scarf"])
    func symbolsReplaceIndistinguishableShades(theme: String) {
        for isDark in [false, true] {
            var fixture = Fixture(columns: 80, rows: 24, theme: theme)
            if isDark { fixture.type(" ") }
            fixture.type("h")
            for depth in [ColorDepth.truecolor, .ansi256, .ansi16, .mono] {
                _ = fixture.browser.handle(.display(Browser.Display(depth: depth)))
                guard case .heatMap(let map) = fixture.browser.mode else {
                    Issue.record("the heat map is not open at \(depth)")
                    return
                }
                let panel = fixture.browser.heatMapPanel(BarLayout(fixture.browser.size))
                let frame = fixture.frame
                var looks: [ContrastDegree: Set<String>] = [:]
                var lightness: [ContrastDegree: Double] = [:]
                for row in 1..<21 {
                    for column in 0..<80 {
                        guard let place = panel.cell(of: map, column: column, row: row), place != (map.column, map.row),
                            let degree = map.cell(row: place.row, column: place.column).map({ ContrastDegree($0) })
                        else { continue }
                        let cell = frame[column: column, row: row]
                        let shown = TerminalPalette.painted(
                            foreground: Color(cell.foreground), background: Color(cell.background), depth: depth)
                        looks[degree, default: []].insert(frame.text(of: cell))
                        lightness[degree] = OKLab(shown.background).l
                    }
                }
                #expect(looks.values.allSatisfy { $0.count == 1 }, "\(theme)")
                let signs = looks.mapValues { $0.first ?? "" }
                for (degree, sign) in signs {
                    for (other, otherSign) in signs where other != degree && otherSign == sign {
                        let step = abs((lightness[degree] ?? 0) - (lightness[other] ?? 0))
                        #expect(depth >= .ansi256 && step >= 0.035, "\(theme): \(degree) looks like \(other)")
                    }
                }
                #expect(depth == .truecolor || depth == .ansi256 || signs[.farBelow] == "#", "\(signs)")
                #expect(depth != .truecolor || signs[.farBelow] == " " && signs[.below] == " ", "\(signs)")
            }
        }
    }

    /// Pairs that do not count are less prominent than all others.
    @Test(arguments: Appearance.allCases) func uncountedPairsHaveFaintShades(appearance: Appearance) throws {
        var fixture = Fixture(columns: 120, theme: "checkpoint")
        if appearance == .dark { fixture.type(" ") }
        fixture.type("h")
        guard case .heatMap(let map) = fixture.browser.mode else {
            Issue.record("the heat map is not open")
            return
        }
        let panel = fixture.browser.heatMapPanel(BarLayout(fixture.browser.size))
        let (frame, page) = (fixture.frame, OKLab(Color(fixture.browser.barStyle.background)))
        var (loudest, quietest) = (0.0, Double.infinity)
        for row in 1..<37 {
            for column in 0..<120 {
                guard let place = panel.cell(of: map, column: column, row: row), place != (map.column, map.row),
                    let cell = map.cell(row: place.row, column: place.column)
                else { continue }
                let distance = OKLab(Color(frame[column: column, row: row].background)).distance(to: page)
                if ContrastDegree(cell) == .uncounted {
                    loudest = max(loudest, distance)
                } else {
                    quietest = min(quietest, distance)
                }
            }
        }
        #expect(loudest < quietest && quietest < 1)
    }

    /// The last column is empty, as for all other texts.
    @Test func legendEndsBeforeTheLastColumn() {
        var fixture = Fixture(columns: 80, rows: 20, theme: "checkpoint")
        fixture.type("h")
        for columns in 80...130 {
            _ = fixture.browser.handle(.resize(GridSize(columns: columns, rows: 20)))
            let frame = fixture.browser.frame(size: GridSize(columns: columns, rows: 20))
            let (heading, legend) = (frame.text(row: 1), frame.text(row: 2))
            #expect(heading.contains("worst first") && legend.hasSuffix(" "), "\(columns): \(legend)")
        }
    }

    /// On the narrowest screens, the legend has a second line. Pairs that a theme does not draw have a separate mark.
    @Test(arguments: [40, 50, 80, 120]) func heatMapMarksPairsThatAreNotDrawn(columns: Int) {
        var fixture = Fixture(columns: columns, rows: 20, theme: "checkpoint")
        fixture.type("h")
        guard case .heatMap(let map) = fixture.browser.mode else {
            Issue.record("the heat map is not open")
            return
        }
        let frame = fixture.frame
        let legend = frame.text(row: 2) + " " + frame.text(row: 3)
        #expect(legend.contains(/- +not drawn/) && legend.contains("barely passes") && legend.contains(" passes"))
        let panel = fixture.browser.heatMapPanel(BarLayout(fixture.browser.size))
        var absent = 0
        for row in 1..<17 {
            for column in 0..<columns {
                guard let cell = panel.cell(of: map, column: column, row: row) else { continue }
                let isAbsent = map.cell(row: cell.row, column: cell.column) == nil
                #expect((frame.text(of: frame[column: column, row: row]) == "-") == isAbsent)
                if isAbsent { absent += 1 }
            }
        }
        #expect(absent > 0)
    }

    @Test(arguments: [
        (40, " worst first: "), (48, " all themes, worst first: "), (62, " contrast of all"), (80, " contrast of all"),
    ])
    func headingOfTheHeatMapFits(columns: Int, start: String) {
        var fixture = Fixture(columns: columns, rows: 20)
        fixture.type("h")
        let heading = fixture.frame.text(row: 1)
        #expect(
            heading.contains(start) && heading.contains(/\d+ of \d+ rows pass/) && !heading.contains("…"), "\(heading)")
    }

    /// The color of the selected cell differs from that of all others, in any position.
    @Test(arguments: Sampling.some(of: ThemeLibrary().slugs, ofEvery: 3))
    func heatMapCursorIsDistinguishable(theme: String) throws {
        for appearance in try ThemeLibrary().load(theme).spec.metadata.appearances {
            var fixture = Fixture(columns: 120, rows: 40, theme: theme)
            if fixture.browser.shownAppearance != appearance { fixture.type(" ") }
            fixture.type("h")
            for _ in 0..<6 {
                guard case .heatMap(let map) = fixture.browser.mode else { return }
                let frame = fixture.frame
                let panel = fixture.browser.heatMapPanel(BarLayout(fixture.browser.size))
                var (own, others): (RGB?, Set<RGB>) = (nil, [])
                for row in 1..<37 {
                    for column in 0..<120 {
                        guard let cell = panel.cell(of: map, column: column, row: row) else { continue }
                        let color = frame[column: column, row: row].background
                        if cell == (map.column, map.row) { own = color } else { others.insert(color) }
                    }
                }
                let cursor = OKLab(Color(try #require(own)))
                let nearest = others.map { OKLab(Color($0)).distance(to: cursor) }.min() ?? 0
                #expect(nearest >= 0.1, "\(theme) \(appearance)")
                fixture.press(.right, .down)
            }
        }
    }

    /// Each column has a number, and the numbers have names: next to the map, or below it on a narrower screen.
    @Test(arguments: [120, 200]) func heatMapNamesColumnsAndShades(columns: Int) throws {
        var fixture = Fixture(columns: columns, theme: "modern-gray")
        fixture.type("h")
        guard case .heatMap(let map) = fixture.browser.mode else {
            Issue.record("the heat map is not open")
            return
        }
        for words in [
            "under 3/4 of the required ratio", "barely passes", "1 \(map.pairs[0].prefix(40))",
            "2 \(map.pairs[1].prefix(40))",
        ] {
            #expect(fixture.text.contains(words), "\(words)")
        }
        let numbers = fixture.frame.text(row: 3)
        #expect(numbers.dropFirst(30).hasPrefix("1   5    10   15"))
        for _ in 0..<11 { fixture.press(.right) }
        #expect(fixture.frame.text(row: 3).dropFirst(30 + 4).hasPrefix("5      12 15"))
    }

    @Test func heatMapShowsHiddenRowAndColumnCounts() throws {
        var fixture = Fixture(columns: 80, rows: 24, theme: "modern-gray")
        fixture.type("h")
        guard case .heatMap(let map) = fixture.browser.mode else {
            Issue.record("the heat map is not open")
            return
        }
        let passing = map.rows.filter { $0.failing == 0 }.count
        #expect(fixture.text.contains("\(passing) of \(map.rows.count) rows pass"))
        func numbers() -> [Substring] { fixture.frame.text(row: 3).split(separator: " ") }
        #expect(numbers().prefix(2) == ["failing", "pairs"] && numbers().last == "›")
        for _ in 0..<map.pairs.count {
            fixture.press(.right)
            // All numbers are apart and in order.
            let shown = numbers().compactMap { Int($0.filter(\.isNumber)) }
            #expect(shown == shown.sorted() && shown.allSatisfy { $0 <= map.pairs.count }, "\(shown)")
        }
        #expect(numbers().contains { $0.hasPrefix("↓‹") } && numbers().last != "›")
    }

    /// The heading says which pairs are on screen, and the label of the counts is not followed by the numbers of pairs.
    @Test(arguments: [80, 100, 120]) func headingNamesPairsOnScreen(columns: Int) throws {
        var fixture = Fixture(columns: columns, rows: 24, theme: "checkpoint")
        fixture.type("h")
        guard case .heatMap(let map) = fixture.browser.mode else {
            Issue.record("the heat map is not open")
            return
        }
        let shown = min(columns - 31, map.pairs.count)
        #expect(fixture.frame.text(row: 1).contains("pass · pairs 1-\(shown) of \(map.pairs.count)"))
        #expect(fixture.frame.text(row: 3).contains(/failing pairs ↓ +1/))
        for _ in map.pairs { fixture.press(.right) }
        let last = "pairs \(map.pairs.count - shown + 1)-\(map.pairs.count) of \(map.pairs.count)"
        #expect(fixture.frame.text(row: 1).contains(last))
    }

    /// Through the lens of 16 colors, the shades alone do not distinguish the degrees.
    @Test func lensOfFewColorsShowsSigns() throws {
        var fixture = Fixture(columns: 120, theme: "checkpoint")
        fixture.browser.lenses = [.ansi16]
        fixture.type("h")
        #expect(fixture.frame.text(row: 2).contains(/# +under 3\/4 of the required ratio/))
    }

    @Test(arguments: [(80, 24), (40, 12), (120, 40)])
    func pageKeysMoveTheHeatMapAndTheTabBarCountsItsRows(columns: Int, rows: Int) throws {
        var fixture = Fixture(columns: columns, rows: rows, theme: "modern-gray")
        fixture.type("h")
        func map() throws -> HeatMap {
            guard case .heatMap(let map) = fixture.browser.mode else { throw Closed() }
            return map
        }
        fixture.press(.home)
        #expect(try map().row == 0)
        let listed = fixture.browser.heatMapPanel(BarLayout(fixture.browser.size)).listedRows
        let hidden = try max(map().rows.count - listed, 0)
        let bar = fixture.frame.text(row: 0)
        #expect(hidden > 0 ? bar.contains("↓\(hidden)") : !bar.contains("↓"))
        fixture.press(.pageDown)
        #expect(try map().row == listed - 1 || hidden == 0)
        fixture.press(.end)
        #expect(try map().row == map().rows.count - 1)
        #expect(hidden == 0 || fixture.frame.text(row: 0).contains("↑"))
        #expect(!fixture.frame.text(row: 0).contains("↓"))
    }

    private struct Closed: Error {}

    @Test func clickAndWheelSelectInTheHeatMapAndNotBehindIt() throws {
        var fixture = Fixture(columns: 80, rows: 24, theme: "modern-gray")
        fixture.type("h")
        fixture.press(.home)
        _ = fixture.browser.handle(.click(column: 30 + 7, row: 1 + 3 + 4))
        guard case .heatMap(let map) = fixture.browser.mode else {
            Issue.record("the heat map is closed")
            return
        }
        #expect(map.row == 4 && map.column == 7)
        _ = fixture.browser.handle(.wheel(rows: 3))
        _ = fixture.browser.handle(.click(column: 2, row: 1))
        guard case .heatMap(let map) = fixture.browser.mode else {
            Issue.record("the heat map is closed")
            return
        }
        #expect(map.row == 5 && map.column == 7)
        fixture.press(.escape)
        #expect(fixture.browser.state == Fixture(columns: 80, rows: 24).browser.state)
    }
}
