import Canvas
import Scenes
import ScratchFolder
import Testing
import ThemeAudit
import ThemeEngine
import ThemeSpec

/// Texts that are cut off with large text or in a longer language.
struct CutTextTests {
    private let folder: ScratchFolder

    init() throws { folder = try ScratchFolder() }

    /// Returns a theme with titles of buttons that are too large for a phone.
    private func large(pointSize: Int = 36) throws -> ThemeSpec {
        let role = "{\"pointSize\":\(pointSize)}"
        let roles = "\"primaryButtonTitle_m\":\(role),\"secondaryButtonTitle_m\":\(role)"
        let text = "{\"extends\":\"modern-gray\",\"typography\":{\"roles\":{\(roles)}}}"
        return try ThemeLibrary().load(try folder.write("large.json", text)).spec
    }

    @Test func truncatedTextsAreWarningsWithScreenAndComponent() throws {
        let found = CutTexts.findings(in: try large())
        #expect(!found.isEmpty && found.allSatisfy { $0.rule == "cut-text" && $0.severity == .warning })
        let reading = try #require(found.first { $0.subject == "reading" })
        #expect(reading.contentSize == .large && reading.message.contains("in the pseudo-language: \""))
        #expect(reading.message.contains("…\" in Button"))
        let form = try #require(found.first { $0.subject == "form" })
        #expect(form.contentSize == .accessibilityExtraExtraExtraLarge && !form.message.contains("pseudo-language"))
    }

    /// Text that is also cut off at the usual size is reported like others.
    @Test func textTruncatedAtStandardSizeIsReported() throws {
        let spec = try large(pointSize: 72)
        let picture = Scene.reading.picture(
            RenderModel(spec, RenderEnvironment()), size: GridSize(columns: 49, rows: 300), isTraced: true)
        #expect(try #require(picture.trace).cutTexts.contains { $0.text == "Save for later" })
        let found = CutTexts.findings(in: spec).filter { $0.subject == "reading" }
        #expect(found.contains { $0.message.contains("pseudo-language") } && found.count == 2)
    }

    /// Rows of tools shorten their arguments at any size, which is not a fault of a theme.
    @Test(arguments: ["gentle-default", "editorial-paper", "scarf"]) func builtInThemesTruncateOnlyToolArguments(
        theme: String
    ) throws {
        #expect(CutTexts.findings(in: try ThemeLibrary().load(theme).spec).isEmpty)
    }

    /// The chat has truncated texts, all of which are exempt.
    @Test func truncatedToolArgumentsAreExempt() throws {
        let spec = try ThemeLibrary().load("scarf").spec
        let environment = RenderEnvironment(contentSize: .accessibilityExtraExtraExtraLarge)
        let picture = Scene.chat.picture(
            RenderModel(spec, environment), size: GridSize(columns: 49, rows: 300), isTraced: true)
        #expect(try !#require(picture.trace).cutTexts.isEmpty)
        #expect(!CutTexts.findings(in: spec).contains { $0.subject == "chat" })
    }

    /// Each finding is about a text that is shortened in the picture of the screen.
    @Test func everyFindingQuotesTruncatedText() throws {
        let spec = try large()
        let findings = CutTexts.findings(in: spec)
        #expect(!findings.isEmpty)
        for finding in findings {
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
