import ColorScience

/// One cell of a frame: a glyph, its two opaque colours and its attributes.
public struct Cell: Hashable, Sendable {
    public var glyph: Glyph
    public var foreground: RGB
    public var background: RGB
    public var attributes: CellAttributes

    public init(glyph: Glyph = .space, foreground: RGB, background: RGB, attributes: CellAttributes = []) {
        self.glyph = glyph
        self.foreground = foreground
        self.background = background
        self.attributes = attributes
    }

    /// An empty cell of one colour.
    public init(background: RGB) {
        self.init(foreground: background, background: background)
    }
}
