import Canvas
import Testing
import ThemeEngine
import ThemeSpec

@testable import Scenes

struct ScarfComponentTests {
    static func picture(_ theme: String, _ state: SceneState = SceneState()) throws -> ScenePicture {
        SpecimenSceneTests.picture(.components, try SpecimenSceneTests.model(theme), columns: 120, state: state)
    }

    @Test func scarfComponentsNeedTheirRoles() throws {
        let text = try #require(Self.picture("scarf").trace).runs.map(\.text).joined(separator: " ")
        for words in [
            "SCARF PAGE HEADER", "Sessions", "Ghost", "Destructive", "CONNECTION", "Where the agent runs", "Online",
            "Name of the project", "RECENT", "Bash", "Think",
        ] {
            #expect(text.contains(words), "\(words)")
        }
        #expect(!(try Self.picture("checkpoint").frame.plainText().contains("SCARF")))
    }

    /// The inspector has a component, a token and a color role for each component.
    @Test func scarfComponentsHaveSources() throws {
        let picture = try Self.picture("scarf")
        let trace = try #require(picture.trace)
        func sources(of word: String) throws -> [Trace.Source] {
            let run = try #require(trace.runs.first { $0.text == word })
            return trace.sources(column: run.column, row: run.row)
        }
        let primary = try sources(of: "Primary")
        #expect(primary.contains { $0.origin.token == "primary button" && $0.origin.colorRole == "accent" })
        for (word, component) in [
            ("Export", "Scarf button"), ("Sessions", "Page header"), ("CONNECTION", "Scarf section header"),
            ("Online", "Badge"), ("build-server", "Scarf card"),
        ] {
            let names = try sources(of: word).flatMap(\.component)
            #expect(names.contains(component), "\(word): \(names)")
        }
    }

    @Test(arguments: ScarfButtonStyle.Kind.allCases)
    func pressChangesOnlyItsScarfButton(kind: ScarfButtonStyle.Kind) throws {
        let rest = try Self.picture("scarf")
        var state = SceneState()
        state.press = Press(.scarf(kind), scale: 1, opacity: 1)
        let pressed = try Self.picture("scarf", state)
        let region = try #require(pressed.trace?.regions.first { $0.id == Target.scarf(kind).id })
        var changed = 0
        for row in 0..<rest.rows {
            for column in 0..<120 where rest.frame[column: column, row: row] != pressed.frame[column: column, row: row]
            {
                changed += 1
                // The shadow of the primary button is below it.
                let isNear =
                    (-1...1).contains { region.contains(column: column + $0, row: row) }
                    || region.contains(column: column, row: row - 1) || kind == .primary
                #expect(isNear, "column \(column), row \(row)")
            }
        }
        #expect(changed > 0)
    }

    /// 14 pt on a line of 17, and 8 pt above and below it: three rows of 16.
    @Test func buttonsAreThreeRowsTall() throws {
        let model = try SpecimenSceneTests.model("scarf")
        for kind in ScarfButtonStyle.Kind.allCases {
            let button = ThemeButton("Save", RoleButtonStyle(ScarfButtonStyle(kind, in: model)), in: model)
            #expect(button.size(fitting: 400).height == 48)
        }
    }

    @Test func pageHeaderHairlineIsAtLowerEdge() throws {
        let model = try SpecimenSceneTests.model("scarf")
        let header = PageHeader.sample(SceneState(), in: model)
        let height = header.size(fitting: 640).height
        var canvas = Canvas(size: GridSize(columns: 80, rows: Int(height / CellMetrics.height)), background: .white)
        canvas.startTracing()
        header.draw(in: Rect(x: 0, y: 0, width: 640, height: height), on: &canvas)
        let trace = try #require(canvas.trace)
        let last = Int(height / CellMetrics.height) - 1
        for column in 0..<80 {
            #expect(trace.sources(column: column, row: last).contains { $0.origin.part == .line })
        }
    }
}
