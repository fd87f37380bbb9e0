import ColorScience
import Testing
import ThemeSpec

@testable import ThemeEngine

/// Checkpoint's design system, table by table, with its names.
struct CheckpointSeedTests {
    let spec: ThemeSpec
    let model: RenderModel

    init() throws {
        spec = try ThemeLibrary().load("checkpoint").spec
        model = RenderModel(spec, appearance: .dark)
    }

    @Test(
        arguments: [
            ("background-primary", "#F8F7F4", "#121212"), ("background-elevated", "#FFFFFF", "#1C1C1C"),
            ("background-subtle", "#EFEEEB", "#252525"), ("text-primary", "#121212", "#FFFFFF"),
            ("text-secondary", "#666666", "#A0A0A0"), ("text-tertiary", "#A0A0A0", "#666666"),
            ("border-subtle", "#E0DFDC", "#2A2A2A"), ("accent", "#E89B3C", "#E89B3C"),
            ("accent-muted", "#E89B3C33", "#E89B3C33"), ("status-overdue", "#E85C4C", "#E85C4C"),
            ("status-due-soon", "#E89B3C", "#E89B3C"), ("status-good", "#4CABA8", "#4CABA8"),
            ("status-neutral", "#666666", "#666666"),
        ] as [(String, String, String)])
    func colorHasDocumentedValue(name: String, light: String, dark: String) throws {
        let role = try #require(spec.aliases.colors[name])
        #expect(RenderModel(spec, appearance: .light).colors[role].hex == light)
        #expect(model.colors[role].hex == dark)
        #expect(spec.aliases.colors.count == 13)
    }

    @Test(
        arguments: [
            ("display-large", 34, .bold, .rounded), ("headline-large", 28, .bold, .default),
            ("headline", 24, .semibold, .default), ("title", 17, .semibold, .default), ("body", 17, .regular, .default),
            ("body-secondary", 15, .regular, .default), ("caption", 14, .regular, .default),
            ("caption-small", 12, .semibold, .default), ("mono-large", 42, .light, .monospaced),
            ("mono-body", 15, .medium, .rounded),
        ] as [(String, Double, FontWeight, FontDesign)])
    func styleHasDocumentedFont(name: String, size: Double, weight: FontWeight, design: FontDesign) throws {
        let text = try #require(model.ownTexts.first { $0.name == name }).text
        #expect(text.pointSize == size && text.weight == weight && text.design == design)
        // With Dynamic Type, every style grows.
        #expect(!text.isFixed && !text.isUppercased)
        #expect(text.letterSpacing == (name.hasPrefix("headline") ? -0.5 : 0))
        #expect(model.ownTexts.count == 10)
    }

    @Test(
        arguments: [
            ("space-xs", .xs, 4), ("space-sm", .s, 8), ("space-md", .m, 16), ("space-lg", .l, 24),
            ("space-xl", .xl, 32), ("space-2xl", .xxl, 48),
        ] as [(String, SpacingToken, Double)])
    func spaceHasDocumentedPoints(name: String, token: SpacingToken, points: Double) {
        #expect(model.ownSpacing.first { $0.name == name }?.points == points)
        // There is only one scale.
        for group in SpacingGroup.allCases { #expect(model.layout[group][token] == points) }
        #expect(model.ownSpacing.count == 6)
    }

    @Test func layoutHasDocumentedDistances() {
        let screen = ScreenStyle(model)
        #expect(screen.horizontalPadding == 20)
        #expect(model.inset(.card) == (20, 20))
        let row = ServiceRowStyle(.statusGood, isLate: false, isOverMileage: false, in: model)
        #expect((row.horizontalPadding, row.verticalPadding) == (16, 14))
        #expect(SectionStyle(model).spacing == 32)
        // A divider begins at the text, after the dot.
        #expect(row.horizontalPadding + row.dot.circle + row.gap == 56)
    }

    @Test(arguments: [SurfaceRole.card, .cardElevated], Appearance.allCases)
    func cardHasDocumentedLook(role: SurfaceRole, appearance: Appearance) {
        let card = RenderModel(spec, appearance: appearance).surface(role)
        #expect(card.background == .solid(.surfaceBase) && card.cornerRadius == 20 && card.shadow == nil)
        #expect(card.sheen == Color.white.opacity(0.03))
        #expect(card.borderFade == BorderFade(from: 0.5, to: 0.2))
        #expect(card.border.hex == (appearance == .light ? "#E0DFDC" : "#2A2A2A"))
    }

    @Test(arguments: Appearance.allCases) func buttonsHaveDocumentedLook(appearance: Appearance) {
        let model = RenderModel(spec, appearance: appearance)
        for kind in ActionButtonStyle.Kind.allCases {
            let button = ActionButtonStyle(kind, in: model)
            #expect((button.height, button.cornerRadius) == (52, 14))
            #expect(button.label.pointSize == 16 && button.label.weight == .semibold)
            #expect((button.pressedScale, button.pressedOpacity) == (0.98, 0.9))
        }
        let primary = ActionButtonStyle(.primary, in: model)
        #expect(primary.fill.hex == "#E89B3C" && primary.label.color.hex == "#121212")
        #expect(primary.sheen == [Color.white.opacity(0.15), Color.white.opacity(0)])
        let secondary = ActionButtonStyle(.secondary, in: model)
        #expect(secondary.fillRole == .surfaceCardSecondary && secondary.label.colorRole == .textPrimary)
        #expect(secondary.border == model.colors[.borderSubtle].opacity(0.5))
        let text = ActionButtonStyle(.text, in: model)
        #expect(text.fillRole == nil && text.borderRole == nil && text.label.colorRole == .accent)
        #expect(model.animations[model.button(.primary).animation]?.duration == 0.15)
        #expect(abs(PressMotion.card.duration - 0.15) < 1e-9)
    }

    @Test func statusIndicatorsHaveDocumentedLook() {
        let dot = StatusDotStyle(.statusGood, in: model)
        #expect((dot.dot, dot.circle) == (10, 24))
        #expect(dot.halo == model.colors[.statusGood].opacity(0.15))
        let pill = StatusPillStyle(.statusOverdue, in: model)
        #expect((pill.dot, pill.horizontalPadding, pill.verticalPadding) == (6, 10, 5))
        #expect(pill.fill == model.colors[.statusOverdue].opacity(0.12))
        #expect(pill.label.color == model.colors[.statusOverdue])
        #expect(pill.label.pointSize == 10 && pill.label.weight == .bold && pill.label.letterSpacing == 1.2)
    }

    @Test func dashboardHeaderHasDocumentedFonts() {
        let header = DashboardHeaderStyle(model)
        #expect(header.name.pointSize == 28 && header.name.weight == .bold && header.name.letterSpacing == -0.5)
        #expect(header.name.colorRole == .textPrimary)
        #expect(header.mileage.pointSize == 15 && header.mileage.colorRole == .textSecondary)
        #expect(header.vehicle.pointSize == 15 && header.vehicle.colorRole == .textTertiary)
        #expect(header.chevron.pointSize == 14 && header.chevron.weight == .semibold)
        #expect(header.chevron.colorRole == .textTertiary)
    }

    @Test func nextUpCardHasDocumentedLook() {
        let card = NextUpCardStyle(.statusOverdue, in: model)
        #expect(card.service.pointSize == 24 && card.service.weight == .semibold)
        #expect(card.service.letterSpacing == -0.5 && card.service.colorRole == .textPrimary)
        #expect(card.number.pointSize == 40 && card.number.weight == .light && card.number.design == .rounded)
        #expect(card.number.colorRole == .statusOverdue && card.dueMileage.colorRole == .statusOverdue)
        #expect(card.car.status == .statusOverdue)
        #expect(card.divider.color == model.colors[.borderSubtle].opacity(0.5))
        #expect(card.mileageLabel.pointSize == 10 && card.mileageLabel.weight == .semibold)
        // The type scale has a rounded face for mileages, whose digits are monospaced.
        #expect(card.mileageLabel.colorRole == .textTertiary && card.currentMileage.design == .rounded)
        #expect((card.horizontalPadding, card.verticalPadding, card.surface.cornerRadius) == (20, 20, 20))
    }

    @Test func serviceRowHasDocumentedLook() {
        let row = ServiceRowStyle(.statusGood, isLate: false, isOverMileage: false, in: model)
        #expect(row.name.pointSize == 17 && row.name.weight == .semibold)
        #expect(row.due.pointSize == 14 && row.due.weight == .regular)
        #expect(row.miles.pointSize == 15 && row.miles.weight == .semibold && row.miles.design == .rounded)
        #expect(row.chevron.pointSize == 13 && row.chevron.weight == .medium)
        #expect(row.chevron.color == model.colors[.textTertiary].opacity(0.6))
        #expect(row.divider.color == model.colors[.borderSubtle].opacity(0.3))
    }

    @Test func sectionHeaderHasDocumentedFont() {
        let section = SectionStyle(model)
        #expect(section.title.pointSize == 12 && section.title.weight == .semibold && section.title.isUppercased)
        #expect(section.title.letterSpacing == 1.2 && section.title.colorRole == .textTertiary)
        #expect(section.gap == 8)
    }

    /// Glass is for bars and overlays, never for cards or buttons.
    @Test func onlyBarsAndOverlaysAreGlass() {
        func isGlass(_ role: SurfaceRole) -> Bool {
            guard case .glass = model.surface(role).background else { return false }
            return true
        }
        for role in [SurfaceRole.chrome, .overlaySheet, .overlayPopover] { #expect(isGlass(role)) }
        for role in [SurfaceRole.appBackground, .card, .cardElevated, .cardSecondary] { #expect(!isGlass(role)) }
    }

    /// Dark is the first appearance, and red is for overdue items only.
    @Test func darkComesFirstAndOnlyOverdueIsRed() {
        #expect(spec.metadata.appearances == [.dark, .light])
        for appearance in Appearance.allCases {
            let colors = RenderModel(spec, appearance: appearance).colors
            let red = colors.byRole.filter { $0.value.rgb == colors[.statusOverdue].rgb }.keys
            #expect(Set(red) == [.statusOverdue])
        }
        #expect(ButtonMetrics(model).minimumHeight >= 44)
    }
}
