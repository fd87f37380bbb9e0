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

/// The vehicle's name over a line of mileage and model, with a chevron: Checkpoint's dashboard header.
public struct DashboardHeaderStyle: Sendable {
    public let name: TextModel
    public let mileage: TextModel
    public let bullet: TextModel
    public let vehicle: TextModel
    public let chevron: TextModel
    /// pt between the name and the line under it.
    public let lineGap: Double
    /// pt between the parts of that line, and between the text and the chevron.
    public let partGap: Double

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

/// A small upper-case heading over a group, and the distances around it.
public struct SectionStyle: Sendable {
    public let title: TextModel
    /// pt between the title and what it heads.
    public let gap: Double
    /// pt between two sections.
    public let spacing: Double

    public init(_ model: RenderModel) {
        title = model.text(.caption)
            .set(weight: .semibold, letterSpacing: 1.2, isUppercased: true)
            .colored(.textTertiary, in: model)
        gap = model.layout.gap.xs
        spacing = model.layout.gap.xl
    }
}

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

/// A row of the Upcoming list: status dot, name over due text, miles, chevron (Checkpoint, Service Row).
public struct ServiceRowStyle: Sendable {
    public let surface: SurfaceModel
    public let name: TextModel
    public let due: TextModel
    public let miles: TextModel
    public let chevron: TextModel
    public let dot: StatusDotStyle
    public let divider: DividerStyle
    /// pt inside the row's edges.
    public let horizontalPadding: Double
    public let verticalPadding: Double
    /// pt between the row's parts, and between its two lines.
    public let gap: Double
    public let lineGap = 3.0

    /// `isLate` puts the due text in the status color, `isOverMileage` the miles.
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
        chevron.color = chevron.color.opacity(0.6)
        self.chevron = chevron
        dot = StatusDotStyle(status, in: model)
        divider = DividerStyle(opacity: 0.3, in: model)
        (horizontalPadding, verticalPadding) = model.inset(.listRow, .regular)
        gap = model.layout.gap.m
    }

    /// How far (pt) dividers begin from the list's leading edge: where the names do.
    public var dividerInset: Double { horizontalPadding + dot.circle + gap }
}

/// The car's silhouette with a glow in the status color (Checkpoint, The "Next Up" Card; radii and opacities the app's).
public struct CarStyle: Sendable {
    public let status: ColorRole
    /// pt of the block that glow and car share.
    public let width = 120.0
    public let height = 100.0
    /// pt of the glow's radii.
    public let glowStart = 20.0
    public let glowEnd = 60.0
    /// The glow from the inside out.
    public let glow: [Color]
    /// The silhouette's vertical gradient.
    public let top: Color
    public let bottom: Color
    public let shadow: Color
    /// pt: blur of the shadow, and how far it lies below the car.
    public let shadowRadius = 10.0
    public let shadowOffset = 5.0

    public init(_ status: ColorRole, in model: RenderModel) {
        self.status = status
        top = model.colors[.textPrimary]
        bottom = model.colors[.textSecondary]
        let color = model.colors[status]
        glow = [color.opacity(0.15), color.opacity(0.05), color.opacity(0)]
        shadow = color.opacity(0.3)
    }
}

/// The sheet in which the dashboard's vehicle is chosen: a list on the theme's sheet, over its scrim.
///
/// Checkpoint's design names its parts; sizes are the app's and, for the sheet itself, those of iOS.
public struct VehicleSheetStyle: Sendable {
    public let scrim: SurfaceModel
    public let sheet: SurfaceModel
    public let group: SurfaceModel
    public let title: TextModel
    /// Done, Add Vehicle and the checkmark.
    public let action: TextModel
    public let name: TextModel
    public let details: TextModel
    public let checkmark: TextModel
    /// What lies behind the row that the keyboard is on.
    public let marked: Color
    public let markedRole: ColorRole
    public let indicator: Color
    public let indicatorRole = ColorRole.textOnOverlaySecondary
    public let divider: DividerStyle
    /// pt, as wide as the sheet's drag indicator in iOS.
    public let indicatorWidth = 36.0
    /// How much of the screen's height a medium sheet takes, 0...1.
    public let detent = 0.5
    /// pt at the left and right of the groups, and between them.
    public let margin: Double
    /// pt inside a row's edges.
    public let horizontalPadding: Double
    public let verticalPadding: Double

    public init(_ model: RenderModel) {
        scrim = model.surface(.overlayScrim)
        // A theme may leave the corners to iOS, which rounds every sheet.
        sheet = model.surface(.overlaySheet).rounded(atLeast: 10)
        group = model.surface(.cardSecondary)
        title = model.text(.headline).colored(.textOnOverlay, in: model)
        let body = model.text(.body)
        action = body.colored(.accent, in: model)
        name = body.colored(.textOnOverlay, in: model)
        details = model.text(.footnote, pointSize: 13, relativeTo: .footnote)
            .set(weight: .medium)
            .colored(.textOnOverlaySecondary, in: model)
        checkmark = model.text(.footnote, pointSize: 14, relativeTo: .footnote)
            .set(weight: .semibold)
            .colored(.accent, in: model)
        if let muted = model.colors.byRole[Self.accentMuted] {
            (markedRole, marked) = (Self.accentMuted, muted)
        } else {
            (markedRole, marked) = (.accent, model.colors[.accent].opacity(0.2))
        }
        indicator = model.colors[.textOnOverlaySecondary].opacity(0.5)
        divider = DividerStyle(opacity: 0.5, in: model)
        margin = model.layout.gap.m
        (horizontalPadding, verticalPadding) = model.inset(.listRow, .regular)
    }

    /// A role that Checkpoint adds for the backgrounds of what is chosen.
    private static let accentMuted = ColorRole(rawValue: "accentMuted")
}

/// A hairline between parts of a group.
public struct DividerStyle: Sendable {
    public let color: Color
    /// pt.
    public let thickness = 1.0

    /// `opacity` (0...1) is how much of the theme's subtle border is used.
    public init(opacity: Double = 1, in model: RenderModel) {
        color = model.colors[.borderSubtle].opacity(opacity)
    }
}

/// A dot in a pale circle of the same colour, to the left of the text that it belongs to.
///
/// The measures are those of Checkpoint's design system (Status Indicators): a 10 pt dot with 7 pt around it.
public struct StatusDotStyle: Sendable {
    public let color: Color
    public let halo: Color
    /// Diameters in pt.
    public let dot: Double
    public let circle: Double

    /// Of the circle, 0...1.
    public static let haloOpacity = 0.15

    public init(_ role: ColorRole, in model: RenderModel) {
        color = model.colors[role]
        halo = model.colors[role].opacity(Self.haloOpacity)
        dot = model.scaled(10)
        circle = model.scaled(10) + 2 * model.scaled(7)
    }
}

/// A capsule with a dot and a label that says how urgent something is.
///
/// The measures are those of Checkpoint's design system (Status Indicators): they grow with the content size.
public struct StatusPillStyle: Sendable {
    public let label: TextModel
    public let fill: Color
    /// Diameter in pt.
    public let dot: Double
    /// pt between dot and label.
    public let gap: Double
    /// pt.
    public let horizontalPadding: Double
    public let verticalPadding: Double

    /// Of the fill, 0...1.
    public static let fillOpacity = 0.12

    public init(_ role: ColorRole, in model: RenderModel) {
        label = model.text(.caption2)
            .set(weight: .bold, letterSpacing: 1.2, isUppercased: true)
            .colored(role, in: model)
        fill = model.colors[role].opacity(Self.fillOpacity)
        dot = model.scaled(6, with: label)
        gap = model.scaled(6, with: label)
        horizontalPadding = model.scaled(10, with: label)
        verticalPadding = model.scaled(5, with: label)
    }
}
