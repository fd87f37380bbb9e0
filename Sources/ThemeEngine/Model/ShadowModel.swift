import ColorScience
import ThemeSpec

/// The shadow that a surface throws on what lies beneath it.
public struct ShadowModel: Hashable, Sendable {
    /// Black, with the shadow's opacity as alpha.
    public let color: Color
    /// Blur radius in pt; 0 for a hard shadow.
    public let radius: Double
    /// pt to the right.
    public let x: Double
    /// pt downwards.
    public let y: Double

    /// `nil` for a shadow that cannot be seen.
    init?(_ spec: SurfaceSpec, appearance: Appearance) {
        let isHidden = spec.shadowRadius == 0 && spec.shadowOffsetX == 0 && spec.shadowOffsetY == 0
        guard spec.shadowOpacity > 0, !isHidden else { return nil }
        // GentleDesignSystem strengthens shadows in the dark, where a faint one would vanish.
        let strength = appearance == .dark ? spec.shadowOpacity * Self.darkFactor : spec.shadowOpacity
        color = Color.black.opacity(min(strength, 1))
        radius = spec.shadowRadius
        x = spec.shadowOffsetX
        y = spec.shadowOffsetY
    }

    private static let darkFactor = 3.5
}
