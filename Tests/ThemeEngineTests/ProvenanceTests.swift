import ColorScience
import ScratchFolder
import Testing
import ThemeSpec

@testable import ThemeEngine

/// The origin of colors and surfaces, and their locations in files.
struct ProvenanceTests {
    private func model(
        _ files: [String: String], _ name: String, _ appearance: Appearance = .light
    ) throws -> RenderModel {
        let folder = try ScratchFolder()
        for (name, text) in files { _ = try folder.write(name, text) }
        return RenderModel(try ThemeLibrary().load(folder.path + "/" + name).spec, appearance: appearance)
    }

    private func place(_ provenance: Provenance, _ model: RenderModel) -> String {
        let place = model.spec.place(of: provenance.location)
        return "\(place.name.split(separator: "/").last ?? ""):\(place.line):\(place.column)"
    }

    private static let child = """
        {
          "extends": "base",
          "colors": { "pairByRole": {
            "textPrimary": { "lightHex": "#111111" }
          } }
        }
        """
    private static let base = """
        {
          "extends": "modern-gray",
          "colors": { "pairByRole": { "textSecondary": { "lightHex": "#444444", "darkHex": "#BBBBBB" } } }
        }
        """

    @Test func colorOfTheThemeIsOwn() throws {
        let model = try model(["child.json": Self.child, "base.json": Self.base], "child.json")
        let found = model.provenance(of: ColorRole.textPrimary)
        #expect(found.kind == .own && found.extends == nil)
        #expect(place(found, model) == "child.json:4:34")
    }

    @Test func otherAppearanceOfAnOwnColorIsInherited() throws {
        let model = try model(["child.json": Self.child, "base.json": Self.base], "child.json", .dark)
        let found = model.provenance(of: ColorRole.textPrimary)
        #expect(found.kind == .inherited)
        #expect(place(found, model).hasPrefix("modern-gray:"))
    }

    @Test func colorOfAParentFileIsInherited() throws {
        let model = try model(["child.json": Self.child, "base.json": Self.base], "child.json")
        let found = model.provenance(of: ColorRole.textSecondary)
        #expect(found.kind == .inherited)
        #expect(place(found, model) == "base.json:3:62")
        let extends = try #require(found.extends)
        let own = model.spec.place(of: extends)
        #expect(own.file.hasSuffix("child.json") && (own.line, own.column) == (2, 14) && own.builtIn == nil)
    }

    @Test func colorOfABuiltInThemeIsInherited() throws {
        let model = try model(["child.json": Self.child, "base.json": Self.base], "child.json")
        let found = model.provenance(of: ColorRole.background)
        #expect(found.kind == .inherited && found.extends != nil)
        #expect(model.spec.place(of: found.location).builtIn == "modern-gray")
    }

    @Test func builtInThemeOwnsItsColors() throws {
        let model = RenderModel(try ThemeLibrary().load("modern-gray").spec, appearance: .light)
        #expect(model.provenance(of: ColorRole.background).kind == .own)
    }

    @Test func derivedColorIsAStandInFromTheGivenRole() throws {
        let model = RenderModel(try ThemeLibrary().load("modern-gray").spec, appearance: .light)
        let found = model.provenance(of: ColorRole.statusGood)
        #expect(found.kind == .standIn(from: .destructive))
        #expect(found.location == model.provenance(of: ColorRole.destructive).location)
        #expect(model.colors.isStandIn(.statusDueSoon) && model.colors.source(of: .statusDueSoon) == .destructive)
    }

    /// If a missing role has the color of another role, that color is not a stand-in.
    @Test func colorOfAnotherRoleIsNotAStandIn() throws {
        let model = RenderModel(try ThemeLibrary().load("modern-gray").spec, appearance: .light)
        #expect(!model.colors.isStandIn(.accent) && model.colors.source(of: .accent) == .themePrimary)
        #expect(model.provenance(of: ColorRole.accent) == model.provenance(of: ColorRole.themePrimary))
    }

    @Test func translucentMaterialIsAnApproximation() throws {
        let style = "\"backgroundStyle\":{\"type\":\"material\",\"material\":\"thin\",\"tintOpacity\":0}"
        let solid = "\"backgroundStyle\":{\"type\":\"solid\",\"colorRole\":\"surfaceBase\"}"
        let text = "{\"extends\":\"modern-gray\",\"surfaces\":{\"roles\":{\"card\":{\(style)},\"chrome\":{\(solid)}}}}"
        let model = try model(["a.json": text], "a.json")
        #expect(model.provenance(of: SurfaceRole.card).kind == .approximation)
        #expect(model.provenance(of: SurfaceRole.chrome).kind == .own)
        #expect(model.provenance(of: SurfaceRole.appBackground).kind == .inherited)
        #expect(place(model.provenance(of: SurfaceRole.card), model).hasPrefix("a.json:1:"))
    }

    /// A scrim is translucent because of the theme's color, so it is not an approximation.
    @Test func scrimIsNotAnApproximation() throws {
        let model = RenderModel(try ThemeLibrary().load("gentle-default").spec, appearance: .light)
        let scrim = model.surface(.overlayScrim)
        #expect(scrim.isTranslucent && !scrim.isApproximation)
    }

    @Test func approximationsAreListedFromTheThinnest() {
        let materials = MaterialApproximation.all.filter { $0.name != "glass" }
        #expect(materials.map(\.opacity) == materials.map(\.opacity).sorted())
        #expect(materials.count == Material.allCases.count - 1)
        #expect(MaterialApproximation.all.allSatisfy { !$0.reason.isEmpty })
    }
}
