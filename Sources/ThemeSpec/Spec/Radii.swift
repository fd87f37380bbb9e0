/// Corner radii in pt, each in 0...9999.
public struct Radii: Hashable, Sendable {
    public var small: Double
    public var medium: Double
    public var large: Double
    /// So large that a corner becomes a half circle.
    public var pill: Double
}
