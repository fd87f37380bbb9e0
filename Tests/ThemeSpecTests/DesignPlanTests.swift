import Foundation
import Testing

@testable import ThemeSpec

/// AppTheme's plan in a document: the effect of each of its words, and the members that do not change.
struct DesignPlanTests {
    private func theme(_ design: String, _ more: String = "", extends parent: String = "gentle-default") throws
        -> ThemeSpec
    {
        let text = "{\"extends\":\"\(parent)\",\"design\":{\(design)}\(more.isEmpty ? "" : ",")\(more)}"
        return try #require(Reading(text).spec)
    }

    @Test func singleAppearancePaletteSetsColorsAndAppearance() throws {
        let night = """
            "palette":{"primary":"#EF4444","secondary":"#F97316","accent":"#FBBF24","background":"#0F0F23",\
            "surface":"#1A1A2E"}
            """
        let spec = try theme(night)
        // An app is unlocked from light only by dark colors that were requested.
        #expect(spec.metadata.appearances == [.light])
        for (role, hex) in [
            ("primary", "#EF4444"), ("primaryCTA", "#EF4444"), ("themePrimary", "#EF4444"), ("secondary", "#F97316"),
            ("themeSecondary", "#F97316"), ("accent", "#FBBF24"), ("background", "#0F0F23"),
            ("surfaceBase", "#1A1A2E"),
        ] {
            let pair = try #require(spec.colors[ColorRole(rawValue: role)])
            #expect(pair.light.hex == hex && pair.dark.hex == hex)
        }
        #expect(try theme(night.replacingOccurrences(of: "#0F0F23", with: "#F0F4F0")).metadata.appearances == [.light])
        // The document's own member takes precedence.
        #expect(try theme(night, "\"appearances\":[\"light\",\"dark\"]").metadata.appearances.count == 2)
    }

    @Test func pairedPaletteSetsBothAppearances() throws {
        let spec = try theme(
            "\"palette\":{\"accent\":{\"lightHex\":\"#6D28D9\",\"darkHex\":\"#A78BFA\"},\"background\":{\"lightHex\":\"#FFFFFF\",\"darkHex\":\"#000000\"}}"
        )
        #expect(spec.metadata.appearances == [.light, .dark])
        #expect(spec.colors[.accent]?.dark.hex == "#A78BFA")
    }

    @Test(arguments: ["rounded", "serif", "monospaced", "default"]) func fontDesignAppliesToAllTextButCode(name: String)
        throws
    {
        let spec = try theme("\"font_design\":\"\(name)\"")
        let designs = Set(spec.typography.filter { $0.key != .monoCode }.map(\.value.design.rawValue))
        #expect(designs == [name])
    }

    @Test func cornerRadiusSetsAllRadii() throws {
        let spec = try theme("\"corner_radius\":20")
        #expect(spec.visual.radii.medium == 20 && spec.visual.radii.large == 24 && spec.visual.radii.small == 13)
        #expect(spec.surfaces[.card]?.cornerRadius == 24 && spec.surfaces[.cardSecondary]?.cornerRadius == 20)
    }

    @Test(arguments: [("spacious", 24.0, 20.0), ("standard", 16, 16), ("compact", 12, 8)])
    func densitySetsLayout(name: String, large: Double, medium: Double) throws {
        let layout = try theme("\"density\":\"\(name)\"").layout
        #expect(layout.gap[.l] == large && layout.scale[.m] == medium && layout.grid[.l] == large)
        #expect(layout.touch == layout.gap)
    }

    @Test(arguments: [
        ("glass", SurfaceBackground.material(.ultraThin, tint: nil, tintOpacity: 0), 8.0),
        ("material", .material(.regular, tint: nil, tintOpacity: 0), 8), ("solid", .solid(.surfaceBase), 8),
        ("flat", .solid(.surfaceBase), 0),
    ])
    func surfacesSetBackgroundAndShadowOfCard(name: String, background: SurfaceBackground, shadow: Double) throws {
        let card = try #require(try theme("\"surfaces\":\"\(name)\"").surfaces[.card])
        #expect(card.background == background && card.shadowRadius == shadow)
    }

    @Test func childOfAppThemeOverridesOneDecision() throws {
        let parent = try ThemeLibrary().load("app-theme").spec
        let child = try theme("\"density\":\"compact\"", extends: "app-theme")
        #expect(child.layout.gap[.l] == 12 && child.colors == parent.colors)
        #expect(child.visual.radii == parent.visual.radii)
    }

    @Test func ownTokensOverrideThePlan() throws {
        let spec = try theme("\"corner_radius\":20", "\"visual\":{\"radii\":{\"medium\":3}}")
        #expect(spec.visual.radii.medium == 3 && spec.visual.radii.large == 24)
    }

    @Test(arguments: [
        ("\"density\":\"cosy\"", "expected one of spacious, standard, compact, found \"cosy\""),
        ("\"surfaces\":\"glas\"", "did you mean \"glass\"?"),
        ("\"palette\":{\"primary\":\"#12\"}", "expected #RRGGBB or #RRGGBBAA"),
        ("\"corner_radius\":-1", "expected a number from 0 to 9999"),
    ])
    func invalidPlanIsReported(design: String, message: String) {
        let found = Reading.sparse("\"design\":{\(design)}").lines
        #expect(found.count == 1 && found[0].contains(message), "\(found)")
    }

    @Test func misspelledPlanKeyIsAnError() {
        let found = Reading.sparse("\"design\":{\"corner_radios\":4}").diagnostics
        #expect(found.contains { $0.severity == .error && $0.message.contains("did you mean \"corner_radius\"?") })
    }
}
