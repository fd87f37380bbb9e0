/// Six lengths in pt, each in 0...9999.
public struct SpacingScale: Hashable, Sendable {
    public var xs: Double
    public var s: Double
    public var m: Double
    public var l: Double
    public var xl: Double
    public var xxl: Double

    public subscript(_ token: SpacingToken) -> Double {
        switch token {
        case .xs: xs
        case .s: s
        case .m: m
        case .l: l
        case .xl: xl
        case .xxl: xxl
        }
    }
}
