import ColorScience
import ThemeSpec

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
