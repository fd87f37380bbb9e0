import ColorScience
import ThemeSpec

/// The resolved look of a button, at rest and pressed.
public struct ButtonModel: Hashable, Sendable {
    /// The role that was resolved.
    public let role: ButtonRole
    /// The fill; `nil` for a hollow button, through which the background is visible.
    public let fill: Color?
    /// The color role of the fill; `nil` for a hollow button.
    public let fillRole: ColorRole?
    /// The color of the border; `nil` for none.
    public let border: Color?
    /// The color role of the border; `nil` for none.
    public let borderRole: ColorRole?
    /// The label: on a filled button in the color for text on the fill, on a hollow button in that of its text role, on
    /// a native button in the accent.
    public let label: TextModel
    /// The outline of the button.
    public let shape: ButtonShape
    /// The corner radius in pt, used only by ``ButtonShape/rounded``.
    public let cornerRadius: Double
    /// The size while pressed, 0...1 of the size at rest.
    public let pressedScale: Double
    /// The opacity while pressed, 0...1.
    public let pressedOpacity: Double
    /// The animation of a press.
    public let animation: ButtonAnimation
    /// Whether the button has SwiftUI's plain style: no container is drawn, and the label is in the accent.
    public let usesNativeStyle: Bool

    init(_ role: ButtonRole, _ spec: ButtonSpec, in model: RenderModel) {
        self.role = role
        let text = model.text(Self.labelRole(role))
        usesNativeStyle = spec.usesNativeStyle
        let label: TextModel
        switch spec.fill {
        case _ where spec.usesNativeStyle:
            // SwiftUI tints the label of a plain button, and draws nothing else.
            fillRole = nil
            label = text.colored(role == .destructive ? .destructive : .accent, in: model)
        case .solidFillPrimaryCTA:
            fillRole = .primaryCTA
            label = text.colored(.textOnPrimaryCTA, in: model)
        case .solidFillDestructive:
            fillRole = .destructive
            label = text.colored(.textOnDestructive, in: model)
        case .hollow:
            fillRole = nil
            label = text
        }
        switch spec.border {
        case _ where spec.usesNativeStyle: borderRole = nil
        case .hidden: borderRole = nil
        case .accent: borderRole = .primaryCTA
        case .subtle: borderRole = .borderSubtle
        }
        fill = fillRole.map { model.colors[$0] }
        border = borderRole.map { model.colors[$0] }
        self.label = model.environment.buttonTitle(label, hasContainer: fillRole != nil || borderRole != nil)
        shape = spec.shape
        cornerRadius = model.radii.medium
        pressedScale = spec.pressedScale
        pressedOpacity = spec.pressedOpacity
        animation = spec.animation
    }

    private static func labelRole(_ role: ButtonRole) -> TextRole {
        switch role {
        case .primary, .destructive: .primaryButtonTitle
        case .secondary: .secondaryButtonTitle
        case .tertiary: .tertiaryButtonTitle
        case .quaternary: .quaternaryButtonTitle
        }
    }
}
