import Testing

@testable import ThemeSpec

/// The keys of surfaces that Gentle's documents do not have.
struct SurfaceKeyTests {
    private func card(_ fields: String) -> Reading {
        Reading.sparse("\"surfaces\":{\"roles\":{\"card\":{\(fields)}}}")
    }

    @Test func surfaceKeysAreOptional() throws {
        let spec = try #require(card("").spec)
        #expect(spec.surfaces[.card]?.borderFade == nil && spec.surfaces[.card]?.sheenOpacity == nil)
    }

    @Test func surfaceKeysAreDecoded() throws {
        let reading = card("\"borderFade\":{\"from\":0.5,\"to\":0.2},\"sheenOpacity\":0.03")
        #expect(reading.lines.isEmpty)
        let surface = try #require(reading.spec?.surfaces[.card])
        #expect(surface.borderFade == BorderFade(from: 0.5, to: 0.2))
        #expect(surface.sheenOpacity == 0.03)
    }

    /// A child can replace one end of a fade, or remove the fade.
    @Test func surfaceKeysMerge() throws {
        let half = Reading(
            "{\"extends\":\"checkpoint\",\"surfaces\":{\"roles\":{\"card\":{\"borderFade\":{\"to\":0.4}}}}}")
        #expect(half.spec?.surfaces[.card]?.borderFade == BorderFade(from: 0.5, to: 0.4))
        let nulls = "\"borderFade\":null,\"sheenOpacity\":null"
        let none = Reading("{\"extends\":\"checkpoint\",\"surfaces\":{\"roles\":{\"card\":{\(nulls)}}}}")
        #expect(none.lines.isEmpty)
        #expect(none.spec?.surfaces[.card]?.borderFade == nil && none.spec?.surfaces[.card]?.sheenOpacity == nil)
    }

    @Test(arguments: [
        ("\"sheenOpacity\":1.5", "2:45: error: expected a number from 0 to 1, found 1.5 [number-out-of-range]"),
        ("\"sheenOpacity\":-0.1", "2:45: error: expected a number from 0 to 1, found -0.1 [number-out-of-range]"),
        ("\"sheenOpacity\":\"3%\"", "2:45: error: expected a number, found a string [wrong-type]"),
        ("\"borderFade\":0.5", "2:43: error: expected an object, found a number [wrong-type]"),
        (
            "\"borderFade\":{\"from\":2,\"to\":0}",
            "2:51: error: expected a number from 0 to 1, found 2 [number-out-of-range]"
        ),
        ("\"borderFade\":{\"from\":1}", "2:43: error: expected the key \"to\", found none [missing-key]"),
    ])
    func surfaceKeysAreValidated(fields: String, want: String) {
        let reading = card(fields)
        #expect(reading.lines == [want])
        #expect(reading.spec == nil)
    }

    /// The keys of a theme are written with it; Gentle's documents have none.
    @Test func surfaceKeysAreWritten() throws {
        let library = ThemeLibrary()
        let text = try library.load("checkpoint").spec.gentleDocument()
        #expect(text.contains("\"borderFade\" : {\n          \"from\" : 0.5,"))
        #expect(text.contains("\"sheenOpacity\" : 0.03"))
        #expect(try !library.load("gentle-default").spec.gentleDocument().contains("sheenOpacity"))
    }
}
