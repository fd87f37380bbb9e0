import Importing
import JSONText
import Testing

/// Numbers without a unit.
extension LegacyTokenTests {
    private func scale(_ draft: ThemeDraft) -> [String] {
        (draft.document["layout"]?["scale"]?.members ?? []).map { "\($0.key) \(JSONWriter.text($0.node))" }.sorted()
    }

    private func notes(_ draft: ThemeDraft) -> [String] {
        draft.notes.filter { $0.message.contains("has no unit") }
            .map { "\($0.line ?? 0):\($0.column ?? 0) \($0.message)" }
    }

    /// Style Dictionary's transforms for iOS multiply the numbers of the category `size` by 16.
    @Test func smallSizesOfStyleDictionaryAreInRem() throws {
        let draft = try draft(
            """
            { "size": { "font": { "caption": { "value": "0.75" }, "body": { "value": 1.125 },
                "title": { "value": "{size.font.body.value}" } },
              "padding": { "small": { "value": 0.5 }, "medium": { "value": "1" }, "none": { "value": 0 } },
              "border": { "width": { "value": 1 } } } }
            """)
        #expect(scale(draft) == ["m 16", "s 8"])
        let roles = draft.document["typography"]?["roles"]
        let sizes = ["caption_s", "body_m", "title_xl"].map { roles?[$0]?["pointSize"].map { JSONWriter.text($0) } }
        #expect(sizes == ["12", "18", "18"])
        let what = "has no unit; it is read in rem of 16 pt, as Style Dictionary does"
        #expect(
            notes(draft) == [
                #"1:45 "0.75" \#(what)"#, #"1:74 "1.125" \#(what)"#, #"3:36 "0.5" \#(what)"#, #"3:64 "1" \#(what)"#,
            ])
    }

    /// Version 4 reads the types `dimension` and `fontSize` in rem, whatever the category.
    @Test func smallDimensionsOfStyleDictionaryAreInRem() throws {
        let draft = try draft(
            """
            { "spacing": { "s": { "value": 0.5, "type": "dimension" }, "m": { "value": "1", "type": "dimension" } },
              "font": { "size": { "body": { "value": 1.25, "type": "fontSize" } } } }
            """)
        #expect(scale(draft) == ["m 16", "s 8"])
        #expect(text(draft, "typography", "roles", "body_m", "pointSize") == "20")
    }

    /// Sizes of fonts indicate their own unit, also next to lengths in pixels.
    @Test func smallFontsBesideLengthsInPixelsAreInRem() throws {
        let draft = try draft(
            """
            { "size": { "font": { "body": { "value": "1.0625" } },
              "padding": { "small": { "value": "8" }, "medium": { "value": 12.5 } } } }
            """)
        #expect(scale(draft) == ["m 12.5", "s 8"])
        #expect(text(draft, "typography", "roles", "body_m", "pointSize") == "17")
        #expect(notes(draft).count == 1)
    }

    /// Numbers that may be points are points, without a note.
    @Test(arguments: [
        #"{ "size": { "padding": { "s": { "value": 8 }, "m": { "value": "16" } } } }"#,
        #"{ "size": { "padding": { "s": { "value": 8, "unit": "px" }, "m": { "value": "1rem" } } } }"#,
        #"{ "space": { "s": { "value": "8", "type": "spacing" }, "m": { "value": 16, "type": "dimension" } } }"#,
        #"{ "size": { "padding": { "s": { "value": 8 }, "m": { "value": 16 } }, "border": { "thin": { "value": 0.5 } } } }"#,
    ])
    func plausiblePointsArePoints(text: String) throws {
        let draft = try draft(text)
        #expect(scale(draft) == ["m 16", "s 8"] && notes(draft).isEmpty, "\(notes(draft))")
    }

    /// The unit of a small number is unknown if others are too large for rem.
    @Test(arguments: [
        #"{ "size": { "padding": { "xs": { "value": "0.75" }, "m": { "value": 16 } } } }"#,
        #"{ "space": { "xs": { "value": "0.75", "type": "spacing" }, "m": { "value": 16, "type": "spacing" } } }"#,
        #"{ "size": { "lineheight": { "body": { "value": 1.5 } }, "space": { "xs": { "value": 0.75 }, "m": { "value": 16 } } } }"#,
    ])
    func smallLengthOfUnknownUnitIsNoted(text: String) throws {
        let draft = try draft(text)
        #expect(scale(draft) == ["m 16", "xs 0.75"])
        let notes = notes(draft)
        #expect(notes.count == 1 && notes[0].hasSuffix(#""0.75" has no unit; it is read in pt"#), "\(notes)")
    }

    /// A line height is a multiple of the font's size, and no evidence of rem.
    @Test func lineHeightIsNoEvidenceOfRem() throws {
        let draft = try draft(
            """
            { "size": { "font": { "lineheight": { "body": { "value": 1.5 } } },
              "space": { "xs": { "value": 1 }, "s": { "value": 2 }, "m": { "value": 4 } } } }
            """)
        #expect(scale(draft) == ["m 4", "s 2", "xs 1"] && notes(draft).isEmpty, "\(notes(draft))")
    }

    @Test func fontSizeOfUnknownUnitIsReported() throws {
        let draft = try draft(
            #"{ "size": { "font": { "caption": { "value": "0.75" }, "body": { "value": "16" } } } }"#)
        #expect(messages(draft) == [#""size.font.caption": expected a font size of at least 6 pt, found 0.75"#])
        #expect(text(draft, "typography", "roles", "body_m", "pointSize") == "16")
    }

    /// Some files give the weight of a font beside its size.
    @Test(arguments: [("900", "black"), ("\"bold\"", "bold"), ("0", "regular")])
    func weightBesideSizeIsThatOfTheFont(weight: String, expected: String) throws {
        let draft = try draft(
            """
            { "font": { "size": { "display": { "value": "30px", "weight": \(weight) }, "body": { "value": "14px" } } } }
            """)
        let roles = draft.document["typography"]?["roles"]
        let title = roles?["largeTitle_xxl"]
        #expect(title?["weight"]?.string == expected && title?["pointSize"].map { JSONWriter.text($0) } == "30")
        #expect(roles?["body_m"]?["pointSize"].map { JSONWriter.text($0) } == "14")
    }
}
