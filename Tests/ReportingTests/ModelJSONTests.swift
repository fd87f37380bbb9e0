import Foundation
import Reporting
import Testing
import ThemeEngine
import ThemeSpec

struct ModelJSONTests {
    private struct Document: Decodable {
        struct Text: Decodable {
            let pointSize, leading, letterSpacing: Double
            let weight, design, width, color, relativeTo: String
            let isUppercased: Bool
        }
        let theme, appearance, contentSize: String
        let colors: [String: String]
        let textStyles: [String: Text]
        let radii: [String: Double]
    }

    /// The design's contract for machines.
    @Test func theContract() throws {
        let spec = try ThemeLibrary().load("editorial-paper").spec
        let json = ModelJSON.encode(RenderModel(spec, appearance: .dark, contentSize: .accessibilityMedium))
        let document = try JSONDecoder().decode(Document.self, from: Data(json.utf8))
        #expect(document.theme == "editorial-paper")
        #expect(document.appearance == "dark")
        #expect(document.contentSize == "accessibilityMedium")
        #expect(document.colors["surfaceScrim"] == "#000000B3")
        #expect(document.colors["statusGood"]?.count == 7)
        #expect(document.textStyles.count == 17)
        let code = try #require(document.textStyles["monoCode_m"])
        #expect((code.width, code.weight, code.design) == ("condensed", "regular", "monospaced"))
        #expect(code.color == "#FFFFFF" && code.relativeTo == "body" && !code.isUppercased)
        #expect(abs(code.pointSize - 26.333) < 0.0006 && code.leading == 34 && code.letterSpacing == 0.3)
        #expect(document.radii["pill"] == 999)
    }
}
