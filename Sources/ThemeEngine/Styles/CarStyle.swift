import ColorScience
import ThemeSpec

/// The car's silhouette with a glow in the status color (Checkpoint, The "Next Up" Card; radii and opacities the app's).
public struct CarStyle: Sendable {
    public let status: ColorRole
    /// pt of the block that glow and car share.
    public let width = 120.0
    public let height = 100.0
    /// pt of the glow's radii.
    public let glowStart = 20.0
    public let glowEnd = 60.0
    /// The glow from the inside out.
    public let glow: [Color]
    /// The silhouette's vertical gradient.
    public let top: Color
    public let bottom: Color
    public let shadow: Color
    /// pt: blur of the shadow, and how far it lies below the car.
    public let shadowRadius = 10.0
    public let shadowOffset = 5.0

    public init(_ status: ColorRole, in model: RenderModel) {
        self.status = status
        top = model.colors[.textPrimary]
        bottom = model.colors[.textSecondary]
        let color = model.colors[status]
        glow = [color.opacity(0.15), color.opacity(0.05), color.opacity(0)]
        shadow = color.opacity(0.3)
    }
}
