import Canvas
import ColorScience
import ScratchFolder
import SourceText
import Testing
import ThemeAudit
import ThemeEngine
import ThemeSpec

@testable import Browser

/// The bars of the components of a color in the editor, and the list of its pairs.
struct EditorBarTests: EditorSuite {
    let folder: ScratchFolder
    var browser: Browser

    init() throws { (folder, _, browser) = try Self.opened() }

    @Test mutating func clickOnBarSetsComponentValue() throws {
        edit(.accent)
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let row = try #require(lines.firstIndex { $0.hasPrefix(" C 0.") })
        _ = browser.handle(.click(column: 10, row: row))
        let gray = OKLCH(try #require(Color(hex: try color(.accent))))
        #expect(gray.chroma < 0.01 && browser.unsavedCount == 1)
        // A label only selects its row.
        _ = browser.handle(.click(column: 1, row: row - 1))
        press(.right)
        #expect(try lightness(.accent) > gray.lightness + 0.005)
        // A click outside the bars has no effect, even on content below the strip.
        let before = try color(.accent)
        _ = browser.handle(.click(column: 90, row: row))
        #expect(try color(.accent) == before)
    }

    @Test(arguments: [ColorDepth.mono, .ansi16]) mutating func barsWithFewColorsAreLines(depth: ColorDepth) throws {
        _ = browser.handle(.display(Browser.Display(depth: depth)))
        edit(.textPrimary)
        let bar = try #require(text.split(separator: "\n").first { $0.hasPrefix(" L 0.") })
        #expect(bar.contains("━━") && bar.contains("◆") && bar.contains("┈┈"), "\(bar)")
    }

    /// Ratios of one and of two digits before the point, with and without an earlier one.
    @Test func namesOfPairsAreInOneColumn() throws {
        let spec = try ThemeLibrary().load("modern-gray").spec
        let pairs = RolePairs([.textPrimary], in: spec, .light)
        for color in [pairs.color, Color(RGB(packed: 0x606060))] {
            let lines = EditorPairs(pairs: pairs, before: pairs, color: color).lines
            let starts = lines.compactMap { line in
                line.firstMatch(of: /\(\d\.\d\d\) +/).map {
                    line.distance(from: line.startIndex, to: $0.range.upperBound)
                }
            }
            #expect(starts.count == lines.count && Set(starts).count == 1, "\(lines)")
        }
        let lines = EditorPairs(pairs: pairs, before: pairs, color: pairs.color).lines
        #expect(lines.contains { $0.dropFirst(2).first == " " }, "\(lines)")
        #expect(lines.contains { $0.dropFirst(2).first != " " }, "\(lines)")
    }

    /// A part may have several pairs: compare each with itself. The strip of the editor covers part of the picture,
    /// whose layout does not change.
    @Test mutating func openingEditorKeepsSceneLayout() throws {
        var fixture = Fixture(columns: 100, rows: 36, theme: "checkpoint")
        #expect(!fixture.text.contains("days overdue"))
        let before = fixture.browser.sceneSize(in: fixture.browser.size).rows
        fixture.type("e/acc")
        #expect(fixture.browser.sceneSize(in: fixture.browser.size).rows < before)
        #expect(fixture.text.contains("UP") && !fixture.text.contains("days overdue"), "\(fixture.text)")
    }

    @Test mutating func previousRatioIsShownOnlyAfterEdits() throws {
        for role in ColorRole.known {
            edit(role)
            #expect(!text.contains(" was "), "\(role.rawValue)")
            press(.escape)
        }
    }

    /// The mark of the color's value moves over the whole bar, including places with ratios.
    @Test mutating func lightnessMarkTouchesNoRatio() throws {
        var ratios = 0
        let roles = [ColorRole.primaryCTA, .textSecondary, .statusOverdue]
        for role in Sampling.isThorough ? roles : [.textSecondary] {
            edit(role)
            for _ in 0..<12 { press(.shiftLeft) }
            for _ in 0..<101 {
                let line = try #require(text.split(separator: "\n").first { $0.hasPrefix(" L ") })
                let bar = line.dropFirst(10).prefix(50)
                #expect(bar.count { $0 == "◆" } == 1, "\(role.rawValue): \(bar)")
                #expect(!bar.contains(/[0-9]◆|◆[0-9]/), "\(role.rawValue): \(bar)")
                ratios += bar.contains(/[0-9]:1/) ? 1 : 0
                press(.right)
            }
            press(.escape)
        }
        #expect(ratios > 40, "\(ratios)")
    }

    /// Arrows point from the limits to the values at which the worst pair has the ratio, and a legend explains this.
    @Test(arguments: [80, 120]) func ratioLimitsPointToPassingValues(columns: Int) throws {
        var fixture = Fixture(columns: columns, rows: 24, theme: "checkpoint")
        fixture.type(" ")
        for role in ["textPrimary", "textTertiary", "accent"] {
            fixture.type("e/\(role)")
            fixture.press(.enter)
            let line = try #require(fixture.text.split(separator: "\n").first { $0.hasPrefix(" L ") })
            let ratios = line.matches(of: /\d(\.5)?:1/)
            #expect(line.matches(of: /\d(\.5)?:1→|←\d(\.5)?:1/).count == ratios.count, "\(line)")
            let limits = ratios.map { String(line[$0.range]) }
            #expect(limits.count <= 2 * Set(limits).count, "\(line)")
            #expect(fixture.text.contains("dim: more pairs fail   ╱: not in sRGB"), "\(fixture.text)")
            #expect(columns > 80 || fixture.text.contains("3:1→: worst pair at least 3:1"), "\(fixture.text)")
            fixture.press(.escape, .escape)
        }
    }

    @Test mutating func stepBeyondRangeShowsMessage() throws {
        edit(.primaryCTA)
        for _ in 0..<12 { press(.shiftRight) }
        #expect(text.contains("L 1.000 is the maximum value"))
        press(.down, .down, .down, .right)
        #expect(text.contains("A 1.00 is the maximum value"))
        press(.up, .up)
        for _ in 0..<12 { press(.shiftLeft) }
        #expect(text.contains("C 0.000 is the minimum value"))
    }

    /// White has no chroma in sRGB, and a gray no hue.
    @Test mutating func changeWithoutVisibleEffectShowsReason() throws {
        edit(.primaryCTA)
        press(.enter)
        type("#FFFFFF")
        press(.enter, .down, .right)
        #expect(text.contains("not in sRGB, stays #FFFFFF"), "\(text)")
        press(.enter)
        type("#808080")
        press(.enter, .left)
        for _ in 0..<3 { press(.left) }
        press(.down, .right)
        #expect(text.contains("a gray has no hue, stays #808080"), "\(text)")
    }

    @Test(arguments: [(40, 5), (60, 11)]) func highScreenShowsMorePairs(rows: Int, count: Int) {
        var fixture = Fixture(columns: 200, rows: rows, theme: "modern-gray")
        fixture.type("e/textPrimary")
        fixture.press(.enter)
        let pairs = fixture.text.split(separator: "\n").count { $0.contains(#/[✓✗] +\d+\.\d\d /#) }
        #expect(pairs == count, "\(fixture.text)")
    }

    /// The keys for the list show each pair of the color once, and the numbers of the hidden ones.
    @Test(arguments: [(80, 24), (120, 40)])
    func keysScrollThroughAllPairs(columns: Int, rows: Int) throws {
        var fixture = Fixture(columns: columns, rows: rows, theme: "modern-gray")
        fixture.press(.character("e"))
        _ = fixture.browser.select(.color(.textPrimary))
        let pairs = try #require(fixture.browser.rolePairs(.textPrimary, fixture.browser.shownAppearance))
        let expected = EditorPairs(pairs: pairs, before: pairs, color: pairs.color).lines
        func listed() -> [String] {
            expected.filter { line in fixture.text.split(separator: "\n").contains { $0.contains(line.prefix(30)) } }
        }
        #expect(fixture.text.contains("] ↓") && !fixture.text.contains("[ ↑"))
        var found = Set(listed())
        for _ in expected where fixture.text.contains("] ↓") {
            fixture.press(.character("]"))
            found.formUnion(listed())
        }
        #expect(found == Set(expected) && fixture.text.contains("[ ↑"))
        fixture.press(.character("]"))
        #expect(fixture.text.contains("this is the end of the list of pairs"))
        for _ in expected { fixture.press(.character("[")) }
        #expect(fixture.text.contains(expected[0].prefix(30)) && !fixture.text.contains("[ ↑"))
        #expect(fixture.text.contains("this is the start of the list of pairs"))
    }

    /// Steps of the chroma end at the edge of sRGB, and the label is the chroma of the color.
    @Test mutating func chromaEndsAtEdgeOfGamut() throws {
        edit(.primaryCTA)
        press(.enter)
        type("#0B57D0")
        press(.enter, .down)
        for _ in 0..<6 { press(.shiftRight) }
        #expect(text.contains("not in sRGB, stays"), "\(text)")
        let chroma = OKLCH(try #require(Color(hex: try color(.primaryCTA)))).chroma
        let line = try #require(text.split(separator: "\n").first { $0.hasPrefix(" C ") })
        let shown = try #require(Double(line.split(separator: " ")[1]))
        #expect(abs(shown - chroma) < 0.003, "\(line), \(chroma)")
        press(.left)
        #expect(OKLCH(try #require(Color(hex: try color(.primaryCTA)))).chroma < chroma - 0.002)
        // A click on the part of the bar outside sRGB selects the edge.
        let row = try #require(text.split(separator: "\n").firstIndex { $0.hasPrefix(" C ") })
        _ = browser.handle(.click(column: 55, row: row))
        let clicked = OKLCH(try #require(Color(hex: try color(.primaryCTA)))).chroma
        #expect(abs(clicked - chroma) < 0.003, "\(clicked)")
    }

    /// The first steps from black are smaller than those of 8 bits.
    @Test mutating func lightnessWithoutVisibleEffectShowsReason() {
        edit(.primaryCTA)
        press(.enter)
        type("#000000")
        press(.enter, .right)
        #expect(text.contains("less than a step of 8 bits, stays #000000"), "\(text)")
    }

    /// A repair may change a color other than the edited one.
    @Test func barsShowColorChangedByRepair() throws {
        var fixture = Fixture(theme: "gentle-default")
        fixture.type("eK")
        guard case .editor(let editor) = fixture.browser.mode, case .repairs(let repairs, _) = editor.panel else {
            Issue.record("no repair is proposed")
            return
        }
        let repair = try #require(repairs.first)
        #expect(repair.role != editor.role)
        let changed = try #require(fixture.browser.rolePairs(repair.role, .light))
        let lightness = Editor.Row.lightness.text(OKLCH(changed.color).lightness)
        #expect(fixture.text.contains(" \(Editor.Row.lightness.label) \(lightness)"))
    }

    @Test mutating func editorIsReadableInEveryThemeAndSize() throws {
        var signs = 0
        for slug in ThemeLibrary.builtInSlugs {
            for size in [
                GridSize(columns: 40, rows: 20), GridSize(columns: 80, rows: 24), GridSize(columns: 160, rows: 50),
            ] {
                var browser = Browser(library: ThemeLibrary(), themes: ThemeList([slug]), size: size)
                _ = browser.handle(.key(.character("e")))
                let frame = browser.frame(size: size)
                let style = browser.barStyle
                #expect(Contrast.ratio(style.selectionForeground, style.selection) >= 4.5, "\(slug)")
                #expect(frame.plainText().contains(" L "), "\(slug) \(size)")
                // The ratios on the bar of the lightness.
                guard let row = (0..<frame.rows).first(where: { frame.text(row: $0).hasPrefix(" L ") }) else {
                    #expect(size.columns == 40, "\(slug) \(size)")
                    continue
                }
                for column in 10..<frame.columns / 2 {
                    let cell = frame[column: column, row: row]
                    guard "0123456789.:".unicodeScalars.contains(where: { Glyph($0) == cell.glyph }) else { continue }
                    let ratio = Contrast.ratio(cell.foreground, cell.background)
                    #expect(ratio >= 4.5, "\(slug) \(size) column \(column)")
                    signs += 1
                }
            }
        }
        #expect(signs > 20)
    }
}
