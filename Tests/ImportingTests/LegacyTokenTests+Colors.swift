import ColorScience
import Importing
import Testing

/// Colors in the notations that Style Dictionary reads.
extension LegacyTokenTests {
    @Test(arguments: [
        ("white", "#FFFFFF"), ("RebeccaPurple", "#663399"), ("transparent", "#00000000"), ("lightgrey", "#D3D3D3"),
    ])
    func nameOfCSSIsRead(name: String, hex: String) throws {
        let draft = try draft(
            """
            { "color": { "background": { "value": "\(name)" }, "text": { "primary": { "value": "{color.ink}" } },
              "ink": { "value": "\(name)", "type": "color" } } }
            """)
        #expect(pair(draft, "background") == "\(hex)|\(hex)" && pair(draft, "textPrimary") == "\(hex)|\(hex)")
        #expect(messages(draft).isEmpty, "\(messages(draft))")
    }

    @Test func misspelledNameOfCSSGetsNearestName() throws {
        let draft = try draft(##"{ "color": { "ink": { "value": "#000000" }, "bg": { "value": "whitte" } } }"##)
        #expect(
            messages(draft) == [
                "expected a color with colorSpace and components or as #RRGGBB, found \"whitte\"; did you mean \"white\"?"
            ])
    }

    /// Names of CSS are not colors outside groups and types of colors.
    @Test func nameOfCSSWithoutTypeIsNoColor() throws {
        let draft = try draft(
            ##"{ "color": { "ink": { "value": "#000000" } }, "icon": { "fruit": { "value": "orange" } } }"##)
        #expect(messages(draft).count == 1 && draft.counts.colors == 1, "\(messages(draft))")
    }

    /// The largest component indicates whether components are those of Figma or of Style Dictionary.
    @Test(arguments: [
        (#"{ "r": 255, "g": 102, "b": 0 }"#, "#FF6600"), (#"{ "r": 255, "g": 102, "b": 0, "a": 0.5 }"#, "#FF660080"),
        (#"{ "r": "51", "g": "102", "b": "153" }"#, "#336699"),
        (#"{ "r": 0.2, "g": 0.4, "b": 1, "a": 1 }"#, "#3366FF"), (#"{ "r": 0, "g": 0, "b": 0 }"#, "#000000"),
        (#"{ "h": 210, "s": 0.5, "l": 0.4 }"#, "#336699"), (#"{ "h": 210, "s": 50, "l": 40, "a": 0.5 }"#, "#33669980"),
    ])
    func componentsAreRead(value: String, hex: String) throws {
        for token in [
            #"{ "value": VALUE }"#, #"{ "value": VALUE, "type": "color" }"#, #"{ "$value": VALUE, "$type": "color" }"#,
        ] {
            let token = token.replacing("VALUE", with: value)
            let draft = try draft(#"{ "color": { "background": \#(token) } }"#)
            #expect(pair(draft, "background") == "\(hex)|\(hex)" && messages(draft).isEmpty, "\(draft.notes)")
            #expect(!draft.notes.contains { $0.kind == .changed })
        }
    }

    @Test func componentsOfUnknownRangeAreNoted() throws {
        let draft = try draft(#"{ "color": { "background": { "value": { "r": 1, "g": 0, "b": 0 } } } }"#)
        #expect(pair(draft, "background") == "#FF0000|#FF0000")
        let notes = draft.notes.filter { $0.kind == .changed }.map(\.message)
        #expect(notes == ["\"color.background\": components of 0 and 1 are read as 0 and 255"])
    }

    @Test(arguments: [#"{ "r": 300, "g": 0, "b": 0 }"#, #"{ "r": 1, "g": 0, "b": 0, "a": 255 }"#])
    func componentsOutsideTheirRangeAreReported(value: String) throws {
        let draft = try draft(
            ##"{ "color": { "$type": "color", "ink": { "$value": "#000000" }, "bg": { "$value": \##(value) } } }"##)
        #expect(pair(draft, "background") == nil && messages(draft).count == 1, "\(messages(draft))")
    }
}
