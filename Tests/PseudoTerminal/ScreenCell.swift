/// One cell of an emulated screen.
public struct ScreenCell: Hashable, Sendable {
    /// What stands in the cell: one character with its combining marks, a space when blank, and nothing at all in the
    /// second cell of a wide character.
    public var text: String
    public var style: ScreenStyle

    public init(_ text: String = " ", _ style: ScreenStyle = ScreenStyle()) {
        self.text = text
        self.style = style
    }

    public var foreground: ScreenColor { style.foreground }
    public var background: ScreenColor { style.background }
    public var bold: Bool { style.bold }
    public var dim: Bool { style.dim }
    public var italic: Bool { style.italic }
    public var underline: Bool { style.underline }
    public var reverse: Bool { style.reverse }

    /// Whether this is the second cell of a wide character.
    public var isContinuation: Bool { text.isEmpty }
}
