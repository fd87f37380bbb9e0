extension DesignPlan {
    /// The roles that a color of the palette is for.
    static let roles: [String: [ColorRole]] = [
        "primary": [ColorRole(rawValue: "primary"), .primaryCTA, .themePrimary],
        "secondary": [ColorRole(rawValue: "secondary"), .themeSecondary],
        "accent": [.accent],
        "background": [.background],
        "surface": [.surfaceBase],
    ]

    /// pt. The pattern's words: spacious has gaps of 24 and 32 and paddings of 20 to 24, standard 16 for most, compact
    /// gaps of 8 and 12 and paddings of 12. The steps around them are this project's.
    static let spacings: [Density: [(SpacingToken, Double)]] = [
        .spacious: [(.xs, 4), (.s, 12), (.m, 20), (.l, 24), (.xl, 32), (.xxl, 48)],
        .standard: [(.xs, 4), (.s, 8), (.m, 12), (.l, 16), (.xl, 24), (.xxl, 40)],
        .compact: [(.xs, 2), (.s, 4), (.m, 8), (.l, 12), (.xl, 16), (.xxl, 24)],
    ]

    /// The surfaces that the plan's word is about, with the color of each where it is opaque.
    static let cards: [(SurfaceRole, ColorRole)] = [
        (.card, .surfaceBase), (.cardElevated, .surfaceBase), (.cardSecondary, .surfaceCardSecondary),
    ]
}
