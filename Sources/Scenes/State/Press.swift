/// A target that is being pressed, or springs back: a moment of its animation.
public struct Press: Hashable, Sendable {
    public var target: Target
    /// Of its size at rest; above 1 where a spring overshoots.
    public var scale: Double
    /// Of its opacity at rest, 0...1.
    public var opacity: Double

    public init(_ target: Target, scale: Double, opacity: Double) {
        self.target = target
        self.scale = scale
        self.opacity = opacity
    }
}
