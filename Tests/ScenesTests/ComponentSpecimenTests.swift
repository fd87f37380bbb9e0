import Canvas
import ScratchFolder
import Testing
import ThemeEngine
import ThemeSpec

@testable import Scenes

/// Single components for pictures.
struct ComponentSpecimenTests {
    /// Screens have the buttons of the theme's design system, not those of Gentle's roles.
    @Test(
        arguments: [
            (.form, "checkpoint", "+ New Note", .textPrimary, .surfaceCardSecondary),
            (.form, "scarf", "+ New Note", .textPrimary, .surfaceBase),
            (.reading, "scarf", "Save for later", .textOnPrimaryCTA, .accent),
        ] as [(Scene, String, String, ColorRole, ColorRole)])
    func buttonsOfScreensAreThoseOfTheDesignSystem(
        scene: Scene, theme: String, title: String, text: ColorRole, fill: ColorRole
    ) throws {
        let model = try SpecimenSceneTests.model(theme, .large, theme == "checkpoint" ? .dark : .light)
        let picture = SpecimenSceneTests.picture(scene, model, columns: 100)
        let colors = try #require(picture.trace?.runs.first { $0.text.contains(title) }).colors
        #expect(colors.foreground == model.colors.onBackground(text).rgb)
        #expect(colors.background == model.colors.onBackground(fill).rgb)
    }

    /// The least prominent button has no container.
    @Test(arguments: [("checkpoint", ColorRole.accent), ("scarf", .textPrimary)])
    func copyButtonIsPlainButtonOfTheDesignSystem(theme: String, text: ColorRole) throws {
        let model = try SpecimenSceneTests.model(theme, .large, theme == "checkpoint" ? .dark : .light)
        let picture = SpecimenSceneTests.picture(.chat, model, columns: 150)
        let colors = try #require(picture.trace?.runs.first { $0.text == "Copy" }).colors
        #expect(colors.foreground == model.colors.onBackground(text).rgb)
    }

    private func frame(_ specimen: ComponentSpecimen, _ state: String, _ model: RenderModel) -> Frame {
        let scene = specimen.scene(in: state)
        let size = GridSize(columns: 49, rows: scene.rows(model, columns: 49))
        return scene.frame(model, size: size)
    }

    @Test func namesAreUniqueAndFoundInAnyCase() {
        let slugs = ComponentSpecimen.all.map(\.slug)
        #expect(Set(slugs).count == slugs.count)
        #expect(slugs.allSatisfy { $0.allSatisfy { $0.isLowercase || $0 == "-" } })
        #expect(ComponentSpecimen.named("Next-Up-Card")?.slug == "next-up-card")
        #expect(ComponentSpecimen.named("nothing") == nil)
    }

    @Test(arguments: ["modern-gray", "scarf"])
    func everyComponentIsDrawnInEveryState(theme: String) throws {
        let model = RenderModel(try ThemeLibrary().load(theme).spec, appearance: .light)
        for specimen in ComponentSpecimen.all {
            for state in specimen.states {
                let frame = frame(specimen, state, model)
                #expect(frame.rows > 2)
                #expect(Set(frame.cells).count > 1, "\(specimen.slug), \(state)")
            }
        }
    }

    /// Fields, groups of rows and surfaces fill all their columns, and the badges have one row if they fit.
    @Test(arguments: ["checkpoint", "gentle-default"]) func galleriesFillTheirColumns(theme: String) throws {
        let model = try SpecimenSceneTests.model(theme)
        let runs = try #require(SpecimenSceneTests.picture(.components, model, columns: 120).trace?.runs)
        func places(_ words: [String]) throws -> [PlacedText] {
            try words.map { word in try #require(runs.first { $0.text == word }, "\(word)") }
        }
        let fields = try places(["Name", "License plate", "Mileage", "Search"])
        #expect(Set(fields.map(\.column)).count == 2 && Set(fields.map(\.row)).count == 2)
        let surfaces = try places(SurfaceRole.allCases.map(\.rawValue))
        #expect(Set(surfaces.map(\.column)).count == 2 && Set(surfaces.map(\.row)).count == 5)
        #expect(try places(["Theme", "Brakes"]).map { $0.column >= 60 } == [false, true])
        let badges = try places(["Neutral", "Brand", "Success", "Danger", "Warning", "Info"])
        #expect(Set(badges.map(\.row)).count == 1)
    }

    @Test func statesOfTheCardDiffer() throws {
        let model = RenderModel(try ThemeLibrary().load("checkpoint").spec, appearance: .dark)
        let card = try #require(ComponentSpecimen.named("next-up-card"))
        #expect(card.states == ["overdue", "due-soon", "good", "scheduled", "logged", "loading"])
        #expect(Set(card.states.map { frame(card, $0, model) }).count == card.states.count)
        #expect(card.scene(in: "overdue").name == "Next Up card")
        #expect(card.scene(in: "logged").name == "Next Up card, logged")
    }

    @Test func controlLooksAsInStatesScene() throws {
        let model = RenderModel(try ThemeLibrary().load("modern-gray").spec, appearance: .light)
        let button = try #require(ComponentSpecimen.named("primary-button"))
        let look = ControlLook(.primaryButton, .disabled, in: model)
        let fill = try #require(look.fill).color.composited(over: model.colors.onBackground(.background)).rgb
        #expect(frame(button, "disabled", model).cells.contains { $0.background == fill })
        #expect(!frame(button, "normal", model).cells.contains { $0.background == fill })
    }

    /// Where a title has no room beside another one, the buttons are below each other, or the letters smaller. Each
    /// text size shows every sixth width unless the run is thorough.
    @Test(arguments: ThemeLibrary().slugs, ContentSize.allCases)
    func titlesOfButtonsAreNotCut(theme: String, contentSize: ContentSize) throws {
        let model = RenderModel(
            try ThemeLibrary().load(theme).spec, appearance: .light, contentSize: contentSize)
        let number = ContentSize.allCases.firstIndex(of: contentSize) ?? 0
        for columns in stride(from: 40, through: 80, by: 2)
        where Sampling.includes(columns / 2 + number, ofEvery: 6) {
            // What lies below the canvas is laid out as well, but takes no time to paint.
            let picture = Scene.components.picture(
                model, size: GridSize(columns: columns, rows: 1), screenRows: .max, isTraced: true)
            let trace = try #require(picture.trace)
            let cut = trace.cutTexts.filter { text in
                text.source.map { trace.sources[$0].component.contains { $0.hasSuffix("utton") } } ?? false
            }
            #expect(cut.isEmpty, "\(columns) columns: \(cut.map(\.shown))")
        }
    }

    /// The stripes behind a translucent surface are visible on both sides of it.
    @Test(arguments: ["checkpoint", "gentle-default", "soft-green"])
    func stripesAreOnBothSidesOfASurface(theme: String) throws {
        for contentSize in [ContentSize.large, .accessibilityLarge] {
            let model = RenderModel(
                try ThemeLibrary().load(theme).spec, appearance: .light, contentSize: contentSize)
            for columns in 30...60 {
                let specimen = SurfaceSpecimen(.overlaySheet, in: model)
                let width = Double(columns) * CellMetrics.width
                let height = specimen.size(fitting: width).height
                let page = ScreenStyle(model).background
                var canvas = Canvas(
                    size: GridSize(columns: columns, rows: Int(height / CellMetrics.height)), background: page)
                specimen.draw(in: Rect(x: 0, y: 0, width: width, height: height), on: &canvas)
                let row = canvas.size.rows / 2
                let (left, right) = (canvas.color(column: 0, row: row), canvas.color(column: columns - 1, row: row))
                #expect(left != page && right != page, "\(columns) columns")
                func margin(_ places: some Sequence<Int>) -> Int {
                    let middle = canvas.color(column: columns / 2, row: row)
                    return places.prefix { canvas.color(column: $0, row: row).rgb != middle.rgb }.count
                }
                #expect(margin(0..<columns) == margin((0..<columns).reversed()), "\(columns) columns")
            }
        }
    }
}
