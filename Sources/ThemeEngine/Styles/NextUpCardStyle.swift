import ColorScience
import ThemeSpec

/// The card that shows the single most urgent service: Checkpoint's centerpiece, on the theme's elevated surface.
public struct NextUpCardStyle: Sendable {
    public let surface: SurfaceModel
    /// pt inside the card's edges.
    public let horizontalPadding: Double
    public let verticalPadding: Double
    public let service: TextModel
    /// The countdown, in the status color.
    public let number: TextModel
    public let numberLabel: TextModel
    public let mileageLabel: TextModel
    public let currentMileage: TextModel
    public let dueMileage: TextModel
    /// pt between the parts of the card, one below the other.
    public let gap: Double
    /// pt between the text and the car beside it.
    public let carGap: Double
    /// pt between the countdown's number and its label.
    public let numberGap: Double
    /// pt above and below the divider.
    public let dividerPadding: Double
    public let divider: DividerStyle
    public let car: CarStyle

    public init(_ status: ColorRole, in model: RenderModel) {
        surface = model.surface(.cardElevated)
        (horizontalPadding, verticalPadding) = model.inset(.card, .regular)
        service = model.text(.title2)
        number = Self.countdown(model.text(.largeTitle)).colored(status, in: model)
        numberLabel = model.text(.caption).set(weight: .medium).colored(.textSecondary, in: model)
        mileageLabel = model.text(.caption2)
            .set(weight: .semibold, letterSpacing: 1, isUppercased: true)
            .colored(.textTertiary, in: model)
        let value = model.text(.subheadline).set(weight: .medium, design: .monospaced)
        currentMileage = value.colored(.textPrimary, in: model)
        dueMileage = value.colored(status, in: model)
        gap = model.layout.gap.s
        carGap = model.layout.gap.m
        numberGap = model.layout.gap.xs
        dividerPadding = model.layout.gap.m
        divider = DividerStyle(opacity: 0.5, in: model)
        car = CarStyle(status, in: model)
    }

    /// Light and rounded, and as much larger than the theme's largest title as Checkpoint's 40 pt are than its 34.
    private static func countdown(_ title: TextModel) -> TextModel {
        var text = title.set(weight: .light, design: .rounded, letterSpacing: 0)
        text.pointSize *= 40 / 34
        text.leading *= 40 / 34
        return text
    }
}
