import Canvas
import ColorScience
import Testing
import ThemeAudit
import ThemeEngine
import ThemeSpec

@testable import Scenes

struct ContrastSceneTests {
    private func model(_ slug: String, _ appearance: Appearance = .light, _ size: ContentSize = .large) throws
        -> RenderModel
    {
        RenderModel(try ThemeLibrary().load(slug).spec, appearance: appearance, contentSize: size)
    }

    private func text(_ model: RenderModel, _ state: SceneState = SceneState(), columns: Int = 120) -> String {
        let rows = Scene.contrast.rows(model, state, columns: columns)
        return Scene.contrast.frame(model, state, size: GridSize(columns: columns, rows: rows)).plainText()
    }

    /// White on Modern Gray's destructive is #FFFFFF on #FF6B6B in dark: 2.77 to 1.
    @Test func bothAppearancesAreSideBySide() throws {
        let text = text(try model("modern-gray"))
        let line = try #require(text.split(separator: "\n").first { $0.contains("textOnDestructive on destructive") })
        #expect(line.contains("4.51 AA") && line.contains("2.77 <4.5"))
        #expect(text.contains("light: ") && text.contains("dark: "))
    }

    /// The pressed label of a button is paler than its role, which the Colors screen shows.
    @Test func matrixShowsRolesThemselves() throws {
        let model = try model("gentle-default")
        let background = model.colors.onBackground(.background)
        let lines = text(model).split(separator: "\n")
        for role in [ColorRole.textPrimary, .textSecondary] {
            let ratio = AuditCheck.text(Contrast.ratio(model.colors[role].composited(over: background), background))
                .prefix(4)
            let line = try #require(lines.first { $0.contains("\(role.rawValue) ") })
            #expect(line.contains(" \(ratio) "), "\(line)")
        }
    }

    /// Summaries and names that are too long for a line continue on the next.
    @Test(arguments: [50, 53, 56, 59, 62]) func nothingIsCutOnNarrowScreens(columns: Int) throws {
        for theme in ThemeLibrary().slugs {
            let text = text(try model(theme), columns: columns)
            #expect(!text.contains("…"), "\(theme)")
        }
    }

    @Test func summaryIsWrappedBetweenItsParts() throws {
        let lines = text(try model("gentle-default"), columns: 62).split(separator: "\n").map { $0.drop { $0 == " " } }
        let first = try #require(lines.firstIndex { $0.hasPrefix("light: ") })
        #expect(first == 1 && lines[first + 1].hasPrefix("WCAG 2.2 AA at L"), "\(lines[first + 1])")
    }

    /// The verdict and the meaning of the marks are above the numbers, and two surfaces fit side by side.
    @Test func resultPrecedesPairs() throws {
        let lines = text(try model("checkpoint"), columns: 80).split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines[1].contains(/light: \d+ of \d+ fail · dark: \d+ of \d+ fail · WCAG 2.2 AA at L/), "\(lines[1])")
        #expect(lines[2].contains("<4.5: needs 4.5; (): does not count; AA L: large text, needs 3"), "\(lines[2])")
        #expect(lines[4].contains(#/ background +surfaceBase/#), "\(lines[4])")
    }

    /// If a pair takes two lines, the numbers are below its name and indented more than any name.
    @Test(arguments: [60, 80, 100]) func nameOfAPairIsAboveItsNumbers(columns: Int) throws {
        let model = try model("checkpoint")
        let lines = text(model, columns: columns).split(separator: "\n").map(String.init)
        let first = try #require(lines.firstIndex { $0.contains("all pairs, ") }) + 2
        let audit = ThemeAudit(model.spec)
        let groups = ContrastView.pairs(
            of: AuditGroup.groups(of: audit.checks), ContrastView(), CountedFailures(audit))
        let margin = try #require(lines[first].firstIndex { $0 != " " })
        for (index, (_, group)) in groups.prefix(5).enumerated() {
            let (name, numbers) = (lines[first + 2 * index], lines[first + 2 * index + 1])
            #expect(name[margin...].hasPrefix(group.title), "\(name)")
            #expect(numbers[margin...].hasPrefix("   Aa "), "\(numbers)")
        }
    }

    @Test func worstPairIsFirst() throws {
        let model = try model("modern-gray")
        let audit = ThemeAudit(model.spec)
        let (groups, counted) = (AuditGroup.groups(of: audit.checks), CountedFailures(audit))
        let shown = ContrastView.pairs(of: groups, ContrastView(), counted).map(\.group)
        #expect(shown.count == groups.count)
        // The groups: failures that count, failures that do not count, and pairs that pass.
        let failures = shown.filter { !counted.appearances(of: $0).isEmpty }
        let others = shown.filter { $0.fails && counted.appearances(of: $0).isEmpty }
        let passing = shown.filter { !$0.fails }
        #expect(!failures.isEmpty && !others.isEmpty && !passing.isEmpty)
        #expect(shown.map(\.title) == (failures + others + passing).map(\.title))
        for part in [failures, others, passing] {
            #expect(zip(part, part.dropFirst()).allSatisfy { $0.margin <= $1.margin })
        }
        var byRole = ContrastView()
        byRole.order = .role
        let names = ContrastView.pairs(of: groups, byRole, counted).map(\.group.foreground)
        #expect(names == names.sorted())
    }

    /// The selected filter and order change the content of the screen.
    @Test func chosenListIsAboveTheMatrix() throws {
        let model = try model("checkpoint")
        func row(of text: String, _ state: SceneState) throws -> Int {
            let lines = self.text(model, state).split(separator: "\n", omittingEmptySubsequences: false)
            return try #require(lines.firstIndex { $0.contains(text) })
        }
        var state = SceneState()
        #expect(try row(of: "all pairs, worst first", state) > row(of: "surfaceBase", state))
        state.contrast.filter = .failing
        #expect(try row(of: "failing pairs, worst first", state) == 4)
        state.contrast = ContrastView()
        state.contrast.order = .role
        #expect(try row(of: "all pairs, by role", state) == 4)
    }

    @Test func filtersSelectPairs() throws {
        let audit = ThemeAudit(try model("modern-gray").spec)
        let (groups, counted) = (AuditGroup.groups(of: audit.checks), CountedFailures(audit))
        var view = ContrastView()
        view.filter = .failing
        let failing = ContrastView.pairs(of: groups, view, counted)
        #expect(!failing.isEmpty && failing.allSatisfy { $0.group.fails })
        view.filter = .differing
        let differing = ContrastView.pairs(of: groups, view, counted).map(\.group.foreground)
        #expect(differing.contains("textOnDestructive"))
        view.filter = .disagreeing
        let disagreeing = ContrastView.pairs(of: groups, view, counted)
        #expect(!disagreeing.isEmpty && disagreeing.count < groups.count)
        #expect(disagreeing.allSatisfy { $0.group.disagrees })
    }

    /// At 256 colors the painted ratio is next to that of the specification, in place of Lc.
    @Test func paletteRatioReplacesLc() throws {
        var state = SceneState()
        state.depth = .ansi256
        let model = try model("modern-gray")
        let (specs, painted) = (text(model), text(model, state))
        #expect(specs.contains(" Lc") && !specs.contains(" 256 "))
        #expect(painted.contains(" 256 ") && !painted.contains(" Lc "))
    }

    @Test(arguments: [64, 80, 100, 120, 200]) func pairAndRoleNamesAreNotTruncated(columns: Int) throws {
        let model = try model("modern-gray")
        let text = text(model, columns: columns)
        for group in AuditGroup.groups(of: ThemeAudit(model.spec).checks) {
            #expect(text.contains(group.title))
        }
        #expect(text.contains("textOnOverlaySecondary "))
    }

    @Test func failingSizesAreSummarized() throws {
        let text = text(try model("modern-gray"))
        for words in ["fails at", " all sizes ", " xS-xxL ", " no size "] { #expect(text.contains(words), "\(words)") }
    }

    /// A failure without an effect on the result is in parentheses, and a line explains this.
    @Test func uncountedPairsAreMarked() throws {
        let model = try model("modern-gray")
        let text = text(model)
        #expect(text.contains("(): does not count"))
        let audit = ThemeAudit(model.spec)
        let lines = text.split(separator: "\n")
        for name in ["textPrimary on chrome", "statusGood on surfaceBase"] {
            #expect(!audit.checks.contains { "\($0.foreground) on \($0.background)" == name && audit.isFailure($0) })
            let line = try #require(lines.first { $0.contains(" \(name) ") })
            #expect(line.contains(" (") && line.contains(" <"), "\(line)")
        }
        let counted = try #require(lines.first { $0.contains(" textOnDestructive on destructive ") })
        #expect(counted.contains(" all sizes ") && counted.contains(" <4.5 "), "\(counted)")
        // The same is true in the matrix, where a stand-in is listed among roles of the theme.
        let row = try #require(lines.first { $0.contains("  statusGood ") })
        #expect(row.contains("(<4.5)"), "\(row)")
        var view = SceneState()
        view.contrast.filter = .disagreeing
        #expect(self.text(model, view).contains("worst first"))
    }

    /// A ratio that passes does not look like a failure, and a verdict does not touch the sample of the next ratio.
    @Test(arguments: ["gentle-default", "checkpoint", "modern-gray"]) func verdictsMatchTheirColors(
        theme: String
    ) throws {
        for appearance in Appearance.allCases {
            let model = try model(theme, appearance)
            let rows = Scene.contrast.rows(model, columns: 120)
            let frame = Scene.contrast.frame(model, size: GridSize(columns: 120, rows: rows))
            let text = frame.plainText().split(separator: "\n", omittingEmptySubsequences: false).map(Array.init)
            let page = frame[column: 0, row: 0].background
            for row in 0..<rows where !String(text[row]).contains("WCAG") {
                for column in 1..<118 where text[row][column...(column + 1)] == ["A", "A"] {
                    #expect(!frame[column: column, row: row].attributes.contains(.bold), "\(column), \(row)")
                }
                for column in 1..<119 where text[row][column] == ")" {
                    #expect(frame[column: column + 1, row: row].background == page, "\(column), \(row)")
                }
            }
        }
    }

    @Test func singleAppearanceHasOneColumn() throws {
        let spec = try EdgeValueTests.theme(#""appearances" : [ "dark" ]"#)
        let shown = text(RenderModel(spec, appearance: .dark))
        #expect(!shown.contains("light: ") && shown.contains("dark: "))
    }

    /// The text of the screen, apart from the samples, is readable in all themes and appearances.
    @Test func screenTextIsReadable() throws {
        for slug in ThemeLibrary().slugs {
            for appearance in Appearance.allCases {
                let style = ContrastStyle(try model(slug, appearance))
                for (foreground, background) in [
                    (style.foreground, style.background), (style.secondary, style.background),
                    (style.failing, style.background), (style.chosenForeground, style.chosen),
                ] {
                    #expect(Contrast.ratio(foreground.rgb, background.rgb) >= 4.5, "\(slug) \(appearance)")
                }
            }
        }
    }

    @Test func filterAndOrderCycle() {
        let filters: [ContrastView.Filter] = [.failing, .differing, .disagreeing, .all]
        #expect(ContrastView.Filter.allCases.map(\.next) == filters)
        #expect(ContrastView.Order.allCases.map(\.next) == [.role, .worst])
    }

    /// A number has a space at both sides of its sample; text that does not touch the next sample is preceded by a
    /// space.
    @Test(arguments: ["gentle-default", "checkpoint"], [80, 120])
    func numbersDoNotTouchTheirSamples(theme: String, columns: Int) throws {
        let model = try model(theme)
        let rows = Scene.contrast.rows(model, columns: columns)
        let frame = Scene.contrast.frame(model, size: GridSize(columns: columns, rows: rows))
        let page = frame[column: 0, row: 0].background
        for row in 0..<rows {
            for column in 1..<columns where frame[column: column, row: row].background != page {
                guard frame[column: column - 1, row: row].background == page else { continue }
                #expect(frame[column: column, row: row].glyph == .space, "\(column), \(row)")
                #expect(frame[column: column - 1, row: row].glyph == .space, "\(column), \(row)")
            }
        }
    }

    /// A lower ratio may pass and a higher one fail because its text is large; the screen marks this.
    @Test func largeTextIsMarked() throws {
        let large = text(try model("checkpoint", .light, .accessibilityExtraLarge))
        #expect(large.contains(" AA L ") && large.contains("AA L: large text, needs 3"))
        let usual = text(try model("compact-mint", .light, .extraSmall))
        #expect(usual.contains(" AA L ") == usual.contains("AA L: large text, needs 3"))
    }
}
