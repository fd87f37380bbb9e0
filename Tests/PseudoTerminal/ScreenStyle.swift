/// The graphic rendition (SGR) of a cell or of the text that follows.
public struct ScreenStyle: Hashable, Sendable {
    /// The color of the text.
    public var foreground = ScreenColor.default
    /// The color behind the text.
    public var background = ScreenColor.default
    /// Whether the text is bold (SGR 1).
    public var bold = false
    /// Whether the text is dim (SGR 2).
    public var dim = false
    /// Whether the text is italic (SGR 3).
    public var italic = false
    /// Whether the text is underlined (SGR 4).
    public var underline = false
    /// Whether the colors are reversed (SGR 7).
    public var reverse = false
    /// Whether the text is hidden (SGR 8).
    public var hidden = false
    /// Whether the text is struck through (SGR 9).
    public var strikethrough = false

    /// Creates the style after SGR 0: default colors, no attributes.
    public init() {}

    /// The style of erased cells: the background only (xterm's `bce`).
    var erasing: ScreenStyle {
        var style = ScreenStyle()
        style.background = background
        return style
    }
}
