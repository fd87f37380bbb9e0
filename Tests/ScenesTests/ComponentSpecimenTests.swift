import Canvas
import Testing
import ThemeEngine
import ThemeSpec

@testable import Scenes

/// Single components for pictures.
struct ComponentSpecimenTests {
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

    @Test func statesOfTheCardDiffer() throws {
        let model = RenderModel(try ThemeLibrary().load("checkpoint").spec, appearance: .dark)
        let card = try #require(ComponentSpecimen.named("next-up-card"))
        #expect(card.states == ["overdue", "due-soon", "good", "scheduled", "logged", "loading"])
        #expect(Set(card.states.map { frame(card, $0, model) }).count == card.states.count)
        #expect(card.scene(in: "overdue").name == "Next Up card")
        #expect(card.scene(in: "logged").name == "Next Up card, logged")
    }

    @Test func controlLooksAsOnTheScreenOfStates() throws {
        let model = RenderModel(try ThemeLibrary().load("modern-gray").spec, appearance: .light)
        let button = try #require(ComponentSpecimen.named("primary-button"))
        let look = ControlLook(.primaryButton, .disabled, in: model)
        let fill = try #require(look.fill).color.composited(over: model.colors.onBackground(.background)).rgb
        #expect(frame(button, "disabled", model).cells.contains { $0.background == fill })
        #expect(!frame(button, "normal", model).cells.contains { $0.background == fill })
    }
}
