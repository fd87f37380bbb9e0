import ColorScience
import ThemeSpec

/// A switch: a capsule with a knob at the side that says whether it is on.
///
/// Its size is that of iOS, where it does not grow with the text.
public struct ToggleStyle: Sendable {
    /// The color roles of the capsule and of the knob, when on and when off.
    public let onRole = ColorRole.primaryCTA
    public let onKnobRole = ColorRole.textOnPrimaryCTA
    public let offRole = ColorRole.textTertiary
    public let offKnobRole = ColorRole.surfaceBase
    public let on: Color
    public let onKnob: Color
    public let off: Color
    public let offKnob: Color
    /// pt.
    public let width = 51.0
    public let height = 31.0
    public let knob = 27.0

    public init(_ model: RenderModel) {
        on = model.colors[onRole]
        onKnob = model.colors[onKnobRole]
        off = model.colors[offRole]
        offKnob = model.colors[offKnobRole]
    }
}
