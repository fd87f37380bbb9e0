import Canvas
import ColorScience
import Scenes
import Testing
import ThemeAudit
import ThemeEngine
import ThemeSpec

@testable import Browser

struct ContrastTests {
    @Test func failingWordsAreMarked() {
        var fixture = Fixture(theme: "modern-gray")
        let before = fixture.text
        #expect(!before.contains("below AA"))
        fixture.type("c")
        let marked = fixture.text
        #expect(marked.contains("OVERDUE") && marked.contains(" 3.35 ") && marked.contains("below AA"))
        let underlined = (0..<fixture.frame.rows).contains { row in
            (0..<fixture.frame.columns).contains {
                fixture.frame[column: $0, row: row].attributes.contains(.underline)
            }
        }
        #expect(underlined)
        fixture.type("c")
        #expect(fixture.text == before)
    }

    @Test func aThemeThatPassesSaysSo() {
        var fixture = Fixture(theme: "editorial-paper")
        fixture.type("c")
        #expect(fixture.text.contains("all words pass AA"))
    }

    @Test func filterAndOrderAreOfTheContrastScreen() {
        var fixture = Fixture(theme: "modern-gray")
        fixture.type("x")
        #expect(fixture.browser.state.contrast.filter == .all)
        fixture.type("5x")
        #expect(fixture.text.contains("failing pairs, worst first"))
        fixture.type("o")
        #expect(fixture.text.contains("failing pairs, by role"))
    }

    /// The first pair of the list is the worst; enter leads to the component that uses it.
    @Test func enterJumpsToTheComponent() throws {
        var fixture = Fixture(theme: "modern-gray")
        fixture.type("5f")
        let focused = try #require(fixture.browser.state.focus?.index(of: "pair"))
        let spec = try ThemeLibrary().load("modern-gray").spec
        let check = try #require(AuditGroup.groups(of: ThemeAudit(spec).checks)[focused].worst[.light])
        fixture.press(.enter)
        #expect(fixture.browser.scene.slug == check.pair.scene)
        guard case .inspector = fixture.browser.mode else {
            Issue.record("no inspector")
            return
        }
        #expect(fixture.text.contains(check.foreground))
    }

    /// Every pair of every theme leads to a cell painted in its role, or at least to its scene.
    @Test func everyPairHasAPlace() throws {
        let spec = try ThemeLibrary().load("gentle-default").spec
        let groups = AuditGroup.groups(of: ThemeAudit(spec).checks)
        for index in groups.indices {
            var fixture = Fixture(theme: "gentle-default")
            fixture.type("5")
            _ = fixture.browser.jump(toPair: index)
            #expect(fixture.browser.scene.slug != "contrast", "\(groups[index].places)")
            #expect(
                fixture.text.contains(groups[index].foreground), "\(groups[index].foreground) \(groups[index].places)")
        }
    }

    @Test func theHeatMapOpensAThemesPairs() throws {
        var fixture = Fixture(theme: "modern-gray")
        fixture.type("h")
        #expect(fixture.text.contains("every theme, worst first"))
        #expect(fixture.text.contains("▸Modern Gray light") && fixture.text.contains("Checkpoint dark"))
        guard case .heatMap(let map) = fixture.browser.mode else {
            Issue.record("no heat map")
            return
        }
        #expect(map.rows.count == ThemeLibrary().slugs.count * 2)
        #expect(zip(map.rows, map.rows.dropFirst()).allSatisfy { $0.failing >= $1.failing })
        for _ in map.rows { fixture.press(.up) }
        fixture.press(.enter)
        #expect(fixture.browser.scene.slug == "contrast")
        #expect(fixture.browser.themeIndex == map.rows[0].theme && fixture.browser.appearance == map.rows[0].appearance)
    }

    /// In the terminals where it is least, of those whose colors we know.
    private func leastRatio16(_ ink: RGB, _ paper: RGB) -> Double {
        func index(_ rgb: RGB) -> UInt8 { (0..<16).first { TerminalPalette.color(at: $0) == rgb } ?? 0 }
        return TerminalPalette.leastRatio16(index(ink), index(paper))
    }

    /// The tool passes itself: its bars, lists and panels, in every theme, appearance and depth.
    @Test(arguments: [ColorDepth.truecolor, .ansi256, .ansi16])
    func theToolsOwnWordsCanBeRead(depth: ColorDepth) throws {
        for slug in ThemeLibrary().slugs {
            for appearance in Appearance.allCases {
                let model = RenderModel(try ThemeLibrary().load(slug).spec, appearance: appearance)
                let (bars, table) = (ChromeStyle(model, depth: depth), ContrastStyle(model))
                let pairs: [(RGB, RGB)] = [
                    (bars.ink, bars.paper), (bars.quietInk, bars.paper), (bars.accentInk, bars.accent),
                    (bars.chosenInk, bars.chosen), (bars.paper, bars.ink), (table.ink.rgb, table.paper.rgb),
                    (table.quietInk.rgb, table.paper.rgb), (table.failing.rgb, table.paper.rgb),
                    (table.chosenInk.rgb, table.chosen.rgb),
                ]
                for (ink, paper) in pairs {
                    let shown = TerminalPalette.painted(foreground: Color(ink), background: Color(paper), depth: depth)
                    let ratio = Contrast.ratio(shown.foreground.rgb, shown.background.rgb)
                    // Terminals do not agree about the sixteen: white on their green is 5.1 in one and 2.2 in the next.
                    let least = depth == .ansi16 ? leastRatio16(shown.foreground.rgb, shown.background.rgb) : ratio
                    #expect(
                        least >= (depth == .ansi16 ? 3.5 : 4.5), "\(slug) \(appearance) \(ink.hex) on \(paper.hex)")
                }
            }
        }
    }
}
