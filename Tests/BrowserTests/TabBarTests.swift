import Canvas
import ColorScience
import Scenes
import Testing
import ThemeEngine
import ThemeSpec

@testable import Browser

struct TabBarTests {
    private func bar(_ count: Int, selected: Int = 0, below: Int = 14) -> TabBar {
        let scenes = (0..<count).map { Scene.all[$0 % Scene.all.count] }
        return TabBar(
            style: .plain, scenes: scenes, selected: selected, position: ScrollPosition(above: 0, below: below))
    }

    private func text(_ bar: TabBar, _ columns: Int) -> String {
        var frame = Frame(columns: columns, rows: 1, background: RGB(packed: 0))
        bar.draw(row: 0, on: &frame)
        return frame.text(row: 0)
    }

    @Test(arguments: [9, 10], [62, 70, 80, 100, 120])
    func allTabsHaveNamesFrom62Columns(count: Int, columns: Int) {
        let bar = bar(count)
        let line = text(bar, columns)
        for scene in bar.scenes {
            #expect(line.contains(scene.shortName) || line.contains(scene.name), "\(line)")
        }
        #expect(line.contains(" ↓14 more rows ") || line.hasSuffix("↓14") || line.hasSuffix("↓14 "), "\(line)")
    }

    /// If there is no room for all tabs, the selected one is on screen with its name.
    @Test(arguments: 20...61) func selectedTabHasItsNameOnNarrowScreens(columns: Int) {
        for selected in 0..<11 {
            let bar = bar(11, selected: selected)
            // A name that begins with its key is written with the letter to type.
            #expect(text(bar, columns).lowercased().contains(bar.scenes[selected].shortName.lowercased()))
            #expect(bar.end(columns: columns) <= columns)
        }
    }

    @Test func digitsAreShownFrom80Columns() {
        let line = text(bar(10), 80)
        for digit in 0...9 { #expect(line.contains("\(digit)")) }
    }

    /// A key precedes every name, even a name that begins with it.
    @Test func keyPrecedesEachNameOn80Columns() {
        let line = text(bar(11), 80)
        #expect(line.hasPrefix("1Dash 2Comp ") && line.contains(" 0Scale sState "), "\(line)")
        #expect(text(bar(11, selected: 10), 40).contains("sState"))
    }

    /// The scenes after the ten digits have letters. A letter that occurs in the name is emphasized as in the hints.
    @Test(arguments: [40, 62, 80, 120, 200]) func everyTabShowsItsKey(columns: Int) throws {
        var frame = Frame(columns: columns, rows: 1, background: RGB(packed: 0))
        let bar = bar(11, selected: 1)
        bar.draw(row: 0, on: &frame)
        for index in bar.scenes.indices {
            let cells = (0..<columns).filter { bar.tab(at: $0, columns: columns) == index }.map {
                frame[column: $0, row: 0]
            }
            let first = try #require(cells.first { $0.glyph != .space })
            let text = frame.text(of: first)
            let key = try #require(Scene.key(at: index))
            #expect(columns == 62 ? text.lowercased() == String(key) : text == String(key), "\(index)")
            let hasName = cells.count { $0.glyph != .space } > 1
            #expect(index < 10 || columns >= 100 || !hasName || first.attributes.contains(.bold), "\(index)")
        }
    }

    /// An arrow alone would suggest the arrow keys, which do not scroll.
    @Test func hiddenRowCountShowsItsKeyUntilSceneIsScrolled() {
        #expect(text(bar(11), 80).hasSuffix("  pgdn ↓14 "))
        #expect(text(bar(11, below: 140), 80).hasSuffix("  pgdn ↓140"))
        #expect(text(bar(11), 200).hasSuffix("  pgdn ↓14 more rows "))
        #expect(ScrollPosition(above: 0, below: 1).textsWithKey.first?.whole == "pgdn ↓1 more row")
        #expect(ScrollPosition(above: 0, below: 0).textsWithKey.isEmpty)
        // A list in which the arrow keys move has no key for this.
        let list = ScrollPosition(above: 0, below: 9, hasKey: false)
        #expect(list.textsWithKey.first?.whole == "↓9 more rows")
    }

    /// The key stays visible if there is room for it.
    @Test func hiddenRowCountShowsItsKeyAfterScrolling() {
        func texts(_ above: Int, _ below: Int) -> [String] {
            ScrollPosition(above: above, below: below).textsWithKey.map(\.whole)
        }
        #expect(texts(3, 14) == ["↑3 pgdn ↓14 more rows", "↑3 pgdn ↓14", "↑3 ↓14", "↓14"])
        #expect(texts(17, 0) == ["pgup ↑17 more rows", "pgup ↑17", "↑17", "↑17"])
    }

    /// Keys look the same in every form, and as in the hints.
    @Test(arguments: [40, 60, 62, 80, 100, 120, 200]) func keysOfTabsAreBold(columns: Int) throws {
        var frame = Frame(columns: columns, rows: 1, background: RGB(packed: 0))
        let bar = bar(11, selected: 1)
        bar.draw(row: 0, on: &frame)
        for index in bar.scenes.indices where index != 1 {
            let place = try #require(
                (0..<columns).first {
                    bar.tab(at: $0, columns: columns) == index && frame[column: $0, row: 0].glyph != .space
                })
            let cell = frame[column: place, row: 0]
            #expect(cell.attributes.contains(.bold) && cell.foreground == BarStyle.plain.foreground, "\(index)")
        }
    }

    /// As many scenes around the selected one have names as fit.
    @Test func tabsOn60ColumnsNameAllThatFit() {
        #expect(text(bar(11), 60).hasPrefix(" 1Dash 2Comp 3Type 4Color 5Cont 6Chat 7Read 8Empty 9 0 s "))
        #expect(text(bar(11, selected: 5), 60).contains(" 3Type 4Color 5Cont 6Chat 7Read 8Empty "))
        #expect(text(bar(11, selected: 10), 60).hasPrefix(" 1 2 3 "))
    }

    /// A single space separates tabs. Tabs do not begin with an arrow.
    @Test(arguments: [40, 70, 80, 100, 120, 200], [1, 15, 150])
    func hiddenRowCountIsSeparatedFromTabs(columns: Int, below: Int) {
        let bar = bar(11, below: below)
        let line = text(bar, columns)
        let end = bar.end(columns: columns)
        let behind = line.dropFirst(end - 1)
        #expect(behind.hasPrefix("  ") || behind.hasPrefix(" ↓"), "\(line)")
        // If there is no room for three digits, the other bar shows them.
        #expect(line.contains("\(below)") || columns == 40 && below > 99, "\(line)")
    }

    /// There is room for two digits of hidden rows.
    @Test(arguments: 0..<11) func neighboringTabsHaveNamesOn40Columns(selected: Int) {
        let bar = bar(11, selected: selected, below: 51)
        let line = text(bar, 40)
        for index in max(selected - 1, 0)...min(selected + 1, 10) {
            #expect(line.lowercased().contains(bar.scenes[index].shortName.lowercased()), "\(line)")
        }
        #expect(line.contains("↓51"), "\(line)")
    }

    /// The selected tab is identified by its background and its weight, which do not touch the adjacent names. Spaces
    /// that it does not share have them too.
    @Test(arguments: [40, 80, 100, 120, 200]) func selectedTabIsBoldBetweenSpaces(columns: Int) {
        var frame = Frame(columns: columns, rows: 1, background: RGB(packed: 0))
        bar(11, selected: 3).draw(row: 0, on: &frame)
        let line = Array(frame.text(row: 0))
        let marked = line.indices.filter { column in
            let cell = frame[column: column, row: 0]
            return cell.attributes.contains(.bold) && cell.background == BarStyle.plain.selection
        }
        let name = String(marked.map { line[$0] })
        #expect([" 4 Colors ", "4 Colors", "4 Color", "4Color"].contains(name), "\(name)")
        #expect(line[(marked.first ?? 0) - 1] == " " && line[(marked.last ?? 0) + 1] == " ")
    }

    /// The bold keys separate the names instead of spaces.
    @Test(arguments: [62, 71], [0, 3, 10]) func keysSeparateNamesBelow72Columns(columns: Int, selected: Int) {
        var frame = Frame(columns: columns, rows: 1, background: RGB(packed: 0))
        let bar = bar(11, selected: selected, below: 0)
        bar.draw(row: 0, on: &frame)
        let line = Array(frame.text(row: 0))
        #expect(String(line).contains(" 1Dash2Comp3Type4Color5Cont6Chat7Read8Empty9Form0Scalestate"))
        for column in 1..<59 {
            let cell = frame[column: column, row: 0]
            let isKey = line[column].isNumber || column == 54
            let isSelected = bar.tab(at: column, columns: columns) == selected
            #expect(cell.attributes.contains(.bold) == (isKey || isSelected), "\(column)")
            #expect((cell.background == BarStyle.plain.selection) == isSelected, "\(column)")
        }
    }

    @Test func narrowBarNamesSelectedTabAndItsNeighbors() {
        let line = text(bar(9, selected: 3), 40)
        for name in ["3Type", "4Color", "5Cont"] { #expect(line.contains(name), "\(line)") }
        #expect(!line.contains("Dash") && line.contains("9"))
    }

    /// A selection by click does not move the tabs, unless there is no room for their names.
    @Test(arguments: [62, 80, 100, 120, 200])
    func tabsStayInPlace(columns: Int) {
        let first = (0..<columns).map { bar(9, selected: 0, below: 0).tab(at: $0, columns: columns) }
        for selected in 1..<9 {
            let bar = bar(9, selected: selected, below: 1000)
            #expect((0..<columns).map { bar.tab(at: $0, columns: columns) } == first)
        }
    }

    @Test func hiddenRowsAreCounted() throws {
        var fixture = Fixture(columns: 144, rows: 24)
        let below = try #require(fixture.frame.text(row: 0).firstMatch(of: /pgdn ↓(\d+) more rows $/))
        let count = try #require(Int(below.1))
        #expect(count > 3)
        _ = fixture.browser.handle(.wheel(rows: 3))
        #expect(fixture.frame.text(row: 0).contains("↑3 pgdn ↓\(count - 3) more rows"))
        fixture.press(.end)
        #expect(fixture.frame.text(row: 0).hasSuffix("pgup ↑\(count) more rows "))
        // A click on the count scrolls down, and from the end to the top.
        try fixture.click(on: "more rows")
        #expect(fixture.frame.text(row: 0).hasSuffix("pgdn ↓\(count) more rows "))
        try fixture.click(on: "more rows")
        #expect(fixture.frame.text(row: 0).contains("↑"))
    }
}
