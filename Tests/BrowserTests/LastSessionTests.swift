import Browser
import Canvas
import JSONText
import Testing
import ThemeEngine
import ThemeSpec

struct LastSessionTests {
    private func json(_ text: String) throws -> JSONNode { try JSONReader.read(Array(text.utf8), named: "state") }

    @Test func sessionSurvivesRoundTrip() throws {
        let session = LastSession(
            theme: "/a \u{1B}/b.json", appearance: .dark, contentSize: .accessibilityLarge, scene: "chat",
            settings: [.increasedContrast, .rightToLeft])
        #expect(try LastSession(json: json(JSONWriter.text(session.json))) == session)
        #expect(try LastSession(json: json(JSONWriter.text(LastSession().json))) == LastSession())
    }

    @Test(arguments: [
        ("{}", LastSession()), ("{\"theme\":7,\"appearance\":\"mauve\",\"scene\":null}", LastSession()),
        ("{\"theme\":\"\",\"contentSize\":\"AX1\",\"more\":[]}", LastSession(contentSize: .accessibilityMedium)),
        ("{\"settings\":[\"boldText\",7,\"no-such\"]}", LastSession(settings: [.boldText])),
        ("{\"theme\":\"soft-green\",\"scene\":\"no-such\"}", LastSession(theme: "soft-green")),
    ])
    func unknownValuesAreIgnored(text: String, session: LastSession) throws {
        #expect(try LastSession(json: json(text)) == session)
    }

    @Test(arguments: ["[]", "7", "\"theme\""])
    func nonObjectIsRejected(text: String) throws {
        #expect(try LastSession(json: json(text)) == nil)
    }

    @Test func sessionDescribesSelection() {
        var browser = Browser(
            library: ThemeLibrary(), themes: ThemeList(["gentle-default", "soft-green"]),
            size: GridSize(columns: 80, rows: 24))
        for key in [Key.right, .character(" "), .character("+"), .tab] { _ = browser.handle(.key(key)) }
        #expect(
            browser.session
                == LastSession(
                    theme: "soft-green", appearance: .dark, contentSize: .extraLarge, scene: "components",
                    variants: .off))
    }
}
