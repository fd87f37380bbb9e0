import Importing
import JSONText
import ScratchFolder
import Testing

/// Text styles whose properties are separate tokens of the same name.
struct FontPartTests {
    private func draft(_ text: String) throws -> ThemeDraft {
        let folder = try ScratchFolder()
        return try #require(try ThemeImporter.draft(path: try folder.write("tokens.json", text)))
    }

    /// Returns properties of a text role as text.
    private func font(_ draft: ThemeDraft, _ role: String) -> [String?] {
        let font = draft.document["typography"]?["roles"]?[role]
        return ["pointSize", "weight", "lineSpacing", "letterSpacing"].map { font?[$0].map { JSONWriter.text($0) } }
    }

    @Test(arguments: [
        """
        { "fontSize": { "$type": "dimension", "title": { "$value": "28px" } },
          "fontWeight": { "$type": "fontWeight", "title": { "$value": 700 } },
          "lineHeight": { "$type": "number", "title": { "$value": 1.25 } },
          "letterSpacing": { "$type": "dimension", "title": { "$value": "-0.5px" } } }
        """,
        """
        { "font": { "size": { "title": { "value": "28", "type": "fontSizes" } },
            "weight": { "title": { "value": "Bold", "type": "fontWeights" } },
            "line-height": { "title": { "value": "35", "type": "lineHeights" } },
            "letter-spacing": { "title": { "value": "-0.5", "type": "letterSpacing" } } } }
        """,
        """
        { "typography": { "title": { "fontSize": { "$type": "dimension", "$value": "28px" },
          "fontWeight": { "$type": "fontWeight", "$value": "bold" },
          "lineHeight": { "$type": "dimension", "$value": "35px" },
          "letterSpacing": { "$type": "dimension", "$value": "-0.5px" } } } }
        """,
    ])
    func propertiesOfSameNameFormOneFont(text: String) throws {
        let draft = try draft(text)
        // The line spacing is what the line height adds to the font's own of 34 pt.
        #expect(font(draft, "title_xl") == ["28", "\"bold\"", "1", "-0.5"])
        let unused = draft.notes.filter { $0.kind == .skipped || $0.message.contains("no component uses") }
        #expect(unused.isEmpty, "\(unused)")
    }

    @Test func partsKeepTheirNames() throws {
        let draft = try draft(
            """
            { "fontSize": { "$type": "dimension", "title": { "$value": "28px" }, "body": { "$value": "17px" } },
              "fontWeight": { "$type": "fontWeight", "bold": { "$value": 700 }, "body": { "$value": 500 } },
              "lineHeight": { "$type": "number", "tight": { "$value": 1.1 }, "body": { "$value": 1.5 } } }
            """)
        #expect(font(draft, "title_xl") == ["28", "\"regular\"", nil, nil])
        #expect(font(draft, "body_m")[1] == "\"medium\"" && font(draft, "body_m")[2] != nil)
        #expect(draft.notes.contains { $0.message == "\"lineHeight.tight\" is neither spacing, radius nor shadow" })
        #expect(draft.notes.contains { $0.message.hasPrefix("\"fontWeight.bold\" of the type fontWeight is kept") })
    }

    /// Steps of a scale of weights have names of sizes.
    @Test func weightNamedMediumIsNoPartOfMediumSize() throws {
        let draft = try draft(
            """
            { "fontSize": { "$type": "dimension", "medium": { "$value": "16px" }, "small": { "$value": "13px" } },
              "fontWeight": { "$type": "fontWeight", "medium": { "$value": 500 }, "bold": { "$value": 700 } } }
            """)
        #expect(font(draft, "body_m").prefix(2) == ["16", "\"regular\""])
    }

    /// A text style of its own has precedence over properties.
    @Test func textStyleHasPrecedenceOverParts() throws {
        let draft = try draft(
            """
            { "fontSize": { "$type": "dimension", "title": { "$value": "28px" } },
              "fontWeight": { "$type": "fontWeight", "title": { "$value": 700 } },
              "typography": { "title": { "$type": "typography", "$value": { "fontFamily": "Lora",
                "fontSize": "30px", "fontWeight": 300 } } } }
            """)
        #expect(font(draft, "title_xl").prefix(2) == ["30", "\"light\""])
    }

    /// A percentage without its sign is no line height.
    @Test func hugeLineHeightIsReported() throws {
        let draft = try draft(
            """
            { "fontSize": { "$type": "dimension", "body": { "$value": "17px" } },
              "lineHeight": { "$type": "number", "body": { "$value": 150 } } }
            """)
        #expect(font(draft, "body_m") == ["17", "\"regular\"", nil, nil])
        let skipped = draft.notes.filter { $0.kind == .skipped }.map(\.message)
        let expected = "expected a line height of at most 4 times the size, found 150.0 pt"
        #expect(skipped == ["\"lineHeight.body\": \(expected)"])
    }

    @Test func weightThatSwiftUILacksIsNoted() throws {
        let draft = try draft(
            """
            { "fontSize": { "$type": "dimension", "title": { "$value": "28px" } },
              "fontWeight": { "$type": "fontWeight", "title": { "$value": 650 } } }
            """)
        let notes = draft.notes.filter { $0.kind == .changed }.map { "\($0.line ?? 0) \($0.message)" }
        #expect(notes == ["2 SwiftUI has no font weight 650; the nearest is used: 600, semibold"])
    }

    /// A step of a scale with only a text style has the role of that style, whatever its place in the scale.
    @Test func stepOfScaleHasRoleOfItsTextStyle() throws {
        let folder = try ScratchFolder()
        let source = """
            struct FontScale {
                let xs: Font = .caption2
                let md: Font = .subheadline
                let lg: Font = .callout
                let xl: Font = .headline
                let xxl: Font = .title3
                let title2: Font = .title2
                let big = Font.system(size: 40)
            }
            """
        let draft = try #require(try ThemeImporter.draft(path: try folder.write("FontScale.swift", source)))
        let names = draft.document["aliases"]?["fonts"]?.members?.map { "\($0.key) \($0.node.string ?? "")" } ?? []
        let styles = ["xs caption2_s", "md subheadline_ms", "lg callout_ms", "xl headline_m", "xxl title3_ml"]
        #expect(styles.allSatisfy { style in names.contains { $0.hasSuffix(style) } }, "\(names)")
        #expect(names.contains { $0.hasSuffix("title2 title2_l") }, "\(names)")
    }
}
