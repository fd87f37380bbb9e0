/// The numbers behind a ``ButtonAnimation``.
public struct ButtonAnimationSpec: Hashable, Sendable {
    /// 0...1 of the button's size while pressed.
    public var pressedScale: Double
    /// 0...1 of the button's opacity while pressed.
    public var pressedOpacity: Double
    /// Seconds, 0 or more.
    public var duration: Double
    /// Seconds, 0 or more; 0 for no spring.
    public var springResponse: Double
    /// The fraction of critical damping, 0 or more.
    public var springDamping: Double
    /// Seconds over which one spring hands over to the next, 0 or more.
    public var springBlend: Double
}
