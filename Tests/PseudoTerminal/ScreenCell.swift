/// One cell of an emulated screen.
public struct ScreenCell: Hashable, Sendable {
    /// The contents of the cell: one character with its combining marks, a space when blank, and nothing at all in the
    /// second cell of a wide character.
    public var text: String
    /// The colors and attributes of the cell.
    public var style: ScreenStyle

    /// Creates a cell; a space in the default style unless told otherwise.
    public init(_ text: String = " ", _ style: ScreenStyle = ScreenStyle()) {
        self.text = text
        self.style = style
    }

    /// The color of the text.
    public var foreground: ScreenColor { style.foreground }
    /// The color behind the text.
    public var background: ScreenColor { style.background }
    /// SGR 1.
    public var bold: Bool { style.bold }
    /// SGR 2.
    public var dim: Bool { style.dim }
    /// SGR 3.
    public var italic: Bool { style.italic }
    /// SGR 4.
    public var underline: Bool { style.underline }
    /// SGR 7.
    public var reverse: Bool { style.reverse }

    /// Whether this is the second cell of a wide character.
    public var isContinuation: Bool { text.isEmpty }
}
