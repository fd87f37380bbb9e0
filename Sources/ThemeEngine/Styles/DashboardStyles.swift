import ColorScience
import ThemeSpec

/// The screen behind the content.
public struct ScreenStyle: Sendable {
    /// The opaque color behind the content.
    public let background: Color
    /// The padding on the left and right of the content, in pt.
    public let horizontalPadding: Double
    /// The padding above and below the content, in pt.
    public let verticalPadding: Double
    /// The width for which content is laid out, in pt: that of an iPhone.
    public let phoneWidth = 393.0

    /// Creates the screen in the model's colors and insets.
    public init(_ model: RenderModel) {
        background = model.surface(.appBackground).fill(over: model.colors.onBackground(.background))
        horizontalPadding = model.inset(.screen, .roomy).horizontal
        verticalPadding = model.inset(.screen, .regular).vertical
    }
}

/// Checkpoint's dashboard header: the vehicle's name above a line with mileage and model, and a chevron.
public struct DashboardHeaderStyle: Sendable {
    /// The vehicle's name.
    public let name: TextModel
    /// The mileage in the second line.
    public let mileage: TextModel
    /// The bullet between mileage and model.
    public let bullet: TextModel
    /// The vehicle's year, make and model.
    public let vehicle: TextModel
    /// The chevron that opens the vehicle sheet.
    public let chevron: TextModel
    /// The distance between the two lines, in pt.
    public let lineGap: Double
    /// The distance between the parts of the second line, and between text and chevron, in pt.
    public let partGap: Double

    /// Creates the header in the model's colors and text roles.
    public init(_ model: RenderModel) {
        name = model.text(.title)
        mileage = model.text(.subheadline).set(weight: .medium).colored(.textSecondary, in: model)
        bullet = model.text(.caption).set(weight: .regular).colored(.textTertiary, in: model)
        vehicle = model.text(.subheadline).colored(.textTertiary, in: model)
        chevron = model.text(.footnote, pointSize: 14, relativeTo: .footnote)
            .set(weight: .semibold)
            .colored(.textTertiary, in: model)
        lineGap = 2
        partGap = model.layout.gap.s
    }
}

/// An uppercase heading above a group, and the distances around it.
public struct SectionStyle: Sendable {
    /// The heading.
    public let title: TextModel
    /// The distance between the heading and its group, in pt.
    public let gap: Double
    /// The distance between two sections, in pt.
    public let spacing: Double

    /// Creates the heading in the model's colors and text roles.
    ///
    /// - Parameter isAnnotation: Whether the heading labels specimens rather than belonging to the app.
    public init(_ model: RenderModel, isAnnotation: Bool = false) {
        title = (isAnnotation ? model.annotation(.caption) : model.text(.caption))
            .set(weight: .semibold, letterSpacing: 1.2, isUppercased: true)
            .colored(.textTertiary, in: model)
        gap = model.layout.gap.s
        spacing = model.layout.gap.xl
    }
}

/// The card of the most urgent service, Checkpoint's centerpiece, on the theme's elevated surface.
public struct NextUpCardStyle: Sendable {
    /// The card itself.
    public let surface: SurfaceModel
    /// The padding on the left and right inside the card, in pt.
    public let horizontalPadding: Double
    /// The padding above and below inside the card, in pt.
    public let verticalPadding: Double
    /// The name of the service.
    public let service: TextModel
    /// The countdown's number, in the status color.
    public let number: TextModel
    /// The unit next to the countdown's number.
    public let numberLabel: TextModel
    /// The labels above the two mileages.
    public let mileageLabel: TextModel
    /// The vehicle's current mileage.
    public let currentMileage: TextModel
    /// The mileage at which the service is due, in the status color.
    public let dueMileage: TextModel
    /// The vertical distance between the parts of the card, in pt.
    public let gap: Double
    /// The distance between the text and the car next to it, in pt.
    public let carGap: Double
    /// The distance between the countdown's number and its unit, in pt.
    public let numberGap: Double
    /// The hairline above the mileages.
    public let divider: DividerStyle
    /// The drawing of the car.
    public let car: CarStyle

    /// Creates the card of a service whose status has the color role `status`.
    public init(_ status: ColorRole, in model: RenderModel) {
        surface = model.surface(.cardElevated)
        (horizontalPadding, verticalPadding) = model.inset(.card, .regular)
        service = model.text(.title2)
        number = Self.countdown(model.text(.largeTitle), isLarge: model.contentSize.isAccessibility).colored(
            status, in: model)
        numberLabel = model.text(.caption).set(weight: .medium).colored(.textSecondary, in: model)
        mileageLabel = model.text(.caption2)
            .set(weight: .semibold, letterSpacing: 1, isUppercased: true)
            .colored(.textTertiary, in: model)
        // Use the face of the theme's numbers, which is rounded in Checkpoint.
        let value = model.text(.subheadline).set(weight: .medium, design: model.text(.monoCode).design)
        currentMileage = value.colored(.textPrimary, in: model)
        dueMileage = value.colored(status, in: model)
        gap = model.layout.gap.s
        carGap = model.layout.gap.m
        numberGap = model.scaled(box: model.layout.gap.s)
        divider = DividerStyle(opacity: 0.5, in: model)
        car = CarStyle(status, in: model)
    }

    /// Returns a light, rounded style, larger than the theme's largest title in the same ratio as Checkpoint's 40 pt to
    /// its 34 pt.
    ///
    /// At accessibility sizes, titles grow less than other text, so light digits would be fainter than the service's
    /// name.
    private static func countdown(_ title: TextModel, isLarge: Bool) -> TextModel {
        var text = title.set(weight: isLarge ? .regular : .light, design: .rounded, letterSpacing: 0)
        text.pointSize *= 40 / 34
        text.leading *= 40 / 34
        return text
    }
}

/// A row of the Upcoming list: status dot, name above due date, mileage, chevron (Checkpoint, Service Row).
public struct ServiceRowStyle: Sendable {
    /// The container of the list.
    public let surface: SurfaceModel
    /// The name of the service.
    public let name: TextModel
    /// The due date of the service.
    public let due: TextModel
    /// The remaining or exceeded miles.
    public let miles: TextModel
    /// The chevron at the trailing edge.
    public let chevron: TextModel
    /// The status dot at the leading edge.
    public let dot: StatusDotStyle
    /// The hairline to the next row.
    public let divider: DividerStyle
    /// The padding on the left and right inside the row, in pt.
    public let horizontalPadding: Double
    /// The padding above and below inside the row, in pt.
    public let verticalPadding: Double
    /// The distance between the parts of the row, in pt.
    public let gap: Double
    /// The distance between name and due date, in pt.
    public let lineGap = 3.0
    /// The opacity of the chevron, 0...1 of its role's alpha.
    public static let chevronOpacity = 0.6

    /// Creates a row of a service whose status has the color role `status`; `isLate` sets the due date in the status
    /// color, `isOverMileage` the miles.
    public init(_ status: ColorRole, isLate: Bool, isOverMileage: Bool, in model: RenderModel) {
        surface = model.surface(.card).asListContainer
        name = model.text(.headline)
        due = model.text(.footnote).colored(isLate ? status : .textSecondary, in: model)
        miles = model.text(.subheadline)
            .set(weight: .semibold, design: .rounded)
            .colored(isOverMileage ? status : .textPrimary, in: model)
        var chevron = model.text(.footnote, pointSize: 13, relativeTo: .footnote)
            .set(weight: .medium)
            .colored(.textTertiary, in: model)
        chevron.color = chevron.color.opacity(Self.chevronOpacity)
        self.chevron = chevron
        dot = StatusDotStyle(status, in: model)
        divider = DividerStyle(opacity: 0.3, in: model)
        (horizontalPadding, verticalPadding) = model.inset(.listRow, .regular)
        gap = model.layout.gap.m
    }
}

/// The car's silhouette with a glow in the status color (Checkpoint, The "Next Up" Card; radii and opacities are the
/// app's).
public struct CarStyle: Sendable {
    /// The color role of the glow and the shadow.
    public let status: ColorRole
    /// The width of the block that contains glow and car, in pt.
    public let width = 120.0
    /// The height of that block, in pt.
    public let height = 100.0
    /// The inner radius of the glow, in pt.
    public let glowStart = 20.0
    /// The outer radius of the glow, in pt.
    public let glowEnd = 60.0
    /// The colors of the glow from the inside out.
    public let glow: [Color]
    /// The color at the top of the silhouette's vertical gradient.
    public let top: Color
    /// The color at the bottom of that gradient.
    public let bottom: Color
    /// The color of the shadow below the car.
    public let shadow: Color
    /// The blur radius of the shadow, in pt.
    public let shadowRadius = 10.0
    /// The distance of the edges of the box that casts the shadow from those of the car, in pt.
    public let shadowInset = (width: 4.0, height: 6.0)
    /// The distance of the shadow below the car, in pt.
    public let shadowOffset = 5.0

    /// Creates the car of a service whose status has the color role `status`.
    public init(_ status: ColorRole, in model: RenderModel) {
        self.status = status
        top = model.colors[.textPrimary]
        bottom = model.colors[.textSecondary]
        let color = model.colors[status]
        glow = [color.opacity(0.15), color.opacity(0.05), color.opacity(0)]
        shadow = color.opacity(0.3)
    }
}

/// The sheet in which the dashboard's vehicle is selected: a list on the theme's sheet, over its scrim.
///
/// Checkpoint's design specifies its parts; sizes are those of the app and, for the sheet itself, those of iOS.
public struct VehicleSheetStyle: Sendable {
    /// The scrim over the dashboard.
    public let scrim: SurfaceModel
    /// The sheet.
    public let sheet: SurfaceModel
    /// The container of a group of rows.
    public let group: SurfaceModel
    /// The sheet's title. As in iOS, the text of a bar does not grow at the accessibility sizes.
    public let title: TextModel
    /// The text Add Vehicle.
    public let action: TextModel
    /// The button Done in the bar, which closes the sheet.
    public let done: TextModel
    /// The vehicle's name in a row.
    public let name: TextModel
    /// The vehicle's year, make and model in a row.
    public let details: TextModel
    /// The checkmark of the selected vehicle.
    public let checkmark: TextModel
    /// The ring around the row that has the keyboard focus.
    public let cursor: FocusStyle
    /// The color of the drag indicator.
    public let indicator: Color
    /// The color role of the drag indicator.
    public let indicatorRole = ColorRole.textOnOverlaySecondary
    /// The hairline between two rows.
    public let divider: DividerStyle
    /// The width of the drag indicator, in pt, as in iOS.
    public let indicatorWidth = 36.0
    /// The height of a medium sheet relative to that of the screen, 0...1.
    public let detent = 0.5
    /// The distance on the left and right of the groups, and between them, in pt.
    public let margin: Double
    /// The padding on the left and right inside a row, in pt.
    public let horizontalPadding: Double
    /// The padding above and below inside a row, in pt.
    public let verticalPadding: Double

    /// Creates the sheet in the model's surfaces and text roles.
    public init(_ model: RenderModel) {
        scrim = model.surface(.overlayScrim)
        // A theme may not specify the corners, because iOS rounds every sheet.
        sheet = model.surface(.overlaySheet).rounded(atLeast: 10)
        group = model.surface(.cardSecondary)
        let sizeOfBar = min(model.contentSize, .extraExtraExtraLarge)
        title = model.text(.headline).at(sizeOfBar).colored(.textOnOverlay, in: model)
        let body = model.text(.body)
        action = body.colored(.accent, in: model)
        done = model.environment.buttonTitle(action.at(sizeOfBar), hasContainer: false)
        name = body.colored(.textOnOverlay, in: model)
        details = model.text(.footnote, pointSize: 13, relativeTo: .footnote)
            .set(weight: .medium)
            .colored(.textOnOverlaySecondary, in: model)
        checkmark = model.text(.footnote, pointSize: 14, relativeTo: .footnote)
            .set(weight: .semibold)
            .colored(.accent, in: model)
        cursor = FocusStyle(model)
        indicator = model.colors[.textOnOverlaySecondary].opacity(0.5)
        divider = DividerStyle(opacity: 0.5, in: model)
        margin = model.layout.gap.m
        (horizontalPadding, verticalPadding) = model.inset(.listRow, .regular)
    }
}

/// A hairline between parts of a group.
public struct DividerStyle: Sendable {
    /// The color, translucent if the theme's border is.
    public let color: Color
    /// The thickness, in pt.
    public let thickness = 1.0

    /// Creates a hairline in the theme's subtle border at `opacity` (0...1), relative to its alpha.
    public init(opacity: Double = 1, in model: RenderModel) {
        color = model.colors[.borderSubtle].opacity(opacity)
    }
}

/// A dot in a pale circle of the same color, to the left of its text.
///
/// The sizes are those of Checkpoint's design system (Status Indicators): a 10 pt dot with 7 pt around it.
public struct StatusDotStyle: Sendable {
    /// The color role of the dot and of the circle.
    public let role: ColorRole
    /// The color of the dot.
    public let color: Color
    /// The shape of the dot.
    public let shape: StatusShape
    /// The translucent color of the circle.
    public let halo: Color
    /// The diameter of the dot, in pt.
    public let dot: Double
    /// The diameter of the circle, in pt.
    public let circle: Double

    /// The opacity of the circle, 0...1 of the role's alpha.
    public static let haloOpacity = 0.15

    /// Creates the dot of the status whose color role is `role`.
    public init(_ role: ColorRole, in model: RenderModel) {
        self.role = role
        color = model.colors[role]
        shape = model.environment.statusShape(role)
        halo = model.colors[role].opacity(Self.haloOpacity)
        dot = model.scaled(box: 10)
        circle = model.scaled(box: 10) + 2 * model.scaled(box: 7)
    }
}

/// A capsule with a dot and a label that indicates the urgency of a service.
///
/// The sizes are those of Checkpoint's design system (Status Indicators); they grow with the content size.
public struct StatusPillStyle: Sendable {
    /// The label, in the status color.
    public let label: TextModel
    /// The translucent fill of the capsule.
    public let fill: Color
    /// The diameter of the dot, in pt.
    public private(set) var dot: Double
    /// The shape of the dot.
    public let shape: StatusShape
    /// The distance between dot and label, in pt.
    public private(set) var gap: Double
    /// The padding on the left and right inside the capsule, in pt.
    public private(set) var horizontalPadding: Double
    /// The padding above and below inside the capsule, in pt.
    public private(set) var verticalPadding: Double

    /// The opacity of the fill, 0...1 of the role's alpha.
    public static let fillOpacity = 0.12

    /// Creates the pill of the status whose color role is `role`.
    public init(_ role: ColorRole, in model: RenderModel) {
        label = model.text(.caption2)
            .set(weight: .bold, letterSpacing: 1.2, isUppercased: true)
            .colored(role, in: model)
        fill = model.colors[role].opacity(Self.fillOpacity)
        dot = model.scaled(6, with: label)
        shape = model.environment.statusShape(role)
        gap = model.scaled(6, with: label)
        horizontalPadding = model.scaled(10, with: label)
        verticalPadding = model.scaled(5, with: label)
    }

    /// Returns the pill with its lengths scaled by `share` (0...1), for a label that a display shows smaller.
    public func shrunk(to share: Double) -> StatusPillStyle {
        var copy = self
        (copy.dot, copy.gap) = (dot * share, gap * share)
        (copy.horizontalPadding, copy.verticalPadding) = (horizontalPadding * share, verticalPadding * share)
        return copy
    }
}
