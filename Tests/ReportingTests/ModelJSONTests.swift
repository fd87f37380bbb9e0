import Foundation
import JSONText
import ScratchFolder
import Testing
import ThemeEngine
import ThemeSpec

@testable import Reporting

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

    /// The documented keys for scripts.
    @Test func jsonHasTheDocumentedKeys() throws {
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

    /// A color that the theme lacks and that is derived from no other is a stand-in, such as the scrim.
    @Test func textNamesColorsWithoutSourceAsStandIns() throws {
        let folder = try ScratchFolder()
        let document = ##"""
            { "extends": "gentle-default", "colors": { "pairByRole": { "surfaceScrim": null } } }
            """##
        let spec = try ThemeLibrary().load(folder.write("t.json", document)).spec
        let lines = ModelText.describe(RenderModel(spec, appearance: .light)).split(separator: "\n")
        #expect(lines.contains { $0.contains("surfaceScrim ") && $0.hasSuffix(", a stand-in") })
        #expect(!lines.contains { $0.contains("surfaceBase ") && $0.hasSuffix(", a stand-in") })
    }

    @Test(arguments: ThemeLibrary().slugs) func jsonHasEveryValueOfTheModel(slug: String) throws {
        let spec = try ThemeLibrary().load(slug).spec
        let model = RenderModel(spec, appearance: spec.metadata.appearances.last ?? .light, contentSize: .extraLarge)
        let root = try JSONReader.read(Array(ModelJSON.encode(model).utf8), named: "model")
        #expect(root["contentSize"]?.string == "extraLarge" && root["name"]?.string == model.name)
        for (role, text) in model.textByRole {
            let node = try #require(root["textStyles"]?[role.rawValue])
            #expect(number(node["pointSize"]) == text.pointSize && number(node["leading"]) == text.leading)
            #expect(number(node["lineSpacing"]) == text.lineSpacing)
            #expect(number(node["letterSpacing"]) == text.letterSpacing)
            #expect(node["colorRole"]?.string == text.colorRole.rawValue && node["color"]?.string == text.color.hex)
        }
        let backdrop = model.colors.onBackground(.background)
        for (role, surface) in model.surfaces {
            let node = try #require(root["surfaces"]?[role.rawValue])
            #expect(node["layers"]?.elements?.map(\.string) == surface.layers.map(\.hex))
            #expect(node["fillOnBackground"]?.string == surface.fill(over: backdrop).hex)
            #expect(node["border"]?.string == surface.border.hex)
            #expect(number(node["borderWidth"]) == surface.borderWidth)
            #expect(number(node["cornerRadius"]) == surface.cornerRadius)
            #expect(number(node["borderFade"]?["from"]) == surface.borderFade?.from)
            #expect(number(node["borderFade"]?["to"]) == surface.borderFade?.to)
            #expect(node["sheen"]?.string == surface.sheen?.hex && node["rim"]?.string == surface.rim?.hex)
            let shadow = node["shadow"]
            #expect(number(shadow?["x"]) == surface.shadow?.x && number(shadow?["y"]) == surface.shadow?.y)
            #expect(number(shadow?["radius"]) == surface.shadow?.radius)
            #expect(shadow?["color"]?.string == surface.shadow?.color.hex)
        }
        for (role, button) in model.buttons {
            let node = try #require(root["buttons"]?[role.rawValue])
            #expect(node["fill"]?.string == button.fill?.hex && node["border"]?.string == button.border?.hex)
            #expect(number(node["cornerRadius"]) == button.cornerRadius)
            #expect(number(node["pressedScale"]) == button.pressedScale)
            #expect(number(node["pressedOpacity"]) == button.pressedOpacity)
        }
        for (name, scale) in [
            ("scale", model.layout.scale), ("gap", model.layout.gap), ("grid", model.layout.grid),
            ("touch", model.layout.touch),
        ] {
            for token in SpacingToken.allCases {
                #expect(number(root["spacing"]?[name]?[token.rawValue]) == scale[token])
            }
        }
    }

    @Test func jsonHasTheProvenanceOfColorsAndSurfaces() throws {
        let folder = try ScratchFolder()
        let path = try folder.write(
            "own.json",
            """
            {
              "extends": "modern-gray",
              "colors": { "pairByRole": { "accent": { "lightHex": "#123456", "darkHex": "#654321" } } }
            }
            """)
        let model = RenderModel(try ThemeLibrary().load(path).spec, appearance: .light)
        let root = try JSONReader.read(Array(ModelJSON.encode(model).utf8), named: "model")
        let colors = try #require(root["provenance"]?["colors"])
        let own = try #require(colors["accent"])
        #expect(own["kind"]?.string == "own" && own["file"]?.string?.hasSuffix("own.json") == true)
        #expect(number(own["line"]) == 3 && own["extends"] == nil)
        let inherited = try #require(colors["background"])
        #expect(inherited["kind"]?.string == "inherited" && number(inherited["extends"]?["line"]) == 2)
        #expect(inherited["file"]?.string == "modern-gray (built-in)")
        #expect(colors["statusGood"]?["kind"]?.string == "stand-in")
        #expect(root["provenance"]?["surfaces"]?["chrome"]?["kind"]?.string == "approximation")
    }

    @Test(arguments: [(17, "17"), (0.126, "0.13"), (26.3333, "26.33"), (-0.436, "-0.44"), (1.5, "1.5"), (0.999, "1")])
    func numbersHaveTwoDecimals(value: Double, text: String) {
        #expect(ModelText.number(value) == text)
    }

    private func number(_ node: JSONNode?) -> Double? {
        guard case .number(let text) = node?.value else { return nil }
        return Double(text)
    }

    @Test(arguments: ControlState.allCases) func aSingleStateHasEveryControl(state: ControlState) throws {
        let model = RenderModel(try ThemeLibrary().load("checkpoint").spec, appearance: .light)
        let root = try JSONReader.read(Array(ModelJSON.encode(model, state: state).utf8), named: "model")
        let all = try JSONReader.read(Array(ModelJSON.encode(model).utf8), named: "model")
        for kind in ControlKind.allCases {
            #expect(root["states"]?[kind.rawValue]?.members?.map(\.key) == [state.rawValue])
            #expect(all["states"]?[kind.rawValue]?.members?.count == ControlState.allCases.count)
        }
        let lines = ModelText.describe(state, in: model).split(separator: "\n")
        #expect(lines.count == ControlKind.allCases.count + 2 && lines[1] == "controls, \(state.rawValue)")
    }
}
