import ColorScience
import ThemeSpec

/// The size of buttons in the theme.
public struct ButtonMetrics: Sendable {
    /// The padding on the left and right inside the button, in pt.
    public let horizontalPadding: Double
    /// The padding above and below inside the button, in pt.
    public let verticalPadding: Double
    /// The minimum height, in pt: the minimum size of a touch target (Human Interface Guidelines, 44 pt), scaled.
    public let minimumHeight: Double
    /// The width of the border, in pt.
    public let borderWidth = 1.0

    /// Creates the size from the model's control insets.
    public init(_ model: RenderModel) {
        (horizontalPadding, verticalPadding) = model.inset(.control, .regular)
        minimumHeight = model.scaled(box: 44)
    }

}

/// Checkpoint's buttons, in the theme's colors (Checkpoint's design system, Buttons).
public struct ActionButtonStyle: Sendable {
    /// The purpose of the button.
    public enum Kind: String, CaseIterable, Sendable {
        case primary, secondary, text
    }

    /// The purpose of the button.
    public let kind: Kind
    /// The name of the button, as in "primary action".
    public var name: String { "\(kind.rawValue) action" }
    /// The color role of the fill; `nil` for none.
    public let fillRole: ColorRole?
    /// The fill; clear for none.
    public let fill: Color
    /// The gradient that brightens the upper half of the fill, from the top edge down; empty for none.
    public let sheen: [Color]
    /// The color role of the border; `nil` for none.
    public let borderRole: ColorRole?
    /// The border; clear for none.
    public let border: Color
    /// The opacity of the border, 0...1 of the role's alpha.
    public let borderOpacity = 0.5
    /// The width of the border, in pt.
    public let borderWidth = 1.0
    /// The label.
    public let label: TextModel
    /// The height, in pt: 52 at the Large text size.
    public let height: Double
    /// The corner radius, in pt.
    public let cornerRadius = 14.0
    /// The padding on the left and right inside the button, in pt.
    public let horizontalPadding: Double
    /// The size while pressed, 0...1 of the size at rest.
    public let pressedScale = 0.98
    /// The opacity while pressed, 0...1.
    public let pressedOpacity = 0.9

    /// Creates a button of that kind in the model's colors.
    public init(_ kind: Kind, in model: RenderModel) {
        self.kind = kind
        height = model.scaled(box: 52)
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
            label = model.environment.buttonTitle(title.colored(.accent, in: model), hasContainer: false)
        }
        fill = fillRole.map { model.colors[$0] } ?? .clear
        border = borderRole.map { model.colors[$0] }?.opacity(borderOpacity) ?? .clear
    }
}

extension RenderModel {
    /// The design systems whose buttons the theme has. If there are none, its buttons are those of Gentle's roles.
    public var buttonSystems: [ComponentSystem] {
        ComponentSystem.allCases.filter { system in
            switch system {
            case .checkpoint: has(.checkpoint)
            case .scarf: ScarfRoles.areGiven(in: self)
            }
        }
    }
}

/// A button of a theme. For a role, it is that of the theme's design system if it has buttons, otherwise Gentle's.
public struct RoleButtonStyle: Sendable {
    /// A color role at an opacity.
    public struct Tint: Sendable {
        /// The color role.
        public let role: ColorRole
        /// The opacity, 0...1 of the role's alpha.
        public var opacity = 1.0
    }

    /// The button of Gentle's role; `nil` for that of another design system.
    public private(set) var gentle: ButtonModel?
    /// The design system to which the button belongs; `nil` for one of Gentle's roles.
    public private(set) var system: ComponentSystem?
    /// The name of the button in the design system; `nil` for one of Gentle's roles.
    public private(set) var ownName: String?
    /// The name of the button, as in "primary button".
    public var name: String { ownName ?? gentle.map { "\($0.role.rawValue) button" } ?? "button" }
    /// The label.
    public let label: TextModel
    /// The fill; `nil` for none.
    public let fill: Tint?
    /// The fill while pressed; `nil` for none, or for that at rest.
    public private(set) var pressedFill: Tint?
    /// The border; `nil` for none.
    public let border: Tint?
    /// The width of the border, in pt.
    public let borderWidth: Double
    /// The gradient that brightens the upper half of the fill, from the top edge down; empty for none.
    public private(set) var sheen: [Color] = []
    /// The shadow; `nil` for none.
    public private(set) var shadow: ShadowModel?
    /// The corner radius, in pt; `nil` for a capsule.
    public let cornerRadius: Double?
    /// The padding on the left and right inside the button, in pt.
    public let horizontalPadding: Double
    /// The padding above and below inside the button, in pt.
    public private(set) var verticalPadding = 0.0
    /// The minimum height, in pt.
    public private(set) var minimumHeight = 0.0
    /// The size while pressed, 0...1 of the size at rest.
    public private(set) var pressedScale = 1.0
    /// The opacity while pressed, 0...1.
    public let pressedOpacity: Double

    /// Creates the button of a role. The least prominent roles are buttons without a container in the theme's design
    /// system.
    public init(_ role: ButtonRole, in model: RenderModel) {
        let isPlain = role == .tertiary || role == .quaternary
        let own = model.buttonSystems.lazy.compactMap { system in
            switch system {
            case .checkpoint:
                (isPlain ? .text : ActionButtonStyle.Kind(rawValue: role.rawValue))
                    .map { Self(ActionButtonStyle($0, in: model)) }
            case .scarf:
                (isPlain ? .ghost : ScarfButtonStyle.Kind(rawValue: role.rawValue))
                    .map { Self(ScarfButtonStyle($0, in: model)) }
            }
        }
        self = own.first ?? Self(gentle: role, in: model)
    }

    /// Creates the button of a role of Gentle, also in themes of other design systems.
    public init(gentle role: ButtonRole, in model: RenderModel) {
        let (button, metrics) = (model.button(role), ButtonMetrics(model))
        gentle = button
        label = button.label
        fill = button.fillRole.map { Tint(role: $0) }
        border = button.borderRole.map { Tint(role: $0) }
        borderWidth = metrics.borderWidth
        cornerRadius = button.shape == .pill && (fill ?? border) != nil ? nil : button.cornerRadius
        horizontalPadding = metrics.horizontalPadding
        verticalPadding = metrics.verticalPadding
        minimumHeight = metrics.minimumHeight
        (pressedScale, pressedOpacity) = (button.pressedScale, button.pressedOpacity)
    }

    /// Returns the horizontal padding in pt inside a capsule of `height` pt whose text is nearly as tall as the capsule
    /// and would otherwise touch the round ends: at least two thirds of their radius.
    public func horizontalPadding(inCapsuleOf height: Double) -> Double {
        max(horizontalPadding, height / 3)
    }

    /// Creates one of Checkpoint's buttons.
    public init(_ button: ActionButtonStyle) {
        (system, ownName) = (.checkpoint, button.name)
        label = button.label
        fill = button.fillRole.map { Tint(role: $0) }
        border = button.borderRole.map { Tint(role: $0, opacity: button.borderOpacity) }
        borderWidth = button.borderWidth
        sheen = button.sheen
        cornerRadius = button.cornerRadius
        horizontalPadding = button.horizontalPadding
        minimumHeight = button.height
        (pressedScale, pressedOpacity) = (button.pressedScale, button.pressedOpacity)
    }

    /// Creates one of Scarf's buttons.
    public init(_ button: ScarfButtonStyle) {
        func fill(_ face: ScarfButtonStyle.Face) -> Tint? {
            face.fillRole.map { Tint(role: $0, opacity: face.fillOpacity) }
        }
        (system, ownName) = (.scarf, button.name)
        label = button.label
        self.fill = fill(button.rest)
        pressedFill = fill(button.pressed)
        border = button.borderRole.map { Tint(role: $0) }
        borderWidth = button.borderWidth
        shadow = button.shadow
        cornerRadius = button.cornerRadius
        (horizontalPadding, verticalPadding) = (button.horizontalPadding, button.verticalPadding)
        pressedOpacity = button.pressed.opacity
    }
}

/// A text field as in GentleDesignSystem's demo: the base surface with a subtle border.
public struct FieldStyle: Sendable {
    /// The label above the field.
    public let label: TextModel
    /// The placeholder of an empty field.
    public let placeholder: TextModel
    /// The text in the field.
    public let text: TextModel
    /// The color role of the fill.
    public let fillRole = ColorRole.surfaceBase
    /// The fill.
    public let fill: Color
    /// The color role of the border.
    public let borderRole = ColorRole.borderSubtle
    /// The border.
    public let border: Color
    /// The width of the border, in pt.
    public let borderWidth = 1.0
    /// The color role of the insertion point and of the ring around the focused field.
    public private(set) var caretRole = ColorRole.primaryCTA
    /// The color of the insertion point and of that ring.
    public private(set) var caret: Color
    /// The width of the insertion point, in pt.
    public let caretWidth = 2.0
    /// The width of the ring around the focused field, in pt.
    public let focusWidth = 2.0
    /// The corner radius, in pt.
    public private(set) var cornerRadius: Double
    /// The padding on the left and right inside the field, in pt.
    public private(set) var horizontalPadding: Double
    /// The padding above and below inside the field, in pt.
    public private(set) var verticalPadding: Double
    /// The distance between the label and the field, in pt.
    public let gap: Double

    /// Creates the field in the model's colors, text roles and spacings.
    public init(_ model: RenderModel) {
        label = model.text(.subheadline).colored(.textSecondary, in: model)
        placeholder = model.text(.body).colored(.textTertiary, in: model)
        text = model.text(.body).colored(.textPrimary, in: model)
        fill = model.colors[fillRole]
        border = model.colors[borderRole]
        caret = model.colors[caretRole]
        cornerRadius = model.radii.medium
        horizontalPadding = model.layout.gap.l
        verticalPadding = model.scaled(box: model.layout.gap.m)
        gap = model.layout.gap.xs
    }
}

extension FieldStyle {
    /// Returns Scarf's field: the same fill and border with less padding.
    ///
    /// Scarf's design page specifies a radius of 8 pt and an accent ring for focused inputs; the padding of 12 by 8 pt
    /// is that of its code.
    public static func scarf(_ model: RenderModel) -> FieldStyle {
        var style = FieldStyle(model)
        style.cornerRadius = model.radii.large
        style.caretRole = .accent
        style.caret = model.colors[.accent]
        (style.horizontalPadding, style.verticalPadding) = model.inset(.control, .tight)
        return style
    }
}

/// A word in a capsule (Scarf's design system, Badges).
public struct BadgeStyle: Sendable {
    /// The meaning of the badge: neutral, the brand, or a status.
    public enum Kind: String, CaseIterable, Sendable {
        case neutral, brand, success, danger, warning, info
    }

    /// The label.
    public let label: TextModel
    /// The fill of the capsule.
    public let fill: Color
    /// The color role of the fill.
    public let fillRole: ColorRole
    /// The opacity of the fill, 0...1 of the role's alpha.
    public let fillOpacity: Double
    /// The padding on the left and right inside the capsule, in pt: 8 at the Large text size.
    public let horizontalPadding: Double
    /// The padding above and below inside the capsule, in pt: 3 at the Large text size.
    public let verticalPadding: Double

    /// Creates a badge of that kind in the model's colors.
    public init(_ kind: Kind, in model: RenderModel) {
        let (foreground, background, opacity): (ColorRole, ColorRole, Double) =
            switch kind {
            case .neutral: (.textSecondary, .surfaceCardSecondary, 1)
            case .brand: (.accent, .accent, 0.1)
            case .success: (.success, .success, 0.16)
            case .danger: (.danger, .danger, 0.16)
            case .warning: (.warning, .warning, 0.18)
            case .info: (.info, .info, 0.16)
            }
        label = model.label(.caption).set(weight: .semibold).colored(foreground, in: model)
        (fillRole, fillOpacity) = (background, opacity)
        fill = model.colors[background].opacity(opacity)
        horizontalPadding = label.isFixed ? 8 : model.scaled(8, relativeTo: .caption)
        verticalPadding = label.isFixed ? 3 : model.scaled(3, relativeTo: .caption)
    }
}

/// The ring around the control that has the keyboard focus.
public struct FocusStyle: Sendable {
    /// A color for the ring.
    public struct Choice: Hashable, Sendable {
        /// The role of the color.
        public let role: ColorRole
        /// The color.
        public let color: Color
    }

    /// The color role of the ring if it is visible.
    public static let role = ColorRole.primaryCTA
    /// The color role of the ring on other colors, such as those of a primary button.
    public static let otherRole = ColorRole.textPrimary
    /// The colors, from the most to the least preferred.
    private let choices: [Choice]
    /// The width of the ring, in pt.
    public let width = 2.0
    /// The distance of the ring from the control if it is drawn in pixels, in pt.
    public let distance = 2.0
    /// The corner radius of the ring around a control without a shape, in pt.
    public let cornerRadius: Double

    /// Creates the ring in the model's colors.
    public init(_ model: RenderModel) {
        choices = [Self.role, Self.otherRole, .textOnPrimaryCTA].map { Choice(role: $0, color: model.colors[$0]) }
        cornerRadius = model.radii.medium
    }

    /// Returns the first color with a contrast ratio of at least 3 (WCAG 2.2, 1.4.11) to all `backgrounds`, otherwise
    /// the one with the highest ratio.
    ///
    /// - Parameter fills: The colors of the control that the ring touches. Among the colors visible on `backgrounds`,
    ///   returns the first one with such a ratio to these too, otherwise the one with the highest ratio to them.
    public func choice(on backgrounds: [Color], touching fills: [Color] = []) -> Choice {
        func first(of choices: [Choice], on colors: [Color]) -> Choice? {
            let rated = choices.map { (choice: $0, ratio: ratio($0, on: colors)) }
            return (rated.first { $0.ratio >= Self.leastRatio } ?? rated.max { $0.ratio < $1.ratio })?.choice
        }
        // The last color is for backgrounds on which neither of the others is visible.
        let visible = choices.dropLast().filter { ratio($0, on: backgrounds) >= Self.leastRatio }
        return (visible.isEmpty ? first(of: choices, on: backgrounds) : first(of: visible, on: fills))
            ?? Choice(role: Self.role, color: .black)
    }

    /// Returns the lowest contrast ratio of a color to others.
    private func ratio(_ choice: Choice, on colors: [Color]) -> Double {
        colors.map { Contrast.ratio(choice.color.composited(over: $0), $0) }.min() ?? 21
    }

    private static let leastRatio = 3.0
}

/// A highlight along the top edge of a raised surface and a soft shade along its bottom edge.
///
/// GentleDesignSystem names the effect without giving numbers; these values keep it subtle. Nothing is lighter than
/// white, so a light surface is shaded below its highlight.
public struct DepthStyle: Sendable {
    /// The color at the top edge.
    public let highlight = Color.white.opacity(0.14)
    /// The color at the bottom edge.
    public let indent = Color.black.opacity(0.1)
    /// The color over the whole surface except its top edge; clear for a surface that ``highlight`` makes visibly
    /// lighter.
    public let shade: Color
    /// The distance over which each of the colors fades, in pt.
    public let reach = 12.0

    /// Creates the effect on a surface.
    ///
    /// - Parameter fill: The color of the surface; a translucent color is composited over white.
    public init(on fill: Color) {
        let fill = fill.composited(over: .white)
        let isVisible = Contrast.ratio(highlight.composited(over: fill), fill) >= Self.leastRatio
        shade = isVisible ? .clear : Color.black.opacity(0.06)
    }

    /// The contrast ratio of two adjacent areas that are easy to distinguish.
    private static let leastRatio = 1.1
}
