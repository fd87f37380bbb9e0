/// The graphic rendition (SGR) of a cell, and that with which the program is about to write.
public struct ScreenStyle: Hashable, Sendable {
    public var foreground = ScreenColor.default
    public var background = ScreenColor.default
    public var bold = false
    public var dim = false
    public var italic = false
    public var underline = false
    public var reverse = false
    public var hidden = false
    public var strikethrough = false

    public init() {}

    /// What erasing leaves behind: the background alone (xterm's `bce`).
    var erasing: ScreenStyle {
        var style = ScreenStyle()
        style.background = background
        return style
    }
}
