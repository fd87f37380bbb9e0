import ThemeSpec

/// The colour roles in which text stands on a surface.
struct SurfaceInk {
    let primary: ColorRole
    let secondary: ColorRole

    init(on surface: SurfaceRole) {
        switch surface {
        case .appBackground, .card, .cardElevated, .cardSecondary, .chrome:
            (primary, secondary) = (.textPrimary, .textSecondary)
        case .overlaySheet, .overlayPopover, .floatingPanel, .floatingWidget:
            (primary, secondary) = (.textOnOverlay, .textOnOverlaySecondary)
        case .overlayScrim:
            (primary, secondary) = (.textOnScrim, .textOnScrimSecondary)
        }
    }
}
