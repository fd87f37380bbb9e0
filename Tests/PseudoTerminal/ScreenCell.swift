/// One cell of an emulated screen.
public struct ScreenCell: Hashable, Sendable {
    /// The text of the cell: one character with its combining marks, a space if blank, and empty in the second cell of
    /// a wide character.
    public var text: String
    /// The colors and attributes of the cell.
    public var style: ScreenStyle

    /// Creates a cell, by default a space in the default style.
    public init(_ text: String = " ", _ style: ScreenStyle = ScreenStyle()) {
        self.text = text
        self.style = style
    }

    /// The color of the text.
    public var foreground: ScreenColor { style.foreground }
    /// The color behind the text.
    public var background: ScreenColor { style.background }
    /// Whether the text is bold (SGR 1).
    public var bold: Bool { style.bold }
    /// Whether the text is dim (SGR 2).
    public var dim: Bool { style.dim }
    /// Whether the text is italic (SGR 3).
    public var italic: Bool { style.italic }
    /// Whether the text is underlined (SGR 4).
    public var underline: Bool { style.underline }
    /// Whether the colors are reversed (SGR 7).
    public var reverse: Bool { style.reverse }

    /// Whether this is the second cell of a wide character.
    public var isContinuation: Bool { text.isEmpty }
}
