/// An outline that is fitted to a rectangle when it is drawn.
public enum Shape: Hashable, Sendable {
    case rectangle
    /// The radius is in pt and never more than half the shorter side.
    case roundedRectangle(radius: Double)
    /// The shorter sides are half circles.
    case capsule
    case ellipse
    case path(Path)
}
