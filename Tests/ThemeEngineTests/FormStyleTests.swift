import ColorScience
import Testing
import ThemeSpec

@testable import ThemeEngine

/// Forms, lists and empty states compared with the AppTheme pattern and Checkpoint's dimensions.
struct FormStyleTests {
    func model(_ theme: String) throws -> RenderModel {
        RenderModel(try ThemeLibrary().load(theme).spec, appearance: .light)
    }

    @Test func formDistancesAreTokens() throws {
        let style = FormStyle(try model("app-theme"))
        #expect((style.row.gap, style.gap, style.sectionGap) == (8, 16, 24))
        #expect(style.row.horizontalPadding == 16 && style.row.minimumHeight == 44 && style.columnGap == 24)
        let empty = UnavailableStyle(try model("app-theme"))
        #expect((empty.textGap, empty.gap, empty.padding) == (8, 24, 40))
        #expect(empty.title.design == .rounded && empty.title.role == .title2 && empty.symbolRole == .accent)
    }

    /// Three text tokens and one accent.
    @Test(arguments: ["app-theme", "scarf", "editorial-paper"])
    func formTextHasThreeColors(theme: String) throws {
        let style = FormStyle(try model(theme))
        let roles = [
            style.title, style.heading, style.row.title, style.details, style.row.value, style.choice,
            style.placeholder,
            style.row.chevron, style.row.footer,
        ].map(\.colorRole)
        #expect(Set(roles) == [.textPrimary, .textSecondary, .textTertiary, .accent])
        #expect(style.accentRole == .accent && style.caretRole == .accent)
    }

    /// A group is on the theme's card, regardless of its material.
    @Test func formGroupUsesTheCardSurface() throws {
        for theme in ThemeLibrary().slugs {
            let model = try model(theme)
            #expect(FormStyle(model).surface.layers == model.surface(.card).layers, "\(theme)")
        }
    }

    @Test func emptyStatesHaveDocumentedSizes() throws {
        let style = EmptyStateStyle(.accent, in: try model("checkpoint"))
        #expect((style.padding, style.gap, style.textGap, style.diameter, style.buttonWidth) == (48, 24, 4, 100, 160))
        #expect(style.title.pointSize == 20 && style.title.weight == .semibold)
        #expect(style.message.pointSize == 15 && style.message.colorRole == .textSecondary)
        #expect(style.circle.hex == "#E89B3C1A")
    }

    @Test(arguments: ThemeLibrary().slugs, Appearance.allCases)
    func knobIsWhiteUnlessContrastIsTooLow(theme: String, appearance: Appearance) throws {
        let model = RenderModel(try ThemeLibrary().load(theme).spec, appearance: appearance)
        let style = ToggleStyle(model)
        let white = Contrast.ratio(.white, style.on)
        let label = Contrast.ratio(model.colors[.textOnPrimaryCTA], style.on)
        #expect(style.onKnobRole == (white >= 1.5 || white >= label ? nil : .textOnPrimaryCTA))
        #expect(style.onKnob == (style.onKnobRole.map { model.colors[$0] } ?? .white) && style.offKnob == .white)
    }

    /// The knob is white, as in iOS on any tint. Only Editorial Paper has a white tint, in dark.
    @Test func knobIsWhiteInDarkThemes() throws {
        let themes = try ThemeLibrary().slugs.filter { slug in
            let spec = try ThemeLibrary().load(slug).spec
            return ToggleStyle(RenderModel(spec, appearance: .dark)).onKnob != .white
        }
        #expect(themes == ["editorial-paper"])
    }

    /// On a dark card, the track of a toggle that is off is as visible as in iOS.
    @Test(arguments: ThemeLibrary().slugs) func trackIsVisibleOnDarkCard(theme: String) throws {
        let model = RenderModel(try ThemeLibrary().load(theme).spec, appearance: .dark)
        let card = model.surface(.card).fill(over: model.colors.onBackground(.background))
        let track = ToggleStyle(model).off.composited(over: card)
        #expect(Contrast.ratio(track, card) >= 1.35 && Contrast.ratio(.white, track) >= 3)
    }

    @Test func toggleHasTheSizeOfIOS() throws {
        let style = ToggleStyle(try model("app-theme"))
        #expect((style.width, style.height, style.knob) == (51, 31, 27))
    }
}
