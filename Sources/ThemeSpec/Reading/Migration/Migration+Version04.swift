extension Migration {
    /// 0.5 shortened the names of what stands on overlays.
    static let version04 = Step(version: SpecVersion(major: 0, minor: 4)) { document in
        document.renameColorRoles([
            ("onSurfaceOverlayPrimary", "onOverlay"), ("onSurfaceOverlaySecondary", "onOverlaySecondary"),
        ])
    }
}
