import ThemeEngine
import ThemeSpec

extension RoleNames {
    /// A text role's own names come first: `largeTitle_xxl`, and `largeTitle` without its step.
    static let text: [(role: TextRole, names: [String])] = [
        (.largeTitle, ["largetitle", "display"]),
        (.title, ["title", "title1", "heading1", "h1"]),
        (.title2, ["title2", "heading2", "h2"]),
        (.title3, ["title3", "heading3", "h3"]),
        (.headline, ["headline", "heading"]),
        (.body, ["body", "bodyregular"]),
        (.bodySecondary, ["bodysecondary"]),
        (.monoCode, ["monocode", "mono", "code", "monospaced", "codeblock", "codeinline"]),
        (.primaryButtonTitle, ["primarybuttontitle", "buttontitle", "button", "buttonlabel"]),
        (.secondaryButtonTitle, ["secondarybuttontitle"]),
        (.tertiaryButtonTitle, ["tertiarybuttontitle"]),
        (.quaternaryButtonTitle, ["quaternarybuttontitle"]),
        (.callout, ["callout"]),
        (.subheadline, ["subheadline", "subhead"]),
        (.footnote, ["footnote"]),
        (.caption, ["caption", "caption1"]),
        (.caption2, ["caption2"]),
    ]

    /// Words of namespaces and names that say that a token is a font.
    static let fontContainers: Set<String> = [
        "font", "fonts", "type", "typography", "text", "textstyle", "textstyles", "style", "styles",
    ]

    /// The text style that a role's size follows where the token does not say, as in gentle-default.
    static func style(of role: TextRole) -> TextStyle {
        switch role {
        case .largeTitle: .largeTitle
        case .title: .title
        case .title2: .title2
        case .title3: .title3
        case .headline, .primaryButtonTitle, .secondaryButtonTitle, .tertiaryButtonTitle: .headline
        case .body, .bodySecondary, .monoCode, .quaternaryButtonTitle: .body
        case .callout: .callout
        case .subheadline: .subheadline
        case .footnote: .footnote
        case .caption: .caption
        case .caption2: .caption2
        }
    }

    /// A text style's size at Large, in pt, and its weight (Apple's Human Interface Guidelines, Typography).
    static func standard(_ style: TextStyle) -> (size: Double, weight: FontWeight) {
        (FontMetrics(for: style).pointSize(at: .large), style == .headline ? .semibold : .regular)
    }
}
