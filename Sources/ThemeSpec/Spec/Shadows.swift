/// Blur radii of shadows in pt, each in 0...9999.
public struct Shadows: Hashable, Sendable {
    public var none: Double
    public var small: Double
    public var medium: Double
}
