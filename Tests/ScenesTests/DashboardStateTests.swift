import Canvas
import ColorScience
import Testing
import ThemeEngine
import ThemeSpec

@testable import Scenes

/// Checkpoint's bars, and the dashboard while a service is logged or services are loaded.
struct DashboardStateTests {
    private func texts(
        _ theme: String = "checkpoint", _ change: (inout SceneState) -> Void = { _ in }, rows: Int = 48,
        scroll: Int = 0
    ) throws -> [PlacedText] {
        var state = SceneState()
        change(&state)
        let model = try SpecimenSceneTests.model(theme, .large, .dark)
        let size = GridSize(columns: 80, rows: rows)
        let picture = Scene.dashboard.picture(model, state, size: size, scroll: scroll, isTraced: true)
        return try #require(picture.trace).runs
    }

    /// The list below the Next Up card stays in its place while services are loaded and after one was logged.
    @Test(arguments: ThemeLibrary().slugs) func listStaysInItsPlaceInAllStages(theme: String) throws {
        for size in [ContentSize.extraSmall, .large, .accessibilityMedium] {
            let model = try SpecimenSceneTests.model(theme, size, .light)
            let rows = try [SceneStage.ready, .loading, .logged].map { stage in
                var state = SceneState()
                state.stage = stage
                let picture = Scene.dashboard.picture(
                    model, state, size: GridSize(columns: 49, rows: 120), isTraced: true)
                let heading = try #require(picture.trace).runs.first { $0.text.lowercased() == "upcoming" }
                return try #require(heading).row
            }
            #expect(Set(rows).count == 1, "\(size): \(rows)")
        }
    }

    private static let tabs = GarageTab.allCases.map(\.rawValue)

    /// Placeholder blocks are visible on every surface.
    @Test(arguments: ThemeLibrary().slugs) func skeletonsAreVisible(theme: String) throws {
        for appearance in Appearance.allCases {
            let model = try SpecimenSceneTests.model(theme, .large, appearance)
            let style = SkeletonStyle(model)
            for role in [SurfaceRole.card, .cardElevated, .appBackground] {
                let surface = model.surface(role).layers.reduce(model.colors.onBackground(.background)) {
                    $1.composited(over: $0)
                }
                let ratio = Contrast.ratio(style.color.composited(over: surface), surface)
                #expect(ratio >= 1.15 && ratio < 2, "\(role.rawValue) \(appearance): \(ratio)")
            }
        }
    }

    /// The title is in the middle row, and the line below the bar spans the screen.
    @Test(arguments: [49, 62, 120]) func navigationBarIsAsWideAsTheScreen(columns: Int) throws {
        let model = try SpecimenSceneTests.model("checkpoint", .large, .dark)
        let frame = Scene.dashboard.picture(model, size: GridSize(columns: columns, rows: 44), scroll: 5).frame
        #expect(frame.text(row: 1).contains("Daily Driver"))
        #expect(frame.text(row: 0).allSatisfy { $0 == " " })
        #expect(frame.text(row: 2) == String(repeating: "▁", count: columns))
    }

    @Test func tabBarIsShownOnTallScreensOfCheckpoint() throws {
        #expect(try texts().filter { Self.tabs.contains($0.text) }.map(\.text) == Self.tabs)
        #expect(try texts(rows: 43).allSatisfy { !Self.tabs.contains($0.text) })
        #expect(try texts("gentle-default").allSatisfy { !Self.tabs.contains($0.text) })
    }

    @Test func navigationBarIsShownWhileContentIsBehindIt() throws {
        #expect(try texts().filter { $0.text == "Daily Driver" }.count == 1)
        let scrolled = try texts(scroll: 5)
        let title = try #require(scrolled.last { $0.text == "Daily Driver" })
        #expect((0..<2).contains(title.row))
        // The bars do not scroll.
        let bottom = try #require(try texts().first { $0.text == Self.tabs[0] })
        #expect(scrolled.contains { ($0.text, $0.column, $0.row) == (bottom.text, bottom.column, bottom.row) })
    }

    /// The glass hides the content behind it, and the end of the list can be scrolled above it.
    @Test func barsDoNotHideTheEnd() throws {
        let model = try SpecimenSceneTests.model("checkpoint", .large, .dark)
        let rows = 46
        let limit = Scene.dashboard.rows(model, columns: 80) - rows
        let end = try texts(rows: rows, scroll: limit)
        let last = try #require(end.first { $0.text.hasPrefix("In 120 days") })
        let tab = try #require(end.first { $0.text == Self.tabs[0] })
        #expect(last.row < tab.row - 1)
        for (index, run) in end.enumerated() {
            for other in end[..<index] { #expect(!run.overlaps(other), "\(run) on \(other)") }
        }
    }

    @Test func loggedServiceReplacesNextUpCard() throws {
        let texts = try texts { $0.stage = .logged }.map(\.text)
        #expect(texts.contains("Service logged") && texts.contains("Brake inspection at 32,500 mi"))
        #expect(!texts.contains("OVERDUE") && texts.contains("Oil change"))
    }

    @Test func loadingShowsBlocksInPlaceOfText() throws {
        let texts = try texts { $0.stage = .loading }.map(\.text)
        #expect(texts.contains("NEXT UP") && texts.contains("UPCOMING"))
        for text in ["OVERDUE", "Brake inspection", "Oil change"] { #expect(!texts.contains(text), "\(text)") }
    }

    @Test func stagesFollowLastStatus() {
        var state = SceneState()
        var seen: [String] = []
        for _ in 0..<8 {
            state.showNextStage(of: .dashboard, after: .overdue)
            seen.append(state.stage == .ready ? "\(state.status ?? .good)" : "\(state.stage)")
        }
        #expect(seen == ["dueSoon", "good", "scheduled", "logged", "loading", "empty", "error", "overdue"])
    }

    @Test func coveredTextsAreNotTraced() throws {
        var canvas = Canvas(size: GridSize(columns: 20, rows: 4), background: .white)
        canvas.startTracing()
        canvas.text("one", column: 0, row: 0, color: .black)
        canvas.text("two", column: 0, row: 1, color: .black)
        canvas.text("three", column: 15, row: 1, color: .black)
        canvas.coverText(in: Rect(x: 0, y: 16, width: 128, height: 32))
        #expect(try #require(canvas.trace).runs.map(\.text) == ["one", "three"])
    }

    /// A card behind the tab bar ends behind it, and the page is visible at the lower corners of the bar.
    @Test(arguments: [ContentSize.accessibilityMedium, .accessibilityExtraLarge], Appearance.allCases)
    func cardEndsBehindTabBar(size: ContentSize, appearance: Appearance) throws {
        let model = try SpecimenSceneTests.model("checkpoint", size, appearance)
        let picture = Scene.dashboard.picture(model, size: GridSize(columns: 49, rows: 50), isTraced: true)
        let tab = try #require(picture.trace?.runs.last { $0.text == "Dashboard" })
        let (above, below) = (tab.row - 2, tab.row + 1)
        func colors(_ column: Int, _ row: Int) -> [RGB] {
            let cell = picture.frame[column: column, row: row]
            return cell.glyph == .space ? [cell.background] : [cell.background, cell.foreground]
        }
        let card = try #require(colors(3, above).first)
        let page = ScreenStyle(model).background.rgb
        try #require(card != page)
        for column in [2, 46] { #expect(!colors(column, below).contains(card)) }
        for row in below + 1..<50 { #expect(colors(24, row) == [page]) }
    }
}
