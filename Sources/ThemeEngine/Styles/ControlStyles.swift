import ColorScience
import ThemeSpec

/// The room a button takes.
public struct ButtonMetrics: Sendable {
    /// pt inside the button's edges.
    public let horizontalPadding: Double
    public let verticalPadding: Double
    /// pt: the smallest target that a finger hits reliably (Human Interface Guidelines).
    public let minimumHeight: Double
    /// pt.
    public let borderWidth = 1.0

    public init(_ model: RenderModel) {
        (horizontalPadding, verticalPadding) = model.inset(.control, .regular)
        minimumHeight = model.scaled(44)
    }
}

/// Checkpoint's own buttons, in the theme's colors (Checkpoint's design system, Buttons).
public struct ActionButtonStyle: Sendable {
    /// What the button is for.
    public enum Kind: String, CaseIterable, Sendable {
        case primary, secondary, text
    }

    public let kind: Kind
    /// The color role of the fill; `nil` for none.
    public let fillRole: ColorRole?
    public let fill: Color
    /// What brightens the upper half of the fill, from the top edge to the middle; empty for none.
    public let sheen: [Color]
    /// The color role of the edge; `nil` for none.
    public let borderRole: ColorRole?
    public let border: Color
    /// pt.
    public let borderWidth = 1.0
    public let label: TextModel
    /// pt.
    public let height: Double
    public let cornerRadius = 14.0
    public let horizontalPadding: Double
    /// Of its size and of its opacity while pressed.
    public let pressedScale = 0.98
    public let pressedOpacity = 0.9

    public init(_ kind: Kind, in model: RenderModel) {
        self.kind = kind
        height = model.scaled(52)
        horizontalPadding = model.layout.gap.l
        let title = model.text(.primaryButtonTitle, pointSize: 16, relativeTo: .callout).set(weight: .semibold)
        switch kind {
        case .primary:
            (fillRole, borderRole) = (.primaryCTA, nil)
            sheen = [Color.white.opacity(0.15), Color.white.opacity(0)]
            label = title.colored(.textOnPrimaryCTA, in: model)
        case .secondary:
            (fillRole, borderRole) = (.surfaceCardSecondary, .borderSubtle)
            sheen = []
            label = title.colored(.textPrimary, in: model)
        case .text:
            (fillRole, borderRole) = (nil, nil)
            sheen = []
            label = title.colored(.accent, in: model)
        }
        fill = fillRole.map { model.colors[$0] } ?? .clear
        border = borderRole.map { model.colors[$0].opacity(0.5) } ?? .clear
    }
}

/// A text field as GentleDesignSystem's demo sets it: the base surface in a subtle border.
public struct FieldStyle: Sendable {
    public let label: TextModel
    public let placeholder: TextModel
    public let text: TextModel
    public let fillRole = ColorRole.surfaceBase
    public let fill: Color
    public let borderRole = ColorRole.borderSubtle
    public let border: Color
    /// pt.
    public let borderWidth = 1.0
    /// The bar after what has been typed, and the ring of a field that is being typed in.
    public private(set) var caretRole = ColorRole.primaryCTA
    public private(set) var caret: Color
    /// pt.
    public let caretWidth = 2.0
    public let focusWidth = 2.0
    /// pt; a pill's ends are half circles.
    public private(set) var cornerRadius: Double
    /// pt inside the field's edges.
    public private(set) var horizontalPadding: Double
    public private(set) var verticalPadding: Double
    /// pt between the label and the field.
    public let gap: Double

    public init(_ model: RenderModel) {
        label = model.text(.subheadline).colored(.textSecondary, in: model)
        placeholder = model.text(.body).colored(.textTertiary, in: model)
        text = model.text(.body).colored(.textPrimary, in: model)
        fill = model.colors[fillRole]
        border = model.colors[borderRole]
        caret = model.colors[caretRole]
        cornerRadius = model.radii.medium
        horizontalPadding = model.layout.gap.l
        verticalPadding = model.scaled(model.layout.gap.m)
        gap = model.layout.gap.xs
    }
}

extension FieldStyle {
    /// Scarf's field: in its base surface and subtle border too, but closer around the words. Its design page gives inputs
    /// a radius of 8 pt and the accent on focus; the paddings, 12 and 8 pt, are its code's.
    public static func scarf(_ model: RenderModel) -> FieldStyle {
        var style = FieldStyle(model)
        style.cornerRadius = model.radii.large
        style.caretRole = .accent
        style.caret = model.colors[.accent]
        (style.horizontalPadding, style.verticalPadding) = model.inset(.control, .tight)
        return style
    }
}

/// A word in a capsule, as Scarf's design system has it.
public struct BadgeStyle: Sendable {
    public enum Kind: String, CaseIterable, Sendable {
        case neutral, brand, success, danger, warning, info
    }

    public let label: TextModel
    public let fill: Color
    public let fillRole: ColorRole
    /// 0...1 of the role's own alpha.
    public let fillOpacity: Double
    /// pt inside the capsule.
    public let horizontalPadding: Double
    public let verticalPadding: Double

    public init(_ kind: Kind, in model: RenderModel) {
        let (ink, paper, opacity): (ColorRole, ColorRole, Double) =
            switch kind {
            case .neutral: (.textSecondary, .surfaceCardSecondary, 1)
            case .brand: (.accent, .accent, 0.1)
            case .success: (.success, .success, 0.16)
            case .danger: (.danger, .danger, 0.16)
            case .warning: (.warning, .warning, 0.18)
            case .info: (.info, .info, 0.16)
            }
        label = model.text(.caption).set(weight: .semibold).colored(ink, in: model)
        (fillRole, fillOpacity) = (paper, opacity)
        fill = model.colors[paper].opacity(opacity)
        horizontalPadding = model.scaled(8, relativeTo: .caption)
        verticalPadding = model.scaled(3, relativeTo: .caption)
    }
}

/// The ring around what the keyboard is on.
public struct FocusStyle: Sendable {
    public let role = ColorRole.primaryCTA
    public let color: Color
    /// pt.
    public let width = 2.0
    /// pt.
    public let cornerRadius: Double

    public init(_ model: RenderModel) {
        color = model.colors[role]
        cornerRadius = model.radii.medium
    }
}

/// A specular highlight along the top edge of a raised surface and a soft indent along its bottom edge.
///
/// GentleDesignSystem names the effect and gives no numbers; these are meant to be felt rather than seen.
public struct DepthStyle: Sendable {
    public let highlight = Color.white.opacity(0.14)
    public let indent = Color.black.opacity(0.1)
    /// pt over which each of the two fades out.
    public let reach = 12.0

    public init() {}
}
