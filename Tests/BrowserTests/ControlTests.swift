import Canvas
import Scenes
import Testing
import ThemeSpec

@testable import Browser

struct ControlTests {
    @Test func sheetSelectsVehicle() {
        var fixture = Fixture()
        fixture.type("v")
        #expect(fixture.text.contains("Weekend Car"))
        fixture.press(.down)
        fixture.press(.enter)
        #expect(fixture.text.contains("18,200 mi") && fixture.text.contains("Mazda"))
        #expect(fixture.browser.state.sheetRow == nil)
        fixture.type("v")
        fixture.press(.up, .escape)
        #expect(fixture.text.contains("18,200 mi"))
    }

    @Test func clicksOpenSelectAndCloseSheet() throws {
        var fixture = Fixture()
        try fixture.click(on: "Toyota Camry")
        #expect(fixture.browser.state.sheetRow == 0)
        try fixture.click(on: "Mazda")
        #expect(fixture.browser.state.vehicle == 1 && fixture.browser.state.sheetRow == nil)
        try fixture.click(on: "Mazda")
        #expect(fixture.browser.state.sheetRow == 1)
        // A click on the sheet outside its rows has no effect; one outside the sheet closes it.
        let frame = fixture.frame
        let bar = try #require((0..<40).first { frame.text(row: $0).contains("Done") })
        #expect(fixture.browser.handle(.click(column: 60, row: bar)) == .unchanged)
        #expect(fixture.browser.state.sheetRow == 1)
        _ = fixture.browser.handle(.click(column: 2, row: 5))
        #expect(fixture.browser.state.sheetRow == nil)
    }

    @Test func statusKeyCyclesThroughStatuses() {
        var fixture = Fixture()
        var seen: [String] = []
        for _ in 0..<4 {
            let words = ["OVERDUE", "DUE SOON", "GOOD", "SCHEDULED"].filter { fixture.text.contains($0) }
            #expect(words.count == 1)
            seen += words
            fixture.type("n")
        }
        #expect(seen == ["OVERDUE", "DUE SOON", "GOOD", "SCHEDULED"])
        #expect(fixture.text.contains("Service logged") && !fixture.text.contains("SCHEDULED"))
        fixture.type("n")
        #expect(!fixture.text.contains("Service logged") && !fixture.text.contains("Tire rotation"))
        fixture.type("n")
        #expect(fixture.text.contains("All caught up"))
        fixture.type("n")
        #expect(fixture.text.contains("Services cannot be loaded"))
        fixture.type("n")
        #expect(fixture.text.contains("OVERDUE"))
    }

    @Test func clicksSelectTabsAndAxisValues() throws {
        var fixture = Fixture()
        try fixture.click(on: "2 Components")
        #expect(fixture.browser.scene.slug == "components")
        try fixture.click(on: "Dark")
        #expect(fixture.browser.appearance == .dark && fixture.browser.axis == .appearance)
        try fixture.click(on: "AX1")
        #expect(fixture.browser.contentSize == .accessibilityMedium && fixture.browser.axis == .textSize)
        try fixture.click(on: "Soft Green")
        #expect(fixture.themeSlug == "soft-green")
    }

    @Test func focusVisitsAllControls() {
        var fixture = Fixture(columns: 80, rows: 24, scene: .components)
        var seen: [String] = []
        for _ in 0..<200 {
            fixture.type("f")
            guard let focus = fixture.browser.state.focus, !seen.contains(focus.id) else { break }
            seen.append(focus.id)
        }
        for role in ButtonRole.allCases { #expect(seen.contains("button.\(role.rawValue)")) }
        fixture.type("F")
        #expect(fixture.browser.state.focus?.id == seen.last)
        fixture.press(.escape)
        #expect(fixture.browser.state.focus == nil)
    }

    /// The changes of the chat are below the first rows of the screen.
    @Test func nextStateIsNamedAndScrolledIntoView() {
        var fixture = Fixture(columns: 120, rows: 40, theme: "checkpoint", scene: .chat)
        fixture.type("nnn")
        #expect(fixture.browser.state.stage == .error && fixture.text.contains("state: error"))
        #expect(fixture.browser.scroll[fixture.browser.sceneIndex] > 0 && fixture.text.contains("send it again"))
        fixture.type("n")
        #expect(fixture.browser.state.stage == .ready && fixture.text.contains("state: ready"))
    }

    @Test func backwardFocusStartsAtTheLastControl() {
        var fixture = Fixture(columns: 80, rows: 24, scene: .components)
        fixture.type("F")
        let last = fixture.browser.state.focus
        fixture.type("f")
        let first = fixture.browser.state.focus
        fixture.press(.escape)
        fixture.type("f")
        #expect(last != nil && fixture.browser.state.focus == first)
        fixture.type("F")
        #expect(fixture.browser.state.focus == last)
    }

    /// The car's name has two rows, of which the card and its ring would leave only one on screen.
    @Test(arguments: ["checkpoint", "gentle-default"]) func focusDoesNotCutLetters(theme: String) throws {
        var fixture = Fixture(columns: 80, rows: 24, theme: theme)
        fixture.type("ff")
        #expect(fixture.browser.state.focus == .nextUp && fixture.browser.scroll[0] > 0)
        let pane = try #require(fixture.browser.panes(in: fixture.browser.size).first)
        let runs = try #require(fixture.browser.tracedPicture(of: pane)?.trace).runs
        #expect(!runs.contains { $0.rows > 1 && $0.row < 0 && $0.row + $0.rows > 0 })
        #expect(fixture.browser.controls.first { $0.id == Target.nextUp.id }.map { $0.rect.minY > 0 } == true)
    }

    @Test func selectingVehicleResetsStatus() {
        var fixture = Fixture()
        fixture.type("n")
        #expect(fixture.browser.state.status != nil)
        fixture.type("v")
        fixture.press(.down, .enter)
        #expect(fixture.browser.state.vehicle == 1 && fixture.browser.state.status == nil)
    }

    @Test func clickAndEnterToggleSwitch() throws {
        var fixture = Fixture(columns: 80, rows: 40, theme: "app-theme", scene: .form)
        try fixture.click(on: "Remind me")
        #expect(fixture.browser.state.flipped == [.toggle("remind")])
        try fixture.click(on: "Remind me")
        #expect(fixture.browser.state.flipped.isEmpty)
        for _ in 0..<9 where fixture.browser.state.focus != .toggle("pin") { fixture.type("f") }
        fixture.press(.enter)
        #expect(fixture.browser.state.flipped == [.toggle("pin")])
    }

    /// Scarf's buttons change their look when pressed, but not their size.
    @Test func scarfButtonShowsPress() throws {
        var fixture = Fixture(columns: 120, rows: 44, theme: "scarf", scene: .components, hasMotion: true)
        try fixture.click(on: "Ghost")
        #expect(fixture.browser.state.press?.target == .scarf(.ghost))
        #expect(fixture.browser.state.press?.scale == 1)
    }

    /// The ring of a control extends one row above and below it.
    @Test(arguments: [(80, 24), (62, 20)], [Scene.dashboard, .components, .form, .scales])
    func focusedControlIsOnScreenWithItsRing(size: (columns: Int, rows: Int), scene: Scene) throws {
        var fixture = Fixture(columns: size.columns, rows: size.rows, scene: scene)
        let paneRows = size.rows - 4
        for _ in fixture.browser.controls {
            fixture.type("f")
            let focus = try #require(fixture.browser.state.focus)
            let rect = try #require(fixture.browser.controls.first { $0.id == focus.id }).rect
            let rows = PointGrid.row(at: rect.minY)..<PointGrid.row(at: rect.maxY)
            // The first control may be in the first row of the scene, which has no row above it.
            let isFirst = fixture.browser.scroll[fixture.browser.sceneIndex] == 0
            #expect(rows.lowerBound >= 2 || isFirst || rows.count > paneRows - 4, "\(focus)")
            #expect(rows.upperBound <= paneRows - 1 || rows.count > paneRows - 4, "\(focus) ends at \(rows.upperBound)")
        }
    }

    /// The hint for the focus is shown exactly if something can be focused.
    @Test(arguments: Scene.all, ["checkpoint", "scarf"])
    func focusKeyIsHintedOnlyOnScenesWithControls(scene: Scene, theme: String) {
        for (columns, rows) in [(40, 20), (62, 20), (80, 24), (120, 40), (200, 60)] {
            for stage in scene.stages {
                var fixture = Fixture(columns: columns, rows: rows, theme: theme, scene: scene)
                fixture.browser.state.stage = stage
                let hasHint = fixture.browser.hints.contains { $0.text == "f focus" }
                #expect(hasHint == !fixture.browser.controls.isEmpty, "\(columns) columns, \(stage)")
            }
        }
    }

    /// The buttons next to the transcript and the send button can be focused, and show a ring or bars.
    @Test func focusVisitsChatButtons() {
        var fixture = Fixture(columns: 120, rows: 60, theme: "scarf", scene: .chat)
        let plain = fixture.frame
        var seen: [String] = []
        for _ in 0..<3 {
            fixture.type("f")
            seen.append(fixture.browser.state.focus?.id ?? "")
            #expect(fixture.frame != plain)
        }
        #expect(seen == ["send", "button.secondary.run", "button.tertiary.copy"])
    }
}
