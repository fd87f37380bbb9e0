/// The palette colors for the colors of a frame.
///
/// Both methods are pure functions: an area depends only on its own color, and text on its own color and that of the area
/// behind it. So a color is the same wherever it is and whatever else is on the screen.
public struct PaletteChoice: Hashable, Sendable {
    /// The number of colors of the palette.
    public let depth: ColorDepth
    let indices: Range<Int>

    /// Returns `nil` for depths without a palette.
    public init?(_ depth: ColorDepth) {
        self.depth = depth
        switch depth {
        case .ansi16: indices = 0..<16
        case .ansi256: indices = 16..<256
        case .mono, .truecolor: return nil
        }
    }

    /// Returns the index for an area: a page, a card, a shape or a part of one.
    public func index(ofArea color: RGB) -> UInt8 {
        depth == .ansi16 ? Area16.index(of: color) : Area256.index(of: color)
    }

    /// Returns the index for an area with the area's color.
    public func placed(_ color: RGB) -> PlacedColor {
        PlacedColor(Shade(color), index: index(ofArea: color))
    }
}
