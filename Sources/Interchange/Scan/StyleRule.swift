/// The hard-coded styling that `scan` looks for: what AppTheme bans in views, and what Scarf calls a code smell.
public enum StyleRule: String, CaseIterable, Sendable {
    case literalColor = "literal-color"
    case systemColor = "system-color"
    case systemFont = "system-font"
    case textStyle = "text-style"
    case padding, spacing
    case cornerRadius = "corner-radius"
    case shadow

    /// A sentence without its period.
    public var title: String {
        switch self {
        case .literalColor: "a color given by its components or hex"
        case .systemColor: "a color of the system where a token belongs"
        case .systemFont: "a font built in place"
        case .textStyle: "a text style of the system where a token belongs"
        case .padding: "padding as a number"
        case .spacing: "spacing as a number"
        case .cornerRadius: "a corner radius as a number"
        case .shadow: "a shadow made of numbers"
        }
    }
}
