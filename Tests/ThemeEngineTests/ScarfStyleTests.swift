import ColorScience
import Testing
import ThemeSpec

@testable import ThemeEngine

/// Scarf's components compared with its design page or, for details that it lacks, with its code.
struct ScarfStyleTests {
    let spec: ThemeSpec
    let light: RenderModel
    let dark: RenderModel

    init() throws {
        spec = try ThemeLibrary().load("scarf").spec
        light = RenderModel(spec, appearance: .light)
        dark = RenderModel(spec, appearance: .dark)
    }

    @Test func onlyScarfGivesItsOwnRoles() throws {
        let library = ThemeLibrary()
        let giving = try library.slugs.filter {
            ScarfRoles.areGiven(in: RenderModel(try library.load($0).spec, appearance: .dark))
        }
        #expect(giving == ["scarf"])
    }

    @Test(
        arguments: [
            (.primary, "#FFFFFF", "#C25A2A", "#E89360"), (.secondary, "#1A1814", "#FFFFFF", "#1F1C18"),
            (.ghost, "#1A1814", nil, nil), (.destructive, "#FFFFFF", "#D9534F", "#E36864"),
        ] as [(ScarfButtonStyle.Kind, String, String?, String?)])
    func buttonsAtRestHaveDocumentedColors(kind: ScarfButtonStyle.Kind, label: String, light: String?, dark: String?) {
        let style = ScarfButtonStyle(kind, in: self.light)
        #expect(style.label.color.hex == label)
        #expect(style.rest.fillRole.map { _ in style.rest.fill.hex } == light)
        let night = ScarfButtonStyle(kind, in: self.dark)
        #expect(night.rest.fillRole.map { _ in night.rest.fill.hex } == dark)
        #expect(style.rest.opacity == 1)
    }

    @Test(
        arguments: [
            (.primary, "#7A2E14", 0.95), (.secondary, "#2D2A2524", 1), (.ghost, "#C25A2A1A", 1),
            (.destructive, "#D9534FD9", 1),
        ] as [(ScarfButtonStyle.Kind, String, Double)])
    func pressedButtonsHaveDocumentedColors(kind: ScarfButtonStyle.Kind, fill: String, opacity: Double) {
        let style = ScarfButtonStyle(kind, in: light)
        #expect(style.pressed.fill.hex == fill)
        #expect(style.pressed.opacity == opacity)
    }

    @Test(arguments: ScarfButtonStyle.Kind.allCases)
    func buttonsHaveDocumentedSizes(kind: ScarfButtonStyle.Kind) {
        let style = ScarfButtonStyle(kind, in: light)
        #expect(style.label.pointSize == 14 && style.label.weight == .medium)
        #expect((style.horizontalPadding, style.verticalPadding) == (kind == .ghost ? 12 : 16, 8))
        #expect(style.cornerRadius == 6 && style.borderWidth == 1)
        #expect((style.borderRole?.rawValue == "borderStrong") == (kind == .secondary))
        #expect(style.border.hex == (kind == .secondary ? "#2D2A2524" : "#00000000"))
        guard kind == .primary else { return #expect(style.shadow == nil) }
        #expect(style.shadow?.color == Color.black.opacity(0.05))
        #expect((style.shadow?.radius, style.shadow?.x, style.shadow?.y) == (2, 0, 1))
    }

    @Test func pageHeaderHasDocumentedSizes() {
        let style = PageHeaderStyle(light)
        #expect((style.horizontalPadding, style.topPadding, style.bottomPadding) == (24, 20, 16))
        #expect((style.gap, style.lineGap, style.divider.thickness) == (12, 2, 1))
        #expect(style.title.pointSize == 24 && style.title.weight == .semibold && style.title.letterSpacing == -0.3)
        #expect(style.subtitle.pointSize == 13 && style.subtitle.color.hex == "#6A645B")
        #expect(style.divider.color.hex == "#2D2A2514")
    }

    /// The page specifies 8 pt for cards and inputs, while the code has 12 and 6.
    @Test func cardAndFieldHaveDocumentedSizes() {
        let card = ScarfCardStyle(light)
        #expect((card.horizontalPadding, card.verticalPadding, card.headingGap) == (16, 16, 2))
        #expect(card.surface.cornerRadius == 8 && card.surface.borderWidth == 1)
        #expect(card.surface.fill(over: .black).hex == "#FFFFFF" && card.surface.border.hex == "#2D2A2514")
        #expect(card.surface.shadow?.radius == 2)
        #expect(card.heading.isUppercased && card.heading.pointSize == 11 && card.heading.letterSpacing == 0.5)
        #expect(card.heading.color.hex == "#6A645B" && card.subheading.color.hex == "#8C857B")
        let field = FieldStyle.scarf(light)
        #expect((field.horizontalPadding, field.verticalPadding, field.cornerRadius) == (12, 8, 8))
        #expect(field.fill.hex == "#FFFFFF" && field.border.hex == "#2D2A2514" && field.caret.hex == "#C25A2A")
    }

    @Test(
        arguments: [
            (.neutral, 1, "#F4F1EC", "#6A645B"), (.brand, 0.1, "#C25A2A", "#C25A2A"),
            (.success, 0.16, "#2AA876", "#2AA876"), (.danger, 0.16, "#D9534F", "#D9534F"),
            (.warning, 0.18, "#F0AD4E", "#F0AD4E"), (.info, 0.16, "#3498DB", "#3498DB"),
        ] as [(BadgeStyle.Kind, Double, String, String)])
    func badgesHaveDocumentedColorsAndSizes(kind: BadgeStyle.Kind, opacity: Double, fill: String, foreground: String) {
        let style = BadgeStyle(kind, in: light)
        #expect(style.fillOpacity == opacity && style.label.color.hex == foreground)
        #expect(light.colors[style.fillRole].hex == fill)
        #expect((style.horizontalPadding, style.verticalPadding) == (8, 3))
        #expect(style.label.pointSize == 12 && style.label.weight == .semibold && !style.label.isUppercased)
    }
}
