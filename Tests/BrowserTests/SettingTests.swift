@testable import Browser
import Canvas
import Scenes
import Testing
import ThemeEngine
import ThemeSpec

/// The list of settings of the device, and their variants.
struct SettingTests {
    @Test func panelListsSettingsAndTurnsThemOnAndOff() {
        var fixture = Fixture()
        let before = fixture.frame
        #expect(fixture.type("a") == .changed)
        for setting in EnvironmentSetting.allCases { #expect(fixture.text.contains("○ " + setting.title)) }
        fixture.press(.down, .enter)
        #expect(fixture.text.contains("▸ ● Bold text") && fixture.browser.environment.settings == [.boldText])
        fixture.type("a")
        #expect(fixture.text.contains("  bold"))
        fixture.type("a0")
        #expect(fixture.browser.environment.settings.isEmpty)
        fixture.type("a")
        #expect(fixture.frame == before)
    }

    @Test func panelExplainsTheSelectedSetting() {
        var fixture = Fixture()
        fixture.type("a")
        #expect(fixture.text.contains("Makes materials") && fixture.text.contains("gives no"))
        fixture.press(.down)
        #expect(!fixture.text.contains("Makes materials") && fixture.text.contains("Makes fonts heavier."))
    }

    /// A phone moves to the left until both are completely visible, and no farther.
    @Test(arguments: ["a", "l"], [80, 90, 100, 120, 160]) func panelIsNextToPhone(key: String, columns: Int) throws {
        var fixture = Fixture(columns: columns, rows: 24)
        let before = fixture.frame
        fixture.type(key)
        let frame = fixture.frame
        for words in ["32,500 mi • 2022 Toyota Camry", "NEXT UP", "OVERDUE", "DUE AT", "32,300 mi"] {
            #expect(fixture.text.contains(words), "\(words)")
        }
        if columns == 160 {
            #expect(frame[column: 60, row: 5] == before[column: 60, row: 5])
            #expect(frame.text(row: 2).prefix(90) == before.text(row: 2).prefix(90))
        }
    }

    /// A scene that uses the full width gets the columns next to the panel, if it fits there.
    @Test func panelIsNextToWideScene() {
        var fixture = Fixture(columns: 80, rows: 24, scene: .form)
        fixture.type("a")
        let size = fixture.browser.sceneSize(in: fixture.browser.size)
        #expect(size.columns == 80 - SwitchPanel.width(.settings))
        #expect(fixture.browser.renderCommand?.contains("--size \(size.columns)x\(size.rows)") == true)
        _ = fixture.browser.handle(.resize(GridSize(columns: 62, rows: 24)))
        #expect(fixture.browser.sceneSize(in: fixture.browser.size).columns == 62)
    }

    @Test func panelFitsOnSmallScreens() {
        var fixture = Fixture(columns: 32, rows: 12)
        fixture.type("a")
        for _ in EnvironmentSetting.allCases { fixture.press(.down) }
        #expect(fixture.text.contains("▸ ○ Pseudo-language"))
    }

    @Test func clickTogglesASetting() throws {
        var fixture = Fixture()
        fixture.type("a")
        try fixture.click(on: "Right to left")
        #expect(fixture.browser.environment.settings == [.rightToLeft])
        try fixture.click(on: "right to left")
        #expect(fixture.browser.environment.settings == [.rightToLeft])
    }

    @Test func twoSettingsAreNamedWhereTheyFit() {
        var fixture = Fixture(columns: 140)
        fixture.type("a ")
        fixture.press(.down)
        fixture.type(" a")
        #expect(fixture.text.contains("more contrast + bold"))
        _ = fixture.browser.handle(.resize(GridSize(columns: 52, rows: 24)))
        #expect(fixture.text.contains("2 settings on"))
    }

    @Test func menuTurnsSettingsOn() {
        var fixture = Fixture()
        fixture.type(":bold text")
        fixture.press(.enter)
        #expect(fixture.browser.environment.settings == [.boldText])
    }

    @Test func eachVariantTurnsOnOneSetting() {
        let selection = Variant(environment: RenderEnvironment(settings: [.boldText]))
        let variants = Variant.all(
            .settings, of: selection, count: 4, steps: 0, theme: nil, themeCount: 1)
        // Bold text is on already.
        #expect(
            variants.map(\.environment.settings) == [
                [.boldText], [.boldText, .increasedContrast], [.boldText, .reduceTransparency],
                [.boldText, .differentiateWithoutColor],
            ])
    }

    @Test func captionsNameTheSettingsThatDiffer() {
        var fixture = Fixture(columns: 148, rows: 40)
        fixture.type("=====")
        #expect(fixture.text.contains("no settings") && fixture.text.contains("Bold text"))
        fixture.type("]")
        #expect(fixture.text.contains("Right to left") && !fixture.text.contains("Bold text"))
    }

    @Test func textSizeIsKeptWithSettings() throws {
        let model = RenderModel(
            try ThemeLibrary().load("checkpoint").spec,
            RenderEnvironment(appearance: .dark, contentSize: .large, settings: [.boldText]))
        let large = model.at(.accessibilityLarge)
        #expect(large.environment.settings == [.boldText] && large.appearance == .dark)
        #expect(large.requestedSize == .accessibilityLarge)
    }
}
