/// How a surface of one role is drawn.
public struct SurfaceSpec: Hashable, Sendable {
    public var background: SurfaceBackground
    public var depthEffect: DepthEffect?
    public var border: ColorPair
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
