import JSONText
import ScratchFolder
import Testing

@testable import Importing

/// Every design token that is not read is named with a reason.
struct DTCGUnreadTokenTests {
    private func draft(_ text: String) throws -> ThemeDraft {
        let folder = try ScratchFolder()
        return try #require(try ThemeImporter.draft(path: try folder.write("tokens.json", text)))
    }

    private func skipped(_ draft: ThemeDraft) -> [String] {
        draft.notes.filter { $0.kind == .skipped }.map { "\($0.line ?? 0): \($0.message)" }
    }

    @Test func tokensThatReferToUnreadableTokenAreNamed() throws {
        let draft = try draft(
            """
            { "color": { "$type": "color", "ok": { "$value": "#112233" },
              "ink": { "$value": "{dark.blue}" },
              "text": { "$value": "{color.ink}" },
              "edge": { "$value": "{color.text}" } } }
            """)
        #expect(
            skipped(draft) == [
                "2: expected a token, found \"{dark.blue}\", which leads to no token",
                "3: \"color.text\" refers to a value that cannot be read, on line 2",
                "4: \"color.edge\" refers to a value that cannot be read, on line 2",
            ])
    }

    /// A number that only a skipped token uses is not a part of another token.
    @Test func numberOfSkippedTokenIsNoted() throws {
        let draft = try draft(
            """
            { "color": { "ok": { "value": "#112233", "type": "color" },
                "hover": { "value": "rgba({gone}, {level.half})", "type": "color" },
                "faded": { "value": "rgba({color.ok}, {level.full})", "type": "color" } },
              "level": { "half": { "value": 0.5, "type": "number" }, "full": { "value": 1, "type": "number" } } }
            """)
        #expect(
            skipped(draft) == [
                "2: expected a token, found \"{gone}\", which leads to no token",
                "4: \"level.half\" is neither spacing, radius nor shadow",
            ])
    }

    /// Tokens Studio allows types of its own, to which lengths may refer.
    @Test func lengthsOfTokensOfOtherTypesAreRead() throws {
        let draft = try draft(
            """
            { "scale": { "base": { "value": "14", "type": "modularScale" }, "ratio": { "value": "1.5", "type": "modularScale" },
                "up": { "value": "round({scale.base} * {scale.ratio}^2)", "type": "modularScale" } },
              "fontSize": { "body": { "value": "{scale.base}", "type": "fontSizes" },
                "title": { "value": "{scale.up}", "type": "fontSizes" } },
              "space": { "m": { "value": "2^3^2 / 4", "type": "spacing" } } }
            """)
        let fonts = draft.document["typography"]?["roles"]
        #expect(fonts?["body_m"]?["pointSize"].map(JSONWriter.text) == "14")
        #expect(fonts?["title_xl"]?["pointSize"].map(JSONWriter.text) == "32")
        #expect(draft.document["layout"]?["scale"]?["m"].map(JSONWriter.text) == "128")
        #expect(
            skipped(draft)
                == ["base", "ratio", "up"].map { name in
                    "\(name == "up" ? 2 : 1): \"scale.\(name)\": themes do not support the type \"modularScale\""
                })
    }
}
