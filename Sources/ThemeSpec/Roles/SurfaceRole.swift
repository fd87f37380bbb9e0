/// What a surface is for.
public enum SurfaceRole: String, CaseIterable, Sendable {
    case appBackground, card, cardElevated, cardSecondary
    case chrome, overlaySheet, overlayPopover, overlayScrim
    case floatingPanel, floatingWidget
}
