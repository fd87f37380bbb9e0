import ColorScience
import ThemeSpec

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
