import ColorScience
import ThemeSpec

/// How a button of one role is drawn, at rest and pressed.
public struct ButtonModel: Hashable, Sendable {
    /// `nil` for a hollow button: what lies beneath shows.
    public let fill: Color?
    /// `nil` for no border.
    public let border: Color?
    /// The label, in the colour that goes with the fill: a filled button decides it, a hollow one takes its text role's.
    public let label: TextModel
    public let shape: ButtonShape
    /// pt; only for ``ButtonShape/rounded``.
    public let cornerRadius: Double
    /// 0...1 of its size and of its opacity while pressed.
    public let pressedScale: Double
    public let pressedOpacity: Double
    public let animation: ButtonAnimation
    /// SwiftUI's own plain style: no container is drawn.
    public let usesNativeStyle: Bool

    init(_ role: ButtonRole, _ spec: ButtonSpec, in model: RenderModel) {
        let text = model.text(Self.labelRole(role))
        switch spec.fill {
        case .solidFillPrimaryCTA:
            fill = model.colors[.primaryCTA]
            label = text.colored(.textOnPrimaryCTA, in: model)
        case .solidFillDestructive:
            fill = model.colors[.destructive]
            label = text.colored(.textOnDestructive, in: model)
        case .hollow:
            fill = nil
            label = text
        }
        switch spec.border {
        case .hidden: border = nil
        case .accent: border = model.colors[.primaryCTA]
        case .subtle: border = model.colors[.borderSubtle]
        }
        shape = spec.shape
        cornerRadius = model.radii.medium
        pressedScale = spec.pressedScale
        pressedOpacity = spec.pressedOpacity
        animation = spec.animation
        usesNativeStyle = spec.usesNativeStyle
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
