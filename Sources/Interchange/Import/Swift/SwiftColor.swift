import ColorScience

/// A color for each appearance in straight-alpha sRGB; `dark` is `nil` where there is one for both.
typealias SwiftColor = (light: Color, dark: Color?)
