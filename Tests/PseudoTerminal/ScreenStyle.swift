/// The graphic rendition (SGR) of a cell, and that with which the program is about to write.
public struct ScreenStyle: Hashable, Sendable {
    /// The color of the text.
    public var foreground = ScreenColor.default
    /// The color behind the text.
    public var background = ScreenColor.default
    /// SGR 1.
    public var bold = false
    /// SGR 2.
    public var dim = false
    /// SGR 3.
    public var italic = false
    /// SGR 4.
    public var underline = false
    /// SGR 7.
    public var reverse = false
    /// SGR 8.
    public var hidden = false
    /// SGR 9.
    public var strikethrough = false

    /// Creates the style after SGR 0: default colors, no attributes.
    public init() {}

    /// What erasing leaves behind: the background alone (xterm's `bce`).
    var erasing: ScreenStyle {
        var style = ScreenStyle()
        style.background = background
        return style
    }
}
