import ColorScience
import ThemeSpec

/// The car's silhouette with a glow in the status colour (Checkpoint, The "Next Up" Card).
public struct CarStyle: Sendable {
    /// pt of the block that glow and car share.
    public let width = 120.0
    public let height = 100.0
    /// pt of the silhouette, and of the glow's radii.
    public let silhouetteWidth = 96.0
    public let silhouetteHeight = 48.0
    /// Diameter in pt.
    public let wheel = 20.0
    public let glowStart = 20.0
    public let glowEnd = 60.0
    /// The silhouette's vertical gradient.
    public let top: Color
    public let bottom: Color
    public let wheelColor: Color
    /// The glow from the inside out.
    public let glow: [Color]

    public init(_ status: ColorRole, in model: RenderModel) {
        top = model.colors[.textPrimary]
        bottom = model.colors[.textSecondary]
        wheelColor = model.colors[.textTertiary]
        let color = model.colors[status]
        glow = [color.opacity(0.15), color.opacity(0.05), color.opacity(0)]
    }
}
