import ColorScience
import Testing
import ThemeSpec

@testable import ThemeEngine

/// The built-in Checkpoint theme compared with the tables of its design system.
struct CheckpointTests {
    let spec: ThemeSpec

    init() throws {
        spec = try ThemeLibrary().load("checkpoint").spec
    }

    @Test(
        arguments: [
            (.background, "#F8F7F4", "#121212"), (.surfaceBase, "#FFFFFF", "#1C1C1C"),
            (.surfaceCardSecondary, "#EFEEEB", "#252525"), (.textPrimary, "#121212", "#FFFFFF"),
            (.textSecondary, "#666666", "#A0A0A0"), (.textTertiary, "#A0A0A0", "#666666"),
            (.borderSubtle, "#E0DFDC", "#2A2A2A"), (.accent, "#E89B3C", "#E89B3C"), (.primaryCTA, "#E89B3C", "#E89B3C"),
            (.textOnPrimaryCTA, "#121212", "#121212"), (.statusOverdue, "#E85C4C", "#E85C4C"),
            (.statusDueSoon, "#E89B3C", "#E89B3C"), (.statusGood, "#4CABA8", "#4CABA8"),
            (.statusNeutral, "#666666", "#666666"), (ColorRole(rawValue: "accentMuted"), "#E89B3C33", "#E89B3C33"),
        ] as [(ColorRole, String, String)])
    func rolesHaveDocumentedColors(role: ColorRole, light: String, dark: String) {
        #expect(RenderModel(spec, appearance: .light).colors[role].hex == light)
        #expect(RenderModel(spec, appearance: .dark).colors[role].hex == dark)
    }

    @Test(
        arguments: [
            (.largeTitle, 34, .bold, .rounded, 0), (.title, 28, .bold, .default, -0.5),
            (.title2, 24, .semibold, .default, -0.5), (.title3, 17, .semibold, .default, 0),
            (.headline, 17, .semibold, .default, 0), (.body, 17, .regular, .default, 0),
            (.bodySecondary, 15, .regular, .default, 0), (.footnote, 14, .regular, .default, 0),
            (.caption, 12, .semibold, .default, 0), (.primaryButtonTitle, 16, .semibold, .default, 0),
        ] as [(TextRole, Double, FontWeight, FontDesign, Double)])
    func textRolesHaveDocumentedFonts(
        role: TextRole, size: Double, weight: FontWeight, design: FontDesign, tracking: Double
    ) {
        let text = RenderModel(spec, appearance: .dark).text(role)
        #expect(text.pointSize == size && text.weight == weight && text.design == design)
        #expect(text.letterSpacing == tracking && text.lineSpacing == 0)
    }

    @Test func cardHasDocumentedSizes() {
        let model = RenderModel(spec, appearance: .dark)
        let card = NextUpCardStyle(.statusOverdue, in: model)
        #expect((card.horizontalPadding, card.verticalPadding) == (20, 20))
        #expect(card.surface.cornerRadius == 20 && card.surface.shadow == nil && card.surface.borderWidth == 1)
        #expect(card.surface.borderFade == BorderFade(from: 0.5, to: 0.2))
        #expect(card.surface.sheen == Color.white.opacity(0.03))
        #expect(card.number.pointSize == 40 && card.number.weight == .light && card.number.design == .rounded)
        #expect(card.service.pointSize == 24)
        #expect((card.gap, card.carGap) == (8, 16))
    }

    @Test func listHasDocumentedSizes() {
        let model = RenderModel(spec, appearance: .dark)
        let row = ServiceRowStyle(.statusGood, isLate: false, isOverMileage: false, in: model)
        #expect((row.horizontalPadding, row.verticalPadding, row.gap, row.dot.circle) == (16, 14, 16, 24))
        #expect(row.surface.cornerRadius == 16 && row.surface.sheen == nil)
        #expect(row.surface.borderFade == BorderFade(from: 0.2, to: 0.2))
        #expect(row.name.pointSize == 17 && row.due.pointSize == 14 && row.miles.pointSize == 15)
        #expect((row.dot.dot, row.dot.circle) == (10, 24))
        let screen = ScreenStyle(model)
        #expect((screen.horizontalPadding, screen.verticalPadding) == (20, 24))
        #expect(SectionStyle(model).spacing == 32)
    }

    /// If work is late by its date, the remaining miles keep the color of the text.
    @Test func statusColorMarksOnlyOverdueValues() {
        let model = RenderModel(spec, appearance: .dark)
        let late = ServiceRowStyle(.statusOverdue, isLate: true, isOverMileage: false, in: model)
        #expect(late.due.colorRole == .statusOverdue && late.miles.colorRole == .textPrimary)
        let over = ServiceRowStyle(.statusOverdue, isLate: true, isOverMileage: true, in: model)
        #expect(over.miles.colorRole == .statusOverdue)
    }

    @Test func pressedButtonsMatchTheDesign() {
        let model = RenderModel(spec, appearance: .dark)
        for role in ButtonRole.allCases {
            let button = model.button(role)
            #expect((button.pressedScale, button.pressedOpacity, button.cornerRadius) == (0.98, 0.9, 14))
            #expect(model.animations[button.animation]?.duration == 0.15)
        }
        #expect(model.button(.primary).fill?.hex == "#E89B3C")
    }

    @Test func darkIsTheFirstAppearance() {
        #expect(spec.metadata.appearances == [.dark, .light])
    }
}
