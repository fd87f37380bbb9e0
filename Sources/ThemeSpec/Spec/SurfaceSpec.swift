/// How a surface of one role is drawn.
public struct SurfaceSpec: Hashable, Sendable {
    public var background: SurfaceBackground
    public var depthEffect: DepthEffect?
    public var border: ColorPair
    /// `nil` for a border that is the same all around.
    public var borderFade: BorderFade?
    /// White at this opacity (0...1) at the top edge, clear from the middle down; `nil` for none. This project's own.
    public var sheenOpacity: Double?
    /// pt, 0...9999, as are the border's width and the shadow's radius.
    public var cornerRadius: Double
    public var borderWidth: Double
    public var shadowRadius: Double
    /// 0...1.
    public var shadowOpacity: Double
    /// pt to the right and downwards, -9999...9999.
    public var shadowOffsetX: Double
    public var shadowOffsetY: Double
}
