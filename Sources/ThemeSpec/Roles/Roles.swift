/// Light or dark: the two sets of colours that a theme may have.
public enum Appearance: String, CaseIterable, Sendable {
    case light
    case dark

    public var opposite: Appearance { self == .light ? .dark : .light }
}

/// What a piece of text is for: GentleDesignSystem's 17 roles, from large to small.
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

/// SwiftUI's text styles: the anchor by which a size follows the reader's text size (`relativeTo`).
public enum TextStyle: String, CaseIterable, Sendable {
    case largeTitle, title, title2, title3, headline, body, callout, subheadline, footnote, caption, caption2
}

/// Which of the system's typefaces text is set in.
public enum FontDesign: String, CaseIterable, Sendable {
    case `default`, serif, rounded, monospaced
}

/// How heavy a font is, from lightest to heaviest.
public enum FontWeight: String, CaseIterable, Sendable {
    case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
}

/// How wide a font runs, from narrowest to widest.
public enum FontWidth: String, CaseIterable, Sendable {
    case compressed, condensed, standard, expanded
}

/// What a button is for, from most to least prominent, and the one that destroys.
public enum ButtonRole: String, CaseIterable, Sendable {
    case primary, secondary, tertiary, quaternary, destructive
}

/// How a button answers a press; `unknown` is no animation.
public enum ButtonAnimation: String, CaseIterable, Sendable {
    case unknown, subtlePress, squish, pop, bouncy, springBack
}

/// The line around a button.
public enum ButtonBorder: String, CaseIterable, Sendable {
    case hidden, accent, subtle
}

/// What a button is filled with, which also decides the colour of its label.
public enum ButtonFill: String, CaseIterable, Sendable {
    case solidFillPrimaryCTA, solidFillDestructive, hollow
}

/// The outline of a button.
public enum ButtonShape: String, CaseIterable, Sendable {
    case rounded, pill
}

/// What a surface is for.
public enum SurfaceRole: String, CaseIterable, Sendable {
    case appBackground, card, cardElevated, cardSecondary
    case chrome, overlaySheet, overlayPopover, overlayScrim
    case floatingPanel, floatingWidget
}

/// Apple's translucent materials, from thinnest to thickest, and the one of bars.
public enum Material: String, CaseIterable, Sendable {
    case noMaterial, ultraThin, thin, regular, thick, ultraThick, bar
}

/// Whether a surface is shaded to look raised or sunk.
public enum DepthEffect: String, CaseIterable, Sendable {
    case noEffect, highlightAndIndent
}

/// The kinds of container that have padding of their own.
public enum InsetRole: String, CaseIterable, Sendable {
    case card, control, listRow, screen
}

/// How much padding: every inset role has `regular`, the others are optional.
public enum InsetVariant: String, CaseIterable, Sendable {
    case tight, regular, roomy
}

/// A step of a spacing scale, from smallest to largest.
public enum SpacingToken: String, CaseIterable, Sendable {
    case xs, s, m, l, xl, xxl
}

/// Where an app with the theme runs.
public enum TargetPlatform: String, CaseIterable, Sendable {
    case iOS
    case macOS
    case tvOS
    case visionOS
}
