import ThemeSpec

/// Overlay and scrim text on the surfaces that are made for them.
enum OverlayPairs: AuditedComponent {
    static let name = "Overlay"
    static let scene = "components"

    static func pairs(in model: RenderModel) -> [AuditPair] {
        let (body, secondary) = (model.text(.body), model.text(.subheadline))
        func both(_ first: ColorRole, _ second: ColorRole, on surface: SurfaceRole) -> [AuditPair] {
            [
                text("text on \(surface.rawValue)", body.colored(first, in: model), on: .surface(surface)),
                text(
                    "secondary text on \(surface.rawValue)", secondary.colored(second, in: model), on: .surface(surface)
                ),
            ]
        }
        return both(.textOnOverlay, .textOnOverlaySecondary, on: .overlaySheet)
            + both(.textOnOverlay, .textOnOverlaySecondary, on: .overlayPopover)
            + both(.textPrimary, .textSecondary, on: .floatingPanel)
            + both(.textPrimary, .textSecondary, on: .floatingWidget)
            + both(.textPrimary, .textSecondary, on: .chrome)
            + both(.textOnScrim, .textOnScrimSecondary, on: .overlayScrim)
    }
}
