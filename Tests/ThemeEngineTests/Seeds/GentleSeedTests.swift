import Testing
import ThemeSpec

@testable import ThemeEngine

/// GentleDesignSystem's README and its page on tokens, list by list.
struct GentleSeedTests {
    static let presets = [
        "Gentle Default", "Classic Tan", "Modern Gray", "Soft Green", "Editorial Paper", "Technical Blue",
        "Bold Orange", "Elegant Purple", "Compact Mint",
    ]

    private func model(_ name: String = "Gentle Default", _ appearance: Appearance = .light) throws -> RenderModel {
        RenderModel(try ThemeLibrary().load(name).spec, appearance: appearance)
    }

    /// Each preset has a name, a summary, a description, a purpose and a symbol, and every role in both appearances.
    @Test(arguments: presets, Appearance.allCases) func presetHasMetadataAndEveryRole(
        name: String, appearance: Appearance
    ) throws {
        let model = try model(name, appearance)
        let data = model.spec.metadata
        #expect(data.name == name && data.appearances.count == 2)
        #expect([data.summary, data.description, data.purpose, data.symbol].allSatisfy { $0?.isEmpty == false })
        #expect(ColorRole.gentle.allSatisfy { model.spec.colors[$0] != nil })
        #expect(model.textByRole.count == 17 && model.surfaces.count == 10 && model.buttons.count == 5)
    }

    @Test func presetsAreInTheirOrder() {
        #expect(ThemeLibrary().slugs.prefix(9).map { ThemeMetadata.name(fromSlug: $0) } == Self.presets)
    }

    @Test func everyTextRoleIsListed() {
        let roles = [
            "largeTitle_xxl", "title_xl", "title2_l", "title3_ml", "headline_m", "body_m", "bodySecondary_m",
            "monoCode_m", "primaryButtonTitle_m", "secondaryButtonTitle_m", "tertiaryButtonTitle_m",
            "quaternaryButtonTitle_m", "callout_ms", "subheadline_ms", "footnote_s", "caption_s", "caption2_s",
        ]
        #expect(TextRole.allCases.map(\.rawValue) == roles)
    }

    @Test func everyColorRoleIsListed() {
        let text = [
            "textPrimary", "textSecondary", "textTertiary", "textOnPrimaryCTA", "textOnDestructive", "textOnOverlay",
            "textOnOverlaySecondary", "textOnScrim", "textOnScrimSecondary",
        ]
        let surfaces = [
            "background", "surfaceBase", "surfaceCardSecondary", "surfaceTint", "surfaceScrim", "borderSubtle",
        ]
        let others = ["primaryCTA", "destructive", "themePrimary", "themeSecondary"]
        #expect(ColorRole.gentle.map(\.rawValue) == text + surfaces + others)
    }

    @Test func everyOtherRoleIsListed() {
        #expect(
            ButtonRole.allCases.map(\.rawValue) == ["primary", "secondary", "tertiary", "quaternary", "destructive"])
        #expect(
            ButtonAnimation.allCases.map(\.rawValue) == [
                "unknown", "subtlePress", "squish", "pop", "bouncy", "springBack",
            ])
        #expect(
            ButtonFill.allCases.map(\.rawValue) == ["solidFillPrimaryCTA", "solidFillDestructive", "hollow"])
        #expect(
            SurfaceRole.allCases.map(\.rawValue) == [
                "appBackground", "card", "cardElevated", "cardSecondary", "chrome", "overlaySheet", "overlayPopover",
                "overlayScrim", "floatingPanel", "floatingWidget",
            ])
        #expect(DepthEffect.allCases.map(\.rawValue) == ["noEffect", "highlightAndIndent"])
        #expect(
            TextStyle.allCases.map(\.rawValue) == [
                "largeTitle", "title", "title2", "title3", "headline", "body", "callout", "subheadline", "footnote",
                "caption", "caption2",
            ])
    }

    @Test(
        arguments: [(.xs, 4), (.s, 8), (.m, 12), (.l, 16), (.xl, 24), (.xxl, 32)] as [(SpacingToken, Double)])
    func spacingHasDocumentedPoints(token: SpacingToken, points: Double) throws {
        #expect(try model().layout.scale[token] == points)
    }

    @Test(
        arguments: [(.small, 8), (.medium, 12), (.large, 20), (.pill, 999)] as [(RadiusToken, Double)])
    func radiusHasDocumentedPoints(token: RadiusToken, points: Double) throws {
        #expect(try model().radii[token] == points)
    }

    /// `unknown` has no animation; a squish and a pop shrink the button, a bounce and a spring overshoot.
    @Test func animationsHaveDocumentedMotion() throws {
        let animations = try model().animations
        #expect(animations.count == 6)
        #expect(animations[.unknown]?.duration == 0 && animations[.unknown]?.pressedScale == 1)
        for animation in [ButtonAnimation.subtlePress, .squish, .pop, .bouncy, .springBack] {
            #expect(try #require(animations[animation]).pressedScale < 1)
        }
        let (bouncy, back) = (try #require(animations[.bouncy]), try #require(animations[.springBack]))
        #expect(bouncy.springDamping < 1 && bouncy.springResponse > 0)
        // It shrinks most and overshoots.
        #expect(animations.values.allSatisfy { $0.pressedScale >= back.pressedScale } && back.springDamping < 0.5)
    }
}
