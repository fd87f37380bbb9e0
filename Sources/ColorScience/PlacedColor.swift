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

    /// Whether both show as two colors, and the lighter one as the lighter.
    func isApart(from other: PlacedColor) -> Bool {
        let lightness = shade.lab.l - other.shade.lab.l
        guard index != other.index else { return false }
        return abs(lightness) < Self.leastLightness || (painted.lab.l - other.painted.lab.l) * lightness > 0
    }

    /// Less than this, in OKLab lightness, is a difference of hue alone.
    static let leastLightness = 0.004
}
