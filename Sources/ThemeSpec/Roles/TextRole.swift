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
