import Canvas
import ColorScience
import Importing
import Scenes
import ScratchFolder
import Testing
import ThemeAudit
import ThemeEngine
import ThemeSpec

/// An imported theme is shown in its colors and in colors derived from them, never in those of the theme that it
/// extends.
struct OwnColorsOnScreenTests {
    private static let sources: [(count: Int, names: [String])] = [
        (1, ["aqua"]), (2, ["aqua", "coral"]), (5, ["ink", "paper", "aqua", "coral", "accent"]),
        (
            30,
            (1...24).map { "shade\($0)" } + ["background", "textPrimary", "border", "accent", "danger", "card"]
        ),
    ]

    /// Returns a theme with colors of these names, which differ from each other and from those of gentle-default.
    private func spec(_ names: [String], isAdaptive: Bool) throws -> ThemeSpec {
        let rows = names.enumerated().map { index, name in
            let light = Color(RGB(red: UInt8(7 + index * 8), green: UInt8(251 - index * 8), blue: 0x3D)).hex
            let dark = Color(RGB(red: 0x5B, green: UInt8(9 + index * 8), blue: UInt8(249 - index * 8))).hex
            return isAdaptive
                ? "static let \(name) = Color(light: \"\(light)\", dark: \"\(dark)\")"
                : "static let \(name) = Color(hex: \"\(light)\")"
        }
        let folder = try ScratchFolder()
        let path = try folder.write("AppTheme.swift", "enum AppTheme { \n\(rows.joined(separator: "\n")) }")
        return try ThemeLibrary(importer: ThemeImporter.library).load(path).spec
    }

    /// The colors of gentle-default that are not gray.
    private static let brand: Set<RGB> = {
        guard let spec = try? ThemeLibrary().load("gentle-default").spec else { return [] }
        let pairs = Array(spec.colors.values) + spec.surfaces.values.map(\.border)
        let colors = pairs.flatMap { [$0.light.rgb, $0.dark.rgb] }
        return Set(colors.filter { $0.red != $0.green || $0.green != $0.blue })
    }()

    @Test(arguments: sources, [true, false])
    func importedThemeShowsNoColorOfParent(source: (count: Int, names: [String]), isAdaptive: Bool) throws {
        #expect(source.names.count == source.count && Self.brand.count > 10)
        let spec = try spec(source.names, isAdaptive: isAdaptive)
        for role in ColorRole.gentle where spec.colors[role] == nil {
            #expect(ColorModel(spec, appearance: .light).byRole[role] != nil)
        }
        for appearance in Appearance.allCases {
            let model = RenderModel(spec, appearance: appearance)
            for (role, color) in model.colors.byRole {
                #expect(!Self.brand.contains(color.rgb), "\(role.rawValue) \(appearance)")
            }
            for scene in [Scene.dashboard, .components, .colors] {
                let rows = scene.rows(model, columns: 100)
                let frame = scene.frame(model, size: GridSize(columns: 100, rows: rows))
                let shown = Set(frame.cells.flatMap { [$0.foreground, $0.background] })
                #expect(shown.isDisjoint(with: Self.brand), "\(scene.slug) \(appearance)")
            }
        }
    }

    @Test func standInsDoNotFailTheAudit() throws {
        let audit = ThemeAudit(try spec(["aqua"], isAdaptive: true))
        #expect(!audit.checks.isEmpty && !audit.checks.contains(where: audit.isFailure))
    }

    @Test func themeWithoutRolesIsWhiteAndBlack() throws {
        let model = RenderModel(try spec(["aqua"], isAdaptive: true), appearance: .dark)
        #expect(model.colors.isStandIn(.background) && model.colors[.background] == .black)
        #expect(model.colors.isStandIn(.textPrimary) && model.colors[.textPrimary] == .white)
        #expect(OwnColors(model.spec).advice(key: "m") == "1 color, none mapped: press m")
    }
}
