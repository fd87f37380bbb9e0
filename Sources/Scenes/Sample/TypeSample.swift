import ThemeSpec

/// The words in which text roles are shown.
enum TypeSample {
    /// Half of a pangram.
    static let line = "Jovial wizards fix black quilts"
    /// Letters that differ much from design to design.
    static let letters = "Ag"
    /// Letters on a color.
    static let inked = "Aa"

    /// The role's name as people say it.
    static func name(_ role: TextRole) -> String {
        switch role {
        case .largeTitle: "Large title"
        case .title: "Title"
        case .title2: "Title 2"
        case .title3: "Title 3"
        case .headline: "Headline"
        case .body: "Body"
        case .bodySecondary: "Body, secondary"
        case .monoCode: "Mono code"
        case .primaryButtonTitle: "Primary button title"
        case .secondaryButtonTitle: "Secondary button title"
        case .tertiaryButtonTitle: "Tertiary button title"
        case .quaternaryButtonTitle: "Quaternary button title"
        case .callout: "Callout"
        case .subheadline: "Subheadline"
        case .footnote: "Footnote"
        case .caption: "Caption"
        case .caption2: "Caption 2"
        }
    }
}
