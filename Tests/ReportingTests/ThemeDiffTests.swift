import JSONText
import Reporting
import ScratchFolder
import Testing
import ThemeEngine
import ThemeSpec

/// The differences between two themes.
struct ThemeDiffTests {
    private let folder: ScratchFolder

    init() throws { folder = try ScratchFolder() }

    private func theme(_ name: String, _ members: String) throws -> ThemeSpec {
        try ThemeLibrary().load(try folder.write(theme: name, members)).spec
    }

    @Test func themeDoesNotDifferFromItself() throws {
        for slug in ThemeLibrary().slugs {
            let spec = try ThemeLibrary().load(slug).spec
            #expect(ThemeDifferences.between(spec, spec).isEmpty)
        }
        let spec = try ThemeLibrary().load("scarf").spec
        #expect(ThemeDiffText.encode([], from: spec, to: spec) == "scarf to scarf: no difference\n")
    }

    @Test func differenceInOneAppearanceIsNotBoth() throws {
        let one = try theme(
            "one.json", "\"colors\":{\"pairByRole\":{\"accent\":{\"lightHex\":\"#123456\",\"darkHex\":\"#654321\"}}}")
        let other = try theme(
            "other.json", "\"colors\":{\"pairByRole\":{\"accent\":{\"lightHex\":\"#123457\",\"darkHex\":\"#654321\"}}}")
        let found = ThemeDifferences.between(one, other).filter { $0.path == ["colors", "accent"] }
        #expect(found.map(\.appearance) == [.light])
        #expect(found.first?.from == "#123456" && found.first?.to == "#123457")
    }

    @Test func colorsForIncreasedContrastAreCompared() throws {
        func spec(_ name: String, _ text: String, _ border: String) throws -> ThemeSpec {
            try theme(
                name,
                """
                "colors":{"pairByRole":{"textPrimary":{"lightIncreasedContrastHex":"\(text)"}}},
                "surfaces":{"roles":{"card":{"border":{"darkIncreasedContrastHex":"\(border)"}}}}
                """)
        }
        let (one, other) = (try spec("one.json", "#111111", "#EEEEEE"), try spec("other.json", "#000000", "#FFFFFF"))
        let found = ThemeDifferences.between(one, other).filter { $0.path.last == "increasedContrast" }
        #expect(
            found.map { [$0.path.joined(separator: "."), $0.appearance?.rawValue, $0.from, $0.to] } == [
                ["colors.textPrimary.increasedContrast", "light", "#111111", "#000000"],
                ["surfaces.card.border.increasedContrast", "dark", "#EEEEEE", "#FFFFFF"],
            ])
        let plain = try theme("plain.json", "")
        let added = ThemeDifferences.between(plain, one).filter { $0.path.last == "increasedContrast" }
        #expect(added.map(\.from) == [nil, nil] && added.map(\.to) == ["#111111", "#EEEEEE"])
    }

    @Test func longTextsAreTruncatedInTextOutputOnly() throws {
        let long = String(repeating: "a", count: 700)
        let (one, other) = (try theme("one.json", ""), try theme("other.json", "\"description\":\"\(long)\""))
        let found = ThemeDifferences.between(one, other)
        let text = ThemeDiffText.encode(found, from: one, to: other)
        #expect(text.contains(String(repeating: "a", count: 59) + "…"))
        #expect(text.split(separator: "\n").allSatisfy { $0.count < 200 })
        #expect(ThemeDiffJSON.encode(found, from: one, to: other).contains(long))
    }

    @Test func differencesNameEachValue() throws {
        let one = try theme("one.json", "")
        let other = try theme(
            "other.json",
            """
            "colors":{"pairByRole":{"brandNew":{"lightHex":"#111111","darkHex":"#111111"},\
            "surfaceTint":{"lightHex":"#123456","darkHex":"#654321"}}},\
            "visual":{"radii":{"small":3}},"typography":{"roles":{"footnote_s":{"isFixed":true}}}
            """)
        let found = ThemeDifferences.between(one, other)
        let own = found.filter { $0.path.first == "colors" || $0.path.first == "radii" }
        #expect(
            own.map { "\($0.path.joined(separator: ".")) \($0.appearance?.rawValue ?? "both") \($0.to ?? "-")" } == [
                "colors.brandNew both #111111", "colors.surfaceTint light #123456",
                "colors.surfaceTint dark #654321", "radii.small both 3",
            ])
        #expect(own.first?.from == nil)
        #expect(found.contains { $0.path == ["textStyles", "footnote_s", "isFixed"] && $0.to == "true" })
        let light = ThemeDifferences.between(one, other, appearances: [.light])
        #expect(light.allSatisfy { $0.appearance == .light })
        let back = ThemeDifferences.between(other, one)
        #expect(back.map(\.path) == found.map(\.path) && back.map(\.to) == found.map(\.from))
    }

    @Test func textAndJSONAgree() throws {
        let (one, other) = (try theme("a.json", ""), try theme("b.json", "\"visual\":{\"radii\":{\"large\":3}}"))
        let found = ThemeDifferences.between(one, other).filter { $0.path.first == "radii" }
        #expect(
            ThemeDiffText.encode(found, from: one, to: other)
                == "a to b: 1 value differs\n  radii.large  both  20  3\n")
        let json = ThemeDiffJSON.encode(found, from: one, to: other)
        let root = try JSONReader.read(Array(json.utf8), named: "diff.json")
        #expect(root["from"]?.string == "a" && root["differences"]?.elements?.count == 1)
        #expect(root["differences"]?.elements?[0]["path"]?.elements?.map(\.string) == ["radii", "large"])
    }
}
