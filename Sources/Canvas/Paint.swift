import ColorScience

/// What a shape is filled or stroked with. Unit points are relative to the shape's rectangle.
public enum Paint: Hashable, Sendable {
    case color(Color)
    /// Constant before `from` and after `to`.
    case linear(Gradient, from: UnitPoint, to: UnitPoint)
    /// Radii in pt; constant inside the start radius and outside the end radius.
    case radial(Gradient, center: UnitPoint, startRadius: Double, endRadius: Double)
}
