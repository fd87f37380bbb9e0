import ColorScience
import ThemeSpec

/// How a button of one role is drawn, at rest and pressed.
public struct ButtonModel: Hashable, Sendable {
    public let role: ButtonRole
    /// `nil` for a hollow button: what lies beneath shows.
    public let fill: Color?
    public let fillRole: ColorRole?
    /// `nil` for no border.
    public let border: Color?
    public let borderRole: ColorRole?
    /// The label, in the colour that goes with the fill: a filled button decides it, a hollow one takes its text role's,
    /// a native one the accent.
    public let label: TextModel
    public let shape: ButtonShape
    /// pt; only for ``ButtonShape/rounded``.
    public let cornerRadius: Double
    /// 0...1 of its size and of its opacity while pressed.
    public let pressedScale: Double
    public let pressedOpacity: Double
    public let animation: ButtonAnimation
    /// SwiftUI's own plain style: no container is drawn, and the label is in the accent.
    public let usesNativeStyle: Bool

    init(_ role: ButtonRole, _ spec: ButtonSpec, in model: RenderModel) {
        self.role = role
        let text = model.text(Self.labelRole(role))
        usesNativeStyle = spec.usesNativeStyle
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
