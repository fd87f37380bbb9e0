/// How a button of one role looks and answers a press.
public struct ButtonSpec: Hashable, Sendable {
    public var shape: ButtonShape
    public var fill: ButtonFill
    public var border: ButtonBorder
    public var animation: ButtonAnimation
    /// 0...1 of its size while pressed.
    public var pressedScale: Double
    /// 0...1 of its opacity while pressed.
    public var pressedOpacity: Double
    /// SwiftUI's own plain style, without a container.
    public var usesNativeStyle: Bool
}
