import ColorScience
import ThemeSpec

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
