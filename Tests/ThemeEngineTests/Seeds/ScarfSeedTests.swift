import ColorScience
import ScratchFolder
import Testing
import ThemeSpec

@testable import ThemeEngine

/// Scarf's design page, table by table, with its names. The page names colors and shadows; their values are those of
/// Scarf's asset catalog and code.
struct ScarfSeedTests {
    let spec: ThemeSpec

    init() throws {
        spec = try ThemeLibrary().load("scarf").spec
    }

    /// Returns the theme as an app for iOS uses it.
    private func phone(_ size: ContentSize = .large) throws -> RenderModel {
        let folder = try ScratchFolder()
        let path = try folder.write("{\"extends\":\"scarf\",\"platform\":\"iOS\"}", to: "scarf-go.json")
        return RenderModel(try ThemeLibrary().load(path).spec, appearance: .light, contentSize: size)
    }

    @Test(
        arguments: [
            ("accent", "#C25A2A", "#E89360"), ("accentTint", "#C25A2A1A", "#E893601A"),
            ("onAccent", "#FFFFFF", "#FFFFFF"), ("foregroundPrimary", "#1A1814", "#EDE8E0"),
            ("foregroundMuted", "#6A645B", "#A39C92"), ("foregroundFaint", "#8C857B", "#756F66"),
            ("backgroundPrimary", "#FBF9F6", "#15130F"), ("backgroundSecondary", "#FFFFFF", "#1F1C18"),
            ("backgroundTertiary", "#F4F1EC", "#23201B"), ("border", "#2D2A2514", "#FFF8EB14"),
            ("borderStrong", "#2D2A2524", "#FFF8EB24"), ("success", "#2AA876", "#3DBE89"),
            ("danger", "#D9534F", "#E36864"), ("warning", "#F0AD4E", "#F4BE71"), ("info", "#3498DB", "#5BAFE3"),
            ("Tool.bash", "#2AA876", "#3DBE89"), ("Tool.edit", "#3498DB", "#5BAFE3"),
            ("Tool.search", "#5B6CD9", "#7E8CE3"), ("Tool.web", "#8E5BC9", "#A77ED4"),
            ("Tool.think", "#F0AD4E", "#F4BE71"),
        ] as [(String, String, String)])
    func colorHasDocumentedValue(name: String, light: String, dark: String) throws {
        let role = try #require(spec.aliases.colors["ScarfColor." + name])
        #expect(RenderModel(spec, appearance: .light).colors[role].hex == light)
        #expect(RenderModel(spec, appearance: .dark).colors[role].hex == dark)
    }

    struct Style {
        let name: String
        let size: Double
        let weight: FontWeight
        var design = FontDesign.default
        var isUppercased = false
    }

    static let styles = [
        Style(name: "title1", size: 32, weight: .semibold), Style(name: "title2", size: 24, weight: .semibold),
        Style(name: "title3", size: 20, weight: .semibold), Style(name: "headline", size: 17, weight: .semibold),
        Style(name: "body", size: 15, weight: .regular), Style(name: "callout", size: 14, weight: .regular),
        Style(name: "footnote", size: 13, weight: .regular), Style(name: "caption", size: 12, weight: .regular),
        Style(name: "captionUppercase", size: 11, weight: .semibold, isUppercased: true),
        Style(name: "codeInline", size: 13, weight: .regular, design: .monospaced),
        Style(name: "codeBlock", size: 13, weight: .regular, design: .monospaced),
    ]

    /// The styles on the Mac and, if they are used there, on iOS, at every text size.
    @Test(arguments: styles, ContentSize.allCases) func styleHasDocumentedFontAtEverySize(
        style: Style, size: ContentSize
    ) throws {
        #expect(spec.metadata.platform == .macOS)
        for model in [RenderModel(spec, appearance: .dark, contentSize: size), try phone(size)] {
            let text = try #require(model.ownTexts.first { $0.name == "ScarfFont." + style.name }).text
            #expect(text.pointSize == style.size && text.weight == style.weight && text.design == style.design)
            #expect(text.isUppercased == style.isUppercased && (text.letterSpacing > 0) == style.isUppercased)
            #expect(text.isFixed)
        }
        #expect(Set(spec.aliases.fonts.keys) == Set(Self.styles.map { "ScarfFont." + $0.name }))
    }

    /// On iOS, text for reading has the system's text styles.
    @Test(
        arguments: [
            (.headline, .headline), (.body, .body), (.bodySecondary, .body), (.callout, .callout),
            (.subheadline, .subheadline), (.footnote, .footnote), (.caption, .caption), (.monoCode, .footnote),
        ] as [(TextRole, TextStyle)])
    func contentOnPhonesHasSystemTextStyles(role: TextRole, style: TextStyle) throws {
        for size in ContentSize.allCases where size <= .accessibilityLarge {
            let text = try phone(size).text(role)
            #expect(text.isTextStyle && !text.isFixed && text.relativeTo == style)
            #expect(text.pointSize == style.pointSizes[size.column])
        }
        // Scarf's root view allows text sizes from the smallest to AX2.
        let sizes = try phone().spec.metadata.contentSizes
        #expect(sizes == .extraSmall ... .accessibilityLarge)
    }

    /// On iOS, badges, labels and headers have a fixed size.
    @Test func chromeOnPhonesKeepsItsSize() throws {
        let (large, small) = (try phone(.accessibilityLarge), try phone(.extraSmall))
        for role in [TextRole.largeTitle, .title, .title2, .title3, .caption2, .primaryButtonTitle] {
            #expect(large.text(role).isFixed && large.text(role).pointSize == small.text(role).pointSize)
        }
        for kind in BadgeStyle.Kind.allCases {
            let badge = BadgeStyle(kind, in: large)
            #expect(badge.label.isFixed && badge.label.pointSize == 12)
            #expect((badge.horizontalPadding, badge.verticalPadding) == (8, 3))
        }
        #expect(PageHeaderStyle(large).title.pointSize == 24 && PageHeaderStyle(large).subtitle.pointSize == 13)
        #expect(ScarfCardStyle(large).heading.pointSize == 11)
        for kind in ScarfButtonStyle.Kind.allCases { #expect(ScarfButtonStyle(kind, in: large).label.pointSize == 14) }
    }

    @Test(
        arguments: [
            ("s1", 4), ("s2", 8), ("s3", 12), ("s4", 16), ("s5", 20), ("s6", 24), ("s7", 32), ("s8", 40), ("s9", 56),
            ("s10", 80),
        ] as [(String, Double)])
    func spaceHasDocumentedPoints(name: String, points: Double) {
        let model = RenderModel(spec, appearance: .light)
        #expect(model.ownSpacing.first { $0.name == "ScarfSpace." + name }?.points == points)
        #expect(model.ownSpacing.count == 10)
    }

    @Test(
        arguments: [("sm", 4), ("md", 6), ("lg", 8), ("xl", 12), ("xxl", 14), ("pill", 999)] as [(String, Double)])
    func radiusHasDocumentedPoints(name: String, points: Double) {
        let model = RenderModel(spec, appearance: .light)
        #expect(model.radiusSteps.first { $0.name == "ScarfRadius." + name }?.points == points)
        #expect(model.radiusSteps.count == 6)
    }

    /// According to the page, cards and inputs have `lg` unless another radius is specified.
    @Test func cardsAndInputsHaveLargeRadius() {
        let model = RenderModel(spec, appearance: .light)
        for role in [SurfaceRole.card, .cardElevated, .cardSecondary] { #expect(model.surface(role).cornerRadius == 8) }
        #expect(FieldStyle.scarf(model).cornerRadius == 8)
    }

    @Test(
        arguments: [
            ("sm", 0.05, 2, 1), ("md", 0.07, 12, 4), ("lg", 0.1, 24, 8), ("xl", 0.14, 40, 16),
        ] as [(String, Double, Double, Double)], Appearance.allCases)
    func shadowHasDocumentedValues(
        values: (name: String, opacity: Double, radius: Double, y: Double), appearance: Appearance
    ) throws {
        let model = RenderModel(spec, appearance: appearance)
        let shadow = try #require(model.shadowSteps.first { $0.name == "ScarfShadow." + values.name }?.shadow)
        #expect(shadow.color == Color.black.opacity(values.opacity))
        #expect((shadow.radius, shadow.x, shadow.y) == (values.radius, 0, values.y))
        #expect(model.shadowSteps.count == 4)
    }

    /// The rows of the table of components.
    @Test func componentsHaveDocumentedTokens() {
        let model = RenderModel(spec, appearance: .light)
        #expect(PageHeaderStyle(model).title.role == .title2 && PageHeaderStyle(model).subtitle.role == .footnote)
        let card = ScarfCardStyle(model).surface
        #expect(card.colorRole == .surfaceBase && card.border.hex == "#2D2A2514" && card.shadow?.radius == 2)
        // Inputs have the default border; only a ring of the accent shows the focus.
        let field = FieldStyle.scarf(model)
        #expect(field.borderRole == .borderSubtle && field.caretRole == .accent && field.borderWidth == 1)
        let heading = ScarfCardStyle(model).heading
        #expect(heading.isUppercased && heading.letterSpacing == 0.5)
        let divider = DividerStyle(in: model)
        #expect(divider.thickness == 1 && divider.color.hex == "#2D2A2514")
        let kinds = Set(BadgeStyle.Kind.allCases.map(\.rawValue))
        #expect(kinds.isSuperset(of: ["success", "danger", "warning", "info", "neutral"]))
        #expect(ScarfButtonStyle(.primary, in: model).rest.fillRole == .accent)
        #expect(ScarfButtonStyle(.secondary, in: model).rest.fillRole == .surfaceBase)
        #expect(ScarfButtonStyle(.secondary, in: model).borderRole != nil)
        let ghost = ScarfButtonStyle(.ghost, in: model)
        #expect(ghost.rest.fillRole == nil && ghost.borderRole == nil && ghost.shadow == nil)
        #expect(ScarfButtonStyle(.destructive, in: model).rest.fillRole == .danger)
        #expect(ChatStyle(model).bubble == model.colors[.accent])
    }
}
