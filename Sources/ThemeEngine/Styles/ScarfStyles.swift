import ColorScience
import ThemeSpec

/// The color roles that Scarf's components need and that have no fallback.
public enum ScarfRoles {
    /// The accent at 10 %: the fill of a ghost button while pressed.
    static let accentTint = ColorRole(rawValue: "accentTint")
    /// The fill of a primary button while pressed.
    static let accentActive = ColorRole(rawValue: "accentActive")
    /// The border of a secondary button, and its fill while pressed.
    static let borderStrong = ColorRole(rawValue: "borderStrong")

    /// Returns whether the theme has Scarf's components and defines all of these roles, as Scarf and themes that extend
    /// it do.
    public static func areGiven(in model: RenderModel) -> Bool {
        model.has(.scarf) && [accentTint, accentActive, borderStrong].allSatisfy { model.colors.byRole[$0] != nil }
    }
}

extension RenderModel {
    /// Returns the style of a text role for labels, badges and headers, whose size is fixed in Scarf (Scarf's design
    /// system, iOS Dynamic Type policy). In other themes, their size changes like that of all text.
    func label(_ role: TextRole) -> TextModel { has(.scarf) ? fixedText(role) : text(role) }
}

/// Scarf's four buttons: at rest as on its design page, which does not show them pressed; pressed as in its code.
public struct ScarfButtonStyle: Sendable {
    /// The four kinds of Scarf's design page.
    public enum Kind: String, CaseIterable, Sendable {
        case primary, secondary, ghost, destructive
    }

    /// The part of the look that changes when the button is pressed.
    public struct Face: Hashable, Sendable {
        /// The color role of the fill; `nil` for none.
        public let fillRole: ColorRole?
        /// The opacity of the fill, 0...1 of the role's alpha.
        public let fillOpacity: Double
        /// The fill; clear for none.
        public let fill: Color
        /// The opacity of the whole button, 0...1.
        public let opacity: Double
    }

    /// The kind of the button.
    public let kind: Kind
    /// The name of the button, as in "primary button".
    public var name: String { "\(kind.rawValue) button" }
    /// The label.
    public let label: TextModel
    /// The look at rest.
    public let rest: Face
    /// The look while pressed.
    public let pressed: Face
    /// The color role of the border; `nil` for none.
    public let borderRole: ColorRole?
    /// The border; clear for none.
    public let border: Color
    /// The width of the border, in pt.
    public let borderWidth = 1.0
    /// The corner radius, in pt.
    public let cornerRadius: Double
    /// The shadow of a primary button; `nil` for the others.
    public let shadow: ShadowModel?
    /// The padding on the left and right inside the button, in pt: 16, or 12 for a ghost button.
    public let horizontalPadding: Double
    /// The padding above and below inside the button, in pt: 8.
    public let verticalPadding: Double

    /// Creates a button of that kind in the model's colors.
    public init(_ kind: Kind, in model: RenderModel) {
        self.kind = kind
        let foreground: ColorRole
        switch kind {
        case .primary:
            foreground = .textOnPrimaryCTA
            rest = Self.face(.accent, in: model)
            pressed = Self.face(ScarfRoles.accentActive, opacity: model.button(.primary).pressedOpacity, in: model)
            borderRole = nil
        case .secondary:
            foreground = .textPrimary
            rest = Self.face(.surfaceBase, in: model)
            pressed = Self.face(ScarfRoles.borderStrong, in: model)
            borderRole = ScarfRoles.borderStrong
        case .ghost:
            foreground = .textPrimary
            rest = Self.face(nil, in: model)
            pressed = Self.face(ScarfRoles.accentTint, in: model)
            borderRole = nil
        case .destructive:
            foreground = .textOnDestructive
            rest = Self.face(.danger, in: model)
            pressed = Self.face(.danger, fillOpacity: model.button(.destructive).pressedOpacity, in: model)
            borderRole = nil
        }
        label = model.environment.buttonTitle(
            model.text(.primaryButtonTitle).colored(foreground, in: model), hasContainer: kind != .ghost)
        border = borderRole.map { model.colors[$0] } ?? .clear
        cornerRadius = model.radii.medium
        shadow = kind == .primary ? model.surface(.card).shadow : nil
        (horizontalPadding, verticalPadding) = model.inset(.control, kind == .ghost ? .tight : .regular)
    }

    private static func face(
        _ role: ColorRole?, fillOpacity: Double = 1, opacity: Double = 1, in model: RenderModel
    ) -> Face {
        let fill = role.map { model.colors[$0].opacity(fillOpacity) } ?? .clear
        return Face(fillRole: role, fillOpacity: fillOpacity, fill: fill, opacity: opacity)
    }
}

/// Scarf's card, its section headers, and its rows of a label and a value.
public struct ScarfCardStyle: Sendable {
    /// The card.
    public let surface: SurfaceModel
    /// The heading of a section.
    public let heading: TextModel
    /// The line below a heading.
    public let subheading: TextModel
    /// The hairline between two rows.
    public let divider: DividerStyle
    /// The label of a row.
    public let label: TextModel
    /// The value of a row.
    public let value: TextModel
    /// The padding on the left and right inside the card, in pt.
    public let horizontalPadding: Double
    /// The padding above and below inside the card, in pt.
    public let verticalPadding: Double
    /// The distance between heading and subheading, in pt.
    public let headingGap = 2.0
    /// The distance between the parts of the card, in pt.
    public let gap: Double
    /// The distance between label and value, in pt.
    public let rowGap: Double

    /// Creates the card in the model's colors, text roles and insets.
    public init(_ model: RenderModel) {
        surface = model.surface(.card)
        heading = model.text(.caption2)
            .set(weight: .semibold, letterSpacing: 0.5, isUppercased: true)
            .colored(.textSecondary, in: model)
        subheading = model.text(.footnote).colored(.textTertiary, in: model)
        divider = DividerStyle(in: model)
        label = model.text(.body).colored(.textSecondary, in: model)
        value = model.text(.body).set(weight: .medium).colored(.textPrimary, in: model)
        (horizontalPadding, verticalPadding) = model.inset(.card, .regular)
        gap = model.layout.gap.m
        rowGap = model.layout.gap.s
    }
}

/// The header of a page on a desktop: title above subtitle, actions at the trailing edge, a hairline below.
///
/// Scarf's design page specifies its parts; the sizes are those of its code, on the theme's scale.
public struct PageHeaderStyle: Sendable {
    /// The title.
    public let title: TextModel
    /// The subtitle.
    public let subtitle: TextModel
    /// The hairline below the header.
    public let divider: DividerStyle
    /// The padding on the left and right, in pt: 24 in Scarf.
    public let horizontalPadding: Double
    /// The padding above, in pt: 20 in Scarf.
    public let topPadding: Double
    /// The padding below, in pt: 16 in Scarf.
    public let bottomPadding: Double
    /// The distance between the text and the actions, in pt.
    public let gap: Double
    /// The distance between title and subtitle, in pt.
    public let lineGap = 2.0

    /// Creates the header in the model's colors, text roles and spacings.
    public init(_ model: RenderModel) {
        title = model.text(.title2).colored(.textPrimary, in: model)
        subtitle = model.label(.footnote).colored(.textSecondary, in: model)
        divider = DividerStyle(in: model)
        horizontalPadding = model.layout.scale.xxl
        topPadding = model.scaled(box: model.layout.scale.xl)
        bottomPadding = model.scaled(box: model.layout.scale.l)
        gap = model.layout.gap.m
    }
}

/// A kind of tool in Scarf's chat, in the theme's color for it.
public struct ToolKindStyle: Sendable {
    /// The name of the kind, such as "Bash".
    public let name: String
    /// The color role, such as `toolBash`.
    public let role: ColorRole
    /// The color.
    public let color: Color
    /// The label next to the dot.
    public let label: TextModel
    /// The diameter of the dot, in pt.
    public let diameter: Double

    /// Returns the kinds for which the theme has a color: none unless it is Scarf or extends it.
    public static func all(in model: RenderModel) -> [ToolKindStyle] {
        kinds.compactMap { name in
            let role = ColorRole(rawValue: "tool" + name)
            guard let color = model.colors.byRole[role] else { return nil }
            return ToolKindStyle(
                name: name, role: role, color: color,
                label: model.label(.caption).colored(.textSecondary, in: model), diameter: model.scaled(24))
        }
    }

    private static let kinds = ["Bash", "Edit", "Search", "Web", "Think"]
}
