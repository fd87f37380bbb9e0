/// Light or dark: the two sets of colors that a theme may have.
public enum Appearance: String, CaseIterable, Sendable {
    case light
    case dark

    /// The other appearance.
    public var opposite: Appearance { self == .light ? .dark : .light }
}

/// The purpose of a text: GentleDesignSystem's 17 roles, from large to small.
///
/// The end of a raw value is the role's step on the size ramp, from `xxl` to `s`.
public enum TextRole: String, CaseIterable, Sendable {
    case largeTitle = "largeTitle_xxl"
    case title = "title_xl"
    case title2 = "title2_l"
    case title3 = "title3_ml"
    case headline = "headline_m"
    case body = "body_m"
    case bodySecondary = "bodySecondary_m"
    case monoCode = "monoCode_m"
    case primaryButtonTitle = "primaryButtonTitle_m"
    case secondaryButtonTitle = "secondaryButtonTitle_m"
    case tertiaryButtonTitle = "tertiaryButtonTitle_m"
    case quaternaryButtonTitle = "quaternaryButtonTitle_m"
    case callout = "callout_ms"
    case subheadline = "subheadline_ms"
    case footnote = "footnote_s"
    case caption = "caption_s"
    case caption2 = "caption2_s"
}

/// The design of the system font.
public enum FontDesign: String, CaseIterable, Sendable {
    case `default`, serif, rounded, monospaced
}

/// The weight of a font, from lightest to heaviest.
public enum FontWeight: String, CaseIterable, Sendable {
    case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
}

/// The width of a font, from narrowest to widest.
public enum FontWidth: String, CaseIterable, Sendable {
    case compressed, condensed, standard, expanded
}

/// The purpose of a button: from most to least prominent, and the destructive one.
public enum ButtonRole: String, CaseIterable, Sendable {
    case primary, secondary, tertiary, quaternary, destructive
}

/// The animation of a pressed button; `unknown` is none.
public enum ButtonAnimation: String, CaseIterable, Sendable {
    case unknown, subtlePress, squish, pop, bouncy, springBack
}

/// The border of a button.
public enum ButtonBorder: String, CaseIterable, Sendable {
    case hidden, accent, subtle
}

/// The fill of a button, which also decides the color of its label.
public enum ButtonFill: String, CaseIterable, Sendable {
    case solidFillPrimaryCTA, solidFillDestructive, hollow
}

/// The outline of a button.
public enum ButtonShape: String, CaseIterable, Sendable {
    case rounded, pill
}

/// The purpose of a surface.
public enum SurfaceRole: String, CaseIterable, Sendable {
    case appBackground, card, cardElevated, cardSecondary
    case chrome, overlaySheet, overlayPopover, overlayScrim
    case floatingPanel, floatingWidget
}

/// Apple's translucent materials, from thinnest to thickest, and the one of bars.
public enum Material: String, CaseIterable, Sendable {
    case noMaterial, ultraThin, thin, regular, thick, ultraThick, bar
}

/// Whether a surface is shaded to look raised.
public enum DepthEffect: String, CaseIterable, Sendable {
    case noEffect, highlightAndIndent
}

/// The kinds of container that have their own padding.
public enum InsetRole: String, CaseIterable, Sendable {
    case card, control, listRow, screen
}

/// The amount of padding: every inset role has `regular`, the others are optional.
public enum InsetVariant: String, CaseIterable, Sendable {
    case tight, regular, roomy
}

/// A step of a spacing scale, from smallest to largest.
public enum SpacingToken: String, CaseIterable, Sendable {
    case xs, s, m, l, xl, xxl
}

/// The platform of an app that uses the theme.
public enum TargetPlatform: String, CaseIterable, Sendable {
    case iOS
    case macOS
    case tvOS
    case visionOS
}

/// The spacing scales of a theme.
public enum SpacingGroup: String, CaseIterable, Sendable {
    case scale, gap, grid, touch
}

/// The corner radii of a theme, from smallest to largest.
public enum RadiusToken: String, CaseIterable, Sendable {
    case small, medium, large, pill
}

/// The shadows of a theme, from none to largest.
public enum ShadowToken: String, CaseIterable, Sendable {
    case none, small, medium
}

/// A design system with components of its own, which are shown under its themes only.
public enum ComponentSystem: String, CaseIterable, Sendable {
    case checkpoint, scarf
}
