/// SwiftUI's text styles: the anchor by which a size follows the reader's text size (`relativeTo`).
public enum TextStyle: String, CaseIterable, Sendable {
    case largeTitle, title, title2, title3, headline, body, callout, subheadline, footnote, caption, caption2
}
