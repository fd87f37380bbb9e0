import ThemeSpec

/// The room a button takes.
public struct ButtonMetrics: Sendable {
    /// pt inside the button's edges.
    public let horizontalPadding: Double
    public let verticalPadding: Double
    /// pt: the smallest target that a finger hits reliably (Human Interface Guidelines).
    public let minimumHeight: Double
    /// pt.
    public let borderWidth = 1.0

    public init(_ model: RenderModel) {
        (horizontalPadding, verticalPadding) = model.inset(.control, .regular)
        minimumHeight = model.scaled(44)
    }
}
