import Canvas
import Scenes
import Testing
import ThemeAudit
import ThemeEngine
import ThemeSpec

/// Texts that are cut off with large text or in a longer language.
struct CutTextTests {
    @Test func cutTextsAreWarningsWithTheirScreenAndComponent() throws {
        let spec = try ThemeLibrary().load("gentle-default").spec
        let found = CutTexts.findings(in: spec)
        #expect(!found.isEmpty && found.allSatisfy { $0.rule == "cut-text" && $0.severity == .warning })
        let chat = try #require(found.first { $0.subject == "chat" })
        #expect(chat.contentSize == .large && chat.message.contains("in the pseudo-language: \""))
        #expect(chat.message.contains("…\" in "))
    }

    /// Each finding is about a text that the picture of the screen really shortens.
    @Test func everyFindingHasItsText() throws {
        let spec = try ThemeLibrary().load("technical-blue").spec
        for finding in CutTexts.findings(in: spec) {
            let scene = try #require(Scene.named(finding.subject))
            let isPseudo = finding.message.contains("pseudo-language")
            let environment = RenderEnvironment(
                appearance: spec.metadata.appearances.first ?? .light, contentSize: finding.contentSize ?? .large,
                settings: isPseudo ? [.pseudoLanguage] : [])
            let picture = scene.picture(
                RenderModel(spec, environment), size: GridSize(columns: 49, rows: 300), isTraced: true)
            let texts = try #require(picture.trace).cutTexts.map(\.text)
            #expect(texts.contains { finding.message.contains("\"\($0)\" to \"") }, "\(finding.message)")
        }
    }
}
