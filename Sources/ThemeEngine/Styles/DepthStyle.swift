import ColorScience
import ThemeSpec

/// A specular highlight along the top edge of a raised surface and a soft indent along its bottom edge.
///
/// GentleDesignSystem names the effect and gives no numbers; these are meant to be felt rather than seen.
public struct DepthStyle: Sendable {
    public let highlight = Color.white.opacity(0.14)
    public let indent = Color.black.opacity(0.1)
    /// pt over which each of the two fades out.
    public let reach = 12.0

    public init() {}
}
