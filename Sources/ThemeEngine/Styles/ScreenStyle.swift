import ColorScience
import ThemeSpec

/// The screen that everything stands on.
public struct ScreenStyle: Sendable {
    public let background: Color
    /// pt at the left and right of the content.
    public let horizontalPadding: Double
    /// pt above and below the content.
    public let verticalPadding: Double
    /// The width in pt that content is laid out for: an iPhone's.
    public let phoneWidth = 393.0

    public init(_ model: RenderModel) {
        background = model.surface(.appBackground).fill(over: model.colors.onBackground(.background))
        horizontalPadding = model.inset(.screen, .roomy).horizontal
        verticalPadding = model.inset(.screen, .regular).vertical
    }
}
