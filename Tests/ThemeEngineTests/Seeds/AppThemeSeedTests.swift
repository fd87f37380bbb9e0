import ColorScience
import ScratchFolder
import Testing
import ThemeSpec

@testable import ThemeEngine

/// AppTheme's rules, table by table, with the names of the pattern.
struct AppThemeSeedTests {
    let spec: ThemeSpec
    let model: RenderModel

    init() throws {
        spec = try ThemeLibrary().load("app-theme").spec
        model = RenderModel(spec, appearance: .light)
    }

    /// Returns a theme that extends App Theme and specifies parts of the plan.
    private func theme(_ design: String, _ more: String = "") throws -> ThemeSpec {
        let folder = try ScratchFolder()
        let path = try folder.write("{\"extends\":\"app-theme\",\"design\":{\(design)}\(more)}", to: "theme.json")
        return try ThemeLibrary().load(path).spec
    }

    @Test func paletteHasDocumentedColors() {
        let names = ["primary", "secondary", "accent", "background", "surface"]
        for name in names + ["textPrimary", "textSecondary", "textTertiary"] {
            let role = spec.aliases.colors["AppTheme.Colors." + name]
            #expect(role.flatMap { spec.colors[$0] } != nil, "\(name)")
        }
        #expect(spec.aliases.colors.count == 8)
    }

    /// `Color.primary` on a light background, `Color.white` on others, at 100, 80 and 60 %.
    @Test(arguments: [("textPrimary", 1), ("textSecondary", 0.8), ("textTertiary", 0.6)] as [(String, Double)])
    func textHasDocumentedOpacity(name: String, opacity: Double) throws {
        let role = try #require(spec.aliases.colors["AppTheme.Colors." + name])
        #expect(model.colors[role] == Color.black.opacity(opacity))
        let night = try theme("\"palette\":{\"background\":\"#0F0F23\",\"surface\":\"#1A1A2E\"}")
        #expect(RenderModel(night, appearance: .light).colors[role] == Color.white.opacity(opacity))
    }

    @Test(
        arguments: [
            ("largeTitle", .largeTitle, .bold), ("title", .title, .bold), ("title2", .title2, .semibold),
            ("title3", .title3, .semibold), ("headline", .headline, .semibold), ("body", .body, .regular),
            ("callout", .callout, .regular), ("subheadline", .subheadline, .regular),
            ("footnote", .footnote, .regular), ("caption", .caption, .regular), ("caption2", .caption2, .regular),
        ] as [(String, TextStyle, FontWeight)])
    func fontHasDocumentedStyle(name: String, style: TextStyle, weight: FontWeight) throws {
        for size in ContentSize.allCases {
            let model = RenderModel(spec, appearance: .light, contentSize: size)
            let text = try #require(model.ownTexts.first { $0.name == "AppTheme.Fonts." + name }).text
            #expect(text.isTextStyle && text.relativeTo == style && text.pointSize == style.pointSizes[size.column])
            #expect(text.design == .rounded && text.weight == weight && text.letterSpacing == 0)
        }
        #expect(model.ownTexts.count == 11)
    }

    @Test(
        arguments: [("xs", 4), ("sm", 8), ("md", 16), ("lg", 24), ("xl", 40)] as [(String, Double)])
    func spacingHasDocumentedPoints(name: String, points: Double) {
        #expect(model.ownSpacing.first { $0.name == "AppTheme.Spacing." + name }?.points == points)
        #expect(model.ownSpacing.count == 5)
    }

    @Test(arguments: SpacingGroup.allCases) func spacingHasNoOtherSteps(group: SpacingGroup) {
        #expect(Set(model.steps(of: group).map(\.points)) == [4, 8, 16, 24, 40])
    }

    /// 16 pt outside, 8 pt between related elements, 24 pt between major sections.
    @Test func spacingFollowsTheStandards() {
        #expect(ScreenStyle(model).horizontalPadding == 16 && model.inset(.screen) == (16, 16))
        #expect(model.inset(.card) == (16, 16) && model.layout.gap.s == 8 && SectionStyle(model).spacing == 24)
    }

    @Test func radiiHaveDocumentedPointsAndNames() {
        #expect(model.radiusSteps.map(\.points) == [12, 16])
        #expect(model.radiusSteps.map(\.name) == ["AppTheme.Style.cornerRadius", "AppTheme.Style.cardCornerRadius"])
        #expect(model.surface(.card).cornerRadius == 16 && model.button(.primary).cornerRadius == 12)
    }

    static let plain: Set<SurfaceRole> = [.appBackground, .overlayScrim]

    /// glass is `.ultraThinMaterial`, material is `.regularMaterial`, on every surface except the page and the scrim.
    @Test(arguments: [("glass", .ultraThin), ("material", .regular)] as [(String, Material)])
    func surfacesHaveTheChosenMaterial(word: String, material: Material) throws {
        let surfaces = try theme("\"surfaces\":\"\(word)\"").surfaces
        for role in SurfaceRole.allCases where !Self.plain.contains(role) {
            #expect(surfaces[role]?.background == .material(material, tint: nil, tintOpacity: 0), "\(role)")
        }
        #expect(surfaces[.appBackground]?.background == .solid(.background))
    }

    /// solid is an opaque color of the palette; flat has neither shadows nor materials.
    @Test(arguments: ["solid", "flat"]) func surfacesAreOpaque(word: String) throws {
        let model = RenderModel(try theme("\"surfaces\":\"\(word)\""), appearance: .light)
        for role in SurfaceRole.allCases {
            let surface = model.surface(role)
            guard case .solid = surface.background else {
                Issue.record("\(role) is not of one color")
                continue
            }
            #expect(role == .overlayScrim || surface.layers.allSatisfy(\.isOpaque), "\(role)")
            if word == "flat" { #expect(surface.shadow == nil, "\(role)") }
        }
        #expect((model.surface(.card).shadow != nil) == (word == "solid"))
    }

    /// Without a request for dark mode an app is light, regardless of its palette.
    @Test func appIsLightUnlessDarkIsRequested() throws {
        #expect(spec.metadata.appearances == [.light])
        #expect(spec.colors.values.allSatisfy { $0.light == $0.dark })
        let night = "\"palette\":{\"primary\":\"#EF4444\",\"background\":\"#0F0F23\",\"surface\":\"#1A1A2E\"}"
        #expect(try theme(night).metadata.appearances == [.light])
        let pairs = """
            "palette":{"background":{"lightHex":"#F8F9FA","darkHex":"#1C1C1E"},\
            "surface":{"lightHex":"#FFFFFF","darkHex":"#2C2C2E"}}
            """
        let asked = try theme(pairs)
        #expect(asked.metadata.appearances == [.light, .dark])
        #expect(asked.colors[.textSecondary]?.dark == Color.white.opacity(0.8))
        #expect(asked.colors[.textSecondary]?.light == Color.black.opacity(0.8))
    }

    /// All backgrounds of text in a dark palette are dark.
    @Test func darkPaletteIsReadable() throws {
        let palette = "\"palette\":{\"primary\":\"#BB86FC\",\"background\":\"#1A1A2E\",\"surface\":\"#2D2D44\"}"
        let night = try theme(palette)
        let model = RenderModel(night, appearance: .light)
        for (text, surface) in [
            (ColorRole.textPrimary, ColorRole.background), (.textSecondary, .surfaceBase),
            (.textOnOverlay, .surfaceBase), (.textOnPrimaryCTA, .primaryCTA),
        ] {
            let fill = model.colors[surface]
            #expect(Contrast.ratio(model.colors[text].composited(over: fill), fill) >= 4.5, "\(text) on \(surface)")
        }
    }
}
