import ColorScience
import ThemeSpec

/// The color roles that Scarf's own components need and that nothing else can stand in for.
public enum ScarfRoles {
    /// The accent at a tenth: behind a ghost button while it is pressed.
    static let accentTint = ColorRole(rawValue: "accentTint")
    /// The fill of a primary button while it is pressed.
    static let accentActive = ColorRole(rawValue: "accentActive")
    /// The edge of a secondary button, and its fill while it is pressed.
    static let borderStrong = ColorRole(rawValue: "borderStrong")

    /// Whether the theme gives all of them, as Scarf does and what is made from it.
    public static func areGiven(in model: RenderModel) -> Bool {
        [accentTint, accentActive, borderStrong].allSatisfy { model.colors.byRole[$0] != nil }
    }
}

/// Scarf's four buttons: at rest as its design page has them; pressed, of which the page says nothing, as its code does.
public struct ScarfButtonStyle: Sendable {
    public enum Kind: String, CaseIterable, Sendable {
        case primary, secondary, ghost, destructive
    }

    /// What a press changes.
    public struct Face: Hashable, Sendable {
        /// The color role of the fill; `nil` for none.
        public let fillRole: ColorRole?
        /// 0...1 of the role's own alpha.
        public let fillOpacity: Double
        public let fill: Color
        /// Of the whole button, 0...1.
        public let opacity: Double
    }

    public let kind: Kind
    public let label: TextModel
    public let rest: Face
    public let pressed: Face
    /// The color role of the edge; `nil` for none.
    public let borderRole: ColorRole?
    public let border: Color
    /// pt.
    public let borderWidth = 1.0
    public let cornerRadius: Double
    public let shadow: ShadowModel?
    /// pt inside the button's edges: 16 and 8, of a ghost 12 and 8.
    public let horizontalPadding: Double
    public let verticalPadding: Double

    public init(_ kind: Kind, in model: RenderModel) {
        self.kind = kind
        let ink: ColorRole
        switch kind {
        case .primary:
            ink = .textOnPrimaryCTA
            rest = Self.face(.accent, in: model)
            pressed = Self.face(ScarfRoles.accentActive, opacity: model.button(.primary).pressedOpacity, in: model)
            borderRole = nil
        case .secondary:
            ink = .textPrimary
            rest = Self.face(.surfaceBase, in: model)
            pressed = Self.face(ScarfRoles.borderStrong, in: model)
            borderRole = ScarfRoles.borderStrong
        case .ghost:
            ink = .textPrimary
            rest = Self.face(nil, in: model)
            pressed = Self.face(ScarfRoles.accentTint, in: model)
            borderRole = nil
        case .destructive:
            ink = .textOnDestructive
            rest = Self.face(.danger, in: model)
            pressed = Self.face(.danger, fillOpacity: model.button(.destructive).pressedOpacity, in: model)
            borderRole = nil
        }
        label = model.text(.primaryButtonTitle).colored(ink, in: model)
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

/// Scarf's card, its section headers, and rows of a label and a value in it.
public struct ScarfCardStyle: Sendable {
    public let surface: SurfaceModel
    public let heading: TextModel
    public let subheading: TextModel
    public let divider: DividerStyle
    public let label: TextModel
    public let value: TextModel
    /// pt inside the card's edges.
    public let horizontalPadding: Double
    public let verticalPadding: Double
    /// pt between heading and subheading.
    public let headingGap = 2.0
    /// pt between the parts of the card, and between label and value.
    public let gap: Double
    public let rowGap: Double

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

/// The head of a page on a desktop: title over subtitle, what can be done at the trailing side, a hairline below.
///
/// Scarf's design page names its parts; the measures are its code's, on the theme's scale.
public struct PageHeaderStyle: Sendable {
    public let title: TextModel
    public let subtitle: TextModel
    public let divider: DividerStyle
    /// pt: 24 at the sides, 20 above, 16 below.
    public let horizontalPadding: Double
    public let topPadding: Double
    public let bottomPadding: Double
    /// pt between the words and what is beside them.
    public let gap: Double
    /// pt between title and subtitle.
    public let lineGap = 2.0

    public init(_ model: RenderModel) {
        title = model.text(.title2).colored(.textPrimary, in: model)
        subtitle = model.text(.footnote).colored(.textSecondary, in: model)
        divider = DividerStyle(in: model)
        horizontalPadding = model.layout.scale.xxl
        topPadding = model.scaled(model.layout.scale.xl)
        bottomPadding = model.scaled(model.layout.scale.l)
        gap = model.layout.gap.m
    }
}

/// A kind of tool that Scarf's chat calls, in the color that the theme keeps for it.
public struct ToolKindStyle: Sendable {
    public let name: String
    public let role: ColorRole
    public let color: Color
    public let label: TextModel
    /// pt.
    public let diameter: Double

    /// Those that the theme has a color for: none where it is not Scarf or made from it.
    public static func all(in model: RenderModel) -> [ToolKindStyle] {
        kinds.compactMap { name in
            let role = ColorRole(rawValue: "tool" + name)
            guard let color = model.colors.byRole[role] else { return nil }
            return ToolKindStyle(
                name: name, role: role, color: color,
                label: model.text(.caption).colored(.textSecondary, in: model), diameter: model.scaled(24))
        }
    }

    private static let kinds = ["Bash", "Edit", "Search", "Web", "Think"]
}
