import ColorScience
import ScratchFolder
import Testing
import ThemeSpec

@testable import ThemeEngine

/// The effect of Increase Contrast on a resolved theme.
struct IncreasedContrastTests {
    private func spec(_ members: String) throws -> ThemeSpec {
        let folder = try ScratchFolder()
        return try ThemeLibrary().load(try folder.write(theme: "t.json", members)).spec
    }

    private let increased = RenderEnvironment(settings: [.increasedContrast])

    @Test func rolesTakeTheirColorsForIncreasedContrast() throws {
        let spec = try spec(
            """
            "colors": { "pairByRole": { "accent":
              { "lightHex": "#808080", "darkHex": "#909090", "lightIncreasedContrastHex": "#303030" } } }
            """)
        let (standard, high) = (RenderModel(spec, appearance: .light), RenderModel(spec, increased))
        #expect(standard.colors[.accent].hex == "#808080" && high.colors[.accent].hex == "#303030")
        for role in ColorRole.gentle { #expect(standard.colors[role] == high.colors[role], "\(role.rawValue)") }
        let dark = RenderModel(spec, RenderEnvironment(appearance: .dark, settings: [.increasedContrast]))
        #expect(dark.colors[.accent].hex == "#909090")
        let (one, other) = (standard.provenance(of: .accent).location, high.provenance(of: .accent).location)
        #expect(one != other)
    }

    @Test func standInDerivesFromTheColorForIncreasedContrast() throws {
        let spec = try spec(
            """
            "colors": { "pairByRole": { "textPrimary":
              { "lightHex": "#444444", "darkHex": "#DDDDDD", "lightIncreasedContrastHex": "#000000" },
              "textSecondary": null, "textTertiary": null } }
            """)
        #expect(RenderModel(spec, increased).colors[.textSecondary].hex == "#000000")
    }

    @Test func bordersTakeTheirColorsForIncreasedContrast() throws {
        let spec = try spec(
            """
            "surfaces": { "roles": { "card": { "border": { "lightIncreasedContrastHex": "#000000" } } } }
            """)
        #expect(RenderModel(spec, increased).surface(.card).border.hex == "#000000")
        #expect(RenderModel(spec, appearance: .light).surface(.card).border.hex != "#000000")
    }

    @Test func materialsBecomeMoreOpaqueAndKeepTheirOrder() {
        let opacities = Material.allCases.map { material in
            (
                MaterialApproximation.layer(material, RenderEnvironment()).alpha,
                MaterialApproximation.layer(material, increased).alpha
            )
        }
        for (standard, high) in opacities {
            #expect(standard == 0 ? high == 0 : high > standard && high < 1)
        }
        let (standard, high) = (opacities.map(\.0), opacities.map(\.1))
        let order = standard.indices.sorted { standard[$0] < standard[$1] }
        #expect(order == high.indices.sorted { high[$0] < high[$1] })
    }
}
