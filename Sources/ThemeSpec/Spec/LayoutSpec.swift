/// The distances of a theme.
public struct LayoutSpec: Hashable, Sendable {
    /// What insets refer to.
    public var scale: SpacingScale
    /// Between the parts of a stack.
    public var gap: SpacingScale
    /// Between the cells of a grid.
    public var grid: SpacingScale
    /// Around what a finger must hit.
    public var touch: SpacingScale
    /// Padding by role and variant; `regular` is there for every role.
    public var inset: [InsetRole: [InsetVariant: AxisInset]]
}
