import ColorScience
import ThemeSpec

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
