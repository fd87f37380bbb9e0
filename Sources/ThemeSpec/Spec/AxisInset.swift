/// Padding as steps of the spacing scale: left and right, above and below.
public struct AxisInset: Hashable, Sendable {
    public var horizontal: SpacingToken
    public var vertical: SpacingToken
}
