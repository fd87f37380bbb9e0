import ColorScience

/// A colour for each appearance, in straight-alpha sRGB.
public struct ColorPair: Hashable, Sendable {
    public var light: Color
    public var dark: Color

    public init(light: Color, dark: Color) {
        self.light = light
        self.dark = dark
    }

    public subscript(_ appearance: Appearance) -> Color {
        switch appearance {
        case .light: light
        case .dark: dark
        }
    }
}
