/// A color of a picture that has its place in a terminal's palette already.
public struct PlacedColor: Hashable, Sendable {
    public let shade: Shade
    /// Of the palette, 0...255.
    public let index: UInt8

    public init(_ shade: Shade, index: UInt8) {
        self.shade = shade
        self.index = index
    }

    /// What the terminal shows for it.
    var painted: Shade { TerminalPalette.shades[Int(index)] }
}
