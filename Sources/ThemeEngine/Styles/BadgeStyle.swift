import ColorScience
import ThemeSpec

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
